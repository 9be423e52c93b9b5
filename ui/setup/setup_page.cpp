// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_page.h"

#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/setup/cluster_guide.h"
#include "ui/setup/journal_view.h"
#include "ui/setup/setup_hosts.h"
#include "ui/setup/wizard_chooser.h"
#include "ui/setup/wizard_frame.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>

#include <algorithm>

namespace fabriscope::ui {
namespace {

enum Part { Chooser, Wizard, Journal, Guide };

} // namespace

SetupPage::SetupPage(AppContext& context, SetupSource& source, SetupHosts* hosts, QWidget* parent)
    : Page(parent), m_context(context), m_source(source), m_note(new NoteBar(this)), m_body(new QStackedWidget(this)),
      m_chooser(new WizardChooser(this)), m_frame(new WizardFrame(source, hosts, this)),
      m_journal(new JournalView(source, this)), m_guide(new ClusterGuide(source, this))
{
    setObjectName(QStringLiteral("setup"));
    addAll(*m_body, {m_chooser, m_frame, m_journal, m_guide});
    auto* column = makeColumn(this, gap, {2 * gap, gap + 4, 2 * gap, gap});
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
    connect(&m_source, &SetupSource::changed, this, &SetupPage::update);
    update();
}

/// Questions, sentences and the buttons that belong to them stay together in the middle of a wide window.
void SetupPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    constexpr int widest = 1400;
    const int side = std::max(2 * gap, (width() - widest) / 2);
    layout()->setContentsMargins(side, gap + 4, side, gap);
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
    m_host->setText(!ready || demo         ? tr("no host connected: plans only")
                    : m_source.mayChange() ? tr("on %1").arg(m_source.hostName())
                                           : tr("on %1, observing only").arg(m_source.hostName()));
    const bool offer = ready && !demo && !m_source.mayChange() && m_body->currentIndex() != Wizard;
    if (demo && m_body->currentIndex() == Chooser)
        m_note->clear(); // said in its place
    else if (demo)
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
