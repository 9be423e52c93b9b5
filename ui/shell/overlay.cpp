// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/overlay.h"

#include "ui/common/look/building.h"
#include "ui/common/look/scroll_area.h"
#include "ui/common/look/tokens.h"
#include "ui/common/tab_order.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLayout>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace fabriscope::ui {
namespace {

/// The surface that holds the content.
class Panel final : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(color(Token::Control, palette()));
        painter.setBrush(color(Token::Surface, palette()));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    }
    void mousePressEvent(QMouseEvent* event) override { event->accept(); } // not "beside the panel"
};

constexpr int frame = 1; ///< of the panel

void dim(QWidget& widget)
{
    QPainter painter(&widget);
    QColor scrim = color(Token::Window, widget.palette());
    scrim.setAlphaF(0.6F);
    painter.fillRect(widget.rect(), scrim);
}

int heightOf(const QWidget& content, int width)
{
    const QLayout* layout = content.layout();
    return layout != nullptr && layout->hasHeightForWidth() ? layout->totalHeightForWidth(width)
                                                            : content.sizeHint().height();
}

} // namespace

Veil::Veil(QWidget* window) : QWidget(window)
{
    hide();
    setAttribute(Qt::WA_TransparentForMouseEvents);
    window->installEventFilter(this);
}

bool Veil::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::WindowUnblocked) hide();
    if (event->type() == QEvent::WindowBlocked || (event->type() == QEvent::Resize && isVisible()))
        setGeometry(parentWidget()->rect());
    if (event->type() == QEvent::WindowBlocked) {
        raise();
        show();
    }
    return QWidget::eventFilter(watched, event);
}

void Veil::paintEvent(QPaintEvent* /*event*/) { dim(*this); }

Overlay::Overlay(QWidget* window) : QWidget(window), m_panel(new Panel(this)), m_content(new QWidget)
{
    hide();
    auto* scroll = makeScrollArea(m_content, {}, m_panel); // the window may be less high than its content
    scroll->setFocusPolicy(Qt::NoFocus);                   // what is in it has the focus
    makeColumn(m_panel, 0, {frame, frame, frame, frame})->addWidget(scroll);
    window->installEventFilter(this);
}

void Overlay::setPanelWidth(int width) { m_width = width; }

void Overlay::open()
{
    if (!isVisible()) m_before = QApplication::focusWidget();
    setGeometry(parentWidget()->rect());
    place();
    raise();
    show();
}

void Overlay::dismiss()
{
    hide();
    if (m_before) m_before->setFocus(Qt::OtherFocusReason);
}

void Overlay::place()
{
    if (this->width() < 64 || height() < 128) return; // not laid out yet
    const int width = std::min(m_width, this->width() - 32);
    m_panel->setFixedWidth(width);
    const int wanted = heightOf(*m_content, width - 2 * frame) + 2 * frame;
    m_panel->setFixedHeight(std::min(wanted, height() - 96));
    m_panel->move((this->width() - width) / 2, std::min(72, height() / 10));
}

bool Overlay::event(QEvent* event)
{
    // Accepted, the key goes to the panel and to no shortcut.
    if (event->type() == QEvent::ShortcutOverride && !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Quit)) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

bool Overlay::focusNextPrevChild(bool next)
{
    moveFocus(*this, next);
    return true;
}

bool Overlay::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void Overlay::paintEvent(QPaintEvent* /*event*/) { dim(*this); }

void Overlay::mousePressEvent(QMouseEvent* /*event*/) { dismiss(); }

void Overlay::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QWidget::keyPressEvent(event);
}

void Overlay::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

} // namespace fabriscope::ui
