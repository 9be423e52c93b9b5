// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace fabriscope {

/// Foreign text as it may stand in HTML and SVG, also in attributes; passed through printable().
[[nodiscard]] std::string escapedHtml(std::string_view text);

} // namespace fabriscope
