// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regular_file.h"

#include "core/base/file.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <system_error>

namespace fabriscope {
namespace fs = std::filesystem;
namespace {

/// File systems whose files are views of the kernel.
constexpr std::array<unsigned long, 9> kernelViews{PROC_SUPER_MAGIC,    SYSFS_MAGIC,      DEBUGFS_MAGIC,
                                                   TRACEFS_MAGIC,       SECURITYFS_MAGIC, SELINUX_MAGIC,
                                                   CGROUP2_SUPER_MAGIC, BPF_FS_MAGIC,     0x62656570UL /* configfs */};

std::string descriptorPath(int fd) { return std::format("/proc/self/fd/{}", fd); }

} // namespace

Result<RegularFile> RegularFile::open(const fs::path& path)
{
    // O_PATH looks and does not open: no side effect, whatever it is.
    const FileDescriptor place(::open(path.c_str(), O_PATH | O_CLOEXEC)); // NOLINT(*-vararg)
    if (!place && errno == ENOENT)
        return fail(ErrorCode::NotFound, path.string(), Message::say("there is no such file"));
    if (!place) return failErrno(errno, path.string(), Message::say("cannot be examined"));
    struct stat facts{};
    struct statfs system{};
    if (::fstat(place.get(), &facts) != 0 || ::fstatfs(place.get(), &system) != 0)
        return failErrno(errno, path.string(), Message::say("cannot be examined"));
    if (!S_ISREG(facts.st_mode))
        return fail(ErrorCode::InvalidArgument, path.string(), Message::say("is not a regular file"));
    if (std::ranges::contains(kernelViews, static_cast<unsigned long>(system.f_type)))
        return fail(ErrorCode::InvalidArgument, path.string(), Message::say("is a view of the kernel, no file"));
    // The same file again: a lease on it makes this fail instead of wait.
    FileDescriptor fd(::open(descriptorPath(place.get()).c_str(), // NOLINT(*-vararg)
                             O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!fd) return failErrno(errno, path.string(), Message::say("cannot be opened"));
    return RegularFile(std::move(fd), facts, path.string());
}

Result<fs::path> RegularFile::realPath() const
{
    std::error_code bad;
    fs::path path = fs::read_symlink(descriptorPath(m_fd.get()), bad);
    if (bad) return failErrno(bad.value(), m_name, Message::say("its place is not known"));
    return path;
}

Result<std::string> RegularFile::read(std::size_t limit) const { return readAll(m_fd.get(), limit, m_name); }

Result<std::string> readRegularFile(const fs::path& path, std::size_t limit)
{
    const auto file = RegularFile::open(path);
    if (!file) return std::unexpected(file.error());
    return file->read(limit);
}

} // namespace fabriscope
