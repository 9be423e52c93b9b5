// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/wizard_frame.h"

#include "core/base/regular_file.h"
#include "core/console/wizard_session.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/note_bar.h"
#include "ui/setup/plan_view.h"
#include "ui/setup/question_form.h"
#include "ui/setup/rollout_view.h"
#include "ui/setup/run_view.h"
#include "ui/setup/setup_hosts.h"
#include "ui/setup/setup_words.h"
#include "ui/setup/status_list.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t longestAnswerFile = std::size_t{1} << 20U;

} // namespace

WizardFrame::WizardFrame(SetupSource& source, SetupHosts* hosts, QWidget* parent)
    : QWidget(parent), m_source(source), m_hosts(hosts)
{
    setObjectName(QStringLiteral("wizard"));
    m_note = new NoteBar(this);
    m_parts = new QStackedWidget(this);
    addAll(*m_parts, {buildChecks(), buildQuestions(), buildPlan()});
    m_run = new RunView(this);
    m_parts->addWidget(m_run);
    if (m_hosts != nullptr) {
        m_rollout = new RolloutView(*m_hosts, this);
        m_parts->addWidget(m_rollout);
        connect(m_hosts, &SetupHosts::changed, this, &WizardFrame::update);
        connect(m_rollout, &RolloutView::moved, this, &WizardFrame::update);
        connect(m_rollout, &RolloutView::applied, this, &WizardFrame::applied);
    }
    m_several = named(makeButton(tr("Several hosts…"),
                                 tr("Applies the wizard to other connected hosts, too: one first, then the rest."),
                                 this, this, [this] { go(Stage::Hosts); }),
                      "severalHosts");
    m_back = named(makeButton(tr("Back"), {}, this, this, &WizardFrame::back), "back");
    m_next = named(new QPushButton(this), "next");
    setPrimary(m_next);
    m_answers = buildAnswers();
    auto* buttons = makeRow(nullptr, gap);
    addAll(*buttons, {m_back, m_answers});
    buttons->addStretch(1);
    addAll(*buttons, {m_several, m_next});
    auto* content = makeColumn(nullptr, gap);
    content->addWidget(m_parts, 1);
    content->addLayout(buttons);
    content->addStretch(0); // has the room that the part does not need
    for (QWidget* part : {m_checks->parentWidget(), static_cast<QWidget*>(m_form)})
        part->installEventFilter(this);
    auto* middle = makeRow(nullptr, 2 * gap);
    middle->addWidget(buildStages());
    middle->addLayout(content, 1);
    auto* column = makeColumn(this, gap);
    addAll(*column, {buildHead(), m_note});
    column->addLayout(middle, 1);
    connect(m_next, &QPushButton::clicked, this, &WizardFrame::next);
    connect(m_plan, &PlanView::message, this, &WizardFrame::message);
    connect(m_plan, &PlanView::neededHeightChanged, this, &WizardFrame::fitParts);
    connect(m_run, &RunView::cancelRequested, &m_source, [this] { m_source.cancelChange(); });
    connect(m_run, &RunView::undoRequested, this, [this](const QString& id) {
        m_source.previewUndo(id.toStdString(), [this, id](const Result<agent::SetupPreview>& preview) {
            if (!m_run->isRunning()) m_run->ask(id, m_source.hostName(), preview);
        });
    });
    connect(m_run, &RunView::undoConfirmed, this, &WizardFrame::undo);
    connect(&m_source, &SetupSource::changed, this, &WizardFrame::update);
    connect(&m_source, &SetupSource::replaced, this, [this] {
        // Another host, or the same with other rights: what was found belongs to the one before.
        m_asking = false;
        ++m_round;
        m_examination.reset();
        m_preview.reset();
        if (m_wizard.word.empty()) return;
        if (m_stage == Stage::Plan)
            makePlan();
        else if (m_stage != Stage::Apply)
            look();
    });
    connect(&m_source, &SetupSource::changed, this, [this] {
        if (!hasHost() || m_asking || m_wizard.word.empty()) return;
        if (m_stage == Stage::Plan && !m_preview) makePlan();
        if (m_stage <= Stage::Questions && !m_examination) look();
    });
}

bool WizardFrame::isSettled() const
{
    return !m_asking && (m_stage != Stage::Hosts || m_rollout == nullptr || !m_rollout->isBusy());
}

bool WizardFrame::hasSeveralHosts() const { return m_hosts != nullptr && m_hosts->hosts().size() > 1; }

