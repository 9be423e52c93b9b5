// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands.h"
#include "app/fabriscopectl/session.h"

#include <utility>

namespace {

using namespace fabriscope;
using ctl::ExitStatus;

void addCommands(CLI::App& app, ctl::Context& context)
{
    ctl::addDevicesCommand(app, context);
    ctl::addDiscoverCommand(app, context);
    ctl::addCountersCommand(app, context);
    ctl::addHealthCommand(app, context);
    ctl::addDiffCommand(app, context);
    ctl::addSnapshotCommand(app, context);
    ctl::addCheckCommand(app, context);
    ctl::addConvertCommand(app, context);
    ctl::addExplainCommand(app, context);
    ctl::addAgentCommand(app, context);
}

} // namespace

int main(int argc, char** argv)
{
    CLI::App app("Looks at InfiniBand fabrics.", "fabriscopectl");
    ctl::Context context;
    app.add_option("--connect", context.connect,
                   "what to look at: local, local?elevated, ssh://[user@]host[:port],\n"
                   "demo[:TOPOLOGY], snapshot:FILE, replay:FILE, exec:COMMAND")
        ->envname("FABRISCOPE_CONNECT")
        ->capture_default_str();
    std::string format = "text";
    app.add_option("--format", format, "text (default), json or csv")->check(CLI::IsMember({"text", "json", "csv"}));
    app.set_version_flag("--version", "fabriscopectl " FABRISCOPE_VERSION);
    app.require_subcommand(1);
    app.fallthrough(); // --connect and --format also behind the command
    app.footer("Exit status: 0 fine, 1 findings, 2 usage, 3 cannot reach it or no permission.");
    addCommands(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int status = app.exit(error);
        return status == 0 ? 0 : std::to_underlying(ExitStatus::Usage);
    }
    if (format != "text") context.format = format == "json" ? ctl::Format::Json : ctl::Format::Csv;
    const ExitStatus status = context.run(context);
    ctl::endBySignal();
    return std::to_underlying(status);
}
