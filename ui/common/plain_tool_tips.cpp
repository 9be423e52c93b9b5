// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/plain_tool_tips.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>

#include <utility>

namespace fabriscope::ui {
namespace {

/// What Qt is about to show over the heading at `place`.
QString tipOf(const QHeaderView& header, const QPoint& place)
{
    const int section = header.logicalIndexAt(place);
    if (section < 0 || header.model() == nullptr) return {};
    return header.model()->headerData(section, header.orientation(), Qt::ToolTipRole).toString();
}

/// What Qt is about to show over a widget at `place`, if it knows that from Qt's own properties.
QString tipOf(const QWidget& widget, const QPoint& place)
{
    if (const auto* header = qobject_cast<const QHeaderView*>(widget.parentWidget())) return tipOf(*header, place);
    if (const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget()))
        if (view->viewport() == &widget) return view->indexAt(place).data(Qt::ToolTipRole).toString();
    if (const auto* menu = qobject_cast<const QMenu*>(&widget)) {
        const QAction* action = menu->actionAt(place);
        return action != nullptr && menu->toolTipsVisible() ? action->toolTip() : QString();
    }
    return widget.toolTip();
}

class TipsByPlace final : public QObject
{
public:
    TipsByPlace(QWidget& of, std::function<QString(const QPoint&)> textAt) : QObject(&of), m_textAt(std::move(textAt))
    {
        of.installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip) return false;
        const auto* help = static_cast<QHelpEvent*>(event);
        showPlainToolTip(help->globalPos(), m_textAt(help->pos()), static_cast<QWidget*>(watched));
        return true;
    }

private:
    std::function<QString(const QPoint&)> m_textAt;
};

} // namespace

void showPlainToolTip(const QPoint& at, const QString& text, QWidget* of)
{
    QToolTip::showText(at, plainText(text), of);
}

void setPlainToolTips(QWidget& of, std::function<QString(const QPoint&)> textAt)
{
    new TipsByPlace(of, std::move(textAt));
}

PlainToolTips::PlainToolTips(QObject* parent) : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool PlainToolTips::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr) return false;
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = tipOf(*widget, help->pos());
    if (plainText(text) == text) return false;
    showPlainToolTip(help->globalPos(), text, widget);
    return true;
}

} // namespace fabriscope::ui
