// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/fabric_checks.h"

#include "core/fabric/model/diff.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/missing_links.h"
#include "core/fabric/shape/missing_switch.h"
#include "core/fabric/shape/unseen_ports.h"
#include "core/health/checks/causes.h"
#include "core/health/checks/fabric_check_parts.h"
#include "core/health/grouping.h"
#include "core/health/saved_counters.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::health {
namespace {

using fabric::PortKey;
using fabric::Snapshot;

Message statesOf(const fabric::Port& port)
{
    return Message::say("state {}, physical state {}", toString(port.state), toString(port.physState));
}

Message remedyOf(fabric::ProblemKind kind)
{
    switch (kind) {
    case fabric::ProblemKind::Unreachable:
    case fabric::ProblemKind::PortUnreadable:
        return Message::say("Check that the node is powered and its firmware runs; look at the port that leads to it.");
    case fabric::ProblemKind::DuplicateGuid:
        return Message::say("Locate the two devices, and compare what each reports about itself. Only when both really "
                            "have this GUID, give one of them a new GUID with its vendor's firmware tools.");
    case fabric::ProblemKind::DuplicateLid:
        return Message::say("Check whether two subnet managers are active; let the master assign the LIDs again.");
    case fabric::ProblemKind::OneWayLink:
        return Message::say("Check the cable at both ends.");
    case fabric::ProblemKind::Changed:
        return Message::say(
            "The fabric changed while it was read. Check in a new sweep whether the contradictions remain.");
    case fabric::ProblemKind::ForeignKey:
        return Message::say(
            "Another subnet manager or program has set this M_Key. Give it to the subnet manager (m_key "
            "in opensm.conf) or restart the node, which forgets it; and see that only managers with one "
            "m_key serve this subnet.");
    case fabric::ProblemKind::Malformed:
        break;
    }
    return {};
}

void addProblems(const Snapshot& snapshot, Findings& findings)
{
    if (isImport(snapshot)) return addImport(snapshot, findings);
    for (const fabric::Problem& problem : snapshot.problems()) {
        Finding finding{.severity = fabric::severityOf(problem.kind),
                        .rule = std::string(toString(problem.kind)),
                        .sentence = problem.text,
                        .remedy = remedyOf(problem.kind)};
        if (problem.node != Guid()) {
            finding.at = PortKey{.node = problem.node, .number = problem.port.value_or(PortNum(0))};
            const auto node = snapshot.findNode(problem.node);
            const std::string name = node ? snapshot.node(*node).shownName() : toString(problem.node);
            finding.subject = problem.port ? nameOf(name, *problem.port) : Message(name);
        }
        findings.push_back(std::move(finding));
    }
}

/// All that say so in the subnet of that one.
void addMasters(const Snapshot& snapshot, fabric::PortIndex master, Finding& finding)
{
    const fabric::Subnets subnets(snapshot);
    for (const fabric::SubnetManager& manager : snapshot.managers()) {
        const auto node = snapshot.findNode(manager.node);
        const auto port = node ? snapshot.findPort(*node, manager.port) : std::nullopt;
        if (!port || !manager.answers || manager.state != fabric::ManagerState::Master ||
            subnets.of(*port) != subnets.of(master))
            continue;
        finding.evidence.push_back(
            Message::say("{}: master, priority {}", nameOf(snapshot, snapshot.port(*port)), manager.priority));
    }
}

void addManagers(const Snapshot& snapshot, const Snapshot* before, Findings& findings)
{
    for (const fabric::ManagerTrouble& trouble : fabric::managerTroubles(snapshot, before)) {
        if (trouble.kind == fabric::ManagerTroubleKind::PortWaits) continue; // told of its link, as of any other
        const Error error = toError(snapshot, trouble);
        Finding finding{.severity = fabric::severityOf(trouble.kind),
                        .rule = "subnet-manager",
                        .subject = error.subject,
                        .sentence = Message::say("{}: {}.", error.subject, error.detail),
                        .remedy = sentence(error.hint)};
        if (trouble.port) finding.at = snapshot.keyOf(*trouble.port);
        if (trouble.kind == fabric::ManagerTroubleKind::SeveralMasters && trouble.port)
            addMasters(snapshot, *trouble.port, finding);
        if (trouble.lid != Lid()) finding.evidence.push_back(Message::say("master's LID {}", trouble.lid.value()));
        findings.push_back(std::move(finding));
    }
}

/// "LID 17: cn0001 HCA-1 port 1"; of many ports their number.
Message namedBy(const Snapshot& snapshot, const fabric::NamedManager& manager)
{
    std::vector<Message> names;
    for (const fabric::Port& port : snapshot.ports())
        if (manager.ports <= mostAlike && port.smLid == manager.lid && fabric::tellsItsManager(snapshot, port))
            names.push_back(nameOf(snapshot, port));
    if (names.size() == manager.ports) // else some are of another subnet, or wait
        return Message::say("LID {}: {}", manager.lid.value(), Message::list(std::move(names)));
    return manager.ports == 1 ? Message::say("LID {}: one port", manager.lid.value())
                              : Message::say("LID {}: {} ports", manager.lid.value(), manager.ports);
}

/// The port of the master, when another one had set all ports up and has ended, and the master has not told them; else
/// null.
const fabric::Port* masterElsewhere(const Snapshot& snapshot, const std::vector<fabric::NamedManager>& named)
{
    const fabric::SubnetManager* master =
        named.size() != 1 || isImport(snapshot) ? nullptr : fabric::masterOf(snapshot);
    const fabric::Port* at =
        master != nullptr ? snapshot.portAt({.node = master->node, .number = master->port}) : nullptr;
    if (at == nullptr || !isUnicast(at->lid) || at->lid == named.front().lid) return nullptr;
    const auto there = snapshot.findPortByLid(named.front().lid);
    const bool isKnown = there ? *there != snapshot.indexOf(*at) : !fabric::mayHideManagers(snapshot);
    return isKnown ? at : nullptr;
}

bool nameOtherMasters(const Snapshot& snapshot, const std::vector<fabric::NamedManager>& named)
{
    return named.size() > 1 || masterElsewhere(snapshot, named) != nullptr;
}

void addMasterElsewhere(const Snapshot& snapshot, const fabric::Port& at, const fabric::NamedManager& named,
                        Findings& findings)
{
    const Message name = nameOf(snapshot, at);
    findings.push_back(
        {.severity = Severity::Critical,
         .rule = "subnet-manager",
         .at = snapshot.keyOf(at),
         .subject = name,
         .sentence = Message::say("Ports name LID {} as their subnet manager's, but the master is {}, LID {}.",
                                  named.lid.value(), name, at.lid.value()),
         .evidence = {namedBy(snapshot, named)},
         .remedy = Message::say("What they ask the subnet administration gets no reply. Where this lasts, let the "
                                "master set up all ports again: send it SIGHUP, or restart it.")});
}

/// A manager that has just become master sets up one port after the other: in a fabric that is followed it is told when
/// it was so before, too.
void addOtherMasters(const Snapshot& snapshot, const Snapshot* before, Findings& findings)
{
    const std::vector<fabric::NamedManager> named = fabric::namedManagers(snapshot);
    if (!nameOtherMasters(snapshot, named)) return;
    if (before != nullptr && !nameOtherMasters(*before, fabric::namedManagers(*before))) return;
    if (const fabric::Port* at = masterElsewhere(snapshot, named))
        return addMasterElsewhere(snapshot, *at, named.front(), findings);
    Finding finding{.severity = Severity::Critical,
                    .rule = "subnet-manager",
                    .subject = Message::say("subnet"),
                    .sentence = Message::say("Ports name {} different LIDs as their subnet manager's.", named.size()),
                    .remedy =
                        Message::say("Two subnets may have been joined, or these ports were not set up again since "
                                     "another manager became master. Where two masters run, leave one; then let it "
                                     "sweep.")};
    for (const fabric::NamedManager& manager : named)
        finding.evidence.push_back(namedBy(snapshot, manager));
    findings.push_back(std::move(finding));
}

/// Of one switch or two hosts nobody expects a second manager.
void addNoStandby(const Snapshot& snapshot, Findings& findings)
{
    const bool severalSwitches =
        std::ranges::count(snapshot.nodes(), fabric::NodeType::Switch, &fabric::Node::type) > 1;
    const auto managers = snapshot.managers();
    if (!snapshot.info().managersKnown || !snapshot.info().complete || !severalSwitches || managers.size() != 1 ||
        fabric::mayHideManagers(snapshot))
        return;
    const fabric::SubnetManager& only = managers.front();
    const auto node = snapshot.findNode(only.node);
    if (!only.answers || only.state != fabric::ManagerState::Master || !node) return;
    const Message where = nameOf(snapshot.node(*node).shownName(), only.port);
    findings.push_back(
        {.severity = Severity::Notice,
         .rule = "no-standby",
         .at = PortKey{.node = only.node, .number = only.port},
         .subject = where,
         .sentence = Message::say("{} is the only subnet manager: no standby is ready for when it fails.", where),
         .remedy = Message::say("Run a second one, with a lower priority, on another host or switch; acknowledge this "
                                "where one is meant to be enough.")});
}

/// Whether the fabric as a whole was never configured; a sweep that started at a port without a LID tells it more
/// exactly.
void addUnmanaged(const Snapshot& snapshot, Findings& findings)
{
    if (isImport(snapshot) || !snapshot.info().complete) return;
    const bool hasLids = std::ranges::any_of(snapshot.ports(), [](const fabric::Port& p) { return isUnicast(p.lid); });
    const bool isTold = std::ranges::any_of(fabric::managerTroubles(snapshot), [](const auto& trouble) {
        return trouble.kind == fabric::ManagerTroubleKind::NotConfigured;
    });
    if (snapshot.links().empty() || hasLids || isTold) return;
    findings.push_back({.severity = Severity::Critical,
                        .rule = "subnet-manager",
                        .subject = Message::say("subnet"),
                        .sentence = Message::say("No subnet manager has configured this fabric: no port has a LID."),
                        .remedy = Message::say("Start OpenSM on one host of the subnet.")});
}

/// The LIDs of one kind of ports in one subnet.
struct LidsOfPart
{
    std::size_t present = 0;
    std::vector<const fabric::Port*> without;
};

/// Links that wait are told as such; some files say so of one end only.
bool isUsed(const Snapshot& snapshot, const fabric::Port& port)
{
    const auto waits = [](const fabric::Port& end) {
        return end.infoKnown && end.state != PortState::NoChange && end.state < PortState::Armed;
    };
    const auto peer = snapshot.peerOf(port);
    return peer && !waits(port) && !waits(snapshot.port(*peer));
}

/// Where a port that is used should have one of its own: adapters, routers, and port 0 of switches. Left out is what
/// was not read, and what a file only names.
std::map<std::pair<std::uint32_t, bool>, LidsOfPart> lidsByPart(const Snapshot& snapshot)
{
    const fabric::Subnets subnets(snapshot);
    const bool isImported = isImport(snapshot);
    // Lists of switches name adapters by their LIDs, and say nothing else of them.
    const bool tellsAdapters = std::ranges::any_of(snapshot.ports(), [&snapshot](const fabric::Port& port) {
        return port.infoKnown && snapshot.nodeOf(port).type != fabric::NodeType::Switch;
    });
    const bool tellsStates = std::ranges::any_of(snapshot.ports(), &fabric::Port::infoKnown);
    const bool tellsPort0 = std::ranges::any_of(
        snapshot.ports(), [](const fabric::Port& port) { return port.infoKnown && port.number == PortNum(0); });
    const auto isRead = [&](const fabric::Node& node, const fabric::Port& port) {
        const bool isSwitch = node.type == fabric::NodeType::Switch;
        if (!tellsStates || (isImported && !isSwitch && !tellsAdapters))
            return node.vendorId != 0 || snapshot.problems().empty();
        return port.infoKnown || (isImported && !tellsPort0 && isSwitch);
    };
    std::map<std::pair<std::uint32_t, bool>, LidsOfPart> parts; // by subnet, and whether it is of switches
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        const bool isSwitch = node.type == fabric::NodeType::Switch;
        const auto isUsedPort = [&snapshot](const fabric::Port& each) { return isUsed(snapshot, each); };
        if (isSwitch ? port.number != PortNum(0) || std::ranges::none_of(snapshot.portsOf(node), isUsedPort)
                     : !isUsedPort(port))
            continue;
        LidsOfPart& part = parts[{subnets.of(snapshot.indexOf(port)), isSwitch}];
        if (port.lid != Lid())
            ++part.present;
        else if (isRead(node, port))
            part.without.push_back(&port);
    }
    return parts;
}

