// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/intent/intent_sheet.h"

#include "core/opensm/intent/intent.h"
#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/style.h"
#include "ui/common/look/tabs.h"
#include "ui/models/flat_model.h"
#include "ui/opensm/apply/compare_view.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableWidget>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace fabriscope::ui::sm {
namespace {

enum TenantColumn : quint8 {
    TenantName,
    FullMembers,
    LimitedMembers,
    KeyOfTenant,
    MtuOfTenant,
    RateOfTenant,
    WithIpoib,
    AtIndex0
};
enum ServiceColumn : quint8 { ServiceName, TrafficOfService, ShareOfService, LevelOfService, IsUrgent };

QString cellText(const QTableWidget& table, int row, int column)
{
    const QTableWidgetItem* item = table.item(row, column);
    return item == nullptr ? QString() : item->text().trimmed();
}

bool cellChecked(const QTableWidget& table, int row, int column)
{
    const QTableWidgetItem* item = table.item(row, column);
    return item != nullptr && item->checkState() == Qt::Checked;
}

/// The number in a cell; `wrong` for what is none, which planIntent() refuses with its reason. None: the cell is empty.
std::optional<unsigned> cellNumber(const QTableWidget& table, int row, int column, unsigned wrong)
{
    const QString text = cellText(table, row, column);
    if (text.isEmpty()) return std::nullopt;
    bool isNumber = false;
    const bool isHex = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const unsigned value = text.toUInt(&isNumber, isHex ? 16 : 10); // no octal: 010 is ten
    return isNumber && value <= 0xffff ? value : wrong;
}

QString numberText(unsigned value) { return value == 0 ? QString() : QString::number(value); }

std::vector<std::string> listIn(const QString& text)
{
    std::vector<std::string> parts;
    for (const QString& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (const QString word = part.trimmed(); !word.isEmpty()) parts.push_back(word.toStdString());
    return parts;
}

QString listText(const std::vector<std::string>& parts)
{
    QStringList words;
    for (const std::string& part : parts)
        words << toQString(part);
    return words.join(QLatin1String(", "));
}

/// A row of text cells, behind them boxes to tick.
void addIntentRow(QTableWidget& table, const QStringList& texts, const QList<bool>& boxes)
{
    const int row = table.rowCount();
    table.insertRow(row);
    for (int column = 0; column < texts.size(); ++column)
        table.setItem(row, column, new QTableWidgetItem(texts.at(column)));
    for (int at = 0; at < boxes.size(); ++at) {
        auto* box = new QTableWidgetItem;
        box->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        box->setCheckState(boxes.at(at) ? Qt::Checked : Qt::Unchecked);
        table.setItem(row, static_cast<int>(texts.size()) + at, box);
    }
}

/// The table with its two buttons; its last `boxes` columns are boxes to tick, the first three may be long.
QTableWidget* buildIntentTable(QWidget& owner, const char* name, const QString& what, const QList<Heading>& headings,
                               int boxes, const QString& addWord, const QString& removeWord)
{
    auto* table = named(new QTableWidget(0, static_cast<int>(headings.size()), &owner), name, what);
    for (int at = 0; at < headings.size(); ++at) {
        auto* item = new QTableWidgetItem(headings.at(at).title);
        item->setData(Qt::ToolTipRole, plainText(headings.at(at).explanation));
        table->setHorizontalHeaderItem(at, item);
    }
    table->verticalHeader()->hide();
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const int wide : {0, 1, 2})
        table->horizontalHeader()->setSectionResizeMode(wide, QHeaderView::Stretch);
    auto* add = new QPushButton(addWord, &owner);
    add->setObjectName(QLatin1String(name) + QStringLiteral("Add"));
    auto* remove = new QPushButton(removeWord, &owner);
    remove->setObjectName(QLatin1String(name) + QStringLiteral("Remove"));
    remove->setEnabled(false);
    auto* buttons = makeRow(nullptr, gap);
    addAll(*buttons, {add, remove});
    buttons->addStretch(1);
    auto* column = makeColumn(&owner, gap);
    column->addWidget(table, 1);
    column->addLayout(buttons);
    QObject::connect(add, &QPushButton::clicked, table, [table, boxes] {
        addIntentRow(*table, QStringList(table->columnCount() - boxes, QString()), QList<bool>(boxes, false));
        table->setCurrentCell(table->rowCount() - 1, 0);
        table->setFocus();
        table->editItem(table->currentItem());
    });
    QObject::connect(remove, &QPushButton::clicked, table, [table] { table->removeRow(table->currentRow()); });
    QObject::connect(table, &QTableWidget::currentCellChanged, remove,
                     [table, remove] { remove->setEnabled(table->currentRow() >= 0); });
    return table;
}

} // namespace

