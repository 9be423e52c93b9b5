// SPDX-License-Identifier: GPL-3.0-or-later
//
// Setting counters back to zero, on a user's explicit request only: other tools watch them, too.
#pragma once

#include "core/agent/protocol/counters.h"
#include "core/agent/protocol/types.h"
#include "core/perf/pma.h"

#include <functional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// What to clear. `who` is the person at the console, "alice@laptop"; the agent adds the user it runs as.
struct CounterClear
{
    PortChoice via;
    std::vector<perf::Target> targets;
    perf::AttributeSet attributes;
    std::string who{};
    /// Errors: of PortCounters and PortCountersExtended those of traffic are kept. An older agent refuses
    /// (Unsupported).
    perf::Clear which = perf::Clear::All;
};

/// What became of it.
struct ClearReport
{
    struct Entry
    {
        perf::PortKey port;
        perf::Attribute attribute{};
        perf::Answer answer{}; ///< Values: cleared
        std::uint16_t madStatus = 0;
        std::vector<std::uint64_t> before; ///< its values
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::string who;            ///< as it stands in the journal
    std::string journal;        ///< the file, on the agent's host; empty: nothing had to be written
    perf::Timestamp at{};       ///< the agent's clock
    std::vector<Entry> entries; ///< those of a port follow one another
    [[nodiscard]] std::size_t cleared() const;
    friend bool operator==(const ClearReport&, const ClearReport&) = default;
};

using OnClearProgress = std::function<void(const ClearProgress&)>;

/// What watchers of these ports are notified of.
[[nodiscard]] ClearNotice noticeOf(const ClearReport& report);

/// The person at this console, "alice@laptop".
[[nodiscard]] std::string personHere();
/// "alice@laptop (root on head1)", "root on head1 (through sudo by bob)".
[[nodiscard]] std::string whoClears(const std::string& atConsole, const std::string& hostName);

} // namespace fabriscope::agent
