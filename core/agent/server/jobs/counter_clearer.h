// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/counters.h"
#include "core/perf/pma.h"
#include "core/perf/poller.h"
#include "core/transport/mad_loop.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace fabriscope::agent {

/// Reads the counters, writes the journal, clears. Calls back once, never from within the constructor; not at all when
/// it is destroyed before. An Error: nothing was cleared.
class CounterClearer
{
public:
    struct Handlers
    {
        std::function<void(const ClearProgress&)> progress; ///< now and then; may be empty
        std::function<void()> journaled; ///< between the journal and the first counter that is cleared
        std::function<void(Result<ClearReport>)> done;
    };
    CounterClearer(std::shared_ptr<transport::MadLoop> loop, const perf::Subscription& what, perf::Clear which,
                   std::string who, std::filesystem::path stateFolder, Handlers handlers);
    ~CounterClearer();
    CounterClearer(const CounterClearer&) = delete;
    CounterClearer& operator=(const CounterClearer&) = delete;

private:
    class Work;
    std::shared_ptr<Work> m_work;
};

} // namespace fabriscope::agent
