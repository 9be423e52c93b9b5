// SPDX-License-Identifier: GPL-3.0-or-later
//
// `sm log`: what OpenSM's log says, grouped and explained. `sm compare`: whether a standby goes by the same files.
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/base/text.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/log/log_digest.h"
#include "core/opensm_host/manager_pair.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <utility>

namespace fabriscope::ctl {
namespace {

using opensm::LogDigest;
using opensm::LogGroup;

struct LogArguments
{
    std::string file; ///< empty: the logs of the agent's host
    std::string instance;
    std::string columns;
    unsigned megabytes = 4;
    bool all = false;
};

constexpr std::array<Column, 13> ofLog{{
    {"severity", "critical, warning or notice"},
    {"count", "number of such lines"},
    {"last", "time of the last of them, by the clock of OpenSM's host"},
    {"place", "what they are about, by the fabric's names as they are now"},
    {"meaning", "what has happened"},
    {"first", "time of the first of them", false},
    {"message", "kind of message, as docs/opensm-log.md lists them; empty: not known", false},
    {"code", "OpenSM's error code", false},
    {"text", "the last line, as OpenSM wrote it", false},
    {"details", "what stands below it: the path of a packet without a reply", false},
    {"cause", "its usual cause", false},
    {"remedy", "what to do", false},
    {"log", "the file", false},
}};

struct DigestedLog
{
    opensm_host::OpenSmLog log;
    LogDigest digest;
};

std::string meaningOf(const LogGroup& group)
{
    return group.message != nullptr ? std::string(group.message->meaning) : group.text;
}

void addRow(Listing& listing, const LogGroup& group, const std::string& file)
{
    const opensm::LogMessage* message = group.message;
    listing.add({toString(group.severity), group.count, group.last, textOrNull(group.place), meaningOf(group),
                 group.first, message != nullptr ? Json(message->id) : Json(), textOrNull(group.code), group.text,
                 textOrNull(group.details), message != nullptr ? textOrNull(message->cause) : Json(),
                 message != nullptr ? textOrNull(message->remedy) : Json(), file});
}

bool needsSomebody(const LogGroup& group) { return group.severity != Severity::Notice; }

std::string textOf(const LogGroup& group)
{
    std::string text = formatted("{}  {} ×{}{}\n", group.last, toString(group.severity), group.count,
                                 group.count > 1 ? formatted(" since {}", group.first) : std::string());
    if (!group.place.empty()) text += formatted("  {}\n", group.place);
    if (group.message != nullptr) {
        text += formatted("  {}\n", group.message->meaning);
        if (!group.message->cause.empty()) text += formatted("  Cause: {}\n", group.message->cause);
        if (!group.message->remedy.empty()) text += formatted("  Remedy: {}\n", group.message->remedy);
    }
    const std::string code = group.code.empty() ? std::string() : "ERR " + group.code + ": ";
    text += formatted("  > {}{}\n", code, group.text);
    std::string_view details = group.details;
    while (!details.empty()) {
        const std::size_t end = std::min(details.find('\n'), details.size());
        text += formatted("  >   {}\n", details.substr(0, end));
        details.remove_prefix(std::min(end + 1, details.size()));
    }
    return text;
}

std::string headOf(const DigestedLog& each)
{
    const auto& [log, digest] = each;
    if (log.unread) return describe(*log.unread);
    if (digest.lines == 0) return formatted("{}: no line of OpenSM", log.file.string());
    std::string text =
        formatted("{}: {}, {} to {}", log.file.string(), plural(digest.lines, "line"), digest.from, digest.to);
    if (!log.isWhole) text += formatted(", the end of {} MB", (log.size + 999'999) / 1'000'000);
    if (log.modified != 0) { // its own times have no year
        const std::chrono::sys_time<std::chrono::nanoseconds> written{std::chrono::nanoseconds(log.modified)};
        text += formatted(", written last {}", utcText(written));
    }
    const std::size_t others = digest.others + log.leftOut;
    if (others > 0) text += formatted("; {} not OpenSM's", plural(others, "line is", "lines are"));
    if (log.isShared) text += "; others may write into it, so whose a line is, is not known";
    return text;
}

/// Of those that are too many to be told one by one; empty: there are none.
std::string moreOf(const LogDigest& digest)
{
    return digest.more > 0
               ? formatted("{} of other kinds or places.", plural(digest.more, "more line is", "more lines are"))
               : std::string();
}

std::string textOf(const std::vector<DigestedLog>& logs, bool all)
{
    std::string text;
    for (const DigestedLog& each : logs) {
        text += headOf(each) + "\n";
        for (const Message& remark : each.digest.remarks)
            text += formatted("! {}\n", remark.english());
        std::size_t quiet = 0;
        for (const LogGroup& group : each.digest.groups) {
            if (all || needsSomebody(group))
                text += "\n" + textOf(group);
            else
                ++quiet;
        }
        if (const std::string more = moreOf(each.digest); !more.empty()) text += formatted("\n{}\n", more);
        if (quiet > 0)
            text += formatted("\n{} as they should be; --all shows them.\n",
                              quiet == 1 ? "Lines of one kind are" : formatted("Lines of {} kinds are", quiet));
    }
    return text;
}

/// Names are worth a sweep only where a line names something.
Result<void> nameThem(Session& session, std::vector<DigestedLog>& logs)
{
    const auto hasPlace = [](const DigestedLog& each) {
        return std::ranges::any_of(each.digest.groups, [](const LogGroup& group) { return !group.place.empty(); });
    };
    if (std::ranges::none_of(logs, hasPlace)) return {};
    const auto snapshot = session.sweep({});
    if (!snapshot) return goOnWithout(snapshot.error(), "GUIDs and LIDs stay without names: ");
    for (DigestedLog& each : logs)
        each.digest = opensm::digestOf(each.log.text, snapshot->get());
    return {};
}

/// The logs that are meant, digested.
Result<std::vector<DigestedLog>> readLogs(const Context& context, const LogArguments& arguments)
{
    std::vector<DigestedLog> logs;
    const auto take = [&logs](opensm_host::OpenSmLog log) {
        LogDigest digest = opensm::digestOf(log.text, nullptr);
        logs.push_back({.log = std::move(log), .digest = std::move(digest)});
    };
    std::unique_ptr<Session> session;
    if (arguments.file.empty() || context.isConnectGiven) {
        auto opened = Session::open(context);
        if (!opened) return std::unexpected(std::move(opened).error());
        session = *std::move(opened);
    }
    if (!arguments.file.empty()) {
        auto text = readWholeFile(arguments.file);
        if (!text) return std::unexpected(std::move(text).error());
        const bool isEmpty = text->empty();
        take({.file = arguments.file,
              .size = text->size(),
              .modified = 0,
              .isWhole = true,
              .leftOut = 0,
              .text = *std::move(text)});
        if (!isEmpty && logs.front().digest.lines == 0)
            return fail(ErrorCode::Parse, arguments.file, "no line of it begins as those of OpenSM do",
                        "Name a log of OpenSM, such as /var/log/opensm.log");
    } else {
        const auto instance = chosenInstance(*session, arguments.instance);
        if (!instance) return std::unexpected(instance.error());
        auto read =
            session->await(agent::openSmLogsQuery(instance->id, std::uint64_t{arguments.megabytes} * 1'000'000));
        if (!read) return std::unexpected(std::move(read).error());
        for (opensm_host::OpenSmLog& log : *read)
            take(std::move(log));
    }
    if (session)
        if (auto named = nameThem(*session, logs); !named) return std::unexpected(named.error());
    return logs;
}

/// What no row says: which part of which log was read, and what is left out of the rows.
void tellBesideRows(const std::vector<DigestedLog>& logs)
{
    for (const DigestedLog& each : logs) {
        note(headOf(each));
        for (const Message& remark : each.digest.remarks)
            note(remark.english());
        if (const std::string more = moreOf(each.digest); !more.empty()) note(more);
    }
}

ExitStatus showLog(const Context& context, const LogArguments& arguments)
{
    Listing listing(ofLog);
    if (auto chosen = listing.choose(arguments.columns); !chosen) return report(chosen.error());
    const auto logs = readLogs(context, arguments);
    if (!logs) return report(logs.error());
    bool any = false;
    for (const DigestedLog& each : *logs) {
        // Of lines that were too many to be told apart, or not read, it is not known either.
        any = any || each.log.unread || each.digest.more > 0 || !each.digest.remarks.empty() ||
              std::ranges::any_of(each.digest.groups, needsSomebody);
        for (const LogGroup& group : each.digest.groups)
            if (arguments.all || needsSomebody(group)) addRow(listing, group, each.log.file.string());
    }
    const bool asText = context.format == Format::Text && arguments.columns.empty();
    const auto written = writeStdout(asText ? textOf(*logs, arguments.all) : listing.render(context.format));
    if (!asText) tellBesideRows(*logs);
    return finish(written, any ? ExitStatus::Findings : ExitStatus::Fine);
}

// -- sm compare

using opensm_host::ManagerSide;
using opensm_host::NamedFile;
using opensm_host::PairDifference;

struct PairArguments
{
    std::vector<std::string> hosts;
    std::string instance;
    std::string columns;
    bool keys = false;
};

constexpr std::array<Column, 5> ofPair{{
    {"state", "must-agree: the standby would manage the fabric otherwise; not-compared; own: each has its own"},
    {"file", "opensm.conf with OpenSM's command line, partitions.conf or qos-policy.conf"},
    {"what", "an option, a file that it names, a partition and what of it, a rule of the policy"},
    {"first", "what it is on the first host; nothing: it has none"},
    {"second", "the same of the second host"},
}};

/// The files that opensm.conf names, as far as the folder has one of that name.
Result<std::vector<NamedFile>> namedInFolder(const std::filesystem::path& folder, const std::string& options)
{
    const opensm::ConfDocument document(options);
    const opensm::ConfSettings settings(document);
    std::vector<NamedFile> files{
        {.option = std::string(opensm_host::rememberedLids), .path = std::string(opensm_host::rememberedLids)}};
    for (const std::string_view option : opensm_host::namingOptions())
        files.push_back({.option = std::string(option), .path = std::string(settings.text(option))});
    std::vector<NamedFile> there;
    for (NamedFile& file : files) {
        const auto name = std::filesystem::path(file.path).filename();
        std::error_code none;
        if (name.empty() || !std::filesystem::is_regular_file(folder / name, none)) continue;
        auto text = readWholeFile((folder / name).string());
        if (!text) return std::unexpected(std::move(text).error());
        file.text = *std::move(text);
        there.push_back(std::move(file));
    }
    return there;
}

/// opensm.conf, partitions.conf and qos-policy.conf of a folder on this computer.
Result<ManagerSide> sideInFolder(const std::string& folder)
{
    ManagerSide side{.name = folder, .texts = {}};
    for (const opensm_host::FileKind kind : opensm_host::allFileKinds) {
        const auto file = std::filesystem::path(folder) / opensm::toString(kind);
        std::error_code none;
        if (!std::filesystem::exists(file, none)) continue;
        auto text = readWholeFile(file.string());
        if (!text) return std::unexpected(std::move(text).error());
        side.texts.at(static_cast<std::size_t>(kind)) = *std::move(text);
    }
    if (side.texts == opensm_host::FileTexts())
        return fail(ErrorCode::NotFound, folder, "has no opensm.conf, partitions.conf or qos-policy.conf");
    auto named = namedInFolder(folder, side.texts.front().value_or(""));
    if (!named) return std::unexpected(std::move(named).error());
    side.named = *std::move(named);
    return side;
}

Result<ManagerSide> readPairSide(const Context& context, const std::string& name, const PairArguments& arguments)
{
    std::error_code none;
    if (!agent::ConnectionTarget::parse(name) && std::filesystem::is_directory(name, none)) return sideInFolder(name);
    Context own = context;
    own.connect = name;
    own.allowChanges = arguments.keys; // an agent that only observes hides them
    auto session = Session::open(own);
    if (!session) return std::unexpected(std::move(session).error());
    const auto instance = chosenInstance(**session, arguments.instance);
    if (!instance) return std::unexpected(instance.error());
    auto files = readInstanceFiles(**session, instance->id);
    if (!files) return std::unexpected(std::move(files).error());
    auto named = (*session)->await(agent::namedFilesQuery(instance->id));
    session->reset();
    if (!named && named.error().code == ErrorCode::Cancelled) return std::unexpected(std::move(named).error());
    if (instance->processes.empty())
        note(formatted("{}: no OpenSM runs with {}: what it would start with is compared.", name, instance->id));
    return opensm_host::sideOf(name, *instance, std::move(files->texts), std::move(named));
}

ExitStatus compareSides(const Context& context, const PairArguments& arguments)
{
    Listing listing(ofPair);
    if (auto chosen = listing.choose(arguments.columns); !chosen) return report(chosen.error());
    std::vector<std::string> names = arguments.hosts;
    if (names.size() == 1) names.insert(names.begin(), context.connect);
    if (names.size() != 2)
        return reportUsage("sm compare", "two hosts are compared", "Name both, or one and the other by --connect");
    std::vector<ManagerSide> sides;
    for (const std::string& name : names) {
        auto side = readPairSide(context, name, arguments);
        if (!side) return report(side.error());
        sides.push_back(*std::move(side));
    }
    const auto differences = opensm_host::comparePair(sides[0], sides[1]);
    const auto orNone = [](const Message& value) { return textOrNull(value.english()); };
    for (const PairDifference& each : differences)
        listing.add({toString(each.kind), opensm::toString(each.file), each.what.english(), orNone(each.first),
                     orNone(each.second)});
    const auto written = listing.print(context.format, "Both go by the same.");
    const auto isOpen = [](const PairDifference& each) { return each.kind != PairDifference::Kind::Own; };
    const bool isAny = std::ranges::any_of(differences, isOpen);
    if (!isAny && !differences.empty()) note("What has to be the same is the same.");
    return finish(written, isAny ? ExitStatus::Findings : ExitStatus::Fine);
}

void addCompareCommand(CLI::App& sm, Context& context)
{
    CLI::App* command = sm.add_subcommand(
        "compare", "Whether a master and its standby go by the same options, partitions and QoS policy");
    auto arguments = std::make_shared<PairArguments>();
    command
        ->add_option("HOST", arguments->hosts,
                     "their hosts as connections (ssh://root@head1), or folders with the files; with only one it is "
                     "compared with that of --connect")
        ->required()
        ->expected(1, 2);
    addInstanceOption(*command, arguments->instance);
    command->add_flag("--keys", arguments->keys,
                      "the keys (m_key, sm_key, sa_key), too, which are not printed: needs agents with the right to "
                      "change, which first undo a change that was interrupted there");
    addColumnsArgument(*command, arguments->columns, ofPair);
    command->footer(
        "Compares what the files mean, as they are now, with OpenSM's command line: not how they are written, "
        "nor\nwhat OpenSM has loaded. The files that opensm.conf names are compared by their entries, and the LIDs "
        "that "
        "OpenSM\nremembers (guid2lid) where honor_guid2lid_file is TRUE.\n"
        "Exit status 1: something that must be the same is not, or could not be compared.");
    setRun(*command, context, arguments, compareSides);
    addExamples(*command, {{"Does the standby have the same files?", "sm compare ssh://root@head1 ssh://root@head2"}});
}

} // namespace

void addSmCommand(CLI::App& app, Context& context)
{
    CLI::App* sm = app.add_subcommand("sm", "What OpenSM's log says, and whether two OpenSMs go by the same files");
    sm->require_subcommand(1);
    addCompareCommand(*sm, context);
    const auto [command, arguments] =
        addCommand(*sm, context, "log", "OpenSM's log, grouped and explained: what it means and what to do", showLog);
    command->add_option("FILE", arguments->file,
                        "a log on this computer; - is standard input; without it those of the host of --connect");
    addInstanceOption(*command, arguments->instance);
    command->add_option("--megabytes", arguments->megabytes, "how much of the end of each log is read (default 4)")
        ->check(CLI::Range(1, 16));
    command->add_flag("--all", arguments->all, "also what is as it should be");
    addColumnsArgument(*command, arguments->columns, ofLog);
    command->footer("Exit status 1: lines that need attention, more kinds of lines than are told apart, or a log that "
                    "cannot be read.");
    for (CLI::App* each : {sm, command})
        addExamples(*each, {{"What OpenSM complains about", "--connect ssh://root@head1 sm log"},
                            {"A log that somebody has sent, with the names of a saved fabric",
                             "--connect snapshot:site.fabsnap sm log opensm.log"}});
}

} // namespace fabriscope::ctl
