// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/output/output.h"
#include "core/opensm/policy/policy_dialect.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace fabriscope::ctl {
namespace {

struct ConvertArguments
{
    std::string kind;
    std::string file;
};

std::string render(const opensm::PolicyConversion& result, Format format)
{
    if (format == Format::Json) {
        Json notes = Json::array();
        for (const opensm::ConversionNote& note : result.notes)
            notes.push_back({{"line", note.range.line},
                             {"column", note.range.column},
                             {"converted", note.converted},
                             {"text", note.text}});
        Json options = Json::object();
        for (const auto& [name, value] : result.options)
            options[name] = value;
        const Json all{{"changed", result.changed},
                       {"policy", result.policy},
                       {"opensm", std::move(options)},
                       {"notes", std::move(notes)}};
        return jsonText(all);
    }
    std::string text;
    if (!result.options.empty()) {
        text += "# These lines belong in opensm.conf:\n";
        for (const auto& [name, value] : result.options)
            text += formatted("#   {} {}\n", name, value);
        text += "\n";
    }
    return text + result.policy;
}

ExitStatus convert(const Context& context, const ConvertArguments& arguments)
{
    if (context.format == Format::Csv) return hasNoCsv("convert");
    const auto text = readWholeFile(arguments.file);
    if (!text) return report(text.error());
    const opensm::PolicyConversion result = opensm::convertPolicy(*text);
    if (context.format == Format::Text) {
        for (const opensm::ConversionNote& each : result.notes)
            note(formatted("{}:{}:{}: {}{}", arguments.file, each.range.line, each.range.column,
                           each.converted ? "" : "not converted: ", each.text));
    }
    const bool complete = std::ranges::all_of(result.notes, &opensm::ConversionNote::converted);
    return finish(writeBytes(render(result, context.format)), complete ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace

void addConvertCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "convert",
                   "A QoS policy in a wrong dialect, as tutorials show them, into working rules", convert);
    command->add_option("KIND", arguments->kind, "qos")->required()->check(CLI::IsMember({"qos"}));
    command->add_option("FILE", arguments->file, "the file; - is standard input")->required();
    command->footer("The policy goes to standard output, what was changed to standard error. Exit status 1 when a line "
                    "could not be converted.");
    addExamples(*command, {{"A policy in a dialect that OpenSM does not read, as rules that it reads",
                            "convert qos qos-policy.conf"}});
}

} // namespace fabriscope::ctl
