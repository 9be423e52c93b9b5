// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_card.h"

#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/elided_label.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"
#include "ui/text/format.h"
#include "ui/text/plain_text.h"

#include <QAction>
#include <QMenu>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

QString wordsOf(const FigureCard::Line& line)
{
    return line.status ? QStringLiteral("%1 %2").arg(symbol(*line.status)).arg(line.text) : line.text;
}

bool leadSomewhere(const std::vector<FigureCard::Line>& lines)
{
    return std::ranges::any_of(lines, [](const FigureCard::Line& line) { return static_cast<bool>(line.open); });
}

} // namespace

/// The shape of a status, in the colour that the palette says.
class FigureCard::Mark final : public QWidget
{
public:
    explicit Mark(QWidget* parent) : QWidget(parent) { setFixedSize(10, 14); }
    void setStatus(Status status)
    {
        m_status = status;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        paintStatus(painter, QRectF(0, (height() - 10) / 2.0, 10, 10), m_status, color(m_status, palette()));
    }

private:
    Status m_status = Status::Unknown;
};

class FigureCard::Trend final : public QWidget
{
public:
    explicit Trend(QWidget* parent) : QWidget(parent)
    {
        setFixedHeight(22);
        hide();
    }
    void setValues(const std::vector<double>& values)
    {
        m_values = values;
        setVisible(m_values.size() > 1);
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        const double most = m_values.size() < 2 ? 0 : *std::ranges::max_element(m_values);
        if (most <= 0) return;
        QPolygonF line;
        const double step = (width() - 2.0) / static_cast<double>(m_values.size() - 1);
        for (std::size_t i = 0; i < m_values.size(); ++i)
            line.append({1 + step * static_cast<double>(i), height() - 2 - (height() - 4) * m_values[i] / most});
        QPolygonF area = line;
        area.append({width() - 1.0, height() - 1.0});
        area.append({1.0, height() - 1.0});
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor fill = color(Token::Accent, palette());
        fill.setAlphaF(0.18F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(area);
        painter.setPen(QPen(color(Token::Accent, palette()), 1.5));
        painter.drawPolyline(line);
    }

private:
    std::vector<double> m_values;
};

void FigureCard::setTrend(const std::vector<double>& values) { m_trend->setValues(values); }

FigureCard::FigureCard(const QString& heading, const QString& explanation, QWidget* parent) : QWidget(parent)
{
    auto* card = new Card({}, this);
    makeColumn(this)->addWidget(card);
    QLabel* title = makeLabel(TextRole::Body, heading, card);
    title->setForegroundRole(QPalette::PlaceholderText);
    setPlainToolTip(title, explanation);
    m_head = makeColumn(nullptr, gap / 2);
    card->content().addLayout(m_head);
    m_head->addWidget(title);
    m_worst = new Mark(card);
    m_worst->hide();
    m_head->addWidget(m_worst);
    m_figure = new ElidedLabel({}, card);
    m_figure->setFont(fontFor(TextRole::Figure, font()));
    m_head->addWidget(m_figure, 1);
    m_details = new QWidget(card);
    card->content().addWidget(m_details);
    auto* details = makeColumn(m_details, gap / 2);
    m_trend = new Trend(m_details);
    details->addWidget(m_trend);
    m_lines = makeColumn(nullptr, 2);
    details->addLayout(m_lines);
    card->content().addStretch(1);
    connect(m_figure, &ElidedLabel::clicked, this, &FigureCard::activate);
    setAccessibleName(heading);
}

void FigureCard::setFigure(const QString& figure, const std::function<void()>& open)
{
    m_open = open;
    updateLink();
    if (figure == m_figure->text()) return;
    m_figure->setText(figure);
    m_figure->setAccessibleName(QStringLiteral("%1: %2").arg(accessibleName(), figure));
}

void FigureCard::setCompact(bool compact)
{
    if (compact == std::exchange(m_isCompact, compact)) return;
    m_details->setHidden(compact);
    m_head->setDirection(compact ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_head->setSpacing(compact ? gap : gap / 2);
    m_figure->setFont(fontFor(compact ? TextRole::Section : TextRole::Figure, font()));
    describe();
    updateLink();
}

void FigureCard::updateLink()
{
    const bool leads = m_open || (m_isCompact && leadSomewhere(m_shown));
    if (leads != std::exchange(m_isLink, leads)) m_figure->setLink(leads);
}

void FigureCard::activate()
{
    if (m_isCompact && leadSomewhere(m_shown)) return openMenu();
    if (m_open) m_open();
}

void FigureCard::openMenu()
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](const QString& text, const std::function<void()>& open) {
        QAction* action = menu->addAction(menuText(text));
        action->setEnabled(static_cast<bool>(open));
        if (open) connect(action, &QAction::triggered, this, [open] { open(); });
    };
    if (m_open) add(m_figure->text(), m_open);
    for (const Line& line : m_shown)
        add(wordsOf(line), line.open);
    menu->popup(m_figure->mapToGlobal(QPoint(0, m_figure->height())));
}

