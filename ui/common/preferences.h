// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

#include <QObject>

#include <chrono>
#include <cstdint>

class QSettings;

namespace fabriscope::ui {

/// Whether things may move. System follows the desktop's setting.
enum class Motion : quint8 { System, Reduced, Full };

/// What the user chose for the whole program. Read at once, kept in the settings with every change.
class Preferences final : public QObject
{
    Q_OBJECT

public:
    /// `settings` outlives it.
    explicit Preferences(QSettings& settings, QObject* parent = nullptr);

    [[nodiscard]] Motion motion() const { return m_motion; }
    void setMotion(Motion motion);
    /// The desktop's widget style instead of ours.
    [[nodiscard]] bool systemStyle() const { return m_systemStyle; }
    void setSystemStyle(bool wanted);
    /// A code of languages(), or empty for the desktop's; the window speaks it from its next start on.
    [[nodiscard]] const QString& language() const { return m_language; }
    void setLanguage(const QString& language);
    /// What language() of these settings is, before there is a window.
    [[nodiscard]] static QString languageIn(const QSettings& settings);
    /// Pause between two sweeps; 0: only on request.
    [[nodiscard]] std::chrono::seconds sweepInterval() const { return m_sweepInterval; }
    void setSweepInterval(std::chrono::seconds interval);
    /// Whether what is read of the counters is kept in a file for each fabric, and how large that may become.
    [[nodiscard]] bool historyKept() const { return m_historyKept; }
    [[nodiscard]] std::uint64_t historyBytes() const { return m_historyBytes; }
    void setHistory(bool kept, std::uint64_t maximumBytes);
    /// A Prometheus server that has history of the fabric, and the file with what it asks for; empty: none.
    [[nodiscard]] const QString& historyServer() const { return m_historyServer; }
    [[nodiscard]] const QString& historyAccess() const { return m_historyAccess; }
    void setHistoryServer(const QString& address, const QString& accessFile);
    /// For subnets that protect their nodes. A secret: it is never written anywhere and ends with the program.
    [[nodiscard]] MKey managementKey() const { return m_managementKey; }
    void setManagementKey(MKey key);

Q_SIGNALS:
    void changed();

private:
    QSettings& m_settings;
    Motion m_motion = Motion::System;
    bool m_systemStyle = false;
    QString m_language;
    std::chrono::seconds m_sweepInterval{60};
    bool m_historyKept = true;
    std::uint64_t m_historyBytes = 1ULL << 30U;
    QString m_historyServer;
    QString m_historyAccess;
    MKey m_managementKey;
};

} // namespace fabriscope::ui
