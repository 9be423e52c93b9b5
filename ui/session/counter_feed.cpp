// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/counter_feed.h"

#include "core/perf/poller.h"
#include "ui/common/page_info.h"
#include "ui/session/host_ports.h"

#include <QTimer>

#include <algorithm>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostKept = 64;       // ports whose history stays while they are not shown
constexpr std::size_t samplesABatch = 500; // taken in at once: some milliseconds of the GUI thread
constexpr int hurry = 4;                   // so many readings instead of one, while lanes come to their end
constexpr std::chrono::milliseconds fastest = perf::minimumInterval;
constexpr std::chrono::seconds hurryFor{60};
constexpr std::chrono::seconds clockTolerance{2}; // more is a clock that was set, or a machine that slept
constexpr std::size_t portsATurn = 8000;          // of what touches every port: some ten milliseconds of the GUI thread
// On their way to the GUI thread, about 100 MB: more than all counters of the largest fabric. Only an agent that sends
// unrequested data get there.
constexpr std::size_t mostOnTheWay = 400'000;

} // namespace

/// Samples on their way from the client's thread to the GUI thread.
struct CounterBatch
{
    struct Item
    {
        perf::Sample sample; ///< its values are those below
        std::size_t first = 0;
        std::size_t count = 0;
    };
    std::vector<Item> items;
    std::vector<std::uint64_t> values;
    std::vector<agent::ClearNotice> cleared;
    std::optional<perf::RoundReport> round;
    std::uint32_t dropped = 0;
    std::optional<Result<void>> end; ///< of the stream

    [[nodiscard]] std::size_t cost() const
    {
        std::size_t cost = 1 + items.size();
        for (const agent::ClearNotice& notice : cleared)
            cost += 1 + notice.ports.size();
        return cost;
    }
    void add(const perf::Sample& sample)
    {
        items.push_back({.sample = sample, .first = values.size(), .count = sample.values.size()});
        values.insert(values.end(), sample.values.begin(), sample.values.end());
    }
};

namespace {

/// What one stream has sent and the GUI thread has not taken in yet: bounded, the oldest goes first.
class Inbox
{
public:
    void put(std::shared_ptr<CounterBatch> batch)
    {
        const std::scoped_lock lock(m_mutex);
        m_cost += batch->cost();
        m_batches.push_back(std::move(batch));
        for (; m_cost > mostOnTheWay && m_batches.size() > 1; m_batches.pop_front()) {
            m_cost -= m_batches.front()->cost();
            m_lost += m_batches.front()->dropped + static_cast<std::uint32_t>(m_batches.front()->items.size());
        }
    }
    /// The oldest one; null: there is none.
    [[nodiscard]] std::shared_ptr<CounterBatch> take()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_batches.empty()) return nullptr;
        std::shared_ptr<CounterBatch> batch = std::move(m_batches.front());
        m_batches.pop_front();
        m_cost -= batch->cost();
        if (batch->round) batch->dropped += std::exchange(m_lost, 0);
        return batch;
    }
    [[nodiscard]] bool empty() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_batches.empty();
    }

private:
    mutable std::mutex m_mutex;
    std::deque<std::shared_ptr<CounterBatch>> m_batches;
    std::size_t m_cost = 0;
    std::uint32_t m_lost = 0; ///< samples; reported with the next round
};

} // namespace

Subscriber::Subscriber(CounterFeed& feed) : m_feed(&feed) {}

Subscriber::~Subscriber() { unsubscribe(); }

void Subscriber::subscribe(Subscription subscription)
{
    if (m_feed) m_feed->set(this, std::move(subscription));
}

CounterListener::CounterListener(CounterFeed& feed) : m_feed(&feed) { feed.m_listeners.push_back(this); }

CounterListener::~CounterListener()
{
    if (m_feed) std::erase(m_feed->m_listeners, this);
}

