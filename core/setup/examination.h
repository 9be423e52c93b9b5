// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pre-flight of a wizard: what a host has and lacks for it, and the answers that fit this host, with reasons. Looks
// and changes nothing; blocking.
#pragma once

#include "core/change/system_view.h"
#include "core/setup/wizard.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::setup {

enum class CheckState : std::uint8_t {
    Fine,
    Note,     ///< worth knowing
    Warning,  ///< may hinder
    Obstacle, ///< the plan will not work until this is mended
};

struct Check
{
    CheckState state = CheckState::Fine;
    Message what; ///< a sentence
    Message hint; ///< what to do; may be empty
    friend bool operator==(const Check&, const Check&) = default;
};

/// An answer that fits this host.
struct Proposal
{
    std::string key;
    std::string answer; ///< empty: nothing is proposed, but there are choices
    Message reason;     ///< a sentence
    std::vector<std::string>
        choices{}; ///< what this host has; others can be typed; NOLINT(readability-redundant-member-init)
    friend bool operator==(const Proposal&, const Proposal&) = default;
};

/// What the host has already for an answer: with `netdev` "eth0", `name` is "rxe0". It comes before a proposal, which
/// is for something new.
struct Existing
{
    std::string key;
    std::string answer;
    std::string thenKey;
    std::string thenAnswer;
    friend bool operator==(const Existing&, const Existing&) = default;
};

struct Examination
{
    std::string distribution; ///< Distribution::word
    std::vector<Check> checks;
    std::vector<Proposal> proposals;
    std::vector<Existing> existing{}; // NOLINT(readability-redundant-member-init)
    friend bool operator==(const Examination&, const Examination&) = default;
};

Examination examine(const Wizard& wizard, const change::SystemView& system);

} // namespace fabriscope::setup
