// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/probe_messages.h"

#include "core/base/enum_number.h"
#include "core/base/printable.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

constexpr int mostValues = 96;
constexpr int mostNeighbourEntries = 64;
constexpr int mostAsyncEvents = 64;
constexpr std::size_t longestText = 1024; ///< each key has its own limit below

void put(pb::ProbeValue& out, probe::Key key, const probe::Values::Value& value)
{
    out.set_key(std::to_underlying(key));
    out.set_number(value.number);
    out.set_text(value.text);
}

void set(probe::Values& values, const pb::ProbeValue& value)
{
    const auto key = static_cast<probe::Key>(static_cast<std::uint16_t>(std::min<std::uint32_t>(value.key(), 0xffff)));
    if (value.text().empty())
        values.set(key, value.number());
    else
        values.set(key, value.text());
}

device::Call toCall(std::uint32_t number) { return toEnum(number, device::lastCall, device::Call::None); }

device::Trouble toTrouble(const pb::ProbeTrouble& message)
{
    return {.call = toCall(message.call()),
            .sysErrno = message.sys_errno(),
            .status = message.status(),
            .vendorError = message.vendor_error(),
            .event = message.event()};
}

using NeighbourMessages = google::protobuf::RepeatedPtrField<pb::ProbeNeighbour>;

void addTo(NeighbourMessages& out, const std::vector<device::Neighbour>& neighbours)
{
    for (const device::Neighbour& each : neighbours) {
        pb::ProbeNeighbour& neighbour = *out.Add();
        neighbour.set_address(each.address);
        neighbour.set_interface(each.interface);
        neighbour.set_hardware_address(each.hardwareAddress);
        neighbour.set_state(each.state);
    }
}

std::vector<device::Neighbour> toNeighbours(const NeighbourMessages& messages)
{
    std::vector<device::Neighbour> neighbours;
    for (int i = 0; i < std::min(messages.size(), mostNeighbourEntries); ++i)
        neighbours.push_back({.address = cleanedText(messages[i].address(), longestName),
                              .interface = cleanedText(messages[i].interface(), longestName),
                              .hardwareAddress = cleanedText(messages[i].hardware_address(), longestName),
                              .state = cleanedText(messages[i].state(), longestName)});
    return neighbours;
}

} // namespace

void put(pb::ProbeCall& out, const probe::Command& command)
{
    out.set_action(std::to_underlying(command.action));
    for (const auto& [key, value] : command.values.all())
        put(*out.add_values(), key, value);
}

Result<probe::Command> fromWire(const pb::ProbeCall& message)
{
    const Message subject = Message::say("the connection test");
    const auto action = toEnum(message.action(), probe::lastAction, probe::Action::None);
    if (action == probe::Action::None)
        return fail(ErrorCode::Unsupported, subject,
                    Message::say("this agent does not know action {}", message.action()),
                    Message::say("Install the same version of Fabriscope on both hosts"));
    if (message.values_size() > mostValues)
        return fail(ErrorCode::InvalidArgument, subject, Message::say("it has more than {} values", mostValues));
    probe::Command command{.action = action, .values = {}};
    for (const pb::ProbeValue& value : message.values()) {
        const std::size_t before = command.values.all().size();
        set(command.values, value);
        if (command.values.all().size() == before)
            return fail(ErrorCode::InvalidArgument, subject, Message::say("value {} is given twice", value.key()));
    }
    if (auto checked = command.values.check(); !checked) return std::unexpected(std::move(checked).error());
    return command;
}

void put(pb::ProbeReply& out, const probe::Reply& reply)
{
    out.set_action(std::to_underlying(reply.action));
    out.set_kind(std::to_underlying(reply.kind));
    for (const auto& [key, value] : reply.values.all())
        put(*out.add_values(), key, value);
    if (reply.trouble) {
        pb::ProbeTrouble& trouble = *out.mutable_trouble();
        trouble.set_call(std::to_underlying(reply.trouble->call));
        trouble.set_sys_errno(reply.trouble->sysErrno);
        trouble.set_status(reply.trouble->status);
        trouble.set_vendor_error(reply.trouble->vendorError);
        trouble.set_event(reply.trouble->event);
    }
    if (reply.step) {
        pb::ProbeStep& step = *out.mutable_step();
        step.set_call(std::to_underlying(reply.step->call));
        step.set_event(reply.step->event);
        step.set_status(reply.step->status);
        step.set_at_us(static_cast<std::uint64_t>(std::max<std::int64_t>(reply.step->at.count(), 0)));
        step.set_private_data(reply.step->privateData);
    }
    addTo(*out.mutable_neighbour_changes(), reply.neighbourChanges);
    addTo(*out.mutable_neighbours(), reply.neighbours);
    for (const std::uint32_t event : reply.asyncEvents)
        out.add_async_events(event);
    for (const auto& [step, times] : reply.latency.steps()) {
        out.add_latency_steps(step);
        out.add_latency_counts(times);
    }
}

probe::Reply fromWire(const pb::ProbeReply& message)
{
    using Kind = probe::Reply::Kind;
    probe::Reply reply{.action = toEnum(message.action(), probe::lastAction, probe::Action::None),
                       .kind = toEnum(message.kind(), Kind::Sent, Kind::Progress)};
    for (int i = 0; i < std::min(message.values_size(), mostValues); ++i) {
        pb::ProbeValue clean = message.values(i);
        if (!clean.text().empty()) clean.set_text(cleanedText(clean.text(), longestText));
        probe::Values one;
        set(one, clean);
        if (one.check()) reply.values.overlay(one);
    }
    if (message.has_trouble()) reply.trouble = toTrouble(message.trouble());
    if (message.has_step()) {
        constexpr std::uint64_t mostMicroseconds = std::uint64_t{1} << 42U;
        reply.step = {.call = toCall(message.step().call()),
                      .event = message.step().event(),
                      .status = message.step().status(),
                      .at = std::chrono::microseconds(std::min(message.step().at_us(), mostMicroseconds)),
                      .privateData = cleanedText(message.step().private_data(), longestName)};
    }
    reply.neighbourChanges = toNeighbours(message.neighbour_changes());
    reply.neighbours = toNeighbours(message.neighbours());
    for (int i = 0; i < std::min(message.async_events_size(), mostAsyncEvents); ++i)
        reply.asyncEvents.push_back(message.async_events(i));
    std::vector<std::pair<std::uint32_t, std::uint64_t>> steps;
    const int stepCount = std::min(
        {message.latency_steps_size(), message.latency_counts_size(), static_cast<int>(LatencyHistogram::stepCount)});
    for (int i = 0; i < stepCount; ++i)
        steps.emplace_back(message.latency_steps(i), message.latency_counts(i));
    reply.latency = LatencyHistogram::restored(steps);
    return reply;
}

} // namespace fabriscope::agent
