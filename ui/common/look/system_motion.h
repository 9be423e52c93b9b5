// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QVariant>

#include <optional>

class QDBusVariant;

namespace fabriscope::ui {

/// Whether the desktop requests less motion. Qt has no portable query for it: this queries the desktop portal
/// (org.freedesktop.portal.Settings), without waiting. Where there is no portal nothing is reduced.
class SystemMotion final : public QObject
{
    Q_OBJECT

public:
    explicit SystemMotion(QObject* parent = nullptr);
    [[nodiscard]] bool reduced() const { return m_reduced; }

Q_SIGNALS:
    void changed();

private:
    Q_SLOT void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);
    void ask(const QString& group, const QString& key);
    void note(const QString& group, const QString& key, const QVariant& value);

    bool m_reduced = false;
};

/// The meaning of one setting of the portal for motion: the cross-desktop "reduced-motion", GNOME's
/// "enable-animations", Plasma's "AnimationDurationFactor". Nothing for every other setting.
std::optional<bool> reducedMotionOf(const QString& group, const QString& key, const QVariant& value);

} // namespace fabriscope::ui
