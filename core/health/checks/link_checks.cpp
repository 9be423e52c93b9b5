// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/link_potential.h"
#include "core/fabric/shape/slow_links.h"
#include "core/health/checks/fabric_check_parts.h"

#include <algorithm>
#include <format>
#include <optional>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::Link;
using fabric::LinkPotential;
using fabric::Snapshot;

Finding findingOf(const Snapshot& snapshot, const Link& link, Severity severity, const char* rule, Message sentence,
                  Message remedy)
{
    return {.severity = severity,
            .rule = rule,
            .at = snapshot.keyOf(link.a),
            .far = snapshot.keyOf(link.b),
            .subject = nameOf(snapshot, link),
            .sentence = std::move(sentence),
            .remedy = std::move(remedy)};
}

Message rateOf(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed)
{
    if (width && !speed) return toString(*width);
    if (!width || !speed) return Message::say("an unknown rate");
    return std::format("{} {}", toString(*width), toString(*speed));
}

/// The share of its best data rate that a link lacks; 0 where one of the two is not known.
double shortfallOf(const Link& link, std::optional<LinkWidth> bestWidth, std::optional<LinkSpeed> bestSpeed)
{
    const auto width = bestWidth ? bestWidth : link.width;
    const auto speed = bestSpeed ? bestSpeed : link.speed;
    if (!link.width || !link.speed || !width || !speed) return 0;
    const auto best = static_cast<double>(linkDataMbps(*width, *speed));
    return best > 0 ? std::max(0.0, 1 - static_cast<double>(linkDataMbps(*link.width, *link.speed)) / best) : 0;
}

void addSettings(const Snapshot& snapshot, const Link& link, Finding& finding)
{
    for (const fabric::PortIndex end : {link.a, link.b}) {
        const fabric::Port& port = snapshot.port(end);
        if (port.widthEnabled.empty() && port.speedEnabled.empty()) continue; // a list of ports does not say
        finding.evidence.push_back(Message::say("{}: widths enabled {}, speeds enabled {}", nameOf(snapshot, port),
                                                toString(port.widthEnabled), toString(port.speedEnabled)));
    }
}

/// "width 4x at leaf-01 port 3 (enabled there: 1x)"
Message settingToChange(const Snapshot& snapshot, const fabric::EnabledLimit& limit)
{
    const fabric::Port& port = snapshot.port(limit.port);
    const Message name = nameOf(snapshot, port);
    if (limit.width && limit.speed)
        return Message::say("width {} and speed {} at {} (enabled there: {}, {})", toString(*limit.width),
                            toString(*limit.speed), name, toString(port.widthEnabled), toString(port.speedEnabled));
    if (limit.width)
        return Message::say("width {} at {} (enabled there: {})", toString(*limit.width), name,
                            toString(port.widthEnabled));
    return Message::say("speed {} at {} (enabled there: {})", limit.speed ? toString(*limit.speed) : "", name,
                        toString(port.speedEnabled));
}

Message settingsToChange(const Snapshot& snapshot, const LinkPotential& potential)
{
    Message first = settingToChange(snapshot, potential.limits.front());
    if (potential.limits.size() == 1) return first;
    return Message::say("{}, and {}", first, settingToChange(snapshot, potential.limits.back()));
}

/// The operations of ibportstate(8) that enable what the port supports.
std::string settingCommand(const Snapshot& snapshot, const LinkPotential& potential)
{
    const fabric::EnabledLimit& limit = potential.limits.front();
    const fabric::Port& port = snapshot.port(limit.port);
    if (!limit.width || !isUnicast(port.lid)) return "ibportstate";
    return std::format("ibportstate {} {} width 255", port.lid.value(), port.number.value());
}

/// What is wrong with a link below its best: the setting of an end, its width, or its speed.
std::string causeOf(const Link& link, bool setting)
{
    if (setting) return "setting";
    return link.width != link.bestWidth ? "width" : "speed";
}

