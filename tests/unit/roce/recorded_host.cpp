// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/roce/recorded_host.h"

#include "core/base/text.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace fabriscope::test {

RecordedHost::RecordedHost(const std::string& name)
{
    std::ifstream file(dataPath("roce/" + name + ".host"));
    if (!file) throw std::runtime_error("no recorded host " + name);
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const auto colon = line.find(": ");
        const auto space = line.find(' ');
        if (colon == std::string::npos) { // cannot be read: a folder in its place
            std::filesystem::create_directories(m_folder.path() / line.substr(0, space));
        } else if (space < colon) {
            m_statistics[line.substr(0, space)].push_back({.name = line.substr(space + 1, colon - space - 1),
                                                           .value = parseUnsigned(line.substr(colon + 2)).value()});
        } else {
            set(line.substr(0, colon), line.substr(colon + 2));
        }
    }
}

roce::HostView RecordedHost::view()
{
    return {.sysfs = m_folder.path(),
            .ethtool = [this](const std::string& netdev) -> Result<std::vector<roce::Statistic>> {
                const auto found = m_statistics.find(netdev);
                if (found == m_statistics.end()) return fail(ErrorCode::NotFound, netdev, "not recorded");
                return found->second;
            }};
}

void RecordedHost::setStatistic(const std::string& netdev, const std::string& name, std::uint64_t value)
{
    std::ranges::find(m_statistics.at(netdev), name, &roce::Statistic::name)->value = value;
}

} // namespace fabriscope::test