/// Files that carry LIDs of few ports, or of none, say nothing of the others.
void addWithoutLids(const Snapshot& snapshot, Findings& findings)
{
    const auto parts = lidsByPart(snapshot);
    const auto carries = [&parts](bool ofSwitches) {
        return std::ranges::any_of(
            parts, [&](const auto& each) { return each.first.second == ofSwitches && each.second.present > 0; });
    };
    for (const auto& [key, part] : parts) {
        if (part.present == 0 && part.without.size() > 1 && !key.second && carries(false)) {
            const Message name = nameOf(snapshot, *part.without.front());
            findings.push_back({.severity = Severity::Critical,
                                .rule = "subnet-manager",
                                .at = snapshot.keyOf(*part.without.front()),
                                .subject = name,
                                .sentence = Message::say("None of the {} ports in the part of the fabric with {} has a "
                                                         "LID: no subnet manager has configured it.",
                                                         part.without.size(), name),
                                .remedy = Message::say("Start OpenSM on one host of the subnet.")});
        }
        if (part.present <= part.without.size()) continue;
        for (const fabric::Port* port : part.without) {
            const Message name = key.second ? Message(snapshot.nodeOf(*port).shownName()) : nameOf(snapshot, *port);
            findings.push_back(
                {.severity = Severity::Warning,
                 .rule = "lid-missing",
                 .at = snapshot.keyOf(*port),
                 .subject = name,
                 .sentence = Message::say("{} has a link, but no LID: until a subnet manager gives it one, only "
                                          "management packets reach it.",
                                          name),
                 .remedy = Message::say("See in the log of the subnet manager whether it reaches this port, and start "
                                        "one where none runs.")});
        }
    }
}

