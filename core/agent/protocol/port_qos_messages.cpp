// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/port_qos_messages.h"

#include "core/agent/protocol/common_messages.h"

#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t mostInputs = 254;

Error malformed(Message detail)
{
    return {.code = ErrorCode::MalformedReply, .subject = "ReadPortQos", .detail = std::move(detail)};
}

std::string bytesOf(const qos::SlToVl& table)
{
    std::string bytes;
    for (const VirtualLane lane : table)
        bytes.push_back(static_cast<char>(lane.value()));
    return bytes;
}

std::string bytesOf(const std::vector<qos::LaneWeight>& entries)
{
    std::string bytes;
    for (const qos::LaneWeight& entry : entries) {
        bytes.push_back(static_cast<char>(entry.lane.value()));
        bytes.push_back(static_cast<char>(entry.weight));
    }
    return bytes;
}

Result<std::vector<qos::LaneWeight>> weightsOf(const std::string& bytes)
{
    if (bytes.size() % 2 != 0 || bytes.size() > 256)
        return std::unexpected(malformed(Message::say("a table has a wrong length")));
    std::vector<qos::LaneWeight> entries;
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        const auto lane = VirtualLane::from(static_cast<std::uint8_t>(bytes[i]));
        if (!lane) return std::unexpected(lane.error());
        entries.push_back({.lane = *lane, .weight = static_cast<std::uint8_t>(bytes[i + 1])});
    }
    return entries;
}

} // namespace

void put(pb::ReadPortQos& out, const PortQosRequest& request)
{
    out.set_device(request.via.device);
    out.set_local_port(request.via.port.value());
    out.set_lid(request.question.lid.value());
    out.set_is_switch(request.question.isSwitch);
    out.set_port(request.question.port.value());
    std::string inputs;
    for (const PortNum port : request.question.inputs)
        inputs.push_back(static_cast<char>(port.value()));
    out.set_inputs(std::move(inputs));
}

Result<PortQosRequest> fromWire(const pb::ReadPortQos& message)
{
    if (message.lid() > 0xffff || !isUnicast(Lid(static_cast<std::uint16_t>(message.lid()))))
        return fail(ErrorCode::InvalidArgument, "ReadPortQos",
                    Message::say("LID {} does not belong to a node", message.lid()));
    if (message.port() > 254 || message.local_port() > 254 || message.inputs().size() > mostInputs)
        return fail(ErrorCode::InvalidArgument, "ReadPortQos", Message::say("a port number is out of range"));
    PortQosRequest request{.via = choiceOf(message.device(), message.local_port()),
                           .question = {.lid = Lid(static_cast<std::uint16_t>(message.lid())),
                                        .isSwitch = message.is_switch(),
                                        .port = PortNum(static_cast<std::uint8_t>(message.port()))}};
    for (const char input : message.inputs())
        request.question.inputs.emplace_back(static_cast<std::uint8_t>(input));
    return request;
}

void put(pb::PortQos& out, const qos::PortQos& tables)
{
    out.set_high_limit(tables.arbitration.highLimit);
    out.set_operational_vls(tables.operationalVls);
    out.set_high(bytesOf(tables.arbitration.high));
    out.set_low(bytesOf(tables.arbitration.low));
    for (const auto& [input, table] : tables.slToVl) {
        pb::SlToVl& one = *out.add_sl_to_vl();
        one.set_input(input.value());
        one.set_lanes(bytesOf(table));
    }
}

Result<qos::PortQos> fromWire(const pb::PortQos& message)
{
    auto high = weightsOf(message.high());
    if (!high) return std::unexpected(std::move(high).error());
    auto low = weightsOf(message.low());
    if (!low) return std::unexpected(std::move(low).error());
    if (message.high_limit() > 255 || message.operational_vls() > 15)
        return std::unexpected(malformed(Message::say("a number is out of range")));
    qos::PortQos tables{.arbitration = {.highLimit = static_cast<std::uint8_t>(message.high_limit()),
                                        .high = *std::move(high),
                                        .low = *std::move(low)},
                        .operationalVls = static_cast<std::uint8_t>(message.operational_vls())};
    for (const pb::SlToVl& one : message.sl_to_vl()) {
        if (one.input() > 255 || one.lanes().size() != 16)
            return std::unexpected(malformed(Message::say("a service level table has a wrong length")));
        qos::SlToVl table;
        for (std::size_t sl = 0; sl < table.size(); ++sl)
            table.at(sl) = VirtualLane::fromBits(static_cast<std::uint8_t>(one.lanes()[sl]));
        tables.slToVl.emplace(PortNum(static_cast<std::uint8_t>(one.input())), table);
    }
    return tables;
}

} // namespace fabriscope::agent
