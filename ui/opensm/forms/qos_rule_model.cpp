// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/qos_rule_model.h"

#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/qos/shares.h"
#include "ui/models/fabric_table_model.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>

namespace fabriscope::ui::sm {
namespace {

using opensm::PolicyRange;
using opensm::UlpKind;

constexpr std::uint64_t portSpaceSize = 0x10000;
constexpr unsigned highestSl = 15;

class QosRuleModelWords
{
    Q_DECLARE_TR_FUNCTIONS(QosRules)
};

QString hex(std::uint64_t value, int digits = 0)
{
    return QStringLiteral("0x%1").arg(value, digits, 16, QLatin1Char('0'));
}

QString span(std::uint64_t low, std::uint64_t high) // both included
{
    return low == high ? QString::number(low) : QStringLiteral("%1-%2").arg(low).arg(high);
}

QString serviceIds(const std::vector<PolicyRange>& ranges)
{
    QStringList parts;
    for (const PolicyRange& range : ranges) {
        const auto within = [&](std::uint64_t base) { return range.low >= base && range.high < base + portSpaceSize; };
        if (within(opensm::tcpServiceIds))
            parts << QosRuleModelWords::tr("RDMA-CM TCP port %1")
                         .arg(span(range.low - opensm::tcpServiceIds, range.high - opensm::tcpServiceIds));
        else if (within(opensm::udpServiceIds))
            parts << QosRuleModelWords::tr("RDMA-CM UDP port %1")
                         .arg(span(range.low - opensm::udpServiceIds, range.high - opensm::udpServiceIds));
        else
            parts << QosRuleModelWords::tr("service ID %1")
                         .arg(range.low == range.high ? hex(range.low)
                                                      : hex(range.low) + QLatin1Char('-') + hex(range.high));
    }
    return listed(parts);
}

QString partitions(const std::vector<PolicyRange>& ranges, const Analysis& analysis)
{
    QStringList parts;
    for (const PolicyRange& range : ranges) {
        QString name;
        if (analysis.partitions && range.low == range.high) {
            for (const opensm::PartitionDefinition& definition : analysis.partitions->definitions()) {
                if (definition.pkey() == static_cast<std::uint16_t>(range.low & 0x7FFFU))
                    name = QString::fromUtf8(analysis.partitions->nameOf(definition));
            }
        }
        const QString key =
            range.low == range.high ? hex(range.low, 4) : hex(range.low, 4) + QLatin1Char('-') + hex(range.high, 4);
        parts << (name.isEmpty() ? QosRuleModelWords::tr("P_Key %1").arg(key)
                                 : QosRuleModelWords::tr("partition %1 (%2)").arg(name, key));
    }
    return listed(parts);
}

QString ports(const std::vector<PolicyRange>& ranges, const Analysis& analysis)
{
    QStringList parts;
    for (const PolicyRange& range : ranges) {
        QString name = range.low == range.high ? hex(range.low) : hex(range.low) + QLatin1Char('-') + hex(range.high);
        if (analysis.snapshot && range.low == range.high) {
            if (const auto port = analysis.snapshot->findPortByGuid(Guid(range.low)))
                name = QString::fromStdString(analysis.snapshot->nodeOf(analysis.snapshot->port(*port)).displayName());
        }
        parts << name;
    }
    return listed(parts);
}

QString names(const std::vector<opensm::PolicyText>& texts)
{
    QStringList parts;
    for (const opensm::PolicyText& text : texts)
        parts << QString::fromStdString(text.value);
    return listed(parts);
}

QString portNumbers(const std::vector<PolicyRange>& ranges)
{
    QStringList parts;
    for (const PolicyRange& range : ranges)
        parts << span(range.low, range.high);
    return listed(parts);
}

} // namespace

LaneShare laneOf(const opensm::ConfDocument* options, unsigned sl)
{
    const opensm::ConfSettings settings = options != nullptr ? opensm::ConfSettings(*options) : opensm::ConfSettings();
    constexpr auto set = opensm::QosSet::ChannelAdapter;
    LaneShare lane;
    lane.vl = opensm::wrappedVl(settings.sl2vl(set).at(std::min(sl, highestSl)), settings.operationalVls());
    const qos::Arbitration arbitration = settings.arbitration(set, settings.operationalVls());
    lane.share = qos::guaranteedShares(arbitration).at(lane.vl.value());
    const auto serves = [&lane](const std::vector<qos::LaneWeight>& list) {
        return std::ranges::any_of(list, [&](qos::LaneWeight e) { return e.lane == lane.vl && e.weight > 0; });
    };
    lane.high = serves(arbitration.high);
    lane.low = serves(arbitration.low);
    return lane;
}

QString intentOf(const opensm::UlpRule& rule, const Analysis& analysis)
{
    switch (rule.kind) {
    case UlpKind::Default:
        return QosRuleModelWords::tr("Everything else");
    case UlpKind::AnyServiceId:
        return serviceIds(rule.ranges);
    case UlpKind::AnyPKey:
        return partitions(rule.ranges, analysis);
    case UlpKind::AnyTarget:
        return QosRuleModelWords::tr("to %1").arg(ports(rule.ranges, analysis));
    case UlpKind::AnySource:
        return QosRuleModelWords::tr("from %1").arg(ports(rule.ranges, analysis));
    case UlpKind::AnySourceTarget:
        return QosRuleModelWords::tr("between %1 (both ends)").arg(ports(rule.ranges, analysis));
    case UlpKind::Sdp:
        return QosRuleModelWords::tr("SDP");
    case UlpKind::SdpPort:
        return QosRuleModelWords::tr("SDP port %1").arg(portNumbers(rule.ranges));
    case UlpKind::Rds:
        return QosRuleModelWords::tr("RDS (RDMA-CM TCP port 18634)");
    case UlpKind::RdsPort:
        return QosRuleModelWords::tr("RDS port %1").arg(portNumbers(rule.ranges));
    case UlpKind::Iser:
        return QosRuleModelWords::tr("iSER (RDMA-CM TCP port 3260)");
    case UlpKind::IserPort:
        return QosRuleModelWords::tr("iSER port %1").arg(portNumbers(rule.ranges));
    case UlpKind::SrpTarget:
        return QosRuleModelWords::tr("SRP to %1").arg(ports(rule.ranges, analysis));
    case UlpKind::Ipoib:
        return QosRuleModelWords::tr("IP over InfiniBand in the default partition");
    case UlpKind::IpoibPKey:
        return QosRuleModelWords::tr("IP over InfiniBand in %1").arg(partitions(rule.ranges, analysis));
    }
    return {};
}

QString intentOf(const opensm::MatchRule& rule, const Analysis& analysis)
{
    QStringList parts;
    if (!rule.serviceIds.empty()) parts << serviceIds(rule.serviceIds);
    if (!rule.pkeys.empty()) parts << partitions(rule.pkeys, analysis);
    if (!rule.classes.empty()) parts << QosRuleModelWords::tr("QoS class %1").arg(portNumbers(rule.classes));
    if (!rule.sources.empty()) parts << QosRuleModelWords::tr("from group %1").arg(names(rule.sources));
    if (!rule.destinations.empty()) parts << QosRuleModelWords::tr("to group %1").arg(names(rule.destinations));
    return parts.isEmpty() ? QosRuleModelWords::tr("Everything") : listed(parts);
}

QosRuleModel::QosRuleModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("No."), {}, true},
                 {tr("Traffic")},
                 {tr("SL"), {}, true},
                 {tr("VL"), {}, true},
                 {tr("Share"),
                  tr("What the VL gets of a CA port's link while every VL with a weight has data to send: by both "
                     "arbitration lists and the high limit."),
                  true},
                 {tr("Use")}});
}

