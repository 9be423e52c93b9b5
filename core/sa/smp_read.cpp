// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/smp_read.h"

#include "core/base/text.h"
#include "core/fabric/select/selector.h"
#include "core/mad/smp.h"
#include "core/sa/status.h"
#include "core/transport/mad_client.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::sa {
namespace {

using PlaceWord = std::pair<std::string_view, std::optional<std::uint64_t> SmpPlace::*>;
constexpr auto placeWords = std::to_array<PlaceWord>({{"port", &SmpPlace::port},
                                                      {"input", &SmpPlace::input},
                                                      {"block", &SmpPlace::block},
                                                      {"position", &SmpPlace::position},
                                                      {"modifier", &SmpPlace::modifier}});

struct Part
{
    std::string_view name;
    std::optional<std::uint64_t> SmpPlace::* member;
    unsigned shift;
    std::uint64_t most;
};

/// IBTA vol. 1, 14.2.5: what the modifier of each attribute is.
std::vector<Part> partsOf(mad::AttributeId attribute)
{
    const Part port{"port", &SmpPlace::port, 0, 255};
    const Part block{"block", &SmpPlace::block, 0, 0xffff};
    switch (attribute) {
    case mad::AttributeId::PortInfo:
    case mad::AttributeId::MellanoxExtendedPortInfo:
        return {port};
    case mad::AttributeId::GuidInfo:
    case mad::AttributeId::LinearForwardingTable:
        return {block};
    case mad::AttributeId::PKeyTable:
        return {block, {"port", &SmpPlace::port, 16, 255}};
    case mad::AttributeId::SlToVlMappingTable:
        return {port, {"input", &SmpPlace::input, 8, 255}};
    case mad::AttributeId::VlArbitrationTable:
        return {port, {"block", &SmpPlace::block, 16, 4}};
    case mad::AttributeId::MulticastForwardingTable:
        return {{"block", &SmpPlace::block, 0, 511}, {"position", &SmpPlace::position, 28, 15}};
    default:
        return {};
    }
}

} // namespace

Result<DirectedRoute> parseDirectedRoute(std::string_view text)
{
    const auto bad = [text](Message why) {
        return fail(ErrorCode::InvalidArgument, Message::say("directed route {}", text), std::move(why));
    };
    DirectedRoute route;
    bool first = true;
    for (std::string_view rest = text; !rest.empty();) {
        const auto comma = rest.find(',');
        const auto port = parseUnsigned(trimmed(rest.substr(0, comma)));
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        if (!port || *port > 254) return bad(Message::say("port numbers from 1 to 254 are separated by commas"));
        if (*port == 0 && !first) return bad(Message::say("no packet can leave by port 0"));
        if (*port != 0) route.push_back(static_cast<std::uint8_t>(*port));
        first = false;
    }
    if (route.size() > mad::maxHops) return bad(Message::say("it has more than {} hops", mad::maxHops));
    return route;
}

Result<SmpPlace> parseSmpPlace(std::span<const std::string> words)
{
    SmpPlace place;
    for (const std::string& word : words) {
        const auto equals = word.find('=');
        const std::string key = word.substr(0, equals);
        const auto value = equals == std::string::npos ? std::nullopt : parseUnsigned(word.substr(equals + 1));
        const auto* const known = std::ranges::find(placeWords, key, &PlaceWord::first);
        if (known == placeWords.end() || !value)
            return fail(
                ErrorCode::InvalidArgument, word,
                Message::say(
                    "after the node, only port=, input=, block=, position= or modifier= with a number can follow"));
        place.*known->second = value;
    }
    return place;
}

Result<std::optional<std::variant<Lid, DirectedRoute>>> parseSmpNode(std::string_view word)
{
    if (word == "0" || word.contains(',')) return parseDirectedRoute(word);
    if (const auto lid = fabric::lidNamed(word)) return *lid;
    if (parseUnsigned(word) && word.size() <= std::string_view("0xbfff").size())
        return fail(ErrorCode::InvalidArgument, word, Message::say("it is not the LID of a port"));
    return std::nullopt;
}

