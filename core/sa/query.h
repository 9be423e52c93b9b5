// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/sa/manager_pulse.h"
#include "core/sa/query_events.h"
#include "core/sa/record.h"
#include "core/sa/request.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace fabriscope::sa {

/// Cuts the data of an SA reply into records: the reply says how far they are apart, and SAs of different age have
/// records of different length. Longer ones are cut, shorter ones filled up with zero.
class RecordStream
{
public:
    explicit RecordStream(const Record& record) : m_record(&record) {}

    /// A piece of the reply, from its first packet on. Whole records are in records() afterwards.
    [[nodiscard]] Result<void> take(std::span<const std::byte, mad::madSize> firstPacket,
                                    std::span<const std::byte> data);
    [[nodiscard]] std::span<const std::byte> records() const { return m_records; }
    [[nodiscard]] std::uint64_t count() const { return m_count; }
    void restart();

private:
    void cut(std::span<const std::byte> whole);

    const Record* m_record;
    std::size_t m_stride = 0;
    std::vector<std::byte> m_rest; ///< the beginning of a record whose end has not come
    std::vector<std::byte> m_records;
    std::uint64_t m_count = 0;
};

struct QueryPatience
{
    std::chrono::milliseconds get{500};    ///< of the first attempt; doubled with each further one
    std::chrono::milliseconds table{2000}; ///< an SA builds large tables for seconds
    unsigned retries = 4;
    unsigned attempts = 4;                    ///< of whole queries
    std::chrono::milliseconds busyPause{100}; ///< before a busy SA is asked again; doubled each time
    unsigned busyRetries = 8;
    std::chrono::milliseconds interval{2000}; ///< between two looks whether anything has come
    /// After so long without a word from the administration and from its subnet manager, both are given up.
    std::chrono::milliseconds gone{10'000};
};

/// Asks the subnet administration of the port's subnet: finds out where it is, sends the query, hands out records
/// while they come. While nothing comes, the pulse of the subnet manager tells an administration that takes its time
/// from one that has gone: when a standby takes over, the new administration is asked instead; when the subnet manager
/// has gone, the query ends before its attempts are used up. Begins at once and calls back nothing from within its
/// constructor; not at all once destroyed.
class Query
{
public:
    /// Through the port of that pulse.
    Query(std::shared_ptr<ManagerPulse> pulse, Request request, QueryEvents events, const QueryPatience& patience = {});
    ~Query();
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

} // namespace fabriscope::sa
