// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `health` prints.
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/health/acknowledgements.h"

#include <string>

namespace fabriscope::ctl {

/// Text: a block a finding. JSON: an array of objects. CSV: a line a thing that is wrong. Acknowledged ones follow the
/// open ones, with the user who acknowledged them.
std::string renderFindings(const health::Sorted& findings, Format format);

/// The rules, what each means and where to look.
std::string renderHealthRules(Format format);

} // namespace fabriscope::ctl