CounterFeed::CounterFeed(AppContext& context, CounterSource& source, QObject* parent)
    : QObject(parent), m_context(context), m_source(source), m_store(std::make_unique<perf::TrafficStore>()),
      m_publishing(new QTimer(this)), m_work(new QTimer(this))
{
    m_observer = [this](const perf::PortKey& port, perf::CounterRef counter, const perf::RatePoint& point,
                        std::optional<std::uint64_t> raw) {
        for (CounterListener* listener : m_listeners)
            listener->takePoint(port, counter, point, raw);
    };
    m_store->setObserver(m_observer);
    connect(m_work, &QTimer::timeout, this, &CounterFeed::workOn);
    m_publishing->setSingleShot(true);
    m_publishing->setInterval(publishing);
    connect(m_publishing, &QTimer::timeout, this, &CounterFeed::updated);
    connect(&source, &CounterSource::counterSourceReplaced, this, &CounterFeed::replaced);
    connect(&source, &CounterSource::counterTimeJumped, this, [this] {
        for (Stream& stream : m_streams)
            stop(stream);
        forget();
    });
    const auto again = [this] {
        m_broken = m_hostBroken = false;
        plan();
    };
    connect(&context, &AppContext::viewChanged, this, again);
    connect(&context, &AppContext::connectionChanged, this, [this, again] {
        m_recorded = m_context.connection().target.startsWith(QLatin1String("replay:"));
        // Its progress changes often; what failed is tried again only when there is reason to hope.
        if (std::exchange(m_connection, m_context.connection().phase) != m_connection) again();
    });
}

CounterFeed::~CounterFeed()
{
    for (Stream& stream : m_streams)
        stop(stream);
}

perf::Timestamp CounterFeed::now() { return std::chrono::system_clock::now().time_since_epoch(); }

const std::optional<CounterFeed::Round>& CounterFeed::round(bool everyPort) const
{
    return m_streams.at(everyPort ? Every : m_streams[Chosen].id == 0 ? Host : Chosen).round;
}

bool CounterFeed::hasRates(bool everyPort) const { return m_streams.at(everyPort ? Every : Chosen).rounds >= 2; }

void CounterFeed::setHostPorts(const HostPorts& ports)
{
    m_hostPorts = &ports;
    connect(&ports, &HostPorts::changed, this, [this] {
        m_hostBroken = false;
        plan();
    });
    plan();
}

bool CounterFeed::isHosts(const perf::PortKey& port) const
{
    return m_hostPorts != nullptr && m_hostPorts->find(port) != nullptr;
}

void CounterFeed::set(const Subscriber* who, Subscription subscription)
{
    if (subscription.empty()) {
        if (m_subscriptions.erase(who) == 0) return;
    } else {
        Subscription& mine = m_subscriptions[who];
        if (mine == subscription) return;
        mine = std::move(subscription);
    }
    plan();
}

/// Once per turn of the event loop, whatever changed in it.
void CounterFeed::plan()
{
    if (std::exchange(m_planned, true)) return;
    QMetaObject::invokeMethod(this, &CounterFeed::apply, Qt::QueuedConnection);
}

agent::CounterWatch CounterFeed::joined(Which which) const
{
    agent::CounterWatch joined;
    joined.interval = std::chrono::milliseconds::max();
    std::set<perf::PortKey> ports;
    for (const auto& [who, subscription] : m_subscriptions) {
        std::size_t mine = 0;
        for (const perf::PortKey& port : subscription.ports) {
            if (isHosts(port) != (which == Host)) continue;
            if (which != Host && which != Every && (which == Chosen) != subscription.history) continue;
            ++mine;
            if (which != Every) ports.insert(port);
        }
        if (which == Every ? !subscription.everyPort : mine == 0) continue;
        joined.attributes = joined.attributes | subscription.attributes;
        joined.interval = std::min(joined.interval, subscription.interval);
    }
    if (which == Host) {
        for (const perf::PortKey& port : ports)
            joined.localPorts.push_back(m_hostPorts->find(port)->local);
        return joined;
    }
    if (which == Chosen && m_hurries) joined.interval = std::max(joined.interval / hurry, fastest);
    joined.attributes = joined.attributes & perf::AttributeSet::byMad(); // a port of the host may have gone
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot || joined.attributes.empty()) return joined;
    if (which == Every) {
        // While the first sweep grows, the ports change several times a second.
        if (snapshot->info().complete) joined.targets = perf::linkedTargets(*snapshot);
        return joined;
    }
    for (const perf::PortKey& key : ports) {
        const fabric::Port* port = snapshot->portAt(key);
        const auto target = port != nullptr ? perf::targetOf(*snapshot, *port) : std::nullopt;
        if (target) joined.targets.push_back(*target);
    }
    return joined;
}

