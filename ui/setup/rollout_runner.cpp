// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/rollout_runner.h"

#include "ui/setup/setup_words.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::ui {

using setup::HostState;
using setup::Rollout;

RolloutRunner::RolloutRunner(SetupHosts& hosts, const std::vector<SetupHosts::Host>& chosen,
                             const setup::Wizard& wizard, setup::Answers answers, QObject* parent)
    : QObject(parent), m_wizard(wizard), m_given(std::move(answers)), m_rollout(chosen.size())
{
    using namespace std::chrono_literals;
    m_seconds.setInterval(1s);
    connect(&m_seconds, &QTimer::timeout, this, &RolloutRunner::giveUpSilent);
    m_seconds.start();
    m_rows.reserve(chosen.size());
    for (const SetupHosts::Host& host : chosen) {
        m_rows.push_back({.host = host,
                          .source = &hosts.source(host.target),
                          .answers = {},
                          .proposed = {},
                          .detail = {},
                          .change = {}});
        // What is on its way from an agent that is gone does not come.
        connect(m_rows.back().source, &SetupSource::replaced, this, [this, at = m_rows.size() - 1] {
            if (m_rollout.state(at) == HostState::Looking)
                found(at, HostState::Refused, tr("The connection was lost before it responded."));
        });
    }
}

void RolloutRunner::heard(std::size_t at) { m_rollout.heard(at, Rollout::Clock::now()); }

/// None of them holds the others up.
void RolloutRunner::giveUpSilent()
{
    const auto silent = m_rollout.giveUp(Rollout::Clock::now());
    for (const std::size_t at : silent) {
        m_rows[at].detail = messageText(setup::silenceOf(m_rollout.state(at)));
        Q_EMIT rowChanged(static_cast<int>(at));
    }
    if (!silent.empty()) beginSome();
}

bool RolloutRunner::isBusy() const { return m_rollout.phase() == Rollout::Phase::Looking || !m_rollout.isIdle(); }

bool RolloutRunner::isChanging() const
{
    using enum Rollout::Phase;
    const auto phase = m_rollout.phase();
    return !m_rollout.isIdle() || phase == Canary || phase == Rest || phase == Undoing;
}

void RolloutRunner::look()
{
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        Row& row = m_rows[at];
        if (row.source->phase() != SetupSource::Phase::Ready) {
            found(at, HostState::Refused, tr("It is not connected."));
            continue;
        }
        heard(at);
        row.source->look(std::string(m_wizard.word), [this, at](const Result<setup::Examination>& examination) {
            if (!examination) return found(at, HostState::Refused, describeError(examination.error()).sentence());
            if (m_rollout.state(at) != HostState::Looking) return; // it was given up
            Row& one = m_rows[at];
            one.answers = setup::answersFor(m_given, *examination);
            QStringList own;
            for (const setup::Question& question : m_wizard.questions) {
                const std::string key(question.key);
                if (!m_given.contains(key) && one.answers.contains(key))
                    own << toQString(key) + QLatin1Char('=') + toQString(one.answers.at(key));
            }
            one.proposed = own.join(QLatin1Char(' '));
            const auto& family = setup::familyNamed(examination->distribution);
            const auto plan =
                planOf(m_wizard, one.answers, setup::distributionOf(family.value_or(setup::Family::Unknown)));
            if (!plan) return found(at, HostState::Refused, describeError(plan.error()).sentence());
            previewOf(at);
        });
    }
    Q_EMIT moved();
}

void RolloutRunner::previewOf(std::size_t at)
{
    heard(at);
    Row& row = m_rows[at];
    const agent::SetupRequest request{.wizard = std::string(m_wizard.word), .answers = row.answers, .comment = {}};
    row.source->preview(request, [this, at](const Result<agent::SetupPreview>& preview) {
        if (!preview) return found(at, HostState::Refused, describeError(preview.error()).sentence());
        Row& one = m_rows[at];
        for (const change::StepPreview& step : preview->steps)
            if (step.obstacle)
                return found(at, HostState::Refused,
                             messageText(step.sentence) + QLatin1Char(' ') + describeError(*step.obstacle).sentence());
        one.steps = static_cast<std::size_t>(std::ranges::count(preview->steps, false, &change::StepPreview::inForce));
        if (one.steps == 0) return found(at, HostState::InForce, {});
        if (setup::familyNamed(preview->distribution).value_or(setup::Family::Unknown) == setup::Family::Unknown)
            return found(at, HostState::Refused, tr("Its distribution is not known: apply the plan as a script."));
        if (!one.source->mayChange())
            return found(at, HostState::Refused, tr("Its agent was started to observe only."));
        found(at, HostState::Ready, {});
    });
}

