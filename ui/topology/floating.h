// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fabriscope::ui::topology {

/// The plate of what floats over the map: legend, minimap, controls.
void paintFloating(QPainter& painter, const QRect& rect, const QPalette& palette);

/// A widget on such a plate.
class FloatingPlate : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* event) final;
};

} // namespace fabriscope::ui::topology