/// What is requested is there. The host of an agent that found no fabric has its Ethernet ports all the same.
bool CounterFeed::isReadable(Which which) const
{
    using ConnectionPhase = ConnectionState::Phase;
    const ConnectionPhase connection = m_context.connection().phase;
    if (connection == ConnectionPhase::Live || connection == ConnectionPhase::Sweeping) return true;
    if (which == Host)
        return connection == ConnectionPhase::NoFabric || (connection == ConnectionPhase::Failed && m_source.agent());
    return connection == ConnectionPhase::File;
}

void CounterFeed::apply()
{
    m_planned = false;
    bool wanted = false;
    bool running = false;
    if (std::ranges::any_of(std::array{Chosen, Every, Host, Latest},
                            [this](Which which) { return m_streams.at(which).id != 0 && !isReadable(which); })) {
        m_offset.reset();
        interrupt(perf::Gap::ConnectionLost);
        publish();
    }
    bool broken = m_broken;
    for (const Which which : {Chosen, Every, Host, Latest}) {
        Stream& stream = m_streams.at(which);
        agent::CounterWatch reads = joined(which);
        wanted = wanted || !reads.empty();
        const bool failed = which == Host ? m_hostBroken : m_broken;
        broken = broken || (failed && !reads.empty());
        if (reads.empty() || !isReadable(which) || failed)
            stop(stream);
        else
            run(stream, std::move(reads));
        running = running || stream.id != 0;
    }
    if (broken) return;
    if (running)
        setPhase(Phase::Running);
    else if (wanted)
        setPhase(Phase::Waiting, m_context.connection().problem);
    else {
        if (m_phase == Phase::Running) interrupt(perf::Gap::Paused);
        setPhase(Phase::Idle);
    }
}

void CounterFeed::run(Stream& stream, agent::CounterWatch reads)
{
    if (stream.id != 0 && stream.reads == reads) return;
    const auto which = static_cast<std::size_t>(&stream - m_streams.data());
    if (const fabric::SnapshotPtr snapshot = m_context.snapshot()) (void)m_store->forgetGone(*snapshot);
    setLinks(reads.targets);
    if (which == Chosen)
        for (const perf::Target& target : reads.targets)
            keep(target.port);
    for (const agent::LocalPort& local : reads.localPorts) {
        m_store->setLink(local.port, m_hostPorts->find(local.port)->linkMbps);
        keep(local.port);
    }
    for (; m_kept.size() > std::max(mostKept, reads.targets.size()); m_kept.pop_back())
        m_store->unwatch(m_kept.back());

    const std::uint64_t generation = ++m_generation;
    const auto inbox = std::make_shared<Inbox>();
    const auto wake = m_relay.signal([this, inbox, which, generation] {
        const std::shared_ptr<CounterBatch> batch = inbox->take();
        if (batch) take(which, generation, *batch);
        if (batch && batch->end) ended(which, generation, *batch->end);
        return !inbox->empty();
    });
    // Filled and sent on the client's thread only.
    const auto batch = std::make_shared<std::shared_ptr<CounterBatch>>(std::make_shared<CounterBatch>());
    const auto send = [inbox, wake, batch] {
        inbox->put(std::exchange(*batch, std::make_shared<CounterBatch>()));
        wake();
    };
    agent::CounterEvents events;
    events.onSample = [batch, send](const perf::Sample& sample) {
        (*batch)->add(sample);
        if ((*batch)->items.size() >= samplesABatch) send();
    };
    events.onCleared = [batch, send](const agent::ClearNotice& notice) {
        (*batch)->cleared.push_back(notice);
        send();
    };
    events.onRound = [batch, send](const perf::RoundReport& round, std::uint32_t dropped) {
        (*batch)->round = round;
        (*batch)->dropped = dropped;
        send();
    };
    auto done = [batch, send](const Result<void>& result) {
        (*batch)->end = result;
        send();
    };
    // The new one first: what both read is read once, and no reading is lost in between.
    const std::uint64_t before =
        std::exchange(stream.id, m_source.watchCounters(reads, std::move(events), std::move(done)));
    if (before != 0) m_source.endWatch(before);
    if (which == Every && stream.reads.targets != reads.targets) pauseUnread(stream.reads.targets, reads.targets);
    stream.reads.interval = reads.interval;
    if (stream.reads != reads) stream.rounds = 0;
    stream.generation = generation;
    stream.reads = std::move(reads);
}

