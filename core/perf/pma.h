// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requests to performance management agents, and what an agent says of itself (IBTA vol. 1, 16.1.4.1).
#pragma once

#include "core/mad/class_port_info.h"
#include "core/perf/counter.h"

#include <span>

namespace fabriscope::perf {

/// The agent of a LID answers for all ports behind it: PortSelect says which one is meant.
inline constexpr PortNum allPorts{0xff};

/// ClassPortInfo of the performance management class.
struct Capabilities
{
    std::uint16_t mask = 0;
    std::uint32_t mask2 = 0;

    Capabilities() = default;
    explicit Capabilities(const mad::ClassPortInfo& info) : mask(info.capabilityMask), mask2(info.capabilityMask2) {}

    /// PortCountersExtended, all of it.
    [[nodiscard]] bool extendedWidth() const { return (mask & 0x200U) != 0; }
    /// PortCountersExtended without the unicast and multicast counters of the IETF MIB.
    [[nodiscard]] bool extendedWidthNoIetf() const { return (mask & 0x400U) != 0; }
    [[nodiscard]] bool xmitWait() const { return (mask & 0x1000U) != 0; }
    [[nodiscard]] bool reedSolomonCounters() const { return (mask & 0x4000U) != 0; }
    [[nodiscard]] bool additionalExtended() const { return (mask2 & 0x2U) != 0; }

    /// Whether the value of a counter means something, given that its attribute is supported.
    [[nodiscard]] bool provides(Counter counter) const;

    friend bool operator==(const Capabilities&, const Capabilities&) = default;
};

/// Puts allOnes in the place of values of 2^64-1, which would be taken for notProvided. Before maskUnprovided().
void markAllOnes(std::span<std::uint64_t> values);

/// Puts notProvided in the place of values that mean nothing; `values` are those of one reading, see values.h.
void maskUnprovided(Attribute attribute, const Capabilities& capabilities, std::span<std::uint64_t> values);

/// What the announcement says of an attribute. Most attributes have no bit: they have to be tried.
enum class Announced : std::uint8_t { Yes, No, Unknown };
[[nodiscard]] Announced announced(Attribute attribute, const Capabilities& capabilities);

/// Writes a complete MAD; the transaction id is left to the engine.
void writeGetClassPortInfo(std::span<std::byte, mad::madSize> mad);
void writeGet(Attribute attribute, PortNum port, std::span<std::byte, mad::madSize> mad);

/// Whether a reply to writeGet() is about that port. Agents that leave PortSelect at 0 (Linux fills in the counters of
/// adapters itself, over zeroed data) are taken at their word: they are asked by the LID of the port.
[[nodiscard]] bool isOfPort(std::span<const std::byte> data, PortNum port);

/// Which counters of an attribute to set back to zero. Only PortCounters and PortCountersExtended have both.
enum class Clear : std::uint8_t { Errors, All };
/// Whether that sets the counter back, or any one of an attribute: Errors leaves traffic alone.
[[nodiscard]] bool clears(Clear what, Counter counter);
[[nodiscard]] bool clears(Clear what, Attribute attribute);
/// Only ever on a user's explicit request: other tools watch the same counters.
void writeClear(Attribute attribute, PortNum port, Clear what, std::span<std::byte, mad::madSize> mad);

/// The attribute data of a PMA MAD: 192 bytes.
[[nodiscard]] inline std::span<const std::byte> dataOf(std::span<const std::byte> mad)
{
    return mad.size() > mad::gmpDataOffset ? mad.subspan(mad::gmpDataOffset) : std::span<const std::byte>{};
}

} // namespace fabriscope::perf
