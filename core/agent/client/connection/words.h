// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

/// Splits at white space. '…' keeps everything, "…" everything but \" and \\, outside of both \ keeps the next
/// character. Nothing is expanded. Fails with InvalidArgument when a quote stays open.
Result<std::vector<std::string>> splitWords(std::string_view text);

/// The text that splitWords() reads back as the same words.
std::string joinWords(std::span<const std::string> words);

} // namespace fabriscope::agent
