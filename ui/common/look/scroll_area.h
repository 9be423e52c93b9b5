// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace fabriscope::ui {

/// Content that scrolls up and down when it is higher than its place, without frame and surface of its own. Takes the
/// content. The name is for screen readers: the arrow keys scroll it.
[[nodiscard]] QScrollArea* makeScrollArea(QWidget* content, const QString& name, QWidget* parent);

/// How high the content of one has to be, as wide as it is, for nothing to scroll.
[[nodiscard]] int neededHeightOf(const QWidget& content);

/// The same for what fills a page: what is in it has the focus, never the area itself.
[[nodiscard]] QScrollArea* makePageScrollArea(QWidget* content, QWidget* parent);

} // namespace fabriscope::ui
