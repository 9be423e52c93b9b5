// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/discovery/walk_runner.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fabriscope::discovery::testing {

using namespace std::chrono_literals;
using fabric::ProblemKind;
using fabric::Snapshot;

fabric::SnapshotPtr WalkRunner::run()
{
    engine.attach(walk);
    std::vector<mad::MadBuffer> air;
    while (!walk.done()) {
        bool sent = false;
        while (const auto next = engine.nextToSend(now)) {
            mad::MadBuffer request{};
            std::ranges::copy(next->mad.mad, request.begin());
            engine.sent(next->slot, now);
            sent = true;
            if (const auto reply = m_fabric.answer(request)) air.push_back(*reply);
        }
        if (!sent && air.empty()) {
            // Nothing but silence: on to the next timeout.
            const auto deadline = engine.nextDeadline();
            EXPECT_TRUE(deadline || walk.done()) << "the sweep has stalled";
            if (!deadline) break;
            now = std::max(now + 1us, *deadline);
        }
        now += 10us;
        engine.tick(now);
        for (const mad::MadBuffer& reply : std::exchange(air, {}))
            engine.received({.mad = reply}, now);
        if (walk.hasMore()) engine.wake(walk);
    }
    engine.detach(walk);
    return walk.snapshot({});
}

std::vector<std::string> linksOf(const Snapshot& s)
{
    std::vector<std::string> links;
    for (const fabric::Link& link : s.links()) {
        std::array<std::string, 2> ends;
        for (const auto& [i, end] : {std::pair(0U, link.a), std::pair(1U, link.b)})
            ends.at(i) = std::format("{}:{}", toString(s.nodeOf(s.port(end)).guid), s.port(end).number.value());
        std::ranges::sort(ends);
        links.push_back(ends[0] + "-" + ends[1]);
    }
    std::ranges::sort(links);
    return links;
}

std::vector<std::string> linksOf(const FakeFabric& f)
{
    std::vector<std::string> links;
    for (const auto& [a, b] : f.cables) {
        std::array<std::string, 2> ends = {std::format("{}:{}", toString(f.nodes.at(a.box).guid), a.port),
                                           std::format("{}:{}", toString(f.nodes.at(b.box).guid), b.port)};
        std::ranges::sort(ends);
        links.push_back(ends[0] + "-" + ends[1]);
    }
    std::ranges::sort(links);
    links.erase(std::unique(links.begin(), links.end()), links.end());
    return links;
}

std::string problemsOf(const Snapshot& s)
{
    std::string text;
    for (const fabric::Problem& p : s.problems())
        text += std::format("{}: {}\n", toString(p.kind), p.text.english());
    return text;
}

std::size_t count(const Snapshot& s, ProblemKind kind)
{
    return static_cast<std::size_t>(std::ranges::count(s.problems(), kind, &fabric::Problem::kind));
}

void expectComplete(FakeFabric& f)
{
    WalkRunner runner(f);
    const auto snapshot = runner.run();
    EXPECT_EQ(snapshot->nodes().size(), f.nodes.size());
    EXPECT_EQ(linksOf(*snapshot), linksOf(f));
    EXPECT_EQ(problemsOf(*snapshot), "");
    EXPECT_TRUE(snapshot->info().complete);
    EXPECT_EQ(snapshot->info().localNode, f.nodes.at(f.local.box).guid);
}

FakeFabric ring(unsigned size)
{
    FakeFabric f;
    for (unsigned i = 0; i < size; ++i) {
        f.addHost(std::format("host{}", i));
        f.addSwitch(4, std::format("switch{}", i));
    }
    for (unsigned i = 0; i < size; ++i) {
        f.connect({2 * i, 1}, {2 * i + 1, 1});
        f.connect({2 * i + 1, 2}, {2 * ((i + 1) % size) + 1, 3});
    }
    return f;
}

} // namespace fabriscope::discovery::testing
