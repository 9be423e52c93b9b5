// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/health/health_congestion.h"

#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/counters_history.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"
#include "core/base/enum_number.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/events/event.h"
#include "core/fabric/select/selector.h"
#include "core/health/checks/counter_checks.h"
#include "core/health/congestion_tree.h"
#include "core/health/past_congestion.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>

namespace fabriscope::ctl {
namespace {

using health::Congestion;
using health::TreeRow;

/// Of an earlier time: what the figures are means over, and what is missing.
struct PastMeans
{
    history::WallTime at; ///< that was asked for
    history::WallTime from;
    history::WallTime to;
    history::Step step = history::Step::Raw;
    bool fabricOfThen = false;
    std::vector<health::PastHole> holes;
};

/// Where data waits, and how much of the fabric that was concluded from.
struct CongestionReport
{
    health::Congestions congestions;
    std::size_t ports = 0;                  ///< with a cable
    std::size_t unknown = 0;                ///< of these, ports of which it is not known whether data waits there
    std::optional<PastMeans> past{};        ///< none: of now
    std::optional<health::WallTime> asOf{}; ///< the latest reading; none: not known, or of an earlier time
    std::vector<health::KeptTree> kept{};   ///< the same with the time of each figure; empty: of an earlier time
    std::optional<health::Trial> trial{};   ///< with an estimate of what would become of each
};

std::string placeText(const fabric::Snapshot& snapshot, const perf::PortKey& port)
{
    const auto node = snapshot.findNode(port.node);
    return health::nameOf(node ? snapshot.node(*node).shownName() : toString(port.node), port.number).english();
}

/// "80 %"
std::string percentText(const std::optional<double>& share, std::string_view unknown)
{
    return share ? formatted("{:.0f} %", 100 * std::min(*share, 1.0)) : std::string(unknown);
}

std::string percentCell(const std::optional<double>& share)
{
    return share ? formatted("{:.1f}", 100 * *share) : std::string();
}

/// "VL0 80 %, VL1/VL2 10 %"; empty: not known.
std::string waitText(const perf::WaitByLane& lanes)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (const auto& part : lanes.parts)
        add(formatted("VL{} {}{}", part.lane, part.estimated ? "about " : "", percentText(part.share, "")));
    if (lanes.rest >= 0.01 && !lanes.among.empty()) {
        std::string among;
        for (const unsigned lane : lanes.among)
            among += formatted("{}VL{}", among.empty() ? "" : "/", lane);
        add(formatted("{} {}", among, percentText(lanes.rest, "")));
    }
    return text;
}

std::string treeAsText(const fabric::Snapshot& snapshot, const Congestion& congestion)
{
    const health::CongestionTree tree = health::treeOf(snapshot, congestion);
    Table table{.headings = {"role", "share", "waits", "load", "lanes", "link"}};
    for (const TreeRow& row : tree.rows) {
        const health::Branch& it = row.branch;
        const std::string lanes = waitText(it.lanes);
        const std::string link = std::string(2 * row.depth, ' ') + placeText(snapshot, it.port) +
                                 (row.peer ? " -> " + placeText(snapshot, *row.peer) : "") +
                                 (row.repeated ? " (what leads to it: above)" : "");
        table.rows.push_back({std::string(toString(row.role)), percentText(it.share, "not known"),
                              percentText(it.waiting, "not known"), percentText(it.utilisation, "not known"),
                              !lanes.empty()                   ? lanes
                              : it.waiting.value_or(1) < 0.001 ? "none waits"
                                                               : "not known",
                              link});
    }
    std::string text = formatted("{}\n", health::findingOf(snapshot, congestion).sentence.english());
    if (!congestion.sure)
        text += "Not sure: it rests on ports that were not read twice, and may be the effect of another bottleneck.\n";
    text += toText(table);
    if (tree.leftOut > 0) text += formatted("and {} more\n", plural(tree.leftOut, "link"));
    if (!congestion.unseen.empty()) {
        text += formatted("Not in the shares, because neither end was read: what arrives at {}",
                          placeText(snapshot, congestion.unseen.front()));
        if (congestion.unseen.size() > 1)
            text += formatted(" and {} more", plural(congestion.unseen.size() - 1, "port"));
        text += ".\n";
    }
    return text;
}

std::string_view outlookText(health::Outlook outlook)
{
    return enumWord<health::Outlook::Stays>(outlook, "the link would keep up",
                                            "whether the link would keep up depends on how much the senders would send",
                                            "the link would not keep up");
}

std::string estimateAsText(const fabric::Snapshot& snapshot, const Congestion& congestion, const health::Trial& trial)
{
    const auto found = health::estimate(snapshot, congestion, trial);
    if (!found) return formatted("No estimate for {}: {}.\n", toString(trial.kind), found.error().detail.english());
    std::string text =
        formatted("Estimate for {}, not measured: {}. Its load is {} now, then {} to {}.\n", toString(trial.kind),
                  outlookText(found->outlook), percentText(found->load, "not known"),
                  percentText(found->leastLoad, "not known"), percentText(found->mostLoad, "not known"));
    for (const health::TrialShare& share : found->shares)
        if (share.before != share.after)
            text += formatted("  {}: share {} now, then {}\n", placeText(snapshot, share.sender),
                              percentText(share.before, ""), percentText(share.after, ""));
    for (const Message& reason : found->reasons)
        text += formatted("  {}\n", reason.english());
    return text;
}

std::string treesAsCsv(const fabric::Snapshot& snapshot, const CongestionReport& report)
{
    Table table{.headings = {"tree", "cause", "sure", "depth", "role", "guid", "port", "name", "peerGuid", "peerPort",
                             "peerName", "sharePercent", "waitPercent", "loadPercent", "gbps", "lanes"}};
    for (std::size_t i = 0; i < report.congestions.size(); ++i) {
        const Congestion& congestion = report.congestions[i];
        for (const TreeRow& row : health::treeOf(snapshot, congestion, congestion.branches.size()).rows) {
            const health::Branch& it = row.branch;
            table.rows.push_back(
                {std::to_string(i + 1), std::string(toString(congestion.cause)), congestion.sure ? "yes" : "no",
                 std::to_string(row.depth), std::string(toString(row.role)), toString(it.port.node),
                 std::to_string(it.port.number.value()), nodeName(snapshot, it.port),
                 row.peer ? toString(row.peer->node) : "", row.peer ? std::to_string(row.peer->number.value()) : "",
                 row.peer ? nodeName(snapshot, *row.peer) : "", percentCell(it.share), percentCell(it.waiting),
                 percentCell(it.utilisation),
                 it.bytesPerSecond ? formatted("{:.3f}", *it.bytesPerSecond * 8 / 1e9) : "", waitText(it.lanes)});
        }
    }
    return toCsv(table);
}

Json keptPlaceJson(const std::string& name, const std::optional<perf::PortKey>& port)
{
    return port ? Json{{"guid", toString(port->node)}, {"name", name}, {"port", port->number.value()}} : Json();
}

Json placeJson(const fabric::Snapshot& snapshot, const std::optional<perf::PortKey>& port)
{
    return port ? keptPlaceJson(nodeName(snapshot, *port), port) : Json();
}

Json numberJson(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json lanesJson(const perf::WaitByLane& waits)
{
    Json lanes = Json::array();
    for (const auto& part : waits.parts)
        lanes.push_back({{"lanes", {part.lane}}, {"waiting", part.share}, {"estimated", part.estimated}});
    if (waits.rest > 0) lanes.push_back({{"lanes", waits.among}, {"waiting", waits.rest}, {"estimated", true}});
    return lanes;
}

Json overJson(const std::optional<health::FigureTime>& over)
{
    if (!over) return {};
    return {{"until", over->until ? Json(utcMillisecondText(*over->until)) : Json()},
            {"seconds", std::chrono::duration<double>(over->length).count()}};
}

/// `kept`: null where the times of the figures are not known.
Json linkJson(const fabric::Snapshot& snapshot, const TreeRow& row, const health::KeptTree* kept)
{
    const health::Branch& it = row.branch;
    health::PlaceFigures times;
    if (kept != nullptr) {
        const auto place = std::ranges::find(kept->places, it.port, &health::KeptPlace::port);
        if (place != kept->places.end()) times = place->figures;
    }
    return {{"depth", row.depth},
            {"role", toString(row.role)},
            {"at", placeJson(snapshot, it.port)},
            {"far", placeJson(snapshot, row.peer)},
            {"into", placeJson(snapshot, it.into)},
            {"share", numberJson(it.share)},
            {"waiting", numberJson(it.waiting)},
            {"utilisation", numberJson(it.utilisation)},
            {"bytesPerSecond", numberJson(it.bytesPerSecond)},
            {"lanes", lanesJson(it.lanes)},
            {"waitingOver", overJson(times.waitingOver)},
            {"sentOver", overJson(times.sentOver)},
            {"lanesOver", overJson(times.lanesOver)},
            {"repeated", row.repeated}};
}

Json estimateJson(const fabric::Snapshot& snapshot, const Congestion& congestion, const health::Trial& trial)
{
    const auto found = health::estimate(snapshot, congestion, trial);
    if (!found) return {{"tried", toString(trial.kind)}, {"outlook", Json()}, {"why", found.error().detail.english()}};
    Json shares = Json::array();
    for (const health::TrialShare& share : found->shares)
        shares.push_back(
            {{"sender", placeJson(snapshot, share.sender)}, {"before", share.before}, {"after", share.after}});
    return {{"tried", toString(trial.kind)},           {"outlook", toString(found->outlook)},
            {"load", numberJson(found->load)},         {"leastLoad", numberJson(found->leastLoad)},
            {"mostLoad", numberJson(found->mostLoad)}, {"shares", std::move(shares)},
            {"reasons", englishOf(found->reasons)}};
}

Json pastJson(const PastMeans& past)
{
    Json holes = Json::array();
    for (const health::PastHole& hole : past.holes)
        holes.push_back({{"why", hole.why ? toString(*hole.why) : "not-read"}, {"ports", hole.ports}});
    return {{"at", utcText(past.at)},
            {"from", utcText(past.from)},
            {"to", utcText(past.to)},
            {"step", history::toString(past.step)},
            {"fabric", past.fabricOfThen ? "then" : "now"},
            {"holes", std::move(holes)}};
}

std::string treesAsJson(const fabric::Snapshot& snapshot, const CongestionReport& report)
{
    Json trees = Json::array();
    for (std::size_t i = 0; i < report.congestions.size(); ++i) {
        const Congestion& congestion = report.congestions[i];
        const health::KeptTree* kept = i < report.kept.size() ? &report.kept[i] : nullptr;
        Json links = Json::array();
        for (const TreeRow& row : health::treeOf(snapshot, congestion, congestion.branches.size()).rows)
            links.push_back(linkJson(snapshot, row, kept));
        Json unseen = Json::array();
        for (const perf::PortKey& port : congestion.unseen)
            unseen.push_back(placeJson(snapshot, port));
        trees.push_back(Json{{"cause", toString(congestion.cause)},
                             {"sure", congestion.sure},
                             {"sentence", health::findingOf(snapshot, congestion).sentence.english()},
                             {"links", std::move(links)},
                             {"unread", std::move(unseen)}});
        if (report.trial) trees.back()["estimate"] = estimateJson(snapshot, congestion, *report.trial);
    }
    Json all{{"asOf", report.asOf ? Json(utcMillisecondText(*report.asOf)) : Json()},
             {"ports", report.ports},
             {"unknownPorts", report.unknown},
             {"trees", std::move(trees)}};
    if (report.past) all["past"] = pastJson(*report.past);
    return jsonText(all) + '\n';
}

/// "12 s until 2026-11-29T09:30:00Z"; empty: not known.
std::string overText(const std::optional<health::FigureTime>& over)
{
    if (!over) return {};
    const double seconds = std::chrono::duration<double>(over->length).count();
    return over->until ? formatted("{:.1f} s until {}", seconds, utcText(*over->until))
                       : formatted("{:.1f} s", seconds);
}

/// "80 % -> 3 %"
std::string bothText(const std::optional<double>& before, const std::optional<double>& after)
{
    return formatted("{} -> {}", percentText(before, "not known"), percentText(after, "not known"));
}

std::string besideLanes(const health::PlaceFigures& figures)
{
    const std::string lanes = waitText(figures.lanes);
    return !lanes.empty() ? lanes : figures.waiting.value_or(1) < 0.001 ? "none waits" : "not known";
}

std::string besideGbps(const std::optional<double>& bytes)
{
    return bytes ? formatted("{:.3g} Gb/s", *bytes * 8 / 1e9) : std::string("not known");
}

std::string keptName(const std::string& node, const perf::PortKey& port)
{
    return health::nameOf(node, port.number).english();
}

std::string besideAsText(const health::Beside& beside)
{
    Table table{.headings = {"role", "waits", "load", "sends", "lanes", "measured before", "measured since", "link"}};
    for (const health::BesidePlace& place : beside.places) {
        const health::KeptPlace& was = place.before;
        const bool isMeasured = place.fate == health::PlaceFate::Measured || place.fate == health::PlaceFate::Rewired;
        std::string since = overText(place.after.waitingOver ? place.after.waitingOver : place.after.sentOver);
        if (place.fate != health::PlaceFate::Measured)
            since += (since.empty() ? "" : ", ") + health::describe(place.fate).english();
        const std::string before = overText(was.figures.waitingOver ? was.figures.waitingOver : was.figures.sentOver);
        table.rows.push_back(
            {std::string(toString(was.role)), bothText(was.figures.waiting, place.after.waiting),
             bothText(was.figures.utilisation, place.after.utilisation),
             formatted("{} -> {}", besideGbps(was.figures.bytesPerSecond), besideGbps(place.after.bytesPerSecond)),
             formatted("{} -> {}", besideLanes(was.figures), isMeasured ? besideLanes(place.after) : "not known"),
             before.empty() ? "not known" : before, since.empty() ? "not known" : since,
             std::string(2 * std::min<std::size_t>(was.depth, 32), ' ') + keptName(was.name, was.port) +
                 (was.peer ? " -> " + keptName(was.peerName, *was.peer) : "")});
    }
    std::string text = toText(table);
    for (const Message& word : beside.words)
        text += formatted("{}\n", word.english());
    return text;
}

Json figuresJson(const health::PlaceFigures& figures)
{
    return {{"waiting", numberJson(figures.waiting)},
            {"utilisation", numberJson(figures.utilisation)},
            {"bytesPerSecond", numberJson(figures.bytesPerSecond)},
            {"lanes", lanesJson(figures.lanes)},
            {"waitingOver", overJson(figures.waitingOver)},
            {"sentOver", overJson(figures.sentOver)},
            {"lanesOver", overJson(figures.lanesOver)}};
}

std::string besideAsJson(const std::vector<health::Beside>& trees)
{
    Json all = Json::array();
    for (const health::Beside& beside : trees) {
        Json places = Json::array();
        for (const health::BesidePlace& place : beside.places)
            places.push_back({{"depth", place.before.depth},
                              {"at", keptPlaceJson(place.before.name, place.before.port)},
                              {"far", keptPlaceJson(place.before.peerName, place.before.peer)},
                              {"fate", toString(place.fate)},
                              {"roleBefore", toString(place.before.role)},
                              {"roleAfter", place.role ? Json(toString(*place.role)) : Json()},
                              {"shareBefore", numberJson(place.before.share)},
                              {"shareAfter", numberJson(place.share)},
                              {"before", figuresJson(place.before.figures)},
                              {"after", figuresJson(place.after)}});
        all.push_back({{"words", englishOf(beside.words)}, {"places", std::move(places)}});
    }
    return jsonText(Json{{"trees", std::move(all)}});
}

std::string besideAsCsv(const std::vector<health::Beside>& trees)
{
    Table table{.headings = {"tree", "depth", "role", "guid", "port", "name", "fate", "waitPercentBefore",
                             "waitPercentAfter", "loadPercentBefore", "loadPercentAfter", "gbpsBefore", "gbpsAfter",
                             "lanesBefore", "lanesAfter", "measuredBefore", "measuredAfter"}};
    const auto gbps = [](const std::optional<double>& bytes) {
        return bytes ? formatted("{:.3f}", *bytes * 8 / 1e9) : std::string();
    };
    const auto over = [](const health::PlaceFigures& of) {
        return overText(of.waitingOver ? of.waitingOver : of.sentOver);
    };
    for (std::size_t i = 0; i < trees.size(); ++i)
        for (const health::BesidePlace& place : trees[i].places) {
            const health::PlaceFigures& before = place.before.figures;
            const health::PlaceFigures& after = place.after;
            table.rows.push_back(
                {std::to_string(i + 1), std::to_string(place.before.depth), std::string(toString(place.before.role)),
                 toString(place.before.port.node), std::to_string(place.before.port.number.value()), place.before.name,
                 std::string(toString(place.fate)), percentCell(before.waiting), percentCell(after.waiting),
                 percentCell(before.utilisation), percentCell(after.utilisation), gbps(before.bytesPerSecond),
                 gbps(after.bytesPerSecond), waitText(before.lanes), waitText(after.lanes), over(before), over(after)});
        }
    return toCsv(table);
}

/// Of now; without a trial.
CongestionReport congestionReport(const fabric::Snapshot& snapshot, const health::CounterChecks& checks,
                                  const std::optional<health::ClockPair>& clock)
{
    CongestionReport found{.congestions = checks.congestions(),
                           .ports = static_cast<std::size_t>(std::ranges::count_if(
                               snapshot.ports(), [](const fabric::Port& port) { return port.link.has_value(); })),
                           .unknown = checks.unknownWaiting()};
    if (clock) found.asOf = clock->wall;
    const auto loads = checks.loads();
    for (const Congestion& congestion : found.congestions) {
        found.kept.push_back(health::keepTree(snapshot, congestion, *loads, clock));
        if (found.kept.back().at) found.asOf = std::max(found.asOf, found.kept.back().at);
    }
    return found;
}

/// Trees that were kept, beside what is measured at the same places now. Text: a table each, and what both sides say.
/// CSV: a line a port.
std::string renderBeside(const std::vector<health::Beside>& trees, Format format)
{
    if (format == Format::Json) return besideAsJson(trees);
    if (format == Format::Csv) return besideAsCsv(trees);
    std::string text;
    for (const health::Beside& beside : trees)
        text += (text.empty() ? "" : "\n") + besideAsText(beside);
    return text;
}

/// Text: of each bottleneck the finding's sentence, and its tree as a table. JSON: an object with an array of trees,
/// of an earlier time with what it was concluded from. CSV: a line a link.
std::string renderCongestion(const fabric::Snapshot& snapshot, const CongestionReport& report, Format format)
{
    if (format == Format::Json) return treesAsJson(snapshot, report);
    if (format == Format::Csv) return treesAsCsv(snapshot, report);
    std::string text;
    for (const Congestion& congestion : report.congestions) {
        text += (text.empty() ? "" : "\n") + treeAsText(snapshot, congestion);
        if (report.trial) text += estimateAsText(snapshot, congestion, *report.trial);
    }
    return text;
}

/// Nothing was recorded: since when, until when, and why, as far as the file tells.
Error notRecorded(const std::string& file, history::WallTime at, const history::Moment& moment)
{
    std::string detail = formatted("has no readings of {}", utcText(at));
    if (moment.before) detail += formatted("; the last before that are of {}", utcText(*moment.before));
    if (moment.after) detail += formatted("; the next are of {}", utcText(*moment.after));
    if (moment.paused)
        detail += ": in between nothing was read";
    else if (moment.before && moment.after)
        detail += ": in between nothing was recorded";
    return {.code = ErrorCode::NotFound,
            .subject = file,
            .detail = std::move(detail),
            .hint = "Choose a time of which there are readings; older ones than the file keeps were deleted"};
}

void tellHoles(const health::PastCongestion& past)
{
    for (const health::PastHole& hole : past.holes) {
        const std::string why =
            hole.why ? std::string(perf::describe(*hole.why)) : std::string("They were not read at that time.");
        note(
            formatted("For {} of {} ports it is not known whether data waited there: {}", hole.ports, past.ports, why));
    }
}

/// The same places by what was read now.
std::vector<health::Beside> besidesOf(const KeptTrees& before, const fabric::Snapshot& snapshot,
                                      const health::CounterChecks& checks,
                                      const std::optional<health::ClockPair>& clock)
{
    const auto loads = checks.loads();
    const auto congestions = checks.congestions();
    std::vector<health::Beside> trees;
    for (const health::KeptTree& tree : before)
        trees.push_back(health::besideOf(tree, snapshot, *loads, congestions, clock, tree.at));
    return trees;
}

/// With the sender looked up: one adapter, or one of its ports. InvalidArgument. None where nothing is tried.
Result<std::optional<health::Trial>> trialIn(const fabric::Snapshot& snapshot, const std::optional<TrialWords>& words)
{
    if (!words) return std::nullopt;
    health::Trial trial{.kind = words->kind, .sender = {}};
    if (words->kind == health::TrialKind::FullWidth) return trial;
    const auto match = fabric::findOne(snapshot, words->sender);
    if (!match) return std::unexpected(match.error());
    trial.sender = {.node = snapshot.node(match->node).guid, .number = match->port.value_or(PortNum(0))};
    return trial;
}

} // namespace

Result<TrialWords> parseTrial(const std::string& text)
{
    if (text == toString(health::TrialKind::FullWidth)) return TrialWords{};
    const auto middle = text.find('=');
    for (const auto kind : {health::TrialKind::OtherRoute, health::TrialKind::OtherLane})
        if (middle != std::string::npos && middle + 1 < text.size() && text.substr(0, middle) == toString(kind))
            return TrialWords{.kind = kind, .sender = text.substr(middle + 1)};
    return fail(ErrorCode::InvalidArgument, text, "is nothing that can be tried",
                "Write full-width, other-route=SENDER or other-lane=SENDER");
}

ExitStatus showPastCongestion(const Context& context, const SweepArguments& sweep, const std::string& at,
                              const std::string& file, const std::optional<TrialWords>& tried)
{
    const auto now = events::wallNow();
    const auto time = parseMoment(at, now);
    if (!time) return report(time.error());
    auto reader = history::Reader::open(file);
    if (!reader) return report(reader.error());
    auto past = health::congestionAt(**reader, *time, nullptr);
    if (!past) return report(past.error());
    if (!past->moment.recorded) return report(notRecorded(file, *time, past->moment));
    bool unread = false;
    if (!past->fabric) {
        const auto fabric = sweepFabric(context, sweep);
        if (!fabric) return report(fabric.error());
        unread = tellUnread(*fabric);
        past = health::congestionAt(**reader, *time, fabric->snapshot);
        if (!past) return report(past.error());
    }
    const auto trial = trialIn(*past->fabric, tried);
    if (!trial) return report(trial.error());
    const CongestionReport found{.congestions = past->congestions,
                                 .ports = past->ports,
                                 .unknown = past->unread.size(),
                                 .past = PastMeans{.at = *time,
                                                   .from = past->moment.from,
                                                   .to = past->moment.to,
                                                   .step = past->moment.step,
                                                   .fabricOfThen = past->fabricOfThen,
                                                   .holes = past->holes},
                                 .trial = *trial};
    const auto written = writeStdout(renderCongestion(*past->fabric, found, context.format));
    note(formatted("As of {}: rates are means from {} to {}.", utcText(*time), utcText(past->moment.from),
                   utcText(past->moment.to)));
    if (!past->fabricOfThen)
        note("The cables are those of now: the file keeps none from that time. What was joined otherwise then is wrong "
             "here.");
    tellHoles(*past);
    if (found.congestions.empty() && found.unknown < found.ports && context.format == Format::Text)
        note("No port that was read waited for more than a tenth of the time.");
    const bool lost = unread || found.unknown > 0;
    return finish(written, found.congestions.empty() && !lost ? ExitStatus::Fine : ExitStatus::Findings);
}

Result<std::optional<KeptTrees>> treesOfBefore(const std::string& file)
{
    if (file.empty()) return std::nullopt;
    const auto text = readUserFile(file, health::longestTreeFile);
    if (!text) return std::unexpected(text.error());
    return health::readKeptTrees(*text, file);
}

ExitStatus showCongestion(const Context& context, const CounterReading& wanted, const std::optional<TrialWords>& tried,
                          const std::optional<KeptTrees>& before)
{
    const auto fabric = sweepFabric(context, wanted.sweep);
    if (!fabric) return report(fabric.error());
    const fabric::Snapshot& snapshot = *fabric->snapshot;
    const auto trial = trialIn(snapshot, tried);
    if (!trial) return report(trial.error());
    const auto read =
        readCounters(context, wanted, fabric->snapshot, {}, health::portsOf(before.value_or(KeptTrees())));
    if (!read) return report(read.error());
    CongestionReport found = congestionReport(snapshot, read->checks, read->clock);
    found.trial = *trial;
    const auto written =
        writeStdout(before ? renderBeside(besidesOf(*before, snapshot, read->checks, read->clock), context.format)
                           : renderCongestion(snapshot, found, context.format));
    if (before && before->empty()) note("The file has no tree: at that time no data waited.");
    if (before && !read->clock)
        note("When these figures were counted is not known, so neither is whether it was after those of the file.");
    const bool unread = tellUnread(*fabric);
    if (found.unknown > 0)
        note(formatted(
            "For {} of {} ports it is not known whether data waits there: their counters were not read twice.",
            found.unknown, found.ports));
    if (found.congestions.empty() && found.unknown < found.ports && context.format == Format::Text)
        note("No port that was read waits for more than a tenth of the time.");
    const bool lost = unread || read->lost || found.unknown > 0;
    return finish(written, found.congestions.empty() && !lost ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace fabriscope::ctl
