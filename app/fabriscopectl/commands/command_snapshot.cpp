// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/pair_levels.h"
#include "app/fabriscopectl/route_reading.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/base/text.h"
#include "core/fabric/export/anonymise.h"
#include "core/fabric/model/snapshot_file.h"
#include "core/history/disguised_copy.h"
#include "core/host/host_codec.h"
#include "core/host/host_disguise.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>
#include <utility>

namespace fabriscope::ctl {
namespace {

struct SnapshotArguments
{
    SweepArguments sweep;
    std::string file;
    std::string recording;
    std::vector<std::string> hosts;
    bool routes = false;
    bool anonymise = false;
    bool keepVendors = false;
    std::vector<std::string> tables;
};

struct Captured
{
    Discovered fabric;
    bool routesUnread = false; ///< some of what was wanted of them
};

/// With the forwarding tables, when they are wanted.
Result<Captured> capture(const Context& context, const SnapshotArguments& arguments)
{
    if (!arguments.routes && arguments.tables.empty()) {
        auto fabric = sweepFabric(context, arguments.sweep);
        if (!fabric) return std::unexpected(std::move(fabric).error());
        return Captured{.fabric = *std::move(fabric)};
    }
    auto session = RouteSession::open(context, arguments.sweep, arguments.tables);
    if (!session) return std::unexpected(std::move(session).error());
    const auto tables =
        session->readRoutes(routes::Wanted{.lids = {}, .multicast = true, .mlids = {}, .allLanes = true});
    if (!tables) return std::unexpected(tables.error());
    bool unread = tellUnread(session->snapshot(), **tables);
    auto levels = askPairLevels(*session);
    if (!levels)
        if (auto stopped = session->tellNotAsked(levels.error()); !stopped) return std::unexpected(stopped.error());
    if (levels && levels->tooMany) note(tooManyLevelsText());
    unread = unread || !levels || levels->tooMany;
    fabric::SnapshotTables all = session->snapshot().tables();
    all.routes = levels ? withLevels(*tables, std::move(levels->levels)) : *tables;
    session->fabric.snapshot = fabric::Snapshot::freeze(std::move(all));
    return Captured{.fabric = std::move(session->fabric), .routesUnread = unread};
}

/// Prints what could not be read of it.
ExitStatus tell(const Captured& captured)
{
    const ExitStatus status = tell(captured.fabric);
    return captured.routesUnread ? ExitStatus::Findings : status;
}

/// A recording instead of the fabric: to show to others.
ExitStatus copyRecording(const SnapshotArguments& arguments)
{
    if (arguments.file == "-")
        return reportUsage("snapshot", "a recording is a database, which cannot be written to standard output",
                           "Name a new file");
    const auto copy = history::copyRecordingDisguised(arguments.recording, arguments.file, arguments.keepVendors);
    if (!copy) return report(copy.error());
    note(formatted("Saved {} series of counters and {} of the fabric to {}, without events.", copy->series,
                   plural(copy->snapshots, "snapshot"), arguments.file));
    if (copy->leftOut > 0)
        note(formatted("Left out: {} series of ports that are in no snapshot of the recording.", copy->leftOut));
    return copy->leftOut > 0 ? ExitStatus::Findings : ExitStatus::Fine;
}

/// Beside the fabric's file, by a name that nobody has given: "shared-xa17.fabhost".
std::filesystem::path fileBeside(const std::string& file, const std::string& host, std::set<std::string>& taken)
{
    std::string name = host.empty() ? "host" : host;
    std::ranges::replace_if(name, std::not_fn(isLetterOrDigit), '-');
    std::string unique = name;
    for (unsigned number = 2; !taken.insert(unique).second; ++number)
        unique = name + "-" + std::to_string(number);
    std::filesystem::path path(file);
    path.replace_filename(path.stem().string() + "-" + unique + ".fabhost");
    return path;
}

/// The fabric and hosts, with one substitute for each original in all files. The hosts are read before anything is
/// written.
ExitStatus saveDisguised(const Context& context, const SnapshotArguments& arguments, Captured& captured)
{
    Discovered& fabric = captured.fabric;
    std::vector<host::Host> hosts;
    for (const std::string& name : arguments.hosts) {
        auto host = hostNamed(context, name);
        if (!host) return report(host.error());
        hosts.push_back(*std::move(host));
    }
    fabric::Disguise disguise(fabric.snapshot, arguments.keepVendors);
    fabric.snapshot = disguise.snapshot();
    if (const auto saved = fabric::writeSnapshotFile(arguments.file, *fabric.snapshot); !saved)
        return report(saved.error());
    note(formatted("Saved {} to {}.", summary(*fabric.snapshot), arguments.file));
    host::HostDisguise disguised(disguise);
    std::set<std::string> taken;
    for (const host::Host& original : hosts) {
        const host::Host host = disguised.of(original);
        const auto file = fileBeside(arguments.file, host.name, taken);
        if (const auto saved = host::writeHostFile(file, host); !saved) return report(saved.error());
        note(formatted("Saved host {} with {} RDMA devices to {}.", host.name, host.devices.size(), file.string()));
    }
    return tell(captured);
}

ExitStatus saveSnapshot(const Context& context, const SnapshotArguments& arguments)
{
    if (!arguments.hosts.empty() && arguments.file == "-")
        return reportUsage("snapshot", "hosts are saved beside the file of the fabric, which standard output is not",
                           "Name a file");
    if (context.format != Format::Text)
        return reportUsage("snapshot", "it writes a format of its own, which --format does not change",
                           "'fabriscopectl discover' prints the fabric as json or csv");
    if (!arguments.recording.empty()) return copyRecording(arguments);
    auto captured = capture(context, arguments);
    if (!captured) return report(captured.error());
    if (!arguments.hosts.empty()) return saveDisguised(context, arguments, *captured);
    fabric::SnapshotPtr& snapshot = captured->fabric.snapshot;
    if (arguments.anonymise) snapshot = fabric::anonymised(*snapshot, arguments.keepVendors);
    if (arguments.file == "-") return finish(writeBytes(fabric::encodeFile(*snapshot)), tell(*captured));
    const auto saved = fabric::writeSnapshotFile(arguments.file, *snapshot);
    if (saved) note(formatted("Saved {} to {}.", summary(*snapshot), arguments.file));
    return finish(saved, tell(*captured));
}

} // namespace

void addSnapshotCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "snapshot", "Discover the fabric and save it, to view or compare later", saveSnapshot);
    command->add_option("FILE", arguments->file, "file to write (*.fabsnap), - for standard output")->required();
    command->add_flag("--routes", arguments->routes,
                      "with the forwarding tables of all switches and the service levels of hosts' pairs, for trace, "
                      "routes and health --routes");
    auto* anonymise = command->add_flag("--anonymise", arguments->anonymise,
                                        "with other names, GUIDs, LIDs and serial numbers, and without free texts: "
                                        "the same shape and faults, to show to others");
    command->add_flag("--keep-vendors", arguments->keepVendors, "with --anonymise: GUIDs still name the maker")
        ->needs(anonymise);
    auto* recording = command->add_option("--recording", arguments->recording,
                                          "with --anonymise: a copy of this recording, counters and fabric, instead of "
                                          "the fabric as it is now");
    recording->needs(anonymise)->excludes("--routes");
    command
        ->add_option("--host", arguments->hosts,
                     "with --anonymise: this saved host or the host at this connection, too, in a file beside FILE, "
                     "with the same substitutes as the fabric; may be given several times")
        ->needs(anonymise)
        ->excludes(recording)
        ->allow_extra_args(false);
    addTablesOption(*command, arguments->tables);
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command,
                {{"Save the fabric as it is now", "snapshot today.fabsnap"},
                 {"Give a saved fabric to somebody who must not see names",
                  "--connect snapshot:site.fabsnap snapshot --anonymise shared.fabsnap"},
                 {"The same with two of its hosts: shared.fabsnap, shared-NAME.fabhost",
                  "--connect snapshot:site.fabsnap snapshot --anonymise --host node17.fabhost --host node18.fabhost "
                  "shared.fabsnap"},
                 {"Give a recording away without names, to be played by replay:shared.fabrec",
                  "snapshot --anonymise --recording night.fabrec shared.fabrec"},
                 {"Save it there, look at it here", "--connect ssh://root@head1 snapshot - >head1.fabsnap"}});
}

} // namespace fabriscope::ctl
