// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/record_list.h"

#include "ui/common/plain_tool_tips.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

namespace fabriscope::ui {

RecordList::RecordList(QWidget* parent) : QListWidget(parent)
{
    setObjectName(QStringLiteral("recordList"));
    setAccessibleName(tr("Records"));
    setFrameShape(QFrame::NoFrame);
    setTextElideMode(Qt::ElideRight);
    constexpr int aside = 12; // where the titles of other pages begin
    setViewportMargins(aside, aside, aside, aside);
    setSpacing(2);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto heading = [this](const QString& title) {
        auto* item = new QListWidgetItem(title, this);
        item->setFlags(Qt::NoItemFlags);
    };
    const auto entry = [this](std::string_view name, std::string_view purpose) {
        auto* item = new QListWidgetItem(toQString(name), this);
        item->setData(Qt::UserRole, toQString(name));
        setPlainToolTip(item, phraseText(purpose));
    };
    heading(tr("Subnet administration"));
    for (const sa::Record& record : sa::records())
        entry(record.name, record.purpose);
    heading(tr("Of one node (SMP)"));
    for (const mad::AttributeLayout& attribute : mad::smpAttributes())
        entry(attribute.name, attribute.purpose);
    setCurrentRow(1);
}

QString RecordList::chosen() const
{
    return currentItem() == nullptr ? QString() : currentItem()->data(Qt::UserRole).toString();
}

const sa::Record* RecordList::record() const { return sa::findRecord(chosen().toStdString()); }

const mad::AttributeLayout* RecordList::attribute() const
{
    return record() != nullptr ? nullptr : mad::findSmpAttribute(chosen().toStdString());
}

void RecordList::choose(const QString& name)
{
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(Qt::UserRole).toString() == name) setCurrentRow(row);
    }
}

} // namespace fabriscope::ui
