// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/clear_action.h"

#include "ui/common/app_context.h"
#include "ui/common/icons.h"
#include "ui/session/clear_sheet.h"

#include <QWidget>

namespace fabriscope::ui {

ClearAction::ClearAction(AppContext& context, CounterSource& source, CounterFeed& feed, QWidget& window)
    : QAction(ui::icon(Icon::Clear), tr("Clear counters…"), &window), m_context(context), m_source(source),
      m_feed(feed), m_window(window)
{
    setObjectName(QStringLiteral("clearCounters"));
    connect(&context, &AppContext::viewChanged, this, &ClearAction::update);
    connect(&context, &AppContext::connectionChanged, this, &ClearAction::update);
    connect(&context.navigation(), &Navigation::selectionChanged, this, &ClearAction::update);
    connect(this, &QAction::triggered, this, [this] { open(m_context.navigation().selection()); });
    update();
}

QString ClearAction::obstacle(const ObjectRef& object) const { return whyNotCleared(m_context, object); }

QString ClearAction::hint(const ObjectRef& object) const
{
    const QString why = obstacle(object);
    return why.isEmpty() ? tr("Set counters back to zero. Asks first.") : tr("Counters cannot be cleared. %1").arg(why);
}

ClearSheet* ClearAction::open(const ObjectRef& object)
{
    if (!obstacle(object).isEmpty()) return nullptr;
    auto* sheet = new ClearSheet(m_context, m_source, m_feed, clearChoices(*m_context.snapshot(), object), &m_window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
    return sheet;
}

void ClearAction::update()
{
    const ObjectRef& selected = m_context.navigation().selection();
    setEnabled(obstacle(selected).isEmpty());
    setToolTip(hint(selected));
    Q_EMIT obstaclesChanged();
}

} // namespace fabriscope::ui
