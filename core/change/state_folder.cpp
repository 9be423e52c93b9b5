// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/state_folder.h"

#include "core/base/file.h"
#include "core/base/trusted_path.h"
#include "core/change/file_replacement.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <deque>
#include <system_error>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr int mostLinks = 40; // as the kernel

Error distrust(const fs::path& path, Message detail)
{
    return {.code = ErrorCode::Io,
            .subject = path.string(),
            .detail = std::move(detail),
            .hint = Message::say("Remove it, or start the agent with --state-folder and a folder of its own")};
}

/// A folder on the way. Others may make entries in a sticky one, and cannot touch those of root or of this user.
Result<void> checkStep(const fs::path& path, const struct stat& facts)
{
    if (!isTrustedOwner(facts.st_uid, Trust::Nameless))
        return std::unexpected(distrust(
            path, Message::say("it belongs to user {}, who can replace backups and the journal", facts.st_uid)));
    if (!changeableByOthers(facts, path, Trust::Nameless).empty())
        return std::unexpected(
            distrust(path, Message::say("other users can write to it and replace backups and the journal")));
    return {};
}

/// Walks to a folder one name at a time. Missing ones are made, or end the way.
class Way
{
public:
    explicit Way(const fs::path& folder) : m_subject(folder), m_open(folder.begin(), folder.end()) {}

    /// False when something on the way is missing.
    Result<bool> go(bool make)
    {
        m_at = "/";
        struct stat facts{};
        if (::lstat("/", &facts) != 0) return failErrno(errno, "/", Message::say("cannot be examined"));
        if (auto fine = checkStep(m_at, facts); !fine) return std::unexpected(std::move(fine).error());
        while (!m_open.empty()) {
            const fs::path name = m_open.front();
            m_open.pop_front();
            if (name.empty() || name == "." || name == "/") continue;
            if (name == "..") {
                m_at = m_at.parent_path();
                continue;
            }
            auto there = enter(m_at / name, make);
            if (!there || !*there) return there;
        }
        return true;
    }
    /// Where it has led to.
    [[nodiscard]] const fs::path& folder() const { return m_at; }

private:
    Result<bool> enter(const fs::path& next, bool make)
    {
        struct stat facts{};
        int error = ::lstat(next.c_str(), &facts) == 0 ? 0 : errno;
        if (error == ENOENT && !make) return false;
        if (error == ENOENT) {
            if (auto made = makeOne(next); !made) return std::unexpected(std::move(made).error());
            error = ::lstat(next.c_str(), &facts) == 0 ? 0 : errno;
        }
        if (error != 0) return failErrno(error, next.string(), Message::say("cannot be examined"));
        if (S_ISLNK(facts.st_mode)) return follow(next, facts);
        if (!S_ISDIR(facts.st_mode)) return failErrno(ENOTDIR, next.string(), Message::say("is not a folder"));
        if (auto fine = checkStep(next, facts); !fine) return std::unexpected(std::move(fine).error());
        m_at = next;
        return true;
    }

    static Result<void> makeOne(const fs::path& folder)
    {
        if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
            return failErrno(errno, folder.string(),
                             Message::say("the folder for backups and journal cannot be created"),
                             Message::say("Connect as root, or start the agent with --state-folder"));
        return flushFolder(folder.parent_path());
    }

    Result<bool> follow(const fs::path& link, const struct stat& facts)
    {
        if (!isTrustedOwner(facts.st_uid, Trust::Nameless))
            return std::unexpected(distrust(link, Message::say("it is a symbolic link of user {}", facts.st_uid)));
        if (++m_links > mostLinks)
            return failErrno(ELOOP, m_subject.string(), Message::say("its symbolic links lead nowhere"));
        std::error_code bad;
        const fs::path target = fs::read_symlink(link, bad);
        if (bad) return failErrno(bad.value(), link.string(), Message::say("the symbolic link cannot be read"));
        if (target.is_absolute()) m_at = "/";
        m_open.insert(m_open.begin(), target.begin(), target.end());
        return true;
    }

    fs::path m_subject;
    fs::path m_at;
    std::deque<fs::path> m_open; ///< names that are still to be entered
    int m_links = 0;
};

