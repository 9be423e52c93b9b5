// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/plans.h"

#include "core/base/enum_number.h"
#include "core/probe/group_gid.h"
#include "core/probe/iwarp.h"

#include <algorithm>
#include <bit>
#include <format>
#include <utility>

namespace fabriscope::probe {
namespace {

using device::Operation;
using device::Service;

constexpr std::uint64_t smallMessage = 64;
constexpr std::uint64_t largeMessage = 16384; ///< several packets of any MTU
constexpr std::uint64_t echoPayload = 8;      ///< core/device/icmp_echo.cpp
constexpr std::uint64_t atomicSize = 8;       ///< IBTA vol. 1, 9.4.5
constexpr std::uint32_t usualWindow = 128;    ///< as perftest's --tx-depth
constexpr std::uint64_t mostUnderWay = 2048;  ///< at all queue pairs of an end, unless more is wanted
constexpr std::uint64_t bytesUnderWay = std::uint64_t{8} << 20U; ///< likewise, where one does not have more
constexpr std::uint64_t manyReceives =
    512; ///< as perftest's --rx-depth: a receiver that sleeps is not found without any
constexpr std::uint64_t mostReceives = 8192; ///< of all queue pairs of an end
constexpr std::uint64_t leastReceives = 64;
constexpr std::uint64_t finiteRetries = 6; ///< a receiver that is never ready has to show
constexpr std::uint64_t forEver = 7;
constexpr std::uint64_t readsUnderWay = 16; ///< of iWARP, whose devices have that many and more
constexpr std::uint64_t usualTimeout = 14;  ///< as device::RemoteEnd

bool isAtomicOperation(Operation operation)
{
    return operation == Operation::CompareAndSwap || operation == Operation::FetchAndAdd;
}

Round check(Operation operation, std::uint64_t size)
{
    constexpr std::uint64_t messages = 10;
    return {.operation = operation, .size = size, .count = messages, .window = 4};
}

std::vector<Round> checksOf(const TestRequest& request, Service service, std::uint64_t mtu)
{
    if (service == Service::Ud)
        return {check(Operation::Send, smallMessage), check(Operation::Send, mtu > 0 ? mtu : smallMessage)};
    std::vector<Round> rounds{check(Operation::Send, smallMessage), check(Operation::Send, largeMessage)};
    if (request.kind == TestKind::Cm) return rounds;
    rounds.push_back(check(Operation::Write, largeMessage));
    if (service == Service::Uc) return rounds;
    rounds.push_back(check(Operation::Read, largeMessage));
    rounds.push_back(check(Operation::CompareAndSwap, atomicSize));
    rounds.push_back(check(Operation::FetchAndAdd, atomicSize));
    return rounds;
}

/// Each operation with each of these sizes; atomics have their own.
std::vector<Round> withSizes(const std::vector<Round>& rounds, const std::vector<std::uint64_t>& sizes)
{
    std::vector<Round> result;
    for (const Round& round : rounds) {
        if (std::ranges::contains(result, round.operation, &Round::operation)) continue;
        if (isAtomicOperation(round.operation)) {
            result.push_back(round);
            continue;
        }
        for (const std::uint64_t size : sizes)
            result.push_back(check(round.operation, size));
    }
    return result;
}

/// As many messages under way as one queue pair has of its own. Of many together no more than the completion queue of
/// any device holds (Soft-RoCE: 32,767), and of long messages no more than are acknowledged in time.
std::uint32_t windowFor(std::uint32_t queuePairs, std::uint64_t size)
{
    const std::uint64_t together =
        std::clamp<std::uint64_t>(bytesUnderWay / std::max<std::uint64_t>(size, 1), usualWindow, mostUnderWay);
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(together / queuePairs, 1, usualWindow));
}

std::vector<Round> measurementsOf(const TestRequest& request, Service service, std::uint64_t mtu)
{
    const bool latency = request.kind == TestKind::Latency;
    const Operation usual = latency || service == Service::Ud ? Operation::Send : Operation::Write;
    const Operation operation = request.operation.value_or(usual);
    std::vector<std::uint64_t> sizes = request.sizes;
    if (isAtomicOperation(operation)) sizes = {atomicSize};
    if (sizes.empty() && service == Service::Ud && !latency) sizes = {mtu > 0 ? mtu : smallMessage}; // the longest
    if (sizes.empty()) sizes = {latency ? 8U : 65536U};
    std::vector<std::uint32_t> queuePairs = request.queuePairs;
    if (queuePairs.empty() || latency) queuePairs = {1};
    std::vector<Round> rounds;
    for (const std::uint64_t size : sizes) {
        for (const std::uint32_t number : queuePairs) {
            Round round{.operation = operation, .size = size, .count = request.count};
            round.durationMs = request.count == 0 ? request.durationMs : 0;
            round.roundTrips = latency && operation == Operation::Send;
            round.bothWays = !latency && request.bothWays;
            round.window = request.window != 0 ? request.window : latency ? 1 : windowFor(number, size);
            round.queuePairs = number;
            rounds.push_back(round);
        }
    }
    return rounds;
}

TestPlan echoesOf(const TestRequest& request, const Preflight& ends)
{
    constexpr std::uint64_t usualCount = 5;
    constexpr std::uint64_t betweenMs = 200, patienceMs = 1000;
    const std::uint64_t count = std::min(request.count != 0 ? request.count : usualCount, mostEchoes);
    TestPlan plan{.echoes = true, .forced = request.forced};
    plan.rounds = {
        {.operation = Operation::Send, .roundTrips = true, .size = echoPayload, .count = count, .isEcho = true}};
    Values& values = plan.ends[Side::Local];
    values.set(Key::Device, ends.ends[Side::Local].device);
    const ChosenEnd& own = ends.ends[Side::Local];
    values.set(Key::Address, addressAt(own, own));
    values.set(Key::Destination, addressAt(ends.ends[Side::Peer], own));
    values.set(Key::Count, count);
    values.set(Key::IntervalMs, betweenMs);
    values.set(Key::PatienceMs, patienceMs);
    return plan;
}

/// Tests at the same time do not hear each other: each has a group of its own, of the addresses that an organisation
/// may use for itself (RFC 2365, 6.2; of IPv6 a transient one, RFC 4291, 2.7). No two of them have one Ethernet
/// address.
std::string groupFor(const BySide<ChosenEnd>& ends, std::uint64_t random)
{
    const auto word = static_cast<std::uint32_t>(random >> 32U);
    const auto isIpv6 = [&ends](Side side) { return ends[side].address.contains(':'); };
    if (isIpv6(Side::Local) && isIpv6(Side::Peer)) return std::format("ff18::{:x}:{:x}", word >> 16U, word & 0xffffU);
    return std::format("239.{}.{}.{}", 192U + (word >> 30U), word >> 22U & 0xffU, word >> 14U & 0xffU);
}

TestPlan connectionsOf(const TestRequest& request, const Preflight& ends)
{
    constexpr std::uint64_t usualConnections = 100;
    constexpr std::uint32_t usualAtOnce = 16;
    const std::uint64_t count = std::min(request.count != 0 ? request.count : usualConnections, mostConnections);
    const std::uint32_t window = request.window != 0 ? request.window : usualAtOnce;
    TestPlan plan{.usesCm = true, .connects = true, .space = request.space, .forced = request.forced};
    plan.rounds = {{.operation = Operation::Send, .size = 0, .count = count, .window = window, .connects = true}};
    for (const Side side : bothSides) {
        Values& values = plan.ends[side];
        values.set(Key::Device, ends.ends[side].device);
        values.set(Key::Address, addressAt(ends.ends[side], ends.ends[side]));
        values.set(Key::PortSpace, std::to_underlying(request.space));
        values.set(Key::Count, count);
        values.set(Key::Window, std::uint64_t{window});
    }
    plan.ends[Side::Local].set(Key::Destination, addressAt(ends.ends[Side::Peer], ends.ends[Side::Local]));
    return plan;
}

} // namespace

