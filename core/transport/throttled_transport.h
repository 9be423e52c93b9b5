// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/mad_transport.h"

#include <chrono>
#include <memory>

namespace fabriscope::transport {

/// Lets no more than so many MADs a second leave; says Busy to the rest. For fabrics whose administrator does not want
/// a sweep to be felt.
class ThrottledTransport final : public MadTransport
{
public:
    using Clock = std::chrono::steady_clock;

    ThrottledTransport(std::unique_ptr<MadTransport> inner, unsigned madsPerSecond);

    [[nodiscard]] Result<SendOutcome> send(const OutgoingMad& mad) override;
    [[nodiscard]] Result<std::optional<IncomingMad>> receive() override { return m_inner->receive(); }
    [[nodiscard]] int descriptor() const override { return m_inner->descriptor(); }

private:
    std::unique_ptr<MadTransport> m_inner;
    Clock::duration m_interval;
    Clock::time_point m_next; ///< when the next MAD may leave; up to `burst` in the past after a pause
};

} // namespace fabriscope::transport