void FigureCard::describe()
{
    QStringList texts;
    std::optional<Status> worst;
    if (m_isCompact) {
        for (const Line& line : m_shown) {
            texts.append(wordsOf(line));
            if (line.status == Status::Critical || (line.status == Status::Warning && !worst)) worst = line.status;
        }
    }
    if (worst) m_worst->setStatus(*worst);
    m_worst->setVisible(worst.has_value());
    const QString text = texts.join(QLatin1Char('\n'));
    for (QWidget* each : {static_cast<QWidget*>(this), static_cast<QWidget*>(m_figure)})
        setPlainToolTip(each, text);
    m_figure->setAccessibleDescription(text);
}

/// Figures come every second: what stands there keeps the focus and its tool tip.
void FigureCard::setLines(const std::vector<Line>& lines)
{
    const auto alike = [](const Line& a, const Line& b) {
        return a.status.has_value() == b.status.has_value() && !a.open == !b.open && a.wraps == b.wraps;
    };
    const bool same = std::ranges::equal(lines, m_shown, alike);
    const std::vector<Line> before = std::exchange(m_shown, lines);
    if (!same) buildLines();
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const Line& line = lines[at];
        const bool isOther = !same || line.status != before[at].status || line.text != before[at].text ||
                             line.toolTip != before[at].toolTip;
        if (isOther) fill(m_rows[at], line);
    }
    if (m_isCompact) describe();
    updateLink();
}

void FigureCard::buildLines()
{
    m_rows.clear();
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        if (item->layout() != nullptr) {
            while (QLayoutItem* part = item->layout()->takeAt(0)) {
                if (part->widget() != nullptr) part->widget()->deleteLater();
                delete part;
            }
        }
        delete item;
    }
    for (std::size_t at = 0; at < m_shown.size(); ++at) {
        Row& row = m_rows.emplace_back();
        auto* line = makeRow(nullptr, 6);
        if (m_shown[at].status) line->addWidget(row.mark = new Mark(this));
        if (m_shown[at].wraps)
            line->addWidget(row.sentence = makeWrappedLabel(TextRole::Body, {}, this), 1);
        else
            line->addWidget(row.text = new ElidedLabel({}, this), 1);
        m_lines->addLayout(line);
        if (row.text == nullptr || !m_shown[at].open) continue;
        row.text->setLink(true);
        connect(row.text, &ElidedLabel::clicked, this, [this, at] {
            const auto open = m_shown.at(at).open; // the lines may be others after that
            open();
        });
    }
}

void FigureCard::fill(const Row& row, const Line& line)
{
    if (row.mark != nullptr) row.mark->setStatus(*line.status);
    if (row.text != nullptr)
        row.text->setText(line.text);
    else
        row.sentence->setText(unbroken(line.text));
    QWidget* const words = row.text != nullptr ? static_cast<QWidget*>(row.text) : row.sentence;
    setPlainToolTip(words, row.sentence != nullptr && line.toolTip == line.text ? QString() : line.toolTip);
    if (line.status) words->setAccessibleName(QStringLiteral("%1: %2").arg(word(*line.status), line.text));
}

} // namespace fabriscope::ui
