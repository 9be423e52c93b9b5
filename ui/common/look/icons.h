// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace fabriscope::ui {

/// Our own set: SVG on a 20 px grid with 1.5 px strokes, in resources/icons.
enum class Icon : quint8 {
    App,
    Overview,
    Topology,
    Inventory,
    Switch,
    Hca,
    Router,
    Port,
    Link,
    SubnetManager,
    Host,
    Search,
    Back,
    Forward,
    Sun,
    Moon,
    Inspector,
    Rail,
    Columns,
    Export,
    Copy,
    Refresh,
    Cancel,
    Fit,
    ZoomIn,
    ZoomOut,
    Collapse,
    Expand,
    Flag,
    Connect,
    Demo,
    File,
    Server,
    Event,
    Filter,
    Minimap,
    Outline,
    Path,
    Clear,
    Save,
    Traffic,
    Pause,
    Play,
    More,
    Settings,
    Record,
    Help,
    Keyboard,
    History,
    Query,
    Wizard,
    Test,
    Swap,
};
inline constexpr int iconCount = static_cast<int>(Icon::Swap) + 1;

/// Drawn in the text colour of the application's palette at the time of painting, so it follows the theme.
[[nodiscard]] QIcon icon(Icon icon);
/// The resource an icon comes from, ":/icons/switch.svg".
[[nodiscard]] QString iconPath(Icon icon);
/// One picture of the icon in a given colour.
[[nodiscard]] QPixmap iconPixmap(Icon icon, const QSize& size, qreal scale, const QColor& color);

} // namespace fabriscope::ui
