// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace fabriscope::ui {

/// A sentence of the core in the window's language. The core speaks English; what core_text.cpp does not list stays so.
[[nodiscard]] QString coreText(std::string_view english);

} // namespace fabriscope::ui
