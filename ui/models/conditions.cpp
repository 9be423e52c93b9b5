// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/conditions.h"

#include "core/fabric/model/snapshot.h"

#include <QCoreApplication>

namespace fabriscope::ui {
namespace {

class ConditionsWords
{
    Q_DECLARE_TR_FUNCTIONS(Condition)
};

} // namespace

QString belowBestText() { return ConditionsWords::tr("Below best"); }
QString fullRateText() { return ConditionsWords::tr("Full rate"); }

Condition conditionOf(const fabric::Link& link)
{
    switch (link.state) {
    case PortState::Down:
        return {.status = Status::Critical, .text = ConditionsWords::tr("Down")};
    case PortState::Initialize:
        return {.status = Status::Warning, .text = ConditionsWords::tr("Waits for the SM")};
    case PortState::Armed:
        return {.status = Status::Notice, .text = ConditionsWords::tr("Armed")};
    case PortState::NoChange:
        if (link.degraded()) break;
        return link.width ? Condition{.status = Status::Ok, .text = ConditionsWords::tr("Up")}
                          : Condition{.status = Status::Unknown, .text = ConditionsWords::tr("Unknown")};
    case PortState::Active:
        break;
    }
    if (link.degraded()) return {.status = Status::Warning, .text = belowBestText()};
    if (!link.bestWidth || !link.bestSpeed) return {.status = Status::Ok, .text = ConditionsWords::tr("Active")};
    return {.status = Status::Ok, .text = fullRateText()};
}

Condition conditionOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    if (port.link) return conditionOf(snapshot.link(*port.link));
    if (!port.infoKnown) return {.status = Status::Unknown, .text = ConditionsWords::tr("Unknown")};
    if (port.number == PortNum(0)) return {.status = Status::Ok, .text = ConditionsWords::tr("Management")};
    if (port.physState == PhysState::Disabled)
        return {.status = Status::Notice, .text = ConditionsWords::tr("Disabled")};
    if (port.physState == PhysState::LinkUp)
        return {.status = Status::Critical, .text = ConditionsWords::tr("Peer silent")};
    return {.status = Status::Unknown, .text = ConditionsWords::tr("No link")};
}

} // namespace fabriscope::ui
