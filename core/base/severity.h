// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace fabriscope {

/// How much something needs an administrator. The numbers stand in files.
enum class Severity : std::uint8_t {
    Notice,   ///< worth knowing, may be as it should be, or good news
    Warning,  ///< something works worse than it could
    Critical, ///< something does not work, or soon will not
};

constexpr std::string_view toString(Severity severity) ///< "notice", "warning", "critical"
{
    switch (severity) {
    case Severity::Notice:
        return "notice";
    case Severity::Warning:
        return "warning";
    case Severity::Critical:
        break;
    }
    return "critical";
}

} // namespace fabriscope