Result<std::uint32_t> smpModifier(const mad::AttributeLayout& attribute, const SmpPlace& place)
{
    if (place.modifier) {
        if (*place.modifier > 0xffffffffU)
            return fail(ErrorCode::InvalidArgument, "modifier", Message::say("it has 32 bits"));
        return static_cast<std::uint32_t>(*place.modifier);
    }
    std::uint32_t modifier = 0;
    const std::vector<Part> parts = partsOf(attribute.id);
    for (const Part& part : parts) {
        const auto value = place.*part.member;
        if (!value) continue;
        if (*value > part.most)
            return fail(ErrorCode::InvalidArgument, part.name,
                        Message::say("{} is out of range, the largest value is {}", *value, part.most));
        modifier |= static_cast<std::uint32_t>(*value << part.shift);
    }
    // Blocks of arbitration tables are counted from 1.
    if (attribute.id == mad::AttributeId::VlArbitrationTable && place.block.value_or(0) == 0) modifier |= 1U << 16U;
    for (const auto& [name, member] : placeWords)
        if ((place.*member) && !std::ranges::contains(parts, member, &Part::member))
            return fail(ErrorCode::InvalidArgument, name, Message::say("it has no meaning for {}", attribute.name));
    return modifier;
}

class SmpRead::Running : public std::enable_shared_from_this<Running>
{
public:
    Running(std::shared_ptr<transport::MadLoop> loop, Handler done)
        : m_loop(std::move(loop)), m_client(*m_loop), m_done(std::move(done))
    {}

    void start(const SmpRequest& asked)
    {
        transport::MadQuestion question;
        const mad::SmpRequest request{.method = mad::Method::Get,
                                      .attribute = asked.attribute->id,
                                      .modifier = asked.modifier,
                                      .mkey = MKey(asked.mkey.value_or(0))};
        if (const auto* lid = std::get_if<Lid>(&asked.node)) {
            mad::encodeLidSmp(question.mad, request);
            question.address = {.lid = *lid};
            question.subject = std::format("LID {}", lid->value());
        } else {
            const auto& route = std::get<DirectedRoute>(asked.node);
            static_cast<void>(mad::encodeDirectedSmp(question.mad, request, route)); // too long: a Get of itself
            std::string ports = "0";
            for (const std::uint8_t port : route)
                ports += std::format(",{}", port);
            question.subject = Message::say("directed route {}", ports);
        }
        m_client.ask(std::move(question),
                     [self = shared_from_this()](const Result<transport::MadAnswer>& answer) { self->take(answer); });
    }
    void forget() { m_done = nullptr; }

private:
    void take(const Result<transport::MadAnswer>& answer)
    {
        const auto done = std::exchange(m_done, nullptr);
        if (!done) return;
        if (!answer) {
            const Error& error = answer.error();
            if (error.code != ErrorCode::MadStatus) return done(std::unexpected(error));
            Error refused = refusal(error.madStatus, error.subject);
            refused.detail = error.detail;
            return done(std::unexpected(std::move(refused)));
        }
        if (answer->size() < mad::madSize)
            return done(
                fail(ErrorCode::MalformedReply, Message::say("the node"), Message::say("its reply is too short")));
        SmpBytes bytes{};
        std::copy_n(answer->begin() + mad::smpDataOffset, bytes.size(), bytes.begin());
        done(bytes);
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    Handler m_done;
};

SmpRead::SmpRead(std::shared_ptr<transport::MadLoop> loop, const SmpRequest& question, Handler done)
    : m_running(std::make_shared<Running>(std::move(loop), std::move(done)))
{
    m_running->start(question);
}

SmpRead::~SmpRead() { m_running->forget(); }

} // namespace fabriscope::sa
