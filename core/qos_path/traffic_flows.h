// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kinds of requests that two sets of OpenSM's files tell apart, for traffic_change.cpp.
#pragma once

#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "core/opensm/policy/policy_rules.h"
#include "core/qos_path/traffic_change.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::qos_path {

/// One set of files, ready for questions.
struct TrafficSide
{
    explicit TrafficSide(const opensm::Companions& files);
    opensm::Companions companions;
    opensm::ConfSettings settings;
    bool usesQos; ///< without an opensm.conf it is about a host that does
    opensm::PartitionTable partitions;
    opensm::QosEvaluator evaluator;
    std::vector<opensm::OrderedRule> rules; ///< of a policy that loads
};

/// Both ends included.
struct NumberRange
{
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

struct PartitionPlace
{
    std::uint16_t pkey = 0; ///< without the top bit
    std::string name;
    bool before = false; ///< it exists then
    bool after = false;
};

/// Ports that are the same to every rule.
struct PortClass
{
    std::optional<Guid> port; ///< one of them; none: no port that a rule names
    Message name;             ///< empty: those of place 0
};

/// The kinds of requests: a place on each axis. Place 0 stands for what no rule names, place 0 of the partitions for
/// Default, of the ports for most of them.
struct FlowAxes
{
    std::vector<std::optional<NumberRange>> services; ///< of service IDs
    std::vector<std::optional<NumberRange>> classes;
    std::vector<PartitionPlace> partitions;
    std::vector<PortClass> ports; ///< as sources and as destinations
    std::vector<Message> unknown; ///< what was left out
};

[[nodiscard]] FlowAxes axesOf(const TrafficSide& before, const TrafficSide& after);

enum Axis : std::uint8_t { ServiceAxis, PartitionAxis, ClassAxis, SourceAxis, DestinationAxis };
inline constexpr std::size_t axisCount = 5;
/// Places by Axis.
using FlowPlace = std::array<std::size_t, axisCount>;

[[nodiscard]] FlowPlace placesOf(const FlowAxes& axes); ///< how many there are
[[nodiscard]] opensm::QosRequest requestAt(const FlowAxes& axes, const FlowPlace& place);
/// The names of several kinds; service IDs that follow one another become one range.
[[nodiscard]] std::vector<Message> namesOf(const FlowAxes& axes, std::vector<FlowPlace> flows);

/// "VL 0 → 1, guaranteed share 19 → 13 %"; by kind of port where they differ.
[[nodiscard]] Message describeLanes(const std::vector<LaneAt>& before, const std::vector<LaneAt>& after);

} // namespace fabriscope::qos_path
