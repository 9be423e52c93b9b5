// SPDX-License-Identifier: GPL-3.0-or-later
// Every
// colour of the window. No other file has a colour value.
#pragma once

#include "core/base/link_types.h"
#include "ui/text/status.h"

#include <QColor>

class QBrush;
class QPalette;
class QPen;

namespace fabriscope::ui {

enum class Scheme : quint8 { Light, Dark };

enum class Token : quint8 {
    Window,  ///< behind everything
    Surface, ///< cards, tables, the map
    Raised,  ///< hover, quiet buttons
    Line,    ///< one pixel between things
    Control, ///< the border of a field or button
    Text,
    TextSecondary,
    Accent,
    OnAccent,  ///< text on the accent
    Selection, ///< behind selected rows
    Ok,
    Notice,
    Warning,
    Critical,
    Unknown, ///< also for stale
    Link,    ///< cables of the map without a remark
};
inline constexpr int tokenCount = static_cast<int>(Token::Link) + 1;

[[nodiscard]] QColor color(Token token, Scheme scheme);
[[nodiscard]] QColor color(Status status, Scheme scheme);
/// A ramp from slow to fast, each step 3:1 against the surface; lightness and hue both change, for the colour-blind.
[[nodiscard]] QColor color(LinkSpeed speed, Scheme scheme);

/// Of a virtual lane, the same everywhere. VL8 to VL14 have the hues of VL0 to VL6 and are hatched, VL15 is grey and
/// dashed: see laneBrush() and lanePen().
[[nodiscard]] QColor laneColor(unsigned lane, Scheme scheme);
[[nodiscard]] QBrush laneBrush(unsigned lane, Scheme scheme);
[[nodiscard]] QPen lanePen(unsigned lane, Scheme scheme, qreal width = 1.0);

/// A sequential ramp for shares from 0 to 1, distinguished by lightness alone and so safe for the colour-blind. For
/// areas: nothing is the background (Token::Raised), and the more, the further from it.
[[nodiscard]] QColor rampColor(double share, Scheme scheme);
/// The same for thin lines, which reach 3:1 against surface and window from the first step on.
[[nodiscard]] QColor lineRampColor(double share, Scheme scheme);
/// Black or white, whichever can be read on that background (4.5:1).
[[nodiscard]] QColor inkOn(const QColor& background);

/// The scheme that a widget is painted in, derived from its palette: no global state.
[[nodiscard]] Scheme schemeOf(const QPalette& palette);
[[nodiscard]] QColor color(Token token, const QPalette& palette);
[[nodiscard]] QColor color(Status status, const QPalette& palette);

/// The palette of a scheme. PlaceholderText is the secondary text, Base the surface, AlternateBase the raised colour.
[[nodiscard]] QPalette paletteFor(Scheme scheme);

/// WCAG 2 contrast of two opaque colours, 1 to 21.
[[nodiscard]] double contrast(const QColor& a, const QColor& b);

} // namespace fabriscope::ui
