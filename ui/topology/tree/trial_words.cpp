// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/tree/trial_words.h"

#include "core/base/enum_number.h"
#include "ui/models/object_ref.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace fabriscope::ui::topology {
namespace {

class TrialWords
{
    Q_DECLARE_TR_FUNCTIONS(TreeTrial)
};

QString trialTitle(const fabric::Snapshot& snapshot, const health::Trial& trial)
{
    switch (trial.kind) {
    case health::TrialKind::FullWidth:
        return TrialWords::tr("Estimate, not measured, for this link at its best:");
    case health::TrialKind::OtherRoute:
        return TrialWords::tr("Estimate, not measured, for another route of %1:")
            .arg(displayName(snapshot, trial.sender));
    case health::TrialKind::OtherLane:
        break;
    }
    return TrialWords::tr("Estimate, not measured, for another lane of %1:").arg(displayName(snapshot, trial.sender));
}

QString trialOutlook(health::Outlook outlook)
{
    return enumWord<health::Outlook::Stays>(
        outlook, TrialWords::tr("The link would keep up."),
        TrialWords::tr("Whether the link would keep up depends on how much the senders would send."),
        TrialWords::tr("The link would not keep up."));
}

QString trialLoad(double load) { return formatShare(load); }

} // namespace

QString trialText(const fabric::Snapshot& snapshot, const health::Congestion& congestion, const health::Trial& trial)
{
    const auto found = health::estimate(snapshot, congestion, trial);
    if (!found) return describeError(found.error()).sentence();
    QStringList lines{trialTitle(snapshot, trial), trialOutlook(found->outlook)};
    if (found->load && found->leastLoad && found->mostLoad)
        lines.append(TrialWords::tr("Its load is %1 now, then between %2 and %3.")
                         .arg(trialLoad(*found->load), trialLoad(*found->leastLoad), trialLoad(*found->mostLoad)));
    for (const Message& reason : found->reasons)
        lines.append(messageText(reason));
    return lines.join(QLatin1Char('\n'));
}

} // namespace fabriscope::ui::topology
