// SPDX-License-Identifier: GPL-3.0-or-later
//
// Strong types of the InfiniBand architecture. None converts into another, so that a LID cannot be passed where a
// service level is wanted. All hold host byte order; wire order exists only in core/mad.
#pragma once

#include "core/base/error.h"

#include <array>
#include <compare>
#include <cstdint>
#include <format>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope {

/// An identifier for which every bit pattern is valid.
template <class Tag, class Rep> class Identifier
{
public:
    using rep = Rep;
    constexpr Identifier() = default;
    constexpr explicit Identifier(Rep value) : m_value(value) {}
    [[nodiscard]] constexpr Rep value() const { return m_value; }
    friend constexpr auto operator<=>(Identifier, Identifier) = default;

private:
    Rep m_value{};
};

/// A small number with a range; from() refuses what lies outside it.
template <class Tag, class Rep, Rep Max> class Bounded
{
public:
    using rep = Rep;
    static constexpr Rep max = Max;
    constexpr Bounded() = default;
    [[nodiscard]] static Result<Bounded> from(std::uint64_t value)
    {
        if (value > Max)
            return fail(ErrorCode::InvalidArgument, std::string(Tag::name),
                        Message::say("{} is out of range, the largest value is {}", value, +Max));
        return Bounded(static_cast<Rep>(value));
    }
    /// For fields of packets, where the bits themselves bound the value: the rest is cut off.
    [[nodiscard]] static constexpr Bounded fromBits(std::uint64_t bits)
    {
        static_assert((Max & (static_cast<std::uint64_t>(Max) + 1)) == 0, "Max is not a bit mask");
        return Bounded(static_cast<Rep>(bits & Max));
    }
    [[nodiscard]] constexpr Rep value() const { return m_value; }
    friend constexpr auto operator<=>(Bounded, Bounded) = default;

private:
    constexpr explicit Bounded(Rep value) : m_value(value) {}
    Rep m_value{};
};

struct GuidTag;
struct LidTag;
struct SubnetPrefixTag;
struct PortNumTag;
struct QKeyTag;
struct MKeyTag;
struct ServiceIdTag;
struct TransactionIdTag;
struct ServiceLevelTag
{
    static constexpr std::string_view name = "service level (SL)";
};
struct VirtualLaneTag
{
    static constexpr std::string_view name = "virtual lane (VL)";
};
struct LmcTag
{
    static constexpr std::string_view name = "LID mask control (LMC)";
};

using Guid = Identifier<GuidTag, std::uint64_t>;                 ///< EUI-64 of a node, port or system image
using SubnetPrefix = Identifier<SubnetPrefixTag, std::uint64_t>; ///< upper half of every GID of a subnet
using Lid = Identifier<LidTag, std::uint16_t>;                   ///< local identifier; 0 = not assigned
using PortNum = Identifier<PortNumTag, std::uint8_t>;            ///< 0 = a switch's management port
using QKey = Identifier<QKeyTag, std::uint32_t>;
using MKey = Identifier<MKeyTag, std::uint64_t>; ///< management key; 0 = no protection
using ServiceId = Identifier<ServiceIdTag, std::uint64_t>;
using TransactionId = Identifier<TransactionIdTag, std::uint64_t>;
using ServiceLevel = Bounded<ServiceLevelTag, std::uint8_t, 15>;
using VirtualLane = Bounded<VirtualLaneTag, std::uint8_t, 15>;
using Lmc = Bounded<LmcTag, std::uint8_t, 7>;

/// Unicast LIDs are 0x0001-0xbfff (IBTA vol. 1, 4.1.3).
[[nodiscard]] constexpr bool isUnicast(Lid lid) { return lid.value() > 0 && lid.value() < 0xc000; }
inline constexpr Lid permissiveLid{0xffff};

/// A partition key: 15 bits of value and, on top, full (1) or limited (0) membership.
class PKey
{
public:
    constexpr PKey() = default;
    constexpr explicit PKey(std::uint16_t value) : m_value(value) {}
    [[nodiscard]] constexpr std::uint16_t value() const { return m_value; }
    [[nodiscard]] constexpr std::uint16_t base() const { return m_value & 0x7fffU; }
    [[nodiscard]] constexpr bool isFullMember() const { return (m_value & 0x8000U) != 0; }
    /// False for the invalid keys 0x0000 and 0x8000 (IBTA vol. 1, 10.9.1.2).
    [[nodiscard]] constexpr bool isValid() const { return base() != 0; }
    friend constexpr auto operator<=>(PKey, PKey) = default;

private:
    std::uint16_t m_value = 0;
};

/// A 128-bit global identifier: subnet prefix and port GUID.
struct Gid
{
    SubnetPrefix prefix;
    Guid interfaceId;
    friend constexpr auto operator<=>(const Gid&, const Gid&) = default;
};

std::string toString(Guid guid);             ///< "0x0002c90300a1b2c3"
std::string toString(SubnetPrefix prefix);   ///< "0xfe80000000000000"
std::string toString(PKey pkey);             ///< "0x7fff"
std::string toString(const Gid& gid);        ///< IPv6 notation, "fe80::2:c903:a1:b2c3"
std::string ipv4Text(std::uint32_t address); ///< "10.77.0.1" of 0x0a4d0001

/// Of RoCE: it stands for an IPv4 address.
bool isIpv4Gid(const Gid& gid);
/// "10.77.0.1", "fd00::1"
std::string addressOfGid(const Gid& gid);

/// A GUID as people write it: hexadecimal with or without 0x, or four groups with colons. Nothing may follow.
Result<Guid> parseGuid(std::string_view text);
/// A number, decimal or hexadecimal with 0x.
Result<PKey> parsePKey(std::string_view text);
Result<ServiceId> parseServiceId(std::string_view text);
/// The number of an IPv4 address, as ipv4Text() takes it. Nothing: it is none.
std::optional<std::uint32_t> parseIpv4(std::string_view text);
/// An IPv6 address, or a GID in its notation. Nothing: it is none.
std::optional<Gid> parseIpv6(std::string_view text);

} // namespace fabriscope

template <class Tag, class Rep> struct std::hash<fabriscope::Identifier<Tag, Rep>>
{
    std::size_t operator()(fabriscope::Identifier<Tag, Rep> id) const noexcept
    {
        // GUIDs of one vendor differ in few bits: mix them (Fibonacci hashing).
        return static_cast<std::size_t>((static_cast<std::uint64_t>(id.value()) * 0x9e3779b97f4a7c15ULL) >> 7U);
    }
};
