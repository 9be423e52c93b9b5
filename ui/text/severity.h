// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/severity.h"
#include "ui/text/status.h"

namespace fabriscope::ui {

/// How core's findings and events are shown.
constexpr Status statusOf(Severity severity)
{
    switch (severity) {
    case Severity::Notice:
        return Status::Notice;
    case Severity::Warning:
        return Status::Warning;
    case Severity::Critical:
        break;
    }
    return Status::Critical;
}

} // namespace fabriscope::ui
