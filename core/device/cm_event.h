// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the RDMA connection manager tells, and waiting for it; for the .cpp files of this folder.
#pragma once

#include "core/base/handle.h"
#include "core/device/interrupt.h"
#include "core/device/trouble.h"

#include <rdma/rdma_cma.h>

#include <chrono>
#include <memory>

namespace fabriscope::device {

using EventChannel = std::unique_ptr<rdma_event_channel, CloseWith<::rdma_destroy_event_channel>>;
using ConnectionId = std::unique_ptr<rdma_cm_id, CloseWith<::rdma_destroy_id>>;

/// One whose descriptor does not block.
[[nodiscard]] Tried<EventChannel> openEventChannel();

/// The next event of a channel whose descriptor does not block; the caller acknowledges it. Null: none has come by
/// `until`, or the interrupt is asked. A GetEvent: rdma_get_cm_event fails, and waiting does not help.
[[nodiscard]] Tried<rdma_cm_event*> nextCmEvent(rdma_event_channel& channel, const Interrupt& interrupt,
                                                std::chrono::steady_clock::time_point until);

} // namespace fabriscope::device
