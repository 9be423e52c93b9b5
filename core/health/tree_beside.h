// SPDX-License-Identifier: GPL-3.0-or-later
//
// A congestion's tree as it was, and the same places measured again: what a change did. Both sides are measurements;
// what was not read, or not read since, is no figure. Pure functions; any thread.
#pragma once

#include "core/base/error.h"
#include "core/health/congestion_tree.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::health {

using WallTime = std::chrono::system_clock::time_point;

/// Over which time a figure is the mean.
struct FigureTime
{
    std::optional<WallTime> until; ///< none: not known, as of a recording
    std::chrono::nanoseconds length{};
    friend bool operator==(const FigureTime&, const FigureTime&) = default;
};

/// What one port was measured to do. None: it was not read.
struct PlaceFigures
{
    std::optional<double> waiting;        ///< share of time
    std::optional<double> utilisation;    ///< of its link, in this direction
    std::optional<double> bytesPerSecond; ///< that it sends
    perf::WaitByLane lanes;
    std::optional<FigureTime> waitingOver;
    std::optional<FigureTime> sentOver; ///< of utilisation, too
    std::optional<FigureTime> lanesOver;
    friend bool operator==(const PlaceFigures&, const PlaceFigures&) = default;
};

/// One port of a tree that is kept.
struct KeptPlace
{
    perf::PortKey port;
    std::optional<perf::PortKey> peer;
    std::string name; ///< of the node, as it was then
    std::string peerName{};
    TreeRole role = TreeRole::Waiting;
    std::size_t depth = 0;
    std::optional<double> share; ///< of the culprit's data that comes this way, estimated
    PlaceFigures figures{};
    friend bool operator==(const KeptPlace&, const KeptPlace&) = default;
};

struct KeptTree
{
    std::optional<WallTime> at;    ///< of its latest figure, or when it was written; none: not known
    std::vector<KeptPlace> places; ///< the culprit first; each port once
    friend bool operator==(const KeptTree&, const KeptTree&) = default;
};

/// One moment by the clock of readings and by the wall's; none where the readings are a recording's.
struct ClockPair
{
    perf::Timestamp reading{};
    WallTime wall;
};

[[nodiscard]] KeptTree keepTree(const fabric::Snapshot& snapshot, const Congestion& congestion, const Loads& loads,
                                const std::optional<ClockPair>& clock);

/// All of them, each once: what has to be read again.
[[nodiscard]] std::vector<perf::PortKey> portsOf(const std::vector<KeptTree>& trees);

/// Trees that `health --congestion --format json` wrote, also those of an earlier time. Any text may be given.
/// InvalidArgument: it is no such file; `name` is for the error.
[[nodiscard]] Result<std::vector<KeptTree>> readKeptTrees(std::string_view json, const std::string& name);
inline constexpr std::size_t longestTreeFile = std::size_t{64} << 20U;

enum class PlaceFate : std::uint8_t {
    Measured,
    Rewired, ///< measured, but the port leads elsewhere now
    NotRead,
    TooOld, ///< what was read of it begins before the change
    NoCable,
    Missing, ///< the port is not in this fabric
};
std::string_view toString(PlaceFate fate);      ///< "measured", "rewired", "not-read", "too-old", "no-cable", "missing"
[[nodiscard]] Message describe(PlaceFate fate); ///< a few words

struct BesidePlace
{
    KeptPlace before;
    PlaceFate fate = PlaceFate::NotRead;
    std::optional<TreeRole> role; ///< in the tree of the same culprit now; none: it has no part in one
    std::optional<double> share;
    PlaceFigures after;
    friend bool operator==(const BesidePlace&, const BesidePlace&) = default;
};

struct Beside
{
    std::vector<BesidePlace> places; ///< as in the tree that was kept
    std::vector<Message> words;      ///< what both sides say together, a sentence each
    friend bool operator==(const Beside&, const Beside&) = default;
};

/// The same places as they are by these readings. `since`: only what was counted from then on; it needs the clock.
[[nodiscard]] Beside besideOf(const KeptTree& before, const fabric::Snapshot& snapshot, const Loads& loads,
                              const Congestions& congestions, const std::optional<ClockPair>& clock,
                              const std::optional<WallTime>& since);

} // namespace fabriscope::health