/// Cables between switches that are dead at both ends: only the comparison with other switches tells them from ports
/// that are not used.
void addMissingLinks(const Snapshot& snapshot, const fabric::Classification& shape, Findings& findings)
{
    for (const fabric::MissingLinks& missing : fabric::missingLinks(snapshot, shape)) {
        const fabric::Node& node = snapshot.node(missing.node);
        const fabric::Port* port = missing.port ? &snapshot.port(*missing.port) : nullptr;
        const Message few =
            missing.upwards
                ? Message::say("{} has {} of the {} links upwards that other switches of its kind have.",
                               node.shownName(), missing.present, missing.usual)
                : Message::say("{} has {} of the {} links to other switches that switches of its kind have.",
                               node.shownName(), missing.present, missing.usual);
        Finding finding{
            .severity = Severity::Warning,
            .rule = "link-missing",
            .at = port != nullptr ? snapshot.keyOf(*port) : PortKey{.node = node.guid, .number = {}},
            .subject = port != nullptr ? nameOf(snapshot, *port) : Message(node.shownName()),
            .sentence = port != nullptr ? Message::say("{} is down: {}", nameOf(snapshot, *port), few) : few,
            .remedy =
                missing.towards
                    ? Message::say("Check the cable to {}, and whether a port at either end was disabled.",
                                   snapshot.node(*missing.towards).shownName())
                    : Message::say("Check for cables that were pulled or are dead, and for disabled ports at both "
                                   "ends.")};
        if (port != nullptr)
            finding.evidence.push_back(Message::say("{}: {}", nameOf(snapshot, *port), statesOf(*port)));
        findings.push_back(std::move(finding));
    }
}

