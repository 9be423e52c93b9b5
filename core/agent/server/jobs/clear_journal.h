// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/perf/rate.h"
#include "core/perf/target.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// Who cleared which counters when, and their values.
struct Clearing
{
    struct Port
    {
        perf::PortKey port;
        perf::Attribute attribute{};
        std::vector<std::uint64_t> before; ///< values of the attribute
        friend bool operator==(const Port&, const Port&) = default;
    };
    std::string who;
    perf::Timestamp at{}; ///< monotonic clock of the agent's host
    std::vector<Port> ports;
    friend bool operator==(const Clearing&, const Clearing&) = default;
};

/// The journal of cleared counters in an agent's state folder, "cleared-counters.jsonl": a line of JSON for each
/// request, with the wall clock's time and the values that were not zero by name. Agents of one host share it, so that
/// each can notify its console of what another did. Blocking, but short.
class ClearJournal
{
public:
    explicit ClearJournal(const std::filesystem::path& folder);

    /// Flushed when it returns; makes the folder when there is none. Before the counters are cleared: without this
    /// nobody may.
    [[nodiscard]] Result<void> append(const Clearing& clearing) const;
    /// What was added since the last call, by any agent; at first since this object was made. What cannot be read is
    /// left out.
    [[nodiscard]] std::vector<Clearing> news();
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
    std::uintmax_t m_seen = 0; ///< bytes
};

} // namespace fabriscope::agent
