// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/intent/intent_table.h"

#include "ui/common/look/building.h"
#include "ui/models/flat_model.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

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

/// The table with its two buttons; its last `boxes` columns are boxes to tick, columns 1 and 2 may be long.
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

TenantTable::TenantTable(QWidget* parent)
    : QWidget(parent),
      m_table(buildIntentTable(
          *this, "intentTenants", tr("Tenants"),
          {{tr("Tenant"), tr("A partition of its own, by its name in partitions.conf.")},
           {tr("Full members"), tr("They talk to all members of the tenant.")},
           {tr("Limited members"), tr("They talk to full members only.")},
           {tr("P_Key"), tr("Key of the partition without its top bit, such as 0x0010. Empty: that of the name, or the "
                            "lowest free one.")},
           {tr("MTU"), tr("Of the IPoIB broadcast group, in bytes. Empty: as it is, or OpenSM's 2048.")},
           {tr("Gb/s"), tr("Rate of the IPoIB broadcast group, which the link of each member must have. Empty: as it "
                           "is, or OpenSM's 10.")},
           {tr("IPoIB"), tr("With a broadcast group, which IP over InfiniBand needs.")},
           {tr("Index 0"), tr("First in the P_Key tables of its members, where programs look that choose no index.")}},
          2, tr("Add tenant"), tr("Remove tenant")))
{}

void TenantTable::setTenants(const std::vector<opensm::Tenant>& tenants)
{
    m_table->setRowCount(0);
    for (const opensm::Tenant& tenant : tenants)
        addIntentRow(*m_table,
                     {toQString(tenant.name), listText(tenant.full), listText(tenant.limited),
                      tenant.pkey ? toQString(toString(PKey(*tenant.pkey))) : QString(), numberText(tenant.mtu),
                      numberText(tenant.rate)},
                     {tenant.ipoib, tenant.atIndex0});
}

std::vector<opensm::Tenant> TenantTable::tenants() const
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

ServiceTable::ServiceTable(QWidget* parent)
    : QWidget(parent),
      m_table(buildIntentTable(
          *this, "intentServices", tr("Services"),
          {{tr("Service"), tr("What comments of qos-policy.conf call it.")},
           {tr("Traffic"), tr("What belongs to it, between commas; the forms stand below.")},
           {tr("Share, %"), tr("Of each link, while all lanes have data. What is left is for all other traffic.")},
           {tr("SL"), tr("Service level, 0 to 15. Empty: the next that nothing else uses.")},
           {tr("Urgent"), tr("Goes before all that is not urgent: for short messages.")}},
          1, tr("Add service"), tr("Remove service")))
{}

void ServiceTable::setServices(const std::vector<opensm::Service>& services)
{
    m_table->setRowCount(0);
    for (const opensm::Service& service : services)
        addIntentRow(*m_table,
                     {toQString(service.name), listText(service.traffic), numberText(service.share),
                      service.sl ? QString::number(*service.sl) : QString()},
                     {service.urgent});
}

std::vector<opensm::Service> ServiceTable::services() const
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

} // namespace fabriscope::ui::sm
