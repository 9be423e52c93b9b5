// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/history/step.h"

#include <QString>
#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QSlider;
class QTimer;
class QToolButton;

namespace fabriscope::ui::topology {

/// "12:03:10", of another day with its date.
[[nodiscard]] QString momentText(history::WallTime at);

/// Below the list of a tree: a slider over the time that was recorded, its right end is now. Arrow keys move it by a
/// step, page keys by a larger one, End leads to now.
class TreeTimeline final : public QWidget
{
    Q_OBJECT

public:
    explicit TreeTimeline(int width, QWidget* parent = nullptr);

    /// That is shown; none: now.
    [[nodiscard]] const std::optional<history::WallTime>& chosen() const { return m_chosen; }
    void showNow();
    /// Why no other time can be shown; empty: one can.
    void setObstacle(const QString& obstacle);
    /// What is recorded costs so much.
    void setCost(const QString& cost);
    void fitTo(int width);

Q_SIGNALS:
    void chosenChanged(); ///< by the user

private:
    void takePlace(int place);
    void placeSlider();
    void tell();

    std::optional<history::WallTime> m_chosen;
    QString m_obstacle;
    QString m_cost;
    QSlider* m_slider = nullptr;
    QToolButton* m_now = nullptr;
    QComboBox* m_span = nullptr;
    QLabel* m_words = nullptr;
    QTimer* m_clock = nullptr; ///< what is shown moves away from now
};

} // namespace fabriscope::ui::topology
