// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_page.h"

#include "core/setup/guide.h"
#include "core/setup/wizard.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/note_bar.h"
#include "ui/setup/columns.h"
#include "ui/setup/journal_view.h"
#include "ui/setup/setup_hosts.h"
#include "ui/setup/setup_words.h"
#include "ui/setup/wizard_chooser.h"
#include "ui/setup/wizard_frame.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/target_text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QStackedWidget>

#include <algorithm>
#include <optional>
#include <utility>

namespace fabriscope::ui {

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
