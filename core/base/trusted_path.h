// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who can replace a file: only root and the user of this process are trusted.
#pragma once

#include "core/base/message.h"

#include <sys/stat.h>
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>

namespace fabriscope {

/// Whose files are trusted beside root's.
enum class Trust : std::uint8_t {
    OwnUser,  ///< this process' own user's
    RootOnly, ///< of no other user: for what will run as root
};

/// Root, or this process' own user.
bool isTrustedUser(uid_t uid, Trust trust = Trust::OwnUser);

/// Why other users can change the content of that file or the entries of that folder: "belongs to user 1000", "is
/// writable by all users"; empty: they cannot. A sticky folder (/tmp) is safe for what trusted users own in it.
Message changeableByOthers(const struct stat& facts, const std::filesystem::path& path, Trust trust = Trust::OwnUser);

/// The nearest folder above an absolute path without symbolic links that others may change, and why, as one text; none:
/// all of them are safe. `groupMayWriteLast`: the group of the folder that holds it may write there.
std::optional<Message> untrustedFolder(const std::filesystem::path& path, bool groupMayWriteLast = false,
                                       Trust trust = Trust::OwnUser);

/// Why users other than root can change the program that runs when root starts it by that path; none: they cannot.
std::optional<Message> whyNotForRoot(const std::filesystem::path& program);

} // namespace fabriscope
