// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/rules.h"

#include "core/base/message.h"
#include "core/health/finding.h"

#include <algorithm>
#include <array>

namespace fabriscope::health {
namespace {

using enum Severity;

/// Where many slow links have remedies of their own.
constexpr std::string_view checkSettings =
    Message::phrase("Unless these links are limited on purpose, check force_link_width and force_link_speed of "
                    "opensm.conf, and the settings of the ports (ibportstate).");
constexpr std::string_view startWithCables =
    Message::phrase("Start with the cables that appear more than once; each line says which counter it is.");

/// Of `unreachable`.
constexpr std::array kindsOfUnreachable{
    Kind{"file", Message::phrase("{} ports are up, but the file does not say what is connected to them.")},
};

/// Of `port-unseen`.
constexpr std::array kindsOfUnseen{
    Kind{"host", Message::phrase("{} hosts lack adapters that hosts cabled like them have.")},
};

/// Of `rail-wrong`.
constexpr std::array kindsOfRail{
    Kind{"stray", Message::phrase("On {} hosts, an adapter is cabled to another leaf than on hosts like them.")},
};

/// Of `link-degraded`.
constexpr std::array kindsOfUnreadable{
    Kind{"refused", Message::phrase("{} ports refuse requests for their counters.")},
};
constexpr std::array kindsOfLinkDegraded{
    Kind{fullCause, Message::phrase("{} links run below their best and are full.")},
    Kind{"width", Message::phrase("{} cables run below their width.")},
    Kind{"speed", Message::phrase("{} cables run below their speed.")},
    Kind{"setting", Message::phrase("{} links run below their best rate, because it is not enabled at one end."),
         checkSettings},
    Kind{alikeCause, Message::phrase("{} links run below what both of their ends support, as nearly all links between "
                                     "devices of their models do.")},
};

/// Of `link-slow`.
constexpr std::array kindsOfLinkSlow{
    Kind{fullCause, Message::phrase("{} links run slower than their peers and are full.")},
    Kind{"width", Message::phrase("{} links run at a smaller width than their peers.")},
    Kind{"speed", Message::phrase("{} links run at a lower speed than their peers.")},
};

constexpr std::array all{
    Rule{"subnet-manager", Critical,
         "There is no active subnet manager, more than one master, or the master does not work.",
         "OpenSM was stopped, crashed or hangs; two subnets were joined; two managers cannot reach each other.",
         "The hosts of the managers: opensm's service and log; `fabriscopectl query SMIR`."},
    Rule{"import-incomplete", Warning, "A saved file could not be read completely.",
         "The file was cut, edited, or written by a tool whose dialect is not known.", "The lines that are named."},
    Rule{"duplicate-guid", Critical, "Two devices have one GUID.", "Firmware was flashed with a wrong GUID.",
         "Both places; what each device reports about itself (`ibstat`, `flint query`).",
         Message::phrase("{} GUIDs exist more than once.")},
    Rule{"duplicate-lid", Critical, "Two ports have one LID.",
         "Two subnet managers were active, or two subnets were joined.",
         "The managers; OpenSM's log and its guid2lid file.", Message::phrase("{} LIDs belong to more than one port.")},
    Rule{"unreachable", Critical, "A node does not respond, although its link is up.",
         "Its firmware or its host hangs; or a cable on the way loses packets.", "The node; the port that leads to it.",
         Message::phrase("{} nodes do not respond, although their links are up."), "", kindsOfUnreachable},
    Rule{"baseline-node-removed", Critical, "A node of the baseline is gone.",
         "It was switched off, removed, or its cable is dead.", "The switch port that it was connected to.",
         Message::phrase("{} nodes of the baseline are gone.")},
    Rule{"link-down", Critical, "A link is down although both of its ends are there.",
         "A dead cable, or a disabled port.", "Both ends: cable, lamps, `ibportstate`.",
         Message::phrase("{} links are down.")},
    Rule{"baseline-link-removed", Critical, "A cable of the baseline is gone.", "It was pulled, moved or is dead.",
         "Both ends that it had.", Message::phrase("{} links of the baseline are gone.")},
    Rule{"route-loop", Critical, "Packets for a host loop.",
         "Tables of two routing runs are mixed, or a table was written by hand.",
         "The switches of the loop: `fabriscopectl trace`.",
         Message::phrase("Packets loop at {} places of the fabric.")},
    Rule{"route-hole", Critical, "A switch has no entry for the LID of a host.",
         "The subnet manager did not finish its tables, or a table was written by hand.",
         "OpenSM's log; `fabriscopectl routes check`, `query smp LinearForwardingTable`.",
         Message::phrase("{} switches have no route to LIDs of hosts.")},
    Rule{"route-dead-end", Critical, "A switch sends packets for a host out of a port that leads nowhere.",
         "A cable was pulled, and the subnet manager has not computed new routes.",
         "The port that is named; OpenSM's log.", Message::phrase("Routes end at {} ports that lead nowhere.")},
    Rule{"route-wrong-port", Critical, "Packets for a host arrive at another one.",
         "A stale table, or a LID that was assigned twice.", "The last switch of the route: `fabriscopectl trace`.",
         Message::phrase("Routes lead to the wrong host at {} ports.")},
    Rule{"credit-loop", Critical, "Links can wait for one another in a cycle.",
         "A routing engine without freedom from deadlocks on this topology, or SL-to-VL tables that do not belong to "
         "it.",
         "routing_engine of opensm.conf; the cycle that is named.",
         Message::phrase("Packets can wait for one another in {} cycles: credit loops.")},
    Rule{"lane-drops", Critical, "A service level in use is dropped on a link.",
         "An SL-to-VL table that maps it to lane 15, or to a lane that is not in operation.",
         "qos_sl2vl and max_op_vls of opensm.conf; `fabriscopectl query SL2VL`.",
         Message::phrase("{} ports drop packets, because their service level maps to no lane in operation.")},
    Rule{"routes-unreadable", Warning, "The forwarding or SL-to-VL tables of a node could not be read.",
         "The node does not respond, the M_Key is wrong, or files lack its tables.",
         "The node: `smpquery`; `--mkey-file`.",
         Message::phrase("The forwarding or SL-to-VL tables of {} nodes could not be read.")},
    Rule{"sa-slow", Warning,
         "The subnet administration takes longer than a second for a PathRecord, or does not reply.",
         "Many programs connect at once, or something floods it; the host of the subnet manager is busy.",
         "OpenSM's host and log; `fabriscopectl query PathRecord`."},
    Rule{"pkey-mismatch", Warning,
         "A port lacks the P_Key of a partition whose other members it is to talk to, or has another membership.",
         "OpenSM has not read its partition file again, or could not set the port's table.",
         "OpenSM's log; `fabriscopectl query P_KeyTableRecord`.",
         Message::phrase("{} ports have other P_Keys than the partition file says.")},
    Rule{"opensm-too-old", Warning, "OpenSM is older than the speeds of the fabric.",
         "OpenSM up to 3.3.24 does not set up NDR and faster links correctly.", "`opensm --version` on its host."},
    Rule{"port-unreadable", Warning, "A port or node does not respond when queried about ports.",
         "A busy or faulty management agent; firmware.", "The node's firmware version.",
         Message::phrase("{} ports or nodes do not respond when queried about ports.")},
    Rule{"one-way-link", Warning, "A link responds in one direction only.", "A cable that is damaged on one side.",
         "Both ends of the cable.", Message::phrase("{} links respond in one direction only.")},
    Rule{"foreign-mkey", Warning, "A port has an M_Key that most ports do not have.",
         "A subnet manager with another m_key was active, or a program set it.",
         "m_key of opensm.conf of all managers; the node.",
         Message::phrase("{} ports have an M_Key that most ports do not have.")},
    Rule{"link-initializing", Warning, "A link waits for the subnet manager.",
         "The manager does not reach it, or refuses to bring it up.", "OpenSM's log.",
         Message::phrase("{} links wait for the subnet manager.")},
    Rule{"lid-missing", Warning, "A port that is up has no LID.",
         "The subnet manager does not reach it, or has not set it up yet.",
         "OpenSM's log; `fabriscopectl query NodeRecord`.", Message::phrase("{} ports that are up have no LID.")},
    Rule{"link-missing", Warning, "A switch has fewer links than its peers.", "A dead, pulled or missing cable.",
         "The free ports of the switch that its peers use.",
         Message::phrase("{} switches have fewer links than their peers."),
         Message::phrase("Check for cables that were pulled or are dead, and for disabled ports at both ends.")},
    Rule{"link-degraded", Warning, "A link runs below what both of its ends support.",
         "A bad cable or connector; a width or speed that is not enabled at one end.",
         "Both connectors; `ibportstate`; force_link_width and force_link_speed of opensm.conf.", "", "",
         kindsOfLinkDegraded},
    Rule{"link-slow", Warning, "A link is slower than others of its kind.", "A bad cable, or an older adapter.",
         "Both ends, and what they support.", "", "", kindsOfLinkSlow},
    Rule{"port-unseen", Warning, "An adapter shows fewer ports, or a host fewer adapters, than its peers.",
         "A cable is missing or dead, or the adapter is.", "The host: `ibstat`; its cable.",
         Message::phrase("{} adapters show fewer ports than their peers."), "", kindsOfUnseen},
    Rule{"rail-wrong", Warning, "An adapter of a host is cabled to another leaf than on hosts like it.",
         "Two cables were swapped, one was moved, or the adapters are numbered in another order.",
         "The labels of the cables, and the order of the adapters in the host.",
         Message::phrase("On {} hosts, two adapters have changed places."), "", kindsOfRail},
    Rule{"link-settings-differ", Warning,
         "The two ends of a link report a different MTU, number of virtual lanes, or rate.",
         "The subnet manager set only one end, or another program changed a port.", "Both ports; OpenSM's log.",
         Message::phrase("The two ends of {} links differ in MTU, number of virtual lanes, or rate.")},
    Rule{"lmc-uneven", Warning, "Some adapters have another number of LIDs than most.",
         "The option lmc was changed without reassign_lids, or two managers differ in it.",
         "opensm.conf of all managers."},
    Rule{"congestion-slow-receiver", Warning, "A host receives data more slowly than it is sent.",
         "PCI Express below its width, memory, CPU, a program that posts its receives late.",
         "The host; the Traffic page of the switch port that leads to it.",
         Message::phrase("{} adapters receive data more slowly than it is sent.")},
    Rule{"congestion-incast", Warning, "More is sent to a host than its link carries.",
         "Many senders and one receiver.", "The job that runs there.",
         Message::phrase("{} adapters are the target of an incast.")},
    Rule{"congestion-full-link", Warning, "Data waits for a link that is full.",
         "Too few cables between two tiers, or uneven routes.",
         "The routes through it; Topology, coloured by utilisation.",
         Message::phrase("Data waits for {} links that are full.")},
    Rule{"congestion-narrow-link", Warning, "Data waits for a link that is full because it runs below its best.",
         "A bad cable or connector; a width or speed that is not enabled at one end.",
         "Both connectors; `ibportstate`.", Message::phrase("Data waits for {} links that run below their best.")},
    Rule{"congestion-stalled", Warning, "A port waits for credits, and nothing shows the cause.",
         "Credits were lost on a bad link; firmware.", "The error counters of the link and of those downstream of it.",
         Message::phrase("{} ports wait for credits, and nothing shows the cause.")},
    Rule{"counter-rising", Critical, "Errors rise faster than on a sound link.",
         "A bad cable, transceiver or connector.", "The port that is named, its cable, and the far end.",
         Message::phrase("{} error counters rise."), startWithCables},
    Rule{"counter-threshold", Warning,
         "A port has counted many errors since its counters were cleared, and its peers have not.",
         "A bad cable, or one that was replaced since.", "Clear the counter, and check whether it rises again.",
         Message::phrase("{} error counters are above their thresholds."), startWithCables},
    Rule{"counters-unreadable", Warning, "A port does not respond to requests for its counters, or refuses them.",
         "The node is busy or gone.", "Whether the node still responds to a sweep.",
         Message::phrase("{} ports do not respond to requests for their counters."), "", kindsOfUnreadable},
    Rule{"counter-saturated", Notice, "A counter stands at its largest value.",
         "It was not cleared for a long time, or the device does not count it.", "The counter, after it was cleared.",
         Message::phrase("Counters of {} ports have saturated."), startWithCables},
    Rule{"malformed", Warning, "A reply contradicts itself.", "Firmware.", "The node's firmware version.",
         Message::phrase("{} replies contradict themselves.")},
    Rule{"baseline-incomplete", Warning, "The baseline does not contain everything.",
         "It was taken while a part of the fabric did not respond.", "Save a new one when all is well."},
    Rule{"baseline-node-replaced", Warning, "A device of the baseline was replaced by another one.",
         "An adapter or switch was exchanged.", "Files that contain its old GUID: partitions.conf, node-name map.",
         Message::phrase("{} nodes were replaced since the baseline.")},
    Rule{"baseline-node-changed", Warning,
         "A device is another model than in the baseline, or has another system image GUID.",
         "It was exchanged or flashed.", "The device.",
         Message::phrase("{} nodes are other devices than in the baseline.")},
    Rule{"baseline-link-moved", Warning, "A cable was moved since the baseline.", "It was moved by hand.",
         "Both places.", Message::phrase("{} cables were moved since the baseline.")},
    Rule{"baseline-link-rate-changed", Warning, "A link has another rate than in the baseline.",
         "A bad cable, or other settings.", "Both ends.",
         Message::phrase("{} links have another rate than in the baseline.")},
    Rule{"baseline-link-state-changed", Warning, "A link has another state than in the baseline.",
         "The subnet manager, or the cable.", "Both ends.",
         Message::phrase("{} links have another state than in the baseline.")},
    Rule{"cabling-unknown", Warning, "The expected topology names a node or port that does not exist.",
         "Another name, or a node that is switched off.", "The line of the list; the node-name map.",
         Message::phrase("{} nodes or ports of the list do not exist.")},
    Rule{"link-restricted", Notice, "A link runs below what both ends support, because it is not enabled.",
         "force_link_width or force_link_speed, or `ibportstate`.", "opensm.conf; the settings of both ports.",
         Message::phrase("{} links run below what both of their ends support, because it is not enabled."),
         checkSettings},
    Rule{"link-armed", Notice, "A link is armed but not active.", "The subnet manager is at work, or stopped half-way.",
         "OpenSM's log, when the state stays.", Message::phrase("{} links are armed but not active.")},
    Rule{"credit-loops-unknown", Notice, "Whether there are credit loops is not known.",
         "Service levels of pairs of hosts, or tables of switches, are not in the file, or there was no reply.",
         "The running fabric: `fabriscopectl routes check`; save it anew with `snapshot --routes`."},
    Rule{"no-standby", Notice, "The fabric has one subnet manager, and none that would take over.",
         "OpenSM runs on one host only.", "A second host or switch that can run a subnet manager."},
    Rule{"route-unused-cable", Notice, "A cable carries no path.",
         "Uneven routes, or more cables than the routing uses.", "`fabriscopectl routes check`.",
         Message::phrase("No path uses {} ports beside others that carry many.")},
    Rule{"firmware-outlier", Notice, "A few devices of a model have another firmware than nearly all others.",
         "An update left them out, or they were replaced.", "The device; `mlxfwmanager` or its vendor's tool.",
         Message::phrase("{} devices have another firmware than their peers.")},
    Rule{"firmware-mixed", Notice, "Switches of one model run several versions of firmware.",
         "An update that is under way, or that left some out.", "The versions that are named; ibdiagnet's results."},
    Rule{"names-equal", Notice, "Several nodes have one name.", "Unmanaged switches of one model share a description.",
         "A node-name map gives them names."},
    Rule{"name-unset", Notice, "Nodes have no name of their own.",
         "The host has no name, or nothing writes it into the adapter (rdma-ndd).", "The host; a node-name map."},
    Rule{"link-loopback", Notice, "Both ends of a cable are at the same switch.", "It was left over from a test.",
         "Both ports.", Message::phrase("Both ends of {} cables are at the same switch.")},
    Rule{"port-disabled", Notice, "An adapter's port is disabled.", "It was disabled by hand.", "`ibportstate`.",
         Message::phrase("{} adapter ports are disabled.")},
    Rule{"port-without-link", Notice, "An adapter's port has no link.", "It has no cable, or a dead one.", "The cable.",
         Message::phrase("{} adapter ports have no link.")},
    Rule{"changed", Notice, "The fabric changed while it was read.", "Work on the fabric.", "The next sweep.",
         Message::phrase("The fabric changed at {} places while it was read.")},
    Rule{"link-full", Notice, "A link carries nearly all that it can.", "A busy job.", "Nothing is wrong with it.",
         Message::phrase("{} links are full.")},
    Rule{"cabling-extra", Notice, "A cable is not in the expected topology, although its end is.", "A new cable.",
         "The list, when the cable is meant to be there.",
         Message::phrase("{} cables are not in the list of expected cables.")},
    Rule{"baseline-lid-changed", Notice, "A LID differs from the baseline.",
         "The subnet manager lost its list of LIDs.", "guid2lid of OpenSM's cache.",
         Message::phrase("{} LIDs differ from the baseline.")},
    Rule{"baseline-node-renamed", Notice, "A node has another name than in the baseline.",
         "A host was renamed or reinstalled.", "The host.",
         Message::phrase("{} nodes were renamed since the baseline.")},
    Rule{"baseline-node-added", Notice, "A node is new since the baseline.", "It was added.", "The node.",
         Message::phrase("{} nodes are new since the baseline.")},
    Rule{"baseline-link-added", Notice, "A cable is new since the baseline.", "It was added.", "Both ends.",
         Message::phrase("{} links are new since the baseline.")},
    Rule{"baseline-sm-removed", Critical, "A subnet manager of the baseline is gone.", "OpenSM was stopped there.",
         "Its host."},
    Rule{"baseline-sm-changed", Warning, "A subnet manager has another state or priority than in the baseline.",
         "A failover, or another configuration.", "The hosts of the managers."},
    Rule{"cabling-missing", Warning, "A cable of the expected topology is not there.",
         "It was never connected, pulled or is dead.", "Both ends that the list names."},
    Rule{"cabling-wrong", Warning, "A cable leads elsewhere than the expected topology says.",
         "Two cables were swapped.", "Both ends that the list names, and where they lead now."},
    Rule{"baseline-sm-added", Notice, "A subnet manager is new since the baseline.", "OpenSM was started there.",
         "Its host."},
};

} // namespace

std::span<const Rule> rules() { return all; }

const Rule* findRule(std::string_view id)
{
    const auto* const found = std::ranges::find(all, id, &Rule::id);
    return found == all.end() ? nullptr : found;
}

} // namespace fabriscope::health
