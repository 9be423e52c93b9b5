// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/result_keeper.h"

#include "core/probe/figures.h"

#include <QDir>
#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <chrono>
#include <utility>

namespace fabriscope::ui {

namespace {

std::chrono::sys_time<std::chrono::milliseconds> timeNow()
{
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::string portName(const probe::ChosenEnd& end)
{
    return QStringLiteral("%1 %2/%3")
        .arg(QString::fromStdString(end.host), QString::fromStdString(end.device), QString::number(end.port))
        .toStdString();
}

/// "bw send 4 QPs": measurements are compared with those that were made alike.
std::string kindOf(const probe::TestRequest& request)
{
    std::string kind(probe::toString(request.kind));
    if (request.kind != probe::TestKind::Bandwidth && request.kind != probe::TestKind::Latency) return kind;
    const device::Service service = probe::serviceOf(request);
    if (service == device::Service::Uc) kind += " uc";
    if (service == device::Service::Ud) kind += " ud";
    if (request.operation) kind += " " + std::string(probe::toString(*request.operation));
    if (request.queuePairs.size() == 1 && request.queuePairs.front() > 1)
        kind += " " + std::to_string(request.queuePairs.front()) + " QPs";
    if (request.queuePairs.size() > 1) kind += " QPs";
    if (request.bothWays) kind += " both";
    return kind;
}

} // namespace

history::TestResult keptOf(const agent::ProbeReport& report)
{
    history::TestResult kept{.at = timeNow(),
                             .from = portName(report.preflight.ends[probe::Side::Local]),
                             .to = portName(report.preflight.ends[probe::Side::Peer]),
                             .kind = kindOf(report.request),
                             .size = report.request.sizes.empty() ? 0 : report.request.sizes.front()};
    LatencyHistogram latency;
    double seconds = 0;
    for (const probe::RoundRecord& round : report.evidence.record.rounds) {
        if (const auto& sender = round.replies[probe::Side::Local]) latency.merge(sender->latency);
        const probe::Figures figures = probe::figuresOf(round);
        seconds += figures.seconds;
        kept.gigabits += figures.gigabits * figures.seconds;
    }
    if (seconds > 0) kept.gigabits /= seconds;
    if (latency.count() > 0) {
        kept.medianMicroseconds = static_cast<double>(latency.percentile(0.5)) / 1000;
        kept.p99Microseconds = static_cast<double>(latency.percentile(0.99)) / 1000;
    }
    if (report.verdict) kept.rule = report.verdict->rule;
    kept.failed = report.verdict && report.failed();
    return kept;
}

history::TestResult keptOf(const agent::MatrixResult& result, const QString& from, const QString& to,
                           probe::TestKind kind)
{
    return {.at = timeNow(),
            .from = from.toStdString(),
            .to = to.toStdString(),
            .kind = std::string(probe::toString(kind)),
            .size = 0,
            .gigabits = result.gigabits,
            .medianMicroseconds = result.medianMicroseconds,
            .p99Microseconds = result.p99Microseconds,
            .rule = result.rule,
            .failed = result.failed};
}

struct ResultKeeper::File
{
    QString folder;
    std::unique_ptr<history::TestResultStore> store;

    Result<history::TestResultStore*> opened()
    {
        if (store) return store.get();
        if (!QDir().mkpath(folder))
            return fail(ErrorCode::Io, folder.toStdString(), Message::say("the folder cannot be made"),
                        Message::say("Check its permissions and the free space on the disk"));
        auto made = history::TestResultStore::open((folder + QStringLiteral("/results.db")).toStdString());
        if (!made) return std::unexpected(std::move(made).error());
        store = *std::move(made);
        return store.get();
    }
};

ResultKeeper::ResultKeeper(QString folder, QObject* parent)
    : QObject(parent), m_file(std::make_shared<File>(std::move(folder)))
{
    m_worker.setMaxThreadCount(1);
    if (m_file->folder.isEmpty()) return;
    start(
        [file = m_file]() -> Result<std::vector<history::TestResult>> {
            auto store = file->opened();
            if (!store) return std::unexpected(std::move(store).error());
            return (*store)->newest(history::TestResultStore::mostResults);
        },
        [this](Result<std::vector<history::TestResult>> read) {
            if (!read) return take(read.error());
            m_results.insert(m_results.end(), read->begin(), read->end());
        });
}

ResultKeeper::~ResultKeeper() = default; // waits for what is being written

template <class Work, class Done> void ResultKeeper::start(Work work, Done done)
{
    using T = std::invoke_result_t<Work>;
    ++m_underWay;
    auto* watcher = new QFutureWatcher<T>(this); // dies with its owner
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        --m_underWay;
        done(watcher->future().takeResult());
        Q_EMIT changed();
    });
    watcher->setFuture(QtConcurrent::run(&m_worker, std::move(work)));
}

void ResultKeeper::add(const history::TestResult& result)
{
    m_results.insert(m_results.begin(), result);
    if (m_results.size() > history::TestResultStore::mostResults) m_results.pop_back();
    Q_EMIT changed();
    if (m_file->folder.isEmpty()) return;
    start(
        [file = m_file, result]() -> Result<void> {
            auto store = file->opened();
            if (!store) return std::unexpected(std::move(store).error());
            return (*store)->add(result);
        },
        [this](const Result<void>& written) {
            if (!written) take(written.error());
        });
}

void ResultKeeper::take(const Error& error) { m_problem = describeError(error); }

} // namespace fabriscope::ui
