// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/host_output.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/host/host_codec.h"
#include "core/host/host_disguise.h"

#include <algorithm>
#include <memory>

namespace fabriscope::ctl {
namespace {

struct HostArguments
{
    HostView view;
    std::string file;
    bool anonymise = false;
    bool keepVendors = false;
    std::vector<std::string> others;
};

ExitStatus showHost(const Context& context, const HostArguments& arguments)
{
    const auto host = hostOf(context, context.connect);
    if (!host) return report(host.error());
    const auto written = writeStdout(renderHost(*host, context.format, arguments.view));
    return finish(written, host->gaps.empty() ? ExitStatus::Fine : ExitStatus::Findings);
}

ExitStatus saveHost(const Context& context, const HostArguments& arguments)
{
    if (context.format != Format::Text)
        return reportUsage("host save", "it writes a format of its own, which --format does not change",
                           "'fabriscopectl host show' prints the host as json or csv");
    auto host = hostOf(context, context.connect);
    if (!host) return report(host.error());
    if (arguments.anonymise) host = host::anonymised(*host, arguments.keepVendors);
    if (arguments.file == "-") return finish(writeBytes(host::encodeFile(*host)), ExitStatus::Fine);
    const auto saved = host::writeHostFile(arguments.file, *host);
    if (saved)
        note(formatted("Saved host {} with {} RDMA devices to {}.", host->name, host->devices.size(), arguments.file));
    return finish(saved, ExitStatus::Fine);
}

/// What was typed distinguishes equal names.
std::vector<std::string> headings(const std::vector<host::Host>& hosts, const std::vector<std::string>& typed)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const bool isUnique =
            !hosts[i].name.empty() && std::ranges::count(hosts, hosts[i].name, &host::Host::name) == 1;
        names.push_back(isUnique ? hosts[i].name : typed[i]);
    }
    return names;
}

ExitStatus diffHosts(const Context& context, const HostArguments& arguments)
{
    std::vector<std::string> typed = arguments.others;
    if (typed.size() == 1) typed.push_back(context.connect);
    std::vector<host::Host> hosts;
    for (const std::string& name : typed) {
        auto host = hostNamed(context, name);
        if (!host) return report(host.error());
        hosts.push_back(*std::move(host));
    }
    std::vector<const host::Host*> pointers;
    std::ranges::transform(hosts, std::back_inserter(pointers), [](const host::Host& host) { return &host; });
    const auto differences = host::compareHosts(pointers);
    const auto written = writeStdout(renderDifferences(differences, headings(hosts, typed), context.format));
    return finish(written, differences.empty() ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace

void addHostCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<HostArguments>();
    CLI::App* host =
        app.add_subcommand("host", "The RDMA set-up of the agent's host: devices, limits, modules, services");
    host->require_subcommand(1);

    CLI::App* show = host->add_subcommand("show", "All of it, each value or why it is not known");
    show->add_option("SECTION", arguments->view.sections,
                     "only these: devices, interfaces, ipoib, memoryLock, modules …")
        ->check(CLI::IsMember(std::vector<std::string>(hostSections.begin(), hostSections.end())));
    show->add_flag("--counters", arguments->view.counters, "with the counters of ports, in text");
    show->add_flag("--explain", arguments->view.explain, "with what each term means, in text");
    setRun(*show, context, arguments, showHost);

    CLI::App* save = host->add_subcommand("save", "Save it, to view or compare later");
    save->add_option("FILE", arguments->file, "file to write (*.fabhost), - for standard output")->required();
    auto* anonymise = save->add_flag("--anonymise", arguments->anonymise,
                                     "with other names, GUIDs, addresses and serial numbers, and without words that "
                                     "may be somebody's, to show to others; together with the fabric: snapshot --host");
    save->add_flag("--keep-vendors", arguments->keepVendors, "with --anonymise: GUIDs still name the maker")
        ->needs(anonymise);
    setRun(*save, context, arguments, saveHost);

    CLI::App* diff =
        host->add_subcommand("diff", "Where hosts of one kind differ; the odd one out of three or more is marked");
    diff->add_option("HOST", arguments->others,
                     "saved hosts or connections (ssh://node-02); with only one it is compared with that of --connect")
        ->required();
    setRun(*diff, context, arguments, diffHosts);
    addExamples(*host,
                {{"What is the RDMA set-up of this host, and what is missing?", "host show"},
                 {"Limits of pinned memory, with an explanation of each term", "host show memoryLock --explain"},
                 {"Save a host", "--connect ssh://node17 host save node17.fabhost"},
                 {"Give a saved host to somebody who must not see names",
                  "--connect snapshot:node17.fabhost host save --anonymise shared.fabhost"},
                 {"Which of these is set up differently?", "host diff node17.fabhost node18.fabhost ssh://node19"}});
}

} // namespace fabriscope::ctl
