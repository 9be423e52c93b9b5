// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/preferences.h"

#include "ui/common/translation.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr auto motionKey = "preferences/motion";
constexpr auto styleKey = "preferences/systemStyle";
constexpr auto languageKey = "preferences/language";
constexpr auto sweepKey = "preferences/sweepSeconds";
constexpr auto historyKey = "preferences/history";
constexpr auto historySizeKey = "preferences/historyMebibytes";
constexpr auto historyServerKey = "preferences/historyServer";
constexpr auto historyAccessKey = "preferences/historyAccess";
constexpr int longestInterval = 24 * 3600;
constexpr std::uint64_t mebibyte = 1ULL << 20U;
constexpr qulonglong leastHistory = 16; // mebibytes: an hour of a small fabric
constexpr qulonglong mostHistory = 1ULL << 20U;

QString key(const char* name) { return QString::fromLatin1(name); }

} // namespace

Preferences::Preferences(QSettings& settings, QObject* parent) : QObject(parent), m_settings(settings)
{
    const int motion = settings.value(key(motionKey), 0).toInt();
    if (motion >= 0 && motion <= static_cast<int>(Motion::Full)) m_motion = static_cast<Motion>(motion);
    m_systemStyle = settings.value(key(styleKey), false).toBool();
    m_language = languageIn(settings);
    const auto standard = static_cast<int>(m_sweepInterval.count());
    m_sweepInterval =
        std::chrono::seconds(std::clamp(settings.value(key(sweepKey), standard).toInt(), 0, longestInterval));
    m_historyKept = settings.value(key(historyKey), true).toBool();
    const qulonglong standardSize = m_historyBytes / mebibyte;
    m_historyBytes = mebibyte * std::clamp(settings.value(key(historySizeKey), standardSize).toULongLong(),
                                           leastHistory, mostHistory);
    m_historyServer = settings.value(key(historyServerKey)).toString();
    m_historyAccess = settings.value(key(historyAccessKey)).toString();
}

void Preferences::setMotion(Motion motion)
{
    if (std::exchange(m_motion, motion) == motion) return;
    m_settings.setValue(key(motionKey), static_cast<int>(motion));
    Q_EMIT changed();
}

void Preferences::setSystemStyle(bool wanted)
{
    if (std::exchange(m_systemStyle, wanted) == wanted) return;
    m_settings.setValue(key(styleKey), wanted);
    Q_EMIT changed();
}

QString Preferences::languageIn(const QSettings& settings)
{
    const QString code = settings.value(key(languageKey)).toString();
    return isLanguage(code) ? code : QString();
}

void Preferences::setLanguage(const QString& language)
{
    if (std::exchange(m_language, language) == language) return;
    m_settings.setValue(key(languageKey), language);
    Q_EMIT changed();
}

void Preferences::setSweepInterval(std::chrono::seconds interval)
{
    if (std::exchange(m_sweepInterval, interval) == interval) return;
    m_settings.setValue(key(sweepKey), static_cast<int>(interval.count()));
    Q_EMIT changed();
}

void Preferences::setHistory(bool kept, std::uint64_t maximumBytes)
{
    if (kept == m_historyKept && maximumBytes == m_historyBytes) return;
    m_historyKept = kept;
    m_historyBytes = maximumBytes;
    m_settings.setValue(key(historyKey), kept);
    m_settings.setValue(key(historySizeKey), static_cast<qulonglong>(maximumBytes / mebibyte));
    Q_EMIT changed();
}

void Preferences::setHistoryServer(const QString& address, const QString& accessFile)
{
    if (address == m_historyServer && accessFile == m_historyAccess) return;
    m_historyServer = address;
    m_historyAccess = accessFile;
    m_settings.setValue(key(historyServerKey), address);
    m_settings.setValue(key(historyAccessKey), accessFile);
    Q_EMIT changed();
}

void Preferences::setManagementKey(MKey managementKey)
{
    if (std::exchange(m_managementKey, managementKey) != managementKey) Q_EMIT changed();
}

} // namespace fabriscope::ui
