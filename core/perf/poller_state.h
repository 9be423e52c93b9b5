// SPDX-License-Identifier: GPL-3.0-or-later
//
// What CounterPoller remembers; for its own files only.
#pragma once

#include "core/perf/poller.h"

namespace fabriscope::perf {

inline constexpr std::uint32_t noIndex = 0xffffffff;

/// One attribute of one port, shared by all subscriptions that want it.
struct CounterPoller::Item
{
    enum class State : std::uint8_t { Idle, Queued, InFlight };
    Index port = noIndex;
    Attribute attribute{};
    State state = State::Idle;
    std::uint32_t references = 0;
    std::uint64_t waiters = 0; ///< rounds that wait for the answer, a bit each
    std::uint64_t told = 0;    ///< rounds that know that it is unsupported
    Timestamp sentAt{};
    Timestamp readAt{};
    std::chrono::nanoseconds waited{0}; ///< for that reading
    // The last values, kept while several want them. A pointer, not a vector: there are half a million of these.
    std::unique_ptr<std::uint64_t[]> last; // NOLINT(modernize-avoid-c-arrays)
};

struct CounterPoller::Port
{
    Target target;
    Index agent = noIndex;
    Index make = noIndex;
    std::uint32_t references = 0;
    std::array<Index, madAttributeCount> items{};
};

/// The agent behind one LID.
struct CounterPoller::Agent
{
    Lid lid;
    ServiceLevel sl;
    unsigned outstanding = 0;
    unsigned failures = 0; ///< in a row
    Timestamp notBefore{}; ///< after failures
    Timestamp lastAnswer = Timestamp::min();
    std::deque<Index> queue; ///< items that wait for their turn at this agent
};

struct CounterPoller::Support
{
    enum class State : std::uint8_t { Unknown, Probing, Supported, Unsupported };
    State state = State::Unknown;
    unsigned strikes = 0;
    std::optional<Timestamp> retryAt; ///< of silent attributes
    std::vector<Index> waiting;       ///< items whose request depends on the one under way
};

struct CounterPoller::Make
{
    enum class State : std::uint8_t { Unknown, Asking, Known };
    NodeModel model;
    State state = State::Unknown;
    std::optional<Capabilities> capabilities; ///< none although Known: it refused to tell
    std::vector<Index> waiting;
    std::array<Support, madAttributeCount> support;
};

/// A subscription with its round under way.
struct CounterPoller::Round
{
    SubscriptionId id{};
    std::uint64_t bit = 0;
    SampleSink* sink = nullptr;
    std::vector<Index> items;
    std::chrono::nanoseconds interval{};
    std::uint64_t rounds = 0;
    std::uint64_t number = 0;
    std::size_t cursor = 0;
    std::uint32_t open = 0; ///< items that wait, those of earlier rounds included
    bool running = false;
    bool outlasted = false;
    Timestamp began{};
    std::optional<Timestamp> previous;
    Timestamp due{};
    [[nodiscard]] bool asked() const { return cursor == items.size(); }
    [[nodiscard]] bool isLast() const { return rounds != 0 && number == rounds; }
};

} // namespace fabriscope::perf
