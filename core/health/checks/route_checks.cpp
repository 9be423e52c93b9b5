// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/route_checks.h"

#include "core/health/grouping.h"
#include "core/qos/tables.h"
#include "core/routes/trace.h"

#include <algorithm>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::PortKey;
using fabric::Snapshot;
using routes::Analysis;
using routes::BrokenRoute;
using routes::PathEnd;

PortKey placeOf(const Snapshot& snapshot, const BrokenRoute& broken)
{
    return {.node = snapshot.node(broken.at).guid, .number = broken.output.value_or(PortNum(0))};
}

Message endName(const Snapshot& snapshot, const routes::Endpoint& end)
{
    return Message::say("{} (LID {})", nameOf(snapshot, snapshot.port(end.port)), end.lid.value());
}

std::string ruleOf(PathEnd end)
{
    switch (end) {
    case PathEnd::NoRoute:
        return "route-hole";
    case PathEnd::Loop:
        return "route-loop";
    case PathEnd::WrongPort:
        return "route-wrong-port";
    default:
        return "route-dead-end";
    }
}

/// Within a sentence.
Message lostPairs(std::uint64_t pairs)
{
    return pairs == 1 ? Message::say("one pair of hosts' ports does not reach each other")
                      : Message::say("{} pairs of hosts' ports do not reach each other", pairs);
}

Message sentenceOf(const Snapshot& snapshot, const BrokenRoute& broken)
{
    const std::string name = snapshot.node(broken.at).shownName();
    const unsigned port = broken.output.value_or(PortNum(0)).value();
    const Message lost = lostPairs(broken.pairs);
    switch (broken.end) {
    case PathEnd::NoRoute:
        return Message::say("{} has no route to {} of the hosts' LIDs: {}.", name, broken.destinations, lost);
    case PathEnd::Loop:
        return Message::say("Packets to {} of the hosts' LIDs loop and return to {}: {}.", broken.destinations, name,
                            lost);
    case PathEnd::WrongPort:
        return Message::say("{} sends packets to {} of the hosts' LIDs out of port {}, which leads to another node: "
                            "{}.",
                            name, broken.destinations, port, lost);
    default:
        if (const auto state = routes::blockingState(snapshot, broken.at, broken.output.value_or(PortNum(0))))
            return Message::say("{} sends packets to {} of the hosts' LIDs out of port {}, whose link is in state {}: "
                                "{}.",
                                name, broken.destinations, port, toString(*state), lost);
        return Message::say("{} sends packets to {} of the hosts' LIDs out of port {}, which leads nowhere: {}.", name,
                            broken.destinations, port, lost);
    }
}

Finding brokenFinding(const Snapshot& snapshot, const BrokenRoute& broken)
{
    Finding finding{.severity = Severity::Critical,
                    .rule = ruleOf(broken.end),
                    .at = placeOf(snapshot, broken),
                    .subject = Message(snapshot.node(broken.at).shownName()),
                    .sentence = sentenceOf(snapshot, broken)};
    finding.evidence.push_back(Message::say("{} to {}", endName(snapshot, broken.from), endName(snapshot, broken.to)));
    finding.remedy =
        Message::say("Show the path with 'fabriscopectl trace'. Let OpenSM write all tables again (SIGHUP to opensm, "
                     "or restart it); if the problem remains, look for errors of the routing engine in its log.");
    return finding;
}

/// "leaf-01 port 17 to spine-02 port 4, VL 0"
Message channelName(const Snapshot& snapshot, const routes::Channel& channel)
{
    return Message::say("{} to {}, VL {}", nameOf(snapshot, snapshot.port(channel.from)),
                        nameOf(snapshot, snapshot.port(channel.to)), channel.vl.value());
}

