// SPDX-License-Identifier: GPL-3.0-or-later
//
// Guided set-up: questions with proposed answers and explanations, and the plan that follows from the answers. No I/O:
// the same answers give the same plan in the window, on the command line and in the agent.
#pragma once

#include "core/change/plan.h"
#include "core/setup/distribution.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

struct Question
{
    std::string_view key;   ///< in files of answers: "netdev"
    Message text;           ///< what is asked
    Message explanation;    ///< why, and what to answer
    std::string proposal{}; ///< the answer that is taken when none is given; NOLINT(readability-redundant-member-init)
    bool required = false;  ///< there is no proposal that fits every host
    std::vector<std::string> choices{}; ///< empty: free text; NOLINT(readability-redundant-member-init)
    /// It is asked only when another question has this answer, or any at all; an empty key: always.
    struct Condition
    {
        std::string_view key{};    // NOLINT(readability-redundant-member-init)
        std::string_view answer{}; ///< empty: any; NOLINT(readability-redundant-member-init)
    };
    Condition onlyIf{}; // NOLINT(readability-redundant-member-init)
};

class AnswerReader;
class Examining;

/// What an administrator wants to reach; window and command line list the wizards by it.
enum class Goal : std::uint8_t { PrepareHost, RunSubnet, UseIpoib, RunRoce, TryWithoutHardware, ShareFiles };
Message titleOf(Goal goal);

/// The word is its identity: on the command line, between console and agent, in journals and files of answers.
struct Wizard
{
    std::string_view word; ///< as the command line takes it: "soft-roce"
    Message title;
    Message purpose; ///< in one sentence
    Goal goal = Goal::PrepareHost;
    std::string_view terms; ///< technical terms under which somebody may look for it, beside its own words
    std::vector<Question> questions;
    std::function<Result<change::Plan>(const AnswerReader&, const Distribution&)> plan;
    std::function<void(Examining&)> examine; ///< what a host has and lacks for it; see examine()
    /// Its modules are loaded at the next start by an alias, when somebody needs them, or by udev.
    bool modulesComeByAlias = false;
};

/// In the order in which they are offered; those of one goal follow one another.
std::vector<Wizard> allWizards();
std::optional<Wizard> findWizard(std::string_view word);

/// By the questions' keys.
using Answers = std::map<std::string, std::string>;

/// Whether a question matters beside these answers; what is not among them counts as proposed.
bool isAsked(const Wizard& wizard, const Question& question, const Answers& answers);

/// The required questions that have neither an answer nor a proposal, in their order; they live as long as the wizard.
std::vector<const Question*> missingAnswers(const Wizard& wizard, const Answers& answers);

/// InvalidArgument: an answer that is missing, unknown or wrong, and what is expected.
Result<change::Plan> planOf(const Wizard& wizard, const Answers& answers, const Distribution& distribution);

} // namespace fabriscope::setup
