// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/navigation.h"

namespace fabriscope::ui {
namespace {

constexpr std::size_t longest = 200;

} // namespace

void Navigation::show(PageId page) { go({.page = page, .selection = selection()}); }

void Navigation::select(const ObjectRef& object) { go({.page = page(), .selection = object}); }

void Navigation::show(PageId page, const ObjectRef& object)
{
    go({.page = page, .selection = object});
    Q_EMIT revealRequested(object);
}

void Navigation::setEnds(const RouteRef& route)
{
    const RouteRef before = m_ends;
    if (!isNone(route.from.object)) m_ends.from = route.from;
    if (!isNone(route.to.object)) m_ends.to = route.to;
    if (m_ends != before) Q_EMIT endsChanged(m_ends);
}

void Navigation::showTable(TableId table, const QString& filter)
{
    show(PageId::Inventory);
    Q_EMIT tableRequested(table, filter);
}

void Navigation::showRoute(PageId page, const RouteRef& route)
{
    show(page);
    Q_EMIT routeRequested(page, route);
}

void Navigation::showPathTest(const RouteEnd& to)
{
    show(PageId::QosPath);
    Q_EMIT pathTestRequested(to);
}

void Navigation::showImpact(const ObjectRef& part)
{
    show(PageId::Topology, part);
    Q_EMIT impactRequested(part);
}

void Navigation::showCongestion(const PortRef& port)
{
    show(PageId::Topology, port);
    Q_EMIT congestionRequested(port);
}

void Navigation::showIntent(IntentStep step)
{
    show(PageId::SubnetManager);
    Q_EMIT intentRequested(step);
}

void Navigation::showLane(const opensm::LaneWish& wish)
{
    show(PageId::SubnetManager);
    Q_EMIT laneRequested(wish);
}

void Navigation::back()
{
    if (canGoBack()) moveTo(m_at - 1);
}

void Navigation::forward()
{
    if (canGoForward()) moveTo(m_at + 1);
}

void Navigation::go(const Location& location)
{
    if (location == m_history[m_at]) return;
    const Location before = m_history[m_at];
    m_history.resize(m_at + 1);
    m_history.push_back(location);
    if (m_history.size() > longest) m_history.erase(m_history.begin());
    m_at = m_history.size() - 1;
    announce(before);
}

void Navigation::moveTo(std::size_t place)
{
    const Location before = m_history[m_at];
    m_at = place;
    announce(before);
}

void Navigation::announce(const Location& before)
{
    const Location now = m_history[m_at];
    if (now.page != before.page) Q_EMIT pageChanged(now.page);
    if (now.selection != before.selection) Q_EMIT selectionChanged(now.selection);
    Q_EMIT historyChanged();
}

} // namespace fabriscope::ui
