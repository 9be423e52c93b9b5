// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ./dev bench measured, and the tables that it prints.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::bench {

/// Whole processes on one fabric; medians of wall time.
struct SweepFigures
{
    double peerSeconds = 0;     ///< ibnetdiscover as it is
    double bestPeerSeconds = 0; ///< with the best of the tried -o
    std::string bestOption;
    double ourSeconds = 0; ///< fabriscopectl discover with its agent
    double cpuSeconds = 0; ///< of both
    double controlMib = 0; ///< peak of fabriscopectl
    std::size_t ports = 0;
    double mads = 0;
    double sweepSeconds = 0;       ///< from the first packet to the last
    double besideSweepSeconds = 0; ///< of a discovery but for its sweep, starting included
    double ceiling = 0;            ///< MADs a second that the simulator serves at most
    double agentMib = 0;           ///< peak of the agent

    [[nodiscard]] double ratio() const { return ourSeconds / peerSeconds; }
    [[nodiscard]] double bestRatio() const { return ourSeconds / bestPeerSeconds; }
    [[nodiscard]] double rate() const { return mads / sweepSeconds; }
    [[nodiscard]] double ceilingFactor() const { return ceiling / rate(); }
};

struct Frames
{
    double median = 0; ///< milliseconds, wall
    double p95 = 0;
    double p95Cpu = 0; ///< of the GUI thread alone
};

/// The window on the same fabric, milliseconds; see BenchFigures of ui/topology.
struct WindowFigures
{
    std::size_t links = 0;
    double layout = 0;
    double scene = 0;
    double firstPicture = 0; ///< from the snapshot
    Frames pan;
    Frames zoom;
    Frames panEverySwitch;
    double mib = 0; ///< peak of the process
};

struct SizeFigures
{
    unsigned hosts = 0;
    std::optional<SweepFigures> sweep;
    std::optional<WindowFigures> window;
};

/// The tables, and below them every goal with what was measured. `runs`: how many the medians are of.
void printReport(const std::vector<SizeFigures>& sizes, unsigned runs);

} // namespace fabriscope::bench
