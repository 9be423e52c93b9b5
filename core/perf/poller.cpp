// SPDX-License-Identifier: GPL-3.0-or-later
//
// Subscriptions and their rounds. What happens to a single request is in poller_requests.cpp.
#include "core/perf/poller.h"

#include "core/perf/poller_state.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace fabriscope::perf {
namespace {

constexpr std::size_t mostMakes = 1000;

} // namespace

std::size_t readingsOf(const Subscription& subscription)
{
    const std::uint32_t attributes = (subscription.attributes & AttributeSet::byMad()).bits();
    return subscription.targets.size() * static_cast<std::size_t>(std::popcount(attributes));
}

CounterPoller::CounterPoller(Clock clock, std::function<void()> wake, PollerOptions options)
    : m_clock(std::move(clock)), m_wake(std::move(wake)), m_options(options)
{}

CounterPoller::~CounterPoller() = default;

Result<SubscriptionId> CounterPoller::subscribe(const Subscription& subscription, SampleSink& sink)
{
    if (subscription.rounds != 1 && subscription.interval < minimumInterval)
        return fail(ErrorCode::InvalidArgument, Message::say("counter subscription"),
                    Message::say("the interval is shorter than 0.2 s"),
                    Message::say("Set 0.2 s or more: agents of switches cannot handle more."));
    if (subscription.attributes.empty() || subscription.targets.empty())
        return fail(ErrorCode::InvalidArgument, Message::say("counter subscription"),
                    Message::say("no port or no attribute is named"));
    if ((subscription.attributes & AttributeSet::byMad()).empty())
        return fail(ErrorCode::Unsupported, Message::say("counter subscription"),
                    Message::say("only Ethernet ports have these counters"));
    if (m_items.size() - m_freeItems.size() + readingsOf(subscription) > mostReadings)
        return fail(ErrorCode::InvalidArgument, Message::say("counter subscription"),
                    Message::say("more than {} attributes of ports would be read at a time", mostReadings),
                    Message::say("Watch the fabric in parts."));
    auto* const slot = std::ranges::find_if(m_rounds, [](const auto& round) { return !round; });
    if (slot == m_rounds.end())
        return fail(ErrorCode::InvalidArgument, Message::say("counter subscription"),
                    Message::say("64 subscriptions are active already"),
                    Message::say("Close a view that shows counters."));

    auto round = std::make_unique<Round>();
    round->id = SubscriptionId{m_nextId++};
    round->bit = std::uint64_t{1} << static_cast<unsigned>(slot - m_rounds.begin());
    round->sink = &sink;
    round->interval = subscription.interval;
    round->rounds = subscription.rounds;
    for (const Target& target : subscription.targets) {
        for (const AttributeInfo& info : madAttributes()) {
            if (!subscription.attributes.contains(info.attribute)) continue;
            if (info.switchOnly && target.model.type != fabric::NodeType::Switch) continue;
            round->items.push_back(itemFor(target, info.attribute));
        }
    }
    const SubscriptionId id = round->id;
    *slot = std::move(round);
    beginRound(**slot, m_clock());
    m_wake();
    return id;
}

CounterPoller::Index CounterPoller::itemFor(const Target& target, Attribute attribute)
{
    const auto [found, isNew] = m_portByKey.try_emplace(target.port, noIndex);
    if (isNew) {
        if (m_freePorts.empty()) {
            found->second = static_cast<Index>(m_ports.size());
            m_ports.emplace_back();
        } else {
            found->second = m_freePorts.back();
            m_freePorts.pop_back();
        }
        m_ports[found->second] = Port{};
        m_ports[found->second].items.fill(noIndex);
    }
    Port& port = m_ports[found->second];
    if (isNew || port.target != target) {
        const auto [agent, newAgent] = m_agentByLid.try_emplace(target.lid, static_cast<Index>(m_agents.size()));
        if (newAgent) m_agents.push_back(Agent{.lid = target.lid, .sl = target.sl});
        auto make = std::ranges::find(m_makes, target.model, &Make::model);
        // No fabric has devices of so many makes: more of them come from a fabric that invents them, and shares
        // one.
        if (make == m_makes.end() && m_makes.size() < mostMakes)
            make = m_makes.insert(m_makes.end(), Make{.model = target.model});
        else if (make == m_makes.end())
            --make;
        // What was read by another LID may be another node's.
        for (const Index known : port.items)
            if (known != noIndex && port.target.lid != target.lid) m_items[known].last.reset();
        port.target = target;
        port.agent = agent->second;
        port.make = static_cast<Index>(make - m_makes.begin());
    }
    Index& item = port.items[static_cast<std::size_t>(attribute)];
    if (item == noIndex) {
        if (m_freeItems.empty()) {
            item = static_cast<Index>(m_items.size());
            m_items.emplace_back();
        } else {
            item = m_freeItems.back();
            m_freeItems.pop_back();
        }
        m_items[item] = Item{.port = found->second, .attribute = attribute};
        ++port.references;
    }
    ++m_items[item].references;
    return item;
}

