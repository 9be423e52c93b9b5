// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/apply_sheet.h"

#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/style.h"
#include "ui/common/look/tabs.h"
#include "ui/common/note_bar.h"
#include "ui/opensm/apply/apply_steps.h"
#include "ui/opensm/apply/compare_view.h"
#include "ui/opensm/apply/consequence_list.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/text/message_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

using opensm_host::Activation;
using opensm_host::ApplyEnd;

constexpr int narrow = 1000; // then the difference stands below
constexpr int someContext = 3;
constexpr std::array activations{Activation::Automatic, Activation::Reload, Activation::Restart, Activation::WriteOnly};

} // namespace

ApplySheet::ApplySheet(OpenSmHost& host, QWidget* parent)
    : QWidget(parent), m_host(host), m_job(new LatestJob(this)), m_title(makeLabel(TextRole::Section, {}, this)),
      m_note(new NoteBar(this)), m_files(makeTabs("files", tr("Files that change"), {}, this)),
      m_compare(new CompareView(2, this)), m_all(new QCheckBox(tr("All lines"), this))
{
    setObjectName(QStringLiteral("applySheet"));
    setFocusPolicy(Qt::StrongFocus);
    setPlainToolTip(m_all, tr("Also the lines that stay as they are. F8 goes to the next difference."));
    auto* head = makeRow(nullptr, -1, {2 * gap, gap / 2, 2 * gap, gap / 2});
    head->addWidget(m_title);
    head->addSpacing(2 * gap);
    head->addWidget(m_files);
    head->addStretch(1);
    head->addWidget(m_all);
    auto* side = new QWidget(this);
    buildSide(*side);
    m_body = makeSplitter(Qt::Horizontal, this, {{side, 2}, {m_compare, 3}});
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    column->addWidget(m_note);
    column->addWidget(m_body, 1);

    connect(m_files, &QTabBar::currentChanged, this, &ApplySheet::showFile);
    connect(m_all, &QCheckBox::toggled, this, &ApplySheet::plan);
    connect(m_consequences, &ConsequenceList::findingPicked, this, [this](const opensm_host::FileDiagnostic& finding) {
        leave();
        Q_EMIT findingPicked(finding);
    });
    connect(&host, &OpenSmHost::changed, this, &ApplySheet::updateButtons);
    connect(&host, &OpenSmHost::replaced, this, &ApplySheet::updateButtons);
}

void ApplySheet::buildSide(QWidget& side)
{
    m_parts = new QStackedWidget(&side);
    auto* preview = new QWidget(&side);
    auto* previewColumn = new QVBoxLayout(preview);
    buildPreview(*previewColumn);
    m_parts->addWidget(preview);
    auto* run = new QWidget(&side);
    auto* runColumn = new QVBoxLayout(run);
    buildRun(*runColumn);
    m_parts->addWidget(run);
    makeColumn(&side)->addWidget(m_parts);
}

void ApplySheet::buildPreview(QVBoxLayout& column)
{
    QWidget* owner = column.parentWidget();
    column.setContentsMargins(2 * gap, gap, gap, gap);
    column.setSpacing(gap);
    column.addWidget(makeLabel(TextRole::Section, tr("What will happen"), owner));
    m_consequences = new ConsequenceList(owner);
    auto* content = new QWidget(owner);
    auto* contentColumn = makeColumn(content, -1, {0, 0, gap, 0});
    contentColumn->addWidget(m_consequences);
    contentColumn->addStretch(1);
    column.addWidget(makeScrollArea(content, tr("What will happen"), owner), 1);
    m_activation = named(new QComboBox(owner), "activation");
    for (const Activation activation : activations) {
        m_activation->addItem(activationWord(activation));
        m_activation->setItemData(m_activation->count() - 1, plainText(activationHelp(activation)), Qt::ToolTipRole);
    }
    m_comment = named(new QLineEdit(owner), "comment");
    m_comment->setPlaceholderText(tr("kept in the history"));
    auto* form = new QFormLayout;
    form->addRow(tr("How"), m_activation);
    form->addRow(tr("Why"), m_comment);
    column.addLayout(form);
    m_obstacle = named(makeWrappedLabel(TextRole::Body, {}, owner), "obstacle");
    column.addWidget(m_obstacle);
    m_back =
        named(makeButton(tr("Back to the files"), tr("Nothing is changed (Escape)."), owner, this, &ApplySheet::leave),
              "backToFiles");
    m_apply = named(new QPushButton(owner), "apply");
    setPrimary(m_apply);
    auto* buttons = makeRow(nullptr);
    buttons->addWidget(m_back);
    buttons->addStretch(1);
    buttons->addWidget(m_apply);
    column.addLayout(buttons);
    connect(m_activation, &QComboBox::activated, this, &ApplySheet::plan);
    connect(m_apply, &QPushButton::clicked, this, &ApplySheet::run);
}

