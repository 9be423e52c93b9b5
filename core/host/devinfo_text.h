// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host.h"

#include <string>

namespace fabriscope::host {

/// Devices in the form that administrators know from `ibv_devinfo -v`: its names and its order, for tickets and mails.
/// What is not known is left out. English in every language, as the tool is.
[[nodiscard]] std::string devinfoText(const Device& device);
[[nodiscard]] std::string devinfoText(const Host& host);

} // namespace fabriscope::host
