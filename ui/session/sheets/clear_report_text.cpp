// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/clear_report_text.h"

#include "core/perf/values.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>

namespace fabriscope::ui {
namespace {

using agent::ClearReport;
using perf::Answer;

class ClearReportWords
{
    Q_DECLARE_TR_FUNCTIONS(ClearReport)
};

int count(const PortEntries& entries, Answer answer)
{
    return static_cast<int>(
        std::ranges::count_if(entries, [&](const ClearReport::Entry* entry) { return entry->answer == answer; }));
}

} // namespace

PortEntries entriesOf(const ClearReport& report, const perf::PortKey& port)
{
    PortEntries found;
    for (const ClearReport::Entry& entry : report.entries) {
        if (entry.port == port) found.push_back(&entry);
    }
    return found;
}

QString portOutcome(const PortEntries& entries)
{
    const int cleared = count(entries, Answer::Values);
    const int unsupported = count(entries, Answer::Unsupported);
    const int refused = count(entries, Answer::Refused);
    const int silent = count(entries, Answer::NoAnswer);
    const auto all = [&](int part) { return part == static_cast<int>(entries.size()); };
    if (entries.empty()) return ClearReportWords::tr("Not requested");
    if (all(unsupported)) return ClearReportWords::tr("Not supported");
    if (all(refused)) return ClearReportWords::tr("Refused");
    if (all(silent)) return ClearReportWords::tr("No reply");
    QStringList parts;
    parts.append(cleared > 0 ? ClearReportWords::tr("Cleared") : ClearReportWords::tr("Not cleared"));
    if (unsupported > 0) parts.append(ClearReportWords::tr("%n attribute(s) not supported", nullptr, unsupported));
    if (refused > 0) parts.append(ClearReportWords::tr("%n attribute(s) refused", nullptr, refused));
    if (silent > 0) parts.append(ClearReportWords::tr("%n attribute(s) without a reply", nullptr, silent));
    return parts.join(QStringLiteral("; "));
}

QString attributeOutcome(const ClearReport::Entry& entry)
{
    switch (entry.answer) {
    case Answer::Unsupported:
        return ClearReportWords::tr("The port does not have these counters.");
    case Answer::Refused:
        return ClearReportWords::tr("The port refused (MAD status %1).")
            .arg(QStringLiteral("0x%1").arg(entry.madStatus, 4, 16, QLatin1Char('0')));
    case Answer::NoAnswer:
        return ClearReportWords::tr("The port did not respond: it is unknown whether they were cleared.");
    case Answer::Values:
        break;
    }
    QStringList stood;
    for (std::size_t i = 0; i < entry.before.size(); ++i) {
        if (entry.before[i] == 0) continue;
        stood.append(QStringLiteral("%1 %2").arg(toQString(perf::nameOf(perf::counterAt(entry.attribute, i))),
                                                 formatCount(entry.before[i])));
    }
    return stood.empty() ? ClearReportWords::tr("Cleared; all were zero.")
                         : ClearReportWords::tr("Cleared; values before: %1").arg(stood.join(QStringLiteral(", ")));
}

QString reportSummary(const ClearReport& report)
{
    std::set<perf::PortKey> cleared;
    std::set<perf::PortKey> failed;
    for (const ClearReport::Entry& entry : report.entries) {
        if (entry.answer == Answer::Values) cleared.insert(entry.port);
        if (entry.answer == Answer::Refused || entry.answer == Answer::NoAnswer) failed.insert(entry.port);
    }
    QStringList sentences;
    sentences.append(cleared.empty() ? ClearReportWords::tr("Nothing was cleared.")
                                     : ClearReportWords::tr("Counters of %n port(s) were cleared.", nullptr,
                                                            static_cast<int>(cleared.size())));
    if (!failed.empty())
        sentences.append(
            ClearReportWords::tr("%n port(s) refused or did not respond.", nullptr, static_cast<int>(failed.size())));
    return sentences.join(QLatin1Char(' '));
}

Status reportStatus(const ClearReport& report)
{
    const bool failed = std::ranges::any_of(report.entries, [](const ClearReport::Entry& entry) {
        return entry.answer == Answer::Refused || entry.answer == Answer::NoAnswer;
    });
    return failed || report.cleared() == 0 ? Status::Warning : Status::Ok;
}

} // namespace fabriscope::ui
