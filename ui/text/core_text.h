// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace fabriscope::ui {

/// A text of a table of the core, marked there with Message::phrase(), in the window's language.
[[nodiscard]] QString coreText(std::string_view phrase);

} // namespace fabriscope::ui
