// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values as people read them, in the user's locale. Identifiers (GUID, LID) are the same in every locale.
#pragma once

#include "core/base/link_types.h"
#include "core/base/types.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <string_view>

class QDateTime;

namespace fabriscope::fabric {
struct Link;
struct Node;
struct Port;
class Snapshot;
enum class NodeType : std::uint8_t;
enum class ProblemKind : std::uint8_t;
} // namespace fabriscope::fabric

namespace fabriscope::ui {

QString toQString(std::string_view text);

QString formatGuid(Guid guid);
QString formatLid(Lid lid); ///< decimal as in every InfiniBand tool; "–" when none is assigned
QString formatCount(std::uint64_t value);
QString formatType(fabric::NodeType type);
QString formatState(PortState state);
QString formatPhysState(PhysState state);
QString formatMtu(Mtu mtu); ///< "4096", "–" when unknown
/// "4x EDR", "–" when one of them is unknown.
QString formatRate(std::optional<LinkWidth> width, std::optional<LinkSpeed> speed);
/// "100 Gb/s"
QString formatGbps(LinkWidth width, LinkSpeed speed);
/// The same of a data rate: "200 Gb/s", "54.55 Gb/s".
QString formatLinkRate(std::uint64_t mbps);
/// What was measured, in the unit that shows it: "1.07 Tb/s", "38.2 Gb/s", "0 Gb/s", "4.1 Mb/s", "320 b/s".
QString formatBitRate(double bitsPerSecond);
/// "leaf-07 / 12"
QString formatPort(const fabric::Snapshot& snapshot, const fabric::Port& port);
/// "leaf-07 / 12 ↔ spine-02 / 7"
QString formatLink(const fabric::Snapshot& snapshot, const fabric::Link& link);
QString displayName(const fabric::Node& node);
/// The host's part of a node description: "node-017" of "node-017 HCA-1" and of "node-017 mlx5_0".
QString shortName(const fabric::Node& node);
QString formatDuration(std::chrono::microseconds duration);     ///< "0.31 s", "12 ms", "2 min 5 s", "73 h 0 min"
QString formatAge(std::chrono::seconds age);                    ///< "just now", "12 s ago", "3 min ago"
QString formatTime(std::chrono::system_clock::time_point time); ///< date and time as everywhere: "2026-11-29 12:45"
QString formatTime(const QDateTime& time);
QString formatClock(const QDateTime& time, const QDateTime& now); ///< "12:45" of the same day, else as above
QString formatPercent(const QString& number);                     ///< "31 %", "10–25 %"
QString formatShare(double share, int digits = 0);                ///< the same of 0.31
/// A share that was measured, with the digits that show it: "31 %", "3.1 %", "0.31 %", "<0.01 %", "0 %".
QString formatMeasuredShare(double share);

QString listed(const QStringList& items); ///< "a, b, c"

/// For what wraps at the end of a line: a number and its unit stay together ("31 %", "200 Gb/s").
QString unbroken(QString text);

/// Shortened in the middle so that it has at most `length` characters: names differ at both ends.
QString shortenMiddle(const QString& text, qsizetype length);

} // namespace fabriscope::ui