std::vector<QosRuleModel::Row> QosRuleModel::rowsOf(const Analysis& analysis)
{
    std::vector<Row> rows;
    const opensm::PolicyDocument& policy = *analysis.policy;
    const auto slOf = [](const std::optional<opensm::PolicyNumber>& number) {
        return number ? std::optional(static_cast<unsigned>(number->value)) : std::nullopt;
    };
    const auto addLevel = [&](const opensm::QosLevel* level, Row row) {
        if (level != nullptr) {
            row.level = static_cast<std::size_t>(level - policy.levels().data());
            row.sl = slOf(level->sl);
        }
        rows.push_back(row);
    };
    for (std::size_t i = 0; i < policy.rules().size(); ++i) {
        const opensm::MatchRule& rule = policy.rules()[i];
        addLevel(rule.levelName ? policy.findLevel(rule.levelName->value) : nullptr,
                 {.match = i, .ulp = {}, .level = {}, .sl = {}, .span = rule.all});
    }
    for (std::size_t i = 0; i < policy.ulps().size(); ++i) {
        const opensm::UlpRule& rule = policy.ulps()[i];
        if (rule.kind != UlpKind::Default)
            rows.push_back({.match = {}, .ulp = i, .level = {}, .sl = slOf(rule.sl), .span = rule.all});
    }
    const opensm::UlpRule* rest = opensm::simpleDefault(policy);
    if (const opensm::QosLevel* level = policy.findLevel("default"))
        addLevel(level, {.match = {}, .ulp = {}, .level = {}, .sl = {}, .span = level->all});
    else if (rest != nullptr)
        rows.push_back({.match = {},
                        .ulp = static_cast<std::size_t>(rest - policy.ulps().data()),
                        .sl = slOf(rest->sl),
                        .span = rest->all});
    return rows;
}

