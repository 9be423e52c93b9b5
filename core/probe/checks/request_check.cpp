// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of a request for a test could only be ignored, or is impossible with the rest of it: said before the test
// begins.
#include "core/probe/figures.h"
#include "core/probe/plans.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace fabriscope::probe {
namespace {

using device::Operation;
using device::Service;

constexpr std::uint32_t mostAtOnce = 8192; ///< messages under way at all queue pairs of an end
constexpr std::uint64_t atomicBytes = 8;

std::unexpected<Error> impossible(const TestRequest& request, Message detail, Message hint)
{
    return fail(ErrorCode::InvalidArgument, Message::say("test {}", toString(request.kind)), std::move(detail),
                std::move(hint));
}

bool isMulticastAddress(const std::string& text)
{
    if (const auto four = parseIpv4(text)) return *four >> 28U == 0xeU;
    const auto six = parseIpv6(text);
    return six && six->prefix.value() >> 56U == 0xffU;
}

Result<void> checkOperation(const TestRequest& request)
{
    if (!request.operation) return {};
    const Service service = serviceOf(request);
    const bool isAtomic =
        *request.operation == Operation::CompareAndSwap || *request.operation == Operation::FetchAndAdd;
    const Message name(toString(*request.operation));
    if (request.kind == TestKind::Cm && *request.operation != Operation::Send)
        return impossible(request, Message::say("over RDMA-CM messages are only sent, there is no {}", name),
                          Message::say("Use the operation send, or 'test rc'"));
    if (service == Service::Ud && *request.operation != Operation::Send)
        return impossible(request, Message::say("datagrams (UD) are only sent, there is no {}", name),
                          Message::say("Use the operation send, or the service rc"));
    if (service == Service::Uc && (isAtomic || *request.operation == Operation::Read))
        return impossible(request, Message::say("an unreliable connection (UC) has no {}", name),
                          Message::say("Use the operations send or write, or the service rc"));
    if (isAtomic && std::ranges::any_of(request.sizes, [](std::uint64_t size) { return size != atomicBytes; }))
        return impossible(request, Message::say("{} has always {} bytes", name, atomicBytes),
                          Message::say("Leave out the size"));
    return {};
}

Result<void> checkMeasurement(const TestRequest& request)
{
    if (request.kind == TestKind::Latency && request.window > 1 &&
        request.operation.value_or(Operation::Send) == Operation::Send)
        return impossible(request, Message::say("a latency test has only one message in flight"),
                          Message::say("Leave out the window, or use the operations write or read"));
    if (request.kind == TestKind::Latency && request.bothWays)
        return impossible(request, Message::say("latency tests run in one direction only"),
                          Message::say("Use 'test bw' to send both ways"));
    if (request.queuePairs.empty()) return {};
    if (request.kind != TestKind::Bandwidth)
        return impossible(request, Message::say("only bandwidth is measured over several queue pairs"),
                          Message::say("Use 'test bw'"));
    for (const std::uint32_t number : request.queuePairs) {
        if (number == 0 || number > mostQueuePairs)
            return impossible(request, Message::say("{} queue pairs are not possible", number),
                              Message::say("Use 1 to {}", mostQueuePairs));
        if (number * std::uint64_t{request.window} > mostAtOnce)
            return impossible(request,
                              Message::say("{} messages under way at each of {} queue pairs are more than {}",
                                           request.window, number, mostAtOnce),
                              Message::say("Use a smaller window or fewer queue pairs"));
    }
    return {};
}

/// Whether a test of that kind uses what is set; it finds out or negotiates the rest by itself.
bool isUsed(Key key, Side side, const TestRequest& request)
{
    if (request.kind == TestKind::Icmp) return false;
    if (request.kind == TestKind::Connections)
        return key == Key::Address || key == Key::ServicePort || key == Key::PortSpace ||
               (key == Key::Destination && side == Side::Local);
    if (request.kind == TestKind::Multicast && request.byHand)
        return key == Key::Device || key == Key::Port || key == Key::GidIndex || key == Key::PkeyIndex ||
               key == Key::Destination || key == Key::Qkey || key == Key::GroupQkey || key == Key::RemoteQkey ||
               key == Key::Attaches || key == Key::ServiceLevel || key == Key::HopLimit || key == Key::TrafficClass ||
               key == Key::PostReceives;
    if (request.kind == TestKind::Multicast)
        return key == Key::Address || key == Key::Destination || key == Key::Qkey || key == Key::Attaches ||
               key == Key::PostReceives;
    if (key == Key::Attaches || key == Key::GroupQkey) return false;
    const bool byHand = request.kind != TestKind::Cm;
    const Service service = serviceOf(request);
    const auto isOneOf = [key](auto... keys) { return ((key == keys) || ...); };
    if (isOneOf(Key::Device, Key::Port, Key::GidIndex, Key::PkeyIndex, Key::Psn, Key::UseGrh, Key::RemoteQueuePair,
                Key::RemoteLid, Key::RemoteGid, Key::ServiceLevel, Key::HopLimit, Key::TrafficClass))
        return byHand;
    if (isOneOf(Key::RemotePsn, Key::Mtu, Key::AllowWrite)) return byHand && service != Service::Ud;
    if (isOneOf(Key::Qkey, Key::RemoteQkey)) return byHand && service == Service::Ud;
    if (isOneOf(Key::Timeout, Key::AllowRead, Key::AllowAtomic)) return byHand && service == Service::Rc;
    if (isOneOf(Key::Retries, Key::RnrRetries, Key::ReadsOut, Key::ReadsIn)) return service == Service::Rc;
    if (isOneOf(Key::RemoteAddress, Key::RemoteMemoryKey))
        return byHand && service != Service::Ud && (side == Side::Local || request.bothWays);
    if (isOneOf(Key::PortSpace, Key::Address, Key::ServicePort, Key::PrivateData)) return !byHand;
    if (key == Key::Destination) return !byHand && side == Side::Local;
    if (key == Key::Refuses) return !byHand && side == Side::Peer;
    return true;
}

/// What iWARP does not have, or not here. Of its own it has reliable connections alone, which RDMA-CM connects.
Result<void> checkIwarpEnd(const TestRequest& request, const ChosenEnd& end)
{
    const Service service = serviceOf(request);
    if (service == Service::Ud)
        return impossible(request, Message::say("{} of {} is iWARP, which has no datagrams", end.device, end.host),
                          Message::say("Use 'test rc' or 'test cm': RDMA-CM connects them"));
    if (service == Service::Uc)
        return impossible(request,
                          Message::say("{} of {} is iWARP, which has no unreliable connections", end.device, end.host),
                          Message::say("Use the service rc, or 'test rc': RDMA-CM connects it"));
    if (request.space != device::PortSpace::Tcp)
        return impossible(request,
                          Message::say("{} of {} is iWARP, which has port space TCP only", end.device, end.host),
                          Message::say("Use port space TCP"));
    if (std::ranges::any_of(request.queuePairs, [](std::uint32_t number) { return number > 1; }))
        return impossible(request,
                          Message::say("{} of {} is iWARP: RDMA-CM connects its queue pair, and this test connects one "
                                       "of them so",
                                       end.device, end.host),
                          Message::say("Leave out the number of queue pairs"));
    if (request.bothWays)
        return impossible(request,
                          Message::say("{} of {} is iWARP, where the end that connects has to send first (RFC 5044)",
                                       end.device, end.host),
                          Message::say("Measure one way, then the other one with the ends exchanged"));
    return {};
}

/// RDMA-CM goes by IP addresses: that of the end that is connected to, and of those that join a group both.
Result<void> checkAddresses(const TestRequest& request, const BySide<ChosenEnd>& ends)
{
    const bool joins = request.kind == TestKind::Multicast && !request.byHand;
    if (request.kind != TestKind::Cm && request.kind != TestKind::Connections && !joins) return {};
    for (const Side side : bothSides) {
        const ChosenEnd& end = ends[side];
        const bool isGiven = joins ? request.forced[side].has(Key::Address)
                                   : side == Side::Local || request.forced[Side::Local].has(Key::Destination);
        if (!end.address.empty() || isGiven) continue;
        return fail(
            ErrorCode::NotFound, end.host,
            Message::say("no IP address is known of the network interface of {}, by which RDMA-CM could connect",
                         end.device),
            end.isEthernet
                ? Message::say("'rdma link show' on that host tells the interface; give it an IP address. 'test cm' "
                               "takes one that is known to be right: --set local.destination=ADDRESS")
                : Message::say("Give an IPoIB interface of that port an address ('fabriscopectl setup ipoib'). 'test "
                               "cm' takes one that is known to be right: --set local.destination=ADDRESS"));
    }
    return {};
}

} // namespace

