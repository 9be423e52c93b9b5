// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the stages of a wizard are made of.
#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/note_bar.h"
#include "ui/setup/plan_view.h"
#include "ui/setup/question_form.h"
#include "ui/setup/rollout_view.h"
#include "ui/setup/run_view.h"
#include "ui/setup/setup_hosts.h"
#include "ui/setup/status_list.h"
#include "ui/setup/wizard_frame.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QStackedWidget>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int stageWidth = 168;

} // namespace

QWidget* WizardFrame::buildHead()
{
    auto* head = new QWidget(this);
    auto* lines = makeColumn(head, 2);
    auto* first = makeRow(nullptr, gap);
    m_title = named(makeLabel(TextRole::Section, {}, head), "wizardTitle");
    m_leave = named(makeButton(tr("All wizards"), {}, head, this,
                               [this] {
                                   if (!mayLeave()) return;
                                   remember();
                                   Q_EMIT left();
                               }),
                    "allWizards");
    first->addWidget(m_title, 1);
    first->addWidget(m_leave);
    lines->addLayout(first);
    m_purpose = makeWrappedLabel(TextRole::Caption, {}, head);
    lines->addWidget(m_purpose);
    return head;
}

QWidget* WizardFrame::buildStages()
{
    m_stages = named(new QListWidget(this), "stages", tr("Steps of the wizard"));
    m_stages->setFrameShape(QFrame::NoFrame);
    m_stages->setSelectionMode(QAbstractItemView::SingleSelection);
    m_stages->viewport()->setAutoFillBackground(false);
    for (const QString& title :
         {tr("1. Pre-flight"), tr("2. Questions"), tr("3. Plan"), tr("4. Apply and verify"), tr("Several hosts")})
        m_stages->addItem(title);
    m_stages->setFixedWidth(std::max(stageWidth, m_stages->sizeHintForColumn(0) + 2 * gap));
    for (int row = 0; row < m_stages->count(); ++row)
        m_stages->item(row)->setSizeHint({0, fontMetrics().height() + gap + gap / 2});
    connect(m_stages, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row < 0 || row == static_cast<int>(m_stage)) return;
        if (!mayLeave() || row == static_cast<int>(Stage::Apply) ||
            (isStopped() && row != static_cast<int>(Stage::Checks)))
            update(); // begins with its button only
        else
            go(static_cast<Stage>(row));
    });
    return m_stages;
}

QWidget* WizardFrame::buildChecks()
{
    auto* content = new QWidget;
    auto* lines = makeColumn(content, 2 * gap, {0, 0, gap, 0});
    m_checks = named(new StatusList(content), "checks");
    lines->addWidget(m_checks);
    m_distributionLine = new QWidget(content);
    auto* form = new QFormLayout(m_distributionLine);
    form->setContentsMargins(0, 0, 0, 0);
    m_distribution = named(new QComboBox(m_distributionLine), "distribution", tr("Distribution"));
    for (const setup::Distribution& each : setup::allDistributions())
        if (each.family != setup::Family::Unknown) m_distribution->addItem(toQString(each.name), toQString(each.word));
    m_distribution->setCurrentIndex(m_distribution->findData(QStringLiteral("debian13")));
    form->addRow(tr("Make the plan for"), m_distribution);
    lines->addWidget(m_distributionLine);
    lines->addStretch(1);
    connect(m_distribution, &QComboBox::currentIndexChanged, this, [this] { m_preview.reset(); });
    return makeScrollArea(content, tr("Pre-flight"), this);
}

QWidget* WizardFrame::buildQuestions()
{
    m_form = new QuestionForm;
    connect(m_form, &QuestionForm::changed, this, [this] {
        m_preview.reset();
        m_note->clear();
    });
    return makeScrollArea(m_form, tr("Questions"), this);
}

QWidget* WizardFrame::buildAnswers()
{
    auto* part = new QWidget(this);
    auto* load = named(
        makeButton(
            tr("Load answers…"), tr("From a file that was saved here, or written for fabriscopectl setup --answers."),
            part, this,
            [this] { askToOpen(this, tr("Load answers"), tr("Answers (*.json)"), this, &WizardFrame::loadAnswers); }),
        "loadAnswers");
    auto* save =
        named(makeButton(tr("Save answers…"), {}, part, this,
                         [this] {
                             askToSave(this, tr("Save answers"), toQString(m_wizard.word) + QLatin1String(".json"),
                                       tr("Answers (*.json)"), this, &WizardFrame::saveAnswers);
                         }),
              "saveAnswers");
    addAll(*makeRow(part, gap), {load, save});
    return part;
}

/// What is found, asked and planned is as high as it is: in a high window the buttons below it are still beside it.
void WizardFrame::fitParts()
{
    int height = QWIDGETSIZE_MAX;
    if (m_stage == Stage::Checks) height = neededHeightOf(*m_checks->parentWidget());
    if (m_stage == Stage::Questions) height = neededHeightOf(*m_form);
    if (m_stage == Stage::Plan) {
        height = m_plan->neededHeight();
        for (const QWidget* below : {static_cast<QWidget*>(m_obstacle), static_cast<QWidget*>(m_comment)})
            if (!below->isHidden() && height < QWIDGETSIZE_MAX) height += gap + neededHeightOf(*below);
    }
    m_parts->setMaximumHeight(height);
}

bool WizardFrame::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) fitParts();
    return QWidget::eventFilter(watched, event);
}

QWidget* WizardFrame::buildPlan()
{
    auto* part = new QWidget(this);
    m_plan = new PlanView(part);
    m_comment = named(new QLineEdit(part), "comment");
    m_comment->setMaxLength(500);
    m_comment->setAccessibleName(tr("Why"));
    m_comment->setPlaceholderText(tr("why, for the host's journal"));
    m_obstacle = named(makeWrappedLabel(TextRole::Body, {}, part), "obstacle");
    auto* column = makeColumn(part, gap);
    column->addWidget(m_plan, 1);
    addAll(*column, {m_obstacle, m_comment});
    return part;
}

bool WizardFrame::mayLeave() const { return !m_run->isRunning() && (m_rollout == nullptr || !m_rollout->isChanging()); }

} // namespace fabriscope::ui
