// SPDX-License-Identifier: GPL-3.0-or-later
//
// From the agent client's thread to the GUI thread: the only way.
#pragma once

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace fabriscope::ui {

/// Makes callbacks that may be called on any thread and run their handlers later on the GUI thread. A member of the
/// owner of the handlers, made and destroyed on the GUI thread: when it is gone, or forget() was called, what is still
/// on its way is dropped.
///
/// An agent decides how much it sends, and a hostile one sends as fast as the pipe takes it. What may come any number
/// of times goes through newest() or queue(): one event waits in the GUI thread's queue, whatever has come.
class Relay
{
public:
    Relay();
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    /// Callbacks made before this no longer reach their handlers.
    void forget();

    /// Each call reaches the handler. For replies: a request has one.
    template <class T, class Handler> [[nodiscard]] std::function<void(T)> each(Handler handler) const
    {
        return [post = poster(), handler = std::move(handler)](T value) {
            post([handler, value = std::move(value)]() mutable { handler(std::move(value)); });
        };
    }

    /// Only the newest value counts: for progress and states. Handlers of other callbacks that were called later run
    /// later.
    template <class T, class Handler> [[nodiscard]] std::function<void(T)> newest(Handler handler) const
    {
        return queue<T>(1, std::move(handler));
    }

    /// Each value in its order, as long as no more than `most` wait; then the oldest is dropped. For what happens now
    /// and then.
    template <class T, class Handler>
    [[nodiscard]] std::function<void(T)> queue(std::size_t most, Handler handler) const
    {
        struct Queue
        {
            std::mutex mutex;
            std::deque<T> values;
        };
        auto queue = std::make_shared<Queue>();
        auto take = [queue, handler = std::move(handler)] {
            std::unique_lock lock(queue->mutex);
            if (queue->values.empty()) return false;
            T value = std::move(queue->values.front());
            queue->values.pop_front();
            const bool more = !queue->values.empty();
            lock.unlock();
            handler(std::move(value));
            return more;
        };
        return [queue, most, wake = signal(std::move(take))](T value) {
            {
                const std::scoped_lock lock(queue->mutex);
                if (queue->values.size() >= most) queue->values.pop_front();
                queue->values.push_back(std::move(value));
            }
            wake();
        };
    }

    /// Runs the handler after one or more calls: at most one event waits. The handler returns whether it has to run
    /// once more, which it does by another event, so that the window has its turn.
    [[nodiscard]] std::function<void()> signal(std::function<bool()> handler) const;

private:
    class Receiver;

    [[nodiscard]] std::function<void(std::function<void()>)> poster() const;

    std::shared_ptr<Receiver> m_receiver; ///< lives as long as any callback; destroyed on the GUI thread
};

} // namespace fabriscope::ui
