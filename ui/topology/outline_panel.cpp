// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/outline_panel.h"

#include "ui/common/look/building.h"
#include "ui/common/look/icons.h"
#include "ui/common/look/tokens.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"
#include "ui/topology/map/item_text.h"
#include "ui/topology/map/label_text.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTreeView>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace fabriscope::ui::topology {

using fabric::NodeIndex;
using fabric::NodeType;
using layout::GroupIndex;

std::uint32_t OutlineModel::add(Rows& rows, std::uint32_t parent, Kind kind, std::uint32_t what, std::uint32_t part)
{
    const auto at = static_cast<std::uint32_t>(rows.size());
    rows.push_back({.kind = kind,
                    .what = what,
                    .part = part,
                    .parent = parent,
                    .place = static_cast<std::uint32_t>(rows[parent].children.size())});
    rows[parent].children.push_back(at);
    return at;
}

OutlineModel::Rows OutlineModel::makeRows(const layout::Layout& layout)
{
    const fabric::Snapshot& snapshot = *layout.snapshot();
    // By part, tier from the top, group; groups and nodes in the order of the drawing, from left to right.
    struct Members
    {
        std::optional<std::uint32_t> group; // none: nodes without one
        std::vector<NodeIndex> nodes;
    };
    std::vector<std::map<std::uint32_t, std::vector<Members>, std::greater<>>> parts(layout.components().size());
    std::vector<NodeIndex> order;
    for (std::size_t i = 0; i < layout.nodes().size(); ++i)
        order.emplace_back(i);
    std::ranges::stable_sort(order, [&](NodeIndex x, NodeIndex y) {
        const layout::NodePlace& a = layout.node(x);
        const layout::NodePlace& b = layout.node(y);
        const bool rows = a.component < layout.components().size() &&
                          layout.components()[a.component].shape == layout::Shape::Tree; // tiers are rows already
        const auto key = [rows](const layout::NodePlace& place) {
            return std::tuple(place.component, rows ? 0.0F : place.box.top, place.box.left);
        };
        return key(a) < key(b);
    });
    for (const NodeIndex node : order) {
        const layout::NodePlace& place = layout.node(node);
        if (place.parent || place.component >= parts.size()) continue;
        const bool isSwitch = snapshot.node(node).type == NodeType::Switch;
        const auto group = isSwitch && place.group ? std::optional(place.group->value()) : std::nullopt;
        auto& groups = parts[place.component][isSwitch ? place.tier : 0];
        auto members = std::ranges::find(groups, group, &Members::group);
        if (members == groups.end()) members = groups.insert(groups.end(), Members{.group = group, .nodes = {}});
        members->nodes.push_back(node);
    }
    std::vector<const layout::HostBlock*> blocks(layout.nodes().size(), nullptr);
    for (const layout::HostBlock& block : layout.hostBlocks())
        blocks[block.leaf.value()] = &block;

    Rows rows{Row{}};
    const auto addNode = [&](std::uint32_t parent, NodeIndex node, std::uint32_t part) {
        const std::uint32_t at = add(rows, parent, Kind::Node, node.value(), part);
        if (blocks[node.value()] == nullptr) return;
        for (const NodeIndex host : layout.hostsOf(*blocks[node.value()]))
            add(rows, at, Kind::Node, host.value(), part);
    };
    for (std::uint32_t part = 0; part < parts.size(); ++part) {
        const std::uint32_t top = parts.size() > 1 ? add(rows, 0, Kind::Part, part, part) : 0;
        for (const auto& [tier, groups] : parts[part]) {
            const std::uint32_t tierRow = add(rows, top, Kind::Tier, tier, part);
            for (const auto& [group, nodes] : groups) {
                const bool own = group && groups.size() > 1 && nodes.size() > 1;
                const std::uint32_t parent = own ? add(rows, tierRow, Kind::Group, *group, part) : tierRow;
                for (const NodeIndex node : nodes)
                    addNode(parent, node, part);
            }
        }
    }
    return rows;
}