/// Split cables and ports, or cables of a lower rate: nearly all links alike run so.
void addUsuallyDegraded(const Snapshot& snapshot, const Link& link, const RatesByModels::Alike& alike,
                        Findings& findings)
{
    Finding finding = findingOf(
        snapshot, link, Severity::Notice, "link-degraded",
        Message::say("{} runs at {}, both ends support {}; {} of {} links between devices of these models run at {}.",
                     nameOf(snapshot, link), rateOf(link.width, link.speed), rateOf(link.bestWidth, link.bestSpeed),
                     alike.links, alike.all, rateOf(link.width, link.speed)),
        Message::say("So many links do not have bad cables: cables or ports are split, or the cables are made for that "
                     "rate. If that is not intended, check one of them."));
    finding.cause = alikeCause;
    finding.shortfall = shortfallOf(link, link.bestWidth, link.bestSpeed);
    addSettings(snapshot, link, finding);
    findings.push_back(std::move(finding));
}

/// Of a link that its ends would let run at its best.
Message remedyOfCable(const Link& link)
{
    if (link.width == LinkWidth::X2 && link.bestWidth == LinkWidth::X4)
        return Message::say("Two lanes are what a split port or a splitter cable gives. Where this link is not split, "
                            "reseat or replace the cable, then check which widths and speeds both ports have enabled.");
    return Message::say("Reseat or replace the cable, then check which widths and speeds both ports have enabled.");
}

bool isSetting(const LinkPotential& potential) { return potential.onlySettings && !potential.limits.empty(); }

Message remedyOf(const Snapshot& snapshot, const Link& link, const LinkPotential& potential)
{
    if (!isSetting(potential)) return remedyOfCable(link);
    return Message::say("Enable {}: '{}' does it; the link must retrain, which interrupts it. If the setting "
                        "returns, check force_link_width and force_link_speed of opensm.conf.",
                        settingsToChange(snapshot, potential), settingCommand(snapshot, potential));
}

void addDegraded(const Snapshot& snapshot, const Link& link, const LinkPotential& potential, const RatesByModels& rates,
                 Findings& findings)
{
    const bool setting = isSetting(potential);
    if (const auto alike = rates.of(link); !setting && alike.areUsual())
        return addUsuallyDegraded(snapshot, link, alike, findings);
    Finding finding = findingOf(snapshot, link, Severity::Warning, "link-degraded",
                                Message::say("{} runs at {}, both ends support {}.", nameOf(snapshot, link),
                                             rateOf(link.width, link.speed), rateOf(link.bestWidth, link.bestSpeed)),
                                remedyOf(snapshot, link, potential));
    finding.cause = causeOf(link, setting);
    finding.shortfall = shortfallOf(link, link.bestWidth, link.bestSpeed);
    addSettings(snapshot, link, finding);
    findings.push_back(std::move(finding));
}

/// Slowed down at both ends: that may be on purpose, and often it is many links.
void addRestricted(const Snapshot& snapshot, const Link& link, const LinkPotential& potential, Findings& findings)
{
    Finding finding = findingOf(
        snapshot, link, Severity::Notice, "link-restricted",
        Message::say("{} runs at {} and could be {}: both ends support it, but it is not enabled.",
                     nameOf(snapshot, link), rateOf(link.width, link.speed), couldBe(potential)),
        Message::say(
            "Unless this link is limited on purpose, enable {}: '{}' does it; the link must retrain, which interrupts "
            "it. If the setting returns, check force_link_width and force_link_speed of opensm.conf.",
            settingsToChange(snapshot, potential), settingCommand(snapshot, potential)));
    finding.shortfall = shortfallOf(link, potential.width, potential.speed);
    addSettings(snapshot, link, finding);
    findings.push_back(std::move(finding));
}

