// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/fabric/model/diff.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::health {

/// One of those that a finding combines, or one of the effects of a cause.
struct Member
{
    std::optional<fabric::PortKey> at; ///< as of a Finding
    std::optional<fabric::PortKey> far{};
    Message sentence;
    Message remedy;       ///< its own; empty: the finding's
    double shortfall = 0; ///< as of a Finding
    friend bool operator==(const Member&, const Member&) = default;
};

/// Something of the fabric that needs attention. Its texts are data: ui/text and the command line render them.
struct Finding
{
    Severity severity = Severity::Notice;
    std::string rule;                     ///< stable id of the check: "link-degraded"
    std::string cause{};                  ///< what tells causes of one rule apart: "width"; may be empty
    std::optional<fabric::PortKey> at{};  ///< a node (port 0) or a port; none: the fabric
    std::optional<fabric::PortKey> far{}; ///< of a link: its other end
    Message subject{};                    ///< the same with names: "leaf-01 port 3 <-> spine-02 port 7"
    Message sentence{};                   ///< what is wrong, names the subject
    std::vector<Message> evidence;        ///< the figures that support it
    Message remedy;                       ///< what to do; may be empty
    std::vector<Member> members; ///< all that it combines, where it combines many; of a cause what it shows itself in
    std::vector<fabric::PortKey> affected; ///< other ports that suffer from it; they are no findings of their own
    double shortfall = 0;                  ///< of a slow link: the share of its best rate that it lacks, 0 to 1
    /// It stands for many of one kind and has no place of its own; else its members are its effects.
    [[nodiscard]] bool combines() const { return !at && !members.empty(); }
    /// How many things are wrong.
    [[nodiscard]] std::size_t count() const { return combines() ? members.size() : 1; }
    friend bool operator==(const Finding&, const Finding&) = default;
};
using Findings = std::vector<Finding>;

/// One member of a finding that combines many, as a finding of its own.
[[nodiscard]] Finding alone(const Finding& finding, const Member& member);

/// The cause of a counter finding that is about dropped packets alone.
inline constexpr std::string_view discardsCause = "discards";

/// The cause of a slow link for which data waits.
inline constexpr std::string_view fullCause = "full";

/// The cause of a link below its best that runs as nearly all links between devices of its models do.
inline constexpr std::string_view alikeCause = "alike";

/// So many findings of one cause stay separate; more become one.
inline constexpr std::size_t mostAlike = 3;

/// So many objects does a finding that combines many name as its evidence.
inline constexpr std::size_t mostEvidence = 10;

/// The first of them as evidence, and how many more there are.
void addEvidence(Finding& finding, const std::vector<Message>& objects);

Message nameOf(const fabric::Snapshot& snapshot, const fabric::Port& port); ///< "leaf-01 port 3"
Message nameOf(const fabric::Snapshot& snapshot, const fabric::Link& link); ///< both ends
Message nameOf(std::string_view node, PortNum port);                        ///< "leaf-01 port 3"

/// With as many digits as three figures need: 0.123, 12.3, 4.
Decimal rounded(double value);

} // namespace fabriscope::health
