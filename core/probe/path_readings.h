// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/perf/thresholds.h"
#include "core/probe/path_counters.h"
#include "core/routes/trace.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace fabriscope::probe {

/// The counters of all ports on a path, there and back, read before a test and again afterwards. No I/O: its owner
/// reads targets() and hands over the samples.
class PathReadings
{
public:
    PathReadings(const fabric::Snapshot& snapshot, const routes::Path& there, const routes::Path& back);

    /// What is read; ports whose node has no LID cannot be asked.
    [[nodiscard]] const std::vector<perf::Target>& targets() const { return m_targets; }
    [[nodiscard]] static perf::AttributeSet attributes();

    /// A sample of the present reading; others than those of targets() and attributes() are left out.
    void take(const perf::Sample& sample);
    /// What is taken from now on is the second reading; one that there was is forgotten.
    void beginSecond();
    /// What moved between the two.
    [[nodiscard]] PathCounters moved() const;

private:
    struct Reading
    {
        perf::Answer answer = perf::Answer::NoAnswer;
        perf::Timestamp at{};
        std::vector<std::uint64_t> values;
    };
    using Key = std::pair<perf::PortKey, perf::Attribute>;
    using Readings = std::map<Key, Reading>;

    void add(const fabric::Snapshot& snapshot, const routes::Path& path, bool back);
    void compare(HopPort& port, perf::Attribute attribute) const;
    [[nodiscard]] bool isInNameOnly(const perf::PortKey& port, perf::Counter wide, std::uint64_t value) const;
    void addAbove(PathCounters& out, const HopPort& port) const;

    std::vector<HopPort> m_ports; ///< without figures
    std::vector<perf::Target> m_targets;
    bool m_isSecond = false;
    Readings m_first, m_second;
};

} // namespace fabriscope::probe
