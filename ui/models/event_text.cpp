// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/event_text.h"

#include "core/perf/values.h"
#include "ui/text/format.h"
#include "ui/text/severity.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace fabriscope::ui {
namespace {

using fabric::ChangeKind;

class EventWords
{
    Q_DECLARE_TR_FUNCTIONS(Events)
};

constexpr double anyRise = 1e-3; // a level a second that means: rises at all

QString amount(const events::AlarmDetail& alarm, double value)
{
    const QLocale locale;
    if (alarm.measure == perf::Measure::Value) return locale.toString(value, 'f', 0);
    if (perf::infoOf(alarm.counter.counter).unit == perf::Unit::Ticks)
        return EventWords::tr("%1 % of the time").arg(locale.toString(100 * perf::shareOfTime(value, {}), 'f', 0));
    return EventWords::tr("%1 a second").arg(locale.toString(value, 'f', value < 10 ? 1 : 0));
}

QString alarmText(const events::Event& event)
{
    const events::AlarmDetail& alarm = *event.alarm;
    const QString where = toQString(event.where);
    const QString counter = toQString(perf::nameOf(alarm.counter));
    const bool raised = event.kind == events::Kind::AlarmRaised;
    const QString value = amount(alarm, alarm.value);
    const QString threshold = amount(alarm, alarm.threshold);
    if (alarm.measure != perf::Measure::Value && perf::infoOf(alarm.counter.counter).unit == perf::Unit::Ticks)
        return raised
                   ? EventWords::tr("%1: data waits %2 (%3; alarms begin at %4).").arg(where, value, counter, threshold)
                   : EventWords::tr("%1: data waits only %2 now (%3; alarms begin at %4).")
                         .arg(where, value, counter, threshold);
    if (!raised && alarm.measure == perf::Measure::PerSecond && alarm.value < anyRise)
        return EventWords::tr("%1: %2 no longer rises.").arg(where, counter);
    if (!raised && alarm.measure == perf::Measure::PerSecond)
        return EventWords::tr("%1: %2 rises by only %3 now; alarms begin at %4.").arg(where, counter, value, threshold);
    if (!raised) return EventWords::tr("%1: %2 is %3 now; alarms begin at %4.").arg(where, counter, value, threshold);
    if (alarm.measure == perf::Measure::PerSecond && alarm.threshold < anyRise)
        return EventWords::tr("%1: %2 rises.").arg(where, counter);
    if (alarm.atLeast)
        return EventWords::tr("%1: %2 has saturated at %3 and does not count until it is cleared.")
            .arg(where, counter, value);
    if (alarm.measure == perf::Measure::PerSecond)
        return EventWords::tr("%1: %2 rises by %3; alarms begin at %4.").arg(where, counter, value, threshold);
    return EventWords::tr("%1: %2 has reached %3; alarms begin at %4.").arg(where, counter, value, threshold);
}

class ChangeWords
{
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

QString changeText(const events::Event& event)
{
    // As people write a link on screen.
    QString name = toQString(event.where).replace(QLatin1String(" <-> "), QStringLiteral(" ↔ "));
    const QString was = QString::fromStdString(event.before);
    const QString is = QString::fromStdString(event.after);
    switch (*event.change) {
    case ChangeKind::NodeAdded:
        return ChangeWords::tr("%1 is new.").arg(name);
    case ChangeKind::NodeRemoved:
        return ChangeWords::tr("%1 is gone.").arg(name);
    case ChangeKind::NodeReplaced:
        return ChangeWords::tr("%1 was replaced: its GUID was %2, is %3.").arg(name, was, is);
    case ChangeKind::NodeChanged:
        return ChangeWords::tr("%1 is another device: was %2, is %3.").arg(name, was, is);
    case ChangeKind::NodeRenamed:
        return ChangeWords::tr("%1 was called %2.").arg(is, was);
    case ChangeKind::LidChanged:
        return ChangeWords::tr("%1 has LID %2, had %3.").arg(name, is, was);
    case ChangeKind::LinkAdded:
        return ChangeWords::tr("%1 is a new link.").arg(name);
    case ChangeKind::LinkRemoved:
        return ChangeWords::tr("%1: this link is gone.").arg(name);
    case ChangeKind::LinkMoved:
        return ChangeWords::tr("%1: the cable was moved, it went to %2.").arg(name, was);
    case ChangeKind::LinkRateChanged:
        return ChangeWords::tr("%1 runs at %2, ran at %3.").arg(name, is, was);
    case ChangeKind::LinkStateChanged:
        return ChangeWords::tr("%1 is %2, was %3.").arg(name, is, was);
    case ChangeKind::ManagerAdded:
        return ChangeWords::tr("A subnet manager runs at %1 now: %2.").arg(name, is);
    case ChangeKind::ManagerRemoved:
        return ChangeWords::tr("The subnet manager at %1 is gone; it was %2.").arg(name, was);
    case ChangeKind::ManagerChanged:
        return ChangeWords::tr("The subnet manager at %1 is %2, was %3.").arg(name, is, was);
    }
    return name;
}

bool isManager(ChangeKind kind)
{
    return kind == ChangeKind::ManagerAdded || kind == ChangeKind::ManagerRemoved || kind == ChangeKind::ManagerChanged;
}

} // namespace

QString textOf(const events::Event& event)
{
    switch (event.kind) {
    case events::Kind::AlarmRaised:
    case events::Kind::AlarmCleared:
        if (event.alarm) return alarmText(event);
        break;
    case events::Kind::CountersReset:
        return event.ports > 1
                   ? EventWords::tr("Counters of %n port(s) were cleared by another program.", nullptr,
                                    static_cast<int>(event.ports))
                   : EventWords::tr("%1: its counters were cleared by another program.").arg(toQString(event.where));
    case events::Kind::CountersCleared:
        return event.ports > 1 ? EventWords::tr("Counters of %n port(s) were cleared by %1.", nullptr,
                                                static_cast<int>(event.ports))
                                     .arg(toQString(event.who))
                               : EventWords::tr("%1: its counters were cleared by %2.")
                                     .arg(toQString(event.where), toQString(event.who));
    case events::Kind::FabricChanged:
        if (event.change) return changeText(event);
        break;
    case events::Kind::ManagerLost:
        return EventWords::tr("The subnet manager at %1 does not respond any more.").arg(toQString(event.where));
    case events::Kind::ManagerBack:
        return EventWords::tr("The subnet manager at %1 responds again.").arg(toQString(event.where));
    case events::Kind::GroupCreated:
        return EventWords::tr("Multicast group %1 was created.").arg(toQString(event.where));
    case events::Kind::GroupDeleted:
        return EventWords::tr("Multicast group %1 was deleted.").arg(toQString(event.where));
    case events::Kind::KeyRefused:
        if (!event.who.empty())
            return EventWords::tr("%1: its packets to %2 were refused by %3: %4 is not valid there.")
                .arg(toQString(event.where), toQString(event.before), toQString(event.who), toQString(event.after));
        return EventWords::tr("%1: its packets to %2 were refused: %3 is not valid there.")
            .arg(toQString(event.where), toQString(event.before), toQString(event.after));
    case events::Kind::ManagementKeyRefused:
        return EventWords::tr("%1: %2 was refused, because its M_Key is wrong.")
            .arg(toQString(event.where), toQString(event.before));
    case events::Kind::LinkIntegrity:
        return EventWords::tr("%1 reports too many errors on its link (local link integrity threshold).")
            .arg(toQString(event.where));
    case events::Kind::BufferOverrun:
        return EventWords::tr("%1 reports that its receive buffers overran (excessive buffer overrun threshold).")
            .arg(toQString(event.where));
    case events::Kind::FlowControl:
        return EventWords::tr("%1 reports that the other end of its link sent no flow control update in time.")
            .arg(toQString(event.where));
    case events::Kind::AgentLost:
        return EventWords::tr("The connection to %1 was lost. %2").arg(toQString(event.where), toQString(event.after));
    case events::Kind::AgentBack:
        return EventWords::tr("The connection to %1 is back after %2.")
            .arg(toQString(event.where), toQString(event.before));
    }
    return toQString(describe(event));
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
