// SPDX-License-Identifier: GPL-3.0-or-later
//
// The few fields of a MAD that the preload library has to look at. It takes nothing from the rest of Fabriscope,
// because it lives inside foreign programs, and because a codec that is tested against it must not test itself.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace fabriscope::simulation::preload {

template <class T> [[nodiscard]] T loadBig(std::span<const std::uint8_t> bytes, std::size_t offset)
{
    T value;
    std::memcpy(&value, bytes.subspan(offset, sizeof(T)).data(), sizeof(T));
    return std::endian::native == std::endian::big ? value : std::byteswap(value);
}

template <class T> void storeBig(std::span<std::uint8_t> bytes, std::size_t offset, T value)
{
    if constexpr (std::endian::native != std::endian::big) value = std::byteswap(value);
    std::memcpy(bytes.subspan(offset, sizeof(T)).data(), &value, sizeof(T));
}

/// Offsets in the common header (IBTA vol. 1, 13.4.3) and the RMPP header behind it (13.6.2.1).
namespace field {
inline constexpr std::size_t mgmtClass = 1;
inline constexpr std::size_t classVersion = 2;
inline constexpr std::size_t method = 3;
inline constexpr std::size_t transactionId = 8;
inline constexpr std::size_t attributeId = 16;
inline constexpr std::size_t attributeModifier = 20;
inline constexpr std::size_t commonHeaderEnd = 24;
inline constexpr std::size_t rmppVersion = 24;
inline constexpr std::size_t rmppType = 25;
inline constexpr std::size_t rmppFlags = 26;
inline constexpr std::size_t rmppStatus = 27;
inline constexpr std::size_t rmppSegment = 28;
inline constexpr std::size_t rmppLength = 32; ///< data: payload length; ACK: end of the window
inline constexpr std::size_t rmppHeaderEnd = 36;
inline constexpr std::size_t vendorOui = 37;
inline constexpr std::size_t informQueuePair = 56 + 28; ///< of an InformInfo in a MAD of subnet administration
} // namespace field

namespace mgmt_class {
inline constexpr std::uint8_t smLid = 0x01;
inline constexpr std::uint8_t sa = 0x03;
inline constexpr std::uint8_t performance = 0x04;
inline constexpr std::uint8_t boardManagement = 0x05;
inline constexpr std::uint8_t deviceManagement = 0x06;
inline constexpr std::uint8_t deviceAdministration = 0x10;
inline constexpr std::uint8_t bis = 0x12;
inline constexpr std::uint8_t vendorWithOuiFirst = 0x30;
inline constexpr std::uint8_t vendorWithOuiLast = 0x4f;
inline constexpr std::uint8_t smDirected = 0x81;
} // namespace mgmt_class

inline constexpr std::uint8_t methodGet = 0x01;
inline constexpr std::uint8_t responseBit = 0x80;
inline constexpr std::uint8_t trapMethod = 0x05;
inline constexpr std::uint8_t trapRepressMethod = 0x07;
inline constexpr std::uint16_t smInfoAttribute = 0x0020;
inline constexpr std::uint16_t informInfoAttribute = 0x0003;

[[nodiscard]] inline bool hasOui(std::uint8_t mgmtClass)
{
    return mgmtClass >= mgmt_class::vendorWithOuiFirst && mgmtClass <= mgmt_class::vendorWithOuiLast;
}

/// Whether a MAD answers another one, by the rule of the kernel's ib_response_mad().
[[nodiscard]] inline bool isResponse(std::span<const std::uint8_t> mad)
{
    const std::uint8_t method = mad[field::method];
    return (method & responseBit) != 0 || method == trapRepressMethod ||
           (mad[field::mgmtClass] == mgmt_class::boardManagement &&
            (loadBig<std::uint32_t>(mad, field::attributeModifier) & 1U) != 0);
}

} // namespace fabriscope::simulation::preload