/// Forgets an item that is not watched and has no request under way.
void CounterPoller::releaseItem(Index index)
{
    Item& item = m_items[index];
    if (item.references > 0 || item.state != Item::State::Idle || item.port == noIndex) return;
    Port& port = m_ports[item.port];
    port.items[static_cast<std::size_t>(item.attribute)] = noIndex;
    if (--port.references == 0) {
        m_portByKey.erase(port.target.port);
        m_freePorts.push_back(item.port);
    }
    item = Item{};
    m_freeItems.push_back(index);
}

void CounterPoller::unsubscribe(SubscriptionId id)
{
    for (std::unique_ptr<Round>& round : m_rounds) {
        if (!round || round->id != id) continue;
        const std::unique_ptr<Round> ended = std::move(round);
        for (const Index index : ended->items) {
            Item& item = m_items[index];
            item.waiters &= ~ended->bit;
            item.told &= ~ended->bit;
            if (--item.references < 2) item.last.reset();
            releaseItem(index);
        }
        m_unsettled &= ~ended->bit;
        return;
    }
}

void CounterPoller::beginRound(Round& round, Timestamp now)
{
    if (round.number > 0) round.previous = round.began;
    ++round.number;
    round.began = now;
    // On the grid of the interval as long as that is kept.
    round.due = round.previous && round.due + round.interval > now ? round.due + round.interval : now + round.interval;
    round.cursor = 0;
    round.running = true;
    round.outlasted = false;
}

/// Ends the rounds that have ended, and begins those that are due. True when something changed, the deadline included.
bool CounterPoller::settle(Timestamp now)
{
    bool changed = false;
    for (std::uint64_t todo = std::exchange(m_unsettled, 0); todo != 0; todo &= todo - 1) {
        const std::unique_ptr<Round>& round = m_rounds[static_cast<std::size_t>(std::countr_zero(todo))];
        if (!round) continue;
        if (round->running) {
            const bool complete = round->open == 0;
            if (!round->asked() || (!complete && (round->isLast() || now < round->due))) continue;
            if (!complete && !m_ready.empty()) { // still being sent
                round->outlasted = true;
                continue;
            }
            round->running = false;
            changed = true;
            const RoundReport report{.number = round->number,
                                     .began = round->began,
                                     .ended = now,
                                     .interval = round->previous ? round->began - *round->previous
                                                                 : std::chrono::nanoseconds(0),
                                     .requests = static_cast<std::uint32_t>(round->items.size()),
                                     .late = round->open,
                                     .outlasted = round->outlasted,
                                     .last = round->isLast()};
            round->sink->roundEnded(report);
            if (report.last) {
                unsubscribe(round->id);
                continue;
            }
        }
        if (now >= round->due) {
            beginRound(*round, now);
            changed = true;
        }
    }
    if (changed) m_wake();
    return changed;
}

void CounterPoller::tick()
{
    const Timestamp now = m_clock();
    for (const std::unique_ptr<Round>& round : m_rounds)
        if (round && now >= round->due) m_unsettled |= round->bit;
    settle(now);
}

std::optional<Timestamp> CounterPoller::nextDeadline() const
{
    std::optional<Timestamp> next;
    for (const std::unique_ptr<Round>& round : m_rounds) {
        if (!round || (round->running && (!round->asked() || round->outlasted || round->isLast()))) continue;
        if (!next || round->due < *next) next = round->due;
    }
    return next;
}

} // namespace fabriscope::perf
