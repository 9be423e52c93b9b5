// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/diff.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/device_names.h"
#include "core/fabric/shape/rails.h"
#include "core/health/checks/fabric_check_parts.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace fabriscope::health {
namespace {

using fabric::Link;
using fabric::NodeIndex;
using fabric::NodeType;
using fabric::Port;
using fabric::PortKey;
using fabric::Snapshot;

/// Fewer devices of one model do not show what is usual.
constexpr std::size_t fewestOfAModel = 10;
/// More than one in ten is no outlier: an update that is under way, or two deliveries.
constexpr std::size_t outlierShare = 10;

/// Ends that give different rates, which cannot be; the lower one may be that of a bad cable. FDR10 runs at the rate of
/// QDR, and PortInfo calls it so.
bool haveOtherRates(const Port& a, const Port& b)
{
    const auto lane = [](LinkSpeed speed) { return speed == LinkSpeed::Fdr10 ? LinkSpeed::Qdr : speed; };
    return (a.widthActive && b.widthActive && *a.widthActive != *b.widthActive) ||
           (a.speedActive && b.speedActive && lane(*a.speedActive) != lane(*b.speedActive));
}

std::string widthAndSpeedOf(const Port& port)
{
    return std::format("{} {}", port.widthActive ? toString(*port.widthActive) : "?",
                       port.speedActive ? toString(*port.speedActive) : "?");
}

/// What the ends of a link have to agree on: MTU and lanes are set by the subnet manager (IBTA 14.2.5.6 NeighborMTU,
/// OperationalVLs), the rate is what both have negotiated. A link that is slow at the end that counts is told as such.
void addLinkSettings(const Snapshot& snapshot, Findings& findings)
{
    for (const Link& link : snapshot.links()) {
        const Port& a = snapshot.port(link.a);
        const Port& b = snapshot.port(link.b);
        if (!a.infoKnown || !b.infoKnown || link.state != PortState::Active) continue;
        const bool mtu =
            a.neighborMtu != Mtu::Unknown && b.neighborMtu != Mtu::Unknown && a.neighborMtu != b.neighborMtu;
        const bool lanes =
            a.dataVlsOperational != 0 && b.dataVlsOperational != 0 && a.dataVlsOperational != b.dataVlsOperational;
        const bool rate = !link.degraded() && haveOtherRates(a, b);
        if (!mtu && !lanes && !rate) continue;
        const Message name = nameOf(snapshot, link);
        Finding finding{
            .severity = Severity::Warning,
            .rule = "link-settings-differ",
            .at = snapshot.keyOf(a),
            .far = snapshot.keyOf(b),
            .subject = name,
            .sentence = mtu     ? Message::say("{}: the two ends use a different MTU.", name)
                        : lanes ? Message::say("{}: the two ends use a different number of virtual lanes.", name)
                                : Message::say("{}: the two ends report different rates.", name),
            .remedy = mtu || lanes ? Message::say("Let the subnet manager sweep again; if the difference remains, "
                                                  "restart the link at one end (ibportstate LID PORT reset).")
                                   : Message::say("Read both ports again (smpquery portinfo LID PORT); if the "
                                                  "difference remains, reseat or replace the cable.")};
        for (const Port* end : {&a, &b}) {
            if (mtu || lanes)
                finding.evidence.push_back(Message::say("{}: MTU {}, data VLs in use {}", nameOf(snapshot, *end),
                                                        bytesOf(end->neighborMtu), end->dataVlsOperational));
            if (rate) finding.evidence.push_back(Message::say("{}: {}", nameOf(snapshot, *end), widthAndSpeedOf(*end)));
        }
        findings.push_back(std::move(finding));
    }
}

using PortsByLmc = std::map<unsigned, std::vector<const Port*>>;

/// Of one subnet.
void addLmc(const Snapshot& snapshot, const PortsByLmc& byLmc, Findings& findings)
{
    if (byLmc.size() < 2) return;
    const auto usual = std::ranges::max_element(byLmc, {}, [](const auto& entry) { return entry.second.size(); });
    Finding finding{.severity = Severity::Warning,
                    .rule = "lmc-uneven",
                    .subject = Message::say("subnet"),
                    .remedy = Message::say("Let the subnet manager sweep (reassign_lids assigns all LIDs again), and "
                                           "check that only one manager with one value of lmc is active.")};
    std::vector<Message> others;
    for (const auto& [lmc, ports] : byLmc) {
        if (lmc == usual->first) continue;
        for (const Port* port : ports) {
            others.push_back(Message::say("{}: LMC {}", nameOf(snapshot, *port), lmc));
            finding.members.push_back({.at = snapshot.keyOf(*port),
                                       .sentence = Message::say("{} has LMC {}.", nameOf(snapshot, *port), lmc)});
        }
    }
    finding.sentence =
        others.size() == 1
            ? Message::say("One adapter port has another LMC than most, {}: programs that spread their traffic over "
                           "several LIDs do not reach it in the same way.",
                           usual->first)
            : Message::say("{} adapter ports have another LMC than most, {}: programs that spread their traffic over "
                           "several LIDs do not reach them in the same way.",
                           others.size(), usual->first);
    addEvidence(finding, others);
    findings.push_back(std::move(finding));
}

/// OpenSM gives each adapter port of its subnet the same LMC; a file may hold several subnets. What a switch brings
/// with it (SHARP) is none that programs talk to.
void addLmc(const Snapshot& snapshot, Findings& findings)
{
    // Of an adapter that a cut file only names the LID is known, and no LMC.
    if (snapshot.info().imported && !fabric::isReadWhole(snapshot)) return;
    const fabric::Subnets subnets(snapshot);
    std::map<std::uint32_t, PortsByLmc> bySubnet;
    for (const Port& port : snapshot.ports())
        if (isUnicast(port.lid) && port.link && snapshot.nodeOf(port).type == NodeType::ChannelAdapter &&
            !fabric::isAggregationNode(snapshot, snapshot.nodeOf(port)))
            bySubnet[subnets.of(snapshot.indexOf(port))][port.lmc.value()].push_back(&port);
    for (const auto& [subnet, byLmc] : bySubnet)
        addLmc(snapshot, byLmc, findings);
}

using NodesByVersion = std::map<std::string, std::vector<NodeIndex>>;

/// Switches of one model that run several versions, as ibdiagnet warns of: one notice. (Adapters have what their hosts
/// were installed with.)
void addMixedFirmware(const Snapshot& snapshot, const NodesByVersion& versions, Findings& findings)
{
    const fabric::Node& first = snapshot.node(versions.begin()->second.front());
    if (versions.size() < 2 || first.type != NodeType::Switch) return;
    Finding finding{.severity = Severity::Notice,
                    .rule = "firmware-mixed",
                    .subject = fabric::deviceName(first.vendorId, first.deviceId),
                    .remedy = Message::say("Install one version on all of them, unless an update is under way.")};
    std::size_t all = 0;
    for (const auto& [version, nodes] : versions) {
        all += nodes.size();
        finding.evidence.push_back(nodes.size() == 1
                                       ? Message::say("{}: {}", version, snapshot.node(nodes.front()).shownName())
                                       : Message::say("{}: {} and {} more", version,
                                                      snapshot.node(nodes.front()).shownName(), nodes.size() - 1));
        for (const NodeIndex node : nodes)
            finding.members.push_back(
                {.at = PortKey{.node = snapshot.node(node).guid, .number = {}},
                 .sentence = Message::say("{} has firmware {}.", snapshot.node(node).shownName(), version)});
    }
    if (finding.evidence.size() > mostEvidence) finding.evidence.resize(mostEvidence);
    finding.sentence =
        Message::say("{} switches of model {} run {} versions of firmware.", all, finding.subject, versions.size());
    findings.push_back(std::move(finding));
}

void addFirmware(const Snapshot& snapshot, Findings& findings)
{
    using Model = std::tuple<std::uint32_t, std::uint16_t, std::string>; // of one PSID: they take the same firmware
    std::map<Model, NodesByVersion> models;
    for (const fabric::Measurement& one : snapshot.measurements()) {
        const auto node = one.port == PortNum(0) && !one.firmware.empty() ? snapshot.findNode(one.node) : std::nullopt;
        if (!node) continue;
        const fabric::Node& device = snapshot.node(*node);
        models[{device.vendorId, device.deviceId, one.psid}][one.firmware].push_back(*node);
    }
    for (const auto& [model, versions] : models) {
        std::size_t all = 0;
        for (const auto& [version, nodes] : versions)
            all += nodes.size();
        const auto usual =
            std::ranges::max_element(versions, {}, [](const auto& entry) { return entry.second.size(); });
        const std::size_t others = all - usual->second.size();
        if (all < fewestOfAModel || others == 0 || others * outlierShare > all) {
            addMixedFirmware(snapshot, versions, findings);
            continue;
        }
        for (const auto& [version, nodes] : versions) {
            if (version == usual->first) continue;
            for (const NodeIndex node : nodes) {
                const fabric::Node& device = snapshot.node(node);
                findings.push_back(
                    {.severity = Severity::Notice,
                     .rule = "firmware-outlier",
                     .at = PortKey{.node = device.guid, .number = {}},
                     .subject = device.shownName(),
                     .sentence = Message::say("{} has firmware {}; {} of {} devices of its model have {}.",
                                              device.shownName(), version, usual->second.size(), all, usual->first),
                     .remedy =
                         Message::say("Install the version of the others, unless this one is being tested there.")});
            }
        }
    }
}

void addRails(const Snapshot& snapshot, const fabric::Classification& shape, Findings& findings)
{
    for (const fabric::Part& part : shape.parts) {
        for (const fabric::SwappedAdapters& swap : fabric::swappedAdapters(snapshot, shape, part)) {
            const fabric::Node& first = snapshot.node(swap.first);
            const fabric::Node& second = snapshot.node(swap.second);
            findings.push_back({.severity = Severity::Warning,
                                .rule = "rail-wrong",
                                .at = PortKey{.node = first.guid, .number = {}},
                                .far = PortKey{.node = second.guid, .number = {}},
                                .subject = Message::say("{} and {}", first.shownName(), second.shownName()),
                                .sentence = Message::say(
                                    "{} is cabled to {}, and {} to {}: on {} hosts like this one, it is the other "
                                    "way round.",
                                    first.shownName(), snapshot.node(swap.firstAt).shownName(), second.shownName(),
                                    snapshot.node(swap.secondAt).shownName(), swap.alike),
                                .remedy = Message::say(
                                    "Read the labels of both cables at the host. If the cables are swapped, exchange "
                                    "them there; if only the adapters are numbered in another order, leave the "
                                    "cables as they are.")});
        }
    }
}

void addStrayAdapters(const Snapshot& snapshot, const fabric::Classification& shape, Findings& findings)
{
    for (const fabric::Part& part : shape.parts) {
        for (const fabric::StrayAdapter& stray : fabric::strayAdapters(snapshot, shape, part)) {
            const fabric::Node& node = snapshot.node(stray.adapter);
            const std::string others = snapshot.node(stray.others).shownName();
            findings.push_back(
                {.severity = Severity::Notice,
                 .rule = "rail-wrong",
                 .cause = "stray",
                 .at = PortKey{.node = node.guid, .number = {}},
                 .subject = node.shownName(),
                 .sentence = Message::say("{} is cabled to {}; on {} hosts like this one, the same adapter is cabled "
                                          "to {}.",
                                          node.shownName(), snapshot.node(stray.at).shownName(), stray.alike, others),
                 .remedy = Message::say("Move the cable to {}, unless it was put elsewhere on purpose.", others)});
        }
    }
}

void addMissingAdapters(const Snapshot& snapshot, const fabric::Classification& shape, Findings& findings)
{
    for (const fabric::Part& part : shape.parts) {
        for (const fabric::MissingAdapters& missing : fabric::missingAdapters(snapshot, shape, part)) {
            const fabric::Node& node = snapshot.node(missing.host);
            const std::string name = node.displayName();
            const std::string host = name.substr(0, name.find(' '));
            std::vector<Message> adapters;
            Finding finding{.severity = Severity::Warning,
                            .rule = "port-unseen",
                            .cause = "host",
                            .at = PortKey{.node = node.guid, .number = {}},
                            .subject = host,
                            .remedy = Message::say("Check the cable of that adapter, and on the host whether the "
                                                   "adapter is there and what it reports (ibstat).")};
            for (std::size_t i = 0; i < missing.adapters.size(); ++i) {
                adapters.emplace_back(missing.adapters[i]);
                finding.evidence.push_back(Message::say("the others have {} at {}", missing.adapters[i],
                                                        snapshot.node(missing.leaves[i]).shownName()));
            }
            finding.sentence =
                Message::say("{}: {} was not discovered; {} hosts that are otherwise cabled like it have that.", host,
                             Message::list(std::move(adapters)), missing.alike);
            findings.push_back(std::move(finding));
        }
    }
}

} // namespace

void addUneven(const Snapshot& snapshot, const fabric::Classification& shape, Findings& findings)
{
    addLinkSettings(snapshot, findings);
    addLmc(snapshot, findings);
    addFirmware(snapshot, findings);
    addRails(snapshot, shape, findings);
    addStrayAdapters(snapshot, shape, findings);
    addMissingAdapters(snapshot, shape, findings);
}

} // namespace fabriscope::health
