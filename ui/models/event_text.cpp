// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/event_text.h"

#include "ui/text/message_text.h"
#include "ui/text/severity.h"

#include <algorithm>
#include <functional>

namespace fabriscope::ui {
namespace {

using fabric::ChangeKind;

bool isManager(ChangeKind kind)
{
    return kind == ChangeKind::ManagerAdded || kind == ChangeKind::ManagerRemoved || kind == ChangeKind::ManagerChanged;
}

} // namespace

QString textOf(const events::Event& event)
{
    // As people write a link on screen.
    return messageText(describe(event)).replace(QLatin1String(" <-> "), QStringLiteral(" ↔ "));
}

ObjectRef objectOf(const events::Event& event)
{
    if (!event.port) return {};
    const PortRef here{.node = event.port->node, .number = event.port->number};
    if (event.far && !(event.change && isManager(*event.change))) {
        const PortRef there{.node = event.far->node, .number = event.far->number};
        return here < there ? LinkRef{.a = here, .b = there} : LinkRef{.a = there, .b = here};
    }
    if (event.port->number == PortNum(0)) return NodeRef{event.port->node};
    return here;
}

Status statusOf(const events::Event& event)
{
    const bool good = event.kind == events::Kind::AlarmCleared || event.kind == events::Kind::AgentBack ||
                      event.kind == events::Kind::ManagerBack ||
                      (event.change && event.severity == Severity::Notice &&
                       (*event.change == ChangeKind::LinkRateChanged || *event.change == ChangeKind::LinkStateChanged));
    return good ? Status::Ok : statusOf(event.severity);
}

Findings findingsOf(const std::vector<events::Event>& changes)
{
    Findings findings;
    findings.reserve(changes.size());
    for (const events::Event& change : changes)
        findings.push_back(
            {.status = statusOf(change), .text = textOf(change), .remedy = {}, .object = objectOf(change)});
    std::ranges::stable_sort(findings, std::greater{}, &Finding::status);
    return findings;
}

} // namespace fabriscope::ui
