// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/finding.h"

#include <algorithm>
#include <format>
#include <functional>

namespace fabriscope::health {

void sortBySeverity(Findings& findings) { std::ranges::stable_sort(findings, std::greater{}, &Finding::severity); }

void addEvidence(Finding& finding, const std::vector<std::string>& objects)
{
    const std::size_t shown = std::min(objects.size(), mostEvidence);
    finding.evidence.insert(finding.evidence.end(), objects.begin(),
                            objects.begin() + static_cast<std::ptrdiff_t>(shown));
    if (objects.size() > shown) finding.evidence.push_back(std::format("and {} more", objects.size() - shown));
}

std::string nameOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return std::format("{} port {}", snapshot.nodeOf(port).displayName(), port.number.value());
}

std::string nameOf(const fabric::Snapshot& snapshot, const fabric::Link& link)
{
    return std::format("{} <-> {}", nameOf(snapshot, snapshot.port(link.a)), nameOf(snapshot, snapshot.port(link.b)));
}

} // namespace fabriscope::health
