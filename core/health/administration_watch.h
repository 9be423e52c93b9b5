// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"
#include "core/fabric/model/snapshot.h"
#include "core/health/checks/manager_checks.h"
#include "core/health/checks/manager_requests.h"

#include <optional>

namespace fabriscope::health {

/// How fast the subnet administration of a followed fabric replies (rule "sa-slow"): what to request of it now and
/// then, and what it took. No I/O, no clock; one thread at a time.
class AdministrationWatch
{
public:
    struct Probe
    {
        sa::Request request;
        Guid master; ///< whose administration is asked
    };

    /// The fabric as it is from now on: how fast a former master replied says nothing of another one, and that none is
    /// there is a finding of its own. True: there are other findings than before.
    bool take(const fabric::Snapshot& now);
    /// None: there is no administration, or nothing to ask it for.
    [[nodiscard]] std::optional<Probe> next(const fabric::Snapshot& now);
    /// What that master took for a probe; none: no reply came. Of another master than the present one it is left out.
    void took(Guid master, std::optional<AdministrationTimes::Duration> time);
    [[nodiscard]] Findings findings() const { return m_times.findings(); }

private:
    PathProbes m_probes;
    std::optional<Guid> m_master; ///< whose times these are:
    AdministrationTimes m_times;
};

} // namespace fabriscope::health
