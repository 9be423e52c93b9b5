// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/umad_device.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::device {

/// Which MADs an agent sends and receives (umad_register(3)).
struct UmadAgent
{
    std::uint8_t managementClass = 0;
    std::uint8_t classVersion = 1;
    bool rmpp = false;                      ///< the kernel does RMPP for this agent
    std::uint32_t oui = 0;                  ///< of vendor classes 0x30-0x4f
    std::array<std::uint64_t, 2> methods{}; ///< bit mask of methods to receive unasked; none: only replies
};

/// The address fields of a umad packet, host byte order.
struct UmadAddress
{
    std::uint16_t lid = 0;
    std::uint32_t qp = 0;
    std::uint32_t qkey = 0;
    std::uint8_t sl = 0;
    std::uint16_t pkeyIndex = 0;
};

struct UmadPacket
{
    std::span<const std::byte> mad; ///< valid until the next call of receive()
    UmadAddress source;
    int status = 0; ///< 0, or ETIMEDOUT when `mad` is our own request that got no reply in time
};

/// Why a device node for management datagrams cannot be opened; `subject` names the port.
[[nodiscard]] Error diagnoseUmadNode(const std::string& node, const std::string& subject);

/// Why a device node for management datagrams cannot be opened, if so. Opens and closes it.
[[nodiscard]] std::optional<Error> probeUmadNode(const std::string& node, const std::string& subject);

/// A local port opened for MADs through libibumad. Never blocks.
class UmadPort
{
public:
    /// Fails with NoPermission (naming the device node and the remedy), NoDevice (no node: ib_umad is not loaded),
    /// NotInfiniBand, or Io.
    [[nodiscard]] static Result<UmadPort> open(const DevicePort& port);

    UmadPort(UmadPort&& other) noexcept;
    UmadPort& operator=(UmadPort&& other) noexcept;
    UmadPort(const UmadPort&) = delete;
    UmadPort& operator=(const UmadPort&) = delete;
    ~UmadPort();

    /// A class can be registered once; send() finds the agent by the class of the MAD.
    [[nodiscard]] Result<void> registerAgent(const UmadAgent& agent);

    /// 0, or the errno: EAGAIN and the like when the kernel has no room now.
    [[nodiscard]] int send(std::span<const std::byte> mad, const UmadAddress& to, std::chrono::milliseconds timeout);
    /// The next packet; nothing when none waits. Fails when the device was removed.
    [[nodiscard]] Result<std::optional<UmadPacket>> receive();
    /// Readable when a packet waits. Stays owned by this object.
    [[nodiscard]] int descriptor() const;
    [[nodiscard]] const DevicePort& port() const { return m_port; }

private:
    UmadPort(DevicePort port, int id);
    void close();

    DevicePort m_port;
    int m_id = -1;                   ///< libibumad's handle
    std::array<int, 256> m_agents{}; ///< by management class, -1: none
    std::vector<std::byte> m_out;
    std::vector<std::byte> m_in;
};

} // namespace fabriscope::device
