// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/fabric_follower.h"
#include "app/fabriscopectl/health/health_congestion.h"
#include "app/fabriscopectl/health/health_readings.h"
#include "app/fabriscopectl/manager_findings.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/health_output.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/route_findings.h"
#include "app/fabriscopectl/secret.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/agent/protocol/counters.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/fabric/import/unpacked.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/fabric/select/selector.h"
#include "core/fabric/shape/classify.h"
#include "core/health/acknowledgements.h"
#include "core/health/checks/baseline_checks.h"
#include "core/health/checks/cabling.h"
#include "core/health/checks/causes.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/checks/fabric_checks.h"
#include "core/health/finding_book.h"
#include "core/health/findings_json.h"
#include "core/health/host_verdict.h"
#include "core/health/report.h"
#include "core/health/saved_counters.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/perf/thresholds.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

using health::Findings;

struct HealthFollowing
{
    SweepArguments sweep;
    fabric::SnapshotPtr baseline;
    perf::ErrorThresholds thresholds;
    health::Acknowledgements known;           ///< left out
    std::chrono::milliseconds interval{5000}; ///< between two readings of the counters
    std::chrono::milliseconds sweepEvery{30'000};
    std::uint64_t count = 0; ///< so many lines, then it ends; 0: until a signal
};

/// "45 s", "3 min 5 s", "2 h 0 min"
std::string durationOf(std::chrono::nanoseconds duration)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
    if (seconds < 60) return formatted("{} s", seconds);
    if (seconds < 3600) return formatted("{} min {} s", seconds / 60, seconds % 60);
    return formatted("{} h {} min", seconds / 3600, seconds / 60 % 60);
}

class HealthFollower
{
public:
    HealthFollower(const HealthFollowing& request, Format format) : m_request(request), m_format(format) {}

    void evaluate(const health::FabricWatch& watch)
    {
        m_hasSeen = true;
        const health::Moment now = health::Moment::now();
        health::Findings open = health::sortOut(watch.findings(), m_request.known, now.wall).open;
        for (const health::FindingBook::Change& change :
             m_book.take(health::combined(std::move(open)), now, watch.countersKnown(), watch.snapshot().get()))
            print(change.life, now.wall);
    }
    [[nodiscard]] bool done() const { return !m_result || (m_request.count > 0 && m_printed >= m_request.count); }
    [[nodiscard]] const Result<void>& result() const { return m_result; }
    [[nodiscard]] std::uint64_t printed() const { return m_printed; }
    [[nodiscard]] bool hasSeen() const { return m_hasSeen; }

private:
    void print(const health::Life& life, health::WallTime now)
    {
        if (done()) return;
        m_result = writeStdout(line(life, now));
        ++m_printed;
    }

    [[nodiscard]] std::string line(const health::Life& life, health::WallTime now) const
    {
        const health::Finding& finding = life.finding;
        const bool gone = life.state == health::LifeState::Gone;
        if (m_format == Format::Json) return printableJson(health::lifeJson(life, now)) + '\n';
        if (m_format == Format::Text)
            return gone ? formatted("{}  over      seen for {}: {}\n", utcText(now), durationOf(life.lasts()),
                                    finding.sentence.english())
                        : formatted("{}  {:<8}  {}\n", utcText(now), toString(finding.severity),
                                    finding.sentence.english());
        const std::string text =
            toCsv({.headings = {"time", "state", "severity", "rule", "guid", "port", "since", "sentence"},
                   .rows = {{utcText(now), std::string(toString(life.state)), std::string(toString(finding.severity)),
                             finding.rule, finding.at ? toString(finding.at->node) : "",
                             finding.at ? std::to_string(finding.at->number.value()) : "", utcText(life.since),
                             finding.sentence.english()}}});
        return m_printed == 0 ? text : text.substr(text.find('\n') + 1);
    }

    const HealthFollowing& m_request;
    Format m_format;
    health::FindingBook m_book;
    std::uint64_t m_printed = 0;
    bool m_hasSeen = false; ///< a fabric
    Result<void> m_result;
};

