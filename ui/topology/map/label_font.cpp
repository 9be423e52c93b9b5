// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/label_font.h"

#include "ui/common/look/typography.h"
#include "ui/topology/map/label_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fabriscope::ui::topology {
namespace {

/// Texts remembered: more than stand in one picture, and little memory. While zooming every width is a new one.
constexpr qsizetype mostTexts = 4096;

template <class Key, class Value> void makeRoom(QHash<Key, Value>& texts)
{
    if (texts.size() >= mostTexts) texts.clear();
}

} // namespace

LabelFont::LabelFont(const QFont& font) : m_font(font), m_metrics(font) {}

const QStaticText& LabelFont::shaped(const QString& text)
{
    if (const auto known = m_shaped.constFind(text); known != m_shaped.cend()) return *known;
    makeRoom(m_shaped);
    QStaticText shape(text);
    shape.setTextFormat(Qt::PlainText);
    shape.prepare({}, m_font);
    return *m_shaped.insert(text, shape);
}

double LabelFont::width(const QString& text) { return shaped(text).size().width(); }

QString LabelFont::fit(const LabelName& name, double width)
{
    constexpr int mostWidth = 1 << 20;
    const int pixels = std::max(0, static_cast<int>(std::floor(std::min<double>(width, mostWidth))));
    const Room room{.row = name.row, .at = name.at, .width = pixels};
    if (const auto known = m_fitting.constFind(room); known != m_fitting.cend()) return *known;
    makeRoom(m_fitting);
    return *m_fitting.insert(room, fitName(name, pixels, m_metrics));
}

void LabelFont::drawCentered(QPainter& painter, const QRectF& rect, const QString& text)
{
    const QStaticText& shape = shaped(text);
    const QPointF middle = rect.center();
    painter.setFont(m_font);
    painter.drawStaticText(QPointF(middle.x() - shape.size().width() / 2, middle.y() - height() / 2), shape);
}

LabelFonts::LabelFonts(const QFont& font) : normal(font), small(fontFor(TextRole::Caption, font)) {}

} // namespace fabriscope::ui::topology
