// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/start.h"

#include "core/base/error.h"
#include "core/base/printable.h"
#include "core/base/text.h"

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <format>
#include <sstream>
#include <string_view>
#include <utility>

namespace fabriscope::app {
namespace {

/// To standard output; the exit status.
int print(const CLI::App& app, std::string_view text)
{
    if (std::fputs(printableLines(text).c_str(), stdout) >= 0 && std::fflush(stdout) == 0) return EXIT_SUCCESS;
    const auto why = failErrno(errno, "standard output", "cannot write the text");
    tellLine(app.get_name() + ": " + describe(why.error()));
    return EXIT_FAILURE;
}

/// What stands between the last `open` of a text and its end, which is `close`; empty: there is no such thing.
std::string_view lastBetween(std::string_view text, std::string_view open, char close)
{
    const auto at = text.rfind(open);
    if (at == std::string_view::npos || !text.ends_with(close)) return {};
    return text.substr(at + open.size(), text.size() - 1 - at - open.size());
}

/// The word behind the name of its option, "xml" of "--format: xml".
std::string_view wordBehind(std::string_view text)
{
    constexpr std::string_view gap = ": ";
    const auto at = text.find(gap);
    return at == std::string_view::npos ? text : text.substr(at + gap.size());
}

/// Of "--sl: Value 16 not in range [0 - 15]", where the bounds of "any number above 0" are those of a double.
std::string outOfRange(std::string_view text, std::string_view bounds)
{
    constexpr std::string_view value = "Value ";
    constexpr std::string_view between = " - ";
    std::string option(text.substr(0, text.rfind(" not in range [")));
    if (const auto at = option.find(value); at != std::string::npos) option.erase(at, value.size());
    const auto least = bounds.substr(0, bounds.find(between));
    const auto most = bounds.substr(std::min(bounds.size(), least.size() + between.size()));
    if (most.contains("e+"))
        return std::format("{} is not a number of at least {}", option, least.contains("e-") ? "1" : least);
    return std::format("{} is not a number from {} to {}", option, least, most);
}

} // namespace

UsageFault faultOf(const CLI::App& app, const CLI::ParseError& error)
{
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::vector<std::string> rest = app.remaining(true);
        return {.text = std::format("the following argument{} not expected: {}", rest.size() == 1 ? " was" : "s were",
                                    joinedBy(rest, " "))};
    }
    std::string text = error.what();
    constexpr std::string_view unfit = "Could not convert: ";
    if (const auto equals = text.find(" = "); text.starts_with(unfit) && equals != std::string::npos)
        return {.text = std::format("{} does not take '{}'", text.substr(unfit.size(), equals - unfit.size()),
                                    text.substr(equals + 3))};
    if (const auto bounds = lastBetween(text, " not in range [", ']'); !bounds.empty())
        return {.text = outOfRange(text, bounds)};
    if (const auto set = lastBetween(text, " not in {", '}'); !set.empty()) {
        UsageFault fault;
        for (const std::string_view choice : wordsIn(set, ","))
            fault.choices.emplace_back(choice);
        const std::string_view typed = std::string_view(text).substr(0, text.rfind(" not in {"));
        fault.word = wordBehind(typed);
        fault.text = std::format("{}'{}' is none of {}", typed.substr(0, typed.size() - fault.word.size()), fault.word,
                                 joinedBy(fault.choices));
        return fault;
    }
    if (const auto at = text.find(": "); at != std::string::npos && text.ends_with(" missing"))
        return {.text = text.substr(0, at) + " lacks its value"}; // "--node: 1 required TEXT missing"
    // It begins with a capital, unless it begins with the name of an argument.
    if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0)
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return {.text = std::move(text)};
}

void prepareProcess()
{
    // Standard output refuses then, so that a result is not lost in silence.
    for (const auto& [stream, mode] :
         {std::pair{STDIN_FILENO, O_WRONLY}, {STDOUT_FILENO, O_RDONLY}, {STDERR_FILENO, O_WRONLY}})
        if (::fcntl(stream, F_GETFD) < 0) (void)::open("/dev/null", mode); // NOLINT(*-vararg)
    (void)std::signal(SIGXFSZ, SIG_IGN);
    (void)std::signal(SIGCHLD, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

std::optional<int> readCommandLine(CLI::App& app, int argc, char** argv, const ManText& manual)
{
    if (argc == 2 && std::string_view(argv[1]) == "__man") // for the build
        return print(app, manPage(app, manual));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        if (app.exit(error, out, out) != 0) {
            tellLine(
                std::format("{0}: {1}. '{0} --help' lists what it takes.", app.get_name(), faultOf(app, error).text));
            return exitUsage;
        }
        return print(app, out.view());
    }
    return std::nullopt;
}

} // namespace fabriscope::app
