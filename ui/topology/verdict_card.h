// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/topology/floating.h"
#include "ui/topology/map/scene.h"

class QLabel;
class QMenu;
class QToolButton;

namespace fabriscope::ui::topology {

/// Says in a corner of the map what the fabric was recognised as and what does not fit; its menu changes how it is
/// drawn and leads to the switches that don't fit.
class VerdictCard final : public FloatingPlate
{
    Q_OBJECT

public:
    explicit VerdictCard(QWidget* parent = nullptr);
    /// Hidden while there is nothing to say. `movedSwitches`: whose tier the user has chosen.
    void setScene(const ScenePtr& scene, fabric::Preferences::Drawing drawing, std::size_t movedSwitches);
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void drawingAsked(fabriscope::fabric::Preferences::Drawing drawing);
    void forgetTiersAsked();
    void switchAsked(Guid guid);

private:
    void fillMenu();

    ScenePtr m_scene;
    fabric::Preferences::Drawing m_drawing = fabric::Preferences::Drawing::Automatic;
    std::size_t m_moved = 0;
    QLabel* m_title = nullptr;
    QLabel* m_reason = nullptr;
    QToolButton* m_button = nullptr;
    QMenu* m_menu = nullptr;
};

} // namespace fabriscope::ui::topology
