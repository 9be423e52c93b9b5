// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace fabriscope::ui {

/// Compares names as people count: "leaf-9" before "leaf-10"; case-insensitive first. Negative, zero or positive.
int compareNaturally(const QString& a, const QString& b);

} // namespace fabriscope::ui