std::string_view toString(TestKind kind)
{
    return enumWord<TestKind::Multicast>(kind, "cm", "rc", "uc", "ud", "bw", "lat", "icmp", "connections", "mcast");
}

Service serviceOf(const TestRequest& request)
{
    switch (request.kind) {
    case TestKind::Rc:
        return Service::Rc;
    case TestKind::Uc:
        return Service::Uc;
    case TestKind::Ud:
    case TestKind::Multicast:
        return Service::Ud;
    case TestKind::Cm:
        return device::isDatagrams(request.space) ? Service::Ud : Service::Rc;
    case TestKind::Bandwidth:
    case TestKind::Latency:
    case TestKind::Icmp:
    case TestKind::Connections:
        break;
    }
    return request.service.value_or(Service::Rc);
}

TestPlan planFor(const TestRequest& request, const Preflight& ends, std::uint64_t random)
{
    if (request.kind == TestKind::Icmp) return echoesOf(request, ends);
    if (request.kind == TestKind::Connections) return connectionsOf(request, ends);
    constexpr std::uint64_t bits24 = 0xffffff;
    const bool joins = request.kind == TestKind::Multicast;
    // What else is tested by hand, RDMA-CM connects: it alone can.
    const bool isIwarp = ends.ends[Side::Local].isIwarp && ends.ends[Side::Peer].isIwarp;
    // The service of a group is that of datagrams.
    const device::PortSpace space =
        joins && !device::isDatagrams(request.space) ? device::PortSpace::Udp : request.space;
    TestPlan plan{.usesCm = request.kind == TestKind::Cm || (joins && !request.byHand) || isIwarp,
                  .joins = joins,
                  .service = serviceOf(request),
                  .space = space,
                  .forced = request.forced};
    const bool measures = request.kind == TestKind::Bandwidth || request.kind == TestKind::Latency;
    plan.rounds =
        measures ? measurementsOf(request, plan.service, ends.mtu) : checksOf(request, plan.service, ends.mtu);
    if (!measures && request.operation)
        std::erase_if(plan.rounds, [&](const Round& r) { return r.operation != *request.operation; });
    if (!measures && !request.sizes.empty()) plan.rounds = withSizes(plan.rounds, request.sizes);
    std::uint64_t largest = 0;
    std::uint64_t window = 1;
    std::uint64_t queuePairs = 1;
    for (const Round& round : plan.rounds) {
        largest = std::max(largest, round.size);
        window = std::max<std::uint64_t>(window, round.window);
        queuePairs = std::max<std::uint64_t>(queuePairs, round.queuePairs);
    }
    const std::uint64_t receives = std::clamp<std::uint64_t>(mostReceives / queuePairs, leastReceives, manyReceives);
    const std::string group = request.group.empty() ? groupFor(ends.ends, random) : request.group;
    constexpr std::uint64_t leastBuffer = 65536;
    constexpr std::uint64_t page = 4096;
    for (const Side side : bothSides) {
        const ChosenEnd& end = ends.ends[side];
        Values& values = plan.ends[side];
        values.set(Key::Device, end.device);
        values.set(Key::Port, end.port);
        values.set(Key::GidIndex, end.gidIndex.value_or(0));
        values.set(Key::PkeyIndex, end.pkeyIndex);
        values.set(Key::Psn, (side == Side::Local ? random : random >> 24U) & bits24);
        // The high bit would mean the queue pair's own (IBTA vol. 1, 10.2.5).
        if (!joins) values.set(Key::Qkey, random >> 33U); // a group has its own
        if (joins) values.set(Key::Destination, group);
        if (joins && request.byHand) {
            values.set(Key::Qkey, std::uint64_t{udpGroupQkey.value()});
            values.set(Key::GroupQkey, std::uint64_t{udpGroupQkey.value()});
            values.set(Key::Interface, end.gid.netdev.valueOr(""));
        }
        values.set(Key::BufferBytes, std::max(2 * largest + page, leastBuffer));
        const bool streams = request.kind == TestKind::Bandwidth && plan.rounds.front().operation == Operation::Send;
        values.set(Key::Depth, std::max<std::uint64_t>(2 * window, streams ? receives : leastReceives));
        if (queuePairs > 1) {
            values.set(Key::QueuePairs, queuePairs);
            // The acknowledgement of one waits behind the packets of all others: as much longer as there are more.
            values.set(Key::Timeout, usualTimeout + static_cast<std::uint64_t>(std::bit_width(queuePairs - 1)));
        }
        values.set(Key::RnrRetries, measures ? forEver : finiteRetries);
        if (!plan.usesCm) continue;
        values.set(Key::PortSpace, std::to_underlying(space));
        values.set(Key::Address, addressAt(end, end));
        const std::uint64_t reads = request.kind == TestKind::Cm || joins ? 1 : readsUnderWay;
        values.set(Key::ReadsOut, reads);
        values.set(Key::ReadsIn, reads);
    }
    if (plan.usesCm && !joins)
        plan.ends[Side::Local].set(Key::Destination, addressAt(ends.ends[Side::Peer], ends.ends[Side::Local]));
    return plan;
}

TestPlan secondTryOf(TestPlan plan)
{
    constexpr std::uint32_t queuePairs = 8; // of two ways, all of them take the broken one once in 256 times
    constexpr std::uint32_t messages = 4;
    for (const Side side : bothSides)
        plan.ends[side].set(Key::QueuePairs, std::uint64_t{queuePairs});
    plan.rounds = {{.operation = Operation::Send,
                    .size = smallMessage,
                    .count = std::uint64_t{messages} * queuePairs,
                    .window = messages,
                    .queuePairs = queuePairs}};
    return plan;
}

} // namespace fabriscope::probe
