// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/wizard_chooser.h"

#include "core/setup/guide.h"
#include "core/setup/wizard.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/scroll_area.h"
#include "ui/setup/columns.h"
#include "ui/setup/setup_words.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

/// In the reader's language and in the terms of the field, which no language changes.
QString searchedWords(const setup::Wizard& wizard)
{
    QStringList words{messageText(titleOf(wizard.goal)), messageText(wizard.title), messageText(wizard.purpose),
                      toQString(wizard.word), toQString(wizard.terms)};
    for (const setup::Question& question : wizard.questions)
        words << messageText(question.text);
    return words.join(QLatin1Char(' '));
}

} // namespace

WizardChooser::WizardChooser(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("wizardChooser"));
    m_search = named(new QLineEdit(this), "wizardSearch", tr("Find a wizard"));
    m_search->setPlaceholderText(tr("Find a wizard by goal or technical term"));
    m_search->setClearButtonEnabled(true);
    m_search->setTextMargins(4, 0, 4, 0);
    m_search->installEventFilter(this);
    m_nothing = named(makeLabel(TextRole::Body, tr("No wizard has these words."), this), "noWizard");
    m_nothing->hide();
    auto* content = new Columns(3);
    std::vector<Card*> cards;
    auto* cluster = cards.emplace_back(new Card({}, content));
    const QString title = tr("New cluster");
    const QString purpose = tr("Leads through the wizards, from bare machines to the first test.");
    connect(addRow(cluster, title, purpose, QStringLiteral("cluster"), title + QLatin1Char(' ') + purpose),
            &QPushButton::clicked, this, &WizardChooser::guideChosen);
    Card* card = nullptr;
    std::optional<setup::Goal> goal; // of the card
    for (const setup::Wizard& wizard : setup::allWizards()) {
        if (goal != wizard.goal) {
            goal = wizard.goal;
            card = cards.emplace_back(new Card(messageText(titleOf(*goal)), content));
        }
        connect(addRow(card, messageText(wizard.title), messageText(wizard.purpose), toQString(wizard.word),
                       searchedWords(wizard)),
                &QPushButton::clicked, this, [this, word = wizard.word] { Q_EMIT wizardChosen(word); });
    }
    for (Card* each : cards)
        content->add(each);
    auto* column = makeColumn(this, gap);
    m_wizards = makeScrollArea(content, tr("All wizards"), this);
    m_offer = buildOffer();
    m_last = named(new QWidget(this), "lastChange");
    auto* last = makeRow(m_last, gap);
    last->addWidget(m_lastText = makeWrappedLabel(TextRole::Body, {}, m_last), 1);
    m_undo = named(makeButton({}, {}, m_last, this, &WizardChooser::undoChosen), "undoLast");
    last->addWidget(m_undo);
    m_last->hide();
    addAll(*column, {m_offer, m_search, m_last, m_nothing});
    column->addWidget(m_wizards, 1);
    connect(m_search, &QLineEdit::textChanged, this, &WizardChooser::filter);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (QPushButton* begin = firstShown(); begin != nullptr && !m_search->text().trimmed().isEmpty())
            begin->click();
    });
    findWith(*this, *m_search, [this] { showWizards(true); });
}

QWidget* WizardChooser::buildOffer()
{
    auto* offer = new QWidget(this);
    auto* lab = named(new EmptyState(Icon::Host, offer), "labOffer");
    lab->setMessage(tr("The demo has no host to set up."),
                    tr("In the lab there are two hosts, in a virtual machine of this computer, on which every change "
                       "can be tried and undone."),
                    tr("Open the lab"));
    auto* read = named(makeButton(tr("Show the wizards, to read their plans"), {}, offer, this,
                                  [this] {
                                      showWizards(true);
                                      m_search->setFocus(Qt::OtherFocusReason); // the button is gone
                                  }),
                       "showWizards");
    makeColumn(offer)->addWidget(lab);
    lab->addBelow(*read);
    offer->hide();
    connect(lab, &EmptyState::actionTriggered, this, &WizardChooser::labChosen);
    return offer;
}

void WizardChooser::setDemo(bool demo)
{
    if (std::exchange(m_demo, demo) != demo) showWizards(!demo);
}

void WizardChooser::setLast(const QString& sentence, const QString& action, const QString& whyNot)
{
    m_last->setVisible(!sentence.isEmpty());
    m_lastText->setText(sentence);
    m_undo->setText(action);
    m_undo->setAccessibleDescription(sentence);
    m_undo->setEnabled(whyNot.isEmpty());
    setPlainToolTip(m_undo, whyNot);
}

void WizardChooser::showWizards(bool shown)
{
    m_offer->setVisible(!shown);
    m_search->setVisible(shown);
    m_wizards->setVisible(shown);
    m_search->clear();
}

QPushButton* WizardChooser::addRow(Card* card, const QString& title, const QString& purpose, const QString& name,
                                   const QString& words)
{
    auto* row = new QWidget(card);
    auto* line = makeRow(row, 2 * gap);
    auto* texts = makeColumn(nullptr, 2);
    auto* head = makeLabel(TextRole::Body, title, row);
    QFont bold = head->font();
    bold.setWeight(QFont::DemiBold);
    head->setFont(bold);
    texts->addWidget(head);
    texts->addWidget(makeWrappedLabel(TextRole::Body, purpose, row));
    line->addLayout(texts, 1);
    auto* begin = new QPushButton(tr("Begin"), row);
    begin->setObjectName(QStringLiteral("begin-") + name);
    begin->setAccessibleName(tr("Begin: %1").arg(title));
    line->addWidget(begin);
    card->content().addWidget(row);
    m_rows.push_back({.line = row, .card = card, .begin = begin, .words = words});
    return begin;
}

void WizardChooser::filter()
{
    const QStringList wanted = m_search->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto fits = [&wanted](const Row& row) {
        return std::ranges::all_of(
            wanted, [&row](const QString& word) { return row.words.contains(word, Qt::CaseInsensitive); });
    };
    for (const Row& row : m_rows)
        row.line->setVisible(fits(row));
    for (const Row& row : m_rows)
        row.card->setVisible(std::ranges::any_of(
            m_rows, [&](const Row& other) { return other.card == row.card && !other.line->isHidden(); }));
    m_nothing->setVisible(firstShown() == nullptr);
}

QPushButton* WizardChooser::firstShown() const
{
    const auto found = std::ranges::find_if(m_rows, [](const Row& row) { return !row.line->isHidden(); });
    return found == m_rows.end() ? nullptr : found->begin;
}

bool WizardChooser::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        QPushButton* const begin = firstShown();
        if (key == Qt::Key_Down && begin != nullptr) {
            begin->setFocus(Qt::TabFocusReason);
            return true;
        }
        if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace fabriscope::ui
