// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lines of OpenSM's log mean: a row for each kind of message, by its error code or its words (opensm's source; the
// codes are stable over its versions). docs/opensm-log.md is printed from the rows.
#pragma once

#include "core/base/severity.h"
#include "core/opensm/log/log_line.h"

#include <span>
#include <string_view>

namespace fabriscope::opensm {

struct LogMessage
{
    std::string_view id; ///< permanent: in JSON
    Severity severity = Severity::Notice;
    std::string_view codes;    ///< of errors, blank between them; one that ends in '*' stands for all that begin so
    std::string_view words;    ///< '|' between them: a line or function with one of them, whatever its code
    std::string_view meaning;  ///< what has happened, a sentence
    std::string_view cause;    ///< its usual cause; empty: it says so itself
    std::string_view remedy{}; ///< what to do; empty: nothing
    std::string_view
        beside{}; ///< like `words`: what a line with one of the codes needs, too, where codes are used twice
};

/// In the order in which a line is compared with them: the first that fits is the one.
[[nodiscard]] std::span<const LogMessage> logMessages();
/// Null: a line that is not known.
[[nodiscard]] const LogMessage* logMessageOf(const LogLine& line);

} // namespace fabriscope::opensm