QString OutlineModel::keyOf(const Row& row) const
{
    const layout::Layout& layout = m_scene->layout();
    switch (row.kind) {
    case Kind::Root:
        break;
    case Kind::Part:
        return QStringLiteral("part:%1").arg(row.what);
    case Kind::Tier:
        return QStringLiteral("tier:%1/%2").arg(row.part).arg(row.what);
    case Kind::Group: {
        const Row& tier = m_rows[row.parent];
        const NodeIndex first = layout.group(GroupIndex(row.what)).switches.front();
        return QStringLiteral("group:%1/%2").arg(tier.what).arg(formatGuid(m_scene->snapshot().node(first).guid));
    }
    case Kind::Node:
        return QStringLiteral("node:") + formatGuid(m_scene->snapshot().node(NodeIndex(row.what)).guid);
    }
    return {};
}

void OutlineModel::setScene(ScenePtr scene)
{
    if (scene == m_scene) return;
    Rows rows = scene ? makeRows(scene->layout()) : Rows{Row{}};
    const bool sameShape = m_scene && scene && std::ranges::equal(rows, m_rows, [](const Row& x, const Row& y) {
                               return x.kind == y.kind && x.what == y.what && x.part == y.part && x.parent == y.parent;
                           });
    const auto sameNodes = [&] {
        const auto before = m_scene->snapshot().nodes();
        const auto after = scene->snapshot().nodes();
        return std::ranges::equal(before, after,
                                  [](const fabric::Node& x, const fabric::Node& y) { return x.guid == y.guid; });
    };
    if (sameShape && sameNodes()) {
        m_scene = std::move(scene);
        for (std::uint32_t i = 0; i < m_rows.size(); ++i) {
            const auto count = static_cast<int>(m_rows[i].children.size());
            if (count == 0) continue;
            const QModelIndex parent = indexOf(i);
            Q_EMIT dataChanged(index(0, Name, parent), index(count - 1, Count, parent));
        }
        return;
    }
    beginResetModel();
    m_scene = std::move(scene);
    m_rows = std::move(rows);
    m_rowOfNode.clear();
    m_rowOfKey.clear();
    for (std::uint32_t i = 1; i < m_rows.size(); ++i) {
        if (m_rows[i].kind == Kind::Node) m_rowOfNode.emplace(m_rows[i].what, i);
        m_rowOfKey.insert(keyOf(m_rows[i]), i);
    }
    endResetModel();
}

QModelIndex OutlineModel::indexOf(std::uint32_t row, int column) const
{
    return row == 0 ? QModelIndex() : createIndex(static_cast<int>(m_rows[row].place), column, quintptr{row});
}

QModelIndex OutlineModel::indexOf(const ObjectRef& object) const
{
    const auto node = m_scene ? nodeOf(m_scene->snapshot(), object) : std::nullopt;
    if (!node) return {};
    const auto found = m_rowOfNode.find(node->value());
    return found == m_rowOfNode.end() ? QModelIndex() : indexOf(found->second);
}

QModelIndex OutlineModel::indexOfKey(const QString& key) const
{
    const auto found = m_rowOfKey.constFind(key);
    return found == m_rowOfKey.constEnd() ? QModelIndex() : indexOf(*found);
}

const OutlineModel::Row& OutlineModel::rowOf(const QModelIndex& index) const
{
    return index.isValid() ? m_rows[index.internalId()] : m_rows[0];
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, quintptr{rowOf(parent).children[static_cast<std::size_t>(row)]});
}

QModelIndex OutlineModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() >= m_rows.size()) return {};
    return indexOf(rowOf(child).parent);
}

int OutlineModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0) return 0;
    return static_cast<int>(rowOf(parent).children.size());
}

int OutlineModel::columnCount(const QModelIndex& /*parent*/) const { return ColumnCount; }

QString OutlineModel::nameOf(const Row& row) const
{
    const layout::Layout& layout = m_scene->layout();
    switch (row.kind) {
    case Kind::Root:
        break;
    case Kind::Part:
        return tr("Part %1").arg(row.what + 1);
    case Kind::Tier:
        return tierName(layout.components()[row.part], static_cast<layout::Tier>(row.what));
    case Kind::Group:
        return groupName(layout, GroupIndex(row.what));
    case Kind::Node: {
        return displayName(m_scene->snapshot().node(NodeIndex(row.what)));
    }
    }
    return {};
}

