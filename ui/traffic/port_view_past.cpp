// SPDX-License-Identifier: GPL-3.0-or-later
//
// What charts show of the past: what the history has of it, and what happened then.
#include "ui/common/app_context.h"
#include "ui/session/history_keeper.h"
#include "ui/traffic/chart/chart_card.h"
#include "ui/traffic/port_history.h"
#include "ui/traffic/port_view.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabriscope::ui::traffic {

void PortView::setHistory(const HistoryKeeper& keeper)
{
    m_keeper = &keeper;
    connect(&keeper, &HistoryKeeper::changed, this, [this, file = QString(), server = keeper.server()]() mutable {
        const bool sameFile = std::exchange(file, m_keeper->file()) == file;
        const bool sameServer = std::exchange(server, m_keeper->server()) == server;
        if (!sameFile || !sameServer) m_history->clear();
    });
    refresh();
}

std::optional<double> PortView::historyUntil() const
{
    if (m_keeper == nullptr || m_keeper->file().isEmpty() || m_cards.empty() || kind() == PortKind::Ethernet)
        return std::nullopt;
    // What every chart has of its own needs no file.
    double until = 0;
    for (const ChartCard* card : m_cards)
        until = std::max(
            until, knownSince(m_feed.store(), card->pair(), card->measure(), m_direction).value_or(m_window.to()));
    until = std::min(until, m_window.to());
    constexpr double slack = 1'000;
    return until > m_window.from() + slack ? std::optional(until) : std::nullopt;
}

void PortView::wantHistory()
{
    const auto until = historyUntil();
    if (!until) return;
    HistoryRequest request{.file = m_keeper->file().toStdString(),
                           .server = m_keeper->server(),
                           .fabric = m_context.snapshot(),
                           .from = m_window.from(),
                           .to = *until,
                           .points = 0};
    for (const ChartCard* card : m_cards)
        request.names.merge(historyNames(card->pair(), card->measure(), m_direction));
    const double columns = std::max(m_cards.front()->columns(), 50);
    request.points = static_cast<std::size_t>(std::max(1.0, columns * (*until - m_window.from()) / m_window.span()));
    m_history->want(request);
}

/// What happened to the nodes at both ends, and to the connection, stands on the time axis.
void PortView::updateMarks()
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (!snapshot || m_cards.empty()) return;
    std::set<Guid> nodes;
    for (const PortPair& pair : m_ports) {
        nodes.insert(pair.port.node);
        if (pair.peer) nodes.insert(pair.peer->node);
    }
    std::vector<ChartMark> marks;
    for (const Event& event : m_context.events()) {
        const auto node = nodeOf(*snapshot, event.object);
        const bool concerns = isNone(event.object) ? event.status != Status::Notice && event.status != Status::Ok
                                                   : node && nodes.contains(snapshot->node(*node).guid);
        if (concerns)
            marks.push_back({.time = static_cast<double>(event.time.toMSecsSinceEpoch()), .text = event.text});
    }
    for (ChartCard* card : m_cards)
        card->chart().setMarks(marks);
}

} // namespace fabriscope::ui::traffic
