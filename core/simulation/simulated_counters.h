// SPDX-License-Identifier: GPL-3.0-or-later
//
// All counters of a fabric with traffic on it, and what happens to them besides: errors, links that went down, and
// people and programs that clear. Gives lines for ibsim's console; no I/O, no clock.
#pragma once

#include "core/simulation/tenants.h"
#include "core/simulation/traffic_model.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::simulation {

/// Everything that ever went through a port. Data in words of four bytes.
struct PortTotals
{
    std::uint64_t sentWords = 0;
    std::uint64_t receivedWords = 0;
    std::uint64_t sentPackets = 0;
    std::uint64_t receivedPackets = 0;
    std::uint64_t waitTicks = 0; ///< of the port as a whole: at most the sum of waitTicksOfLane
    std::array<std::uint64_t, laneCount> receivedWordsOfLane{};
    std::array<std::uint64_t, laneCount> receivedPacketsOfLane{};
    std::array<std::uint64_t, laneCount> waitTicksOfLane{};
};

/// The counters of one port as its performance agent keeps them: each counts from when it was last cleared, and stays
/// at its largest value. Makes the lines that tell ibsim's console.
class PortCounters
{
public:
    /// Counters that are cleared together.
    enum class Group : std::uint8_t { Standard, Extended, Wait, LaneData, LanePackets, LaneWait };

    PortCounters(std::string_view nodeId, unsigned port);

    /// Take in what has gone through the port by now.
    void take(const PortTotals& totals);
    /// Add a line for every counter whose value differs from the one ibsim got last.
    void tell(std::string& lines);
    /// Counts from the last take() on.
    void clear(Group group);
    /// A line for a counter that has its own life.
    void set(std::string_view counter, std::uint64_t value, std::string& lines) const;

    /// Whether one of a group's counters is close to its end, and was long enough on its way there that clearing it
    /// makes sense. `seconds`: since the group was cleared.
    [[nodiscard]] bool nearlyFull(Group group, double seconds) const;
    [[nodiscard]] const PortTotals& totals() const { return m_totals; }

private:
    static constexpr std::size_t fieldCount = 11 + 3 * laneCount;
    struct Field
    {
        std::uint64_t now = 0;  ///< what a counter without end would show had it never been cleared
        std::uint64_t base = 0; ///< the same when it was cleared
        std::uint64_t told = 0; ///< what ibsim shows; zero when it starts
    };

    std::string m_prefix; ///< of a line
    PortTotals m_totals;
    std::array<Field, fieldCount> m_fields{};
};

class SimulatedCounters
{
public:
    /// The work of a step can be spread over so many: a cable with both its ends belongs to one of them.
    static constexpr std::size_t slices = 4;

    /// `clearEvery`: seconds between two ports that are cleared by hand; 0: nobody does.
    SimulatedCounters(FabricDump fabric, TrafficPlan plan, double clearEvery);

    /// The values of the counters after the days that the fabric has been in use.
    [[nodiscard]] std::string begin();
    /// Move the counters of a slice to so many seconds after the beginning. Slice 0 sets new rates for all.
    [[nodiscard]] std::string step(std::size_t slice, double seconds);
    /// The fabric has changed.
    [[nodiscard]] std::string reroute(FabricDump fabric);

    /// Some program has cleared an attribute (its number on the wire) of a port (255: all of the node) behind that LID:
    /// what is counted from the next step on begins at zero.
    void cleared(Lid lid, std::uint16_t attribute, unsigned port);

    [[nodiscard]] const TrafficModel& model() const { return m_model; }

private:
    struct Port
    {
        PortPlace ref;
        std::size_t slice = 0;
        PortCounters counters;
        std::array<double, 4> clearedAt{}; ///< by what collectorClears[] names
    };

    void addPorts();
    [[nodiscard]] PortTotals totalsOf(const Port& port) const;
    void collect(Port& port, double seconds);
    void somebodyClears(double seconds);
    void tellErrors(double seconds, std::string& lines);

    FabricDump m_fabric;
    TrafficModel m_model;
    double m_clearEvery;
    std::vector<Port> m_ports;
    std::map<PortPlace, std::size_t> m_places; ///< index in m_ports
    std::array<double, slices> m_advanced{};   ///< how far the slice's channels are
    std::vector<std::size_t> m_sliceOf;        ///< by channel
    std::size_t m_cables = 0;
    std::vector<std::uint64_t> m_told;   ///< by error source of the plan
    std::vector<double> m_errorsCleared; ///< what each stood at when it was cleared
    double m_seconds = 0;                ///< of the last step
    std::map<PortPlace, std::uint64_t> m_linkDowned;
    double m_nextClear = 0;
    std::size_t m_clears = 0;
};

} // namespace fabriscope::simulation