/// Prints a line for each finding that comes, and one when it is over, with how long it was there: the findings of the
/// window, from the same readings. Until it is interrupted or the agent is lost.
ExitStatus followHealth(const Context& context, const HealthFollowing& request)
{
    auto session = Session::open(context);
    if (!session) return report(session.error());
    HealthFollower healthFollower(request, context.format);
    FabricFollower follower({.sweep = request.sweep,
                             .baseline = request.baseline,
                             .thresholds = request.thresholds,
                             .interval = request.interval,
                             .sweepEvery = request.sweepEvery},
                            [&healthFollower](const health::FabricWatch& watch) { healthFollower.evaluate(watch); });
    const auto run = [&] { return follower.run(**session, [&healthFollower] { return healthFollower.done(); }); };
    auto done = run();
    std::string unseen; ///< why nothing was
    while (!done && healthFollower.hasSeen()) {
        done = (*session)->waitUnseen(done.error(), unseen, request.sweepEvery);
        if (!done) break;
        done = run();
    }
    session->reset();
    if (done) done = healthFollower.result();
    const bool interrupted = !done && done.error().code == ErrorCode::Cancelled;
    if (interrupted)
        note(formatted("Interrupted after {}.", plural(healthFollower.printed(), "line")));
    else if (!done)
        return report(done.error());
    return healthFollower.printed() > 0 || !unseen.empty() ? ExitStatus::Findings : ExitStatus::Fine;
}

struct HealthArguments
{
    SweepArguments sweep;
    std::string baseline;
    std::string thresholds;
    double interval = 2;     ///< seconds
    std::string host;        ///< only this one: a verdict
    std::string acknowledge; ///< what is found there
    std::string withdraw;
    std::string reason;
    std::string report;                ///< a file to write
    std::vector<std::string> expected; ///< parts of a cabling list
    std::string partitions;            ///< a partitions.conf
    std::string smKeyFile;
    std::string openSmVersion;
    unsigned days = 30;
    double sweepEvery = 30;  ///< seconds, while following
    std::uint64_t count = 0; ///< of lines, while following
    std::string at;          ///< where data waited at this time, …
    std::string history;     ///< … from this file
    std::string tried;       ///< what would become of it; empty: nothing is tried
    std::string beside;      ///< a file with trees of before
    bool congestion = false; ///< only where data waits, as trees
    bool follow = false;
    bool noCounters = false;
    bool rules = false;
    bool all = false;
    bool routes = false;
};

CounterReading readingOf(const HealthArguments& arguments)
{
    return {.sweep = arguments.sweep, .interval = arguments.interval, .host = arguments.host};
}

void append(Findings& all, const Findings& more) { all.insert(all.end(), more.begin(), more.end()); }

/// For a prolog or epilog: one line, and whether the host is fit for work.
ExitStatus tellHost(const Context& context, const HealthArguments& arguments, const fabric::Snapshot& snapshot,
                    const Findings& open, bool isUnread)
{
    const auto nodes = nodesOf(snapshot, arguments.host);
    const health::HostVerdict verdict = health::judgeHost(snapshot, arguments.host, nodes, open, !isUnread);
    const std::string text = context.format == Format::Text
                                 ? formatted("{}\n", verdict.sentence.english())
                                 : renderFindings({.open = verdict.findings}, context.format);
    const auto written = writeStdout(text);
    if (context.format != Format::Text) note(verdict.sentence.english()); // where nothing was found, too
    return finish(written, verdict.fit ? ExitStatus::Fine : ExitStatus::Findings);
}

/// Acknowledges what is found at a place, or takes that back.
ExitStatus changeAcknowledgements(const HealthArguments& arguments, const fabric::Snapshot& snapshot,
                                  const Findings& findings)
{
    const std::string& word = arguments.acknowledge.empty() ? arguments.withdraw : arguments.acknowledge;
    const auto matches = fabric::findAll(snapshot, {word});
    if (!matches) return report(matches.error());
    std::size_t changed = 0;
    std::vector<std::string> acknowledged; // rules
    const auto now = std::chrono::system_clock::now();
    const auto change = [&](health::Acknowledgements& known) {
        for (const fabric::Selector::Match& match : *matches) {
            const fabric::PortKey place{.node = snapshot.node(match.node).guid,
                                        .number = match.port.value_or(PortNum(0))};
            if (!arguments.withdraw.empty()) {
                changed += known.withdraw(place);
                continue;
            }
            for (const auto& [rule, at] : health::placesOf(findings, place)) {
                known.add({.rule = rule,
                           .at = at,
                           .reason = arguments.reason,
                           .who = agent::personHere(),
                           .made = now,
                           .until = now + std::chrono::days(arguments.days)});
                acknowledged.push_back(rule);
                ++changed;
            }
        }
        return changed > 0;
    };
    if (const auto saved = health::Acknowledgements::change(health::acknowledgementsFile(), change); !saved)
        return report(saved.error());
    if (changed == 0) {
        note(arguments.withdraw.empty() ? "There are no findings there." : "Nothing is acknowledged there.");
        return ExitStatus::Findings;
    }
    for (const std::string& rule : acknowledged)
        note(formatted("Acknowledged for {}: {}.", plural(arguments.days, "day"), rule));
    if (!arguments.withdraw.empty()) note(formatted("Reported again from now on: {}.", changed));
    return ExitStatus::Fine;
}

