// SPDX-License-Identifier: GPL-3.0-or-later
//
// `setup`: what the wizards set up, as a plan to read, a shell script, an Ansible play, or applied by the agent.
#include "app/fabriscopectl/host_changes.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/session.h"
#include "core/base/regular_file.h"
#include "core/change/line_diff.h"
#include "core/change/script.h"
#include "core/setup/wizard.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;

struct SetupArguments
{
    std::string wizard;
    std::string answers;
    std::vector<std::string> set;
    std::string distribution;
    bool questions = false;
    bool plan = false;
    bool script = false;
    bool ansible = false;
    bool apply = false;
    bool yes = false;
    std::string comment;
};

std::vector<std::string> wizardWords()
{
    std::vector<std::string> words;
    for (const setup::Wizard& wizard : setup::allWizards())
        words.emplace_back(wizard.word);
    return words;
}

std::vector<std::string> distributionWords()
{
    std::vector<std::string> words;
    for (const setup::Distribution& distribution : setup::allDistributions())
        words.emplace_back(distribution.word);
    return words;
}

/// From the file, and what --set says in its place.
Result<setup::Answers> readAnswers(const SetupArguments& arguments)
{
    setup::Answers answers;
    if (!arguments.answers.empty()) {
        const auto text = readWholeFile(arguments.answers);
        if (!text) return std::unexpected(text.error());
        const Json json = Json::parse(*text, nullptr, false);
        if (!json.is_object())
            return fail(ErrorCode::InvalidArgument, arguments.answers, "is not a JSON object of answers",
                        R"(For example: {"netdev": "eth0", "persist": "yes"})");
        for (const auto& [key, value] : json.items()) {
            if (!value.is_string() && !value.is_number_unsigned())
                return fail(ErrorCode::InvalidArgument, formatted("{}: {}", arguments.answers, key),
                            "an answer is a text or a number");
            answers[key] = value.is_string() ? value.get<std::string>() : std::to_string(value.get<std::uint64_t>());
        }
    }
    for (const std::string& each : arguments.set) {
        const std::size_t at = each.find('=');
        if (at == std::string::npos) return fail(ErrorCode::InvalidArgument, each, "--set takes KEY=ANSWER");
        answers[each.substr(0, at)] = each.substr(at + 1);
    }
    return answers;
}

/// The one that is named, else this host's.
const setup::Distribution& chosenDistribution(const SetupArguments& arguments)
{
    constexpr std::size_t longest = 65536;
    if (const auto family = setup::familyNamed(arguments.distribution)) return setup::distributionOf(*family);
    const auto text = readRegularFile("/etc/os-release", longest);
    return setup::distributionOf(text ? setup::detectFamily(*text) : setup::Family::Unknown);
}

std::string textOf(const setup::Wizard& wizard)
{
    std::string text = formatted("{}: {}\n", wizard.title.english(), wizard.purpose.english());
    for (const setup::Question& question : wizard.questions) {
        text += formatted("\n{}: {}\n    {}\n", question.key, question.text.english(), question.explanation.english());
        std::string choices;
        for (const std::string& choice : question.choices)
            choices += (choices.empty() ? "" : ", ") + choice;
        if (!choices.empty()) text += formatted("    One of: {}\n", choices);
        if (question.required)
            text += "    It has to be answered.\n";
        else
            text += formatted("    Without an answer: {}\n", question.proposal.empty() ? "empty" : question.proposal);
    }
    return text;
}

Json toJson(const setup::Wizard& wizard)
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

std::string textOf(const change::Plan& plan)
{
    std::string text;
    std::size_t number = 0;
    for (const change::Step& step : plan.steps) {
        text += formatted("{}. {}\n", ++number, sentenceOf(step).english());
        const auto file = fileOf(step);
        if (!file || !file->text) continue;
        for (std::string_view line : change::splitLines(*file->text)) {
            while (line.ends_with('\n'))
                line.remove_suffix(1);
            text += formatted("   | {}\n", line);
        }
    }
    for (const Message& remark : plan.remarks)
        text += formatted("Note: {}\n", remark.english());
    return text;
}

Json toJson(const change::Plan& plan, const setup::Distribution& distribution)
{
    Json steps = Json::array();
    for (const change::Step& step : plan.steps) {
        const auto file = fileOf(step);
        steps.push_back({{"sentence", sentenceOf(step).english()},
                         {"path", file ? Json(pathOf(*file)) : Json()},
                         {"text", file && file->text ? Json(*file->text) : Json()}});
    }
    Json remarks = Json::array();
    for (const Message& remark : plan.remarks)
        remarks.push_back(remark.english());
    return {{"wizard", plan.subject},
            {"distribution", distribution.word},
            {"steps", std::move(steps)},
            {"remarks", std::move(remarks)}};
}

