// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm_host/opensm_instance.h"

#include <vector>

namespace fabriscope::opensm_host {

/// The set-up of a host whose process is the master subnet manager of this fabric, which was swept from that host: by
/// the port that the process was given (-g), else because the master is on the host of the sweep's port and one set-up
/// runs there. Null: the master runs on another host, or it cannot be told which of several it is.
const OpenSmInstance* managerOf(const std::vector<OpenSmInstance>& instances, const fabric::Snapshot& snapshot);

} // namespace fabriscope::opensm_host