Finding loopFinding(const Snapshot& snapshot, const routes::CreditLoop& loop)
{
    const fabric::Port& first = snapshot.port(loop.cycle.front().from);
    Finding finding{.severity = Severity::Critical,
                    .rule = "credit-loop",
                    .at = snapshot.keyOf(first),
                    .subject = nameOf(snapshot, first),
                    .sentence = Message::say("Packets can wait for one another in a cycle of {} links: a credit loop. "
                                             "When their buffers are full, nothing moves there any more.",
                                             loop.cycle.size())};
    for (std::size_t i = 0; i < std::min(loop.cycle.size(), mostEvidence); ++i) {
        if (i >= loop.holders.size() || !isUnicast(loop.holders[i].from.lid)) {
            finding.evidence.push_back(channelName(snapshot, loop.cycle[i]));
            continue;
        }
        const routes::Holder& holder = loop.holders[i];
        finding.evidence.push_back(Message::say("{}, by packets from {} to {} (SL {})",
                                                channelName(snapshot, loop.cycle[i]), endName(snapshot, holder.from),
                                                endName(snapshot, holder.to), holder.sl.value()));
    }
    if (loop.cycle.size() > mostEvidence)
        finding.evidence.push_back(Message::say("and {} more", loop.cycle.size() - mostEvidence));
    finding.remedy = Message::say(
        "Use a routing engine that excludes credit loops in this topology (routing_engine in opensm.conf): updn or "
        "ftree for trees, torus-2QoS for tori, dfsssp or lash for other shapes; the last three need 'qos TRUE' and "
        "enough virtual lanes. If routing_engine names one of them already, OpenSM may have fallen back to minhop: "
        "look in its log for a line that it is disabled or failed ('disabling UPDN').");
    return finding;
}

Message unknownLoopsSentence(const Analysis& analysis)
{
    if (analysis.possibleLoops == 0)
        return Message::say(
            "Whether there are credit loops is not known: the forwarding tables of some switches were not read.");
    if (analysis.levelsKnown)
        return Message::say("Whether there are credit loops is not known: {} could exist if all packets used one "
                            "virtual lane, but SL-to-VL tables, which choose the lanes, were not read.",
                            analysis.possibleLoops);
    return Message::say("Whether there are credit loops is not known: {} could exist if all packets used "
                        "one virtual lane, but the lanes depend on the service levels of the pairs of "
                        "hosts, which are not known here.",
                        analysis.possibleLoops);
}

/// Circles that lanes may or may not break.
Finding unknownLoopsFinding(const Analysis& analysis)
{
    return {.severity = Severity::Notice,
            .rule = "credit-loops-unknown",
            .subject = Message::say("service levels"),
            .sentence = unknownLoopsSentence(analysis),
            .remedy =
                Message::say("Check the running fabric ('fabriscopectl routes check') while its subnet "
                             "administration replies; 'fabriscopectl snapshot --routes' saves the service levels, "
                             "too.")};
}

Message dropSentence(const Snapshot& snapshot, const routes::LaneDrop& drop)
{
    const Message port = nameOf(snapshot, snapshot.port(drop.port));
    const Message concerned = drop.pairs == 1 ? Message::say("one pair of hosts' ports is concerned")
                                              : Message::say("{} pairs of hosts' ports are concerned", drop.pairs);
    if (drop.vl == qos::droppingVl)
        return Message::say("{} drops packets of SL {}, because they map to VL 15 there: {}.", port, drop.sl.value(),
                            concerned);
    return Message::say("{} drops packets of SL {}, because they map to VL {} and only VL 0 to {} are in operation "
                        "there: {}.",
                        port, drop.sl.value(), drop.vl.value(), drop.operational - 1, concerned);
}

Finding dropFinding(const Snapshot& snapshot, const routes::LaneDrop& drop)
{
    const fabric::Port& port = snapshot.port(drop.port);
    return {.severity = Severity::Critical,
            .rule = "lane-drops",
            .cause = drop.vl == qos::droppingVl ? "vl15" : "not-operational",
            .at = snapshot.keyOf(port),
            .subject = nameOf(snapshot, port),
            .sentence = dropSentence(snapshot, drop),
            .evidence = {Message::say("{} to {}", endName(snapshot, drop.from), endName(snapshot, drop.to))},
            .remedy =
                drop.vl == qos::droppingVl
                    ? Message::say("Correct qos_sl2vl (and the related options qos_swe_sl2vl …) in opensm.conf: 15 in "
                                   "it means that packets of that service level are dropped.")
                    : Message::say("Map the service level to a lane that is in operation (qos_sl2vl and the related "
                                   "options of opensm.conf), or raise max_op_vls there, if both ends of the link "
                                   "support more lanes.")};
}

/// A cable that no path uses beside others between the same switches that carry many.
Finding unusedFinding(const Snapshot& snapshot, const routes::UnevenBundle& bundle)
{
    const fabric::Port& port = snapshot.port(bundle.least);
    return {.severity = Severity::Notice,
            .rule = "route-unused-cable",
            .at = snapshot.keyOf(port),
            .subject = nameOf(snapshot, port),
            .sentence =
                Message::say("No path leaves by {}, while {} carries {} paths to the same switch.",
                             nameOf(snapshot, port), nameOf(snapshot, snapshot.port(bundle.most)), bundle.mostPaths),
            .remedy = Message::say("This is normal where there are fewer hosts than cables. Otherwise let OpenSM "
                                   "compute the routes again (SIGHUP).")};
}

