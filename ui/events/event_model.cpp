// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/events/event_model.h"

#include "core/base/enum_number.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <ranges>

namespace fabriscope::ui {

QString titleOf(EventKind kind)
{
    return enumWord<EventKind::Counters>(kind, EventModel::tr("Program"), EventModel::tr("Connection"),
                                         EventModel::tr("Fabric"), EventModel::tr("Alarm"), EventModel::tr("Counters"));
}

namespace {

/// How long the place is that a sentence begins with, with the colon behind it; -1: it begins otherwise. A place is a
/// node, a port of it ("leaf-07 port 12"), or a link; words about the node are none.
qsizetype lengthOfPlace(const QString& sentence, qsizetype node)
{
    static const QRegularExpression rest(QStringLiteral("^( ?[^\\s:：]+ ?\\d+)?( ↔ [^:：]+)?(: |：)"));
    const QRegularExpressionMatch match = rest.match(sentence.sliced(node));
    return match.hasMatch() ? node + match.capturedLength() : -1;
}

} // namespace

EventModel::EventModel(AppContext& context, QObject* parent) : FlatModel(parent), m_context(context)
{
    setHeadings(
        {{tr("Time"), tr("By the clock of this machine.")},
         {tr("Level"), tr("How urgent it is: OK, notice, warning or critical.")},
         {tr("Kind"), tr("What it is about: the connection, the fabric between two sweeps, an alarm of a counter, "
                         "counters that were cleared, or this program.")},
         {tr("Where"), tr("The node, port or link; Enter shows it on the map.")},
         {tr("What happened")}});
    take();
    connect(&context, &AppContext::eventsChanged, this, &EventModel::take);
    connect(&context, &AppContext::viewChanged, this, [this] { // names may have changed
        if (!m_events.empty()) Q_EMIT dataChanged(index(0, Where), index(rowCount() - 1, Where));
    });
}

/// Most often one more. One may have gone before, the oldest, or is counted up: it comes on top, and stays chosen.
void EventModel::take()
{
    const std::vector<Event>& now = m_context.events();
    const auto same = [](const Event& a, const Event& b) {
        return a.line == b.line && a.time == b.time && a.text == b.text && a.times == b.times && a.object == b.object;
    };
    const auto [gone, after] = std::ranges::mismatch(m_events, now, same);
    if (gone != m_events.end()) {
        const std::ranges::subrange rest(std::next(gone), m_events.end());
        const auto [other, came] = std::ranges::mismatch(rest, std::ranges::subrange(after, now.end()), same);
        if (other != rest.end()) {
            const auto linesOf = [](const std::vector<Event>& events) {
                return events | std::views::reverse | std::views::transform(&Event::line) |
                       std::ranges::to<std::vector>();
            };
            return replace(linesOf(m_events), linesOf(now), [&] { m_events = now; });
        }
        const int row = static_cast<int>(std::ranges::distance(gone, m_events.end())) - 1;
        if (came != now.end() && came->line == gone->line) {
            if (row > 0) {
                beginMoveRows({}, row, row, {}, 0);
                std::rotate(gone, std::next(gone), m_events.end());
                endMoveRows();
            }
            m_events.back() = *came;
            Q_EMIT dataChanged(index(0, 0), index(0, columns - 1));
        } else {
            beginRemoveRows({}, row, row);
            m_events.erase(gone);
            endRemoveRows();
        }
    }
    const std::size_t added = now.size() - m_events.size();
    if (added == 0) return;
    beginInsertRows({}, 0, static_cast<int>(added) - 1);
    m_events = now;
    endInsertRows();
}

const Event& EventModel::eventAt(int row) const
{
    return m_events.at(m_events.size() - 1 - static_cast<std::size_t>(row));
}

QString EventModel::text(const Event& event, int column) const
{
    switch (static_cast<Column>(column)) {
    case Time:
        return QLocale().toString(event.time, QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    case Level:
        return word(event.status);
    case Kind:
        return titleOf(event.kind);
    case Where: {
        const fabric::SnapshotPtr snapshot = m_context.snapshot();
        return isNone(event.object) || !snapshot ? QString() : displayName(*snapshot, event.object);
    }
    case What: {
        // The column beside it says where. A line of the strip, which has only the text, begins with that.
        QString all = fullText(event);
        const QString node = text(event, Where).section(QStringLiteral(" / "), 0, 0);
        const qsizetype place = node.isEmpty() || !all.startsWith(node) ? -1 : lengthOfPlace(all, node.size());
        if (place < 0 || place >= all.size()) return all;
        return all.at(place).toUpper() + all.sliced(place + 1);
    }
    }
    return {};
}

QVariant EventModel::cell(const QModelIndex& index, int role) const
{
    const Event& event = eventAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(event, index.column());
    case Qt::ToolTipRole:
        return index.column() == What ? plainText(fullText(event)) : QVariant();
    case FabricTableModel::StatusRole:
        return index.column() == Level ? QVariant(static_cast<int>(event.status)) : QVariant();
    case FabricTableModel::RefRole:
        return QVariant::fromValue(event.object);
    default:
        return {};
    }
}

EventFilter::EventFilter(EventModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model)
{
    setSourceModel(&model);
}

void EventFilter::setText(const QString& text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void EventFilter::setAtLeast(Status status)
{
    m_atLeast = status;
    invalidateFilter();
}

bool EventFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_model.eventAt(row).status < m_atLeast) return false;
    return std::ranges::all_of(m_words, [&](const QString& wanted) {
        for (int column = 0; column < EventModel::columns; ++column) {
            if (m_model.index(row, column, parent).data().toString().contains(wanted, Qt::CaseInsensitive)) return true;
        }
        return false;
    });
}

bool EventFilter::lessThan(const QModelIndex& a, const QModelIndex& b) const
{
    const Event& left = m_model.eventAt(a.row());
    const Event& right = m_model.eventAt(b.row());
    if (a.column() == EventModel::Level && left.status != right.status) return left.status < right.status;
    if (a.column() == EventModel::Time && left.time != right.time) return left.time < right.time;
    if (a.column() == EventModel::Time || a.column() == EventModel::Level) return b.row() < a.row(); // latest on top
    return QSortFilterProxyModel::lessThan(a, b);
}

} // namespace fabriscope::ui
