// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/routes_messages.h"

#include "core/agent/protocol/common_messages.h"
#include "core/base/printable.h"
#include "core/mad/header.h"

#include <algorithm>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t mostSwitches = 65'536;
constexpr std::size_t mostEnds = 262'144;
constexpr std::size_t mostLids = 65'536;
constexpr std::size_t mostLanes = 65'536;
constexpr std::size_t mostPackets = std::size_t{1} << 26U; ///< all tables of 65,536 hosts are half of that
constexpr unsigned highestPort = 254;
constexpr auto longestTimeout = std::chrono::milliseconds(60'000);
constexpr unsigned mostRetries = 14; // the engine numbers attempts with 4 bits

std::unexpected<Error> badRoutesRequest(Message why)
{
    return fail(ErrorCode::InvalidArgument, "ReadRoutes", std::move(why));
}

Result<routes::SwitchToRead> toSwitch(const pb::RouteSwitch& in)
{
    if (in.lid() > 0xffff || in.ports() > highestPort || in.linear_top() > 0xffff || in.multicast_cap() > 0xffff ||
        in.route().size() > mad::maxHops)
        return badRoutesRequest(Message::say("a number of a switch is out of range"));
    routes::SwitchToRead out{.guid = Guid(in.guid()),
                             .lid = Lid(static_cast<std::uint16_t>(in.lid())),
                             .route = std::vector<std::uint8_t>(in.route().begin(), in.route().end()),
                             .routeKnown = in.route_known(),
                             .ports = static_cast<std::uint8_t>(in.ports()),
                             // What lies above is multicast.
                             .linearTop = static_cast<std::uint16_t>(
                                 std::min<std::uint32_t>(in.linear_top(), fabric::firstMulticastLid - 1U)),
                             .multicastCap = static_cast<std::uint16_t>(std::min<std::uint32_t>(
                                 in.multicast_cap(), fabric::lastMulticastLid - fabric::firstMulticastLid + 1U)),
                             .linked = {}};
    for (const char port : in.linked())
        out.linked[static_cast<unsigned char>(port)] = true;
    return out;
}

Result<std::vector<Lid>> toLids(const google::protobuf::RepeatedField<std::uint32_t>& in, std::uint32_t first,
                                std::uint32_t last)
{
    std::vector<Lid> lids;
    if (static_cast<std::size_t>(in.size()) > mostLids) return badRoutesRequest(Message::say("it names too many LIDs"));
    for (const std::uint32_t lid : in) {
        if (lid < first || lid > last) return badRoutesRequest(Message::say("{} is not such a LID", lid));
        lids.emplace_back(static_cast<std::uint16_t>(lid));
    }
    return lids;
}

/// What has to be asked for, or a little more. Each is kept until its reply comes.
std::size_t packetsOf(const routes::ReadPlan& plan)
{
    const auto blocks = [](std::size_t all, std::size_t wanted) { return wanted == 0 ? all : std::min(all, wanted); };
    std::size_t packets = plan.ends.size() + plan.lanes.size();
    for (const routes::SwitchToRead& one : plan.switches) {
        if (plan.linear) packets += blocks(one.linearTop / fabric::linearBlock + 1U, plan.lids.size());
        if (plan.multicast)
            packets +=
                blocks(one.multicastCap / fabric::multicastBlock + 1U, plan.mlids.size()) * (one.ports / 16U + 1U);
        if (plan.allLanes) packets += one.linked.count() * one.linked.count();
    }
    return packets;
}

} // namespace

