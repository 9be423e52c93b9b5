// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/usage_error.h"

#include "app/fabriscopectl/output/help.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::ctl {
namespace {

/// The command that was typed last, and the words that lead to it.
struct Typed
{
    const CLI::App* command;
    std::string name; ///< "test bw"; empty: none was
};

Typed lastCommand(const CLI::App& app)
{
    Typed typed{.command = &app, .name = {}};
    while (!typed.command->get_subcommands().empty()) {
        typed.command = typed.command->get_subcommands().front();
        typed.name += (typed.name.empty() ? "" : " ") + typed.command->get_name();
    }
    return typed;
}

std::vector<std::string> choicesOf(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::App* one : command.get_subcommands([](const CLI::App* one) { return !one->get_name().empty(); }))
        names.push_back(one->get_name());
    return names;
}

std::vector<std::string> optionsOf(const CLI::App& command)
{
    std::vector<std::string> names{"--connect", "--format"};
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

/// What CLI11 says begins with a capital, unless it begins with the name of an argument. Of a value that does not fit
/// its option it says "Could not convert: --option = value".
std::string detailOf(const CLI::ParseError& error)
{
    std::string text = error.what();
    constexpr std::string_view unfit = "Could not convert: ";
    if (const auto equals = text.find(" = "); text.starts_with(unfit) && equals != std::string::npos)
        return formatted("{} does not take '{}'", text.substr(unfit.size(), equals - unfit.size()),
                         text.substr(equals + 3));
    // As CLI::PositiveNumber has it.
    constexpr std::string_view positive = " not in range [2.22507e-308 - 1.79769e+308]";
    if (const auto at = text.find(positive); at != std::string::npos)
        return text.substr(0, at) + " is not a number from 1 on";
    if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0)
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

} // namespace

Error usageError(const CLI::App& app, const CLI::ParseError& error)
{
    const Typed typed = lastCommand(app);
    Error result{
        .code = ErrorCode::InvalidArgument,
        .subject = typed.name.empty() ? "command line" : typed.name,
        .detail = detailOf(error),
        .hint = formatted("'fabriscopectl {}{}--help' lists what it takes", typed.name, typed.name.empty() ? "" : " ")};
    const std::vector<std::string> rest = app.remaining(true);
    const auto isOption = [](const std::string& one) { return one.starts_with('-'); };
    if (const auto option = std::ranges::find_if(rest, isOption); option != rest.end()) {
        const std::vector<std::string> options = optionsOf(*typed.command);
        result.hint = suggestion(*option, options, [](const std::string& name) { return std::string_view(name); }) +
                      result.hint.english();
    }
    const std::vector<std::string> choices = choicesOf(*typed.command);
    if (typed.command == &app || choices.empty()) return result;
    // It is a group of commands, and none of them was named.
    const auto word = std::ranges::find_if_not(rest, isOption);
    if (word == rest.end()) {
        result.detail = formatted("specify what to do: {}", joinedBy(choices));
        return result;
    }
    result.detail = formatted("it has no command '{}', only {}", *word, joinedBy(choices));
    const std::vector<std::string_view> names(choices.begin(), choices.end());
    if (const std::string_view near = nearest(*word, names); !near.empty())
        result.hint = formatted("Did you mean 'fabriscopectl {} {}'?", typed.name, near);
    return result;
}

} // namespace fabriscope::ctl
