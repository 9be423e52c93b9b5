// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/foldable_part.h"

#include "ui/common/look/building.h"
#include "ui/common/table/table_delegate.h"

#include <QAbstractItemView>
#include <QToolButton>

namespace fabriscope::ui {

FoldablePart::FoldablePart(QWidget* body, QWidget* parent)
    : QWidget(parent), m_body(body), m_heading(named(new QToolButton(this), "foldableHeading"))
{
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setAutoRaise(true);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* column = makeColumn(this, 0);
    addAll(*column, {m_heading, m_body});
    connect(m_heading, &QToolButton::clicked, this, [this] {
        m_chosen = true;
        setOpen(!isOpen());
    });
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setOpen(true);
}

void FoldablePart::setTitle(const QString& title) { m_heading->setText(title); }

bool FoldablePart::isOpen() const { return !m_body->isHidden(); }

void FoldablePart::giveWayTo(const QAbstractItemView& table, const QWidget& page)
{
    constexpr int leastRows = 4 + 2; // with the heading and a scroll bar
    const int used = table.mapTo(&page, QPoint()).y() + leastRows * tableRowHeight;
    const int wanted = m_heading->sizeHint().height() + m_body->sizeHint().height();
    const bool open = page.height() >= used + wanted;
    if (!m_chosen && open != isOpen()) setOpen(open);
}

void FoldablePart::setOpen(bool open)
{
    m_heading->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_body->setVisible(open);
}

} // namespace fabriscope::ui
