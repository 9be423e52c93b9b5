// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/dispatcher.h"

#include "core/base/spawn.h"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <optional>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

namespace fabriscope::notify {
namespace {

constexpr std::size_t mostWaiting = 100; // messages of a receiver

} // namespace

/// A receiver, what waits for it, and the thread that sends.
class Dispatcher::Lane
{
public:
    Lane(Receiver receiver, Say say, Deliver send, Persistence persistence)
        : m_receiver(std::move(receiver)), m_say(std::move(say)), m_send(std::move(send)),
          m_persistence(std::move(persistence))
    {
        const std::scoped_lock lock(m_mutex);
        start();
    }
    [[nodiscard]] const Receiver& receiver() const { return m_receiver; }
    void post(const Notice& notice)
    {
        const std::scoped_lock lock(m_mutex);
        start();
        add(notice);
    }
    /// `standing`: of its rules, all that is wrong.
    void repeat(const std::vector<Notice>& standing)
    {
        const std::scoped_lock lock(m_mutex);
        start();
        if (!m_waiting.empty() || !(m_owes || forgets(m_receiver))) return;
        m_owes = false;
        for (const Notice& notice : standing) {
            if (!std::ranges::contains(notice.to, m_receiver.name)) continue;
            if (notice.isQuiet && !forgets(m_receiver))
                m_owes = true; // later
            else
                add(notice);
        }
    }
    void owe()
    {
        const std::scoped_lock lock(m_mutex);
        m_owes = true;
    }
    /// Something did not reach it, or waits.
    [[nodiscard]] bool owes() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_owes || !m_waiting.empty();
    }
    void join()
    {
        if (m_thread.joinable()) return m_thread.join();
        const std::scoped_lock lock(m_mutex);
        giveUp();
    }
    void stop() { m_thread.request_stop(); }

private:
    using Clock = std::chrono::steady_clock;

    /// What else runs for this user may have used up all threads; what is posted waits until there is one again.
    void start()
    {
        if (m_thread.joinable()) return;
        try {
            m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
        } catch (const std::system_error& error) {
            fails(noThreadLeft({}, error).detail);
        }
    }

    void add(const Notice& notice)
    {
        if (m_waiting.size() == mostWaiting) return lose(1);
        m_waiting.push_back(notice);
        m_changed.notify_all();
    }
    void lose(std::size_t count)
    {
        m_lost += count;
        m_owes = m_owes || count > 0;
    }
    static Message notDelivered(std::size_t count)
    {
        if (count == 1) return Message::say("one message was not delivered");
        return Message::say("{} messages were not delivered", count);
    }
    void giveUp()
    {
        lose(m_waiting.size());
        m_waiting.clear();
        if (m_lost > 0) tell(Message::say("{}: {}", m_receiver.name, notDelivered(m_lost)));
    }
    void fails(const Message& why)
    {
        if (!std::exchange(m_fails, true)) tell(Message::say("{}: cannot be told anything: {}", m_receiver.name, why));
    }

    void run(const std::stop_token& stop)
    {
        std::unique_lock lock(m_mutex);
        std::optional<Clock::time_point> farewell;
        while (true) {
            m_changed.wait(lock, stop, [this] { return !m_waiting.empty(); });
            if (stop.stop_requested() && !farewell) farewell = Clock::now() + m_persistence.farewell;
            if (m_waiting.empty() || (farewell && Clock::now() >= *farewell)) return giveUp(); // it was stopped
            const Notice notice = m_waiting.front(); // it stays until it is sent: what repeats passes over the lane
            const bool isSent = attempt(notice, stop, lock);
            m_waiting.pop_front();
            if (!isSent) lose(1);
        }
    }

    bool attempt(const Notice& notice, const std::stop_token& stop, std::unique_lock<std::mutex>& lock)
    {
        for (std::size_t tries = 0;; ++tries) {
            lock.unlock();
            const Result<void> sent = m_send(m_receiver, notice);
            lock.lock();
            if (sent) {
                if (!std::exchange(m_fails, false)) return true;
                const std::size_t lost = std::exchange(m_lost, 0);
                tell(lost == 0 ? Message::say("{}: works again", m_receiver.name)
                               : Message::say("{}: works again; {}", m_receiver.name, notDelivered(lost)));
                return true;
            }
            fails(describe(sent.error()));
            if (tries >= m_persistence.pauses.size() || stop.stop_requested()) return false;
            (void)m_changed.wait_for(lock, stop, m_persistence.pauses[tries], [] { return false; });
        }
    }
    void tell(const Message& sentence) const { m_say(sentence); }

    Receiver m_receiver;
    Say m_say;
    Deliver m_send;
    Persistence m_persistence;
    mutable std::mutex m_mutex; ///< of what follows
    std::condition_variable_any m_changed;
    std::deque<Notice> m_waiting;
    std::size_t m_lost = 0;
    bool m_fails = false;
    bool m_owes = false;   ///< something was lost since all that stands was posted
    std::jthread m_thread; ///< last: it uses all of this; none while there can be no further one
};

Dispatcher::Dispatcher(const std::vector<Receiver>& receivers, Say say, Deliver send, Persistence persistence)
{
    const Say oneAtATime = [this, say = std::move(say)](const Message& sentence) {
        const std::scoped_lock lock(m_saying);
        say(sentence);
    };
    for (const Receiver& receiver : receivers)
        m_lanes.push_back(std::make_unique<Lane>(receiver, oneAtATime, send, persistence));
}

Dispatcher::~Dispatcher() { (void)end(); }

std::vector<std::string> Dispatcher::end()
{
    for (const auto& lane : m_lanes)
        lane->stop();
    for (const auto& lane : m_lanes)
        lane->join();
    std::vector<std::string> names = owing();
    m_lanes.clear();
    return names;
}

void Dispatcher::post(const Notice& notice)
{
    for (const auto& lane : m_lanes)
        if (std::ranges::contains(notice.to, lane->receiver().name)) lane->post(notice);
}

void Dispatcher::repeat(const std::vector<Notice>& standing)
{
    for (const auto& lane : m_lanes)
        lane->repeat(standing);
}

std::vector<std::string> Dispatcher::owing() const
{
    std::vector<std::string> names;
    for (const auto& lane : m_lanes)
        if (lane->owes()) names.push_back(lane->receiver().name);
    return names;
}

void Dispatcher::owe(const std::vector<std::string>& receivers)
{
    for (const auto& lane : m_lanes)
        if (std::ranges::contains(receivers, lane->receiver().name)) lane->owe();
}

} // namespace fabriscope::notify