QString OutlineModel::fitted(const QModelIndex& index, double width, const QFontMetricsF& metrics) const
{
    const Row& row = rowOf(index);
    QString whole = nameOf(row);
    if (metrics.horizontalAdvance(whole) <= width) return whole;
    if (row.kind == Kind::Node) return fitName(m_scene->names().of(NodeIndex(row.what)), width, metrics);
    if (row.kind == Kind::Group) return fitName(m_scene->names().of(GroupIndex(row.what)), width, metrics);
    return metrics.elidedText(whole, Qt::ElideRight, width);
}

QString OutlineModel::countOf(const Row& row) const
{
    switch (row.kind) {
    case Kind::Root:
        break;
    case Kind::Part: {
        const layout::Component& component = m_scene->layout().components()[row.what];
        return formatCount(component.switchCount + component.hostCount);
    }
    case Kind::Tier: {
        std::size_t count = 0;
        for (const std::uint32_t child : row.children)
            count += m_rows[child].kind == Kind::Group ? m_rows[child].children.size() : 1;
        return formatCount(count);
    }
    case Kind::Group:
    case Kind::Node: {
        const Status status = statusOf(row);
        QString count = row.children.empty() ? QString() : formatCount(row.children.size());
        if (status < Status::Warning) return count;
        return count.isEmpty() ? symbol(status) : symbol(status) + QLatin1Char(' ') + count;
    }
    }
    return {};
}

Status OutlineModel::statusOf(const Row& row) const
{
    if (row.kind == Kind::Group) { // a folded one shows that there is something inside
        Status worst = Status::Ok;
        for (const std::uint32_t child : row.children)
            worst = std::max(worst, statusOf(m_rows[child]));
        return worst;
    }
    if (row.kind != Kind::Node) return Status::Ok;
    const auto place = m_scene->classOf(NodeIndex(row.what));
    const Status ofLinks = place ? m_scene->colouring().classes[*place].status : Status::Unknown;
    const NodeMark* mark = m_scene->markOf(NodeIndex(row.what));
    return mark == nullptr ? ofLinks : std::max(ofLinks, mark->status);
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.internalId() >= m_rows.size()) return {};
    const Row& row = rowOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Name ? nameOf(row) : countOf(row);
    case Qt::TextAlignmentRole:
        return index.column() == Name ? QVariant() : QVariant(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter).toInt());
    case Qt::ToolTipRole:
        if (row.kind == Kind::Node) return plainText(toolTipText(*m_scene, NodeIndex(row.what), Detail::Near));
        if (row.kind == Kind::Group) return plainText(groupCounts(m_scene->layout().group(GroupIndex(row.what))));
        return {};
    case Qt::AccessibleTextRole:
        return row.kind == Kind::Node ? spokenText(*m_scene, NodeIndex(row.what)) : nameOf(row);
    case RefRole:
        if (row.kind != Kind::Node) return {};
        return QVariant::fromValue(ObjectRef(NodeRef{m_scene->snapshot().node(NodeIndex(row.what)).guid}));
    case StatusRole:
        return static_cast<int>(statusOf(row));
    case KeyRole:
        return keyOf(row);
    default:
        return {};
    }
}

namespace {

/// Counts are secondary; the shape of a status before them has its colour, which is none of what is counted.
class CountDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override
    {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        const QString words = std::exchange(option.text, QString());
        const QStyle& style = *(option.widget != nullptr ? option.widget->style() : QApplication::style());
        style.drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
        QRect place = option.rect.adjusted(margin, 0, -margin, 0);
        const auto status = static_cast<Status>(index.data(OutlineModel::StatusRole).toInt());
        const bool isMarked = status >= Status::Warning && !words.isEmpty();
        const QString count = isMarked ? words.sliced(1).trimmed() : words;
        constexpr int alignment = Qt::AlignRight | Qt::AlignVCenter;
        painter->save();
        painter->setFont(option.font);
        painter->setPen(color(Token::TextSecondary, option.palette));
        painter->drawText(place, alignment, count);
        if (isMarked) {
            if (!count.isEmpty())
                place.setRight(place.right() - option.fontMetrics.horizontalAdvance(count + QLatin1Char(' ')));
            painter->setPen(color(status, option.palette));
            painter->drawText(place, alignment, words.first(1));
        }
        painter->restore();
    }
};

