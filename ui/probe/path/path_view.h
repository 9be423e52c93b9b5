// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/qos_path/qos_path.h"

#include <QWidget>

namespace fabriscope::ui {

/// The path drawn from left to right: a box a node, and between two a link with the coloured lane through it. The part
/// of the link that the lane fills now is as thick as its share. Left and right choose a link.
class PathView final : public QWidget
{
    Q_OBJECT

public:
    explicit PathView(QWidget* parent = nullptr);

    void setPath(fabric::SnapshotPtr snapshot, std::vector<qos_path::Hop> hops);
    /// -1: none.
    void setCurrent(int hop);
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(int hop);
    /// A node's box was chosen.
    void nodeChosen(fabriscope::Guid node);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QRect box(int node) const;
    [[nodiscard]] QRect linkArea(int hop) const;
    [[nodiscard]] int hopAt(QPoint place) const;
    [[nodiscard]] const fabric::Node& node(int number) const;
    [[nodiscard]] QString description(int hop) const;
    void paintLink(QPainter& painter, int hop) const;
    void paintNode(QPainter& painter, int number) const;

    fabric::SnapshotPtr m_snapshot;
    std::vector<qos_path::Hop> m_hops;
    int m_current = -1;
};

} // namespace fabriscope::ui
