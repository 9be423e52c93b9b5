// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/silence_watch.h"

#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"

#include <algorithm>
#include <span>
#include <utility>

namespace fabriscope::sa {
namespace {

Message administrationAt(Lid lid) { return Message::say("the subnet administration at LID {}", lid.value()); }

/// A reply that says that nobody serves the request (IBTA vol. 1, 13.4.7); one that says "busy" does not.
bool isRefusal(const Error& error) { return ((error.madStatus >> 2U) & 7U) != 0; }

} // namespace

SilenceWatch::SilenceWatch(transport::MadLoop& loop, SilenceEvents events, SilencePatience patience)
    : m_client(loop), m_timer(loop.executor()), m_events(std::move(events)), m_patience(patience)
{}

void SilenceWatch::begin(Lid administration)
{
    m_administration = administration;
    m_quietSince = m_lastSign = Clock::now();
    m_portReplies.reset();
    m_heard = false;
    m_active = true;
    ++m_round;
    arm();
}

void SilenceWatch::end()
{
    m_active = false;
    ++m_round;
    m_timer.cancel();
    m_client.cancelAll();
}

void SilenceWatch::arm()
{
    m_timer.expires_after(m_patience.interval);
    m_timer.async_wait([weak = weak_from_this(), round = m_round](const asio::error_code& error) {
        const auto self = weak.lock();
        if (!error && self && self->m_active && self->m_round == round) self->look();
    });
}

void SilenceWatch::look()
{
    arm();
    const Clock::time_point now = Clock::now();
    if (std::exchange(m_heard, false)) {
        m_quietSince = m_lastSign = now;
        return;
    }
    // The requests of the look before have ended: they take less than an interval.
    if (now - m_lastSign >= m_patience.gone) return giveUp(now - m_lastSign);
    askLocalPort();
    askManager([this](const Result<transport::MadAnswer>& answer) { managerReplied(answer); });
    askPort();
    if (m_events.onSilent) m_events.onSilent(std::chrono::round<std::chrono::milliseconds>(now - m_quietSince));
}

void SilenceWatch::ask(transport::MadQuestion question,
                       std::function<void(const Result<transport::MadAnswer>&)> handler)
{
    question.timeout = std::max(m_patience.interval / 5, std::chrono::milliseconds(1));
    question.retries = 1; // which waits twice as long
    m_client.ask(std::move(question), [weak = weak_from_this(), round = m_round,
                                       handler = std::move(handler)](const Result<transport::MadAnswer>& answer) {
        const auto self = weak.lock();
        if (self && self->m_active && self->m_round == round) handler(answer);
    });
}

void SilenceWatch::askLocalPort()
{
    transport::MadQuestion question;
    static_cast<void>(mad::encodeDirectedSmp(question.mad, {.attribute = mad::AttributeId::PortInfo}, {}));
    question.subject = Message::say("the local port");
    ask(std::move(question), [this](const Result<transport::MadAnswer>& answer) {
        if (!answer) return;
        const auto info =
            mad::decode<mad::PortInfo>(std::span(*answer).subspan(std::min(answer->size(), mad::smpDataOffset)));
        if (info && isUnicast(info->masterSmLid) && info->masterSmLid != m_administration)
            m_events.onMoved(info->masterSmLid, info->masterSmSl);
    });
}

void SilenceWatch::askManager(std::function<void(const Result<transport::MadAnswer>&)> handler)
{
    transport::MadQuestion question;
    mad::encodeLidSmp(question.mad, {.attribute = mad::AttributeId::SmInfo});
    question.address = {.lid = m_administration};
    question.subject = Message::say("the subnet manager at LID {}", m_administration.value());
    ask(std::move(question), std::move(handler));
}

void SilenceWatch::managerReplied(const Result<transport::MadAnswer>& answer)
{
    if (m_heard) return;
    if (!answer && isRefusal(answer.error())) return noManager();
    // Another error is one of our own port, and says nothing about the manager.
    if (answer || answer.error().code != ErrorCode::Timeout) m_lastSign = Clock::now();
}

void SilenceWatch::askPort()
{
    transport::MadQuestion question;
    mad::encodeLidSmp(question.mad, {.attribute = mad::AttributeId::NodeInfo});
    question.address = {.lid = m_administration};
    question.subject = Message::say("the port at LID {}", m_administration.value());
    ask(std::move(question), [this](const Result<transport::MadAnswer>& answer) {
        m_portReplies = answer || answer.error().code != ErrorCode::Timeout;
    });
}

void SilenceWatch::giveUp(Clock::duration quiet)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(quiet).count();
    Error error{.code = ErrorCode::Timeout,
                .subject = administrationAt(m_administration),
                .detail = Message::say("neither it nor the subnet manager there replied for {} s", seconds),
                .hint = Message::say("OpenSM hangs, or it has ended without a standby: look at its process and its log "
                                     "on the host of that port.")};
    if (!m_portReplies.value_or(true)) {
        error.detail = Message::say("neither it, nor the subnet manager, nor the port there replied for {} s", seconds);
        error.hint = Message::say("The host of the subnet manager is down, or no route leads to it.");
    }
    end();
    m_events.onGone(std::move(error));
}

void SilenceWatch::noManager()
{
    end();
    m_events.onGone({.code = ErrorCode::NoSubnetManager,
                     .subject = administrationAt(m_administration),
                     .detail = Message::say("no subnet manager runs at that port any more"),
                     .hint = Message::say("Start OpenSM, or wait until a standby takes over, and query again.")});
}

void SilenceWatch::confirm(Lid administration, std::function<void()> otherwise)
{
    begin(administration);
    m_timer.cancel();
    askManager([this, otherwise = std::move(otherwise)](const Result<transport::MadAnswer>& answer) {
        if (!answer && isRefusal(answer.error())) return noManager();
        end();
        otherwise();
    });
}

} // namespace fabriscope::sa
