// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/test_words.h"

#include "core/base/enum_number.h"
#include "core/probe/counter_growth.h"
#include "core/probe/figures.h"
#include "core/probe/rules.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace fabriscope::ui {
namespace {

struct TestWords
{
    Q_DECLARE_TR_FUNCTIONS(TestWords)
};

QString rateText(double value)
{
    const int digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
    return QLocale().toString(value, 'f', digits);
}

/// How many stood, and how fast.
QString connectionsText(const agent::ProbeReport& report)
{
    const auto& rounds = report.evidence.record.rounds;
    if (rounds.empty() || !rounds.front().replies[probe::Side::Local]) return {};
    const probe::RoundReply& reply = *rounds.front().replies[probe::Side::Local];
    const std::uint64_t stood = reply.sent.value_or(0);
    QString all =
        TestWords::tr("%1 of %2 connections stood at the same time")
            .arg(reply.sent ? formatCount(stood) : QStringLiteral("–"), formatCount(rounds.front().round.count));
    const double seconds = std::chrono::duration<double>(reply.elapsed).count();
    if (stood == 0 || seconds <= 0 || reply.latency.count() == 0) return all;
    const auto within = [&reply](double share) {
        return rateText(static_cast<double>(reply.latency.percentile(share)) / 1e6);
    };
    return TestWords::tr("%1: %2 a second; 50 % within %3 ms, 99 % within %4 ms")
        .arg(all, QLocale().toString(static_cast<double>(stood) / seconds, 'f', 0), within(0.5), within(0.99));
}

} // namespace

QString nameOf(TestChoice choice)
{
    constexpr std::array<const char*, testChoiceCount> names{
        "preflight", "diagnose", "cm", "rc", "uc", "ud", "bw", "lat", "icmp", "connections", "mcast"};
    return QLatin1String(names.at(static_cast<std::size_t>(choice)));
}

// Behind what is no kind they stand in the order of the kinds.
constexpr int firstKind = static_cast<int>(TestChoice::Cm);
static_assert(static_cast<int>(TestChoice::Multicast) - firstKind == static_cast<int>(probe::TestKind::Multicast));

std::optional<probe::TestKind> kindOf(TestChoice choice)
{
    const int kind = static_cast<int>(choice) - firstKind;
    return kind < 0 ? std::nullopt : std::optional(static_cast<probe::TestKind>(kind));
}

TestChoice choiceOf(probe::TestKind kind) { return static_cast<TestChoice>(static_cast<int>(kind) + firstKind); }

QString titleOf(TestChoice choice)
{
    if (const auto kind = kindOf(choice)) return titleOf(*kind);
    return choice == TestChoice::Preflight ? TestWords::tr("Pre-flight") : TestWords::tr("Kinds of connections");
}

QString titleOf(probe::TestKind kind)
{
    return enumWord<probe::TestKind::Multicast>(
        kind, TestWords::tr("RDMA-CM"), TestWords::tr("Reliable connection (RC)"),
        TestWords::tr("Unreliable connection (UC)"), TestWords::tr("Datagrams (UD)"), TestWords::tr("Bandwidth"),
        TestWords::tr("Latency"), TestWords::tr("Ping (ICMP)"), TestWords::tr("Many connections"),
        TestWords::tr("Multicast group"));
}

QString explanationOf(TestChoice choice)
{
    return enumWord<TestChoice::Multicast>(
        choice,
        TestWords::tr("Nothing is sent: checks whether both ends fit together by what their hosts report, and "
                      "shows the command lines of other tools."),
        TestWords::tr("What is ticked, one after the other, until one fails."),
        TestWords::tr("Step by step as applications connect: resolve the address, the route, connect, send, "
                      "disconnect."),
        TestWords::tr("A connected queue pair on each side: send, write, read and atomics."),
        TestWords::tr("A connected queue pair without acknowledgements: lost messages are counted."),
        TestWords::tr("Single datagrams, small ones and as long as the MTU."),
        TestWords::tr("How much passes: data rate, message rate and CPU time."),
        TestWords::tr("How long a message takes: half a round trip, with percentiles."),
        TestWords::tr("Whether IP works between the two addresses: echo requests, as ping sends them."),
        TestWords::tr("One end listens, the other one connects many times by RDMA-CM: how fast, how many stand "
                      "at the same time, and which limit ends it."),
        TestWords::tr("Both ends join one multicast group, and this end sends to it: whether what is sent to "
                      "the group arrives."));
}

bool isMeasurement(TestChoice choice) { return choice == TestChoice::Bandwidth || choice == TestChoice::Latency; }

bool hasFigures(TestChoice choice) { return isMeasurement(choice) || choice == TestChoice::Connections; }

std::optional<EndRow> rowOfRule(std::string_view rule)
{
    const probe::Rule* found = probe::findRule(rule);
    if (found == nullptr) return std::nullopt; // a cause that is not known
    static_assert(static_cast<int>(probe::Place::Path) == static_cast<int>(endRowCount));
    if (found->place == probe::Place::Path) return std::nullopt;
    return static_cast<EndRow>(found->place); // the places of an end are its rows
}

Status statusOf(const agent::ProbeReport& report)
{
    if (!report.verdict) return Status::Ok;
    if (report.verdict->certainty == probe::Certainty::Unknown) return Status::Warning;
    return report.failed() ? Status::Critical : Status::Warning;
}

