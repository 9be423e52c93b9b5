// SPDX-License-Identifier: GPL-3.0-or-later
//
// All counters of a fabric with traffic on it, and what happens to them besides: errors, links that went down, and
// people and programs that clear. Gives lines for ibsim's console; no I/O, no clock.
#pragma once

#include "core/simulation/port_counters.h"
#include "core/simulation/traffic_model.h"

#include <map>
#include <string>
#include <vector>

namespace fabriscope::simulation {

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
