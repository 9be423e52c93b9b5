// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/port_choice.h"

#include "ui/text/format.h"

#include <QRegularExpression>

namespace fabriscope::ui::traffic {
namespace {

PortPair pairOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    PortPair pair{.port = snapshot.keyOf(port), .peer = {}};
    if (const auto peer = snapshot.peerOf(port)) {
        const fabric::Port& far = snapshot.port(*peer);
        pair.peer = snapshot.keyOf(far);
    }
    return pair;
}

std::vector<PortPair> linkedPorts(const fabric::Snapshot& snapshot, const fabric::Node& node, std::size_t limit)
{
    std::vector<PortPair> pairs;
    for (const fabric::Port& port : snapshot.portsOf(node)) {
        if (pairs.size() == limit) break;
        if (port.link && port.number.value() != 0) pairs.push_back(pairOf(snapshot, port));
    }
    return pairs;
}

} // namespace

std::vector<PortPair> allPortsOf(const fabric::Snapshot& snapshot, NodeRef node, std::size_t limit)
{
    const auto index = find(snapshot, node);
    return index ? linkedPorts(snapshot, snapshot.node(*index), limit) : std::vector<PortPair>{};
}

std::vector<PortPair> portsOf(const fabric::Snapshot& snapshot, const ObjectRef& object)
{
    if (const auto* node = std::get_if<NodeRef>(&object)) return allPortsOf(snapshot, *node, mostPorts);
    std::optional<PortRef> ref;
    if (const auto* port = std::get_if<PortRef>(&object)) ref = *port;
    if (const auto* link = std::get_if<LinkRef>(&object)) ref = link->a;
    const auto index = ref ? find(snapshot, *ref) : std::nullopt;
    if (!index) return {};
    return {pairOf(snapshot, snapshot.port(*index))};
}

QString nameOf(const fabric::Snapshot& snapshot, const perf::PortKey& key)
{
    const fabric::Port* const port = snapshot.portAt(key);
    return port != nullptr ? formatPort(snapshot, *port)
                           : QStringLiteral("%1 / %2").arg(formatGuid(key.node)).arg(key.number.value());
}

QString titleOf(const fabric::Snapshot& snapshot, const PortPair& pair)
{
    const QString name = nameOf(snapshot, pair.port);
    return pair.peer ? QStringLiteral("%1 ▸ %2").arg(name, nameOf(snapshot, *pair.peer)) : name;
}

QString factsOf(const fabric::Snapshot& snapshot, const PortPair& pair)
{
    const fabric::Port* const port = snapshot.portAt(pair.port);
    if (port == nullptr) return {};
    QStringList facts;
    if (port->widthActive && port->speedActive) {
        facts.append(formatRate(port->widthActive, port->speedActive));
        facts.append(formatGbps(*port->widthActive, *port->speedActive));
    }
    facts.append(formatState(port->state));
    return facts.join(QStringLiteral(", "));
}

std::vector<PortOffer> offersFor(const fabric::Snapshot& snapshot, const SearchIndex& index, const QString& query,
                                 std::size_t limit)
{
    static const QRegularExpression withPort(QStringLiteral(R"(^(.*\S)\s*/\s*(\d{0,3})\s*$)"));
    const QRegularExpressionMatch match = withPort.match(query);
    const QString words = match.hasMatch() ? match.captured(1) : query;
    const QString number = match.hasMatch() ? match.captured(2) : QString();
    std::vector<PortOffer> offers;
    for (const SearchHit& hit : index.find(words, limit)) {
        std::vector<PortPair> pairs;
        if (const auto* node = std::get_if<NodeRef>(&hit.object)) {
            pairs = allPortsOf(snapshot, *node, 255);
        } else {
            pairs = portsOf(snapshot, hit.object);
        }
        for (const PortPair& pair : pairs) {
            if (offers.size() == limit) return offers;
            if (!number.isEmpty() && !QString::number(pair.port.number.value()).startsWith(number)) continue;
            offers.push_back({.pair = pair, .text = titleOf(snapshot, pair)});
        }
    }
    return offers;
}

} // namespace fabriscope::ui::traffic
