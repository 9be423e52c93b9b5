// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"

#include "core/base/handle.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <optional>

namespace fabriscope {
namespace fs = std::filesystem;
namespace {

/// A temporary file that goes away unless it was renamed.
class TemporaryFile
{
public:
    explicit TemporaryFile(const fs::path& target) : m_path(target.string() + ".XXXXXX")
    {
        m_fd = FileDescriptor(::mkostemp(m_path.data(), O_CLOEXEC));
        m_errno = m_fd ? 0 : errno;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile()
    {
        if (m_fd && !m_renamed) ::unlink(m_path.c_str());
    }
    [[nodiscard]] int fd() const { return m_fd.get(); }
    [[nodiscard]] int openErrno() const { return m_errno; }
    /// Returns errno, or 0.
    int renameTo(const fs::path& target)
    {
        if (std::rename(m_path.c_str(), target.c_str()) != 0) return errno;
        m_renamed = true;
        return 0;
    }

private:
    std::string m_path;
    FileDescriptor m_fd;
    int m_errno = 0;
    bool m_renamed = false;
};

mode_t modeOfNewFile()
{
    // The umask can only be read by setting it, which would disturb other threads: the kernel also shows it.
    std::string status;
    if (auto text = readFile("/proc/self/status", 1U << 16U)) status = std::move(*text);
    const auto at = status.find("\nUmask:");
    const unsigned long mask = at == std::string::npos ? 022UL : std::strtoul(status.c_str() + at + 7, nullptr, 8);
    return static_cast<mode_t>(0666UL & ~mask);
}

Result<void> writeInPlace(const fs::path& path, std::string_view bytes)
{
    const FileDescriptor fd(::open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC)); // NOLINT(*-vararg)
    if (!fd) return failErrno(errno, path.string(), Message::say("cannot be opened for writing"));
    return writeAll(fd.get(), bytes, path.string());
}

Result<void> replace(const fs::path& target, std::string_view bytes, std::optional<mode_t> oldMode)
{
    const std::string name = target.string();
    TemporaryFile temporary(target);
    if (temporary.fd() < 0)
        return failErrno(temporary.openErrno(), name, Message::say("no file can be created in its folder"),
                         Message::say("Choose a folder that exists and that you may write to"));
    if (auto written = writeAll(temporary.fd(), bytes, name); !written) return written;
    if (::fchmod(temporary.fd(), oldMode.value_or(modeOfNewFile())) != 0)
        return failErrno(errno, name, Message::say("its mode cannot be set"));
    if (::fsync(temporary.fd()) != 0) return failErrno(errno, name, Message::say("cannot be flushed to the disk"));
    if (const int error = temporary.renameTo(target)) return failErrno(error, name, Message::say("cannot be replaced"));
    return flushFolder(target.parent_path());
}

/// Where anyone may make files (/tmp), what another user has put in the place of one is not used: the kernel does the
/// same for whom it follows links (proc_sys_fs(5): protected_symlinks, protected_regular).
Result<void> refuseOthersInShared(const fs::path& path)
{
    struct stat entry{};
    struct stat folder{};
    const fs::path above = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (::lstat(path.c_str(), &entry) != 0 || ::stat(above.c_str(), &folder) != 0) return {}; // it is new
    constexpr mode_t shared = S_ISVTX | S_IWOTH;
    const bool isOurs = entry.st_uid == ::geteuid() || entry.st_uid == folder.st_uid;
    if (isOurs || (folder.st_mode & shared) != shared) return {};
    return fail(ErrorCode::NotAllowed, path.string(),
                Message::say("belongs to user {}, in a folder where every user may make files", entry.st_uid),
                Message::say("Choose another name, or a folder of your own"));
}

/// Whoever may write to a folder chooses where links in it lead. That of another user is used where it leads to what is
/// his; root writes to nobody's folder for him, and nobody to their own.
Result<void> refuseLinkElsewhere(const fs::path& link, uid_t owner, const fs::path& target)
{
    const uid_t user = ::geteuid();
    struct stat folder{};
    if (owner == user || owner == 0 || ::stat(target.parent_path().c_str(), &folder) != 0) return {};
    if (folder.st_uid == owner || (user != 0 && folder.st_uid != user)) return {};
    return fail(ErrorCode::NotAllowed, link.string(),
                Message::say("is a link of user {} that leads to a folder of user {}", owner, folder.st_uid),
                Message::say("Choose another name, or a folder of your own"));
}

/// A symbolic link as it was at one moment: whose it is, and where it leads.
struct LinkFacts
{
    uid_t owner = 0;
    fs::path target;
};

/// None: it is no link.
Result<std::optional<LinkFacts>> linkAt(const fs::path& path)
{
    const FileDescriptor fd(::open(path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC)); // NOLINT(*-vararg)
    struct stat facts{};
    if (!fd || ::fstat(fd.get(), &facts) != 0 || !S_ISLNK(facts.st_mode)) return std::nullopt;
    std::array<char, PATH_MAX> target{};
    const ssize_t size = ::readlinkat(fd.get(), "", target.data(), target.size());
    if (size < 0) return failErrno(errno, path.string(), Message::say("the symbolic link cannot be read"));
    return LinkFacts{.owner = facts.st_uid, .target = std::string_view(target.data(), static_cast<std::size_t>(size))};
}

Result<fs::path> follow(fs::path path, bool ownOnly)
{
    constexpr int mostLinks = 40; // as the kernel
    for (int i = 0; i < mostLinks; ++i) {
        if (auto fine = ownOnly ? refuseOthersInShared(path) : Result<void>(); !fine)
            return std::unexpected(std::move(fine).error());
        const auto link = linkAt(path);
        if (!link) return std::unexpected(link.error());
        if (!*link) return path;
        const fs::path from = path;
        const fs::path& target = (*link)->target;
        path = target.is_absolute() ? target : path.parent_path() / target;
        // A ".." is the parent of the folder that is really there: the way to it may be a link itself.
        std::error_code missing;
        const fs::path folder = fs::canonical(path.has_parent_path() ? path.parent_path() : fs::path("."), missing);
        if (!missing) path = folder / path.filename();
        if (auto fine = ownOnly ? refuseLinkElsewhere(from, (*link)->owner, path) : Result<void>(); !fine)
            return std::unexpected(std::move(fine).error());
    }
    return failErrno(ELOOP, path.string(), Message::say("its symbolic links lead nowhere"));
}

} // namespace

Result<fs::path> followLinks(fs::path path) { return follow(std::move(path), false); }

Result<fs::path> followOwnLinks(fs::path path) { return follow(std::move(path), true); }

Result<void> writeAll(int fd, std::string_view bytes, const std::string& name)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(fd, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR) continue;
        if (done < 0)
            return failErrno(errno, name, Message::say("cannot be written"),
                             errno == ENOSPC || errno == EDQUOT ? Message::say("Free some space on that disk")
                                                                : Message());
        bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return {};
}

