// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/notice_filter.h"

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

} // namespace fabriscope::agent
