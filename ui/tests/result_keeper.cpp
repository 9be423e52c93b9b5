// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tests/result_keeper.h"

#include <QDir>
#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <utility>

namespace fabriscope::ui {

struct ResultKeeper::File
{
    QString folder;
    std::unique_ptr<history::TestResultStore> store;

    Result<history::TestResultStore*> opened()
    {
        if (store) return store.get();
        if (!QDir().mkpath(folder))
            return fail(ErrorCode::Io, folder.toStdString(), Message::say("the folder cannot be made"),
                        Message::say("See its rights and the room on the disk"));
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
