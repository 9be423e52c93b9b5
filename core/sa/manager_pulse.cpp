// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/manager_pulse.h"

#include "core/mad/smp.h"
#include "core/sa/status.h"

namespace fabriscope::sa {
namespace {

using namespace std::chrono_literals;
constexpr auto replyTimeout = 300ms; // the second attempt waits twice as long
constexpr unsigned replyRetries = 1;

/// A reply that says that nobody serves the request (IBTA vol. 1, 13.4.7), which the kernel of a host sends on which
/// OpenSM has ended; one that says "busy" does not.
bool isRefusal(const Error& error) { return ((error.madStatus >> 2U) & 7U) != 0; }

} // namespace

ManagerPulse::ManagerPulse(std::shared_ptr<transport::MadLoop> loop, PortNum port, MKey mkey)
    : m_loop(std::move(loop)), m_port(port), m_mkey(mkey), m_client(*m_loop), m_timer(m_loop->executor())
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
    transport::MadQuestion request;
    static_cast<void>(mad::encodeDirectedSmp(
        request.mad, {.attribute = mad::PortInfo::id, .modifier = m_port.value(), .mkey = m_mkey}, {}));
    request.subject = Message::say("the local port");
    send(std::move(request), [this](const Result<Data>& data) {
        ManagerBeat beat;
        if (data) {
            beat.port = mad::decodeUnchecked<mad::PortInfo>(data->data());
            m_manager = isUnicast(beat.port->masterSmLid) ? beat.port->masterSmLid : Lid();
        }
        beat.manager = m_manager;
        if (m_manager == Lid()) return tell(beat);
        ask(beat, [this](const ManagerBeat& complete) { tell(complete); });
    });
}

void ManagerPulse::ask(ManagerBeat beat, std::function<void(const ManagerBeat&)> take)
{
    transport::MadQuestion request;
    mad::encodeLidSmp(request.mad, {.attribute = mad::SmInfo::id, .mkey = m_mkey});
    request.address = {.lid = beat.manager};
    request.subject = Message::say("the subnet manager at LID {}", beat.manager.value());
    send(std::move(request), [beat, take = std::move(take)](const Result<Data>& data) mutable {
        if (data) {
            beat.info = mad::decodeUnchecked<mad::SmInfo>(data->data());
        } else {
            beat.refused = isRefusal(data.error());
            beat.busy = !beat.refused && isBusy(data.error().madStatus);
        }
        take(beat);
    });
}

void ManagerPulse::tell(const ManagerBeat& beat)
{
    m_listeners.tell(beat);
    m_beating = false;
    if (m_due != Clock::time_point::max() && works()) arm();
}

/// A listener may be the last to let go of this: the handler keeps it until it has returned.
void ManagerPulse::send(transport::MadQuestion request, std::function<void(Result<Data>)> take)
{
    request.timeout = replyTimeout;
    request.retries = replyRetries;
    m_client.ask(std::move(request),
                 [weak = weak_from_this(), take = std::move(take)](const Result<transport::MadAnswer>& answer) {
                     const auto self = weak.lock();
                     if (!self) return;
                     if (!answer) return take(std::unexpected(answer.error()));
                     if (answer->size() < mad::madSize)
                         return take(std::unexpected(Error{.code = ErrorCode::MalformedReply}));
                     take(mad::smpData(std::span<const std::byte, mad::madSize>(answer->data(), mad::madSize)));
                 });
}

std::shared_ptr<ManagerPulse> ManagerPulses::of(const std::shared_ptr<transport::MadLoop>& loop, PortNum port,
                                                MKey mkey)
{
    std::erase_if(m_pulses, [](const auto& weak) { return weak.expired(); });
    for (const auto& weak : m_pulses)
        if (auto pulse = weak.lock(); pulse && pulse->isOf(loop, mkey)) return pulse;
    auto pulse = std::make_shared<ManagerPulse>(loop, port, mkey);
    m_pulses.push_back(pulse);
    return pulse;
}

} // namespace fabriscope::sa
