// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/arbitration_card.h"

#include "core/base/enum_number.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/text/format.h"
#include "ui/text/status.h"
#include "ui/traffic/lane_levels.h"
#include "ui/traffic/lane_table.h"

#include <QHeaderView>
#include <QLocale>
#include <QTableView>

#include <ranges>

namespace fabriscope::ui::traffic {
namespace {

using qos::LaneShare;
using qos::LaneVerdict;

QString percent(const std::optional<double>& share)
{
    return share ? formatMeasuredShare(*share) : QStringLiteral("–");
}

QString weightText(const LaneShare& lane)
{
    if (lane.highWeight > 0 && lane.lowWeight > 0)
        return QStringLiteral("%1 + %2").arg(lane.highWeight).arg(lane.lowWeight);
    if (lane.highWeight > 0) return ArbitrationModel::tr("%1 high").arg(lane.highWeight);
    return lane.lowWeight > 0 ? ArbitrationModel::tr("%1 low").arg(lane.lowWeight) : ArbitrationModel::tr("none");
}

QString verdictText(const LaneShare& lane)
{
    if (lane.verdict == LaneVerdict::None) return {};
    using enum Status;
    const Status status = enumWord<LaneVerdict::NoWeight>(lane.verdict, Ok, Ok, Warning, Notice, Critical);
    return symbol(status) + QLatin1Char(' ') +
           enumWord<LaneVerdict::NoWeight>(lane.verdict, QString(), ArbitrationModel::tr("as expected"),
                                           ArbitrationModel::tr("less"), ArbitrationModel::tr("more"),
                                           ArbitrationModel::tr("never sent"));
}

QString verdictTip(const LaneShare& lane)
{
    return enumWord<LaneVerdict::NoWeight>(
        lane.verdict, ArbitrationModel::tr("No data waits on this lane, or it is the only one on which data waits."),
        ArbitrationModel::tr("The lane has data waiting and gets what its weights promise."),
        ArbitrationModel::tr("The lane has data waiting and gets less than its weights promise: it waits for "
                             "credits from the far end, not for its turn here. Look at the next hop."),
        ArbitrationModel::tr("The lane gets more than its weights promise, because others cannot use their turn."),
        ArbitrationModel::tr("Data waits on a lane that is in neither table. Give it a weight in qos_vlarb_high "
                             "or qos_vlarb_low of opensm.conf."));
}

/// Where no lane is worse off than its weights promise.
QString competitionText(const qos::Contention& shares, const qos::LinkState& link)
{
    const QString full = link.used ? percent(link.used) : QString();
    switch (shares.competition) {
    case qos::Competition::Waiting:
        return ArbitrationModel::tr("%1 The lanes compete, and share the link as configured.").arg(symbol(Status::Ok));
    case qos::Competition::FullLink:
        return ArbitrationModel::tr("%1 The link is %2 full: its lanes compete, and share it as configured.")
            .arg(symbol(Status::Ok), full);
    case qos::Competition::Upstream:
        return ArbitrationModel::tr("%1 Ports before this one wait for its link: the lanes compete there.")
            .arg(symbol(Status::Notice));
    case qos::Competition::OneLane:
        return ArbitrationModel::tr("%1 The link is %2 full of one lane: more of it waits, and other lanes would get "
                                    "what their weights guarantee.")
            .arg(symbol(Status::Notice), full);
    case qos::Competition::Unknown:
        return ArbitrationModel::tr("Whether lanes compete is not known: what they send is not read.");
    case qos::Competition::None:
        break;
    }
    return ArbitrationModel::tr("No two lanes compete at present.");
}

} // namespace

ArbitrationModel::ArbitrationModel(QObject* parent) : FlatModel(parent)
{
    setHeadings(
        {{tr("VL"), tr("Virtual lane")},
         {tr("weight"), tr("Sum of the lane's entries in the high and the low priority table, in units of 64 bytes."),
          true},
         {tr("guaranteed"), tr("The share of the link that the weights guarantee, whatever the other lanes send."),
          true},
         {tr("expected"),
          tr("The share that the weights promise among the lanes that are active now. A lane that does not wait "
             "may need less."),
          true},
         {tr("measured"), tr("The share of the data that the active lanes send."), true},
         {{}, tr("Whether both agree while lanes compete.")}});
}

void ArbitrationModel::setShares(qos::Contention shares)
{
    if (shares == m_shares) return;
    const auto lanesOf = [](const qos::Contention& of) {
        return of.lanes | std::views::transform(&LaneShare::lane) | std::ranges::to<std::vector>();
    };
    replace(lanesOf(m_shares), lanesOf(shares), [&] { m_shares = std::move(shares); });
}

QVariant ArbitrationModel::cell(const QModelIndex& index, int role) const
{
    const LaneShare& lane = m_shares.lanes[static_cast<std::size_t>(index.row())];
    if (role == Qt::UserRole) return lane.lane;
    if (role == Qt::ToolTipRole) return plainText(verdictTip(lane));
    if (role != Qt::DisplayRole) return {};
    return QStringList{QString::number(lane.lane), weightText(lane),       percent(lane.guaranteed),
                       percent(lane.expected),     percent(lane.measured), verdictText(lane)}
        .at(index.column());
}

ArbitrationCard::ArbitrationCard(QWidget* parent)
    : QWidget(parent), m_model(new ArbitrationModel(this)), m_view(named(new QTableView(this), "arbitration"))
{
    auto* card = new Card(tr("Arbitration"), this);
    setPlainToolTip(card, tr("How this port shares its link among the virtual lanes when several have data to send."));
    makeColumn(this)->addWidget(card);
    m_verdict = named(makeWrappedLabel(TextRole::Body, {}, card), "arbitrationVerdict");
    card->content().addWidget(m_verdict);
    setUpLaneTable(*m_view, *m_model, tr("Arbitration"));
    // A figure or a heading that is cut says nothing: the verdict, which its tip explains, gives way.
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setSectionResizeMode(ArbitrationModel::Verdict, QHeaderView::Stretch);
    card->content().addWidget(m_view);
    m_tables = makeWrappedLabel(TextRole::Caption, {}, card);
    card->content().addWidget(m_tables);
    showNothing({});
}

QString ArbitrationCard::verdict() const { return m_verdict->text(); }

void ArbitrationCard::showNothing(const ErrorText& problem)
{
    m_view->hide();
    m_tables->hide();
    setWords(*m_verdict,
             problem.what.isEmpty() ? tr("The arbitration tables of this port are being read.") : problem.sentence());
}

void ArbitrationCard::showTables(const qos::PortQos& tables, const qos::LaneLoads& loads, const qos::LinkState& link,
                                 unsigned mtuBytes)
{
    const int before = m_model->rowCount();
    m_model->setShares(qos::compareShares(tables, loads, link, mtuBytes));
    const qos::Contention& now = m_model->shares();
    if (before != m_model->rowCount() || m_view->isHidden()) fitLaneTable(*m_view);
    m_view->show();

    QStringList short_;
    QStringList never;
    for (const LaneShare& lane : now.lanes) {
        if (lane.verdict == LaneVerdict::Less) short_.append(QStringLiteral("VL%1").arg(lane.lane));
        if (lane.verdict == LaneVerdict::NoWeight) never.append(QStringLiteral("VL%1").arg(lane.lane));
    }
    if (!never.isEmpty())
        setWords(*m_verdict, tr("%1 Data waits on %2, which has no weight in either table: it is never sent.")
                                 .arg(symbol(Status::Critical))
                                 .arg(never.join(QStringLiteral(", "))));
    else if (!short_.isEmpty())
        setWords(*m_verdict,
                 tr("%1 %2 has data waiting and gets less than its weights promise: the far end lacks room.")
                     .arg(symbol(Status::Warning))
                     .arg(short_.join(QStringLiteral(", "))));
    else
        setWords(*m_verdict, competitionText(now, link));

    const unsigned limit = tables.arbitration.highLimit;
    const QString limitText =
        limit == 255 ? tr("High limit 255: the high table is always served first.")
        : limit == 0
            ? tr("High limit 0: after each packet of the high table the low one has a turn.")
            : tr("High limit %1: after %2 KiB of the high table the low one has a turn.").arg(limit).arg(4 * limit);
    QStringList levels;
    const auto byLane = levelsByLane(tables);
    for (std::size_t lane = 0; lane < byLane.size(); ++lane) {
        if (!byLane.at(lane).isEmpty())
            levels.append(lane == 15 ? tr("SL %1 dropped").arg(byLane.at(lane))
                                     : QStringLiteral("SL %1 → VL%2").arg(byLane.at(lane)).arg(lane));
    }
    setWords(*m_tables, limitText + QLatin1Char('\n') + levels.join(QStringLiteral("; ")));
    setPlainToolTip(m_tables, tr("* from some of the input ports only"));
    m_tables->show();
}

} // namespace fabriscope::ui::traffic
