// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log.h"

namespace fabriscope {

std::string_view toString(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug:
        return "debug";
    case LogLevel::Info:
        return "info";
    case LogLevel::Warning:
        return "warning";
    case LogLevel::Error:
        return "error";
    }
    return "unknown";
}

} // namespace fabriscope
