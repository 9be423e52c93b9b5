// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/round_model.h"

#include "core/probe/figures.h"
#include "ui/text/format.h"

#include <QLocale>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace fabriscope::ui {
namespace {

/// In the unit of its column.
QString gigabitsText(double gigabits)
{
    constexpr double least = 0.001;
    if (gigabits > 0 && gigabits < least) return QLatin1Char('<') + QLocale().toString(least, 'f', 3);
    return QLocale().toString(gigabits, 'f', 3);
}

} // namespace

RoundModel::RoundModel(QObject* parent) : WordRows(parent)
{
    setHeadings(
        {{tr("Operation")},
         {tr("Bytes"), {}, true},
         {tr("Queue pairs"), {}, true},
         {tr("Sent"), {}, true},
         {tr("Received"), tr("Only messages that are sent reach a receiver's program; writes and reads do not."), true},
         {tr("Gb/s"), {}, true},
         {tr("Messages/s"), {}, true},
         {tr("50 %, µs"), {}, true},
         {tr("99 %, µs"), {}, true}});
}

void RoundModel::setRounds(const std::vector<probe::RoundRecord>& rounds)
{
    using probe::Side;
    std::vector<QStringList> rows;
    const QLocale locale;
    m_hasSeveral =
        std::ranges::any_of(rounds, [](const probe::RoundRecord& round) { return round.round.queuePairs > 1; });
    for (const probe::RoundRecord& round : rounds) {
        const auto& sender = round.replies[Side::Local];
        const auto& receiver = round.replies[Side::Peer];
        QStringList row;
        row.append(toQString(probe::toString(round.round.operation)));
        row.append(locale.toString(static_cast<qulonglong>(round.round.size)));
        row.append(locale.toString(round.round.queuePairs));
        row.append(!sender ? QString() : sender->sent ? formatCount(*sender->sent) : QStringLiteral("–"));
        // The replies to echo requests come back to the sender.
        const auto& counting = round.round.isEcho ? sender : receiver;
        const bool counts = counting && counting->received && round.round.operation == device::Operation::Send;
        row.append(counts ? formatCount(*counting->received) : QStringLiteral("–"));
        const probe::Figures figures = probe::figuresOf(round);
        const bool moves = sender && !round.round.isEcho && probe::isRate(figures);
        row.append(moves ? gigabitsText(figures.gigabits) : QStringLiteral("–"));
        row.append(moves ? locale.toString(figures.messages, 'f', 0) : QStringLiteral("–"));
        for (const double share : {0.5, 0.99})
            row.append(sender && sender->latency.count() > 0
                           ? locale.toString(static_cast<double>(sender->latency.percentile(share)) / 1000, 'f', 2)
                           : QStringLiteral("–"));
        rows.push_back(std::move(row));
    }
    if (rows != m_rows) setRows(std::move(rows), [](const QStringList& row) { return row.first(Sent); });
}

namespace {

using probe::RoundReply;
using probe::Side;

QString noFigure() { return QStringLiteral("–"); }

QString numberText(const std::optional<std::uint64_t>& number) { return number ? formatCount(*number) : noFigure(); }

QString rateOf(const std::optional<std::uint64_t>& number, std::chrono::nanoseconds time)
{
    const double seconds = std::chrono::duration<double>(time).count();
    if (!number || *number == 0 || seconds <= 0) return noFigure();
    return QLocale().toString(static_cast<double>(*number) / seconds, 'f', 0);
}

QString withinText(const RoundReply& reply, double share)
{
    if (reply.latency.count() == 0) return noFigure();
    const std::uint64_t nanoseconds = share < 1 ? reply.latency.percentile(share) : reply.latency.most();
    return QLocale().toString(static_cast<double>(nanoseconds) / 1e6, 'f', 2);
}

} // namespace

StormModel::StormModel(QObject* parent) : WordRows(parent) { setNames({}); }

void StormModel::setNames(const probe::BySide<QString>& names)
{
    const auto shown = [](const QString& name, const QString& otherwise) { return name.isEmpty() ? otherwise : name; };
    setHeadings(
        {{tr("Connections")},
         {shown(names[Side::Local], tr("This end")), tr("The end that connects: times are measured from here."), true},
         {shown(names[Side::Peer], tr("The other end")), tr("The end that listens."), true}});
}

void StormModel::setRound(const probe::RoundRecord& round, const probe::BySide<QString>& names)
{
    std::vector<QStringList> rows;
    const auto add = [&](const QString& what, const std::function<QString(const RoundReply&)>& words) {
        QStringList row{what};
        for (const Side side : probe::bothSides)
            row.append(round.replies[side] ? words(*round.replies[side]) : QString()); // still under way
        rows.push_back(std::move(row));
    };
    const auto addLimit = [&](const QString& what, std::optional<std::uint64_t> probe::EndLimits::* limit) {
        add(what, [limit](const RoundReply& reply) {
            const auto& most = reply.limits.*limit;
            if (!most) return tr("not read");
            return *most == std::numeric_limits<std::uint64_t>::max() ? tr("no limit") : formatCount(*most);
        });
    };
    add(tr("Stood, of %1").arg(formatCount(round.round.count)),
        [](const RoundReply& reply) { return numberText(reply.sent); });
    add(tr("Failed"), [](const RoundReply& reply) { return numberText(reply.failed); });
    add(tr("Connections a second"), [](const RoundReply& reply) { return rateOf(reply.sent, reply.elapsed); });
    add(tr("Queue pairs a second"),
        [](const RoundReply& reply) { return rateOf(reply.queuePairs, reply.queuePairTime); });
    for (const auto& [share, what] : {std::pair(0.5, tr("50 % stood within, ms")),
                                      {0.9, tr("90 % stood within, ms")},
                                      {0.99, tr("99 % stood within, ms")},
                                      {1.0, tr("The slowest stood within, ms")}})
        add(what, [share](const RoundReply& reply) { return withinText(reply, share); });
    addLimit(tr("Limit: open files of the agent"), &probe::EndLimits::openFiles);
    addLimit(tr("Limit: bytes that the agent may lock"), &probe::EndLimits::memory);
    addLimit(tr("Limit: queue pairs of the device"), &probe::EndLimits::queuePairs);
    addLimit(tr("Limit: completion queues of the device"), &probe::EndLimits::completionQueues);
    addLimit(tr("Limit: connect requests that wait"), &probe::EndLimits::backlog);
    show(std::move(rows), names);
}

void StormModel::clear() { show({}, {}); }

void StormModel::show(std::vector<QStringList> rows, const probe::BySide<QString>& names)
{
    if (rows == m_rows) return;
    setNames(names);
    setRows(std::move(rows), [](const QStringList& row) { return row.front(); });
}

} // namespace fabriscope::ui
