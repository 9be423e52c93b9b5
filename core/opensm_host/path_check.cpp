// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/path_check.h"

#include <algorithm>

namespace fabriscope::opensm_host {
namespace {

using namespace std::chrono_literals;
constexpr auto period = 200ms;

std::vector<PathRequest> questionsOf(const std::vector<ForeseenPath>& paths)
{
    std::vector<PathRequest> questions(paths.size());
    std::ranges::transform(paths, questions.begin(), &ForeseenPath::question);
    return questions;
}

bool is(const std::optional<PathReply>& reply, const std::optional<ServiceLevel>& foreseen)
{
    return reply && reply->sl == foreseen;
}

} // namespace

Result<void> PathCheck::begin(FabricReader& reader, Lid saLid, const std::stop_token& stop)
{
    if (m_paths.empty()) return {};
    const auto replies = reader.paths(questionsOf(m_paths), saLid, stop);
    if (!replies) return std::unexpected(replies.error());
    std::vector<ForeseenPath> kept;
    for (std::size_t i = 0; i < m_paths.size(); ++i)
        if (is((*replies)[i], m_paths[i].before)) kept.push_back(std::move(m_paths[i]));
    m_leftOut = m_paths.size() - kept.size();
    m_paths = std::move(kept);
    m_wrong = m_paths.size(); // until they have been looked at
    return {};
}

Result<void> PathCheck::look(FabricReader& reader, Lid saLid, const std::stop_token& stop)
{
    if (m_paths.empty() || std::chrono::steady_clock::now() < m_next) return {};
    const auto replies = reader.paths(questionsOf(m_paths), saLid, stop);
    if (!replies) return std::unexpected(replies.error());
    m_wrong = 0;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        if (is((*replies)[i], m_paths[i].after) || m_wrong++ > 0) continue;
        m_first = i;
        m_firstReply = (*replies)[i];
    }
    m_next = std::chrono::steady_clock::now() + period;
    return {};
}

bool PathCheck::shows() const
{
    return agrees() && std::ranges::any_of(m_paths, [](const ForeseenPath& path) { return path.before != path.after; });
}

Error PathCheck::disagreement() const
{
    const auto words = [](const std::optional<ServiceLevel>& sl) {
        return sl ? Message::say("the new files give it SL {}", sl->value()) : Message::say("the new files refuse it");
    };
    const ForeseenPath& path = m_paths.at(m_first);
    const Message real = !m_firstReply ? Message::say("the subnet manager does not respond")
                         : m_firstReply->sl
                             ? Message::say("the subnet manager gives it SL {}", m_firstReply->sl->value())
                             : Message::say("the subnet manager refuses it");
    return {.code = ErrorCode::Timeout,
            .subject = path.name,
            .detail =
                Message::say("{}, but {} ({} of {} requests differ)", words(path.after), real, m_wrong, m_paths.size()),
            .hint = Message::say("Read OpenSM's log, and check whether it reads the files that were changed")};
}

std::vector<Message> PathCheck::notes() const
{
    std::vector<Message> notes;
    if (!m_paths.empty())
        notes.push_back(Message::say("The subnet manager replies to {} path requests with the SLs that the files give.",
                                     m_paths.size()));
    if (m_leftOut > 0)
        notes.push_back(
            Message::say("{} more requests were left out: their replies did not match the old files.", m_leftOut));
    return notes;
}

} // namespace fabriscope::opensm_host
