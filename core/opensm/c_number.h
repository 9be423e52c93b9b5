// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers as OpenSM reads them: with strtoull(), on 64 bits.
#pragma once

#include "core/base/text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fabriscope::opensm {

/// What strtoull makes of a text.
struct CNumber
{
    std::uint64_t value = 0; ///< wrapped for negative text, all ones after an overflow
    std::size_t used = 0;    ///< bytes consumed, leading white space and sign included; 0: no number
    bool negative = false;
    bool overflow = false;
    bool octal = false; ///< a leading zero before further digits made it octal
    bool hexadecimal = false;
    bool binary = false; ///< 0b…: read so only where OpenSM was built with glibc 2.38 or later, as Debian 13's is
    [[nodiscard]] bool isNumber() const { return used != 0; }
};

/// Reads the number at the start of `text`. A NUL ends the text, as in C. `base`: 0 (by its prefix), 10 or 16.
CNumber readCNumber(std::string_view text, unsigned base = 0);

/// The number when it is the complete text.
std::optional<CNumber> wholeCNumber(std::string_view text);

/// C's isspace() in the "C" locale.
constexpr bool isCSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

} // namespace fabriscope::opensm
