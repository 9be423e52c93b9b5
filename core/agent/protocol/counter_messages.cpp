// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counter_messages.h"

#include "core/agent/protocol/frame_codec.h"
#include "core/perf/values.h"

#include <algorithm>
#include <unordered_map>

namespace fabriscope::agent {
namespace {

constexpr std::size_t frameReserve = 1024; // for what surrounds the message
constexpr int entriesAMessage = 400;

std::uint64_t nanoseconds(std::chrono::nanoseconds t) { return static_cast<std::uint64_t>(t.count()); }
std::chrono::nanoseconds toTime(std::uint64_t ns) { return std::chrono::nanoseconds(static_cast<std::int64_t>(ns)); }

/// An agent that claims to have waited for hours would make every reading late.
std::chrono::nanoseconds waitedOf(const pb::CounterSample& sample)
{
    constexpr std::uint64_t longest = 60'000'000'000; // ns: longer than any request is repeated
    return toTime(std::min(sample.waited_ns(), longest));
}

/// Of the clock that counts from a host's start. What the console keeps of readings is divided by time.
bool isClock(std::uint64_t ns)
{
    constexpr std::chrono::nanoseconds latest = std::chrono::years(100);
    return ns < static_cast<std::uint64_t>(latest.count());
}

std::unexpected<Error> wrong(Message detail)
{
    return fail(ErrorCode::MalformedReply, Message::say("the counters"), std::move(detail));
}
std::unexpected<Error> wrongTime() { return wrong(Message::say("a time that no host's clock has")); }

} // namespace

Result<EncodedWatch> encode(const CounterWatch& watch)
{
    EncodedWatch encoded;
    pb::WatchCounters& message = encoded.message;
    message.set_device(watch.via.device);
    message.set_port(watch.via.port.value());
    message.set_attributes(watch.attributes.bits());
    message.set_interval_ms(static_cast<std::uint32_t>(watch.interval.count()));
    message.set_rounds(watch.rounds);
    // The ports of a CA have LIDs of their own, those of a switch one together.
    std::unordered_map<std::uint64_t, std::vector<int>> nodes;
    for (const perf::Target& target : watch.targets) {
        pb::CounterNode* node = nullptr;
        for (const int at : nodes[target.port.node.value()])
            if (message.nodes(at).lid() == target.lid.value()) node = message.mutable_nodes(at);
        if (node == nullptr) {
            nodes[target.port.node.value()].push_back(message.nodes_size());
            node = message.add_nodes();
            node->set_guid(target.port.node.value());
            node->set_lid(target.lid.value());
            node->set_sl(target.sl.value());
            node->set_type(static_cast<std::uint32_t>(target.model.type));
            node->set_vendor_id(target.model.vendorId);
            node->set_device_id(target.model.deviceId);
            node->set_revision(target.model.revision);
        }
        node->mutable_ports()->push_back(static_cast<char>(target.port.number.value()));
    }
    for (const LocalPort& local : watch.localPorts) {
        pb::LocalPort& port = *message.add_local_ports();
        port.set_device(local.device);
        port.set_port(local.port.number.value());
        port.set_guid(local.port.node.value());
        encoded.ports.push_back(local.port);
        encoded.lids.emplace_back();
    }
    if (message.ByteSizeLong() + frameReserve > maxFramePayload)
        return fail(ErrorCode::InvalidArgument, "counters",
                    Message::say("{} ports are too many for one request", watch.targets.size()),
                    Message::say("Watch the fabric in parts."));
    for (const pb::CounterNode& node : message.nodes())
        for (const char port : node.ports()) {
            encoded.ports.push_back({.node = Guid(node.guid()), .number = PortNum(static_cast<std::uint8_t>(port))});
            encoded.lids.emplace_back(static_cast<std::uint16_t>(node.lid()));
        }
    return encoded;
}

Result<perf::Subscription> toSubscription(const pb::WatchCounters& message)
{
    perf::Subscription subscription{.targets = {},
                                    .attributes = perf::AttributeSet::fromBits(message.attributes()),
                                    .interval = std::chrono::milliseconds(message.interval_ms()),
                                    .rounds = message.rounds()};
    for (const pb::CounterNode& node : message.nodes()) {
        if (!isUnicast(Lid(static_cast<std::uint16_t>(node.lid()))) || node.lid() > 0xffff || node.type() < 1 ||
            node.type() > 3)
            return fail(ErrorCode::InvalidArgument, toString(Guid(node.guid())),
                        Message::say("it has no usable LID ({})", node.lid()),
                        Message::say("Discover the fabric again."));
        for (const char port : node.ports())
            subscription.targets.push_back(
                {.port = {.node = Guid(node.guid()), .number = PortNum(static_cast<std::uint8_t>(port))},
                 .lid = Lid(static_cast<std::uint16_t>(node.lid())),
                 .sl = ServiceLevel::fromBits(node.sl()),
                 .model = {.type = static_cast<fabric::NodeType>(node.type()),
                           .vendorId = node.vendor_id(),
                           .deviceId = static_cast<std::uint16_t>(node.device_id()),
                           .revision = node.revision()}});
    }
    return subscription;
}

Result<roce::Subscription> toLocalSubscription(const pb::WatchCounters& message, const roce::HostView& host)
{
    roce::Subscription subscription{.ports = {},
                                    .attributes = perf::AttributeSet::fromBits(message.attributes()),
                                    .interval = std::chrono::milliseconds(message.interval_ms()),
                                    .rounds = message.rounds()};
    if (message.nodes_size() > 0)
        return fail(ErrorCode::InvalidArgument, "counters",
                    Message::say("a request reads ports of the fabric or of the host, not both"));
    constexpr int mostLocalPorts = 1024; // each is looked for in sysfs
    if (message.local_ports_size() > mostLocalPorts)
        return fail(ErrorCode::InvalidArgument, "counters",
                    Message::say("{} ports are too many for one request", message.local_ports_size()));
    std::set<perf::PortKey> keys;
    for (const pb::LocalPort& wanted : message.local_ports()) {
        const perf::PortKey key{.node = Guid(wanted.guid()),
                                .number = PortNum(static_cast<std::uint8_t>(wanted.port()))};
        if (wanted.port() > 255 || !keys.insert(key).second)
            return fail(ErrorCode::InvalidArgument, Message::say("{} port {}", wanted.device(), wanted.port()),
                        Message::say("the request names it twice, or has no such number"));
        auto port = roce::findEthernetPort(host, wanted.device(), key.number);
        if (!port) return std::unexpected(std::move(port).error());
        subscription.ports.push_back({.key = key, .port = *std::move(port)});
    }
    return subscription;
}

void put(pb::CounterSample& out, const perf::Sample& sample, std::uint32_t port)
{
    out.set_port(port);
    out.set_attribute(static_cast<std::uint32_t>(sample.attribute));
    out.set_answer(static_cast<std::uint32_t>(sample.answer));
    out.set_at_ns(nanoseconds(sample.at));
    out.set_waited_ns(nanoseconds(sample.waited));
    out.set_mad_status(sample.madStatus);
    out.mutable_values()->Add(sample.values.begin(), sample.values.end());
}

void put(pb::CounterRound& out, const perf::RoundReport& report, std::uint32_t dropped)
{
    out.set_number(report.number);
    out.set_began_ns(nanoseconds(report.began));
    out.set_ended_ns(nanoseconds(report.ended));
    out.set_interval_ns(nanoseconds(report.interval));
    out.set_requests(report.requests);
    out.set_late(report.late);
    out.set_outlasted(report.outlasted);
    out.set_last(report.last);
    out.set_dropped(dropped);
}

Result<void> deliver(const pb::CounterSamples& message, const std::vector<perf::PortKey>& ports,
                     const CounterEvents& events, std::span<const Lid> lids)
{
    for (const pb::CounterSample& sample : message.samples()) {
        if (sample.port() >= ports.size()) return wrong(Message::say("a sample of a port that was not requested"));
        if (sample.attribute() >= perf::attributeCount || sample.answer() > 3) continue; // a newer agent's addition
        if (!isClock(sample.at_ns())) return wrongTime();
        const auto attribute = static_cast<perf::Attribute>(sample.attribute());
        const auto answer = static_cast<perf::Answer>(sample.answer());
        const auto count = static_cast<std::size_t>(sample.values_size());
        if (answer == perf::Answer::Values && count != perf::valueCount(attribute))
            return wrong(Message::say("{} values for {}", count, toString(attribute)));
        if (events.onSample)
            events.onSample({.port = ports[sample.port()],
                             .attribute = attribute,
                             .answer = answer,
                             .at = toTime(sample.at_ns()),
                             .waited = waitedOf(sample),
                             .madStatus = static_cast<std::uint16_t>(sample.mad_status()),
                             .lid = sample.port() < lids.size() ? lids[sample.port()] : Lid(),
                             .values = {sample.values().data(), count}});
    }
    for (const pb::CounterClearing& cleared : message.cleared()) {
        if (!isClock(cleared.at_ns())) return wrongTime();
        ClearNotice notice{.who = cleared.who(),
                           .at = toTime(cleared.at_ns()),
                           .attributes = perf::AttributeSet::fromBits(cleared.attributes())};
        for (const std::uint32_t port : cleared.ports()) {
            if (port >= ports.size()) return wrong(Message::say("a cleared port that was not requested"));
            notice.ports.push_back(ports[port]);
        }
        if (events.onCleared) events.onCleared(notice);
    }
    if (message.has_round() && events.onRound) {
        const pb::CounterRound& round = message.round();
        if (!isClock(round.began_ns()) || !isClock(round.ended_ns()) || !isClock(round.interval_ns()))
            return wrongTime();
        events.onRound({.number = round.number(),
                        .began = toTime(round.began_ns()),
                        .ended = toTime(round.ended_ns()),
                        .interval = toTime(round.interval_ns()),
                        .requests = round.requests(),
                        .late = round.late(),
                        .outlasted = round.outlasted(),
                        .last = round.last()},
                       round.dropped());
    }
    return {};
}

Result<EncodedWatch> encode(const CounterClear& clear)
{
    return encode(
        CounterWatch{.via = clear.via, .targets = clear.targets, .attributes = clear.attributes, .rounds = 1});
}

std::vector<pb::CountersCleared> toMessages(const ClearReport& report, const std::vector<perf::Target>& targets)
{
    std::unordered_map<perf::PortKey, std::uint32_t> indexes;
    for (std::size_t i = 0; i < targets.size(); ++i)
        indexes.emplace(targets[i].port, static_cast<std::uint32_t>(i));
    std::vector<pb::CountersCleared> messages(1);
    for (const ClearReport::Entry& entry : report.entries) {
        if (messages.back().entries_size() == entriesAMessage) messages.emplace_back();
        put(*messages.back().add_entries(),
            {.port = entry.port,
             .attribute = entry.attribute,
             .answer = entry.answer,
             .at = report.at,
             .madStatus = entry.madStatus,
             .values = entry.before},
            indexes.at(entry.port));
    }
    messages.back().set_who(report.who);
    messages.back().set_journal(report.journal);
    messages.back().set_at_ns(static_cast<std::uint64_t>(report.at.count()));
    messages.back().set_last(true);
    return messages;
}

Result<void> add(ClearReport& report, const pb::CountersCleared& message, const std::vector<perf::PortKey>& ports)
{
    const std::size_t most = ports.size() * perf::attributeCount;
    for (const pb::CounterSample& sample : message.entries()) {
        if (report.entries.size() >= most)
            return fail(ErrorCode::MalformedReply, Message::say("the counters"),
                        Message::say("it reports more counters than were to be cleared"));
        if (sample.port() >= ports.size() || sample.attribute() >= perf::attributeCount || sample.answer() > 3)
            return fail(ErrorCode::MalformedReply, Message::say("the counters"),
                        Message::say("it reports a port that was not to be cleared"));
        report.entries.push_back({.port = ports[sample.port()],
                                  .attribute = static_cast<perf::Attribute>(sample.attribute()),
                                  .answer = static_cast<perf::Answer>(sample.answer()),
                                  .madStatus = static_cast<std::uint16_t>(sample.mad_status()),
                                  .before = {sample.values().begin(), sample.values().end()}});
        const auto expected = perf::valueCount(report.entries.back().attribute);
        if (const auto& before = report.entries.back().before; !before.empty() && before.size() != expected)
            return fail(ErrorCode::MalformedReply, Message::say("the counters"),
                        Message::say("it reports a wrong number of values"));
    }
    if (!message.last()) return {};
    if (!isClock(message.at_ns())) return wrongTime();
    report.who = message.who();
    report.journal = message.journal();
    report.at = perf::Timestamp(static_cast<std::int64_t>(message.at_ns()));
    return {};
}

} // namespace fabriscope::agent
