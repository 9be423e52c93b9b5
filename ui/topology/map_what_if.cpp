// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map_what_if.h"

#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/look/icons.h"
#include "ui/topology/map/topology_view.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::topology {

MapWhatIf::MapWhatIf(AppContext& context, TopologyView& map, FabricTables& tables, QObject* parent)
    : QObject(parent), m_context(context), m_map(map), m_tables(tables), m_card(new ImpactCard(&map))
{
    map.addCorner(m_card, Qt::TopLeftCorner);
    connect(&tables, &FabricTables::changed, this, &MapWhatIf::proceed);
    connect(m_card, &ImpactCard::closed, this, &MapWhatIf::clear);
    connect(&context.navigation(), &Navigation::impactRequested, this, &MapWhatIf::show);
    connect(m_card, &ImpactCard::hostChosen, this,
            [&context](const ObjectRef& port) { context.navigation().select(port); });
}

MapWhatIf::~MapWhatIf() { m_stop.request_stop(); }

void MapWhatIf::addTo(QMenu& menu)
{
    if (m_snapshot)
        menu.addAction(icon(Icon::Clear), tr("Remove the affected hosts from the map"), this, &MapWhatIf::clear);
}

void MapWhatIf::show(const ObjectRef& part)
{
    m_waiting = {};
    if (!m_map.scene()) {
        m_waiting = part;
        return;
    }
    m_card->clear();
    begin(part);
}

void MapWhatIf::begin(const ObjectRef& part)
{
    m_stop.request_stop();
    m_counting = false;
    m_impact.reset();
    m_part = part;
    m_snapshot = m_map.scene()->layout().snapshot();
    if (m_tables.of(m_snapshot))
        proceed();
    else
        m_tables.want(m_snapshot);
    Q_EMIT changed();
}

void MapWhatIf::clear()
{
    if (!m_snapshot) return;
    m_stop.request_stop();
    m_counting = false;
    m_snapshot.reset();
    m_impact.reset();
    m_card->clear();
    Q_EMIT changed();
}

void MapWhatIf::follow()
{
    if (m_map.scene() && !isNone(m_waiting)) return show(std::exchange(m_waiting, {}));
    if (!m_snapshot || (m_map.scene() && m_map.scene()->layout().snapshot() == m_snapshot)) return;
    m_map.scene() ? begin(m_part) : clear();
}

std::optional<routes::FailedPart> MapWhatIf::part() const
{
    if (const auto* node = std::get_if<NodeRef>(&m_part))
        if (const auto index = ui::find(*m_snapshot, *node)) return *index;
    if (const auto* link = std::get_if<LinkRef>(&m_part))
        if (const auto index = ui::find(*m_snapshot, *link)) return *index;
    return std::nullopt;
}

void MapWhatIf::proceed()
{
    const fabric::RoutesPtr routes = m_tables.of(m_snapshot);
    if (isPending() && m_tables.problem()) m_card->clear(); // what it says was so before that sweep
    if (!isPending() || !routes || m_counting) return;
    const auto failed = part();
    if (!failed) return clear();
    m_stop = {};
    m_counting = true;
    using Impact = std::shared_ptr<const routes::FailureImpact>;
    runAsync(
        *this,
        [snapshot = m_snapshot, routes, failed = *failed, stop = m_stop.get_token()]() -> Impact {
            auto impact = routes::impactOf(*snapshot, *routes, failed, stop);
            if (!impact.complete) return nullptr;
            return std::make_shared<const routes::FailureImpact>(std::move(impact));
        },
        [this, snapshot = m_snapshot, part = m_part](const Impact& impact) {
            if (!impact || m_snapshot != snapshot || m_part != part) return; // superseded
            m_counting = false;
            m_impact = impact;
            m_card->setImpact(snapshot, part, impact);
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

std::vector<fabric::NodeIndex> MapWhatIf::hosts() const
{
    std::vector<fabric::NodeIndex> nodes;
    if (!m_impact) return nodes;
    const bool someCutOff = std::ranges::any_of(m_impact->ends, &routes::ConcernedEnd::cutOff);
    for (const routes::ConcernedEnd& end : m_impact->ends)
        if (end.cutOff || !someCutOff) nodes.push_back(m_snapshot->port(end.port).node);
    std::ranges::sort(nodes);
    const auto twice = std::ranges::unique(nodes);
    nodes.erase(twice.begin(), twice.end());
    return nodes;
}

Item MapWhatIf::lost() const
{
    const auto failed = m_impact ? part() : std::nullopt;
    return failed ? std::visit([](auto index) { return Item(index); }, *failed) : Item();
}

} // namespace fabriscope::ui::topology