bool WizardFrame::isStopped() const
{
    // The demo's plans are only read, whatever the machine is that it runs on.
    return hasHost() && !m_source.isDemo() && m_examination && console::obstacleIn(*m_examination) != nullptr;
}

bool WizardFrame::hasHost() const { return m_source.phase() == SetupSource::Phase::Ready; }

const setup::Distribution& WizardFrame::distribution() const
{
    const std::string word = hasHost() && m_preview       ? m_preview->distribution
                             : hasHost() && m_examination ? m_examination->distribution
                                                          : m_distribution->currentData().toString().toStdString();
    return setup::distributionOf(setup::familyNamed(word).value_or(setup::Family::Unknown));
}

void WizardFrame::remember()
{
    if (!m_wizard.word.empty()) m_edited[std::string(m_wizard.word)] = m_form->editedAnswers();
}

const std::map<std::string, setup::Answers>& WizardFrame::edited()
{
    remember();
    return m_edited;
}

void WizardFrame::open(const setup::Wizard& wizard)
{
    if (!mayLeave()) return;
    remember();
    m_wizard = wizard;
    m_examination.reset();
    m_preview.reset();
    m_note->clear();
    m_comment->clear();
    m_title->setText(messageText(wizard.title));
    m_purpose->setText(messageText(wizard.purpose));
    m_form->setWizard(wizard);
    const auto before = m_edited.find(std::string(wizard.word));
    if (before != m_edited.end()) m_form->setAnswers(before->second);
    m_plan->clear();
    m_plan->showTab(0);
    go(Stage::Checks);
    look();
}

void WizardFrame::look()
{
    m_checks->clear();
    m_examination.reset(); // if the host does not respond, what it had before stops nobody
    if (!hasHost()) {
        m_asking = false;
        showAbsence();
        return update();
    }
    m_asking = true;
    m_checks->add(Status::Notice, tr("%1 is being inspected.").arg(m_source.hostName()));
    m_source.look(std::string(m_wizard.word), [this, round = ++m_round](Result<setup::Examination> examination) {
        if (round == m_round) looked(std::move(examination));
    });
    update();
}

void WizardFrame::showAbsence()
{
    switch (m_source.phase()) {
    case SetupSource::Phase::None:
        m_checks->add(Status::Unknown, tr("No host is connected: the plan is made for a distribution that you name."),
                      tr("It can be shown and saved as a script or a play. Connect to the host to apply it."));
        break;
    case SetupSource::Phase::File:
        m_checks->add(Status::Unknown, tr("A saved fabric or recording is open: there is no host to change."),
                      tr("The plan can be shown and saved as a script or a play."));
        break;
    case SetupSource::Phase::Connecting:
        m_checks->add(Status::Notice, tr("The connection is being opened."));
        break;
    case SetupSource::Phase::Lost:
    case SetupSource::Phase::Failed:
        m_checks->add(Status::Warning, tr("The host does not respond."), m_source.problem().sentence());
        break;
    case SetupSource::Phase::Ready:
        break;
    }
}

void WizardFrame::looked(Result<setup::Examination> examination)
{
    m_asking = false;
    m_checks->clear();
    if (!examination) {
        m_checks->add(Status::Warning, tr("The host could not be inspected."),
                      describeError(examination.error()).sentence());
        return update();
    }
    for (const setup::Check& check : examination->checks)
        m_checks->add(ui::statusOf(check.state), messageText(check.what),
                      check.hint.empty() ? QString() : sentenceText(check.hint));
    m_form->setProposals(examination->proposals);
    m_examination = *std::move(examination);
    if (isStopped() && m_stage == Stage::Questions) return go(Stage::Checks);
    update();
}

agent::SetupRequest WizardFrame::request() const
{
    return {.wizard = std::string(m_wizard.word),
            .answers = m_form->answers(),
            .comment = m_comment->text().trimmed().toStdString()};
}

void WizardFrame::makePlan()
{
    m_note->clear();
    m_unseen.reset();
    const agent::SetupRequest wanted = request();
    const auto local = planOf(m_wizard, wanted.answers, distribution());
    if (!local) return planFailed(local.error());
    if (hasHost()) {
        m_asking = true;
        m_plan->clear();
        m_source.preview(wanted, [this, round = ++m_round](Result<agent::SetupPreview> preview) {
            if (round == m_round) got(std::move(preview));
        });
        return update();
    }
    showPlan(console::localPreview(*local, distribution()));
}

