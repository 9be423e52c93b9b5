// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/run_view.h"

#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/note_bar.h"
#include "ui/setup/setup_words.h"
#include "ui/setup/status_list.h"
#include "ui/text/error_text.h"
#include "ui/text/message_text.h"

#include <algorithm>

namespace fabriscope::ui {

RunView::RunView(QWidget* parent)
    : QWidget(parent), m_mark(new StatusMark(this)),
      m_head(named(makeWrappedLabel(TextRole::Section, {}, this), "end")),
      m_detail(named(makeWrappedLabel(TextRole::Body, {}, this), "endDetail")),
      m_steps(named(new StatusList(this), "runSteps")), m_checks(named(new StatusList(this), "verified")),
      m_asked(named(new StatusList(this), "undoSteps")),
      m_cancel(named(new QPushButton(tr("Cancel and undo"), this), "cancelRun")),
      m_back(named(new QPushButton(tr("Undo"), this), "undoRun")),
      m_now(named(new QPushButton(tr("Undo it now"), this), "undoNow")),
      m_keep(named(new QPushButton(tr("Keep it"), this), "keepChange"))
{
    setObjectName(QStringLiteral("run"));
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setPlainToolTip(m_cancel, tr("The step under way is finished; then it and those before are undone."));
    setPlainToolTip(m_back, tr("Shows what would be restored first. The journal can do it later, too."));
    auto* head = makeRow(nullptr, gap);
    head->addWidget(m_mark, 0, Qt::AlignTop);
    head->addWidget(m_head, 1);
    head->addWidget(m_cancel, 0, Qt::AlignTop);
    head->addWidget(m_back, 0, Qt::AlignTop);
    head->addWidget(m_now, 0, Qt::AlignTop);
    head->addWidget(m_keep, 0, Qt::AlignTop);
    auto* content = new QWidget;
    auto* lines = makeColumn(content, 2 * gap, {0, 0, gap, 0});
    addAll(*lines, {m_detail, m_asked, m_checks, m_steps});
    lines->addStretch(1);
    m_scroll = makeScrollArea(content, tr("Steps of the change"), this);
    setFocusProxy(m_scroll);
    auto* column = makeColumn(this, gap);
    column->addLayout(head);
    column->addWidget(m_scroll, 1);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_cancelled = true;
        m_cancel->setEnabled(false);
        showText(Status::Notice, tr("It is cancelled; the steps that are done are undone."));
        Q_EMIT cancelRequested();
    });
    connect(m_back, &QPushButton::clicked, this, [this] {
        if (m_outcome) Q_EMIT undoRequested(QString::fromStdString(m_outcome->id));
    });
    connect(m_now, &QPushButton::clicked, this, [this] {
        const QString id = m_askedId;
        closeQuestion();
        Q_EMIT undoConfirmed(id);
    });
    connect(m_keep, &QPushButton::clicked, this, [this] {
        withdraw();
        if (isUndoable()) m_back->setFocus(Qt::OtherFocusReason);
        Q_EMIT kept();
    });
    m_detail->hide();
    m_cancel->hide();
    m_back->hide();
    closeQuestion();
}

void RunView::ask(const QString& id, const QString& host, const Result<agent::SetupPreview>& preview)
{
    if (m_askedId.isEmpty()) {
        m_statusBefore = m_status;
        m_headBefore = m_head->text();
    }
    m_askedId = id;
    m_askedHost = host;
    m_asked->clear();
    showText(Status::Notice,
             tr("Undoing the change %1 of %2 does the following. Nothing was undone yet.").arg(id, host));
    if (!preview)
        m_asked->add(Status::Warning, tr("What it would do could not be read from the host."),
                     describeError(preview.error()).sentence());
    else if (preview->steps.empty())
        m_asked->add(Status::Ok, tr("Nothing is left to be undone."));
    else
        for (const change::StepPreview& step : preview->steps)
            m_asked->add(step.obstacle  ? Status::Warning
                         : step.inForce ? Status::Ok
                                        : Status::Unknown,
                         sentenceText(step.sentence),
                         step.obstacle ? describeError(*step.obstacle).sentence() : QString());
    for (QWidget* each : {static_cast<QWidget*>(m_asked), static_cast<QWidget*>(m_now), static_cast<QWidget*>(m_keep)})
        each->show();
    for (QWidget* each : {static_cast<QWidget*>(m_checks), static_cast<QWidget*>(m_steps),
                          static_cast<QWidget*>(m_detail), static_cast<QWidget*>(m_back)})
        each->hide();
    m_keep->setFocus();
}

void RunView::withdraw()
{
    if (m_askedId.isEmpty()) return;
    closeQuestion();
    showText(m_statusBefore, m_headBefore);
    m_detail->setVisible(!m_detail->text().isEmpty());
    m_back->setVisible(isUndoable());
}

