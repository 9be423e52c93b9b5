// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/log/log_messages.h"

#include "core/base/message.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace fabriscope::opensm {
namespace {

using enum Severity;

constexpr std::string_view makeRoom =
    Message::phrase("Make room on the file system, and check that OpenSM's user may write there.");
constexpr std::string_view checkPartitions = Message::phrase(
    "Compare the members of the partitions in partitions.conf with the ports that are named (fabriscopectl check).");
constexpr std::string_view checkPolicy = Message::phrase("Check qos-policy.conf: fabriscopectl check FILE.");

constexpr std::array all{
    // What OpenSM itself does.
    LogMessage{"master", Notice, "", "Entering MASTER state", Message::phrase("This OpenSM became the master."),
               Message::phrase("It was started, won by priority or GUID, or the master before it went.")},
    LogMessage{"standby", Notice, "", "Entering STANDBY state|Found higher priority SM",
               Message::phrase("This OpenSM is standby: another one is the master."), ""},
    LogMessage{"discovering", Notice, "", "Entering DISCOVERING state",
               Message::phrase("This OpenSM looks for the fabric and for other managers."), ""},
    LogMessage{"not-active", Warning, "", "Entering NOT-ACTIVE state",
               Message::phrase("This OpenSM was disabled: it takes over nothing."),
               Message::phrase("A master told it so (SMInfo, AttributeModifier DISABLE)."),
               Message::phrase("Restart it, or have the master set it to standby.")},
    LogMessage{"subnet-up", Notice, "", "SUBNET UP", Message::phrase("A heavy sweep is complete."), ""},
    LogMessage{"sweep-errors", Critical, "", "ERRORS DURING INITIALIZATION|Errors during initialization",
               Message::phrase("A heavy sweep ended with errors: parts of the fabric are not set up."),
               Message::phrase("Devices that do not respond, or refuse what OpenSM sets; the lines before name them."),
               Message::phrase("Look at the errors of the same minute.")},
    LogMessage{"routed", Notice, "", "tables configured on all switches",
               Message::phrase("The routing engine has written its tables to all switches."), ""},
    LogMessage{"heavy-sweep", Notice, "",
               "Forcing heavy sweep|Forcing new heavy sweep|Commencing heavy sweep|light sweep failed",
               Message::phrase("Something made OpenSM discover the whole fabric again."),
               Message::phrase("A trap of a link that changed, a signal, or a node that did not respond."),
               Message::phrase("Only if it happens again and again: find the link that changes.")},
    LogMessage{"signal", Notice, "", "Got signal|Exiting SM", Message::phrase("OpenSM was told to end."), ""},
    LogMessage{"log-full", Warning, "", "log file exceeds the limit|osm_log: write failed|cannot truncate",
               Message::phrase("The log was cut: earlier lines are gone."),
               Message::phrase("It has reached log_max_size, or the file system is full."), makeRoom},
    LogMessage{
        "cannot-bind", Critical, "2E10 3118 5415 5416 5424 5426 5428 542A 542B 542C 542E 4C03 5404 C107 5403", "",
        Message::phrase("OpenSM cannot use its port."),
        Message::phrase("Another opensm runs on that port, ib_umad is not loaded, /dev/infiniband/umad* or issm* "
                        "belong to somebody else, or the kernel refuses management classes (seen with 6.11)."),
        Message::phrase("See who else uses the port (pgrep -a opensm), load ib_umad, and start OpenSM as root."),
        "bind|Unable|open|UMAD|umad|resolve|get_ca"},
    LogMessage{"no-port", Critical, "3306", "No bound ports", Message::phrase("OpenSM has no port to work on."),
               Message::phrase("The port of its guid option is not on this host, or its link is down."),
               Message::phrase("Compare guid with ibstat -p.")},
    LogMessage{"port-down", Critical, "", "SM port is down",
               Message::phrase("The port of OpenSM is down: it manages nothing."),
               Message::phrase("Its cable, its switch, or its adapter."),
               Message::phrase("Check the port of this host (ibstat, dmesg).")},
    LogMessage{"cannot-send", Critical, "5430", "",
               Message::phrase("OpenSM could not send a request through its own port."),
               Message::phrase("The adapter was reset, its link went down, or the kernel has no buffers left."),
               Message::phrase("Check the port of this host (ibstat, dmesg).")},
    // Files.
    LogMessage{"options-refused", Critical, "331A", "",
               Message::phrase("opensm.conf could not be read again: the options before stay in force."), "",
               Message::phrase("Check it: fabriscopectl check FILE.")},
    LogMessage{"partitions-refused", Critical, "0510", "PARSE ERROR|Partition configuration in error",
               Message::phrase("Partitions could not be made."), Message::phrase("partitions.conf has an error."),
               Message::phrase("Check it: fabriscopectl check FILE.")},
    LogMessage{"group-not-made", Warning, "", "Failed to create MC group",
               Message::phrase("A multicast group of partitions.conf was not made: no port can join it."),
               Message::phrase("Its MGID is reserved, or no port has its MTU or rate."),
               Message::phrase("Check partitions.conf: fabriscopectl check FILE.")},
    LogMessage{
        "partition-default", Notice, "", "(0x7fff) prev name 'Default'",
        Message::phrase("partitions.conf defines the default partition, which is always there: what it says of it "
                        "counts."),
        ""},
    LogMessage{"partition-twice", Warning, "", "Duplicated partition definition",
               Message::phrase("A partition is defined twice, or two have one P_Key: they become one."), "",
               checkPartitions},
    LogMessage{"policy-missing", Warning, "AC01", "",
               Message::phrase("The file that qos_policy_file names could not be opened: no rule of it is in force."),
               Message::phrase("It does not exist, or OpenSM may not read it."),
               Message::phrase("Write the file, or take qos_policy_file out of opensm.conf.")},
    LogMessage{"policy-refused", Critical, "AC03 AC04 AC05 AC06 AC10 AC11 AC12 AC13", "",
               Message::phrase("qos-policy.conf was not accepted: its rules are not in force."), "", checkPolicy},
    LogMessage{"policy-partition", Warning, "AC14", "",
               Message::phrase("A rule of qos-policy.conf names a P_Key that no partition has: it never fits."), "",
               checkPolicy},
    LogMessage{"routing-file", Critical,
               "3A05 3A0D 3A0E 3A0F 6302 6303 6305 AA02 AA03 AA05 AB23 AB27 AB28 AB29 AB2A AD33 AD35", "",
               Message::phrase("A file that the routing needs could not be read, or has an error."),
               Message::phrase("A path of opensm.conf is wrong, or the file has a line that is not a GUID."),
               Message::phrase("Check the file that the line names: fabriscopectl check FILE.")},
    LogMessage{"database", Warning,
               "0306 0310 0311 0312 0313 0315 0316 0317 6100 6101 6102 6103 6104 6105 6106 6107 6108 610B 6110 6111 "
               "6112 4C01 4C02 4C08 4C09 4C0A 4C0B 4C0C 7506 7507 7508 7509 7510 7511 7512 7513 7514 7515 7516 7517 "
               "7518 7519 7520 7521",
               "",
               Message::phrase("A file in which OpenSM keeps LIDs, keys or registrations cannot be read or written."),
               Message::phrase("The folder (/var/cache/opensm) is missing, full or not writable, or the file was cut."),
               makeRoom},
    // The fabric.
    LogMessage{"duplicate-guid", Critical, "0D01 0D12 0D13 0D15 0D19 0D1C", "Duplicate GUID found",
               Message::phrase("Two devices have one GUID: one of them is left out, or paths change between them."),
               Message::phrase("Firmware was flashed with a wrong GUID, or a cable leads back to the same device."),
               Message::phrase("Find both by the directed routes in the log, and give one its own GUID (flint).")},
    LogMessage{"bad-device", Warning, "0D09 0D0A 0D0C 0D16 0D17 0F02 0F03 0F07 0F15 3313 4101 5483", "",
               Message::phrase("A device reports something that the specification does not allow; OpenSM ignores it."),
               Message::phrase("Its firmware."), Message::phrase("Update the firmware of the device that is named.")},
    LogMessage{"no-lids", Critical, "0307", "", Message::phrase("There are no LIDs left: new ports get none."),
               Message::phrase("lmc is larger than the fabric allows, or guid2lid holds ports that are long gone."),
               Message::phrase("Lower lmc, or let OpenSM assign the LIDs anew (reassign_lids, for one start).")},
    LogMessage{"lid-conflict", Warning, "0314 0F04 3322 3323 3324 3A04", "",
               Message::phrase("A LID belongs to two ports, or to none: OpenSM assigns another one."),
               Message::phrase("Two managers were active, subnets were joined, or guid2lid is out of date."),
               Message::phrase("Check that only one subnet manager is master (fabriscopectl query SMIR).")},
    LogMessage{"device-silent", Warning, "3120 5410 5411 3113 1A06", "",
               Message::phrase("A device did not respond to a management packet."),
               Message::phrase("It hangs, or a cable on the way to it loses packets. That its M_Key is wrong, as "
                               "ERR 3120 says, is only one of the causes."),
               Message::phrase("Look at the last port of the path in the log, and at the node behind it."),
               "TIMEOUT|Timeout"},
    LogMessage{"not-sent", Critical, "5410 5411 3113 1A06", "",
               Message::phrase("A management packet could not be sent or was lost on the host of OpenSM."),
               Message::phrase("The link of OpenSM's own port is down, or its adapter was reset."),
               Message::phrase("Check the port of this host (ibstat, dmesg)."), "IB_ERROR"},
    LogMessage{
        "send-failed", Warning, "5409 5410 5411", "",
        Message::phrase("A management packet got no reply, or could not be sent."),
        Message::phrase("The device hangs or is gone, a cable loses packets, or the port of OpenSM is down: an old "
                        "OpenSM does not say which."),
        Message::phrase(
            "Look at the path or LID of the line; if many are named, check the port of this host (ibstat, dmesg)."),
        "send completed with error|class 0x|DR SMP Hop"},
    LogMessage{
        "request-refused", Warning, "3111", "",
        Message::phrase("A device replied with an error to a request of OpenSM."),
        Message::phrase("It does not know the attribute, which does no harm where that is optional, or refuses the "
                        "value that OpenSM sets: the line has one name (SubnGetResp) for the replies to both."),
        Message::phrase("Look at the attribute and the path that the line names, and at the firmware of that device.")},
    LogMessage{"device-refuses", Warning, "0402 0802 0505 0506 0508 0509 0511 0A02 0A1B 0F10 3119 3A06 3A10 332A 1A07",
               "", Message::phrase("A device did not take what OpenSM has set: its tables may be old."),
               Message::phrase("It does not support the value, its M_Key is another one, or the packet was lost."),
               Message::phrase("Check the firmware and the M_Key of the device that is named.")},
    LogMessage{"old-tables", Critical, "331D", "",
               Message::phrase("A switch forwards by an old table: packets may go nowhere or in circles."),
               Message::phrase("The switch did not take the new one."),
               Message::phrase("Check that switch; a new heavy sweep (SIGHUP) sets it again.")},
    LogMessage{"pkey-table-full", Critical, "0502 0503 0507 0512 541F", "",
               Message::phrase("A port has no room for a P_Key: it is not a member of that partition."),
               Message::phrase("It is in more partitions than its table holds."), checkPartitions},
    LogMessage{"path-too-long", Warning, "0D02 0D05 0D08 0D0D 0F08 332D 4104 4106", "",
               Message::phrase("A directed route cannot become longer: what lies behind is not discovered."),
               Message::phrase("A cable went while it was followed, or more than 63 hops."), "",
               "couldn't be extended|hop"},
    LogMessage{"discovery", Warning,
               "0D02 0D03 0D06 0D0B 3304 3305 3308 3309 330A 3311 3312 3315 3319 331B 332E 0F16 0F11 0F12", "",
               Message::phrase("A node could not be read during the discovery; a later sweep tries again."),
               Message::phrase("It just starts or goes, or its link loses packets."),
               Message::phrase("If it stays: look at the node that is named, and the link to it.")},
    // Routing.
    LogMessage{
        "not-fat-tree", Critical, "AB09 AB0A AB0B AB0C AB0D AB14 AB26 AB2B AB0F AB11", "",
        Message::phrase("To the engine ftree the fabric is not a fat tree: another engine routes it."),
        Message::phrase("Switches of one rank have different numbers of uplinks (a cable or a switch is missing), "
                        "or the roots are wrong."),
        Message::phrase("Mend the links that the lines before name, or set root_guid_file and cn_guid_file.")},
    LogMessage{"root-unknown", Warning, "AB24", "",
               Message::phrase("The file of root_guid_file names a switch that is not in the fabric."),
               Message::phrase("The switch was exchanged, is off, or its GUID is misspelt."),
               Message::phrase("Correct the file that root_guid_file names: fabriscopectl check FILE.")},
    LogMessage{"no-roots", Critical, "AB25", "",
               Message::phrase("The engine ftree has no root: another engine routes the fabric."),
               Message::phrase("No switch that the file of root_guid_file names is in the fabric."),
               Message::phrase("Correct the file, or take root_guid_file out: ftree finds the roots by itself.")},
    LogMessage{"torus-refused", Critical, "4E*", "", Message::phrase("The engine torus-2QoS cannot route the fabric."),
               Message::phrase("torus-2QoS.conf does not describe the torus, switches are missing, or QoS is off."),
               Message::phrase("Check torus-2QoS.conf: fabriscopectl check FILE.")},
    LogMessage{"cache", Notice, "AD01 AD02 AD03 AD04", "",
               Message::phrase("The cache of routes was dropped; routes are computed anew."), "", "",
               "cache|No port was found"},
    LogMessage{
        "routing-lanes", Critical, "4D02 4D03 AD25", "",
        Message::phrase("The engine needs more virtual lanes than the links have: another engine routes the fabric."),
        Message::phrase("The fabric is larger or less regular than the lanes allow; max_op_vls is small."),
        Message::phrase("Raise max_op_vls as far as all links allow, or choose another routing_engine.")},
    LogMessage{"routing-failed", Critical, "AA* AB* AD* AE* NUE* 4D* 3A03 3A0B",
               "cannot build|No routing engine able|falling back to default routing",
               Message::phrase("The routing engine failed: another one routes the fabric, or none."),
               Message::phrase("The engine does not fit the fabric, or parts of it are missing."),
               Message::phrase("See which engine routes it (fabriscopectl health), and what the lines before say.")},
    LogMessage{"multicast-route", Warning, "0A*", "",
               Message::phrase("A multicast group could not be routed: some members do not get its packets."),
               Message::phrase("A switch is not connected, does not support multicast, or has no room in its table."),
               Message::phrase("See the group and the switch that are named.")},
    // Requests of hosts to the subnet administration.
    LogMessage{"no-shared-pkey", Warning, "1F1A 1F1B 1F1D 1F1E 4518 4519 451C 451D", "",
               Message::phrase("A path was refused: the two ports share no (such) P_Key."),
               Message::phrase("One of them is not in the partition, or both are limited members."), checkPartitions},
    LogMessage{"no-route", Critical, "1F02 1F03 1F05 1F06 1F07 4503 4505 4514 4515 4516", "",
               Message::phrase("A path was refused: the tables of the switches do not lead there."),
               Message::phrase("The fabric has changed since it was routed, or the routing is incomplete."),
               Message::phrase("Trace it: fabriscopectl trace A B; check all: fabriscopectl routes check.")},
    LogMessage{"path-hops", Warning, "1F25 4520", "",
               Message::phrase("A path was refused: it has more hops than allowed."),
               Message::phrase("max_hops_enabled or the path is wrong, or the route makes a detour."), ""},
    LogMessage{"unknown-partition", Warning, "1F1C 451A", "",
               Message::phrase("A path was granted on the default service level: its P_Key has no partition."), "",
               checkPartitions},
    LogMessage{"lane-drops", Critical, "1F24 451F", "",
               Message::phrase("A path was refused: its service level leads to VL15, where data is dropped."),
               Message::phrase("qos_*_sl2vl maps the level to 15."),
               Message::phrase("Change the level or the map: fabriscopectl check FILE.")},
    LogMessage{"level-differs", Warning, "1F1F 1F2A 451E", "",
               Message::phrase("A path was refused: it asked for another service level than it may have."),
               Message::phrase("The policy or the routing engine decides over the level of that path."),
               Message::phrase("Have the program leave the level to the subnet manager.")},
    LogMessage{"group-missing", Warning, "1B11 1B1B", "",
               Message::phrase("A port wants to join a multicast group that does not exist."),
               Message::phrase("Its partition is not marked ipoib in partitions.conf, so that IPoIB has no broadcast "
                               "group; or the program has to create the group first."),
               Message::phrase("Mark the partition ipoib, and make OpenSM read the file again.")},
    LogMessage{
        "group-refused", Warning,
        "1B01 1B02 1B03 1B04 1B06 1B10 1B12 1B13 1B18 1B1A 1B1C 1B20 1B23 1B24 1B25 1B26 1B28 1B30 1B33 1B34 1B35 "
        "1B36 1B40 1B41",
        "", Message::phrase("A join or leave of a multicast group was refused."),
        Message::phrase("MTU or rate of the port are lower than those of the group, or the request names other "
                        "values than the group has."),
        Message::phrase("Compare the group (fabriscopectl query MCMR) with the port: rate and MTU.")},
    LogMessage{"group-pkey", Warning, "1B14 1B31 1B32", "",
               Message::phrase("A join was refused: the port is not in the partition of the group."), "",
               checkPartitions},
    LogMessage{"group-mlid", Critical, "1B19 1B08", "",
               Message::phrase("There is no multicast LID left: new groups cannot be made."),
               Message::phrase("The switches hold fewer groups than programs (IPv6 neighbours) ask for."),
               Message::phrase("consolidate_ipv6_snm_req TRUE puts the groups of IPv6 neighbours together.")},
    LogMessage{"wrong-key", Warning, "1A04 2F18 2F1A 2F1B 430B 4608", "",
               Message::phrase("A request came with another SM_Key or SA_Key: it was ignored."),
               Message::phrase("A second manager or a tool has other keys; or somebody tries them."),
               Message::phrase("Give all managers the same sm_key and sa_key; look at the sender.")},
    LogMessage{"unknown-requester", Warning, "",
               "Cannot find requester physical port|No port found with LID|Subscribe Request from unknown LID|No port "
               "found with requested LID|No port with GUID",
               Message::phrase("A request came from, or asked for, a port that OpenSM does not know."),
               Message::phrase("A host that has just started or gone, or that has kept a LID from before."),
               Message::phrase("If it stays: reset that host's port, and check for two managers.")},
    LogMessage{"bad-request", Notice, "",
               "Unsupported Method|Unsupported attribute|Unsupported method|expected comp mask|out of range",
               Message::phrase("A request that OpenSM does not support was refused."),
               Message::phrase("A program asks for something that this OpenSM does not have."), ""},
    LogMessage{"no-memory", Critical, "",
               "alloc failed|Unable to acquire|memory allocation failed|Insufficient memory|"
               "Unable to allocate|cannot allocate memory|out of memory",
               Message::phrase("OpenSM had no memory for something."), "",
               Message::phrase("Look at the memory of its host.")},
    // Traps.
    LogMessage{"trap-repeated", Warning, "", "times consecutively",
               Message::phrase("One port sends the same trap again and again."),
               Message::phrase("Its link goes up and down, or its counters pass a threshold all the time."),
               Message::phrase("Replace the cable, or disable the port (ibportstate LID PORT disable).")},
    LogMessage{"port-disabled", Warning, "3811", "", Message::phrase("A noisy port could not be disabled."), "", ""},
    LogMessage{"trap-link", Notice, "", "num:128|\"Link state change",
               Message::phrase("A link of that switch came up or went down (trap 128)."),
               Message::phrase("Cables, hosts that start; the trap names the switch, not the port."), ""},
    LogMessage{"trap-integrity", Warning, "", "num:129|num:130|num:131",
               Message::phrase("A link is bad: its errors passed a threshold (traps 129 to 131)."),
               Message::phrase("A cable, its connector or the port."),
               Message::phrase("Look at the counters of that port: fabriscopectl errors.")},
    LogMessage{"trap-key", Warning, "", "num:256|num:257|num:258|num:259|Reporting Security Notice",
               Message::phrase("A packet with a wrong M_Key, P_Key or Q_Key was refused (traps 256 to 259)."),
               Message::phrase("A program uses an old P_Key or Q_Key, or somebody tries keys. Both ends are named."),
               checkPartitions},
    LogMessage{"trap-in-service", Notice, "", "num:64 ", Message::phrase("A port came into service (trap 64)."), ""},
    LogMessage{"trap-out-of-service", Notice, "", "num:65 ", Message::phrase("A port went out of service (trap 65)."),
               Message::phrase("Its host was shut down, or its link is gone."), ""},
    LogMessage{"trap-group", Notice, "", "num:66 |num:67 ",
               Message::phrase("A multicast group was made or deleted (traps 66, 67)."), ""},
    LogMessage{"trap-changed", Notice, "", "num:144|num:145|Trap 144",
               Message::phrase("A node has changed its capabilities or its description (traps 144, 145)."),
               Message::phrase("A host has started, or was renamed."), ""},
    LogMessage{"trap-ignored", Warning, "3805 3806 3809 3812 3813", "",
               Message::phrase("A trap came from a port that OpenSM does not know."),
               Message::phrase("The port has an old LID, or two managers are active."), ""},
    // Other managers.
    LogMessage{"other-manager", Warning, "0F05 2F13 2F14 2F16 2F17 2F19 2F03 2F04 2F07 2F10 3204 3207 3314 3316 3317",
               "", Message::phrase("Another subnet manager did not respond, or not as expected."),
               Message::phrase("It was stopped or hangs, or another product speaks another dialect."),
               Message::phrase("See which managers there are: fabriscopectl query SMIR.")},
    // Parts of OpenSM.
    LogMessage{"perfmgr-node", Notice,
               "5401 5402 5406 5407 5408 5409 540B 540A 540C 5410 5411 5412 5413 5414 5415 5416 5417 "
               "5418 5419 541E 5420",
               "", Message::phrase("The performance manager could not read or clear the counters of a port."),
               Message::phrase("The node is gone, or somebody else clears its counters."), "", "perfmgr|PerfMgr"},
    LogMessage{"perfmgr-counter", Warning, "5431 5432 5433 5434 543A 543B", "",
               Message::phrase("The performance manager found errors on a link; the line names both ends."),
               Message::phrase("A cable, its connector or the port."),
               Message::phrase("Look at the counters of that port: fabriscopectl errors.")},
    LogMessage{"perfmgr-remote", Warning, "5435", "",
               Message::phrase("A port received packets that a port before it had marked as damaged."),
               Message::phrase("A cable, connector or port further away, on the way from the sender."),
               Message::phrase("Look for ports with errors of their own: fabriscopectl errors.")},
    LogMessage{"perfmgr-relay", Notice, "5436", "",
               Message::phrase("A switch port received packets that it does not pass on."),
               Message::phrase(
                   "Mostly multicast that comes back to where it came from; else packets to a LID that nobody has."),
               ""},
    LogMessage{
        "perfmgr-congestion", Warning, "5437 543D", "",
        Message::phrase("Packets waited at a port or were discarded there."),
        Message::phrase(
            "Congestion: a slow host or link behind that port. Packets are also discarded while a link is down."),
        Message::phrase("See where data waits: fabriscopectl health --congestion.")},
    LogMessage{
        "perfmgr-partition", Warning, "5438 5439", "",
        Message::phrase("A port dropped packets whose P_Key it does not allow."),
        Message::phrase(
            "A switch port and the hosts have different partitions, or a program uses a P_Key that is not its own."),
        checkPartitions},
    LogMessage{"perfmgr-vl15", Notice, "543C", "",
               Message::phrase("A port had no room for management packets and dropped some."),
               Message::phrase("Many came at once, as in a sweep; they are sent again."), ""},
    LogMessage{"congestion-control", Warning, "C1*", "",
               Message::phrase("Congestion control could not be set on a node."),
               Message::phrase("The node does not support it, or cc_key is another one."), ""},
    LogMessage{"console", Notice, "4B*", "", Message::phrase("OpenSM's console could not be opened or was refused."),
               "", ""},
    LogMessage{"plugin", Critical, "1000", "", Message::phrase("A plug-in could not be loaded."),
               Message::phrase("event_plugin_name names a library that is missing or was built for another OpenSM."),
               Message::phrase("Install it, or take it out of event_plugin_name.")},
};

bool hasCode(std::string_view codes, std::string_view code)
{
    if (code.empty()) return false;
    for (const auto part : std::views::split(codes, ' ')) {
        const std::string_view each{part};
        if (each.ends_with('*') ? code.starts_with(each.substr(0, each.size() - 1)) : code == each) return true;
    }
    return false;
}

bool hasWords(std::string_view words, const LogLine& line)
{
    for (const auto part : std::views::split(words, '|')) {
        const std::string_view each{part};
        if (line.text.contains(each) || line.function.contains(each)) return true;
    }
    return false;
}

} // namespace

std::span<const LogMessage> logMessages() { return all; }

const LogMessage* logMessageOf(const LogLine& line)
{
    const auto fits = [&line](const LogMessage& each) {
        const bool isCode = hasCode(each.codes, line.code) && (each.beside.empty() || hasWords(each.beside, line));
        return isCode || (!each.words.empty() && hasWords(each.words, line));
    };
    const auto* const found = std::ranges::find_if(all, fits);
    return found == all.end() ? nullptr : found;
}

} // namespace fabriscope::opensm
