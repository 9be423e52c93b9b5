// SPDX-License-Identifier: GPL-3.0-or-later
//
// What belongs to one open umad device file: its agents, and the MADs that wait for its reader.
#pragma once

#include "core/base/handle.h"
#include "core/simulation/preload/ibsim_protocol.h"

#include <rdma/ib_user_mad.h>
#include <sys/types.h>

#include <array>
#include <bitset>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace fabriscope::simulation::preload {

/// A registration as of ioctl IB_USER_MAD_REGISTER_AGENT.
struct Agent
{
    std::uint8_t qpn = 0;
    std::uint8_t mgmtClass = 0; ///< 0: only sends
    std::uint8_t classVersion = 0;
    std::uint8_t rmppVersion = 0; ///< 0: RMPP segments pass through as they are
    std::uint32_t oui = 0;
    std::bitset<128> methods{}; ///< of the requests that it wants to receive

    [[nodiscard]] bool accepts(std::span<const std::uint8_t> mad) const;
};

/// A MAD for a reader, with the header that precedes it.
struct Delivery
{
    ib_user_mad_hdr header{};
    std::uint32_t size = 0;          ///< of the MAD, without the header
    MadBytes first{};                ///< all of it when size <= 256
    std::vector<std::uint8_t> whole; ///< all of it when it is longer

    [[nodiscard]] std::span<const std::uint8_t> mad() const;
};

/// The descriptor that the program holds is an epoll set of everything that may give its reader something to do, so
/// that poll, epoll and select wait on it in the ordinary way, without a thread of ours in between.
class UmadFile
{
public:
    static constexpr std::size_t maxAgents = 32; ///< as the kernel's IB_UMAD_MAX_AGENTS

    /// Waits on the sources, too (those that are -1 are left out). Null with errno set when descriptors run out.
    static std::optional<UmadFile> create(std::span<const int> sources, int flags);

    [[nodiscard]] int descriptor() const { return m_epoll.get(); }
    /// The caller closes the descriptor, as the program that holds it asked for.
    int releaseDescriptor() { return m_epoll.release(); }

    [[nodiscard]] std::size_t headerSize() const;
    void usePkeyIndex() { m_pkeyIndex = true; }

    /// Register; the id, or nothing with errno set.
    std::optional<std::uint32_t> addAgent(const Agent& agent);
    bool removeAgent(std::uint32_t id);
    [[nodiscard]] const Agent* agent(std::uint32_t id) const;
    /// Whether it has an agent for vendors' requests, which come from anywhere.
    [[nodiscard]] bool hearsRequests() const;
    /// The agent that registered for such a request.
    [[nodiscard]] std::optional<std::uint32_t> agentFor(std::span<const std::uint8_t> mad) const;

    void push(Delivery delivery) { m_queue.push_back(std::move(delivery)); }
    [[nodiscard]] bool hasDelivery() const { return !m_queue.empty(); }
    /// Copy the oldest delivery out and forget it. As read(2) of the kernel's umad: -1 with EINVAL (no room for a MAD)
    /// or ENOSPC (room for the first segment only, which is copied; the message stays) when the buffer is too small.
    ssize_t pop(std::span<std::uint8_t> buffer);
    /// The same for a delivery that was not queued.
    ssize_t copyOut(const Delivery& delivery, std::span<std::uint8_t> buffer) const;

    /// Make the descriptor readable as long as something is queued.
    void updateReadiness();

private:
    UmadFile() = default;

    fabriscope::FileDescriptor m_epoll;
    fabriscope::FileDescriptor m_event; ///< member of the epoll set, for deliveries that are already in the queue
    bool m_signalled = false;
    bool m_pkeyIndex = false;
    std::array<std::optional<Agent>, maxAgents> m_agents;
    std::deque<Delivery> m_queue;
};

} // namespace fabriscope::simulation::preload