Message slowSentence(const Snapshot& snapshot, const fabric::SlowLink& slow)
{
    const Link& link = snapshot.link(slow.link);
    Message name = nameOf(snapshot, link);
    Message rate = rateOf(link.width, link.speed);
    Message usual = rateOf(slow.usualWidth, slow.usualSpeed);
    switch (slow.with) {
    case fabric::SlowPeers::Models:
        return Message::say("{} runs at {}; {} of {} links between devices of these models run at {}.", std::move(name),
                            std::move(rate), slow.alike, slow.peers, std::move(usual));
    case fabric::SlowPeers::Switch:
        return Message::say("{} runs at {}; {} of {} links of {} to hosts run at {}.", std::move(name), std::move(rate),
                            slow.alike, slow.peers, snapshot.node(slow.at).shownName(), std::move(usual));
    case fabric::SlowPeers::Faster:
        return slow.toHost ? Message::say("{} runs at {}; {} of {} links to hosts run at {} or faster.",
                                          std::move(name), std::move(rate), slow.alike, slow.peers, std::move(usual))
                           : Message::say("{} runs at {}; {} of {} links between switches run at {} or faster.",
                                          std::move(name), std::move(rate), slow.alike, slow.peers, std::move(usual));
    case fabric::SlowPeers::Kind:
        break;
    }
    return slow.toHost ? Message::say("{} runs at {}; {} of {} links to hosts run at {}.", std::move(name),
                                      std::move(rate), slow.alike, slow.peers, std::move(usual))
                       : Message::say("{} runs at {}; {} of {} links between switches run at {}.", std::move(name),
                                      std::move(rate), slow.alike, slow.peers, std::move(usual));
}

/// No generation that is meant to run beside that of the others.
bool isFarSlower(const Link& link, const fabric::SlowLink& slow)
{
    constexpr std::uint64_t times = 10; // SDR beside EDR and above, QDR beside NDR
    return times * linkDataMbps(*link.width, *link.speed) <= linkDataMbps(slow.usualWidth, slow.usualSpeed);
}

Message remedyOf(const Link& link, const fabric::SlowLink& slow)
{
    if (!slow.narrow && slow.ofFasterModels)
        return Message::say(
            "Other devices of these models run faster: check which speeds both ports have enabled, then "
            "reseat or replace the cable, unless an older one is intended.");
    if (!slow.narrow && isFarSlower(link, slow))
        return Message::say("Check whether both ends support {}; if they do, reseat or replace the cable.",
                            toString(slow.usualSpeed));
    if (!slow.narrow)
        return Message::say("Check whether both ends support {}. An older adapter or cable may be intended.",
                            toString(slow.usualSpeed));
    if (link.width == LinkWidth::X2 && slow.usualWidth == LinkWidth::X4)
        return Message::say("Two lanes are what a split port or a splitter cable gives. Where this link is not split, "
                            "check whether both ends support {}; if they do, reseat or replace the cable.",
                            toString(slow.usualWidth));
    return Message::say("Check whether both ends support {}; if they do, reseat or replace the cable.",
                        toString(slow.usualWidth));
}

/// Links whose ends do not say what they support, as in most saved files, compared with those of their kind.
void addSlow(const Snapshot& snapshot, Findings& findings)
{
    for (const fabric::SlowLink& slow : fabric::slowLinks(snapshot)) {
        const Link& link = snapshot.link(slow.link);
        const bool isFault = slow.narrow || slow.ofFasterModels || isFarSlower(link, slow);
        const Severity severity = isFault ? Severity::Warning : Severity::Notice;
        Finding finding =
            findingOf(snapshot, link, severity, "link-slow", slowSentence(snapshot, slow), remedyOf(link, slow));
        finding.cause = slow.narrow ? "width" : "speed";
        finding.shortfall = shortfallOf(link, slow.usualWidth, slow.usualSpeed);
        findings.push_back(std::move(finding));
    }
}

