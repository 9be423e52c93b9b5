// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/start.h"
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/commands/meta_commands.h"
#include "app/fabriscopectl/interrupts.h"
#include "app/fabriscopectl/output/help.h"
#include "app/fabriscopectl/output/output.h"

#include <algorithm>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace fabriscope;
using ctl::ExitStatus;

/// Nothing when the typed command exists; else what is wrong with it, or with the option that stands in its place.
std::optional<Error> wrongCommand(std::string_view typed, bool help)
{
    if (std::ranges::contains(ctl::commands, typed, &ctl::Command::name) || (typed.empty() && help))
        return std::nullopt;
    Error error{.code = ErrorCode::InvalidArgument,
                .subject = "command line",
                .detail = "it names no command",
                .hint = "'fabriscopectl --help' lists them"};
    if (typed.empty()) return error;
    error.subject = std::string(typed);
    if (typed.starts_with('-')) {
        error.detail = "there is no such option before the command";
        error.hint = "A command's own options stand behind it; 'fabriscopectl --help' lists all";
        return error;
    }
    error.detail = "there is no such command";
    error.hint = ctl::suggestion(typed, ctl::commands, &ctl::Command::name) + "'fabriscopectl --help' lists all";
    return error;
}

/// An empty text comes from a variable of a script that is not set: without its option the command would silently be
/// another one. Only a comment may be empty. Whole numbers are decimal, unless they begin with 0x.
void checkValues(CLI::App& app)
{
    for (CLI::Option* option : app.get_options()) {
        if (option->get_items_expected() == 0) continue;
        const std::string type = option->get_type_name();
        if (type.starts_with("INT") || type.starts_with("UINT")) option->transform(ctl::decimal());
        if (option->get_name() != "--comment") option->check(ctl::notEmpty());
    }
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        checkValues(*command);
}

} // namespace

int main(int argc, char** argv)
{
    app::prepareProcess();
    const std::span<char* const> arguments(argv, static_cast<std::size_t>(argc));
    const auto asksForHelp = [](std::string_view word) {
        return word == "--help" || word == "-h" || word == "--version";
    };
    const bool isMeta = arguments.size() > 1 && ctl::isMetaCommand(arguments[1]);
    if (const auto error =
            isMeta ? std::nullopt
                   : wrongCommand(ctl::typedCommand(arguments), std::ranges::any_of(arguments, asksForHelp)))
        return std::to_underlying(ctl::report(*error));

    CLI::App app("Inspects InfiniBand fabrics.", "fabriscopectl");
    ctl::Context context;
    app.add_option("--connect", context.connect,
                   "what to connect to: local, local?elevated, ssh://[user@]host[:port],\n"
                   "demo[:TOPOLOGY], demo:hosts[/2] (no fabric: two hosts with Soft-RoCE), snapshot:FILE, replay:FILE, "
                   "exec:COMMAND")
        ->envname("FABRISCOPE_CONNECT")
        ->capture_default_str();
    std::string format = "text";
    app.add_option("--format", format, "text (default), json or csv")->check(CLI::IsMember({"text", "json", "csv"}));
    app.set_version_flag("--version", "fabriscopectl " FABRISCOPE_VERSION);
    app.require_subcommand(1);
    app.fallthrough(); // --connect and --format also behind the command
    for (const ctl::Command& command : ctl::commands)
        if (isMeta || ctl::isNeeded(command.name, arguments)) command.add(app, context);
    checkValues(app);
    // Set last: commands made before have no part of it.
    app.footer("Each command has examples in its own help: fabriscopectl COMMAND --help.\n"
               "Exit status: 0 fine, 1 findings, 2 usage, 3 not reachable or no permission.");
    if (isMeta) return ctl::runMetaCommand(app, arguments);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        const int status = app.exit(error, out, out);
        if (status != 0) return std::to_underlying(ctl::report(ctl::usageError(app, error)));
        return std::to_underlying(ctl::finish(ctl::writeStdout(out.view()), ExitStatus::Fine));
    }
    // The environment's is a default, which does not make a command connect that can do without.
    context.isConnectGiven =
        std::ranges::any_of(std::span(argv, static_cast<std::size_t>(argc)), [](std::string_view word) {
            return word == "--connect" || word.starts_with("--connect=");
        });
    context.formatGiven = app.count("--format") > 0;
    if (format != "text") context.format = format == "json" ? ctl::Format::Json : ctl::Format::Csv;
    const ExitStatus status = context.run(context);
    ctl::endBySignal();
    return std::to_underlying(status);
}
