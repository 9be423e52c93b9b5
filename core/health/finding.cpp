// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/finding.h"

#include <algorithm>
#include <format>
#include <functional>

namespace fabriscope::health {

void sortBySeverity(Findings& findings) { std::ranges::stable_sort(findings, std::greater{}, &Finding::severity); }

std::string nameOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return std::format("{} port {}", snapshot.nodeOf(port).displayName(), port.number.value());
}

std::string nameOf(const fabric::Snapshot& snapshot, const fabric::Link& link)
{
    return std::format("{} <-> {}", nameOf(snapshot, snapshot.port(link.a)), nameOf(snapshot, snapshot.port(link.b)));
}

} // namespace fabriscope::health
