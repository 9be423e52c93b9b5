// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/connection_text.h"

#include "ui/common/app_context.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QLocale>

namespace fabriscope::ui {
namespace {

class ConnectionTexts
{
    Q_DECLARE_TR_FUNCTIONS(ConnectionText)
};

} // namespace

ConnectionWords describeConnection(const ConnectionState& state, const QDateTime& now)
{
    using Phase = ConnectionState::Phase;
    switch (state.phase) {
    case Phase::None:
        return {.status = Status::Unknown, .text = ConnectionTexts::tr("Not connected")};
    case Phase::Connecting:
        return {.status = Status::Unknown,
                .text = state.activity.isEmpty() ? ConnectionTexts::tr("Connecting") : state.activity};
    case Phase::Sweeping:
        return {.status = Status::Ok, .text = ConnectionTexts::tr("Connected, sweeping")};
    case Phase::Live:
        if (!state.problem.what.isEmpty()) // then what is on screen is of the sweep before
            return {.status = Status::Warning, .text = ConnectionTexts::tr("Connected, last sweep not finished")};
        return {.status = Status::Ok, .text = ConnectionTexts::tr("Connected")};
    case Phase::NoFabric:
        return {.status = Status::Notice, .text = ConnectionTexts::tr("Connected, Ethernet ports only")};
    case Phase::File:
        return {.status = Status::Notice, .text = ConnectionTexts::tr("Saved fabric")};
    case Phase::Failed:
        return {.status = Status::Critical, .text = ConnectionTexts::tr("Cannot connect")};
    case Phase::Lost: {
        const QString since = formatClock(state.lostAt, now);
        if (!state.retryAt.isValid())
            return {.status = Status::Stale, .text = ConnectionTexts::tr("Lost since %1").arg(since)};
        const QString attempt = QLocale().toString(state.attempt);
        const qint64 wait = now.secsTo(state.retryAt);
        return {.status = Status::Stale,
                .text = wait > 0
                            ? ConnectionTexts::tr("Lost since %1, attempt %2 in %3 s").arg(since, attempt).arg(wait)
                            : ConnectionTexts::tr("Lost since %1, attempt %2").arg(since, attempt)};
    }
    }
    return {.status = Status::Unknown, .text = {}};
}

} // namespace fabriscope::ui
