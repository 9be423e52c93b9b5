// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/health/checks/steady_loads.h"
#include "core/health/finding.h"

#include <cstdint>
#include <map>
#include <optional>

namespace fabriscope::health {

/// Share of a link's data rate, from which on it is full.
inline constexpr double fullFrom = 0.95;

/// The end of a cable that sends, or receives, about what the link carries; link rate in Mb/s.
struct FullEnd
{
    bool sends = true;
    double bytesPerSecond = 0;
    std::uint64_t linkMbps = 0;
};

/// Rule "link-full", a notice: nothing is wrong with it.
[[nodiscard]] Finding fullLink(const fabric::PortKey& at, std::optional<fabric::PortKey> far, Message name,
                               const FullEnd& end);

/// Links that are full for some time, of counters that are read again and again: in so many evaluations in a row that
/// replies which come late make none full, and CongestionWatch knows whether data waits because of it, which says more.
/// One that hovers about the limit does not come and go, nor does one whose rates are about to be known again. No I/O,
/// no clock.
class FullLinks
{
public:
    /// Once more, with the rates of the last seconds.
    void take(const fabric::Snapshot& snapshot, const SteadyLoads& loads);
    void clear() { m_full.clear(); }
    [[nodiscard]] Findings findings(const fabric::Snapshot& snapshot) const;

private:
    struct Entry
    {
        FullEnd end;
        fabric::PortKey far; ///< other end of the cable
        unsigned times = 1;  ///< in a row
    };
    std::map<fabric::PortKey, Entry> m_full; ///< each cable once
};

} // namespace fabriscope::health
