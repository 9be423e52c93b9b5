// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ibsim 0.12 and its clients say to one another (facts from its public header include/ibsim.h): datagrams between
// Unix sockets in the abstract name space. A client binds NAME:ctlPID and NAME:inPID, sends control messages to
// NAME:ctl, is given a number N, and exchanges MADs with NAME:outN. All fields are in host order unless told otherwise.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fabriscope::simulation::preload {

inline constexpr std::size_t madSize = 256; ///< of every MAD on the wire (IBTA vol. 1, 13.4.1)
using MadBytes = std::array<std::uint8_t, madSize>;

/// One MAD on its way. ibsim sends a MAD that it could not deliver back with status 110 (in network order).
struct Packet
{
    std::uint32_t dlid; ///< 16 bits in network order; 0xffff = by directed route
    std::uint32_t slid; ///< the same; 0 = ibsim fills it in
    std::uint32_t dqp;  ///< network order
    std::uint32_t sqp;  ///< network order
    std::uint32_t status;
    std::uint64_t length; ///< network order
    MadBytes mad{};
};
static_assert(sizeof(Packet) == 288);

enum class Control : std::uint32_t {
    Error = 0,
    Connect = 1,
    Disconnect = 2,
    GetVendor = 4,
    GetNodeInfo = 7,
    GetPortInfo = 8, ///< byte 0 of the request: port number, 0 = the port of attachment
    SetIsSm = 9,     ///< request: int, 1 = requests for the SM and the SA of this port go to this client
    GetPkeys = 10,
};

inline constexpr std::uint32_t controlMagic = 0xdeadbeef;
using ControlData = std::array<std::uint8_t, 64>;

struct ControlMessage
{
    std::uint32_t magic;
    std::uint32_t clientId;
    Control type;
    std::uint32_t length;
    ControlData data;
};
static_assert(sizeof(ControlMessage) == 80);

/// Data of Connect.
struct ClientInfo
{
    std::uint32_t id;   ///< request: the number behind NAME:ctl and NAME:in; answer: the client's number N
    std::uint32_t qp;   ///< MADs for a number above 1 go to the client with that one; those for 0 and 1 as SetIsSm says
    std::uint32_t isSm; ///< as SetIsSm
    std::array<char, 32> nodeId;
};

/// Data of GetVendor.
struct VendorInfo
{
    std::uint32_t vendorId;
    std::uint32_t partId;
    std::uint32_t hardwareVersion;
    std::uint64_t firmwareVersion;
};

} // namespace fabriscope::simulation::preload
