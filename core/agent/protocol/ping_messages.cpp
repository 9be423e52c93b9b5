// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/ping_messages.h"

#include "core/agent/protocol/common_messages.h"
#include "core/base/enum_number.h"
#include "core/base/printable.h"
#include "core/base/types.h"
#include "core/mad/vendor_ping.h"

#include <algorithm>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::uint32_t longestWait = 60'000; ///< ms, of the interval and of the timeout

std::unexpected<Error> badPing(Message why)
{
    return fail(ErrorCode::InvalidArgument, Message::say("the ping"), std::move(why));
}

Lid lidOf(std::uint32_t number) { return Lid(static_cast<std::uint16_t>(std::min<std::uint32_t>(number, 0xffff))); }

} // namespace

void put(pb::SendPings& out, const PingRequest& request)
{
    put(*out.mutable_via(), request.via);
    out.set_lid(request.plan.lid.value());
    out.set_sl(request.plan.sl.value());
    out.set_pkey_index(request.plan.pkeyIndex);
    out.set_count(request.plan.count);
    out.set_interval_ms(static_cast<std::uint32_t>(request.plan.interval.count()));
    out.set_timeout_ms(static_cast<std::uint32_t>(request.plan.timeout.count()));
}

Result<PingRequest> fromWire(const pb::SendPings& message)
{
    if (message.lid() > 0xffff || !isUnicast(lidOf(message.lid())))
        return badPing(Message::say("{} is not the LID of a port", message.lid()));
    if (message.sl() > 15) return badPing(Message::say("there is no service level {}", message.sl()));
    if (message.pkey_index() > 0xffff) return badPing(Message::say("there is no P_Key index {}", message.pkey_index()));
    if (message.count() == 0 || message.count() > probe::PingPlan::most)
        return badPing(Message::say("it is sent 1 to {} times", probe::PingPlan::most));
    if (message.interval_ms() > longestWait || message.timeout_ms() > longestWait || message.timeout_ms() == 0)
        return badPing(Message::say("interval and timeout are {} ms at most", longestWait));
    return PingRequest{.via = toPortChoice(message.via()),
                       .plan = {.lid = lidOf(message.lid()),
                                .sl = ServiceLevel::fromBits(message.sl()),
                                .pkeyIndex = static_cast<std::uint16_t>(message.pkey_index()),
                                .count = message.count(),
                                .interval = std::chrono::milliseconds(message.interval_ms()),
                                .timeout = std::chrono::milliseconds(message.timeout_ms())}};
}

void put(pb::PingResult& out, const probe::PingResult& result)
{
    out.set_sequence(result.sequence);
    out.set_outcome(std::to_underlying(result.outcome));
    out.set_round_trip_ns(static_cast<std::uint64_t>(std::max<std::int64_t>(result.roundTrip.count(), 0)));
    out.set_host(result.host);
}

probe::PingResult fromWire(const pb::PingResult& message)
{
    constexpr std::uint64_t longest = 3'600'000'000'000; // ns
    return {.sequence = message.sequence(),
            .outcome = toEnum(message.outcome(), probe::PingOutcome::Foreign, probe::PingOutcome::Foreign),
            .roundTrip = std::chrono::nanoseconds(std::min(message.round_trip_ns(), longest)),
            .host = cleanedText(message.host(), mad::pingDataSize)};
}

void put(pb::ServePings& out, const PingServeRequest& request)
{
    put(*out.mutable_via(), request.via);
    out.set_seconds(static_cast<std::uint32_t>(request.duration.count()));
}

Result<PingServeRequest> fromWire(const pb::ServePings& message)
{
    if (message.seconds() == 0 || message.seconds() > PingServeRequest::longest.count())
        return badPing(Message::say("a responder runs 1 to {} seconds", PingServeRequest::longest.count()));
    return PingServeRequest{.via = toPortChoice(message.via()), .duration = std::chrono::seconds(message.seconds())};
}

void put(pb::PingsServed& out, const PingsServed& served)
{
    out.set_own_lid(served.own.value());
    out.set_lid(served.from.value());
    out.set_total(served.total);
}

PingsServed fromWire(const pb::PingsServed& message)
{
    return {.own = lidOf(message.own_lid()), .from = lidOf(message.lid()), .total = message.total()};
}

} // namespace fabriscope::agent
