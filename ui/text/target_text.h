// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace fabriscope::ui {

/// A connection target as a title: "Demo fabric", "This machine", "head1 (ssh)", "night.fabsnap".
QString titleOfTarget(const QString& target);
/// Who changed something, as agents note it ("root on head1"), in the language of the window.
QString personText(std::string_view who);

} // namespace fabriscope::ui
