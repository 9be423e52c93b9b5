// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perf/pma.h"

#include "core/base/enum_number.h"

#include <algorithm>

namespace fabriscope::perf {
namespace {

// Bits of the attribute data, the same in all attributes with counters.
constexpr std::size_t portSelect = 8;
constexpr std::size_t counterSelect = 16;
constexpr std::size_t counterSelect2OfPortCounters = 144;
constexpr std::size_t counterSelect2OfExtended = 32;
constexpr std::size_t counterSelectOfSpeeds = 64;

std::byte* writeHeader(mad::Method method, std::uint16_t attributeId, std::span<std::byte, mad::madSize> mad)
{
    const mad::MadHeader header{.managementClass = mad::ManagementClass::Perf,
                                .method = method,
                                .attributeId = static_cast<mad::AttributeId>(attributeId)};
    std::ranges::fill(mad, std::byte{0});
    mad::LayoutOf<mad::MadHeader>::encode(mad.data(), header);
    return mad.data() + mad::gmpDataOffset;
}

} // namespace

bool Capabilities::provides(Counter counter) const
{
    return enumWord<Needs::AdditionalExtended>(infoOf(counter).needs, true, xmitWait(), extendedWidth(),
                                               additionalExtended());
}

void markAllOnes(std::span<std::uint64_t> values) { std::ranges::replace(values, notProvided, allOnes); }

void maskUnprovided(Attribute attribute, const Capabilities& capabilities, std::span<std::uint64_t> values)
{
    std::size_t next = 0;
    for (const CounterInfo& info : countersOf(attribute)) {
        if (!capabilities.provides(info.counter)) std::ranges::fill(values.subspan(next, info.count), notProvided);
        next += info.count;
    }
}

Announced announced(Attribute attribute, const Capabilities& capabilities)
{
    if (infoOf(attribute).mandatory) return Announced::Yes;
    if (attribute == Attribute::PortCountersExtended)
        return capabilities.extendedWidth() || capabilities.extendedWidthNoIetf() ? Announced::Yes : Announced::No;
    if (attribute == Attribute::PortExtendedSpeedsCountersRsFec)
        return capabilities.reedSolomonCounters() ? Announced::Unknown : Announced::No;
    return Announced::Unknown;
}

void writeGetClassPortInfo(std::span<std::byte, mad::madSize> mad)
{
    writeHeader(mad::Method::Get, static_cast<std::uint16_t>(mad::AttributeId::ClassPortInfo), mad);
}

void writeGet(Attribute attribute, PortNum port, std::span<std::byte, mad::madSize> mad)
{
    std::byte* const data = writeHeader(mad::Method::Get, infoOf(attribute).wireId, mad);
    mad::storeBits(data, portSelect, 8, port.value());
}

bool isOfPort(std::span<const std::byte> data, PortNum port)
{
    const auto selected = mad::loadBits(data.data(), portSelect, 8);
    return selected == 0 || selected == port.value();
}

bool clears(Clear what, Counter counter) { return what == Clear::All || infoOf(counter).kind != Kind::Traffic; }

bool clears(Clear what, Attribute attribute)
{
    return std::ranges::any_of(countersOf(attribute),
                               [what](const CounterInfo& info) { return clears(what, info.counter); });
}

void writeClear(Attribute attribute, PortNum port, Clear what, std::span<std::byte, mad::madSize> mad)
{
    constexpr std::uint64_t errorsOfPortCounters = 0x0fff; // CounterSelect bits 0-11; 12-15 are the traffic
    std::byte* const data = writeHeader(mad::Method::Set, infoOf(attribute).wireId, mad);
    mad::storeBits(data, portSelect, 8, port.value());
    switch (attribute) {
    case Attribute::PortCounters:
        mad::storeBits(data, counterSelect, 16, what == Clear::Errors ? errorsOfPortCounters : 0xffff);
        mad::storeBits(data, counterSelect2OfPortCounters, 8, 0x3); // PortXmitWait, QP1Dropped
        return;
    case Attribute::PortCountersExtended:
        if (what == Clear::All) mad::storeBits(data, counterSelect, 16, 0xffff);
        mad::storeBits(data, counterSelect2OfExtended, 32, 0xffffffff);
        return;
    case Attribute::PortExtendedSpeedsCounters:
    case Attribute::PortExtendedSpeedsCountersRsFec:
        mad::storeBits(data, counterSelectOfSpeeds, 64, ~std::uint64_t{0});
        return;
    default:
        mad::storeBits(data, counterSelect, 16, 0xffff);
    }
}

} // namespace fabriscope::perf