Result<fs::path> absoluteOf(const fs::path& folder)
{
    std::error_code bad;
    fs::path path = fs::absolute(folder, bad);
    if (bad) return failErrno(bad.value(), folder.string(), Message::say("cannot be found"));
    return path;
}

/// The end of the way itself: nobody else's, and closed to all others.
Result<void> checkEnd(const fs::path& folder, bool tighten)
{
    const FileDescriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!open) return failErrno(errno, folder.string(), Message::say("the folder cannot be opened"));
    struct stat facts{};
    if (::fstat(open.get(), &facts) != 0) return failErrno(errno, folder.string(), Message::say("cannot be examined"));
    if (facts.st_uid != ::geteuid())
        return std::unexpected(distrust(
            folder, Message::say("it belongs to user {}, and this agent runs as user {}", facts.st_uid, ::geteuid())));
    if ((facts.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return std::unexpected(
            distrust(folder, Message::say("other users can write to it, so its content is not trusted")));
    const bool readable = (facts.st_mode & (S_IRWXG | S_IRWXO)) != 0;
    if (tighten && readable && ::fchmod(open.get(), 0700) != 0)
        return failErrno(errno, folder.string(), Message::say("it cannot be closed to other users"));
    return {};
}

} // namespace

Result<void> makeStateFolder(const fs::path& folder)
{
    const auto path = absoluteOf(folder);
    if (!path) return std::unexpected(path.error());
    Way way(*path);
    if (auto there = way.go(true); !there) return std::unexpected(std::move(there).error());
    return checkEnd(way.folder(), true);
}

Result<bool> checkStateFolder(const fs::path& folder)
{
    const auto path = absoluteOf(folder);
    if (!path) return std::unexpected(path.error());
    Way way(*path);
    auto there = way.go(false);
    if (!there || !*there) return there;
    if (auto fine = checkEnd(way.folder(), false); !fine) return std::unexpected(std::move(fine).error());
    return true;
}

Result<FileDescriptor> openStateFile(const fs::path& path, int flags)
{
    // A pipe must not keep us waiting, and a terminal not become ours.
    FileDescriptor file(::open(path.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600));
    if (!file && errno == ENOENT)
        return fail(ErrorCode::NotFound, path.string(), Message::say("there is no such file"));
    if (!file && errno == ELOOP) return std::unexpected(distrust(path, Message::say("it is a symbolic link")));
    if (!file) return failErrno(errno, path.string(), Message::say("cannot be opened"));
    struct stat facts{};
    if (::fstat(file.get(), &facts) != 0) return failErrno(errno, path.string(), Message::say("cannot be examined"));
    if (!S_ISREG(facts.st_mode)) return std::unexpected(distrust(path, Message::say("it is not a regular file")));
    if (!isTrustedOwner(facts.st_uid, Trust::Nameless))
        return std::unexpected(distrust(path, Message::say("it belongs to user {}", facts.st_uid)));
    if ((facts.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return std::unexpected(distrust(path, Message::say("other users can write to it")));
    return file;
}

Result<std::string> readStateFile(const fs::path& path, std::size_t limit)
{
    const auto file = openStateFile(path, O_RDONLY);
    if (!file) return std::unexpected(file.error());
    return readAll(file->get(), limit, path.string());
}

Result<void> replaceStateFile(const fs::path& path, std::string_view bytes)
{
    const fs::path next = path.string() + ".new";
    if (::unlink(next.c_str()) != 0 && errno != ENOENT)
        return failErrno(errno, next.string(), Message::say("an unfinished file cannot be removed"));
    const FileAttributes ours{.uid = ::geteuid(), .gid = ::getegid(), .mode = 0600};
    if (auto written = writeNewFile(next, bytes, ours); !written) return written;
    if (::rename(next.c_str(), path.c_str()) != 0) {
        auto failed = failErrno(errno, path.string(), Message::say("cannot be replaced"));
        ::unlink(next.c_str());
        return failed;
    }
    return flushFolder(path.parent_path());
}

} // namespace fabriscope::change
