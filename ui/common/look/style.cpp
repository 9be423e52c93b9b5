// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/style.h"

#include "ui/common/look/cell_paint.h"
#include "ui/common/look/tokens.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr const char* primaryProperty = "fabriscopePrimary";
constexpr qreal radius = 6;
constexpr int comboPadding = 6;
constexpr int lineEditSide = 4; // between the frame of a line and its text

bool isPrimary(const QWidget* widget) { return widget != nullptr && widget->property(primaryProperty).toBool(); }

void box(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& border, qreal width = 1,
         qreal corner = radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill);
    painter->setPen(border.isValid() ? QPen(border, width) : QPen(Qt::NoPen));
    const qreal inset = border.isValid() ? width / 2 : 0;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), corner, corner);
    painter->restore();
}

void arrow(QPainter* painter, const QRect& rect, const QColor& color, bool up = false)
{
    const QPointF c = QRectF(rect).center();
    const qreal tip = up ? -2 : 2;
    const qreal foot = up ? 1.5 : -1.5;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF({c + QPointF(-3.5, foot), c + QPointF(0, tip), c + QPointF(3.5, foot)}));
    painter->restore();
}

void pushButton(const QStyleOption* option, QPainter* painter, const QWidget* widget)
{
    const QPalette& p = option->palette;
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool hover = enabled && (option->state & QStyle::State_MouseOver);
    const bool down = option->state & (QStyle::State_Sunken | QStyle::State_On);
    if (isPrimary(widget) && enabled) {
        QColor fill = color(Token::Accent, p);
        if (hover || down) fill = schemeOf(p) == Scheme::Dark ? fill.lighter(110) : fill.darker(112);
        box(painter, option->rect, fill, {});
    } else {
        box(painter, option->rect, color(hover || down ? Token::Raised : Token::Surface, p), color(Token::Control, p));
    }
    if (option->state & QStyle::State_HasFocus && option->state & QStyle::State_KeyboardFocusChange)
        box(painter, option->rect, Qt::transparent, color(Token::Accent, p), 2);
}

void toolButton(const QStyleOption* option, QPainter* painter)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & QStyle::State_On;
    const bool hot = enabled && (option->state & (QStyle::State_MouseOver | QStyle::State_Sunken));
    if (on)
        box(painter, option->rect, color(Token::Selection, option->palette), {});
    else if (hot)
        box(painter, option->rect, color(Token::Raised, option->palette), {});
    if (option->state & QStyle::State_HasFocus && option->state & QStyle::State_KeyboardFocusChange)
        box(painter, option->rect, Qt::transparent, color(Token::Accent, option->palette), 2);
}

