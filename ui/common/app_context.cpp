// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/app_context.h"

#include "ui/common/async.h"
#include "ui/models/changes.h"

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t maxEvents = 5000;

FabricViewPtr makeView(fabric::SnapshotPtr snapshot, const fabric::SnapshotPtr& before, fabric::SnapshotPtr baseline)
{
    auto view = std::make_shared<FabricView>();
    view->summary = summarize(*snapshot);
    view->findings = std::make_shared<const Findings>(findingsOf(*snapshot, before.get()));
    if (baseline) view->changes = std::make_shared<const Findings>(changesBetween(*baseline, *snapshot));
    view->baseline = std::move(baseline);
    view->search = std::make_shared<const SearchIndex>(snapshot);
    view->snapshot = std::move(snapshot);
    return view;
}

} // namespace

AppContext::AppContext(QObject* parent) : QObject(parent), m_job(new LatestJob(this)) {}

void AppContext::setSnapshot(fabric::SnapshotPtr snapshot)
{
    m_wanted = snapshot;
    if (!snapshot) {
        m_job->clear();
        m_view.reset();
        m_complete.reset();
        m_before.reset();
        Q_EMIT viewChanged();
        return;
    }
    if (snapshot->info().complete && snapshot != m_complete) m_before = std::exchange(m_complete, std::move(snapshot));
    derive();
}

void AppContext::derive()
{
    m_job->start([snapshot = m_wanted, before = m_before,
                  baseline = m_baseline] { return makeView(snapshot, before, baseline); },
                 [this](FabricViewPtr view) {
                     if (!m_wanted) return; // closed meanwhile
                     m_view = std::move(view);
                     Q_EMIT viewChanged();
                 });
}

bool AppContext::isSettled() const { return !m_job->isBusy() && snapshot() == m_wanted; }

void AppContext::setConnection(ConnectionState state)
{
    m_connection = std::move(state);
    Q_EMIT connectionChanged();
}

void AppContext::setBaseline(fabric::SnapshotPtr baseline)
{
    m_baseline = std::move(baseline);
    Q_EMIT baselineChanged();
    if (m_wanted) derive();
}

void AppContext::setReducedMotion(bool reduced)
{
    if (std::exchange(m_reducedMotion, reduced) != reduced) Q_EMIT reducedMotionChanged();
}

void AppContext::addEvent(Event event)
{
    if (!event.time.isValid()) event.time = QDateTime::currentDateTime();
    // The same twice in a row is one event, e.g. a lost connection that ends a sweep and then tells so itself.
    if (!m_events.empty() && m_events.back().text == event.text && m_events.back().object == event.object)
        m_events.pop_back();
    m_events.push_back(std::move(event));
    if (m_events.size() > maxEvents) m_events.erase(m_events.begin());
    Q_EMIT eventsChanged();
}

} // namespace fabriscope::ui
