// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a command of fabriscopectl is made. Each has a file command_NAME.cpp with a function addNAMECommand() that
// declares its arguments and, when it is the one that was typed, sets Context::run; and a row in `commands`.
#pragma once

#include "core/base/error.h"

#include <CLI/CLI.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace fabriscope::ctl {

/// The contract of PRODUCT: scripts depend on it.
enum class ExitStatus : std::uint8_t {
    Fine = 0,
    Findings = 1, ///< done, and something needs attention
    Usage = 2,    ///< the command line makes no sense
    Failed = 3,   ///< cannot reach it, no permission, cannot read or write
};

enum class Format : std::uint8_t { Text, Json, Csv };

/// What all commands share.
struct Context
{
    std::string connect = "local"; ///< --connect
    bool isConnectGiven = false;   ///< by the option, not the environment
    Format format = Format::Text;  ///< --format
    bool formatGiven = false;      ///< --format was typed
    bool allowChanges = false;     ///< agents are started with the right to change something
    /// The command that was typed, set while the command line is read.
    std::function<ExitStatus(const Context&)> run;
};

/// Prints "fabriscopectl: " and the error's sentence on stderr. Usage for an InvalidArgument, else Failed.
ExitStatus report(const Error& error);
/// The same of an InvalidArgument.
ExitStatus reportUsage(Message subject, Message detail, Message hint = {});
/// The same for a command whose result is no table, when CSV was requested.
ExitStatus hasNoCsv(std::string_view command);
/// A sentence for people, on stderr: standard output belongs to the data.
void note(const std::string& sentence);

/// Checks an option's value: a number in that range, and a number at all ("nan" passes CLI::Range).
CLI::Validator secondsBetween(double least, double most);
/// Of such an option.
constexpr std::chrono::milliseconds milliseconds(double seconds)
{
    return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}
/// Refuses an empty text.
CLI::Validator notEmpty();
/// Takes zeros in front of a number off, as scripts pad with them: "010" is 10, as it is of LIDs, and not octal.
CLI::Validator decimal();
/// InvalidArgument when one of these options was typed, which `command` would ignore because of `why`.
Result<void> refuseGiven(const CLI::App& command, std::initializer_list<const char*> options, const Message& why);

/// When the command is the one that was typed, this runs, with its arguments as they are then.
template <class Arguments>
void setRun(CLI::App& command, Context& context, std::shared_ptr<Arguments> arguments,
            ExitStatus (*run)(const Context&, const std::type_identity_t<Arguments>&))
{
    command.callback([&context, arguments = std::move(arguments), run] {
        context.run = [arguments, run](const Context& now) { return run(now, *arguments); };
    });
}

template <class Arguments> struct NewCommand
{
    CLI::App* command;
    std::shared_ptr<Arguments> arguments;
};
/// Adds a command below that one, which runs with its arguments when it is the one that was typed.
template <class Arguments>
NewCommand<Arguments> addCommand(CLI::App& parent, Context& context, const std::string& name,
                                 const std::string& purpose, ExitStatus (*run)(const Context&, const Arguments&))
{
    NewCommand<Arguments> made{.command = parent.add_subcommand(name, purpose),
                               .arguments = std::make_shared<Arguments>()};
    setRun(*made.command, context, made.arguments, run);
    return made;
}

struct Example
{
    std::string_view what;
    std::string_view line; ///< behind "fabriscopectl "
};
/// Appends them to the command's help.
void addExamples(CLI::App& command, std::initializer_list<Example> examples);

void addAgentCommand(CLI::App& app, Context& context);
void addApplyCommand(CLI::App& app, Context& context);
void addCheckCommand(CLI::App& app, Context& context);
void addConvertCommand(CLI::App& app, Context& context);
void addCountersCommand(CLI::App& app, Context& context);
void addDevicesCommand(CLI::App& app, Context& context);
void addDiffCommand(CLI::App& app, Context& context);
void addDiscoverCommand(CLI::App& app, Context& context);
void addErrorsCommand(CLI::App& app, Context& context);
void addEventsCommand(CLI::App& app, Context& context);
void addExplainCommand(CLI::App& app, Context& context);
void addHealthCommand(CLI::App& app, Context& context);
void addHistoryCommand(CLI::App& app, Context& context);
void addHostCommand(CLI::App& app, Context& context);
void addHostsCommand(CLI::App& app, Context& context);
void addJobEnvCommand(CLI::App& app, Context& context);
void addJournalCommand(CLI::App& app, Context& context);
void addLinksCommand(CLI::App& app, Context& context);
void addMatrixCommand(CLI::App& test, Context& context); ///< below `test`
void addMuteCommand(CLI::App& app, Context& context);
void addPingCommand(CLI::App& test, Context& context); ///< below `test`
void addProblemCommand(CLI::App& app, Context& context);
void addQueryCommand(CLI::App& app, Context& context);
void addRestoreCommand(CLI::App& app, Context& context);
void addRoutesCommand(CLI::App& app, Context& context);
void addSetupCommand(CLI::App& app, Context& context);
void addSmCommand(CLI::App& app, Context& context);
void addSnapshotCommand(CLI::App& app, Context& context);
void addSwitchesCommand(CLI::App& app, Context& context);
void addTestCommand(CLI::App& app, Context& context);
void addTopCommand(CLI::App& app, Context& context);
void addTraceCommand(CLI::App& app, Context& context);
void addUndoCommand(CLI::App& app, Context& context);
void addWatchCommand(CLI::App& app, Context& context);
void addWithCommand(CLI::App& test, Context& context); ///< below `test`

struct Command
{
    std::string_view name;
    void (*add)(CLI::App&, Context&);
};
/// In the order of --help.
inline constexpr auto commands = std::to_array<Command>({
    {"devices", addDevicesCommand},   {"discover", addDiscoverCommand},
    {"links", addLinksCommand},       {"switches", addSwitchesCommand},
    {"hosts", addHostsCommand},       {"errors", addErrorsCommand},
    {"counters", addCountersCommand}, {"health", addHealthCommand},
    {"events", addEventsCommand},     {"top", addTopCommand},
    {"diff", addDiffCommand},         {"snapshot", addSnapshotCommand},
    {"check", addCheckCommand},       {"convert", addConvertCommand},
    {"explain", addExplainCommand},   {"sm", addSmCommand},
    {"apply", addApplyCommand},       {"history", addHistoryCommand},
    {"restore", addRestoreCommand},   {"undo", addUndoCommand},
    {"journal", addJournalCommand},   {"setup", addSetupCommand},
    {"query", addQueryCommand},       {"trace", addTraceCommand},
    {"routes", addRoutesCommand},     {"host", addHostCommand},
    {"job-env", addJobEnvCommand},    {"test", addTestCommand},
    {"agent", addAgentCommand},       {"watch", addWatchCommand},
    {"mute", addMuteCommand},         {"problem", addProblemCommand},
});

} // namespace fabriscope::ctl
