// SPDX-License-Identifier: GPL-3.0-or-later
//
// The agent's end of a connection: serves the closed set of requests of protocol.proto. Runs on one io_context.
#pragma once

#include "core/agent/protocol/types.h"
#include "core/base/handle.h"
#include "core/roce/ethernet_port.h"
#include "core/setup/opensm_instance.h"
#include "core/transport/mad_transport.h"

#include <asio/io_context.hpp>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// What a server reads the host with. The default is the host itself; tests put something else in its place.
struct ServerBackend
{
    std::function<Result<std::vector<device::Device>>()> listDevices;
    /// Why this node (its port named for messages) cannot be opened.
    std::function<std::optional<Error>(const std::string& umadNode, const std::string& port)> probeNode;
    std::function<Result<std::unique_ptr<transport::MadTransport>>(const device::DevicePort&)> openPort;
    roce::HostView ethernet{}; ///< where counters of Ethernet ports are read
};

/// This host's devices, through libibumad.
ServerBackend hostBackend();

/// How long the end of a connection waits for what still runs about OpenSM's files. Then it is left behind: a read from
/// a disk that does not answer cannot be stopped. A change that is left behind so is undone by the next agent.
struct EndPatience
{
    std::chrono::milliseconds ofReading{2'000};
    std::chrono::milliseconds ofChanges{90'000}; ///< old files, and OpenSM started with them
};

struct ServerOptions
{
    std::string programVersion;
    std::string hostName;
    bool allowChanges = false;
    ServerBackend backend = hostBackend();
    setup::HostView openSmHost;                                ///< where OpenSM is looked for
    std::filesystem::path stateFolder = "/var/lib/fabriscope"; ///< backups of OpenSM's files, and the journal
    EndPatience patience;
    LogSink log; ///< of what the console should not need to know
};

/// Serves one console. A console that reads slowly costs no memory: see Outbox; one that does not read at all is not
/// listened to either.
class Server
{
public:
    /// Fails with Io when a descriptor cannot be waited for (a plain file).
    static Result<std::unique_ptr<Server>> create(asio::io_context& io, FileDescriptor in, FileDescriptor out,
                                                  ServerOptions options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Once. The handler is called exactly once, never from within start(): without an Error when the console closed
    /// its end or stop() was called, with one when it broke the protocol (it has been told, if it read that).
    void start(std::function<void(std::optional<Error>)> ended);
    void stop();

private:
    class Session;
    explicit Server(std::shared_ptr<Session> session);
    std::shared_ptr<Session> m_session;
};

} // namespace fabriscope::agent