/// Long names as short as on the map, where what differs is never cut.
class NameDelegate final : public QStyledItemDelegate
{
public:
    NameDelegate(const OutlineModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const QStyle& style = *(option->widget != nullptr ? option->widget->style() : QApplication::style());
        const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
        if (option->rect.width() > 2 * margin)
            option->text = m_model.fitted(index, option->rect.width() - 2 * margin, QFontMetricsF(option->font));
    }

private:
    const OutlineModel& m_model;
};

} // namespace

OutlinePanel::OutlinePanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("outlinePanel"));
    auto* column = makeColumn(this, gap, {gap, gap, 0, gap});
    m_search = named(new QLineEdit(this), "mapSearch");
    m_search->setPlaceholderText(tr("Find on the map"));
    m_search->setAccessibleName(tr("Find on the map"));
    m_search->setClearButtonEnabled(true);
    m_search->setTextMargins(4, 0, 4, 0);
    column->addWidget(m_search);
    m_model = new OutlineModel(this);
    m_tree = named(new QTreeView(this), "outline", tr("Outline of the fabric"));
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setIndentation(14);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(OutlineModel::Name, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(OutlineModel::Count, QHeaderView::Fixed);
    m_tree->header()->resizeSection(OutlineModel::Count, 52);
    m_tree->setItemDelegateForColumn(OutlineModel::Name, new NameDelegate(*m_model, m_tree));
    m_tree->setItemDelegateForColumn(OutlineModel::Count, new CountDelegate(m_tree));
    column->addWidget(m_tree, 1);

    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (m_selecting || !current.isValid()) return;
        const auto object = current.data(OutlineModel::RefRole).value<ObjectRef>();
        if (!isNone(object)) Q_EMIT picked(object);
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const auto object = index.data(OutlineModel::RefRole).value<ObjectRef>();
        if (!isNone(object)) Q_EMIT opened(object);
    });
    connect(m_search, &QLineEdit::textChanged, this, &OutlinePanel::searched);
    connect(m_search, &QLineEdit::returnPressed, this, &OutlinePanel::searchAccepted);
}

void OutlinePanel::setScene(const ScenePtr& scene)
{
    QStringList open;
    const auto collect = [&](const auto& self, const QModelIndex& parent) -> void {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (!m_tree->isExpanded(index)) continue;
            open.append(index.data(OutlineModel::KeyRole).toString());
            self(self, index);
        }
    };
    collect(collect, {});
    const QString current = m_tree->currentIndex().data(OutlineModel::KeyRole).toString();
    const int scrolled = m_tree->verticalScrollBar()->value();
    const bool first = !m_model->scene();
    m_selecting = true;
    m_model->setScene(scene);
    if (first || open.isEmpty()) openTop();
    for (const QString& key : std::as_const(open))
        m_tree->expand(m_model->indexOfKey(key));
    if (const QModelIndex index = m_model->indexOfKey(current); index.isValid() && m_tree->currentIndex() != index)
        m_tree->setCurrentIndex(index);
    m_tree->verticalScrollBar()->setValue(scrolled);
    m_selecting = false;
}

void OutlinePanel::openTop()
{
    // A few rows tell more than closed tiers; hundreds would bury the other tiers.
    constexpr int mostRows = 24;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (m_model->rowCount(index) <= mostRows) m_tree->expand(index);
    }
}

void OutlinePanel::select(const ObjectRef& object)
{
    const QModelIndex index = m_model->indexOf(object);
    if (index.data(OutlineModel::KeyRole) == m_tree->currentIndex().data(OutlineModel::KeyRole)) return;
    m_selecting = true;
    if (index.isValid()) {
        m_tree->setCurrentIndex(index); // opens its parents
        m_tree->scrollTo(index);
    } else {
        m_tree->clearSelection();
        m_tree->setCurrentIndex({});
    }
    m_selecting = false;
}

} // namespace fabriscope::ui::topology
