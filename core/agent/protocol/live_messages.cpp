// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/live_messages.h"

#include "core/base/enum_number.h"
#include "core/base/message_codec.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fabriscope::agent {

void put(pb::LiveState& out, const LiveState& state)
{
    out.set_means(std::to_underlying(state.means));
    if (!state.why.empty()) put(*out.mutable_why(), state.why);
    out.set_every_ms(static_cast<std::uint32_t>(
        std::clamp<std::chrono::milliseconds::rep>(state.every.count(), 0, std::numeric_limits<std::uint32_t>::max())));
}

LiveState toLiveState(const pb::LiveState& state)
{
    return {.means = toEnum(state.means(), LiveMeans::LightSweeps, LiveMeans::Starting),
            .why = toMessage(state.why()),
            .every = std::chrono::milliseconds(state.every_ms())};
}

} // namespace fabriscope::agent
