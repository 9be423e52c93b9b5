// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <string>

namespace fabriscope::test {

/// The snapshot of an ibsim topology file as OpenSM sees it: GUIDs and LIDs as ibsim and OpenSM give them, 4x SDR
/// links, P_Key tables of eight entries in switches.
fabric::SnapshotPtr readNetFile(const std::string& path);

} // namespace fabriscope::test