/// What the arguments name, read before the fabric is: a file that makes no sense is said at once.
struct HealthFiles
{
    perf::ErrorThresholds thresholds;
    health::Cabling cabling; ///< empty: nothing is expected
    fabric::SnapshotPtr baseline;
    health::Acknowledgements known;
    std::optional<std::string> partitions;
    std::optional<std::uint64_t> smKey;
};

enum class ReportFormat : std::uint8_t { Html, Json };

/// By the end of the file's name; a name without one, as that of a device, is HTML.
Result<ReportFormat> reportFormatOf(const std::string& file)
{
    const std::string end = lowerCase(std::filesystem::path(file).extension().string());
    if (end.empty() || end == ".html" || end == ".htm") return ReportFormat::Html;
    if (end == ".json") return ReportFormat::Json;
    return fail(ErrorCode::InvalidArgument, file, Message::say("the command line writes reports as HTML and JSON"),
                end == ".pdf"
                    ? Message::say("Save the PDF in the window, or print the HTML page into a PDF with a browser.")
                    : Message::say("End the name of the file with .html or .json."));
}

Result<HealthFiles> readFiles(const HealthArguments& arguments)
{
    HealthFiles files;
    if (const auto format = reportFormatOf(arguments.report); !format) return std::unexpected(format.error());
    auto thresholds = readThresholds(arguments.thresholds);
    if (!thresholds) return std::unexpected(thresholds.error());
    files.thresholds = *std::move(thresholds);
    for (const std::string& file : arguments.expected) {
        constexpr std::size_t longestList = std::size_t{64} << 20U;
        auto stored = readWholeFile(file);
        if (!stored) return std::unexpected(std::move(stored).error());
        const auto text = fabric::unpacked(*std::move(stored), longestList, file);
        if (!text) return std::unexpected(text.error());
        const auto part = health::Cabling::parse(*text, file);
        if (!part) return std::unexpected(part.error());
        files.cabling.merge(*part);
    }
    if (!arguments.baseline.empty()) {
        const auto read = readFabric(arguments.baseline, arguments.sweep);
        if (!read) return std::unexpected(read.error());
        files.baseline = read->snapshot;
    }
    if (!arguments.partitions.empty()) {
        auto text = readWholeFile(arguments.partitions);
        if (!text) return std::unexpected(text.error());
        files.partitions = *std::move(text);
    }
    if (!arguments.smKeyFile.empty()) {
        const auto key = secretFromFile(arguments.smKeyFile, "SM_Key");
        if (!key) return std::unexpected(key.error());
        files.smKey = *key;
    }
    auto known = health::Acknowledgements::read(health::acknowledgementsFile());
    if (!known) return std::unexpected(known.error());
    files.known = *std::move(known);
    return files;
}

/// The subnet administration does not reply: that need not be waited for again.
bool tellsSilence(const Findings& findings)
{
    return std::ranges::any_of(findings, [](const health::Finding& finding) {
        return finding.rule == "sa-slow" && finding.cause == "silent";
    });
}

/// What was found, and whether something that was to be read for it is not known.
struct Found
{
    Findings findings;
    bool unread = false;
};