Result<void> force(TestRequest& request, const std::string& text)
{
    const auto dot = text.find('.');
    const auto equals = text.find('=', dot == std::string::npos ? 0 : dot);
    const std::string side = text.substr(0, dot);
    if (dot == std::string::npos || equals == std::string::npos || (side != "local" && side != "peer"))
        return fail(ErrorCode::InvalidArgument, text,
                    Message::say("it does not have the form local.NAME=VALUE or peer.NAME=VALUE"));
    return setByName(request.forced[side == "local" ? Side::Local : Side::Peer], text.substr(dot + 1, equals - dot - 1),
                     text.substr(equals + 1));
}

Result<void> checkRequest(const TestRequest& request)
{
    if (!request.group.empty() && !isMulticastAddress(request.group))
        return impossible(request, Message::say("{} is not the IP address of a multicast group", request.group),
                          Message::say("Use one of 239.0.0.0/8 or ff00::/8"));
    if (request.byHand && request.kind != TestKind::Multicast)
        return impossible(request, Message::say("only a multicast group is joined by hand or by RDMA-CM"),
                          Message::say("Use 'test mcast'"));
    if (request.byHand && request.space == device::PortSpace::Ipoib)
        return impossible(request, Message::say("a group that is joined by hand has no port space"),
                          Message::say("Leave out the port space, or join by RDMA-CM"));
    if (request.kind == TestKind::Connections && device::isDatagrams(request.space))
        return impossible(request, Message::say("datagrams need no connection"),
                          Message::say("Use port space TCP or IB"));
    if (auto checked = checkOperation(request); !checked) return checked;
    if (auto checked = checkMeasurement(request); !checked) return checked;
    for (const Side side : bothSides)
        for (const auto& [key, value] : request.forced[side].all()) {
            const KeyInfo* info = findKey(key);
            if (info == nullptr || !info->isSettable || isUsed(key, side, request)) continue;
            return impossible(request, Message::say("this test does not use {}.{}", toString(side), info->name),
                              Message::say("Leave it out, or use another kind of test"));
        }
    return {};
}

Result<void> checkEnds(const TestRequest& request, const BySide<ChosenEnd>& ends)
{
    if (request.kind == TestKind::Icmp) return {};
    for (const Side side : bothSides)
        if (ends[side].isIwarp)
            if (auto checked = checkIwarpEnd(request, ends[side]); !checked) return checked;
    if (!ends[Side::Local].isIwarp || !ends[Side::Peer].isIwarp) return checkAddresses(request, ends);
    TestRequest byManager = request;
    if (request.kind != TestKind::Connections) byManager.kind = TestKind::Cm;
    for (const Side side : bothSides)
        for (const auto& [key, value] : request.forced[side].all())
            if (const KeyInfo* info = findKey(key); info != nullptr && !isUsed(key, side, byManager))
                return impossible(
                    request,
                    Message::say("between iWARP ends, which RDMA-CM connects, this test does not use {}.{}",
                                 toString(side), info->name),
                    Message::say("Leave it out"));
    return checkAddresses(byManager, ends);
}

} // namespace fabriscope::probe
