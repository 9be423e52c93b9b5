// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tables of a history file (docs/history.md), for the files of this folder.
#pragma once

#include "core/history/database.h"
#include "core/history/reader.h"
#include "core/history/step.h"

#include <chrono>
#include <initializer_list>
#include <optional>
#include <stop_token>

namespace fabriscope::history {

inline constexpr std::int64_t applicationId = 0x46534849; ///< "FSHI", in the file's header
inline constexpr std::int64_t schemaVersion = 3;          ///< since 3 chunks are of form 2 (chunk.h)
inline constexpr std::int64_t schemaWithEvents = 2;       ///< earlier files have no events, rounds and snapshots

/// More than any time or length that a file can mean: up to here sums and differences do not overflow.
inline constexpr std::chrono::seconds century = std::chrono::years(100);
/// Whether the clock of an agent's host, which counts from its start, and a wall's can have had these times. A damaged
/// file, or one of an agent that lies, may have others.
[[nodiscard]] bool areTimes(std::initializer_list<std::chrono::nanoseconds> clock, WallTime wall);

/// Opens a file and checks that it is ours and not of a later version (ProtocolMismatch), and that it has the tables of
/// its version with their columns and nothing else (MalformedReply); a new or empty one gets the tables, one of an
/// earlier version those that it lacks (not when it is only read).
Result<Database> openHistory(const std::string& path, Database::Mode mode, std::stop_token stop = {});

/// Whose counters those of a row are: its columns `node`, `port` and `attribute`, from `first` on. Nothing: of an
/// attribute that a later version reads.
[[nodiscard]] std::optional<SeriesName> seriesIn(const Statement& row, int first);

/// Adds the coarser step of a session as far as the finer one has come (`final`: the incomplete last step, too). In
/// the caller's transaction. True when something was added.
Result<bool> stepUp(const Database& database, std::int64_t session, Step to, WallTime now, bool final);

} // namespace fabriscope::history
