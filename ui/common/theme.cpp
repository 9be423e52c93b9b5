// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/theme.h"

#include "ui/common/style.h"

#include <QApplication>
#include <QPalette>
#include <QStyleHints>
#include <QToolTip>

namespace fabriscope::ui {

Theme::Theme(QApplication& application, QObject* parent) : QObject(parent), m_application(application)
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

void Theme::apply()
{
    const QPalette palette = paletteFor(scheme());
    m_application.setPalette(palette);
    QToolTip::setPalette(palette);
    Q_EMIT changed();
}

} // namespace fabriscope::ui
