// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/fabric_reader.h"

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::opensm_host {

// Requests for paths whose answers tell whether OpenSM works with the new files.

/// A request, and the SL that the offline evaluation foresees; none: the request is refused.
struct ForeseenPath
{
    PathRequest question;
    std::string name; ///< "the path from hca1 port 1 to hca2 port 1 for service ID 0x…"
    std::optional<ServiceLevel> before;
    std::optional<ServiceLevel> after;
};

struct PathSample
{
    std::vector<ForeseenPath> paths; ///< at most mostSampledPaths; those whose answer changes stand first
    Message why;                     ///< there are none: a sentence, or empty
    bool repairsPolicy = false;      ///< OpenSM drops the old policy and takes the new one
};

inline constexpr std::size_t mostSampledPaths = 48;

/// One or two requests for every way in which rules of the old and the new files meet, between a few ports of the
/// snapshot: members that change, members of every partition, ports that rules name. The files: as they are in force.
PathSample samplePaths(const FileTexts& before, const FileTexts& after, const fabric::Snapshot& snapshot);

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
