// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/status.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

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
    };

    FigureCard(const QString& heading, const QString& explanation, QWidget* parent = nullptr);
    void setFigure(const QString& figure, const std::function<void()>& open = {});
    void setLines(const std::vector<Line>& lines);

private:
    ElidedLabel* m_figure = nullptr;
    std::function<void()> m_open;
    QVBoxLayout* m_lines = nullptr;
};

} // namespace fabriscope::ui
