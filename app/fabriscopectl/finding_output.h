// SPDX-License-Identifier: GPL-3.0-or-later
//
// How findings are printed by every command that has some.
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/health/finding.h"

#include <nlohmann/json.hpp>

#include <string>

namespace fabriscope::ctl {

nlohmann::ordered_json findingsJson(const health::Findings& findings);
/// Text: a finding with what was seen and what to do. CSV: a row for each thing that is wrong.
std::string renderFindings(const health::Findings& findings, Format format);

} // namespace fabriscope::ctl
