// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/umad_port.h"
#include "core/transport/mad_transport.h"

#include <initializer_list>
#include <memory>

namespace fabriscope::transport {

/// MADs through the kernel's user MAD interface.
class UmadTransport final : public MadTransport
{
public:
    /// Opens the port and registers agents for both subnet management classes, performance management, subnet
    /// administration and the OpenIB ping. None receives requests of others. Subnet administration goes without the
    /// kernel's RMPP: the engine receives long replies itself, while they come.
    [[nodiscard]] static Result<std::unique_ptr<UmadTransport>> open(const device::DevicePort& port);
    /// Opens it to receive the OpenIB pings of others, and for nothing else: one program of a host can, at a time.
    [[nodiscard]] static Result<std::unique_ptr<UmadTransport>> openForPings(const device::DevicePort& port);

    /// For subnet administration alone, and the reports that it sends to its subscribers. Only one program of a host
    /// can receive these through a port.
    [[nodiscard]] static Result<std::unique_ptr<UmadTransport>> openForReports(const device::DevicePort& port);

    explicit UmadTransport(device::UmadPort port) : m_port(std::move(port)) {}

    [[nodiscard]] Result<SendOutcome> send(const OutgoingMad& mad) override;
    [[nodiscard]] Result<std::optional<IncomingMad>> receive() override;
    [[nodiscard]] int descriptor() const override { return m_port.descriptor(); }

private:
    [[nodiscard]] static Result<std::unique_ptr<UmadTransport>>
    openWith(const device::DevicePort& port, std::initializer_list<device::UmadAgent> agents);

    device::UmadPort m_port;
};

} // namespace fabriscope::transport
