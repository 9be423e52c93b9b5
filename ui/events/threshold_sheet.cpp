// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/events/threshold_sheet.h"

#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/table/table_delegate.h"
#include "ui/common/table/table_export.h"
#include "ui/text/error_text.h"
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
    return QStringList{toQString(info.name), QLocale().toString(static_cast<qulonglong>(value)),
                       phraseText(info.explanation)}
        .at(index.column());
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

ThresholdSheet::ThresholdSheet(const perf::ErrorThresholds& now, QWidget* parent)
    : QDialog(parent), m_model(new ThresholdModel(this))
{
    setObjectName(QStringLiteral("thresholds"));
    setWindowTitle(tr("Thresholds of error counters"));
    resize(760, 520);
    m_model->setThresholds(now);
    auto* column = makeColumn(this, gap, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    column->addWidget(makeLabel(TextRole::Section, windowTitle(), this));
    column->addWidget(
        makeWrappedLabel(TextRole::Caption,
                         tr("A counter above its threshold is an event; the alarm ends below half of it. The "
                            "same file serves ibqueryerrors (/etc/infiniband-diags/error_thresholds)."),
                         this));
    m_view = named(new QTableView(this), "thresholdTable", windowTitle());
    m_view->setModel(m_model);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTabKeyNavigation(false);
    // A cell that were edited as soon as it is reached would keep Tab for the next one.
    m_view->setEditTriggers(QAbstractItemView::EditTriggers(QAbstractItemView::AllEditTriggers)
                                .setFlag(QAbstractItemView::CurrentChanged, false));
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->horizontalHeader()->resizeSection(ThresholdModel::Name, 230);
    m_view->horizontalHeader()->resizeSection(ThresholdModel::Threshold, 130); // "Schwellenwert"
    column->addWidget(m_view, 1);
    m_message = makeWrappedLabel(TextRole::Caption, {}, this);
    column->addWidget(m_message);
    auto* row = makeRow(nullptr, gap);
    auto* read = makeButton(tr("Import…"), {}, this, this, &ThresholdSheet::askToRead);
    auto* write = makeButton(tr("Export…"), {}, this, this, &ThresholdSheet::askToWrite);
    auto* usual = makeButton(tr("Defaults"), tr("The thresholds that ibqueryerrors uses by default."), this, this,
                             [this] { m_model->setThresholds(perf::ErrorThresholds::defaults()); });
    auto* cancel = makeButton(tr("Cancel"), {}, this, this, &QDialog::reject);
    auto* apply = named(makeButton(tr("Use these thresholds"), {}, this, this, &QDialog::accept), "apply");
    setPrimary(apply);
    apply->setDefault(true);
    addAll(*row, {read, write, usual});
    row->addStretch(1);
    addAll(*row, {cancel, apply});
    column->addLayout(row);
}

const perf::ErrorThresholds& ThresholdSheet::thresholds() const { return m_model->thresholds(); }

QString ThresholdSheet::message() const { return m_message->text(); }

bool ThresholdSheet::readFrom(const QString& path)
{
    const auto read = perf::ErrorThresholds::read(path.toStdString());
    if (!read) {
        m_message->setText(describeError(read.error()).sentence());
        return false;
    }
    m_model->setThresholds(*read);
    m_message->setText(tr("Read from %1; not yet in force.").arg(path));
    return true;
}

bool ThresholdSheet::writeTo(const QString& path)
{
    const QString failure = writeTextFile(path, QByteArray::fromStdString(m_model->thresholds().write()));
    m_message->setText(failure.isEmpty() ? tr("Written to %1.").arg(path)
                                         : tr("%1 could not be written: %2").arg(path, failure));
    return failure.isEmpty();
}

void ThresholdSheet::askToRead()
{
    auto* dialog = new QFileDialog(this, tr("Import thresholds"), QStringLiteral("/etc/infiniband-diags"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &ThresholdSheet::readFrom);
    dialog->open();
}

void ThresholdSheet::askToWrite()
{
    askToSave(this, tr("Export thresholds"), QStringLiteral("error_thresholds"), {}, this, &ThresholdSheet::writeTo);
}

} // namespace fabriscope::ui
