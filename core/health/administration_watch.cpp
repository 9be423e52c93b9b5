// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/administration_watch.h"

#include "core/fabric/model/subnet_manager.h"

#include <utility>

namespace fabriscope::health {

bool AdministrationWatch::take(const fabric::Snapshot& now)
{
    const fabric::SubnetManager* const master = fabric::masterOf(now);
    const bool isAnother = master != nullptr && std::exchange(m_master, master->guid) != master->guid;
    if (!isAnother && !fabric::missingAdministration(now)) return false;
    return !std::exchange(m_times, {}).findings().empty();
}

std::optional<AdministrationWatch::Probe> AdministrationWatch::next(const fabric::Snapshot& now)
{
    const fabric::SubnetManager* const master = fabric::masterOf(now);
    if (master == nullptr || fabric::missingAdministration(now)) return std::nullopt;
    return m_probes.next(now).transform(
        [master](sa::Request request) { return Probe{.request = std::move(request), .master = master->guid}; });
}

void AdministrationWatch::took(Guid master, std::optional<AdministrationTimes::Duration> time)
{
    if (m_master == master) m_times.take(time);
}

} // namespace fabriscope::health
