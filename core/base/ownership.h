// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whom a file on this host can be believed from. Blocking, a few system calls.
#pragma once

#include <sys/stat.h>

namespace fabriscope {

/// Root, or the user of this process. In a user namespace also an owner that it has no name for: those of the host
/// itself, its root among them, show as one there (user_namespaces(7)).
[[nodiscard]] bool isTrustedOwner(uid_t owner);

/// Whether anyone but its owner and root may write to a file or folder: others, or a group that is not the owner's
/// private one (of the same name, without further members).
[[nodiscard]] bool othersMayWrite(const struct stat& facts);

} // namespace fabriscope
