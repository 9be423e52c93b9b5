// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/manager_watch.h"

#include "core/agent/server/reply_record.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"
#include "core/transport/mad_client.h"

#include <asio/steady_timer.hpp>

#include <chrono>
#include <format>
#include <optional>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
constexpr auto askPeriod = 1s;
constexpr auto answerTimeout = 300ms;
// The second attempt waits twice as long. Where no reply was lost before, the end of a manager is told after three
// questions, which is after 3.7 s at the latest.
constexpr unsigned answerRetries = 1;
constexpr auto heardFor = 1500ms; // so long after a reply to another one's query there is none from here

} // namespace

/// One port. Handlers keep it alive; none does anything once it is stopped.
class ManagerWatch::Asking final : public std::enable_shared_from_this<Asking>
{
public:
    Asking(const asio::any_io_executor& executor, OpenPort port, const Listeners<ManagerNotice>& listeners)
        : m_port(std::move(port)), m_client(std::in_place, *m_port.loop), m_timer(executor), m_listeners(&listeners)
    {}

    void wait()
    {
        m_timer.expires_after(askPeriod);
        m_timer.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (error || !self->m_client) return;
            self->isHeard() ? self->wait() : self->askPort();
        });
    }
    void stop()
    {
        m_timer.cancel();
        m_client.reset();
        m_listeners = nullptr;
    }
    void heard(const OpenPort& port, Lid manager, bool replied)
    {
        if (port.loop != m_port.loop || port.port.number != m_port.port.number) return;
        m_heardAt.reset(); // silence is judged by queries from here, which are sent twice
        if (!replied) return;
        m_heardAt = Clock::now();
        m_manager = manager;
        // What is asked only when others fail says how much gets lost; their many replies would hide it.
        if (m_lost || m_replies.isDoubtful() || !m_replies.isKnown()) judge(true);
    }
    [[nodiscard]] bool works() const { return m_client && !m_port.loop->failure(); }

private:
    [[nodiscard]] bool isHeard() const { return m_heardAt && Clock::now() - *m_heardAt < heardFor; }

    using Data = std::span<const std::byte, mad::smpDataSize>;

    void ask(transport::MadQuestion question, std::function<void(std::optional<Data>)> take)
    {
        question.timeout = answerTimeout;
        question.retries = answerRetries;
        m_client->ask(std::move(question),
                      [self = shared_from_this(), take = std::move(take)](const Result<transport::MadAnswer>& answer) {
                          if (!self->m_client) return;
                          if (!answer || answer->size() < mad::madSize) return take(std::nullopt);
                          take(mad::smpData(std::span<const std::byte, mad::madSize>(answer->data(), mad::madSize)));
                      });
    }

    void askPort()
    {
        transport::MadQuestion question;
        if (!mad::encodeDirectedSmp(question.mad,
                                    {.attribute = mad::PortInfo::id, .modifier = m_port.port.number.value()}, {}))
            return wait();
        question.subject = Message::say("the local port");
        ask(std::move(question), [this](std::optional<Data> data) {
            // A port that does not tell (an M_Key protects it) keeps the manager that is known.
            if (data) m_manager = mad::decodeUnchecked<mad::PortInfo>(data->data()).masterSmLid;
            if (m_manager == Lid()) return wait();
            askManager();
        });
    }

    void askManager()
    {
        transport::MadQuestion question;
        mad::encodeLidSmp(question.mad, {.attribute = mad::SmInfo::id});
        question.address = {.lid = m_manager};
        question.subject = Message::say("the subnet manager at LID {}", m_manager.value());
        ask(std::move(question), [this](std::optional<Data> data) {
            judge(data.has_value());
            // At once: a standby may have taken over.
            data || m_lost || isHeard() || !m_replies.isKnown() ? wait() : askPort();
        });
    }

    void judge(bool replied)
    {
        if (replied) {
            const bool back = std::exchange(m_lost, false);
            if (back) m_replies.forgetSilence();
            m_replies.replied();
            if (back) say({.lost = false, .lid = m_manager});
            return;
        }
        if (m_lost) return;
        m_replies.silent();
        if (!m_replies.isGone()) return;
        m_lost = true;
        say({.lost = true, .lid = m_manager});
    }
    void say(const ManagerNotice& notice)
    {
        if (m_listeners != nullptr) m_listeners->tell(notice);
    }

    OpenPort m_port;
    std::optional<transport::MadClient> m_client;
    asio::steady_timer m_timer;
    const Listeners<ManagerNotice>* m_listeners; ///< null: stopped
    Lid m_manager;
    ReplyRecord m_replies;
    bool m_lost = false;
    std::optional<Clock::time_point> m_heardAt; ///< a reply to another one; none since its last query
};

ManagerWatch::~ManagerWatch() { stop(); }

void ManagerWatch::use(const OpenPort& port)
{
    if (m_listeners.empty() || (m_asking && m_asking->works())) return;
    stop();
    m_asking = std::make_shared<Asking>(m_executor, port, m_listeners);
    m_asking->wait();
}

void ManagerWatch::heard(const OpenPort& port, Lid manager, bool replied)
{
    if (m_asking) m_asking->heard(port, manager, replied);
}

void ManagerWatch::stopUnlessHeard()
{
    if (m_listeners.empty()) stop();
}

void ManagerWatch::stop()
{
    if (m_asking) m_asking->stop();
    m_asking.reset();
}

} // namespace fabriscope::agent
