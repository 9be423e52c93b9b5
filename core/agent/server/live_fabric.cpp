// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/live_fabric.h"

#include "core/fabric/model/same_fabric.h"

#include <asio/post.hpp>

#include <algorithm>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;

constexpr auto gatherTime = 20ms;      // both ends of a cable report
constexpr auto unsettledPause = 250ms; // until ports that wait for the subnet manager are read again
constexpr unsigned mostUnsettledRounds = 40;
constexpr std::size_t mostUnsettled = 64; // nodes; more are a whole fabric that comes up
constexpr std::size_t mostSuspects = 256; // more of them are a whole sweep
constexpr std::size_t historyLength = 4096;
constexpr auto sweepRetry = 5s;
constexpr unsigned restFactor = 4; // a whole sweep that nobody asked for may take a fifth of the time

// Light sweeps: ports a second, and the bounds of their period.
constexpr std::size_t portsPerSecond = 2000;
constexpr std::chrono::milliseconds shortestPeriod = 1s;
constexpr std::chrono::milliseconds longestPeriod = 60s;
constexpr std::chrono::milliseconds shortestPeriodBesideNotices = 10s;
constexpr unsigned seldomFactor = 10; // beside notices

/// Both ends of a cable that the subnet manager has not set up yet, or ports that wait for their LID.
bool isUnsettled(const fabric::Port& port)
{
    return port.physState == PhysState::LinkUp && port.state != PortState::Active && port.state != PortState::NoChange;
}

/// Nodes of which the two do not say the same.
std::vector<Guid> nodesThatDiffer(const fabric::Snapshot& a, const fabric::Snapshot& b)
{
    std::vector<Guid> nodes;
    for (const fabric::Node& node : a.nodes()) {
        const auto other = b.findNode(node.guid);
        if (!other || !fabric::isSameNode(a, node, b, b.node(*other))) nodes.push_back(node.guid);
    }
    return nodes; // one that only `b` has shows at the port in front of it
}

bool hasLostLinks(const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    return std::ranges::any_of(before.links(), [&](const fabric::Link& link) {
        const fabric::Port& a = before.port(link.a);
        const fabric::Port& b = before.port(link.b);
        const fabric::Port* peer = now.peerAt(before.keyOf(a));
        return peer == nullptr || now.keyOf(*peer) != before.keyOf(b);
    });
}

bool isSameSweep(const discovery::SweepOptions& a, const discovery::SweepOptions& b)
{
    return a.mkey == b.mkey && a.timeout == b.timeout && a.retries == b.retries;
}

} // namespace

LiveFabric::LiveFabric(OpenPort port, discovery::SweepOptions options, SharedSweeps& sweeps,
                       std::shared_ptr<sa::ManagerPulse> pulse, LiveNotices::OpenForReports openForReports)
    : m_port(std::move(port)), m_options(std::move(options)), m_sweeps(sweeps), m_pulse(std::move(pulse)),
      m_notices(m_port, std::move(openForReports), *this,
                {.onMeans = [this](LiveMeans means, Message why) { setMeans(means, std::move(why)); },
                 .onNotice =
                     [this](const LiveNotice& notice) {
                         m_listeners.tell({.snapshot = nullptr, .state = {}, .notice = notice, .end = {}});
                     }}),
      m_managers(*m_pulse, *this, m_notices), m_light(m_port.loop->executor()), m_gather(m_port.loop->executor()),
      m_unsettled(m_port.loop->executor()), m_rest(m_port.loop->executor())
{}

LiveFabric::~LiveFabric()
{
    stop([] {});
}

bool LiveFabric::follows(const OpenPort& port, const discovery::SweepOptions& options) const
{
    return !m_stopped && m_port.loop == port.loop && isSameSweep(options, m_options);
}

void LiveFabric::start(fabric::SnapshotPtr known)
{
    if (known && known->info().complete) {
        m_known = known;
        m_told = std::move(known);
        m_restUntil = Clock::now() + restFactor * m_known->info().statistics.duration;
        lookAfterUnsettled();
    } else {
        m_wantsSweep = true;
    }
    workSoon();
    m_beats = m_pulse->listeners().add([weak = weak_from_this()](const sa::ManagerBeat& beat) {
        if (const auto self = weak.lock()) self->take(beat);
    });
    m_pulse->within(0ms);
    armLightSweep();
}