std::string nodeNameOf(const Snapshot& snapshot, Guid guid)
{
    const auto node = snapshot.findNode(guid);
    return node ? snapshot.node(*node).shownName() : toString(guid);
}

bool isSwitch(const Snapshot& snapshot, Guid guid)
{
    const auto node = snapshot.findNode(guid);
    return !node || snapshot.node(*node).type == fabric::NodeType::Switch;
}

Finding unreadFinding(const Snapshot& snapshot, const fabric::Routes& routes, const fabric::UnreadTables& unread)
{
    return {.severity = Severity::Warning,
            .rule = "routes-unreadable",
            .at = PortKey{.node = unread.node, .number = PortNum(0)},
            .subject = Message(nodeNameOf(snapshot, unread.node)),
            .sentence = unreadSentence(snapshot, routes, unread),
            .remedy =
                isSwitch(snapshot, unread.node)
                    ? Message::say("Check that the switch responds (smpquery), and the M_Key of the subnet. A file "
                                   "that was cut off has to be written again.")
                    : Message::say("Check that packets to it and back arrive ('fabriscopectl trace'), that the adapter "
                                   "responds (smpquery), and the M_Key of the subnet.")};
}

/// Of a switch that no table is of, as files of a part of the switches have it.
Finding noTableFinding(const Snapshot& snapshot, const BrokenRoute& broken)
{
    const fabric::Node& node = snapshot.node(broken.at);
    return {.severity = Severity::Warning,
            .rule = "routes-unreadable",
            .at = PortKey{.node = node.guid, .number = PortNum(0)},
            .subject = Message(node.shownName()),
            .sentence = Message::say("There is no forwarding table of {}: for {} pairs of hosts' ports it is not known "
                                     "whether they reach each other.",
                                     node.shownName(), broken.pairs),
            .remedy = Message::say("Read the tables of all switches: of the running fabric with 'fabriscopectl routes "
                                   "check', of files with all that belong together.")};
}

/// Fewer destinations than this for each cable, and some cables have none by chance.
bool isIdle(const Analysis& analysis, const routes::UnevenBundle& bundle)
{
    const auto load = std::ranges::find(analysis.loads, bundle.most, &routes::LinkLoad::from);
    return bundle.leastPaths == 0 && load != analysis.loads.end() && load->destinations >= 2 * bundle.cables;
}

} // namespace

Message unreadSentence(const Snapshot& snapshot, const fabric::Routes& routes, const fabric::UnreadTables& unread,
                       bool onlyLanes)
{
    const std::string name = nodeNameOf(snapshot, unread.node);
    // An adapter has no forwarding table.
    if (onlyLanes || !isSwitch(snapshot, unread.node))
        return Message::say("The SL-to-VL table of {} could not be read: {}.", name, unread.reason);
    const fabric::SwitchTables* tables = routes.find(unread.node);
    if (tables != nullptr && tables->linearComplete)
        return Message::say("The SL-to-VL or multicast tables of {} could not be read: {}.", name, unread.reason);
    return Message::say("The forwarding tables of {} could not be read: {}.", name, unread.reason);
}

Findings checkRoutes(const Snapshot& snapshot, const fabric::Routes& routes, const Analysis& analysis)
{
    Findings findings;
    const auto& unreadTables = routes.tables().unread;
    for (const BrokenRoute& broken : analysis.broken) {
        if (broken.end != PathEnd::TableUnknown)
            findings.push_back(brokenFinding(snapshot, broken));
        else if (!std::ranges::contains(unreadTables, snapshot.node(broken.at).guid, &fabric::UnreadTables::node))
            findings.push_back(noTableFinding(snapshot, broken));
    }
    for (const routes::CreditLoop& loop : analysis.loops)
        if (!loop.cycle.empty()) findings.push_back(loopFinding(snapshot, loop));
    if (!analysis.loopsKnown) findings.push_back(unknownLoopsFinding(analysis));
    for (const routes::LaneDrop& drop : analysis.drops)
        findings.push_back(dropFinding(snapshot, drop));
    for (const fabric::UnreadTables& unread : unreadTables)
        findings.push_back(unreadFinding(snapshot, routes, unread));
    for (const routes::UnevenBundle& bundle : analysis.uneven) // paths of which nothing is known may lead there
        if (analysis.unknownPairs == 0 && isIdle(analysis, bundle)) findings.push_back(unusedFinding(snapshot, bundle));
    return grouped(std::move(findings));
}

} // namespace fabriscope::health
