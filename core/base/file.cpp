// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"

#include "core/base/text.h"
#include "core/base/trusted_path.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <format>
#include <optional>
#include <utility>

namespace fabriscope {
namespace fs = std::filesystem;
namespace {

/// A temporary file in a folder that is open; it goes away unless it was renamed.
class TemporaryFile
{
public:
    TemporaryFile(int folder, const std::string& target) : m_folder(folder)
    {
        constexpr int tries = 100;
        for (int i = 0; i < tries; ++i) {
            std::uint32_t number = 0;
            if (::getrandom(&number, sizeof(number), 0) < 0) break;
            m_name = std::format("{}.{:06x}", target, number >> 8U);
            constexpr int flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC;
            m_fd = FileDescriptor(::openat(folder, m_name.c_str(), flags, S_IRUSR | S_IWUSR)); // NOLINT(*-vararg)
            if (m_fd || errno != EEXIST) break;
        }
        m_errno = m_fd ? 0 : errno;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile()
    {
        if (m_fd && !m_renamed) ::unlinkat(m_folder, m_name.c_str(), 0);
    }
    [[nodiscard]] int fd() const { return m_fd.get(); }
    [[nodiscard]] int openErrno() const { return m_errno; }
    /// In its folder. Returns errno, or 0.
    int renameTo(const std::string& name)
    {
        if (::renameat(m_folder, m_name.c_str(), m_folder, name.c_str()) != 0) return errno;
        m_renamed = true;
        return 0;
    }

private:
    int m_folder;
    std::string m_name;
    FileDescriptor m_fd;
    int m_errno = 0;
    bool m_renamed = false;
};

Message cannotCreate() { return Message::say("no file can be created in its folder"); }
Message chooseAFolder() { return Message::say("Choose a folder that exists and that you may write to"); }

mode_t modeOfNewFile()
{
    // The umask can only be read by setting it, which would disturb other threads: the kernel also shows it.
    std::string status;
    if (auto text = readFile("/proc/self/status", 1U << 16U)) status = std::move(*text);
    const auto at = status.find("\nUmask:");
    const unsigned long mask = at == std::string::npos ? 022UL : std::strtoul(status.c_str() + at + 7, nullptr, 8);
    return static_cast<mode_t>(0666UL & ~mask);
}

/// What is no file. `name` is one in that folder; errors call it `shown`.
Result<void> writeInPlace(int folder, const std::string& name, const fs::path& shown, std::string_view bytes)
{
    constexpr int flags = O_WRONLY | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC;
    const FileDescriptor fd(::openat(folder, name.c_str(), flags)); // NOLINT(*-vararg)
    struct stat facts{};
    if (!fd || ::fstat(fd.get(), &facts) != 0)
        return failErrno(errno, shown.string(), Message::say("cannot be opened for writing"));
    if (S_ISREG(facts.st_mode)) // somebody has just put it there
        return failErrno(EEXIST, shown.string(), Message::say("cannot be opened for writing"));
    return writeAll(fd.get(), bytes, shown.string());
}

Result<void> flush(const FileDescriptor& folder, const std::string& name)
{
    if (!folder) return failErrno(errno, name, Message::say("the folder cannot be opened"));
    // Some file systems have nothing to flush for a folder.
    if (::fsync(folder.get()) != 0 && errno != EINVAL) return failErrno(errno, name, Message::say("cannot be flushed"));
    return {};
}

/// `name` in the folder, which errors call `target`.
Result<void> replace(int folder, const std::string& name, const fs::path& target, std::string_view bytes,
                     std::optional<mode_t> oldMode)
{
    const std::string shown = target.string();
    TemporaryFile temporary(folder, name);
    if (temporary.fd() < 0) return failErrno(temporary.openErrno(), shown, cannotCreate(), chooseAFolder());
    if (auto written = writeAll(temporary.fd(), bytes, shown); !written) return written;
    if (::fchmod(temporary.fd(), oldMode.value_or(modeOfNewFile())) != 0)
        return failErrno(errno, shown, Message::say("its mode cannot be set"));
    if (::fsync(temporary.fd()) != 0) return failErrno(errno, shown, Message::say("cannot be flushed to the disk"));
    if (const int error = temporary.renameTo(name)) return failErrno(error, shown, Message::say("cannot be replaced"));
    constexpr int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
    return flush(FileDescriptor(::openat(folder, ".", flags)), target.parent_path().string()); // NOLINT(*-vararg)
}

/// Where anyone may make files (/tmp), what another user has put in the place of one is not used: the kernel does the
/// same for whom it follows links (proc_sys_fs(5): protected_symlinks, protected_regular).
Result<void> refuseInShared(const fs::path& path, uid_t owner, const struct stat& folder)
{
    constexpr mode_t shared = S_ISVTX | S_IWOTH;
    const bool isOurs = owner == ::geteuid() || owner == folder.st_uid;
    if (isOurs || (folder.st_mode & shared) != shared) return {};
    return fail(ErrorCode::NotAllowed, path.string(),
                Message::say("belongs to user {}, in a folder where every user may make files", owner),
                Message::say("Choose another name, or a folder of your own"));
}

Result<void> refuseOthersInShared(const fs::path& path)
{
    struct stat entry{};
    struct stat folder{};
    const fs::path above = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (::lstat(path.c_str(), &entry) != 0 || ::stat(above.c_str(), &folder) != 0) return {}; // it is new
    return refuseInShared(path, entry.st_uid, folder);
}

/// Whoever may write to a folder chooses where links in it lead. That of another user is used where it leads to what is
/// his; root writes to nobody's folder for him, and nobody to their own.
Result<void> refuseLinkElsewhere(const fs::path& link, uid_t owner, uid_t ownerOfFolder)
{
    const uid_t user = ::geteuid();
    const bool isTheirs = ownerOfFolder == owner || (user != 0 && ownerOfFolder != user);
    if (isTheirs || isTrustedOwner(owner, Trust::Nameless)) return {};
    return fail(ErrorCode::NotAllowed, link.string(),
                Message::say("is a link of user {} that leads to a folder of user {}", owner, ownerOfFolder),
                Message::say("Choose another name, or a folder of your own"));
}

/// A symbolic link as it was at one moment: whose it is, and where it leads.
struct LinkFacts
{
    uid_t owner = 0;
    fs::path target;
    bool isOfProc = false; ///< only the kernel knows where it leads: its text may be that of another root
};

/// `name` is a path, or one in that folder. None: it is no link.
Result<std::optional<LinkFacts>> linkAt(const fs::path& name, int in = AT_FDCWD)
{
    const FileDescriptor fd(::openat(in, name.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC)); // NOLINT(*-vararg)
    struct stat facts{};
    struct statfs system{};
    if (!fd || ::fstat(fd.get(), &facts) != 0 || !S_ISLNK(facts.st_mode)) return std::nullopt;
    std::array<char, PATH_MAX> target{};
    const ssize_t size = ::readlinkat(fd.get(), "", target.data(), target.size());
    if (size < 0) return failErrno(errno, name.string(), Message::say("the symbolic link cannot be read"));
    return LinkFacts{.owner = facts.st_uid,
                     .target = std::string_view(target.data(), static_cast<std::size_t>(size)),
                     .isOfProc = ::fstatfs(fd.get(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC};
}

constexpr int mostLinks = 40; // as the kernel

/// Opens a folder step by step, none of them by a path: a link that another user puts in the middle of one, now or
/// while we write, is followed to what is his alone, as one at its end.
class Way
{
public:
    explicit Way(fs::path file) : m_file(std::move(file)) {}
    /// Of the file, to name files in it. NotAllowed, or what open(2) says.
    Result<FileDescriptor> folder() { return walk(FileDescriptor(openFolder(AT_FDCWD, ".", 0)), m_file.parent_path()); }

private:
    static int openFolder(int at, const fs::path& name, int flags)
    {
        return ::openat(at, name.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC | flags); // NOLINT(*-vararg)
    }
    // NOLINTNEXTLINE(misc-no-recursion): as deep as there are links, of which there are not more than mostLinks
    Result<FileDescriptor> walk(FileDescriptor at, const fs::path& path)
    {
        for (const fs::path& step : path) {
            if (step.empty()) continue; // after a slash at the end
            FileDescriptor next(openFolder(at.get(), step, O_NOFOLLOW));
            if (!next && errno != ENOTDIR) return failErrno(errno, m_file.string(), cannotCreate(), chooseAFolder());
            if (!next) {
                auto led = follow(std::move(at), step);
                if (!led) return led;
                next = *std::move(led);
            }
            at = std::move(next);
        }
        return at;
    }
    // NOLINTNEXTLINE(misc-no-recursion)
    Result<FileDescriptor> follow(FileDescriptor at, const fs::path& name)
    {
        const auto link = linkAt(name, at.get());
        if (!link) return std::unexpected(link.error());
        if (!*link) return failErrno(ENOTDIR, m_file.string(), cannotCreate(), chooseAFolder());
        if (++m_links > mostLinks) return failErrno(ELOOP, m_file.string(), cannotCreate(), chooseAFolder());
        struct stat facts{};
        if (::fstat(at.get(), &facts) != 0) return failErrno(errno, m_file.string(), cannotCreate(), chooseAFolder());
        if (auto fine = refuseInShared(m_file.parent_path(), (*link)->owner, facts); !fine)
            return std::unexpected(std::move(fine).error());
        auto folder = (*link)->isOfProc ? Result<FileDescriptor>(FileDescriptor(openFolder(at.get(), name, 0)))
                                        : walk(std::move(at), (*link)->target);
        if (!folder) return folder;
        if (::fstat(folder->get(), &facts) != 0)
            return failErrno(errno, m_file.string(), cannotCreate(), chooseAFolder());
        if (auto fine = refuseLinkElsewhere(m_file, (*link)->owner, facts.st_uid); !fine)
            return std::unexpected(std::move(fine).error());
        return folder;
    }

    fs::path m_file;
    int m_links = 0;
};

/// A folder that is not there is the writer's to report.
Result<void> refuseWayElsewhere(const fs::path& path)
{
    const auto folder = Way(path).folder();
    return folder || folder.error().code != ErrorCode::NotAllowed ? Result<void>() : std::unexpected(folder.error());
}

/// The folder that a link at the end leads to.
Result<void> refuseEndElsewhere(const fs::path& link, uid_t owner, const fs::path& target)
{
    struct stat folder{};
    if (::stat(target.parent_path().c_str(), &folder) != 0) return {};
    return refuseLinkElsewhere(link, owner, folder.st_uid);
}

Result<fs::path> follow(fs::path path, bool ownOnly)
{
    for (int i = 0; i < mostLinks; ++i) {
        if (auto fine = ownOnly ? refuseOthersInShared(path) : Result<void>(); !fine)
            return std::unexpected(std::move(fine).error());
        if (auto fine = ownOnly ? refuseWayElsewhere(path) : Result<void>(); !fine)
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
        if (auto fine = ownOnly ? refuseEndElsewhere(from, (*link)->owner, path) : Result<void>(); !fine)
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
    return flush(FileDescriptor(::open(name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)), // NOLINT(*-vararg)
                 name.string());
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

Result<FileDescriptor> openOwnFolder(const fs::path& file) { return Way(file).folder(); }

Result<void> writeFileAtomically(const fs::path& path, std::string_view bytes)
{
    const auto target = followOwnLinks(path);
    if (!target) return std::unexpected(target.error());
    const auto folder = openOwnFolder(*target);
    if (!folder) return std::unexpected(folder.error());
    const std::string name = target->has_filename() ? target->filename().string() : ".";
    // A link that has come since is replaced, not followed.
    struct stat facts{};
    const bool exists =
        ::fstatat(folder->get(), name.c_str(), &facts, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISLNK(facts.st_mode);
    if (exists && S_ISDIR(facts.st_mode)) return failErrno(EISDIR, path.string(), Message::say("cannot be written"));
    if (exists && (S_ISFIFO(facts.st_mode) || S_ISSOCK(facts.st_mode)) && facts.st_uid != 0 &&
        facts.st_uid != ::geteuid())
        return fail(ErrorCode::NotAllowed, path.string(),
                    Message::say("is a pipe of user {}, who may never read it", facts.st_uid),
                    Message::say("Choose another name, or a folder of your own"));
    if (exists && !S_ISREG(facts.st_mode)) return writeInPlace(folder->get(), name, path, bytes);
    if (!exists)
        if (const FileDescriptor pipe = openUnnamedPipe(path)) return writeAll(pipe.get(), bytes, path.string());
    // The owner may be another one now: what runs with its owner's rights would run with ours.
    return replace(folder->get(), name, *target, bytes, exists ? std::optional(facts.st_mode & 0777U) : std::nullopt);
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
