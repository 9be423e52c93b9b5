// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/fabric_follower.h"

#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/health/background_reading.h"
#include "core/perf/attribute_groups.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ctl {
namespace {

/// Of a clock that nobody sets.
perf::Timestamp presentTime() { return std::chrono::steady_clock::now().time_since_epoch(); }

constexpr auto askEvery = std::chrono::minutes(1); // as the window does

} // namespace

FabricFollower::FabricFollower(Following following, Evaluate evaluate)
    : m_following(std::move(following)), m_evaluate(std::move(evaluate)),
      m_watch(m_following.thresholds, m_following.baseline)
{}

Result<void> FabricFollower::run(Session& session, const std::function<bool()>& enough)
{
    const auto options = toOptions(m_following.sweep);
    if (!options) return std::unexpected(options.error());
    const auto names = readNames(m_following.sweep);
    if (!names) return std::unexpected(names.error());
    {
        const std::scoped_lock lock(m_mutex);
        if (m_watch.snapshot()) m_watch.interrupt(perf::Gap::ConnectionLost);
    }
    const std::shared_ptr<void> end(nullptr, [this](void*) { // not behind the session, nor under the lock
        m_request.reset();
        m_asking = false;
    });
    while (true) {
        auto snapshot = session.sweep(*options);
        if (!snapshot) return std::unexpected(snapshot.error());
        take(*names ? (*names)->applyTo(**snapshot) : *snapshot);
        if (isDone(enough)) return {};
        if (auto watched = watch(session, *options, enough); !watched) return watched;
        if (isDone(enough)) return {};
    }
}

bool FabricFollower::isDone(const std::function<bool()>& enough)
{
    const std::scoped_lock lock(m_mutex);
    return enough();
}

void FabricFollower::take(fabric::SnapshotPtr now)
{
    const std::scoped_lock lock(m_mutex);
    m_watch.take(std::move(now));
    m_evaluate(m_watch);
}

/// Under the lock, and while no reply is taken.
void FabricFollower::askAdministration(Session& session, const agent::PortChoice& via)
{
    const perf::Timestamp now = presentTime();
    if (m_asking || (m_asked && now - *m_asked < askEvery)) return;
    const auto probe = m_watch.administration().next(*m_watch.snapshot());
    if (!probe) return;
    m_asking = true;
    m_asked = now;
    m_request = session.begin<agent::SaReply>(
        agent::collectSa({.via = via, .question = probe->request, .agentsKey = false}),
        [this, master = probe->master](const Result<agent::SaReply>& reply) {
            const std::scoped_lock lock(m_mutex);
            m_asking = false;
            if (reply)
                m_watch.administration().took(master, reply->duration);
            else if (reply.error().code == ErrorCode::Timeout)
                m_watch.administration().took(master, std::nullopt); // anything else says nothing of its speed
        });
}

Result<void> FabricFollower::watch(Session& session, const agent::SweepOptions& options,
                                   const std::function<bool()>& enough)
{
    agent::CounterWatch watch{
        .via = options.via, .targets = perf::linkedTargets(*m_watch.snapshot()), .attributes = perf::portCounters};
    if (watch.targets.empty()) return session.pause(m_following.sweepEvery);
    watch.interval = m_following.interval.value_or(health::backgroundReading(watch.targets.size()).interval);
    // The first reading comes at once: one alone would make the next sweep follow this one without a pause.
    watch.rounds = static_cast<std::uint64_t>(std::max<std::int64_t>(2, m_following.sweepEvery / watch.interval));
    return session.watchCounters(watch,
                                 {.onSample =
                                      [this](const perf::Sample& sample) {
                                          const std::scoped_lock lock(m_mutex);
                                          m_watch.ingest(sample);
                                      },
                                  .onRound =
                                      [this, &session, &options](const perf::RoundReport&, std::uint32_t) {
                                          const std::scoped_lock lock(m_mutex);
                                          m_watch.roundEnded(presentTime());
                                          m_evaluate(m_watch);
                                          askAdministration(session, options.via);
                                      }},
                                 [this, &enough] { return isDone(enough); });
}

} // namespace fabriscope::ctl
