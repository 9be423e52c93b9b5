// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/connection_text.h"

#include "ui/common/app_context.h"

#include <QCoreApplication>

namespace fabriscope::ui {
namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(ConnectionText)
};

} // namespace

ConnectionWords describeConnection(const ConnectionState& state, const QDateTime& now)
{
    using Phase = ConnectionState::Phase;
    switch (state.phase) {
    case Phase::None:
        return {.status = Status::Unknown, .text = Words::tr("Not connected")};
    case Phase::Connecting:
        return {.status = Status::Unknown, .text = state.activity.isEmpty() ? Words::tr("Connecting") : state.activity};
    case Phase::Sweeping:
        return {.status = Status::Ok, .text = Words::tr("Connected, sweeping")};
    case Phase::Live:
        return {.status = Status::Ok, .text = Words::tr("Connected")};
    case Phase::File:
        return {.status = Status::Notice, .text = Words::tr("Saved fabric")};
    case Phase::Failed:
        return {.status = Status::Critical, .text = Words::tr("Cannot connect")};
    case Phase::Lost: {
        const qint64 wait = state.retryAt.isValid() ? now.secsTo(state.retryAt) : -1;
        if (wait > 0) return {.status = Status::Stale, .text = Words::tr("Lost, next attempt in %1 s").arg(wait)};
        return {.status = Status::Stale,
                .text = state.retryAt.isValid() ? Words::tr("Lost, trying again") : Words::tr("Lost")};
    }
    }
    return {.status = Status::Unknown, .text = {}};
}

} // namespace fabriscope::ui
