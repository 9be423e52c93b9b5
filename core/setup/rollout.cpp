// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/rollout.h"

#include "core/base/enum_number.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::setup {

using change::PlanEnd;

namespace {

/// Of each HostState its key and its word.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> stateNames{{
    {"looking", Message::phrase("is being inspected")},
    {"ready", Message::phrase("ready")},
    {"in-force", Message::phrase("in force already")},
    {"refused", Message::phrase("cannot be changed")},
    {"applying", Message::phrase("under way")},
    {"applied", Message::phrase("applied")},
    {"failed", Message::phrase("failed, as before")},
    {"broken", Message::phrase("undo failed")},
    {"lost", Message::phrase("connection lost")},
    {"skipped", Message::phrase("left as it is")},
    {"undoing", Message::phrase("being undone")},
    {"undone", Message::phrase("undone")},
}};

} // namespace

std::string_view toString(HostState state) { return stateNames.at(std::to_underlying(state)).first; }

Message wordOf(HostState state) { return Message::ofPhrase(stateNames.at(std::to_underlying(state)).second); }

HostState stateAfter(const Result<change::PlanOutcome>& outcome, bool wasUndo)
{
    if (!outcome) {
        using enum ErrorCode;
        const ErrorCode code = outcome.error().code;
        const bool before = code == NotAllowed || code == NoPermission || code == Unsupported ||
                            code == InvalidArgument || code == NotFound;
        if (!before) return HostState::Lost;
        return wasUndo ? HostState::Broken : HostState::Refused;
    }
    using enum HostState;
    return enumWord<PlanEnd::Partly>(outcome->end, Applied, wasUndo ? Undone : InForce, Refused,
                                     wasUndo ? Broken : Failed, wasUndo ? Undone : Failed, Broken, Broken);
}

Message silenceOf(HostState state)
{
    if (state == HostState::Lost)
        return Message::say("Nothing was heard of it for {} minutes while it was changed: see its journal.",
                            changePatience.count());
    return Message::say(
        "It was not reached: its agent did not respond within {} seconds, and nothing was changed there.",
        lookPatience.count());
}

Answers answersFor(const Answers& given, const Examination& examination)
{
    Answers answers = given;
    for (const Existing& each : examination.existing)
        if (const auto answer = given.find(each.key); answer != given.end() && answer->second == each.answer)
            answers.emplace(each.thenKey, each.thenAnswer);
    // What is proposed is for something new: what is to be removed is named, or is the wizard's own proposal.
    const auto action = given.find("action");
    if (action != given.end() && action->second == "remove") return answers;
    for (const Proposal& proposal : examination.proposals)
        if (!proposal.answer.empty()) answers.emplace(proposal.key, proposal.answer);
    return answers;
}

Rollout::Rollout(std::size_t hosts, std::size_t atOnce)
    : m_states(hosts, HostState::Looking), m_heard(hosts), m_atOnce(std::max<std::size_t>(atOnce, 1)),
      m_toUndo(hosts, false)
{
    if (hosts == 0) m_phase = Phase::Waiting;
}

void Rollout::heard(std::size_t host, Clock::time_point now) { m_heard.at(host) = now; }

std::vector<std::size_t> Rollout::giveUp(Clock::time_point now)
{
    std::vector<std::size_t> silent;
    for (std::size_t host = 0; host < m_states.size(); ++host) {
        const HostState state = m_states[host];
        const bool isChanged = state == HostState::Applying || state == HostState::Undoing;
        if (!m_heard[host] || (state != HostState::Looking && !isChanged)) continue;
        const Clock::duration patience = isChanged ? Clock::duration(changePatience) : Clock::duration(lookPatience);
        if (now - *m_heard[host] < patience) continue;
        silent.push_back(host);
        isChanged ? ended(host, HostState::Lost) : looked(host, HostState::Refused);
    }
    const bool waits = m_phase == Phase::Looking && count(HostState::Ready) > 0;
    if (waits && this->silent(now) == count(HostState::Looking)) m_phase = Phase::Waiting;
    return silent;
}

std::size_t Rollout::silent(Clock::time_point now) const
{
    std::size_t number = 0;
    for (std::size_t host = 0; host < m_states.size(); ++host)
        if (m_states[host] == HostState::Looking && m_heard[host] && now - *m_heard[host] >= othersPatience) ++number;
    return number;
}

