// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/plans.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::probe {
namespace {

using device::Operation;
using device::Service;

constexpr std::uint64_t smallMessage = 64;
constexpr std::uint64_t largeMessage = 16384; ///< several packets of any MTU
constexpr std::uint32_t usualWindow = 128;    ///< as perftest's --tx-depth
constexpr std::uint64_t manyReceives =
    512; ///< as perftest's --rx-depth: a receiver that sleeps is not found without any
constexpr std::uint64_t finiteRetries = 6; ///< a receiver that is never ready has to show
constexpr std::uint64_t forEver = 7;

Service serviceOf(const TestWish& wish)
{
    switch (wish.kind) {
    case TestKind::Uc:
        return Service::Uc;
    case TestKind::Ud:
        return Service::Ud;
    case TestKind::Cm:
        return wish.space == device::PortSpace::Udp ? Service::Ud : Service::Rc;
    default:
        return wish.service.value_or(Service::Rc);
    }
}

Round check(Operation operation, std::uint64_t size)
{
    constexpr std::uint64_t messages = 10;
    return {.operation = operation, .size = size, .count = messages, .window = 4};
}

std::vector<Round> checksOf(const TestWish& wish, Service service, std::uint64_t mtu)
{
    if (service == Service::Ud)
        return {check(Operation::Send, smallMessage), check(Operation::Send, mtu > 0 ? mtu : smallMessage)};
    std::vector<Round> rounds{check(Operation::Send, smallMessage), check(Operation::Send, largeMessage)};
    if (wish.kind == TestKind::Cm) return rounds;
    rounds.push_back(check(Operation::Write, largeMessage));
    if (service == Service::Uc) return rounds;
    rounds.push_back(check(Operation::Read, largeMessage));
    rounds.push_back(check(Operation::CompareAndSwap, 8));
    rounds.push_back(check(Operation::FetchAndAdd, 8));
    return rounds;
}

std::vector<Round> measurementsOf(const TestWish& wish, Service service)
{
    const bool latency = wish.kind == TestKind::Latency;
    const Operation usual = latency || service == Service::Ud ? Operation::Send : Operation::Write;
    std::vector<std::uint64_t> sizes = wish.sizes;
    if (sizes.empty()) sizes = {latency ? 8U : 65536U};
    std::vector<Round> rounds;
    for (const std::uint64_t size : sizes) {
        Round round{.operation = wish.operation.value_or(usual), .size = size, .count = wish.count};
        round.durationMs = wish.count == 0 ? wish.durationMs : 0;
        round.roundTrips = latency && round.operation == Operation::Send;
        round.bothWays = !latency && wish.bothWays && round.operation != Operation::Send;
        round.window = wish.window != 0 ? wish.window : latency ? 1 : usualWindow;
        rounds.push_back(round);
    }
    return rounds;
}

} // namespace

std::string_view toString(TestKind kind)
{
    constexpr std::array<std::string_view, 6> names{"cm", "rc", "uc", "ud", "bw", "lat"};
    return names.at(std::to_underlying(kind));
}

TestPlan planFor(const TestWish& wish, const Preflight& ends, std::uint64_t random)
{
    constexpr std::uint64_t bits24 = 0xffffff;
    TestPlan plan{
        .usesCm = wish.kind == TestKind::Cm, .service = serviceOf(wish), .space = wish.space, .forced = wish.forced};
    const bool measures = wish.kind == TestKind::Bandwidth || wish.kind == TestKind::Latency;
    plan.rounds = measures ? measurementsOf(wish, plan.service) : checksOf(wish, plan.service, ends.mtu);
    if (!measures && wish.operation)
        std::erase_if(plan.rounds, [&](const Round& r) { return r.operation != *wish.operation; });
    if (!measures && !wish.sizes.empty())
        for (Round& round : plan.rounds)
            round.size = wish.sizes.front();
    std::uint64_t largest = 0;
    std::uint64_t window = 1;
    for (const Round& round : plan.rounds) {
        largest = std::max(largest, round.size);
        window = std::max<std::uint64_t>(window, round.window);
    }
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
        values.set(Key::Qkey, random >> 33U);
        values.set(Key::BufferBytes, std::max(2 * largest + page, leastBuffer));
        const bool streams = wish.kind == TestKind::Bandwidth && plan.rounds.front().operation == Operation::Send;
        values.set(Key::Depth, std::max<std::uint64_t>(2 * window, streams ? manyReceives : 64));
        values.set(Key::RnrRetries, measures ? forEver : finiteRetries);
        if (!plan.usesCm) continue;
        values.set(Key::PortSpace, std::to_underlying(wish.space));
        values.set(Key::Address, end.address);
        values.set(Key::ReadsOut, 1);
        values.set(Key::ReadsIn, 1);
    }
    if (plan.usesCm) plan.ends[Side::Local].set(Key::Destination, ends.ends[Side::Peer].address);
    return plan;
}

} // namespace fabriscope::probe
