// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <span>
#include <vector>

namespace fabriscope::ui {

/// Horizontal bars with a name before and a figure after each. A bar may have a marked part ("of these, degraded").
/// Each bar can be clicked, or chosen with the keyboard.
class BarList final : public QWidget
{
    Q_OBJECT

public:
    struct Bar
    {
        QString name;
        QString figure;
        double value = 0;
        double marked = 0; ///< part of value, in the warning colour, with shape and number beside it
        QString toolTip;
        QString id; ///< handed back by activated()
        friend bool operator==(const Bar&, const Bar&) = default;
    };

    explicit BarList(QWidget* parent = nullptr);
    void setBars(std::vector<Bar> bars);
    [[nodiscard]] const std::vector<Bar>& bars() const { return m_bars; }
    /// The pointer is over a row, or one was chosen with the keyboard: rows should stay where they are.
    [[nodiscard]] bool isPointedAt() const { return isVisible() && m_current >= 0; }
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void activated(const QString& id);
    void menuAsked(const QString& id, const QPoint& globalPlace);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] int barAt(const QPoint& point) const;
    void setCurrent(int row);
    void describe();
    [[nodiscard]] std::span<const Bar> chosen() const; ///< the current one, or all
    void copy() const;
    void paintBar(QPainter& painter, const Bar& bar, const QRect& row, int nameWidth, int figureWidth,
                  double most) const;

    std::vector<Bar> m_bars;
    int m_current = -1; ///< under the mouse, or chosen by keyboard
};

} // namespace fabriscope::ui