/// What its subnet manager shows beside that.
Result<Found> checkManager(const Context& context, const HealthArguments& arguments, const HealthFiles& files,
                           const fabric::Snapshot& snapshot)
{
    auto session = Session::open(context);
    if (!session) return std::unexpected(session.error());
    auto findings = administrationFindings(**session, arguments.sweep, snapshot);
    if (!findings) return std::unexpected(findings.error());
    const bool isSilent = tellsSilence(*findings);
    if (!files.partitions || isSilent)
        return Found{.findings = *std::move(findings), .unread = files.partitions && isSilent};
    const auto keys = readPartitionKeys(**session, arguments.sweep, snapshot, files.smKey);
    if (!keys) return std::unexpected(keys.error());
    const opensm::PartitionsDocument document(*files.partitions);
    append(*findings, health::checkPartitions(snapshot, opensm::PartitionTable(&document), keys->keys, keys->source));
    return Found{.findings = *std::move(findings), .unread = keys->unread > 0};
}

/// All that the fabric and its counters show, and where it is no file its subnet administration.
Result<Found> allFindings(const Context& context, const HealthArguments& arguments, const HealthFiles& files,
                          const fabric::SnapshotPtr& swept, const agent::ConnectionTarget& target)
{
    const fabric::Snapshot& snapshot = *swept;
    const bool isLive = target.isLive(); // or was: a recording
    bool unread = false;
    const health::CounterLimits limits{.thresholds = files.thresholds,
                                       .thresholdsGiven = !arguments.thresholds.empty()};
    Findings findings = health::checkFabric(snapshot, fabric::classify(snapshot), nullptr, limits);
    if (files.baseline)
        findings = health::withBaseline(std::move(findings), health::checkBaseline(*files.baseline, snapshot));
    findings = health::withBaseline(std::move(findings), health::checkCabling(files.cabling, snapshot));
    if (!isLive) {
        if (!arguments.noCounters) // else they were not asked for
            note(health::hasSavedCounters(snapshot)
                     ? "The counters in the file were read once: their totals were checked, not how fast they rise."
                     : "A saved fabric has no counters: only the fabric was checked.");
    } else if (!arguments.noCounters) {
        const auto read = readCounters(context, readingOf(arguments), swept, limits);
        if (!read) return std::unexpected(read.error());
        append(findings, read->checks.findings());
        unread = read->lost;
    }
    append(findings, health::checkManagerVersion(snapshot, arguments.openSmVersion));
    const bool noAdministration =
        target.isFile() || fabric::missingAdministration(snapshot).has_value(); // which is a finding
    if (files.partitions && noAdministration) {
        note(formatted("{}, so the ports' P_Keys were not compared with the partition file.",
                       target.isFile() ? "What was saved has no subnet administration"
                                       : "No subnet administration replies"));
        unread = true;
    }
    if ((arguments.host.empty() || files.partitions) && !noAdministration) {
        const auto more = checkManager(context, arguments, files, snapshot);
        if (!more) return std::unexpected(more.error());
        append(findings, more->findings);
        unread = unread || more->unread;
    }
    if (arguments.routes) {
        const auto more = checkRoutes(context, arguments.sweep, {}, 0, 1, tellsSilence(findings));
        if (!more) return std::unexpected(more.error());
        append(findings, more->findings);
        unread = unread || !more->isWhole();
    }
    return Found{.findings = health::combined(std::move(findings)), .unread = unread};
}

/// Prints what was found, or writes it as a report, and says what is left out and what is not known.
ExitStatus tellFindings(const Context& context, const HealthArguments& arguments, const Discovered& fabric,
                        health::Sorted sorted, bool isUnread)
{
    const fabric::Snapshot& snapshot = *fabric.snapshot;
    const bool lost = isUnread || !snapshot.info().complete || !fabric::notCompared(snapshot).empty();
    const std::size_t leftOut = arguments.all ? 0 : sorted.known.size();
    if (!arguments.all) sorted.known.clear();
    Result<void> written;
    if (!arguments.report.empty()) {
        const auto target = agent::ConnectionTarget::parse(context.connect);
        const health::ReportInput input{.snapshot = snapshot,
                                        .findings = sorted,
                                        .made = std::chrono::system_clock::now(),
                                        .by = agent::personHere(),
                                        .hasCounters = target && target->isLive() && !arguments.noCounters,
                                        .allRead = !lost};
        written = writeOutput(arguments.report, reportFormatOf(arguments.report) == ReportFormat::Json
                                                    ? printableJson(health::reportJson(input))
                                                    : health::reportHtml(input));
    } else {
        written = writeStdout(renderFindings(sorted, context.format));
    }
    for (const std::string& remark : fabric.remarks)
        note(remark);
    for (const Message& remark : snapshot.info().remarks)
        note(remark.english());
    if (leftOut > 0) note(formatted("{} acknowledged: --all shows them.", leftOut));
    (void)tellCutShort(snapshot); // also where it is only worth a notice
    if (sorted.open.empty() && !lost && context.format == Format::Text) note("Nothing needs attention.");
    const bool bad =
        std::ranges::any_of(sorted.open, [](const health::Finding& f) { return f.severity > Severity::Notice; });
    return finish(written, bad || lost ? ExitStatus::Findings : ExitStatus::Fine);
}

