// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether two ports will be able to talk, and how, before anything is sent: by what both hosts say of themselves.
#pragma once

#include "core/base/severity.h"
#include "core/host/gid_choice.h"
#include "core/host/host.h"
#include "core/probe/exchange.h"

#include <optional>
#include <string>
#include <vector>

namespace fabriscope::probe {

/// What the user has chosen for an end; what is left open is found out.
struct EndRequest
{
    std::string device;
    std::uint64_t port = 0; ///< 0: the first that is active
    std::optional<std::uint64_t> gidIndex;
};

struct PreflightRequest
{
    BySide<EndRequest> ends;
    host::AddressFamily family = host::AddressFamily::Any;
};

/// An end that was chosen.
struct ChosenEnd
{
    std::string host;
    std::string device;
    std::uint64_t port = 1;
    bool isEthernet = false;
    bool isIwarp = false; ///< connected by RDMA-CM alone; without GID, P_Key and path MTU
    std::optional<std::uint64_t> gidIndex;
    host::Gid gid;            ///< at that index; of iWARP the network interface alone
    std::string address;      ///< IP address behind the GID, of iWARP its interface's, of InfiniBand IPoIB's; or empty
    bool ucxFindsGid = false; ///< without being told its index
    std::uint64_t pkeyIndex = 0;
    std::optional<PKey> pkey{}; ///< none: the host does not say it
    std::uint64_t mtu = 0;      ///< active, bytes; 0: the host does not say it
    std::optional<Lid> lid{};   ///< none: the host does not say it, or it has more bits (OPA)
};

/// Something that will get in the way.
struct PreflightProblem
{
    std::string rule; ///< "port-down"; see rules.h
    Severity severity = Severity::Critical;
    Side side{};
    Message text;
    Message remedy;
};

struct CommandLine
{
    std::string tool;          ///< "perftest", "UCX", "NCCL", "rping"
    BySide<std::string> lines; ///< of Peer, the server, first
    Message note{};            ///< what has to be known besides, without a full stop; empty: nothing
};

struct Preflight
{
    BySide<ChosenEnd> ends;
    std::uint64_t mtu = 0; ///< the smaller of both
    std::vector<PreflightProblem> problems;
    std::vector<CommandLine> commands;
    Message summary; ///< "rxe0 of lab-1 and rxe1 of lab-2 will talk by RoCE v2 over IPv4: GID index 1 and 1, MTU 1024"
    [[nodiscard]] bool canTalk() const;
};

/// NotFound: a host has no such device or port, or none at all.
[[nodiscard]] Result<Preflight> preflight(const BySide<const host::Host*>& hosts, const PreflightRequest& request);

/// The host's record of a port; null: it has none.
[[nodiscard]] const host::Port* findPort(const host::Host& host, const std::string& device, std::uint64_t port);
/// Its entry of that GID; null: it has none.
[[nodiscard]] const host::Gid* findGid(const host::Port& port, const Gid& gid);

} // namespace fabriscope::probe
