// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/dashboard_menu.h"

#include "ui/common/plain_tool_tips.h"
#include "ui/text/error_text.h"
#include "ui/traffic/chart/chart_words.h"

#include <QInputDialog>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::traffic {

DashboardMenu::DashboardMenu(const QString& folder, QWidget* parent)
    : QToolButton(parent), m_store(folder), m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("dashboards"));
    setText(tr("Dashboards"));
    setPlainToolTip(this, tr("Named sets of charts: choose one, or keep what is shown."));
    setAccessibleName(tr("Dashboards"));
    setPopupMode(QToolButton::InstantPopup);
    setMenu(m_menu);
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &DashboardMenu::fill);
}

void DashboardMenu::fill()
{
    m_menu->clear();
    m_store.reload(); // files may have been copied there
    for (const Error& problem : m_store.problems())
        Q_EMIT message(Status::Warning, describeError(problem).sentence());
    bool mine = false;
    for (const Dashboard& one : m_store.all()) {
        if (!one.shipped && !std::exchange(mine, true)) m_menu->addSeparator();
        QAction* action = m_menu->addAction(menuText(one.name), this, [this, id = one.id] { choose(id); });
        setPlainToolTip(action, one.explanation);
    }
    m_menu->addSeparator();
    addCharts();
    m_menu->addAction(tr("Keep what is shown…"), this, &DashboardMenu::askName);
    if (!mine) return;
    QMenu* removing = m_menu->addMenu(tr("Remove"));
    for (const Dashboard& one : m_store.all()) {
        if (!one.shipped) removing->addAction(menuText(one.name), this, [this, one] { remove(one); });
    }
}

/// Each chart on its own: on or off, the last one stays.
void DashboardMenu::addCharts()
{
    if (!m_source) return;
    const Dashboard shown = m_source({});
    QMenu* charts = m_menu->addMenu(tr("Charts"));
    charts->setToolTipsVisible(true);
    for (int i = 0; i < measureCount; ++i) {
        const auto measure = static_cast<Measure>(i);
        if (!isOf(measure, shown.kind)) continue;
        const auto at = std::ranges::find(shown.charts, measure);
        QAction* action =
            charts->addAction(titleOf(measure, shown.direction.value_or(Direction::Transmit), shown.kind));
        setPlainToolTip(action, explanationOf(measure, shown.direction.value_or(Direction::Transmit), shown.kind));
        action->setCheckable(true);
        action->setChecked(at != shown.charts.end());
        action->setEnabled(shown.charts.size() > 1 || !action->isChecked());
        connect(action, &QAction::toggled, this, [this, measure](bool on) { setChart(measure, on); });
    }
}

void DashboardMenu::setChart(Measure measure, bool on)
{
    Dashboard wanted = m_source({});
    std::erase(wanted.charts, measure);
    if (on) wanted.charts.push_back(measure);
    if (!wanted.charts.empty()) Q_EMIT chosen(wanted);
}

void DashboardMenu::choose(const QString& id)
{
    const auto found = std::ranges::find(m_store.all(), id, &Dashboard::id);
    if (found == m_store.all().end()) return;
    Q_EMIT chosen(Dashboard(*found)); // a listener may change the store
}

void DashboardMenu::askName()
{
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keep what is shown"));
    dialog->setLabelText(tr("Name of the dashboard"));
    dialog->setOkButtonText(tr("Keep"));
    connect(dialog, &QInputDialog::textValueSelected, this, &DashboardMenu::saveAs);
    dialog->open();
}

bool DashboardMenu::saveAs(const QString& name)
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty() || !m_source) {
        Q_EMIT message(Status::Warning, tr("A dashboard needs a name."));
        return false;
    }
    const auto saved = m_store.save(m_source(trimmed));
    if (saved)
        Q_EMIT message(Status::Ok, tr("The dashboard %1 was saved.").arg(trimmed));
    else
        Q_EMIT message(Status::Critical, describeError(saved.error()).sentence());
    return saved.has_value();
}

void DashboardMenu::remove(const Dashboard& dashboard)
{
    if (const auto removed = m_store.remove(dashboard.id); !removed)
        Q_EMIT message(Status::Critical, describeError(removed.error()).sentence());
    else
        Q_EMIT message(Status::Notice, tr("The dashboard %1 was removed.").arg(dashboard.name));
}

} // namespace fabriscope::ui::traffic
