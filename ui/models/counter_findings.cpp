// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/counter_findings.h"

#include "ui/models/event_text.h"
#include "ui/text/core_text.h"
#include "ui/text/format.h"
#include "ui/text/severity.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <iterator>

namespace fabriscope::ui {
namespace {

constexpr double leastShare = 0.01; // of time, that is worth a word
constexpr std::size_t mostNamed = 6;

class FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(CounterFindings)
};

QString rateText(double bytesPerSecond)
{
    const double gbps = bytesPerSecond * 8 / 1e9;
    return FindingWords::tr("%1 Gb/s").arg(QLocale().toString(gbps, 'f', gbps < 10 ? 2 : 1));
}

QString shareText(double share)
{
    const double percent = 100 * std::min(share, 1.0);
    return FindingWords::tr("%1 %", "share").arg(QLocale().toString(percent, 'f', percent < 1 ? 1 : 0));
}

/// A congestion's objects by name.
class Names
{
public:
    Names(const fabric::Snapshot& snapshot, const health::Congestion& congestion)
        : m_snapshot(snapshot), m_it(congestion)
    {}
    [[nodiscard]] QString port(const perf::PortKey& key) const { return displayName(m_snapshot, key); }
    [[nodiscard]] QString node(const perf::PortKey& key) const
    {
        const auto index = m_snapshot.findNode(key.node);
        return index ? shortName(m_snapshot.node(*index)) : formatGuid(key.node);
    }
    [[nodiscard]] QString here() const { return port(m_it.port); }
    [[nodiscard]] QString there() const { return m_it.peer ? node(*m_it.peer) : FindingWords::tr("its far end"); }
    [[nodiscard]] QString load() const
    {
        return m_it.utilisation ? shareText(*m_it.utilisation) : FindingWords::tr("an unknown part");
    }
    /// " (≈ 61 % on VL0)"
    [[nodiscard]] QString lanes() const
    {
        const QString text = lanesText(m_it.lanes);
        return text.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(text);
    }

private:
    const fabric::Snapshot& m_snapshot;
    const health::Congestion& m_it;
};

QString causeText(const health::Congestion& it, const Names& names)
{
    switch (it.cause) {
    case health::CongestionCause::SlowReceiver:
        return FindingWords::tr("%1 receives data more slowly than it is sent: %2 waits %3 of the time%4 while its "
                                "link is only %5 full.")
            .arg(names.there(), names.here(), shareText(it.waiting), names.lanes(), names.load());
    case health::CongestionCause::Incast:
        return FindingWords::tr("Incast at %1: more arrives for it than %2 can send. Its link is %3 full, and data "
                                "waits up to %4 of the time%5.")
            .arg(names.there(), names.here(), names.load(), shareText(it.worstWaiting), names.lanes());
    case health::CongestionCause::FullLink:
        return FindingWords::tr("The link from %1 to %2 is %3 full, and data waits up to %4 of the time%5.")
            .arg(names.here(), names.there(), names.load(), shareText(it.worstWaiting), names.lanes());
    case health::CongestionCause::Stalled:
        break;
    }
    return FindingWords::tr("%1 waits %2 of the time%3 for credits of %4, and nothing there shows the cause.")
        .arg(names.here(), shareText(it.worstWaiting), names.lanes(), names.there());
}

QString remedyText(const health::Congestion& it, const Names& names)
{
    switch (it.cause) {
    case health::CongestionCause::SlowReceiver:
        return FindingWords::tr("Check %1: width and speed of its PCIe slot, memory and CPU load, an application that "
                                "posts its receives late. Until then all packets that share its lanes have to wait.")
            .arg(names.there());
    case health::CongestionCause::Incast:
        return FindingWords::tr(
            "Let fewer senders send to it at a time, spread the work over more receivers, or give the receiver a "
            "faster link. Traffic that must not wait behind it needs a lane of its own.");
    case health::CongestionCause::FullLink:
        return FindingWords::tr("Spread the routes over the other links, add cables, or give traffic that must not "
                                "wait a lane of its own.");
    case health::CongestionCause::Stalled:
        break;
    }
    return FindingWords::tr("Look for errors on this link: lost credits have the same effect.");
}

/// "≈ 34 % spine-01/3 (waits 12 %), ≈ 20 % …, 4 more"
QString listed(const std::vector<health::Contribution>& all, const auto& nameOf)
{
    QStringList parts;
    for (const health::Contribution& one : all) {
        if (static_cast<std::size_t>(parts.size()) == mostNamed) {
            parts.append(FindingWords::tr("%n more", nullptr, static_cast<int>(all.size() - mostNamed)));
            break;
        }
        const double waits = one.waiting.value_or(0);
        parts.append(
            waits >= leastShare
                ? FindingWords::tr("%1 ≈ %2 (waits %3)").arg(nameOf(one.port), shareText(one.share), shareText(waits))
                : FindingWords::tr("%1 ≈ %2").arg(nameOf(one.port), shareText(one.share)));
    }
    return parts.join(QStringLiteral(", "));
}

QStringList evidenceText(const health::Congestion& it, const Names& names)
{
    QStringList lines;
    lines.append(
        FindingWords::tr("%1 sends %2 to %3, %4 of its link's data rate, and waits %5 of the time.")
            .arg(names.here(), rateText(it.bytesPerSecond), names.there(), names.load(), shareText(it.waiting)));
    if (std::ranges::any_of(it.lanes.parts, &perf::WaitByLane::Part::estimated) || it.lanes.rest >= leastShare)
        lines.append(FindingWords::tr("≈: counters of single lanes have saturated. The part of the port's waiting that "
                                      "the other lanes do not explain is attributed to these lanes."));
    if (!it.inputs.empty())
        lines.append(FindingWords::tr("Arrives from: %1.").arg(listed(it.inputs, [&](const perf::PortKey& port) {
            return names.port(port);
        })));
    if (!it.senders.empty())
        lines.append(FindingWords::tr("Sent by, as estimated from who has to wait: %1.")
                         .arg(listed(it.senders, [&](const perf::PortKey& port) { return names.node(port); })));
    if (!it.behind.empty()) {
        QStringList behind;
        for (std::size_t i = 0; i < std::min(it.behind.size(), mostNamed); ++i)
            behind.append(names.port(it.behind[i]));
        if (it.behind.size() > mostNamed)
            behind.append(FindingWords::tr("%n more", nullptr, static_cast<int>(it.behind.size() - mostNamed)));
        lines.append(
            FindingWords::tr("%n more port(s) wait because of it: %1.", nullptr, static_cast<int>(it.behind.size()))
                .arg(behind.join(QStringLiteral(", "))));
    }
    return lines;
}

ObjectRef cableOf(const perf::PortKey& port, const std::optional<perf::PortKey>& far)
{
    const PortRef here{.node = port.node, .number = port.number};
    if (!far) return here;
    const auto [a, b] = std::minmax({here, *far});
    return LinkRef{.a = a, .b = b};
}

/// As the event that it raised.
QString alarmSentence(const fabric::Snapshot& snapshot, const perf::AlarmEvent& alarm)
{
    const PortRef at{.node = alarm.port.node, .number = alarm.port.number};
    return textOf({.kind = events::Kind::AlarmRaised,
                   .port = alarm.port,
                   .where = displayName(snapshot, at).toStdString(),
                   .alarm = events::AlarmDetail{.counter = alarm.counter,
                                                .measure = alarm.measure,
                                                .value = alarm.value,
                                                .threshold = alarm.threshold,
                                                .atLeast = alarm.atLeast}});
}

} // namespace

