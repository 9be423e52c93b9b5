// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

namespace fabriscope {

/// An agent that was started for a simulated fabric (FABRISCOPE_SIM_FOLDER in its environment) must not meet this
/// host's own adapters: refused (NotAllowed) when the library that simulates them is not in this process, else cut off
/// from them with everything that it starts (fenceOffAdapters()). For other agents nothing. Before the first thread.
Result<void> staySimulated();

} // namespace fabriscope
