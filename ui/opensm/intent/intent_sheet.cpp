// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/intent/intent_sheet.h"

#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/style.h"
#include "ui/common/look/tabs.h"
#include "ui/opensm/apply/compare_view.h"
#include "ui/opensm/intent/intent_table.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>

#include <utility>

namespace fabriscope::ui::sm {

IntentSheet::IntentSheet(QWidget* parent)
    : QWidget(parent), m_job(new LatestJob(this)), m_title(named(makeLabel(TextRole::Section, {}, this), "intentStep")),
      m_steps(new QStackedWidget(this)), m_back(named(new QPushButton(tr("Back"), this), "intentBack")),
      m_next(named(new QPushButton(tr("Next"), this), "intentNext")),
      m_take(named(new QPushButton(tr("Take into the editors"), this), "intentTake"))
{
    setObjectName(QStringLiteral("intentSheet"));
    setPlainToolTip(m_take,
                    tr("Edits the files as shown. On a host, Apply shows next what will happen there; undo takes "
                       "the edits back."));
    setPrimary(m_next);
    setPrimary(m_take);
    auto* leave =
        named(makeButton(tr("Back to the files"), tr("Leaves the files as they are. What you have typed here stays."),
                         this, this, &IntentSheet::left),
              "closeIntent");
    for (QWidget* step : {buildTenants(), buildServices(), buildPreview()})
        m_steps->addWidget(step);
    auto* head = makeRow(nullptr, gap, {2 * gap, gap / 2, gap, gap / 2});
    head->addWidget(m_title, 1);
    addAll(*head, {leave, m_back, m_next, m_take});
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    column->addWidget(m_steps, 1);
    connect(m_back, &QPushButton::clicked, this, [this] { showStep(static_cast<Step>(m_step - 1)); });
    connect(m_next, &QPushButton::clicked, this, [this] { showStep(static_cast<Step>(m_step + 1)); });
    connect(m_take, &QPushButton::clicked, this, [this] {
        if (m_outcome && m_outcome->plan) Q_EMIT taken(m_outcome->plan->after);
    });
    showStep(Tenants);
}

QWidget* IntentSheet::buildTenants()
{
    auto* step = new QWidget(this);
    auto* column = makeColumn(step, gap, {2 * gap, 0, gap, gap});
    column->addWidget(makeWrappedLabel(
        TextRole::Body,
        tr("A tenant is a partition. Full members talk to all of its members, limited ones to full "
           "members only. Write hosts between commas: names, patterns such as node-*, port GUIDs, "
           "or words such as ALL_CAS. P_Key, MTU and rate can stay empty. Leave the list empty when no "
           "partition is to change."),
        step));
    m_tenants = new TenantTable(step);
    column->addWidget(m_tenants, 1);
    auto* line = makeRow(nullptr, gap);
    line->addWidget(makeLabel(TextRole::Body, tr("Ports that share no tenant"), step));
    m_others = named(new QComboBox(step), "intentOthers", tr("Ports that share no tenant"));
    m_others->addItem(tr("stay as they are"), static_cast<int>(opensm::Others::Keep));
    m_others->addItem(tr("may talk to each other"), static_cast<int>(opensm::Others::Open));
    m_others->addItem(tr("reach the subnet manager only"), static_cast<int>(opensm::Others::Isolated));
    line->addWidget(m_others);
    line->addStretch(1);
    column->addLayout(line);
    return step;
}

QWidget* IntentSheet::buildServices()
{
    auto* step = new QWidget(this);
    auto* column = makeColumn(step, gap, {2 * gap, 0, gap, gap});
    column->addWidget(makeWrappedLabel(
        TextRole::Body,
        tr("A service has a lane of its own, with a share of every link while all lanes have data; what is left "
           "goes to all other traffic. What is urgent goes first, and takes every second packet at least. Leave "
           "the list empty when no lane is to change."),
        step));
    m_services = new ServiceTable(step);
    column->addWidget(m_services, 1);
    QStringList forms;
    for (const opensm::TrafficForm& each : opensm::trafficForms())
        forms << tr("%1: %2", "a form of traffic, what it is")
                     .arg(toQString(each.form), messageText(Message::ofPhrase(each.meaning)));
    column->addWidget(makeWrappedLabel(TextRole::Body, forms.join(QLatin1Char('\n')), step));
    return step;
}

QWidget* IntentSheet::buildPreview()
{
    auto* step = new QWidget(this);
    auto* column = makeColumn(step, gap, {2 * gap, 0, gap, gap});
    auto* says = new QWidget;
    m_says = named(makeWrappedLabel(TextRole::Body, {}, says), "intentSays");
    auto* inner = makeColumn(says, -1, {0, 0, gap, 0});
    inner->addWidget(m_says);
    inner->addStretch(1);
    column->addWidget(makeScrollArea(says, tr("What is written"), step), 1);
    m_tabs = makeTabs("intentFiles", tr("Files that change"), {}, step);
    column->addWidget(m_tabs);
    m_compare = new CompareView(2, step);
    m_compare->setTitles({tr("Now"), tr("Then")});
    column->addWidget(m_compare, 2);
    connect(m_tabs, &QTabBar::currentChanged, this, &IntentSheet::showFile);
    return step;
}

void IntentSheet::open(opensm::IntentFiles files, fabric::SnapshotPtr snapshot, Step step)
{
    m_files = std::move(files);
    m_snapshot = std::move(snapshot);
    m_wish.reset();
    showStep(step);
}

void IntentSheet::openLane(opensm::IntentFiles files, fabric::SnapshotPtr snapshot, const opensm::LaneWish& wish)
{
    m_wish = wish;
    planAgain(std::move(files), std::move(snapshot));
}

void IntentSheet::planAgain(opensm::IntentFiles files, fabric::SnapshotPtr snapshot)
{
    m_files = std::move(files);
    m_snapshot = std::move(snapshot);
    showStep(Preview);
}

void IntentSheet::setIntent(const opensm::Intent& intent)
{
    m_tenants->setTenants(intent.tenants);
    m_others->setCurrentIndex(m_others->findData(static_cast<int>(intent.others)));
    m_services->setServices(intent.services);
}

opensm::Intent IntentSheet::intent() const
{
    return {.tenants = m_tenants->tenants(),
            .others = static_cast<opensm::Others>(m_others->currentData().toInt()),
            .services = m_services->services()};
}

void IntentSheet::showStep(Step step)
{
    m_step = step;
    m_steps->setCurrentIndex(step);
    m_title->setText(m_wish             ? tr("Another lane for %1: what that changes").arg(toQString(m_wish->name))
                     : step == Tenants  ? tr("Step 1 of 3: who belongs together")
                     : step == Services ? tr("Step 2 of 3: which service gets which share")
                                        : tr("Step 3 of 3: what that changes"));
    m_outcome.reset();
    if (step == Preview) plan();
    updateButtons();
}

void IntentSheet::plan()
{
    m_says->setText(tr("The edits are worked out."));
    show(nullptr);
    m_job->start(
        [intent = intent(), wish = m_wish, files = m_files, snapshot = m_snapshot] {
            auto outcome =
                std::make_shared<Outcome>(Outcome{.plan = wish ? opensm::planOtherLane(*wish, files, snapshot.get())
                                                               : opensm::planIntent(intent, files, snapshot.get())});
            for (std::size_t i = 0; outcome->plan && i < files.size(); ++i)
                if (const auto& after = outcome->plan->after.at(i); after && after != files.at(i))
                    outcome->files.at(i) = compareTwo(files.at(i).value_or(std::string()), *after);
            return std::shared_ptr<const Outcome>(std::move(outcome));
        },
        [this, run = ++m_run](std::shared_ptr<const Outcome> outcome) {
            if (m_step == Preview && run == m_run) show(std::move(outcome));
        });
}

void IntentSheet::show(std::shared_ptr<const Outcome> outcome)
{
    m_outcome = std::move(outcome);
    {
        const QSignalBlocker quiet(m_tabs);
        while (m_tabs->count() > 0)
            m_tabs->removeTab(0);
        for (std::size_t i = 0; m_outcome && i < m_outcome->files.size(); ++i)
            if (m_outcome->files.at(i))
                m_tabs->setTabData(m_tabs->addTab(toQString(toString(static_cast<opensm::FileKind>(i)))),
                                   static_cast<int>(i));
    }
    if (m_outcome && !m_outcome->plan) {
        m_says->setText(describeError(m_outcome->plan.error()).sentence());
    } else if (m_outcome) {
        QStringList lines;
        for (const Message& each : m_outcome->plan->steps)
            lines << sentenceText(each);
        for (const Message& each : m_outcome->plan->notes)
            lines << sentenceText(each);
        if (m_tabs->count() == 0) lines << tr("The files say all of it already: nothing would change.");
        m_says->setText(lines.join(QLatin1Char('\n')));
    }
    showFile();
    updateButtons();
}

void IntentSheet::showFile()
{
    const int at = m_tabs->currentIndex();
    const bool any = m_outcome && at >= 0;
    m_compare->setVisible(any);
    m_compare->setComparison(any ? m_outcome->files.at(m_tabs->tabData(at).toUInt()) : nullptr);
}

void IntentSheet::updateButtons()
{
    m_back->setVisible(!m_wish);
    m_back->setEnabled(m_step != Tenants);
    m_next->setVisible(m_step != Preview);
    m_take->setVisible(m_step == Preview);
    m_take->setEnabled(m_outcome && m_outcome->plan && m_tabs->count() > 0);
}

bool IntentSheet::isSettled() const { return !m_job->isBusy(); }

} // namespace fabriscope::ui::sm
