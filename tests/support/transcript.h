// SPDX-License-Identifier: GPL-3.0-or-later
//
// MADs written down and played back: for tests, and for fabrics that a user reports from afar.
//
// A transcript is text, a packet a line:   > MICROSECONDS LID QP SL TIMEOUT-MS HEX     a request
//                                          < MICROSECONDS STATUS LID QP SL HEX         what came in
#pragma once

#include "core/transport/mad_transport.h"

#include <chrono>
#include <deque>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope::transport {

/// Passes everything through to another transport and writes it down. Keep the file to yourself: M_Keys are in it.
class RecordTransport final : public MadTransport
{
public:
    RecordTransport(std::unique_ptr<MadTransport> inner, std::ostream& transcript);

    [[nodiscard]] Result<SendOutcome> send(const OutgoingMad& mad) override;
    [[nodiscard]] Result<std::optional<IncomingMad>> receive() override;
    [[nodiscard]] int descriptor() const override { return m_inner->descriptor(); }

private:
    [[nodiscard]] long long elapsed() const;

    std::unique_ptr<MadTransport> m_inner;
    std::ostream& m_out;
    std::chrono::steady_clock::time_point m_start;
};

/// Answers requests as a transcript has them: the reply to the same bytes, the transaction id aside. A request that
/// was recorded several times gets its replies in turn, the last one again and again. What the transcript does not
/// answer comes back at once with status ETIMEDOUT, as the kernel gives it back after its timeout.
class ReplayTransport final : public MadTransport
{
public:
    /// Fails with Parse, naming the line.
    [[nodiscard]] static Result<std::unique_ptr<ReplayTransport>> load(std::istream& transcript, std::string name);

    [[nodiscard]] Result<SendOutcome> send(const OutgoingMad& mad) override;
    [[nodiscard]] Result<std::optional<IncomingMad>> receive() override;
    [[nodiscard]] int descriptor() const override { return -1; }

    [[nodiscard]] std::size_t unanswered() const { return m_unanswered; } ///< requests the transcript does not have

private:
    using Bytes = std::vector<std::byte>;
    struct Packet
    {
        Bytes mad;
        MadAddress source;
        int status = 0;
    };
    struct Answers
    {
        std::vector<Packet> packets;
        std::size_t next = 0;
    };

    std::map<Bytes, Answers> m_answers; // by request, its transaction id zeroed
    std::deque<Packet> m_waiting;
    Packet m_current;
    std::size_t m_unanswered = 0;
};

} // namespace fabriscope::transport
