// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/preflight.h"

#include "core/base/text.h"
#include "core/base/types.h"
#include "core/host/job_gaps.h"
#include "core/host/port_link.h"
#include "core/probe/choice/end_choice.h"
#include "core/probe/choice/interface_ip.h"
#include "core/probe/iwarp.h"
#include "core/probe/job_env.h"
#include "core/probe/rules.h"

#include <algorithm>
#include <format>

namespace fabriscope::probe {
namespace {

// --- problems -------------------------------------------------------------------------------------------------------

void addProblem(Preflight& out, std::string rule, Side side, Message text, Message remedy,
                Severity severity = Severity::Critical)
{
    out.problems.push_back({.rule = std::move(rule),
                            .severity = severity,
                            .side = side,
                            .text = std::move(text),
                            .remedy = std::move(remedy)});
}

void findPortProblems(Preflight& out, Side side, const host::Port& port)
{
    const ChosenEnd& end = out.ends[side];
    if (port.state && !host::isActive(port))
        addProblem(out, "port-down", side,
                   Message::say("{} port {} of {} is not active ({})", end.device, end.port, end.host, *port.state),
                   end.isEthernet
                       ? Message::say("Bring its network interface up, and look at the cable and the switch port")
                       : Message::say("Look at the cable, and whether a subnet manager runs"));
    if (!end.isEthernet) return;
    if (end.isIwarp) {
        if (!end.address.empty()) return;
        // An interface that was not read may have one.
        if (!port.netdev)
            addProblem(out, "cm-bind", side,
                       Message::say("the network interface of {} on {}, by whose IP address RDMA-CM connects, is not "
                                    "known: {}",
                                    end.device, end.host, port.netdev.why()),
                       Message::say("See 'rdma link show' on that host, and give the address of that interface to "
                                    "programs"),
                       Severity::Warning);
        else
            addProblem(out, "cm-bind", side,
                       Message::say("{}, the network interface of {} on {}, has no IP address beside link-local ones",
                                    *port.netdev, end.device, end.host),
                       Message::say("Give it an IP address: RDMA-CM connects by it"));
        return;
    }
    if (port.gids.empty() && !port.gidTableSize)
        addProblem(out, "gid-missing", side,
                   Message::say("the GIDs of {} port {} on {} are not known: {}", end.device, end.port, end.host,
                                port.gidTableSize.why()),
                   Message::say("See 'fabriscopectl devices --gids' on that host"), Severity::Warning);
    else if (!end.gidIndex || end.gid.gid.empty())
        addProblem(out, "gid-missing", side,
                   end.gidIndex ? Message::say("GID index {} of {} port {} on {} is empty", *end.gidIndex, end.device,
                                               end.port, end.host)
                                : Message::say("{} port {} of {} has no GID", end.device, end.port, end.host),
                   Message::say("Give its network interface an IP address, or name another index"));
    else if (const auto gid = gidOf(end.gid.gid); gid && isLinkLocalGid(*gid))
        addProblem(out, "gid-link-local", side,
                   Message::say("GID index {} of {} on {} is link-local ({})", *end.gidIndex, end.device, end.host,
                                end.address),
                   Message::say("Give its network interface an IP address and use the index of that"),
                   Severity::Warning);
}

void findPkeyProblems(Preflight& out, const BySide<const host::Host*>& hosts)
{
    const ChosenEnd& own = out.ends[Side::Local];
    const ChosenEnd& other = out.ends[Side::Peer];
    if (!own.pkey || !other.pkey) return;
    // What was not read of a table may be the P_Key that goes with the other end's.
    const bool areWhole = std::ranges::all_of(bothSides, [&](Side side) {
        const host::Port* port = findPort(*hosts[side], out.ends[side].device, out.ends[side].port);
        return port != nullptr && port->pkeyTableSize;
    });
    if (own.pkey->base() != other.pkey->base() && areWhole)
        addProblem(out, "pkey-value", Side::Peer, Message::say("the two ports have no P_Key in common"),
                   Message::say("Put both ports into one partition (partitions.conf)"));
    else if (own.pkey->base() != other.pkey->base())
        addProblem(out, "pkey-value", Side::Peer,
                   Message::say("among the P_Keys of the two ports that could be read none is in common"),
                   Message::say("Put both ports into one partition (partitions.conf)"), Severity::Warning);
    else if (!own.pkey->isFullMember() && !other.pkey->isFullMember())
        addProblem(out, "pkey-value", Side::Peer,
                   Message::say("both sides are limited members of partition {}", toString(*own.pkey)),
                   Message::ofPhrase(findRule("pkey-value")->remedy),
                   areWhole ? Severity::Critical : Severity::Warning);
}

/// What has a LID there has another one here, or none.
void findSubnetProblem(Preflight& out, const BySide<const host::Host*>& hosts)
{
    const ChosenEnd& own = out.ends[Side::Local];
    const ChosenEnd& other = out.ends[Side::Peer];
    if (own.isEthernet) return;
    BySide<std::optional<SubnetPrefix>> subnets;
    for (const Side side : bothSides)
        if (const host::Port* port = findPort(*hosts[side], out.ends[side].device, out.ends[side].port))
            subnets[side] = subnetOf(*port);
    const auto& from = subnets[Side::Local];
    const auto& to = subnets[Side::Peer];
    if (from && to && *from != *to)
        addProblem(out, "ib-subnet", Side::Peer,
                   Message::say("{} of {} and {} of {} are in two InfiniBand subnets ({} and {})", own.device, own.host,
                                other.device, other.host, toString(*from), toString(*to)),
                   Message::say("Choose two ports of one subnet; only InfiniBand routers lead from one to another"));
}

void findPairProblems(Preflight& out, const BySide<const host::Host*>& hosts)
{
    const ChosenEnd& own = out.ends[Side::Local];
    const ChosenEnd& other = out.ends[Side::Peer];
    if (own.isEthernet != other.isEthernet)
        return addProblem(out, "link-layer", Side::Peer,
                          Message::say("{} of {} is {}, {} of {} is {}", own.device, own.host,
                                       own.isEthernet ? "Ethernet" : "InfiniBand", other.device, other.host,
                                       other.isEthernet ? "Ethernet" : "InfiniBand"),
                          Message::say("Choose two ports of one link layer"));
    if (own.isIwarp != other.isIwarp)
        return addProblem(out, "iwarp-one-end", Side::Peer,
                          Message::say("{} of {} is {}, {} of {} is {}", own.device, own.host,
                                       own.isIwarp ? "iWARP" : "RoCE", other.device, other.host,
                                       other.isIwarp ? "iWARP" : "RoCE"),
                          Message::ofPhrase(findRule("iwarp-one-end")->remedy));
    if (own.isIwarp) return; // TCP finds the way and the size of packets
    if (const auto a = gidOf(own.gid.gid), b = gidOf(other.gid.gid); own.isEthernet && a && b) {
        if (own.gid.type && other.gid.type && *own.gid.type != *other.gid.type)
            addProblem(out, "gid-type", Side::Peer,
                       Message::say("GID index {} of {} is {}, index {} of {} is {}", *own.gidIndex, own.host,
                                    *own.gid.type, *other.gidIndex, other.host, *other.gid.type),
                       Message::say("Choose GIDs of one RoCE version on both sides"));
        if (isIpv4Gid(*a) != isIpv4Gid(*b))
            addProblem(out, "gid-family", Side::Peer,
                       Message::say("GID index {} of {} is an {} address, index {} of {} is not", *own.gidIndex,
                                    own.host, isIpv4Gid(*a) ? "IPv4" : "IPv6", *other.gidIndex, other.host),
                       Message::say("Choose GIDs of one address family on both sides"));
        else if (const auto from = interfaceIpOf(interfaceIpsOf(*hosts[Side::Local]), *a),
                 to = interfaceIpOf(interfaceIpsOf(*hosts[Side::Peer]), *b);
                 from && to && !inOneSubnet(*from, *to))
            addProblem(out, "gid-subnet", Side::Peer,
                       Message::say("{} and {} are in different subnets", own.address, other.address),
                       Message::say("Make sure that a route leads from one to the other through these interfaces"),
                       Severity::Notice);
    }
    findSubnetProblem(out, hosts);
    findPkeyProblems(out, hosts);
    if (own.mtu != other.mtu && own.mtu > 0 && other.mtu > 0)
        addProblem(out, "mtu-differs", own.mtu < other.mtu ? Side::Local : Side::Peer,
                   Message::say("the active MTU is {} on {} and {} on {}", own.mtu, own.host, other.mtu, other.host),
                   Message::say("Use the smaller one on both sides, or raise the other"), Severity::Notice);
}

/// What programs cannot have of a device, take by themselves on a port, or are told on its host.
void findJobProblems(Preflight& out, Side side, const host::Host& host)
{
    const auto device = std::ranges::find(host.devices, out.ends[side].device, &host::Device::name);
    const host::Port* port = findPort(host, out.ends[side].device, out.ends[side].port);
    if (device == host.devices.end() || port == nullptr) return;
    if (device->xrc.valueOr("") == "no") {
        const Message name = Message::say("{} of {}", device->name, hostName(host));
        addProblem(out, "no-xrc", side, Message::say("{} has no extended reliable connections (XRC)", name),
                   Message::ofPhrase(findRule("no-xrc")->remedy), Severity::Notice);
    }
    if (out.ends[side].isIwarp)
        addProblem(out, "iwarp-by-hand", side,
                   Message::say("{} of {} is iWARP: only RDMA-CM connects its queue pairs, and it has no datagrams",
                                device->name, hostName(host)),
                   Message::ofPhrase(findRule("iwarp-by-hand")->remedy), Severity::Notice);
    for (host::JobGap& each : host::jobGapsOf(host, *device, *port))
        addProblem(out, std::string(each.rule), side,
                   Message::say("{}: {}", out.ends[side].host, std::move(each.gap.what)), std::move(each.gap.hint),
                   Severity::Notice);
}

// --- command lines --------------------------------------------------------------------------------------------------

bool isRoce(const ChosenEnd& end) { return end.isEthernet && end.gidIndex; }

/// Only where it is not the one that every program takes by itself.
bool needsPkey(const ChosenEnd& end) { return !end.isEthernet && end.pkeyIndex != 0; }

/// On whose side what is started stands, and the address or name that it connects to, as a word of a shell; empty on
/// the server's.
struct LineEnd
{
    const ChosenEnd& end;
    std::string target;
    std::uint64_t mtu = 0;
};

std::string perftestLine(const LineEnd& at)
{
    std::string line = std::format("ib_write_bw -d {} -i {}", shellWord(at.end.device), at.end.port);
    if (isRoce(at.end)) line += std::format(" -x {}", *at.end.gidIndex);
    if (needsPkey(at.end)) line += std::format(" --pkey_index={}", at.end.pkeyIndex);
    line += " -D 10 --report_gbits";
    if (isRoce(at.end) && at.end.address.contains(':')) line += " --ipv6-addr"; // of its own TCP connection
    return at.target.empty() ? line : line + " " + at.target;
}

std::string pingpongLine(const LineEnd& at)
{
    std::string line = std::format("ibv_rc_pingpong -d {} -i {}", shellWord(at.end.device), at.end.port);
    if (isRoce(at.end)) line += std::format(" -g {}", *at.end.gidIndex);
    if (at.mtu > 0) line += std::format(" -m {}", at.mtu);
    return at.target.empty() ? line : line + " " + at.target;
}

/// What a job is told of the port.
JobSettings settingsFor(const ChosenEnd& end)
{
    return {.ports = {{.device = end.device,
                       .port = end.port,
                       .isEthernet = end.isEthernet,
                       .lid = end.lid ? end.lid->value() : 0U,
                       .pkeyIndex = end.isEthernet || !end.pkey ? std::nullopt : std::optional(end.pkeyIndex),
                       .pkey = end.pkey.value_or(PKey()),
                       .gidIndex = end.gidIndex,
                       .gid = end.gid,
                       .ucxFindsGid = end.ucxFindsGid}},
            .sl = {},
            .trafficClass = {}};
}

/// Without UCX_TLS it may take TCP or shared memory, and pass.
std::string ucxLine(const LineEnd& at)
{
    const std::string line = inFrontOf(ucxVariables(settingsFor(at.end))) + " UCX_TLS=rc,self ucx_perftest -t tag_bw";
    return at.target.empty() ? line : line + " " + at.target;
}

std::string ncclEnvironment(const ChosenEnd& end)
{
    std::string variables = inFrontOf(ncclVariables(settingsFor(end)));
    if (const std::string netdev = end.gid.netdev.valueOr(""); end.isEthernet && !netdev.empty())
        variables += std::format(" NCCL_SOCKET_IFNAME={}", shellWord("=" + netdev));
    return variables;
}

std::string ncclLine(const ChosenEnd& end)
{
    return ncclEnvironment(end) + " NCCL_DEBUG=INFO all_reduce_perf -b 8 -e 1G -f 2 -g 1";
}

/// One mpirun starts it on both hosts, and gives them one environment.
Message ncclNote(const ChosenEnd& own, const ChosenEnd& other)
{
    const Message start =
        ncclEnvironment(own) == ncclEnvironment(other)
            ? Message::say("start it on both hosts by one mpirun or srun; all_reduce_perf is of nccl-tests")
            : Message::say("start it on both hosts by one mpirun or srun; the variables differ by host: set them in "
                           "each host's environment, not by 'mpirun -x'; all_reduce_perf is of nccl-tests");
    if (!isRoce(own) || !isRoce(other)) return start;
    if (*own.gidIndex != *other.gidIndex)
        return Message::say(
            "{}. NCCL 2.21 and newer choose the GID by themselves; older ones need NCCL_IB_GID_INDEX={} "
            "on {} and {} on {}",
            start, *own.gidIndex, own.host, *other.gidIndex, other.host);
    return Message::say(
        "{}. NCCL 2.21 and newer choose the GID by themselves; only older ones need NCCL_IB_GID_INDEX={}", start,
        *own.gidIndex);
}

void addCommands(Preflight& out)
{
    const ChosenEnd& own = out.ends[Side::Local];
    const ChosenEnd& other = out.ends[Side::Peer];
    const std::string address = shellWord(addressAt(other, own));
    const std::string target = other.address.empty() || !other.isEthernet ? shellWord(other.host) : address;
    const LineEnd client{.end = own, .target = target, .mtu = out.mtu};
    const LineEnd server{.end = other, .target = {}, .mtu = out.mtu};
    const bool hasPkey = needsPkey(own) || needsPkey(other);
    const auto add = [&out](std::string tool, std::string local, std::string peer, Message note = {}) {
        CommandLine line{.tool = std::move(tool), .lines = {}, .note = std::move(note)};
        line.lines[Side::Local] = std::move(local);
        line.lines[Side::Peer] = std::move(peer);
        out.commands.push_back(std::move(line));
    };
    if (own.isIwarp || other.isIwarp) { // what connects by hand is left out
        add("perftest", rdmaCmPerftestLine(own, target), rdmaCmPerftestLine(other, {}));
        add("rping", rpingLine(own, target), rpingLine(other, {}));
        return;
    }
    add("perftest", perftestLine(client), perftestLine(server));
    add("ibv_rc_pingpong", pingpongLine(client), pingpongLine(server),
        hasPkey ? Message::say("it uses P_Key index 0 and has no option for another one") : Message());
    add("UCX", ucxLine(client), ucxLine(server),
        ucxVariables(settingsFor(own)) == ucxVariables(settingsFor(other))
            ? Message()
            : Message::say("the variables differ by host: set them in each host's environment, not by 'mpirun -x'"));
    add("NCCL", ncclLine(own), ncclLine(other), ncclNote(own, other));
    if (!other.address.empty()) add("rping", rpingLine(own, address), rpingLine(other, {}));
}

Message summaryOf(const Preflight& out)
{
    const ChosenEnd& own = out.ends[Side::Local];
    const ChosenEnd& other = out.ends[Side::Peer];
    if (!out.canTalk())
        return Message::say("{} of {} and {} of {} cannot communicate", own.device, own.host, other.device, other.host);
    const auto lidWords = [](const ChosenEnd& end) { return end.lid ? std::to_string(end.lid->value()) : "?"; };
    const std::string mtu = out.mtu > 0 ? std::to_string(out.mtu) : "?";
    if (own.isIwarp)
        return Message::say("{} of {} and {} of {} will communicate over iWARP, connected by RDMA-CM: {} and {}",
                            own.device, own.host, other.device, other.host, own.address.empty() ? "?" : own.address,
                            other.address.empty() ? "?" : other.address);
    if (!own.isEthernet)
        return Message::say("{} of {} and {} of {} will communicate over InfiniBand: LIDs {} and {}, P_Key {}, MTU {}",
                            own.device, own.host, other.device, other.host, lidWords(own), lidWords(other),
                            own.pkey ? toString(*own.pkey) : "?", mtu);
    return Message::say("{} of {} and {} of {} will communicate over {}: GID index {} ({}) and {} ({}), MTU {}",
                        own.device, own.host, other.device, other.host, own.gid.type.valueOr("RoCE"),
                        own.gidIndex.value_or(0), own.address, other.gidIndex.value_or(0), other.address, mtu);
}

} // namespace

bool Preflight::canTalk() const
{
    return std::ranges::none_of(problems, [](const PreflightProblem& p) { return p.severity == Severity::Critical; });
}

const host::Port* findPort(const host::Host& host, const std::string& device, std::uint64_t port)
{
    const auto found = std::ranges::find(host.devices, device, &host::Device::name);
    if (found == host.devices.end()) return nullptr;
    const auto at = std::ranges::find(found->ports, port, &host::Port::number);
    return at == found->ports.end() ? nullptr : &*at;
}

const host::Gid* findGid(const host::Port& port, const Gid& gid)
{
    const auto found =
        std::ranges::find(port.gids, std::optional(gid), [](const host::Gid& each) { return gidOf(each.gid); });
    return found == port.gids.end() ? nullptr : &*found;
}

Result<Preflight> preflight(const BySide<const host::Host*>& hosts, const PreflightRequest& request)
{
    Preflight out;
    auto ends = chooseEnds(hosts, request);
    if (!ends) return std::unexpected(std::move(ends).error());
    out.ends = *std::move(ends);
    BySide<const host::Port*> ports;
    for (const Side side : bothSides)
        ports[side] = findPort(*hosts[side], out.ends[side].device, out.ends[side].port);
    chooseGids(hosts, ports, request, out.ends);
    chooseAddresses(hosts, request.family, out.ends);
    choosePkeys(ports, out.ends);
    out.mtu = std::min(out.ends[Side::Local].mtu, out.ends[Side::Peer].mtu);
    // Notices first: a picture shows at each place the mark that comes last.
    for (const Side side : bothSides)
        findJobProblems(out, side, *hosts[side]);
    for (const Side side : bothSides)
        findPortProblems(out, side, *ports[side]);
    findPairProblems(out, hosts);
    addCommands(out);
    out.summary = summaryOf(out);
    return out;
}

} // namespace fabriscope::probe
