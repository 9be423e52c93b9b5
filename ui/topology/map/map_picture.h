// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/map/map_painter.h"

#include <QImage>
#include <QObject>

namespace fabriscope::ui {
class LatestJob;
}

namespace fabriscope::ui::topology {

/// Keeps the map's frames short, however many links there are. Few lines are drawn at once. Many are drawn by a worker
/// into a picture somewhat larger than the window; meanwhile the last picture is shown, shifted and scaled, and where
/// it does not reach, the last one that held the whole map. Only what no picture shows yet is drawn roughly. So what is
/// on screen after a movement is always the whole map.
class MapPicture final : public QObject
{
    Q_OBJECT

public:
    explicit MapPicture(QObject* parent = nullptr);

    /// Returns the level of detail of what is on screen now: for a moment, that of a picture drawn earlier.
    Detail paint(QPainter& painter, const ScenePtr& scene, const Camera& camera, QSizeF size, const MapStyle& style);
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
        /// The same picture but for a shift.
        [[nodiscard]] bool same(const Request& other) const
        {
            return scene == other.scene && camera == other.camera && size == other.size && style == other.style &&
                   pixelRatio == other.pixelRatio;
        }
        /// Good enough until the newer one is there: everything is at the same place and is closed or open alike.
        [[nodiscard]] bool standsInFor(const Request& wanted) const;
        [[nodiscard]] bool holdsEverything() const { return camera.visible(size).contains(scene->world()); }
    };
    struct Picture
    {
        Request request;
        QImage image;
    };
    static Picture draw(Request request);
    /// Where on screen a picture drawn for another camera belongs.
    static QRectF place(const Request& have, const Request& wanted, QSizeF size);
    Detail paintMoved(QPainter& painter, const Request& wanted, QSizeF size);

    LatestJob* m_job = nullptr;
    Picture m_picture;
    Picture m_overview; ///< the last one that held the whole map; often the same
    Request m_asked;
    bool m_settled = true;
};

} // namespace fabriscope::ui::topology
