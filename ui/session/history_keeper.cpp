// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/history_keeper.h"

#include "core/agent/client/connection/connection_target.h"
#include "core/history/event_store.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/session/target_file.h"

#include <QTimer>

#include <filesystem>
#include <ranges>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t earlierEvents = 2000; // that are shown again

Result<std::shared_ptr<history::Recorder>> openRecorder(const QString& file, const QString& source,
                                                        std::uint64_t maximumBytes,
                                                        std::chrono::milliseconds commitEvery)
{
    std::error_code failed;
    const std::filesystem::path path(file.toStdString());
    std::filesystem::create_directories(path.parent_path(), failed);
    if (failed)
        return failErrno(failed.value(), path.parent_path().string(), Message::say("the folder cannot be created"));
    history::RecorderOptions options;
    options.writer.retention.maximumBytes = maximumBytes;
    options.commitEvery = commitEvery;
    auto recorder = history::Recorder::start(path.string(), source.toStdString(), options);
    if (!recorder) return std::unexpected(std::move(recorder).error());
    return std::shared_ptr<history::Recorder>(*std::move(recorder));
}

/// The latest of earlier times, oldest first.
Result<std::vector<events::Event>> readEvents(const QString& file, events::Time before)
{
    auto store = history::EventStore::openReadOnly(file.toStdString());
    if (!store) return std::unexpected(std::move(store).error());
    auto found = (*store)->query({.source = {}, .to = before, .text = {}, .limit = earlierEvents});
    if (!found) return std::unexpected(std::move(found).error());
    std::vector<events::Event> events;
    events.reserve(found->size());
    for (history::StoredEvent& stored : *found | std::views::reverse)
        events.push_back(std::move(stored.event));
    return events;
}

/// Writes what is pending, which waits for the disk.
void close(std::shared_ptr<history::Recorder> recorder)
{
    std::ignore = QtConcurrent::run([last = std::move(recorder)]() mutable { last.reset(); });
}

} // namespace

/// What a worker gives: the file open for writing, and what had happened before.
struct HistoryKeeper::Opened
{
    std::shared_ptr<history::Recorder> recorder;
    std::vector<events::Event> earlier;
};

HistoryKeeper::HistoryKeeper(AppContext& context, CounterFeed& feed, QString folder, QObject* parent)
    : QObject(parent), CounterListener(feed), m_context(context), m_folder(std::move(folder)),
      m_checking(new QTimer(this)), m_again(new QTimer(this))
{
    m_again->setSingleShot(true);
    connect(m_again, &QTimer::timeout, this, &HistoryKeeper::open);
    connect(m_checking, &QTimer::timeout, this, &HistoryKeeper::check);
    connect(&context, &AppContext::connectionChanged, this, &HistoryKeeper::follow);
    connect(&context, &AppContext::viewChanged, this, [this] {
        if (m_recorder) m_recorder->take(m_context.snapshot());
    });
    follow();
}

HistoryKeeper::~HistoryKeeper() { stop(); }

void HistoryKeeper::setKept(bool kept, std::uint64_t maximumBytes)
{
    const bool same = kept == m_kept && maximumBytes == m_maximumBytes;
    m_kept = kept;
    m_maximumBytes = maximumBytes;
    if (!same) start();
}

void HistoryKeeper::setServer(prometheus::Server server)
{
    if (m_server == server) return;
    m_server = std::move(server);
    Q_EMIT changed();
}

/// Another connection has another file. One that was lost keeps it: it may come back.
void HistoryKeeper::follow()
{
    const QString& target = m_context.connection().target;
    if (std::exchange(m_target, target) == target) return;
    const auto parsed = agent::ConnectionTarget::parse(target.toStdString());
    m_file.clear();
    m_shown.clear();
    m_context.setEarlierEvents({});
    if (parsed && !parsed->isFile()) m_file = fileOfTarget(m_folder, target, QStringLiteral(".fabhist"));
    start();
}

void HistoryKeeper::start()
{
    stop();
    setProblem({});
    if (m_kept && !m_file.isEmpty()) open();
    Q_EMIT changed();
}

void HistoryKeeper::open()
{
    runAsync(
        *this,
        [file = m_file, target = m_target, maximum = m_maximumBytes, commitEvery = m_commitEvery,
         before = m_began]() -> Result<Opened> {
            auto recorder = openRecorder(file, target, maximum, commitEvery);
            if (!recorder) return std::unexpected(std::move(recorder).error());
            auto earlier = readEvents(file, before);
            if (!earlier) return std::unexpected(std::move(earlier).error());
            return Opened{.recorder = *std::move(recorder), .earlier = *std::move(earlier)};
        },
        [this, generation = m_generation](Result<Opened> file) { opened(generation, std::move(file)); });
}

void HistoryKeeper::stop()
{
    ++m_generation;
    m_pending.clear();
    m_checking->stop();
    m_again->stop();
    m_lost = 0;
    if (m_recorder) close(std::exchange(m_recorder, nullptr));
}

void HistoryKeeper::opened(std::uint64_t generation, Result<Opened> file)
{
    if (generation != m_generation) {
        if (file) close(std::move(file->recorder));
        return;
    }
    if (!file) {
        setProblem(describeError(file.error()));
        m_again->start(6 * m_commitEvery); // a disk may have room again
        return;
    }
    m_recorder = std::move(file->recorder);
    setProblem({});
    m_recorder->take(m_context.snapshot());
    m_recorder->take(std::exchange(m_pending, {}));
    m_checking->start(m_commitEvery / 5);
    std::vector<Event> earlier;
    earlier.reserve(file->earlier.size());
    for (const events::Event& event : file->earlier)
        earlier.push_back(shownEvent(event));
    if (std::exchange(m_shown, m_file) != m_file) m_context.setEarlierEvents(std::move(earlier));
    Q_EMIT changed();
}

void HistoryKeeper::keep(const std::vector<events::Event>& events)
{
    if (m_recorder)
        m_recorder->take(events);
    else if (m_kept && !m_file.isEmpty() && m_problem.what.isEmpty()) // it is being opened
        m_pending.insert(m_pending.end(), events.begin(), events.end());
}

void HistoryKeeper::takeSample(const perf::Sample& sample)
{
    if (m_recorder) m_recorder->take(sample);
}

void HistoryKeeper::takeRound(const perf::RoundReport& round, std::uint32_t dropped)
{
    if (m_recorder) m_recorder->take(round, dropped);
}

void HistoryKeeper::interrupt(perf::Gap why)
{
    if (!m_recorder) return;
    if (why == perf::Gap::ConnectionLost)
        m_recorder->interrupt(why);
    else
        m_recorder->pause(why);
}

void HistoryKeeper::check()
{
    const history::Recorder::Status status = m_recorder->status();
    if (status.lost > 0 && m_lost == 0)
        m_context.addEvent(Status::Warning, tr("The disk is too slow for the history of the counters: it has gaps."));
    m_lost = status.lost;
    setProblem(status.problem ? describeError(*status.problem) : ErrorText{});
}

void HistoryKeeper::setProblem(ErrorText problem)
{
    if (problem.what == m_problem.what) return;
    const bool before = !m_problem.what.isEmpty();
    m_problem = std::move(problem);
    if (!m_problem.what.isEmpty())
        m_context.addEvent(Status::Warning,
                           tr("The history of the counters is not kept. %1").arg(m_problem.sentence()));
    else if (before && m_recorder)
        m_context.addEvent(Status::Ok, tr("The history of the counters is kept again."));
    Q_EMIT changed();
}

} // namespace fabriscope::ui
