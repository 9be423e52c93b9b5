// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/link_checks.h"

#include "core/fabric/link_potential.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::Link;
using fabric::LinkPotential;
using fabric::Snapshot;

fabric::PortName endOf(const Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    return {.node = snapshot.nodeOf(port).guid, .port = port.number};
}

Finding findingOf(const Snapshot& snapshot, const Link& link, Severity severity, const char* rule,
                  const std::string& what, std::string remedy)
{
    const std::string name = nameOf(snapshot, link);
    return {.severity = severity,
            .rule = rule,
            .at = endOf(snapshot, link.a),
            .far = endOf(snapshot, link.b),
            .subject = name,
            .sentence = name + " " + what,
            .remedy = std::move(remedy)};
}

std::string rateOf(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed)
{
    if (!width || !speed) return "an unknown rate";
    return std::format("{} {}", toString(*width), toString(*speed));
}

void addSettings(const Snapshot& snapshot, const Link& link, Finding& finding)
{
    for (const fabric::PortIndex end : {link.a, link.b}) {
        const fabric::Port& port = snapshot.port(end);
        finding.evidence.push_back(std::format("{}: widths enabled {}, speeds enabled {}", nameOf(snapshot, port),
                                               toString(port.widthEnabled), toString(port.speedEnabled)));
    }
}

/// "width 4x at leaf-01 port 3 (enabled: 1x)"
std::string settingsToChange(const Snapshot& snapshot, const LinkPotential& potential)
{
    std::string text;
    for (const fabric::EnabledLimit& limit : potential.limits) {
        const fabric::Port& port = snapshot.port(limit.port);
        std::string what;
        std::string has;
        if (limit.width) {
            what = std::format("width {}", toString(*limit.width));
            has = toString(port.widthEnabled);
        }
        if (limit.speed) {
            what += std::format("{}speed {}", what.empty() ? "" : " and ", toString(*limit.speed));
            has += std::format("{}{}", has.empty() ? "" : ", ", toString(port.speedEnabled));
        }
        text += std::format("{}{} at {} (enabled there: {})", text.empty() ? "" : ", and ", what,
                            nameOf(snapshot, port), has);
    }
    return text;
}

/// The operations of ibportstate(8) that enable what the port supports.
std::string settingCommand(const Snapshot& snapshot, const LinkPotential& potential)
{
    const fabric::EnabledLimit& limit = potential.limits.front();
    const fabric::Port& port = snapshot.port(limit.port);
    if (!limit.width || !isUnicast(port.lid)) return "ibportstate";
    return std::format("ibportstate {} {} width 255", port.lid.value(), port.number.value());
}

void addDegraded(const Snapshot& snapshot, const Link& link, const LinkPotential& potential, Findings& findings)
{
    const bool setting = potential.onlySettings && !potential.limits.empty();
    Finding finding = findingOf(
        snapshot, link, Severity::Warning, "link-degraded",
        std::format("runs at {}, both ends support {}.", rateOf(link.width, link.speed),
                    rateOf(link.bestWidth, link.bestSpeed)),
        setting ? std::format("Enable {}: '{}' does it, and the link must train again, which interrupts it. When it "
                              "comes back, look at force_link_width and force_link_speed of opensm.conf.",
                              settingsToChange(snapshot, potential), settingCommand(snapshot, potential))
                : "Reseat or replace the cable, then check which widths and speeds both ports have enabled.");
    addSettings(snapshot, link, finding);
    findings.push_back(std::move(finding));
}

