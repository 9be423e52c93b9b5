// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/events/threshold_model.h"

#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QLocale>

namespace fabriscope::ui {

ThresholdModel::ThresholdModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Counter")}, {tr("Threshold"), {}, true}, {tr("What it counts")}});
    for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
        if (info.kind == perf::Kind::Error && m_thresholds.of(info.counter)) m_counters.push_back(info.counter);
    }
}

void ThresholdModel::setThresholds(const perf::ErrorThresholds& thresholds)
{
    m_thresholds = thresholds;
    Q_EMIT dataChanged(index(0, Threshold), index(rowCount() - 1, Threshold));
}

QVariant ThresholdModel::cell(const QModelIndex& index, int role) const
{
    const perf::CounterInfo& info = perf::infoOf(m_counters.at(static_cast<std::size_t>(index.row())));
    const std::uint64_t value = m_thresholds.of(info.counter).value_or(0);
    if (role == Qt::ToolTipRole) return plainText(phraseText(info.remedy.empty() ? info.explanation : info.remedy));
    if (role == Qt::EditRole && index.column() == Threshold) return QString::number(value);
    if (role != Qt::DisplayRole) return {};
    switch (static_cast<Column>(index.column())) {
    case Name:
        return toQString(info.name);
    case Threshold:
        return QLocale().toString(static_cast<qulonglong>(value));
    case Meaning:
        return phraseText(info.explanation);
    }
    return {};
}

Qt::ItemFlags ThresholdModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Threshold ? flags | Qt::ItemIsEditable : flags;
}

bool ThresholdModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() != Threshold) return false;
    bool number = false;
    const qulonglong wanted = value.toString().trimmed().toULongLong(&number);
    if (!number) return false;
    m_thresholds.set(m_counters.at(static_cast<std::size_t>(index.row())), wanted);
    Q_EMIT dataChanged(index, index);
    return true;
}

} // namespace fabriscope::ui
