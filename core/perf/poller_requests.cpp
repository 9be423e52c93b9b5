// SPDX-License-Identifier: GPL-3.0-or-later
//
// CounterPoller: from the wish for an attribute of a port to its end.
#include "core/perf/poller.h"
#include "core/perf/poller_state.h"
#include "core/perf/values.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace fabriscope::perf {
namespace {

enum class Question : std::uint8_t { Values, Make, SignOfLife };

// A cookie is the kind of request, the agent of the request, and the item it is for.
constexpr std::uint64_t cookieOf(Question kind, std::uint32_t agent, std::uint32_t item)
{
    return (std::uint64_t{std::to_underlying(kind)} << 56U) | (std::uint64_t{agent} << 32U) | item;
}
constexpr Question kindOf(std::uint64_t cookie) { return static_cast<Question>(cookie >> 56U); }
constexpr std::uint32_t agentIn(std::uint64_t cookie) { return static_cast<std::uint32_t>(cookie >> 32U) & 0xffffffU; }
constexpr std::uint32_t itemIn(std::uint64_t cookie) { return static_cast<std::uint32_t>(cookie); }

/// Bad version, method, or method/attribute combination (IBTA vol. 1, 13.4.7): no request of this kind will succeed.
constexpr bool meansUnsupported(std::uint16_t status)
{
    const unsigned code = (status >> 2U) & 7U;
    return code >= 1 && code <= 3;
}
constexpr bool meansBusy(std::uint16_t status) { return (status & 1U) != 0; }

constexpr unsigned probeRetries = 3; ///< of a request whose silence is going to mean something
constexpr unsigned beforeFirstSignOfLife = 2;

} // namespace

CounterPoller::Agent& CounterPoller::agentOf(Index item) { return m_agents[m_ports[m_items[item].port].agent]; }

CounterPoller::Support& CounterPoller::supportOf(Index item)
{
    return m_makes[m_ports[m_items[item].port].make].support[static_cast<std::size_t>(m_items[item].attribute)];
}

bool CounterPoller::produce(transport::MadRequest& request)
{
    const Timestamp now = m_clock();
    bool made = takeTurn(request, now);
    // With nothing to send a round may have ended, and the next one may be due.
    while (settle(now) && !made)
        made = takeTurn(request, now);
    if (made) ++m_statistics.requests;
    return made;
}

bool CounterPoller::takeTurn(transport::MadRequest& request, Timestamp now)
{
    if (!m_verify.empty()) {
        const Index item = m_verify.front();
        m_verify.pop_front();
        askMake(item, cookieOf(Question::SignOfLife, m_ports[m_items[item].port].agent, item), request);
        return true;
    }
    while (!m_ready.empty()) {
        const Index item = m_ready.front();
        m_ready.pop_front();
        if (m_ready.empty()) m_unsettled = ~std::uint64_t{0}; // what rounds may have waited for
        if (step(item, request, now)) return true;
    }
    for (std::size_t idle = 0; idle < m_rounds.size();) {
        m_turn = (m_turn + 1) % m_rounds.size();
        Round* const round = m_rounds[m_turn].get();
        if (round == nullptr || !round->running || round->asked()) {
            ++idle;
            continue;
        }
        idle = 0;
        const Index item = round->items[round->cursor++];
        if (round->asked()) {
            round->outlasted = now > round->due;
            m_unsettled |= round->bit;
            m_wake(); // the round has a deadline now
        }
        if (want(*round, item, request, now)) return true;
    }
    return false;
}