ExitStatus health(const Context& context, const HealthArguments& arguments)
{
    if (arguments.rules) return finish(writeStdout(renderHealthRules(context.format)), ExitStatus::Fine);
    const auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return report(target.error());
    std::optional<TrialWords> tried;
    if (!arguments.tried.empty()) {
        auto words = parseTrial(arguments.tried);
        if (!words) return report(words.error());
        if (context.format == Format::Csv)
            return reportUsage("--try", "has no columns in CSV", "Choose --format text or json");
        tried = *std::move(words);
    }
    if (!arguments.at.empty())
        return showPastCongestion(context, arguments.sweep, arguments.at, arguments.history, tried);
    if (arguments.congestion) {
        if (!target->isLive())
            return reportUsage(target->label(),
                               "where data waits shows in counters that are read twice, and what was saved has none",
                               "Connect to local, ssh://HOST or a recording, or leave out --congestion");
        const auto before = treesOfBefore(arguments.beside);
        if (!before) return report(before.error());
        return showCongestion(context, readingOf(arguments), tried, *before);
    }
    auto files = readFiles(arguments);
    if (!files) return report(files.error());
    if (arguments.follow) {
        if (!target->isLive() || target->isFile())
            return reportUsage(target->label(), "what was saved does not change",
                               "Connect to local or ssh://HOST, or leave out --follow");
        return followHealth(context, {.sweep = arguments.sweep,
                                      .baseline = files->baseline,
                                      .thresholds = files->thresholds,
                                      .known = files->known,
                                      .interval = milliseconds(arguments.interval),
                                      .sweepEvery = milliseconds(arguments.sweepEvery),
                                      .count = arguments.count});
    }
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    const fabric::Snapshot& snapshot = *fabric->snapshot;
    auto found = allFindings(context, arguments, *files, fabric->snapshot, *target);
    if (!found) return report(found.error());
    if (!arguments.acknowledge.empty() || !arguments.withdraw.empty())
        return changeAcknowledgements(arguments, snapshot, found->findings);
    health::Sorted sorted = health::sortOut(std::move(found->findings), files->known, std::chrono::system_clock::now());
    if (!arguments.host.empty()) return tellHost(context, arguments, snapshot, sorted.open, found->unread);
    return tellFindings(context, arguments, *fabric, std::move(sorted), found->unread);
}

/// "3.3.23", also of "OpenSM 3.3.23".
CLI::Validator openSmVersion()
{
    return {[](std::string& text) -> std::string {
                const auto digit = text.find_first_of("0123456789");
                if (digit == std::string::npos || text.find('.', digit) == std::string::npos)
                    return formatted("'{}' is not a version such as 3.3.23", text);
                text.erase(0, digit);
                return {};
            },
            ""};
}

} // namespace

void addHealthCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "health", "Report what needs attention in the fabric and its counters", health);
    command->add_option("--baseline", arguments->baseline, "a saved fabric to compare with");
    command->add_option("--thresholds", arguments->thresholds,
                        "error thresholds, a file as ibqueryerrors reads it (default: the same values as its own)");
    command->add_option("--interval", arguments->interval, "seconds between the two readings of all counters")
        ->check(secondsBetween(0.2, 3600.0))
        ->capture_default_str();
    command->add_flag("--routes", arguments->routes,
                      "check the routes, too: hosts that do not reach each other, credit loops (see 'routes check')");
    auto* follow = command->add_flag("--follow", arguments->follow,
                                     "run until Ctrl+C: a line for each finding that comes, and one when it is over");
    command->add_option("--sweep-interval", arguments->sweepEvery, "with --follow: seconds between two sweeps")
        ->check(secondsBetween(0.2, 86400.0))
        ->needs(follow)
        ->capture_default_str();
    command->add_option("--count", arguments->count, "with --follow: stop after this many lines")
        ->check(CLI::PositiveNumber)
        ->needs(follow);
    command->add_flag("--no-counters", arguments->noCounters, "check the fabric only");
    auto* acknowledge = command->add_option("--acknowledge", arguments->acknowledge,
                                            "leave the findings at this node or port out from now on (needs --reason)");
    auto* reason = command->add_option("--reason", arguments->reason, "why a finding is left out");
    acknowledge->needs(reason);
    reason->needs(acknowledge);
    command->add_option("--days", arguments->days, "for how long it is left out")
        ->check(CLI::Range(1U, 3650U))
        ->needs(acknowledge)
        ->capture_default_str();
    auto* withdraw = command->add_option("--withdraw", arguments->withdraw,
                                         "report the acknowledged findings at this node or port again");
    withdraw->excludes(acknowledge);
    command->add_flag("--all", arguments->all, "acknowledged findings, too");
    auto* host = command->add_option("--host", arguments->host,
                                     "only this host: one line, exit status 0 when it is fit for work");
    auto* file = command->add_option(
        "--report", arguments->report,
        "write a report into this file: HTML with map and tables, or JSON (*.json); the window writes PDF");
    host->excludes(file)->excludes(acknowledge)->excludes(withdraw);
    command
        ->add_option("--expected", arguments->expected,
                     "a list of cables to compare with, as 'discover --as cabling' writes it; or parts of one")
        ->allow_extra_args(false);
    auto* partitions = command->add_option("--partitions", arguments->partitions,
                                           "OpenSM's partition file: do the ports have the P_Keys that it gives them?");
    command
        ->add_option("--smkey-file", arguments->smKeyFile,
                     "with --partitions: the SM_Key, where it is not OpenSM's default")
        ->needs(partitions);
    command
        ->add_option("--opensm-version", arguments->openSmVersion,
                     "version of the fabric's OpenSM as 'opensm --version' prints it: does it know the speeds here?")
        ->transform(openSmVersion());
    for (const char* name : {"--no-counters", "--acknowledge", "--withdraw", "--host", "--report", "--expected",
                             "--partitions", "--opensm-version", "--routes", "--all"})
        follow->excludes(command->get_option(name));
    command->add_flag("--rules", arguments->rules, "list the checks: what each means, its likely cause, where to look");
    auto* congestion = command->add_flag(
        "--congestion", arguments->congestion,
        "only where data waits: a tree for each bottleneck, from its link over those that wait to the senders");
    auto* at = command
                   ->add_option("--at", arguments->at,
                                "with --congestion: not now, but 30m, 2h, 7d ago, or at a time in UTC, "
                                "2026-11-21T04:17:00")
                   ->needs(congestion)
                   ->excludes(command->get_option("--interval"));
    auto* past = command
                     ->add_option("--history", arguments->history,
                                  "with --at: the history file that has the counters of that time, the window's or one "
                                  "of 'counters --record'")
                     ->needs(at);
    at->needs(past);
    command
        ->add_option("--try", arguments->tried,
                     "with --congestion: estimate what would become of each, with full-width (of the link that does "
                     "not keep up), other-route=SENDER or other-lane=SENDER")
        ->needs(congestion);
    command
        ->add_option("--beside", arguments->beside,
                     "with --congestion: the places of the trees in this file, which 'health --congestion --format "
                     "json' wrote before a change, as they were and as they are measured now")
        ->needs(congestion)
        ->excludes(at)
        ->excludes(command->get_option("--try"));
    for (const char* name :
         {"--follow", "--no-counters", "--baseline", "--thresholds", "--acknowledge", "--withdraw", "--host",
          "--report", "--expected", "--partitions", "--opensm-version", "--routes", "--all", "--rules"})
        congestion->excludes(command->get_option(name));
    command->footer(
        "Exit status 1: there are warnings or worse, or a part of the fabric could not be read. Notices alone\n"
        "leave it 0.");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command, {{"What needs attention?", "health"},
                           {"Also what differs from a saved good state", "health --baseline good.fabsnap"},
                           {"Who sends what waits, and over which links?", "health --congestion"},
                           {"And who did an hour ago?", "health --congestion --at 1h --history head1.fabhist"},
                           {"What has a change done?", "health --congestion --beside before.json"}});
}

} // namespace fabriscope::ctl
