// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/typography.h"

#include "ui/text/format.h"

#include <QFontDatabase>

#include <algorithm>

namespace fabriscope::ui {

QFont fontFor(TextRole role, const QFont& base)
{
    QFont font = base;
    const auto scale = [&](qreal factor) {
        if (base.pointSizeF() > 0)
            font.setPointSizeF(base.pointSizeF() * factor);
        else
            font.setPixelSize(qRound(base.pixelSize() * factor));
    };
    switch (role) {
    case TextRole::PageTitle:
        scale(1.45);
        font.setWeight(QFont::DemiBold);
        break;
    case TextRole::Figure:
        scale(1.9);
        font.setWeight(QFont::DemiBold);
        break;
    case TextRole::Section:
        scale(1.1);
        font.setWeight(QFont::DemiBold);
        break;
    case TextRole::Body:
        break;
    case TextRole::Caption:
        scale(0.9);
        break;
    }
    return font;
}

QFont fixedFont(const QFont& base)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * 0.95);
    else
        font.setPixelSize(base.pixelSize());
    return font;
}

QLabel* makeLabel(TextRole role, const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(fontFor(role, label->font()));
    if (role == TextRole::Caption) label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* makeWrappedLabel(TextRole role, const QString& text, QWidget* parent)
{
    QLabel* label = makeLabel(role, text, parent);
    label->setWordWrap(true);
    return label;
}

void setWords(QLabel& label, const QString& text) { label.setText(unbroken(text)); }

void fitHeight(QLabel& label)
{
    label.setMinimumHeight(
        0); // QLabel::heightForWidth() gives no less: a shorter text would keep the room of a longer one
    label.setFixedHeight(std::max(0, label.heightForWidth(label.width()))); // -1 of an empty one
}

} // namespace fabriscope::ui
