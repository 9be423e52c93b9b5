// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/look/system_motion.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace fabriscope::ui {
namespace {

constexpr auto service = "org.freedesktop.portal.Desktop";
constexpr auto path = "/org/freedesktop/portal/desktop";
constexpr auto interface = "org.freedesktop.portal.Settings";

struct Setting
{
    const char* group;
    const char* key;
};
constexpr Setting common{.group = "org.freedesktop.appearance", .key = "reduced-motion"};
constexpr Setting gnome{.group = "org.gnome.desktop.interface", .key = "enable-animations"};
constexpr Setting plasma{.group = "org.kde.kdeglobals.KDE", .key = "AnimationDurationFactor"};

QString text(const char* latin) { return QString::fromLatin1(latin); }

bool is(const Setting& setting, const QString& group, const QString& key)
{
    return group == QLatin1String(setting.group) && key == QLatin1String(setting.key);
}

/// Read() wraps its reply in one variant more than the signal does.
QVariant unwrapped(QVariant value)
{
    while (value.metaType() == QMetaType::fromType<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

std::optional<bool> reducedMotionOf(const QString& group, const QString& key, const QVariant& value)
{
    bool isNumber = false;
    if (is(common, group, key)) {
        const uint wish = value.toUInt(&isNumber); // 0: none, 1: reduced motion
        return isNumber ? std::optional(wish == 1) : std::nullopt;
    }
    if (is(gnome, group, key)) return value.canConvert<bool>() ? std::optional(!value.toBool()) : std::nullopt;
    if (is(plasma, group, key)) {
        const double factor = value.toDouble(&isNumber);
        return isNumber ? std::optional(factor <= 0) : std::nullopt;
    }
    return std::nullopt;
}

SystemMotion::SystemMotion(QObject* parent) : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    bus.connect(text(service), text(path), text(interface), QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    for (const Setting& setting : {plasma, gnome, common})
        ask(text(setting.group), text(setting.key));
}

void SystemMotion::ask(const QString& group, const QString& key)
{
    QDBusMessage question =
        QDBusMessage::createMethodCall(text(service), text(path), text(interface), QStringLiteral("Read"));
    question << group << key;
    auto* answer = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, group, key, answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        // A desktop without this setting replies with an error.
        if (reply.isValid()) note(group, key, reply.value().variant());
        answer->deleteLater();
    });
}

void SystemMotion::settingChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    note(group, key, value.variant());
}

void SystemMotion::note(const QString& group, const QString& key, const QVariant& value)
{
    const auto reduced = reducedMotionOf(group, key, unwrapped(value));
    if (!reduced || *reduced == m_reduced) return;
    m_reduced = *reduced;
    Q_EMIT changed();
}

} // namespace fabriscope::ui