/// A switch that is off takes a link from each switch below it: none of them has fewer than its peers.
void addMissingSwitches(const Snapshot& snapshot, const fabric::Classification& shape, Findings& findings)
{
    for (const fabric::MissingSwitch& missing : fabric::missingSwitches(snapshot, shape)) {
        const fabric::Node& first = snapshot.node(missing.below.front());
        std::vector<Message> ports;
        for (const PortNum port : missing.ports)
            ports.push_back(Message::say("port {}", port.value()));
        Finding finding{
            .severity = missing.isNamed ? Severity::Warning : Severity::Notice,
            .rule = "link-missing",
            .cause = "switch",
            .at = PortKey{.node = first.guid, .number = missing.ports.front()},
            .subject = nameOf(first.shownName(), missing.ports.front()),
            .sentence = Message::say("{} and {} others that are cabled alike have no link at {}, between ports that "
                                     "lead upwards: a switch above them may be off.",
                                     first.shownName(), missing.below.size() - 1, Message::list(std::move(ports))),
            .remedy = Message::say("Check whether the switch that these cables lead to is switched on, and whether its "
                                   "ports were disabled. Acknowledge this where none was ever connected there.")};
        std::vector<Message> above;
        for (const fabric::NodeIndex index : missing.above)
            above.emplace_back(snapshot.node(index).shownName());
        finding.evidence.push_back(Message::say("switches above that are there: {}", Message::list(std::move(above))));
        for (const fabric::NodeIndex index : missing.below)
            for (const PortNum port : missing.ports)
                finding.affected.push_back({.node = snapshot.node(index).guid, .number = port});
        finding.affected.erase(finding.affected.begin()); // its place
        findings.push_back(std::move(finding));
    }
}

