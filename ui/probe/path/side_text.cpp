// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/side_text.h"

#include "core/opensm/link_codes.h"
#include "ui/probe/path/hop_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/severity.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <set>

namespace fabriscope::ui {
namespace {

/// The context of these texts for translators.
struct SideWords
{
    Q_DECLARE_TR_FUNCTIONS(SideWords)
};

/// "100" and "2.5", of a link's Gb/s.
QString rateOfCode(std::uint64_t code)
{
    constexpr double deciPerUnit = 10;
    return QLocale().toString(opensm::rateDeciGbps(code) / deciPerUnit, 'g', 5);
}

} // namespace

SideText filesText(const opensm::QosReply* files, const QString& host, const QString& whyNot)
{
    if (files == nullptr)
        return {.headline = SideWords::tr("Unknown"),
                .detail = !whyNot.isEmpty() ? whyNot
                                            : SideWords::tr("The agent's host has no files of OpenSM. Connect to the "
                                                            "host where the master runs.")};
    SideText side;
    QStringList lines;
    if (files->sl) {
        side.headline = SideWords::tr("SL %1").arg(*files->sl);
        lines += messageText(opensm::describeSource(*files));
    } else {
        side.headline = SideWords::tr("Refused");
        lines += toQString(files->refusal);
    }
    constexpr int mostRules = 4;
    int told = 0;
    for (const opensm::RuleTrial& rule : files->rules) {
        if (told == mostRules) break;
        if (rule.outcome == opensm::RuleOutcome::Matched)
            lines += SideWords::tr("Line %1 wins: %2").arg(rule.range.line).arg(toQString(rule.text));
        else if (rule.outcome == opensm::RuleOutcome::Shadowed)
            lines += SideWords::tr("Line %1 would match, too, but comes later: %2")
                         .arg(rule.range.line)
                         .arg(toQString(rule.text));
        else
            continue;
        ++told;
    }
    if (files->mtuLimit)
        lines += SideWords::tr("MTU at most %1 bytes (code %2)")
                     .arg(opensm::mtuBytes(*files->mtuLimit))
                     .arg(*files->mtuLimit);
    if (files->rateLimit)
        lines +=
            SideWords::tr("Rate at most %1 Gb/s (code %2)").arg(rateOfCode(*files->rateLimit)).arg(*files->rateLimit);
    if (!host.isEmpty()) lines += host;
    side.detail = lines.join(QLatin1Char('\n'));
    return side;
}

SideText grantedText(const std::optional<qos_path::Granted>& granted, const QString& whyNot)
{
    if (!granted)
        return {.headline = SideWords::tr("Unknown"),
                .detail =
                    !whyNot.isEmpty() ? whyNot : SideWords::tr("No request was sent to the subnet administration.")};
    if (!granted->path)
        return {.headline = SideWords::tr("Nothing"),
                .detail = granted->refusal.empty() ? SideWords::tr("There is no path for this request.")
                                                   : sentenceText(granted->refusal)};
    const mad::PathRecord& path = *granted->path;
    return {.headline = SideWords::tr("SL %1").arg(path.sl.value()),
            .detail = QStringList{SideWords::tr("MTU %1 bytes").arg(opensm::mtuBytes(path.mtu)),
                                  SideWords::tr("Rate %1 Gb/s").arg(rateOfCode(path.rate)),
                                  SideWords::tr("P_Key %1").arg(toQString(toString(path.pkey)))}
                          .join(QLatin1Char('\n'))};
}

SideText programmedText(const qos_path::QosPath& path)
{
    std::set<unsigned> lanes;
    std::optional<double> least;
    bool unknown = path.hops.empty();
    for (const qos_path::Hop& hop : path.hops) {
        if (hop.vl)
            lanes.insert(hop.vl->value());
        else
            unknown = true;
        if (hop.share) least = std::min(least.value_or(1), *hop.share);
    }
    if (lanes.empty())
        return {.headline = SideWords::tr("Unknown"),
                .detail = SideWords::tr("The tables of the ports were not read.")};
    QStringList words;
    for (const unsigned lane : lanes)
        words += SideWords::tr("VL %1").arg(lane);
    QStringList lines{SideWords::tr("by the tables of %n link(s)", nullptr, static_cast<int>(path.hops.size()))};
    if (least) lines += SideWords::tr("At least %1 of each link under contention").arg(shareText(least));
    if (unknown) lines += SideWords::tr("Some tables are unknown.");
    return {.headline = words.join(QStringLiteral(", ")), .detail = lines.join(QLatin1Char('\n'))};
}

SideText observedText(const qos_path::QosPath& path, const QString& whyNot)
{
    std::optional<double> most;
    std::optional<double> waiting;
    for (const qos_path::Hop& hop : path.hops) {
        if (hop.bytesPerSecond) most = std::max(most.value_or(0), *hop.bytesPerSecond);
        if (hop.waiting) waiting = std::max(waiting.value_or(0), *hop.waiting);
    }
    // The counters of lanes saturate first where most waits: a greatest value of the others is none of the path.
    const auto lacking = [&path](std::optional<double> qos_path::Hop::* figure) {
        return static_cast<int>(std::ranges::count_if(path.hops, [&](const auto& hop) { return !(hop.*figure); }));
    };
    if (!most)
        return {.headline = SideWords::tr("Unknown"),
                .detail = whyNot.isEmpty() ? SideWords::tr("These ports do not count by lane, or nothing was read yet.")
                                           : whyNot};
    QStringList lines{SideWords::tr("at most, on its lane of one of the links, from any sender")};
    if (const int links = lacking(&qos_path::Hop::bytesPerSecond); links > 0)
        lines += SideWords::tr("Unknown on %n link(s)", nullptr, links);
    if (const int links = lacking(&qos_path::Hop::waiting); waiting && links > 0)
        lines += SideWords::tr("Waits %1 of the time at most; unknown on %n link(s)", nullptr, links)
                     .arg(shareText(waiting));
    else if (waiting)
        lines += SideWords::tr("Waits %1 of the time at most").arg(shareText(waiting));
    return {.headline = rateText(most), .detail = lines.join(QLatin1Char('\n'))};
}

Findings disagreementsOf(const qos_path::QosPath& path, const fabric::Snapshot& snapshot)
{
    Findings found;
    for (const qos_path::Disagreement& one : path.disagreements) {
        Finding finding{.status = statusOf(one.severity),
                        .text = messageText(one.sentence),
                        .remedy = messageText(one.remedy),
                        .object = {},
                        .evidence = {},
                        .rule = QString::fromStdString(one.rule)};
        if (one.hop) finding.object = refOf(snapshot, snapshot.port(path.hops.at(*one.hop).from));
        found.push_back(std::move(finding));
    }
    return found;
}

} // namespace fabriscope::ui
