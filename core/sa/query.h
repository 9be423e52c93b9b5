// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/query_events.h"
#include "core/sa/question.h"
#include "core/sa/silence_watch.h"
#include "core/transport/mad_loop.h"

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
    SilencePatience silence;
};

/// Asks the subnet administration of the port's subnet: finds out where it is, sends the query, hands out records
/// while they come. When a standby
/// takes over meanwhile, the new administration is asked instead; when the subnet manager has gone, the query ends
/// before its attempts are used up. Begins at once and calls back nothing from within its constructor; not at all once
/// destroyed.
class Query
{
public:
    Query(std::shared_ptr<transport::MadLoop> loop, Question question, QueryEvents events,
          const QueryPatience& patience = {});
    ~Query();
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

} // namespace fabriscope::sa
