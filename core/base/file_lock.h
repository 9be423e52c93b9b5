// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <chrono>
#include <filesystem>
#include <utility>

namespace fabriscope {

/// A file FILE.lock beside a file, held as long as this lives: of several programs that do something with the file one
/// works at a time. It stays there afterwards.
class FileLock
{
public:
    /// `busy`: the error when another one has it for longer than `patience`; that blocks. NotAllowed where a user other
    /// than this, the folder's owner, and the members of a group that may write to the folder, has put the lock there.
    /// A file system without locks holds nobody up.
    [[nodiscard]] static Result<FileLock> of(const std::filesystem::path& file, const Error& busy,
                                             std::chrono::milliseconds patience = {});

private:
    explicit FileLock(FileDescriptor fd) : m_fd(std::move(fd)) {}
    FileDescriptor m_fd;
};

} // namespace fabriscope
