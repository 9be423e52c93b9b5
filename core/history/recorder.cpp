// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/recorder.h"

#include "core/base/spawn.h"
#include "core/fabric/model/diff.h"
#include "core/history/event_store.h"

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>

namespace fabriscope::history {
namespace {

using Clock = std::chrono::steady_clock;

struct QueuedSample
{
    perf::Sample sample; ///< its values are those below
    std::size_t first = 0;
    std::size_t count = 0;
};
struct QueuedRound
{
    perf::RoundReport report;
    std::uint32_t dropped = 0;
    WallTime now;
};
struct Interruption
{
    perf::Gap why{};
    WallTime now;
};
struct Pause
{
    perf::Gap why{};
};
using Item =
    std::variant<QueuedSample, QueuedRound, fabric::SnapshotPtr, Interruption, Pause, std::vector<events::Event>>;

struct Queue
{
    std::vector<Item> items;
    std::vector<std::uint64_t> values;
    [[nodiscard]] std::size_t bytes() const
    {
        return items.size() * sizeof(Item) + values.size() * sizeof(std::uint64_t);
    }
};

} // namespace

class Recorder::Impl
{
public:
    Impl(std::unique_ptr<Writer> writer, std::unique_ptr<EventStore> eventStore, std::string source,
         RecorderOptions options)
        : m_options(options), m_writer(std::move(writer)), m_events(std::move(eventStore)), m_source(std::move(source))
    {
        m_writer->beginSession(m_source, events::wallNow());
        m_store.setObserver([this](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                                   std::optional<std::uint64_t> raw) { m_writer->take(port, counter, point, raw); });
        m_thread = std::thread([this] { work(); });
    }

    void takeSample(const perf::Sample& sample)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_queue.bytes() > m_options.maximumQueued) {
            ++m_status.lost;
            return;
        }
        ++m_status.samples;
        m_queue.items.emplace_back(
            QueuedSample{.sample = sample, .first = m_queue.values.size(), .count = sample.values.size()});
        m_queue.values.insert(m_queue.values.end(), sample.values.begin(), sample.values.end());
    }

    void put(Item item)
    {
        const std::scoped_lock lock(m_mutex);
        m_queue.items.push_back(std::move(item));
        m_news.notify_one();
    }

    Status status() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_status;
    }

    Result<void> stop()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_stopping = true;
            m_news.notify_one();
        }
        if (m_thread.joinable()) m_thread.join();
        return m_result;
    }

private:
    void work()
    {
        Clock::time_point nextCommit = Clock::now() + m_options.commitEvery;
        for (bool stopping = false; !stopping;) {
            Queue queue;
            {
                std::unique_lock lock(m_mutex);
                m_news.wait_until(lock, nextCommit, [this] { return m_stopping || !m_queue.items.empty(); });
                stopping = m_stopping;
                std::swap(queue, m_queue);
            }
            for (Item& item : queue.items)
                std::visit([&](auto& what) { handle(what, queue); }, item);
            if (Clock::now() < nextCommit && !stopping) continue;
            // From the end of a commit on: a slow disk is not written to all the time.
            note(stopping ? m_writer->finish(events::wallNow()) : m_writer->commit(events::wallNow()));
            nextCommit = Clock::now() + m_options.commitEvery;
        }
    }

    void handle(QueuedSample& item, const Queue& queue)
    {
        item.sample.values = std::span(queue.values).subspan(item.first, item.count);
        m_writer->setMadStatus(item.sample.madStatus);
        m_store.ingest(item.sample);
    }

    void handle(const QueuedRound& item, const Queue& /*queue*/)
    {
        m_writer->noteTime(item.report.ended, item.now);
        m_writer->takeRound(item.report, item.dropped);
        m_latest = item.report.ended;
    }

    void handle(const fabric::SnapshotPtr& snapshot, const Queue& /*queue*/)
    {
        if (m_snapshot && fabric::diff(*m_snapshot, *snapshot).empty()) return;
        m_snapshot = snapshot;
        // Rates are checked against what the links carry.
        for (const perf::Target& target : perf::linkedTargets(*snapshot))
            m_store.setLink(target);
        (void)m_store.forgetGone(*snapshot);
        m_writer->takeSnapshot(*snapshot, m_latest);
    }

    void handle(const Interruption& item, const Queue& /*queue*/)
    {
        m_store.interrupt(item.why);
        m_writer->beginSession(m_source, item.now);
        m_latest = {};
        if (m_snapshot) m_writer->takeSnapshot(*m_snapshot, m_latest);
    }

    void handle(const Pause& item, const Queue& /*queue*/) { m_store.interrupt(item.why); }

    void handle(const std::vector<events::Event>& events, const Queue& /*queue*/)
    {
        if (auto added = m_events->add(m_source, events); !added) note(added);
    }

    void note(const Result<void>& result)
    {
        const std::scoped_lock lock(m_mutex);
        m_status.problem = result ? std::nullopt : std::optional(result.error());
        m_status.lost += m_writer->readingsLost() - std::exchange(m_givenUp, m_writer->readingsLost());
        m_result = result;
    }

    const RecorderOptions m_options;
    mutable std::mutex m_mutex;
    std::condition_variable m_news;
    Queue m_queue;
    Status m_status;
    Result<void> m_result;
    bool m_stopping = false;

    // The thread's own.
    std::unique_ptr<Writer> m_writer;
    std::unique_ptr<EventStore> m_events;
    std::string m_source;
    perf::TrafficStore m_store;
    fabric::SnapshotPtr m_snapshot;
    std::uint64_t m_givenUp = 0; ///< by the writer, as far as counted
    perf::Timestamp m_latest{};  ///< end of the last round of this session
    std::thread m_thread;
};

Recorder::Recorder(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Recorder::~Recorder() { (void)m_impl->stop(); } // no caller is left for a failure

Result<std::unique_ptr<Recorder>> Recorder::start(const std::string& path, std::string source, RecorderOptions options)
{
    auto writer = Writer::open(path, options.writer);
    if (!writer) return std::unexpected(std::move(writer).error());
    auto eventStore = EventStore::open(path);
    if (!eventStore) return std::unexpected(std::move(eventStore).error());
    try {
        return std::unique_ptr<Recorder>(new Recorder(
            std::make_unique<Impl>(*std::move(writer), *std::move(eventStore), std::move(source), options)));
    } catch (const std::system_error& error) {
        return std::unexpected(noThreadLeft(path, error));
    }
}

void Recorder::take(const perf::Sample& sample) { m_impl->takeSample(sample); }
void Recorder::take(const perf::RoundReport& round, std::uint32_t dropped)
{
    m_impl->put(QueuedRound{.report = round, .dropped = dropped, .now = events::wallNow()});
}
void Recorder::take(fabric::SnapshotPtr snapshot)
{
    if (snapshot && snapshot->info().complete) m_impl->put(std::move(snapshot));
}
void Recorder::take(std::vector<events::Event> events)
{
    if (!events.empty()) m_impl->put(std::move(events));
}
void Recorder::interrupt(perf::Gap why) { m_impl->put(Interruption{.why = why, .now = events::wallNow()}); }
void Recorder::pause(perf::Gap why) { m_impl->put(Pause{.why = why}); }

Recorder::Status Recorder::status() const { return m_impl->status(); }
Result<void> Recorder::stop() { return m_impl->stop(); }

} // namespace fabriscope::history
