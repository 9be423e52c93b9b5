// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_tree.h"

#include "core/base/printable.h"
#include "core/base/text.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <format>
#include <memory>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

/// Below a root that is not the machine's own, links must not lead out of it. Kernels before 5.6 do not know that; on
/// them only the machine's own root can be read. Of a path with ".." the kernel gives up while anything on the machine is
/// renamed or mounted (EAGAIN).
FileDescriptor openBelow(int root, const fs::path& path, std::uint64_t flags, bool ownRoot)
{
    constexpr int mostAttempts = 1000;
    const open_how how{.flags = flags | O_CLOEXEC, .mode = 0, .resolve = RESOLVE_IN_ROOT};
    long fd = -1;
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        fd = ::syscall(SYS_openat2, root, path.c_str(), &how, sizeof(how));
        if (fd >= 0 || errno != EAGAIN) break;
    }
    if (fd < 0 && errno == ENOSYS && ownRoot)
        return FileDescriptor(::openat(root, path.c_str(), static_cast<int>(flags) | O_CLOEXEC)); // NOLINT(*-vararg)
    return FileDescriptor(static_cast<int>(fd));
}

std::string descriptorLink(int fd) { return std::format("/proc/self/fd/{}", fd); }

bool isPlainName(std::string_view name) { return !name.empty() && name.size() <= NAME_MAX && name == printable(name); }

Message reasonOf(int error)
{
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return Message::say("this host has no such file");
    case EACCES:
    case EPERM:
        return Message::say("only an administrator may read it");
    case EINVAL:
    case ENODEV:
    case ENODATA:
    case EOPNOTSUPP:
        return Message::say("the driver does not provide it");
    default:
        return {std::error_code(error, std::generic_category()).message()};
    }
}

ErrorCode codeOf(int error)
{
    // ESRCH: of a process that has ended since its folder was there.
    if (error == ENOENT || error == ENOTDIR || error == ESRCH) return ErrorCode::NotFound;
    if (error == EACCES || error == EPERM) return ErrorCode::NoPermission;
    if (error == EOPNOTSUPP) return ErrorCode::Unsupported;
    return ErrorCode::Io;
}

std::unexpected<Error> cannotRead(const fs::path& path, int error)
{
    return std::unexpected(
        Error{.code = codeOf(error), .subject = "/" + path.string(), .detail = reasonOf(error), .hint = {}});
}

} // namespace

HostTree::HostTree(const fs::path& root, TreeLimits limits) : m_rootPath(root), m_limits(limits)
{
    m_root.reset(::open(root.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)); // NOLINT(*-vararg)
    if (!m_root) m_unreadable = reasonOf(errno);
}

Result<FileDescriptor> HostTree::open(const fs::path& path, std::uint64_t flags) const
{
    if (!m_root)
        return std::unexpected(Error{.code = ErrorCode::Io, .subject = m_rootPath.string(), .detail = m_unreadable});
    if (m_opened >= m_limits.files)
        return fail(ErrorCode::InvalidArgument, "/" + path.string(),
                    Message::say("more than {} files would have to be read", m_limits.files));
    ++m_opened;
    FileDescriptor fd = openBelow(m_root.get(), path.relative_path(), flags, m_rootPath == "/");
    if (!fd) return cannotRead(path, errno);
    return fd;
}