/// Of ports that have lost their cable, or have left, the last rates are not those of now.
void CounterFeed::pauseUnread(const std::vector<perf::Target>& before, const std::vector<perf::Target>& now)
{
    std::unordered_set<perf::PortKey> read;
    for (const std::vector<perf::Target>& targets :
         {std::cref(now), std::cref(m_streams[Chosen].reads.targets), std::cref(m_streams[Latest].reads.targets)})
        for (const perf::Target& target : targets)
            read.insert(target.port);
    for (const perf::Target& target : before)
        if (!read.contains(target.port)) m_store->interrupt(target.port, perf::Gap::Paused);
}

/// Its history is kept, until it is the one that was looked at longest ago.
void CounterFeed::keep(const perf::PortKey& port)
{
    m_store->watch(port);
    m_kept.remove(port);
    m_kept.push_front(port);
}

void CounterFeed::stop(Stream& stream)
{
    if (stream.id != 0) m_source.endWatch(stream.id);
    stream = {};
}

void CounterFeed::replaced()
{
    for (Stream& stream : m_streams)
        stream = {}; // the connection took them along
    interrupt(perf::Gap::ConnectionLost);
    forget();
}

/// Everything that was read.
void CounterFeed::forget()
{
    ++m_epoch;
    m_store = std::make_unique<perf::TrafficStore>();
    m_store->setObserver(m_observer);
    m_linksPending.clear();
    m_kept.clear();
    m_offset.reset();
    m_latest = m_hurryUntil = {};
    m_hurries = false;
    m_broken = m_hostBroken = false;
    plan();
    publish();
}

/// Counters of lanes that come to their end between two readings are read more often for a while: between two clearings
/// by a collector more is seen of them, and less has to be estimated.
void CounterFeed::adapt(const Stream& stream)
{
    if (m_recorded || !stream.reads.attributes.contains(perf::Attribute::PortVLOpData)) return;
    const bool ends = std::ranges::any_of(stream.reads.targets, [this](const perf::Target& target) {
        for (std::uint8_t lane = 0; lane < perf::infoOf(perf::Counter::VlOpData).count; ++lane) {
            const auto state = m_store->state(target.port, {perf::Counter::VlOpData, lane});
            if (state && state->rate.quality == perf::Quality::AtLeast) return true;
        }
        return false;
    });
    if (ends) m_hurryUntil = m_latest + hurryFor;
    const bool hurries = m_latest < m_hurryUntil;
    if (std::exchange(m_hurries, hurries) != hurries) plan();
}

/// The agent's clock means nothing here, but for its steps.
perf::Timestamp CounterFeed::here(perf::Timestamp agentTime)
{
    if (m_recorded) return agentTime;
    if (!m_offset) {
        m_offset = now() - agentTime;
        // This machine's clock may have been set back since the last connection.
        if (agentTime + *m_offset <= m_latest) m_offset = m_latest + std::chrono::milliseconds(1) - agentTime;
    }
    return agentTime + *m_offset;
}

/// NTP slews both clocks alike: what sets them apart is a step, or a sleep, through which the steady one stands still.
void CounterFeed::followClock(perf::Timestamp wall, perf::Timestamp steady)
{
    const perf::Timestamp clock = wall - steady;
    if (!m_clock) m_clock = clock;
    const perf::Timestamp step = clock - *m_clock;
    if (std::chrono::abs(step) <= clockTolerance) return;
    m_clock = clock;
    const bool was = std::exchange(m_offset, std::nullopt).has_value();
    if (step > perf::Timestamp{}) {
        if (was) interrupt(perf::Gap::Paused);
    } else {
        for (CounterListener* listener : m_listeners)
            listener->interrupt(perf::Gap::Paused);
        m_store->beginAnew();
        m_latest = m_hurryUntil = {};
    }
    publish();
}

