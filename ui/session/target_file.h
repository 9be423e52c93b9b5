// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabriscope::ui {

/// Where something of a connection is kept from one window to the next: in the folder, a file for each target.
[[nodiscard]] QString fileOfTarget(const QString& folder, const QString& target, const QString& ending);

} // namespace fabriscope::ui
