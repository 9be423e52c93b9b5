// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/finding.h"

#include <algorithm>
#include <cmath>

namespace fabriscope::health {

void addEvidence(Finding& finding, const std::vector<Message>& objects)
{
    const std::size_t shown = std::min(objects.size(), mostEvidence);
    finding.evidence.insert(finding.evidence.end(), objects.begin(),
                            objects.begin() + static_cast<std::ptrdiff_t>(shown));
    if (objects.size() > shown) finding.evidence.push_back(Message::say("and {} more", objects.size() - shown));
}

Finding alone(const Finding& finding, const Member& member)
{
    // Not a copy that is cut: with thousands of members, each would copy all the others first.
    return {.severity = finding.severity,
            .rule = finding.rule,
            .cause = finding.cause,
            .at = member.at,
            .far = member.far,
            .subject = finding.subject,
            .sentence = member.sentence,
            .remedy = member.remedy.empty() ? finding.remedy : member.remedy,
            .affected = finding.affected,
            .shortfall = member.shortfall};
}

Message nameOf(std::string_view node, PortNum port) { return Message::say("{} port {}", node, port.value()); }

Message nameOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return nameOf(snapshot.nodeOf(port).shownName(), port.number);
}

Message nameOf(const fabric::Snapshot& snapshot, const fabric::Link& link)
{
    return Message::say("{} <-> {}", nameOf(snapshot, snapshot.port(link.a)), nameOf(snapshot, snapshot.port(link.b)));
}

Decimal rounded(double value)
{
    int digits = 0;
    for (double scale = 1; digits < 3 && std::abs(value) * scale < 100; scale *= 10)
        ++digits;
    // Without zeros at the end.
    for (; digits > 0; --digits) {
        const double scale = std::pow(10.0, digits - 1);
        if (std::abs(std::round(value * scale) / scale - std::round(value * scale * 10) / (scale * 10)) > 1e-9) break;
    }
    return {.value = value, .digits = digits};
}

} // namespace fabriscope::health
