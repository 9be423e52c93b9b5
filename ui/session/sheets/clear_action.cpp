// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/clear_action.h"

#include "ui/common/app_context.h"
#include "ui/common/look/icons.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/session/sheets/clear_sheet.h"

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
    connect(&context, &AppContext::clearRequested, this, qOverload<const std::vector<ObjectRef>&>(&ClearAction::open));
    connect(this, &QAction::triggered, this, [this] { open(m_context.navigation().selection()); });
    update();
}

QString ClearAction::obstacle(const std::vector<ObjectRef>& objects) const { return whyNotCleared(m_context, objects); }

QString ClearAction::hint(const std::vector<ObjectRef>& objects) const
{
    const QString why = obstacle(objects);
    return why.isEmpty() ? tr("Clear counters. Asks for confirmation first.")
                         : tr("Counters cannot be cleared. %1").arg(why);
}

ClearSheet* ClearAction::open(const std::vector<ObjectRef>& objects)
{
    if (!obstacle(objects).isEmpty()) return nullptr;
    auto* sheet = new ClearSheet(m_context, m_source, m_feed, clearChoices(*m_context.snapshot(), objects), &m_window);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
    return sheet;
}

void ClearAction::update()
{
    const ObjectRef& selected = m_context.navigation().selection();
    setEnabled(obstacle(selected).isEmpty());
    setPlainToolTip(this, hint(selected));
    Q_EMIT obstaclesChanged();
}

} // namespace fabriscope::ui