Result<void> flushFolder(const fs::path& folder)
{
    const fs::path name = folder.empty() ? fs::path(".") : folder;
    const FileDescriptor fd(::open(name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)); // NOLINT(*-vararg)
    if (!fd) return failErrno(errno, name.string(), Message::say("the folder cannot be opened"));
    // Some file systems have nothing to flush for a folder.
    if (::fsync(fd.get()) != 0 && errno != EINVAL)
        return failErrno(errno, name.string(), Message::say("cannot be flushed"));
    return {};
}

namespace {

/// Waits until there is something to read; what is no file is waited for in small steps.
struct Patience
{
    std::stop_token stop;
    std::chrono::milliseconds limit;

    [[nodiscard]] Result<void> wait(int fd, const std::string& name) const
    {
        constexpr std::chrono::milliseconds step{20};
        const auto end = std::chrono::steady_clock::now() + limit;
        while (true) {
            if (stop.stop_requested()) return fail(ErrorCode::Cancelled, name, Message::say("reading was cancelled"));
            pollfd one{.fd = fd, .events = POLLIN, .revents = 0};
            const int ready = ::poll(&one, 1, static_cast<int>(step.count()));
            if (ready > 0) return {};
            if (ready < 0 && errno != EINTR) return failErrno(errno, name, Message::say("cannot be waited for"));
            if (std::chrono::steady_clock::now() < end) continue;
            return fail(ErrorCode::Timeout, name,
                        Message::say("no data from it for {} s",
                                     std::format("{:g}", std::chrono::duration<double>(limit).count())),
                        Message::say("It is a pipe or a device, not a file: check whether a program writes to it"));
        }
    }
};

Result<std::string> readUpTo(int fd, std::size_t limit, const std::string& name, const Patience* patience)
{
    std::string bytes;
    struct stat facts{};
    const bool known = ::fstat(fd, &facts) == 0;
    if (known && facts.st_size > 0 && static_cast<std::size_t>(facts.st_size) <= limit)
        bytes.reserve(static_cast<std::size_t>(facts.st_size) + 1);
    const bool waits = patience != nullptr && known && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode);
    constexpr std::size_t step = 1U << 16U;
    while (true) {
        if (waits)
            if (auto ready = patience->wait(fd, name); !ready) return std::unexpected(ready.error());
        const std::size_t had = bytes.size();
        bytes.resize(had + std::max(step, bytes.capacity() - had));
        const ssize_t got = ::read(fd, bytes.data() + had, bytes.size() - had);
        const int error = errno;
        const bool later = error == EINTR || (waits && error == EAGAIN);
        if (got < 0 && !later) return failErrno(error, name, Message::say("cannot be read"));
        bytes.resize(had + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got == 0) return bytes;
        if (bytes.size() > limit)
            return fail(ErrorCode::InvalidArgument, name,
                        Message::say("is larger than the {} bytes that are read at most", limit));
    }
}

Result<FileDescriptor> openToRead(const fs::path& path, int flags)
{
    FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | flags)); // NOLINT(*-vararg)
    if (!fd && errno == ENOENT) return fail(ErrorCode::NotFound, path.string(), Message::say("there is no such file"));
    if (!fd) return failErrno(errno, path.string(), Message::say("cannot be opened"));
    return fd;
}

