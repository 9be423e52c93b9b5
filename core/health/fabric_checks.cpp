// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/fabric_checks.h"

#include "core/fabric/missing_links.h"
#include "core/fabric/subnet_manager.h"
#include "core/fabric/unseen_ports.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::PortName;
using fabric::Snapshot;

PortName portNameOf(const Snapshot& snapshot, const fabric::Port& port)
{
    return {.node = snapshot.nodeOf(port).guid, .port = port.number};
}

Severity severityOf(fabric::ProblemKind kind)
{
    switch (kind) {
    case fabric::ProblemKind::Unreachable:
    case fabric::ProblemKind::DuplicateGuid:
    case fabric::ProblemKind::DuplicateLid:
        return Severity::Critical;
    case fabric::ProblemKind::Changed:
        return Severity::Notice;
    case fabric::ProblemKind::PortUnreadable:
    case fabric::ProblemKind::OneWayLink:
    case fabric::ProblemKind::Malformed:
        break;
    }
    return Severity::Warning;
}

std::string_view remedyOf(fabric::ProblemKind kind)
{
    switch (kind) {
    case fabric::ProblemKind::Unreachable:
    case fabric::ProblemKind::PortUnreadable:
        return "Check that the node is powered and its firmware runs; look at the port that leads to it.";
    case fabric::ProblemKind::DuplicateGuid:
        return "Find the two devices by their places and give one of them its own GUID (firmware tools of its maker).";
    case fabric::ProblemKind::DuplicateLid:
        return "Look whether two subnet managers are at work; let the master assign the LIDs anew.";
    case fabric::ProblemKind::OneWayLink:
        return "Check the cable at both ends.";
    case fabric::ProblemKind::Changed:
        return "Sweep again once the fabric is at rest.";
    case fabric::ProblemKind::Malformed:
        break;
    }
    return "";
}

void addProblems(const Snapshot& snapshot, Findings& findings)
{
    for (const fabric::Problem& problem : snapshot.problems()) {
        Finding finding{.severity = severityOf(problem.kind),
                        .rule = std::string(toString(problem.kind)),
                        .sentence = problem.text,
                        .remedy = std::string(remedyOf(problem.kind))};
        if (problem.node != Guid()) {
            finding.at = PortName{.node = problem.node, .port = problem.port.value_or(PortNum(0))};
            const auto node = snapshot.findNode(problem.node);
            finding.subject = node ? snapshot.node(*node).displayName() : toString(problem.node);
            if (problem.port) finding.subject += std::format(" port {}", problem.port->value());
        }
        findings.push_back(std::move(finding));
    }
}

Severity severityOf(fabric::ManagerTroubleKind kind)
{
    using enum fabric::ManagerTroubleKind;
    return kind == Stuck || kind == NoMaster || kind == SilentStandby ? Severity::Warning : Severity::Critical;
}

void addManagers(const Snapshot& snapshot, const Snapshot* before, Findings& findings)
{
    for (const fabric::ManagerTrouble& trouble : fabric::managerTroubles(snapshot, before)) {
        Error error = toError(snapshot, trouble);
        Finding finding{.severity = severityOf(trouble.kind),
                        .rule = "subnet-manager",
                        .subject = error.subject,
                        .sentence = std::format("{}: {}.", error.subject.english(), error.detail.english()),
                        .remedy = sentence(error.hint)};
        if (trouble.port) finding.at = portNameOf(snapshot, snapshot.port(*trouble.port));
        if (trouble.lid != Lid()) finding.evidence.push_back(std::format("master's LID {}", trouble.lid.value()));
        findings.push_back(std::move(finding));
    }
}

void addOtherMasters(const Snapshot& snapshot, Findings& findings)
{
    const std::vector<fabric::NamedManager> named = fabric::namedManagers(snapshot);
    if (named.size() < 2) return;
    Finding finding{.severity = Severity::Critical,
                    .rule = "subnet-manager",
                    .subject = "subnet",
                    .sentence =
                        std::format("Ports were told of {} different LIDs as their subnet manager's.", named.size()),
                    .remedy = "Two subnets may have been joined. Leave one master running, and let it sweep."};
    for (const fabric::NamedManager& manager : named)
        finding.evidence.push_back(std::format("LID {}: {} ports", manager.lid.value(), manager.ports));
    findings.push_back(std::move(finding));
}