void WizardFrame::got(Result<agent::SetupPreview> preview)
{
    m_asking = false;
    if (preview) return showPlan(*preview);
    // What the host says about it; the plan itself can be read all the same.
    const auto local = planOf(m_wizard, m_form->answers(), distribution());
    if (!local) return planFailed(preview.error());
    m_unseen = preview.error();
    showPlan(console::localPreview(*local, distribution()));
}

/// What is wrong with an answer is said of its question in the words of the form, not by its key in files of answers.
void WizardFrame::planFailed(const Error& error)
{
    m_preview.reset();
    m_plan->clear();
    const auto asked = std::ranges::find(m_wizard.questions, error.subject.english(), &setup::Question::key);
    Error said = error;
    QString question;
    if (asked != m_wizard.questions.end()) {
        said.subject = {};
        question = tr("\"%1\"", "a question").arg(messageText(asked->text)) + QLatin1Char(' ');
    }
    m_note->setNote(Status::Warning, question + describeError(said).sentence());
    update();
}

void WizardFrame::showPlan(const agent::SetupPreview& preview)
{
    m_preview = preview;
    const setup::Distribution& there = distribution();
    const auto plan = planOf(m_wizard, m_form->answers(), there);
    QString script;
    QString play;
    if (plan) {
        const change::ScriptHead head = console::scriptHead(m_wizard, there);
        script = QString::fromStdString(shellScript(*plan, head));
        play = QString::fromStdString(ansiblePlay(*plan, head));
    }
    m_plan->setPlan(preview, script, play, toQString(m_wizard.word));
    update();
}

QString WizardFrame::obstacle() const
{
    if (!m_preview)
        return m_asking ? tr("The plan is being made.") : tr("There is no plan yet: an answer is missing or wrong.");
    if (!hasHost()) return tr("No host is connected: save the script or the play, or connect to the host.");
    if (m_source.isDemo())
        return tr(
            "The demo has no host to set up: save the script or the play, or open the lab and try the plan there.");
    if (!m_source.mayChange())
        return tr("The agent on %1 was started to observe only: connect again with changes allowed.")
            .arg(m_source.hostName());
    if (m_unseen)
        return tr("%1 does not report what the plan would change there: %2")
            .arg(m_source.hostName(), describeError(*m_unseen).sentence());
    if (distribution().family == setup::Family::Unknown)
        return tr("The distribution of %1 is not known: check the plan, and run it as a script.")
            .arg(m_source.hostName());
    if (const change::StepPreview* blocked = console::obstacleIn(*m_preview))
        return tr("Step %1 cannot be done on %2, so nothing is applied: %3")
            .arg(blocked - m_preview->steps.data() + 1)
            .arg(m_source.hostName(), describeError(*blocked->obstacle).sentence());
    if (std::ranges::all_of(m_preview->steps, &change::StepPreview::inForce))
        return tr("%1 already has this configuration: there is nothing to do.").arg(m_source.hostName());
    return {};
}

void WizardFrame::go(Stage stage)
{
    if (stage == Stage::Hosts && m_rollout == nullptr) return;
    m_stage = stage;
    m_parts->setCurrentIndex(static_cast<int>(stage));
    if (stage == Stage::Plan && !m_preview) makePlan();
    if (stage == Stage::Hosts) m_rollout->setUp(m_wizard, m_form->editedAnswers(), m_comment->text().trimmed());
    if (stage != Stage::Plan) m_note->clear();
    update();
}

void WizardFrame::next()
{
    switch (m_stage) {
    case Stage::Checks:
        isStopped() ? look() : go(Stage::Questions);
        break;
    case Stage::Questions:
        go(Stage::Plan);
        break;
    case Stage::Plan:
        apply();
        break;
    case Stage::Apply:
    case Stage::Hosts:
        remember();
        Q_EMIT left();
        break;
    }
}

void WizardFrame::back()
{
    if (m_stage == Stage::Checks || !mayLeave()) return;
    if (m_stage >= Stage::Apply) m_preview.reset(); // the host has changed
    if (m_stage == Stage::Hosts) return go(Stage::Plan);
    go(static_cast<Stage>(static_cast<int>(m_stage) - 1));
}

void WizardFrame::apply()
{
    if (!obstacle().isEmpty()) return;
    m_run->begin(*m_preview, m_source.hostName(), false);
    go(Stage::Apply);
    m_source.apply(
        request(), [this](const agent::SetupProgress& progress) { m_run->progress(progress); },
        [this](const Result<change::PlanOutcome>& outcome) { ended(outcome); });
    m_run->setFocus(Qt::OtherFocusReason); // not on the button that breaks it off
}

