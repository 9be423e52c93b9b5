// SPDX-License-Identifier: GPL-3.0-or-later
//
// The headers of management datagrams (IBTA vol. 1, 13.4 common, 13.6 RMPP, 15.2.1 SA).
#pragma once

#include "core/mad/bits.h"

#include <string_view>

namespace fabriscope::mad {

inline constexpr std::size_t madSize = 256;      ///< of every MAD on the wire
inline constexpr std::size_t smpDataOffset = 64; ///< the attribute in an SMP
inline constexpr std::size_t smpDataSize = 64;
inline constexpr std::size_t initialPathOffset = 128; ///< of a directed-route SMP
inline constexpr std::size_t maxHops = 63;            ///< entry 0 of the 64 bytes of a path is not used
inline constexpr std::size_t gmpDataOffset = 64;      ///< the attribute of performance MADs
inline constexpr std::size_t saDataOffset = 56;       ///< the records of SA MADs
inline constexpr std::size_t saDataSize = 200;

using MadBuffer = std::array<std::byte, madSize>;

enum class ManagementClass : std::uint8_t {
    SubnLid = 0x01,
    SubnAdm = 0x03,
    Perf = 0x04,
    BoardManagement = 0x05,
    DeviceManagement = 0x06,
    CommunicationManagement = 0x07,
    CongestionControl = 0x21,
    OpenIbPing = 0x32, ///< vendor class of the OpenFabrics tools, OUI 0x001405
    SubnDirected = 0x81,
};

enum class Method : std::uint8_t {
    Get = 0x01,
    Set = 0x02,
    Send = 0x03,
    Trap = 0x05,
    Report = 0x06,
    TrapRepress = 0x07,
    GetTable = 0x12,
    GetTraceTable = 0x13,
    GetMulti = 0x14,
    Delete = 0x15,
    GetResp = 0x81,
    ReportResp = 0x86,
    GetTableResp = 0x92,
    GetMultiResp = 0x94,
    DeleteResp = 0x95,
};

inline constexpr unsigned responseBit = 0x80;
[[nodiscard]] constexpr bool isResponse(Method method) { return (static_cast<unsigned>(method) & responseBit) != 0; }

/// Attributes of the subnet management classes (IBTA vol. 1, 14.2.5).
enum class AttributeId : std::uint16_t {
    ClassPortInfo = 0x0001,
    Notice = 0x0002,
    InformInfo = 0x0003,
    NodeDescription = 0x0010,
    NodeInfo = 0x0011,
    SwitchInfo = 0x0012,
    GuidInfo = 0x0014,
    PortInfo = 0x0015,
    PKeyTable = 0x0016,
    SlToVlMappingTable = 0x0017,
    VlArbitrationTable = 0x0018,
    LinearForwardingTable = 0x0019,
    MulticastForwardingTable = 0x001b,
    SmInfo = 0x0020,
    MellanoxExtendedPortInfo = 0xff90,
};

/// The first 24 bytes of every MAD (13.4.3).
struct MadHeader
{
    static constexpr std::string_view name = "MAD header";
    std::uint8_t baseVersion = 1;
    ManagementClass managementClass{};
    std::uint8_t classVersion = 1;
    Method method{};
    std::uint16_t status = 0;        ///< of a directed-route SMP: bit 15 is the direction
    std::uint16_t classSpecific = 0; ///< of a directed-route SMP: hop pointer and hop count
    TransactionId transactionId;
    AttributeId attributeId{};
    std::uint32_t attributeModifier = 0;
    friend bool operator==(const MadHeader&, const MadHeader&) = default;
};

template <>
struct LayoutOf<MadHeader> : Layout<Field<0, 8, &MadHeader::baseVersion>, Field<8, 8, &MadHeader::managementClass>,
                                    Field<16, 8, &MadHeader::classVersion>, Field<24, 8, &MadHeader::method>,
                                    Field<32, 16, &MadHeader::status>, Field<48, 16, &MadHeader::classSpecific>,
                                    Field<64, 64, &MadHeader::transactionId>, Field<128, 16, &MadHeader::attributeId>,
                                    Field<160, 32, &MadHeader::attributeModifier>>
{};

enum class RmppType : std::uint8_t { None = 0, Data = 1, Ack = 2, Stop = 3, Abort = 4 };

/// Reliable multi-packet transaction header, bytes 24-35 of classes that use it (13.6.2.1).
struct RmppHeader
{
    static constexpr std::string_view name = "RMPP header";
    static constexpr std::uint8_t active = 1; ///< flags
    static constexpr std::uint8_t first = 2;
    static constexpr std::uint8_t last = 4;
    std::uint8_t version = 0;
    RmppType type = RmppType::None;
    std::uint8_t responseTime = 0; ///< 4.096 µs · 2^n
    std::uint8_t flags = 0;
    std::uint8_t status = 0;
    std::uint32_t segmentNumber = 0;
    std::uint32_t payloadLength = 0; ///< or, in an Ack, the new last segment of the window
    friend bool operator==(const RmppHeader&, const RmppHeader&) = default;
};

template <>
struct LayoutOf<RmppHeader> : Layout<Field<192, 8, &RmppHeader::version>, Field<200, 8, &RmppHeader::type>,
                                     Field<208, 5, &RmppHeader::responseTime>, Field<213, 3, &RmppHeader::flags>,
                                     Field<216, 8, &RmppHeader::status>, Field<224, 32, &RmppHeader::segmentNumber>,
                                     Field<256, 32, &RmppHeader::payloadLength>>
{};

/// Bytes 36-55 of subnet administration MADs (15.2.1.1).
struct SaHeader
{
    static constexpr std::string_view name = "SA header";
    std::uint64_t smKey = 0;
    std::uint16_t attributeOffset = 0; ///< distance of records in a table, in units of 8 bytes
    std::uint64_t componentMask = 0;
    friend bool operator==(const SaHeader&, const SaHeader&) = default;
};

template <>
struct LayoutOf<SaHeader> : Layout<Field<288, 64, &SaHeader::smKey>, Field<352, 16, &SaHeader::attributeOffset>,
                                   Field<384, 64, &SaHeader::componentMask>>
{};

// Single fields, for code that inspects every MAD that passes.
[[nodiscard]] inline ManagementClass classOf(const std::byte* mad) { return static_cast<ManagementClass>(mad[1]); }
[[nodiscard]] inline Method methodOf(const std::byte* mad) { return static_cast<Method>(mad[3]); }
[[nodiscard]] inline std::uint64_t transactionIdOf(const std::byte* mad) { return loadBits<64, 64>(mad); }
[[nodiscard]] inline AttributeId attributeIdOf(const std::byte* mad)
{
    return static_cast<AttributeId>(loadBits<128, 16>(mad));
}
[[nodiscard]] inline std::uint32_t attributeModifierOf(const std::byte* mad)
{
    return static_cast<std::uint32_t>(loadBits<160, 32>(mad));
}
/// Without the direction bit of a directed-route SMP.
[[nodiscard]] inline std::uint16_t statusOf(const std::byte* mad)
{
    const auto status = static_cast<std::uint16_t>(loadBits<32, 16>(mad));
    return classOf(mad) == ManagementClass::SubnDirected ? status & 0x7fffU : status;
}

} // namespace fabriscope::mad
