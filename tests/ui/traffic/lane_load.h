// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/support/counter_script.h"
#include "ui/traffic/port_choice.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace fabriscope::test {

/// A node with as many ports as charts are drawn for at once.
inline ui::NodeRef nodeOfMostPorts(const fabric::Snapshot& snapshot)
{
    const auto nodes = snapshot.nodes();
    const auto found = std::ranges::find_if(nodes, [&](const fabric::Node& node) {
        return ui::traffic::portsOf(snapshot, ui::NodeRef{node.guid}).size() == ui::traffic::mostPorts;
    });
    return found == nodes.end() ? ui::NodeRef{} : ui::NodeRef{found->guid};
}

/// The reading number `round` of all ports, a tenth of a second after the one before: all sixteen lanes move, each in
/// its own way.
inline void readSixteenLanes(CounterScript& source, const std::vector<ui::traffic::PortPair>& ports, unsigned round)
{
    using perf::Counter;
    constexpr std::uint64_t tenthOfGbps = 1'000'000'000 / 32 / 10; // words in a second
    for (const ui::traffic::PortPair& pair : ports) {
        for (unsigned lane = 0; lane < 16; ++lane) {
            const auto place = static_cast<std::uint8_t>(lane);
            source.add(*pair.peer, {Counter::VlOpData, place}, tenthOfGbps * (1 + (lane + round) % 5));
            source.set(pair.port, {Counter::VlXmitWait, place}, (round * 97 * (lane + 1)) % 60'000);
        }
    }
    source.read(std::chrono::milliseconds(100));
}

} // namespace fabriscope::test
