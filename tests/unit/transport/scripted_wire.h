// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of the engine have instead of a network: a clock that stands until it is moved, a source with a list
// of requests, and a wire that does to packets what the test says.
#pragma once

#include "core/mad/smp.h"
#include "core/transport/mad_engine.h"

#include <functional>
#include <utility>
#include <vector>

namespace fabriscope::transport::testing {

using namespace std::chrono_literals;

struct Ended
{
    std::uint64_t cookie = 0;
    MadOutcome outcome{};
    std::uint16_t status = 0;
    unsigned attempts = 0;
    int sysErrno = 0;
    std::uint32_t modifier = 0; ///< of the reply
};

/// Asks PortInfo with modifiers 0, 1, 2, …; the cookie is the modifier.
class ListSource : public MadSource
{
public:
    explicit ListSource(std::uint32_t count, std::vector<std::uint8_t> route = {1})
        : m_count(count), m_route(std::move(route))
    {}

    bool produce(MadRequest& request) override
    {
        if (m_next == m_count) return false;
        if (!mad::encodeDirectedSmp(request.mad, {.attribute = mad::AttributeId::PortInfo, .modifier = m_next},
                                    m_route))
            return false;
        request.cookie = m_next++;
        request.timeout = timeout;
        request.retries = retries;
        request.expectsReply = expectsReply;
        return true;
    }
    void completed(const MadReply& reply) override
    {
        ended.push_back({.cookie = reply.cookie,
                         .outcome = reply.outcome,
                         .status = reply.status,
                         .attempts = reply.attempts,
                         .sysErrno = reply.sysErrno,
                         .modifier = reply.mad.empty() ? 0 : mad::attributeModifierOf(reply.mad.data())});
        if (onCompleted) onCompleted(reply);
    }
    void more(std::uint32_t count) { m_count += count; }
    [[nodiscard]] std::uint32_t produced() const { return m_next; }
    [[nodiscard]] std::size_t count(MadOutcome outcome) const
    {
        return static_cast<std::size_t>(std::ranges::count(ended, outcome, &Ended::outcome));
    }

    std::chrono::milliseconds timeout{100};
    unsigned retries = 3;
    bool expectsReply = true;
    std::vector<Ended> ended;
    std::function<void(const MadReply&)> onCompleted;

private:
    std::uint32_t m_count;
    std::uint32_t m_next = 0;
    std::vector<std::uint8_t> m_route;
};

/// The reply that a good node would give.
inline mad::MadBuffer replyTo(std::span<const std::byte> request)
{
    mad::MadBuffer reply{};
    std::ranges::copy(request, reply.begin());
    reply[3] = static_cast<std::byte>(mad::Method::GetResp);
    if (mad::classOf(request.data()) == mad::ManagementClass::SubnDirected) reply[4] |= std::byte{0x80}; // direction
    // The kernel has put its own number into the upper half of the transaction id.
    mad::storeBigEndian<std::uint32_t>(reply.data() + 8, 0xabcd0001U);
    return reply;
}

/// The same limits for every class.
inline EngineOptions limited(ClassLimits limits, unsigned slots = EngineOptions{}.slots)
{
    EngineOptions options{.limits = {}, .slots = slots};
    options.limits.fill(limits);
    return options;
}

/// The engine with a clock.
class Wire
{
public:
    explicit Wire(EngineOptions options = {}) : engine(options) {}

    [[nodiscard]] unsigned window() const { return engine.window(TrafficClass::DirectedSmp).size(); }
    [[nodiscard]] unsigned inFlight() const { return engine.window(TrafficClass::DirectedSmp).inFlight(); }

    MadEngine engine;
    MadEngine::TimePoint now{std::chrono::hours(1)};
    std::vector<mad::MadBuffer> outgoing; ///< what was sent and is not answered yet

    /// Sends all that the engine lets go.
    std::size_t pump()
    {
        std::size_t count = 0;
        while (const auto next = engine.nextToSend(now)) {
            mad::MadBuffer copy{};
            std::ranges::copy(next->mad.mad, copy.begin());
            outgoing.push_back(copy);
            engine.sent(next->slot, now);
            ++count;
        }
        return count;
    }
    void receive(std::span<const std::byte> mad, int status = 0)
    {
        engine.received({.mad = mad, .status = status}, now);
    }
    void answer(const mad::MadBuffer& request) { receive(replyTo(request)); }
    void answerAll()
    {
        for (const mad::MadBuffer& request : std::exchange(outgoing, {}))
            answer(request);
    }
    void advance(std::chrono::microseconds time)
    {
        now += time;
        engine.tick(now);
    }
    /// Sends, and answers after `rtt`, until nothing is open any more.
    void run(std::chrono::microseconds rtt = 100us)
    {
        while (pump() > 0 || !outgoing.empty()) {
            advance(rtt);
            answerAll();
        }
    }
};

} // namespace fabriscope::transport::testing
