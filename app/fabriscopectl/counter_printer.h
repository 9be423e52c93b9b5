// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands.h"
#include "core/perf/traffic_store.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::ctl {

/// Collects the samples of a round and prints them, as values or, when watching, as rates.
class CounterPrinter
{
public:
    /// `nameOf` gives the node's name for people.
    CounterPrinter(std::function<std::string(const perf::PortKey&)> nameOf, Format format, bool rates);

    /// The data rate of a port's link, so that impossible rates are told.
    void setLink(const perf::PortKey& port, std::uint64_t linkMbps) { m_store.setLink(port, linkMbps); }
    void take(const perf::Sample& sample);
    /// Prints; the first round of rates gives none.
    void round(const perf::RoundReport& report);

    [[nodiscard]] const Result<void>& result() const { return m_result; }
    [[nodiscard]] bool silentPorts() const;

private:
    /// The latest sample of one attribute of one port.
    struct Reading
    {
        perf::Answer answer = perf::Answer::NoAnswer;
        std::uint16_t madStatus = 0;
        std::vector<std::uint64_t> values;
    };
    using Key = std::pair<perf::PortKey, perf::Attribute>;

    [[nodiscard]] std::string json(const perf::RoundReport& report) const;
    [[nodiscard]] std::string table(const perf::RoundReport& report) const;
    [[nodiscard]] bool rowOf(const Key& key, const Reading& reading, std::size_t index,
                             std::vector<std::string>& row) const;

    std::function<std::string(const perf::PortKey&)> m_nameOf;
    Format m_format;
    bool m_rates;
    perf::TrafficStore m_store;
    std::map<Key, Reading> m_readings;
    Result<void> m_result;
};

} // namespace fabriscope::ctl
