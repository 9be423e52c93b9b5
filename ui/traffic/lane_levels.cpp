// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/lane_levels.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace fabriscope::ui::traffic {
namespace {

QString ranges(const std::vector<std::pair<int, bool>>& levels)
{
    QStringList parts;
    for (std::size_t i = 0; i < levels.size();) {
        std::size_t end = i;
        while (end + 1 < levels.size() && levels[end + 1].first == levels[end].first + 1 &&
               levels[end + 1].second == levels[i].second)
            ++end;
        const QString star = levels[i].second ? QString() : QStringLiteral("*");
        parts.append(end == i ? QString::number(levels[i].first) + star
                              : QStringLiteral("%1-%2%3").arg(levels[i].first).arg(levels[end].first).arg(star));
        i = end + 1;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace

std::array<QString, 16> levelsByLane(const qos::PortQos& tables)
{
    std::array<QString, 16> texts;
    for (std::size_t lane = 0; lane < texts.size(); ++lane) {
        std::vector<std::pair<int, bool>> levels; // and whether every input agrees
        for (std::size_t sl = 0; sl < 16; ++sl) {
            const auto maps = std::ranges::count_if(
                tables.slToVl, [&](const auto& entry) { return entry.second.at(sl).value() == lane; });
            if (maps > 0) levels.emplace_back(static_cast<int>(sl), maps == std::ssize(tables.slToVl));
        }
        texts.at(lane) = ranges(levels);
    }
    return texts;
}

} // namespace fabriscope::ui::traffic