void LiveFabric::stop(std::function<void()> done)
{
    m_stopped = true;
    m_beats.reset();
    for (asio::steady_timer* timer : {&m_light, &m_gather, &m_unsettled, &m_rest})
        timer->cancel();
    m_revision.reset();
    m_lightSweep.reset();
    m_sweep.reset();
    for (const Waiting& waiting : std::exchange(m_waiting, {}))
        waiting.done(waiting.onlyFollowed ? nullptr : m_known);
    m_notices.end(std::move(done));
}

void LiveFabric::take(const sa::ManagerBeat& beat)
{
    if (m_port.loop->failure()) return work();
    if (beat.manager == Lid() && m_state.means == LiveMeans::Starting)
        setMeans(LiveMeans::LightSweeps, Message::say("No subnet manager has set up the local port."));
    m_pulse->within(m_managers.take(beat));
}

void LiveFabric::suspect(Guid node)
{
    m_unsettledRounds = 0;
    m_suspectedAt = Clock::now();
    m_history.emplace_back(m_suspectedAt, node);
    if (m_history.size() > historyLength) m_history.pop_front();
    m_suspects.insert(node);
    if (m_suspects.size() > mostSuspects) return wantSweep();
    workSoon();
}

void LiveFabric::suspectPort(fabric::PortIndex index)
{
    const fabric::Port& port = m_known->port(index);
    suspect(m_known->nodeOf(port).guid);
    // The end of a cable says little: its switch knows whether it is still there.
    if (m_known->nodeOf(port).type == fabric::NodeType::Switch) return;
    if (const auto peer = m_known->peerOf(port)) suspect(m_known->nodeOf(m_known->port(*peer)).guid);
}

void LiveFabric::wantLightSweep()
{
    m_wantsLightSweep = true;
    m_suspectedAt = Clock::now();
    workSoon();
}

void LiveFabric::wantSweep()
{
    m_wantsSweep = true;
    m_suspects.clear();
    workSoon();
}

// What belongs together comes together.
void LiveFabric::workSoon()
{
    if (m_stopped || std::exchange(m_gathering, true)) return;
    m_gather.expires_after(gatherTime);
    m_gather.async_wait([weak = weak_from_this()](const asio::error_code& error) {
        const auto self = weak.lock();
        if (!self || self->m_stopped) return;
        self->m_gathering = false;
        if (!error) self->work();
    });
}

/// What was named is read at once, whatever else takes its time beside it: a light sweep, a whole one, or the rest
/// before the next one.
void LiveFabric::work()
{
    if (m_stopped) return;
    if (m_port.loop->failure()) {
        const auto self = shared_from_this(); // a listener may be the last to let go
        forgetWaiting();
        const News news{.snapshot = nullptr, .state = {}, .notice = {}, .end = m_port.loop->failure()};
        m_listeners.tell(news);
        return;
    }
    const bool canRevise = m_known && discovery::canBeRevised(*m_known);
    if (!canRevise && m_known && (m_wantsLightSweep || !m_suspects.empty())) m_wantsSweep = true;
    if (!m_known) m_wantsSweep = true;
    if (canRevise && !m_suspects.empty() && !m_revision) revise();
    if (m_wantsSweep && !m_sweep) sweep();
    if (canRevise && m_wantsLightSweep && !m_lightSweep && !m_sweep) lightSweep();
    const bool isBusy = m_revision || m_lightSweep || m_sweep;
    const bool isDue = m_wantsSweep || m_wantsLightSweep || !m_suspects.empty();
    if (!isBusy && !isDue) settle();
}

void LiveFabric::revise()
{
    m_base = m_known;
    m_revised.assign(m_suspects.begin(), m_suspects.end());
    m_suspects.clear();
    m_revision.emplace(*m_port.loop, m_options,
                       discovery::Revision{.known = m_base, .suspects = m_revised, .everyPort = false});
    m_revision->start([this](const Result<fabric::SnapshotPtr>& result) { revised(result); });
}

void LiveFabric::revised(const Result<fabric::SnapshotPtr>& result)
{
    const auto self = shared_from_this(); // a listener may be the last to let go
    const bool isCertain = m_revision->isCertain();
    m_revision.reset();
    if (m_known != m_base) // a sweep has ended meanwhile
        m_suspects.insert(m_revised.begin(), m_revised.end());
    else if (!result || !isCertain)
        m_wantsSweep = true;
    else
        accept(*result);
    work();
}

