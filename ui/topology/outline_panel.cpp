// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/outline_panel.h"

#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace fabriscope::ui::topology {
namespace {

/// Counts are secondary; shapes of a status have its colour.
class CountDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const auto status = static_cast<Status>(index.data(OutlineModel::StatusRole).toInt());
        const QColor ink =
            status >= Status::Warning ? color(status, option->palette) : color(Token::TextSecondary, option->palette);
        option->palette.setColor(QPalette::Text, ink);
        option->palette.setColor(QPalette::HighlightedText, ink);
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
