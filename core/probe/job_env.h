// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a job has to be told of a host's ports: the variables of NCCL and UCX, as few as possible. What a library finds
// by itself is not set, for a value that is pinned becomes wrong when a table moves.
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"
#include "core/host/host.h"
#include "core/qos/tables.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// A port that a job uses, and by what it is reached.
struct JobPort
{
    std::string device;
    std::uint64_t port = 1;
    bool isEthernet = false;
    std::uint64_t lid = 0;
    std::optional<std::uint64_t> pkeyIndex; ///< of the partition; none: the port is no member, or it is Ethernet
    PKey pkey;
    std::optional<std::uint64_t> gidIndex; ///< on Ethernet the one to use
    host::Gid gid;                         ///< at that index
    bool ucxFindsGid = false;              ///< without being told its index
};

/// UCX takes the first GID of RoCE v2 over IPv4 by itself; where there is none it may take a link-local one.
[[nodiscard]] bool ucxFindsGid(const host::Port& port, std::uint64_t index);

/// What the user wants; what is left open is found out.
struct JobRequest
{
    std::string device;      ///< "mlx5_0" or "mlx5_0/2"; empty: the rails, see jobPorts()
    std::optional<PKey> key; ///< any membership of this partition; none: one in which all members can communicate
    std::optional<ServiceLevel> sl;
    std::optional<std::uint8_t> trafficClass; ///< none: the ToS that RDMA-CM takes on this host
};

/// The active ports of the adapters of one kind, those that together are the fastest. `leftOut`: the other active
/// ones. NotFound: there is none.
struct JobPorts
{
    std::vector<JobPort> used;
    std::vector<std::string> leftOut; ///< "mlx5_8 port 1 (Ethernet, 25 Gb/sec (1X EDR))"
};
[[nodiscard]] Result<JobPorts> jobPorts(const host::Host& host, const JobRequest& request);

/// All that the variables depend on.
struct JobSettings
{
    std::vector<JobPort> ports; ///< at least one
    std::optional<ServiceLevel> sl;
    std::optional<std::uint8_t> trafficClass;
};
struct JobVariable
{
    std::string name;
    std::string value;
    friend bool operator==(const JobVariable&, const JobVariable&) = default;
};
/// NCCL takes one P_Key index for all ports: none is set where they differ.
[[nodiscard]] std::vector<JobVariable> ncclVariables(const JobSettings& settings);
[[nodiscard]] std::vector<JobVariable> ucxVariables(const JobSettings& settings);
/// "NCCL_IB_HCA==mlx5_0:1 NCCL_IB_PKEY=1", as one types it before a command.
[[nodiscard]] std::string inFrontOf(const std::vector<JobVariable>& variables);

/// The tables that the subnet manager has programmed at a port; an error says why they are not known.
using LanesOf = std::function<Result<qos::PortQos>(const JobPort&)>;

struct JobEnvironment
{
    std::string host;
    std::vector<JobPort> ports;
    std::vector<JobVariable> variables; ///< of NCCL, then of UCX
    std::vector<Message> notes;         ///< sentences without a full stop
    std::vector<host::Gap> findings;    ///< what is wrong with these ports, or with what jobs are told now
};
/// `lanesOf` is called only when a service level is wanted, or set on the host.
[[nodiscard]] Result<JobEnvironment> jobEnvironment(const host::Host& host, const JobRequest& request,
                                                    const LanesOf& lanesOf);

} // namespace fabriscope::probe