void ApplySheet::buildRun(QVBoxLayout& column)
{
    QWidget* owner = column.parentWidget();
    column.setContentsMargins(2 * gap, gap, gap, gap);
    column.setSpacing(gap);
    m_endMark = new StatusMark(owner);
    m_end = named(makeWrappedLabel(TextRole::Section, {}, owner), "end");
    auto* endLine = makeRow(nullptr);
    endLine->addWidget(m_endMark, 0, Qt::AlignTop);
    endLine->addWidget(m_end, 1);
    column.addLayout(endLine);
    m_endDetail = named(makeWrappedLabel(TextRole::Body, {}, owner), "endDetail");
    m_endDetail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_steps = new ApplySteps(owner);
    auto* content = new QWidget(owner);
    auto* contentColumn = makeColumn(content, 2 * gap, {0, 0, gap, 0});
    addAll(*contentColumn, {m_endDetail, m_steps});
    contentColumn->addStretch(1);
    column.addWidget(makeScrollArea(content, tr("Result"), owner), 1);
    m_cancel = named(makeButton(tr("Cancel and roll back"), {}, owner, this, &ApplySheet::cancel), "cancelApply");
    m_rollBack = named(makeButton(tr("Roll back"), {}, owner, this, &ApplySheet::rollBack), "rollBack");
    setPlainToolTip(m_rollBack,
                    tr("Restores the previous files, with all steps and checks. The history can do it later."));
    m_merge = named(makeButton(tr("Merge…"), {}, owner, this,
                               [this] {
                                   leave();
                                   Q_EMIT mergeRequested();
                               }),
                    "merge");
    m_close = named(makeButton(tr("Back to the files"), {}, owner, this, &ApplySheet::leave), "closeSheet");
    setPrimary(m_close);
    auto* buttons = makeRow(nullptr);
    addAll(*buttons, {m_rollBack, m_merge});
    buttons->addStretch(1);
    addAll(*buttons, {m_cancel, m_close});
    column.addLayout(buttons);
}

void ApplySheet::open(ChangeSet change, fabric::SnapshotPtr snapshot)
{
    if (m_state == State::Running) return;
    m_change = std::move(change);
    m_snapshot = std::move(snapshot);
    m_preview.reset();
    m_outcome.reset();
    m_goesBack = false;
    m_title->setText(m_change.title);
    m_comment->setText(m_change.comment);
    m_activation->setCurrentIndex(0);
    m_consequences->setPlan({});
    m_compare->setComparison(nullptr);
    while (m_files->count() > 0)
        m_files->removeTab(0);
    m_compare->setTitles({tr("On %1 now").arg(m_host.name()), tr("After the change")});
    m_parts->setCurrentIndex(0);
    setState(State::Planning);
    plan();
}

