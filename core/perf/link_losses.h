// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/severity.h"
#include "core/fabric/model/snapshot.h"
#include "core/perf/alarm.h"

#include <optional>
#include <set>
#include <vector>

namespace fabriscope::perf {

/// Of errors that come while somebody looks, however many came before: where a link goes down its traffic is
/// interrupted, with all others it goes on.
[[nodiscard]] Severity severityOfRising(Counter counter);

/// A link that goes down now.
[[nodiscard]] bool isLinkLoss(const AlarmEvent& alarm);

/// The other end of the port's cable; none: it has none, or is not known.
[[nodiscard]] std::optional<PortKey> farEndOf(const fabric::Snapshot& snapshot, const PortKey& port);

/// Links that go down now, and which of them are no fault of a cable: a host that restarts takes its link down at the
/// switch only, a switch that restarts those of most of its neighbours, and itself counts few.
class LinkLosses
{
public:
    /// `raised`: Alarms::active().
    LinkLosses(const fabric::Snapshot& snapshot, const std::vector<AlarmEvent>& raised);
    /// What is at the other end of the port's cable was restarted.
    [[nodiscard]] bool isRestart(const PortKey& port) const { return m_restarted.contains(port); }

private:
    std::set<PortKey> m_restarted;
};

} // namespace fabriscope::perf
