// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/figures.h"

#include <array>
#include <utility>

namespace fabriscope::probe {

Figures figuresOf(const RoundRecord& round)
{
    Figures figures;
    for (const Side side : bothSides) {
        const auto& reply = round.replies[side];
        if (!reply || !reply->sent || (side == Side::Peer && !round.round.bothWays)) continue;
        const double seconds = std::chrono::duration<double>(reply->elapsed).count();
        if (seconds <= 0) continue;
        const auto sent = static_cast<double>(*reply->sent);
        figures.gigabits += sent * static_cast<double>(round.round.size) * 8 / seconds / 1e9;
        figures.messages += sent / seconds;
        if (side != Side::Local) continue;
        figures.seconds = seconds;
        figures.cpu = std::chrono::duration<double>(reply->cpu).count() / seconds;
    }
    return figures;
}

bool isRate(const Figures& figures)
{
    constexpr double shortest = 0.9; // of a second that was measured: its end is found a little early
    return figures.seconds >= shortest;
}

std::string_view toString(device::Operation operation)
{
    constexpr std::array<std::string_view, 5> names{"send", "write", "read", "compare-and-swap", "fetch-and-add"};
    return names.at(std::to_underlying(operation));
}

} // namespace fabriscope::probe
