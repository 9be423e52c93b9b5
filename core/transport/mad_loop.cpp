// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_loop.h"

#include <asio/post.hpp>

#include <cerrno>
#include <utility>

namespace fabriscope::transport {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// How long one turn may keep the executor busy before others get theirs.
constexpr auto longestTurn = 2ms;
// Transports without a descriptor are asked this often.
constexpr auto pollInterval = 200us;
constexpr unsigned longestDrain = 128; // packets taken in before the window is filled again
constexpr unsigned clockEvery = 16;    // packets between two looks at the clock

} // namespace

MadLoop::MadLoop(asio::any_io_executor executor, std::unique_ptr<MadTransport> transport, EngineOptions options)
    : m_transport(std::move(transport)), m_engine(options), m_descriptor(executor), m_timer(executor)
{
    if (m_transport->descriptor() < 0) return;
    asio::error_code error;
    (void)m_descriptor.assign(m_transport->descriptor(), error);
    if (error)
        fail({.code = ErrorCode::Io,
              .subject = Message::say("the management datagram port"),
              .detail = Message::say("cannot wait for its descriptor: {}", error.message()),
              .sysErrno = error.value()});
}

MadLoop::~MadLoop()
{
    *m_alive = false;
    if (m_descriptor.is_open()) m_descriptor.release(); // the transport closes it
}

void MadLoop::attach(MadSource& source)
{
    m_engine.attach(source);
    schedule();
}

void MadLoop::detach(MadSource& source)
{
    m_engine.detach(source);
    schedule(); // the others may use the room; or nobody is left to keep a timer for
}

void MadLoop::wake(MadSource& source)
{
    m_engine.wake(source);
    schedule();
}

void MadLoop::cancel(MadSource& source, std::uint64_t cookie)
{
    m_engine.cancel(source, cookie);
    schedule();
}

MadEngine::ReceiverId MadLoop::addReceiver(MadEngine::UnsolicitedFilter filter, MadEngine::UnsolicitedHandler handler)
{
    const MadEngine::ReceiverId id = m_engine.addReceiver(filter, std::move(handler));
    schedule(); // from now on the descriptor is watched
    return id;
}

void MadLoop::removeReceiver(MadEngine::ReceiverId id) { m_engine.removeReceiver(id); }

void MadLoop::schedule()
{
    if (std::exchange(m_scheduled, true)) return;
    asio::post(m_timer.get_executor(), [this, alive = m_alive] {
        if (!*alive) return;
        m_scheduled = false;
        run();
    });
}

void MadLoop::run()
{
    const std::shared_ptr<bool> alive = m_alive; // completions may end this object
    if (m_failure) {
        // Nothing can be sent any more: whoever asks gets the error at once.
        while (*alive) {
            const auto next = m_engine.nextToSend(Clock::now());
            if (!next) break;
            m_engine.sendFailed(next->slot, ENODEV, Clock::now());
        }
        return;
    }
    const auto end = Clock::now() + longestTurn;
    m_engine.tick(Clock::now());
    bool busy = true;
    while (busy && *alive && !m_failure) {
        const bool sent = flush();
        if (!*alive || m_failure) break;
        const bool received = drain();
        busy = sent || received;
        if (busy && *alive && Clock::now() >= end) {
            schedule();
            break;
        }
    }
    if (!*alive || m_failure) return;
    waitReadable();
    armTimer();
}

// Sends what the window allows; says whether anything left.
bool MadLoop::flush()
{
    const std::shared_ptr<bool> alive = m_alive;
    auto now = Clock::now();
    unsigned count = 0;
    while (const auto next = m_engine.nextToSend(now)) {
        const Result<SendOutcome> outcome = m_transport->send(next->mad);
        if (++count % clockEvery == 0) now = Clock::now();
        if (outcome && *outcome == SendOutcome::Sent) {
            m_engine.sent(next->slot, now);
        } else if (outcome) {
            m_engine.busy(next->slot, now);
            break;
        } else if (outcome.error().code == ErrorCode::ConnectionLost) {
            m_engine.sendFailed(next->slot, outcome.error().sysErrno, now);
            if (*alive) fail(outcome.error());
            return true;
        } else {
            m_engine.sendFailed(next->slot, outcome.error().sysErrno, now);
        }
        if (!*alive) return true;
    }
    return count > 0;
}

// Takes in what waits; says whether there was anything.
bool MadLoop::drain()
{
    const std::shared_ptr<bool> alive = m_alive;
    auto now = Clock::now();
    for (unsigned count = 0; count < longestDrain; ++count) {
        Result<std::optional<IncomingMad>> incoming = m_transport->receive();
        if (!incoming) {
            fail(std::move(incoming).error());
            return true;
        }
        if (!*incoming) return count > 0;
        if (count % clockEvery == clockEvery - 1) now = Clock::now();
        m_engine.received(**incoming, now);
        if (!*alive) return true;
    }
    return true;
}

void MadLoop::waitReadable()
{
    if (m_waiting || !m_descriptor.is_open()) return;
    m_waiting = true;
    m_descriptor.async_wait(asio::posix::stream_descriptor::wait_read,
                            [this, alive = m_alive](const asio::error_code& error) {
                                if (!*alive) return;
                                m_waiting = false;
                                if (!error) run();
                            });
}

void MadLoop::armTimer()
{
    std::optional<Clock::time_point> deadline = m_engine.nextDeadline();
    if (!m_descriptor.is_open() && m_engine.open() > 0) {
        const auto poll = Clock::now() + pollInterval;
        deadline = deadline ? std::min(*deadline, poll) : poll;
    }
    if (!deadline && m_armed) {
        m_armed.reset();
        m_timer.cancel();
    }
    // An earlier alarm that turns out needless costs less than setting the timer anew for each packet.
    if (!deadline || (m_armed && *m_armed <= *deadline)) return;
    m_armed = deadline;
    m_timer.expires_at(*deadline);
    m_timer.async_wait([this, alive = m_alive](const asio::error_code& error) {
        if (error || !*alive) return;
        m_armed.reset();
        run();
    });
}

void MadLoop::fail(Error error)
{
    if (m_failure) return;
    m_failure = std::move(error);
    const std::shared_ptr<bool> alive = m_alive;
    if (m_descriptor.is_open()) m_descriptor.release();
    m_timer.cancel();
    m_engine.cancelAll();
    if (!*alive) return;
    schedule(); // for those who ask again
}

} // namespace fabriscope::transport
