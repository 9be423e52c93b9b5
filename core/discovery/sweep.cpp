// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/discovery/sweep.h"

#include "core/base/file.h"
#include "core/discovery/fabric_walk.h"

#include <asio/post.hpp>
#include <asio/steady_timer.hpp>

#include <charconv>
#include <string_view>
#include <utility>

namespace fabriscope::discovery {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int partialCostFactor = 10; // partial snapshots may take a tenth of the time

/// The steady clock of all processes of this host, and what tells its starts and other hosts apart (random(4),
/// boot_id): "7c9d5f2a-41b3-4c7e-…".
fabric::SteadyTime steadyNow()
{
    fabric::SteadyTime now{.since = Clock::now().time_since_epoch()};
    if (auto id = readFile("/proc/sys/kernel/random/boot_id", 64)) {
        std::erase(*id, '-');
        const auto first = std::string_view(*id).substr(0, 16);
        std::from_chars(first.data(), first.data() + first.size(), now.clock, 16);
    }
    return now;
}

} // namespace

/// Between the walk and the loop: starts, reports by the clock, ends.
class Sweep::Worker final : public transport::MadSource
{
public:
    Worker(transport::MadLoop& loop, SweepOptions options, SweepCallbacks callbacks)
        : m_loop(loop), m_reportEvery(options.reportEvery), m_patience(options.patience),
          m_callbacks(std::move(callbacks)), m_walk(std::move(options)), m_timer(loop.executor())
    {}
    Worker(transport::MadLoop& loop, SweepOptions options, const Revision& revision)
        : m_loop(loop), m_reportEvery(options.reportEvery), m_patience(options.patience),
          m_walk(std::move(options), revision), m_timer(loop.executor())
    {}
    ~Worker() override
    {
        *m_alive = false;
        if (m_attached) m_loop.detach(*this);
    }

    void start(Handler handler)
    {
        m_handler = std::move(handler);
        m_started = Clock::now();
        m_attached = true;
        m_loop.attach(*this);
        if (m_callbacks.progress || m_callbacks.partial) armTimer();
    }

    bool produce(transport::MadRequest& request) override
    {
        const bool produced = m_walk.produce(request);
        if (!produced && m_walk.done()) finishSoon();
        return produced;
    }

    bool isWorthRepeating(std::uint64_t cookie) override { return m_walk.isWorthRepeating(cookie); }

    void completed(const transport::MadReply& reply) override
    {
        if (Clock::now() - m_started > m_patience) m_walk.comeToAnEnd();
        m_walk.completed(reply);
        if (m_walk.done())
            finishSoon();
        else if (m_walk.hasMore())
            m_loop.wake(*this);
    }

    [[nodiscard]] SweepProgress progress() const
    {
        SweepProgress progress = m_walk.progress();
        progress.statistics.duration = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_started);
        return progress;
    }

    [[nodiscard]] fabric::SnapshotPtr snapshot() const
    {
        fabric::SnapshotInfo info;
        info.takenAt = std::chrono::system_clock::now();
        info.steady = steadyNow();
        info.statistics.duration = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_started);
        return m_walk.snapshot(std::move(info));
    }

    [[nodiscard]] bool isCertain() const { return m_walk.isCertain(); }

private:
    // Not from within the engine's call: the handler may destroy the sweep.
    void finishSoon()
    {
        if (m_ended) return;
        if (m_loop.failure())
            end(std::unexpected(*m_loop.failure()));
        else if (m_walk.failure())
            end(std::unexpected(*m_walk.failure()));
        else
            end(nullptr);
    }

    // A null snapshot stands for the walk's own, built when the turn comes.
    void end(Result<fabric::SnapshotPtr> result)
    {
        m_ended = true;
        m_timer.cancel();
        asio::post(m_loop.executor(), [this, alive = m_alive, result = std::move(result)]() mutable {
            if (!*alive) return;
            if (std::exchange(m_attached, false)) m_loop.detach(*this);
            if (result) {
                result = snapshot();
                if (m_callbacks.progress) m_callbacks.progress(progress());
                if (!*alive) return;
            }
            if (const Handler handler = std::exchange(m_handler, nullptr)) handler(std::move(result));
        });
    }

    void armTimer()
    {
        m_timer.expires_after(m_reportEvery);
        m_timer.async_wait([this, alive = m_alive](const asio::error_code& error) {
            if (error || !*alive || m_ended) return;
            report();
        });
    }

    void report()
    {
        const std::shared_ptr<bool> alive = m_alive;
        if (m_callbacks.progress) m_callbacks.progress(progress());
        if (!*alive || m_ended) return;
        const auto now = Clock::now();
        if (m_callbacks.partial && now >= m_nextPartial) {
            const fabric::SnapshotPtr partial = snapshot();
            const auto cost = Clock::now() - now;
            m_nextPartial = Clock::now() + std::max<Clock::duration>(m_reportEvery, cost * partialCostFactor);
            m_callbacks.partial(partial);
            if (!*alive || m_ended) return;
        }
        armTimer();
    }

    transport::MadLoop& m_loop;
    std::chrono::milliseconds m_reportEvery;
    std::chrono::milliseconds m_patience;
    SweepCallbacks m_callbacks;
    FabricWalk m_walk;
    asio::steady_timer m_timer;
    Handler m_handler;
    Clock::time_point m_started = Clock::now();
    Clock::time_point m_nextPartial;
    bool m_attached = false;
    bool m_ended = false;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

Sweep::Sweep(transport::MadLoop& loop, SweepOptions options, SweepCallbacks callbacks)
    : m_worker(std::make_unique<Worker>(loop, std::move(options), std::move(callbacks)))
{}

Sweep::Sweep(transport::MadLoop& loop, SweepOptions options, const Revision& revision)
    : m_worker(std::make_unique<Worker>(loop, std::move(options), revision))
{}

Sweep::~Sweep() = default;

void Sweep::start(Handler handler) { m_worker->start(std::move(handler)); }
bool Sweep::isCertain() const { return m_worker->isCertain(); }
fabric::SnapshotPtr Sweep::partialSnapshot() const { return m_worker->snapshot(); }

} // namespace fabriscope::discovery