/// The finding that no subnet manager is active, if there is one: links that wait are its consequence.
Finding* missingManager(Findings& findings)
{
    const auto found = std::ranges::find_if(
        findings, [](const Finding& f) { return f.rule == "subnet-manager" && f.severity == Severity::Critical; });
    return found == findings.end() ? nullptr : &*found;
}

/// Links in a state that only a subnet manager ends.
void addWaiting(const Snapshot& snapshot, PortState state, Findings& findings)
{
    std::vector<const Link*> links;
    for (const Link& link : snapshot.links())
        if (link.state == state) links.push_back(&link);
    if (links.empty()) return;
    if (Finding* cause = missingManager(findings)) {
        cause->evidence.push_back(links.size() == 1
                                      ? Message::say("one link in state {}", toString(state))
                                      : Message::say("{} links in state {}", links.size(), toString(state)));
        return;
    }
    for (const Link* link : links) {
        if (state == PortState::Initialize)
            findings.push_back(findingOf(
                snapshot, *link, Severity::Warning, "link-initializing",
                Message::say("{} waits for the subnet manager.", nameOf(snapshot, *link)),
                Message::say("Check in OpenSM's log whether it reaches this link and why it does not bring it up.")));
        else
            findings.push_back(findingOf(
                snapshot, *link, Severity::Notice, "link-armed",
                Message::say("{} is armed but not active.", nameOf(snapshot, *link)),
                Message::say(
                    "The subnet manager has not finished bringing it up. If the state stays, check its log.")));
    }
}

} // namespace

RatesByModels::RatesByModels(const Snapshot& snapshot) : m_snapshot(snapshot)
{
    for (const Link& link : snapshot.links())
        if (link.width && areKnown(modelsOf(link))) ++m_rates[modelsOf(link)][{*link.width, link.speed}];
}

RatesByModels::Alike RatesByModels::of(const Link& link) const
{
    Alike alike;
    const auto rates = m_rates.find(modelsOf(link));
    if (rates == m_rates.end() || !link.width) return alike;
    for (const auto& [rate, links] : rates->second) {
        alike.all += links;
        if (rate == Rate(*link.width, link.speed)) alike.links = links;
    }
    return alike;
}

/// Some saved files say nothing of models.
bool RatesByModels::areKnown(const Models& models)
{
    const auto isKnown = [](const Model& model) { return std::get<0>(model) != 0 || std::get<1>(model) != 0; };
    return isKnown(models.first) && isKnown(models.second);
}

RatesByModels::Models RatesByModels::modelsOf(const Link& link) const
{
    const auto model = [this](fabric::PortIndex end) {
        const fabric::Node& node = m_snapshot.nodeOf(m_snapshot.port(end));
        return Model(node.vendorId, node.deviceId, node.type);
    };
    return std::minmax({model(link.a), model(link.b)});
}

Message remedyOfDegraded(const Snapshot& snapshot, const Link& link)
{
    return remedyOf(snapshot, link, fabric::LinkPotentials(snapshot).of(link));
}

void addLinks(const Snapshot& snapshot, Findings& findings)
{
    const fabric::LinkPotentials potentials(snapshot);
    const RatesByModels rates(snapshot);
    for (const Link& link : snapshot.links()) {
        const LinkPotential potential = potentials.of(link);
        if (link.degraded())
            addDegraded(snapshot, link, potential, rates, findings);
        else if (potential.any() && !potential.limits.empty())
            addRestricted(snapshot, link, potential, findings);
        if (link.state == PortState::Down)
            findings.push_back(findingOf(snapshot, link, Severity::Critical, "link-down",
                                         Message::say("{} is down.", nameOf(snapshot, link)),
                                         Message::say("Check the cable and whether one of the ports was disabled.")));
    }
    addSlow(snapshot, findings);
    addWaiting(snapshot, PortState::Initialize, findings);
    addWaiting(snapshot, PortState::Armed, findings);
}

} // namespace fabriscope::health