QString lanesText(const perf::WaitByLane& lanes)
{
    QStringList parts;
    for (const auto& part : lanes.parts) {
        if (part.share < leastShare) continue;
        parts.append((part.estimated ? FindingWords::tr("≈ %1 on VL%2") : FindingWords::tr("%1 on VL%2"))
                         .arg(shareText(part.share))
                         .arg(part.lane));
    }
    if (lanes.rest >= leastShare) {
        QStringList among;
        for (const unsigned lane : lanes.among)
            among.append(QStringLiteral("VL%1").arg(lane));
        if (!among.isEmpty())
            parts.append(FindingWords::tr("%1 on %2", "share of time, several lanes")
                             .arg(shareText(lanes.rest), among.join(FindingWords::tr(" or ", "lanes"))));
    }
    return parts.join(QStringLiteral(", "));
}

Finding shownFinding(const fabric::Snapshot& snapshot, const health::Congestion& congestion)
{
    const Names names(snapshot, congestion);
    return {.status = Status::Warning,
            .text = causeText(congestion, names),
            .remedy = remedyText(congestion, names),
            .object = cableOf(congestion.port, congestion.peer),
            .evidence = evidenceText(congestion, names)};
}

QString partIn(const fabric::Snapshot& snapshot, const health::Congestion& congestion, const perf::PortKey& port)
{
    const Names names(snapshot, congestion);
    if (port == congestion.port || port == congestion.peer) return causeText(congestion, names);
    const auto input = std::ranges::find(congestion.inputs, port, &health::Contribution::port);
    const auto sender = std::ranges::find(congestion.senders, port, &health::Contribution::port);
    const bool waits = std::ranges::contains(congestion.behind, port);
    if (input == congestion.inputs.end() && sender == congestion.senders.end() && !waits) return {};
    QString text = waits ? FindingWords::tr("This port waits because of another one. ") : QString();
    if (input != congestion.inputs.end())
        text += FindingWords::tr("≈ %1 of the data comes through here. ").arg(shareText(input->share));
    else if (sender != congestion.senders.end())
        text += FindingWords::tr("≈ %1 of the data is sent here. ").arg(shareText(sender->share));
    return text + causeText(congestion, names);
}

