// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/report.h"

#include <algorithm>
#include <cstdio>
#include <format>
#include <print>
#include <string_view>

namespace fabriscope::bench {
namespace {

using Row = std::vector<std::string>;

std::string ms(double seconds) { return std::format("{:.1f}", seconds * 1e3); }
std::string tenth(double value) { return std::format("{:.1f}", value); }
std::string ratio(double value) { return std::format("{:.2f}", value); }
std::string frames(const Frames& f) { return std::format("{:.1f} / {:.1f} ({:.1f})", f.median, f.p95, f.p95Cpu); }

/// 11664 as 11,664.
std::string count(double value)
{
    std::string digits = std::format("{:.0f}", value);
    for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

/// The first row is the head. Numbers stand right, below the last letter of their head.
void printTable(std::string_view title, const std::vector<Row>& rows)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    std::println("{}", title);
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += std::format("  {:>{}}", row[i], widths[i]);
        std::puts(line.c_str());
    }
    std::puts("");
}

void processes(const std::vector<SizeFigures>& sizes, unsigned runs)
{
    std::vector<Row> rows{
        {"hosts", "ports", "ibnetdiscover", "best -o", "", "fabriscopectl", "x default", "x best", "CPU"}};
    for (const SizeFigures& size : sizes) {
        if (!size.sweep) continue;
        const SweepFigures& s = *size.sweep;
        rows.push_back({count(size.hosts), count(static_cast<double>(s.ports)), ms(s.peerSeconds),
                        ms(s.bestPeerSeconds), s.bestOption, ms(s.ourSeconds), ratio(s.ratio()), ratio(s.bestRatio()),
                        ms(s.cpuSeconds)});
    }
    printTable(
        std::format("Discovery: whole processes, ms, median of {} or more (fabriscopectl discover with its agent)",
                    runs),
        rows);
}

void sweeps(const std::vector<SizeFigures>& sizes)
{
    std::vector<Row> rows{{"hosts", "ms", "us a port", "MADs", "MADs/s", "ceiling", "factor", "agent MiB",
                           "bytes a port", "fabriscopectl MiB"}};
    for (const SizeFigures& size : sizes) {
        if (!size.sweep) continue;
        const SweepFigures& s = *size.sweep;
        const auto ports = static_cast<double>(s.ports);
        rows.push_back({count(size.hosts), ms(s.sweepSeconds), ratio(s.sweepSeconds * 1e6 / ports), count(s.mads),
                        count(s.rate()), count(s.ceiling), ratio(s.ceilingFactor()), tenth(s.agentMib),
                        count(s.agentMib * 1024 * 1024 / ports), tenth(s.controlMib)});
    }
    printTable("The sweep itself, beside what the simulator serves at most; peak memory", rows);
}

/// What comes after the last packet: all of fabriscopectl but its sweep (starting included), then the first picture.
std::optional<double> firstPictureAfterSweep(const SizeFigures& size)
{
    if (!size.sweep || !size.window) return std::nullopt;
    return size.sweep->besideSweepSeconds * 1e3 + size.window->firstPicture;
}

void windows(const std::vector<SizeFigures>& sizes)
{
    std::vector<Row> rows{{"hosts", "links", "layout", "scene", "first picture", "after last packet", "pan", "zoom",
                           "pan, no group closed", "MiB"}};
    for (const SizeFigures& size : sizes) {
        if (!size.window) continue;
        const WindowFigures& w = *size.window;
        const auto after = firstPictureAfterSweep(size);
        rows.push_back({count(size.hosts), count(static_cast<double>(w.links)), tenth(w.layout), tenth(w.scene),
                        tenth(w.firstPicture), after ? tenth(*after) : "-", frames(w.pan), frames(w.zoom),
                        frames(w.panEverySwitch), tenth(w.mib)});
    }
    printTable("The map, 1600 x 900 drawn by software, ms; frames: median / 95th percentile (its CPU time)", rows);
}

void goal(bool met, const std::string& text) { std::println("  {:6}  {}", met ? "met" : "MISSED", text); }

void atMost(unsigned hosts, const std::string& what, double measured, double limit, int digits = 2)
{
    goal(measured <= limit,
         std::format("{} hosts: {} {:.{}f}, at most {:.{}f}", count(hosts), what, measured, digits, limit, digits));
}

// The largest fabric shows what the sweep costs, the smallest what a start does.
constexpr unsigned smallest = 54;
constexpr unsigned largest = 11664;

void sweepGoals(unsigned hosts, const SweepFigures& s)
{
    constexpr unsigned small = 648;
    constexpr unsigned large = 5832;
    if (hosts == smallest) atMost(hosts, "time beside ibnetdiscover with its best -o", s.bestRatio(), 1);
    if (hosts <= small) atMost(hosts, "time beside ibnetdiscover", s.ratio(), 1);
    if (hosts >= large) atMost(hosts, "time beside ibnetdiscover", s.ratio(), hosts == largest ? 0.12 : 0.25);
    atMost(hosts, "time of the sweep beside the ceiling", s.ceilingFactor(), hosts == largest ? 1.15 : 1.5);
    if (hosts == largest) atMost(hosts, "MiB of the agent", s.agentMib, 40, 1);
}

void windowGoals(const SizeFigures& size)
{
    const WindowFigures& w = *size.window;
    const double worst = std::max({w.pan.p95, w.zoom.p95, w.panEverySwitch.p95});
    atMost(size.hosts, "ms within which 95 of 100 frames are drawn", worst, 16, 1);
    if (const auto after = firstPictureAfterSweep(size))
        atMost(size.hosts, "ms from the last packet to the picture", *after, 100, 0);
}

/// Linear: from one size to a larger one, time and memory a port do not grow (both have a fixed part, which shrinks).
void linearity(const SizeFigures& small, const SizeFigures& large)
{
    const auto perPort = [](const SweepFigures& s, double value) { return value / static_cast<double>(s.ports); };
    const double time =
        perPort(*large.sweep, large.sweep->sweepSeconds) / perPort(*small.sweep, small.sweep->sweepSeconds);
    const double memory = perPort(*large.sweep, large.sweep->agentMib) / perPort(*small.sweep, small.sweep->agentMib);
    goal(std::max(time, memory) <= 1.25,
         std::format("from {} to {} hosts: time a port x {:.2f}, memory a port x {:.2f}, at most 1.25",
                     count(small.hosts), count(large.hosts), time, memory));
}

void goals(const std::vector<SizeFigures>& sizes)
{
    std::puts("Goals");
    const SizeFigures* before = nullptr;
    for (const SizeFigures& size : sizes) {
        if (size.sweep) {
            sweepGoals(size.hosts, *size.sweep);
            if (before != nullptr) linearity(*before, size);
            before = &size;
        }
        if (size.window) windowGoals(size);
    }
}

} // namespace

void printReport(const std::vector<SizeFigures>& sizes, unsigned runs)
{
    const auto have = [&](auto member) {
        return std::ranges::any_of(sizes, [&](const auto& s) { return (s.*member).has_value(); });
    };
    if (have(&SizeFigures::sweep)) {
        processes(sizes, runs);
        sweeps(sizes);
    }
    if (have(&SizeFigures::window)) windows(sizes);
    goals(sizes);
    std::fflush(stdout);
}

} // namespace fabriscope::bench