void ApplySheet::plan()
{
    if (m_state == State::Closed) return;
    const Activation wanted = activations.at(static_cast<std::size_t>(std::max(m_activation->currentIndex(), 0)));
    const int context = m_all->isChecked() ? allLines : someContext;
    m_job->start([change = m_change, wanted, snapshot = m_snapshot,
                  context] { return preview(change, wanted, snapshot, context); },
                 [this](PreviewPtr done) { take(std::move(done)); });
}

void ApplySheet::take(PreviewPtr preview)
{
    if (m_state == State::Closed) return;
    m_preview = std::move(preview);
    const int shown = m_files->count() > 0 ? m_files->tabData(m_files->currentIndex()).toInt() : -1;
    const QSignalBlocker quiet(m_files);
    while (m_files->count() > 0)
        m_files->removeTab(0);
    int at = 0;
    for (std::size_t i = 0; i < m_preview->comparisons.size(); ++i) {
        if (!m_preview->comparisons.at(i)) continue;
        const int tab = m_files->addTab(m_change.names.at(i));
        m_files->setTabData(tab, static_cast<int>(i));
        if (shown == static_cast<int>(i)) at = tab;
    }
    m_files->setCurrentIndex(at);
    showFile(at);
    m_consequences->setPlan(m_preview->plan);
    if (m_state == State::Planning) setState(State::Preview);
    updateButtons();
}

void ApplySheet::showFile(int tab)
{
    if (!m_preview || tab < 0 || tab >= m_files->count()) return;
    m_compare->setComparison(m_preview->comparisons.at(m_files->tabData(tab).toUInt()));
}

QString ApplySheet::obstacle() const
{
    if (m_state == State::Planning || !m_preview) return tr("The change is being checked.");
    if (m_preview->plan.empty() && !m_preview->plan.activatesOnly)
        return tr("The files on the host already have this content.");
    if (m_host.phase() != OpenSmHost::Phase::Ready) {
        const ErrorText absence = absenceOf(m_host);
        return absence.what.isEmpty() ? tr("The host does not respond.") : absence.sentence();
    }
    if (m_host.find(m_change.instance) == nullptr)
        return tr("%1 does not have this OpenSM any more.").arg(m_host.name());
    if (!m_host.mayChange())
        return tr("The agent on %1 was started to observe only. Connect again with changes allowed.")
            .arg(m_host.name());
    if (m_preview->plan.refused())
        return tr("With these files OpenSM would ignore settings or fail. Correct the errors first.");
    return {};
}

void ApplySheet::updateButtons()
{
    if (m_state == State::Closed) return;
    const QString why = obstacle();
    m_obstacle->setText(why);
    m_obstacle->setVisible(!why.isEmpty());
    m_apply->setEnabled(why.isEmpty() && m_state == State::Preview);
    const Activation activation = m_preview ? m_preview->plan.activation : Activation::Reload;
    m_apply->setText(activation == Activation::Restart     ? tr("Apply and restart OpenSM")
                     : activation == Activation::WriteOnly ? tr("Write the files")
                                                           : tr("Apply and reload OpenSM"));
    const bool readOnly =
        m_state <= State::Preview && m_host.phase() == OpenSmHost::Phase::Ready && !m_host.mayChange();
    if (readOnly)
        m_note->setNote(Status::Notice,
                        tr("The agent on %1 was started without --allow-changes: it reads and checks, and changes "
                           "nothing.")
                            .arg(m_host.name()),
                        {{.word = tr("Connect again, with changes allowed"), .name = "allowChanges", .run = [this] {
                              m_host.allowChanges();
                          }}});
    else
        m_note->clear();
    m_cancel->setVisible(m_state == State::Running && !m_goesBack);
    m_close->setVisible(m_state == State::Ended);
    const bool applied = m_outcome && m_outcome->end == ApplyEnd::Applied;
    m_rollBack->setVisible(m_state == State::Ended && applied && !m_goesBack && m_host.mayChange());
    m_merge->setVisible(m_state == State::Ended && m_outcome && m_outcome->end == ApplyEnd::Changed);
}

