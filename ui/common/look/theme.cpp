// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/theme.h"

#include "ui/common/look/style.h"

#include <QApplication>
#include <QPalette>
#include <QStyleFactory>
#include <QStyleHints>
#include <QToolTip>

#include <utility>

namespace fabriscope::ui {

Theme::Theme(QApplication& application, QObject* parent)
    : QObject(parent), m_application(application), m_systemStyle(QApplication::style()->name())
{
    application.setStyle(new Style); // the application takes ownership
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] {
        if (m_mode == ThemeMode::System) apply();
    });
    apply();
}

Scheme Theme::scheme() const
{
    if (m_mode == ThemeMode::Light) return Scheme::Light;
    if (m_mode == ThemeMode::Dark) return Scheme::Dark;
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark ? Scheme::Dark : Scheme::Light;
}

void Theme::setMode(ThemeMode mode)
{
    if (mode == m_mode) return;
    m_mode = mode;
    apply();
}

void Theme::setSystemStyle(bool wanted)
{
    if (std::exchange(m_usesSystemStyle, wanted) == wanted) return;
    // The application takes ownership.
    m_application.setStyle(wanted ? QStyleFactory::create(m_systemStyle) : new Style);
    apply();
}

void Theme::apply()
{
    const QPalette palette = paletteFor(scheme());
    m_application.setPalette(palette);
    QToolTip::setPalette(palette);
    Q_EMIT changed();
}

} // namespace fabriscope::ui
