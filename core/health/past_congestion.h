// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where data waited at an earlier time: the same conclusion as from the readings of now, from what a history file has
// of every port around that time. What it does not have is a hole with its reason, and nothing is put in its place.
#pragma once

#include "core/health/checks/congestion.h"
#include "core/history/reader.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fabriscope::health {

/// What each port did around one time, from intervals of a history file. A rate is the mean over the intervals that
/// have one, and known where these are at least half of the time: a reading before the counters were cleared, or before
/// the port came back, has none with the one after it.
class PastLoads final : public Loads
{
public:
    /// As history::Reader::moment() gives them; of portCounters and laneLoads, others say nothing here.
    void take(const history::SeriesName& name, const history::Interval& interval);

    [[nodiscard]] std::optional<double> waiting(const perf::PortKey& port) const override;
    [[nodiscard]] perf::PortLoad of(const perf::PortKey& port) const override;
    /// What is not known was lost, and might have changed the conclusion; not what a port does not count.
    [[nodiscard]] bool awaited(const perf::PortKey& port) const override;
    /// Why it is not known whether data waited there; None: it is known, nothing: the port was not read.
    [[nodiscard]] std::optional<perf::Gap> whyUnknown(const perf::PortKey& port) const;

private:
    /// Of one counter over the intervals that were taken.
    struct Sum
    {
        double amount = 0;
        std::chrono::nanoseconds covered{};
        std::chrono::nanoseconds length{};
        double peak = 0;
        std::uint16_t gaps = 0;
        bool taken = false;
        bool atLeast = false; ///< it came to its end in one of them
        void add(const history::Cell& cell, std::chrono::nanoseconds of);
        [[nodiscard]] std::optional<double> rate() const; ///< of any part of the time
        [[nodiscard]] std::optional<double> value() const;
        [[nodiscard]] bool isOpen() const;
    };
    /// A counter in its two forms; the one with more bits is believed first.
    struct Pair
    {
        Sum wide;
        Sum narrow;
        [[nodiscard]] const Sum& best() const { return wide.value() ? wide : narrow; }
        [[nodiscard]] bool isOpen() const { return !best().value() && (wide.isOpen() || narrow.isOpen()); }
    };
    struct LaneSums
    {
        std::array<Sum, 16> received;
        std::array<Sum, 16> waiting;
    };
    struct Port
    {
        Pair sent;
        Pair received;
        Pair waiting;
        std::unique_ptr<LaneSums> lanes; ///< none were read
    };
    [[nodiscard]] static Sum* sumOf(Port& port, perf::CounterRef counter);
    [[nodiscard]] const Port* find(const perf::PortKey& port) const;

    std::unordered_map<perf::PortKey, Port> m_ports;
};

/// Of so many ports with a cable it is not known whether data waited there.
struct PastHole
{
    std::optional<perf::Gap> why; ///< nothing: they were not read then
    std::size_t ports = 0;
    friend bool operator==(const PastHole&, const PastHole&) = default;
};

struct PastCongestion
{
    history::Moment moment;            ///< of what; where nothing was recorded the rest is empty
    fabric::SnapshotPtr fabric;        ///< what it was concluded with; null: none is known
    bool fabricOfThen = false;         ///< false: with the present one
    Congestions congestions;           ///< the worst first
    std::size_t ports = 0;             ///< with a cable
    std::vector<PastHole> holes;       ///< the largest first
    std::vector<perf::PortKey> unread; ///< their ports, sorted
};

/// Blocking, as the reader is. `present`: what to take for the fabric where none is kept from that time; may be null.
[[nodiscard]] Result<PastCongestion> congestionAt(history::Reader& reader, history::WallTime at,
                                                  const fabric::SnapshotPtr& present);

} // namespace fabriscope::health