bool isNamedPipe(const struct stat& facts, const struct statfs& system)
{
    return S_ISFIFO(facts.st_mode) && system.f_type != PIPEFS_MAGIC;
}

/// Of /dev/stdout or /dev/fd/3 where that is a pipe: its link's text is no path, only the kernel follows it. None where
/// it is anything else, which somebody may have put there in between.
FileDescriptor openUnnamedPipe(const fs::path& path)
{
    FileDescriptor fd(::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)); // NOLINT(*-vararg)
    struct stat facts{};
    struct statfs system{};
    const bool isKnown = fd && ::fstat(fd.get(), &facts) == 0 && ::fstatfs(fd.get(), &system) == 0;
    if (!isKnown || !S_ISFIFO(facts.st_mode) || isNamedPipe(facts, system)) return {};
    (void)::fcntl(fd.get(), F_SETFL, 0); // NOLINT(*-vararg): it takes what it has room for, and is waited for
    return fd;
}

Result<void> namedPipe(const fs::path& path)
{
    return fail(ErrorCode::InvalidArgument, path.string(), Message::say("it is a named pipe (FIFO), not a file"),
                Message::say("Save the data into a file, or pass it on standard input as /dev/stdin"));
}

} // namespace

Result<std::string> readAll(int fd, std::size_t limit, const std::string& name)
{
    return readUpTo(fd, limit, name, nullptr);
}

Result<std::string> readFile(const fs::path& path, std::size_t limit)
{
    const auto fd = openToRead(path, 0);
    if (!fd) return std::unexpected(fd.error());
    return readUpTo(fd->get(), limit, path.string(), nullptr);
}

Result<std::string> readFile(const fs::path& path, std::size_t limit, const std::stop_token& stop,
                             std::chrono::milliseconds patience)
{
    const auto fd = openToRead(path, O_NONBLOCK); // a FIFO without a writer would block here
    if (!fd) return std::unexpected(fd.error());
    const Patience waiting{.stop = stop, .limit = patience};
    return readUpTo(fd->get(), limit, path.string(), &waiting);
}

Result<void> refuseNamedPipe(const fs::path& path)
{
    struct stat facts{};
    struct statfs system{};
    const bool isFound = ::stat(path.c_str(), &facts) == 0 && ::statfs(path.c_str(), &system) == 0;
    return isFound && isNamedPipe(facts, system) ? namedPipe(path) : Result<void>();
}

Result<std::string> readUserFile(const fs::path& path, std::size_t limit)
{
    // Before it is opened: whoever writes into one would go on, and be killed when it is closed again.
    if (auto file = refuseNamedPipe(path); !file) return std::unexpected(std::move(file).error());
    const auto fd = openToRead(path, O_NONBLOCK); // it may have become one in between, which would block here
    if (!fd) return std::unexpected(fd.error());
    struct stat facts{};
    struct statfs system{};
    if (::fstat(fd->get(), &facts) != 0 || ::fstatfs(fd->get(), &system) != 0)
        return failErrno(errno, path.string(), Message::say("cannot be examined"));
    if (isNamedPipe(facts, system)) return std::unexpected(namedPipe(path).error());
    (void)::fcntl(fd->get(), F_SETFL, 0); // NOLINT(*-vararg): a pipe of this process is waited for
    return readUpTo(fd->get(), limit, path.string(), nullptr);
}

Result<void> writeFileAtomically(const fs::path& path, std::string_view bytes)
{
    const auto target = followOwnLinks(path);
    if (!target) return std::unexpected(target.error());
    // A link that has come since is replaced, not followed.
    struct stat facts{};
    const bool exists = ::lstat(target->c_str(), &facts) == 0 && !S_ISLNK(facts.st_mode);
    if (exists && S_ISDIR(facts.st_mode)) return failErrno(EISDIR, path.string(), Message::say("cannot be written"));
    if (exists && (S_ISFIFO(facts.st_mode) || S_ISSOCK(facts.st_mode)) && facts.st_uid != 0 &&
        facts.st_uid != ::geteuid())
        return fail(ErrorCode::NotAllowed, path.string(),
                    Message::say("is a pipe of user {}, who may never read it", facts.st_uid),
                    Message::say("Choose another name, or a folder of your own"));
    if (exists && !S_ISREG(facts.st_mode)) return writeInPlace(*target, bytes);
    if (!exists)
        if (const FileDescriptor pipe = openUnnamedPipe(path)) return writeAll(pipe.get(), bytes, path.string());
    // The owner may be another one now: what runs with its owner's rights would run with ours.
    return replace(*target, bytes, exists ? std::optional(facts.st_mode & 0777U) : std::nullopt);
}

std::vector<std::string> namesIn(const fs::path& folder, std::error_code& error)
{
    std::vector<std::string> names;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        names.push_back(at->path().filename().string());
    std::ranges::sort(names, naturalLess);
    return names;
}

std::vector<std::string> namesIn(const fs::path& folder)
{
    std::error_code ignored;
    return namesIn(folder, ignored);
}

} // namespace fabriscope
