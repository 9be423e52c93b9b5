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

void put(pb::LiveNotice& out, const LiveNotice& notice)
{
    const mad::NoticeFacts& facts = notice.facts;
    out.set_number(facts.number);
    out.set_group_prefix(facts.group.prefix.value());
    out.set_group_id(facts.group.interfaceId.value());
    out.set_from_lid(facts.from.value());
    out.set_to_lid(facts.to.value());
    out.set_key(facts.key);
    out.set_attribute(std::to_underlying(facts.attribute));
    out.set_method(std::to_underlying(facts.method));
    out.set_switch_lid(facts.switchLid.value());
    out.set_switch_port(facts.switchPort.value());
    out.set_left_out(notice.leftOut);
}

LiveNotice toLiveNotice(const pb::LiveNotice& notice)
{
    return {.facts = {.number = static_cast<std::uint16_t>(notice.number()),
                      .group = {.prefix = SubnetPrefix(notice.group_prefix()), .interfaceId = Guid(notice.group_id())},
                      .from = Lid(static_cast<std::uint16_t>(notice.from_lid())),
                      .to = Lid(static_cast<std::uint16_t>(notice.to_lid())),
                      .key = notice.key(),
                      .attribute = static_cast<mad::AttributeId>(notice.attribute()),
                      .method = static_cast<mad::Method>(notice.method()),
                      .switchLid = Lid(static_cast<std::uint16_t>(notice.switch_lid())),
                      .switchPort = PortNum(static_cast<std::uint8_t>(notice.switch_port()))},
            .leftOut = notice.left_out()};
}

} // namespace fabriscope::agent
