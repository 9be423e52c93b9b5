// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/meta_commands.h"

#include "app/common/completion.h"
#include "app/common/man_page.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/recent_names.h"
#include "core/health/rules.h"
#include "core/mad/attribute.h"
#include "core/perf/attribute.h"
#include "core/sa/record.h"
#include "core/simulation/demo_topology.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

constexpr std::string_view manCommand = "__man";
constexpr std::string_view completeCommand = "__complete";

constexpr auto sections = std::to_array<app::ManSection>({
    {"SELECTING NODES AND PORTS",
     "--node takes lid:12, guid:0x0002c90200000100, a node's name, a pattern such as leaf-* (when no node has exactly "
     "that name), and a port of one of them: leaf-07/12. A selector that matches nothing is a usage error."},
    {"EXIT STATUS", "0: done, and nothing is wrong.\n\n"
                    "1: done, and something needs attention: a finding, a difference, an error counter, a port that "
                    "does not respond, a part of the fabric or of a file that could not be read.\n\n"
                    "2: the command line is invalid.\n\n"
                    "3: it could not be done: not reachable, no permission, a file that cannot be read or written."},
    {"ENVIRONMENT", "FABRISCOPE_CONNECT: the default of --connect.\n\n"
                    "XDG_CACHE_HOME: where the names of the fabric that was discovered last are kept for completion "
                    "(~/.cache/fabriscope/names).\n\n"
                    "XDG_DATA_HOME: where the list of acknowledged and muted findings is kept "
                    "(~/.local/share/fabriscope/acknowledged.json).\n\n"
                    "XDG_CONFIG_HOME and XDG_STATE_HOME: where watch has its rules and what it has told."},
    {"FILES", "/etc/opensm: OpenSM's configuration on most systems. /var/lib/fabriscope: backups and the journal of an "
              "agent that root started. fabriscope-files(5) describes the files that Fabriscope reads and writes."},
});

int printManPage(const CLI::App& program)
{
    const std::string page = app::manPage(
        program,
        {.section = 1,
         .summary = "inspect InfiniBand fabrics, and change OpenSM's configuration, from the command line",
         .description = "fabriscopectl discovers an InfiniBand fabric, lists its links, switches and adapters, reads "
                        "counters by virtual lane, and reports what needs attention. It shows and checks routes, "
                        "queries the subnet administration, and checks, explains and applies OpenSM's three "
                        "configuration files. On hosts it shows the set-up of RDMA, sets it up by wizards, and tests "
                        "connections.\n\n"
                        "It opens no RDMA device itself: an agent does, fabriscope-agent(8), on this host, on another "
                        "one through ssh(1), or on a simulated fabric. --connect selects the agent.\n\n"
                        "Output for programs goes to standard output, in a form that --format chooses; progress and "
                        "remarks go to standard error.",
         .sections = sections,
         .seeAlso = "fabriscope(1), fabriscope-agent(8), fabriscope-files(5), opensm(8), ibnetdiscover(8), "
                    "iblinkinfo(8), ibqueryerrors(8), perfquery(8), saquery(8), ibtracert(8), ibping(8), ibstat(8), "
                    "ib_write_bw(1), rping(1), rdma(8)",
         .version = FABRISCOPE_VERSION,
         .date = FABRISCOPE_RELEASE_DATE});
    return std::to_underlying(finish(writeStdout(page), ExitStatus::Fine));
}

std::vector<app::Candidate> connections()
{
    std::vector<app::Candidate> out{
        {.word = "local", .description = "an agent on this host"},
        {.word = "local?elevated", .description = "the same, started by pkexec"},
        {.word = "ssh://", .description = "an agent on another host"},
        {.word = "snapshot:", .description = "a saved fabric"},
        {.word = "replay:", .description = "a recording"},
        {.word = "exec:", .description = "a command that speaks the agent protocol"},
        {.word = "demo", .description = "a simulated fabric"},
    };
    for (const std::string_view name : {"demo:hosts", "demo:hosts/2"})
        out.push_back({.word = std::string(name), .description = "a host with Soft-RoCE in a virtual machine"});
    for (const std::string_view name : simulation::demoNames())
        out.push_back({.word = "demo:" + std::string(name), .description = "a simulated fabric"});
    return out;
}

/// What the words of query are; FIELD=VALUE is nobody's to guess.
std::vector<app::Candidate> wordsOfQuery(std::string_view before)
{
    std::vector<app::Candidate> out;
    const auto add = [&out](std::string_view word, std::string_view purpose) {
        out.push_back({.word = std::string(word), .description = std::string(purpose)});
    };
    if (before.empty()) {
        for (const sa::Record& record : sa::records()) {
            add(record.name, record.purpose);
            add(record.alias, record.purpose);
        }
        add("smp", "an attribute of a node");
    } else if (before == "smp") {
        for (const mad::AttributeLayout& attribute : mad::smpAttributes())
            add(attribute.name, attribute.purpose);
    }
    return out;
}

std::vector<app::Candidate> valuesOf(std::string_view option, std::string_view before)
{
    if (option == "--connect") return connections();
    if (option == "what") return wordsOfQuery(before);
    std::vector<app::Candidate> out;
    if (option == "--rule")
        for (const health::Rule& rule : health::rules())
            out.push_back({.word = std::string(rule.id), .description = std::string(rule.reason)});
    if (option == "--attribute")
        for (const perf::AttributeInfo& attribute : perf::attributes())
            out.push_back({.word = std::string(attribute.name), .description = std::string(attribute.explanation)});
    // Nodes in the words of a command are those that --node takes.
    constexpr auto ofNodes = std::to_array<std::string_view>({"--node", "SRC", "DST", "PLACE", "NODE[/PORT]"});
    if (std::ranges::contains(ofNodes, option)) {
        for (std::string& name : keptNames())
            out.push_back({.word = std::move(name), .description = {}});
    }
    return out;
}

int printCompletion(const CLI::App& program, std::span<char* const> words)
{
    const app::Completion completion =
        app::complete(program, std::vector<std::string>(words.begin(), words.end()), valuesOf);
    // The first line names the kind of reply; words and descriptions are separated by a tab.
    std::string out = completion.files ? "files\n" : "words\n";
    for (const app::Candidate& candidate : completion.candidates)
        out += candidate.word + '\t' + candidate.description + '\n';
    return std::to_underlying(finish(writeStdout(out), ExitStatus::Fine));
}

} // namespace

bool isMetaCommand(std::string_view word) { return word == manCommand || word == completeCommand; }

int runMetaCommand(const CLI::App& app, std::span<char* const> arguments)
{
    return arguments[1] == manCommand ? printManPage(app) : printCompletion(app, arguments.subspan(2));
}

} // namespace fabriscope::ctl
