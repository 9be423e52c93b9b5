// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/findings.h"

#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"
#include "ui/text/severity.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <chrono>
#include <ranges>

namespace fabriscope::ui {

using namespace Qt::StringLiterals;

namespace {

ObjectRef objectOf(const std::optional<fabric::PortKey>& at, const std::optional<fabric::PortKey>& far)
{
    if (!at) return {};
    if (far) {
        const auto [a, b] = std::minmax({*at, *far});
        return LinkRef{.a = a, .b = b};
    }
    if (at->number == PortNum(0)) return NodeRef{at->node};
    return *at;
}

/// The command line writes links in ASCII.
QString shown(const Message& message) { return messageText(message).replace(u" <-> "_s, u" \u2194 "_s); }

} // namespace

Finding shownFinding(const health::Finding& finding)
{
    Finding result{.status = statusOf(finding.severity),
                   .text = shown(finding.sentence),
                   .remedy = shown(finding.remedy),
                   .object = objectOf(finding.at, finding.far),
                   .rule = toQString(finding.rule)};
    if (!finding.combines()) {
        for (const Message& line : finding.evidence)
            result.evidence.append(shown(line));
    }
    result.dataWaits = finding.rule.starts_with("congestion-") || finding.cause == health::fullCause;
    result.affected.assign(finding.affected.begin(), finding.affected.end());
    result.members.reserve(finding.members.size());
    for (const health::Member& member : finding.members)
        result.members.push_back({.status = result.status,
                                  .text = shown(member.sentence),
                                  .remedy = shown(member.remedy),
                                  .object = objectOf(member.at, member.far),
                                  .rule = result.rule,
                                  .dataWaits = result.dataWaits});
    return result;
}

namespace {

/// Since when it is seen, where that is of interest: what counters show comes and goes. What is there when the program
/// starts has begun nobody knows when.
QString lifeText(const health::Life& life)
{
    const auto time = [](health::WallTime at) {
        const QDateTime when = QDateTime::fromSecsSinceEpoch(
            std::chrono::duration_cast<std::chrono::seconds>(at.time_since_epoch()).count());
        const bool today = when.date() == QDate::currentDate();
        return QLocale().toString(when, today ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
    };
    const bool isMeasuring = life.state == health::LifeState::Measuring;
    if (!health::restsOnCounters(life.finding))
        return isMeasuring
                   ? QCoreApplication::translate("FindingModel", "as of %1: this place is not reached at present")
                         .arg(time(life.lastSeen))
                   : QString();
    if (isMeasuring)
        return QCoreApplication::translate("FindingModel", "as of %1: its counters are not read at present")
            .arg(time(life.lastSeen));
    if (life.times > 1)
        return QCoreApplication::translate("FindingModel", "seen since %1, %2 times since %3")
            .arg(time(life.since))
            .arg(life.times)
            .arg(time(life.firstSeen));
    return QCoreApplication::translate("FindingModel", "seen since %1").arg(time(life.since));
}

/// Nodes first, then their ports, then links.
bool concerns(const ObjectRef& finding, const ObjectRef& object)
{
    if (finding == object) return true;
    const auto touches = [&](PortRef port) {
        if (const auto* node = std::get_if<NodeRef>(&object)) return port.node == node->guid;
        if (const auto* p = std::get_if<PortRef>(&object)) return port == *p;
        const auto* link = std::get_if<LinkRef>(&object);
        return link != nullptr && (port == link->a || port == link->b);
    };
    if (const auto* port = std::get_if<PortRef>(&finding)) return touches(*port);
    if (const auto* link = std::get_if<LinkRef>(&finding)) return touches(link->a) || touches(link->b);
    return false;
}

/// A port, or one end of a link, that waits or drops packets because of it.
bool suffers(const Finding& finding, const ObjectRef& object)
{
    const auto isThere = [&](PortRef port) {
        return std::ranges::contains(finding.affected, port) ||
               std::ranges::any_of(finding.members,
                                   [&](const Finding& member) { return concerns(member.object, port); });
    };
    if (const auto* port = std::get_if<PortRef>(&object)) return isThere(*port);
    const auto* link = std::get_if<LinkRef>(&object);
    return link != nullptr && (isThere(link->a) || isThere(link->b));
}

} // namespace

Result<health::Acknowledgements> knownHere() { return health::Acknowledgements::read(health::acknowledgementsFile()); }

Findings shownFindings(const health::Findings& findings)
{
    Findings result;
    for (const health::Finding& finding : findings)
        result.push_back(shownFinding(finding));
    return result;
}

Findings shownFindings(const std::vector<health::Life>& lives, bool times)
{
    Findings result;
    for (const health::Life& life : lives) {
        result.push_back(shownFinding(life.finding));
        if (times) result.back().life = lifeText(life);
    }
    return result;
}

Findings singleFindings(const Findings& all)
{
    Findings single;
    for (const Finding& finding : all) {
        if (!finding.combines()) {
            single.push_back(finding);
            continue;
        }
        for (const Finding& member : finding.members) {
            single.push_back(member);
            if (member.remedy.isEmpty()) single.back().remedy = finding.remedy;
        }
    }
    return single;
}

Findings findingsAbout(const Findings& all, const ObjectRef& object)
{
    Findings some;
    if (isNone(object)) return some;
    for (const Finding& finding : all) {
        if (!finding.combines()) {
            if (concerns(finding.object, object) || suffers(finding, object)) some.push_back(finding);
            continue;
        }
        for (const Finding& member : finding.members) {
            if (!concerns(member.object, object)) continue;
            some.push_back(member);
            if (member.remedy.isEmpty()) some.back().remedy = finding.remedy;
        }
    }
    return some;
}

std::vector<FindingModel::Row> FindingModel::rowsOf(const Findings& findings) const
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        rows.push_back({.finding = i, .member = {}});
        if (!m_open.contains(keyOf(findings[i]))) continue;
        for (std::size_t member = 0; member < findings[i].members.size(); ++member)
            rows.push_back({.finding = i, .member = member});
    }
    return rows;
}