std::string textOf(const agent::SetupPreview& preview)
{
    std::string text;
    for (const change::StepPreview& step : preview.steps)
        text += formatted("{} {}\n", step.inForce ? "=" : "-", step.sentence.english());
    for (const Message& remark : preview.remarks)
        text += formatted("Note: {}\n", remark.english());
    return text + "Steps marked with = are in force already.\n";
}

/// On the agent's host. Without --yes it only says what would be done there.
ExitStatus applyThere(const Context& given, const SetupArguments& arguments, setup::Answers answers)
{
    Context context = given;
    context.allowChanges = arguments.yes;
    const agent::SetupRequest request{
        .wizard = arguments.wizard, .answers = std::move(answers), .comment = arguments.comment};
    auto session = Session::open(context);
    if (!session) return report(session.error());
    if (arguments.yes) {
        const auto outcome = (*session)->applySetup(request);
        session->reset();
        return outcome ? tellOutcome(context, *outcome) : report(outcome.error());
    }
    const auto preview = (*session)->previewSetup(request);
    session->reset();
    if (!preview) return report(preview.error());
    if (const auto written = writeStdout(textOf(*preview)); !written) return report(written.error());
    return report({.code = ErrorCode::InvalidArgument,
                   .subject = "setup",
                   .detail = "nothing was changed",
                   .hint = "Add --yes to do it"});
}

ExitStatus setUp(const Context& context, const SetupArguments& arguments)
{
    if (context.format == Format::Csv) return hasNoCsv("setup");
    const auto wizard = setup::findWizard(arguments.wizard);
    if (!wizard)
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = arguments.wizard,
                       .detail = "there is no such wizard",
                       .hint = "'fabriscopectl setup --help' lists them"});
    if (arguments.questions)
        return finish(writeStdout(context.format == Format::Json ? jsonText(toJson(*wizard)) : textOf(*wizard)),
                      ExitStatus::Fine);
    const auto answers = readAnswers(arguments);
    if (!answers) return report(answers.error());
    if (arguments.apply) return applyThere(context, arguments, *answers);
    const setup::Distribution& distribution = chosenDistribution(arguments);
    const auto plan = planOf(*wizard, *answers, distribution);
    if (!plan) return report(plan.error());
    const bool unknown = distribution.family == setup::Family::Unknown;
    if (unknown) note("This distribution is not known: check the paths of the plan. --distribution names one.");
    const change::ScriptHead head{
        .title = wizard->title.english(),
        .needs = unknown ? std::string() : formatted("{} {}", distribution.install, distribution.rdmaPackages)};
    if (arguments.script || arguments.ansible) {
        if (context.format != Format::Text)
            return report({.code = ErrorCode::InvalidArgument,
                           .subject = "--format",
                           .detail = "a script is text",
                           .hint = "--plan has JSON"});
        return finish(writeBytes(arguments.script ? shellScript(*plan, head) : ansiblePlay(*plan, head)),
                      ExitStatus::Fine);
    }
    return finish(writeStdout(context.format == Format::Json ? jsonText(toJson(*plan, distribution)) : textOf(*plan)),
                  ExitStatus::Fine);
}

} // namespace

void addSetupCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<SetupArguments>();
    CLI::App* command =
        app.add_subcommand("setup", "What a wizard sets up: as a plan, a shell script, an Ansible play, or applied");
    command->add_option("WIZARD", arguments->wizard, "what to set up")->required()->check(CLI::IsMember(wizardWords()));
    command->add_option("--answers", arguments->answers, "a JSON file of answers; - is standard input");
    command->add_option("--set", arguments->set, "KEY=ANSWER, before what the file says; as often as needed")
        ->allow_extra_args(false);
    command
        ->add_option("--distribution", arguments->distribution, "of the host that it is for; this host's, if not given")
        ->check(CLI::IsMember(distributionWords()));
    auto* output = command->add_option_group("output", "What to print; --plan, if nothing is named");
    output->add_flag("--questions", arguments->questions, "what can be answered, and what is proposed");
    output->add_flag("--plan", arguments->plan, "the steps, with the files that they write");
    output->add_flag("--script", arguments->script, "a shell script that does the same");
    output->add_flag("--ansible", arguments->ansible, "a play for ansible-playbook");
    output->add_flag("--apply", arguments->apply, "do it on the agent's host, step by step, with a journal");
    output->require_option(0, 1);
    command->add_flag("--yes", arguments->yes, "with --apply: really do it; without, what would be done there");
    command->add_option("--comment", arguments->comment, "with --apply: kept in the journal");
    command->footer(
        "Without --apply nothing is changed, and no agent is contacted. Ctrl+C undoes the steps that are done.");
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return setUp(c, *arguments); }; });
}

} // namespace fabriscope::ctl
