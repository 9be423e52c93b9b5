// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/session.h"
#include "core/perf/traffic_store.h"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::ctl {

/// Collects the samples of a round and prints them, as values or, when watching, as rates. What a round prints has its
/// time and number, and the GUID of each node: names need not be unique.
class CounterPrinter
{
public:
    /// `nameOf` gives the node's name for people.
    CounterPrinter(std::function<std::string(const perf::PortKey&)> nameOf, Format format, bool rates);

    /// Prints the sum over the ports of each node instead of each port; none, where one of them was not read. Not for
    /// rates.
    void sumNodes() { m_sum = true; }
    /// Tells the time that a round is from; without it that of this host.
    void setClock(RoundTime time) { m_timeOf = std::move(time); }
    /// What a port's link carries, so that impossible rates are reported.
    void setLink(const perf::Target& target) { m_store.setLink(target); }
    void take(const perf::Sample& sample);
    /// Prints; the first round of rates gives none.
    void round(const perf::RoundReport& report);

    [[nodiscard]] const Result<void>& result() const { return m_result; }
    /// A port did not reply, or refused: what it has counted is not known.
    [[nodiscard]] bool unreadPorts() const;
    [[nodiscard]] std::uint64_t printed() const { return m_printed; } ///< rounds

private:
    /// The latest sample of one attribute of one port.
    struct Reading
    {
        bool isFresh = true; ///< of the round that is to be printed
        perf::Answer answer = perf::Answer::NoAnswer;
        std::uint16_t madStatus = 0;
        std::vector<std::uint64_t> values;
        std::vector<bool> stuck; ///< of sums: a part of that one has saturated, so that there is more than that
    };
    using Key = std::pair<perf::PortKey, perf::Attribute>;
    /// The output for one counter.
    struct Row
    {
        std::string number;
        std::string_view unit{};
        std::string_view remark;      ///< a word: "saturated"
        std::string_view explanation; ///< its sentence
    };

    void print(const perf::RoundReport& report);
    void addUp();
    /// Not of an earlier round: a reading may be lost on its way here. That a port lacks an attribute is told once.
    [[nodiscard]] static bool isPrinted(const Reading& reading)
    {
        return reading.isFresh || reading.answer == perf::Answer::Unsupported;
    }
    [[nodiscard]] std::string json(const std::string& time) const;
    [[nodiscard]] std::string table(const std::string& time);
    [[nodiscard]] std::optional<Row> rowOf(const Key& key, const Reading& reading, std::size_t index) const;
    [[nodiscard]] std::optional<Row> rateRow(const Key& key, perf::CounterRef counter) const;
    [[nodiscard]] std::string_view whyNoRow() const;
    [[nodiscard]] std::string explanations(const std::map<std::string_view, std::string_view>& remarks);

    std::function<std::string(const perf::PortKey&)> m_nameOf;
    RoundTime m_timeOf = [](const perf::RoundReport&) { return std::chrono::system_clock::now(); };
    Format m_format;
    bool m_rates;
    bool m_sum = false;
    perf::TrafficStore m_store;
    std::map<Key, Reading> m_readings;
    Result<void> m_result;
    std::uint64_t m_printed = 0;
    std::set<std::string_view> m_explained; ///< remarks whose sentence was printed
};

} // namespace fabriscope::ctl
