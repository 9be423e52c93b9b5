// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replaces one file in two steps that may each be the last one that happens: prepare() lays the new content beside it,
// replace() swaps both in one system call. Owner, mode, access control list and SELinux label stay. Blocking.
#pragma once

#include "core/change/stored_file.h"

#include <optional>

namespace fabriscope::change {

/// What is to happen to a file. Written into the journal before anything happens, so that it can be undone by the
/// process that finds it there.
struct FileReplacement
{
    std::filesystem::path path;      ///< as its owner calls it
    std::filesystem::path target;    ///< what is replaced: the target of symbolic links
    std::filesystem::path temporary; ///< in the same folder; holds the new content before, and the old one after
    FileRevision before;             ///< exists == false: the file is created
    FileRevision after;              ///< exists == false: the file is removed
    FileAttributes attributes;       ///< of the file before; of a new one: as it shall be
};

/// Plans a replacement of the file as it was read; `text` none: remove it. `tag` makes the temporary name.
FileReplacement planReplacement(const StoredFile& file, const std::optional<std::string>& text, std::string_view tag);

/// Lays the new content beside the file, flushed to the disk. Nothing to do for a removal. Errors: Io (disk full,
/// read-only), NoPermission (also when the owner cannot be kept); no file is left over then.
Result<void> prepare(const FileReplacement& replacement, std::string_view text);

enum class ReplaceResult : std::uint8_t {
    Replaced,
    ChangedBySomebody, ///< the file was not what it had been: it was left as it is
};
/// Puts the new content in place; what was there is kept as `temporary`. A concurrent edit is noticed even in the last
/// moment, where the file system can exchange two files.
Result<ReplaceResult> replace(const FileReplacement& replacement);

/// Removes what lies beside the file.
void discard(const FileReplacement& replacement);

enum class UndoResult : std::uint8_t {
    Untouched,         ///< the old content was there
    Restored,          ///< the old content stands there again
    ChangedBySomebody, ///< neither the old nor the new content was there: it was left as it is
};
/// The old content again, wherever replace() was interrupted. `oldText` is that of the backup.
Result<UndoResult> undo(const FileReplacement& replacement, std::string_view oldText);

/// Writes a new file with that content and flushes it; it must not exist.
Result<void> writeNewFile(const std::filesystem::path& path, std::string_view bytes, const FileAttributes& attributes);

} // namespace fabriscope::change