/// Whether the fabric as a whole was never set up; a sweep that started at a port without a LID tells it more exactly.
void addUnmanaged(const Snapshot& snapshot, Findings& findings)
{
    if (!std::ranges::any_of(snapshot.ports(), &fabric::Port::infoKnown)) return; // an import without PortInfo
    const bool hasLids = std::ranges::any_of(snapshot.ports(), [](const fabric::Port& p) { return isUnicast(p.lid); });
    const bool isTold = std::ranges::any_of(fabric::managerTroubles(snapshot), [](const auto& trouble) {
        return trouble.kind == fabric::ManagerTroubleKind::NotConfigured;
    });
    if (snapshot.links().empty() || hasLids || isTold) return;
    findings.push_back({.severity = Severity::Critical,
                        .rule = "subnet-manager",
                        .subject = "subnet",
                        .sentence = "No subnet manager has set up this fabric: no port has a LID.",
                        .remedy = "Start OpenSM on one host of the subnet."});
}

std::string speedOf(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed)
{
    if (!width || !speed) return "an unknown rate";
    return std::format("{} {}", toString(*width), toString(*speed));
}

void addLink(const Snapshot& snapshot, const fabric::Link& link, Findings& findings)
{
    const std::string name = nameOf(snapshot, link);
    const auto add = [&](Severity severity, const char* rule, const std::string& what, const char* remedy) -> Finding& {
        return findings.emplace_back(Finding{.severity = severity,
                                             .rule = rule,
                                             .at = portNameOf(snapshot, snapshot.port(link.a)),
                                             .far = portNameOf(snapshot, snapshot.port(link.b)),
                                             .subject = name,
                                             .sentence = name + " " + what,
                                             .remedy = remedy});
    };
    if (link.degraded()) {
        Finding& finding =
            add(Severity::Warning, "link-degraded",
                std::format("runs at {}, both ends support {}.", speedOf(link.width, link.speed),
                            speedOf(link.bestWidth, link.bestSpeed)),
                "Reseat or replace the cable, then check which widths and speeds both ports have enabled.");
        for (const fabric::PortIndex end : {link.a, link.b}) {
            const fabric::Port& port = snapshot.port(end);
            finding.evidence.push_back(std::format("{}: widths enabled {}, speeds enabled {}", nameOf(snapshot, port),
                                                   toString(port.widthEnabled), toString(port.speedEnabled)));
        }
    }
    if (link.state == PortState::Down)
        add(Severity::Critical, "link-down", "is down.", "Check the cable and whether one of the ports was disabled.");
    if (link.state == PortState::Initialize)
        add(Severity::Warning, "link-initializing", "waits for the subnet manager.",
            "See in OpenSM's log whether it reaches this link and why it does not bring it up.");
    if (link.state == PortState::Armed)
        add(Severity::Notice, "link-armed", "is armed but not active.",
            "The subnet manager is at work, or stopped half-way. Sweep again.");
}

