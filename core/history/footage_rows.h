// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a history file holds beside counters so that it can be replayed; for Writer.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/history/database.h"
#include "core/perf/sample.h"

#include <string>
#include <vector>

namespace fabriscope::history {

/// Rounds and snapshots that wait for a transaction.
class FootageRows
{
public:
    void take(const perf::RoundReport& report, std::uint32_t dropped);
    void take(const fabric::Snapshot& snapshot, perf::Timestamp at);
    /// In the caller's transaction; keeps what it has until clear().
    [[nodiscard]] Result<void> write(const Database& database, std::int64_t session) const;
    void clear();

private:
    struct Round
    {
        perf::RoundReport report;
        std::uint32_t dropped = 0;
    };
    struct Picture
    {
        perf::Timestamp at{};
        std::string bytes;
    };
    std::vector<Round> m_rounds;
    std::vector<Picture> m_pictures; ///< the latest few
};

/// The latest that was recorded of a session up to that time; null: none is kept from so long ago.
[[nodiscard]] Result<fabric::SnapshotPtr> readSnapshot(const Database& database, std::int64_t session,
                                                       perf::Timestamp at);

/// Deletes rounds and snapshots whose readings were deleted. In the caller's transaction.
Result<void> deleteFootage(const Database& database);

} // namespace fabriscope::history
