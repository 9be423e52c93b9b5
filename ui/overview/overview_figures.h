// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/overview/figure_card.h"

#include <QWidget>

#include <vector>

namespace fabriscope::ui {

class AppContext;

/// The row of figures at the head of the overview: nodes, links, subnet manager, sweep. Every number leads to the rows
/// it counts.
class OverviewFigures final : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewFigures(AppContext& context, QWidget* parent = nullptr);
    void refresh();

private:
    void updateNodes();
    void updateLinks();
    void updateManager();
    void showManagerPlace(std::vector<FigureCard::Line>& lines);
    void updateSweep();

    AppContext& m_context;
    FigureCard* m_nodes = nullptr;
    FigureCard* m_links = nullptr;
    FigureCard* m_manager = nullptr;
    FigureCard* m_sweep = nullptr;
};

} // namespace fabriscope::ui
