// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"
#include "ui/traffic/dashboard_file.h"

#include <QToolButton>

#include <functional>

class QMenu;

namespace fabriscope::ui::traffic {

/// Chooses, keeps and removes dashboards.
class DashboardMenu final : public QToolButton
{
    Q_OBJECT

public:
    explicit DashboardMenu(const QString& folder, QWidget* parent = nullptr);

    /// What is on screen, as a dashboard of that name.
    using Source = std::function<Dashboard(const QString& name)>;
    void setSource(Source source) { m_source = std::move(source); }
    [[nodiscard]] const DashboardStore& store() const { return m_store; }
    void choose(const QString& id);
    /// Adds a chart to what is shown, or takes it away.
    void setChart(Measure measure, bool on);
    /// False when it could not be saved; message() has the reason.
    bool saveAs(const QString& name);

Q_SIGNALS:
    void chosen(const fabriscope::ui::traffic::Dashboard& dashboard);
    void message(fabriscope::ui::Status status, const QString& text);

private:
    void fill();
    void addCharts();
    void askName();
    void remove(const Dashboard& dashboard);

    DashboardStore m_store;
    Source m_source;
    QMenu* m_menu = nullptr;
};

} // namespace fabriscope::ui::traffic
