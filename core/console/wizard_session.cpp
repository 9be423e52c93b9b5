// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/wizard_session.h"

#include "core/base/file.h"
#include "core/base/printable.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <format>
#include <utility>

namespace fabriscope::console {

using AnswersJson = nlohmann::json; // that keeps the order looks through all keys for each one more

Result<setup::Answers> parseAnswers(std::string_view text, const std::string& file, const setup::Wizard& wizard)
{
    const AnswersJson json = AnswersJson::parse(text, nullptr, false);
    if (!json.is_object())
        return fail(ErrorCode::InvalidArgument, file, Message::say("is not a JSON object of answers"),
                    Message::say("For example: {}", R"({"netdev": "eth0", "persist": "yes"})"));
    setup::Answers answers;
    for (const auto& [key, value] : json.items()) {
        if (!std::ranges::contains(wizard.questions, std::string_view(key), &setup::Question::key))
            return fail(ErrorCode::InvalidArgument, file,
                        Message::say("this wizard does not ask for \"{}\"", key.substr(0, 64)),
                        Message::say("'fabriscopectl setup {} --questions' lists them", wizard.word));
        if (!value.is_string() && !value.is_number_unsigned())
            return fail(ErrorCode::InvalidArgument, file, Message::say("the answer to \"{}\" is not text", key));
        answers[key] = value.is_string() ? value.get<std::string>() : std::to_string(value.get<std::uint64_t>());
    }
    return answers;
}

Result<void> writeAnswers(const std::string& file, const setup::Answers& answers)
{
    const AnswersJson json(answers);
    return writeFileAtomically(file,
                               printableJson(json.dump(2, ' ', false, AnswersJson::error_handler_t::replace)) + "\n");
}

agent::SetupPreview localPreview(const change::Plan& plan, const setup::Distribution& distribution)
{
    agent::SetupPreview preview{.distribution = std::string(distribution.word), .steps = {}, .remarks = plan.remarks};
    for (const change::Step& step : plan.steps) {
        change::StepPreview each{.sentence = sentenceOf(step), .path = {}, .before = {}, .after = {}};
        if (const auto file = fileOf(step)) {
            each.path = pathOf(*file);
            each.after = file->text;
            each.command = rereadLineOf(*file);
        } else {
            each.command = change::commandsOf(step);
        }
        preview.steps.push_back(std::move(each));
    }
    return preview;
}

change::ScriptHead scriptHead(const setup::Wizard& wizard, const setup::Distribution& distribution)
{
    const bool known = distribution.family != setup::Family::Unknown;
    return {.title = wizard.title.english(),
            .needs = known ? std::format("{} {}", distribution.install, distribution.rdmaPackages) : std::string()};
}

const setup::Check* obstacleIn(const setup::Examination& examination)
{
    const auto found = std::ranges::find(examination.checks, setup::CheckState::Obstacle, &setup::Check::state);
    return found == examination.checks.end() ? nullptr : &*found;
}

bool isOptional(const setup::Question& question)
{
    return !question.required && question.proposal.empty() && question.choices.empty();
}

const change::StepPreview* obstacleIn(const agent::SetupPreview& preview)
{
    const auto found =
        std::ranges::find_if(preview.steps, [](const change::StepPreview& step) { return step.obstacle.has_value(); });
    return found == preview.steps.end() ? nullptr : &*found;
}

Message endSentence(const change::PlanOutcome& outcome, bool wasUndo)
{
    using enum change::PlanEnd;
    switch (outcome.end) {
    case Applied:
        return Message::say("The plan is applied, and each step was verified.");
    case NothingToDo:
        return wasUndo ? Message::say("This change was undone before.")
                       : Message::say("The host already has this configuration: nothing was changed.");
    case Refused:
        return Message::say("The plan does not fit this host: nothing was changed.");
    case Failed:
        return Message::say("Nothing was changed.");
    case Undone:
        if (wasUndo)
            return outcome.notes.empty() ? Message::say("The host is as it was before the change.")
                                         : Message::say("The change is undone."); // the notes say what stays
        return outcome.error && outcome.error->code == ErrorCode::Cancelled
                   ? Message::say("It was cancelled, and what was done is undone.")
                   : Message::say("A step failed, and the steps before it are undone.");
    case Partly:
        return Message::say("Undone, but for what was edited since: that stays as it is.");
    case UndoFailed:
        break;
    }
    return Message::say("Some steps could not be undone. Undo can be tried again.");
}

} // namespace fabriscope::console
