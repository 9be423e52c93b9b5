// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map_painter.h"

#include <QImage>
#include <QObject>

namespace fabriscope::ui {
class LatestJob;
}

namespace fabriscope::ui::topology {

/// Keeps the map's frames short, however many links there are. Few lines are drawn at once. Many are drawn by a worker
/// into a picture somewhat larger than the window; meanwhile the last picture is shown, shifted and scaled, and where
/// it does not reach, one line in so many. So what is on screen after a movement is always the whole map.
class MapPicture final : public QObject
{
    Q_OBJECT

public:
    explicit MapPicture(QObject* parent = nullptr);

    void paint(QPainter& painter, const ScenePtr& scene, const Camera& camera, QSizeF size, const MapStyle& style);
    /// What paint() drew last was the whole map.
    [[nodiscard]] bool isSettled() const { return m_settled; }

Q_SIGNALS:
    void ready(); ///< a newer picture than the one shown can be painted

private:
    struct Request
    {
        ScenePtr scene;
        Camera camera;
        QSizeF size; ///< of the picture, its margin included
        MapStyle style;
        double pixelRatio = 1;
        [[nodiscard]] bool sameLook(const Request& other) const
        {
            return scene == other.scene && style.scheme == other.style.scheme && style.detail == other.style.detail &&
                   pixelRatio == other.pixelRatio;
        }
    };
    struct Picture
    {
        Request request;
        QImage image;
    };
    static Picture draw(Request request);
    void paintMoved(QPainter& painter, const Request& wanted, QSizeF size);

    LatestJob* m_job = nullptr;
    Picture m_picture;
    Request m_asked;
    bool m_settled = true;
};

} // namespace fabriscope::ui::topology