/// The round's turn has come to this item. True when a request was made for it.
bool CounterPoller::want(Round& round, Index index, transport::MadRequest& request, Timestamp now)
{
    Item& item = m_items[index];
    if ((item.waiters & round.bit) != 0) return false; // still open from the round before
    if ((item.told & round.bit) != 0) {
        const Support& support = supportOf(index);
        const bool retry = support.retryAt && now >= *support.retryAt;
        if (support.state == Support::State::Unsupported && !retry) return false;
        // A single port that lacks what its make has.
        if (support.state == Support::State::Supported && now < item.readAt + m_options.silentFor) return false;
    }
    if (item.last && item.readAt + round.interval / 2 >= round.began) {
        ++m_statistics.spared;
        round.sink->sample({.port = m_ports[item.port].target.port,
                            .attribute = item.attribute,
                            .at = item.readAt,
                            .waited = item.waited,
                            .values = {item.last.get(), valueCount(item.attribute)}});
        return false;
    }
    item.waiters |= round.bit;
    ++round.open;
    if (item.state != Item::State::Idle) return false; // another subscriber's request serves this round, too
    item.state = Item::State::Queued;
    return step(index, request, now);
}

/// What a queued item needs next. True when a request was made.
bool CounterPoller::step(Index index, transport::MadRequest& request, Timestamp now)
{
    Item& item = m_items[index];
    if (item.waiters == 0) { // all unsubscribed meanwhile
        item.state = Item::State::Idle;
        releaseItem(index);
        return false;
    }
    Agent& agent = agentOf(index);
    if (agent.failures > 0 && (agent.outstanding > 0 || now < agent.notBefore)) {
        ++m_statistics.spared;
        finish(index, Answer::NoAnswer, now);
        return false;
    }
    Make& make = m_makes[m_ports[item.port].make];
    if (make.state != Make::State::Known) {
        make.waiting.push_back(index);
        if (make.state == Make::State::Asking) return false;
        make.state = Make::State::Asking;
        askMake(index, cookieOf(Question::Make, m_ports[item.port].agent, index), request);
        return true;
    }
    Support& support = supportOf(index);
    if (support.state == Support::State::Probing) {
        support.waiting.push_back(index);
        return false;
    }
    const bool retry = support.retryAt && now >= *support.retryAt;
    if (support.state == Support::State::Unknown || (support.state == Support::State::Unsupported && retry)) {
        const Announced says = make.capabilities                  ? announced(item.attribute, *make.capabilities)
                               : infoOf(item.attribute).mandatory ? Announced::Yes
                                                                  : Announced::Unknown;
        if (says == Announced::Unknown) {
            support.state = Support::State::Probing;
            send(index, request, now, probeRetries);
            return true;
        }
        support.state = says == Announced::Yes ? Support::State::Supported : Support::State::Unsupported;
    }
    if (support.state == Support::State::Unsupported) {
        finish(index, Answer::Unsupported, now);
        return false;
    }
    const unsigned places =
        agent.lastAnswer == Timestamp::min() ? beforeFirstSignOfLife : std::max(1U, m_options.perDestination);
    if (agent.outstanding >= places) {
        agent.queue.push_back(index);
        return false;
    }
    send(index, request, now, agent.failures > 0 ? 0 : m_options.retries);
    return true;
}

void CounterPoller::send(Index index, transport::MadRequest& request, Timestamp now, unsigned retries)
{
    Item& item = m_items[index];
    Agent& agent = agentOf(index);
    item.state = Item::State::InFlight;
    item.sentAt = now;
    ++agent.outstanding;
    writeGet(item.attribute, m_ports[item.port].target.port.number, request.mad);
    request.address = transport::gsiAddress(agent.lid, agent.sl);
    request.cookie = cookieOf(Question::Values, m_ports[item.port].agent, index);
    request.timeout = m_options.timeout;
    request.retries = retries;
}

/// ClassPortInfo: what the make can do, or a sign of life, which every agent is able to give.
void CounterPoller::askMake(Index index, std::uint64_t cookie, transport::MadRequest& request)
{
    Agent& agent = m_agents[agentIn(cookie)];
    ++agent.outstanding;
    m_items[index].sentAt = m_clock();
    writeGetClassPortInfo(request.mad);
    request.address = transport::gsiAddress(agent.lid, agent.sl);
    request.cookie = cookie;
    request.timeout = m_options.timeout;
    request.retries = m_options.retries;
}

