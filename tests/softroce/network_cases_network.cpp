// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/softroce/network_cases.h"

namespace fabriscope::test {
namespace {

using probe::Side;
using probe::TestKind;
using probe::TestRequest;

void manyQueuePairs(TestRequest& request)
{
    request.queuePairs = {64};
    request.durationMs = 1000;
}
void bothWays(TestRequest& request)
{
    request.bothWays = true;
    request.durationMs = 1000;
}
void linkLocal(TestRequest& request)
{
    for (const Side side : probe::bothSides)
        request.ends.ends[side].gidIndex = 0;
}

/// Both ends ask for their neighbours anew.
const std::string forget = "; ip neigh flush dev a0; ip neigh flush dev b0; true";
/// By a host's own firewall.
std::string refused(const std::string& rule, const std::string& hook = "input")
{
    return "nft add table inet f && nft add chain inet f c '{ type filter hook " + hook +
           " priority 0; }' && nft add rule inet f c " + rule;
}

/// The rule is right and the network at fault: no host's firewall is to be opened.
std::vector<NetworkCase> filtersInTheNetwork()
{
    const auto filter = [](const char* name, const std::string& rule) {
        return NetworkCase{.name = name, .rules = {"udp-4791-filtered"}, .at = At::Between, .provoke = dropped(rule)};
    };
    std::vector<NetworkCase> all{
        filter("net_filter_both_ways", "udp dport 4791"),
        filter("net_filter_there", "iifname netA udp dport 4791"),
        filter("net_filter_back", "iifname netB udp dport 4791"),
        filter("net_filter_source_ports", "udp dport 4791 udp sport 49152-65535"),
        filter("net_filter_dscp", "ip dscp 26 udp dport 4791"),
        filter("net_filter_acknowledgements", "udp dport 4791 @th,64,8 17"),
        filter("net_filter_read_responses", "udp dport 4791 @th,64,8 13-16"),
        filter("net_filter_connect_requests", "udp dport 4791 @th,64,8 100"),
        filter("net_filter_ipv6", "meta protocol ip6 udp dport 4791"),
    };
    for (NetworkCase& one : all)
        one.isTidy = true;
    all[0].isShort = true;
    all[2].isShort = true;
    all[4].set = {"local.trafficClass=104", "peer.trafficClass=104"};
    all[4].mayBeCertain = false;
    all[6].rules = {"operation-filtered"};
    all[7].kind = TestKind::Cm;
    all[8].network = "bridge ipv6";
    all[8].adapt = overIpv6;
    all.push_back({.name = "router_filter",
                   .rules = {"udp-4791-filtered"},
                   .at = At::Between,
                   .network = "router",
                   .provoke = "$N nft add table inet f && $N nft add chain inet f c '{ type filter hook forward "
                              "priority 0; }' && $N nft add rule inet f c udp dport 4791 drop"});
    // The agent of b is in another name space than its device: plain datagrams cannot be tried.
    all.push_back({.name = "net_filter_agent_elsewhere",
                   .rules = {"udp-4791-filtered", "unknown"},
                   .mayBeCertain = false,
                   .provoke = dropped("udp dport 4791"),
                   .peer = {"ip", "netns", "exec", "net"},
                   .isShort = true});
    return all;
}

std::vector<NetworkCase> filtersOfHosts()
{
    const auto filter = [](const char* name, const char* rule, At at, std::string provoke) {
        return NetworkCase{.name = name, .rules = {rule}, .at = at, .provoke = std::move(provoke)};
    };
    std::vector<NetworkCase> all{
        filter("host_filter", "udp-4791-filtered", At::Peer, refused("iifname b0 udp dport 4791 drop")),
        filter("host_filter_reject", "udp-4791-filtered", At::Peer, refused("iifname b0 udp dport 4791 reject")),
        filter("host_filter_state_new", "udp-4791-filtered", At::Peer,
               refused("iifname b0 ct state new udp dport 4791 drop")),
        filter("host_filter_netdev", "udp-4791-filtered", At::Peer,
               "nft add table netdev f && nft add chain netdev f c '{ type filter hook ingress device b0 priority 0; "
               "}' && nft add rule netdev f c udp dport 4791 drop"),
        filter("host_filter_tc", "udp-4791-filtered", At::Peer,
               "tc qdisc add dev b0 ingress && tc filter add dev b0 ingress protocol ip flower ip_proto udp dst_port "
               "4791 action drop"),
        filter("host_output_filter", "output-filtered", At::Local, refused("oifname a0 udp dport 4791 drop", "output")),
        filter("host_output_filter_of_peer", "output-filtered", At::Peer,
               refused("oifname b0 udp dport 4791 drop", "output")),
        filter("host_filter_long_ones", "large-packets", At::Anywhere,
               refused("iifname b0 udp dport 4791 meta length 601-65535 drop")),
        filter("host_filter_rate", "packet-loss", At::Anywhere,
               refused("iifname b0 udp dport 4791 limit rate over 20/second burst 5 packets drop")),
        filter("host_filter_infinite_timeout", "udp-4791-filtered", At::Peer,
               refused("iifname b0 udp dport 4791 drop")),
        filter("host_filter_icmp", "echo-filtered", At::Between, refused("iifname b0 icmp type echo-request drop")),
    };
    for (NetworkCase& one : all)
        one.isTidy = true;
    all[0].isShort = true;
    all[5].isShort = true;
    all[8].rules = {"packet-loss", "udp-4791-filtered", "send-queue-full"};
    all[8].mayBeCertain = false;
    all[9].set = {"local.timeout=0"};
    all[10].kind = TestKind::Icmp;
    return all;
}

std::vector<NetworkCase> waysThatDoNotFit()
{
    return {
        {.name = "bridge_over_the_interface",
         .rules = {"interface-enslaved"},
         .at = At::Local,
         .provoke = "ip link add brx address 02:00:00:77:0a:01 type bridge forward_delay 0 && ip addr flush dev a0 && "
                    "ip link set a0 master brx && ip link set brx up && "
                    "for s in accept_local=1 rp_filter=0 arp_ignore=1; do echo ${s#*=} "
                    ">/proc/sys/net/ipv4/conf/brx/${s%=*}; done; ip addr add 10.77.0.1/24 dev brx && "
                    "ip rule add pref 5 iif brx lookup local && "
                    "ip route replace 10.77.0.2 dev brx src 10.77.0.1 table 101 && "
                    "for i in $(seq 50); do ping -c 1 -W 1 10.77.0.2 >/dev/null && exit 0; done; exit 1",
         .isShort = true},
        {.name = "neighbour_wrong_at_the_peer",
         .rules = {"neighbour-wrong"},
         .at = At::Peer,
         .provoke = "ip neigh replace 10.77.0.1 dev b0 lladdr 02:00:00:77:00:99 nud permanent"},
        {.name = "net_drops_arp",
         .rules = {"neighbour-missing"},
         .at = At::Local,
         .provoke = dropped("ether type arp") + forget},
        {.name = "arp_off",
         .rules = {"neighbour-missing"},
         .at = At::Local,
         .provoke = "ip link set b0 arp off" + forget},
        {.name = "carrier_lost_in_the_net",
         .rules = {"port-down", "interface-down"},
         .at = At::Local,
         .provoke = "$N ip link set netA down"},
        {.name = "not_in_the_bridge",
         .rules = {"neighbour-missing"},
         .at = At::Local,
         .provoke = "$N ip link set netB nomaster" + forget},
        {.name = "vlan_of_the_switch_port",
         .rules = {"neighbour-missing"},
         .at = At::Local,
         .provoke = "$N ip link set switch type bridge vlan_filtering 1 && $N bridge vlan del dev netB vid 1 && "
                    "$N bridge vlan add dev netB vid 2 pvid untagged" +
                    forget},
        {.name = "router_prohibits_one_way",
         .rules = {"path-broken", "no-route"},
         .at = At::Between,
         .network = "router",
         .provoke = "$N ip rule add pref 1 iif netA to 10.77.1.2 prohibit"},
        {.name = "address_of_a_third_host",
         .rules = {"address-duplicate"},
         .at = At::Between,
         .kind = TestKind::Bandwidth,
         .provoke = thirdHost + "ip -n third addr add 10.77.0.2/24 dev t0",
         // It asks anew each time: within a second of the last change a kernel does not believe who asks (locktime).
         .during = "for i in $(seq 30); do ip -n third neigh flush dev t0; ip netns exec third ping -c 1 -W 1 "
                   "10.77.0.1 >/dev/null; sleep 0.2; done",
         .isShort = true},
    };
}

/// Plain datagrams take another way than RoCE's packets, or one host has another way back.
std::vector<NetworkCase> otherWays()
{
    const std::string backElsewhere = "ip link add d0 type dummy && ip link set d0 up && "
                                      "ip route replace 10.77.0.1 dev d0 src 10.77.0.2 table 102; "
                                      "echo 1 >/proc/sys/net/ipv4/conf/b0/rp_filter";
    std::vector<NetworkCase> all{
        {.name = "rp_filter_strict",
         .rules = {"reverse-path"},
         .at = At::Peer,
         .provoke = knownNeighbours + backElsewhere,
         .after = "ip link del d0",
         .isShort = true},
        {.name = "rp_filter_strict_also_for_arp",
         .rules = {"reverse-path"},
         .at = At::Peer,
         .provoke = backElsewhere + forget,
         .after = "ip link del d0"},
        {.name = "nat_of_the_router",
         .rules = {"address-translated"},
         .at = At::Between,
         .network = "router",
         .provoke = "modprobe -a nft_chain_nat nft_masq 2>/dev/null; $N nft add table ip n && "
                    "$N nft add chain ip n p '{ type nat hook postrouting priority 100; }' && "
                    "$N nft add rule ip n p oifname netB masquerade",
         .isShort = true},
        // Its own interface is cut off; another one of that host has the route.
        {.name = "route_through_another_interface",
         .rules = {"other-interface", "arp-flux"},
         .at = At::Local,
         .provoke = "ip link add e0 address 02:00:00:77:0e:01 type veth peer name netE netns net && "
                    "$N ip link set netE master switch && $N ip link set netE up && ip link set e0 up && "
                    "for s in accept_local=1 rp_filter=0; do echo ${s#*=} "
                    ">/proc/sys/net/ipv4/conf/e0/${s%=*}; done; ip rule add pref 5 iif e0 lookup local && "
                    "ip route replace 10.77.0.2 dev e0 src 10.77.0.1 table 101 && $N ip link set netA nomaster" +
                    forget,
         .after = "ip link del e0"},
        {.name = "router_without_a_way_back",
         .rules = {"other-interface", "no-route", "neighbour-missing"},
         .at = At::Peer,
         .network = "router",
         .provoke = "ip route del 10.77.0.1 table 102"},
        {.name = "device_on_the_wrong_interface",
         .rules = {"gid-link-local", "gid-missing"},
         .at = At::Peer,
         .mayBeCertain = false,
         .provoke = "rdma link delete rxe1; ip link add d0 type dummy && ip link set d0 up && "
                    "rdma link add rxe1 type rxe netdev d0",
         .after = "rdma link delete rxe1; ip link del d0"},
        {.name = "link_local_and_filtered",
         .rules = {"gid-link-local", "udp-4791-filtered"},
         .mayBeCertain = false,
         .network = "bridge ipv6",
         .provoke = dropped("meta protocol ip6 udp dport 4791"),
         .adapt = linkLocal},
        {.name = "hardware_address_twice",
         .rules = {"address-duplicate"},
         .at = At::Between,
         .mayBeCertain = false,
         .provoke = "ip link set b0 address 02:00:00:77:0a:01" + forget},
    };
    return all;
}

/// All of UDP is dropped, or some of it: by a host, or before it.
std::vector<NetworkCase> filtersOfAllDatagrams()
{
    std::vector<NetworkCase> all{
        {.name = "host_drops_all_udp",
         .rules = {"path-broken"},
         .at = At::Peer,
         .provoke = refused("iifname b0 meta l4proto udp drop"),
         .isShort = true},
        {.name = "net_drops_all_udp_one_way",
         .rules = {"path-broken"},
         .at = At::Between,
         .provoke = dropped("iifname netA meta l4proto udp")},
        {.name = "host_output_drops_all_udp",
         .rules = {"output-filtered"},
         .at = At::Local,
         .provoke = refused("oifname a0 meta l4proto udp drop", "output")},
        // Its firewall lets RoCE out and nothing else: the filter is in the network, and datagrams cannot tell.
        {.name = "host_lets_out_roce_alone_and_net_filters",
         .rules = {"udp-4791-filtered"},
         .at = At::Between,
         .mayBeCertain = false,
         .provoke =
             refused("oifname a0 udp dport != 4791 drop", "output") + " && " + dropped("iifname netA udp dport 4791")},
        {.name = "host_drops_some_udp",
         .rules = {"packet-loss"},
         .at = At::Between,
         .kind = TestKind::Bandwidth,
         .provoke = refused("iifname b0 meta l4proto udp numgen random mod 100 \\< 30 drop"),
         .adapt = forOneSecond},
    };
    for (NetworkCase& one : all)
        one.isTidy = true;
    return all;
}

std::vector<NetworkCase> lengths()
{
    return {
        // The router says so, and the sender's kernel has learnt it.
        {.name = "router_smaller_mtu",
         .rules = {"large-packets", "mtu"},
         .network = "router",
         .provoke = "$N ip link set netB mtu 700",
         .isShort = true},
        {.name = "router_smaller_mtu_unsaid",
         .rules = {"large-packets", "mtu"},
         .network = "router",
         .provoke = "$N ip link set netB mtu 700 && $N nft add table inet f && $N nft add chain inet f c '{ type "
                    "filter hook output priority 0; }' && $N nft add rule inet f c icmp type "
                    "destination-unreachable drop"},
        {.name = "wire_of_1500_below_9000",
         .rules = {"large-packets", "mtu"},
         .provoke = "ip link set a0 mtu 9000; ip link set b0 mtu 9000"},
        {.name = "switch_of_1500_below_9000",
         .rules = {"large-packets", "mtu"},
         .provoke = "ip link set a0 mtu 9000; ip link set b0 mtu 9000; $N ip link set netA mtu 9000"},
    };
}

std::vector<NetworkCase> delaysAndLosses()
{
    std::vector<NetworkCase> all{
        {.name = "delay_200_ms", .rules = {"ack-timeout"}, .provoke = bothSlow + "delay 200ms 50ms; done"},
        {.name = "delay_2_s", .rules = {"ack-timeout"}, .provoke = bothSlow + "delay 2s; done"},
        {.name = "half_twice",
         .rules = {"packets-duplicated"},
         .at = At::Between,
         .provoke = bothSlow + "duplicate 50%; done",
         .isShort = true},
        {.name = "reordered",
         .rules = {"packets-reordered", ""}, // so few that nothing is said
         .at = At::Between,
         .mayBeCertain = false,
         .kind = TestKind::Bandwidth,
         .provoke = bothSlow + "delay 10ms reorder 25% 50%; done",
         .adapt = fewAtATime},
        // A class of its own in the sender's queue loses all: the device counts its packets as sent.
        {.name = "own_queue_drops_roce",
         .rules = {"udp-4791-filtered"},
         .at = At::Local,
         .provoke = "tc qdisc add dev a0 root handle 1: prio && tc qdisc add dev a0 parent 1:3 netem loss 100% && "
                    "tc filter add dev a0 parent 1: protocol ip u32 match ip dport 4791 0xffff flowid 1:3"},
        {.name = "loss_of_30_percent", .rules = {"packet-loss"}, .provoke = bothSlow + "loss 30%; done"},
        {.name = "corruption", .rules = {"packet-loss"}, .provoke = "$N tc qdisc add dev netB root netem corrupt 20%"},
        {.name = "own_policer",
         .rules = {"packet-loss", "send-queue-full"},
         .kind = TestKind::Bandwidth,
         .provoke = "tc qdisc add dev a0 clsact && tc filter add dev a0 egress matchall action police rate 2mbit "
                    "burst 8k conform-exceed drop",
         .adapt = forOneSecond},
    };
    for (NetworkCase& one : all)
        one.isTidy = true;
    return all;
}

} // namespace

std::span<const NetworkCase> faultsOfNetworks()
{
    static const std::vector<NetworkCase> all = [] {
        std::vector<NetworkCase> together = filtersInTheNetwork();
        for (std::vector<NetworkCase> more :
             {filtersOfHosts(), filtersOfAllDatagrams(), waysThatDoNotFit(), otherWays(), lengths(), delaysAndLosses()})
            together.insert(together.end(), more.begin(), more.end());
        return together;
    }();
    return all;
}

std::span<const NetworkCase> healthySetUps()
{
    static const std::vector<std::string> fine{""};
    static const std::string pings =
        "; for i in $(seq 50); do ping -c 1 -W 1 10.77.0.2 >/dev/null && exit 0; done; exit 1";
    static const std::vector<NetworkCase> all{
        {.name = "fine_rc", .rules = fine, .isShort = true},
        {.name = "fine_uc", .rules = fine, .kind = TestKind::Uc},
        {.name = "fine_ud", .rules = fine, .kind = TestKind::Ud},
        {.name = "fine_cm", .rules = fine, .kind = TestKind::Cm, .isShort = true},
        {.name = "fine_bw", .rules = fine, .kind = TestKind::Bandwidth, .adapt = forOneSecond},
        {.name = "fine_lat", .rules = fine, .kind = TestKind::Latency, .adapt = forOneSecond},
        {.name = "fine_icmp", .rules = fine, .kind = TestKind::Icmp},
        {.name = "fine_icmp_without_groups",
         .rules = fine,
         .kind = TestKind::Icmp,
         .provoke = "echo '1 0' >/proc/sys/net/ipv4/ping_group_range",
         .isShort = true},
        {.name = "fine_ipv6_only",
         .rules = fine,
         .network = "bridge ipv6",
         .provoke = "ip addr flush dev a0 scope global && ip addr flush dev b0 scope global && "
                    "ip addr add fd77::1/64 dev a0 nodad && ip addr add fd77::2/64 dev b0 nodad && "
                    "ip -6 route replace fd77::2 dev a0 src fd77::1 table 101 && "
                    "ip -6 route replace fd77::1 dev b0 src fd77::2 table 102"},
        {.name = "fine_many_addresses",
         .rules = fine,
         .provoke =
             "for i in $(seq 20 39); do ip addr add 10.77.0.$i/24 dev a0; ip addr add 10.79.0.$i/24 dev b0; done"},
        {.name = "fine_jumbo",
         .rules = fine,
         .provoke = "$N ip link set netA mtu 9000; $N ip link set netB mtu 9000; ip link set a0 mtu 9000; "
                    "ip link set b0 mtu 9000"},
        {.name = "fine_9000_and_1500",
         .rules = fine,
         .provoke = "$N ip link set netA mtu 9000; $N ip link set netB mtu 9000; ip link set a0 mtu 9000"},
        {.name = "fine_router", .rules = fine, .network = "router", .isShort = true},
        {.name = "fine_20_ms", .rules = fine, .provoke = bothSlow + "delay 20ms; done"},
        {.name = "fine_datagrams_100_ms",
         .rules = fine,
         .kind = TestKind::Ud,
         .provoke = bothSlow + "delay 100ms; done"},
        {.name = "fine_icmp_off",
         .rules = fine,
         .provoke = "echo 1 >/proc/sys/net/ipv4/icmp_echo_ignore_all",
         .after = "echo 0 >/proc/sys/net/ipv4/icmp_echo_ignore_all"},
        {.name = "fine_arp_off_and_static",
         .rules = fine,
         .provoke = knownNeighbours + "ip link set a0 arp off; ip link set b0 arp off; " + knownNeighbours},
        {.name = "fine_rp_filter_strict",
         .rules = fine,
         .provoke = "for i in a0 b0; do echo 1 >/proc/sys/net/ipv4/conf/$i/rp_filter; done"},
        // The kernel binds the search for the other end to the interface under the device, whatever the routes are.
        {.name = "fine_route_elsewhere",
         .rules = {"", "other-interface"},
         .provoke = "ip link add d0 type dummy && ip link set d0 up && "
                    "ip route replace 10.77.0.2 dev d0 src 10.77.0.1 table 101",
         .after = "ip link del d0"},
        {.name = "fine_vlans_beside",
         .rules = fine,
         .provoke = "modprobe 8021q 2>/dev/null; for i in a0:1 b0:2; do ip link add link ${i%:*} name ${i%:*}.5 type "
                    "vlan id 5 && ip addr add 10.85.0.${i#*:}/24 dev ${i%:*}.5 && ip link set ${i%:*}.5 up; done"},
        {.name = "fine_filters_of_others",
         .rules = fine,
         .provoke = refused("iifname b0 udp dport 9999 drop") + " && nft add rule inet f c ip frag-off '&' 0x1fff "
                                                                "!= 0 drop",
         .isTidy = true},
        {.name = "fine_service_level_and_tos",
         .rules = fine,
         .set = {"local.serviceLevel=7", "local.trafficClass=255", "peer.serviceLevel=7", "peer.trafficClass=255"}},
        {.name = "fine_private_data",
         .rules = fine,
         .kind = TestKind::Cm,
         .set = {"local.privateData=" + std::string(56, 'x')}},
        {.name = "fine_64_queue_pairs", .rules = fine, .kind = TestKind::Bandwidth, .adapt = manyQueuePairs},
        {.name = "fine_both_ways", .rules = fine, .kind = TestKind::Bandwidth, .adapt = bothWays},
        {.name = "fine_slow_host",
         .rules = fine,
         .provoke = "mkdir -p /tmp/groups; mountpoint -q /tmp/groups || mount -t cgroup2 none /tmp/groups; "
                    "echo +cpu >/tmp/groups/cgroup.subtree_control && mkdir -p /tmp/groups/slow && "
                    "echo '8000 100000' >/tmp/groups/slow/cpu.max",
         .peer = {"sh", "-c", "echo $$ >/tmp/groups/slow/cgroup.procs && exec \"$@\"", "sh"}},
        {.name = "fine_agent_elsewhere", .rules = fine, .peer = {"ip", "netns", "exec", "net"}, .isShort = true},
        {.name = "fine_clock_jumps",
         .rules = fine,
         .kind = TestKind::Bandwidth,
         .during = "date -s '+2 hours' >/dev/null",
         .after = "date -s '-2 hours' >/dev/null",
         .adapt = [](TestRequest& request) { request.durationMs = 5000; }},
        {.name = "fine_peer_stops_for_3_s",
         .rules = fine,
         .kind = TestKind::Bandwidth,
         .during = "pkill -STOP -f 'host-name lab-2'; sleep 3; pkill -CONT -f 'host-name lab-2'",
         .adapt = [](TestRequest& request) { request.durationMs = 5000; }},
        {.name = "fine_link_local", .rules = fine, .network = "bridge ipv6", .adapt = linkLocal},
        {.name = "fine_slow_link",
         .rules = {"", "ack-timeout"},
         .mayBeCertain = false,
         .kind = TestKind::Bandwidth,
         .provoke = "$N tc qdisc add dev netB root tbf rate 5mbit burst 10kb latency 2s" + pings,
         .isShort = true,
         .adapt = forOneSecond},
        {.name = "fine_proxy_arp", .rules = fine, .provoke = "ip neigh flush dev a0; ip neigh flush dev b0" + pings},
    };
    return all;
}

} // namespace fabriscope::test
