// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_page.h"

#include "core/setup/guide.h"
#include "core/setup/wizard.h"
#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/note_bar.h"
#include "ui/setup/journal_view.h"
#include "ui/setup/setup_hosts.h"
#include "ui/setup/setup_words.h"
#include "ui/setup/wizard_frame.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/target_text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSettings>
#include <QStackedWidget>

#include <algorithm>
#include <optional>
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

/// Widgets below one another in as many columns as have room beside each other; read column by column.
class Columns final : public QWidget
{
public:
    static constexpr int narrowest = 640;

    explicit Columns(int most) : m_line(makeRow(this, 3 * gap, {0, 0, gap, 0})), m_most(most) {}
    void add(QWidget* each)
    {
        m_all.push_back(each);
        arrange(m_count);
    }
    /// After the heights have changed.
    void balance() { arrange(m_count); }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        const int count = std::clamp(width() / narrowest, 1, m_most);
        if (count != m_count) arrange(count);
    }

private:
    void arrange(int count)
    {
        m_count = count;
        for (QVBoxLayout* column : std::exchange(m_columns, {})) {
            while (QLayoutItem* item = column->takeAt(0))
                delete item;
            m_line->removeItem(column);
            delete column;
        }
        int whole = 0;
        for (const QWidget* each : m_all)
            whole += each->sizeHint().height();
        int above = 0; // in all columns so far
        for (QWidget* each : m_all) {
            const int height = each->sizeHint().height();
            const int at = std::min((above + height / 2) * count / std::max(whole, 1), count - 1);
            while (std::ssize(m_columns) <= at)
                m_line->addLayout(m_columns.emplace_back(makeColumn(nullptr, gap)), 1);
            m_columns.back()->addWidget(each);
            above += height;
        }
        for (QVBoxLayout* column : m_columns)
            column->addStretch(1);
    }

    QHBoxLayout* m_line;
    std::vector<QVBoxLayout*> m_columns;
    std::vector<QWidget*> m_all;
    int m_most;
    int m_count = 1; ///< that there is room for
};

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

/// A new cluster: the wizards in their order, each with what it is for and whether it was applied to the connected
/// host; where there is room, also with what it does and asks, so that its answers can be gathered before, and where
/// there is more of it, with why it asks.
class ClusterGuide final : public QWidget
{
    Q_OBJECT

public:
    explicit ClusterGuide(SetupSource& source, QWidget* parent = nullptr) : QWidget(parent), m_source(source)
    {
        setObjectName(QStringLiteral("clusterGuide"));
        auto* content = new Columns(2);
        m_content = content;
        int number = 0;
        for (const setup::GuideStep& step : setup::newCluster()) {
            const auto wizard = setup::findWizard(step.wizard);
            const QString title = messageText(wizard ? wizard->title : step.title);
            auto* part = new QWidget(content);
            auto* line = makeRow(part, 2 * gap, {0, 0, 0, gap / 2});
            auto* mark = new StatusMark(part);
            mark->setStatus(Status::Unknown);
            auto* texts = makeColumn(nullptr, 2);
            auto* head = makeWrappedLabel(TextRole::Section, QStringLiteral("%1. %2").arg(++number).arg(title), part);
            auto* why = makeWrappedLabel(TextRole::Body, sentenceText(step.why), part);
            mark->setFixedHeight(head->fontMetrics().height()); // beside the first line
            addAll(*texts, {head, why});
            QLabel* more = nullptr;
            if (wizard) {
                more = makeWrappedLabel(TextRole::Caption, {}, part);
                more->setObjectName(QStringLiteral("guide-more-") + toQString(step.wizard));
                more->hide();
                texts->addWidget(more);
            }
            line->addWidget(mark, 0, Qt::AlignTop);
            line->addLayout(texts, 1);
            m_rows.push_back({.wizard = step.wizard, .mark = mark, .more = more});
            auto* begin = new QPushButton(wizard ? tr("Begin") : tr("Open"), part);
            begin->setAccessibleName((wizard ? tr("Begin: %1") : tr("Open: %1")).arg(title));
            if (wizard) {
                begin->setObjectName(QStringLiteral("guide-") + toQString(step.wizard));
                connect(begin, &QPushButton::clicked, this, [this, word = step.wizard] { Q_EMIT wizardChosen(word); });
            } else {
                begin->setObjectName(step.place == setup::GuidePlace::Tests        ? QStringLiteral("guide-page-tests")
                                     : step.place == setup::GuidePlace::Partitions ? QStringLiteral("guide-partitions")
                                                                                   : QStringLiteral("guide-qos"));
                connect(begin, &QPushButton::clicked, this, [this, place = step.place] { Q_EMIT pageChosen(place); });
            }
            line->addWidget(begin, 0, Qt::AlignTop);
            content->add(part);
        }
        auto* column = makeColumn(this, gap);
        column->addWidget(makeWrappedLabel(
            TextRole::Body,
            tr("From bare machines to a working cluster, in this order. Leave out what you do not need. A filled "
               "circle marks the wizards that the connected host's journal lists as applied."),
            this));
        column->addWidget(makeScrollArea(content, tr("New cluster"), this), 1);
        connect(&source, &SetupSource::replaced, this, [this] {
            mark({});
            if (isVisible()) refresh();
        });
    }

