// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/question_form.h"

#include "core/console/wizard_session.h"
#include "ui/common/look/building.h"
#include "ui/common/page_controls.h"
#include "ui/setup/setup_words.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QComboBox>
#include <QLineEdit>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int fieldWidth = 420;   // at most, but in wide forms
constexpr int fieldShare = 3;     // of a wide form they have this part: lists of ports and rails are long
constexpr int besideWidth = 1000; // of a form, in which explanations have room beside their fields

/// Choices of a closed list are identified by their own word, whatever is shown for it.
QString shownChoice(const setup::Question& question, const std::string& choice)
{
    const QString word = QString::fromStdString(choice);
    return question.choices.empty() ? word : choiceWord(word);
}

} // namespace

QuestionForm::QuestionForm(QWidget* parent) : QWidget(parent), m_column(makeColumn(this, 2 * gap, {0, 0, gap, 0}))
{
    setObjectName(QStringLiteral("questions"));
}

void QuestionForm::setWizard(const setup::Wizard& wizard)
{
    for (const Row& row : m_rows)
        row.line->deleteLater();
    m_rows.clear();
    while (QLayoutItem* item = m_column->takeAt(0))
        delete item;
    m_wizard = wizard;
    m_rows.reserve(wizard.questions.size());
    for (const setup::Question& question : wizard.questions)
        add(question);
    m_column->addStretch(1);
    update();
}

void QuestionForm::add(const setup::Question& question)
{
    const std::size_t at = m_rows.size();
    Row& row = m_rows.emplace_back();
    row.question = question;
    row.proposal = {.key = std::string(question.key), .answer = question.proposal, .reason = {}};
    row.line = new QWidget(this);
    row.halves = makeColumn(row.line, gap / 2);
    row.asked = new QWidget(row.line);
    auto* lines = makeColumn(row.asked, gap / 2);
    row.halves->addWidget(row.asked);
    const QString text = messageText(question.text);
    auto* title = makeLabel(
        TextRole::Body, console::isOptional(question) ? tr("%1 (optional)", "a question").arg(text) : text, row.line);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    title->setWordWrap(true);
    lines->addWidget(title);
    auto* field = makeRow(nullptr, gap);
    makeField(row);
    QWidget* widget = row.text != nullptr ? static_cast<QWidget*>(row.text) : row.choices;
    widget->setObjectName(QStringLiteral("answer-") + toQString(question.key));
    widget->setAccessibleName(title->text());
    title->setBuddy(widget);
    field->addWidget(widget, 1);
    field->addStretch();
    lines->addLayout(field);
    row.reason = makeWrappedLabel(TextRole::Caption, {}, row.line);
    lines->addWidget(row.reason);
    auto* explanation = makeWrappedLabel(TextRole::Caption, explanationOf(m_wizard, question), row.line);
    explanation->setObjectName(QStringLiteral("explanation-") + toQString(question.key));
    explanation->setTextInteractionFlags(Qt::TextSelectableByMouse);
    explanation->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    widget->setAccessibleDescription(explanation->text());
    row.halves->addWidget(explanation);
    spread(row);
    m_column->addWidget(row.line);
    m_filling = true;
    put(row, question.proposal);
    m_filling = false;
    if (row.text != nullptr) connect(row.text, &QLineEdit::textChanged, this, [this, at] { edited(at); });
    if (row.choices != nullptr) connect(row.choices, &QComboBox::currentTextChanged, this, [this, at] { edited(at); });
}

/// In a wide form the explanation stands beside its field.
void QuestionForm::spread(const Row& row) const
{
    const bool beside = width() >= besideWidth;
    row.halves->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    row.halves->setSpacing(beside ? 3 * gap : gap / 2);
    row.halves->setStretch(1, beside ? 1 : 0);
    const int field = beside ? std::max(fieldWidth, width() / fieldShare) : fieldWidth;
    (row.text != nullptr ? static_cast<QWidget*>(row.text) : row.choices)->setMaximumWidth(field);
    row.asked->setMinimumWidth(beside ? field : 0); // all explanations begin below one another
    row.asked->setMaximumWidth(beside ? field : QWIDGETSIZE_MAX);
}

void QuestionForm::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    for (const Row& row : m_rows)
        spread(row);
}

void QuestionForm::makeField(Row& row)
{
    if (row.question.choices.empty() && row.proposal.choices.empty()) {
        row.text = new QLineEdit(row.asked);
        row.text->setTextMargins(4, 0, 4, 0); // as far as those of lists to choose from
        row.text->setMaxLength(4096);
        if (row.question.required) row.text->setPlaceholderText(tr("answer required"));
        return;
    }
    row.choices = new QComboBox(row.asked);
    row.choices->setEditable(row.question.choices.empty());
    if (row.choices->isEditable()) {
        row.choices->setInsertPolicy(QComboBox::NoInsert);
        row.choices->lineEdit()->setTextMargins(5, 0, 0, 0); // as far as those that cannot be edited
    }
    if (row.question.required) row.choices->setPlaceholderText(tr("answer required"));
    fillChoices(row);
}