void WizardFrame::undo(const QString& id)
{
    m_run->begin({}, m_source.hostName(), true);
    update();
    m_run->setFocus(Qt::OtherFocusReason);
    m_source.undo(
        id.toStdString(), [this](const agent::SetupProgress& progress) { m_run->progress(progress); },
        [this](const Result<change::PlanOutcome>& outcome) {
            m_run->end(outcome);
            m_preview.reset();
            update();
            Q_EMIT applied();
        });
}

void WizardFrame::ended(const Result<change::PlanOutcome>& outcome)
{
    m_run->end(outcome);
    update();
    Q_EMIT applied();
    if (!outcome || outcome->end != change::PlanEnd::Applied || !hasHost()) return;
    m_asking = true;
    m_source.preview(request(), [this, round = ++m_round](const Result<agent::SetupPreview>& preview) {
        if (round != m_round) return;
        m_asking = false;
        m_run->verified(preview);
    });
}

void WizardFrame::update()
{
    m_run->follow(m_source.hostName());
    const bool running = !mayLeave();
    const bool several = hasSeveralHosts() || m_stage == Stage::Hosts;
    m_stages->item(static_cast<int>(Stage::Hosts))->setHidden(!several);
    m_answers->setVisible(m_stage == Stage::Questions);
    m_several->setVisible(several && m_stage == Stage::Plan);
    m_several->setEnabled(m_preview.has_value());
    m_stages->setCurrentRow(static_cast<int>(m_stage));
    for (int row = 0; row < m_stages->count(); ++row) {
        QListWidgetItem* item = m_stages->item(row);
        const bool follows = row != static_cast<int>(Stage::Checks) && isStopped();
        const bool reachable =
            row == static_cast<int>(m_stage) || (!running && !follows && row != static_cast<int>(Stage::Apply));
        item->setFlags(reachable ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
    }
    m_distributionLine->setVisible(!hasHost());
    m_back->setVisible(m_stage != Stage::Checks);
    m_back->setEnabled(!running);
    m_leave->setEnabled(!running);
    if (m_stage == Stage::Checks && isStopped())
        m_note->setNote(Status::Critical,
                        tr("It cannot be set up on %1 yet: remove the obstacles (■) below, then inspect "
                           "the host again.")
                            .arg(m_source.hostName()));
    else if (m_stage == Stage::Checks)
        m_note->clear();
    const QString why = m_stage == Stage::Plan ? obstacle() : QString();
    const bool readOnly =
        m_stage == Stage::Plan && m_preview && hasHost() && !m_source.mayChange() && !m_source.isDemo();
    if (readOnly)
        m_note->setNote(Status::Notice, why,
                        {{.word = tr("Connect again, with changes allowed"), .name = "allowChanges", .run = [this] {
                              m_source.allowChanges();
                          }}});
    m_obstacle->setText(why);
    m_obstacle->setVisible(!why.isEmpty() && !readOnly);
    m_comment->setVisible(why.isEmpty());
    switch (m_stage) {
    case Stage::Checks:
        m_next->setText(isStopped() ? tr("Inspect again") : tr("Answer the questions"));
        m_next->setEnabled(true);
        break;
    case Stage::Questions:
        m_next->setText(tr("Show the plan"));
        m_next->setEnabled(true);
        break;
    case Stage::Plan:
        m_next->setText(hasHost() ? tr("Apply the plan to %1").arg(m_source.hostName()) : tr("Apply the plan"));
        m_next->setEnabled(why.isEmpty());
        break;
    case Stage::Apply:
    case Stage::Hosts:
        m_next->setText(tr("Back to all wizards"));
        m_next->setEnabled(!running);
        break;
    }
    m_next->setVisible(m_stage != Stage::Hosts); // it has buttons of its own
    fitParts();
}

void WizardFrame::loadAnswers(const QString& path)
{
    const auto text = readRegularFile(path.toStdString(), longestAnswerFile);
    const auto answers = text ? console::parseAnswers(*text, path.toStdString(), m_wizard)
                              : Result<setup::Answers>(std::unexpected(text.error()));
    if (!answers) return m_note->setNote(Status::Warning, describeError(answers.error()).sentence());
    m_form->setAnswers(*answers);
    m_preview.reset();
    Q_EMIT message(tr("Answers read from %1.").arg(path), false);
}

void WizardFrame::saveAnswers(const QString& path)
{
    if (const auto written = console::writeAnswers(path.toStdString(), m_form->answers()); !written)
        return m_note->setNote(Status::Warning, describeError(written.error()).sentence());
    Q_EMIT message(tr("Answers written to %1.").arg(path), false);
}

} // namespace fabriscope::ui
