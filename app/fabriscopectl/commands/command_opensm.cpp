// SPDX-License-Identifier: GPL-3.0-or-later
//
// `apply`, `history` and `restore`: changes of OpenSM's files on the agent's host, as the window makes them.
#include "app/fabriscopectl/commands/host_changes.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/base/text.h"
#include "core/change/line_diff.h"
#include "core/change/stored_file.h"
#include "core/console/intent_file.h"
#include "core/opensm/secrets.h"
#include "core/opensm_host/change_plan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::ctl {
namespace {

using opensm_host::FileKind;

struct OpenSmArguments
{
    std::string instance; ///< empty: the only one
    std::string kind;
    std::string file;
    std::string id;
    std::string activation = "automatic";
    std::string comment;
    std::string base; ///< the revision that --plan printed; empty: whatever is there
    bool plan = false;
    bool yes = false;
};

constexpr std::array<Column, 7> ofHistory{{
    {"id", "names it for restore"},
    {"made", "when, UTC"},
    {"state", "CSV and JSON: applied, rolled-back, or pending"},
    {"files", "those that the change touched"},
    {"who", "user and host"},
    {"comment", "the comment that was given with it"},
    {"instance", "the opensm.conf of the set-up", false},
}};

FileKind kindNamed(std::string_view word)
{
    return word == "partitions" ? FileKind::Partitions : word == "qos" ? FileKind::QosPolicy : FileKind::Options;
}

opensm_host::Activation activationNamed(std::string_view word)
{
    using enum opensm_host::Activation;
    for (const opensm_host::Activation activation : {Reload, Restart, WriteOnly}) {
        if (toString(activation) == word) return activation;
    }
    return Automatic;
}

std::string linesOfChange(std::string_view before, std::string_view after)
{
    const auto old = change::splitLines(before);
    const auto now = change::splitLines(after);
    std::string text;
    const auto add = [&text](std::string_view sign, std::string_view line) {
        while (line.ends_with('\n') || line.ends_with('\r'))
            line.remove_suffix(1);
        text += formatted("{}{}\n", sign, line);
    };
    for (const change::LineChange& change : change::diffLines(old, now)) {
        text += formatted("@@ line {} @@\n", change.newFirst + 1);
        for (std::size_t i = 0; i < change.oldCount; ++i)
            add("-", old[change.oldFirst + i]);
        for (std::size_t i = 0; i < change.newCount; ++i)
            add("+", now[change.newFirst + i]);
    }
    return text;
}

/// A file's revision as --plan prints it and --base takes it. Of an opensm.conf without its keys, which --plan, that
/// only observes, does not get to see.
std::string revisionOf(const std::optional<std::string>& text)
{
    const change::FileRevision revision =
        text ? change::revisionOf(opensm::hideSecrets(std::string_view(*text))) : change::FileRevision{};
    return revision.exists ? formatted("{}-{:016x}", revision.size, revision.hash) : "none";
}

/// What a plan is shown with.
struct ShownPlan
{
    opensm_host::ChangePlan plan;
    opensm_host::FileTexts before;
    opensm_host::FileTexts after;
    std::string base;     ///< the revision that the plan begins with
    std::string noFabric; ///< why the fabric could not be looked at; empty: it was, or need not be
    /// Of what is wanted of partitions and QoS, when not a file was given but an intent.
    std::optional<opensm::IntentPlan> intent = {};
};

/// Which ports lose or gain access, those in use first.
std::string membersText(std::vector<opensm_host::MemberChange> members)
{
    constexpr std::size_t mostMembers = 20;
    const auto word = [](const std::optional<opensm::Membership>& membership) {
        return membership ? toString(*membership) : std::string_view("no member");
    };
    std::ranges::stable_partition(members, &opensm_host::MemberChange::active);
    std::string text;
    for (std::size_t i = 0; i < std::min(members.size(), mostMembers); ++i) {
        const opensm_host::MemberChange& member = members[i];
        text += formatted("  {} port {}, partition {} ({:#06x}): {} → {}{}\n", member.node, member.number.value(),
                          member.partition, member.pkey, word(member.before), word(member.after),
                          member.active ? "" : ", not in use");
    }
    if (members.size() > mostMembers)
        text += formatted("  … and {}\n", plural(members.size() - mostMembers, "more port"));
    return text;
}

std::string trafficText(const qos_path::TrafficComparison& traffic)
{
    using Kind = qos_path::TrafficLine::Kind;
    std::string text = "Traffic, by the files, before → after:\n";
    for (const qos_path::TrafficLine& line : traffic.lines())
        text += formatted("{} {}\n",
                          line.kind == Kind::Grave     ? "!"
                          : line.kind == Kind::Unknown ? "?"
                                                       : "-",
                          line.text.english());
    return text;
}

Json toJson(const qos_path::Treatment& side)
{
    Json lanes = Json::array();
    for (const qos_path::LaneAt& lane : side.lanes)
        lanes.push_back(
            {{"ports", opensm::describe(lane.set)}, {"vl", lane.vl.value()}, {"guaranteedShare", lane.share}});
    const auto orNull = [](const auto& value) { return value ? Json(*value) : Json(); };
    return {{"sl", orNull(side.sl)},
            {"refusal", side.refusal.empty() ? Json() : Json(side.refusal)},
            {"mtuLimit", orNull(side.mtuLimit)},
            {"rateLimit", orNull(side.rateLimit)},
            {"lanes", std::move(lanes)}};
}

/// Null: nothing of the change decides over traffic.
Json toJson(const std::optional<qos_path::TrafficComparison>& traffic)
{
    if (!traffic) return {};
    Json changes = Json::array();
    for (const qos_path::TrafficChange& change : traffic->changes) {
        changes.push_back({{"flows", englishOf(change.flows)},
                           {"moreFlows", change.moreFlows},
                           {"grave", change.grave},
                           {"before", change.before.isPossible ? toJson(change.before) : Json()},
                           {"after", toJson(change.after)},
                           {"text", change.text().english()}});
    }
    Json notes = Json::array();
    for (const qos_path::TrafficNote& note : traffic->notes)
        notes.push_back({{"grave", note.grave}, {"text", note.text.english()}});
    return {{"changes", std::move(changes)},
            {"moreChanges", traffic->moreChanges},
            {"notes", std::move(notes)},
            {"unknown", englishOf(traffic->unknown)}};
}

/// What is written for an intent, which lanes it makes, and what the reader has to know.
std::string intentText(const opensm::IntentPlan& intent)
{
    std::string text;
    for (const Message& step : intent.steps)
        text += formatted("* {}\n", step.english());
    for (const Message& each : intent.notes)
        text += formatted("! {}\n", each.english());
    return text;
}

/// Null: a file was given.
Json toJson(const std::optional<opensm::IntentPlan>& intent)
{
    if (!intent) return {};
    Json lanes = Json::array();
    for (const opensm::IntentLane& lane : intent->lanes)
        lanes.push_back({{"service", lane.service.empty() ? Json() : Json(lane.service)},
                         {"sl", lane.sl},
                         {"vl", lane.vl},
                         {"wanted", lane.wanted},
                         {"guaranteedShare", lane.guaranteed},
                         {"urgent", lane.urgent}});
    return {{"steps", englishOf(intent->steps)}, {"notes", englishOf(intent->notes)}, {"lanes", std::move(lanes)}};
}

Json toJson(const std::vector<opensm_host::MemberChange>& members)
{
    const auto word = [](const std::optional<opensm::Membership>& membership) {
        return membership ? Json(toString(*membership)) : Json();
    };
    Json all = Json::array();
    for (const opensm_host::MemberChange& member : members)
        all.push_back({{"guid", toString(member.port)},
                       {"node", member.node},
                       {"port", member.number.value()},
                       {"pkey", formatted("{:#06x}", member.pkey)},
                       {"partition", member.partition},
                       {"before", word(member.before)},
                       {"after", word(member.after)},
                       {"active", member.active}});
    return all;
}

std::string textOf(const ShownPlan& shown)
{
    const auto& [plan, before, after, base, noFabric, intent] = shown;
    const std::string wanted = intent ? intentText(*intent) : std::string();
    if (plan.empty() && intent) return wanted + "Nothing would change: the files say all of it already.\n";
    if (plan.empty() && !plan.activatesOnly)
        return "Nothing would change in the files. Whether OpenSM has loaded them shows with --yes; with --activation "
               "reload or restart it reads them again.\n";
    std::string text = wanted;
    for (const FileKind kind : opensm_host::allFileKinds) {
        const auto index = static_cast<std::size_t>(kind);
        if (!plan.changed.at(index)) continue;
        text += formatted("--- {}\n", opensm::toString(kind));
        text += linesOfChange(before.at(index).value_or(""), after.at(index).value_or(""));
    }
    for (const opensm_host::FileDiagnostic& finding : plan.findings)
        text += formatted("{}:{}: {}{}: {}\n", opensm::toString(finding.file), finding.diagnostic.range.line,
                          toString(finding.diagnostic.level), finding.isStanding ? ", as before" : "",
                          finding.diagnostic.text());
    for (const opensm_host::Consequence& consequence : plan.consequences)
        text += formatted("{} {}\n", consequence.grave ? "!" : "-", consequence.text.english());
    text += membersText(plan.members);
    if (plan.traffic) text += trafficText(*plan.traffic);
    if (!noFabric.empty()) text += formatted("- The fabric was not looked at: {}\n", noFabric);
    text += formatted("Apply exactly this: add --yes --base {}\n", base);
    return text;
}

Json toJson(const ShownPlan& shown)
{
    const opensm_host::ChangePlan& plan = shown.plan;
    Json findings = Json::array();
    for (const opensm_host::FileDiagnostic& finding : plan.findings)
        findings.push_back({{"file", opensm::toString(finding.file)},
                            {"line", finding.diagnostic.range.line},
                            {"level", toString(finding.diagnostic.level)},
                            {"message", finding.diagnostic.text()},
                            {"standing", finding.isStanding}});
    Json consequences = Json::array();
    for (const opensm_host::Consequence& consequence : plan.consequences)
        consequences.push_back({{"grave", consequence.grave}, {"text", consequence.text.english()}});
    return {{"empty", plan.empty()},
            {"activatesOnly", plan.activatesOnly},
            {"base", shown.base},
            {"fabricUnknown", shown.noFabric.empty() ? Json() : Json(shown.noFabric)},
            {"refused", plan.refused()},
            {"activation", toString(plan.activation)},
            {"findings", std::move(findings)},
            {"consequences", std::move(consequences)},
            {"members", toJson(plan.members)},
            {"traffic", toJson(plan.traffic)},
            {"intent", toJson(shown.intent)}};
}

ExitStatus notWithoutYes(std::string_view command)
{
    return reportUsage(std::string(command), "nothing was changed", "Add --yes to do it");
}

/// The revision of all that a change begins with: of the one file, or of the three that an intent may touch.
std::string baseOf(const opensm_host::FileTexts& before, std::optional<FileKind> kind)
{
    if (kind) return revisionOf(before.at(static_cast<std::size_t>(*kind)));
    return formatted("{},{},{}", revisionOf(before[0]), revisionOf(before[1]), revisionOf(before[2]));
}

/// A file's kind; none: an intent, from which edits of all three follow.
std::optional<FileKind> kindOf(const OpenSmArguments& arguments)
{
    return arguments.kind == "intent" ? std::nullopt : std::optional(kindNamed(arguments.kind));
}

ExitStatus applyFile(const Context& given, const OpenSmArguments& arguments)
{
    if (given.format == Format::Csv) return hasNoCsv("apply");
    auto text = readWholeFile(arguments.file);
    if (!text) return report(text.error());
    const auto kind = kindOf(arguments);
    Result<opensm::Intent> intent = opensm::Intent{};
    if (!kind) intent = console::parseIntent(*text, arguments.file);
    if (!intent) return report(intent.error());
    Context context = given;
    context.allowChanges = arguments.yes;
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto instance = chosenInstance(**session, arguments.instance);
    if (!instance) return report(instance.error());
    const auto files = readInstanceFiles(**session, instance->id);
    if (!files) return report(files.error());
    const auto& [before, revisions] = *files;
    const std::string base = baseOf(before, kind);
    if (!arguments.base.empty() && arguments.base != base) {
        note(describe(
            {.code = ErrorCode::InvalidArgument,
             .subject = kind ? instance->file(*kind).path.string() : instance->id,
             .detail = formatted("it was changed after the plan: it is {} now, and was {}", base, arguments.base),
             .hint = "Look at apply --plan again"}));
        return ExitStatus::Findings;
    }
    ShownPlan shown{.plan = {}, .before = before, .after = before, .base = base, .noFabric = {}};
    fabric::SnapshotPtr snapshot;
    const auto sweep = [&]() -> std::optional<Error> {
        auto swept = (*session)->sweep({});
        if (swept)
            snapshot = *std::move(swept);
        else if (swept.error().code == ErrorCode::Cancelled)
            return swept.error();
        else
            shown.noFabric = describe(swept.error());
        return std::nullopt;
    };
    if (kind) {
        shown.after.at(static_cast<std::size_t>(*kind)) = *text;
    } else { // names of hosts are the fabric's
        if (const auto stopped = sweep()) return report(*stopped);
        auto wanted = opensm::planIntent(*intent, before, snapshot.get());
        if (!wanted) {
            if (!shown.noFabric.empty()) note(shown.noFabric);
            return report(wanted.error());
        }
        shown.after = wanted->after;
        shown.intent = *std::move(wanted);
    }
    opensm_host::PlanInput input = inputFor(*instance, before, shown.after, activationNamed(arguments.activation));
    if (const auto all = (*session)->await(agent::listOpenSmQuery())) input.unitMates = unitMates(*instance, *all);
    if (agent::isThisHost(given.connect)) input.fileExists = filesOfThisHost(*instance, shown.after);
    input.snapshot = snapshot.get();
    shown.plan = opensm_host::planChange(input);
    const bool isPartitions = kind == FileKind::Partitions && shown.after != before;
    if (kind && !arguments.yes && (isPartitions || shown.plan.traffic)) {
        // Who is a member of what, and which lanes the links have. With --yes the agent looks itself.
        if (const auto stopped = sweep()) return report(*stopped);
        if (snapshot) {
            input.snapshot = snapshot.get();
            shown.plan = opensm_host::planChange(input);
        }
    }
    const opensm_host::ChangePlan& plan = shown.plan;
    const bool isIntended = !kind && plan.empty(); // an intent is no reason to activate what is there
    if (arguments.plan || !arguments.yes || plan.refused() || isIntended) {
        session->reset();
        const auto written = writeStdout(context.format == Format::Json ? jsonText(toJson(shown)) : textOf(shown));
        if (!written) return report(written.error());
        if (const opensm_host::FileDiagnostic* why = plan.refusal())
            note(formatted("It is not applied, because of {} line {}: {}", opensm::toString(why->file),
                           why->diagnostic.range.line, why->diagnostic.summary().english()));
        const bool isNothing = isIntended || (plan.empty() && !plan.activatesOnly);
        if (arguments.plan || isNothing || plan.refused())
            return plan.findings.empty() ? ExitStatus::Fine : ExitStatus::Findings;
        return notWithoutYes("apply");
    }
    opensm_host::ChangeRequest change{
        .instance = instance->id, .activation = activationNamed(arguments.activation), .comment = arguments.comment};
    for (const FileKind each : opensm_host::allFileKinds) {
        const auto index = static_cast<std::size_t>(each);
        if (each == kind || (!kind && plan.changed.at(index)))
            change.files.push_back({.kind = each, .base = revisions.at(index), .text = *shown.after.at(index)});
    }
    const auto outcome = (*session)->await(agent::applyOpenSmQuery(change, (*session)->onApply()));
    session->reset();
    if (!outcome) return report(outcome.error());
    // Nothing to do is fine, unless OpenSM has not loaded what is there.
    const bool isDone =
        plan.empty() && !plan.activatesOnly && outcome->error && outcome->error->code == ErrorCode::InvalidArgument;
    if (isDone && context.format == Format::Text) {
        note(describe(*outcome->error));
        return finish(writeStdout("unchanged\n"), ExitStatus::Fine);
    }
    const ExitStatus status = tellOutcome(context, *outcome);
    return isDone && status == ExitStatus::Findings ? ExitStatus::Fine : status;
}

ExitStatus showHistory(const Context& context, const OpenSmArguments& arguments)
{
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto instance = chosenInstance(**session, arguments.instance);
    if (!instance) return report(instance.error());
    const auto backups = (*session)->await(agent::backupsQuery(instance->id));
    session->reset();
    if (!backups) return report(backups.error());
    Listing listing(ofHistory);
    for (const opensm_host::OpenSmBackup& backup : *backups) {
        std::string files;
        for (const FileKind kind : opensm_host::allFileKinds) {
            if (!backup.files.at(static_cast<std::size_t>(kind)).changed) continue;
            files += (files.empty() ? "" : " ") + std::string(opensm::toString(kind));
        }
        listing.add({backup.id, utcText(backup.made), stateCell(backup.state, context.format), files, backup.who,
                     backup.comment, backup.instance});
    }
    return finish(listing.print(context.format, "No change of OpenSM's files is kept there."), ExitStatus::Fine);
}

ExitStatus restoreBackup(const Context& given, const OpenSmArguments& arguments)
{
    if (given.format == Format::Csv) return hasNoCsv("restore");
    if (!arguments.yes) return notWithoutYes("restore");
    Context context = given;
    context.allowChanges = true;
    const auto outcome = inSession(context, [&](Session& session) {
        return session.await(
            agent::restoreBackupQuery(arguments.id, activationNamed(arguments.activation), session.onApply()));
    });
    return outcome ? tellOutcome(context, *outcome) : report(outcome.error());
}

void addActivation(CLI::App& command, OpenSmArguments& arguments)
{
    command.add_option("--activation", arguments.activation, "automatic (default), reload, restart or write-only")
        ->check(CLI::IsMember({"automatic", "reload", "restart", "write-only"}));
    command.add_flag("--yes", arguments.yes, "really do it");
}

} // namespace

void addApplyCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "apply",
                   "Apply a file to OpenSM: checked, backed up, verified, rolled back if it fails", applyFile);
    command
        ->add_option("KIND", arguments->kind, "opensm, partitions or qos; intent: partitions and QoS by what is wanted")
        ->required()
        ->check(CLI::IsMember({"opensm", "partitions", "qos", "intent"}));
    command->add_option("FILE", arguments->file, "the new file, or a file of answers to intent; - is standard input")
        ->required();
    command->add_flag("--plan", arguments->plan, "only show what would change, and the consequences");
    command->add_option("--base", arguments->base,
                        "the revision that --plan printed: nothing is applied when the file has become another one");
    command->add_option("--comment", arguments->comment, "kept in the history");
    addInstanceOption(*command, arguments->instance);
    addActivation(*command, *arguments);
    command->footer(
        "A file that is there already is only activated: with --activation reload or restart.\n"
        "An intent is a JSON file of tenants, others and services (docs/command-line.md); what follows from "
        "it is edited into the files, all else in them stays.\n"
        "Exit status: 0 applied, 1 refused, changed meanwhile, or rolled back; 3 failed.\n"
        "Ctrl+C rolls back.");
    addExamples(
        *command,
        {{"What would a new partitions.conf change?",
          "--connect ssh://root@head1 apply partitions partitions.conf --plan"},
         {"Apply it", "--connect ssh://root@head1 apply partitions partitions.conf --yes --comment 'tenant 7'"},
         {"Partitions and lanes by what is wanted", "--connect ssh://root@head1 apply intent intent.json --plan"}});
}

void addHistoryCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "history", "List the changes of OpenSM's files, the newest first", showHistory);
    addInstanceOption(*command, arguments->instance);
    command->footer(columnsHelp(ofHistory));
    addExamples(*command, {{"Who has changed OpenSM's files, when and why", "--connect ssh://root@head1 history"}});
}

void addRestoreCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "restore", "Restore OpenSM's files as they were before a change", restoreBackup);
    command->add_option("ID", arguments->id, "of the history")->required();
    addActivation(*command, *arguments);
    addExamples(*command, {{"Restore the files as they were before a change",
                            "--connect ssh://root@head1 restore 20261121T074500.123Z-1234 --yes"}});
}

} // namespace fabriscope::ctl