/// Of check boxes, in tables, too: Fusion's own is hardly seen on dark ground.
void checkIndicator(const QStyleOption* option, QPainter* painter)
{
    constexpr qreal corner = 3;
    const QPalette& p = option->palette;
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool filled = option->state & (QStyle::State_On | QStyle::State_NoChange);
    const QRect square = option->rect.adjusted(1, 1, -1, -1);
    const QColor mark = color(enabled ? Token::OnAccent : Token::Surface, p);
    const QColor ground = color(enabled ? Token::Accent : Token::Control, p);
    box(painter, square, filled ? ground : color(Token::Surface, p), filled ? ground : color(Token::TextSecondary, p),
        1, corner);
    if (option->state & QStyle::State_HasFocus && option->state & QStyle::State_KeyboardFocusChange)
        box(painter, option->rect, Qt::transparent, color(Token::Accent, p), 1, corner + 1);
    if (!filled) return;
    const QRectF r(square);
    const auto at = [&r](qreal x, qreal y) { return QPointF(r.left() + x * r.width(), r.top() + y * r.height()); };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(mark, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (option->state & QStyle::State_NoChange)
        painter->drawLine(at(0.25, 0.5), at(0.75, 0.5));
    else
        painter->drawPolyline(QPolygonF({at(0.24, 0.52), at(0.43, 0.72), at(0.77, 0.3)}));
    painter->restore();
}

/// One of the two buttons of a spin box. Fusion's arrows and border are hardly seen on dark ground.
void spinButton(const QStyleOptionSpinBox& option, QPainter* painter, const QRect& rect, bool up)
{
    const QPalette& p = option.palette;
    const auto step = up ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled;
    const bool enabled = (option.state & QStyle::State_Enabled) && option.stepEnabled.testFlag(step);
    const auto part = up ? QStyle::SC_SpinBoxUp : QStyle::SC_SpinBoxDown;
    const bool hot =
        option.activeSubControls == part && (option.state & (QStyle::State_MouseOver | QStyle::State_Sunken));
    if (enabled && hot) painter->fillRect(rect.adjusted(0, up ? 1 : 0, -1, up ? 0 : -1), color(Token::Raised, p));
    arrow(painter, rect, color(enabled ? Token::TextSecondary : Token::Control, p), up);
}

void itemRow(const QStyleOptionViewItem* option, QPainter* painter)
{
    if (option->state & QStyle::State_Selected)
        painter->fillRect(option->rect, color(Token::Selection, option->palette));
    else if (option->state & QStyle::State_MouseOver)
        painter->fillRect(option->rect, color(Token::Raised, option->palette));
    else if (option->backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(option->rect, option->backgroundBrush);
}

void tab(const QStyleOptionTab* option, QPainter* painter)
{
    const bool selected = option->state & QStyle::State_Selected;
    const QRect r = option->rect;
    if (!selected && option->state & QStyle::State_MouseOver)
        box(painter, r.adjusted(2, 3, -2, -5), color(Token::Raised, option->palette), {});
    if (selected)
        painter->fillRect(QRect(r.left() + 8, r.bottom() - 2, r.width() - 16, 2),
                          color(Token::Accent, option->palette));
}

} // namespace

void setPrimary(QWidget* button) { button->setProperty(primaryProperty, true); }

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

void Style::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) != nullptr || qobject_cast<QScrollBar*>(widget) != nullptr ||
        qobject_cast<QComboBox*>(widget) != nullptr || qobject_cast<QTabBar*>(widget) != nullptr ||
        qobject_cast<QAbstractSpinBox*>(widget) != nullptr)
        widget->setAttribute(Qt::WA_Hover);
    if (auto* view = qobject_cast<QAbstractItemView*>(widget)) view->viewport()->setAttribute(Qt::WA_Hover);
    // A heading stands over what it heads, and cells begin at the left unless their model says otherwise.
    auto* header = qobject_cast<QHeaderView*>(widget);
    if (header != nullptr && header->orientation() == Qt::Horizontal)
        header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const
{
    const QPalette& p = option->palette;
    switch (element) {
    case PE_PanelButtonCommand:
        pushButton(option, painter, widget);
        return;
    case PE_PanelButtonTool:
        toolButton(option, painter);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        checkIndicator(option, painter);
        return;
    case PE_FrameButtonTool:
    case PE_FrameDefaultButton:
    case PE_FrameTabBarBase:
    case PE_FrameFocusRect:
        return; // shown by the controls themselves
    case PE_PanelLineEdit: {
        const bool focus = option->state & State_HasFocus;
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame != nullptr && frame->lineWidth == 0) return;
        box(painter, option->rect, color(Token::Surface, p), color(focus ? Token::Accent : Token::Control, p),
            focus ? 1.5 : 1);
        return;
    }
    case PE_FrameLineEdit:
        return;
    case PE_PanelItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) itemRow(item, painter);
        return;
    case PE_PanelItemViewRow:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
            item != nullptr && (item->state & State_Selected))
            painter->fillRect(item->rect, color(Token::Selection, p));
        return;
    case PE_PanelScrollAreaCorner:
        painter->fillRect(option->rect, color(Token::Surface, p));
        return;
    case PE_FrameMenu:
    case PE_PanelTipLabel:
    case PE_PanelMenu:
        painter->fillRect(option->rect, color(Token::Surface, p));
        painter->setPen(color(Token::Control, p));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    const QPalette& p = option->palette;
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea: {
        const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        const bool hover = element == CE_HeaderSection && (option->state & State_MouseOver);
        painter->fillRect(option->rect, color(hover ? Token::Raised : Token::Surface, p));
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          color(Token::Line, p));
        if (header != nullptr && element == CE_HeaderSection && header->position != QStyleOptionHeader::End)
            painter->fillRect(QRect(option->rect.right(), option->rect.top() + 8, 1, option->rect.height() - 16),
                              color(Token::Line, p));
        return;
    }
    case CE_HeaderLabel: {
        const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        if (header == nullptr) break;
        QStyleOptionHeader quiet = *header;
        quiet.palette.setColor(QPalette::ButtonText, color(Token::TextSecondary, p));
        quiet.rect.adjust(0, -cellSide, 0, cellSide); // the margin is for the sides: letters have room below them
        QProxyStyle::drawControl(element, &quiet, painter, widget);
        return;
    }
    case CE_TabBarTabShape:
        if (const auto* t = qstyleoption_cast<const QStyleOptionTab*>(option)) tab(t, painter);
        return;
    case CE_PushButtonLabel: {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        if (button == nullptr || !isPrimary(widget) || !(option->state & State_Enabled)) break;
        QStyleOptionButton filled = *button;
        filled.palette.setColor(QPalette::ButtonText, color(Token::OnAccent, p));
        QProxyStyle::drawControl(element, &filled, painter, widget);
        return;
    }
    case CE_Splitter: {
        const bool hover = option->state & (State_MouseOver | State_Sunken);
        const QRect r = option->rect;
        const QColor c = color(hover ? Token::Accent : Token::Line, p);
        if (option->state & State_Horizontal)
            painter->fillRect(QRect(r.center().x(), r.top(), 1, r.height()), c);
        else
            painter->fillRect(QRect(r.left(), r.center().y(), r.width(), 1), c);
        return;
    }
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const
{
    const QPalette& p = option->palette;
    if (control == CC_ScrollBar) {
        const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (slider == nullptr || slider->maximum == slider->minimum) return;
        const QRect handle = subControlRect(control, option, SC_ScrollBarSlider, widget);
        const bool hot = option->state & (State_MouseOver | State_Sunken);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(hot ? Token::Unknown : Token::Control, p));
        const bool vertical = slider->orientation == Qt::Vertical;
        const QRectF thin = vertical ? QRectF(handle).adjusted(3, 2, -3, -2) : QRectF(handle).adjusted(2, 3, -2, -3);
        painter->drawRoundedRect(thin, 3, 3);
        painter->restore();
        return;
    }
    if (control == CC_ComboBox) {
        const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        if (combo != nullptr) {
            const bool hover = !combo->editable && option->state & State_MouseOver;
            const bool focus = option->state & State_HasFocus;
            box(painter, option->rect, color(hover ? Token::Raised : Token::Surface, p),
                color(focus ? Token::Accent : Token::Control, p));
            arrow(painter, subControlRect(control, option, SC_ComboBoxArrow, widget), color(Token::TextSecondary, p));
            return;
        }
    }
    if (control == CC_ToolButton) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        // Fusion draws no panel of a flat button, and with it no focus.
        if (option->state.testFlags(State_HasFocus | State_KeyboardFocusChange))
            box(painter, option->rect, Qt::transparent, color(Token::Accent, p), 2);
        return;
    }
    if (control == CC_SpinBox) {
        if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
            const bool focus = option->state & State_HasFocus;
            if (spin->frame)
                box(painter, option->rect, color(Token::Surface, p), color(focus ? Token::Accent : Token::Control, p),
                    focus ? 1.5 : 1);
            if (spin->buttonSymbols == QAbstractSpinBox::NoButtons) return;
            spinButton(*spin, painter, subControlRect(control, option, SC_SpinBoxUp, widget), true);
            spinButton(*spin, painter, subControlRect(control, option, SC_SpinBoxDown, widget), false);
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const
{
    if (control == CC_ComboBox && part == SC_ComboBoxEditField) {
        const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        QRect field = QProxyStyle::subControlRect(control, option, part, widget);
        if (combo != nullptr && combo->editable)
            field = option->rect.adjusted(4, 2, 0, -2).intersected(field.adjusted(0, -4, 0, 4));
        if (combo != nullptr && !combo->editable)
            field.adjust(option->direction == Qt::LeftToRight ? comboPadding : 0, 0,
                         option->direction == Qt::LeftToRight ? 0 : -comboPadding, 0);
        return field;
    }
    if (control != CC_ScrollBar) return QProxyStyle::subControlRect(control, option, part, widget);
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (bar == nullptr) return {};
    const QRect r = option->rect;
    const bool vertical = bar->orientation == Qt::Vertical;
    const int length = vertical ? r.height() : r.width();
    const int range = bar->maximum - bar->minimum;
    int size = length;
    if (range > 0) {
        const qint64 wanted = static_cast<qint64>(bar->pageStep) * length / (range + bar->pageStep);
        size = static_cast<int>(std::clamp<qint64>(wanted, std::min(32, length), length));
    }
    const int start =
        sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - size, bar->upsideDown);
    const auto along = [&](int from, int extent) {
        return vertical ? QRect(r.left(), r.top() + from, r.width(), extent)
                        : QRect(r.left() + from, r.top(), extent, r.height());
    };
    QRect rect;
    switch (part) {
    case SC_ScrollBarSlider:
        rect = along(start, size);
        break;
    case SC_ScrollBarGroove:
        rect = along(0, length);
        break;
    case SC_ScrollBarSubPage:
        rect = along(0, start);
        break;
    case SC_ScrollBarAddPage:
        rect = along(start + size, length - start - size);
        break;
    default:
        break; // no arrows
    }
    return visualRect(bar->direction, r, rect);
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        element == SE_LineEditContents && frame != nullptr && frame->lineWidth > 0) // in a box of its own
        return QProxyStyle::subElementRect(element, option, widget).adjusted(lineEditSide, 0, -lineEditSide, 0);
    if (element != SE_HeaderArrow) return QProxyStyle::subElementRect(element, option, widget);
    constexpr int arrow = 10; // Fusion puts it above the middle
    const QRect r = option->rect;
    const QRect place(r.right() - arrow - 6, r.center().y() - arrow / 2 + 1, arrow, arrow);
    return visualRect(option->direction, r, place);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 12;
    case PM_ScrollBarSliderMin:
        return 32;
    case PM_ScrollView_ScrollBarOverlap:
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    case PM_SplitterWidth:
        return 5;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
        return 0;
    case PM_HeaderMargin:
        return cellSide;
    case PM_FocusFrameHMargin: // a pixel less than the margin of text in a cell, which stands below its heading
        return qobject_cast<const QTableView*>(widget) != nullptr ? cellSide - 1
                                                                  : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_TabBarTabHSpace:
        return 28;
    case PM_TabBarTabVSpace:
        return 14;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_ItemView_ActivateItemOnSingleClick:
    case SH_ComboBox_Popup:
        return 0;
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 1;
    case SH_ToolTip_WakeUpDelay:
        return 450;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton:
        result = QSize(result.width() + 8, std::max(result.height(), 30));
        break;
    case CT_ComboBox:
        result.setWidth(result.width() + comboPadding);
        [[fallthrough]];
    case CT_LineEdit:
        result.setHeight(std::max(result.height(), 30));
        break;
    case CT_ToolButton:
        result = QSize(std::max(result.width(), 28), std::max(result.height(), 28));
        break;
    case CT_MenuItem:
        result.setHeight(std::max(result.height(), 26));
        break;
    default:
        break;
    }
    return result;
}

} // namespace fabriscope::ui
