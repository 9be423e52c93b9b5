// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files whose path another user has chosen: opened so that nothing but an ordinary file of a disk is ever read, and
// nothing waits. Blocking only as long as a disk does.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <sys/stat.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace fabriscope {

/// An ordinary file, open for reading. What else a path may lead to is refused before it is opened: a FIFO or a lease
/// would make open(2) wait, a device may act on it, and files of procfs and sysfs (/proc/kmsg) never end or are no
/// files.
class RegularFile
{
public:
    /// Follows symbolic links. NotFound when there is none, InvalidArgument when it is no ordinary file, NoPermission,
    /// Io.
    static Result<RegularFile> open(const std::filesystem::path& path);

    [[nodiscard]] const struct stat& facts() const { return m_facts; }
    [[nodiscard]] int fd() const { return m_fd.get(); }
    /// Where the file that is open lies, without symbolic links: not what the path may lead to by now.
    [[nodiscard]] Result<std::filesystem::path> realPath() const;
    /// All of it; InvalidArgument when it has more than `limit` bytes, even if it grows while it is read.
    [[nodiscard]] Result<std::string> read(std::size_t limit) const;

    /// From that byte on, at most so many: less at the end of the file.
    [[nodiscard]] Result<std::string> readFrom(std::uint64_t start, std::size_t most) const;

private:
    RegularFile(FileDescriptor fd, const struct stat& facts, std::string name)
        : m_fd(std::move(fd)), m_facts(facts), m_name(std::move(name))
    {}
    FileDescriptor m_fd;
    struct stat m_facts{};
    std::string m_name;
};

/// open() and read().
Result<std::string> readRegularFile(const std::filesystem::path& path, std::size_t limit);

} // namespace fabriscope