Finding shownFinding(const fabric::Snapshot& snapshot, const health::AlarmGroup& group)
{
    const perf::AlarmEvent& first = group.alarms.front();
    const QString where = displayName(snapshot, group.port);
    QStringList others;
    for (const perf::AlarmEvent& alarm : group.alarms) {
        const QString name = toQString(perf::nameOf(alarm.counter));
        if ((&alarm != &first || group.allStuck) && !others.contains(name)) others.append(name);
    }
    QString text;
    if (group.allStuck && group.alarms.size() > 1)
        text = FindingWords::tr("%1: %n error counter(s) have saturated and do not count until they are cleared: %2.",
                                nullptr, static_cast<int>(group.alarms.size()))
                   .arg(where, others.join(QStringLiteral(", ")));
    else if (group.alarms.size() > 1)
        text = FindingWords::tr("%1 Too high as well: %2.", "first alarm of a cable, further counters")
                   .arg(alarmSentence(snapshot, first), others.join(QStringLiteral(", ")));
    else
        text = alarmSentence(snapshot, first);
    const perf::CounterInfo& info = perf::infoOf(first.counter.counter);
    QStringList remedy;
    if (!info.remedy.empty()) remedy.append(coreText(info.remedy));
    if (group.allStuck)
        remedy.append(FindingWords::tr("Then clear the counters: until then they do not show new errors."));
    QStringList evidence;
    for (const perf::AlarmEvent& alarm : group.alarms)
        evidence.append(alarmSentence(snapshot, alarm));
    if (evidence.size() == 1) evidence.clear();
    return {.status = statusOf(group.severity),
            .text = text,
            .remedy = remedy.join(QLatin1Char(' ')),
            .object = cableOf(group.port, group.far),
            .evidence = evidence,
            .rule = QStringLiteral("counter-alarm")};
}

Findings shownFindings(const fabric::Snapshot& snapshot, const std::vector<health::AlarmGroup>& groups)
{
    Findings findings;
    for (std::size_t first = 0; first < groups.size();) {
        std::size_t end = first; // behind those of the same severity: they stand together
        while (end < groups.size() && groups[end].severity == groups[first].severity)
            ++end;
        Findings alike;
        for (; first < end; ++first)
            alike.push_back(shownFinding(snapshot, groups[first]));
        if (alike.size() <= health::mostAlike) {
            std::ranges::move(alike, std::back_inserter(findings));
            continue;
        }
        Finding all{.status = alike.front().status,
                    .text = FindingWords::tr("%n cable(s) have counters above their thresholds.", nullptr,
                                             static_cast<int>(alike.size())),
                    .remedy = FindingWords::tr("The most urgent one is the first: %1").arg(alike.front().remedy),
                    .object = {},
                    .evidence = {},
                    .rule = alike.front().rule,
                    .members = std::move(alike)};
        findings.push_back(std::move(all));
    }
    return findings;
}

} // namespace fabriscope::ui
