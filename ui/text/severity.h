// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/enum_number.h"
#include "core/base/severity.h"
#include "ui/text/status.h"

namespace fabriscope::ui {

/// How core's findings and events are shown.
constexpr Status statusOf(Severity severity)
{
    return enumWord<Severity::Critical>(severity, Status::Notice, Status::Warning, Status::Critical);
}

} // namespace fabriscope::ui
