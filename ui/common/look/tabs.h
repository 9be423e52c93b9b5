// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QTabBar;
class QWidget;

namespace fabriscope::ui {

/// Tabs over the views of a page or sheet: no wider than their titles, without a line below. `what` says to a screen
/// reader what they choose from.
[[nodiscard]] QTabBar* makeTabs(const char* name, const QString& what, const QStringList& titles, QWidget* parent);

} // namespace fabriscope::ui
