// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/change_traffic.h"

#include "core/opensm_host/files_in_force.h"
#include "core/opensm_host/parsed_files.h"

#include <algorithm>

namespace fabriscope::opensm_host {
namespace {

using opensm::ConfSettings;

constexpr std::size_t optionsPlace = 0;
constexpr std::size_t partitionsPlace = 1;
constexpr std::size_t policyPlace = 2;

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

/// What a comparison looks at, and what that refers to.
struct ComparedSide
{
    ComparedSide(const PlanInput& input, const FileTexts& texts)
        : isDropped(EffectivePartitions(texts[partitionsPlace]).dropped()), files(texts)
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
    const FilesInForce inForce = filesInForce(input, activation);
    const ComparedSide before(input, inForce.before);
    const ComparedSide after(input, inForce.after);
    return qos_path::compareTraffic(
        {.before = before.companions, .after = after.companions, .restarts = activation != Activation::Reload});
}

} // namespace fabriscope::opensm_host