    /// Looks into the host's journal.
    void refresh()
    {
        mark({});
        if (m_source.phase() != SetupSource::Phase::Ready) return;
        m_source.readJournal([this](const Result<std::vector<agent::HostChange>>& changes) {
            if (changes) mark(*changes);
        });
    }

Q_SIGNALS:
    void wizardChosen(std::string_view word);
    void pageChosen(fabriscope::setup::GuidePlace place);

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        // So many lines two columns have with it.
        constexpr int leastForQuestions = 60;
        constexpr int leastForReasons = 90;
        const int lines = width() >= 2 * Columns::narrowest ? height() / fontMetrics().lineSpacing() : 0;
        const More more = lines >= leastForReasons     ? More::Reasons
                          : lines >= leastForQuestions ? More::Questions
                                                       : More::Nothing;
        if (more == std::exchange(m_more, more)) return;
        for (const Row& row : m_rows) {
            if (row.more == nullptr) continue;
            row.more->setVisible(more != More::Nothing);
            if (const auto wizard = setup::findWizard(row.wizard)) row.more->setText(moreOf(*wizard, more));
        }
        m_content->balance();
    }

private:
    /// What is said of a wizard beside on which hosts it is run.
    enum class More { Nothing, Questions, Reasons };

    static QString moreOf(const setup::Wizard& wizard, More more)
    {
        QStringList lines{messageText(wizard.purpose)};
        QStringList asked;
        for (const setup::Question& question : wizard.questions) {
            const QString text = messageText(question.text);
            if (more == More::Reasons)
                lines.append(QStringLiteral("• %1").arg(joinSentences({text, explanationOf(wizard, question)})));
            else
                asked.append(text);
        }
        if (!asked.isEmpty()) lines.append(tr("Asks: %1").arg(joinSentences(asked)));
        return lines.join(QLatin1Char('\n'));
    }

    void mark(const std::vector<agent::HostChange>& changes)
    {
        for (const Row& row : m_rows) {
            const bool applied =
                !row.wizard.empty() && std::ranges::any_of(changes, [&](const agent::HostChange& change) {
                    return change.subject == row.wizard && change.state == change::PlanState::Applied;
                });
            row.mark->setStatus(applied ? Status::Ok : Status::Unknown);
        }
    }

    struct Row
    {
        std::string_view wizard;
        StatusMark* mark = nullptr;
        QLabel* more = nullptr; ///< what the wizard does and asks; null: no wizard
    };
    SetupSource& m_source;
    Columns* m_content = nullptr;
    std::vector<Row> m_rows;
    More m_more = More::Nothing;
};

namespace {

enum Part { Chooser, Wizard, Journal, Guide };

constexpr int widest = 2400; // pixels of what is on the page

} // namespace

