// SPDX-License-Identifier: GPL-3.0-or-later
//
// What counters are called in Prometheus: the names of treydock's infiniband_exporter and of SckyzO's fork of it, so
// that their boards and rules work as they are.
#pragma once

#include "core/perf/counter.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace fabriscope::exporter {

/// Whose names are given. Where the two differ, both are by default; our own (fabriscope_…) always are.
enum class Names : std::uint8_t { Both, Treydock, SckyzO };
std::string_view toString(Names names); ///< "both", "treydock", "sckyzo"
[[nodiscard]] std::optional<Names> parseNames(std::string_view text);

/// A row: the counter, of which the form with more bits is taken where a port has it, and its name behind
/// "infiniband_switch_" or "infiniband_hca_".
struct CounterName
{
    perf::Counter counter{};
    std::string_view name;
    Names of = Names::Both; ///< who calls it so
    /// Counters of words are given in bytes.
    [[nodiscard]] bool inBytes() const { return perf::infoOf(counter).unit == perf::Unit::Words; }
};

/// Of a port.
[[nodiscard]] std::span<const CounterName> counterNames();
/// By virtual lane, with a label "vl".
[[nodiscard]] std::span<const CounterName> laneCounterNames();

/// Whether something that `of` calls so is given when `wanted` are.
[[nodiscard]] constexpr bool isGiven(Names of, Names wanted)
{
    return of == Names::Both || wanted == Names::Both || of == wanted;
}

} // namespace fabriscope::exporter
