// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/fabric/snapshot_file.h"

#include <memory>

namespace fabriscope::ctl {
namespace {

struct SnapshotArguments
{
    SweepArguments sweep;
    std::string file;
};

ExitStatus saveSnapshot(const Context& context, const SnapshotArguments& arguments)
{
    if (context.format != Format::Text)
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = "snapshot",
                       .detail = "it writes a format of its own, which --format does not change",
                       .hint = "'fabriscopectl discover' prints the fabric as json or csv"});
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    if (arguments.file == "-") return finish(writeBytes(fabric::encodeFile(*fabric->snapshot)), tell(*fabric));
    const auto saved = fabric::writeSnapshotFile(arguments.file, *fabric->snapshot);
    if (saved) note(formatted("Saved {} to {}.", summary(*fabric->snapshot), arguments.file));
    return finish(saved, tell(*fabric));
}

} // namespace

void addSnapshotCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<SnapshotArguments>();
    CLI::App* command =
        app.add_subcommand("snapshot", "Discover the fabric and save it, to be looked at or compared later");
    command->add_option("FILE", arguments->file, "file to write (*.fabsnap), - for standard output")->required();
    addSweepArguments(*command, arguments->sweep);
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return saveSnapshot(c, *arguments); }; });
}

} // namespace fabriscope::ctl