SetupPage::SetupPage(AppContext& context, SetupSource& source, SetupHosts* hosts, QWidget* parent)
    : Page(parent), m_context(context), m_source(source), m_note(new NoteBar(this)), m_body(new QStackedWidget(this)),
      m_chooser(new WizardChooser(this)), m_frame(new WizardFrame(source, hosts, this)),
      m_journal(new JournalView(source, this)), m_guide(new ClusterGuide(source, this))
{
    setObjectName(QStringLiteral("setup"));
    addAll(*m_body, {m_chooser, m_frame, m_journal, m_guide});
    // Questions, sentences and the buttons that belong to them stay together in the middle of a wide window.
    constexpr int allUpToWidest = 1000; // times what the room at each side gets before
    auto* middle = new QWidget(this);
    middle->setMaximumWidth(widest);
    auto* row = makeRow(this, 0, {2 * gap, gap + 4, 2 * gap, gap});
    row->addStretch(1);
    row->addWidget(middle, allUpToWidest);
    row->addStretch(1);
    auto* column = makeColumn(middle, gap);
    addAll(*column, {buildHead(), m_note});
    column->addWidget(m_body, 1);
    connect(m_chooser, &WizardChooser::labChosen, this,
            [this] { Q_EMIT m_context.connectToRequested(QStringLiteral("demo:hosts")); });
    connect(m_chooser, &WizardChooser::guideChosen, this, &SetupPage::showGuide);
    connect(m_chooser, &WizardChooser::wizardChosen, this, [this](std::string_view word) {
        m_guided = false;
        openWizard(word);
    });
    connect(m_frame, &WizardFrame::left, this, [this] { m_guided ? showGuide() : showWizards(); });
    connect(m_guide, &ClusterGuide::wizardChosen, this, [this](std::string_view word) {
        openWizard(word);
        m_guided = true;
    });
    connect(m_guide, &ClusterGuide::pageChosen, this, [this](setup::GuidePlace place) {
        if (place == setup::GuidePlace::Tests) return m_context.navigation().show(PageId::Tests);
        m_context.navigation().showIntent(place == setup::GuidePlace::Qos ? IntentStep::Services : IntentStep::Tenants);
    });
    connect(m_frame, &WizardFrame::message, this, [this](const QString& text, bool isProblem) {
        m_context.addEvent(isProblem ? Status::Critical : Status::Ok, text);
    });
    connect(m_frame, &WizardFrame::applied, m_journal, &JournalView::refresh);
    if (hosts != nullptr)
        connect(hosts, &SetupHosts::setUpRequested, this, [this](const QString& wizard, const QString& host) {
            if (!m_frame->mayLeave()) return; // a change is under way: its wizard stays
            m_guided = false;
            openWizard(wizard.toStdString());
            m_elsewhere = host;
            update();
        });
    connect(m_journal, &JournalView::openSmRequested, this,
            [this] { m_context.navigation().show(PageId::SubnetManager); });
    connect(m_chooser, &WizardChooser::undoChosen, this, &SetupPage::showJournal);
    connect(m_chooser, &WizardChooser::undoChosen, m_journal, &JournalView::undoLast); // after it is shown
    connect(m_journal, &JournalView::listed, this, &SetupPage::showLast);
    connect(&m_source, &SetupSource::replaced, this, &SetupPage::readLast); // after the journal has forgotten it
    connect(&m_source, &SetupSource::changed, this, &SetupPage::update);
    update();
}

void SetupPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    readLast();
}

void SetupPage::readLast()
{
    if (isVisible() && m_body->currentIndex() == Chooser && !m_source.isDemo()) m_journal->refresh();
}

void SetupPage::showLast()
{
    const agent::HostChange* last = m_journal->last();
    if (last == nullptr || m_source.phase() != SetupSource::Phase::Ready || m_source.isDemo())
        return m_chooser->setLast({}, {}, {});
    const bool openSm = last->kind == agent::ChangeKind::OpenSm;
    const bool ok = openSm || m_source.mayChange();
    m_chooser->setLast(tr("Last change on %1: %2, %3 (%4), by %5.")
                           .arg(m_source.hostName(), messageText(subjectOf(*last)), formatTime(last->made),
                                messageText(wordOf(last->state)), personText(last->who)),
                       openSm ? JournalView::tr("Show it in OpenSM's history") : tr("Undo…"),
                       ok ? QString() : JournalView::tr("The agent was started to observe only. Allow changes first."));
}

QWidget* SetupPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* line = makeRow(head, gap);
    line->addWidget(makeLabel(TextRole::PageTitle, tr("Set-up"), head));
    m_host = named(makeLabel(TextRole::Caption, {}, head), "setupHost");
    line->addWidget(m_host, 1);
    m_journalButton = named(new QPushButton(head), "showJournal");
    line->addWidget(m_journalButton);
    connect(m_journalButton, &QPushButton::clicked, this, [this] {
        if (m_body->currentIndex() == Journal || m_body->currentIndex() == Guide)
            showWizards();
        else
            showJournal();
    });
    return head;
}

