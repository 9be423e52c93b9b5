// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/severity.h"
#include "core/fabric/diff.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::health {

/// Something of the fabric that needs attention.
struct Finding
{
    Severity severity = Severity::Notice;
    std::string rule;                    ///< stable id of the check: "link-degraded"
    std::optional<fabric::PortName> at;  ///< a node (port 0) or a port; none: the fabric
    std::optional<fabric::PortName> far; ///< of a link: its other end
    std::string subject;                 ///< the same with names: "leaf-01 port 3 <-> spine-02 port 7"
    std::string sentence;                ///< what is wrong, names the subject
    std::vector<std::string> evidence;   ///< the figures behind it
    std::string remedy;                  ///< what to do; may be empty
    friend bool operator==(const Finding&, const Finding&) = default;
};
using Findings = std::vector<Finding>;

/// So many findings of one cause stand for themselves; more become one.
inline constexpr std::size_t mostAlike = 3;

/// So many objects a finding that stands for many names as its evidence.
inline constexpr std::size_t mostEvidence = 10;

/// The first of them as evidence, and how many more there are.
void addEvidence(Finding& finding, const std::vector<std::string>& objects);

/// Most severe first, else in the order in which they were found.
void sortBySeverity(Findings& findings);

std::string nameOf(const fabric::Snapshot& snapshot, const fabric::Port& port); ///< "leaf-01 port 3"
std::string nameOf(const fabric::Snapshot& snapshot, const fabric::Link& link); ///< both ends

} // namespace fabriscope::health