/// Free switch ports are normal. An adapter's port without a link is worth a word.
void addSilentPort(const Snapshot& snapshot, const fabric::Port& port, Findings& findings)
{
    const fabric::Node& node = snapshot.nodeOf(port);
    const bool adapter = node.type == fabric::NodeType::ChannelAdapter;
    if (port.link || !port.infoKnown || !adapter || port.physState == PhysState::NoChange) return;
    const bool disabled = port.physState == PhysState::Disabled;
    if (!disabled && port.state != PortState::Down) return;
    const Message name = nameOf(snapshot, port);
    findings.push_back(
        {.severity = Severity::Notice,
         .rule = disabled ? "port-disabled" : "port-without-link",
         .at = snapshot.keyOf(port),
         .subject = name,
         .sentence = disabled ? Message::say("{} is disabled.", name)
                              : Message::say("{} has no link ({}).", name, toString(port.physState)),
         .evidence = {statesOf(port)},
         .remedy = disabled
                       ? Message::say("Enable the port when it should carry traffic.")
                       : Message::say("Connect the port, or check the cable and the switch port at its other end.")});
}

/// What a node is called before anybody names it: nothing, its maker's words, or a host without a name.
bool isUnnamed(const fabric::Node& node)
{
    if (!node.name.empty()) return false; // by a node-name map
    const std::string_view description = node.description;
    if (description.find_first_not_of(' ') == std::string_view::npos) return true;
    if (node.type != fabric::NodeType::ChannelAdapter) return false; // switches without management keep their maker's
    const std::string_view host = description.substr(0, description.find(' '));
    return description.contains("Technologies") || host == "localhost" || host == "localhost.localdomain" ||
           host == "(none)";
}