void LiveFabric::lightSweep()
{
    m_wantsLightSweep = false;
    m_lightBase = m_known;
    m_lightSweep.emplace(*m_port.loop, m_options,
                         discovery::Revision{.known = m_lightBase, .suspects = {}, .everyPort = true});
    m_lightSweep->start([this](const Result<fabric::SnapshotPtr>& result) { lightSwept(result); });
}

void LiveFabric::lightSwept(const Result<fabric::SnapshotPtr>& result)
{
    const auto self = shared_from_this();
    const bool isCertain = m_lightSweep->isCertain();
    m_lightSweep.reset();
    const fabric::SnapshotPtr base = std::exchange(m_lightBase, nullptr);
    if (!result || !isCertain) {
        m_wantsSweep = true;
    } else if (m_known == base && !m_revision) {
        accept(*result);
    } else {
        // More is known by now of what was read meanwhile: what it found is read again.
        for (const Guid node : nodesThatDiffer(*base, **result))
            suspect(node);
    }
    work();
}

/// Of a fabric in which only whole sweeps tell what is true, they are not to become all that happens there.
void LiveFabric::sweep()
{
    if (Clock::now() < m_restUntil && (m_waiting.empty() || m_sweepFailed)) return workAt(m_restUntil);
    m_wantsSweep = false;
    m_wantsLightSweep = false;
    m_suspects.clear();
    const auto began = Clock::now();
    m_sweep = m_sweeps.join(m_port, m_options,
                            {.progress = {}, .partial = {}, .done = [this, began](Result<fabric::SnapshotPtr> result) {
                                 // Not from within its own call.
                                 asio::post(m_port.loop->executor(),
                                            [weak = weak_from_this(), began, result = std::move(result)]() mutable {
                                                if (const auto self = weak.lock(); self && !self->m_stopped)
                                                    self->swept(std::move(result), began);
                                            });
                             }});
}

void LiveFabric::workAt(Clock::time_point when)
{
    m_rest.expires_at(when);
    m_rest.async_wait([weak = weak_from_this()](const asio::error_code& error) {
        if (const auto self = weak.lock(); !error && self) self->work();
    });
}

void LiveFabric::swept(Result<fabric::SnapshotPtr> result, Clock::time_point began)
{
    const auto self = shared_from_this();
    m_sweep.reset();
    m_sweepFailed = !result;
    if (result) {
        m_restUntil = Clock::now() + restFactor * (*result)->info().statistics.duration;
        return complete(*std::move(result), began, {});
    }
    m_wantsSweep = true;
    m_restUntil = Clock::now() + sweepRetry;
    forgetWaiting(); // their own sweeps say what is wrong
    work();
}

void LiveFabric::complete(fabric::SnapshotPtr swept, Clock::time_point began,
                          std::function<void(fabric::SnapshotPtr)> done)
{
    const auto self = shared_from_this();
    if (done) m_waiting.push_back({.done = std::move(done), .onlyFollowed = false});
    bool isTouched = false;
    for (const auto& [when, node] : m_history)
        if (when >= began) {
            m_suspects.insert(node);
            isTouched = true;
        }
    if (isTouched && !discovery::canBeRevised(*swept)) {
        m_wantsSweep = true;
        m_suspects.clear();
    }
    if (isTouched)
        m_known = std::move(swept); // not to be told before the places are read again
    else
        accept(std::move(swept));
    work();
}

void LiveFabric::whenKnown(std::function<void(fabric::SnapshotPtr)> done)
{
    m_waiting.push_back({.done = std::move(done), .onlyFollowed = true});
    workSoon();
}

void LiveFabric::accept(fabric::SnapshotPtr snapshot)
{
    m_known = std::move(snapshot);
    // Its requests may still go by a cable that is gone, and would wait for their time-outs one after the other.
    if (m_lightSweep && hasLostLinks(*m_lightBase, *m_known)) {
        m_lightSweep.reset();
        m_lightBase.reset();
        m_wantsLightSweep = true;
    }
    if (!m_told || !fabric::isSameFabric(*m_told, *m_known)) {
        m_told = m_known;
        const News news{.snapshot = m_told, .state = {}, .notice = {}, .end = {}};
        m_listeners.tell(news);
    }
    lookAfterUnsettled();
}

/// What was to become known never will.
void LiveFabric::forgetWaiting()
{
    std::vector<Waiting> gone;
    for (Waiting& waiting : std::exchange(m_waiting, {}))
        (waiting.onlyFollowed ? gone : m_waiting).push_back(std::move(waiting));
    for (const Waiting& waiting : gone)
        waiting.done(nullptr);
}

