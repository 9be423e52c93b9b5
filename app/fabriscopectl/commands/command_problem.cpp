// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/console/problem_report.h"
#include "core/fabric/export/anonymise.h"
#include "core/history/disguised_copy.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::ctl {
namespace {

struct ProblemArguments
{
    SweepArguments sweep;
    std::string folder;
    std::string log;
    std::string history;
    bool keepVendors = false;
};

constexpr std::string_view withoutFabric = "Without the fabric: ";

/// False when it was asked for, and could not be added.
bool addHistory(const ProblemArguments& arguments, const fabric::SnapshotPtr& snapshot)
{
    if (arguments.history.empty()) return true;
    if (!snapshot) {
        note("Without the history: its ports get the substitutes of the fabric, which could not be read");
        return false;
    }
    const auto copy = history::copyDisguised(arguments.history, arguments.folder + "/history.db",
                                             fabric::Disguise(snapshot, arguments.keepVendors));
    if (!copy)
        note(formatted("Without the history: {}", describe(copy.error())));
    else if (copy->leftOut > 0)
        note(formatted("Left out of the history: {} series of nodes that were not found in the fabric now.",
                       copy->leftOut));
    return copy.has_value();
}

ExitStatus reportProblem(const Context& context, const ProblemArguments& arguments)
{
    if (context.format != Format::Text)
        return reportUsage("problem", "it writes files, which --format does not change",
                           "report.json of the folder is JSON");
    console::ProblemInput input{.program = "fabriscopectl " FABRISCOPE_VERSION,
                                .keepVendors = arguments.keepVendors,
                                .made = std::chrono::system_clock::now()};
    if (!arguments.log.empty()) {
        auto text = readWholeFile(arguments.log);
        if (!text) return report(text.error());
        input.opensmLog = *std::move(text);
    }
    // What cannot be reached may be the problem itself: the rest is worth having.
    auto session = Session::open(context);
    if (session) {
        if (auto agent = (*session)->agentInfo())
            input.agent = *std::move(agent);
        else if (agent.error().code == ErrorCode::Cancelled)
            return report(agent.error());
        auto fabric = sweepFabric(**session, arguments.sweep);
        session->reset(); // a signal ends the process again
        if (fabric)
            input.snapshot = fabric->snapshot;
        else if (const auto stopped = goOnWithout(fabric.error(), withoutFabric); !stopped)
            return report(stopped.error());
    } else {
        note(formatted("{}{}", withoutFabric, describe(session.error())));
    }
    const bool wholeFabric = input.snapshot && !tellUnread({.snapshot = input.snapshot, .remarks = {}});
    const auto files = console::problemFiles(input);
    if (const auto written = console::writeProblem(arguments.folder, files); !written) return report(written.error());
    const bool hasLog =
        arguments.log.empty() || std::ranges::contains(files, "opensm.log", &console::ProblemFile::name);
    if (!hasLog) note(formatted("Without the log: no line of {} begins as OpenSM's do", arguments.log));
    const bool hasHistory = addHistory(arguments, input.snapshot);
    note(formatted("Written to {}. Look through it before you give it away.", arguments.folder));
    return wholeFabric && hasLog && hasHistory ? ExitStatus::Fine : ExitStatus::Findings;
}

} // namespace

void addProblemCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "problem",
                   "Put together what a report of a problem needs, without names, keys or addresses", reportProblem);
    command->add_option("FOLDER", arguments->folder, "where to write it; it must not exist yet")->required();
    command->add_option("--opensm-log", arguments->log, "a log of OpenSM, of which only what is OpenSM's own is kept");
    command->add_option("--history", arguments->history,
                        "a history of counters, of which the figures are kept, without events");
    command->add_flag("--keep-vendors", arguments->keepVendors, "GUIDs still name the maker");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command,
                {{"What can be sent with a report", "--connect ssh://head1 problem for-report"},
                 {"With OpenSM's log", "--connect ssh://head1 problem for-report --opensm-log /var/log/opensm.log"}});
}

} // namespace fabriscope::ctl