/// Its members are evidence, too.
void addWithMembers(Finding finding, Findings& findings)
{
    std::vector<Message> names;
    for (const Member& member : finding.members)
        names.push_back(member.sentence);
    addEvidence(finding, names);
    findings.push_back(std::move(finding));
}

/// Nodes that only their GUIDs tell apart, each kind for itself. What a switch brings with it (SHARP) needs no name;
/// that what nobody named has no name of its own is said once, by addUnnamed(). Of letters that could not be read it is
/// not known whether they are equal.
void addEqualNames(const Snapshot& snapshot, Findings& findings)
{
    for (const fabric::NodeType type : {fabric::NodeType::Switch, fabric::NodeType::ChannelAdapter}) {
        Finding finding{
            .severity = Severity::Notice,
            .rule = "names-equal",
            .subject = Message::say("fabric"),
            .remedy = Message::say(
                "Save a node-name map (from the menu, or 'fabriscopectl discover --as node-name-map'), write "
                "the names into it, and give it to each tool with --node-name-map.")};
        const auto counts = [&](const fabric::Node& node) {
            return node.type == type && !node.tail.empty() && !isUnnamed(node) &&
                   !node.displayName().contains("\ufffd") && !fabric::isAggregationNode(snapshot, node);
        };
        std::map<std::string, std::size_t> names; // a switch and an adapter of one name are told apart by their kind
        for (const fabric::Node& node : snapshot.nodes())
            if (counts(node)) ++names[node.displayName()];
        for (const fabric::Node& node : snapshot.nodes()) {
            if (!counts(node) || names.at(node.displayName()) < 2) continue;
            finding.members.push_back(
                {.at = PortKey{.node = node.guid, .number = {}}, .far = {}, .sentence = node.shownName()});
        }
        const std::size_t count = finding.members.size();
        if (count == 0) continue;
        finding.sentence = type == fabric::NodeType::Switch
                               ? Message::say("{} switches have the name of another one.", count)
                               : Message::say("{} adapters have the name of another one.", count);
        addWithMembers(std::move(finding), findings);
    }
}

void addUnnamed(const Snapshot& snapshot, Findings& findings)
{
    Finding finding{.severity = Severity::Notice,
                    .rule = "name-unset",
                    .subject = Message::say("fabric"),
                    .remedy =
                        Message::say("Give the host its name, and let rdma-ndd(8) write it into the description of "
                                     "its adapters; a node-name map names what cannot be changed.")};
    // Names may be cut off, too, or left out of all lines.
    const bool hasNames =
        std::ranges::any_of(snapshot.nodes(), [](const fabric::Node& node) { return !node.description.empty(); });
    const bool isCut = snapshot.info().imported && (!hasNames || !fabric::isReadWhole(snapshot));
    for (const fabric::Node& node : snapshot.nodes())
        if (isUnnamed(node) && !fabric::isAggregationNode(snapshot, node) && !(isCut && node.description.empty()))
            finding.members.push_back(
                {.at = PortKey{.node = node.guid, .number = {}},
                 .sentence = node.description.empty() ? Message(toString(node.guid))
                                                      : Message::say("{}: {}", toString(node.guid), node.description)});
    if (finding.members.empty()) return;
    finding.sentence = finding.members.size() == 1
                           ? Message::say("One node has no name of its own: its description is empty, its maker's or "
                                          "that of a host without a name.")
                           : Message::say("{} nodes have no name of their own: their descriptions are empty, their "
                                          "maker's or those of hosts without a name.",
                                          finding.members.size());
    addWithMembers(std::move(finding), findings);
}

