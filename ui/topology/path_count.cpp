// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/path_count.h"

#include "core/routes/analysis.h"
#include "ui/common/async.h"

#include <algorithm>

namespace fabriscope::ui::topology {
namespace {

/// Nodes, ports and cables have the same places in both.
bool isSameCabling(const fabric::Snapshot& a, const fabric::Snapshot& b)
{
    const auto sameNode = [](const fabric::Node& x, const fabric::Node& y) { return x.guid == y.guid; };
    const auto samePort = [](const fabric::Port& x, const fabric::Port& y) {
        return x.node == y.node && x.number == y.number;
    };
    const auto sameLink = [](const fabric::Link& x, const fabric::Link& y) { return x.a == y.a && x.b == y.b; };
    return std::ranges::equal(a.nodes(), b.nodes(), sameNode) && std::ranges::equal(a.ports(), b.ports(), samePort) &&
           std::ranges::equal(a.links(), b.links(), sameLink);
}

} // namespace

PathCount::PathCount(FabricTables& tables, QObject* parent) : QObject(parent), m_tables(tables)
{
    connect(&tables, &FabricTables::changed, this, &PathCount::proceed);
}

PathCount::~PathCount() { m_stop.request_stop(); }

void PathCount::want(const fabric::SnapshotPtr& snapshot)
{
    if (!snapshot) return stop();
    if (m_wanted == snapshot) return; // after a failure FabricTables is used again on request
    m_wanted = snapshot;
    if (m_counted == snapshot) return;
    if (m_tables.of(snapshot))
        proceed();
    else
        m_tables.want(snapshot);
}

void PathCount::stop()
{
    m_wanted.reset();
    m_counting.reset();
    m_stop.request_stop();
}

void PathCount::proceed()
{
    const fabric::RoutesPtr routes = m_tables.of(m_wanted);
    if (!routes || m_counting == m_wanted || m_counted == m_wanted) return;
    m_stop.request_stop();
    m_stop = {};
    m_counting = m_wanted;
    using Uses = std::shared_ptr<const PathUses>;
    runAsync(
        *this,
        [snapshot = m_wanted, routes, stop = m_stop.get_token()]() -> Uses {
            const auto analysis = routes::analyse(*snapshot, *routes, {.levels = {}, .matchings = 0, .stop = stop});
            if (!analysis.complete) return nullptr;
            return std::make_shared<const PathUses>(pathUsesOf(*snapshot, analysis));
        },
        [this, snapshot = m_wanted](const Uses& uses) {
            if (m_counting != snapshot || !uses) return; // superseded
            m_counting.reset();
            m_counted = snapshot;
            m_uses = uses;
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

std::shared_ptr<const PathUses> PathCount::of(const fabric::SnapshotPtr& snapshot) const
{
    if (!snapshot || !m_counted) return nullptr;
    return snapshot == m_counted || isSameCabling(*snapshot, *m_counted) ? m_uses : nullptr;
}

} // namespace fabriscope::ui::topology
