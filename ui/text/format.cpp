// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/format.h"

#include "core/fabric/model/snapshot.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace fabriscope::ui {
namespace {

class FormatWords
{
    Q_DECLARE_TR_FUNCTIONS(Format)
};
QString none() { return QStringLiteral("–"); }

} // namespace

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString formatGuid(Guid guid) { return toQString(toString(guid)); }
QString formatLid(Lid lid) { return lid == Lid(0) ? none() : QString::number(lid.value()); }
QString formatCount(std::uint64_t value) { return QLocale().toString(static_cast<qulonglong>(value)); }

QString formatType(fabric::NodeType type)
{
    switch (type) {
    case fabric::NodeType::ChannelAdapter:
        return FormatWords::tr("HCA");
    case fabric::NodeType::Switch:
        return FormatWords::tr("Switch");
    case fabric::NodeType::Router:
        return FormatWords::tr("Router");
    }
    return FormatWords::tr("Unknown type");
}

QString formatState(PortState state)
{
    return state == PortState::NoChange ? FormatWords::tr("Unknown") : toQString(toString(state));
}

QString formatPhysState(PhysState state)
{
    return state == PhysState::NoChange ? FormatWords::tr("Unknown") : toQString(toString(state));
}

QString formatMtu(Mtu mtu) { return bytesOf(mtu) == 0 ? none() : QString::number(bytesOf(mtu)); }

QString formatRate(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed)
{
    if (!width || !speed) return none();
    return toQString(toString(*width)) + QLatin1Char(' ') + toQString(toString(*speed));
}

QString formatGbps(LinkWidth width, LinkSpeed speed)
{
    const std::uint32_t deci = nominalDeciGbps(width, speed);
    return FormatWords::tr("%1 Gb/s").arg(QLocale().toString(deci / 10.0, 'f', deci % 10 == 0 ? 0 : 1));
}

QString formatLinkRate(std::uint64_t mbps)
{
    return FormatWords::tr("%1 Gb/s").arg(QLocale().toString(static_cast<double>(mbps) / 1000, 'g', 4));
}

QString formatBitRate(double bitsPerSecond)
{
    const QLocale locale;
    if (bitsPerSecond <= 0) return FormatWords::tr("%1 Gb/s").arg(locale.toString(0));
    if (bitsPerSecond >= 1e12) return FormatWords::tr("%1 Tb/s").arg(locale.toString(bitsPerSecond / 1e12, 'f', 2));
    if (bitsPerSecond >= 1e8)
        return FormatWords::tr("%1 Gb/s").arg(locale.toString(bitsPerSecond / 1e9, 'f', bitsPerSecond < 1e10 ? 2 : 1));
    if (bitsPerSecond >= 1e5) return FormatWords::tr("%1 Mb/s").arg(locale.toString(bitsPerSecond / 1e6, 'f', 1));
    if (bitsPerSecond >= 1e3) return FormatWords::tr("%1 kb/s").arg(locale.toString(bitsPerSecond / 1e3, 'f', 1));
    return FormatWords::tr("%1 b/s").arg(locale.toString(std::max(1.0, bitsPerSecond), 'f', 0));
}

QString displayName(const fabric::Node& node) { return QString::fromStdString(node.shownName()); }

QString shortName(const fabric::Node& node)
{
    // "node-07 HCA-1"; of equal names the beginning says nothing.
    if (node.type != fabric::NodeType::ChannelAdapter || !node.tail.empty()) return displayName(node);
    const std::string whole = node.displayName();
    const std::size_t space = whole.find(' ');
    return toQString(std::string_view(whole).substr(0, space == 0 ? std::string_view::npos : space));
}

QString formatPort(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return FormatWords::tr("%1 / %2").arg(displayName(snapshot.nodeOf(port)), QString::number(port.number.value()));
}

QString formatLink(const fabric::Snapshot& snapshot, const fabric::Link& link)
{
    return FormatWords::tr("%1 ↔ %2").arg(formatPort(snapshot, snapshot.port(link.a)),
                                          formatPort(snapshot, snapshot.port(link.b)));
}

QString formatDuration(std::chrono::microseconds duration)
{
    const auto us = duration.count();
    if (us < 1000) return FormatWords::tr("under 1 ms");
    if (us < 100'000) return FormatWords::tr("%1 ms").arg(QLocale().toString((us + 500) / 1000));
    if (us < 60'000'000)
        return FormatWords::tr("%1 s").arg(
            QLocale().toString(static_cast<double>(us) / 1e6, 'f', us < 10'000'000 ? 2 : 0));
    const auto s = us / 1'000'000;
    if (s < 3600) return FormatWords::tr("%1 min %2 s").arg(s / 60).arg(s % 60);
    return FormatWords::tr("%1 h %2 min").arg(s / 3600).arg(s % 3600 / 60);
}

QString formatAge(std::chrono::seconds age)
{
    const auto s = age.count();
    if (s < 2) return FormatWords::tr("just now");
    if (s < 60) return FormatWords::tr("%1 s ago").arg(s);
    if (s < 3600) return FormatWords::tr("%1 min ago").arg(s / 60);
    if (s < 2L * 86400) return FormatWords::tr("%1 h ago").arg(s / 3600);
    constexpr long day = 86400;
    if (s < 60 * day) return FormatWords::tr("%1 days ago").arg(s / day);
    if (s < 730 * day) return FormatWords::tr("%1 months ago").arg(s / (30 * day));
    return FormatWords::tr("%1 years ago").arg(s / (365 * day));
}

QString formatTime(std::chrono::system_clock::time_point time)
{
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
    return formatTime(QDateTime::fromMSecsSinceEpoch(ms));
}

QString formatTime(const QDateTime& time) { return QLocale().toString(time, QStringLiteral("yyyy-MM-dd HH:mm")); }

QString formatClock(const QDateTime& time, const QDateTime& now)
{
    return time.date() == now.date() ? QLocale().toString(time, QStringLiteral("HH:mm")) : formatTime(time);
}

QString formatPercent(const QString& number) { return FormatWords::tr("%1 %", "number").arg(number); }

QString formatShare(double share, int digits) { return formatPercent(QLocale().toString(100 * share, 'f', digits)); }

QString formatMeasuredShare(double share)
{
    constexpr double least = 0.0001;
    if (share > 0 && share < least) return formatPercent(QLatin1Char('<') + QLocale().toString(100 * least, 'f', 2));
    return formatShare(share, share <= 0 || share >= 0.0995 ? 0 : share < 0.00995 ? 2 : 1);
}

QString listed(const QStringList& items) { return items.join(FormatWords::tr(", ", "between items of a list")); }

QString unbroken(QString text)
{
    static const QRegularExpression space(
        QStringLiteral("(?<=[0-9]) (?=%|(?:[kMGT]?b/s|[kMGT]?B|[mµn]?s|min|h|m)(?![\\w/]))"),
        QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression slash(QStringLiteral("(?<=[0-9]\u00a0[kMGT]b/)(?=s)")); // a line may end behind it
    return text.replace(space, QStringLiteral("\u00a0")).replace(slash, QStringLiteral("\u2060"));
}

QString shortenMiddle(const QString& text, qsizetype length)
{
    if (text.size() <= length) return text;
    if (length < 2) return QStringLiteral("…");
    const qsizetype tail = length / 2;
    return text.left(length - 1 - tail) + QStringLiteral("…") + text.right(tail);
}

} // namespace fabriscope::ui
