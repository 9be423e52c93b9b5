// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/checks/ping_check.h"

#include "core/probe/evidence.h"

#include <algorithm>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::probe {
namespace {

using diagnosing::verdict;

Message targetWords(const PingEvidence& evidence)
{
    return evidence.name.empty() ? Message::say("LID {}", evidence.lid.value())
                                 : Message::say("{} (LID {})", evidence.name, evidence.lid.value());
}

std::string nodeName(const fabric::Snapshot& snapshot, const routes::Hop& hop)
{
    return snapshot.node(hop.node).shownName();
}

/// Without a full stop, as it stands within a sentence.
Message whyItEnds(const fabric::Snapshot& snapshot, const routes::Path& path)
{
    const routes::Hop& last = path.hops.back();
    const std::string name = nodeName(snapshot, last);
    switch (path.end) {
    case routes::PathEnd::DeadEnd:
        return Message::say("{} sends LID {} out of port {}, and the node there does not respond", name,
                            path.to.value(), last.output ? last.output->value() : 0U);
    case routes::PathEnd::Loop:
        return Message::say("packets come back to {}: they loop until they are dropped", name);
    case routes::PathEnd::WrongPort:
        return Message::say("{} does not have LID {}", name, path.to.value());
    default:
        return Message::say("{} has no route to LID {}", name, path.to.value());
    }
}

/// The first node on the way that does not answer, or that is another one.
std::optional<Verdict> brokenHop(const fabric::Snapshot& snapshot, const PingEvidence& evidence)
{
    const std::vector<routes::Hop>& hops = evidence.path->hops;
    for (std::size_t i = 1; i < std::min(hops.size(), evidence.hops.size()); ++i) {
        const HopReply& answer = evidence.hops[i];
        const std::string before = nodeName(snapshot, hops[i - 1]);
        const std::string expected = nodeName(snapshot, hops[i]);
        const unsigned port = hops[i - 1].output ? hops[i - 1].output->value() : 0;
        // That it could not be asked says nothing of the node.
        if (answer.error && answer.error->code != ErrorCode::Timeout) return {};
        if (!answer.node)
            return verdict(
                "ping-hop", {},
                Message::say("{}, which is connected to port {} of {} on the way to {}, does not respond", expected,
                             port, before, targetWords(evidence)),
                Message::say("a subnet management packet by directed route {} gets no reply, {} before it responds",
                             shownRoute(routesAlong(*evidence.path)[i]), before),
                {}, Message::say("a link on the way that loses packets: 'fabriscopectl errors'; ping again"));
        if (*answer.node != snapshot.node(hops[i].node).guid)
            return verdict("ping-hop", {},
                           Message::say("port {} of {} is connected to another node than {}", port, before, expected),
                           Message::say("by directed route {} the node with GUID {} responds",
                                        shownRoute(routesAlong(*evidence.path)[i]), toString(*answer.node)));
    }
    return {};
}

/// No program can be started on a switch.
Message switchRemedy()
{
    return Message::say("ping a host behind it; a switch replies to pings only where its firmware serves their class");
}

/// Counters of the links on the way, behind what is known already.
Message withErrors(Message known, const PingEvidence& evidence)
{
    const PathCounters* counters = evidence.counters.result();
    if (counters == nullptr || counters->above.empty()) return known;
    const auto& worst = *std::ranges::max_element(counters->above, {}, &PathErrors::value);
    return Message::say("{}; on the way port {} of {} has counted {} {}", std::move(known), worst.port.value(),
                        worst.node, worst.value, worst.counter);
}

} // namespace

std::vector<sa::DirectedRoute> routesAlong(const routes::Path& path)
{
    std::vector<sa::DirectedRoute> routes;
    sa::DirectedRoute route;
    for (const routes::Hop& hop : path.hops) {
        routes.push_back(route);
        if (hop.output) route.push_back(hop.output->value());
    }
    return routes;
}

std::string shownRoute(const sa::DirectedRoute& route)
{
    std::string text = "0";
    for (const std::uint8_t port : route)
        text += std::format(",{}", port);
    return text;
}

std::size_t PingEvidence::number(PingOutcome outcome) const
{
    return static_cast<std::size_t>(std::ranges::count(results, outcome, &PingResult::outcome));
}

double PingEvidence::lostPercent() const
{
    if (results.empty()) return 0;
    const auto came = static_cast<double>(number(PingOutcome::Answered) + number(PingOutcome::NotServed));
    const auto sent = static_cast<double>(results.size());
    return 100 * (sent - came) / sent;
}

void nameTarget(const fabric::Snapshot& snapshot, PingEvidence& evidence)
{
    const auto port = snapshot.findPortByLid(evidence.lid);
    // Of a part that did not respond nothing is known.
    evidence.isNobody = !port && snapshot.info().complete && snapshot.problems().empty();
    if (!port) return;
    const fabric::Node& node = snapshot.nodeOf(snapshot.port(*port));
    evidence.name = node.shownName();
    evidence.isSwitch = node.type == fabric::NodeType::Switch;
}

