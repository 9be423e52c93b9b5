// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/object_query.h"

#include "ui/session/sheets/route_ends.h"

namespace fabriscope::ui {
namespace {

/// By which a node's or port's records are found: of a switch the LID of its port 0.
std::optional<unsigned> lidOf(const fabric::Snapshot& snapshot, const ObjectRef& object)
{
    const auto end = endpointOf(snapshot, {.object = object, .lid = {}});
    return end ? std::optional<unsigned>(end->lid.value()) : std::nullopt;
}

} // namespace

QString objectQuery(const fabric::Snapshot& snapshot, const ObjectRef& object)
{
    const auto* link = std::get_if<LinkRef>(&object);
    const auto lid = lidOf(snapshot, link != nullptr ? ObjectRef(link->a) : object);
    if (!lid) return {};
    if (link != nullptr)
        return QStringLiteral("LinkRecord FromLID=%1 FromPort=%2").arg(*lid).arg(link->a.number.value());
    if (const auto* port = std::get_if<PortRef>(&object))
        return QStringLiteral("PortInfoRecord EndportLID=%1 PortNum=%2").arg(*lid).arg(port->number.value());
    return QStringLiteral("NodeRecord LID=%1").arg(*lid);
}

} // namespace fabriscope::ui
