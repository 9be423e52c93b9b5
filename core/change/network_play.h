// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan that stores a NetworkManager profile, as a play for those who keep their network in Ansible already: by the
// `network` system role (linux-system-roles, RHEL's collection), or by community.general's nmcli. The same settings as
// in the profile; what the role or the module makes of them is theirs.
#pragma once

#include "core/change/plan.h"
#include "core/change/script.h"

#include <string>

namespace fabriscope::change {

/// The role's name is the variable `network_role`, else that of linux-system-roles' collection. Unsupported: the plan
/// stores no profile.
Result<std::string> networkRolePlay(const Plan& plan, const ScriptHead& head);

/// Unsupported, too: a P_Key child, for which the module has no option, and a profile that is only to be stored: the
/// module brings up what it makes.
Result<std::string> nmcliPlay(const Plan& plan, const ScriptHead& head);

} // namespace fabriscope::change
