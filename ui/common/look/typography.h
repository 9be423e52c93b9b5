// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QLabel>

class QString;
class QWidget;

namespace fabriscope::ui {

enum class TextRole : quint8 { PageTitle, Figure, Section, Body, Caption };

inline constexpr int gap = 8; ///< the grid; 4 inside controls

[[nodiscard]] QFont fontFor(TextRole role, const QFont& base);
/// For GUIDs, LIDs and hexadecimal, at the size of `base`.
[[nodiscard]] QFont fixedFont(const QFont& base);
/// A label of that role; captions in the secondary colour, which follows the theme.
[[nodiscard]] QLabel* makeLabel(TextRole role, const QString& text, QWidget* parent = nullptr);
/// The same, of as many lines as its text needs.
[[nodiscard]] QLabel* makeWrappedLabel(TextRole role, const QString& text, QWidget* parent = nullptr);

/// Makes it the label's text, with numbers and their units together where it wraps.
void setWords(QLabel& label, const QString& text);

/// Fixes the height of a label of fixed width, whose words wrap, to that of its text.
void fitHeight(QLabel& label);

} // namespace fabriscope::ui