/// Nothing is due any more.
void LiveFabric::settle()
{
    for (const Waiting& waiting : std::exchange(m_waiting, {}))
        waiting.done(m_known);
}

/// No notice says that the subnet manager has set a port up.
void LiveFabric::lookAfterUnsettled()
{
    if (m_stopped || m_unsettledRounds >= mostUnsettledRounds) return;
    std::set<Guid> nodes;
    for (const fabric::Port& port : m_known->ports()) {
        if (isUnsettled(port)) nodes.insert(m_known->nodeOf(port).guid);
        if (nodes.size() > mostUnsettled) break;
    }
    if (nodes.empty()) return;
    m_unsettled.expires_after(unsettledPause);
    m_unsettled.async_wait([weak = weak_from_this(), nodes = std::move(nodes)](const asio::error_code& error) {
        const auto self = weak.lock();
        if (error || !self || self->m_stopped) return;
        const unsigned rounds = self->m_unsettledRounds + 1;
        if (nodes.size() > mostUnsettled)
            self->wantLightSweep();
        else
            for (const Guid node : nodes)
                self->suspect(node);
        self->m_unsettledRounds = rounds;
    });
}

void LiveFabric::setMeans(LiveMeans means, Message why)
{
    m_state.means = means;
    m_state.why = std::move(why);
    armLightSweep();
}

std::chrono::milliseconds LiveFabric::lightPeriod() const
{
    const std::size_t ports = m_known ? m_known->ports().size() : 0;
    auto period = std::chrono::milliseconds(1000 * ports / portsPerSecond);
    if (m_state.means != LiveMeans::Notices) return std::clamp(period, shortestPeriod, longestPeriod);
    return std::clamp(period * seldomFactor, shortestPeriodBesideNotices, seldomFactor * longestPeriod);
}

void LiveFabric::armLightSweep()
{
    if (m_stopped) return;
    m_state.every = lightPeriod();
    if (m_toldState != m_state) {
        m_toldState = m_state;
        const News news{.snapshot = nullptr, .state = m_state, .notice = {}, .end = {}};
        m_listeners.tell(news);
    }
    m_light.expires_after(m_state.every);
    m_light.async_wait([weak = weak_from_this()](const asio::error_code& error) {
        const auto self = weak.lock();
        if (error || !self || self->m_stopped) return;
        self->wantLightSweep();
        self->armLightSweep();
    });
}

namespace {

constexpr std::chrono::seconds recentTime{30}; // that the last sweep is kept

} // namespace

void LiveFabrics::forget()
{
    m_recent = {};
    m_forget.cancel();
}

std::shared_ptr<LiveFabric> LiveFabrics::find(const OpenPort& port, const discovery::SweepOptions& options)
{
    std::erase_if(m_fabrics, [](const auto& weak) { return weak.expired(); });
    for (const auto& weak : m_fabrics)
        if (auto live = weak.lock(); live && live->follows(port, options)) return live;
    return nullptr;
}

std::shared_ptr<LiveFabric> LiveFabrics::follow(const OpenPort& port, const discovery::SweepOptions& options)
{
    if (auto known = find(port, options)) return known;
    auto live = std::make_shared<LiveFabric>(port, options, m_sweeps,
                                             m_pulses.of(port.loop, port.port.number, options.mkey), m_openForReports);
    m_fabrics.push_back(live);
    const bool isRecent = m_recent.loop.lock() == port.loop && m_recent.mkey == options.mkey;
    live->start(isRecent ? m_recent.snapshot : nullptr);
    return live;
}

bool LiveFabrics::known(const OpenPort& port, const discovery::SweepOptions& options,
                        std::function<void(fabric::SnapshotPtr)> done)
{
    const auto live = port.loop->failure() ? nullptr : find(port, options);
    if (live) live->whenKnown(std::move(done));
    return live != nullptr;
}

void LiveFabrics::complete(const OpenPort& port, const discovery::SweepOptions& options, fabric::SnapshotPtr swept,
                           LiveFabric::Clock::time_point began, std::function<void(fabric::SnapshotPtr)> done)
{
    if (const auto live = find(port, options)) return live->complete(std::move(swept), began, std::move(done));
    m_recent = {.loop = port.loop, .mkey = options.mkey, .snapshot = swept};
    m_forget.expires_after(recentTime);
    m_forget.async_wait([this](const asio::error_code& error) {
        if (!error) m_recent = {};
    });
    done(std::move(swept));
}

} // namespace fabriscope::agent
