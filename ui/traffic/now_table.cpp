// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/now_table.h"

#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/traffic/lane_delegate.h"

#include <QHeaderView>
#include <QTableView>

namespace fabriscope::ui::traffic {
NowTable::NowTable(QWidget* parent)
    : QWidget(parent), m_model(new LaneTableModel(this)), m_view(named(new QTableView(this), "now"))
{
    auto* card = new Card(tr("Now"), this);
    makeColumn(this)->addWidget(card);
    setUpLaneTable(*m_view, *m_model, tr("Now"));
    // A figure that is cut says nothing ("≥ 347.2 GB" is the longest): the list of service levels gives way.
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setSectionResizeMode(LaneTableModel::Levels, QHeaderView::Stretch);
    card->content().addWidget(m_view);
}

void NowTable::refresh(const perf::TrafficStore& store, const PortPair& pair, Direction direction,
                       const std::array<QString, 16>& levels)
{
    if (pair.kind != m_model->kind()) {
        m_model->setKind(pair.kind);
        m_view->setColumnHidden(LaneTableModel::Levels, pair.kind == PortKind::Ethernet);
    }
    const int before = m_model->rowCount();
    m_model->setRows(lanesNow(store, pair, direction, levels));
    if (m_model->rowCount() != before) fitLaneTable(*m_view);
}

} // namespace fabriscope::ui::traffic