void RolloutRunner::found(std::size_t at, HostState state, const QString& detail)
{
    if (m_rollout.state(at) != HostState::Looking) return;
    m_rows[at].detail = detail;
    m_rollout.looked(at, state);
    Q_EMIT rowChanged(static_cast<int>(at));
    Q_EMIT moved();
}

void RolloutRunner::choose(std::size_t host, bool takesPart)
{
    m_rollout.choose(host, takesPart);
    Q_EMIT rowChanged(static_cast<int>(host));
    Q_EMIT moved();
}

void RolloutRunner::begin(bool withCanary, std::optional<std::size_t> canary, const QString& comment)
{
    m_comment = comment.toStdString();
    m_rollout.begin(withCanary, canary);
    beginSome();
}

void RolloutRunner::goOn()
{
    m_rollout.goOn();
    beginSome();
}

void RolloutRunner::cancel()
{
    m_rollout.cancel();
    for (std::size_t at = 0; at < m_rows.size(); ++at)
        Q_EMIT rowChanged(static_cast<int>(at));
    Q_EMIT moved();
}

void RolloutRunner::undoAll()
{
    m_rollout.undoAll();
    beginSome();
}

void RolloutRunner::beginSome()
{
    for (const Rollout::Task& task : m_rollout.next())
        change(task);
    Q_EMIT moved();
}

void RolloutRunner::change(const Rollout::Task& task)
{
    Row& row = m_rows[task.host];
    row.done = 0;
    row.detail.clear();
    Q_EMIT rowChanged(static_cast<int>(task.host));
    if (row.source->phase() != SetupSource::Phase::Ready)
        return ended(task.host,
                     fail(task.undo ? ErrorCode::ConnectionLost : ErrorCode::NotFound, row.host.title.toStdString(),
                          Message::say("it is not connected any more")),
                     task.undo);
    heard(task.host);
    const auto progress = [this, at = task.host](const agent::SetupProgress& step) {
        heard(at);
        m_rows[at].done = step.step;
        m_rows[at].detail = messageText(step.sentence);
        Q_EMIT rowChanged(static_cast<int>(at));
    };
    const auto done = [this, task](const Result<change::PlanOutcome>& outcome) {
        ended(task.host, outcome, task.undo);
        beginSome();
    };
    if (task.undo) return row.source->undo(row.change, progress, done);
    row.source->apply({.wizard = std::string(m_wizard.word), .answers = row.answers, .comment = m_comment}, progress,
                      done);
}

void RolloutRunner::ended(std::size_t at, const Result<change::PlanOutcome>& outcome, bool wasUndo)
{
    if (m_rollout.state(at) == HostState::Lost) return; // it was given up
    Row& row = m_rows[at];
    const HostState state = setup::stateAfter(outcome, wasUndo);
    QStringList said;
    if (!outcome) {
        said << describeError(outcome.error()).sentence();
    } else {
        if (!outcome->id.empty()) row.change = outcome->id;
        if (state != HostState::Applied) said << endSentence(*outcome, wasUndo);
        if (outcome->error) said << describeError(*outcome->error).sentence();
        if (wasUndo || state == HostState::Broken)
            for (const Message& note : outcome->notes)
                said << sentenceText(note);
    }
    row.detail = said.join(QLatin1Char(' '));
    m_rollout.ended(at, state);
    Q_EMIT rowChanged(static_cast<int>(at));
    Q_EMIT applied();
    Q_EMIT moved();
}

} // namespace fabriscope::ui