void ApplySheet::setState(State state)
{
    m_state = state;
    updateButtons();
}

void ApplySheet::run()
{
    if (m_state != State::Preview || !obstacle().isEmpty()) return;
    m_change.comment = m_comment->text().trimmed();
    start();
}

void ApplySheet::start()
{
    m_outcome.reset();
    m_steps->begin();
    m_endMark->setStatus(Status::Notice);
    m_end->setText(m_goesBack ? tr("The change is being rolled back.") : tr("The change is being applied."));
    m_endDetail->hide();
    m_parts->setCurrentIndex(1);
    m_cancel->setEnabled(true);
    setState(State::Running);
    Q_EMIT applying(true);
    const Activation wanted = activations.at(static_cast<std::size_t>(m_activation->currentIndex()));
    m_request = m_host.apply(
        m_change.request(wanted), [this](const opensm_host::ApplyProgress& progress) { m_steps->progress(progress); },
        [this](Result<opensm_host::ApplyOutcome> outcome) { ended(std::move(outcome)); });
    setFocus(); // not on the button that breaks it off
}

void ApplySheet::cancel()
{
    m_cancel->setEnabled(false);
    m_end->setText(tr("The change is cancelled; written files are being rolled back."));
    m_host.cancel(m_request);
}

void ApplySheet::ended(Result<opensm_host::ApplyOutcome> outcome)
{
    m_request = {};
    QStringList lines;
    if (!outcome) {
        m_steps->breakOff();
        m_endMark->setStatus(Status::Critical);
        m_end->setText(outcome.error().code == ErrorCode::NotAllowed ? tr("Nothing was written: the agent refused it.")
                                                                     : tr("The result of the change is unknown."));
        lines << describeError(outcome.error()).sentence();
    } else {
        m_steps->end(outcome->end);
        m_endMark->setStatus(m_goesBack && outcome->end == ApplyEnd::Applied ? Status::Ok : statusOf(outcome->end));
        m_end->setText(m_goesBack && outcome->end == ApplyEnd::Applied && outcome->inForce
                           ? tr("The previous files are restored and in force.")
                           : endSentence(*outcome));
        if (outcome->error) lines << describeError(*outcome->error).sentence();
        for (const Message& note : outcome->notes)
            lines << messageText(note);
        m_outcome = *std::move(outcome);
        if (m_outcome->end == ApplyEnd::Applied)
            m_compare->setTitles({tr("Before"), tr("On %1 now").arg(m_host.name())});
    }
    m_endDetail->setText(lines.join(QLatin1Char('\n')));
    m_endDetail->setVisible(!lines.isEmpty());
    setState(State::Ended);
    m_close->setFocus();
    Q_EMIT applying(false);
}

void ApplySheet::rollBack()
{
    if (m_state != State::Ended || !m_outcome) return;
    m_change = m_change.reversed();
    m_change.comment = tr("Rolled back");
    m_comment->setText(m_change.comment);
    m_goesBack = true;
    m_compare->setTitles({tr("The change"), tr("As before")});
    m_activation->setCurrentIndex(0);
    start();
    plan(); // for the difference beside the steps
}

void ApplySheet::leave()
{
    if (m_state == State::Running || m_state == State::Closed) return;
    m_job->clear();
    setState(State::Closed);
    Q_EMIT left();
}

void ApplySheet::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const Qt::Orientation wanted = width() < narrow ? Qt::Vertical : Qt::Horizontal;
    if (m_body->orientation() == wanted) return;
    m_body->setOrientation(wanted);
    const int all = wanted == Qt::Vertical ? height() : width();
    m_body->setSizes(wanted == Qt::Vertical ? QList<int>{all * 3 / 5, all * 2 / 5} : QList<int>{420, all - 420});
}

void ApplySheet::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_state != State::Running) return leave();
    if (event->key() == Qt::Key_F8) return m_compare->step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    QWidget::keyPressEvent(event);
}

} // namespace fabriscope::ui::sm
