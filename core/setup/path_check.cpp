// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/path_check.h"

#include <algorithm>
#include <format>

namespace fabriscope::setup {
namespace {

using namespace std::chrono_literals;
constexpr auto period = 200ms;

std::vector<PathQuestion> questionsOf(const std::vector<ForeseenPath>& paths)
{
    std::vector<PathQuestion> questions(paths.size());
    std::ranges::transform(paths, questions.begin(), &ForeseenPath::question);
    return questions;
}

bool is(const std::optional<PathReply>& reply, const std::optional<ServiceLevel>& foreseen)
{
    return reply && reply->sl == foreseen;
}

} // namespace

Result<void> PathCheck::begin(FabricProbe& probe, Lid saLid, const std::stop_token& stop)
{
    if (m_paths.empty()) return {};
    const auto replies = probe.paths(questionsOf(m_paths), saLid, stop);
    if (!replies) return std::unexpected(replies.error());
    std::vector<ForeseenPath> kept;
    for (std::size_t i = 0; i < m_paths.size(); ++i)
        if (is((*replies)[i], m_paths[i].before)) kept.push_back(std::move(m_paths[i]));
    m_leftOut = m_paths.size() - kept.size();
    m_paths = std::move(kept);
    m_wrong = m_paths.size(); // until they have been looked at
    return {};
}

Result<void> PathCheck::look(FabricProbe& probe, Lid saLid, const std::stop_token& stop)
{
    if (m_paths.empty() || std::chrono::steady_clock::now() < m_next) return {};
    const auto replies = probe.paths(questionsOf(m_paths), saLid, stop);
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

Error PathCheck::disagreement() const
{
    const auto words = [](const std::optional<ServiceLevel>& sl) {
        return sl ? std::format("give it SL {}", sl->value()) : std::string("refuse it");
    };
    const ForeseenPath& path = m_paths.at(m_first);
    const std::string real = !m_firstReply      ? "does not answer"
                             : m_firstReply->sl ? std::format("gives it SL {}", m_firstReply->sl->value())
                                                : std::string("refuses it");
    return {.code = ErrorCode::Timeout,
            .subject = path.name,
            .detail = std::format("the new files {}, but the subnet manager {} ({} of {} requests differ)",
                                  words(path.after), real, m_wrong, m_paths.size()),
            .hint = "Look into OpenSM's log, and whether it reads the files that were changed"};
}

std::vector<std::string> PathCheck::notes() const
{
    std::vector<std::string> notes;
    if (!m_paths.empty())
        notes.push_back(std::format("The subnet manager answers {} requests for paths with the SLs that the files "
                                    "give.",
                                    m_paths.size()));
    if (m_leftOut > 0)
        notes.push_back(
            std::format("{} more requests were left out: they were not answered as the old files say.", m_leftOut));
    return notes;
}

} // namespace fabriscope::setup
