// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"
#include "ui/topology/map/label_font.h"
#include "ui/topology/map/overlay_painter.h"

#include <QVariantAnimation>
#include <QWidget>

#include <optional>
#include <vector>

class QNativeGestureEvent;

namespace fabriscope::ui::topology {

class MapPicture;

/// The map: shows a scene, pans, zooms, and tells what the user points at. Owns no data; a scene may be replaced at any
/// time and the user stays where they are.
class TopologyView final : public QWidget
{
    Q_OBJECT

public:
    explicit TopologyView(QWidget* parent = nullptr);

    /// A new picture of the same or of another fabric. The camera fits while the user has not moved it, else it stays
    /// at the node in the middle. `fade`: the change is one that the user asked for (a group was closed).
    void setScene(ScenePtr scene, bool fade = false);
    [[nodiscard]] const ScenePtr& scene() const { return m_scene; }

    void setGrouping(Grouping grouping);
    [[nodiscard]] Grouping grouping() const { return m_grouping; }
    [[nodiscard]] Detail detail() const;
    [[nodiscard]] const Camera& camera() const { return m_camera; }
    void setCamera(const Camera& camera);                          ///< as if the user had moved there
    [[nodiscard]] bool isFollowing() const { return m_following; } ///< fits by itself when the fabric grows

    void fit(bool animated = true);
    void zoomBy(double factor);
    void zoomTo(const ObjectRef& object);
    /// The whole path of setPath(), there and back, and the tree of setTree(), beside the cards, with the names of its
    /// nodes where there is room.
    void fitPath();
    /// What the cards cover is moved out from under them, unless the user chose where to be.
    void refit();
    void panBy(QPointF pixels);

    void setSelected(const ObjectRef& object);
    [[nodiscard]] const ObjectRef& selected() const { return m_selected; }
    void setFound(std::vector<fabric::NodeIndex> nodes);
    /// Crosses out a node or a link of this scene; none: nothing.
    void setLost(Item part);
    /// Dims all but these links, of this scene; none: nothing.
    void setTree(std::vector<TreeLine> lines);
    /// A route with its direction; `back`: where packets return by another one. Stays with scenes of the same snapshot.
    void setPath(Path path, Path back = {}, bool byCabling = false);
    [[nodiscard]] const Highlight& highlight() const { return m_highlight; }

    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }
    void setStale(bool stale);
    /// Everything is drawn in full and nothing moves.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] Item itemAt(QPointF pixel) const;

    /// Keeps a small widget in a corner of the map; several in one corner stand one beside the other, towards the
    /// middle.
    void addCorner(QWidget* widget, Qt::Corner corner);

    [[nodiscard]] QSize sizeHint() const override { return {960, 600}; }

Q_SIGNALS:
    void picked(const fabriscope::ui::ObjectRef& object); ///< clicked, or reached by keyboard; none: beside everything
    void groupToggled(fabriscope::layout::GroupIndex group);
    /// A route between what is selected and this node.
    void pathAsked(fabriscope::fabric::NodeIndex to);
    void pathDismissed(); ///< by Escape
    void cameraChanged();
    void menuAsked(const fabriscope::ui::topology::Item& item, const QPoint& globalPlace);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Corner
    {
        QWidget* widget = nullptr;
        Qt::Corner corner = Qt::TopLeftCorner;
    };

    [[nodiscard]] MapStyle style() const;
    [[nodiscard]] Camera fitted() const;
    [[nodiscard]] double roomOfCards() const;
    [[nodiscard]] bool coversNodes(const Camera& camera) const;
    [[nodiscard]] bool coversWords(const Camera& camera, const QRectF& part) const;
    [[nodiscard]] QSizeF sizeOfCardsBelow() const;
    [[nodiscard]] int endOfCardsAbove() const;
    [[nodiscard]] std::optional<Camera> cameraOfPath() const;
    [[nodiscard]] std::vector<QRectF> boxesOfPath() const;
    [[nodiscard]] bool isPathInSight(const Camera& camera) const;
    void keepPathInSight();
    [[nodiscard]] const Camera& goal() const;
    void leave();
    [[nodiscard]] double smallestScale() const;
    void moveTo(const Camera& camera, bool byUser);
    void glideTo(const Camera& camera);
    void stopGliding();
    [[nodiscard]] std::optional<Camera> keepingPlace(const ScenePtr& next) const;
    void placeCorners();
    void shortenLeft(int used);
    void updateHover(QPointF pixel);
    void pick(const Item& item);
    void announce(const Item& item);
    bool showToolTip(const QPoint& place, const QPoint& globalPlace);
    bool pinch(const QNativeGestureEvent& event);
    bool moveByKey(QKeyEvent& event);
    void stepToNeighbour(int key);

    ScenePtr m_scene;
    Camera m_camera;
    Grouping m_grouping = Grouping::Automatic;
    bool m_following = true;
    bool m_onPath = false; ///< the camera shows all of the path, until the user moves it
    bool m_reducedMotion = false;
    bool m_stale = false;
    MapPicture* m_picture = nullptr;
    ObjectRef m_selected;
    Highlight m_highlight;
    std::optional<LabelFonts> m_labelFonts; ///< of the widget's font; empty until the first picture in it
    std::vector<Corner> m_corners;

    QVariantAnimation m_glide;
    Camera m_glideFrom;
    Camera m_glideTo;
    QVariantAnimation m_fade;
    QPixmap m_before; ///< what fades out

    std::optional<QPointF> m_pressed;
    QPointF m_last;
    bool m_dragging = false;
};

} // namespace fabriscope::ui::topology