QString QosRuleModel::trafficOf(const Row& row) const
{
    if (row.match) return intentOf(m_analysis->policy->rules()[*row.match], *m_analysis);
    if (row.ulp) return intentOf(m_analysis->policy->ulps()[*row.ulp], *m_analysis);
    return tr("Everything else");
}

QString QosRuleModel::noteOf(const Row& row) const
{
    const opensm::PolicyDocument& policy = *m_analysis->policy;
    if (row.match) {
        const opensm::MatchRule& rule = policy.rules()[*row.match];
        if (rule.use) return QString::fromStdString(rule.use->value);
        return rule.levelName ? tr("level %1").arg(QString::fromStdString(rule.levelName->value)) : QString();
    }
    if (!row.ulp) return tr("default level");
    return policy.ulps()[*row.ulp].kind == UlpKind::Default ? tr("default") : tr("simple rule");
}

void QosRuleModel::setAnalysis(const AnalysisPtr& analysis)
{
    std::vector<Row> rows = analysis && analysis->policy ? rowsOf(*analysis) : std::vector<Row>();
    const auto take = [&] {
        m_analysis = analysis;
        m_rows = std::move(rows);
        for (unsigned sl = 0; !m_rows.empty() && sl <= highestSl; ++sl)
            m_lanes.at(sl) = laneOf(m_analysis->options.get(), sl);
    };
    // A rule is its place while their number is the same: all of it can be edited.
    if (rows.size() == m_rows.size()) return replace(true, take);
    const auto textsOf = [](const std::vector<Row>& of, const AnalysisPtr& by) {
        std::vector<std::string_view> texts; // both documents are there until this one is taken
        for (const Row& each : of)
            texts.push_back(by->policy->at(each.span));
        return texts;
    };
    replace(textsOf(m_rows, m_analysis), textsOf(rows, analysis), take);
}

const QosRuleModel::Row* QosRuleModel::row(int at) const
{
    return at >= 0 && at < rowCount() ? &m_rows[static_cast<std::size_t>(at)] : nullptr;
}

QVariant QosRuleModel::cell(const QModelIndex& index, int role) const
{
    const Row& at = m_rows.at(static_cast<std::size_t>(index.row()));
    if (role == Qt::ToolTipRole && index.column() == TrafficColumn) return plainText(trafficOf(at));
    if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
    switch (index.column()) {
    case OrderColumn:
        return index.row() + 1;
    case TrafficColumn:
        return trafficOf(at);
    case SlColumn:
        return at.sl ? QVariant(*at.sl) : QVariant();
    case NoteColumn:
        return noteOf(at);
    default:
        break;
    }
    if (!at.sl || *at.sl > highestSl) return {};
    const LaneShare& lane = m_lanes.at(*at.sl);
    if (index.column() == LaneColumn)
        return lane.vl == opensm::droppingVl ? tr("dropped") : QString::number(lane.vl.value());
    return formatShare(lane.share);
}

Qt::ItemFlags QosRuleModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = FlatModel::flags(index);
    return index.isValid() && index.column() == SlColumn ? flags | Qt::ItemIsEditable : flags;
}

bool QosRuleModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    bool fine = false;
    const unsigned sl = value.toUInt(&fine);
    if (!index.isValid() || index.column() != SlColumn || role != Qt::EditRole || !fine || sl > highestSl) return false;
    Q_EMIT slEdited(index.row(), sl);
    return true;
}

} // namespace fabriscope::ui::sm