/// Slowed down at both ends: somebody may have meant it, and often for many links.
void addRestricted(const Snapshot& snapshot, const fabric::LinkPotentials& potentials, Findings& findings)
{
    Findings restricted;
    std::vector<std::string> names;
    for (const Link& link : snapshot.links()) {
        const LinkPotential potential = potentials.of(link);
        if (link.degraded() || !potential.any() || potential.limits.empty()) continue;
        Finding finding =
            findingOf(snapshot, link, Severity::Notice, "link-restricted",
                      std::format("runs at {} and could be {}: both ends support it, but it is not enabled.",
                                  rateOf(link.width, link.speed), couldBe(potential)),
                      std::format("If nobody slowed this link down on purpose, enable {}: '{}' does it, and the link "
                                  "must train again, which interrupts it. When it comes back, look at "
                                  "force_link_width and force_link_speed of opensm.conf.",
                                  settingsToChange(snapshot, potential), settingCommand(snapshot, potential)));
        addSettings(snapshot, link, finding);
        restricted.push_back(std::move(finding));
        names.push_back(std::format("{}: {}, could be {}", nameOf(snapshot, link), rateOf(link.width, link.speed),
                                    couldBe(potential)));
    }
    if (restricted.size() <= mostAlike) {
        std::ranges::move(restricted, std::back_inserter(findings));
        return;
    }
    Finding all{.severity = Severity::Notice,
                .rule = "link-restricted",
                .subject = "fabric",
                .sentence =
                    std::format("{} links run below what both of their ends support, because it is not enabled.",
                                restricted.size()),
                .remedy = "If nobody meant that, look at force_link_width and force_link_speed of opensm.conf, and at "
                          "the settings of the ports (ibportstate)."};
    addEvidence(all, names);
    findings.push_back(std::move(all));
}

/// Links in one state that only a subnet manager ends.
struct Waiting
{
    PortState state;
    Severity severity;
    const char* rule;
    const char* what;  ///< behind the name of one
    const char* whats; ///< behind "12 links"
    const char* remedy;
};

constexpr Waiting initializing{.state = PortState::Initialize,
                               .severity = Severity::Warning,
                               .rule = "link-initializing",
                               .what = "waits for the subnet manager.",
                               .whats = "wait for the subnet manager",
                               .remedy = "See in OpenSM's log whether it reaches this link and why it does not bring "
                                         "it up."};
constexpr Waiting armed{.state = PortState::Armed,
                        .severity = Severity::Notice,
                        .rule = "link-armed",
                        .what = "is armed but not active.",
                        .whats = "are armed but not active",
                        .remedy = "The subnet manager was at work, or stopped half-way. If it stays so, look at its "
                                  "log."};

/// The finding that there is no subnet manager at work, if there is one: links that wait are its consequence.
Finding* missingManager(Findings& findings)
{
    const auto found = std::ranges::find_if(
        findings, [](const Finding& f) { return f.rule == "subnet-manager" && f.severity == Severity::Critical; });
    return found == findings.end() ? nullptr : &*found;
}

void addWaiting(const Snapshot& snapshot, const Waiting& waiting, Findings& findings)
{
    std::vector<const Link*> links;
    for (const Link& link : snapshot.links()) {
        if (link.state == waiting.state) links.push_back(&link);
    }
    if (links.empty()) return;
    const std::string count = std::format("{} link{}", links.size(), links.size() == 1 ? "" : "s");
    if (Finding* cause = missingManager(findings)) {
        cause->evidence.push_back(std::format("{} in state {}", count, toString(waiting.state)));
        return;
    }
    if (links.size() <= mostAlike) {
        for (const Link* link : links)
            findings.push_back(
                findingOf(snapshot, *link, waiting.severity, waiting.rule, waiting.what, waiting.remedy));
        return;
    }
    Finding finding{.severity = waiting.severity,
                    .rule = waiting.rule,
                    .subject = "fabric",
                    .sentence = std::format("{} {}.", count, waiting.whats),
                    .remedy = waiting.remedy};
    std::vector<std::string> names;
    for (const Link* link : links)
        names.push_back(nameOf(snapshot, *link));
    addEvidence(finding, names);
    findings.push_back(std::move(finding));
}

} // namespace

void addLinks(const Snapshot& snapshot, Findings& findings)
{
    const fabric::LinkPotentials potentials(snapshot);
    for (const Link& link : snapshot.links()) {
        if (link.degraded()) addDegraded(snapshot, link, potentials.of(link), findings);
        if (link.state == PortState::Down)
            findings.push_back(findingOf(snapshot, link, Severity::Critical, "link-down", "is down.",
                                         "Check the cable and whether one of the ports was disabled."));
    }
    addRestricted(snapshot, potentials, findings);
    addWaiting(snapshot, initializing, findings);
    addWaiting(snapshot, armed, findings);
}

} // namespace fabriscope::health
