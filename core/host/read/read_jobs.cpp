// SPDX-License-Identifier: GPL-3.0-or-later
//
// What files of the host and running processes tell NCCL and UCX. Of all other variables nothing is kept.
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/host/read/read_parts.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <format>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostSettings = 1000;
constexpr std::size_t longestSetting = 1024;
constexpr std::size_t mostOfEnvironments = std::size_t{64} << 20U; ///< users choose how large theirs are

/// Those by which a job chooses its ports, partition, lane and addresses.
constexpr auto jobVariables = std::to_array<std::string_view>(
    {"NCCL_IB_GID_INDEX", "NCCL_IB_HCA", "NCCL_IB_PKEY", "NCCL_IB_PKEY_VALUE", "NCCL_IB_SL", "NCCL_IB_TC",
     "UCX_IB_GID_INDEX", "UCX_IB_PKEY", "UCX_IB_SL", "UCX_IB_TRAFFIC_CLASS", "UCX_NET_DEVICES"});

/// NAME=value of one of them, as a line of a file or a string of an environment; still without its place, which of the
/// millions of strings that an environment may have few need.
std::optional<JobSetting> settingIn(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const std::string_view name = trimmed(text.substr(0, equals));
    if (!std::ranges::contains(jobVariables, name)) return std::nullopt;
    return JobSetting{
        .place = {}, .name = std::string(name), .value = cleanedText(trimmed(text.substr(equals + 1)), longestSetting)};
}

/// Each user decides how much of this there is: what is left out hides what others set.
void missMore(const HostTree& tree, const fs::path& file, Message why)
{
    tree.miss({.code = ErrorCode::InvalidArgument, .subject = "/" + file.string(), .detail = std::move(why)});
}
Message tooManySettings() { return Message::say("there are more than {} settings of NCCL and UCX", mostSettings); }

void addOfFile(const HostTree& tree, const fs::path& file, std::vector<JobSetting>& settings)
{
    const std::string text = tree.listText(file);
    std::size_t number = 0;
    for (const std::string_view line : linesOf(text)) {
        ++number;
        auto setting = settingIn(line.substr(0, line.find('#')));
        if (!setting) continue;
        setting->place = std::format("/{}:{}", file.string(), number);
        if (settings.size() == mostSettings) return missMore(tree, file, tooManySettings());
        settings.push_back(*std::move(setting));
    }
}

/// The ranks of a job mostly set the same: the first of them stands for all.
void addOfProcesses(const HostTree& tree, const std::vector<Process>& processes, std::vector<JobSetting>& settings)
{
    std::set<std::string> seen;
    std::size_t bytes = 0;
    for (const Process& process : processes) {
        const fs::path file = fs::path("proc") / std::to_string(process.pid) / "environ";
        const auto environment = tree.text(file);
        if (!environment && environment.error().code == ErrorCode::InvalidArgument) tree.miss(environment.error());
        if (!environment) continue; // another user's, unless root reads it
        bytes += environment->size();
        if (bytes > mostOfEnvironments)
            return missMore(
                tree, file,
                Message::say("the environments of processes have more than {} MiB", mostOfEnvironments >> 20U));
        std::vector<JobSetting> own;
        std::string all = process.name;
        std::string_view rest(*environment);
        while (!rest.empty()) {
            const std::string_view one = rest.substr(0, rest.find('\0'));
            rest.remove_prefix(std::min(rest.size(), one.size() + 1));
            auto setting = settingIn(one);
            // getenv(3) finds the first one.
            if (!setting || std::ranges::contains(own, setting->name, &JobSetting::name)) continue;
            setting->place = std::format("process {} ({})", process.pid, process.name);
            all += std::format(" {}={}", setting->name, setting->value);
            own.push_back(*std::move(setting));
        }
        if (own.empty() || !seen.insert(std::move(all)).second) continue;
        if (settings.size() + own.size() > mostSettings) return missMore(tree, file, tooManySettings());
        std::ranges::move(own, std::back_inserter(settings));
    }
}

} // namespace

std::vector<JobSetting> readJobSettings(const HostTree& tree, const std::vector<Process>& processes)
{
    std::vector<JobSetting> settings;
    addOfFile(tree, "etc/nccl.conf", settings);
    addOfFile(tree, "etc/ucx/ucx.conf", settings);
    addOfProcesses(tree, processes, settings);
    return settings;
}

} // namespace fabriscope::host
