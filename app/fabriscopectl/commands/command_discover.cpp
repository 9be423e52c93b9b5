// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/base/document.h"
#include "core/fabric/export/export.h"
#include "core/fabric/model/snapshot.h"
#include "core/health/checks/cabling.h"

#include <unistd.h>

#include <string>

namespace fabriscope::ctl {
namespace {

/// The cables of a fabric as CSV, one a line, both ends with GUID, name, port and LID.
std::string linksAsCsv(const fabric::Snapshot& snapshot)
{
    Table table{.headings = {"guid_a", "type_a", "name_a", "port_a", "lid_a", "guid_b", "type_b", "name_b", "port_b",
                             "lid_b", "width", "speed", "state", "degraded"}};
    for (const fabric::Link& link : snapshot.links()) {
        std::vector<std::string>& row = table.rows.emplace_back();
        for (const fabric::PortIndex index : {link.a, link.b}) {
            const fabric::Port& port = snapshot.port(index);
            const fabric::Node& node = snapshot.nodeOf(port);
            row.insert(row.end(),
                       {formatted("0x{:016x}", node.guid.value()), std::string(toString(node.type)), node.displayName(),
                        std::to_string(port.number.value()), std::to_string(port.lid.value())});
        }
        row.emplace_back(link.width ? toString(*link.width) : "");
        row.emplace_back(link.speed ? toString(*link.speed) : "");
        row.emplace_back(link.state != PortState::NoChange ? toString(link.state) : "");
        row.emplace_back(link.degraded() ? "yes" : "no");
    }
    return toCsv(table);
}

using fabric::ExportFormat;

struct DiscoverArguments
{
    SweepArguments sweep;
    std::string output;
    std::string as;
};

std::string render(const fabric::Snapshot& snapshot, const DiscoverArguments& arguments, Format format)
{
    if (arguments.as == "cabling") return health::Cabling::learn(snapshot).write();
    if (const auto as = fabric::parseExportFormat(arguments.as)) return exportAs(*as, snapshot);
    if (format == Format::Csv) return linksAsCsv(snapshot);
    return exportAs(format == Format::Json ? ExportFormat::Json : ExportFormat::Ibnetdiscover, snapshot);
}

/// --as and --format say the same, or one thing twice in two ways.
Result<void> agree(const Context& context, const DiscoverArguments& arguments)
{
    const bool json = arguments.as == "json" && context.format == Format::Json;
    if (arguments.as.empty() || !context.formatGiven || json) return {};
    if (arguments.as == "ibnetdiscover" && context.format == Format::Text) return {};
    return fail(ErrorCode::InvalidArgument, formatted("--as {} and --format", arguments.as), "they select two formats",
                "Leave one of them out");
}

ExitStatus discover(const Context& context, const DiscoverArguments& arguments)
{
    if (const auto agreed = agree(context, arguments); !agreed) return report(agreed.error());
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    const fabric::Snapshot& snapshot = *fabric->snapshot;
    const auto written = writeOutput(arguments.output, render(snapshot, arguments, context.format));
    if (!written) return report(written.error());
    // The last words on a terminal, where they are not in anybody's way.
    if (::isatty(STDERR_FILENO) != 0) {
        const auto& statistics = snapshot.info().statistics;
        const double seconds = std::chrono::duration<double>(statistics.duration).count();
        note(formatted("{} in {:.2f} s, {}, {}.", summary(snapshot), seconds, plural(statistics.madsSent, "datagram"),
                       plural(statistics.retries, "retry", "retries")));
    }
    return tell(*fabric);
}

} // namespace

void addDiscoverCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "discover", "Discover the fabric and print it", discover);
    command->add_option("-o,--output", arguments->output, "write to this file instead of standard output");
    command
        ->add_option("--as", arguments->as,
                     "ibnetdiscover (default), json, dot, graphml, slurm, node-name-map or cabling")
        ->check(CLI::IsMember({"ibnetdiscover", "json", "dot", "graphml", "slurm", "node-name-map", "cabling"}));
    command->footer(
        "--format json is --as json; --format csv prints one line a cable. --as cabling\n"
        "writes the list that 'health --expected' compares with: the present connections become the expected ones.");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command,
                {{"As ibnetdiscover prints it", "discover"},
                 {"With names instead of GUIDs' descriptions", "discover --node-name-map /etc/opensm/ib-node-name-map"},
                 {"For Slurm", "discover --as slurm -o /etc/slurm/topology.conf"}});
}

} // namespace fabriscope::ctl