/// A cable whose ends are at one switch, or a plug: left over from a test, or meant for another switch.
void addLoopbacks(const Snapshot& snapshot, Findings& findings)
{
    for (const fabric::Link& link : snapshot.links()) {
        const fabric::Port& a = snapshot.port(link.a);
        const fabric::Port& b = snapshot.port(link.b);
        if (a.node != b.node || snapshot.nodeOf(a).type != fabric::NodeType::Switch) continue;
        const Message name = link.a == link.b ? nameOf(snapshot, a) : nameOf(snapshot, link);
        findings.push_back(
            {.severity = Severity::Notice,
             .rule = "link-loopback",
             .at = snapshot.keyOf(a),
             .far = snapshot.keyOf(b),
             .subject = name,
             .sentence = link.a == link.b ? Message::say("{} is connected to itself: it has a loopback plug.", name)
                                          : Message::say("{}: both ends of this cable are at the same switch.", name),
             .remedy =
                 Message::say("Remove the cable, or connect its other end where it belongs; it carries nothing.")});
    }
}

/// An adapter says nothing of one port through another.
void addUnseenPorts(const Snapshot& snapshot, Findings& findings)
{
    for (const fabric::UnseenPorts& unseen : fabric::unseenPorts(snapshot)) {
        const fabric::Node& node = snapshot.node(unseen.node);
        std::vector<Message> ports;
        for (const PortNum port : unseen.ports)
            ports.push_back(Message::say("port {}", port.value()));
        findings.push_back(
            {.severity = Severity::Warning,
             .rule = "port-unseen",
             .at = PortKey{.node = node.guid, .number = {}},
             .subject = node.shownName(),
             .sentence = Message::say(
                 "{}: {} was not discovered; {} other adapters of its kind have a link on each of their {} "
                 "ports.",
                 node.shownName(), Message::list(std::move(ports)), unseen.siblings, node.numPorts),
             .remedy = Message::say("Check the cable of that port, and on its host what the port reports (ibstat).")});
    }
}

/// An ASIC's own name seldom says which box and board to walk to.
void addChassis(const Snapshot& snapshot, const fabric::ChassisTable& chassis, Findings& findings)
{
    if (chassis.chassis().empty()) return;
    for (Finding& finding : findings) {
        for (const auto& end : {finding.at, finding.far}) {
            const auto node = end ? snapshot.findNode(end->node) : std::nullopt;
            if (!node || chassis.placeOf(*node) == nullptr) continue;
            finding.evidence.push_back(Message::say("{}: {}", snapshot.node(*node).shownName(), chassis.words(*node)));
        }
    }
}

} // namespace

Findings checkFabric(const Snapshot& snapshot, const Snapshot* before)
{
    return checkFabric(snapshot, fabric::classify(snapshot), before);
}

Findings checkFabric(const Snapshot& snapshot, const fabric::Classification& shape, const Snapshot* before,
                     const CounterLimits& saved)
{
    Findings findings;
    addProblems(snapshot, findings);
    addManagers(snapshot, before, findings);
    addOtherMasters(snapshot, before, findings);
    addNoStandby(snapshot, findings);
    addUnmanaged(snapshot, findings);
    addWithoutLids(snapshot, findings);
    addLinks(snapshot, findings);
    addMissingLinks(snapshot, shape, findings);
    addMissingSwitches(snapshot, shape, findings);
    for (const fabric::Port& port : snapshot.ports())
        addSilentPort(snapshot, port, findings);
    addUnseenPorts(snapshot, findings);
    addUneven(snapshot, shape, findings);
    addEqualNames(snapshot, findings);
    addUnnamed(snapshot, findings);
    addLoopbacks(snapshot, findings);
    if (Findings counters = checkSavedCounters(snapshot, saved); counters.empty()) {
        findings = grouped(std::move(findings));
    } else {
        std::ranges::move(counters, std::back_inserter(findings));
        findings = combined(std::move(findings));
    }
    addChassis(snapshot, shape.chassis, findings);
    return findings;
}

} // namespace fabriscope::health
