// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/notify/notice.h"
#include "core/notify/receiver.h"

#include <chrono>

namespace fabriscope::notify {

/// So long may one message take.
inline constexpr std::chrono::milliseconds deliveryPatience{10'000};

/// Sends it; blocking, for so long at most, but for the name of a host that is looked up. An error means that it did
/// not arrive, or perhaps not all of it; nothing that is secret is part of it.
[[nodiscard]] Result<void> deliver(const Receiver& receiver, const Notice& notice);

/// Whether it forgets what is not repeated.
[[nodiscard]] bool forgets(const Receiver& receiver);

/// What can be seen without sending: programs that are missing, files of secrets that are, or that others may read.
[[nodiscard]] Result<void> examine(const Receiver& receiver);

} // namespace fabriscope::notify
