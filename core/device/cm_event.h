// SPDX-License-Identifier: GPL-3.0-or-later
//
// Waiting for what the RDMA connection manager tells; for the .cpp files of this folder.
#pragma once

#include "core/device/interrupt.h"
#include "core/device/trouble.h"

#include <chrono>

struct rdma_event_channel;
struct rdma_cm_event;

namespace fabriscope::device {

/// The next event of a channel whose descriptor does not block; the caller acknowledges it. Null: none has come by
/// `until`, or the interrupt is asked. A GetEvent: rdma_get_cm_event fails, and waiting does not help.
[[nodiscard]] Tried<rdma_cm_event*> nextCmEvent(rdma_event_channel& channel, const Interrupt& interrupt,
                                                std::chrono::steady_clock::time_point until);

} // namespace fabriscope::device
