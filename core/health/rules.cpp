// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/rules.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::health {
namespace {

using enum Severity;

constexpr std::array all{
    Rule{"subnet-manager", Critical,
         "There is no active subnet manager, more than one master, or the master does not work.",
         "OpenSM was stopped, crashed or hangs; two subnets were joined; two managers cannot reach each other.",
         "The hosts of the managers: opensm's service and log; `fabriscopectl query SMIR`."},
    Rule{"import-incomplete", Warning, "A saved file could not be read completely.",
         "The file was cut, edited, or written by a tool whose dialect is not known.", "The lines that are named."},
    Rule{"duplicate-guid", Critical, "Two devices have one GUID.", "Firmware was flashed with a wrong GUID.",
         "Both places; what each device reports about itself (`ibstat`, `flint query`)."},
    Rule{"duplicate-lid", Critical, "Two ports have one LID.",
         "Two subnet managers were active, or two subnets were joined.",
         "The managers; OpenSM's log and its guid2lid file."},
    Rule{"unreachable", Critical, "A node does not respond, although its link is up.",
         "Its firmware or its host hangs; or a cable on the way loses packets.",
         "The node; the port that leads to it."},
    Rule{"baseline-node-removed", Critical, "A node of the baseline is gone.",
         "It was switched off, removed, or its cable is dead.", "The switch port that it was connected to."},
    Rule{"link-down", Critical, "A link is down although both of its ends are there.",
         "A dead cable, or a disabled port.", "Both ends: cable, lamps, `ibportstate`."},
    Rule{"baseline-link-removed", Critical, "A cable of the baseline is gone.", "It was pulled, moved or is dead.",
         "Both ends that it had."},
    Rule{"baseline-sm-removed", Critical, "A subnet manager of the baseline is gone.", "OpenSM was stopped there.",
         "Its host."},
    Rule{"port-unreadable", Warning, "A port or node does not respond when queried about ports.",
         "A busy or faulty management agent; firmware.", "The node's firmware version."},
    Rule{"one-way-link", Warning, "A link responds in one direction only.", "A cable that is damaged on one side.",
         "Both ends of the cable."},
    Rule{"route-hole", Critical, "A switch has no entry for the LID of a host.",
         "The subnet manager did not finish its tables, or a table was written by hand.",
         "OpenSM's log; `fabriscopectl routes check`, `query smp LinearForwardingTable`."},
    Rule{"route-dead-end", Critical, "A switch sends packets for a host out of a port that leads nowhere.",
         "A cable was pulled, and the subnet manager has not computed new routes.",
         "The port that is named; OpenSM's log."},
    Rule{"route-loop", Critical, "Packets for a host loop.",
         "Tables of two routing runs are mixed, or a table was written by hand.",
         "The switches of the loop: `fabriscopectl trace`."},
    Rule{"route-wrong-port", Critical, "Packets for a host arrive at another one.",
         "A stale table, or a LID that was assigned twice.", "The last switch of the route: `fabriscopectl trace`."},
    Rule{"credit-loop", Critical, "Links can wait for one another in a cycle.",
         "A routing engine without freedom from deadlocks on this topology, or SL-to-VL tables that do not belong to "
         "it.",
         "routing_engine of opensm.conf; the cycle that is named."},
    Rule{"routes-unreadable", Warning, "The forwarding tables of a switch could not be read.",
         "The switch does not respond, or the M_Key is wrong.", "The switch: `smpquery`; `--mkey-file`."},
    Rule{"lane-drops", Critical, "A service level in use is dropped on a link.",
         "An SL-to-VL table that maps it to lane 15.", "qos_sl2vl of opensm.conf; `fabriscopectl query SL2VL`."},
    Rule{"sa-slow", Warning,
         "The subnet administration takes longer than a second for a PathRecord, or does not reply.",
         "Many programs connect at once, or something floods it; the host of the subnet manager is busy.",
         "OpenSM's host and log; `fabriscopectl query PathRecord`."},
    Rule{"pkey-mismatch", Warning,
         "A port lacks the P_Key of a partition whose other members it is to talk to, or has another membership.",
         "OpenSM has not read its partition file again, or could not set the port's table.",
         "OpenSM's log; `fabriscopectl query P_KeyTableRecord`."},
    Rule{"opensm-too-old", Warning, "OpenSM is older than the speeds of the fabric.",
         "OpenSM up to 3.3.24 does not set up NDR and faster links correctly.", "`opensm --version` on its host."},
    Rule{"route-unused-cable", Notice, "A cable carries no path.",
         "Uneven routes, or more cables than the routing uses.", "`fabriscopectl routes check`."},
    Rule{"link-initializing", Warning, "A link waits for the subnet manager.",
         "The manager does not reach it, or refuses to bring it up.", "OpenSM's log."},
    Rule{"link-missing", Warning, "A switch has fewer links than its peers.", "A dead, pulled or missing cable.",
         "The free ports of the switch that its peers use."},
    Rule{"link-degraded", Warning, "A link runs below what both of its ends support.",
         "A bad cable or connector; a width or speed that is not enabled at one end.",
         "Both connectors; `ibportstate`; force_link_width and force_link_speed of opensm.conf."},
    Rule{"link-slow", Warning, "A link is slower than others of its kind.", "A bad cable, or an older adapter.",
         "Both ends, and what they support."},
    Rule{"port-unseen", Warning, "An adapter shows fewer ports than its peers.",
         "The cable of the other port is missing or dead.", "The host: `ibstat`; its cable."},
    Rule{"rail-wrong", Warning, "An adapter is cabled to a leaf of another rail.", "Two cables of a host were swapped.",
         "The host's adapters and the leaves that they are cabled to."},
    Rule{"link-settings-differ", Warning, "The two ends of a link use a different MTU or number of virtual lanes.",
         "The subnet manager set only one end, or another program changed a port.", "Both ports; OpenSM's log."},
    Rule{"lmc-uneven", Warning, "Some adapters have another number of LIDs than most.",
         "The option lmc was changed without reassign_lids, or two managers differ in it.",
         "opensm.conf of all managers."},
    Rule{"congestion-slow-receiver", Warning, "A host receives data more slowly than it is sent.",
         "PCI Express below its width, memory, CPU, a program that posts its receives late.",
         "The host; the Traffic page of the switch port that leads to it."},
    Rule{"congestion-incast", Warning, "More is sent to a host than its link carries.",
         "Many senders and one receiver.", "The job that runs there."},
    Rule{"congestion-full-link", Warning, "Data waits for a link that is full.",
         "Too few cables between two tiers, or uneven routes.",
         "The routes through it; Topology, coloured by utilisation."},
    Rule{"congestion-narrow-link", Warning, "Data waits for a link that is full because it runs below its best.",
         "A bad cable or connector; a width or speed that is not enabled at one end.",
         "Both connectors; `ibportstate`."},
    Rule{"congestion-stalled", Warning, "A port waits for credits, and nothing shows the cause.",
         "Credits were lost on a bad link; firmware.", "The error counters of the link and of those downstream of it."},
    Rule{"counter-rising", Critical, "Errors rise faster than on a sound link.",
         "A bad cable, transceiver or connector.", "The port that is named, its cable, and the far end."},
    Rule{"counter-threshold", Warning,
         "A port has counted many errors since its counters were cleared, and its peers have not.",
         "A bad cable, or one that was replaced since.", "Clear the counter, and check whether it rises again."},
    Rule{"counters-unreadable", Warning, "A port does not respond to requests for its counters.",
         "The node is busy or gone.", "Whether the node still responds to a sweep."},
    Rule{"counter-saturated", Notice, "A counter has saturated and stopped counting.",
         "It was not cleared for a long time.", "The counter, after it was cleared."},
    Rule{"malformed", Warning, "A reply contradicts itself.", "Firmware.", "The node's firmware version."},
    Rule{"baseline-incomplete", Warning, "The baseline does not contain everything.",
         "It was taken while a part of the fabric did not respond.", "Save a new one when all is well."},
    Rule{"baseline-node-replaced", Warning, "A device of the baseline was replaced by another one.",
         "An adapter or switch was exchanged.", "Files that contain its old GUID: partitions.conf, node-name map."},
    Rule{"baseline-node-changed", Warning,
         "A device is another model than in the baseline, or has another system image GUID.",
         "It was exchanged or flashed.", "The device."},
    Rule{"baseline-link-moved", Warning, "A cable was moved since the baseline.", "It was moved by hand.",
         "Both places."},
    Rule{"baseline-link-rate-changed", Warning, "A link has another rate than in the baseline.",
         "A bad cable, or other settings.", "Both ends."},
    Rule{"baseline-link-state-changed", Warning, "A link has another state than in the baseline.",
         "The subnet manager, or the cable.", "Both ends."},
    Rule{"baseline-sm-changed", Warning, "A subnet manager has another state or priority than in the baseline.",
         "A failover, or another configuration.", "The hosts of the managers."},
    Rule{"cabling-missing", Warning, "A cable of the expected topology is not there.",
         "It was never connected, pulled or is dead.", "Both ends that the list names."},
    Rule{"cabling-wrong", Warning, "A cable leads elsewhere than the expected topology says.",
         "Two cables were swapped.", "Both ends that the list names, and where they lead now."},
    Rule{"cabling-unknown", Warning, "The expected topology names a node or port that does not exist.",
         "Another name, or a node that is switched off.", "The line of the list; the node-name map."},
    Rule{"cabling-extra", Notice, "A cable is not in the expected topology, although its end is.", "A new cable.",
         "The list, when the cable is meant to be there."},
    Rule{"link-restricted", Notice, "A link runs below what both ends support, because it is not enabled.",
         "force_link_width or force_link_speed, or `ibportstate`.", "opensm.conf; the settings of both ports."},
    Rule{"link-armed", Notice, "A link is armed but not active.", "The subnet manager is at work, or stopped half-way.",
         "OpenSM's log, when the state stays."},
    Rule{"firmware-outlier", Notice, "A few devices of a model have another firmware than nearly all others.",
         "An update left them out, or they were replaced.", "The device; `mlxfwmanager` or its vendor's tool."},
    Rule{"names-equal", Notice, "Several nodes have one name.", "Unmanaged switches of one model share a description.",
         "A node-name map gives them names."},
    Rule{"port-disabled", Notice, "An adapter's port is disabled.", "It was disabled by hand.", "`ibportstate`."},
    Rule{"port-without-link", Notice, "An adapter's port has no link.", "It has no cable, or a dead one.",
         "The cable."},
    Rule{"changed", Notice, "The fabric changed while it was read.", "Work on the fabric.", "The next sweep."},
    Rule{"link-full", Notice, "A link carries nearly all that it can.", "A busy job.", "Nothing is wrong with it."},
    Rule{"baseline-lid-changed", Notice, "A LID differs from the baseline.",
         "The subnet manager lost its list of LIDs.", "guid2lid of OpenSM's cache."},
    Rule{"baseline-node-renamed", Notice, "A node has another name than in the baseline.",
         "A host was renamed or reinstalled.", "The host."},
    Rule{"baseline-node-added", Notice, "A node is new since the baseline.", "It was added.", "The node."},
    Rule{"baseline-link-added", Notice, "A cable is new since the baseline.", "It was added.", "Both ends."},
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

std::string rulesTable()
{
    std::string text = "| rule | at worst | what is wrong | likely cause | where to look |\n|---|---|---|---|---|\n";
    for (const Rule& rule : all)
        text += std::format("| `{}` | {} | {} | {} | {} |\n", rule.id, toString(rule.worst), rule.reason, rule.cause,
                            rule.look);
    return text;
}

} // namespace fabriscope::health
