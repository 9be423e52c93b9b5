// SPDX-License-Identifier: GPL-3.0-or-later
//
// What cannot be read in a window: controls and words that are cut, widgets that lie on one another, tables that leave
// the width of a large window empty.
#pragma once

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTableView>

namespace fabriscope::test {

inline QString whereIs(const QWidget& w, const QWidget& window, const QString& what)
{
    const QRect place(w.mapTo(&window, QPoint()), w.size());
    return QStringLiteral("%1 \"%2\" at %3,%4 %5x%6: %7")
        .arg(QLatin1String(w.metaObject()->className()), w.objectName())
        .arg(place.x())
        .arg(place.y())
        .arg(place.width())
        .arg(place.height())
        .arg(what);
}

/// Whether a widget can be scrolled into view.
inline bool isScrolled(const QWidget& w)
{
    for (const QWidget* p = w.parentWidget(); p != nullptr; p = p->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(p) != nullptr) return true;
    }
    return false;
}

/// The parts of another control.
inline bool isInside(const QWidget& w)
{
    const QWidget* parent = w.parentWidget();
    return w.objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QTabBar*>(parent) != nullptr ||
           qobject_cast<const QLineEdit*>(parent) != nullptr || qobject_cast<const QComboBox*>(parent) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(parent) != nullptr;
}

inline bool isControl(const QWidget& w)
{
    return qobject_cast<const QAbstractButton*>(&w) != nullptr || qobject_cast<const QTabBar*>(&w) != nullptr ||
           qobject_cast<const QComboBox*>(&w) != nullptr || qobject_cast<const QLineEdit*>(&w) != nullptr;
}

/// What a narrow window cuts: controls that are smaller than their content, or beyond an edge.
inline QStringList cutIn(const QWidget& window)
{
    QStringList problems;
    for (const QWidget* w : window.findChildren<QWidget*>()) {
        if (!isControl(*w) || !w->isVisible() || w->window() != &window || isInside(*w)) continue;
        const QRect place(w->mapTo(&window, QPoint()), w->size());
        const bool small = w->width() < w->minimumSizeHint().width() || w->height() < w->minimumSizeHint().height();
        const bool outside = !isScrolled(*w) && !window.rect().contains(place);
        if (small || outside)
            problems +=
                whereIs(*w, window,
                        QStringLiteral("\"%1\" needs %2").arg(w->accessibleName()).arg(w->minimumSizeHint().width()));
    }
    return problems;
}

/// Labels, tabs and headings whose words do not fit, and that do not say them as their tool tip.
inline QStringList cutWordsIn(const QWidget& window)
{
    QStringList problems;
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty() || !label->toolTip().isEmpty()) continue;
        const bool cut = label->wordWrap() ? label->height() + 2 < label->heightForWidth(label->width())
                                           : label->width() + 1 < label->minimumSizeHint().width();
        if (cut) problems += whereIs(*label, window, label->text());
    }
    for (const QTabBar* tabs : window.findChildren<QTabBar*>())
        for (int i = 0; tabs->isVisible() && i < tabs->count(); ++i) {
            const QString text = QString(tabs->tabText(i)).remove(QLatin1Char('&'));
            if (tabs->isTabVisible(i) && tabs->tabToolTip(i).isEmpty() &&
                tabs->tabRect(i).width() < tabs->fontMetrics().horizontalAdvance(text))
                problems += whereIs(*tabs, window, text);
        }
    for (const QHeaderView* header : window.findChildren<QHeaderView*>()) {
        if (!header->isVisible() || header->orientation() != Qt::Horizontal || header->model() == nullptr) continue;
        for (int section = 0; section < header->count(); ++section) {
            const QString text = header->model()->headerData(section, Qt::Horizontal).toString();
            const bool said = header->model()->headerData(section, Qt::Horizontal, Qt::ToolTipRole).isValid();
            if (!header->isSectionHidden(section) && !said &&
                header->sectionSize(section) < header->fontMetrics().horizontalAdvance(text))
                problems += whereIs(*header, window, text);
        }
    }
    return problems;
}

/// Labels and controls of one parent that lie on one another.
inline QStringList overlapsIn(const QWidget& window)
{
    QStringList problems;
    const auto counts = [&](const QWidget* w) {
        return w != nullptr && w->isVisible() && w->window() == &window && !w->size().isEmpty() && !isInside(*w) &&
               qobject_cast<const QAbstractScrollArea*>(w->parentWidget()) == nullptr &&
               (isControl(*w) || qobject_cast<const QLabel*>(w) != nullptr);
    };
    for (const QWidget* parent : window.findChildren<QWidget*>()) {
        const QList<QWidget*> children = parent->findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
        for (qsizetype a = 0; a < children.size(); ++a)
            for (qsizetype b = 0; b < a; ++b)
                if (counts(children[a]) && counts(children[b]) &&
                    children[a]->geometry().intersects(children[b]->geometry()))
                    problems +=
                        whereIs(*children[a], window, whereIs(*children[b], window, QStringLiteral("below it")));
    }
    return problems;
}

/// Tables of more than half of the window whose columns end before the table does.
inline QStringList narrowTablesIn(const QWidget& window)
{
    QStringList problems;
    for (const QTableView* table : window.findChildren<QTableView*>()) {
        const QHeaderView* header = table->horizontalHeader();
        if (!table->isVisible() || !header->isVisible() || 2 * table->width() < window.width()) continue;
        if (header->length() + 2 < table->viewport()->width())
            problems += whereIs(*table, window, QStringLiteral("its columns take %1").arg(header->length()));
    }
    return problems;
}

} // namespace fabriscope::test
