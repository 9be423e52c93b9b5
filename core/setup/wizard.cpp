// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/wizard.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/setup/answers.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <utility>

namespace fabriscope::setup {

Message titleOf(Goal goal)
{
    return enumWord<Goal::ShareFiles>(
        goal, Message::say("Prepare a host for RDMA"), Message::say("Run an InfiniBand subnet"),
        Message::say("Use IP over InfiniBand"), Message::say("Run RoCE over Ethernet"),
        Message::say("Try RDMA without RDMA hardware"), Message::say("Share files over RDMA"));
}

std::vector<Wizard> allWizards()
{
    std::vector<Wizard> wizards;
    for (const auto make : wizardTable)
        wizards.push_back(make());
    return wizards;
}

std::optional<Wizard> findWizard(std::string_view word)
{
    for (Wizard& wizard : allWizards())
        if (wizard.word == word) return std::move(wizard);
    return std::nullopt;
}

bool isAsked(const Wizard& wizard, const Question& question, const Answers& answers)
{
    if (question.onlyIf.key.empty()) return true;
    const auto given = answers.find(std::string(question.onlyIf.key));
    const auto fits = [&question](std::string_view answer) {
        return question.onlyIf.answer.empty() ? !trimmed(answer).empty() : answer == question.onlyIf.answer;
    };
    if (given != answers.end()) return fits(given->second);
    const auto other = std::ranges::find(wizard.questions, question.onlyIf.key, &Question::key);
    return other != wizard.questions.end() && fits(other->proposal);
}

Result<change::Plan> planOf(const Wizard& wizard, const Answers& answers, const Distribution& distribution)
{
    const auto reader = AnswerReader::make(wizard, answers);
    if (!reader) return std::unexpected(reader.error());
    auto plan = wizard.plan(*reader, distribution);
    if (!plan) return plan;
    plan->subject = wizard.word;
    for (const change::Step& step : plan->steps)
        if (auto known = checkStep(step); !known) return std::unexpected(std::move(known).error());
    return plan;
}

} // namespace fabriscope::setup
