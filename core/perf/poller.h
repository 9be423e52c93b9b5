// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perf/sample.h"
#include "core/transport/mad_source.h"

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

namespace fabriscope::perf {

/// What a subscriber wants to be read.
struct Subscription
{
    std::vector<Target> targets;
    AttributeSet attributes;
    std::chrono::nanoseconds interval{std::chrono::seconds(1)}; ///< at least minimumInterval, unless rounds is 1
    std::uint64_t rounds = 0;                                   ///< 0: until unsubscribed
};

inline constexpr std::chrono::milliseconds minimumInterval{200};

/// Attributes of ports that are read, or cleared, at a time: all twenty of 200,000 ports. Each takes a hundred bytes.
inline constexpr std::size_t mostReadings = std::size_t{1} << 22U;
/// Those that a subscription reads.
[[nodiscard]] std::size_t readingsOf(const Subscription& subscription);

enum class SubscriptionId : std::uint32_t {};

struct PollerOptions
{
    std::chrono::milliseconds timeout{100}; ///< of the first attempt, doubled with each retry
    unsigned retries = 2;
    unsigned perDestination = 8;                                    ///< MADs in flight to one agent
    std::chrono::nanoseconds firstBackOff{std::chrono::seconds(1)}; ///< for an agent that did not answer; doubles
    std::chrono::nanoseconds longestBackOff{std::chrono::seconds(30)};
    std::chrono::nanoseconds silentFor{std::chrono::minutes(10)}; ///< then a silent attribute is tried again
    unsigned silentStrikes = 2; ///< so many agents of one make have to be silent on it
};

struct PollerStatistics
{
    std::uint64_t requests = 0;
    std::uint64_t answers = 0;
    std::uint64_t timeouts = 0;
    std::uint64_t spared = 0; ///< not asked: backing off, or a reading of another subscription was fresh enough
};

/// Reads counters for whoever subscribed, and only while they do. A state machine over MadEngine without clock or
/// timer of its own: the caller says tick() at nextDeadline(), and the engine asks produce().
///
/// Which attributes a make of nodes supports is found out once: by its ClassPortInfo where that tells, else by asking
/// one node while the others wait. A refusal is believed at once; silence only when the agent answers other requests,
/// twice, and not for ever.
///
/// A round ends when all is answered, or when its successor is due and all that could be sent has been: ports that are
/// slow or dead are late, they hold nobody up. An agent that does not answer is left alone for a while, then tried with
/// a single request.
class CounterPoller final : public transport::MadSource
{
public:
    using Clock = std::function<Timestamp()>;

    /// `clock` is monotonic; `wake` is called when produce() has something again.
    CounterPoller(Clock clock, std::function<void()> wake, PollerOptions options = {});
    ~CounterPoller() override;

    /// At most 64 at a time. The sink must live until unsubscribe(), or until its last round was reported.
    [[nodiscard]] Result<SubscriptionId> subscribe(const Subscription& subscription, SampleSink& sink);
    void unsubscribe(SubscriptionId id);

    void tick();
    [[nodiscard]] std::optional<Timestamp> nextDeadline() const;

    [[nodiscard]] const PollerStatistics& statistics() const { return m_statistics; }

    bool produce(transport::MadRequest& request) override;
    void completed(const transport::MadReply& reply) override;

private:
    struct Item;
    struct Port;
    struct Agent;
    struct Make;
    struct Support;
    struct Round;
    using Index = std::uint32_t;

    [[nodiscard]] Index itemFor(const Target& target, Attribute attribute);
    void releaseItem(Index item);
    void beginRound(Round& round, Timestamp now);
    bool settle(Timestamp now);
    [[nodiscard]] bool takeTurn(transport::MadRequest& request, Timestamp now);
    [[nodiscard]] bool want(Round& round, Index item, transport::MadRequest& request, Timestamp now);
    [[nodiscard]] bool step(Index item, transport::MadRequest& request, Timestamp now);
    void send(Index item, transport::MadRequest& request, Timestamp now, unsigned retries);
    void askMake(Index item, std::uint64_t kind, transport::MadRequest& request);
    void makeAnswered(Index item, Agent& agent, const transport::MadReply& reply, Timestamp now);
    void verified(Index item, Agent& agent, const transport::MadReply& reply, Timestamp now);
    void itemAnswered(Index item, const transport::MadReply& reply, Timestamp now);
    void askAgain(Index item);
    void itemLost(Index item, Agent& agent, const transport::MadReply& reply, Timestamp now);
    void strike(Index item, Timestamp now);
    void decide(Index item, bool supported);
    void finish(Index item, Sample sample);
    void finish(Index item, Answer answer, Timestamp now);
    void agentAnswered(Agent& agent, Timestamp now);
    void agentFailed(Agent& agent, Timestamp now);
    void pump(Agent& agent);
    void requeue(std::vector<Index>& waiting);
    [[nodiscard]] Support& supportOf(Index item);
    [[nodiscard]] Agent& agentOf(Index item);

    Clock m_clock;
    std::function<void()> m_wake;
    PollerOptions m_options;
    PollerStatistics m_statistics;
    std::vector<Item> m_items;
    std::vector<Index> m_freeItems;
    std::vector<Port> m_ports;
    std::vector<Index> m_freePorts;
    std::unordered_map<PortKey, Index> m_portByKey;
    std::vector<Agent> m_agents;
    std::unordered_map<Lid, Index> m_agentByLid;
    std::vector<Make> m_makes;
    std::deque<Index> m_ready;  ///< items to look at again
    std::deque<Index> m_verify; ///< silent items whose agent is to be asked for a sign of life
    std::array<std::unique_ptr<Round>, 64> m_rounds;
    std::uint32_t m_nextId = 1;
    std::size_t m_turn = 0;
    std::uint64_t m_unsettled = 0; ///< rounds that may have ended
};

} // namespace fabriscope::perf
