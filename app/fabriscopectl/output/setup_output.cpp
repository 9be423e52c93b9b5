// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/setup_output.h"

#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/file.h"
#include "core/change/line_diff.h"
#include "core/change/script.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::ctl {

using SetupJson = nlohmann::ordered_json;

std::string setupText(const setup::Wizard& wizard)
{
    std::string text = formatted("{}: {}\n", wizard.title.english(), wizard.purpose.english());
    for (const setup::Question& question : wizard.questions) {
        text += formatted("\n{}: {}\n    {}\n", question.key, question.text.english(), question.explanation.english());
        std::string choices;
        for (const std::string& choice : question.choices)
            choices += (choices.empty() ? "" : ", ") + choice;
        if (!choices.empty()) text += formatted("    One of: {}\n", choices);
        if (question.required)
            text += "    Required.\n";
        else
            text += formatted("    Without an answer: {}\n", question.proposal.empty() ? "empty" : question.proposal);
    }
    return text;
}

SetupJson setupJson(const setup::Wizard& wizard)
{
    SetupJson questions = SetupJson::array();
    for (const setup::Question& question : wizard.questions)
        questions.push_back({{"key", question.key},
                             {"text", question.text.english()},
                             {"explanation", question.explanation.english()},
                             {"proposal", question.proposal},
                             {"required", question.required},
                             {"choices", question.choices}});
    return {{"wizard", wizard.word}, {"purpose", wizard.purpose.english()}, {"questions", std::move(questions)}};
}

std::string setupText(const change::Plan& plan)
{
    std::string text;
    std::size_t number = 0;
    for (const change::Step& step : plan.steps) {
        text += formatted("{}. {}\n", ++number, sentenceOf(step).english());
        const auto file = fileOf(step);
        if (!file) continue;
        const std::string content = file->text.value_or("");
        for (std::string_view line : change::splitLines(content)) {
            while (line.ends_with('\n'))
                line.remove_suffix(1);
            text += formatted("   | {}\n", line);
        }
        if (const std::string reread = rereadLineOf(*file); !reread.empty()) text += formatted("   then: {}\n", reread);
    }
    for (const Message& remark : plan.remarks)
        text += formatted("Note: {}\n", remark.english());
    return text;
}

SetupJson setupJson(const change::Plan& plan, const setup::Distribution& distribution)
{
    SetupJson steps = SetupJson::array();
    for (const change::Step& step : plan.steps) {
        const auto file = fileOf(step);
        steps.push_back({{"sentence", sentenceOf(step).english()},
                         {"path", file ? SetupJson(pathOf(*file)) : SetupJson()},
                         {"text", file && file->text ? SetupJson(*file->text) : SetupJson()},
                         {"command", file ? rereadLineOf(*file) : commandsOf(step)}});
    }
    SetupJson remarks = SetupJson::array();
    for (const Message& remark : plan.remarks)
        remarks.push_back(remark.english());
    return {{"wizard", plan.subject},
            {"distribution", distribution.word},
            {"steps", std::move(steps)},
            {"remarks", std::move(remarks)}};
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
    for (const Message& remark : preview.remarks)
        text += formatted("Note: {}\n", remark.english());
    return inForce ? text + "Steps marked with = are in force already.\n" : text;
}

SetupJson setupJson(const agent::SetupPreview& preview)
{
    SetupJson steps = SetupJson::array();
    for (const change::StepPreview& step : preview.steps)
        steps.push_back({{"sentence", step.sentence.english()},
                         {"inForce", step.inForce},
                         {"path", step.path.empty() ? SetupJson() : SetupJson(step.path)},
                         {"text", step.after ? SetupJson(*step.after) : SetupJson()},
                         {"command", step.command},
                         {"obstacle", step.obstacle ? SetupJson(describe(*step.obstacle)) : SetupJson()}});
    SetupJson remarks = SetupJson::array();
    for (const Message& remark : preview.remarks)
        remarks.push_back(remark.english());
    return {{"distribution", preview.distribution}, {"steps", std::move(steps)}, {"remarks", std::move(remarks)}};
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

const change::StepPreview* obstacleIn(const agent::SetupPreview& preview)
{
    const auto found =
        std::ranges::find_if(preview.steps, [](const change::StepPreview& step) { return step.obstacle.has_value(); });
    return found == preview.steps.end() ? nullptr : &*found;
}

std::optional<Error> missingAnswers(const setup::Wizard& wizard, const setup::Answers& answers)
{
    std::string missing;
    for (const setup::Question& question : wizard.questions) {
        const auto given = answers.find(std::string(question.key));
        const std::string answer = given == answers.end() ? question.proposal : given->second;
        if (!question.required || !answer.empty() || !isAsked(wizard, question, answers)) continue;
        missing += formatted("{}{} ({})", missing.empty() ? "" : ", ", question.key, question.text.english());
    }
    if (missing.empty()) return std::nullopt;
    return Error{.code = ErrorCode::InvalidArgument,
                 .subject = formatted("setup {}", wizard.word),
                 .detail = formatted("these questions have no answer: {}", missing),
                 .hint = "Answer with --set KEY=ANSWER or --answers FILE; on a terminal, 'fabriscopectl setup WIZARD' "
                         "alone asks"};
}

Result<setup::Answers> readAnswerFile(const std::string& path)
{
    const auto text = readWholeFile(path);
    if (!text) return std::unexpected(text.error());
    const SetupJson json = SetupJson::parse(*text, nullptr, false);
    if (!json.is_object())
        return fail(ErrorCode::InvalidArgument, path, "is not a JSON object of answers",
                    R"(For example: {"netdev": "eth0", "persist": "yes"})");
    setup::Answers answers;
    for (const auto& [key, value] : json.items()) {
        if (!value.is_string() && !value.is_number_unsigned())
            return fail(ErrorCode::InvalidArgument, formatted("{}: {}", path, key), "an answer is a text or a number");
        answers[key] = value.is_string() ? value.get<std::string>() : std::to_string(value.get<std::uint64_t>());
    }
    return answers;
}

Result<void> writeAnswerFile(const std::string& path, const setup::Answers& answers)
{
    SetupJson json = SetupJson::object();
    for (const auto& [key, answer] : answers)
        json[key] = answer;
    return writeFileAtomically(path, jsonText(json));
}

} // namespace fabriscope::ctl
