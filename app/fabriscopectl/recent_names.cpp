// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/recent_names.h"

#include "core/base/printable.h"
#include "core/base/user_folder.h"
#include "core/change/state_folder.h"

#include <filesystem>
#include <ranges>
#include <set>

namespace fabriscope::ctl {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostNames = 65'536;
constexpr std::size_t mostBytes = mostNames * (longestName + 1);

} // namespace

void keepNames(const fabric::Snapshot& snapshot)
{
    const fs::path folder = userFolder(UserFolder::Cache);
    if (folder.empty() || !change::makeStateFolder(folder)) return;
    std::set<std::string> names;
    for (const auto& node : snapshot.nodes()) {
        if (names.size() == mostNames) break;
        // A line feed would be a name of its own.
        if (std::string name = printable(node.displayName()); !name.empty()) names.insert(std::move(name));
    }
    std::string text;
    for (const std::string& name : names)
        text += name + '\n';
    // Most sweeps are of the same fabric, and replacing a file waits for the disk.
    const fs::path file = folder / "names";
    if (const auto kept = change::readStateFile(file, mostBytes); kept && *kept == text) return;
    (void)change::replaceStateFile(file, text);
}

std::vector<std::string> keptNames()
{
    const fs::path folder = userFolder(UserFolder::Cache);
    if (folder.empty()) return {};
    const auto trusted = change::checkStateFolder(folder);
    if (!trusted || !*trusted) return {};
    const auto text = change::readStateFile(folder / "names", mostBytes);
    if (!text) return {};
    std::vector<std::string> out;
    for (const auto line : *text | std::views::split('\n'))
        if (!line.empty()) out.emplace_back(line.begin(), line.end());
    return out;
}

} // namespace fabriscope::ctl
