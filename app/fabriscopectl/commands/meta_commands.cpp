// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/meta_commands.h"

#include "app/common/man_page.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/recent_names.h"
#include "core/health/rules.h"
#include "core/mad/attribute.h"
#include "core/perf/attribute.h"
#include "core/sa/record.h"
#include "core/simulation/demo_topology.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

struct Candidate
{
    std::string word;
    std::string description; ///< one line; may be empty
};

struct Completion
{
    std::vector<Candidate> candidates;
    bool files = false; ///< the shell offers files and folders instead
};

/// The words in the places of a command, of which the last one is being typed.
using Places = std::span<const std::string>;

/// Values of an option ("--node", without places) or a place ("SRC") that only the program knows; nothing: files.
using OptionValues = std::function<std::vector<Candidate>(std::string_view option, Places places)>;

std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

bool takesValue(const CLI::Option& option) { return option.get_items_expected() != 0; }

/// Options of a command and of its groups, which CLI11 keeps as commands without a name.
std::vector<const CLI::Option*> allOptions(const CLI::App& app)
{
    std::vector<const CLI::Option*> out = app.get_options();
    for (const CLI::App* group : app.get_subcommands([](const CLI::App* c) { return c->get_name().empty(); })) {
        const auto inside = allOptions(*group);
        out.insert(out.end(), inside.begin(), inside.end());
    }
    return out;
}

/// The option of that spelling ("--node", "-t") of a command, or of the commands that it belongs to.
const CLI::Option* findOption(const CLI::App* app, std::string_view word)
{
    for (; app != nullptr; app = app->get_parent()) {
        for (const CLI::Option* option : allOptions(*app)) {
            const auto& longNames = option->get_lnames();
            const auto& shortNames = option->get_snames();
            if (word.starts_with("--") ? std::ranges::contains(longNames, word.substr(2))
                                       : std::ranges::contains(shortNames, word.substr(1)))
                return option;
        }
    }
    return nullptr;
}

const CLI::App* findCommand(const CLI::App& app, std::string_view word)
{
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        if (command->get_name() == word) return command;
    return nullptr;
}

/// The words between the braces of a type such as "TEXT:{text,json,csv}".
std::vector<Candidate> setOf(const CLI::Option& option)
{
    const std::string type = option.get_type_name();
    const auto begin = type.find('{');
    const auto end = type.find('}', begin == std::string::npos ? 0 : begin);
    if (begin == std::string::npos || end == std::string::npos) return {};
    std::vector<Candidate> out;
    for (const auto part : std::string_view(type).substr(begin + 1, end - begin - 1) | std::views::split(',')) {
        std::string word(part.begin(), part.end());
        word.resize(std::min(word.size(), word.find("->"))); // a word and the number that stands for it
        out.push_back({.word = std::move(word), .description = {}});
    }
    return out;
}

bool isNumber(const CLI::Option& option)
{
    const std::string type = option.get_type_name();
    return type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
}

Completion offersOf(const CLI::Option& option, std::string_view name, Places places, const OptionValues& values)
{
    Completion out{.candidates = setOf(option)};
    if (out.candidates.empty() && values) out.candidates = values(name, places);
    out.files = out.candidates.empty() && !isNumber(option);
    return out;
}

Completion optionsOf(const CLI::App* app)
{
    Completion out;
    for (; app != nullptr; app = app->get_parent()) {
        for (const CLI::Option* option : allOptions(*app))
            for (const std::string& name : option->get_lnames())
                if (!option->get_group().empty() &&
                    !std::ranges::contains(out.candidates, "--" + name, &Candidate::word))
                    out.candidates.push_back(
                        {.word = "--" + name, .description = firstLine(option->get_description())});
    }
    return out;
}

Completion commandsOf(const CLI::App& app)
{
    Completion out;
    for (const CLI::App* command :
         app.get_subcommands([](const CLI::App* c) { return !c->get_group().empty() && !c->get_name().empty(); }))
        out.candidates.push_back({.word = command->get_name(), .description = firstLine(command->get_description())});
    return out;
}

void keepBeginningWith(std::vector<Candidate>& candidates, std::string_view prefix)
{
    std::erase_if(candidates, [prefix](const Candidate& c) { return !c.word.starts_with(prefix); });
}

