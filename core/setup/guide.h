// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way from bare machines to a working cluster: which wizard comes when, and why.
#pragma once

#include "core/base/message.h"
#include "core/host/host.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

/// Where the reader does a step.
enum class GuidePlace : std::uint8_t { Wizard, Partitions, Qos, Tests };

struct GuideStep
{
    std::string_view wizard; ///< Wizard::word; empty: the step is done elsewhere
    Message title{};         ///< of a step without a wizard
    Message why;             ///< on which hosts, and what for
    GuidePlace place = GuidePlace::Wizard;
};

/// In their order. Each can be left out, and done again.
std::vector<GuideStep> newCluster();

/// The set-up wizard that mends it, by its word ("soft-roce"); empty: none does.
[[nodiscard]] std::string_view wizardFor(const host::Gap& gap);

} // namespace fabriscope::setup
