// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/values.h"

#include "core/mad/bits.h"

#include <array>

namespace fabriscope::perf {
namespace {

struct Place
{
    std::array<std::size_t, counterCount> first{}; ///< index of a counter's first value within its attribute
    std::array<std::size_t, attributeCount> count{};
};

Place places()
{
    Place place;
    for (const CounterInfo& info : counters()) {
        std::size_t& next = place.count[static_cast<std::size_t>(info.attribute)];
        place.first[static_cast<std::size_t>(info.counter)] = next;
        next += info.count;
    }
    return place;
}

const Place& place()
{
    static const Place it = places();
    return it;
}

} // namespace

std::size_t valueCount(Attribute attribute) { return place().count[static_cast<std::size_t>(attribute)]; }

std::size_t valueIndex(CounterRef ref) { return place().first[static_cast<std::size_t>(ref.counter)] + ref.lane; }

CounterRef counterAt(Attribute attribute, std::size_t index)
{
    for (const CounterInfo& info : countersOf(attribute)) {
        if (index < info.count) return {info.counter, static_cast<std::uint8_t>(index)};
        index -= info.count;
    }
    return {};
}

void decodeValuesUnchecked(Attribute attribute, const std::byte* data, std::span<std::uint64_t> values)
{
    std::size_t next = 0;
    for (const CounterInfo& info : countersOf(attribute))
        for (std::size_t i = 0; i < info.count; ++i)
            values[next++] = mad::loadBits(data, info.offset + i * info.width, info.width);
}

Result<std::vector<std::uint64_t>> decodeValues(Attribute attribute, std::span<const std::byte> data)
{
    const AttributeInfo& info = infoOf(attribute);
    if (data.size() < info.bytes)
        return fail(ErrorCode::MalformedReply, std::string(info.name),
                    Message::say("{} bytes instead of {}", data.size(), info.bytes));
    std::vector<std::uint64_t> values(valueCount(attribute));
    decodeValuesUnchecked(attribute, data.data(), values);
    return values;
}

} // namespace fabriscope::perf
