// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
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
    /// For low windows: heading and figure in one line, with the mark of the worst line; the lines are the tool tip,
    /// and the figure opens a menu of them, in which they lead where they do otherwise.
    void setCompact(bool compact);
    /// How the figure went, as a small curve from zero to its highest value; fewer than two values: none.
    void setTrend(const std::vector<double>& values);

private:
    class Mark;
    class Trend;
    /// What stands for a line: a text in one line, or a sentence.
    struct Row
    {
        Mark* mark = nullptr;
        ElidedLabel* text = nullptr;
        QLabel* sentence = nullptr;
    };

    void buildLines();
    static void fill(const Row& row, const Line& line);
    void describe();
    void updateLink();
    void activate();
    void openMenu();

    QBoxLayout* m_head = nullptr; ///< heading and figure
    Mark* m_worst = nullptr;      ///< of the lines that are not shown
    ElidedLabel* m_figure = nullptr;
    bool m_isLink = false;        ///< the figure
    QWidget* m_details = nullptr; ///< trend and lines
    bool m_isCompact = false;
    std::function<void()> m_open;
    QVBoxLayout* m_lines = nullptr;
    Trend* m_trend = nullptr;
    std::vector<Line> m_shown;
    std::vector<Row> m_rows; ///< of m_shown
};

} // namespace fabriscope::ui