void put(pb::ReadRoutes& message, const RoutesRequest& request)
{
    const routes::ReadPlan& plan = request.plan;
    message.set_device(request.via.device);
    message.set_port(request.via.port.value());
    for (const routes::SwitchToRead& one : plan.switches) {
        pb::RouteSwitch& out = *message.add_switches();
        out.set_guid(one.guid.value());
        out.set_lid(one.lid.value());
        out.set_route(std::string(one.route.begin(), one.route.end()));
        out.set_route_known(one.routeKnown);
        out.set_ports(one.ports);
        out.set_linear_top(one.linearTop);
        out.set_multicast_cap(one.multicastCap);
        std::string linked;
        for (std::size_t port = 0; port < one.linked.size(); ++port)
            if (one.linked[port]) linked.push_back(static_cast<char>(port));
        out.set_linked(std::move(linked));
    }
    for (const routes::EndToRead& end : plan.ends) {
        message.add_end_node(end.node.value());
        message.add_end_port(end.port.value());
        message.add_end_lid(end.lid.value());
    }
    message.set_linear(plan.linear);
    for (const Lid lid : plan.lids)
        message.add_lids(lid.value());
    message.set_multicast(plan.multicast);
    for (const Lid lid : plan.mlids)
        message.add_mlids(lid.value());
    message.set_all_lanes(plan.allLanes);
    for (const routes::LanesToRead& place : plan.lanes) {
        pb::RouteLanes& out = *message.add_lanes();
        out.set_node(place.node.value());
        out.set_input(place.input.value());
        out.set_output(place.output.value());
    }
    message.set_mkey(plan.mkey.value());
    message.set_timeout_ms(static_cast<std::uint32_t>(plan.timeout.count()));
    message.set_retries(plan.retries);
    message.set_source(plan.source);
}

Result<RoutesRequest> fromWire(const pb::ReadRoutes& message)
{
    RoutesRequest request{.via = choiceOf(message.device(), message.port()), .plan = {}};
    routes::ReadPlan& plan = request.plan;
    if (static_cast<std::size_t>(message.switches_size()) > mostSwitches ||
        static_cast<std::size_t>(message.end_node_size()) > mostEnds ||
        static_cast<std::size_t>(message.lanes_size()) > mostLanes)
        return badRoutesRequest(Message::say("it names more nodes than a fabric can have"));
    if (message.end_port_size() != message.end_node_size() || message.end_lid_size() != message.end_node_size())
        return badRoutesRequest(Message::say("its columns differ in length"));
    auto switches = collected(message.switches(), toSwitch);
    if (!switches) return std::unexpected(std::move(switches).error());
    plan.switches = *std::move(switches);
    for (int i = 0; i < message.end_node_size(); ++i) {
        if (message.end_port(i) > highestPort || message.end_lid(i) > 0xffff)
            return badRoutesRequest(Message::say("a port number or LID is out of range"));
        plan.ends.push_back({.node = Guid(message.end_node(i)),
                             .port = PortNum(static_cast<std::uint8_t>(message.end_port(i))),
                             .lid = Lid(static_cast<std::uint16_t>(message.end_lid(i)))});
    }
    auto lids = toLids(message.lids(), 1, fabric::firstMulticastLid - 1U);
    if (!lids) return std::unexpected(std::move(lids).error());
    auto mlids = toLids(message.mlids(), fabric::firstMulticastLid, fabric::lastMulticastLid);
    if (!mlids) return std::unexpected(std::move(mlids).error());
    plan.linear = message.linear();
    plan.lids = *std::move(lids);
    plan.multicast = message.multicast();
    plan.mlids = *std::move(mlids);
    plan.allLanes = message.all_lanes();
    for (const pb::RouteLanes& in : message.lanes()) {
        if (in.input() > highestPort || in.output() > highestPort)
            return badRoutesRequest(Message::say("a port number or LID is out of range"));
        plan.lanes.push_back({.node = Guid(in.node()),
                              .input = PortNum(static_cast<std::uint8_t>(in.input())),
                              .output = PortNum(static_cast<std::uint8_t>(in.output()))});
    }
    if (packetsOf(plan) > mostPackets)
        return badRoutesRequest(Message::say("it names more nodes than a fabric can have"));
    plan.mkey = MKey(message.mkey());
    if (message.timeout_ms() > 0)
        plan.timeout = std::min(std::chrono::milliseconds(message.timeout_ms()), longestTimeout);
    if (message.has_retries()) plan.retries = std::min(message.retries(), mostRetries);
    plan.source = cleanedText(message.source(), longestSentence);
    return request;
}

} // namespace fabriscope::agent