QString verdictText(const agent::ProbeReport& report)
{
    const QString kind = titleOf(report.request.kind);
    if (!report.verdict) return TestWords::tr("%1: passed.").arg(kind);
    const QString sentence = messageText(report.verdict->text());
    return report.failed() ? TestWords::tr("%1 failed. %2").arg(kind, sentence)
                           : TestWords::tr("%1: these messages passed, but: %2").arg(kind, sentence);
}

QString wayText(const probe::Preflight& preflight)
{
    const probe::ChosenEnd& end = preflight.ends[probe::Side::Local];
    if (!end.isEthernet) return TestWords::tr("InfiniBand");
    if (end.isIwarp) return QStringLiteral("iWARP");
    QString type = toQString(end.gid.type.valueOr("RoCE"));
    const auto gid = probe::gidOf(end.gid.gid);
    if (!gid) return type;
    return isIpv4Gid(*gid) ? TestWords::tr("%1 over IPv4").arg(type) : TestWords::tr("%1 over IPv6").arg(type);
}

QString figuresText(const agent::ProbeReport& report)
{
    using probe::Side;
    if (report.request.kind == probe::TestKind::Connections) return connectionsText(report);
    const bool latency = report.request.kind == probe::TestKind::Latency;
    if (!latency && report.request.kind != probe::TestKind::Bandwidth) return {};
    LatencyHistogram all;
    probe::Figures sum;
    probe::BySide<double> spent; // seconds of CPU time
    probe::BySide<bool> told;
    told[Side::Local] = told[Side::Peer] = true;
    for (const probe::RoundRecord& round : report.evidence.record.rounds) {
        if (round.replies[Side::Local]) all.merge(round.replies[Side::Local]->latency);
        const probe::Figures figures = probe::figuresOf(round);
        sum.seconds += figures.seconds;
        sum.gigabits += figures.gigabits * figures.seconds;
        sum.messages += figures.messages * figures.seconds;
        for (const Side side : probe::bothSides) {
            const auto& share = figures.cpus[side];
            told[side] = told[side] && share.has_value();
            spent[side] += share.value_or(0) * figures.seconds;
        }
    }
    if (sum.seconds <= 0) return {};
    const QString unread = QStringLiteral("–");
    const double gigabytes = sum.gigabits / 8;
    const auto costOf = [&](Side side) {
        return told[side] && gigabytes > 0 ? QLocale().toString(spent[side] / gigabytes, 'f', 3) : unread;
    };
    if (!latency && !probe::isRate(sum))
        return TestWords::tr("Too short for a rate: it measured for %1 s.").arg(rateText(sum.seconds));
    if (!latency)
        return TestWords::tr(
                   "%1, %2 messages/s, %3 of a CPU, %4 at the other end; CPU time for a gigabyte: %5 s and %6 s",
                   "a rate first")
            .arg(formatBitRate(1e9 * sum.gigabits / sum.seconds),
                 QLocale().toString(sum.messages / sum.seconds, 'f', 0),
                 told[Side::Local] ? formatMeasuredShare(spent[Side::Local] / sum.seconds) : unread,
                 told[Side::Peer] ? formatMeasuredShare(spent[Side::Peer] / sum.seconds) : unread, costOf(Side::Local),
                 costOf(Side::Peer));
    const auto at = [&all](double share) { return rateText(static_cast<double>(all.percentile(share)) / 1000); };
    return TestWords::tr("50 %: %1 µs, 90 %: %2 µs, 99 %: %3 µs, 99.9 %: %4 µs, longest %5 µs, %n message(s)", nullptr,
                         static_cast<int>(std::min<std::uint64_t>(all.count(), 1'000'000'000)))
        .arg(at(0.5), at(0.9), at(0.99), at(0.999), rateText(static_cast<double>(all.most()) / 1000));
}

QString countersText(const agent::ProbeReport& report)
{
    constexpr std::size_t mostNamed = 6;
    QStringList sides;
    for (const probe::Side side : probe::bothSides) {
        const auto& before = report.evidence.before[side];
        const auto& after = report.evidence.after[side];
        if (!before || !after) continue;
        std::vector<probe::CounterGrowth> grown = probe::counterGrowths(*before, *after, report.preflight.ends[side]);
        std::ranges::stable_partition(grown, probe::isTrouble);
        QStringList names;
        for (const probe::CounterGrowth& counter : grown) {
            if (names.size() >= static_cast<qsizetype>(mostNamed)) break;
            names.append(QStringLiteral("%1 +%2").arg(toQString(counter.name), formatCount(counter.growth)));
        }
        const QString host = toQString(report.preflight.ends[side].host);
        sides.append(names.isEmpty() ? TestWords::tr("%1: no counter moved").arg(host)
                                     : QStringLiteral("%1: %2").arg(host, names.join(QStringLiteral(", "))));
    }
    return sides.join(QLatin1Char('\n'));
}

QString bytesText(std::uint64_t bytes)
{
    constexpr std::uint64_t kibi = 1024;
    if (bytes >= kibi * kibi && bytes % (kibi * kibi) == 0)
        return TestWords::tr("%1 MiB").arg(QLocale().toString(static_cast<qulonglong>(bytes / kibi / kibi)));
    if (bytes >= kibi && bytes % kibi == 0)
        return TestWords::tr("%1 KiB").arg(QLocale().toString(static_cast<qulonglong>(bytes / kibi)));
    return TestWords::tr("%1 bytes").arg(QLocale().toString(static_cast<qulonglong>(bytes)));
}

} // namespace fabriscope::ui
