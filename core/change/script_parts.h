// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a plan has in common as a shell script and as an Ansible play. Only for sources of core/change.
#pragma once

#include "core/change/plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::change {

/// One word of a shell: single quotes keep everything but themselves.
std::string inShell(std::string_view text);
/// Control characters are blanks: a comment cannot end in the middle.
std::string oneLine(std::string_view text);
/// "# Needs: …" with its line end; empty when that is not known.
std::string needsComment(std::string_view needs);

std::string configFolder(const RoceDefaultsStep& step); ///< below /sys/kernel/config/rdma_cm
std::string portFolder(const RoceDefaultsStep& step);
std::string portAndProtocol(const FirewallStep& step); ///< "4791/udp"
std::string nftRule(const FirewallStep& step);
FileStep fileIn(const ProfileStep& step);

/// A unit that is to be neither enabled nor running may be gone with its file, as after a first run.
bool mayBeGone(const UnitStep& step);
/// The step after `file` whose service has to take that file when it changes; none: no step has one.
std::optional<std::size_t> takerOf(const Plan& plan, std::size_t file);

} // namespace fabriscope::change
