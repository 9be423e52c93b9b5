// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/manager_pulse.h"
#include "core/sa/query_events.h"
#include "core/sa/request.h"

#include <chrono>
#include <memory>

namespace fabriscope::sa {

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
