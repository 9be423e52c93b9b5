// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whom a file on this host can be believed from, and who can replace it. Blocking, a few system calls.
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
    RootOnly, ///< of no other user: for what will run as root
    OwnUser,  ///< this process' own user's
    Nameless, ///< and in a user namespace those of owners that it has no name for: those of the host itself, its root
              ///< among them, show as one there (user_namespaces(7))
};

[[nodiscard]] bool isTrustedOwner(uid_t owner, Trust trust);

/// Whether anyone but its owner and root may write to a file or folder: others, or a group that is not the owner's
/// private one (of the same name, without further members). By its mode alone: changeableByOthers() reads the list,
/// too.
[[nodiscard]] bool othersMayWrite(const struct stat& facts);

/// Why other users can change the content of that file or the entries of that folder: "belongs to user 1000", "is
/// writable by all users"; empty: they cannot. A sticky folder (/tmp) is safe for what trusted users own in it. Access
/// control lists count.
Message changeableByOthers(const struct stat& facts, const std::filesystem::path& path, Trust trust = Trust::OwnUser);

/// The nearest folder above an absolute path without symbolic links that others may change, and why, as one text; none:
/// all of them are safe. `groupMayWriteLast`: the group of the folder that holds it may write there, but nobody else
/// whom an access control list names.
std::optional<Message> untrustedFolder(const std::filesystem::path& path, bool groupMayWriteLast = false,
                                       Trust trust = Trust::OwnUser);

/// Why users other than root can change the program that runs when root starts it by that path; none: they cannot.
std::optional<Message> whyNotForRoot(const std::filesystem::path& program);

} // namespace fabriscope
