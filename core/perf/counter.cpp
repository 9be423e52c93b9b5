// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/counter.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"

#include <array>
#include <charconv>

namespace fabriscope::perf {
namespace {

struct Part
{
    std::size_t first = 0;
    std::size_t count = 0;
};

std::array<Part, attributeCount> partition()
{
    std::array<Part, attributeCount> parts;
    const auto all = counters();
    for (std::size_t i = 0; i < all.size(); ++i) {
        Part& part = parts[static_cast<std::size_t>(all[i].attribute)];
        if (part.count++ == 0) part.first = i;
    }
    return parts;
}

/// The member that the rest of a name, after the family's own, stands for.
std::optional<std::uint8_t> laneOf(const CounterInfo& info, std::string_view rest)
{
    if (info.lane == Lane::None) return rest.empty() ? std::optional<std::uint8_t>(0) : std::nullopt;
    unsigned lane = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), lane);
    if (error != std::errc{} || end != rest.data() + rest.size() || lane >= info.count) return std::nullopt;
    return static_cast<std::uint8_t>(lane);
}

} // namespace

std::string_view toString(Unit unit)
{
    return enumWord<Unit::Microseconds>(unit, "words", "packets", "ticks", "events", "blocks", "symbols", "bytes",
                                        "microseconds");
}

std::span<const CounterInfo> countersOf(Attribute attribute)
{
    static const auto parts = partition();
    const Part part = parts[static_cast<std::size_t>(attribute)];
    return counters().subspan(part.first, part.count);
}

std::optional<Counter> widerForm(Counter counter)
{
    // Asked for every counter of every port with each picture of a fabric.
    static const auto forms = [] {
        std::array<std::optional<Counter>, counterCount> found{};
        for (const CounterInfo& narrow : countersOf(Attribute::PortCounters))
            for (const CounterInfo& wide : countersOf(Attribute::PortCountersExtended))
                if (wide.name == narrow.name) found[static_cast<std::size_t>(narrow.counter)] = wide.counter;
        return found;
    }();
    return forms[static_cast<std::size_t>(counter)];
}

bool isOnlyAnnounced(Counter counter, std::uint64_t wide, std::uint64_t narrow)
{
    return infoOf(counter).kind == Kind::Error && wide == 0 && narrow > 0;
}

std::string nameOf(CounterRef ref)
{
    const CounterInfo& info = infoOf(ref.counter);
    std::string name(info.name);
    if (info.lane != Lane::None) name += std::to_string(ref.lane);
    return name;
}

std::string qualifiedNameOf(CounterRef ref)
{
    return std::string(toString(infoOf(ref.counter).attribute)) + '.' + nameOf(ref);
}

std::optional<CounterRef> parseCounter(std::string_view name)
{
    std::optional<Attribute> attribute;
    if (const std::size_t dot = name.find('.'); dot != std::string_view::npos) {
        attribute = parseAttribute(name.substr(0, dot));
        if (!attribute) return std::nullopt;
        name.remove_prefix(dot + 1);
    }
    std::optional<CounterRef> best;
    for (const CounterInfo& info : counters()) {
        if (attribute && info.attribute != *attribute) continue;
        if (!equalIgnoringCase(name.substr(0, info.name.size()), info.name)) continue;
        const auto lane = laneOf(info, name.substr(info.name.size()));
        if (lane && (!best || info.width > infoOf(best->counter).width)) best = CounterRef{info.counter, *lane};
    }
    return best;
}

} // namespace fabriscope::perf
