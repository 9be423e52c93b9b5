// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dashboard/arbitration.h"

#include <QStringList>

#include <algorithm>

namespace fabriscope::ui::dashboard {
namespace {

constexpr double tolerance = 0.10; // of the link: what short readings and packet sizes do to a share

std::array<unsigned, 16> weightsOf(const std::vector<agent::LaneWeight>& table)
{
    std::array<unsigned, 16> weights{};
    for (const agent::LaneWeight& entry : table)
        weights.at(entry.lane.value()) += entry.weight;
    return weights;
}

/// Shares of the lanes that take part.
std::array<double, 16> expectedShares(const agent::PortQos& qos, const std::array<bool, 16>& takesPart, unsigned mtu)
{
    const auto high = weightsOf(qos.high);
    const auto low = weightsOf(qos.low);
    double highSum = 0;
    double lowSum = 0;
    for (std::size_t lane = 0; lane < 15; ++lane) {
        if (!takesPart.at(lane)) continue;
        highSum += high.at(lane);
        lowSum += low.at(lane);
    }
    const double forHigh = highSum == 0 ? 0 : lowSum == 0 ? 1 : highPart(qos.highLimit, mtu);
    std::array<double, 16> shares{};
    for (std::size_t lane = 0; lane < 15; ++lane) {
        if (!takesPart.at(lane)) continue;
        if (highSum > 0) shares.at(lane) += forHigh * high.at(lane) / highSum;
        if (lowSum > 0) shares.at(lane) += (1 - forHigh) * low.at(lane) / lowSum;
    }
    return shares;
}

LaneVerdict verdictOf(const LaneShare& lane)
{
    if (!lane.waiting) return LaneVerdict::None;
    if (lane.highWeight + lane.lowWeight == 0) return LaneVerdict::NoWeight;
    if (!lane.expected || !lane.measured) return LaneVerdict::None;
    const double difference = *lane.measured - *lane.expected;
    if (difference < -tolerance) return LaneVerdict::Less;
    return difference > tolerance ? LaneVerdict::More : LaneVerdict::AsExpected;
}

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

double highPart(std::uint8_t highLimit, unsigned mtuBytes)
{
    if (highLimit == 255) return 1;
    // At the limit one packet of the low table goes out; with limit 0 the tables take turns packet by packet.
    const double packet = mtuBytes > 0 ? mtuBytes : 2048;
    const double high = std::max(packet, 4096.0 * highLimit);
    return high / (high + packet);
}

Arbitration arbitrate(const agent::PortQos& qos, const LaneLoads& loads, unsigned mtuBytes)
{
    const auto high = weightsOf(qos.high);
    const auto low = weightsOf(qos.low);
    std::array<bool, 16> waiting{};
    std::array<bool, 16> weighted{};
    for (std::size_t lane = 0; lane < 15; ++lane) {
        waiting.at(lane) = loads.at(lane).waitShare.value_or(0) >= waitingFrom;
        weighted.at(lane) = high.at(lane) + low.at(lane) > 0 && (qos.operationalVls == 0 || lane < qos.operationalVls);
    }
    Arbitration result;
    result.contention = std::ranges::count(waiting, true) >= 2;
    const std::array<bool, 16>& compared = result.contention ? waiting : weighted;
    const auto expected = expectedShares(qos, compared, mtuBytes);
    double sum = 0;
    for (std::size_t lane = 0; lane < 15; ++lane)
        sum += !result.contention || waiting.at(lane) ? loads.at(lane).gbps.value_or(0) : 0;
    for (std::size_t lane = 0; lane < 15; ++lane) {
        const double gbps = loads.at(lane).gbps.value_or(0);
        if (!weighted.at(lane) && gbps <= 0 && !waiting.at(lane)) continue;
        LaneShare share{.lane = static_cast<int>(lane),
                        .highWeight = high.at(lane),
                        .lowWeight = low.at(lane),
                        .expected = {},
                        .measured = {},
                        .waiting = waiting.at(lane)};
        if (compared.at(lane)) share.expected = expected.at(lane);
        if (loads.at(lane).gbps && sum > 0 && (!result.contention || waiting.at(lane))) share.measured = gbps / sum;
        if (result.contention || (share.waiting && !weighted.at(lane))) share.verdict = verdictOf(share);
        result.lanes.push_back(share);
    }
    return result;
}

std::array<QString, 16> levelsByLane(const agent::PortQos& qos)
{
    std::array<QString, 16> texts;
    for (std::size_t lane = 0; lane < texts.size(); ++lane) {
        std::vector<std::pair<int, bool>> levels; // and whether every input agrees
        for (std::size_t sl = 0; sl < 16; ++sl) {
            const auto maps = std::ranges::count_if(
                qos.slToVl, [&](const auto& entry) { return entry.second.at(sl).value() == lane; });
            if (maps > 0) levels.emplace_back(static_cast<int>(sl), maps == std::ssize(qos.slToVl));
        }
        texts.at(lane) = ranges(levels);
    }
    return texts;
}

} // namespace fabriscope::ui::dashboard
