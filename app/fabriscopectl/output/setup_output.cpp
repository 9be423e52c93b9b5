// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/setup_output.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/text.h"
#include "core/change/line_diff.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace fabriscope::ctl {

std::string setupText(const setup::Wizard& wizard)
{
    std::string text = formatted("{}: {}\n", wizard.title.english(), wizard.purpose.english());
    for (const setup::Question& question : wizard.questions) {
        text += formatted("\n{}: {}\n    {}\n", question.key, question.text.english(), question.explanation.english());
        if (!question.choices.empty()) text += formatted("    One of: {}\n", joinedBy(question.choices));
        if (question.required)
            text += "    Required.\n";
        else
            text += formatted("    Without an answer: {}\n", question.proposal.empty() ? "empty" : question.proposal);
    }
    return text;
}

Json setupJson(const setup::Wizard& wizard)
{
    Json questions = Json::array();
    for (const setup::Question& question : wizard.questions)
        questions.push_back({{"key", question.key},
                             {"text", question.text.english()},
                             {"explanation", question.explanation.english()},
                             {"proposal", question.proposal},
                             {"required", question.required},
                             {"choices", question.choices}});
    return {{"wizard", wizard.word}, {"purpose", wizard.purpose.english()}, {"questions", std::move(questions)}};
}

namespace {

std::string remarksText(const agent::SetupPreview& preview)
{
    std::string text;
    for (const Message& remark : preview.remarks)
        text += formatted("Note: {}\n", remark.english());
    return text;
}

/// What a plan and a host's preview of it both have.
Json commonJson(const agent::SetupPreview& preview)
{
    Json steps = Json::array();
    for (const change::StepPreview& step : preview.steps)
        steps.push_back({{"sentence", step.sentence.english()},
                         {"path", step.path.empty() ? Json() : Json(step.path)},
                         {"text", step.after ? Json(*step.after) : Json()},
                         {"command", step.command}});
    return {
        {"distribution", preview.distribution}, {"steps", std::move(steps)}, {"remarks", englishOf(preview.remarks)}};
}

} // namespace

std::string planText(const agent::SetupPreview& plan)
{
    std::string text;
    std::size_t number = 0;
    for (const change::StepPreview& step : plan.steps) {
        text += formatted("{}. {}\n", ++number, step.sentence.english());
        if (step.path.empty()) continue;
        const std::string content = step.after.value_or("");
        for (std::string_view line : change::splitLines(content)) {
            while (line.ends_with('\n'))
                line.remove_suffix(1);
            text += formatted("   | {}\n", line);
        }
        if (!step.command.empty()) text += formatted("   then: {}\n", step.command);
    }
    return text + remarksText(plan);
}

Json planJson(const agent::SetupPreview& plan, std::string_view wizard)
{
    Json json{{"wizard", wizard}};
    json.update(commonJson(plan));
    return json;
}

std::string setupText(const agent::SetupPreview& preview)
{
    std::string text;
    bool inForce = false;
    for (const change::StepPreview& step : preview.steps) {
        text += formatted("{} {}\n", step.obstacle ? "!" : step.inForce ? "=" : "-", step.sentence.english());
        if (!step.path.empty() && !step.command.empty() && !step.inForce)
            text += formatted("    then: {}\n", step.command);
        if (step.obstacle) text += formatted("    It cannot be done there: {}\n", describe(*step.obstacle));
        inForce = inForce || step.inForce;
    }
    text += remarksText(preview);
    return inForce ? text + "Steps marked with = are in force already.\n" : text;
}

Json setupJson(const agent::SetupPreview& preview)
{
    Json json = commonJson(preview);
    for (std::size_t i = 0; i < preview.steps.size(); ++i) {
        const auto& obstacle = preview.steps[i].obstacle;
        json["steps"][i]["inForce"] = preview.steps[i].inForce;
        json["steps"][i]["obstacle"] = obstacle ? Json(describe(*obstacle)) : Json();
    }
    return json;
}

std::string setupText(const setup::Examination& examination)
{
    constexpr std::array marks{"ok       ", "note     ", "warning  ", "obstacle "};
    std::string text;
    for (const setup::Check& check : examination.checks) {
        text += formatted("  {}{}\n", marks.at(std::to_underlying(check.state)), check.what.english());
        if (!check.hint.empty()) text += formatted("           {}\n", sentence(check.hint).english());
    }
    return text;
}

std::optional<Error> missingAnswersError(const setup::Wizard& wizard, const setup::Answers& answers)
{
    const std::string missing =
        joinedBy(setup::missingAnswers(wizard, answers), ", ", [](const setup::Question* question) {
            return formatted("{} ({})", question->key, question->text.english());
        });
    if (missing.empty()) return std::nullopt;
    return Error{.code = ErrorCode::InvalidArgument,
                 .subject = formatted("setup {}", wizard.word),
                 .detail = formatted("these questions have no answer: {}", missing),
                 .hint = std::string(howToAnswer)};
}

} // namespace fabriscope::ctl
