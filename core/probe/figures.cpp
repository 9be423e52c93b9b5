// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/figures.h"

#include "core/base/enum_number.h"

#include <algorithm>

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
    }
    if (figures.seconds <= 0) return figures;
    const double gigabytes = figures.gigabits * figures.seconds / 8;
    for (const Side side : bothSides) {
        const auto& reply = round.replies[side];
        if (!reply || !reply->cpu) continue;
        const double spent = std::chrono::duration<double>(*reply->cpu).count();
        figures.cpus[side] = spent / figures.seconds;
        if (gigabytes > 0) figures.cpuPerGigabyte[side] = spent / gigabytes;
    }
    figures.cpu = figures.cpus[Side::Local].value_or(0);
    return figures;
}

Table configurationOf(const BySide<std::optional<host::Host>>& hosts, const BySide<ChosenEnd>& ends)
{
    constexpr std::string_view unread = "not read";
    Table table{.headings = {"end", "host", "processor", "CPUs", "kernel", "device", "driver", "firmware"}, .rows = {}};
    for (const Side side : bothSides) {
        const auto& host = hosts[side];
        if (!host) continue;
        const auto word = [unread](const host::Text& text) { return text.valueOr(std::string(unread)); };
        const auto device = std::ranges::find(host->devices, ends[side].device, &host::Device::name);
        const bool isListed = device != host->devices.end();
        table.rows.push_back({std::string(toString(side)), host->name, word(host->system.processor),
                              word(host->system.cpus), word(host->system.kernel), ends[side].device,
                              isListed ? word(device->driver) : std::string(unread),
                              isListed ? word(device->firmware) : std::string(unread)});
    }
    return table;
}

bool isRate(const Figures& figures)
{
    constexpr double shortest = 0.9; // of a second that was measured: its end is found a little early
    return figures.seconds >= shortest;
}

std::string_view toString(device::Operation operation)
{
    using device::Operation;
    return enumWord<Operation::FetchAndAdd>(operation, "send", "write", "read", "compare-and-swap", "fetch-and-add");
}

} // namespace fabriscope::probe
