// SPDX-License-Identifier: GPL-3.0-or-later
//
// Width, speed, MTU and states of InfiniBand links (IBTA vol. 1, 14.2.5.6 PortInfo).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope {

/// Number of lanes of a link. Declared by rising capacity.
enum class LinkWidth : std::uint8_t { X1, X2, X4, X8, X12 };

/// Signalling generation of one lane, by rising data rate. FDR10 is Mellanox' 10.3125 Gb/s with 64b/66b coding.
enum class LinkSpeed : std::uint8_t { Sdr, Ddr, Qdr, Fdr10, Fdr, Edr, Hdr, Ndr, Xdr };

inline constexpr unsigned linkWidthCount = 5;
inline constexpr unsigned linkSpeedCount = 9;

/// A set of widths or speeds, as ports announce what they support and what is enabled.
template <class E> class LinkSet
{
public:
    constexpr LinkSet() = default;
    constexpr LinkSet(std::initializer_list<E> members)
    {
        for (const E e : members)
            insert(e);
    }
    constexpr void insert(E e) { m_bits = static_cast<std::uint16_t>(m_bits | bit(e)); }
    [[nodiscard]] constexpr bool contains(E e) const { return (m_bits & bit(e)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    /// The member with the highest capacity.
    [[nodiscard]] constexpr std::optional<E> best() const
    {
        for (int i = 15; i >= 0; --i) {
            if ((m_bits >> static_cast<unsigned>(i)) & 1U) return static_cast<E>(i);
        }
        return std::nullopt;
    }
    [[nodiscard]] constexpr std::uint16_t bits() const { return m_bits; }
    [[nodiscard]] static constexpr LinkSet fromBits(std::uint16_t bits)
    {
        LinkSet set;
        set.m_bits = bits;
        return set;
    }
    friend constexpr LinkSet operator&(LinkSet a, LinkSet b)
    {
        return fromBits(static_cast<std::uint16_t>(a.m_bits & b.m_bits));
    }
    friend constexpr bool operator==(LinkSet, LinkSet) = default;

private:
    static constexpr std::uint16_t bit(E e) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(e)); }
    std::uint16_t m_bits = 0;
};

using LinkWidthSet = LinkSet<LinkWidth>;
using LinkSpeedSet = LinkSet<LinkSpeed>;

/// PortState (logical). NoChange is only ever written.
enum class PortState : std::uint8_t { NoChange = 0, Down = 1, Initialize = 2, Armed = 3, Active = 4 };

/// PortPhysicalState.
enum class PhysState : std::uint8_t {
    NoChange = 0,
    Sleep = 1,
    Polling = 2,
    Disabled = 3,
    Training = 4,
    LinkUp = 5,
    ErrorRecovery = 6,
    PhyTest = 7,
};
/// Whether a port says itself that it has no link. NoChange, which is "not read", says nothing.
constexpr bool isWithoutLink(PhysState state) { return state != PhysState::NoChange && state != PhysState::LinkUp; }

/// Maximum transfer unit as coded on the wire.
enum class Mtu : std::uint8_t { Unknown = 0, Mtu256 = 1, Mtu512 = 2, Mtu1024 = 3, Mtu2048 = 4, Mtu4096 = 5 };

std::string_view toString(LinkWidth width); ///< "4x"
std::string_view toString(LinkSpeed speed); ///< "HDR"
std::string_view toString(PortState state); ///< "Active"
std::string_view toString(PhysState state); ///< "LinkUp"
std::string toString(LinkWidthSet widths);  ///< "1x 4x"
std::string toString(LinkSpeedSet speeds);  ///< "SDR DDR QDR"

std::optional<LinkWidth> parseLinkWidth(std::string_view text); ///< of "4x", case-insensitive
std::optional<LinkSpeed> parseLinkSpeed(std::string_view text); ///< of "HDR", case-insensitive

unsigned bytesOf(Mtu mtu); ///< 0 for unknown codes
unsigned lanesOf(LinkWidth width);

/// What a link of this width and speed carries after its line coding (8b/10b up to QDR, 64b/66b above), in Mb/s.
/// The same for both directions. Forward error correction of HDR and later is not taken off: the nominal rates
/// (200 Gb/s for 4x HDR) are what administrators compare with.
std::uint64_t linkDataMbps(LinkWidth width, LinkSpeed speed);

/// The nominal rate in customary units, in units of 0.1 Gb/s: 1000 for 4x EDR, 25 for 1x SDR, 562 for 4x FDR.
std::uint32_t nominalDeciGbps(LinkWidth width, LinkSpeed speed);

} // namespace fabriscope
