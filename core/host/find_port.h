// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"
#include "core/host/host.h"

namespace fabriscope::host {

/// The port of the host that the fabric knows by its node's GUID and its number; null: it is another host's.
[[nodiscard]] const Port* findPort(const Host& host, Guid node, PortNum port);

} // namespace fabriscope::host
