// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one attribute of one port said: its counters' values, in the order of countersOf(), families member by member.
#pragma once

#include "core/perf/counter.h"

#include <cstddef>
#include <vector>

namespace fabriscope::perf {

/// How many values an attribute has; at most maximumValues.
[[nodiscard]] std::size_t valueCount(Attribute attribute);
inline constexpr std::size_t maximumValues = 40;

/// Where a counter stands among the values of its attribute. The lane must exist.
[[nodiscard]] std::size_t valueIndex(CounterRef ref);
/// The inverse: which counter a value is.
[[nodiscard]] CounterRef counterAt(Attribute attribute, std::size_t index);

/// Decodes the 192 bytes of attribute data of a PMA MAD; `attribute` and that of the next is one of
/// madAttributes(). Fails with MalformedReply when they are too few.
[[nodiscard]] Result<std::vector<std::uint64_t>> decodeValues(Attribute attribute, std::span<const std::byte> data);
/// The same for the sweep: `data` has at least infoOf(attribute).bytes bytes, `values` valueCount() places.
void decodeValuesUnchecked(Attribute attribute, const std::byte* data, std::span<std::uint64_t> values);

} // namespace fabriscope::perf
