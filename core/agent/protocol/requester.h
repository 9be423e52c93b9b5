// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user for whom an agent runs: for journals and histories. The environment is trusted only where it can be true.
#pragma once

#include <sys/types.h>

#include <string>

namespace fabriscope::agent {

/// Its name; "user 4711" when this host does not know it.
std::string userName(uid_t uid);

/// Which user called sudo (SUDO_UID, SUDO_USER) or pkexec (PKEXEC_UID) to become this process' user: "through sudo by
/// ann". Empty when there is none, or when the environment names no user of this host. Read for root only.
std::string behindElevation();

/// "root on head1, through sudo by ann".
std::string agentUser(const std::string& hostName);

} // namespace fabriscope::agent
