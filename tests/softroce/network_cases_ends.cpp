// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/softroce/network_cases.h"

namespace fabriscope::test {
namespace {

using device::Operation;
using probe::Side;
using probe::TestKind;
using probe::TestRequest;

const std::string away = "02:00:00:77:00:99"; ///< a hardware address that nobody has

AgentWords inGroup(const std::string& name)
{
    return {"sh", "-c", "echo $$ >/tmp/groups/" + name + "/cgroup.procs && exec \"$@\"", "sh"};
}

const AgentWords asNobody{"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all"};

void readOnly(TestRequest& request)
{
    request.kind = TestKind::Bandwidth;
    request.operation = Operation::Read;
    request.count = 10;
}
/// Of Soft-RoCE without IPv6 the first is link-local, the second IPv4.
void familyMixed(TestRequest& request)
{
    request.ends.ends[Side::Local].gidIndex = 0;
    request.ends.ends[Side::Peer].gidIndex = 1;
}

std::vector<NetworkCase> attributes()
{
    const auto attribute = [](const char* name, const char* rule, At at, std::vector<std::string> set,
                              TestKind kind = TestKind::Rc) {
        return NetworkCase{.name = name, .rules = {rule}, .at = at, .kind = kind, .set = std::move(set)};
    };
    std::vector<NetworkCase> all{
        attribute("qp_number_of_gsi", "remote-qpn", At::Local, {"local.remoteQueuePair=1"}),
        attribute("qp_number_0", "remote-qpn", At::Local, {"local.remoteQueuePair=0"}),
        attribute("psn_off", "psn", At::Peer, {"peer.remotePsn=5"}),
        attribute("peer_serves_no_reads", "read-depth", At::Local, {"peer.maxDestRdAtomic=0"}),
        attribute("gid_of_nobody", "remote-gid", At::Local, {"local.remoteGid=00000000000000000000ffff0a4d0063"}),
        attribute("gid_of_itself", "remote-gid", At::Local, {"local.remoteGid=00000000000000000000ffff0a4d0001"}),
        attribute("pkey_index", "pkey-index", At::Local, {"local.pkeyIndex=9"}),
        attribute("qkeys", "qkey", At::Local, {"local.remoteQkey=7"}, TestKind::Ud),
        attribute("buffer_of_1_byte", "message-size", At::Peer, {"peer.bufferBytes=1"}),
        attribute("rkey_0", "remote-key", At::Local, {"local.remoteMemoryKey=0"}),
        attribute("unreliable_writes", "access-flags", At::Peer, {"peer.allowWrite=0"}, TestKind::Uc),
        attribute("address_at_the_end", "bounds", At::Local, {"local.remoteAddress=18446744073709551615"}),
        attribute("no_receives", "receiver-not-ready", At::Peer, {"peer.postReceives=0", "local.rnrRetries=0"}),
        attribute("no_receives_for_ever", "receiver-not-ready", At::Peer,
                  {"peer.postReceives=0", "local.rnrRetries=7"}),
        attribute("mtu_256_and_1024", "mtu", At::Between, {"local.mtu=1024", "peer.mtu=256"}),
        attribute("port_0", "port-number", At::Peer, {"peer.port=0"}),
        attribute("device_of_another_name", "device-missing", At::Peer, {"peer.device=mlx5_0"}),
        attribute("gid_missing", "gid-missing", At::Peer, {"peer.gidIndex=77"}),
    };
    all.push_back(
        {.name = "gid_families", .rules = {"gid-link-local", "gid-family"}, .at = At::Local, .adapt = familyMixed});
    // A queue pair that may have no read under way never sends it.
    all.push_back({.name = "no_read_may_be_under_way",
                   .rules = {"read-depth"},
                   .at = At::Local,
                   .set = {"local.maxRdAtomic=0"},
                   .isShort = true,
                   .adapt = readOnly});
    return all;
}

std::vector<NetworkCase> connectionManagement()
{
    const auto cm = [](const char* name, std::vector<std::string> rules, At at, std::vector<std::string> set) {
        return NetworkCase{
            .name = name, .rules = std::move(rules), .at = at, .kind = TestKind::Cm, .set = std::move(set)};
    };
    std::vector<NetworkCase> all{
        cm("cm_wrong_port", {"cm-no-listener"}, At::Peer, {"local.servicePort=4"}),
        cm("cm_refusing", {"cm-refused"}, At::Peer, {"peer.refuses=1"}),
        cm("cm_nobody_there", {"cm-destination", "cm-address"}, At::Local, {"local.destination=10.77.0.77"}),
        cm("cm_foreign_source", {"cm-bind"}, At::Local, {"local.address=10.99.0.9"}),
        cm("cm_port_space", {"cm-port-space"}, At::Local, {"peer.portSpace=2"}),
        cm("cm_port_1", {"cm-bind"}, At::Peer, {"peer.servicePort=1"}),
        cm("cm_loopback", {"cm-no-rdma"}, At::Local, {"local.destination=127.0.0.1"}),
    };
    all[6].isShort = true;
    all.push_back({.name = "cm_no_route",
                   .rules = {"no-route", "cm-address"},
                   .at = At::Local,
                   .kind = TestKind::Cm,
                   .provoke = "ip rule add pref 3 to 10.77.0.2 unreachable"});
    // Our own agent cannot resolve its way back: no program has refused anything.
    all.push_back({.name = "cm_over_ipv6",
                   .rules = {"cm-address", ""},
                   .at = At::Peer,
                   .mayBeCertain = false,
                   .kind = TestKind::Cm,
                   .network = "bridge ipv6",
                   .adapt = [](TestRequest& request) { request.ends.family = host::AddressFamily::IPv6; }});
    all.push_back({.name = "cm_through_a_router",
                   .rules = {"cm-address", ""},
                   .at = At::Peer,
                   .mayBeCertain = false,
                   .kind = TestKind::Cm,
                   .network = "router"});
    all.push_back({.name = "cm_agent_killed",
                   .rules = {"agent-lost"},
                   .at = At::Peer,
                   .during = "pkill -9 -f 'host-name lab-2'",
                   .adapt = [](TestRequest& request) { request.kind = TestKind::Bandwidth; }});
    all.push_back({.name = "cm_module_missing",
                   .rules = {"cm-not-loaded", "device-permission"}, // both ends are of one guest
                   .kind = TestKind::Cm,
                   .provoke = "mv /dev/infiniband/rdma_cm /dev/infiniband/away",
                   .after = "mv /dev/infiniband/away /dev/infiniband/rdma_cm"});
    return all;
}

std::vector<NetworkCase> limits()
{
    return {
        {.name = "memlock",
         .rules = {"memlock"},
         .at = At::Peer,
         .set = {"peer.bufferBytes=1048576"},
         .peer = {"prlimit", "--memlock=65536:65536"}},
        {.name = "memlock_0", .rules = {"memlock"}, .at = At::Peer, .peer = {"prlimit", "--memlock=0:0"}},
        {.name = "control_group",
         .rules = {"control-group-limit"},
         .at = At::Peer,
         .provoke = "mkdir -p /tmp/groups; mountpoint -q /tmp/groups || mount -t cgroup2 none /tmp/groups; "
                    "echo +rdma >/tmp/groups/cgroup.subtree_control && mkdir -p /tmp/groups/limited && "
                    "echo 'rxe1 hca_object=3' >/tmp/groups/limited/rdma.max",
         .peer = inGroup("limited")},
        {.name = "device_file_is_null",
         .rules = {"device-missing", "device-permission"},
         .at = At::Peer,
         .provoke = "mv /dev/infiniband/uverbs1 /dev/infiniband/away && mknod /dev/infiniband/uverbs1 c 1 3",
         .after = "mv -f /dev/infiniband/away /dev/infiniband/uverbs1"},
        {.name = "device_file_is_roots",
         .rules = {"device-permission"},
         .at = At::Peer,
         .provoke = "chmod 600 /dev/infiniband/uverbs1",
         .peer = asNobody},
    };
}

std::vector<NetworkCase> inTheMiddle()
{
    const auto happens = [](const char* name, std::vector<std::string> rules, At at, std::string during) {
        return NetworkCase{.name = name,
                           .rules = std::move(rules),
                           .at = at,
                           .kind = TestKind::Bandwidth,
                           .during = std::move(during)};
    };
    std::vector<NetworkCase> all{
        happens("middle_address_changed", {"address-gone"}, At::Peer,
                "ip addr add 10.77.0.9/24 dev b0; ip addr del 10.77.0.2/24 dev b0"),
        happens("middle_interface_down", {"interface-down", "port-down"}, At::Peer, "ip link set b0 down"),
        happens("middle_interface_moved",
                {"address-gone", "device-removed", "port-down", "interface-down", "interface-renamed"}, At::Peer,
                "ip link set b0 netns net"),
        happens("middle_device_deleted", {"device-removed"}, At::Peer, "rdma link delete rxe1"),
        happens("middle_device_made_again", {"device-removed"}, At::Peer,
                "rdma link delete rxe1; rdma link add rxe1 type rxe netdev b0"),
        happens("middle_neighbour_wrong", {"neighbour-wrong"}, At::Local,
                "ip neigh replace 10.77.0.2 dev a0 lladdr " + away + " nud permanent"),
        happens("middle_hardware_address_changed", {"neighbour-wrong"}, At::Peer,
                "ip link set b0 address 02:00:00:77:0b:77"),
        happens("middle_wire_black", {"path-broken"}, At::Between,
                "for i in netA netB; do $N tc qdisc add dev $i root netem loss 100%; done"),
        happens("middle_own_agent_killed", {"agent-lost"}, At::Local, "pkill -9 -f 'host-name lab-1'"),
        happens("middle_agent_killed", {"agent-lost"}, At::Peer, "pkill -9 -f 'host-name lab-2'"),
        happens("middle_agent_stopped", {"agent-lost"}, At::Peer, "pkill -STOP -f 'host-name lab-2'"),
        happens("middle_filter_comes_up", {"udp-4791-filtered"}, At::Between, dropped("udp dport 4791")),
    };
    for (NetworkCase& one : all)
        if (one.name == "middle_agent_stopped") one.after = "pkill -9 -f 'host-name lab-2'; true";
    // Where they are dropped is not known, either: what the interface counted is of the whole test.
    all.back().mayBeCertain = false;
    all.back().isShort = true;
    return all;
}

} // namespace

std::span<const NetworkCase> faultsOfEnds()
{
    static const std::vector<NetworkCase> all = [] {
        std::vector<NetworkCase> together = attributes();
        for (std::vector<NetworkCase> more : {connectionManagement(), limits(), inTheMiddle()})
            together.insert(together.end(), more.begin(), more.end());
        return together;
    }();
    return all;
}

} // namespace fabriscope::test
