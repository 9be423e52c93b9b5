// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counter_messages.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/counter_clearer.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/base/printable.h"

#include <utility>

namespace fabriscope::agent {
namespace {

class ClearJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& request) override
    {
        const bool errorsOnly = request.has_clear_errors();
        const pb::ClearCounters& message = errorsOnly ? request.clear_errors() : request.clear_counters();
        if (auto may = host().mayChange(); !may) return may;
        auto what = toSubscription(message.what());
        if (!what) return std::unexpected(std::move(what).error());
        if (perf::readingsOf(*what) > perf::mostReadings)
            return fail(ErrorCode::InvalidArgument, host().options().hostName,
                        Message::say("more than {} attributes of ports would be read at a time", perf::mostReadings));
        const auto port = host().ports().open(choiceOf(message.what().device(), message.what().port()));
        if (!port) return std::unexpected(port.error());
        CounterClearer::Handlers handlers;
        if (message.progress())
            handlers.progress = [this](const ClearProgress& progress) {
                pb::Response response;
                put(*response.mutable_clear_progress(), progress);
                replies().progress(std::move(response));
            };
        handlers.journaled = [this] { host().counters().lookAtJournal(); };
        handlers.done = [this](const Result<ClearReport>& result) { cleared(result); };
        if (const auto& record = host().options().record)
            record(printable(whoClears(message.who(), host().options().hostName) + ": clear counters"));
        m_clearer.emplace(port->loop, *what, errorsOnly ? perf::Clear::Errors : perf::Clear::All,
                          whoClears(message.who(), host().options().hostName), host().options().stateFolder,
                          std::move(handlers));
        m_targets = std::move(what->targets);
        return {};
    }

private:
    void cleared(const Result<ClearReport>& result)
    {
        if (!result) return replies().fail(result.error());
        for (pb::CountersCleared& message : toMessages(*result, m_targets)) {
            pb::Response response;
            *response.mutable_counters_cleared() = std::move(message);
            replies().send(std::move(response));
        }
        replies().finish();
    }

    std::optional<CounterClearer> m_clearer;
    std::vector<perf::Target> m_targets;
};

} // namespace

std::unique_ptr<Job> clearJob(JobContext context) { return std::make_unique<ClearJob>(context); }

} // namespace fabriscope::agent
