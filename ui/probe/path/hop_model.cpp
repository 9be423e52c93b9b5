// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/hop_model.h"

#include "ui/models/object_ref.h"
#include "ui/text/format.h"

#include <ranges>

namespace fabriscope::ui {
namespace {

constexpr auto unknown = QChar(0x2013);

QString laneText(const std::optional<VirtualLane>& lane)
{
    return lane ? QStringLiteral("VL %1").arg(lane->value()) : QString(unknown);
}

} // namespace

QString rateText(const std::optional<double>& bytesPerSecond)
{
    return bytesPerSecond ? formatBitRate(8 * *bytesPerSecond) : QString(unknown);
}

QString shareText(const std::optional<double>& share) { return share ? formatMeasuredShare(*share) : QString(unknown); }

HopModel::HopModel(QObject* parent) : FlatModel(parent)
{
    setHeadings({{tr("Sends"), tr("The port that sends on this link")},
                 {tr("Receives"), tr("The port at the other end of the cable")},
                 {tr("By the files"), tr("The virtual lane that opensm.conf gives this service level here"), true},
                 {tr("Programmed"),
                  tr("The virtual lane in the SL-to-VL table of the port, for packets that come in by "
                     "the port before"),
                  true},
                 {tr("Lanes"), tr("How many virtual lanes are in operation on the link"), true},
                 {tr("High / low"),
                  tr("Weights of the lane in the high-priority and the low-priority arbitration list, in "
                     "units of 64 bytes"),
                  true},
                 {tr("Guaranteed"), tr("What the lane gets of the link while all lanes with a weight have data"), true},
                 {tr("Expected"), tr("What its weights promise the lane among the lanes that are active now"), true},
                 {tr("MTU"), tr("The largest packet of the link, in bytes"), true},
                 {tr("Link"), tr("The data rate of the link"), true},
                 {tr("Observed"), tr("All traffic that arrives on the lane now, from any sender"), true},
                 {tr("Waits"), tr("Share of the time in which data of the lane waits for credits"), true}});
}

void HopModel::setPath(fabric::SnapshotPtr snapshot, std::vector<qos_path::Hop> hops)
{
    const auto sending = [](const fabric::SnapshotPtr& of, const std::vector<qos_path::Hop>& path) {
        return path | std::views::transform([&of](const auto& hop) { return refOf(*of, of->port(hop.from)); }) |
               std::ranges::to<std::vector>();
    };
    replace(sending(m_snapshot, m_hops), sending(snapshot, hops), [&] {
        m_snapshot = std::move(snapshot);
        m_hops = std::move(hops);
    });
}

QVariant HopModel::cell(const QModelIndex& index, int role) const
{
    if (role != Qt::DisplayRole) return {};
    const qos_path::Hop& hop = m_hops[static_cast<std::size_t>(index.row())];
    const auto known = [](const auto& number) { return number == 0 ? QString(unknown) : QString::number(number); };
    return QStringList{formatPort(*m_snapshot, m_snapshot->port(hop.from)),
                       formatPort(*m_snapshot, m_snapshot->port(hop.to)),
                       laneText(hop.byFiles),
                       laneText(hop.vl),
                       known(hop.operationalVls),
                       hop.share ? QStringLiteral("%1 / %2").arg(hop.highWeight).arg(hop.lowWeight) : QString(unknown),
                       shareText(hop.share),
                       shareText(hop.expected),
                       known(hop.mtuBytes),
                       hop.linkMbps == 0 ? QString(unknown) : formatLinkRate(hop.linkMbps),
                       rateText(hop.bytesPerSecond),
                       shareText(hop.waiting)}
        .at(index.column());
}

} // namespace fabriscope::ui
