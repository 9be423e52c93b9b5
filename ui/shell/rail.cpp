// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include "ui/common/look/building.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/text/format.h"

#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolButton>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int pageRowHeight = 34;
constexpr int leastWidth = 176;
constexpr int textLeft = 44;           ///< of the button, where its word begins
constexpr int leastPageRowHeight = 26; ///< in a window that is hardly high enough

/// A page's button: icon, word, badge, and a bar in the accent when it is the present page. Grey with an obstacle, but
/// not disabled: the keyboard and screen readers have to reach the reason, and the page says what to do.
class RailButton final : public QToolButton
{
public:
    using QToolButton::QToolButton;

    [[nodiscard]] QSize sizeHint() const override { return {QToolButton::sizeHint().width(), pageRowHeight}; }
    void setBadge(const QString& badge, bool stale)
    {
        m_badge = badge;
        m_isBadgeStale = stale;
        setProperty("badge", badge); // for tests
        setProperty("badgeIsStale", stale);
        update();
    }
    /// The lines of tool tip and description; empty ones: none.
    void setExplanation(const QString& explanation)
    {
        m_explanation = explanation;
        describe();
    }
    void setObstacle(const QString& obstacle)
    {
        m_obstacle = obstacle;
        describe();
        update();
    }
    [[nodiscard]] const QString& obstacle() const { return m_obstacle; }

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
        const auto group = m_obstacle.isEmpty() ? QPalette::Active : QPalette::Disabled;
        icon().paint(&painter, iconRect, Qt::AlignCenter, m_obstacle.isEmpty() ? QIcon::Normal : QIcon::Disabled);
        if (wide) {
            QFont f = font();
            if (isChecked()) f.setWeight(QFont::DemiBold);
            painter.setFont(f);
            painter.setPen(palette().color(group, QPalette::WindowText));
            painter.drawText(rect().adjusted(textLeft, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
        }
        if (!m_badge.isEmpty()) paintBadge(painter, wide);
    }

private:
    void describe()
    {
        QStringList lines{m_obstacle, m_explanation};
        lines.removeAll(QString());
        setAccessibleDescription(lines.join(QLatin1Char('\n')));
        lines.prepend(property("title").toString());
        setPlainToolTip(this, lines.join(QLatin1Char('\n')));
    }
    void paintBadge(QPainter& painter, bool wide) const
    {
        const QFont small = fontFor(TextRole::Caption, font());
        const QFontMetrics metrics(small);
        const QColor ink = color(m_isBadgeStale ? Token::Unknown : Token::Warning, palette());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(small);
        if (!wide) {
            paintStatus(painter, QRectF(width() - 16.5, 6.5, 9, 9), m_isBadgeStale ? Status::Stale : Status::Ok, ink);
            return;
        }
        const int w = std::max(metrics.horizontalAdvance(m_badge) + 12, 20);
        const QRect pill(width() - w - 10, (height() - 18) / 2, w, 18);
        painter.setPen(QPen(ink, 1, m_isBadgeStale ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(pill).adjusted(0.5, 0.5, -0.5, -0.5), 9, 9);
        painter.drawText(pill, Qt::AlignCenter, m_badge);
    }

    QString m_badge;
    bool m_isBadgeStale = false;
    QString m_explanation;
    QString m_obstacle;
};

} // namespace

Rail::Rail(Navigation& navigation, QWidget* parent) : QWidget(parent), m_navigation(navigation)
{
    setObjectName(QStringLiteral("rail"));
    m_column = makeColumn(this, 2, {gap, gap, gap, gap});
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

void Rail::beginGroup(PageGroup group)
{
    auto* heading = makeLabel(TextRole::Caption, {}, this);
    heading->setContentsMargins(14, 0, 0, 0);
    heading->setAlignment(Qt::AlignLeft | Qt::AlignBottom);
    m_column->insertWidget(m_column->count() - 2, heading);
    m_headings.emplace_back(group, heading);
}

void Rail::addPage(const PageInfo& page)
{
    if (m_group != page.group) beginGroup(page.group);
    m_group = page.group;
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
    button->setExplanation({});
    button->setAccessibleName(title);
    button->setMinimumHeight(leastPageRowHeight);
    button->setChecked(m_navigation.page() == id);
    connect(button, &QToolButton::clicked, this, [this, id] { m_navigation.show(id); });
    m_column->insertWidget(m_column->count() - 2, button); // above the stretch and the button that folds
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
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    }
    // Among icons a gap tells groups apart, and before the first one nothing has to.
    for (const auto& [group, heading] : m_headings) {
        const bool first = heading == m_headings.front().second;
        heading->setText(m_collapsed ? QString() : groupTitle(group));
        const int words = heading->fontMetrics().height() + (first ? 0 : gap / 2);
        heading->setFixedHeight(!heading->text().isEmpty() ? words : first ? 0 : gap);
    }
    setPlainToolTip(m_fold, m_collapsed ? tr("Show labels beside the icons") : tr("Show icons only"));
    int words = 0;
    for (const auto& [id, button] : m_buttons) {
        QFont present = button->font();
        present.setWeight(QFont::DemiBold);
        words = std::max(words, QFontMetrics(present).horizontalAdvance(button->text()));
    }
    setFixedWidth(m_collapsed ? 56 : std::max(leastWidth, textLeft + words + 4 * gap));
}

void Rail::setBadge(PageId page, std::size_t count, const QString& explanation, bool stale)
{
    auto* badged = static_cast<RailButton*>(button(page));
    if (badged == nullptr) return;
    badged->setBadge(count == 0 ? QString() : count > 99 ? QStringLiteral("99+") : formatCount(count), stale);
    badged->setExplanation(explanation);
}

void Rail::setObstacle(PageId page, const QString& reason)
{
    auto* hindered = static_cast<RailButton*>(button(page));
    if (hindered != nullptr && hindered->obstacle() != reason) hindered->setObstacle(reason);
}

void Rail::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), color(Token::Line, palette()));
}

} // namespace fabriscope::ui
