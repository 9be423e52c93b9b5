// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QVBoxLayout;

namespace fabriscope::ui {

class ElidedLabel;

/// A card with one large figure and a few lines below it, each of which may lead somewhere.
class FigureCard final : public QWidget
{
    Q_OBJECT

public:
    struct Line
    {
        std::optional<Status> status;
        QString text;
        QString toolTip;
        std::function<void()> open; ///< empty: plain text
        bool wraps = false;         ///< a sentence that takes as many rows as it needs; it leads nowhere
    };

    FigureCard(const QString& heading, const QString& explanation, QWidget* parent = nullptr);
    void setFigure(const QString& figure, const std::function<void()>& open = {});
    void setLines(const std::vector<Line>& lines);
    /// How the figure went, as a small curve from zero to its highest value; fewer than two values: none.
    void setTrend(const std::vector<double>& values);

private:
    class Trend;

    ElidedLabel* m_figure = nullptr;
    std::function<void()> m_open;
    QVBoxLayout* m_lines = nullptr;
    Trend* m_trend = nullptr;
    std::vector<Line> m_shown;
};

} // namespace fabriscope::ui
