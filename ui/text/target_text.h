// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabriscope::ui {

/// A connection target as a title: "Demo fabric", "This machine", "head1 (ssh)", "night.fabsnap".
QString titleOfTarget(const QString& target);

} // namespace fabriscope::ui
