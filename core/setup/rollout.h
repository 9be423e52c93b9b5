// SPDX-License-Identifier: GPL-3.0-or-later
//
// One wizard over many hosts: one host first, the canary, and the rest when that went well. No I/O: whoever has the
// connections tells what became of each host and asks whose turn it is.
#pragma once

#include "core/change/plan.h"
#include "core/setup/examination.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

/// What became of one host.
enum class HostState : std::uint8_t {
    Looking,  ///< its plan is not known yet
    Ready,    ///< its plan can be applied
    InForce,  ///< it already has this state
    Refused,  ///< nothing was changed, and nothing can be: not reached, no right to change it, a step that it cannot
              ///< make
    Applying, ///< steps are being done
    Applied,  ///< all steps are done and verified
    Failed,   ///< a step failed: the host is as it was before
    Broken,   ///< a step could not be undone, or was left as it was edited since
    Lost,     ///< the connection was lost meanwhile: the host's journal knows
    Skipped,  ///< it was not begun: the canary failed, or the rest was cancelled
    Undoing,  ///< what was applied is being undone
    Undone,   ///< the host is as it was before
};
std::string_view toString(HostState state); ///< for programs: "looking", "ready", "in-force" …
Message wordOf(HostState state);            ///< for people: "is being inspected", "ready", "in force already" …

/// After a plan was applied, or undone. An Error: what the agent says instead of an outcome.
HostState stateAfter(const Result<change::PlanOutcome>& outcome, bool wasUndo);

/// The answers for one host: what was given is the same for all; for the rest, what fits this host.
Answers answersFor(const Answers& given, const Examination& examination);

/// How long nothing may be heard of a host before the others go on without it: while it is inspected, and while it is
/// changed, of a step (packages are installed).
inline constexpr std::chrono::seconds lookPatience{60};
/// After how long without a word from a host that is inspected the others may begin: it follows when it responds.
inline constexpr std::chrono::seconds othersPatience{5};
inline constexpr std::chrono::minutes changePatience{20};
/// Why such a host is Refused, or Lost: a whole sentence.
Message silenceOf(HostState state);

class Rollout
{
public:
    using Clock = std::chrono::steady_clock;
    enum class Phase : std::uint8_t {
        Looking, ///< at some host still
        Waiting, ///< for begin(); hosts that do not respond may still be Looking, here and from here on
        Canary,  ///< one host is being changed
        Stopped, ///< the canary failed: goOn() or cancel()
        Rest,    ///< the others are being changed
        Undoing, ///< undoAll() was called
        Done,
    };
    struct Task
    {
        std::size_t host = 0;
        bool undo = false;
        friend bool operator==(const Task&, const Task&) = default;
    };

    /// `atOnce`: how many hosts are changed at the same time, once the canary went well.
    explicit Rollout(std::size_t hosts, std::size_t atOnce = 8);

    /// It is asked now, or says something now, such as that a step begins: it is not given up for a while.
    void heard(std::size_t host, Clock::time_point now);
    /// Gives up hosts of which nothing was heard for too long, and says which: Refused when nothing was changed there,
    /// else Lost. Others need not wait for those that say nothing. To be called every second or so.
    std::vector<std::size_t> giveUp(Clock::time_point now);
    /// How many hosts that are inspected have said nothing for othersPatience.
    [[nodiscard]] std::size_t silent(Clock::time_point now) const;

    /// Ready, InForce or Refused.
    void looked(std::size_t host, HostState state);
    /// A host that is ready takes part, or does not; before begin().
    void choose(std::size_t host, bool takesPart);
    /// The canary, or else the first host that is ready; none: all at once. A canary that is in force already gives its
    /// place to the next; one that refuses stops the rest.
    void begin(bool withCanary, std::optional<std::size_t> canary = std::nullopt);
    /// Whose turn it is: they count as Applying or Undoing from now on.
    std::vector<Task> next();
    /// What stateAfter() says.
    void ended(std::size_t host, HostState state);
    /// The rest, although the canary failed.
    void goOn();
    /// Nothing more is begun; what is under way comes to its end.
    void cancel();
    /// All that were applied by this rollout; when nothing is under way.
    void undoAll();

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] HostState state(std::size_t host) const { return m_states.at(host); }
    [[nodiscard]] std::size_t size() const { return m_states.size(); }
    [[nodiscard]] std::size_t count(HostState state) const;
    [[nodiscard]] std::optional<std::size_t> canary() const { return m_canary; }
    /// Nothing is being done at this moment.
    [[nodiscard]] bool isIdle() const;

private:
    void advance();
    void skipReady();

    std::vector<HostState> m_states;
    std::vector<std::optional<Clock::time_point>> m_heard; ///< none: it was not asked yet
    std::size_t m_atOnce;
    Phase m_phase = Phase::Looking;
    std::optional<std::size_t> m_canary;
    std::vector<bool> m_toUndo;
};

} // namespace fabriscope::setup
