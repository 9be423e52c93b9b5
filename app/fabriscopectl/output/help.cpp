// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/help.h"

#include "app/common/start.h"
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/output.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

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

} // namespace

Result<void> refuseGiven(const CLI::App& command, std::initializer_list<const char*> options, const Message& why)
{
    for (const char* const option : options)
        if (command.count(option) > 0)
            return fail(ErrorCode::InvalidArgument, option, Message::say("it has no effect here: {}", why),
                        Message::say("Leave it out"));
    return {};
}

CLI::Validator notEmpty()
{
    return {[](const std::string& text) -> std::string { return text.empty() ? "is followed by an empty text" : ""; },
            ""};
}

CLI::Validator decimal()
{
    return {[](std::string& text) -> std::string {
                if (text.size() > 1 && text.find_first_not_of("0123456789") == std::string::npos)
                    text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
                return {};
            },
            ""};
}

CLI::Validator secondsBetween(double least, double most)
{
    const std::string words = formatted("seconds, {:g} to {:g}", least, most);
    return CLI::Validator(
        [least, most, words](std::string& text) -> std::string {
            double value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            const bool whole = error == std::errc{} && end == text.data() + text.size();
            // A comparison with "not a number" is never true.
            return whole && value >= least && value <= most ? "" : formatted("'{}' is not a number of {}", text, words);
        },
        words);
}

void addExamples(CLI::App& command, std::initializer_list<Example> examples)
{
    const std::string before = command.get_footer();
    const std::string gap = before.empty() ? "" : before.ends_with('\n') ? "\n" : "\n\n";
    std::string text = before + gap + "Examples:\n";
    for (const auto& [what, line] : examples)
        text += formatted("  # {}\n  fabriscopectl {}\n", what, line);
    command.footer(text);
}

std::string_view typedCommand(std::span<char* const> arguments)
{
    constexpr std::array<std::string_view, 2> withValue{"--connect", "--format"};
    constexpr std::array<std::string_view, 3> alone{"--help", "-h", "--version"};
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (std::ranges::contains(withValue, word))
            ++i;
        else if (!std::ranges::contains(alone, word) &&
                 !std::ranges::contains(withValue, word.substr(0, word.find('='))))
            return word;
    }
    return {};
}

bool isNeeded(std::string_view command, std::span<char* const> arguments)
{
    const auto isGiven = [arguments](std::string_view word) { return std::ranges::contains(arguments, word); };
    return isGiven(command) || (typedCommand(arguments).empty() && (isGiven("--help") || isGiven("-h")));
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t longestWord = 40;
    if (word.size() > longestWord) return {};
    std::string_view best;
    std::size_t least = std::max<std::size_t>(word.size() / 3, 1) + 1;
    for (const std::string_view candidate : known) {
        const bool begins = word.size() >= 3 && candidate.starts_with(word);
        const std::size_t letters = begins ? 1 : lettersApart(word, candidate);
        if (letters < least) {
            least = letters;
            best = candidate;
        }
    }
    return best;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known)
{
    const std::string_view near = nearest(word, known);
    return near.empty() ? std::string() : formatted("Did you mean '{}'? ", near);
}

Error usageError(const CLI::App& app, const CLI::ParseError& error)
{
    const Typed typed = lastCommand(app);
    app::UsageFault fault = app::faultOf(app, error);
    Error result{
        .code = ErrorCode::InvalidArgument,
        .subject = typed.name.empty() ? "command line" : typed.name,
        .detail = std::move(fault.text),
        .hint = formatted("'fabriscopectl {}{}--help' lists what it takes", typed.name, typed.name.empty() ? "" : " ")};
    const auto itself = [](const std::string& name) { return std::string_view(name); };
    if (!fault.choices.empty()) result.hint = suggestion(fault.word, fault.choices, itself) + result.hint.english();
    const std::vector<std::string> rest = app.remaining(true);
    const auto isOption = [](const std::string& one) { return one.starts_with('-'); };
    if (const auto option = std::ranges::find_if(rest, isOption); option != rest.end()) {
        const std::vector<std::string> options = optionsOf(*typed.command);
        result.hint = suggestion(*option, options, itself) + result.hint.english();
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
