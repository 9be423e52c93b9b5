// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabriscope::ui {

/// Where something of a connection is kept from one window to the next: in the folder, a file for each target.
[[nodiscard]] QString fileOfTarget(const QString& folder, const QString& target, const QString& ending);

/// The target that opens a file that was named without a scheme, on the command line or by dropping it: a recording
/// begins as every SQLite file, all else is a saved fabric or host, or what other tools wrote.
[[nodiscard]] QString targetOfFile(const QString& path);

} // namespace fabriscope::ui
