// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/throttled_transport.h"

#include <algorithm>
#include <utility>

namespace fabriscope::transport {
namespace {

// How much of an unused allowance may be spent at once: the engine looks again only every millisecond or so.
constexpr auto burst = std::chrono::milliseconds(5);

} // namespace

ThrottledTransport::ThrottledTransport(std::unique_ptr<MadTransport> inner, unsigned madsPerSecond)
    : m_inner(std::move(inner)),
      m_interval(std::chrono::duration_cast<Clock::duration>(std::chrono::seconds(1)) / std::max(madsPerSecond, 1U))
{}

Result<SendOutcome> ThrottledTransport::send(const OutgoingMad& mad)
{
    const auto now = Clock::now();
    if (now < m_next) return SendOutcome::Busy;
    auto outcome = m_inner->send(mad);
    if (outcome && *outcome == SendOutcome::Sent)
        m_next = std::max(m_next, now - std::chrono::duration_cast<Clock::duration>(burst)) + m_interval;
    return outcome;
}

} // namespace fabriscope::transport
