// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/plan_view.h"

#include "core/change/line_diff.h"
#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/tabs.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_export.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int mostLinesShown = 18;

QPlainTextEdit* makeText(const QString& text, const QString& name, QWidget* parent)
{
    auto* edit = new QPlainTextEdit(text, parent);
    edit->setReadOnly(true);
    edit->setFont(fixedFont(edit->font()));
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setObjectName(name);
    edit->setTabChangesFocus(true);
    return edit;
}

QString lineOf(char mark, std::string_view line)
{
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    return QStringLiteral("%1 %2\n").arg(QLatin1Char(mark)).arg(toQString(line));
}

/// Both texts as one, with "-" before lines that go and "+" before those that come.
QString differenceOf(const std::string& before, const std::string& after)
{
    const auto old = change::splitLines(before);
    const auto now = change::splitLines(after);
    QString text;
    std::size_t at = 0;
    for (const change::LineChange& each : change::diffLines(old, now)) {
        for (; at < each.oldFirst; ++at)
            text += lineOf(' ', old[at]);
        for (; at < each.oldFirst + each.oldCount; ++at)
            text += lineOf('-', old[at]);
        for (std::size_t i = 0; i < each.newCount; ++i)
            text += lineOf('+', now[each.newFirst + i]);
    }
    for (; at < old.size(); ++at)
        text += lineOf(' ', old[at]);
    return text;
}

} // namespace

QString PlanView::detailOf(const change::StepPreview& step)
{
    const QString command = toQString(step.command);
    if (step.path.empty()) return command;
    const QString difference = differenceOf(step.before.value_or(""), step.after.value_or(""));
    return command.isEmpty() ? difference : difference + tr("Then: %1").arg(command) + QLatin1Char('\n');
}

PlanView::PlanView(QWidget* parent)
    : QWidget(parent),
      m_tabs(makeTabs("planTabs", tr("Forms of the plan"), {tr("Plan"), tr("Shell script"), tr("Ansible play")}, this)),
      m_body(new QStackedWidget(this)), m_list(new QWidget), m_column(makeColumn(m_list, gap, {0, gap, gap, 0})),
      m_script(makeText({}, QStringLiteral("script"), this)), m_play(makeText({}, QStringLiteral("play"), this)),
      m_copy(named(new QPushButton(tr("Copy"), this), "copyPlan")),
      m_save(named(new QPushButton(tr("Save as…"), this), "savePlan"))
{
    setObjectName(QStringLiteral("plan"));
    m_script->setAccessibleName(tr("Shell script"));
    m_play->setAccessibleName(tr("Ansible play"));
    auto* head = makeRow(nullptr, gap);
    head->addWidget(m_tabs);
    head->addStretch(1);
    addAll(*head, {m_copy, m_save});
    auto* scroll = makeScrollArea(m_list, tr("Plan"), m_body);
    addAll(*m_body, {scroll, m_script, m_play});
    m_list->installEventFilter(this);
    auto* column = makeColumn(this, gap);
    column->addLayout(head);
    column->addWidget(m_body, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &PlanView::showTab);
    connect(m_copy, &QPushButton::clicked, this, &PlanView::copy);
    connect(m_save, &QPushButton::clicked, this, &PlanView::askPath);
    showTab(0);
}

void PlanView::showTab(int tab)
{
    m_tabs->setCurrentIndex(tab);
    m_body->setCurrentIndex(tab);
    m_copy->setVisible(tab != 0);
    m_save->setVisible(tab != 0);
    Q_EMIT neededHeightChanged();
}

int PlanView::neededHeight() const
{
    if (m_tabs->currentIndex() != 0) return QWIDGETSIZE_MAX;
    return m_tabs->sizeHint().height() + gap + neededHeightOf(*m_list);
}

bool PlanView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) Q_EMIT neededHeightChanged();
    return QWidget::eventFilter(watched, event);
}

QPlainTextEdit* PlanView::shownText() const { return m_tabs->currentIndex() == 2 ? m_play : m_script; }

