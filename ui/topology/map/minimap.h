// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/scene.h"

#include <QPixmap>
#include <QWidget>

namespace fabriscope::ui::topology {

class TopologyView;

/// The whole map, small, with a frame around the part that the view shows. A click or drag moves the view.
class Minimap final : public QWidget
{
    Q_OBJECT

public:
    explicit Minimap(TopologyView& view);
    void setScene(ScenePtr scene);
    [[nodiscard]] QSize sizeHint() const override { return {200, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void moveView(QPointF pixel);
    void drawPicture();

    TopologyView& m_view;
    ScenePtr m_scene;
    QPixmap m_picture;
};

} // namespace fabriscope::ui::topology
