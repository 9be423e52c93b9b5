// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric {

/// The text of a tool, without what it picked up on its way.
struct CopiedText
{
    std::string text;             ///< all lines keep their numbers
    std::vector<Message> remarks; ///< what was put right, in sentences that begin with the file's name
};

/// Output of ibnetdiscover, iblinkinfo or ibdiagnet that was copied from a terminal (ECMA-48 control sequences, lines
/// broken at the window's edge) or a log (a time in front of each line), or appended to the dumps before
/// (newestDump()). Nothing when it has no trace of these. `name` is the file's. Linear in the text's size.
std::optional<CopiedText> withoutTraces(std::string_view text, const std::string& name);

/// What is said of a text with bytes that are no UTF-8: names in GBK or Latin-1 lose letters. Nothing of others.
std::optional<Message> otherEncoding(std::string_view text, const std::string& name);

} // namespace fabriscope::fabric
