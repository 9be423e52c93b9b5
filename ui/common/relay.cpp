// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/relay.h"

#include <QCoreApplication>
#include <QMetaObject>

#include <atomic>

namespace fabriscope::ui {

/// Where events are sent to. Its number is used on the GUI thread only.
class Relay::Receiver final : public QObject
{
public:
    std::uint64_t generation = 0; ///< callbacks of earlier ones are dropped
};

namespace {

/// While the application is destroyed, Qt holds the lock of its event queue when it drops the last events, and with
/// them the last callbacks: deleteLater() would wait for that lock for ever. The process ends then, the object with it.
void destroyLater(QObject* receiver)
{
    if (QCoreApplication::instance() != nullptr) receiver->deleteLater();
}

} // namespace

Relay::Relay() : m_receiver(new Receiver, destroyLater) {}

Relay::~Relay() { forget(); }

void Relay::forget() { ++m_receiver->generation; }

std::function<void(std::function<void()>)> Relay::poster() const
{
    return [receiver = m_receiver, generation = m_receiver->generation](std::function<void()> work) {
        // The receiver outlives the event: it is destroyed by a later one.
        QMetaObject::invokeMethod(
            receiver.get(),
            [raw = receiver.get(), generation, work = std::move(work)] {
                if (raw->generation == generation) work();
            },
            Qt::QueuedConnection);
    };
}

std::function<void()> Relay::signal(std::function<bool()> handler) const
{
    struct Signal : std::enable_shared_from_this<Signal>
    {
        std::function<void(std::function<void()>)> post;
        std::function<bool()> handler;
        std::atomic<bool> pending = false;

        void wake()
        {
            if (!pending.exchange(true)) post([self = shared_from_this()] { self->run(); });
        }
        void run()
        {
            pending = false; // before the handler: what comes while it runs needs another event
            if (handler()) wake();
        }
    };
    auto made = std::make_shared<Signal>();
    made->post = poster();
    made->handler = std::move(handler);
    return [made] { made->wake(); };
}

} // namespace fabriscope::ui
