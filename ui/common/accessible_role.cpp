// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/accessible_role.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace fabriscope::ui {
namespace {

constexpr const char* roleProperty = "fabriscopeAccessibleRole";

/// Queried each time: a label may become a link.
class OwnWidget final : public QAccessibleWidget
{
public:
    using QAccessibleWidget::QAccessibleWidget;
    [[nodiscard]] QAccessible::Role role() const override
    {
        return static_cast<QAccessible::Role>(widget()->property(roleProperty).toInt());
    }
};

QAccessibleInterface* makeInterface(const QString& /*className*/, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const bool own = widget != nullptr && widget->property(roleProperty).isValid();
    return own ? new OwnWidget(widget) : nullptr; // else Qt's
}

} // namespace

void setAccessibleRole(QWidget& widget, QAccessible::Role role)
{
    widget.setProperty(roleProperty, static_cast<int>(role));
    QAccessible::installFactory(makeInterface); // once, however often it is called
}

} // namespace fabriscope::ui
