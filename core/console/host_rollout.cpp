// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/host_rollout.h"

#include "core/console/wizard_session.h"

#include <algorithm>
#include <utility>

namespace fabriscope::console {

using setup::HostState;
using setup::Rollout;

HostRollout::HostRollout(Request request, std::vector<std::string> names, Events events)
    : m_request(std::move(request)), m_events(std::move(events)), m_rollout(names.size(), m_request.atOnce),
      m_rows(names.size())
{
    for (std::size_t at = 0; at < m_rows.size(); ++at)
        m_rows[at].name = std::move(names[at]);
}

void HostRollout::heard(std::size_t at) { m_rollout.heard(at, Rollout::Clock::now()); }

void HostRollout::giveUpSilent(Rollout::Clock::time_point now)
{
    const auto before = m_rollout.phase();
    const auto silent = m_rollout.giveUp(now);
    for (const std::size_t at : silent) {
        m_rows[at].reason = {setup::silenceOf(m_rollout.state(at))};
        m_events.onRow(at);
    }
    if (!silent.empty() || m_rollout.phase() != before) beginSome();
}

void HostRollout::look(std::size_t at, SetupHost& host)
{
    m_rows[at].host = &host;
    heard(at);
    if (m_request.undo) return readJournal(at);
    host.look(std::string(m_request.wizard.word), [this, at](const Result<setup::Examination>& seen) {
        if (!seen) return refuse(at, {seen.error()});
        if (m_rollout.state(at) != HostState::Looking) return; // it was given up
        Row& row = m_rows[at];
        row.answers = setup::answersFor(m_request.answers, *seen);
        for (const setup::Question& question : m_request.wizard.questions) {
            const auto own = row.answers.find(std::string(question.key));
            if (own == row.answers.end() || m_request.answers.contains(own->first)) continue;
            row.proposed += (row.proposed.empty() ? "" : " ") + own->first + "=" + own->second;
        }
        row.needsAnswers = !setup::missingAnswers(m_request.wizard, row.answers).empty();
        const auto family = setup::familyNamed(seen->distribution).value_or(setup::Family::Unknown);
        const auto plan = planOf(m_request.wizard, row.answers, setup::distributionOf(family));
        if (!plan) return refuse(at, {plan.error()});
        preview(at);
    });
}

void HostRollout::preview(std::size_t at)
{
    heard(at);
    const agent::SetupRequest request{
        .wizard = std::string(m_request.wizard.word), .answers = m_rows[at].answers, .comment = {}};
    m_rows[at].host->preview(request, [this, at](const Result<agent::SetupPreview>& preview) {
        if (!preview) return refuse(at, {preview.error()});
        if (const auto* step = obstacleIn(*preview)) return refuse(at, {step->sentence, *step->obstacle});
        Row& row = m_rows[at];
        row.steps = static_cast<std::size_t>(std::ranges::count(preview->steps, false, &change::StepPreview::inForce));
        if (row.steps == 0) return found(at, HostState::InForce, {});
        if (setup::familyNamed(preview->distribution).value_or(setup::Family::Unknown) == setup::Family::Unknown)
            return refuse(at, {Message::say("Its distribution is not known: apply the plan as a script.")});
        if (!row.host->mayChange()) return refuse(at, {Message::say("Its agent was started to observe only.")});
        found(at, HostState::Ready, {});
    });
}

void HostRollout::readJournal(std::size_t at)
{
    m_rows[at].host->readJournal([this, at](const Result<std::vector<agent::HostChange>>& changes) {
        if (!changes) return refuse(at, {changes.error()});
        const auto latest = std::ranges::find_if(*changes, [this](const agent::HostChange& change) {
            using enum change::PlanState;
            const bool some = change.state == Applied || change.state == Interrupted || change.state == UndoFailed;
            return some && change.kind == agent::ChangeKind::Plan && change.subject == m_request.wizard.word;
        });
        if (latest == changes->end())
            return found(at, HostState::InForce, {Message::say("Its journal has no such change in force.")});
        m_rows[at].change = latest->id;
        m_rows[at].steps = latest->steps.size();
        found(at, HostState::Ready, {});
    });
}

void HostRollout::refuse(std::size_t at, Reason reason) { found(at, HostState::Refused, std::move(reason)); }

void HostRollout::found(std::size_t at, HostState state, Reason reason)
{
    if (m_rollout.state(at) != HostState::Looking) return;
    m_rows[at].reason = std::move(reason);
    m_rollout.looked(at, state);
    m_events.onRow(at);
    beginSome(); // the others may be under way
}

void HostRollout::choose(std::size_t host, bool takesPart)
{
    m_rollout.choose(host, takesPart);
    m_events.onRow(host);
    m_events.onMoved();
}

void HostRollout::begin(bool withCanary, std::optional<std::size_t> canary, std::string comment)
{
    m_comment = std::move(comment);
    m_rollout.begin(withCanary, canary);
    beginSome();
}

void HostRollout::goOn()
{
    m_rollout.goOn();
    beginSome();
}

void HostRollout::cancel()
{
    m_rollout.cancel();
    for (std::size_t at = 0; at < m_rows.size(); ++at)
        m_events.onRow(at);
    m_events.onMoved();
}

void HostRollout::undoAll()
{
    m_rollout.undoAll();
    beginSome();
}

void HostRollout::beginSome()
{
    // One that cannot be begun gives its place to the next.
    for (auto tasks = m_rollout.next(); !tasks.empty(); tasks = m_rollout.next())
        for (const Rollout::Task& task : tasks)
            change(task);
    m_events.onMoved();
}

void HostRollout::change(const Rollout::Task& task)
{
    Row& row = m_rows[task.host];
    row.done = 0;
    row.reason.clear();
    m_events.onRow(task.host);
    const bool undo = task.undo || m_request.undo;
    if (!row.host->isConnected())
        return ended(task.host,
                     fail(undo ? ErrorCode::ConnectionLost : ErrorCode::NotFound, row.name,
                          Message::say("it is not connected any more")),
                     undo);
    heard(task.host);
    const auto progress = [this, at = task.host](const agent::SetupProgress& step) {
        heard(at);
        m_rows[at].done = step.step;
        m_rows[at].reason = {step.sentence};
        m_events.onRow(at);
    };
    const auto done = [this, at = task.host, undo](const Result<change::PlanOutcome>& outcome) {
        ended(at, outcome, undo);
        beginSome();
    };
    if (undo) return row.host->undo(row.change, progress, done);
    row.host->apply({.wizard = std::string(m_request.wizard.word), .answers = row.answers, .comment = m_comment},
                    progress, done);
}

void HostRollout::ended(std::size_t at, const Result<change::PlanOutcome>& outcome, bool wasUndo)
{
    if (m_rollout.state(at) == HostState::Lost) return; // it was given up
    Row& row = m_rows[at];
    const HostState state = setup::stateAfter(outcome, wasUndo);
    row.reason.clear();
    if (!outcome) {
        row.reason.emplace_back(outcome.error());
    } else {
        if (!outcome->id.empty()) row.change = outcome->id;
        if (state != HostState::Applied) row.reason.emplace_back(endSentence(*outcome, wasUndo));
        if (outcome->error) row.reason.emplace_back(*outcome->error);
        if (wasUndo || state == HostState::Broken)
            for (const Message& note : outcome->notes)
                row.reason.emplace_back(note);
    }
    m_rollout.ended(at, state);
    m_events.onRow(at);
    m_events.onChanged();
    m_events.onMoved();
}

} // namespace fabriscope::console
