// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/manager_pulse.h"

#include "core/mad/smp.h"

#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr auto replyTimeout = 300ms; // the second attempt waits twice as long
constexpr unsigned replyRetries = 1;

} // namespace

ManagerPulse::ManagerPulse(OpenPort port, MKey mkey)
    : m_port(std::move(port)), m_mkey(mkey), m_client(*m_port.loop), m_timer(m_port.loop->executor())
{}

void ManagerPulse::within(std::chrono::milliseconds pause)
{
    const Clock::time_point due = Clock::now() + pause;
    if (due >= m_due) return;
    m_due = due;
    if (!m_beating) arm();
}

void ManagerPulse::arm()
{
    m_timer.expires_at(m_due);
    m_timer.async_wait([weak = weak_from_this()](const asio::error_code& error) {
        const auto self = weak.lock();
        if (!error && self) self->beat();
    });
}

void ManagerPulse::beat()
{
    m_due = Clock::time_point::max();
    m_beating = true;
    if (!works()) return tell({});
    transport::MadQuestion question;
    static_cast<void>(mad::encodeDirectedSmp(
        question.mad, {.attribute = mad::PortInfo::id, .modifier = m_port.port.number.value(), .mkey = m_mkey}, {}));
    question.subject = Message::say("the local port");
    send(std::move(question), [this](std::optional<Data> data) {
        ManagerBeat beat;
        if (data) {
            beat.port = mad::decodeUnchecked<mad::PortInfo>(data->data());
            m_manager = isUnicast(beat.port->masterSmLid) ? beat.port->masterSmLid : Lid();
        }
        beat.manager = m_manager;
        if (m_manager == Lid()) return tell(beat);
        ask(m_manager, [this, beat](const std::optional<mad::SmInfo>& info) mutable {
            beat.info = info;
            tell(beat);
        });
    });
}

void ManagerPulse::ask(Lid manager, std::function<void(const std::optional<mad::SmInfo>&)> take)
{
    transport::MadQuestion question;
    mad::encodeLidSmp(question.mad, {.attribute = mad::SmInfo::id, .mkey = m_mkey});
    question.address = {.lid = manager};
    question.subject = Message::say("the subnet manager at LID {}", manager.value());
    send(std::move(question), [take = std::move(take)](std::optional<Data> data) {
        take(data ? std::optional(mad::decodeUnchecked<mad::SmInfo>(data->data())) : std::nullopt);
    });
}

void ManagerPulse::tell(const ManagerBeat& beat)
{
    m_listeners.tell(beat);
    m_beating = false;
    if (m_due != Clock::time_point::max() && works()) arm();
}

/// A listener may be the last to let go of this: the handler keeps it until it has returned.
void ManagerPulse::send(transport::MadQuestion question, std::function<void(std::optional<Data>)> take)
{
    question.timeout = replyTimeout;
    question.retries = replyRetries;
    m_client.ask(std::move(question),
                 [weak = weak_from_this(), take = std::move(take)](const Result<transport::MadAnswer>& answer) {
                     const auto self = weak.lock();
                     if (!self) return;
                     if (!answer || answer->size() < mad::madSize) return take(std::nullopt);
                     take(mad::smpData(std::span<const std::byte, mad::madSize>(answer->data(), mad::madSize)));
                 });
}

std::shared_ptr<ManagerPulse> ManagerPulses::of(const OpenPort& port, MKey mkey)
{
    std::erase_if(m_pulses, [](const auto& weak) { return weak.expired(); });
    for (const auto& weak : m_pulses)
        if (auto pulse = weak.lock(); pulse && pulse->isOf(port, mkey)) return pulse;
    auto pulse = std::make_shared<ManagerPulse>(port, mkey);
    m_pulses.push_back(pulse);
    return pulse;
}

} // namespace fabriscope::agent
