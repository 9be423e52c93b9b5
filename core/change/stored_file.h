// SPDX-License-Identifier: GPL-3.0-or-later
//
// A configuration file as it lies on the disk: what is in it, whose it is, and what lies beside it. Blocking.
#pragma once

#include "core/base/error.h"

#include <sys/stat.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::change {

/// Larger files than this are no configuration.
inline constexpr std::size_t largestFile = std::size_t{16} << 20U;
inline constexpr const char* aclAttribute = "system.posix_acl_access"; ///< of acl(5), as xattr(7) has it

/// Distinguishes one content from another: size and a 64-bit FNV-1a hash. Equal on every host. A file that does not
/// exist has a revision of its own, which differs from that of an empty file.
struct FileRevision
{
    bool exists = false;
    std::uint64_t size = 0;
    std::uint64_t hash = 0;
    friend bool operator==(const FileRevision&, const FileRevision&) = default;
};

FileRevision revisionOf(std::string_view text);

/// Owner, mode, access control list and SELinux label: what a replacement has to keep.
struct FileAttributes
{
    std::uint32_t uid = 0;
    std::uint32_t gid = 0;
    std::uint32_t mode = 0644; ///< permission bits
    std::string label;         ///< extended attribute security.selinux; empty: none
    /// Extended attribute system.posix_acl_access; empty: none. With one, the mode's group bits are its mask: without
    /// it they would be the group's rights.
    std::string acl{}; // NOLINT(readability-redundant-member-init)
    friend bool operator==(const FileAttributes&, const FileAttributes&) = default;
};

struct StoredFile
{
    std::filesystem::path path;   ///< as requested
    std::filesystem::path target; ///< after symbolic links; equal to path when there are none
    FileRevision revision;        ///< exists == false: there is no such file
    FileAttributes attributes;
    std::string owner; ///< names for people; the number when it has none
    std::string group;
    std::chrono::system_clock::time_point modified;
    /// What a package manager left beside it: "opensm.conf.rpmnew", ".dpkg-dist" …; for a three-way merge.
    std::vector<std::filesystem::path> siblings;
    friend bool operator==(const StoredFile&, const StoredFile&) = default;
};

/// A file with its text. A missing one is no error: revision.exists is false then. NoPermission, Io, InvalidArgument
/// for one that is too large or no ordinary file.
struct FileContent
{
    StoredFile file;
    std::string text;
};
Result<FileContent> readStoredFile(const std::filesystem::path& path);

/// Which files may be read and written.
class FileGuard
{
public:
    FileGuard() = default;
    FileGuard(const FileGuard&) = default;
    FileGuard& operator=(const FileGuard&) = default;
    virtual ~FileGuard() = default;
    /// NotAllowed with the reason. Absolute; symbolic links are followed first, and it need not exist.
    [[nodiscard]] virtual Result<void> allows(const std::filesystem::path& path) const = 0;
    /// The same for a file that is there and open: its real path and what is known about it.
    [[nodiscard]] virtual Result<void> allowsOpen(const std::filesystem::path& realPath,
                                                  const struct stat& facts) const = 0;
};
/// The same for a file that others than we have named: NotAllowed when the guard does not allow it, or what it really
/// is once it is open.
Result<FileContent> readStoredFile(const std::filesystem::path& path, const FileGuard& guard);

} // namespace fabriscope::change