void CounterPoller::completed(const transport::MadReply& reply)
{
    const Timestamp now = m_clock();
    const Index item = itemIn(reply.cookie);
    Agent& agent = m_agents[agentIn(reply.cookie)];
    --agent.outstanding;
    if (reply.outcome == transport::MadOutcome::Answered) {
        ++m_statistics.answers;
        agentAnswered(agent, now);
    } else if (reply.outcome == transport::MadOutcome::TimedOut) {
        ++m_statistics.timeouts;
    }
    switch (kindOf(reply.cookie)) {
    case Question::Values:
        if (reply.outcome == transport::MadOutcome::Answered)
            itemAnswered(item, reply, now);
        else
            itemLost(item, agent, reply, now);
        break;
    case Question::Make:
        makeAnswered(item, agent, reply, now);
        break;
    case Question::SignOfLife:
        verified(item, agent, reply, now);
        break;
    }
    pump(agent);
    settle(now);
    if (!m_ready.empty() || !m_verify.empty()) m_wake();
}

void CounterPoller::makeAnswered(Index item, Agent& agent, const transport::MadReply& reply, Timestamp now)
{
    Make& make = m_makes[m_ports[m_items[item].port].make];
    if (reply.outcome == transport::MadOutcome::Answered) {
        make.state = Make::State::Known;
        if (reply.status == 0) {
            if (const auto info = mad::decode<mad::ClassPortInfo>(dataOf(reply.mad)))
                make.capabilities = Capabilities(*info);
        }
    } else {
        make.state = Make::State::Unknown; // another node of the make is queried
        agentFailed(agent, now);
    }
    requeue(make.waiting);
}

/// The end of the check whether an agent that did not reply to one attribute replies at all.
void CounterPoller::verified(Index item, Agent& agent, const transport::MadReply& reply, Timestamp now)
{
    if (reply.outcome == transport::MadOutcome::Answered) {
        strike(item, now);
        return;
    }
    agentFailed(agent, now);
    Support& support = supportOf(item);
    support.state = Support::State::Unknown;
    requeue(support.waiting);
    finish(item, Answer::NoAnswer, now);
}

void CounterPoller::itemAnswered(Index index, const transport::MadReply& reply, Timestamp now)
{
    Item& item = m_items[index];
    if (agentIn(reply.cookie) != m_ports[item.port].agent) return askAgain(index); // by its former LID
    if (meansUnsupported(reply.status)) {
        if (supportOf(index).state == Support::State::Probing) decide(index, false);
        item.readAt = now;
        item.last.reset(); // none of the time of this reply
        finish(index, Answer::Unsupported, now);
        return;
    }
    if (supportOf(index).state == Support::State::Probing && !meansBusy(reply.status)) decide(index, true);
    if (reply.status != 0) {
        const Answer answer = meansBusy(reply.status) ? Answer::NoAnswer : Answer::Refused;
        if (supportOf(index).state == Support::State::Probing) { // busy: another port has to find out
            supportOf(index).state = Support::State::Unknown;
            requeue(supportOf(index).waiting);
        }
        finish(index, {.answer = answer, .at = now, .madStatus = reply.status});
        return;
    }
    const auto data = dataOf(reply.mad);
    if (data.size() < infoOf(item.attribute).bytes || !isOfPort(data, m_ports[item.port].target.port.number)) {
        finish(index, Answer::NoAnswer, now); // what it says of another port is none of this one
        return;
    }
    std::array<std::uint64_t, maximumValues> values{};
    const auto used = std::span(values).first(valueCount(item.attribute));
    decodeValuesUnchecked(item.attribute, data.data(), used);
    markAllOnes(used);
    // What an agent does not announce it fills with zeros.
    if (const auto& capabilities = m_makes[m_ports[item.port].make].capabilities)
        maskUnprovided(item.attribute, *capabilities, used);
    item.readAt = now;
    item.waited = now - item.sentAt;
    if (item.references > 1) {
        if (!item.last) item.last = std::make_unique<std::uint64_t[]>(used.size()); // NOLINT(modernize-avoid-c-arrays)
        std::ranges::copy(used, item.last.get());
    }
    finish(index, {.answer = Answer::Values, .at = now, .waited = item.waited, .values = used});
}

