// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/group_membership.h"
#include "core/device/icmp_echo.h"
#include "core/device/ip_path.h"
#include "core/probe/values.h"

#include <functional>
#include <memory>

namespace fabriscope::agent {

/// What an end of a connection test holds, and how each action is done. One thread; blocking.
class ProbeEnd
{
public:
    using Tell = std::function<void(const probe::Reply&)>;

    /// `interrupt` ends what blocks; both outlive this. `echoSockets` as device::EchoOptions has them.
    ProbeEnd(const device::Interrupt& interrupt, Tell tell, std::shared_ptr<device::RawEchoSockets> echoSockets,
             ServerBackend backend)
        : m_interrupt(interrupt), m_tell(std::move(tell)), m_echoSockets(std::move(echoSockets)),
          m_membership(std::move(backend))
    {}

    /// Its reply of kind Done; others come before. An action out of turn fails with EBADFD.
    [[nodiscard]] probe::Reply perform(const probe::Command& command);

private:
    using Done = device::Tried<probe::Values>;
    [[nodiscard]] Done open(const probe::Values& values);
    [[nodiscard]] Done connect(const probe::Values& values);
    [[nodiscard]] probe::Reply run(const probe::Values& values);
    [[nodiscard]] probe::Reply state();
    [[nodiscard]] Done listen(const probe::Values& values);
    [[nodiscard]] Done serve();
    [[nodiscard]] Done dial(const probe::Values& values);
    [[nodiscard]] Done join(const probe::Values& values);
    [[nodiscard]] Done hangUp();
    [[nodiscard]] Done openDatagrams(const probe::Values& values);
    [[nodiscard]] probe::Reply sendDatagrams(const probe::Values& values) const;
    [[nodiscard]] Done receiveDatagrams(const probe::Values& values);
    [[nodiscard]] probe::Reply surroundings(const probe::Values& values);
    [[nodiscard]] probe::Reply converse(const probe::Values& values) const;
    [[nodiscard]] probe::Reply echo(const probe::Values& values) const;
    [[nodiscard]] probe::Reply storm(probe::Action action, const probe::Values& values) const;
    [[nodiscard]] static Done tryToRegister(const probe::Values& values);
    void tellStep(probe::Action action, const device::ConnectionStep& step) const;

    const device::Interrupt& m_interrupt;
    Tell m_tell;
    std::shared_ptr<device::RawEchoSockets> m_echoSockets;
    std::unique_ptr<device::QueuePair> m_queuePair;
    std::unique_ptr<device::ConnectionEnd> m_connection;
    device::DatagramEnd m_datagrams;
    device::NeighbourWatch m_neighbours; ///< since the surroundings were first asked for
    GroupMembership m_membership;
};

} // namespace fabriscope::agent
