// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/diagnosis.h"
#include "ui/probe/step_model.h"

#include <QString>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// What every port on the path counted during a test, one a row; one row that says why where that is not known.
[[nodiscard]] std::vector<StepRow> hopSteps(const probe::PathReading& reading);

/// What the subnet administration says of the path of a test, or why it says nothing.
/// `service`: for which it was asked.
[[nodiscard]] StepRow saStep(const probe::SaPath& path, const std::optional<ServiceId>& service);
/// How each end is connected, and where the one that sends has other values than those that are granted.
[[nodiscard]] std::vector<StepRow> connectedSteps(const probe::Evidence& evidence, const probe::BySide<QString>& names);

} // namespace fabriscope::ui