void RunView::follow(const QString& host)
{
    m_connected = host;
    if (m_running) return;
    if (m_askedHost != host) withdraw();
    if (m_askedId.isEmpty()) m_back->setVisible(isUndoable());
}

void RunView::closeQuestion()
{
    m_askedId.clear();
    for (QWidget* each : {static_cast<QWidget*>(m_asked), static_cast<QWidget*>(m_now), static_cast<QWidget*>(m_keep)})
        each->hide();
    m_checks->show();
    m_steps->show();
}

bool RunView::isUndoable() const
{
    using enum change::PlanEnd;
    return m_outcome && !m_outcome->id.empty() && m_host == m_connected &&
           (m_outcome->end == Applied || m_outcome->end == UndoFailed || m_outcome->end == Partly);
}

void RunView::showText(Status status, const QString& sentence)
{
    m_status = status;
    m_mark->setStatus(status);
    m_head->setText(sentence);
}

void RunView::begin(const agent::SetupPreview& preview, const QString& host, bool undo)
{
    closeQuestion();
    m_host = host;
    m_connected = host;
    m_running = true;
    m_undo = undo;
    m_cancelled = false;
    m_outcome.reset();
    m_current.reset();
    m_sentences.clear();
    m_steps->clear();
    m_checks->clear();
    m_detail->hide();
    m_back->hide();
    m_cancel->setVisible(!undo);
    m_cancel->setEnabled(true);
    showText(Status::Notice, undo ? tr("The change of %1 is being undone.").arg(host)
                                  : tr("The plan is being applied to %1.").arg(host));
    if (undo) return; // its steps come as they are undone
    for (const change::StepPreview& step : preview.steps) {
        if (step.inForce) continue;
        m_steps->add(Status::Unknown, messageText(step.sentence), tr("not started"));
        m_sentences.push_back(step.sentence);
    }
}

std::size_t RunView::rowFor(const agent::SetupProgress& progress) const
{
    const auto found = std::ranges::find(m_sentences, progress.sentence);
    return static_cast<std::size_t>(found - m_sentences.begin());
}

void RunView::progress(const agent::SetupProgress& progress)
{
    if (!m_running) return;
    if (progress.steps == 0) return showText(Status::Notice, sentenceText(progress.sentence)); // what it waits for
    const std::size_t row = rowFor(progress);
    if (row == m_sentences.size()) {
        // A step of the way back, or one that the preview did not have.
        m_steps->add(Status::Unknown, messageText(progress.sentence));
        m_sentences.push_back(progress.sentence);
    }
    if (m_current) m_steps->set(*m_current, Status::Ok, tr("done"));
    m_current = row;
    m_steps->set(row, Status::Notice, tr("under way"));
}

void RunView::end(const Result<change::PlanOutcome>& outcome)
{
    m_running = false;
    m_cancel->hide();
    QStringList lines;
    const bool good =
        outcome && (outcome->end == change::PlanEnd::Applied || outcome->end == change::PlanEnd::NothingToDo ||
                    outcome->end == change::PlanEnd::Undone || outcome->end == change::PlanEnd::Partly);
    if (m_current) m_steps->set(*m_current, good ? Status::Ok : Status::Critical, good ? tr("done") : tr("failed"));
    if (!outcome) {
        showText(Status::Critical, outcome.error().code == ErrorCode::NotAllowed
                                       ? tr("Nothing was changed: the agent refused it.")
                                       : tr("How the change ended is not known: see the journal."));
        lines << describeError(outcome.error()).sentence();
    } else {
        m_outcome = *outcome;
        showText(statusOf(outcome->end, m_undo), endSentence(*outcome, m_undo));
        if (outcome->error && !(m_cancelled && outcome->error->code == ErrorCode::Cancelled))
            lines << describeError(*outcome->error).sentence();
        for (const Message& note : outcome->notes)
            lines << sentenceText(note);
    }
    m_detail->setText(lines.join(QLatin1Char('\n')));
    m_detail->setVisible(!lines.isEmpty());
    m_back->setVisible(isUndoable());
    // What had the focus is gone: the next by chance would lead away from the page.
    if (isVisible()) (isUndoable() ? static_cast<QWidget*>(m_back) : m_scroll)->setFocus(Qt::OtherFocusReason);
}

void RunView::verified(const Result<agent::SetupPreview>& preview)
{
    m_checks->clear();
    if (!preview) {
        m_checks->add(Status::Warning, tr("The host could not be checked again."),
                      describeError(preview.error()).sentence());
        return;
    }
    int shown = 0;
    for (const change::StepPreview& step : preview->steps) {
        if (step.inForce)
            ++shown;
        else
            m_checks->add(Status::Notice, messageText(step.sentence),
                          tr("leaves no trace on the host: it acts only once"));
    }
    m_checks->add(Status::Ok,
                  tr("Checked again: %n step(s) of the plan are in force on %1.", nullptr, shown).arg(m_host));
}

} // namespace fabriscope::ui
