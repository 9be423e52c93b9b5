// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/completion.h"

#include <algorithm>
#include <ranges>

namespace fabriscope::app {
namespace {

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

Completion valuesOf(const CLI::Option& option, std::string_view name, std::string_view before,
                    const OptionValues& values)
{
    Completion out{.candidates = setOf(option)};
    if (out.candidates.empty() && values) out.candidates = values(name, before);
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

} // namespace

Completion complete(const CLI::App& app, std::span<const std::string> words, const OptionValues& values)
{
    if (words.empty()) return {};
    const CLI::App* command = &app;
    const CLI::Option* waiting = nullptr; // an option whose value comes next
    std::string waitingName;
    std::size_t positionals = 0;
    std::string_view before; // the latest of them
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
        } else if (const CLI::App* inner = findCommand(*command, word); inner != nullptr && positionals == 0) {
            command = inner;
        } else {
            ++positionals;
            before = word;
        }
    }
    const std::string& typed = words.back();
    Completion out;
    if (waiting != nullptr) {
        out = valuesOf(*waiting, waitingName, {}, values);
    } else if (typed.starts_with('-')) {
        const auto equals = typed.find('=');
        if (equals == std::string::npos) {
            out = optionsOf(command);
        } else if (const CLI::Option* option = findOption(command, typed.substr(0, equals)); option != nullptr) {
            out = valuesOf(*option, typed.substr(0, equals), {}, values);
            for (Candidate& candidate : out.candidates)
                candidate.word.insert(0, typed.substr(0, equals + 1));
        }
    } else if (const Completion commands = commandsOf(*command); !commands.candidates.empty()) {
        out = commands;
    } else {
        const auto places = command->get_options([](const CLI::Option* o) { return o->get_positional(); });
        // The last place may take any number of words.
        const std::size_t at = places.empty() ? 0 : std::min(positionals, places.size() - 1);
        if (!places.empty()) out = valuesOf(*places[at], places[at]->get_name(), before, values);
    }
    keepBeginningWith(out.candidates, typed);
    return out;
}

} // namespace fabriscope::app
