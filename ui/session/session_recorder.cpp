// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_recorder.h"

#include "core/perf/attribute_groups.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/text/format.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QTimer>

#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

using Opened = Result<std::shared_ptr<history::Recorder>>;
using Phase = ConnectionState::Phase;

constexpr std::chrono::seconds everyPort{2}; // while it records

Opened openRecording(const QString& file, const QString& source)
{
    for (const char* part : {"", "-wal", "-shm"}) {
        QFile old(file + QLatin1String(part));
        if (old.exists() && !old.remove())
            return fail(ErrorCode::Io, file.toStdString(), old.errorString().toStdString());
    }
    history::RecorderOptions options;
    options.writer.retention = history::keepEverything;
    auto recorder = history::Recorder::start(file.toStdString(), source.toStdString(), options);
    if (!recorder) return std::unexpected(std::move(recorder).error());
    return std::shared_ptr<history::Recorder>(*std::move(recorder));
}

qint64 sizeOf(const QString& file) { return QFileInfo(file).size() + QFileInfo(file + QStringLiteral("-wal")).size(); }

} // namespace

SessionRecorder::SessionRecorder(AppContext& context, CounterFeed& feed, QObject* parent)
    : QObject(parent), CounterListener(feed), m_context(context), m_subscriber(feed), m_clock(new QTimer(this))
{
    m_clock->setInterval(std::chrono::seconds(1));
    connect(m_clock, &QTimer::timeout, this, &SessionRecorder::check);
    connect(&context, &AppContext::connectionChanged, this, &SessionRecorder::follow);
    connect(&context, &AppContext::viewChanged, this, [this] {
        if (m_recorder) m_recorder->take(m_context.snapshot());
    });
}

SessionRecorder::~SessionRecorder()
{
    if (m_recorder)
        std::ignore = QtConcurrent::run([last = std::exchange(m_recorder, nullptr)]() mutable { last.reset(); });
}

bool SessionRecorder::canRecord() const
{
    const ConnectionState& state = m_context.connection();
    return (state.phase == Phase::Live || state.phase == Phase::Sweeping) &&
           !state.target.startsWith(QLatin1String("snapshot:")) && !state.target.startsWith(QLatin1String("replay:"));
}

std::chrono::seconds SessionRecorder::elapsed() const
{
    return isRecording() ? std::chrono::duration_cast<std::chrono::seconds>(m_since.durationElapsed())
                         : std::chrono::seconds(0);
}

QString SessionRecorder::progressText() const
{
    const auto seconds = elapsed().count();
    return tr("%1:%2, %3")
        .arg(seconds / 60)
        .arg(seconds % 60, 2, 10, QLatin1Char('0'))
        .arg(QLocale().formattedDataSize(m_size, 1));
}

void SessionRecorder::start(const QString& file)
{
    stop();
    m_next = file;
    m_target = m_context.connection().target;
    openNext();
}

void SessionRecorder::openNext()
{
    if (m_busy || m_next.isEmpty()) return;
    m_busy = true;
    m_file = std::exchange(m_next, {});
    runAsync(
        *this, [file = m_file, target = m_target] { return openRecording(file, target); },
        [this, generation = m_generation](Opened recorder) {
            m_busy = false;
            opened(generation, std::move(recorder));
            openNext();
        });
}

void SessionRecorder::opened(std::uint64_t generation, Opened recorder)
{
    if (generation != m_generation) { // it was stopped meanwhile: an empty file
        if (recorder) close(*std::move(recorder), End::Silent);
        return;
    }
    if (!recorder) {
        m_context.addEvent(Status::Critical,
                           tr("Nothing is recorded. %1").arg(describeError(recorder.error()).sentence()));
        return;
    }
    m_recorder = *std::move(recorder);
    m_recorder->take(m_context.snapshot());
    m_since.start();
    m_size = 0;
    m_problem.clear();
    m_subscriber.subscribe({.ports = {}, .everyPort = true, .attributes = perf::portCounters, .interval = everyPort});
    m_clock->start();
    m_context.addEvent(Status::Ok, tr("Recording to %1.").arg(m_file));
    Q_EMIT changed();
}

void SessionRecorder::stop()
{
    ++m_generation;
    m_next.clear();
    m_clock->stop();
    m_subscriber.unsubscribe();
    if (!m_recorder) return;
    close(std::exchange(m_recorder, nullptr), End::Told);
    Q_EMIT changed();
}

void SessionRecorder::close(std::shared_ptr<history::Recorder> recorder, End end)
{
    m_busy = true;
    runAsync(
        *this,
        [recorder = std::move(recorder)]() mutable { // waits for the disk
            const Result<void> done = recorder->stop();
            const std::uint64_t lost = recorder->status().lost;
            recorder.reset(); // the file is closed before the next one may take its place
            return std::pair(done, lost);
        },
        [this, file = m_file, end](const std::pair<Result<void>, std::uint64_t>& closed) {
            m_busy = false;
            if (end == End::Told) tellEnd(file, closed.first, closed.second);
            openNext();
        });
}

void SessionRecorder::tellEnd(const QString& file, const Result<void>& done, std::uint64_t lost)
{
    const QString size = QLocale().formattedDataSize(sizeOf(file), 1);
    if (!done)
        m_context.addEvent(Status::Critical,
                           tr("The recording is not complete. %1").arg(describeError(done.error()).sentence()));
    else if (lost > 0)
        m_context.addEvent(Status::Warning,
                           tr("Recorded to %1, %2; the disk was too slow for %3 readings, which are missing.")
                               .arg(file, size, formatCount(lost)));
    else
        m_context.addEvent(Status::Ok,
                           tr("Recorded to %1, %2. Open it under Connect to play it again.").arg(file, size));
}

/// A recording is one of a connection; one that is lost may come back.
void SessionRecorder::follow()
{
    if (m_context.connection().target != m_target) stop();
    Q_EMIT changed();
}

void SessionRecorder::check()
{
    m_size = sizeOf(m_file);
    const history::Recorder::Status status = m_recorder->status();
    const QString problem = status.problem ? describeError(*status.problem).sentence() : QString();
    if (std::exchange(m_problem, problem) != problem && !problem.isEmpty())
        m_context.addEvent(Status::Critical, tr("The recording has gaps. %1").arg(problem));
    Q_EMIT changed();
}

void SessionRecorder::takeSample(const perf::Sample& sample)
{
    if (m_recorder) m_recorder->take(sample);
}

void SessionRecorder::takeRound(const perf::RoundReport& round, std::uint32_t dropped)
{
    if (m_recorder) m_recorder->take(round, dropped);
}

void SessionRecorder::interrupt(perf::Gap why)
{
    if (m_recorder && why == perf::Gap::ConnectionLost) m_recorder->interrupt(why);
}

} // namespace fabriscope::ui
