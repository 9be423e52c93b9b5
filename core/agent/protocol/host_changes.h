// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requests to an agent about changes of its host, and its replies.
#pragma once

#include "core/change/plan.h"
#include "core/setup/examination.h"
#include "core/setup/wizard.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

enum class ChangeKind : std::uint8_t {
    Plan,   ///< of a wizard
    OpenSm, ///< of OpenSM's files
};
std::string_view toString(ChangeKind kind); ///< "plan", "opensm"

/// A change in the journal of a host.
struct HostChange
{
    std::string id;
    ChangeKind kind = ChangeKind::Plan;
    std::chrono::system_clock::time_point made;
    std::string subject; ///< the wizard's word, or the opensm.conf of the set-up
    std::string who;     ///< user and host of the request
    std::string comment;
    change::PlanState state = change::PlanState::Running;
    std::vector<Message> steps{};     ///< what was done, as sentences
    std::vector<Message> left{};      ///< of Partly: steps whose results were changed by hand, and stay
    std::optional<Error> problem{};   ///< of Unreadable: which file, why, and what to do
    bool recovered = false;           ///< it was interrupted, and this agent has undone it when it started
    std::vector<std::string> files{}; ///< of OpenSm: what it changes; none: OpenSM was told to read what lay there
    friend bool operator==(const HostChange&, const HostChange&) = default;
};

/// For people: the wizard's title; of OpenSM's changes the files.
Message subjectOf(const HostChange& change);

/// Which plan: the agent makes it of its own tables.
struct SetupRequest
{
    std::string wizard;
    setup::Answers answers;
    std::string comment;
    friend bool operator==(const SetupRequest&, const SetupRequest&) = default;
};

struct SetupPreview
{
    std::string distribution; ///< setup::Distribution::word
    std::vector<change::StepPreview> steps;
    std::vector<Message> remarks;
};

/// When a step begins; or, before the first one, what the request waits for: then `steps` is 0.
struct SetupProgress
{
    std::size_t step = 0; ///< counts from 0
    std::size_t steps = 0;
    Message sentence;
};

} // namespace fabriscope::agent
