// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/path_counters.h"
#include "core/probe/sa_path.h"
#include "ui/probe/step_model.h"

#include <vector>

namespace fabriscope::ui {

/// What every port on the path counted during a test, one a row; one row that says why where that is not known.
[[nodiscard]] std::vector<StepRow> hopSteps(const probe::PathReading& reading);

/// What the subnet administration says of the path of a test, or why it says nothing.
[[nodiscard]] StepRow saStep(const probe::SaPath& path);

} // namespace fabriscope::ui
