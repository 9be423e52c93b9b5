// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output.h"
#include "app/fabriscopectl/table.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using opensm::Diagnostic;

struct CheckArguments
{
    std::string kind;
    std::string file;
    CompanionNames companions;
};

Json toJson(const std::string& file, const std::vector<Diagnostic>& found)
{
    Json array = Json::array();
    for (const Diagnostic& d : found) {
        Json entry{{"file", file},
                   {"line", d.range.line},
                   {"column", d.range.column},
                   {"length", d.range.length},
                   {"level", toString(d.level)},
                   {"rule", toString(d.rule)},
                   {"message", d.text()}};
        if (!d.fixes.empty()) {
            const opensm::Fix& fix = d.fixes.front();
            Json edits = Json::array();
            for (const opensm::TextEdit& edit : fix.edits)
                edits.push_back(
                    {{"offset", edit.span.offset}, {"length", edit.span.length}, {"text", edit.replacement}});
            entry["fix"] = {{"title", fix.title}, {"file", toString(fix.file)}, {"edits", std::move(edits)}};
        }
        array.push_back(std::move(entry));
    }
    return array;
}

std::string render(const std::string& file, const std::vector<Diagnostic>& found, Format format)
{
    if (format == Format::Json) return jsonText(toJson(file, found));
    if (format == Format::Csv) {
        Table table{.headings = {"file", "line", "column", "length", "level", "rule", "message"}, .rows = {}};
        for (const Diagnostic& d : found)
            table.rows.push_back({file, std::to_string(d.range.line), std::to_string(d.range.column),
                                  std::to_string(d.range.length), std::string(toString(d.level)),
                                  std::string(toString(d.rule)), d.text()});
        return toCsv(table);
    }
    std::string text;
    for (const Diagnostic& d : found)
        text += formatted("{}:{}:{}: {}: {} [{}]\n", file, d.range.line, d.range.column, toString(d.level), d.text(),
                          toString(d.rule));
    return text;
}

ExitStatus check(const Context& context, const CheckArguments& arguments)
{
    CompanionNames names = arguments.companions;
    (arguments.kind == "opensm"       ? names.options
     : arguments.kind == "partitions" ? names.partitions
                                      : names.policy) = arguments.file;
    const auto files = OpensmFiles::read(names);
    if (!files) return report(files.error());
    opensm::Companions companions = files->companions();
    companions.fileExists = [](const std::string& path) {
        std::error_code ignored;
        return std::filesystem::exists(path, ignored);
    };
    const auto found = arguments.kind == "opensm"       ? checkOptions(*files->options, companions)
                       : arguments.kind == "partitions" ? checkPartitions(*files->partitions, companions)
                                                        : checkPolicy(*files->policy, companions);
    return finish(writeStdout(render(arguments.file, found, context.format)),
                  found.empty() ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace

void addCheckCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<CheckArguments>();
    CLI::App* command =
        app.add_subcommand("check", "What OpenSM would do with a configuration file, before it does it");
    command->add_option("KIND", arguments->kind, "opensm, partitions or qos")
        ->required()
        ->check(CLI::IsMember({"opensm", "partitions", "qos"}));
    command->add_option("FILE", arguments->file, "the file; - is standard input")->required();
    addCompanionOptions(*command, arguments->companions);
    command->footer(
        "Prints FILE:LINE:COLUMN: error|warning|hint: TEXT [rule-id]. Exit status 1 when there is a finding.\n"
        "All findings are printed. Paths in opensm.conf are looked up on this host.");
    command->callback(
        [&context, arguments] { context.run = [arguments](const Context& c) { return check(c, *arguments); }; });
}

} // namespace fabriscope::ctl
