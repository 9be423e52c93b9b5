// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/focus_ring.h"

#include "ui/common/look/tokens.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>

namespace fabriscope::ui {
namespace {

constexpr int lineWidth = 2;

/// Lies over its parent, takes no clicks.
class Ring final : public QWidget
{
public:
    explicit Ring(QWidget* parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("focusRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        parent->installEventFilter(this);
        fit();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (watched == parent() && event->type() == QEvent::Resize) fit();
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QStyleOption option;
        option.initFrom(parentWidget());
        if (!option.state.testFlags(QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange)) return;
        QPainter painter(this);
        painter.setPen(QPen(color(Token::Accent, palette()), lineWidth, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }

private:
    void fit()
    {
        setGeometry(parentWidget()->rect());
        setMask(QRegion(rect()) - QRegion(rect().adjusted(lineWidth, lineWidth, -lineWidth, -lineWidth)));
    }
};

bool drawsOwnFocus(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr || qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr || qobject_cast<const QMenu*>(&widget) != nullptr;
}

} // namespace

FocusRing::FocusRing(QObject* parent) : QObject(parent)
{
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget* /*before*/, QWidget* now) { follow(now); });
    qApp->installEventFilter(this);
}

/// Qt sets the attribute with Tab and shortcuts, and never takes it back.
bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        QWidget* const window = static_cast<QWidget*>(watched)->window();
        if (window->testAttribute(Qt::WA_KeyboardFocusChange)) {
            window->setAttribute(Qt::WA_KeyboardFocusChange, false);
            if (QWidget* focus = window->focusWidget()) focus->update();
            if (m_ring) m_ring->update();
        }
    }
    return QObject::eventFilter(watched, event);
}

FocusRing::~FocusRing() { delete m_ring; }

void FocusRing::follow(QWidget* widget)
{
    delete m_ring;
    if (widget == nullptr || widget->isWindow() || drawsOwnFocus(*widget)) return;
    m_ring = new Ring(widget);
    m_ring->show();
    m_ring->raise();
}

} // namespace fabriscope::ui
