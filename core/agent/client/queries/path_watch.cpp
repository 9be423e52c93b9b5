// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/path_watch.h"

#include "core/agent/client/queries/queries.h"
#include "core/probe/path_readings.h"
#include "core/routes/read_plan.h"
#include "core/routes/trace.h"

#include <mutex>
#include <utility>

namespace fabriscope::agent {
namespace {

Result<routes::Endpoint> endpointOf(const fabric::Snapshot& snapshot, Lid lid, const std::optional<Guid>& guid)
{
    const auto port = snapshot.findPortByLid(lid);
    if (!port)
        return fail(ErrorCode::NotFound, Message::say("LID {}", lid.value()),
                    Message::say("the fabric of the agent's port has no such port"));
    if (guid && snapshot.port(*port).guid != *guid)
        return fail(ErrorCode::NotFound, Message::say("LID {}", lid.value()),
                    Message::say("in the fabric of the agent's port it is that of {}",
                                 snapshot.nodeOf(snapshot.port(*port)).shownName()));
    return routes::Endpoint{.port = *port, .lid = lid};
}

} // namespace

/// Callbacks of the client find it by a weak pointer; each step begins the next.
class PathWatch::Running : public std::enable_shared_from_this<Running>
{
public:
    Running(Client& client, PathWatchRequest request, std::function<void()> onReady)
        : m_client(client), m_wanted(std::move(request)), m_onReady(std::move(onReady))
    {}

    void start()
    {
        if (m_wanted.snapshot) return readTables();
        begin(sweepQuery(m_wanted.sweep), [](Running& self, fabric::SnapshotPtr got) {
            self.m_wanted.snapshot = std::move(got);
            self.readTables();
        });
    }

    void readAgain(std::function<void(probe::PathReading)> onDone)
    {
        m_onDone = std::move(onDone);
        if (!m_readings || !m_unknown.empty()) return conclude();
        m_readings->beginSecond();
        readCounters();
    }

    [[nodiscard]] fabric::SnapshotPtr snapshot() const { return m_wanted.snapshot; }

    void forget()
    {
        const std::scoped_lock lock(m_mutex);
        m_over = true;
        if (m_request) m_client.cancel(*m_request);
    }

private:
    /// Sends a request; the answer can come before this returns. `next` goes on with it, an error ends all of them.
    template <class T, class Next> void begin(Query<T> query, Next next)
    {
        const RequestId request =
            m_client.ask(std::move(query), [weak = weak_from_this(), next = std::move(next)](Result<T> result) {
                const auto self = weak.lock();
                if (!self || self->isOver()) return;
                if (!result) return self->giveUp(result.error());
                if constexpr (std::is_void_v<T>)
                    next(*self);
                else
                    next(*self, *std::move(result));
            });
        const std::scoped_lock lock(m_mutex);
        if (!m_request || m_request->value() < request.value()) m_request = request; // of two threads the later one
    }

    bool isOver()
    {
        const std::scoped_lock lock(m_mutex);
        return m_over;
    }

    void giveUp(const Error& error) { giveUp(Message::say("{}: {}", error.subject, error.detail)); }
    void giveUp(Message reason)
    {
        m_unknown = std::move(reason);
        step();
    }

    void readTables()
    {
        const fabric::Snapshot& snapshot = *m_wanted.snapshot;
        const auto from = endpointOf(snapshot, m_wanted.from, m_wanted.fromPort);
        if (!from) return giveUp(from.error());
        const auto to = endpointOf(snapshot, m_wanted.to, m_wanted.toPort);
        if (!to) return giveUp(to.error());
        m_from = *from;
        m_to = *to;
        routes::ReadPlan plan = routes::planFor(snapshot, {.lids = {m_wanted.from, m_wanted.to}, .mlids = {}});
        plan.mkey = m_wanted.sweep.mkey;
        if (m_wanted.sweep.timeout.count() > 0) plan.timeout = m_wanted.sweep.timeout;
        if (m_wanted.sweep.retries) plan.retries = *m_wanted.sweep.retries;
        begin(routesQuery({.via = m_wanted.sweep.via, .plan = std::move(plan)}),
              [](Running& self, const fabric::RoutesPtr& got) { self.trace(*got); });
    }

    void trace(const fabric::Routes& routes)
    {
        const fabric::Snapshot& snapshot = *m_wanted.snapshot;
        const routes::Path there = traceUnicast(snapshot, routes, m_from, m_wanted.to);
        const routes::Path back = traceUnicast(snapshot, routes, m_to, m_wanted.from);
        for (const routes::Path* path : {&there, &back})
            if (path->end == routes::PathEnd::TableUnknown) return giveUp(routes::describe(snapshot, *path));
        m_readings.emplace(snapshot, there, back);
        if (m_readings->targets().empty()) return giveUp(Message::say("no port on the path has counters to read"));
        readCounters();
    }

    void readCounters()
    {
        begin(countersQuery({.via = m_wanted.sweep.via,
                             .targets = m_readings->targets(),
                             .attributes = probe::PathReadings::attributes(),
                             .rounds = 1},
                            {.onSample =
                                 [weak = weak_from_this()](const perf::Sample& sample) {
                                     if (const auto self = weak.lock(); self && !self->isOver())
                                         self->m_readings->take(sample);
                                 }}),
              [](Running& self) { self.step(); });
    }

    /// A reading has ended, or nothing can be read.
    void step()
    {
        if (m_onDone) return conclude();
        if (const auto ready = std::exchange(m_onReady, nullptr)) ready();
    }

    void conclude()
    {
        const auto done = std::exchange(m_onDone, nullptr);
        if (!done) return;
        if (m_readings && m_unknown.empty())
            done(m_readings->moved());
        else
            done(m_unknown);
    }

    Client& m_client;
    PathWatchRequest m_wanted;
    std::function<void()> m_onReady;
    std::function<void(probe::PathReading)> m_onDone;
    routes::Endpoint m_from, m_to;
    std::optional<probe::PathReadings> m_readings; ///< of the client's thread while a reading is under way
    Message m_unknown;
    std::mutex m_mutex; ///< of what follows
    std::optional<RequestId> m_request;
    bool m_over = false;
};

PathWatch::PathWatch(Client& client, PathWatchRequest request, std::function<void()> onReady)
    : m_running(std::make_shared<Running>(client, std::move(request), std::move(onReady)))
{
    m_running->start();
}

PathWatch::~PathWatch() { m_running->forget(); }

void PathWatch::readAgain(std::function<void(probe::PathReading)> onDone)
{
    const auto kept = m_running; // this may be gone when that returns
    kept->readAgain(std::move(onDone));
}

fabric::SnapshotPtr PathWatch::snapshot() const { return m_running->snapshot(); }

} // namespace fabriscope::agent