/// `words` are those after the program's name; the last is the one that is being typed, possibly empty.
Completion complete(const CLI::App& app, std::span<const std::string> words, const OptionValues& values)
{
    if (words.empty()) return {};
    const CLI::App* command = &app;
    const CLI::Option* waiting = nullptr; // an option whose value comes next
    std::string waitingName;
    std::vector<std::string> placed;
    for (const std::string& word : words.first(words.size() - 1)) {
        if (waiting != nullptr) {
            waiting = nullptr;
        } else if (word.size() > 1 && word.starts_with('-')) {
            const std::string name = word.substr(0, word.find('='));
            const CLI::Option* option = findOption(command, name);
            if (option != nullptr && takesValue(*option) && name.size() == word.size()) {
                waiting = option;
                waitingName = name;
            }
        } else if (const CLI::App* inner = findCommand(*command, word); inner != nullptr && placed.empty()) {
            command = inner;
        } else {
            placed.push_back(word);
        }
    }
    const std::string& typed = words.back();
    Completion out;
    if (waiting != nullptr) {
        out = offersOf(*waiting, waitingName, {}, values);
    } else if (typed.starts_with('-')) {
        const auto equals = typed.find('=');
        if (equals == std::string::npos) {
            out = optionsOf(command);
        } else if (const CLI::Option* option = findOption(command, typed.substr(0, equals)); option != nullptr) {
            out = offersOf(*option, typed.substr(0, equals), {}, values);
            for (Candidate& candidate : out.candidates)
                candidate.word.insert(0, typed.substr(0, equals + 1));
        }
    } else if (const Completion commands = commandsOf(*command); !commands.candidates.empty()) {
        out = commands;
    } else {
        const auto places = command->get_options([](const CLI::Option* o) { return o->get_positional(); });
        // The last place may take any number of words.
        const std::size_t at = places.empty() ? 0 : std::min(placed.size(), places.size() - 1);
        placed.push_back(typed);
        if (!places.empty()) out = offersOf(*places[at], places[at]->get_name(), placed, values);
    }
    keepBeginningWith(out.candidates, typed);
    return out;
}

constexpr std::string_view manCommand = "__man";
constexpr std::string_view completeCommand = "__complete";

constexpr auto sections = std::to_array<app::ManSection>({
    {"SELECTING NODES AND PORTS",
     "--node takes lid:12, guid:0x0002c90200000100, a node's name, a pattern such as leaf-* (when no node has exactly "
     "that name), and a port of one of them: leaf-07/12. A selector that matches nothing is a usage error; "
     "where a part of the fabric was not read, what is meant may be there, and the exit status is 3."},
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

std::vector<Candidate> connections()
{
    std::vector<Candidate> out{
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

std::vector<Candidate> keptNodes()
{
    std::vector<Candidate> out;
    for (std::string& name : keptNames())
        out.push_back({.word = std::move(name), .description = {}});
    return out;
}

/// The fields of a record, and once one is named its words, by the name that was typed. Other values are nobody's to
/// guess.
std::vector<Candidate> filtersOf(const sa::Record& record, std::string_view typed)
{
    std::vector<Candidate> out;
    const auto equals = typed.find('=');
    if (equals == std::string_view::npos) {
        for (const mad::AttributeField& field : record.askable())
            out.push_back({.word = std::string(field.name) + '=', .description = std::string(field.explanation)});
        return out;
    }
    if (const mad::AttributeField* field = sa::findField(record.askable(), typed.substr(0, equals)))
        for (const mad::FieldCode& code : field->codes)
            out.push_back(
                {.word = std::string(typed.substr(0, equals + 1)) + std::string(code.word), .description = {}});
    return out;
}

std::vector<Candidate> wordsOfQuery(Places places)
{
    std::vector<Candidate> out;
    const auto add = [&out](std::string_view word, std::string_view purpose) {
        out.push_back({.word = std::string(word), .description = std::string(purpose)});
    };
    if (places.size() == 1) {
        for (const sa::Record& record : sa::records()) {
            add(record.name, record.purpose);
            add(record.alias, record.purpose);
        }
        add("smp", "an attribute of a node");
    } else if (places.front() != "smp") {
        if (const sa::Record* record = sa::findRecord(places.front())) return filtersOf(*record, places.back());
    } else if (places.size() == 2) {
        for (const mad::AttributeLayout& attribute : mad::smpAttributes())
            add(attribute.name, attribute.purpose);
    } else if (places.size() == 3) {
        return keptNodes();
    }
    return out;
}

std::vector<Candidate> valuesOf(std::string_view option, Places places)
{
    if (option == "--connect") return connections();
    if (option == "what") return wordsOfQuery(places);
    std::vector<Candidate> out;
    if (option == "--rule")
        for (const health::Rule& rule : health::rules())
            out.push_back({.word = std::string(rule.id), .description = std::string(rule.reason)});
    if (option == "--attribute")
        for (const perf::AttributeInfo& attribute : perf::attributes())
            out.push_back({.word = std::string(attribute.name), .description = std::string(attribute.explanation)});
    // Nodes in the words of a command are those that --node takes.
    constexpr auto ofNodes = std::to_array<std::string_view>({"--node", "SRC", "DST", "PLACE", "NODE[/PORT]"});
    return std::ranges::contains(ofNodes, option) ? keptNodes() : out;
}

int printCompletion(const CLI::App& program, std::span<char* const> words)
{
    const Completion completion = complete(program, std::vector<std::string>(words.begin(), words.end()), valuesOf);
    // The first line names the kind of reply; words and descriptions are separated by a tab.
    std::string out = completion.files ? "files\n" : "words\n";
    for (const Candidate& candidate : completion.candidates)
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
