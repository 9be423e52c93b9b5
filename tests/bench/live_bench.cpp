// SPDX-License-Identifier: GPL-3.0-or-later
//
// live_bench [HOSTS…]: what it costs to follow a fabric. A cable between two switches is cut and plugged in again while
// an agent follows; printed are the requests and the time of the targeted update, the time until a console has the new
// snapshot, and the same of a whole sweep. HOSTS: 1944 (default) or 11664.
#include "core/base/text.h"
#include "core/fabric/model/same_fabric.h"
#include "tests/fabric/live/followed_fabric.h"
#include "tests/support/topology_shapes.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <format>
#include <iostream>
#include <span>
#include <vector>

using namespace fabriscope;

namespace {

constexpr unsigned radix = 36;
constexpr unsigned hostsPerPod = 324;
constexpr int rounds = 5;

double milliseconds(std::chrono::duration<double, std::milli> time) { return time.count(); }

const fabric::Link* uplinkOf(const fabric::Snapshot& snapshot)
{
    const auto isSwitch = [&](fabric::PortIndex end) {
        return snapshot.nodeOf(snapshot.port(end)).type == fabric::NodeType::Switch;
    };
    const auto found = std::ranges::find_if(
        snapshot.links(), [&](const fabric::Link& link) { return isSwitch(link.a) && isSwitch(link.b); });
    return found == snapshot.links().end() ? nullptr : &*found;
}

std::string endOf(const fabric::Snapshot& snapshot, fabric::PortIndex end)
{
    const fabric::Port& port = snapshot.port(end);
    return std::format("\"S-{:016x}\"[{}]", snapshot.nodeOf(port).guid.value(), port.number.value());
}

void measure(unsigned hosts)
{
    const auto net = simulation::shapes::fatTree3(radix, hosts / hostsPerPod);
    auto fabric =
        test::startFabric({.topology = simulation::TopologyText{net.text()}, .deadline = std::chrono::minutes(3)});
    test::FollowedFabric live(fabric);
    live.await([](const fabric::Snapshot&, const agent::LiveState& state) {
        return state.means == agent::LiveMeans::Notices;
    });
    const auto whole = live.sweep()->info().statistics;
    const fabric::SnapshotPtr before = live.latest();
    const fabric::Link* uplink = uplinkOf(*before);
    if (uplink == nullptr) throw std::runtime_error("no cable between switches");
    const std::string a = endOf(*before, uplink->a);
    const std::string b = endOf(*before, uplink->b);
    struct Cut
    {
        double untilTold = 0;
        fabric::SweepStatistics update;
    };
    std::vector<Cut> cuts;
    for (int i = 0; i < rounds; ++i) {
        const std::size_t links = live.latest()->links().size();
        const auto began = std::chrono::steady_clock::now();
        if (auto done = fabric.command("Unlink " + a); !done) throw std::runtime_error(describe(done.error()));
        Cut cut;
        const bool told = live.await([&](const fabric::Snapshot& now, const agent::LiveState&) {
            if (now.links().size() >= links) return false;
            cut.update = now.info().statistics;
            return true;
        });
        if (!told)
            throw std::runtime_error(std::format("the cut was not told ({}): {}", live.state().why.english(),
                                                 fabric::firstDifference(*live.latest(), *live.sweep())));
        cut.untilTold = milliseconds(std::chrono::steady_clock::now() - began);
        cuts.push_back(cut);
        if (auto done = fabric.command(std::format("Link {} {}", a, b)); !done)
            throw std::runtime_error(describe(done.error()));
        if (const std::string difference = live.awaitEqual(std::chrono::minutes(2)); !difference.empty())
            throw std::runtime_error(difference);
    }
    std::ranges::sort(cuts, {}, [](const Cut& cut) { return cut.update.duration; });
    const Cut& median = cuts[cuts.size() / 2];
    std::cout << std::format("{:6} hosts  cut cable: {} MADs in {:.1f} ms, told after {:.0f} ms   "
                             "whole sweep: {} MADs in {:.1f} ms\n",
                             hosts, median.update.madsSent, milliseconds(median.update.duration), median.untilTold,
                             whole.madsSent, milliseconds(whole.duration));
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::span arguments(argv, static_cast<std::size_t>(argc));
        std::vector<unsigned> sizes;
        for (const char* text : arguments.subspan(1))
            sizes.push_back(static_cast<unsigned>(parseUnsigned(text).value_or(0)));
        if (sizes.empty()) sizes = {1944};
        for (const unsigned hosts : sizes) {
            if (hosts < hostsPerPod || hosts > radix * hostsPerPod) {
                std::fputs("usage: live_bench [HOSTS…], from 324 to 11664\n", stderr);
                return 2;
            }
            measure(hosts);
        }
        return 0;
    } catch (const std::exception& e) {
        std::cerr << e.what() << '\n';
        return 3;
    }
}
