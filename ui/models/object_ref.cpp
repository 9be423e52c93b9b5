// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/object_ref.h"

#include "core/fabric/model/snapshot.h"
#include "ui/text/format.h"

#include <QString>
#include <QStringList>

namespace fabriscope::ui {
namespace {

QString write(PortRef ref) { return formatGuid(ref.node) + QLatin1Char('/') + QString::number(ref.number.value()); }

std::optional<PortRef> readPort(const QString& text)
{
    const QStringList parts = text.split(QLatin1Char('/'));
    if (parts.size() != 2) return std::nullopt;
    const auto guid = parseGuid(parts[0].toStdString());
    bool ok = false;
    const uint number = parts[1].toUInt(&ok);
    if (!guid || !ok || number > 255) return std::nullopt;
    return PortRef{.node = *guid, .number = PortNum(static_cast<std::uint8_t>(number))};
}

template <class... F> struct Overloaded : F...
{
    using F::operator()...;
};

} // namespace

PortRef refOf(const fabric::Snapshot& snapshot, const fabric::Port& port) { return snapshot.keyOf(port); }

LinkRef refOf(const fabric::Snapshot& snapshot, const fabric::Link& link)
{
    return {.a = refOf(snapshot, snapshot.port(link.a)), .b = refOf(snapshot, snapshot.port(link.b))};
}

std::optional<fabric::NodeIndex> find(const fabric::Snapshot& snapshot, NodeRef ref)
{
    return snapshot.findNode(ref.guid);
}

std::optional<fabric::PortIndex> find(const fabric::Snapshot& snapshot, PortRef ref)
{
    const fabric::Port* port = snapshot.portAt(ref);
    return port != nullptr ? std::optional(snapshot.indexOf(*port)) : std::nullopt;
}

std::optional<fabric::LinkIndex> find(const fabric::Snapshot& snapshot, LinkRef ref)
{
    const auto a = find(snapshot, ref.a);
    const auto b = find(snapshot, ref.b);
    if (!a || !b) return std::nullopt;
    const auto link = snapshot.port(*a).link;
    return link && snapshot.port(*b).link == link ? link : std::nullopt;
}

std::optional<fabric::NodeIndex> nodeOf(const fabric::Snapshot& snapshot, const ObjectRef& ref)
{
    return std::visit(Overloaded{[](std::monostate) { return std::optional<fabric::NodeIndex>(); },
                                 [&](NodeRef n) { return snapshot.findNode(n.guid); },
                                 [&](PortRef p) { return snapshot.findNode(p.node); },
                                 [&](LinkRef l) { return snapshot.findNode(l.a.node); }},
                      ref);
}

QString displayName(const fabric::Snapshot& snapshot, const ObjectRef& ref)
{
    const auto nodeName = [&](Guid guid) {
        const auto node = snapshot.findNode(guid);
        return node ? displayName(snapshot.node(*node)) : formatGuid(guid);
    };
    const auto portName = [&](PortRef p) {
        return QStringLiteral("%1 / %2").arg(nodeName(p.node), QString::number(p.number.value()));
    };
    return std::visit(
        Overloaded{[](std::monostate) { return QString(); }, [&](NodeRef n) { return nodeName(n.guid); },
                   [&](PortRef p) { return portName(p); },
                   [&](LinkRef l) { return QStringLiteral("%1 ↔ %2").arg(portName(l.a), portName(l.b)); }},
        ref);
}

QString refText(const ObjectRef& ref)
{
    return std::visit(
        Overloaded{[](std::monostate) { return QString(); },
                   [](NodeRef n) { return QStringLiteral("node:") + formatGuid(n.guid); },
                   [](PortRef p) { return QStringLiteral("port:") + write(p); },
                   [](LinkRef l) { return QStringLiteral("link:") + write(l.a) + QLatin1Char('-') + write(l.b); }},
        ref);
}

ObjectRef parseObjectRef(const QString& text)
{
    const qsizetype colon = text.indexOf(QLatin1Char(':'));
    if (colon < 0) return {};
    const QString kind = text.left(colon);
    const QString rest = text.mid(colon + 1);
    if (kind == QLatin1String("node")) {
        const auto guid = parseGuid(rest.toStdString());
        return guid ? ObjectRef(NodeRef{*guid}) : ObjectRef();
    }
    if (kind == QLatin1String("port")) {
        const auto port = readPort(rest);
        return port ? ObjectRef(*port) : ObjectRef();
    }
    const QStringList ends = rest.split(QLatin1Char('-'));
    if (kind != QLatin1String("link") || ends.size() != 2) return {};
    const auto a = readPort(ends[0]);
    const auto b = readPort(ends[1]);
    return a && b ? ObjectRef(LinkRef{.a = *a, .b = *b}) : ObjectRef();
}

} // namespace fabriscope::ui