std::size_t Rollout::count(HostState state) const
{
    return static_cast<std::size_t>(std::ranges::count(m_states, state));
}

bool Rollout::isIdle() const { return count(HostState::Applying) + count(HostState::Undoing) == 0; }

void Rollout::looked(std::size_t host, HostState state)
{
    if (m_states.at(host) != HostState::Looking) return;
    m_states[host] = state;
    if (m_phase == Phase::Looking && count(HostState::Looking) == 0) m_phase = Phase::Waiting;
    advance();
}

void Rollout::choose(std::size_t host, bool takesPart)
{
    if (m_phase != Phase::Waiting) return;
    HostState& state = m_states.at(host);
    if (state == HostState::Ready || state == HostState::Skipped)
        state = takesPart ? HostState::Ready : HostState::Skipped;
}

void Rollout::begin(bool withCanary, std::optional<std::size_t> canary)
{
    if (m_phase != Phase::Waiting) return;
    m_phase = withCanary ? Phase::Canary : Phase::Rest;
    m_canary = withCanary ? canary : std::nullopt;
    advance();
}

std::vector<Rollout::Task> Rollout::next()
{
    std::vector<Task> tasks;
    const auto begin = [&](std::size_t host, bool undo) {
        m_states[host] = undo ? HostState::Undoing : HostState::Applying;
        tasks.push_back({.host = host, .undo = undo});
    };
    const bool undo = m_phase == Phase::Undoing;
    if (m_phase == Phase::Canary && m_canary && m_states[*m_canary] == HostState::Ready) begin(*m_canary, false);
    if (m_phase != Phase::Rest && !undo) return tasks;
    std::size_t busy = count(HostState::Applying) + count(HostState::Undoing);
    for (std::size_t host = 0; host < m_states.size() && busy < m_atOnce; ++host) {
        const bool due = undo ? m_toUndo[host] : m_states[host] == HostState::Ready;
        if (!due) continue;
        m_toUndo[host] = false;
        begin(host, undo);
        ++busy;
    }
    return tasks;
}

void Rollout::ended(std::size_t host, HostState state)
{
    if (m_states.at(host) != HostState::Applying && m_states[host] != HostState::Undoing) return;
    m_states[host] = state;
    advance();
}

void Rollout::goOn()
{
    if (m_phase != Phase::Stopped) return;
    m_phase = Phase::Rest;
    advance();
}

void Rollout::skipReady()
{
    std::ranges::replace(m_states, HostState::Ready, HostState::Skipped);
    std::ranges::replace(m_states, HostState::Looking, HostState::Skipped);
}

void Rollout::cancel()
{
    if (m_phase == Phase::Undoing) std::ranges::fill(m_toUndo, false);
    if (m_phase != Phase::Undoing) skipReady();
    if (m_phase != Phase::Undoing && m_phase != Phase::Done) m_phase = Phase::Rest;
    advance();
}

void Rollout::undoAll()
{
    if (!isIdle() || m_phase == Phase::Looking) return;
    skipReady();
    for (std::size_t host = 0; host < m_states.size(); ++host)
        m_toUndo[host] = m_states[host] == HostState::Applied;
    m_phase = Phase::Undoing;
    advance();
}

/// The phase that follows from the states of the hosts.
void Rollout::advance()
{
    const bool looking = count(HostState::Looking) > 0; // one that responds late follows
    if (m_phase == Phase::Canary) {
        const bool moves = !m_canary || m_states[*m_canary] == HostState::InForce;
        if (moves) {
            const auto first = std::ranges::find(m_states, HostState::Ready);
            if (first == m_states.end()) {
                if (!looking) m_phase = Phase::Done;
                return;
            }
            m_canary = static_cast<std::size_t>(first - m_states.begin());
        }
        const HostState state = m_states[*m_canary];
        if (state == HostState::Looking || state == HostState::Ready || state == HostState::Applying) return;
        m_phase = state == HostState::Applied || state == HostState::Undone ? Phase::Rest : Phase::Stopped;
    }
    const bool none = count(HostState::Ready) == 0 && !looking;
    if (m_phase == Phase::Stopped && none) m_phase = Phase::Done;
    if (m_phase == Phase::Rest && isIdle() && none) m_phase = Phase::Done;
    if (m_phase == Phase::Undoing && isIdle() && !std::ranges::contains(m_toUndo, true)) m_phase = Phase::Done;
}

} // namespace fabriscope::setup
