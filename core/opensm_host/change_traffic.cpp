// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/change_traffic.h"

#include "core/opensm_host/parsed_files.h"
#include "core/opensm_host/start_arguments.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm_host {
namespace {

using opensm::ConfSettings;

constexpr std::size_t optionsPlace = 0;
constexpr std::size_t partitionsPlace = 1;
constexpr std::size_t policyPlace = 2;

/// Beside the tables of the QoS sets, the options that decide over SLs and lanes.
constexpr std::array<std::string_view, 4> decidingOptions{"qos", "max_op_vls", "routing_engine", "allow_both_pkeys"};

ConfSettings settingsIn(const std::optional<std::string>& text)
{
    return ConfSettings(opensm::ConfDocument(text.value_or("")));
}

bool decidesOverTraffic(const ConfSettings& was, const ConfSettings& is)
{
    return std::ranges::any_of(opensm::allOptions(), [&](const opensm::OptionInfo& option) {
        const bool isOne = option.group == "qos" || std::ranges::contains(decidingOptions, option.name);
        return isOne && was.text(option.name) != is.text(option.name);
    });
}

/// "TRUE" of "-Q", "ftree" of "-R ftree" and "--routing_engine=ftree".
std::string valueOfStart(const StartSetting& setting)
{
    const std::size_t gap = setting.argument.find_first_of(" =");
    return gap == std::string::npos ? "TRUE" : setting.argument.substr(gap + 1);
}

/// The file with lines behind it for what decides in its stead. `was`: what an OpenSM that only reads its files again
/// has read before; null: it is started.
std::string optionsInForce(const PlanInput& input, const std::optional<std::string>& text, const ConfSettings* was)
{
    std::string lines = text.value_or("") + "\n";
    const ConfSettings is = settingsIn(text);
    for (const std::string_view name : decidingOptions) {
        if (was == nullptr || was->text(name) == is.text(name)) continue;
        if (!opensm::findOption(name)->sighup || !is.isSet(name))
            lines += std::format("{} {}\n", name, was->written(name));
    }
    for (const auto& arguments : input.commandLines) {
        for (const StartSetting& setting : settingsOf(arguments)) {
            if (!std::ranges::contains(decidingOptions, setting.option)) continue;
            // A value of the file that has changed overrides it until the next start.
            if (was == nullptr || was->text(setting.option) == is.text(setting.option))
                lines += std::format("{} {}\n", setting.option, valueOfStart(setting));
        }
    }
    return lines;
}

/// What a comparison looks at, and what that refers to.
struct ComparedSide
{
    ComparedSide(const PlanInput& input, const FileTexts& texts, const std::string& optionsText)
        : isDropped(EffectivePartitions(texts[partitionsPlace]).dropped()),
          files({optionsText, texts[partitionsPlace], texts[policyPlace]})
    {
        companions = {.options = files.options.get(),
                      .partitions = isDropped ? nullptr : files.partitions.get(),
                      .policy = files.policy.get(),
                      .snapshot = input.snapshot,
                      .localPorts = input.localPorts,
                      .dialect = input.dialect,
                      .fileExists = input.fileExists};
    }
    bool isDropped;
    ParsedFiles files;
    opensm::Companions companions;
};

} // namespace

std::optional<qos_path::TrafficComparison> trafficOf(const PlanInput& input, Activation activation)
{
    const ConfSettings was = settingsIn(input.before[optionsPlace]);
    const ConfSettings is = settingsIn(input.after[optionsPlace]);
    if (input.before[partitionsPlace] == input.after[partitionsPlace] &&
        input.before[policyPlace] == input.after[policyPlace] && !decidesOverTraffic(was, is))
        return std::nullopt;
    const bool restarts = activation != Activation::Reload;
    const ComparedSide before(input, input.before, optionsInForce(input, input.before[optionsPlace], nullptr));
    const ComparedSide after(input, input.after,
                             optionsInForce(input, input.after[optionsPlace], restarts ? nullptr : &was));
    return qos_path::compareTraffic({.before = before.companions, .after = after.companions, .restarts = restarts});
}

} // namespace fabriscope::opensm_host
