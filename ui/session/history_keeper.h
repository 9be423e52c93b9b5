// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"
#include "core/history/recorder.h"
#include "core/prometheus/server.h"
#include "ui/session/counter_feed.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QTimer;

namespace fabriscope::ui {

/// Keeps what is read of the counters in a history file for each connection, as long as the window is connected to
/// something live. Opening, writing and closing the file are a worker's work; what the disk is too slow for, or
/// refuses, becomes an event and stays in problem().
class HistoryKeeper final : public QObject, private CounterListener
{
    Q_OBJECT

public:
    HistoryKeeper(AppContext& context, CounterFeed& feed, QString folder, QObject* parent = nullptr);
    ~HistoryKeeper() override;

    /// Keeps these beside the counters. Those of earlier times of this connection are handed to the context when its
    /// file is opened.
    void keep(const std::vector<events::Event>& events);
    /// Whether to keep anything, and how large the file of a connection may become. In force at once.
    void setKept(bool kept, std::uint64_t maximumBytes);
    /// Who else has history of the fabric; no address: nobody.
    void setServer(prometheus::Server server);
    [[nodiscard]] const prometheus::Server& server() const { return m_server; }
    /// How often what was read is written; a disk that refuses is tried again six times as seldom. From the next file
    /// on, for tests.
    void setCommitEvery(std::chrono::milliseconds pause) { m_commitEvery = pause; }
    /// The file of this connection, there or not; empty when nothing of it is kept: a saved fabric, a recording.
    [[nodiscard]] const QString& file() const { return m_file; }
    /// Why nothing is kept at present; empty: it is, or nobody wants it.
    [[nodiscard]] const ErrorText& problem() const { return m_problem; }
    /// The file is open.
    [[nodiscard]] bool isKeeping() const { return m_recorder != nullptr; }

    /// What was read so long ago is in the file at the latest, as long as there is no problem().
    static constexpr std::chrono::milliseconds delay{12'000};

Q_SIGNALS:
    void changed(); ///< file(), server(), problem() or isKeeping()

private:
    void takeSample(const perf::Sample& sample) override;
    void takeRound(const perf::RoundReport& round, std::uint32_t dropped) override;
    void interrupt(perf::Gap why) override;

    void follow();
    void start();
    void open();
    void stop();
    struct Opened;
    void opened(std::uint64_t generation, Result<Opened> file);
    void check();
    void setProblem(ErrorText problem);

    AppContext& m_context;
    QString m_folder;
    QTimer* m_checking = nullptr;
    QTimer* m_again = nullptr; ///< until the next attempt to open a file that was refused
    std::chrono::milliseconds m_commitEvery{10'000};
    bool m_kept = true;
    std::uint64_t m_maximumBytes = history::Retention{}.maximumBytes;
    prometheus::Server m_server;
    QString m_target;
    QString m_file;
    std::shared_ptr<history::Recorder> m_recorder;
    std::uint64_t m_generation = 0; ///< what an earlier start() gives is dropped
    std::uint64_t m_lost = 0;       ///< of this recorder, as far as told
    /// What the window has seen itself it shows itself.
    events::Time m_began = events::wallNow();
    std::vector<events::Event> m_pending; ///< until the file is open
    QString m_shown;                      ///< the file whose earlier events the context has
    ErrorText m_problem;
};

} // namespace fabriscope::ui
