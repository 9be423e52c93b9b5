// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace fabriscope::ui::sm {

/// The text of the table of options for one of them, in the window's language.
[[nodiscard]] QString optionText(std::string_view english);

} // namespace fabriscope::ui::sm
