// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is behind an agent: for journals and histories. What the environment says is believed only where it can be true.
#pragma once

#include <sys/types.h>

#include <string>

namespace fabriscope::agent {

/// Its name; "user 4711" when this host does not know it.
std::string userName(uid_t uid);

/// Which user called sudo (SUDO_UID, SUDO_USER) or pkexec (PKEXEC_UID) to become this process' user: "through sudo by
/// ann". Empty when nobody did, or when what the environment says is no user of this host. Only root is asked.
std::string behindElevation();

/// "root on head1, through sudo by ann".
std::string agentUser(const std::string& hostName);

} // namespace fabriscope::agent
