// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/empty_state.h"

#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/look/tokens.h"

#include <QEvent>

#include <algorithm>

namespace fabriscope::ui {
namespace {

/// A wrapping label that is as wide as its text, at most as wide as it may be: a layout that centres it asks for the
/// height at its own width otherwise, and cuts the last line off.
class NarrowLabel final : public QLabel
{
public:
    using QLabel::QLabel;
    [[nodiscard]] QSize sizeHint() const override
    {
        const int line = fontMetrics().horizontalAdvance(text()) + 4;
        const int width = std::clamp(line, minimumWidth(), maximumWidth());
        return {width, QLabel::heightForWidth(width)};
    }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        return QLabel::heightForWidth(std::min(width, sizeHint().width()));
    }
};

QLabel* makeNarrow(TextRole role, QWidget* parent)
{
    auto* label = new NarrowLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(fontFor(role, label->font()));
    return label;
}

} // namespace

EmptyState::EmptyState(Icon picture, QWidget* parent) : QWidget(parent), m_picture(picture)
{
    auto* column = new QVBoxLayout(this);
    column->setSpacing(gap);
    column->addStretch(2);
    m_image = makeLabel(TextRole::Body, {}, this);
    m_image->setAlignment(Qt::AlignHCenter);
    column->addWidget(m_image);
    m_sentence = makeNarrow(TextRole::Section, this);
    m_detail = makeNarrow(TextRole::Body, this);
    m_detail->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {m_sentence, m_detail}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        label->setMaximumWidth(520);
        label->setMinimumWidth(360);
        column->addWidget(label, 0, Qt::AlignHCenter);
    }
    m_action = named(new QPushButton(this), "emptyStateAction");
    setPrimary(m_action);
    column->addSpacing(gap);
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addStretch(3);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    paintPicture();
}

void EmptyState::setMessage(const QString& sentence, const QString& detail, const QString& action)
{
    m_sentence->setText(sentence);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
}

void EmptyState::addBelow(QWidget& widget)
{
    auto* column = qobject_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->count() - 1, &widget, 0, Qt::AlignHCenter); // before the stretch
}

void EmptyState::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) paintPicture();
    QWidget::changeEvent(event);
}

void EmptyState::paintPicture()
{
    m_image->setPixmap(iconPixmap(m_picture, QSize(72, 72), devicePixelRatioF(), color(Token::Control, palette())));
}

} // namespace fabriscope::ui