const Finding& FindingModel::at(const Row& row) const
{
    const Finding& finding = (*m_findings)[row.finding];
    return row.member ? finding.members[*row.member] : finding;
}

void FindingModel::toggle(const QModelIndex& index)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return;
    const Row row = m_rows[static_cast<std::size_t>(index.row())];
    const Finding& finding = (*m_findings)[row.finding];
    if (row.member || finding.members.empty()) return;
    const auto behind = m_rows.begin() + index.row() + 1;
    const int first = index.row() + 1;
    const int last = index.row() + static_cast<int>(finding.members.size());
    if (m_open.erase(keyOf(finding)) > 0) {
        beginRemoveRows({}, first, last);
        m_rows.erase(behind, behind + (last - index.row()));
        endRemoveRows();
    } else {
        m_open.insert(keyOf(finding));
        std::vector<Row> members;
        for (std::size_t member = 0; member < finding.members.size(); ++member)
            members.push_back({.finding = row.finding, .member = member});
        beginInsertRows({}, first, last);
        m_rows.insert(behind, members.begin(), members.end());
        endInsertRows();
    }
    Q_EMIT dataChanged(index, index);
}

void FindingModel::setFindings(FindingsPtr findings)
{
    if (findings && m_findings && *findings == *m_findings) {
        m_findings = std::move(findings);
        return;
    }
    std::vector<Row> rows = findings ? rowsOf(*findings) : std::vector<Row>();
    const auto subjects = [](const FindingsPtr& of, const std::vector<Row>& all) {
        return all | std::views::transform([&of](const Row& row) { return subjectOf(*of, row); }) |
               std::ranges::to<std::vector>();
    };
    replace(subjects(m_findings, m_rows), subjects(findings, rows), [&] {
        m_findings = std::move(findings);
        m_rows = std::move(rows);
    });
}

std::pair<QString, QString> FindingModel::subjectOf(const Findings& findings, const Row& row)
{
    const Finding& finding = findings[row.finding];
    if (finding.members.empty()) return {finding.rule + refText(finding.object), {}};
    return {keyOf(finding).first + QString::number(static_cast<int>(finding.status)),
            row.member ? finding.rule + refText(finding.members[*row.member].object) : QString()};
}

QVariant FindingModel::cell(const QModelIndex& index, int role) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Finding& finding = at(row);
    switch (role) {
    case Qt::DisplayRole:
        return finding.text;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(word(finding.status), finding.text);
    case Qt::ToolTipRole: {
        QStringList lines{finding.text};
        lines += finding.evidence;
        if (!finding.remedy.isEmpty()) lines.append(finding.remedy);
        if (!finding.life.isEmpty()) lines.append(finding.life);
        return plainText(lines.join(QLatin1Char('\n')));
    }
    case RefRole:
        return QVariant::fromValue(finding.object);
    case StatusRole:
        return static_cast<int>(finding.status);
    case RemedyRole:
        return finding.remedy;
    case CountRole:
        return static_cast<int>(finding.members.size());
    case OpenRole:
        return !finding.members.empty() && m_open.contains(keyOf(finding));
    case MemberRole:
        return row.member.has_value();
    case LifeRole:
        return finding.life;
    default:
        return {};
    }
}

} // namespace fabriscope::ui
