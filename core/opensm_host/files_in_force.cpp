// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/files_in_force.h"

#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm_host/start_arguments.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm_host {
namespace {

using opensm::ConfSettings;

constexpr auto optionsIndex = static_cast<std::size_t>(FileKind::Options);

ConfSettings fileSettings(const std::optional<std::string>& text)
{
    return ConfSettings(opensm::ConfDocument(text.value_or("")));
}

/// The file with lines behind it for what decides in its stead. `was`: what an OpenSM that only reads its files again
/// has read before; null: it is started.
std::string optionsInForce(const PlanInput& input, const std::optional<std::string>& text, const ConfSettings* was)
{
    std::string lines = text.value_or("") + "\n";
    const ConfSettings is = fileSettings(text);
    for (const std::string_view name : decidingOptions) {
        if (was == nullptr || was->text(name) == is.text(name)) continue;
        if (!opensm::findOption(name)->sighup || !is.isSet(name))
            lines += std::format("{} {}\n", name, was->written(name));
    }
    for (const auto& arguments : input.commandLines) {
        for (const StartSetting& setting : settingsOf(arguments)) {
            if (!std::ranges::contains(decidingOptions, setting.option)) continue;
            // A value of the file that has changed overrides it until the next start, if a reload reads it.
            if (was == nullptr || was->text(setting.option) == is.text(setting.option) ||
                !opensm::findOption(setting.option)->sighup)
                lines += std::format("{} {}\n", setting.option, valueOf(setting));
        }
    }
    return lines;
}

} // namespace

FilesInForce filesInForce(const PlanInput& input, Activation activation)
{
    FilesInForce files{.before = input.before, .after = input.after};
    const ConfSettings was = fileSettings(input.before[optionsIndex]);
    files.before[optionsIndex] = optionsInForce(input, input.before[optionsIndex], nullptr);
    files.after[optionsIndex] =
        optionsInForce(input, input.after[optionsIndex], activation == Activation::Reload ? &was : nullptr);
    return files;
}

} // namespace fabriscope::opensm_host
