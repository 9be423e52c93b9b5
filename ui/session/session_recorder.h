// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/history/recorder.h"
#include "ui/session/counter_feed.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <memory>

class QTimer;

namespace fabriscope::ui {

/// Records what is read of the counters, with the fabric, into a file that can be replayed: what the pages show, and
/// every port's standard counters. A recording ends with its connection. Workers touch the disk.
class SessionRecorder final : public QObject, private CounterListener
{
    Q_OBJECT

public:
    SessionRecorder(AppContext& context, CounterFeed& feed, QObject* parent = nullptr);
    ~SessionRecorder() override;

    /// Takes the place of a file of that name. A failure becomes an event.
    void start(const QString& file);
    void stop();
    [[nodiscard]] bool isRecording() const { return m_recorder != nullptr; }
    /// There is something that can be recorded.
    [[nodiscard]] bool canRecord() const;
    [[nodiscard]] std::chrono::seconds elapsed() const;
    [[nodiscard]] qint64 size() const { return m_size; } ///< bytes, as far as written
    [[nodiscard]] const QString& file() const { return m_file; }
    /// For how long, and how much: "12:05, 3.1 MB".
    [[nodiscard]] QString progressText() const;

Q_SIGNALS:
    void changed(); ///< also every second while it records

private:
    void takeSample(const perf::Sample& sample) override;
    void takeRound(const perf::RoundReport& round, std::uint32_t dropped) override;
    void interrupt(perf::Gap why) override;

    void follow();
    void openNext();
    void opened(std::uint64_t generation, Result<std::shared_ptr<history::Recorder>> recorder);
    enum class End : quint8 { Told, Silent };
    void close(std::shared_ptr<history::Recorder> recorder, End end);
    void tellEnd(const QString& file, const Result<void>& done, std::uint64_t lost);
    void check();

    AppContext& m_context;
    Subscriber m_subscriber;
    QTimer* m_clock = nullptr;
    QString m_target;
    QString m_file;
    QString m_next;      ///< the file to be opened when the one before is done with; it may be the same
    bool m_busy = false; ///< a worker opens or closes a file
    std::shared_ptr<history::Recorder> m_recorder;
    std::uint64_t m_generation = 0; ///< what an earlier start() gives is dropped
    QElapsedTimer m_since;
    qint64 m_size = 0;
    QString m_problem; ///< as told
};

} // namespace fabriscope::ui
