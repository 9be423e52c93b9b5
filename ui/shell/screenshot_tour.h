// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/theme.h"

#include <QElapsedTimer>
#include <QObject>
#include <QSize>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>
#include <vector>

class QTimer;

namespace fabriscope::ui {

class AppContext;
class MainWindow;
/// Visits every page and writes a picture of each in each theme, with a line of text about what it shows: of a complete
/// fabric, or how pages are without one where nothing was opened. Waits for conditions, never for fixed times; gives up
/// after a deadline with the reason.
class ScreenshotTour final : public QObject
{
    Q_OBJECT

public:
    /// One picture: the name of its file without theme and size, what to do before, what it shows.
    struct Stop
    {
        QString name;
        QString title;
        std::function<void()> prepare;
        std::function<bool()> ready = nullptr; ///< worth a picture; empty: as soon as the page is settled
        std::chrono::seconds atMost{30};       ///< waited for that; then it is taken as it is
    };

    ScreenshotTour(AppContext& context, MainWindow& window, Theme& theme, QString folder, QObject* parent = nullptr);

    void setStops(std::vector<Stop> stops) { m_stops = std::move(stops); }
    void setDeadline(int seconds) { m_deadlineSeconds = seconds; }
    /// Both, if not set.
    void setThemes(std::vector<ThemeMode> themes) { m_themes = std::move(themes); }
    /// Emits finished() with the process' exit status: 0, or 3 when the fabric could not be shown.
    void start();

Q_SIGNALS:
    void finished(int status);

private:
    void poll();
    void take();
    void writeSummary(const QString& problem);
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] const Stop& stop() const { return m_stops[m_shot / m_themes.size()]; }
    [[nodiscard]] ThemeMode mode() const { return m_themes[m_shot % m_themes.size()]; }

    AppContext& m_context;
    MainWindow& m_window;
    Theme& m_theme;
    QString m_folder;
    std::vector<Stop> m_stops;
    std::vector<ThemeMode> m_themes{ThemeMode::Light, ThemeMode::Dark};
    QTimer* m_timer = nullptr;
    int m_deadlineSeconds = 180;
    qint64 m_started = 0;
    std::size_t m_shot = 0; ///< stop × theme: a stop's pictures follow one another
    QElapsedTimer m_waited; ///< since the stop was prepared
    bool m_prepared = false;
    int m_quietPolls = 0;
    QStringList m_lines;
};

} // namespace fabriscope::ui
