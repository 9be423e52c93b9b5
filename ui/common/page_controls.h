// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"

#include <QString>

#include <functional>

class QLineEdit;
class QToolButton;
class QWidget;

namespace fabriscope::ui {

/// Words are typed there that what is shown has to have: a glass in front, a button that clears it, `hint` while it is
/// empty. `spoken` is its name to a screen reader.
void setUpFilter(QLineEdit& line, const char* name, const QString& spoken, const QString& hint);

/// Ctrl+F leads to that line of the page, wherever the focus is while the page is on screen; before that, `show` shows
/// the line.
void findWith(QWidget& page, QLineEdit& line, std::function<void()> show = {});

/// The line is at least as wide as what it says while it is empty.
void keepHintWhole(QLineEdit& line);

/// A flat button with nothing but a picture. What it does is its tool tip, and its name to a screen reader.
[[nodiscard]] QToolButton* makeIconButton(Icon picture, const QString& does, QWidget* parent);

} // namespace fabriscope::ui
