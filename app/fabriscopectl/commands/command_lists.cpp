// SPDX-License-Identifier: GPL-3.0-or-later
//
// `links`, `switches` and `hosts`: the fabric as lists.
#include "app/fabriscopectl/output/fabric_lists.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/sweep_arguments.h"

#include <memory>

namespace fabriscope::ctl {
namespace {

using Lister = Result<Listing> (*)(const fabric::Snapshot&, const ListFilter&);

struct ListArguments
{
    SweepArguments sweep;
    ListFilter filter;
    std::string columns;
};

ExitStatus list(const Context& context, const ListArguments& arguments, Lister lister)
{
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    auto listing = lister(*fabric->snapshot, arguments.filter);
    if (!listing) return report(listing.error());
    if (const auto chosen = listing->choose(arguments.columns); !chosen) return report(chosen.error());
    const auto written = writeStdout(listing->render(context.format));
    const ExitStatus status = tell(*fabric);
    const std::size_t unjudged =
        arguments.filter.degraded ? unjudgedLinks(*fabric->snapshot, arguments.filter) : std::size_t{0};
    if (unjudged > 0)
        note(formatted("Of {} it is not known whether {} could be faster: what both ends support was not read.",
                       plural(unjudged, "link"), unjudged == 1 ? "it" : "they"));
    const bool found = arguments.filter.degraded && (!listing->empty() || unjudged > 0);
    return finish(written, found ? ExitStatus::Findings : status);
}

/// The arguments that all three have.
std::shared_ptr<ListArguments> addList(CLI::App& command, Context& context, std::span<const Column> columns,
                                       Lister lister)
{
    auto arguments = std::make_shared<ListArguments>();
    addFilterArguments(command, arguments->filter);
    addColumnsArgument(command, arguments->columns, columns);
    addSweepArguments(command, arguments->sweep);
    command.callback([&context, arguments, lister] {
        context.run = [arguments, lister](const Context& c) { return list(c, *arguments, lister); };
    });
    return arguments;
}

} // namespace

void addLinksCommand(CLI::App& app, Context& context)
{
    CLI::App* command =
        app.add_subcommand("links", "List cables with both ends, width, speed and state, and the ports that are down");
    const auto arguments = addList(*command, context, linkColumns(), listLinks);
    command->add_flag("--switches-only", arguments->filter.switchesOnly, "only links between switches");
    addExamples(*command, {{"All cables and all ports that are down", "links"},
                           {"What is slower than it could be, and why",
                            "links --degraded --columns name,port,peerName,peerPort,couldBe,cause"},
                           {"The uplinks of one leaf", "links --switches-only --node leaf-07"}});
}

void addSwitchesCommand(CLI::App& app, Context& context)
{
    CLI::App* command = app.add_subcommand("switches", "List the switches: GUID, name, LID, ports");
    addList(*command, context, switchColumns(), listSwitches);
    addExamples(*command, {{"All switches", "switches"},
                           {"Switches with ports that are down, as CSV", "--format csv switches --down"}});
}

void addHostsCommand(CLI::App& app, Context& context)
{
    CLI::App* command = app.add_subcommand(
        "hosts", "List the adapters port by port: GUID, name, LID, state, the switch they are connected to");
    addList(*command, context, hostColumns(), listHosts);
    addExamples(*command,
                {{"All adapters", "hosts"}, {"Those whose link is slower than it could be", "hosts --degraded"}});
}

} // namespace fabriscope::ctl
