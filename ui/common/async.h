// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work off the GUI thread. The one way in which a result comes back to its owner.
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QtConcurrentRun>

#include <functional>
#include <utility>

namespace fabriscope::ui {

/// Runs `work` on a worker and then `done(result)` on the owner's thread. When the owner dies first, the result is
/// dropped. `work` must own what it uses: no `this`, no widget, no QPointer.
template <class Work, class Done> void runAsync(QObject& owner, Work work, Done done)
{
    using T = std::invoke_result_t<Work>;
    auto* watcher = new QFutureWatcher<T>(&owner); // destroyed with its owner
    QObject::connect(watcher, &QFutureWatcherBase::finished, &owner, [watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        done(watcher->future().takeResult());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

/// For work whose newest input alone counts: at most one run at a time, and of those that wait only the last. The
/// result of a run that was superseded meanwhile is still delivered, so that a steady stream shows progress.
class LatestJob final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    template <class Work, class Done> void start(Work work, Done done)
    {
        auto run = [this, work = std::move(work), done = std::move(done)]() mutable {
            runAsync(*this, std::move(work), [this, done = std::move(done)](auto result) mutable {
                m_running = false;
                next();
                done(std::move(result));
            });
        };
        m_waiting = std::move(run);
        next();
    }
    [[nodiscard]] bool isBusy() const { return m_running || m_waiting; }
    /// Forgets what waits; a run under way still ends.
    void clear() { m_waiting = nullptr; }

private:
    void next();

    std::move_only_function<void()> m_waiting;
    bool m_running = false;
};

} // namespace fabriscope::ui
