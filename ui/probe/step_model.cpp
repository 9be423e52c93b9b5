// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/step_model.h"

#include "core/sa/status.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace fabriscope::ui {
namespace {

struct StepWords
{
    Q_DECLARE_TR_FUNCTIONS(StepWords)
};

QString actionText(const probe::ActionRecord& record)
{
    using probe::Action;
    switch (record.action) {
    case Action::Open:
        return StepWords::tr("Open the device and a queue pair");
    case Action::Connect:
        return record.told.has(probe::Key::Attaches) ? StepWords::tr("Attach the queue pair to the multicast group")
                                                     : StepWords::tr("Connect the queue pair");
    case Action::Run: {
        const bool sends = record.told.flag(probe::Key::Initiates);
        const QString size = QLocale().toString(record.told.number(probe::Key::Size));
        return sends ? StepWords::tr("Send messages of %1 bytes").arg(size)
                     : StepWords::tr("Receive messages of %1 bytes").arg(size);
    }
    case Action::State:
        return StepWords::tr("Look at the queue pair afterwards");
    case Action::Listen:
        return StepWords::tr("Listen for RDMA-CM");
    case Action::Serve:
        return StepWords::tr("Accept the connection");
    case Action::Dial:
        return StepWords::tr("Resolve and connect by RDMA-CM");
    case Action::HangUp:
        return StepWords::tr("Disconnect");
    case Action::Echo:
        return StepWords::tr("Send ICMP echo requests");
    case Action::AcceptMany:
        return StepWords::tr("Accept many connections");
    case Action::ConnectMany:
        return StepWords::tr("Make many connections");
    case Action::Enrol:
        return StepWords::tr("Make the port a member of the multicast group %1")
            .arg(toQString(record.told.text(probe::Key::Destination)));
    case Action::Join:
        return StepWords::tr("Join the multicast group %1 by RDMA-CM")
            .arg(toQString(record.told.text(probe::Key::Destination)));
    default:
        return toQString(probe::toString(record.action));
    }
}

QString milliseconds(std::chrono::milliseconds time)
{
    return StepWords::tr("%1 ms").arg(QLocale().toString(static_cast<qlonglong>(time.count())));
}

QString troubleText(const device::Trouble& trouble)
{
    const QString call = toQString(device::toString(trouble.call));
    if (trouble.call == device::Call::Completion)
        return StepWords::tr("failed: status %1, %2")
            .arg(trouble.status)
            .arg(toQString(device::completionName(trouble.status)));
    if (trouble.call == device::Call::SaJoin && trouble.status != 0)
        return StepWords::tr("refused: %1")
            .arg(messageText(sa::describeStatus(static_cast<std::uint16_t>(trouble.status))));
    if (trouble.sysErrno != 0) return StepWords::tr("failed: %1, errno %2").arg(call).arg(trouble.sysErrno);
    return StepWords::tr("failed: %1").arg(call);
}

StepRow rowOf(const device::ConnectionStep& step, const QString& name)
{
    const bool isEvent = step.event != 0;
    StepRow row{.status = step.status == 0 ? Status::Ok : Status::Critical,
                .where = name,
                .what = toQString(isEvent ? device::cmEventName(step.event) : device::toString(step.call)),
                .result =
                    StepWords::tr("after %1 µs").arg(QLocale().toString(static_cast<qlonglong>(step.at.count())))};
    if (step.status != 0) row.result = StepWords::tr("status %1, %2").arg(step.status).arg(row.result);
    return row;
}

} // namespace

std::vector<StepRow> stepsOf(const probe::TestRecord& record, const probe::BySide<QString>& names, bool isOver)
{
    probe::BySide<std::size_t> last;
    for (std::size_t at = 0; at < record.actions.size(); ++at)
        last[record.actions[at].side] = at;
    std::vector<StepRow> rows;
    for (std::size_t at = 0; at < record.actions.size(); ++at) {
        const probe::ActionRecord& action = record.actions[at];
        const bool isUnderWay = !isOver && at == last[action.side] && action.answered.all().empty() && !action.trouble;
        const bool isLost = record.lost[action.side] && at == last[action.side];
        StepRow row{.status = isUnderWay ? Status::Unknown : Status::Ok,
                    .where = names[action.side],
                    .what = actionText(action),
                    .result = isUnderWay ? StepWords::tr("under way") : milliseconds(action.took)};
        if (action.trouble) {
            row.status = Status::Critical;
            row.result = troubleText(*action.trouble);
        } else if (isLost) {
            row.status = Status::Critical;
            row.result = StepWords::tr("the agent was lost");
        }
        rows.push_back(std::move(row));
        if (action.action == probe::Action::Dial || action.action == probe::Action::Serve ||
            action.action == probe::Action::Join)
            for (const device::ConnectionStep& step : record.steps[action.side])
                rows.push_back(rowOf(step, names[action.side]));
    }
    return rows;
}

void StepModel::setSteps(std::vector<StepRow> steps)
{
    const auto before = static_cast<int>(m_rows.size());
    const auto now = static_cast<int>(steps.size());
    if (now < before) {
        beginRemoveRows({}, now, before - 1);
        m_rows.resize(steps.size());
        endRemoveRows();
    }
    const auto shared = static_cast<std::size_t>(std::min(before, now));
    for (std::size_t at = 0; at < shared; ++at) {
        if (m_rows[at] == steps[at]) continue;
        m_rows[at] = steps[at];
        Q_EMIT dataChanged(index(static_cast<int>(at), 0), index(static_cast<int>(at), ColumnCount - 1));
    }
    if (now > before) {
        beginInsertRows({}, before, now - 1);
        m_rows = std::move(steps);
        endInsertRows();
    }
}

QVariant StepModel::cell(const QModelIndex& index, int role) const
{
    const StepRow& step = rowOf(index);
    const QString text = index.column() == Where ? step.where : index.column() == What ? step.what : step.result;
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
        return plainText(text);
    case Qt::AccessibleTextRole:
        return index.column() == What ? word(step.status) + QStringLiteral(": ") + text : text;
    case FabricTableModel::SentenceRole:
        return index.column() == ResultText;
    case FabricTableModel::StatusRole:
        return index.column() == What ? QVariant(static_cast<int>(step.status)) : QVariant();
    default:
        return {};
    }
}

StepModel::StepModel(QObject* parent) : RowModel(parent) { setHeadings({{tr("Where")}, {tr("Step")}, {tr("Result")}}); }

} // namespace fabriscope::ui
