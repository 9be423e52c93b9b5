// SPDX-License-Identifier: GPL-3.0-or-later
//
// One client's connection to ibsim: two datagram sockets, one for control messages, one for MADs.
#pragma once

#include "core/base/handle.h"
#include "core/simulation/preload/ibsim_protocol.h"

#include <cstddef>
#include <ctime>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

namespace fabriscope::simulation::preload {

class Connection
{
public:
    /// Connect as the environment tells: IBSIM_SOCKNAME (name of the server's sockets, "sim" if unset), SIM_HOST (node
    /// id to attach to), SIM_SET_ISSM (receive what is for the SM). Null when no ibsim answers, with the reason.
    static std::unique_ptr<Connection> open(std::string& reason);

    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;
    ~Connection();

    /// Socket of the MADs, and a pidfd that becomes readable when ibsim ends (-1 if the kernel has none).
    [[nodiscard]] int socket() const { return m_data.get(); }
    [[nodiscard]] int serverPidfd() const { return m_serverPidfd.get(); }
    [[nodiscard]] bool serverAlive() const;

    /// What our queue pair 1 is called on the simulated fabric: ibsim hands what comes unasked for QP 1 to the subnet
    /// manager of a node alone, and what is for another number to the client that has it.
    [[nodiscard]] std::uint32_t generalQueuePair() const;

    /// ibsim may be busy with a batch of commands.
    static constexpr timespec controlPatience{.tv_sec = 10, .tv_nsec = 0};

    /// One exchange on the control socket, from any thread. Null when ibsim refuses or does not answer in time.
    std::optional<ControlData> control(Control type, const ControlData& request = {},
                                       timespec patience = controlPatience);

    /// Ask the port of attachment itself for an attribute of NodeInfo's kind (IBTA vol. 1, 14.2.5), again and again
    /// for a second: a port may lose datagrams. Only before anybody else uses the socket.
    std::optional<ControlData> ownAttribute(std::uint16_t attributeId);

    /// Attach anew so that requests of others (pings) come here, or not any more: ibsim gives them to the one client of
    /// a node that says it is a subnet manager. The port does not announce one for that. MADs under way are lost, as on
    /// a bad link. False with errno set when another client of the node has them: then all is as before.
    bool hear(bool requests);

    /// In a forked child: the sockets are the parent's, so only close them.
    void abandon() { m_connected = false; }

private:
    Connection() = default;
    bool bindAndConnect(std::string& reason);
    bool attach(bool isSm, std::string& reason);
    /// For a datagram (POLLIN) or room for one (POLLOUT), as long as ibsim lives.
    [[nodiscard]] bool waitFor(int socket, timespec patience, short event) const;
    /// The kernel lets few datagrams wait for a reader: an ibsim that is held up must not hold up this process.
    [[nodiscard]] bool sendWithin(int socket, std::span<const std::byte> datagram, timespec patience) const;
    std::optional<ControlData> askOnce(std::uint16_t attributeId);
    bool receiveAnswer(ControlMessage& answer, timespec patience);

    std::mutex m_controlMutex;
    std::string m_name;
    std::uint32_t m_id = 0;       ///< behind NAME:in
    std::uint32_t m_clientId = 0; ///< ibsim's number for us
    bool m_connected = false;
    bool m_isSm = false;    ///< requests of others come here
    bool m_staysSm = false; ///< as the environment wants it
    bool m_serverGone = false;
    fabriscope::FileDescriptor m_control;
    fabriscope::FileDescriptor m_data;
    fabriscope::FileDescriptor m_serverPidfd;
};

} // namespace fabriscope::simulation::preload
