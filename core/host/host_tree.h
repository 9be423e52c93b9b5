// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of a host below a root folder: the host's own "/", or a copy of another one's. Nothing outside that folder is
// reached, regardless of its symbolic links, and nothing but ordinary files is opened: devices, FIFOs and sockets are
// refused. Reading is bounded in all directions. Blocking as long as the kernel needs.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"
#include "core/host/known.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::host {

struct TreeLimits
{
    std::size_t lineBytes = 4096;      ///< of a file that holds one value
    std::size_t fileBytes = 8U << 20U; ///< of any other
    std::size_t entries = 65'536;      ///< of a folder
    std::size_t files = 200'000;       ///< opened in all
};

class HostTree
{
public:
    explicit HostTree(const std::filesystem::path& root, TreeLimits limits = {});

    /// Why the root itself cannot be read; empty: it can.
    [[nodiscard]] const Message& unreadable() const { return m_unreadable; }
    [[nodiscard]] const TreeLimits& limits() const { return m_limits; }

    /// Paths are relative to the root and contain no "..". A file of one value: without white space around it, with
    /// visible escapes for what no terminal should get.
    [[nodiscard]] Known<std::string> line(const std::filesystem::path& path) const;
    /// The same as a whole number, decimal or with 0x.
    [[nodiscard]] Known<std::uint64_t> number(const std::filesystem::path& path) const;
    /// The first of a text file, no more than a line may have: of files that the kernel makes anew, and long.
    [[nodiscard]] Result<std::string> beginning(const std::filesystem::path& path) const;
    /// A text file as it is.
    [[nodiscard]] Result<std::string> text(const std::filesystem::path& path) const;
    /// The same of a file in which each line is one more of something. Empty: there is none, or cutOff() tells why.
    [[nodiscard]] std::string listText(const std::filesystem::path& path) const;
    /// Where a symbolic link points, as it is written; not followed.
    [[nodiscard]] Result<std::string> link(const std::filesystem::path& path) const;
    /// The place of a file or folder below the root when all links on its way are followed: "sys/devices/…".
    [[nodiscard]] Result<std::filesystem::path> realPath(const std::filesystem::path& path) const;
    [[nodiscard]] bool exists(const std::filesystem::path& path) const;
    [[nodiscard]] bool isFolder(const std::filesystem::path& path) const;
    /// Names in a folder, "10" after "9"; none of one that does not exist, or that cutOff() tells of. Names that are no
    /// plain names (control characters, not UTF-8, longer than 255 bytes) are left out and counted.
    [[nodiscard]] std::vector<std::string> entries(const std::filesystem::path& path) const;
    /// Why a folder that is there has no entries for us; none: it has them, or is not there.
    [[nodiscard]] std::optional<Error> whyUnlisted(const std::filesystem::path& path) const;

    /// Something that is there could not be read, and is not to be taken for nothing: cutOff() tells of it.
    void miss(const Error& error) const;
    /// What could not be read and what the bounds cut off so far, in words; empty: nothing.
    [[nodiscard]] std::vector<Message> cutOff() const;

private:
    [[nodiscard]] Result<FileDescriptor> open(const std::filesystem::path& path, std::uint64_t flags) const;
    [[nodiscard]] Result<std::string> read(const std::filesystem::path& path, std::size_t limit,
                                           bool cuts = false) const;

    std::filesystem::path m_rootPath;
    FileDescriptor m_root;
    Message m_unreadable;
    TreeLimits m_limits;
    mutable std::size_t m_opened = 0;
    mutable std::size_t m_strangeNames = 0;
    mutable std::size_t m_fullFolders = 0;
    mutable std::map<std::string, Error> m_missed; ///< by what it is
};

/// Whether that /proc hides processes of other users (hidepid= of proc(5)), and that of process 1 from us: one that is
/// not listed may run all the same. The latter alone where its mounts cannot be read. `proc`: its place in the tree.
bool hidesProcesses(const HostTree& tree, const std::filesystem::path& proc = "proc");

} // namespace fabriscope::host
