// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/wizard.h"

#include "core/base/text.h"
#include "core/setup/answers.h"

#include <algorithm>
#include <utility>

namespace fabriscope::setup {

using change::LinkType;

std::vector<Wizard> allWizards()
{
    return {linkWizard(LinkType::Rxe),
            linkWizard(LinkType::Siw),
            roceWizard(),
            memlockWizard(),
            modulesWizard(),
            ipoibWizard(),
            namingWizard(),
            openSmWizard(),
            nfsServerWizard(),
            nfsClientWizard(),
            firewallWizard(),
            packagesWizard()};
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
    auto plan = [&] {
        switch (wizard.id) {
        case WizardId::SoftRoce:
            return linkPlan(*reader, LinkType::Rxe, distribution);
        case WizardId::SoftIwarp:
            return linkPlan(*reader, LinkType::Siw, distribution);
        case WizardId::RoceMode:
            return rocePlan(*reader, distribution);
        case WizardId::Memlock:
            return memlockPlan(*reader);
        case WizardId::Modules:
            return modulesPlan(*reader);
        case WizardId::Ipoib:
            return ipoibPlan(*reader, distribution);
        case WizardId::NfsServer:
            return nfsServerPlan(*reader);
        case WizardId::NfsClient:
            return nfsClientPlan(*reader);
        case WizardId::OpenSm:
            return openSmPlan(*reader, distribution);
        case WizardId::Firewall:
            return firewallPlan(*reader);
        case WizardId::Packages:
            return packagesPlan(*reader, distribution);
        case WizardId::Naming:
            return namingPlan(*reader, distribution);
        }
        std::unreachable();
    }();
    if (!plan) return plan;
    plan->subject = wizard.word;
    for (const change::Step& step : plan->steps)
        if (auto known = checkStep(step); !known) return std::unexpected(std::move(known).error());
    return plan;
}

} // namespace fabriscope::setup
