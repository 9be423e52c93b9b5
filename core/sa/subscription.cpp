// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/subscription.h"

#include "core/mad/path_record.h"
#include "core/mad/smp.h"
#include "core/sa/status.h"
#include "core/transport/mad_client.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace fabriscope::sa {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr auto informTimeout = 1000ms;
constexpr unsigned informRetries = 2;
constexpr auto goodbyeTimeout = 300ms;

// Notices that are passed on: so many at once, and so many a second after that.
constexpr double noticeBurst = 128;
constexpr double noticesPerSecond = 64;

/// OpenSM gives security notices (256-259) to trusted requesters only. This is its default sa_key (opensm(8)), which
/// saquery uses, too; where an administrator has set another one, only these four stay away.
constexpr std::uint64_t defaultSaKey = 1;

/// Without these nobody hears of links and nodes.
bool isEssential(std::uint16_t number)
{
    return number == mad::trap::linkState || number == mad::trap::gidInService || number == mad::trap::gidOutOfService;
}

} // namespace

class Subscription::Running final : public std::enable_shared_from_this<Running>
{
public:
    Running(std::shared_ptr<transport::MadLoop> loop, Events events)
        : m_loop(std::move(loop)), m_client(*m_loop), m_events(std::move(events))
    {
        m_receiver =
            m_loop->addReceiver({.managementClass = mad::ManagementClass::SubnAdm, .method = mad::Method::Report},
                                [this](const transport::IncomingMad& incoming) { received(incoming); });
    }
    ~Running() { m_loop->removeReceiver(m_receiver); }

    void subscribe(const transport::MadAddress& administration)
    {
        m_administration = administration;
        ++m_round;
        m_open = mad::trap::all.size();
        m_error.reset();
        enter(SubscriptionState::Asking);
        for (const std::uint16_t number : mad::trap::all)
            inform(number, true, [this, number, round = m_round](const Result<transport::MadAnswer>& answer) {
                if (round == m_round) accepted(number, answer);
            });
    }

    void unsubscribe(std::function<void()> done)
    {
        const bool wasOn = std::exchange(m_state, SubscriptionState::Off) != SubscriptionState::Off;
        ++m_round;
        m_events = {};
        if (!wasOn || m_loop->failure()) return done();
        const auto open = std::make_shared<std::size_t>(mad::trap::all.size());
        for (const std::uint16_t number : mad::trap::all)
            inform(number, false, [open, done](const Result<transport::MadAnswer>&) {
                if (--*open == 0) done();
            });
    }

    void forget()
    {
        m_events = {};
        ++m_round;
    }

    [[nodiscard]] SubscriptionState state() const { return m_state; }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    void inform(std::uint16_t number, bool subscribe, std::function<void(const Result<transport::MadAnswer>&)> take)
    {
        transport::MadQuestion request;
        mad::encodeGmp(request.mad, mad::ManagementClass::SubnAdm, mad::saClassVersion, mad::Method::Set,
                       std::to_underlying(mad::AttributeId::InformInfo), 0);
        if (number >= mad::trap::badMKey)
            mad::LayoutOf<mad::SaHeader>::encode(request.mad.data(), mad::SaHeader{.smKey = defaultSaKey});
        const mad::InformInfo info{.subscribe = subscribe ? std::uint8_t{1} : std::uint8_t{0}, .trapNumber = number};
        static_cast<void>(mad::encode(info, std::span(request.mad).subspan<mad::saDataOffset, mad::saDataSize>()));
        request.address = m_administration;
        request.timeout = subscribe ? informTimeout : goodbyeTimeout;
        request.retries = subscribe ? informRetries : 0;
        request.subject = Message::say("the subnet administration at LID {}", m_administration.lid.value());
        m_client.ask(std::move(request), [self = shared_from_this(), take = std::move(take)](
                                             const Result<transport::MadAnswer>& answer) { take(answer); });
    }

    void accepted(std::uint16_t number, const Result<transport::MadAnswer>& answer)
    {
        if (!answer && isEssential(number) && !m_error) {
            m_error = answer.error();
            if (answer.error().madStatus != 0) m_error = refusal(answer.error().madStatus, answer.error().subject);
        }
        if (--m_open == 0) enter(m_error ? SubscriptionState::Refused : SubscriptionState::On);
    }

    void enter(SubscriptionState state)
    {
        if (std::exchange(m_state, state) != state && m_events.onChange) m_events.onChange();
    }

    // Whoever sends is not to be trusted further than its LID, which its own port has written (IBTA 9.6.1).
    void received(const transport::IncomingMad& incoming)
    {
        if (m_state == SubscriptionState::Off || incoming.source.lid != m_administration.lid ||
            incoming.mad.size() < mad::madSize || mad::attributeIdOf(incoming.mad.data()) != mad::AttributeId::Notice)
            return;
        reply(incoming);
        const auto notice = mad::decodeUnchecked<mad::Notice>(incoming.mad.data() + mad::saDataOffset);
        if (!notice.isGeneric) return;
        if (!hasRoom()) {
            if (m_events.onFlood) m_events.onFlood();
            return;
        }
        if (m_events.onNotice) m_events.onNotice(notice);
    }

    void reply(const transport::IncomingMad& incoming)
    {
        transport::MadQuestion request;
        std::ranges::copy(incoming.mad.first<mad::madSize>(), request.mad.begin());
        request.mad[3] = static_cast<std::byte>(mad::Method::ReportResp);
        request.address = {.lid = incoming.source.lid,
                           .qp = incoming.source.qp,
                           .qkey = transport::gsiQKey,
                           .sl = incoming.source.sl,
                           .pkeyIndex = incoming.source.pkeyIndex};
        request.expectsReply = false;
        request.retries = 0;
        m_client.ask(std::move(request), [](const Result<transport::MadAnswer>&) {});
    }

    bool hasRoom()
    {
        const auto now = SteadyClock::now();
        const double passed = std::chrono::duration<double>(now - m_countedAt).count();
        m_countedAt = now;
        m_room = std::min(noticeBurst, m_room + passed * noticesPerSecond);
        if (m_room < 1) return false;
        m_room -= 1;
        return true;
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    Events m_events;
    transport::MadEngine::ReceiverId m_receiver = 0;
    transport::MadAddress m_administration;
    SubscriptionState m_state = SubscriptionState::Off;
    std::optional<Error> m_error;
    unsigned m_round = 0;   ///< answers to earlier requests do not count
    std::size_t m_open = 0; ///< requests of this round
    double m_room = noticeBurst;
    SteadyClock::time_point m_countedAt = SteadyClock::now();
};

Subscription::Subscription(std::shared_ptr<transport::MadLoop> loop, Events events)
    : m_running(std::make_shared<Running>(std::move(loop), std::move(events)))
{}

Subscription::~Subscription() { m_running->forget(); }

void Subscription::subscribe(const transport::MadAddress& administration) { m_running->subscribe(administration); }
void Subscription::unsubscribe(std::function<void()> done) { m_running->unsubscribe(std::move(done)); }
SubscriptionState Subscription::state() const { return m_running->state(); }
const std::optional<Error>& Subscription::error() const { return m_running->error(); }

} // namespace fabriscope::sa