std::optional<Verdict> diagnosePings(const fabric::Snapshot* snapshot, const PingEvidence& evidence)
{
    const std::size_t answered = evidence.number(PingOutcome::Answered);
    const std::size_t notServed = evidence.number(PingOutcome::NotServed);
    const std::size_t missing = evidence.results.size() - answered - notServed;
    const PathCounters* counters = evidence.counters.result();
    // A switch that still forwards the LID knows of a port that is cut off: then the way tells more.
    const bool leadsOn = evidence.path && evidence.path->end != routes::PathEnd::NoRoute;
    if (evidence.isNobody && !leadsOn && answered + notServed == 0)
        return verdict("ping-nobody", {}, Message::say("no port of the fabric has LID {}", evidence.lid.value()),
                       Message::say("the LIDs of all ports that the sweep found"));
    if (answered == evidence.results.size()) return counters != nullptr ? diagnoseHops(*counters, false) : std::nullopt;
    if (notServed > 0 && answered == 0) {
        Verdict found =
            verdict("ping-not-served", {},
                    evidence.isSwitch
                        ? Message::say("{} is a switch: it is reached, and does not serve pings", targetWords(evidence))
                        : Message::say("{} is reached, but no program there replies to pings", targetWords(evidence)),
                    Message::say("its management agent replies that it does not support the class"));
        if (evidence.isSwitch) found.remedy = switchRemedy();
        return found;
    }
    const bool hasPath = snapshot != nullptr && evidence.path.has_value();
    if (hasPath)
        if (auto found = brokenHop(*snapshot, evidence)) return found;
    // Of a table that was not read it is not known where it leads.
    if (hasPath && !evidence.path->arrived() && evidence.path->end != routes::PathEnd::TableUnknown)
        return verdict(evidence.path->end == routes::PathEnd::DeadEnd ? "ping-hop" : "ping-no-route", {},
                       Message::say("the way to {} ends at {}", targetWords(evidence),
                                    nodeName(*snapshot, evidence.path->hops.back())),
                       whyItEnds(*snapshot, *evidence.path), {},
                       evidence.path->end == routes::PathEnd::NoRoute && answered > 0
                           ? Message::say("its port went down meanwhile, and the subnet manager has taken the LID out "
                                          "of the tables: look at that host")
                           : Message());
    if (answered > 0) {
        if (counters != nullptr)
            if (auto found = diagnoseHops(*counters, true)) return found;
        return verdict(
            "ping-loss", {},
            Message::say("of {} pings to {} {} got no reply", evidence.results.size(), targetWords(evidence), missing),
            withErrors(Message::say("{} got a reply", answered), evidence), {},
            Message::say("a responder that is too slow: try a longer timeout"));
    }
    if (evidence.granted && !evidence.granted->exists)
        return verdict("ping-no-path", {},
                       Message::say("the subnet administration grants no path to {}", targetWords(evidence)),
                       evidence.granted->refusal.empty() ? Message::say("it has no PathRecord between the two ports")
                                                         : evidence.granted->refusal);
    const bool otherLevel = evidence.granted && evidence.granted->sl != evidence.sl;
    const bool allAnswer = hasPath && evidence.path->arrived() && evidence.hops.size() == evidence.path->hops.size() &&
                           std::ranges::all_of(evidence.hops | std::views::drop(1), // the first is our own
                                               [](const HopReply& hop) { return hop.node.has_value(); });
    Verdict found = verdict(
        "ping-no-responder", {}, Message::say("no program replies to pings at {}", targetWords(evidence)),
        withErrors(allAnswer ? Message::say("every node on the way replies to subnet management packets, {} too",
                                            targetWords(evidence))
                             : Message::say("no ping gets a reply, {} sent", evidence.results.size()),
                   evidence),
        {},
        otherLevel ? Message::say("these pings use service level {}, the subnet administration grants {}: repeat them "
                                  "with --sl {}",
                                  evidence.sl.value(), evidence.granted->sl.value(), evidence.granted->sl.value())
                   : Message::say("management packets (QP1) are lost: another partition, a service level without a "
                                  "virtual lane, or no way back"));
    if (evidence.isSwitch) {
        found.what = Message::say("{} is a switch, and replies to no ping", targetWords(evidence));
        found.remedy = switchRemedy();
    }
    return found;
}

std::optional<Verdict> diagnoseEchoes(const std::string& address, std::size_t sent, std::size_t answered)
{
    if (answered == sent) return {};
    if (answered > 0) {
        return verdict("packet-loss", {},
                       Message::say("of {} echo requests to {} {} got no reply", sent, address, sent - answered),
                       Message::say("{} got a reply", answered), {},
                       Message::say("a host that is busy, or limits how many echo requests it replies to"));
    }
    return verdict("path-broken", {}, Message::say("{} does not respond", address),
                   Message::say("no echo request gets a reply, {} sent", sent), {},
                   Message::say("a firewall that drops echo requests: the network itself may work"));
}

} // namespace fabriscope::probe
