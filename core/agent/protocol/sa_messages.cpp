// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/sa_messages.h"

#include <algorithm>
#include <span>
#include <utility>

namespace fabriscope::agent {
namespace {

std::string toBytes(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::uint32_t millisecondsOf(std::chrono::milliseconds time)
{
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(time.count(), 0, 0xffffffff));
}

Lid toAdministration(std::uint32_t lid) { return Lid(static_cast<std::uint16_t>(std::min(lid, 0xffffU))); }

std::unexpected<Error> badRequest(Message why)
{
    return fail(ErrorCode::InvalidArgument, Message::say("query"), std::move(why));
}

Result<PortChoice> toPort(const std::string& device, std::uint32_t port)
{
    if (port > 255) return badRequest(Message::say("there is no port {}", port));
    return PortChoice{.device = device, .port = PortNum(static_cast<std::uint8_t>(port))};
}

} // namespace

void put(pb::QuerySa& message, const SaRequest& request)
{
    const sa::Request& question = request.question;
    message.set_device(request.via.device);
    message.set_port(request.via.port.value());
    message.set_attribute(question.record->attribute);
    message.set_wanted(toBytes(question.wanted));
    message.set_component_mask(question.componentMask);
    message.set_modifier(question.modifier);
    if (question.smKey) message.set_sm_key(*question.smKey);
    message.set_agents_key(request.agentsKey);
}

Result<SaRequest> fromWire(const pb::QuerySa& message)
{
    auto via = toPort(message.device(), message.port());
    if (!via) return std::unexpected(std::move(via).error());
    const sa::Record* record =
        message.attribute() > 0xffff ? nullptr : sa::findRecord(static_cast<std::uint16_t>(message.attribute()));
    if (record == nullptr) return badRequest(Message::say("this agent does not know the record"));
    sa::Request question = sa::Request::all(*record);
    if (message.wanted().size() > question.wanted.size())
        return badRequest(Message::say("it is longer than {}", record->name));
    std::ranges::copy(std::as_bytes(std::span(message.wanted())), question.wanted.begin());
    question.componentMask = message.component_mask();
    question.modifier = message.modifier();
    if (message.has_sm_key()) question.smKey = message.sm_key();
    return SaRequest{.via = *std::move(via), .question = std::move(question), .agentsKey = message.agents_key()};
}

void put(pb::ReadSmp& message, const SmpRequest& request)
{
    const sa::SmpRequest& question = request.question;
    message.set_device(request.via.device);
    message.set_port(request.via.port.value());
    message.set_attribute(std::to_underlying(question.attribute->id));
    message.set_modifier(question.modifier);
    if (const auto* lid = std::get_if<Lid>(&question.node))
        message.set_lid(lid->value());
    else
        message.set_route(toBytes(std::as_bytes(std::span(std::get<sa::DirectedRoute>(question.node)))));
    if (question.mkey) message.set_mkey(*question.mkey);
}

Result<SmpRequest> fromWire(const pb::ReadSmp& message)
{
    auto via = toPort(message.device(), message.port());
    if (!via) return std::unexpected(std::move(via).error());
    const mad::AttributeLayout* attribute =
        message.attribute() > 0xffff ? nullptr
                                     : mad::findSmpAttribute(static_cast<mad::AttributeId>(message.attribute()));
    if (attribute == nullptr) return badRequest(Message::say("this agent does not know the attribute"));
    SmpRequest request{.via = *std::move(via),
                       .question = {.attribute = attribute, .modifier = message.modifier(), .node = {}, .mkey = {}}};
    if (message.has_mkey()) request.question.mkey = message.mkey();
    if (message.lid() != 0) {
        if (message.lid() > 0xffff || !isUnicast(Lid(static_cast<std::uint16_t>(message.lid()))))
            return badRequest(Message::say("{} is not the LID of a port", message.lid()));
        request.question.node = Lid(static_cast<std::uint16_t>(message.lid()));
        return request;
    }
    if (message.route().size() > mad::maxHops)
        return badRequest(Message::say("the route has more than {} hops", mad::maxHops));
    sa::DirectedRoute route;
    for (const char port : message.route())
        route.push_back(static_cast<std::uint8_t>(port));
    request.question.node = std::move(route);
    return request;
}

void put(pb::SaRecords& message, const sa::QuerySummary& summary)
{
    message.set_last(true);
    message.set_count(summary.records);
    message.set_administration(summary.administration.value());
    message.set_attempts(summary.attempts);
    message.set_duration_us(static_cast<std::uint64_t>(std::max<std::int64_t>(0, summary.duration.count())));
}

sa::QuerySummary fromWire(const pb::SaRecords& message)
{
    constexpr std::uint64_t longest = std::uint64_t{1} << 50U; // of microseconds, 35 years
    return {.records = message.count(),
            .administration = toAdministration(message.administration()),
            .attempts = message.attempts(),
            .duration = std::chrono::microseconds(std::min(message.duration_us(), longest))};
}

void put(pb::SaRecords& message, const sa::Silence& silence)
{
    message.set_administration(silence.administration.value());
    message.set_silent_ms(std::max(millisecondsOf(silence.waited), 1U)); // 0 is no silence
    message.set_left_ms(millisecondsOf(silence.left));
}

std::optional<sa::Silence> toSilence(const pb::SaRecords& message)
{
    if (message.silent_ms() == 0) return std::nullopt;
    return sa::Silence{.administration = toAdministration(message.administration()),
                       .waited = std::chrono::milliseconds(message.silent_ms()),
                       .left = std::chrono::milliseconds(message.left_ms())};
}

Result<sa::SmpBytes> fromWire(const pb::SmpData& message)
{
    sa::SmpBytes bytes{};
    if (message.data().size() != bytes.size())
        return fail(ErrorCode::MalformedReply, Message::say("the agent"),
                    Message::say("its data have {} bytes, not {}", message.data().size(), bytes.size()));
    std::ranges::copy(std::as_bytes(std::span(message.data())), bytes.begin());
    return bytes;
}

} // namespace fabriscope::agent
