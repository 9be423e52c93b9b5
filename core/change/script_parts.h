// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a plan has in common as a shell script and as an Ansible play. Only for sources of core/change.
#pragma once

#include "core/change/plan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
std::string nftChain(const FirewallStep& step); ///< "inet filter input"
FileStep fileIn(const ProfileStep& step);

/// A unit that is to be neither enabled nor running may be gone with its file, as after a first run.
bool mayBeGone(const UnitStep& step);
/// The step after `file` whose service has to take that file when it changes; none: no step has one.
std::optional<std::size_t> takerOf(const Plan& plan, std::size_t file);

/// Where a file of a name stands for something that is due since a file was written: a run that was interrupted leaves
/// it to the next one, and a start of the machine clears both.
inline constexpr std::string_view dueFolder = "/run/fabriscope-due";
/// Something that has to be done once a file has changed.
struct Due
{
    std::string mark;      ///< a name in dueFolder
    std::string title;     ///< for people
    std::string command;   ///< for a shell
    std::string clears;    ///< a mark that has become needless with it; empty: none
    bool isReread = false; ///< what follows works with what is read here
    friend bool operator==(const Due&, const Due&) = default;
};
/// What has to be done when the file of a step has changed: who reads it does so again, its service takes it, its
/// profile is brought up anew; in this order.
std::vector<Due> dueAfter(const Plan& plan, std::size_t at);
std::string markPath(std::string_view mark);
/// Does it and forgets it: commands of a shell.
std::string commandsOf(const Due& due, std::string_view separator);
/// Removes the folder when nothing is due any more.
std::string clearDueFolder();

} // namespace fabriscope::change
