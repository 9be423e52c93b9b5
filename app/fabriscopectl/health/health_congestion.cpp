// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/health/health_congestion.h"

#include "app/fabriscopectl/counters_history.h"
#include "app/fabriscopectl/output/congestion_output.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/events/event.h"
#include "core/health/past_congestion.h"

#include <utility>

namespace fabriscope::ctl {
namespace {

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
        note(formatted("Of {} of {} ports it is not known whether data waited there: {}", hole.ports, past.ports, why));
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

} // namespace

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
    std::optional<health::Trial> trial;
    if (tried) {
        const auto known = trialIn(*past->fabric, *tried);
        if (!known) return report(known.error());
        trial = *known;
    }
    const CongestionReport found{.congestions = past->congestions,
                                 .ports = past->ports,
                                 .unknown = past->unread.size(),
                                 .past = PastMeans{.at = *time,
                                                   .from = past->moment.from,
                                                   .to = past->moment.to,
                                                   .step = past->moment.step,
                                                   .fabricOfThen = past->fabricOfThen,
                                                   .holes = past->holes},
                                 .trial = trial};
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
    std::optional<health::Trial> trial;
    if (tried) {
        const auto known = trialIn(snapshot, *tried);
        if (!known) return report(known.error());
        trial = *known;
    }
    const auto read =
        readCounters(context, wanted, fabric->snapshot, {}, health::portsOf(before.value_or(KeptTrees())));
    if (!read) return report(read.error());
    CongestionReport found = congestionReport(snapshot, read->checks, read->clock);
    found.trial = trial;
    const auto written =
        writeStdout(before ? renderBeside(besidesOf(*before, snapshot, read->checks, read->clock), context.format)
                           : renderCongestion(snapshot, found, context.format));
    if (before && before->empty()) note("The file has no tree: at that time no data waited.");
    if (before && !read->clock)
        note("When these figures were counted is not known, so neither is whether it was after those of the file.");
    const bool unread = tellUnread(*fabric);
    if (found.unknown > 0)
        note(
            formatted("Of {} of {} ports it is not known whether data waits there: their counters were not read twice.",
                      found.unknown, found.ports));
    if (found.congestions.empty() && found.unknown < found.ports && context.format == Format::Text)
        note("No port that was read waits for more than a tenth of the time.");
    const bool lost = unread || read->lost || found.unknown > 0;
    return finish(written, found.congestions.empty() && !lost ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace fabriscope::ctl
