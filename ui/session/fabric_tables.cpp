// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/fabric_tables.h"

namespace fabriscope::ui {

void FabricTables::want(const fabric::SnapshotPtr& snapshot)
{
    if (snapshot == m_snapshot && (m_reading || m_routes)) return;
    if (m_source) m_source->cancel();
    m_snapshot = snapshot;
    m_routes.reset();
    m_problem.reset();
    m_progress = {};
    m_reading = false;
    if (!snapshot) return Q_EMIT changed();
    if (snapshot->routes()) return came(snapshot->routes());
    m_reading = true;
    const routes::ReadPlan plan = routes::planFor(*snapshot, {.lids = {}, .mlids = {}});
    const bool asked = m_source && m_source->readRoutes(
                                       plan,
                                       [this](routes::ReadProgress progress) {
                                           m_progress = progress;
                                           Q_EMIT progressed();
                                       },
                                       [this](const Result<fabric::RoutesPtr>& routes) { came(routes); });
    if (!asked) {
        m_reading = false;
        m_problem = ErrorText{.what = tr("The routes of this fabric are unknown."),
                              .remedy = tr("Connect to the fabric, or load one that was saved with its routes.")};
    }
    Q_EMIT changed();
}

void FabricTables::cancel()
{
    if (!m_reading) return;
    if (m_source) m_source->cancel();
    m_reading = false;
    m_problem = ErrorText{.what = tr("The forwarding tables were not read to the end."), .remedy = {}};
    Q_EMIT changed();
}

void FabricTables::came(const Result<fabric::RoutesPtr>& routes)
{
    m_reading = false;
    if (routes)
        m_routes = *routes;
    else
        m_problem = describeError(routes.error());
    Q_EMIT changed();
}

fabric::RoutesPtr FabricTables::of(const fabric::SnapshotPtr& snapshot) const
{
    return snapshot && snapshot == m_snapshot ? m_routes : nullptr;
}

} // namespace fabriscope::ui