void CounterFeed::take(std::size_t which, std::uint64_t generation, const CounterBatch& batch)
{
    Stream& stream = m_streams.at(which);
    if (stream.generation != generation) return;
    if (!m_recorded) followClock(now(), std::chrono::steady_clock::now().time_since_epoch());
    // Recordings, histories and alarms are about the fabric.
    const bool ofFabric = which != Host;
    const fabric::SnapshotPtr swept = ofFabric ? m_context.snapshot() : nullptr;
    m_store->setObserver(ofFabric ? m_observer : nullptr);
    for (const CounterBatch::Item& item : batch.items) {
        perf::Sample sample = item.sample;
        if (swept && !perf::isReadBy(*swept, sample.port, sample.lid)) continue; // asked before the latest sweep
        sample.values = std::span(batch.values).subspan(item.first, item.count);
        for (CounterListener* listener : m_listeners)
            if (ofFabric) listener->takeSample(sample);
        sample.at = here(sample.at);
        m_latest = std::max(m_latest, sample.at);
        m_store->ingest(sample);
    }
    m_store->setObserver(m_observer);
    // A batch at a time: all ports at once, when a page ranks them, would hold up the window.
    for (const CounterBatch::Item& item : batch.items)
        std::ignore = m_store->figures(item.sample.port);
    for (const agent::ClearNotice& notice : batch.cleared)
        noteCleared(notice);
    if (batch.round && which == Chosen) adapt(stream);
    if (batch.round) {
        for (CounterListener* listener : m_listeners)
            if (ofFabric) listener->takeRound(*batch.round, batch.dropped);
        ++stream.rounds;
        using std::chrono::milliseconds;
        stream.round = Round{.number = batch.round->number,
                             .wished = stream.reads.interval,
                             .took = std::chrono::duration_cast<milliseconds>(batch.round->ended - batch.round->began),
                             .requests = batch.round->requests,
                             .late = batch.round->late,
                             .outlasted = batch.round->outlasted,
                             .dropped = batch.dropped};
        if (which == Every) Q_EMIT everyPortRead();
        if (ofFabric) Q_EMIT roundEnded();
    }
    publish();
}

void CounterFeed::noteCleared(agent::ClearNotice notice)
{
    notice.at = here(notice.at);
    Q_EMIT cleared(notice);
}

void CounterFeed::ended(std::size_t which, std::uint64_t generation, const Result<void>& result)
{
    Stream& stream = m_streams.at(which);
    if (stream.generation != generation) return; // replaced or stopped by ourselves
    stream = {};
    if (result || result.error().code == ErrorCode::Cancelled) return;
    m_offset.reset();
    interrupt(perf::Gap::ConnectionLost);
    if (result.error().code == ErrorCode::ConnectionLost) {
        setPhase(Phase::Waiting, describeError(result.error()));
        plan(); // the connection may be back before this was reported
    } else {
        (which == Host ? m_hostBroken : m_broken) = true;
        setPhase(Phase::Failed, describeError(result.error()));
    }
    publish();
}

void CounterFeed::interrupt(perf::Gap why)
{
    for (CounterListener* listener : m_listeners)
        listener->interrupt(why);
    m_store->beginInterruption(why);
    workOn();
}

/// Of many ports most get theirs in the next turns: before their second reading, which makes the first rate.
void CounterFeed::setLinks(const std::vector<perf::Target>& targets)
{
    if (targets.size() <= portsATurn) {
        for (const perf::Target& target : targets)
            m_store->setLink(target);
        return;
    }
    m_linksPending = targets;
    workOn();
}

void CounterFeed::workOn()
{
    const bool interrupting = m_store->interruptNext(portsATurn);
    if (!interrupting) {
        const std::size_t rest = m_linksPending.size() - std::min(portsATurn, m_linksPending.size());
        for (; m_linksPending.size() > rest; m_linksPending.pop_back())
            m_store->setLink(m_linksPending.back());
    }
    if (interrupting || !m_linksPending.empty()) return m_work->start(0);
    if (!m_work->isActive()) return; // all of it at once
    m_work->stop();
    publish(); // pages show the gaps and rates of every port
}

QString CounterFeed::whyNone() const
{
    if (isSaved()) return pageObstacle(PageId::Traffic, m_context);
    if (m_phase != Phase::Waiting && m_phase != Phase::Failed) return {};
    return m_problem.what.isEmpty() ? tr("Waiting for the connection.") : m_problem.what;
}

void CounterFeed::setPhase(Phase phase, ErrorText problem)
{
    if (phase == m_phase && problem.what == m_problem.what) return;
    if (phase == Phase::Waiting && m_phase == Phase::Waiting && problem.what.isEmpty()) return; // keeps the reason
    m_phase = phase;
    m_problem = std::move(problem);
    Q_EMIT phaseChanged();
}

void CounterFeed::publish()
{
    if (!m_publishing->isActive()) m_publishing->start();
}

} // namespace fabriscope::ui