Result<std::string> HostTree::read(const fs::path& path, std::size_t limit, bool cuts) const
{
    // O_PATH looks and does not open: a FIFO would wait, and a device may act on it.
    const auto place = open(path, O_PATH);
    if (!place) return std::unexpected(place.error());
    struct stat facts{};
    if (::fstat(place->get(), &facts) != 0) return cannotRead(path, errno);
    if (!S_ISREG(facts.st_mode))
        return fail(ErrorCode::InvalidArgument, "/" + path.string(), Message::say("it is not a regular file"));
    const FileDescriptor file(::open(descriptorLink(place->get()).c_str(), // NOLINT(*-vararg)
                                     O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file) return cannotRead(path, errno);
    std::string bytes(std::min<std::size_t>(limit, 4096), '\0');
    std::size_t size = 0;
    while (true) {
        if (size == bytes.size()) bytes.resize(size + std::min<std::size_t>(size, 1U << 16U));
        const ssize_t got = ::read(file.get(), bytes.data() + size, bytes.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return cannotRead(path, errno);
        if (got == 0) break;
        size += static_cast<std::size_t>(got);
        if (cuts && size >= limit) break;
        if (size > limit)
            return fail(ErrorCode::InvalidArgument, "/" + path.string(),
                        Message::say("it is larger than the {} bytes that are read at most", limit));
    }
    bytes.resize(size);
    return bytes;
}

Known<std::string> HostTree::line(const fs::path& path) const
{
    const auto text = read(path, m_limits.lineBytes);
    if (!text) return Known<std::string>::unknown(text.error().detail);
    const std::string_view value = trimmed(std::string_view(*text).substr(0, text->find('\0')));
    if (value.empty()) return Known<std::string>::unknown(Message::say("the file is empty"));
    return printable(value);
}

Known<std::uint64_t> HostTree::number(const fs::path& path) const
{
    const auto text = line(path);
    if (!text) return Known<std::uint64_t>::unknown(text.why());
    if (const auto value = parseUnsigned(*text)) return *value;
    return Known<std::uint64_t>::unknown(Message::say("\"{}\" is not a number", cleanedText(*text, 64)));
}

Result<std::string> HostTree::beginning(const fs::path& path) const { return read(path, m_limits.lineBytes, true); }

Result<std::string> HostTree::text(const fs::path& path) const { return read(path, m_limits.fileBytes); }

std::string HostTree::listText(const fs::path& path) const
{
    auto bytes = text(path);
    if (bytes) return *std::move(bytes);
    miss(bytes.error());
    return {};
}

Result<std::string> HostTree::link(const fs::path& path) const
{
    const auto place = open(path, O_PATH | O_NOFOLLOW);
    if (!place) return std::unexpected(place.error());
    std::array<char, PATH_MAX> target{};
    const ssize_t size = ::readlinkat(place->get(), "", target.data(), target.size());
    if (size < 0) return cannotRead(path, errno);
    return std::string(target.data(), static_cast<std::size_t>(size));
}

Result<fs::path> HostTree::realPath(const fs::path& path) const
{
    const auto place = open(path, O_PATH);
    if (!place) return std::unexpected(place.error());
    std::error_code missing;
    const fs::path absolute = fs::read_symlink(descriptorLink(place->get()), missing);
    const fs::path root = fs::read_symlink(descriptorLink(m_root.get()), missing);
    if (missing) return cannotRead(path, missing.value());
    return absolute.lexically_relative(root);
}

bool HostTree::exists(const fs::path& path) const { return open(path, O_PATH).has_value(); }

bool HostTree::isFolder(const fs::path& path) const { return open(path, O_PATH | O_DIRECTORY).has_value(); }

std::vector<std::string> HostTree::entries(const fs::path& path) const
{
    auto folder = open(path, O_RDONLY | O_DIRECTORY);
    std::vector<std::string> names;
    if (!folder) {
        miss(folder.error());
        return names;
    }
    const std::unique_ptr<DIR, CloseWith<::closedir>> stream(::fdopendir(folder->get()));
    if (!stream) {
        miss(cannotRead(path, errno).error());
        return names;
    }
    (void)folder->release(); // the stream's now
    while (true) {
        errno = 0;                                           // the end is none
        const dirent* const entry = ::readdir(stream.get()); // NOLINT(concurrency-mt-unsafe): a stream of our own
        if (entry == nullptr) {
            if (errno != 0) miss(cannotRead(path, errno).error());
            break;
        }
        const std::string_view name(entry->d_name);
        if (name == "." || name == "..") continue;
        if (names.size() == m_limits.entries) {
            ++m_fullFolders;
            break;
        }
        if (isPlainName(name))
            names.emplace_back(name);
        else
            ++m_strangeNames;
    }
    std::ranges::sort(names, naturalLess);
    return names;
}

std::optional<Error> HostTree::whyUnlisted(const fs::path& path) const
{
    auto folder = open(path, O_RDONLY | O_DIRECTORY);
    if (folder || folder.error().code == ErrorCode::NotFound) return std::nullopt;
    return std::move(folder).error();
}

void HostTree::miss(const Error& error) const
{
    if (error.code == ErrorCode::NotFound || m_opened >= m_limits.files || m_missed.size() >= m_limits.entries) return;
    m_missed.emplace(error.subject.english(), error);
}

std::vector<Message> HostTree::cutOff() const
{
    std::vector<Message> list;
    if (const auto first = m_missed.begin(); m_missed.size() == 1)
        list.push_back(Message::say("Not all was read: {}: {}", first->second.subject, first->second.detail));
    else if (!m_missed.empty())
        list.push_back(Message::say("Not all was read: {} and {} more cannot be read: {}", first->second.subject,
                                    m_missed.size() - 1, first->second.detail));
    if (m_opened >= m_limits.files)
        list.push_back(Message::say("Not all was read: more than {} files", m_limits.files));
    if (m_fullFolders > 0)
        list.push_back(
            Message::say("Not all was read: {} folders have more than {} entries", m_fullFolders, m_limits.entries));
    if (m_strangeNames > 0)
        list.push_back(Message::say("{} files have names with control characters; they were left out", m_strangeNames));
    return list;
}

bool hidesProcesses(const HostTree& tree, const fs::path& proc)
{
    // "22 28 0:20 / /proc rw,nosuid - proc proc rw,hidepid=invisible"; a number before Linux 5.8, and absent when off.
    const auto mounts = tree.text(proc / "self/mountinfo");
    // Root does, and so does the group of gid=.
    const auto seesFirst = [&] { return static_cast<bool>(tree.line(proc / "1/comm")); };
    if (!mounts) return mounts.error().code != ErrorCode::NotFound && !seesFirst();
    for (std::string_view rest = *mounts; !rest.empty();) {
        const auto words = wordsIn(takeLine(rest), " ");
        constexpr std::size_t place = 4;
        if (words.size() > place && words[place] == "/proc" && words.back().contains("hidepid=")) return !seesFirst();
    }
    return false;
}

} // namespace fabriscope::host
