// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folder of backups and journals, and its files. What stands there decides what recovery writes where, often as
// root: a folder that another user could have written to is believed in nothing. Blocking.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace fabriscope::change {

/// Makes the folder, and what is missing on the way, for its owner's eyes only (0700), and checks it like
/// checkStateFolder(). A folder of our own that others may read is closed to them.
Result<void> makeStateFolder(const std::filesystem::path& folder);

/// Whether the folder is there and only root and this process' user can have put anything into it: it belongs to
/// this user, neither group nor others may write to it, and every folder on the way to it belongs to root or this user
/// and is closed to others or sticky. False: there is none. InvalidArgument: not to be trusted, and why.
Result<bool> checkStateFolder(const std::filesystem::path& folder);

/// Opens a file of a folder that was checked, with open(2)'s `flags` (new ones get 0600): no symbolic link, and an
/// ordinary file of this user or root that others cannot write to. NotFound, InvalidArgument, NoPermission, Io.
Result<FileDescriptor> openStateFile(const std::filesystem::path& path, int flags);

/// Everything in such a file, up to `limit` bytes.
Result<std::string> readStateFile(const std::filesystem::path& path, std::size_t limit);

/// Replaces such a file atomically and flushed; a symbolic link of that name is replaced, not followed.
Result<void> replaceStateFile(const std::filesystem::path& path, std::string_view bytes);

} // namespace fabriscope::change
