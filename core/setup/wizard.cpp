// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/wizard.h"

#include "core/base/text.h"
#include "core/setup/answers.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <utility>

namespace fabriscope::setup {

Message titleOf(Goal goal)
{
    switch (goal) {
    case Goal::PrepareHost:
        return Message::say("Prepare a host for RDMA");
    case Goal::RunSubnet:
        return Message::say("Run an InfiniBand subnet");
    case Goal::UseIpoib:
        return Message::say("Use IP over InfiniBand");
    case Goal::RunRoce:
        return Message::say("Run RoCE over Ethernet");
    case Goal::TryWithoutHardware:
        return Message::say("Try RDMA without RDMA hardware");
    case Goal::ShareFiles:
        return Message::say("Share files over RDMA");
    }
    return {};
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
