// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspector_facts.h"

#include "core/base/enum_number.h"
#include "core/fabric/shape/device_names.h"
#include "ui/models/conditions.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <string>

namespace fabriscope::ui {
namespace {

class InspectorFactsWords
{
    Q_DECLARE_TR_FUNCTIONS(InspectorFacts)
};

QString hex(std::uint64_t value) { return QStringLiteral("0x%1").arg(value, 0, 16); }

QString formatLidWithHex(Lid lid)
{
    return lid == Lid(0) ? formatLid(lid) : InspectorFactsWords::tr("%1 (%2)").arg(formatLid(lid), hex(lid.value()));
}

QString rateWithGbps(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed)
{
    return width && speed ? InspectorFactsWords::tr("%1, %2").arg(formatRate(width, speed), formatGbps(*width, *speed))
                          : formatRate(width, speed);
}

void addManager(const fabric::Snapshot& snapshot, const fabric::Port& port, std::vector<Fact>& facts)
{
    if (!isUnicast(port.smLid)) return;
    Fact fact{.term = Term::SubnetManager, .value = InspectorFactsWords::tr("LID %1").arg(port.smLid.value())};
    if (const auto master = snapshot.findPortByLid(port.smLid)) {
        const fabric::Node& node = snapshot.nodeOf(snapshot.port(*master));
        fact.value = InspectorFactsWords::tr("%1, LID %2").arg(shortName(node), QString::number(port.smLid.value()));
        fact.link = NodeRef{node.guid};
    }
    facts.push_back(std::move(fact));
}

QString describeManager(const fabric::SubnetManager& manager)
{
    if (!manager.answers) return InspectorFactsWords::tr("does not respond");
    const QString priority = InspectorFactsWords::tr("priority %1").arg(manager.priority);
    const QString state = enumWord<fabric::ManagerState::Master>(
        manager.state, InspectorFactsWords::tr("not active"), InspectorFactsWords::tr("discovering"),
        InspectorFactsWords::tr("standby"), InspectorFactsWords::tr("master"));
    return InspectorFactsWords::tr("%1, %2", "state and priority").arg(state, priority);
}

/// The subnet managers that run on a node, or at one port of it.
void addManagersAt(const fabric::Snapshot& snapshot, Guid node, std::optional<PortNum> port, std::vector<Fact>& facts)
{
    for (const fabric::SubnetManager& manager : snapshot.managers()) {
        if (manager.node != node || (port && manager.port != *port)) continue;
        Fact fact{.term = Term::ManagerState, .value = describeManager(manager)};
        if (!manager.answers) fact.status = Status::Warning;
        if (!port) fact.link = PortRef{.node = node, .number = manager.port};
        facts.push_back(std::move(fact));
        if (port && manager.answers)
            facts.push_back({.term = Term::ManagerState,
                             .value = formatCount(manager.activityCount),
                             .title = InspectorFactsWords::tr("Its activity count")});
    }
}

void addSwitchFacts(const fabric::Node& node, std::vector<Fact>& facts)
{
    if (!node.switchFacts) return;
    const fabric::SwitchFacts& s = *node.switchFacts;
    if (s.linearFdbCap == 0) { // each switch has a table: SwitchInfo is not known, but for this bit in some files
        if (s.enhancedPort0) facts.push_back({.term = Term::EnhancedPort0, .value = InspectorFactsWords::tr("yes")});
        return;
    }
    facts.push_back(
        {.term = Term::LinearFdb,
         .value = InspectorFactsWords::tr("up to LID %1 of %2").arg(s.linearFdbTop).arg(formatCount(s.linearFdbCap))});
    facts.push_back({.term = Term::MulticastFdb,
                     .value = InspectorFactsWords::tr("%1 groups").arg(formatCount(s.multicastFdbCap))});
    facts.push_back({.term = Term::EnhancedPort0,
                     .value = s.enhancedPort0 ? InspectorFactsWords::tr("yes") : InspectorFactsWords::tr("no")});
}

/// "Quantum (54000)"
QString deviceText(const fabric::Node& node)
{
    const QString number = QString::number(node.deviceId);
    if (!fabric::isKnownDevice(node.vendorId, node.deviceId)) return number;
    return QStringLiteral("%1 (%2)").arg(toQString(fabric::deviceName(node.vendorId, node.deviceId)), number);
}

QString cableText(const fabric::CableFacts& cable)
{
    QStringList words;
    for (const std::string& word : {cable.vendor, cable.partNumber, cable.length, cable.serialNumber})
        if (!word.empty()) words << toQString(word);
    return listed(words);
}

/// What ibdiagnet measured, of results that were opened: of the counters those that count something.
void addMeasurement(const fabric::Snapshot& snapshot, Guid node, PortNum port, Term term, std::vector<Fact>& facts)
{
    constexpr std::size_t mostCounters = 24;
    const fabric::Measurement* const m = snapshot.findMeasurement(node, port);
    if (m == nullptr) return;
    const auto add = [&](const QString& title, const QString& value) {
        if (!value.isEmpty()) facts.push_back({.term = term, .value = value, .title = title});
    };
    if (m->temperature)
        add(InspectorFactsWords::tr("Temperature"), InspectorFactsWords::tr("%1 °C").arg(*m->temperature));
    add(InspectorFactsWords::tr("Forward error correction"), toQString(m->fec));
    add(InspectorFactsWords::tr("Firmware"), toQString(m->firmware));
    if (m->cable) add(InspectorFactsWords::tr("Cable"), cableText(*m->cable));
    std::size_t count = 0;
    for (const fabric::NamedCounter& counter : m->counters)
        if (counter.value != 0 && count++ < mostCounters)
            add(toQString(counter.name.text()), formatCount(counter.value));
}

void addPortFacts(const fabric::Snapshot& snapshot, const fabric::Port& port, std::vector<Fact>& facts)
{
    const auto add = [&](Term term, const QString& value, bool fixed = false) {
        facts.push_back({.term = term, .value = value, .fixed = fixed});
    };
    const Condition condition = conditionOf(snapshot, port);
    facts.push_back({.term = Term::Condition, .value = condition.text, .status = condition.status});
    if (!port.infoKnown) return;
    add(Term::PortState, formatState(port.state));
    add(Term::PhysState, formatPhysState(port.physState));
    if (port.widthActive && port.speedActive) add(Term::Rate, rateWithGbps(port.widthActive, port.speedActive));
    if (!port.widthSupported.empty())
        facts.push_back({.term = Term::Width,
                         .value = toQString(toString(port.widthSupported)),
                         .title = InspectorFactsWords::tr("Supported widths")});
    if (!port.speedSupported.empty())
        facts.push_back({.term = Term::Speed,
                         .value = toQString(toString(port.speedSupported)),
                         .title = InspectorFactsWords::tr("Supported speeds")});
    if (port.lid != Lid(0)) add(Term::Lid, formatLidWithHex(port.lid), true);
    if (port.lmc.value() != 0) add(Term::Lmc, QString::number(port.lmc.value()));
    if (port.guid != Guid()) add(Term::PortGuid, formatGuid(port.guid), true);
    if (bytesOf(port.neighborMtu) != 0)
        add(Term::Mtu, bytesOf(port.mtuCap) != 0 && port.mtuCap != port.neighborMtu
                           ? InspectorFactsWords::tr("%1 bytes, could be %2")
                                 .arg(formatMtu(port.neighborMtu), formatMtu(port.mtuCap))
                           : InspectorFactsWords::tr("%1 bytes").arg(formatMtu(port.neighborMtu)));
    if (port.dataVlsCap != 0)
        add(Term::DataVls,
            InspectorFactsWords::tr("%1 of %2 in use").arg(port.dataVlsOperational).arg(port.dataVlsCap));
    addManager(snapshot, port, facts);
    addManagersAt(snapshot, snapshot.nodeOf(port).guid, port.number, facts);
    if (port.subnetPrefix != SubnetPrefix()) add(Term::SubnetPrefix, toQString(toString(port.subnetPrefix)), true);
    if (port.capabilityMask != 0)
        add(Term::CapabilityMask, QStringLiteral("0x%1").arg(port.capabilityMask, 8, 16, QLatin1Char('0')), true);
}

ObjectFacts aboutNode(const fabric::Snapshot& snapshot, fabric::NodeIndex index)
{
    const fabric::Node& node = snapshot.node(index);
    ObjectFacts facts;
    facts.icon = node.type == fabric::NodeType::Switch   ? Icon::Switch
                 : node.type == fabric::NodeType::Router ? Icon::Router
                                                         : Icon::Hca;
    facts.kind = formatType(node.type);
    facts.name = displayName(node);
    facts.portsOf = index;
    const auto add = [&](Term term, const QString& value, bool fixed = false) {
        facts.facts.push_back({.term = term, .value = value, .fixed = fixed});
    };
    if (!node.name.empty() && node.name != node.description)
        add(Term::Description, QString::fromStdString(node.description));
    // A switch has one LID, that of port 0; each port of an adapter its own, shown with the port.
    const auto ports = snapshot.portsOf(node);
    for (const fabric::Port& port : ports) {
        if (!isUnicast(port.lid)) continue;
        add(Term::Lid, formatLidWithHex(port.lid), true);
        break;
    }
    add(Term::NodeGuid, formatGuid(node.guid), true);
    if (node.systemImageGuid != Guid()) add(Term::SystemImageGuid, formatGuid(node.systemImageGuid), true);
    for (const fabric::Port& port : ports) {
        if (!isUnicast(port.smLid)) continue;
        addManager(snapshot, port, facts.facts);
        break;
    }
    addManagersAt(snapshot, node.guid, std::nullopt, facts.facts);
    addSwitchFacts(node, facts.facts);
    addMeasurement(snapshot, node.guid, PortNum(0), Term::Device, facts.facts);
    if (node.vendorId != 0) add(Term::Vendor, QStringLiteral("0x%1").arg(node.vendorId, 6, 16, QLatin1Char('0')), true);
    if (node.deviceId != 0) {
        const QString device = deviceText(node);
        const bool knowsRevision = node.revision != 0 || !snapshot.info().imported;
        add(Term::Device,
            knowsRevision ? InspectorFactsWords::tr("%1, revision %2").arg(device, hex(node.revision)) : device);
    }
    if (node.partitionCap != 0)
        add(Term::PartitionCap, InspectorFactsWords::tr("%1 keys").arg(formatCount(node.partitionCap)));
    if (!node.route.empty()) {
        QStringList hops{QStringLiteral("0")};
        for (const std::uint8_t port : node.route)
            hops.append(QString::number(port));
        add(Term::Route, hops.join(QLatin1Char(',')), true);
    }
    return facts;
}

ObjectFacts aboutPort(const fabric::Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    const fabric::Node& node = snapshot.nodeOf(port);
    ObjectFacts facts;
    facts.icon = Icon::Port;
    facts.kind = InspectorFactsWords::tr("Port");
    facts.name = formatPort(snapshot, port);
    facts.facts.push_back({.term = Term::Node, .value = displayName(node), .link = NodeRef{node.guid}});
    if (const auto peer = snapshot.peerOf(port)) {
        const fabric::Port& far = snapshot.port(*peer);
        facts.facts.push_back({.term = Term::Peer, .value = formatPort(snapshot, far), .link = refOf(snapshot, far)});
    }
    addPortFacts(snapshot, port, facts.facts);
    if (port.number != PortNum(0)) addMeasurement(snapshot, node.guid, port.number, Term::Condition, facts.facts);
    return facts;
}

ObjectFacts aboutLink(const fabric::Snapshot& snapshot, fabric::LinkIndex index)
{
    const fabric::Link& link = snapshot.link(index);
    ObjectFacts facts;
    facts.icon = Icon::Link;
    facts.kind = InspectorFactsWords::tr("Link");
    facts.name = formatLink(snapshot, link);
    const Condition condition = conditionOf(link);
    facts.facts.push_back({.term = Term::Condition, .value = condition.text, .status = condition.status});
    facts.facts.push_back({.term = Term::Rate, .value = rateWithGbps(link.width, link.speed)});
    if (link.bestWidth && link.bestSpeed)
        facts.facts.push_back({.term = Term::Degraded,
                               .value = rateWithGbps(link.bestWidth, link.bestSpeed),
                               .title = InspectorFactsWords::tr("Best of both ends")});
    facts.facts.push_back({.term = Term::PortState, .value = formatState(link.state)});
    const fabric::Port& a = snapshot.port(link.a);
    const fabric::Port& b = snapshot.port(link.b);
    for (const fabric::Port* end : {&a, &b})
        facts.facts.push_back(
            {.term = Term::Peer,
             .value = formatPort(snapshot, *end),
             .link = refOf(snapshot, *end),
             .title = end == &a ? InspectorFactsWords::tr("End A") : InspectorFactsWords::tr("End B")});
    if (bytesOf(a.neighborMtu) != 0 && a.neighborMtu == b.neighborMtu)
        facts.facts.push_back(
            {.term = Term::Mtu, .value = InspectorFactsWords::tr("%1 bytes").arg(formatMtu(a.neighborMtu))});
    return facts;
}

} // namespace

void addTransceiver(const host::Transceiver& module, ObjectFacts& facts)
{
    QStringList words;
    for (const host::Text* text : {&module.vendor, &module.partNumber, &module.length, &module.serialNumber})
        if (*text) words << toQString(**text);
    if (words.isEmpty()) return;
    const Term term = Term::PhysState;
    facts.facts.push_back({.term = term, .value = listed(words), .title = InspectorFactsWords::tr("Cable")});
    if (module.temperature)
        facts.facts.push_back({.term = term,
                               .value = toQString(*module.temperature),
                               .title = InspectorFactsWords::tr("Temperature of the module")});
}

static ObjectFacts factsOf(const fabric::Snapshot& snapshot, const ObjectRef& object)
{
    if (const auto* node = std::get_if<NodeRef>(&object)) {
        if (const auto index = find(snapshot, *node)) return aboutNode(snapshot, *index);
    } else if (const auto* port = std::get_if<PortRef>(&object)) {
        if (const auto index = find(snapshot, *port)) return aboutPort(snapshot, *index);
    } else if (const auto* link = std::get_if<LinkRef>(&object)) {
        if (const auto index = find(snapshot, *link)) return aboutLink(snapshot, *index);
    }
    ObjectFacts facts;
    facts.gone = true;
    facts.name = displayName(snapshot, object);
    return facts;
}

ObjectFacts factsAbout(const fabric::Snapshot& snapshot, const ObjectRef& object, const FindingMarks* marks)
{
    ObjectFacts facts = factsOf(snapshot, object);
    const auto condition = std::ranges::find_if(
        facts.facts, [](const Fact& fact) { return fact.term == Term::Condition && fact.status.has_value(); });
    if (marks == nullptr || condition == facts.facts.end()) return facts;
    const auto worsen = [&](PortRef port) {
        const Condition worse =
            FindingMarks::worse({.status = *condition->status, .text = condition->value}, marks->of(port));
        condition->status = worse.status;
        condition->value = worse.text;
    };
    if (const auto* port = std::get_if<PortRef>(&object)) worsen(*port);
    if (const auto* link = std::get_if<LinkRef>(&object)) {
        worsen(link->a);
        worsen(link->b);
    }
    return facts;
}

} // namespace fabriscope::ui
