// SPDX-License-Identifier: GPL-3.0-or-later
//
// `setup`: what the wizards set up, as a plan to read, a shell script, an Ansible play, or applied by the agent.
#include "app/fabriscopectl/commands/host_changes.h"
#include "app/fabriscopectl/commands/setup_dialog.h"
#include "app/fabriscopectl/commands/setup_hosts.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/setup_output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/setup_queries.h"
#include "core/base/regular_file.h"
#include "core/change/network_play.h"
#include "core/console/wizard_session.h"
#include "core/setup/rollout.h"
#include "core/setup/wizard.h"

#include <nlohmann/json.hpp>

#include <iterator>
#include <optional>
#include <vector>

namespace fabriscope::ctl {
namespace {

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
    bool networkRole = false;
    bool nmcli = false;
    bool apply = false;
    bool yes = false;
    std::string comment;
    std::string saveAnswers;
    HostsArguments hosts;
    /// A script or a play is wanted.
    [[nodiscard]] bool isText() const { return script || ansible || networkRole || nmcli; }
    /// The output was chosen, or answers were given: no prompt is needed.
    [[nodiscard]] bool isComplete() const { return plan || isText() || apply || !answers.empty() || !set.empty(); }
};

std::vector<std::string> wizardWords()
{
    std::vector<std::string> words;
    for (const setup::Wizard& wizard : setup::allWizards())
        words.emplace_back(wizard.word);
    return words;
}

/// By goal, as the window lists them.
std::string wizardsByGoal()
{
    std::string text = "Wizards:\n";
    std::optional<setup::Goal> goal;
    for (const setup::Wizard& wizard : setup::allWizards()) {
        if (goal != wizard.goal) text += formatted("  {}\n", titleOf(wizard.goal).english());
        goal = wizard.goal;
        text += formatted("    {:<13} {}\n", wizard.word, wizard.title.english());
    }
    return text;
}

std::vector<std::string> distributionWords()
{
    std::vector<std::string> words;
    for (const setup::Distribution& distribution : setup::allDistributions())
        words.emplace_back(distribution.word);
    return words;
}

/// From the file, and what --set says in its place.
Result<setup::Answers> readAnswers(const SetupArguments& arguments, const setup::Wizard& wizard)
{
    setup::Answers answers;
    if (!arguments.answers.empty()) {
        const auto text = readWholeFile(arguments.answers);
        if (!text) return std::unexpected(text.error());
        auto read = console::parseAnswers(*text, arguments.answers, wizard);
        if (!read) return std::unexpected(std::move(read).error());
        answers = *std::move(read);
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

/// On the agent's host. Without --yes it only says what would be done there.
ExitStatus applyThere(const Context& given, const SetupArguments& arguments, const setup::Wizard& wizard,
                      setup::Answers answers)
{
    Context context = given;
    context.allowChanges = arguments.yes;
    agent::SetupRequest request{
        .wizard = arguments.wizard, .answers = std::move(answers), .comment = arguments.comment};
    auto session = Session::open(context);
    if (!session) return report(session.error());
    // What is not answered is as this host proposes it.
    const auto seen = (*session)->await(agent::setupLookQuery(arguments.wizard, (*session)->onSetup()));
    if (!seen) return report(seen.error());
    request.answers = setup::answersFor(request.answers, *seen);
    if (const auto missing = missingAnswersError(wizard, request.answers)) return report(*missing);
    if (arguments.yes) {
        const auto outcome = (*session)->await(agent::setupApplyQuery(request, (*session)->onSetup()));
        session->reset();
        return outcome ? tellOutcome(context, *outcome) : report(outcome.error());
    }
    const auto preview = (*session)->await(agent::setupPreviewQuery(request, (*session)->onSetup()));
    session->reset();
    if (!preview) return report(preview.error());
    const auto written =
        writeStdout(context.format == Format::Json ? jsonText(setupJson(*preview)) : setupText(*preview));
    if (!written) return report(written.error());
    if (console::obstacleIn(*preview) != nullptr) {
        note("It cannot be applied there: save it as a script (--script), or do that step by hand.");
        return ExitStatus::Findings;
    }
    return reportUsage("setup", "nothing was changed", "Add --yes to do it");
}

/// On all hosts that are named. Without --apply --yes it only says what would be done there.
ExitStatus applyToHosts(const Context& context, const SetupArguments& arguments, const setup::Wizard& wizard,
                        setup::Answers answers)
{
    if (arguments.plan || arguments.isText())
        return reportUsage("--hosts", "a plan, a script or a play is made without hosts",
                           "Use --apply, which shows what would be done until --yes is added");
    return changeHosts(context, arguments.hosts,
                       {.wizard = wizard,
                        .answers = std::move(answers),
                        .comment = arguments.comment,
                        .undo = false,
                        .apply = arguments.apply && arguments.yes});
}

ExitStatus setUp(const Context& context, const SetupArguments& arguments)
{
    if (context.format == Format::Csv && arguments.hosts.hosts.empty()) return hasNoCsv("setup");
    const auto wizard = setup::findWizard(arguments.wizard);
    if (!wizard)
        return reportUsage(arguments.wizard, "there is no such wizard", "'fabriscopectl setup --help' lists them");
    if (arguments.questions)
        return finish(writeStdout(context.format == Format::Json ? jsonText(setupJson(*wizard)) : setupText(*wizard)),
                      ExitStatus::Fine);
    const setup::Distribution& distribution = chosenDistribution(arguments);
    const bool many = !arguments.hosts.hosts.empty();
    if (!arguments.isComplete() && !many && hasTerminal() && context.format == Format::Text)
        return runSetupDialog(context, *wizard, distribution, arguments.comment, arguments.saveAnswers);
    const auto answers = readAnswers(arguments, *wizard);
    if (!answers) return report(answers.error());
    if (!arguments.saveAnswers.empty())
        if (const auto kept = console::writeAnswers(arguments.saveAnswers, *answers); !kept)
            return report(kept.error());
    if (many) return applyToHosts(context, arguments, *wizard, *answers);
    if (arguments.apply) return applyThere(context, arguments, *wizard, *answers);
    if (const auto missing = missingAnswersError(*wizard, *answers)) return report(*missing);
    const auto plan = planOf(*wizard, *answers, distribution);
    if (!plan) return report(plan.error());
    const bool unknown = distribution.family == setup::Family::Unknown;
    if (unknown) note("This distribution is not known: check the paths of the plan. --distribution names one.");
    const change::ScriptHead head = console::scriptHead(*wizard, distribution);
    if (arguments.isText()) {
        if (context.format != Format::Text) return reportUsage("--format", "a script is text", "--plan has JSON");
        const auto text = arguments.script        ? Result<std::string>(shellScript(*plan, head))
                          : arguments.networkRole ? networkRolePlay(*plan, head)
                          : arguments.nmcli       ? nmcliPlay(*plan, head)
                                                  : Result<std::string>(ansiblePlay(*plan, head));
        if (!text) return report(text.error());
        return finish(writeBytes(*text), ExitStatus::Fine);
    }
    const agent::SetupPreview shown = console::localPreview(*plan, distribution);
    return finish(
        writeStdout(context.format == Format::Json ? jsonText(planJson(shown, wizard->word)) : planText(shown)),
        ExitStatus::Fine);
}

} // namespace

void addSetupCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(
        app, context, "setup", "What a wizard sets up: as a plan, a shell script, an Ansible play, or applied", setUp);
    command->add_option("WIZARD", arguments->wizard, "what to set up")->required()->check(CLI::IsMember(wizardWords()));
    command->add_option("--answers", arguments->answers, "a JSON file of answers; - is standard input");
    command->add_option("--set", arguments->set, "KEY=ANSWER, overrides the file; may be given several times")
        ->allow_extra_args(false);
    command
        ->add_option("--distribution", arguments->distribution, "of the host that it is for; this host's, if not given")
        ->check(CLI::IsMember(distributionWords()));
    auto* output = command->add_option_group("output", "What to print; --plan, if nothing is named");
    output->add_flag("--questions", arguments->questions, "the questions, and the proposed answers");
    output->add_flag("--plan", arguments->plan, "the steps, with the files that they write");
    output->add_flag("--script", arguments->script, "a shell script that does the same");
    output->add_flag("--ansible", arguments->ansible, "a play for ansible-playbook");
    output->add_flag("--network-role", arguments->networkRole,
                     "of ipoib: a play for the network role of linux-system-roles and RHEL");
    output->add_flag("--nmcli", arguments->nmcli, "of ipoib: a play for the module nmcli of community.general");
    output->add_flag("--apply", arguments->apply, "do it on the agent's host, step by step, with a journal");
    output->require_option(0, 1);
    command->add_flag("--yes", arguments->yes, "with --apply: really do it; without, what would be done there");
    command->add_option("--comment", arguments->comment, "with --apply: kept in the journal");
    command->add_option("--save-answers", arguments->saveAnswers, "writes the answers into this file, for --answers");
    addHostsArguments(*command, arguments->hosts);
    command->footer(
        wizardsByGoal() +
        "\nOn a terminal, without answers and without saying what to print, it inspects the host and asks.\n"
        "With --hosts, each host proposes the answers that are not given.\n"
        "Without --apply nothing is changed. Ctrl+C undoes the steps that are done; with --hosts, it starts no\n"
        "further host.");
    addExamples(
        *command,
        {{"What would Soft-RoCE on eth0 change?", "setup soft-roce --set netdev=eth0 --plan"},
         {"Do it on node17", "--connect ssh://root@node17 setup soft-roce --set netdev=eth0 --apply --yes"},
         {"The same as a script for a Rocky Linux 9 host",
          "setup soft-roce --set netdev=eth0 --distribution rhel9 --script"},
         {"IPoIB for those who use the network system role of RHEL",
          "setup ipoib --set interface=ib0 --set pkey=0x8002 --network-role"},
         {"Answer questions, and decide when you see the plan", "--connect ssh://root@node17 setup soft-roce"},
         {"On sixteen hosts, one of them first", "setup memlock --hosts 'node[01-16]' --canary node03 --apply --yes"}});
}

} // namespace fabriscope::ctl
