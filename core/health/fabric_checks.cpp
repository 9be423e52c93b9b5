// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/fabric_checks.h"

#include "core/fabric/missing_links.h"
#include "core/fabric/subnet_manager.h"
#include "core/fabric/unseen_ports.h"
#include "core/health/link_checks.h"

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
        return "Somebody was at work while the fabric was read. What contradicts itself in a newer sweep, too, is "
               "worth a look.";
    case fabric::ProblemKind::Malformed:
        break;
    }
    return "";
}

/// Saved output of ibnetdiscover and the like: no port told of itself.
bool isImport(const Snapshot& snapshot)
{
    return !snapshot.info().managersKnown && std::ranges::none_of(snapshot.ports(), &fabric::Port::infoKnown);
}

/// Lines of a file that could not be taken as they stand, and what only other lines name: one cause.
void addImportProblems(const Snapshot& snapshot, Findings& findings)
{
    const auto problems = snapshot.problems();
    if (problems.empty()) return;
    const bool one = problems.size() == 1;
    Finding finding{.severity = Severity::Warning,
                    .rule = one ? std::string(toString(problems.front().kind)) : "import-incomplete",
                    .subject = snapshot.info().source,
                    .sentence = one ? problems.front().text
                                    : std::format("{} could not be read completely: {} problems. What these lines say "
                                                  "is missing here.",
                                                  snapshot.info().source, problems.size()),
                    .remedy = "Save the output of ibnetdiscover once more, or correct these lines."};
    std::vector<std::string> texts;
    for (const fabric::Problem& problem : problems)
        texts.push_back(problem.text);
    if (!one) addEvidence(finding, texts);
    findings.push_back(std::move(finding));
}

void addProblems(const Snapshot& snapshot, Findings& findings)
{
    if (isImport(snapshot)) return addImportProblems(snapshot, findings);
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
                        .sentence = std::format("{}: {}.", error.subject, error.detail),
                        .remedy = error.hint.empty() || error.hint.ends_with('.') ? error.hint : error.hint + '.'};
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
    if (isImport(snapshot)) return;
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

} // namespace

Findings checkFabric(const Snapshot& snapshot, const Snapshot* before)
{
    Findings findings;
    addProblems(snapshot, findings);
    addManagers(snapshot, before, findings);
    addOtherMasters(snapshot, findings);
    addUnmanaged(snapshot, findings);
    addLinks(snapshot, findings);
    addMissingLinks(snapshot, findings);
    for (const fabric::Port& port : snapshot.ports())
        addSilentPort(snapshot, port, findings);
    addUnseenPorts(snapshot, findings);
    sortBySeverity(findings);
    return findings;
}

} // namespace fabriscope::health
