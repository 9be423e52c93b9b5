// SPDX-License-Identifier: GPL-3.0-or-later
//
// Saved snapshots (*.fabsnap): the message of snapshot_codec.h in a sealed file (core/base/sealed_file.h).
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// The header and the message.
std::string encodeFile(const Snapshot& snapshot);

/// Whether the bytes begin like a saved snapshot (also a damaged one): which importer to call.
bool looksLikeSnapshotFile(std::string_view bytes);

/// `name` stands in the Error: MalformedReply for anything but a whole, undamaged snapshot.
Result<SnapshotPtr> decodeFile(std::string_view bytes, const std::string& name);

/// Writes beside the target, flushes to disk, then renames: the target is the old or the new file, never half of one.
/// A symbolic link's target is replaced, not the link; the mode of an existing file is kept.
Result<void> writeSnapshotFile(const std::filesystem::path& path, const Snapshot& snapshot);

Result<SnapshotPtr> readSnapshotFile(const std::filesystem::path& path);

} // namespace fabriscope::fabric
