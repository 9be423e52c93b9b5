// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm_host/path_sample.h"

#include <chrono>
#include <stop_token>

namespace fabriscope::opensm_host {

/// Asks the SA for a sample of paths, before and after a change.
class PathCheck
{
public:
    explicit PathCheck(std::vector<ForeseenPath> sample) : m_paths(std::move(sample)) {}

    /// Before the change: paths that are not as the old files say cannot be foretold, and are left out.
    Result<void> begin(FabricReader& reader, Lid saLid, const std::stop_token& stop);
    /// After it: at most once in a while, so that a waiting loop may call it at every turn.
    Result<void> look(FabricReader& reader, Lid saLid, const std::stop_token& stop);
    /// Every path is as the new files say.
    [[nodiscard]] bool agrees() const { return m_wrong == 0; }
    /// And one of them is not as it was before.
    [[nodiscard]] bool shows() const;
    /// For the administrator, when it does not agree.
    [[nodiscard]] Error disagreement() const;
    /// What was verified, as sentences.
    [[nodiscard]] std::vector<Message> notes() const;

private:
    std::vector<ForeseenPath> m_paths;
    std::size_t m_leftOut = 0;
    std::size_t m_wrong = 0;
    std::size_t m_first = 0;               ///< of the wrong ones
    std::optional<PathReply> m_firstReply; ///< to it; none: no answer
    std::chrono::steady_clock::time_point m_next;
};

} // namespace fabriscope::opensm_host