void PlanView::clear()
{
    while (QLayoutItem* item = m_column->takeAt(0)) {
        if (item->widget() != nullptr) item->widget()->deleteLater();
        delete item;
    }
    m_steps = 0;
    m_script->clear();
    m_play->clear();
}

void PlanView::setPlan(const agent::SetupPreview& preview, const QString& script, const QString& play,
                       const QString& word)
{
    clear();
    m_word = word;
    for (const change::StepPreview& step : preview.steps)
        addStep(step, ++m_steps);
    for (const Message& remark : preview.remarks) {
        auto* note = makeWrappedLabel(TextRole::Caption, tr("Note: %1").arg(sentenceText(remark)), m_list);
        note->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_column->addWidget(note);
    }
    m_column->addStretch(1);
    m_script->setPlainText(script);
    m_play->setPlainText(play);
}

void PlanView::addStep(const change::StepPreview& step, int number)
{
    auto* row = new QWidget(m_list);
    auto* lines = makeColumn(row, gap / 2);
    auto* head = makeRow(nullptr, gap);
    auto* fold = new QToolButton(row);
    fold->setObjectName(QStringLiteral("unfold%1").arg(number));
    fold->setArrowType(Qt::RightArrow);
    fold->setAutoRaise(true);
    fold->setCheckable(true);
    fold->setAccessibleName(step.path.empty() ? tr("Show the command of step %1").arg(number)
                                              : tr("Show the file of step %1").arg(number));
    auto* mark = new StatusMark(row);
    mark->setStatus(step.obstacle ? Status::Critical : step.inForce ? Status::Ok : Status::Unknown);
    const QString sentence = messageText(step.sentence);
    auto* text = makeWrappedLabel(TextRole::Body, QStringLiteral("%1. %2").arg(number).arg(sentence), row);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    addAll(*head, {fold, mark});
    head->addWidget(text, 1);
    if (step.inForce) head->addWidget(makeLabel(TextRole::Caption, tr("in force already"), row));
    if (step.obstacle) head->addWidget(makeLabel(TextRole::Caption, tr("cannot be done here"), row));
    lines->addLayout(head);
    if (step.obstacle) {
        auto* why = makeWrappedLabel(TextRole::Caption, describeError(*step.obstacle).sentence(), row);
        why->setObjectName(QStringLiteral("obstacle%1").arg(number));
        why->setTextInteractionFlags(Qt::TextSelectableByMouse);
        lines->addWidget(why);
    }
    const QString detail = detailOf(step);
    auto* body = makeText(detail, QStringLiteral("detail%1").arg(number), row);
    body->setAccessibleName(sentence);
    const int count = std::clamp(static_cast<int>(detail.count(QLatin1Char('\n'))), 1, mostLinesShown);
    body->setFixedHeight((count + 1) * body->fontMetrics().lineSpacing() + 2 * gap);
    body->hide();
    lines->addWidget(body);
    connect(fold, &QToolButton::toggled, body, [fold, body](bool open) {
        body->setVisible(open);
        fold->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    });
    m_column->addWidget(row);
}

void PlanView::unfold(int step)
{
    if (auto* fold = findChild<QToolButton*>(QStringLiteral("unfold%1").arg(step))) fold->setChecked(true);
}

void PlanView::copy()
{
    copyText(shownText()->toPlainText());
    Q_EMIT message(tr("Copied."), false);
}

void PlanView::askPath()
{
    const bool play = shownText() == m_play;
    askToSave(this, tr("Save the plan"), m_word + QLatin1String(play ? ".yml" : ".sh"),
              play ? tr("Ansible plays (*.yml)") : tr("Shell scripts (*.sh)"), this, &PlanView::save);
}

void PlanView::save(const QString& path)
{
    const QString failure = writeTextFile(path, shownText()->toPlainText().toUtf8());
    Q_EMIT message(failure.isEmpty() ? tr("Written to %1.").arg(path)
                                     : tr("%1 could not be written: %2").arg(path, failure),
                   !failure.isEmpty());
}

} // namespace fabriscope::ui