void SetupPage::openWizard(std::string_view word)
{
    const auto wizard = setup::findWizard(word);
    if (!wizard || !m_frame->mayLeave()) return;
    m_elsewhere.clear();
    m_frame->open(*wizard);
    m_body->setCurrentIndex(Wizard);
    update();
}

void SetupPage::showJournal()
{
    if (!m_frame->mayLeave()) return;
    m_body->setCurrentIndex(Journal);
    m_journal->refresh();
    update();
}

void SetupPage::showWizards()
{
    if (m_journal->isRunning()) return;
    m_body->setCurrentIndex(Chooser);
    readLast();
    update();
}

void SetupPage::showGuide()
{
    if (!m_frame->mayLeave()) return;
    m_body->setCurrentIndex(Guide);
    m_guide->refresh();
    update();
}

void SetupPage::update()
{
    const bool journal = m_body->currentIndex() == Journal || m_body->currentIndex() == Guide;
    m_journalButton->setText(journal ? tr("All wizards") : tr("Journal"));
    m_journalButton->setEnabled(m_frame->mayLeave());
    const bool ready = m_source.phase() == SetupSource::Phase::Ready;
    const bool demo = ready && m_source.isDemo();
    m_chooser->setDemo(demo);
    showLast();
    m_host->setText(!ready                 ? tr("no host connected: plans only")
                    : demo                 ? tr("the demo's machine: plans only")
                    : m_source.mayChange() ? tr("on %1").arg(m_source.hostName())
                                           : tr("on %1, observing only").arg(m_source.hostName()));
    const bool offer = ready && !demo && !m_source.mayChange() && m_body->currentIndex() != Wizard;
    if (demo && m_body->currentIndex() != Chooser) // which says it in its place
        m_note->setNote(Status::Notice,
                        tr("The demo has no host to set up: plans are shown and saved, not applied. In the lab there "
                           "are two hosts to try them on."),
                        {{.word = tr("Open the lab"), .name = "openLab", .run = [this] {
                              Q_EMIT m_context.connectToRequested(QStringLiteral("demo:hosts"));
                          }}});
    else if (offer)
        m_note->setNote(Status::Notice,
                        tr("The agent on %1 was started without --allow-changes: plans are shown, not applied.")
                            .arg(m_source.hostName()),
                        {{.word = tr("Connect again, with changes allowed"), .name = "allowChangesHere", .run = [this] {
                              m_source.allowChanges();
                          }}});
    else if (ready && !m_elsewhere.isEmpty() && m_body->currentIndex() == Wizard)
        m_note->setNote(Status::Notice,
                        tr("The wizard inspects %1 first. Under Several hosts, its plan is applied to %2.")
                            .arg(m_source.hostName(), m_elsewhere),
                        {});
    else
        m_note->clear();
}

bool SetupPage::isSettled() const { return m_frame->isSettled() && m_journal->isSettled(); }

void SetupPage::save(QSettings& settings) const
{
    QJsonObject all;
    for (const auto& [wizard, answers] : m_frame->edited()) {
        QJsonObject each;
        for (const auto& [key, answer] : answers)
            each.insert(QString::fromStdString(key), QString::fromStdString(answer));
        if (!each.isEmpty()) all.insert(QString::fromStdString(wizard), each);
    }
    settings.setValue(QStringLiteral("answers"), QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact)));
}

void SetupPage::restore(const QSettings& settings)
{
    const QJsonObject all =
        QJsonDocument::fromJson(settings.value(QStringLiteral("answers")).toString().toUtf8()).object();
    std::map<std::string, setup::Answers> answers;
    for (auto wizard = all.begin(); wizard != all.end(); ++wizard) {
        const QJsonObject each = wizard->toObject();
        for (auto answer = each.begin(); answer != each.end(); ++answer)
            answers[wizard.key().toStdString()][answer.key().toStdString()] = answer->toString().toStdString();
    }
    m_frame->setEdited(std::move(answers));
}

} // namespace fabriscope::ui
#include "setup_page.moc"
