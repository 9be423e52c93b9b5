// SPDX-License-Identifier: GPL-3.0-or-later
//
// The wizards by what an administrator wants to reach: the order in which the window and the command line list them.
#pragma once

#include "core/base/message.h"

#include <string_view>
#include <vector>

namespace fabriscope::setup {

struct GoalWizard
{
    std::string_view word;  ///< Wizard::word
    std::string_view terms; ///< technical terms under which somebody may look for it, beside its own words
};

struct Goal
{
    Message title;
    std::vector<GoalWizard> wizards;
};

/// Each wizard is in one of them.
std::vector<Goal> allGoals();

} // namespace fabriscope::setup