/// Whose LID that is by now is not known.
void CounterPoller::askAgain(Index index)
{
    if (Support& support = supportOf(index); support.state == Support::State::Probing) {
        support.state = Support::State::Unknown;
        requeue(support.waiting);
    }
    m_items[index].state = Item::State::Queued;
    m_ready.push_back(index);
}

void CounterPoller::itemLost(Index index, Agent& agent, const transport::MadReply& reply, Timestamp now)
{
    const bool timedOut = reply.outcome == transport::MadOutcome::TimedOut;
    const bool answersOthers = agent.lastAnswer >= m_items[index].sentAt;
    Support& support = supportOf(index);
    const bool probing = support.state == Support::State::Probing;
    if (probing && timedOut) {
        if (answersOthers)
            strike(index, now);
        else
            m_verify.push_back(index);
        return;
    }
    if (probing) {
        support.state = Support::State::Unknown;
        requeue(support.waiting);
    }
    if (timedOut && !answersOthers) agentFailed(agent, now);
    finish(index, Answer::NoAnswer, now);
}

/// An agent that lives was silent on this attribute.
void CounterPoller::strike(Index index, Timestamp now)
{
    Support& support = supportOf(index);
    if (++support.strikes < m_options.silentStrikes) {
        support.state = Support::State::Unknown;
        support.waiting.push_back(index); // after those of other agents, one of which is queried next
        m_items[index].state = Item::State::Queued;
        requeue(support.waiting);
        return;
    }
    decide(index, false);
    support.retryAt = now + m_options.silentFor;
    finish(index, Answer::Unsupported, now);
}

void CounterPoller::decide(Index index, bool supported)
{
    Support& support = supportOf(index);
    support.state = supported ? Support::State::Supported : Support::State::Unsupported;
    support.strikes = 0;
    support.retryAt.reset();
    requeue(support.waiting);
}

void CounterPoller::finish(Index index, Answer answer, Timestamp now) { finish(index, {.answer = answer, .at = now}); }

/// Tells all who wait for the item.
void CounterPoller::finish(Index index, Sample sample)
{
    Item& item = m_items[index];
    item.state = Item::State::Idle;
    sample.port = m_ports[item.port].target.port;
    sample.attribute = item.attribute;
    for (std::uint64_t todo = std::exchange(item.waiters, 0); todo != 0; todo &= todo - 1) {
        Round& round = *m_rounds[static_cast<std::size_t>(std::countr_zero(todo))];
        --round.open;
        m_unsettled |= round.bit;
        const bool known = (item.told & round.bit) != 0;
        if (sample.answer == Answer::Unsupported)
            item.told |= round.bit;
        else
            item.told &= ~round.bit;
        if (!known || sample.answer != Answer::Unsupported) round.sink->sample(sample);
    }
    releaseItem(index);
}

void CounterPoller::agentAnswered(Agent& agent, Timestamp now)
{
    agent.failures = 0;
    agent.lastAnswer = now;
}

/// Nothing has come from the agent since the request left. What waits for it ends now.
void CounterPoller::agentFailed(Agent& agent, Timestamp now)
{
    if (agent.failures > 0 && now < agent.notBefore) return; // other requests of the same silence
    const auto backOff = m_options.firstBackOff * (std::int64_t{1} << std::min(agent.failures, 10U));
    ++agent.failures;
    agent.notBefore = now + std::min<std::chrono::nanoseconds>(backOff, m_options.longestBackOff);
    for (const Index item : std::exchange(agent.queue, {}))
        finish(item, Answer::NoAnswer, now);
}

void CounterPoller::pump(Agent& agent)
{
    for (unsigned n = agent.outstanding; n < std::max(1U, m_options.perDestination) && !agent.queue.empty(); ++n) {
        m_ready.push_back(agent.queue.front());
        agent.queue.pop_front();
    }
}

void CounterPoller::requeue(std::vector<Index>& waiting)
{
    m_ready.insert(m_ready.end(), waiting.begin(), waiting.end());
    waiting.clear();
}

} // namespace fabriscope::perf