/// Tenants as rows that are typed: name, full and limited members between commas; P_Key, MTU and rate where they are
/// wanted; IPoIB, and whether its P_Key is at index 0.
class TenantTable final : public QWidget
{
    Q_OBJECT

public:
    explicit TenantTable(QWidget* parent = nullptr)
        : QWidget(parent),
          m_table(buildIntentTable(
              *this, "intentTenants", tr("Tenants"),
              {{tr("Tenant"), tr("A partition of its own, by its name in partitions.conf.")},
               {tr("Full members"), tr("They talk to all members of the tenant.")},
               {tr("Limited members"), tr("They talk to full members only.")},
               {tr("P_Key"),
                tr("Key of the partition without its top bit, such as 0x0010. Empty: that of the name, or the "
                   "lowest free one.")},
               {tr("MTU"), tr("Of the IPoIB broadcast group, in bytes. Empty: as it is, or OpenSM's 2048.")},
               {tr("Gb/s"),
                tr("Rate of the IPoIB broadcast group, which the link of each member must have. Empty: as it "
                   "is, or OpenSM's 10.")},
               {tr("IPoIB"), tr("With a broadcast group, which IP over InfiniBand needs.")},
               {tr("Index 0"),
                tr("First in the P_Key tables of its members, where programs look that choose no index.")}},
              2, tr("Add tenant"), tr("Remove tenant")))
    {}
    void setTenants(const std::vector<opensm::Tenant>& tenants)
    {
        m_table->setRowCount(0);
        for (const opensm::Tenant& tenant : tenants)
            addIntentRow(*m_table,
                         {toQString(tenant.name), listText(tenant.full), listText(tenant.limited),
                          tenant.pkey ? toQString(toString(PKey(*tenant.pkey))) : QString(), numberText(tenant.mtu),
                          numberText(tenant.rate)},
                         {tenant.ipoib, tenant.atIndex0});
    }
    /// Rows in which nothing is written are none.
    [[nodiscard]] std::vector<opensm::Tenant> tenants() const
    {
        std::vector<opensm::Tenant> tenants;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            opensm::Tenant tenant{.name = cellText(*m_table, row, TenantName).toStdString(),
                                  .full = listIn(cellText(*m_table, row, FullMembers)),
                                  .limited = listIn(cellText(*m_table, row, LimitedMembers)),
                                  .ipoib = cellChecked(*m_table, row, WithIpoib),
                                  .mtu = cellNumber(*m_table, row, MtuOfTenant, 1).value_or(0),
                                  .rate = cellNumber(*m_table, row, RateOfTenant, 1).value_or(0),
                                  .atIndex0 = cellChecked(*m_table, row, AtIndex0)};
            if (const auto key = cellNumber(*m_table, row, KeyOfTenant, 0))
                tenant.pkey = PKey(static_cast<std::uint16_t>(*key)).base();
            if (tenant.name.empty() && tenant.full.empty() && tenant.limited.empty()) continue;
            tenants.push_back(std::move(tenant));
        }
        return tenants;
    }

private:
    QTableWidget* m_table;
};

/// Services as rows that are typed: name, kinds of traffic between commas, share in percent, service level
/// where one is wanted, urgent.
class ServiceTable final : public QWidget
{
    Q_OBJECT

public:
    explicit ServiceTable(QWidget* parent = nullptr)
        : QWidget(parent),
          m_table(buildIntentTable(
              *this, "intentServices", tr("Services"),
              {{tr("Service"), tr("What comments of qos-policy.conf call it.")},
               {tr("Traffic"), tr("What belongs to it, between commas; the forms stand below.")},
               {tr("Share, %"), tr("Of each link, while all lanes have data. What is left is for all other traffic.")},
               {tr("SL"), tr("Service level, 0 to 15. Empty: the next that nothing else uses.")},
               {tr("Urgent"), tr("Goes before all that is not urgent: for short messages.")}},
              1, tr("Add service"), tr("Remove service")))
    {
        m_table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents); // a number
    }
    void setServices(const std::vector<opensm::Service>& services)
    {
        m_table->setRowCount(0);
        for (const opensm::Service& service : services)
            addIntentRow(*m_table,
                         {toQString(service.name), listText(service.traffic), numberText(service.share),
                          service.sl ? QString::number(*service.sl) : QString()},
                         {service.urgent});
    }
    [[nodiscard]] std::vector<opensm::Service> services() const
    {
        constexpr unsigned noLevel = 255;
        std::vector<opensm::Service> services;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            opensm::Service service{.name = cellText(*m_table, row, ServiceName).toStdString(),
                                    .traffic = listIn(cellText(*m_table, row, TrafficOfService)),
                                    .share = cellNumber(*m_table, row, ShareOfService, 0).value_or(0),
                                    .urgent = cellChecked(*m_table, row, IsUrgent)};
            if (const auto sl = cellNumber(*m_table, row, LevelOfService, noLevel))
                service.sl = static_cast<std::uint8_t>(std::min(*sl, noLevel));
            if (service.name.empty() && service.traffic.empty()) continue;
            services.push_back(std::move(service));
        }
        return services;
    }

private:
    QTableWidget* m_table;
};

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
    column->addWidget(m_compare, 4); // a few sentences, and whole files
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
    m_says->setText(tr("Working out the edits."));
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

#include "intent_sheet.moc"
