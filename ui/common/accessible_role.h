// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

class QWidget;

namespace fabriscope::ui {

/// What a widget of our own is to a screen reader, e.g. a list or a chart: Qt knows the roles of its own controls only.
/// To be called first in the widget's constructor: setting the name already reads it.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

} // namespace fabriscope::ui
