// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/live_notices.h"

#include <algorithm>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;

constexpr auto sameEvent = 60s;
constexpr std::size_t mostRemembered = 256;
constexpr double mostAtOnce = 32;
constexpr double mostPerSecond = 4; // after that

} // namespace

std::optional<LiveNotice> NoticeFilter::take(const mad::NoticeFacts& facts, Clock::time_point now)
{
    while (!m_refused.empty() && m_refused.front().first + sameEvent <= now)
        m_refused.pop_front();
    const bool isRepeated = facts.number > mad::trap::groupDeleted;
    if (isRepeated && std::ranges::any_of(m_refused, [&](const auto& known) { return known.second == facts; }))
        return std::nullopt;
    const double passed = m_countedAt ? std::chrono::duration<double>(now - *m_countedAt).count() : mostAtOnce;
    m_countedAt = now;
    m_room = std::min(mostAtOnce, m_room + passed * mostPerSecond);
    if (m_room < 1) {
        ++m_leftOut;
        return std::nullopt;
    }
    m_room -= 1;
    if (isRepeated) {
        m_refused.emplace_back(now, facts);
        if (m_refused.size() > mostRemembered) m_refused.pop_front();
    }
    return LiveNotice{.facts = facts, .leftOut = std::exchange(m_leftOut, 0)};
}

namespace {

using namespace std::chrono_literals;
constexpr auto renewEvery = 5min;

} // namespace

LiveNotices::LiveNotices(OpenPort port, OpenForReports open, LiveSuspects& suspects, Events events)
    : m_port(std::move(port)), m_open(std::move(open)), m_suspects(suspects), m_events(std::move(events))
{}

void LiveNotices::subscribe(const transport::MadAddress& administration)
{
    m_subscribedAt = Clock::now();
    if (!m_subscription) {
        auto opened = m_open ? m_open(m_port.port)
                             : fail(ErrorCode::Unsupported, m_port.port.device, Message::say("it receives no reports"));
        if (!opened)
            return m_events.onMeans(LiveMeans::LightSweeps,
                                    Message::say("Notices cannot be received: {}", opened.error().detail));
        auto loop = std::make_shared<transport::MadLoop>(m_port.loop->executor(), *std::move(opened));
        m_subscription.emplace(std::move(loop),
                               sa::Subscription::Events{.onNotice = [this](const mad::Notice& n) { noticed(n); },
                                                        .onFlood = [this] { m_suspects.wantSweep(); },
                                                        .onChange = [this] { changed(); }});
    }
    m_subscription->subscribe(administration);
}

bool LiveNotices::isDue() const
{
    return Clock::now() - m_subscribedAt >= renewEvery ||
           (m_subscription && m_subscription->state() == sa::SubscriptionState::Off);
}

void LiveNotices::end(std::function<void()> done)
{
    m_ended = true;
    if (m_subscription)
        m_subscription->unsubscribe(std::move(done));
    else
        done();
}

void LiveNotices::changed()
{
    if (m_ended) return;
    if (m_subscription->state() == sa::SubscriptionState::On) {
        // What happened until now was told to nobody.
        if (!std::exchange(m_comes, true)) m_suspects.wantLightSweep();
        m_events.onMeans(LiveMeans::Notices, {});
    } else if (m_subscription->state() == sa::SubscriptionState::Refused) {
        m_comes = false;
        m_events.onMeans(LiveMeans::LightSweeps,
                         Message::say("The subnet administration does not accept a subscription to notices: {}",
                                      m_subscription->error()->detail));
    }
}

void LiveNotices::noticed(const mad::Notice& notice)
{
    if (m_ended) return;
    const auto facts = mad::factsOf(notice);
    if (facts) pass(*facts);
    const bool isOfLink = facts && facts->switchPort != PortNum(0) && facts->number < mad::trap::badMKey;
    const fabric::SnapshotPtr known = m_suspects.known();
    if ((facts && !isOfLink) || !known) return;
    const std::uint16_t number = notice.trapNumberOrDeviceId;
    if (number == mad::trap::gidInService || number == mad::trap::gidOutOfService) {
        const auto port = known->findPortByGuid(mad::gidOf(notice)->interfaceId);
        if (port)
            m_suspects.suspectPort(*port);
        else if (number == mad::trap::gidInService)
            m_suspects.wantSweep(); // its switch has said so, too; but where it is, only a sweep tells
        return;
    }
    const auto lid = mad::lidOf(notice);
    if (!lid) return;
    const auto port = known->findPortByLid(*lid);
    if (port)
        m_suspects.suspectPort(*port);
    else
        m_suspects.wantLightSweep();
}

/// It changes nothing of nodes and links.
void LiveNotices::pass(const mad::NoticeFacts& facts)
{
    if (const auto notice = m_filter.take(facts, Clock::now())) m_events.onNotice(*notice);
}

} // namespace fabriscope::agent
