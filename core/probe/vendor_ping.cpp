// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/vendor_ping.h"

#include "core/base/enum_number.h"
#include "core/mad/vendor_ping.h"
#include "core/transport/mad_client.h"

#include <asio/steady_timer.hpp>

#include <span>
#include <utility>

namespace fabriscope::probe {
namespace {

using Clock = std::chrono::steady_clock;

/// Answers that wait to be sent; more are asked again by their senders.
constexpr std::size_t mostPongs = 256;

} // namespace

std::string_view toString(PingOutcome outcome)
{
    return enumWord<PingOutcome::Foreign>(outcome, "answered", "lost", "not-served", "foreign");
}

class VendorPing::Running : public std::enable_shared_from_this<Running>
{
public:
    Running(std::shared_ptr<transport::MadLoop> loop, const PingPlan& plan, Events events)
        : m_loop(std::move(loop)), m_client(*m_loop, 1), m_timer(m_loop->executor()), m_plan(plan),
          m_events(std::move(events))
    {}

    void send()
    {
        m_due = false;
        ++m_sequence;
        transport::MadQuestion question{.address = transport::gsiAddress(m_plan.lid, m_plan.sl),
                                        .timeout = m_plan.timeout,
                                        .retries = 0,
                                        .subject = Message::say("LID {}", m_plan.lid.value())};
        question.address.pkeyIndex = m_plan.pkeyIndex;
        mad::encodePing(question.mad);
        m_sentAt = Clock::now();
        m_client.ask(std::move(question),
                     [self = shared_from_this()](const Result<transport::MadAnswer>& answer) { self->take(answer); });
    }

    void hold(bool held)
    {
        m_held = held;
        if (!held && m_due) send();
    }

    void forget()
    {
        m_over = true;
        m_events = {};
        m_timer.cancel();
        m_client.cancelAll();
    }

private:
    void take(const Result<transport::MadAnswer>& answer)
    {
        if (m_over) return;
        PingResult result{.sequence = m_sequence};
        const auto took = Clock::now() - m_sentAt;
        if (answer) {
            const bool isPong = answer->size() >= mad::madSize && mad::isPing(*answer);
            result.outcome = isPong ? PingOutcome::Answered : PingOutcome::Foreign;
            result.roundTrip = took;
            if (isPong) result.host = mad::hostOfPong(std::span(*answer).first<mad::madSize>());
        } else if (answer.error().code == ErrorCode::MadStatus) {
            // Linux answers a Get that no agent is registered for with "method and attribute not supported"
            // (drivers/infiniband/core/mad.c).
            result.outcome = PingOutcome::NotServed;
            result.roundTrip = took;
        } else if (answer.error().code != ErrorCode::Timeout) {
            return end(std::unexpected(answer.error()));
        }
        const auto self = shared_from_this(); // it may be forgotten by whoever hears of it
        if (m_events.onResult) m_events.onResult(result);
        if (m_over) return;
        if (m_sequence >= m_plan.count) return end({});
        m_timer.expires_at(m_sentAt + m_plan.interval);
        m_timer.async_wait([self](const asio::error_code& error) {
            if (error || self->m_over) return;
            self->m_due = true;
            if (!self->m_held) self->send();
        });
    }

    void end(Result<void> result)
    {
        m_over = true;
        if (const auto onEnd = std::exchange(m_events.onEnd, nullptr)) onEnd(std::move(result));
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    asio::steady_timer m_timer;
    PingPlan m_plan;
    Events m_events;
    std::uint32_t m_sequence = 0;
    Clock::time_point m_sentAt;
    bool m_held = false;
    bool m_due = false; ///< the next one, as soon as nothing holds it
    bool m_over = false;
};

VendorPing::VendorPing(std::shared_ptr<transport::MadLoop> loop, const PingPlan& plan, Events events)
    : m_running(std::make_shared<Running>(std::move(loop), plan, std::move(events)))
{
    m_running->send();
}

VendorPing::~VendorPing() { m_running->forget(); }

void VendorPing::hold(bool held) { m_running->hold(held); }

class PingResponder::Serving
{
public:
    Serving(std::shared_ptr<transport::MadLoop> loop, std::string hostName, OnServed onServed)
        : m_loop(std::move(loop)), m_client(*m_loop, mostPongs), m_hostName(std::move(hostName)),
          m_onServed(std::move(onServed))
    {
        m_receiver =
            m_loop->addReceiver({.managementClass = mad::ManagementClass::OpenIbPing, .method = mad::Method::Get},
                                [this](const transport::IncomingMad& incoming) { answer(incoming); });
    }
    ~Serving() { m_loop->removeReceiver(m_receiver); }
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

private:
    void answer(const transport::IncomingMad& incoming)
    {
        if (!mad::isPing(incoming.mad) || m_client.open() >= mostPongs) return;
        transport::MadQuestion pong{.address = incoming.source,
                                    .retries = 0,
                                    .expectsReply = false,
                                    .subject = Message::say("LID {}", incoming.source.lid.value())};
        pong.address.qkey = transport::gsiQKey;
        mad::encodePong(pong.mad, incoming.mad.first<mad::madSize>(), m_hostName);
        m_client.ask(std::move(pong), [](const Result<transport::MadAnswer>&) {}); // its sender notices what is lost
        ++m_total;
        if (m_onServed) m_onServed(incoming.source.lid, m_total);
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    std::string m_hostName;
    OnServed m_onServed;
    std::uint64_t m_total = 0;
    transport::MadEngine::ReceiverId m_receiver = 0;
};

PingResponder::PingResponder(std::shared_ptr<transport::MadLoop> loop, std::string hostName, OnServed onServed)
    : m_serving(std::make_shared<Serving>(std::move(loop), std::move(hostName), std::move(onServed)))
{}

PingResponder::~PingResponder() = default;

} // namespace fabriscope::probe
