// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/tokens.h"

#include <QObject>
#include <QString>

class QApplication;

namespace fabriscope::ui {

/// What the user chose; System follows QStyleHints::colorScheme() while it changes.
enum class ThemeMode : quint8 { System, Light, Dark };

/// Style and palette of the application. One object, owned by main(); widgets derive the scheme from their palette.
class Theme : public QObject
{
    Q_OBJECT

public:
    explicit Theme(QApplication& application, QObject* parent = nullptr);

    [[nodiscard]] ThemeMode mode() const { return m_mode; }
    [[nodiscard]] Scheme scheme() const;
    void setMode(ThemeMode mode);
    /// The widget style that the desktop chose instead of ours; the colours stay.
    void setSystemStyle(bool wanted);

Q_SIGNALS:
    void changed();

private:
    void apply();

    QApplication& m_application;
    QString m_systemStyle; ///< the name of the style before ours
    bool m_usesSystemStyle = false;
    ThemeMode m_mode = ThemeMode::System;
};

} // namespace fabriscope::ui
