// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/counter_findings.h"

#include "ui/models/findings.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace fabriscope::ui {
namespace {

class FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(CounterFindings)
};

QString shareText(double share) { return formatMeasuredShare(std::min(share, 1.0)); }

} // namespace

QString partIn(const fabric::Snapshot& snapshot, const health::Congestion& congestion, const perf::PortKey& port)
{
    const QString cause = shownFinding(health::findingOf(snapshot, congestion)).text;
    if (port == congestion.port || port == congestion.peer) return cause;
    const auto input = std::ranges::find(congestion.inputs, port, &health::Contribution::port);
    const auto sender = std::ranges::find(congestion.senders, port, &health::Contribution::port);
    const bool waits = std::ranges::contains(congestion.behind, port);
    if (input == congestion.inputs.end() && sender == congestion.senders.end() && !waits) return {};
    QString text = waits ? FindingWords::tr("This port waits because of another one. ") : QString();
    if (input != congestion.inputs.end())
        text += FindingWords::tr("≈ %1 of the data comes through here. ").arg(shareText(input->share));
    else if (sender != congestion.senders.end())
        text += FindingWords::tr("≈ %1 of the data is sent here. ").arg(shareText(sender->share));
    return text + cause;
}

} // namespace fabriscope::ui
