// SPDX-License-Identifier: GPL-3.0-or-later
//
// Faults that look like others: queues that overflow, one of several ways that is broken, gateways, packets that are
// late and filtered at once, what is over when anybody looks.
#include "tests/softroce/network_cases.h"

namespace fabriscope::test {
namespace {

using probe::Side;
using probe::TestKind;
using probe::TestRequest;

void forTenSeconds(TestRequest& request) { request.durationMs = 10'000; }
void bothWaysBySends(TestRequest& request)
{
    request.bothWays = true;
    request.operation = device::Operation::Send;
    request.durationMs = 1000;
}

/// So many that each CPU of the guest has two; they end by themselves.
const std::string busyCpus = "for i in $(seq $((2 * $(nproc)))); do setsid timeout 40 sh -c 'while :; do :; done' "
                             "</dev/null >/dev/null 2>&1 & done; true";
const std::string idleCpus = "pkill -f 'while :; do :; don[e]'; true";
const AgentWords inSlowGroup{"sh", "-c", "echo $$ >/tmp/groups/slow/cgroup.procs && exec \"$@\"", "sh"};
const std::string slowGroup = "mkdir -p /tmp/groups; mountpoint -q /tmp/groups || mount -t cgroup2 none /tmp/groups; "
                              "echo +cpu >/tmp/groups/cgroup.subtree_control && mkdir -p /tmp/groups/slow && "
                              "echo '8000 100000' >/tmp/groups/slow/cpu.max && ";

/// Packets are dropped because too many come, not because the way is long.
std::vector<NetworkCase> queues()
{
    const auto queue = [](const char* name, std::string provoke) {
        return NetworkCase{.name = name,
                           .rules = {"packet-loss"},
                           .kind = TestKind::Bandwidth,
                           .provoke = std::move(provoke),
                           .adapt = forOneSecond};
    };
    std::vector<NetworkCase> all{
        queue("queue_in_the_net", "$N tc qdisc add dev netB root netem delay 5ms limit 20"),
        queue("shaper_with_a_short_queue", "$N tc qdisc add dev netB root tbf rate 20mbit burst 5kb limit 15kb"),
        queue("policer_in_the_net",
              "$N tc qdisc add dev netA clsact && $N tc filter add dev netA ingress matchall action police rate 2mbit "
              "burst 8k conform-exceed drop"),
        queue("policer_of_the_peer", "tc qdisc add dev b0 ingress && tc filter add dev b0 parent ffff: matchall "
                                     "action police rate 2mbit burst 8k conform-exceed drop"),
        queue("loss_of_5_percent", "$N tc qdisc add dev netB root netem loss 5%"),
        queue("loss_of_replies", "$N tc qdisc add dev netA root netem loss 20%"),
        queue("loss_in_bursts", "$N tc qdisc add dev netB root netem loss gemodel 2% 20%"),
        queue("corruption_of_5_percent", "$N tc qdisc add dev netB root netem corrupt 5%"),
        {.name = "uc_loss",
         .rules = {"packet-loss"},
         .kind = TestKind::Uc,
         .provoke = "$N tc qdisc add dev netB root netem loss 30%"},
        {.name = "output_limit_of_the_host",
         .rules = {"send-queue-full", "output-filtered"},
         .at = At::Local,
         .kind = TestKind::Bandwidth,
         .provoke = "nft add table inet f && nft add chain inet f c '{ type filter hook output priority 0; }' && "
                    "nft add rule inet f c oifname a0 udp dport 4791 limit rate over 20/second burst 5 packets drop",
         .adapt = forOneSecond},
    };
    all[5].rules.emplace_back(); // so few that nothing is said
    all[8].rules.emplace_back();
    for (NetworkCase& one : all)
        one.isTidy = !one.provoke.contains("clsact");
    return all;
}

std::vector<NetworkCase> delays()
{
    std::vector<NetworkCase> all{
        {.name = "delay_one_way",
         .rules = {"ack-timeout"},
         .at = At::Local,
         .provoke = "$N tc qdisc add dev netB root netem delay 300ms"},
        // Whatever the timeout is, nothing arrives.
        {.name = "long_way_and_filtered",
         .rules = {"udp-4791-filtered"},
         .at = At::Between,
         .provoke = bothSlow + "delay 700ms; done; " + dropped("udp dport 4791")},
        {.name = "slow_host_and_filtered",
         .rules = {"udp-4791-filtered"},
         .at = At::Between,
         .provoke = slowGroup + dropped("udp dport 4791"),
         .peer = inSlowGroup},
        {.name = "reordered_by_jitter",
         .rules = {"packets-reordered", ""},
         .at = At::Between,
         .mayBeCertain = false,
         .kind = TestKind::Bandwidth,
         .provoke = bothSlow + "delay 10ms 8ms; done",
         .adapt = fewAtATime},
        {.name = "reordered_and_busy",
         .rules = {"packets-reordered", ""},
         .at = At::Between,
         .mayBeCertain = false,
         .kind = TestKind::Bandwidth,
         .provoke = bothSlow + "delay 10ms reorder 25% 50%; done; " + busyCpus,
         .after = idleCpus,
         .adapt = fewAtATime},
    };
    return all;
}

std::vector<NetworkCase> ways()
{
    std::vector<NetworkCase> all{
        // As a LAG or ECMP with a dead member does: the first flow is lost, others pass.
        {.name = "one_of_several_ways",
         .rules = {"flow-lost"},
         .at = At::Between,
         .mayBeCertain = false,
         .provoke = chainOfTheBridge +
                    "$N nft add set bridge f bad '{ type inet_service; size 1; flags dynamic; }' && " +
                    ruleOfTheBridge + "iifname netA udp dport 4791 add @bad '{ udp sport }' && " + ruleOfTheBridge +
                    "iifname netA udp dport 4791 udp sport @bad drop",
         .isTidy = true},
        // The same of everything: of the other datagrams it takes those of odd source ports.
        {.name = "one_of_several_ways_for_all_datagrams",
         .rules = {"flow-lost"},
         .at = At::Between,
         .provoke = chainOfTheBridge +
                    "$N nft add set bridge f bad '{ type inet_service; size 1; flags dynamic; }' && " +
                    ruleOfTheBridge + "iifname netA udp dport 4791 add @bad '{ udp sport }' && " + ruleOfTheBridge +
                    "iifname netA udp dport 4791 udp sport @bad drop && " + ruleOfTheBridge +
                    "iifname netA udp dport != 4791 @th,15,1 1 drop",
         .isTidy = true},
        {.name = "another_interface_without_rdma_answers",
         .rules = {"arp-flux"},
         .at = At::Peer,
         .provoke = "ip link add e1 address 02:00:00:77:0e:02 type veth peer name netE netns net && "
                    "$N ip link set netE master switch && $N ip link set netE up && ip link set e1 up && "
                    "ip neigh replace 10.77.0.2 dev a0 lladdr 02:00:00:77:0e:02 nud permanent",
         .after = "ip link del e1"},
        {.name = "gateway_of_nobody",
         .rules = {"neighbour-missing"},
         .at = At::Local,
         .network = "router",
         .provoke = "ip route replace 10.77.1.2 via 10.77.0.99 dev a0 src 10.77.0.1 table 101"},
        {.name = "gateway_of_nobody_at_the_peer",
         .rules = {"neighbour-missing"},
         .at = At::Peer,
         .network = "router",
         .provoke = "ip route replace 10.77.0.1 via 10.77.1.99 dev b0 src 10.77.1.2 table 102"},
        {.name = "hardware_address_of_a_third_host",
         .rules = {"packet-loss", "address-duplicate", "path-broken", ""},
         .kind = TestKind::Bandwidth,
         .provoke = thirdHost + "ip -n third link set t0 address 02:00:00:77:0b:02 && "
                                "ip -n third addr add 10.77.0.3/24 dev t0",
         .during = "for i in $(seq 40); do ip netns exec third ping -c 1 -W 1 10.77.0.9 >/dev/null & sleep 0.1; done; "
                   "true",
         .adapt = [](TestRequest& request) { request.durationMs = 5000; }},
        // Without a route the kernel takes what is to leave by one interface for on its link: RoCE works.
        {.name = "address_for_itself_alone",
         .rules = {"no-route", "other-interface", "neighbour-missing", ""},
         .at = At::Peer,
         .provoke = "ip addr flush dev b0 scope global; ip addr add 10.77.0.2/32 dev b0; ip route flush table 102; "
                    "true"},
        {.name = "net_drops_neighbour_discovery",
         .rules = {"neighbour-missing"},
         .at = At::Local,
         .network = "bridge ipv6",
         .provoke = dropped("icmpv6 type '{ nd-neighbor-solicit, nd-neighbor-advert }'") +
                    "; ip -6 neigh flush dev a0; ip -6 neigh flush dev b0; true",
         .adapt = overIpv6},
        {.name = "device_under_a_bond", // its GIDs are the bond's then
         .rules = {"interface-enslaved", "udp-4791-filtered"},
         .at = At::Local,
         .mayBeCertain = false,
         .provoke = "modprobe bonding max_bonds=0 2>/dev/null; ip link add brx address 02:00:00:77:0a:01 type bond "
                    "mode active-backup miimon 100 && ip addr flush dev a0 && ip link set a0 down && "
                    "ip link set a0 master brx && ip link set brx up && ip link set a0 up && "
                    "for s in accept_local=1 rp_filter=0 arp_ignore=1; do echo ${s#*=} "
                    ">/proc/sys/net/ipv4/conf/brx/${s%=*}; done; ip addr add 10.77.0.1/24 dev brx && "
                    "ip rule add pref 5 iif brx lookup local && "
                    "ip route replace 10.77.0.2 dev brx src 10.77.0.1 table 101 && "
                    "for i in $(seq 50); do ping -c 1 -W 1 10.77.0.2 >/dev/null && exit 0; done; exit 1"},
        {.name = "device_in_a_vrf",
         .rules = {"interface-enslaved"},
         .at = At::Peer,
         .mayBeCertain = false,
         .provoke = "modprobe vrf 2>/dev/null; ip rule add pref 3 l3mdev && ip link add brx type vrf table 301 && "
                    "ip link set brx up && ip link set b0 master brx && { " +
                    knownNeighbours + "}"},
        {.name = "net_filter_of_ud",
         .rules = {"udp-4791-filtered"},
         .at = At::Between,
         .kind = TestKind::Ud,
         .provoke = dropped("iifname netA udp dport 4791"),
         .isTidy = true},
        {.name = "net_filter_of_cm_replies",
         .rules = {"udp-4791-filtered", "cm-unreachable"}, // a single reply may have been lost by chance
         .mayBeCertain = false,
         .kind = TestKind::Cm,
         .provoke = dropped("iifname netB udp dport 4791"),
         .isTidy = true},
        {.name = "ipsec_policy_blocks",
         .rules = {"output-filtered"},
         .at = At::Local,
         .provoke = "modprobe -a xfrm_user 2>/dev/null; ip xfrm policy add src 10.77.0.1 dst 10.77.0.2 dir out action "
                    "block",
         .after = "ip xfrm policy flush"},
    };
    return all;
}

/// Most of it is over before the test is, which goes on.
std::vector<NetworkCase> moments()
{
    const auto happens = [](const char* name, std::vector<std::string> rules, At at, std::string during) {
        return NetworkCase{.name = name,
                           .rules = std::move(rules),
                           .at = at,
                           .kind = TestKind::Bandwidth,
                           .during = std::move(during),
                           .adapt = forTenSeconds};
    };
    std::vector<NetworkCase> all{
        // The connection outlives the two: a few of very many packets were sent again.
        happens("middle_cable_flaps", {"packet-loss", "interface-down", "port-down", ""}, At::Anywhere,
                "$N ip link set netB down; sleep 1; $N ip link set netB up"),
        happens("middle_filter_for_a_while", {"packet-loss", "udp-4791-filtered", ""}, At::Anywhere,
                dropped("udp dport 4791") + "; sleep 2; $N nft flush ruleset"),
        happens("middle_switch_mtu", {"large-packets", "mtu"}, At::Anywhere, "$N ip link set netB mtu 600"),
        happens("middle_route_prohibited", {"no-route", "output-filtered"}, At::Local,
                "ip rule add pref 3 to 10.77.0.2 prohibit"),
        happens("middle_address_comes_back", {"address-gone"}, At::Peer,
                "ip addr del 10.77.0.2/24 dev b0; sleep 3; ip addr add 10.77.0.2/24 dev b0; "
                "ip route replace 10.77.0.1 dev b0 src 10.77.0.2 table 102"),
        happens("middle_loss_begins", {"packet-loss"}, At::Anywhere, "$N tc qdisc add dev netB root netem loss 60%"),
    };
    all[0].mayBeCertain = false;
    all[1].mayBeCertain = false;
    return all;
}

std::vector<NetworkCase> bothWays()
{
    // The end that has no receives is that of --connect.
    return {{.name = "no_receives_of_the_sender",
             .rules = {"receiver-not-ready"},
             .at = At::Local,
             .kind = TestKind::Bandwidth,
             .set = {"local.postReceives=0", "peer.rnrRetries=0"},
             .adapt = bothWaysBySends}};
}

std::vector<NetworkCase> fine()
{
    const std::vector<std::string> none{""};
    return {
        {.name = "fine_busy_host",
         .rules = {"", "ack-timeout"},
         .mayBeCertain = false,
         .kind = TestKind::Bandwidth,
         .provoke = busyCpus,
         .after = idleCpus,
         .adapt = forOneSecond},
        {.name = "fine_owner_match",
         .rules = none,
         .provoke = "nft add table inet f && nft add chain inet f c '{ type filter hook output priority 0; }' && "
                    "nft add rule inet f c oifname a0 meta skuid 0 meta l4proto udp drop",
         .isTidy = true},
        {.name = "fine_long_way_and_timeout",
         .rules = none,
         .provoke = bothSlow + "delay 150ms; done",
         .set = {"local.timeout=18", "peer.timeout=18"},
         .isTidy = true},
        {.name = "fine_second_address",
         .rules = none,
         .provoke = "ip addr add 10.77.0.9/24 dev b0 && ip rule add pref 6 iif lo to 10.77.0.9 lookup 101 && "
                    "ip route replace 10.77.0.9 dev a0 src 10.77.0.1 table 101",
         .adapt = [](TestRequest& request) { request.ends.ends[Side::Peer].gidIndex = 2; }},
        {.name = "fine_device_renamed",
         .rules = none,
         .kind = TestKind::Bandwidth,
         .during = "rdma dev set rxe1 name rxe9",
         .after = "rdma dev set rxe9 name rxe1",
         .adapt = [](TestRequest& request) { request.durationMs = 5000; }},
        {.name = "fine_policed_others",
         .rules = none,
         .provoke = "$N tc qdisc add dev netA clsact && $N tc filter add dev netA ingress protocol arp matchall action "
                    "police rate 100kbit burst 8k conform-exceed drop"},
    };
}

} // namespace

std::span<const NetworkCase> faultsThatLookLikeOthers()
{
    static const std::vector<NetworkCase> all = [] {
        std::vector<NetworkCase> together = queues();
        for (std::vector<NetworkCase> more : {delays(), ways(), moments(), bothWays(), fine()})
            together.insert(together.end(), more.begin(), more.end());
        return together;
    }();
    return all;
}

} // namespace fabriscope::test
