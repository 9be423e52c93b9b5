// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/transcript.h"

#include "core/mad/header.h"

#include <algorithm>
#include <cerrno>
#include <format>
#include <istream>
#include <ostream>
#include <sstream>

namespace fabriscope::transport {
namespace {

constexpr std::string_view title = "# fabriscope MAD transcript 1";
constexpr std::size_t transactionIdOffset = 8;
constexpr std::size_t transactionIdSize = 8;

std::string toHex(std::span<const std::byte> bytes)
{
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const std::byte b : bytes)
        std::format_to(std::back_inserter(text), "{:02x}", std::to_integer<unsigned>(b));
    return text;
}

std::optional<std::vector<std::byte>> fromHex(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    if (text.size() % 2 != 0) return std::nullopt;
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const auto high = digits.find(text[i]);
        const auto low = digits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes.push_back(static_cast<std::byte>(high * 16 + low));
    }
    return bytes;
}

std::vector<std::byte> withoutTransactionId(std::span<const std::byte> mad)
{
    std::vector<std::byte> bytes(mad.begin(), mad.end());
    if (bytes.size() >= transactionIdOffset + transactionIdSize)
        std::fill_n(bytes.begin() + transactionIdOffset, transactionIdSize, std::byte{0});
    return bytes;
}

} // namespace

RecordTransport::RecordTransport(std::unique_ptr<MadTransport> inner, std::ostream& transcript)
    : m_inner(std::move(inner)), m_out(transcript), m_start(std::chrono::steady_clock::now())
{
    m_out << title << '\n';
}

long long RecordTransport::elapsed() const
{
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - m_start).count();
}

Result<SendOutcome> RecordTransport::send(const OutgoingMad& mad)
{
    auto outcome = m_inner->send(mad);
    if (outcome && *outcome == SendOutcome::Sent)
        m_out << std::format("> {} {} {} {} {} {}\n", elapsed(), mad.address.lid.value(), mad.address.qp,
                             mad.address.sl.value(), mad.timeout.count(), toHex(mad.mad));
    return outcome;
}

Result<std::optional<IncomingMad>> RecordTransport::receive()
{
    auto incoming = m_inner->receive();
    if (incoming && *incoming) {
        const IncomingMad& in = **incoming;
        m_out << std::format("< {} {} {} {} {} {}\n", elapsed(), in.status, in.source.lid.value(), in.source.qp,
                             in.source.sl.value(), toHex(in.mad));
    }
    return incoming;
}

Result<std::unique_ptr<ReplayTransport>> ReplayTransport::load(std::istream& transcript, std::string name)
{
    auto replay = std::make_unique<ReplayTransport>();
    std::map<std::uint32_t, Bytes> requests; // by transaction id
    std::string line;
    std::size_t number = 0;
    const auto bad = [&](Message why) {
        return fail(ErrorCode::Parse, std::format("{}:{}", name, number), std::move(why));
    };
    while (std::getline(transcript, line)) {
        ++number;
        if (number == 1 && line != title) return bad(Message::say("this is not a transcript of management datagrams"));
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        char direction = 0;
        long long microseconds = 0;
        int status = 0;
        unsigned lid = 0;
        std::uint32_t qp = 0;
        unsigned sl = 0;
        long long timeout = 0;
        std::string hex;
        fields >> direction >> microseconds;
        if (direction == '<')
            fields >> status >> lid >> qp >> sl >> hex;
        else if (direction == '>')
            fields >> lid >> qp >> sl >> timeout >> hex;
        else
            return bad(Message::say("a line begins with '>' or '<'"));
        if (!fields || lid > 0xffff) return bad(Message::say("a field is missing or not a number"));
        auto bytes = fromHex(hex);
        if (!bytes || bytes->size() < mad::wireSize<mad::MadHeader>)
            return bad(Message::say("the packet is truncated or not hexadecimal"));
        const auto id = static_cast<std::uint32_t>(mad::transactionIdOf(bytes->data()));
        if (direction == '>') {
            requests[id] = withoutTransactionId(*bytes);
            continue;
        }
        const auto request = requests.find(id);
        if (request == requests.end()) continue; // unasked
        replay->m_answers[request->second].packets.push_back(
            {.mad = std::move(*bytes),
             .source = {.lid = Lid(static_cast<std::uint16_t>(lid)), .qp = qp, .sl = ServiceLevel::fromBits(sl)},
             .status = status});
    }
    if (number == 0) return bad(Message::say("the file is empty"));
    return replay;
}

Result<SendOutcome> ReplayTransport::send(const OutgoingMad& mad)
{
    const auto found = m_answers.find(withoutTransactionId(mad.mad));
    Packet reply;
    if (found == m_answers.end()) {
        ++m_unanswered;
        reply = {.mad = Bytes(mad.mad.begin(), mad.mad.end()), .source = mad.address, .status = ETIMEDOUT};
    } else {
        Answers& answers = found->second;
        reply = answers.packets[answers.next];
        answers.next = std::min(answers.next + 1, answers.packets.size() - 1);
    }
    std::copy_n(mad.mad.begin() + transactionIdOffset, transactionIdSize, reply.mad.begin() + transactionIdOffset);
    m_waiting.push_back(std::move(reply));
    return SendOutcome::Sent;
}

Result<std::optional<IncomingMad>> ReplayTransport::receive()
{
    if (m_waiting.empty()) return std::optional<IncomingMad>();
    m_current = std::move(m_waiting.front());
    m_waiting.pop_front();
    return IncomingMad{.mad = m_current.mad, .source = m_current.source, .status = m_current.status};
}

} // namespace fabriscope::transport