/// Cables between switches that are dead at both ends: only the comparison with other switches tells them from ports
/// that nobody uses.
void addMissingLinks(const Snapshot& snapshot, Findings& findings)
{
    for (const fabric::MissingLinks& missing : fabric::missingLinks(snapshot, fabric::classify(snapshot))) {
        const fabric::Node& node = snapshot.node(missing.node);
        const fabric::Port* port = missing.port ? &snapshot.port(*missing.port) : nullptr;
        Finding finding{
            .severity = Severity::Warning,
            .rule = "link-missing",
            .at = port != nullptr ? portNameOf(snapshot, *port) : PortName{.node = node.guid, .port = {}},
            .subject = port != nullptr ? nameOf(snapshot, *port) : node.displayName(),
            .sentence = (port != nullptr ? std::format("{} is down: ", nameOf(snapshot, *port)) : std::string()) +
                        std::format("{} has {} of the {} links upwards that other switches of its kind have.",
                                    node.displayName(), missing.present, missing.usual),
            .remedy = missing.towards
                          ? std::format("Check the cable to {}, and whether a port at either end was disabled.",
                                        snapshot.node(*missing.towards).displayName())
                          : "Look for a cable that was pulled or is dead, and for disabled ports above it."};
        if (port != nullptr)
            finding.evidence.push_back(std::format("{}: state {}, physical state {}", nameOf(snapshot, *port),
                                                   toString(port->state), toString(port->physState)));
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
    const std::string name = nameOf(snapshot, port);
    findings.push_back(
        {.severity = Severity::Notice,
         .rule = disabled ? "port-disabled" : "port-without-link",
         .at = portNameOf(snapshot, port),
         .subject = name,
         .sentence = name + (disabled ? " is disabled." : std::format(" has no link ({}).", toString(port.physState))),
         .evidence = {std::format("state {}, physical state {}", toString(port.state), toString(port.physState))},
         .remedy = disabled ? "Enable the port when it should carry traffic."
                            : "Connect the port, or check the cable and the switch port at its other end."});
}

/// An adapter does not tell of one port through another.
void addUnseenPorts(const Snapshot& snapshot, Findings& findings)
{
    for (const fabric::UnseenPorts& unseen : fabric::unseenPorts(snapshot)) {
        const fabric::Node& node = snapshot.node(unseen.node);
        std::string ports;
        for (const PortNum port : unseen.ports)
            ports += std::format("{}{}", ports.empty() ? "port " : ", ", port.value());
        findings.push_back(
            {.severity = Severity::Warning,
             .rule = "port-unseen",
             .at = PortName{.node = node.guid, .port = {}},
             .subject = node.displayName(),
             .sentence = std::format("{}: nothing is seen of {}; {} other adapters of its kind have links on "
                                     "all {} ports.",
                                     node.displayName(), ports, unseen.siblings, node.numPorts),
             .remedy = "Check the cable of that port, and on its host what the port says (ibstat)."});
    }
}

Severity severityOf(fabric::ChangeKind kind)
{
    switch (kind) {
    case fabric::ChangeKind::NodeRemoved:
    case fabric::ChangeKind::LinkRemoved:
    case fabric::ChangeKind::ManagerRemoved:
        return Severity::Critical;
    case fabric::ChangeKind::NodeChanged:
    case fabric::ChangeKind::LinkMoved:
    case fabric::ChangeKind::LinkRateChanged:
    case fabric::ChangeKind::LinkStateChanged:
    case fabric::ChangeKind::ManagerChanged:
        return Severity::Warning;
    case fabric::ChangeKind::NodeAdded:
    case fabric::ChangeKind::NodeRenamed:
    case fabric::ChangeKind::LidChanged:
    case fabric::ChangeKind::LinkAdded:
    case fabric::ChangeKind::ManagerAdded:
        break;
    }
    return Severity::Notice;
}

} // namespace

Findings checkFabric(const Snapshot& snapshot, const Snapshot* before)
{
    Findings findings;
    addProblems(snapshot, findings);
    addManagers(snapshot, before, findings);
    addOtherMasters(snapshot, findings);
    addUnmanaged(snapshot, findings);
    for (const fabric::Link& link : snapshot.links())
        addLink(snapshot, link, findings);
    addMissingLinks(snapshot, findings);
    for (const fabric::Port& port : snapshot.ports())
        addSilentPort(snapshot, port, findings);
    addUnseenPorts(snapshot, findings);
    sortBySeverity(findings);
    return findings;
}

Findings checkBaseline(const Snapshot& baseline, const Snapshot& now)
{
    Findings findings;
    for (const fabric::Change& change : fabric::diff(baseline, now)) {
        Finding finding{.severity = severityOf(change.kind),
                        .rule = std::format("baseline-{}", toString(change.kind)),
                        .at = change.at,
                        .subject = change.where,
                        .sentence = std::format("Since the baseline: {}.", describe(change)),
                        .remedy = "If this is as it should be, save a new baseline."};
        if (change.to.node != Guid()) finding.far = change.to;
        if (!change.before.empty()) finding.evidence.push_back("before: " + change.before);
        if (!change.after.empty()) finding.evidence.push_back("now: " + change.after);
        findings.push_back(std::move(finding));
    }
    sortBySeverity(findings);
    return findings;
}

} // namespace fabriscope::health