void QuestionForm::fillChoices(Row& row) const
{
    std::vector<ListChoice> choices;
    for (const std::string& choice : row.question.choices.empty() ? row.proposal.choices : row.question.choices)
        choices.push_back({.text = shownChoice(row.question, choice), .value = QString::fromStdString(choice)});
    setChoices(*row.choices, choices, {}, -1);
}

std::string QuestionForm::valueOf(const Row& row)
{
    if (row.text != nullptr) return row.text->text().trimmed().toStdString();
    if (row.choices->isEditable()) return row.choices->currentText().trimmed().toStdString();
    return row.choices->currentData().toString().toStdString();
}

void QuestionForm::put(Row& row, const std::string& answer)
{
    const QString text = QString::fromStdString(answer);
    if (row.choices != nullptr && !row.choices->isEditable())
        row.choices->setCurrentIndex(row.choices->findData(text)); // none where it is not among them: the user chooses
    else if (answer == valueOf(row)) // the cursor, and a blank at the end of what is being typed, stay
        return;
    else if (row.text != nullptr)
        row.text->setText(text);
    else
        row.choices->setEditText(text);
}

void QuestionForm::setProposals(std::vector<setup::Proposal> proposals)
{
    m_filling = true;
    for (setup::Proposal& proposal : proposals) {
        const auto found =
            std::ranges::find_if(m_rows, [&](const Row& row) { return row.question.key == proposal.key; });
        if (found == m_rows.end()) continue;
        Row& row = *found;
        const std::string before = valueOf(row);
        const std::string answer = proposal.answer;
        row.proposal = std::move(proposal);
        if (row.text != nullptr && !row.proposal.choices.empty()) {
            // A list to choose from takes the place of the line.
            QLineEdit* line = std::exchange(row.text, nullptr);
            makeField(row);
            row.choices->setObjectName(line->objectName());
            row.choices->setAccessibleName(line->accessibleName());
            row.choices->setAccessibleDescription(line->accessibleDescription());
            spread(row);
            if (row.question.required) row.choices->lineEdit()->setPlaceholderText(tr("answer required"));
            delete row.asked->layout()->replaceWidget(line, row.choices);
            for (QLabel* label : row.asked->findChildren<QLabel*>())
                if (label->buddy() == line) label->setBuddy(row.choices);
            line->deleteLater();
            const auto at = static_cast<std::size_t>(found - m_rows.begin());
            connect(row.choices, &QComboBox::currentTextChanged, this, [this, at] { edited(at); });
        } else if (row.choices != nullptr && row.question.choices.empty()) {
            fillChoices(row);
        }
        put(row, row.edited ? before : answer);
    }
    m_filling = false;
    update();
}

void QuestionForm::setAnswers(const setup::Answers& answers)
{
    m_filling = true;
    for (Row& row : m_rows) {
        const auto given = answers.find(std::string(row.question.key));
        if (given == answers.end()) continue;
        put(row, given->second);
        row.edited = true;
    }
    m_filling = false;
    update();
}

setup::Answers QuestionForm::answers() const
{
    setup::Answers all;
    for (const Row& row : m_rows)
        all.emplace(row.question.key, valueOf(row));
    setup::Answers asked;
    for (const Row& row : m_rows)
        if (isAsked(m_wizard, row.question, all)) asked.emplace(row.question.key, valueOf(row));
    return asked;
}

setup::Answers QuestionForm::editedAnswers() const
{
    setup::Answers all;
    for (const Row& row : m_rows)
        if (row.edited) all.emplace(row.question.key, valueOf(row));
    return all;
}

void QuestionForm::edited(std::size_t at)
{
    if (m_filling || at >= m_rows.size()) return;
    m_rows.at(at).edited = true;
    update();
    Q_EMIT changed();
}

void QuestionForm::update()
{
    const setup::Answers asked = answers();
    for (Row& row : m_rows) {
        row.line->setVisible(asked.contains(std::string(row.question.key)));
        const bool proposed = !row.proposal.reason.empty() && valueOf(row) == row.proposal.answer;
        const bool other = !row.proposal.reason.empty() && !proposed && !row.proposal.answer.empty();
        if (other)
            row.reason->setText(
                tr("Proposed: %1. %2")
                    .arg(shownChoice(row.question, row.proposal.answer), sentenceText(row.proposal.reason)));
        else
            row.reason->setText(proposed ? sentenceText(row.proposal.reason) : QString());
        row.reason->setVisible(!row.reason->text().isEmpty());
    }
}

} // namespace fabriscope::ui
