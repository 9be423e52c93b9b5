// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roce/port_poller.h"

#include "core/perf/poller.h"

#include <asio/executor_work_guard.hpp>
#include <asio/post.hpp>
#include <asio/steady_timer.hpp>
#include <asio/thread_pool.hpp>

#include <utility>

namespace fabriscope::roce {

using perf::Timestamp;

class PortPoller::Work : public std::enable_shared_from_this<Work>
{
public:
    Work(const asio::any_io_executor& executor, HostView host, Subscription subscription, perf::SampleSink& sink)
        : m_host(std::move(host)), m_subscription(std::move(subscription)), m_sink(&sink), m_timer(executor)
    {}

    void begin()
    {
        if (m_sink == nullptr) return;
        const Timestamp now = perf::readingClock();
        m_previous = std::exchange(m_began, now);
        ++m_number;
        // On the grid of the interval as long as that is kept.
        m_due = m_number > 1 && m_due + m_subscription.interval > now ? m_due + m_subscription.interval
                                                                      : now + m_subscription.interval;
        // The executor has no other work while it waits for the reader.
        asio::post(m_reader, [self = shared_from_this(), waiting = asio::make_work_guard(m_timer.get_executor())] {
            auto readings = self->read();
            asio::post(self->m_timer.get_executor(),
                       [self, readings = std::move(readings)] { self->deliver(readings); });
        });
    }

    void stop()
    {
        m_sink = nullptr;
        m_timer.cancel();
        m_reader.join();
    }

private:
    using Round = std::vector<std::vector<Reading>>;

    /// On the reading thread; touches nothing that changes.
    [[nodiscard]] Round read() const
    {
        Round round;
        round.reserve(m_subscription.ports.size());
        for (const WatchedPort& watched : m_subscription.ports)
            round.push_back(readPort(m_host, watched.port, m_subscription.attributes));
        return round;
    }

    void deliver(const Round& round)
    {
        std::uint32_t requests = 0;
        for (std::size_t i = 0; i < round.size() && m_sink != nullptr; ++i) {
            for (const Reading& reading : round[i]) {
                ++requests;
                m_sink->sample({.port = m_subscription.ports[i].key,
                                .attribute = reading.attribute,
                                .answer = reading.answer,
                                .at = reading.at,
                                .madStatus = 0,
                                .values = reading.values});
            }
        }
        if (m_sink == nullptr) return;
        const Timestamp now = perf::readingClock();
        const perf::RoundReport report{.number = m_number,
                                       .began = m_began,
                                       .ended = now,
                                       .interval = m_number > 1 ? m_began - m_previous : Timestamp{},
                                       .requests = requests,
                                       .late = 0,
                                       .outlasted = now > m_due,
                                       .last = m_number == m_subscription.rounds};
        if (report.last) return std::exchange(m_sink, nullptr)->roundEnded(report);
        m_sink->roundEnded(report);
        if (m_sink == nullptr) return;
        m_timer.expires_after(m_due - perf::readingClock());
        m_timer.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (!error) self->begin();
        });
    }

    HostView m_host;
    Subscription m_subscription;
    perf::SampleSink* m_sink; ///< none once it is over
    asio::steady_timer m_timer;
    asio::thread_pool m_reader{1};
    std::uint64_t m_number = 0;
    Timestamp m_began{};
    Timestamp m_previous{};
    Timestamp m_due{};
};

Result<std::unique_ptr<PortPoller>> PortPoller::start(const asio::any_io_executor& executor, HostView host,
                                                      Subscription subscription, perf::SampleSink& sink)
{
    if (subscription.rounds != 1 && subscription.interval < perf::minimumInterval)
        return fail(ErrorCode::InvalidArgument, Message::say("counter subscription"),
                    Message::say("the interval is shorter than 0.2 s"), Message::say("Set 0.2 s or more."));
    if (subscription.attributes.empty() || subscription.ports.empty())
        return fail(ErrorCode::InvalidArgument, Message::say("counter subscription"),
                    Message::say("no port or no attribute is named"));
    auto work = std::make_shared<Work>(executor, std::move(host), std::move(subscription), sink);
    asio::post(executor, [work] { work->begin(); });
    return std::unique_ptr<PortPoller>(new PortPoller(std::move(work)));
}

PortPoller::PortPoller(std::shared_ptr<Work> work) : m_work(std::move(work)) {}
PortPoller::~PortPoller() { m_work->stop(); }

} // namespace fabriscope::roce
