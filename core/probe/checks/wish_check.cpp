// SPDX-License-Identifier: GPL-3.0-or-later
//
// What of a wish for a test could only be ignored, or is impossible with the rest of it: said before the test begins.
#include "core/probe/figures.h"
#include "core/probe/plans.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace fabriscope::probe {
namespace {

using device::Operation;
using device::Service;

constexpr std::uint32_t mostAtOnce = 8192; ///< messages under way at all queue pairs of an end
constexpr std::uint64_t atomicBytes = 8;

std::unexpected<Error> impossible(const TestWish& wish, Message detail, Message hint)
{
    return fail(ErrorCode::InvalidArgument, Message::say("test {}", toString(wish.kind)), std::move(detail),
                std::move(hint));
}

Result<void> checkOperation(const TestWish& wish)
{
    if (!wish.operation) return {};
    const Service service = serviceOf(wish);
    const bool isAtomic = *wish.operation == Operation::CompareAndSwap || *wish.operation == Operation::FetchAndAdd;
    const Message name(toString(*wish.operation));
    if (wish.kind == TestKind::Cm && *wish.operation != Operation::Send)
        return impossible(wish, Message::say("over RDMA-CM messages are only sent, there is no {}", name),
                          Message::say("Use the operation send, or 'test rc'"));
    if (service == Service::Ud && *wish.operation != Operation::Send)
        return impossible(wish, Message::say("datagrams (UD) are only sent, there is no {}", name),
                          Message::say("Use the operation send, or the service rc"));
    if (service == Service::Uc && (isAtomic || *wish.operation == Operation::Read))
        return impossible(wish, Message::say("an unreliable connection (UC) has no {}", name),
                          Message::say("Use the operations send or write, or the service rc"));
    if (isAtomic && std::ranges::any_of(wish.sizes, [](std::uint64_t size) { return size != atomicBytes; }))
        return impossible(wish, Message::say("{} has always {} bytes", name, atomicBytes),
                          Message::say("Leave out the size"));
    return {};
}

Result<void> checkMeasurement(const TestWish& wish)
{
    if (wish.kind == TestKind::Latency && wish.window > 1 &&
        wish.operation.value_or(Operation::Send) == Operation::Send)
        return impossible(wish, Message::say("a latency test has only one message in flight"),
                          Message::say("Leave out the window, or use the operations write or read"));
    if (wish.kind == TestKind::Latency && wish.bothWays)
        return impossible(wish, Message::say("latency tests run in one direction only"),
                          Message::say("Use 'test bw' to send both ways"));
    if (wish.queuePairs.empty()) return {};
    if (wish.kind != TestKind::Bandwidth)
        return impossible(wish, Message::say("only bandwidth is measured over several queue pairs"),
                          Message::say("Use 'test bw'"));
    for (const std::uint32_t number : wish.queuePairs) {
        if (number == 0 || number > mostQueuePairs)
            return impossible(wish, Message::say("{} queue pairs are not possible", number),
                              Message::say("Use 1 to {}", mostQueuePairs));
        if (number * std::uint64_t{wish.window} > mostAtOnce)
            return impossible(wish,
                              Message::say("{} messages under way at each of {} queue pairs are more than {}",
                                           wish.window, number, mostAtOnce),
                              Message::say("Use a smaller window or fewer queue pairs"));
    }
    return {};
}

/// Whether a test of that kind uses what is set; it finds out or negotiates the rest by itself.
bool isUsed(Key key, Side side, const TestWish& wish)
{
    if (wish.kind == TestKind::Icmp) return false;
    const bool byHand = wish.kind != TestKind::Cm;
    const Service service = serviceOf(wish);
    const auto isOneOf = [key](auto... keys) { return ((key == keys) || ...); };
    if (isOneOf(Key::Device, Key::Port, Key::GidIndex, Key::PkeyIndex, Key::Psn, Key::UseGrh, Key::RemoteQueuePair,
                Key::RemoteLid, Key::RemoteGid, Key::ServiceLevel, Key::HopLimit, Key::TrafficClass))
        return byHand;
    if (isOneOf(Key::RemotePsn, Key::Mtu, Key::AllowWrite)) return byHand && service != Service::Ud;
    if (isOneOf(Key::Qkey, Key::RemoteQkey)) return byHand && service == Service::Ud;
    if (isOneOf(Key::Timeout, Key::AllowRead, Key::AllowAtomic)) return byHand && service == Service::Rc;
    if (isOneOf(Key::Retries, Key::RnrRetries, Key::ReadsOut, Key::ReadsIn)) return service == Service::Rc;
    if (isOneOf(Key::RemoteAddress, Key::RemoteMemoryKey))
        return byHand && service != Service::Ud && (side == Side::Local || wish.bothWays);
    if (isOneOf(Key::PortSpace, Key::Address, Key::ServicePort, Key::PrivateData)) return !byHand;
    if (key == Key::Destination) return !byHand && side == Side::Local;
    if (key == Key::Refuses) return !byHand && side == Side::Peer;
    return true;
}

} // namespace

Result<void> force(TestWish& wish, const std::string& text)
{
    const auto dot = text.find('.');
    const auto equals = text.find('=', dot == std::string::npos ? 0 : dot);
    const std::string side = text.substr(0, dot);
    if (dot == std::string::npos || equals == std::string::npos || (side != "local" && side != "peer"))
        return fail(ErrorCode::InvalidArgument, text,
                    Message::say("it does not have the form local.NAME=VALUE or peer.NAME=VALUE"));
    return setByName(wish.forced[side == "local" ? Side::Local : Side::Peer], text.substr(dot + 1, equals - dot - 1),
                     text.substr(equals + 1));
}

Result<void> checkWish(const TestWish& wish)
{
    if (auto checked = checkOperation(wish); !checked) return checked;
    if (auto checked = checkMeasurement(wish); !checked) return checked;
    for (const Side side : bothSides)
        for (const auto& [key, value] : wish.forced[side].all()) {
            const KeyInfo* info = findKey(key);
            if (info == nullptr || !info->isSettable || isUsed(key, side, wish)) continue;
            return impossible(wish, Message::say("this test does not use {}.{}", toString(side), info->name),
                              Message::say("Leave it out, or use another kind of test"));
        }
    return {};
}

} // namespace fabriscope::probe
