// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/server_backend.h"
#include "core/opensm_host/fabric_reader.h"
#include "core/transport/mad_client.h"

#include <asio/io_context.hpp>

#include <optional>

namespace fabriscope::agent {

/// Reads the fabric through a local port of its own, blocking, on the caller's thread: for the threads that apply
/// changes.
class PortFabricReader final : public opensm_host::FabricReader
{
public:
    /// By the agent's default port.
    static Result<std::unique_ptr<opensm_host::FabricReader>> open(const ServerBackend& backend);
    PortFabricReader(std::unique_ptr<transport::MadTransport> transport, std::string source);
    ~PortFabricReader() override;

    Result<fabric::SnapshotPtr> sweep(const std::stop_token& stop) override;
    Result<bool> subnetManagerAnswers(Lid lid, const std::stop_token& stop) override;
    Result<std::vector<std::optional<opensm_host::PortTables>>> read(std::span<const opensm_host::ReadPort> ports,
                                                                     const std::stop_token& stop) override;
    Result<std::vector<std::optional<opensm_host::PathReply>>>
    paths(std::span<const opensm_host::PathRequest> questions, Lid saLid, const std::stop_token& stop) override;

private:
    /// Ends a client whose handlers, called a last time here, refer to what ends next.
    void withdraw(std::optional<transport::MadClient>& client);
    /// Runs the loop until `done`; false when a stop was requested.
    bool runUntil(const std::function<bool()>& done, const std::stop_token& stop);

    asio::io_context m_io{1};
    std::shared_ptr<transport::MadLoop> m_loop;
    std::string m_source;
};

} // namespace fabriscope::agent
