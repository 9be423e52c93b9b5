// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whole files. Blocking: not for an event loop's thread.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace fabriscope {

/// Reads a file, or what a pipe has, up to `limit` bytes; a larger one is refused (InvalidArgument). NotFound when
/// there is none, NoPermission, Io.
Result<std::string> readFile(const std::filesystem::path& path, std::size_t limit);

/// The same of what may not come, or not end: a FIFO without a writer, a pipe, a terminal. Cancelled soon after a stop
/// is requested; Timeout when nothing has come for as long as `patience`.
Result<std::string> readFile(const std::filesystem::path& path, std::size_t limit, const std::stop_token& stop,
                             std::chrono::milliseconds patience);

/// The same of a file that a user names: a FIFO that somebody has put there is refused, see refuseNamedPipe().
Result<std::string> readUserFile(const std::filesystem::path& path, std::size_t limit);

/// The names of what a folder has, "9" before "10". `error`: why they are not all.
std::vector<std::string> namesIn(const std::filesystem::path& folder, std::error_code& error);
/// The same, where a folder that is not there or cannot be read has nothing.
std::vector<std::string> namesIn(const std::filesystem::path& folder);

/// InvalidArgument when the path leads to a FIFO that somebody has put there: it may never have anything, and opening
/// it waits. A pipe of this process (/dev/stdin, <(…) of a shell) is none.
Result<void> refuseNamedPipe(const std::filesystem::path& path);

/// Replaces a file so that a reader, or the machine after a power failure, sees the old or the new content and never
/// a part: a temporary file beside it, flushed, renamed, the folder flushed. A symbolic link stays and its target is
/// replaced; the permissions of an existing file are kept (no set-ID bits), a new one gets 0666 less the umask. What
/// exists but is no ordinary file (/dev/stdout, a pipe) is written to in place. NotAllowed where another user has put a
/// link, a file or a pipe there, in a folder like /tmp, where a link of another user leads to what is not his, and
/// for a pipe of another user.
Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);

/// The parts of a replacement, for callers that do it in other steps.

/// The file that a chain of symbolic links leads to; it need not exist.
Result<std::filesystem::path> followLinks(std::filesystem::path path);

/// The same of a file that is going to be written: NotAllowed as of writeFileAtomically().
Result<std::filesystem::path> followOwnLinks(std::filesystem::path path);

/// The folder of a file, opened step by step to name files in it (O_PATH): a link of another user on the way is
/// followed as by followOwnLinks(), and none that comes later. NotAllowed, or what open(2) says.
Result<FileDescriptor> openOwnFolder(const std::filesystem::path& file);

/// Reads an open file from where it stands, up to `limit` bytes; a larger one is refused (InvalidArgument). `name` is
/// for errors.
Result<std::string> readAll(int fd, std::size_t limit, const std::string& name);

/// Writes everything to an open file, which errors call `name`.
Result<void> writeAll(int fd, std::string_view bytes, const std::string& name);

/// What was renamed in a folder is on the disk. An empty path is the working folder.
Result<void> flushFolder(const std::filesystem::path& folder);

} // namespace fabriscope
