// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/counters_clear.h"

#include "app/fabriscopectl/counter_arguments.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/queries.h"
#include "core/base/document.h"
#include "core/perf/pma.h"
#include "core/perf/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabriscope::ctl {
namespace {

using agent::ClearReport;

std::string_view outcome(const ClearReport::Entry& entry)
{
    return entry.answer == perf::Answer::Values ? "cleared" : toString(entry.answer);
}

std::string json(const fabric::Snapshot& snapshot, const ClearReport& report, perf::Clear which)
{
    std::string lines;
    for (const ClearReport::Entry& entry : report.entries) {
        Json before = Json::object();
        for (std::size_t i = 0; i < entry.before.size(); ++i)
            if (const auto ref = perf::counterAt(entry.attribute, i); perf::clears(which, ref.counter))
                before[perf::nameOf(ref)] = entry.before[i];
        const Json line{{"node", toString(entry.port.node)},
                        {"name", nodeName(snapshot, entry.port)},
                        {"port", entry.port.number.value()},
                        {"attribute", toString(entry.attribute)},
                        {"status", outcome(entry)},
                        {"before", std::move(before)},
                        {"who", report.who}};
        lines += jsonText(line, -1);
    }
    return lines;
}

Table table(const fabric::Snapshot& snapshot, const ClearReport& report, perf::Clear which)
{
    Table out{.headings = {"node", "port", "attribute", "status", "counters that were not 0"}};
    for (const ClearReport::Entry& entry : report.entries) {
        std::string before;
        for (std::size_t i = 0; i < entry.before.size(); ++i) {
            const perf::CounterRef ref = perf::counterAt(entry.attribute, i);
            if (entry.before[i] == 0 || !perf::clears(which, ref.counter)) continue;
            before += formatted("{}{}={}", before.empty() ? "" : " ", perf::nameOf(ref), entry.before[i]);
        }
        out.rows.push_back({nodeName(snapshot, entry.port), std::to_string(entry.port.number.value()),
                            std::string(toString(entry.attribute)), std::string(outcome(entry)), std::move(before)});
    }
    return out;
}

/// Without --yes only what it would mean.
std::string groups(std::size_t count) { return plural(count, "group of counters", "groups of counters"); }

Result<ClearReport> doClear(const Context& context, agent::CounterClear clear, bool yes)
{
    if (!yes) {
        note(formatted("This clears {} of {}. Other programs that watch these counters see them fall: "
                       "rates and error totals of monitoring systems lose what was counted since their last reading.",
                       clear.which == perf::Clear::Errors ? "error counters" : "counters",
                       plural(clear.targets.size(), "port")));
        return fail(ErrorCode::InvalidArgument, "clearing", "nothing was cleared", "Add --yes to do it");
    }
    clear.who = agent::personHere();
    Context changing = context;
    changing.allowChanges = true;
    auto session = Session::open(changing);
    if (!session) return std::unexpected(session.error());
    auto done = (*session)->await(agent::clearQuery(clear, [asked = session->get()](const agent::ClearProgress& now) {
        asked->tellProgress(formatted("{} {} of {}", now.clearing ? "Cleared" : "Read", now.done, groups(now.total)));
    }));
    session->reset();
    if (!done && done.error().code == ErrorCode::Cancelled)
        return fail(ErrorCode::Cancelled, "interrupted", "some of the counters may be cleared",
                    "The agent's journal keeps what they were");
    if (done && !done->journal.empty()) note(formatted("The agent keeps their values in {}", done->journal));
    return done;
}

} // namespace

ExitStatus clearCounters(const Context& context, const fabric::Snapshot& snapshot, agent::CounterClear clear, bool yes)
{
    const perf::Clear which = clear.which;
    const bool isTraffic = std::ranges::none_of(perf::madAttributes(), [&](const perf::AttributeInfo& info) {
        return clear.attributes.contains(info.attribute) && perf::clears(which, info.attribute);
    });
    if (isTraffic)
        return reportUsage("--clear-errors", "the chosen attributes count nothing but traffic", "--clear clears that");
    const auto done = doClear(context, std::move(clear), yes);
    if (!done) return report(done.error());
    if (done->entries.empty())
        return reportUsage("--attribute", "only switches count what was to be cleared, and no port of one was chosen");
    const std::string text = context.format == Format::Json  ? json(snapshot, *done, which)
                             : context.format == Format::Csv ? toCsv(table(snapshot, *done, which))
                                                             : toText(table(snapshot, *done, which));
    const bool all = done->cleared() == done->entries.size();
    return finish(writeStdout(text), all ? ExitStatus::Fine : ExitStatus::Findings);
}

ExitStatus clearQuietly(const Context& context, const fabric::Snapshot& snapshot, agent::CounterClear clear, bool yes,
                        ExitStatus status)
{
    const auto done = doClear(context, std::move(clear), yes);
    if (!done) return report(done.error());
    note(formatted("Cleared {} of {}.", done->cleared(), groups(done->entries.size())));
    for (const ClearReport::Entry& entry : done->entries) {
        if (entry.answer == perf::Answer::Values || entry.answer == perf::Answer::Unsupported) continue;
        note(formatted("Not cleared: {} of {} port {} ({})", toString(entry.attribute), nodeName(snapshot, entry.port),
                       entry.port.number.value(), outcome(entry)));
        status = ExitStatus::Findings;
    }
    return status;
}

} // namespace fabriscope::ctl
