// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace fabriscope::sa {

struct QuerySummary
{
    std::uint64_t records = 0;
    Lid administration;    ///< where the SA is
    unsigned attempts = 1; ///< whole queries, those that were broken off or met a busy SA included
    std::chrono::microseconds duration{0};
    friend bool operator==(const QuerySummary&, const QuerySummary&) = default;
};

/// Nothing has come from the administration for a while; the query goes on.
struct Silence
{
    Lid administration;
    std::chrono::milliseconds waited{0}; ///< since its last packet, or since the request
    std::chrono::milliseconds left{0}; ///< how much longer the query waits for a first packet at most; 0: there was one
    friend bool operator==(const Silence&, const Silence&) = default;
};

/// All called on the loop's executor. onRecords and onRestart may not call back into the query or the loop.
struct QueryEvents
{
    /// Whole records in wire form, each Record::size bytes.
    std::function<void(std::span<const std::byte> records)> onRecords;
    /// What came so far does not count: the reply was broken off, and the query is asked again.
    std::function<void()> onRestart;
    /// Again and again while nothing comes; records that come afterwards end it.
    std::function<void(const Silence&)> onSilence;
    /// Once, last. Errors: NoSubnetManager, Timeout, MadStatus and Unsupported (the SA's refusal in words),
    /// MalformedReply, and those of the transport.
    std::function<void(Result<QuerySummary>)> onDone;
};

} // namespace fabriscope::sa
