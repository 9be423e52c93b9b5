// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace fabriscope::ui::sm {

/// What the table of options says about one of them, in the window's language.
[[nodiscard]] QString optionText(std::string_view english);

} // namespace fabriscope::ui::sm
