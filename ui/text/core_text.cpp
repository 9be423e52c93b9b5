// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the core says in whole sentences, for translators. The core does without Qt and puts names and figures in
// itself: a sentence that comes out of it is compared with the templates, where %1 to %9 stand for what was put in.
// tests/tree/check_translations.py finds texts that the core does not say any more.
#include "ui/text/core_text.h"

#include "ui/text/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <optional>

namespace fabriscope::ui {
namespace {

/// For lupdate only.
[[maybe_unused]] constexpr std::array sentences{
    // Why a value is missing: core/perf
    QT_TRANSLATE_NOOP("Core", "Nothing is missing."),
    QT_TRANSLATE_NOOP("Core", "Only one reading so far: a rate needs two."),
    QT_TRANSLATE_NOOP("Core", "The port did not answer."),
    QT_TRANSLATE_NOOP("Core", "This port does not support this counter."),
    QT_TRANSLATE_NOOP("Core", "The port refused the request."),
    QT_TRANSLATE_NOOP("Core", "Somebody cleared the counter in this interval."),
    QT_TRANSLATE_NOOP("Core", "The counter stands at its largest value and counts no more until it is cleared."),
    QT_TRANSLATE_NOOP("Core", "The link went down and came back, and the counter began anew."),
    QT_TRANSLATE_NOOP("Core", "The counter jumped by more than the link could have carried."),
    QT_TRANSLATE_NOOP("Core", "The agent was not connected."),
    QT_TRANSLATE_NOOP("Core", "Nobody watched this counter."),
    // What counters count: core/perf/counter_table.cpp
    QT_TRANSLATE_NOOP("Core", "Minor link errors: symbols that cannot be decoded"),
    QT_TRANSLATE_NOOP("Core", "The link lost synchronisation and trained itself again"),
    QT_TRANSLATE_NOOP("Core", "Retraining failed and the link went down"),
    QT_TRANSLATE_NOOP("Core", "Received packets with an error: bad CRC, malformed, or too large for the buffer"),
    QT_TRANSLATE_NOOP("Core", "Received packets that an earlier hop had already marked as bad"),
    QT_TRANSLATE_NOOP("Core", "Packets that the switch received here and could not forward (often multicast that "
                              "returns to its sender: harmless)"),
    QT_TRANSLATE_NOOP("Core", "Packets discarded because the port was down or congested"),
    QT_TRANSLATE_NOOP("Core", "Packets not sent because of a partition or raw-packet filter"),
    QT_TRANSLATE_NOOP("Core", "Packets refused on reception because of a partition or raw-packet filter"),
    QT_TRANSLATE_NOOP("Core", "Local physical errors came so densely that they passed the port's threshold"),
    QT_TRANSLATE_NOOP("Core", "Packets arrived without a free buffer for longer than the flow control allows"),
    QT_TRANSLATE_NOOP("Core", "Subnet management packets dropped for want of a buffer"),
    QT_TRANSLATE_NOOP("Core", "General management packets dropped for want of a buffer"),
    QT_TRANSLATE_NOOP("Core", "Data sent on all VLs except VL 15, without link packets"),
    QT_TRANSLATE_NOOP("Core", "Data received on all VLs except VL 15, without link packets"),
    QT_TRANSLATE_NOOP("Core", "Packets sent on all VLs except VL 15"),
    QT_TRANSLATE_NOOP("Core", "Packets received on all VLs except VL 15"),
    QT_TRANSLATE_NOOP("Core", "Time in which data waited at this port and nothing could be sent for want of credits"),
    QT_TRANSLATE_NOOP("Core", "Received packets with a bad CRC or an end-bad delimiter"),
    QT_TRANSLATE_NOOP("Core", "Received packets with a wrong length, VL or header"),
    QT_TRANSLATE_NOOP("Core", "Received packets for which there was no buffer"),
    QT_TRANSLATE_NOOP("Core", "Received packets whose destination LID has no way out of this switch"),
    QT_TRANSLATE_NOOP("Core", "Received packets whose service level maps to no VL of the output port"),
    QT_TRANSLATE_NOOP("Core", "Received packets that would have left by the port they came in"),
    QT_TRANSLATE_NOOP("Core", "Packets discarded because this port was not active"),
    QT_TRANSLATE_NOOP("Core", "Packets discarded because they are larger than the neighbour's MTU"),
    QT_TRANSLATE_NOOP("Core", "Packets discarded because they stayed in the switch too long"),
    QT_TRANSLATE_NOOP("Core", "Packets discarded because they stood at the head of a queue too long"),
    QT_TRANSLATE_NOOP("Core", "Packets on this virtual lane"),
    QT_TRANSLATE_NOOP("Core", "Data on this virtual lane"),
    QT_TRANSLATE_NOOP("Core", "Flow control updates of this virtual lane that did not come in time"),
    QT_TRANSLATE_NOOP("Core", "Time in which data waited on this virtual lane for want of credits"),
    QT_TRANSLATE_NOOP("Core", "How often the switch found this virtual lane congested"),
    QT_TRANSLATE_NOOP("Core", "Data sent on this service level"),
    QT_TRANSLATE_NOOP("Core", "Data received on this service level"),
    // and what to do
    QT_TRANSLATE_NOOP("Core", "Check or replace the cable or transceiver, clean optical connectors, reseat both ends; "
                              "watch whether the rate falls."),
    QT_TRANSLATE_NOOP("Core", "The receiver of these packets does not keep up: look for an incast, a slow host or a "
                              "link below its speed downstream."),
    QT_TRANSLATE_NOOP("Core", "Compare the partitions of the senders with those of this port (partitions.conf, P_Key "
                              "tables)."),
    QT_TRANSLATE_NOOP("Core", "The fault lies upstream: look at the symbol and receive errors of the ports these "
                              "packets came through."),
    QT_TRANSLATE_NOOP("Core", "The neighbour sent more than this port had room for: update the firmware of both ends, "
                              "check the cable."),
    QT_TRANSLATE_NOOP("Core", "Check the routing: a forwarding table may be stale or contain a loop; look at OpenSM's "
                              "log."),
    QT_TRANSLATE_NOOP("Core", "The management agent got more datagrams than it could take: find who polls too fast, or "
                              "sweep less often."),
    QT_TRANSLATE_NOOP("Core", "Compare the SL-to-VL tables with the number of operational VLs at both ends of this "
                              "link."),
    QT_TRANSLATE_NOOP("Core", "Compare the MTU of the partition and of the path with what the neighbour accepts."),
    QT_TRANSLATE_NOOP("Core", "Find out why the link went down: cable, neighbour, or a disabled port."),
    // Findings' remedies: core/health/fabric_checks.cpp
    QT_TRANSLATE_NOOP("Core", "Check that the node is powered and its firmware runs; look at the port that leads to "
                              "it."),
    QT_TRANSLATE_NOOP("Core", "Find the two devices by their places and give one of them its own GUID (firmware tools "
                              "of its maker)."),
    QT_TRANSLATE_NOOP("Core", "Look whether two subnet managers are at work; let the master assign the LIDs anew."),
    QT_TRANSLATE_NOOP("Core", "Check the cable at both ends."),
    QT_TRANSLATE_NOOP("Core", "Somebody was at work while the fabric was read. What contradicts itself in a newer "
                              "sweep, too, is worth a look."),
    QT_TRANSLATE_NOOP("Core", "Save the output of ibnetdiscover once more, or correct these lines."),
    QT_TRANSLATE_NOOP("Core", "Two subnets may have been joined. Leave one master running, and let it sweep."),
    QT_TRANSLATE_NOOP("Core", "Start OpenSM on one host of the subnet."),
    QT_TRANSLATE_NOOP("Core", "Reseat or replace the cable, then check which widths and speeds both ports have "
                              "enabled."),
    QT_TRANSLATE_NOOP("Core", "Check the cable and whether one of the ports was disabled."),
    QT_TRANSLATE_NOOP("Core", "See in OpenSM's log whether it reaches this link and why it does not bring it up."),
    QT_TRANSLATE_NOOP("Core", "The subnet manager was at work, or stopped half-way. If it stays so, look at its "
                              "log."),
    QT_TRANSLATE_NOOP("Core", "If nobody meant that, look at force_link_width and force_link_speed of opensm.conf, "
                              "and at the settings of the ports (ibportstate)."),
    QT_TRANSLATE_NOOP("Core", "Look for a cable that was pulled or is dead, and for disabled ports above it."),
    QT_TRANSLATE_NOOP("Core", "Enable the port when it should carry traffic."),
    QT_TRANSLATE_NOOP("Core", "Connect the port, or check the cable and the switch port at its other end."),
    QT_TRANSLATE_NOOP("Core", "Check the cable of that port, and on its host what the port says (ibstat)."),
    QT_TRANSLATE_NOOP("Core", "Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed "
                              "switch."),
    QT_TRANSLATE_NOOP("Core", "Start OpenSM there again, or on another host of the subnet."),
    QT_TRANSLATE_NOOP("Core", "OpenSM there hangs or was stopped: look at its process and log, and restart it."),
    QT_TRANSLATE_NOOP("Core", "Look at its log, and restart it when it does not go on."),
    QT_TRANSLATE_NOOP("Core", "They may be electing one. If it stays so, restart the one with the highest priority."),
    QT_TRANSLATE_NOOP("Core", "Two subnets may have been joined, or the managers cannot reach each other: leave one "
                              "running, let it sweep, then start the others."),
    QT_TRANSLATE_NOOP("Core", "It could not take over from the master: look at its process and log, and restart it."),
    QT_TRANSLATE_NOOP("Core", "No subnet manager has set up this fabric: no port has a LID."),
    // What is put in below
    QT_TRANSLATE_NOOP("Core", "an unknown rate"),
    QT_TRANSLATE_NOOP("Core", "its management agent may be stuck, or protected by an M_Key that has to be given to the "
                              "sweep"),
    QT_TRANSLATE_NOOP("Core", "it may be protected by another M_Key than the one given, or its management agent is "
                              "stuck"),
};

/// With something put in; of two that fit, the first.
constexpr std::array templates{
    QT_TRANSLATE_NOOP("Core", "Check the cable to %1, and whether a port at either end was disabled."),
    QT_TRANSLATE_NOOP("Core", "Ports were told of %1 different LIDs as their subnet manager's."),
    QT_TRANSLATE_NOOP("Core", "%1: no subnet manager has configured this subnet."),
    QT_TRANSLATE_NOOP("Core", "%1: the subnet manager that set this subnet up no longer runs; what is connected goes "
                              "on working, but nothing new comes up and no fault is routed around."),
    QT_TRANSLATE_NOOP("Core", "%1: the master subnet manager does not answer, although its port says that it runs "
                              "one."),
    QT_TRANSLATE_NOOP("Core", "%1: the master subnet manager has done nothing since the last sweep: its activity count "
                              "stands."),
    QT_TRANSLATE_NOOP("Core", "%1: this subnet manager answers, but none of this subnet is master."),
    QT_TRANSLATE_NOOP("Core", "%1: more than one subnet manager says that it is master."),
    QT_TRANSLATE_NOOP("Core", "%1: the subnet manager there does not answer, although its port says that it runs "
                              "one."),
    QT_TRANSLATE_NOOP("Core", "%1 runs at %2, both ends support %3."),
    QT_TRANSLATE_NOOP("Core", "%1 runs at %2 and could be %3: both ends support it, but it is not enabled."),
    QT_TRANSLATE_NOOP("Core", "Enable %1: '%2' does it, and the link must train again, which interrupts it. When it "
                              "comes back, look at force_link_width and force_link_speed of opensm.conf."),
    QT_TRANSLATE_NOOP("Core", "If nobody slowed this link down on purpose, enable %1: '%2' does it, and the link must "
                              "train again, which interrupts it. When it comes back, look at force_link_width and "
                              "force_link_speed of opensm.conf."),
    QT_TRANSLATE_NOOP("Core", "%1 links run below what both of their ends support, because it is not enabled."),
    QT_TRANSLATE_NOOP("Core", "%1 links wait for the subnet manager."),
    QT_TRANSLATE_NOOP("Core", "%1 links are armed but not active."),
    QT_TRANSLATE_NOOP("Core", "%1 could not be read completely: %2 problems. What these lines say is missing here."),
    QT_TRANSLATE_NOOP("Core", "%1 is down: %2 has %3 of the %4 links upwards that other switches of its kind have."),
    QT_TRANSLATE_NOOP("Core", "%1 has %2 of the %3 links upwards that other switches of its kind have."),
    QT_TRANSLATE_NOOP("Core", "%1 is down."),
    QT_TRANSLATE_NOOP("Core", "%1 waits for the subnet manager."),
    QT_TRANSLATE_NOOP("Core", "%1 is armed but not active."),
    QT_TRANSLATE_NOOP("Core", "%1 is disabled."),
    QT_TRANSLATE_NOOP("Core", "%1 has no link (%2)."),
    QT_TRANSLATE_NOOP("Core", "%1: nothing is seen of %2; %3 other adapters of its kind have links on all %4 ports."),
    QT_TRANSLATE_NOOP("Core", "The link from %1 to %2 answers in one direction only."),
    QT_TRANSLATE_NOOP("Core", "What is behind %1 does not answer, although the link is up: %2."),
    QT_TRANSLATE_NOOP("Core", "%1 does not answer for port %2."),
    QT_TRANSLATE_NOOP("Core", "%1 does not answer for %2 of its %3 ports."),
    QT_TRANSLATE_NOOP("Core", "LID %1 belongs to two ports: %2 and %3. Let the subnet manager assign new ones."),
    QT_TRANSLATE_NOOP("Core", "The GUID %1 exists twice: beside %2 another node with it is behind %3. Only the first "
                              "one is shown; give the other one a GUID of its own."),
};

QString inWords(const QString& english) { return QCoreApplication::translate("Core", english.toUtf8().constData()); }

/// What stands in `text` at the places of %1, %2 … of the template, in their order; nothing when the rest differs.
std::optional<QStringList> filledIn(QStringView text, QLatin1StringView pattern)
{
    QStringList found;
    for (;;) {
        const qsizetype place = pattern.indexOf(QLatin1Char('%'));
        if (place < 0) return text == pattern ? std::optional(found) : std::nullopt;
        if (!text.startsWith(pattern.first(place))) return std::nullopt;
        text = text.sliced(place);
        pattern = pattern.sliced(place + 2);
        const qsizetype next = pattern.indexOf(QLatin1Char('%'));
        // The last one reaches to the end: names may hold what follows it.
        const qsizetype end = next < 0 ? text.size() - pattern.size() : text.indexOf(pattern.first(next));
        if (end < 0) return std::nullopt;
        found.append(text.first(end).toString());
        text = text.sliced(end);
    }
}

QString fill(const QString& words, const QStringList& values)
{
    QString result;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const bool isPlace = words[at] == QLatin1Char('%') && at + 1 < words.size();
        const int number = isPlace ? words[at + 1].digitValue() : 0;
        if (number < 1 || number > values.size()) {
            result += words[at];
            continue;
        }
        result += inWords(values[number - 1]);
        ++at;
    }
    return result;
}

} // namespace

QString coreText(std::string_view english)
{
    QString text = toQString(english);
    if (const QString words = inWords(text); words != text) return words;
    for (const char* pattern : templates) {
        if (const auto values = filledIn(text, QLatin1StringView(pattern)))
            return fill(inWords(QString::fromLatin1(pattern)), *values);
    }
    return text;
}

} // namespace fabriscope::ui
