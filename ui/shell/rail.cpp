// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include "ui/common/look/icons.h"
#include "ui/common/look/tokens.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/text/format.h"

#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

/// A page's button: icon, word, badge, and a bar in the accent when it is the present page.
class RailButton final : public QToolButton
{
public:
    using QToolButton::QToolButton;

    void setBadge(const QString& badge)
    {
        m_badge = badge;
        setProperty("badge", badge); // for tests
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QStylePainter painter(this);
        QStyleOptionToolButton option;
        initStyleOption(&option);
        painter.drawPrimitive(QStyle::PE_PanelButtonTool, option);
        const bool wide = toolButtonStyle() == Qt::ToolButtonTextBesideIcon;
        if (isChecked()) painter.fillRect(QRect(0, 8, 3, height() - 16), color(Token::Accent, palette()));
        const QRect iconRect(wide ? 14 : (width() - 20) / 2, (height() - 20) / 2, 20, 20);
        icon().paint(&painter, iconRect);
        if (wide) {
            QFont f = font();
            if (isChecked()) f.setWeight(QFont::DemiBold);
            painter.setFont(f);
            painter.setPen(palette().color(QPalette::WindowText));
            painter.drawText(rect().adjusted(44, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
        }
        if (!m_badge.isEmpty()) paintBadge(painter, wide);
    }

private:
    void paintBadge(QPainter& painter, bool wide) const
    {
        const QFont small = fontFor(TextRole::Caption, font());
        const QFontMetrics metrics(small);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(small);
        if (!wide) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color(Token::Warning, palette()));
            painter.drawEllipse(QPointF(width() - 12, 11), 3.5, 3.5);
            return;
        }
        const int w = std::max(metrics.horizontalAdvance(m_badge) + 12, 20);
        const QRect pill(width() - w - 10, (height() - 18) / 2, w, 18);
        painter.setPen(color(Token::Warning, palette()));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(pill).adjusted(0.5, 0.5, -0.5, -0.5), 9, 9);
        painter.drawText(pill, Qt::AlignCenter, m_badge);
    }

    QString m_badge;
};

} // namespace

Rail::Rail(Navigation& navigation, QWidget* parent) : QWidget(parent), m_navigation(navigation)
{
    setObjectName(QStringLiteral("rail"));
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(gap, gap, gap, gap);
    m_column->setSpacing(4);
    m_column->addStretch(1);
    m_fold = new QToolButton(this);
    m_fold->setIcon(icon(Icon::Rail));
    m_fold->setAutoRaise(true);
    m_fold->setAccessibleName(tr("Show labels beside the icons"));
    m_column->addWidget(m_fold, 0, Qt::AlignLeft);
    connect(m_fold, &QToolButton::clicked, this, [this] { setCollapsed(!m_collapsed); });
    connect(&navigation, &Navigation::pageChanged, this, [this](PageId page) {
        if (QToolButton* shown = button(page)) shown->setChecked(true);
    });
    layoutButtons();
}

void Rail::addPage(const PageInfo& page)
{
    auto* button = new RailButton(this);
    const PageId id = page.id;
    const QString title = page.shownTitle();
    button->setObjectName(QStringLiteral("rail-%1").arg(QLatin1String(page.name)));
    button->setText(title);
    button->setIcon(icon(page.icon));
    button->setCheckable(true);
    button->setAutoExclusive(true);
    const QString tip = QStringLiteral("%1 (%2)").arg(title, page.shortcut().toString(QKeySequence::NativeText));
    button->setProperty("title", tip);
    setPlainToolTip(button, tip);
    button->setAccessibleName(title);
    button->setFixedHeight(38);
    button->setChecked(m_navigation.page() == id);
    connect(button, &QToolButton::clicked, this, [this, id] { m_navigation.show(id); });
    m_column->insertWidget(static_cast<int>(m_buttons.size()), button);
    m_buttons.emplace_back(id, button);
    layoutButtons();
}

QToolButton* Rail::button(PageId page) const
{
    const auto found = std::ranges::find(m_buttons, page, &std::pair<PageId, QToolButton*>::first);
    return found == m_buttons.end() ? nullptr : found->second;
}

void Rail::setCollapsed(bool collapsed)
{
    if (collapsed == m_collapsed) return;
    m_collapsed = collapsed;
    layoutButtons();
}

void Rail::layoutButtons()
{
    for (const auto& [id, button] : m_buttons) {
        button->setToolButtonStyle(m_collapsed ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    setPlainToolTip(m_fold, m_collapsed ? tr("Show labels beside the icons") : tr("Show icons only"));
    setFixedWidth(m_collapsed ? 56 : 176);
}

void Rail::setBadge(PageId page, std::size_t count, const QString& explanation)
{
    auto* badged = static_cast<RailButton*>(button(page));
    if (badged == nullptr) return;
    badged->setBadge(count == 0 ? QString() : count > 99 ? QStringLiteral("99+") : formatCount(count));
    badged->setAccessibleDescription(explanation);
    const QString title = badged->property("title").toString();
    setPlainToolTip(badged, explanation.isEmpty() ? title : QStringLiteral("%1\n%2").arg(title, explanation));
}

void Rail::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), color(Token::Line, palette()));
}

} // namespace fabriscope::ui
