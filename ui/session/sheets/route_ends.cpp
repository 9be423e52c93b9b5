// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/route_ends.h"

#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

namespace fabriscope::ui {
namespace {

class RouteWords
{
    Q_DECLARE_TR_FUNCTIONS(Routes)
};

} // namespace

Result<routes::Endpoint> endpointOf(const fabric::Snapshot& snapshot, const RouteEnd& end)
{
    const auto node = nodeOf(snapshot, end.object);
    if (!node)
        return fail(ErrorCode::InvalidArgument, refText(end.object).toStdString(),
                    Message::say("is not part of this fabric"));
    if (isUnicast(end.lid)) {
        const auto owner = snapshot.findPortByLid(end.lid);
        if (owner && snapshot.port(*owner).node == *node) return routes::Endpoint{.port = *owner, .lid = end.lid};
    }
    const fabric::Node& of = snapshot.node(*node);
    const bool isSwitch = of.type == fabric::NodeType::Switch;
    const auto* meant = std::get_if<PortRef>(&end.object);
    for (const fabric::Port& port : snapshot.portsOf(of)) {
        if (!isUnicast(port.lid)) continue;
        // A switch takes part by its port 0; some readers note its LID at all ports.
        if (isSwitch ? port.number != PortNum(0) : meant != nullptr && port.number != meant->number) continue;
        return routes::Endpoint{.port = snapshot.indexOf(port), .lid = port.lid};
    }
    return fail(ErrorCode::InvalidArgument, of.shownName(), Message::say("has no LID: it takes part in no route"));
}

RouteEnd routeEnd(const fabric::Snapshot& snapshot, const routes::Endpoint& end)
{
    const fabric::Port& port = snapshot.port(end.port);
    const fabric::Node& node = snapshot.nodeOf(port);
    if (node.type == fabric::NodeType::Switch) return {.object = NodeRef{node.guid}, .lid = end.lid};
    return {.object = refOf(snapshot, port), .lid = end.lid};
}

QString typedName(const fabric::Snapshot& snapshot, const routes::Endpoint& end)
{
    const fabric::Port& port = snapshot.port(end.port);
    const QString name = shortName(snapshot.nodeOf(port));
    for (const QString& typed : {name, QStringLiteral("%1/%2").arg(name, QString::number(port.number.value()))}) {
        const auto found = routes::findEndpoint(snapshot, typed.toStdString());
        if (found && *found == end) return typed;
    }
    return QString::number(end.lid.value());
}

QString lostWayText(const routes::Path& other, bool isBack)
{
    if (other.arrived()) return {};
    if (other.end == routes::PathEnd::TableUnknown)
        return isBack ? RouteWords::tr("The path back is not known: the table of a switch was not read.")
                      : RouteWords::tr("The path there is not known: the table of a switch was not read.");
    return isBack ? RouteWords::tr("The path back does not reach the source.")
                  : RouteWords::tr("The path there does not reach the destination.");
}

bool isSameWay(const routes::Path& there, const routes::Path& back)
{
    return std::ranges::equal(there.hops, std::views::reverse(back.hops),
                              [](const routes::Hop& x, const routes::Hop& y) {
                                  return x.node == y.node && x.input == y.output && x.output == y.input;
                              });
}

} // namespace fabriscope::ui
