// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/host_job.h"

#include "core/agent/server/agent_host.h"
#include "core/agent/server/thread_job.h"
#include "core/host/host_codec.h"

#include <algorithm>
#include <string_view>

namespace fabriscope::agent {
namespace {

/// Small enough that other replies get through between two.
constexpr std::size_t partSize = std::size_t{256} << 10U;

/// Reading may wait for an adapter's firmware: on a thread of its own.
class HostJob final : public ThreadJob
{
public:
    using ThreadJob::ThreadJob;

    Result<void> start(const pb::Request& /*request*/) override
    {
        run([view = host().options().backend.rdma,
             name = host().options().hostName](Line& line) -> Result<std::optional<pb::Response>> {
            auto read = host::readHost(view);
            if (!read) return std::unexpected(std::move(read).error());
            read->name = name; // as the agent calls it everywhere
            const std::string bytes = host::encode(*read);
            std::string_view rest = bytes;
            while (rest.size() > partSize) {
                pb::Response part;
                part.mutable_host()->set_data(std::string(rest.substr(0, partSize)));
                if (!line.send(std::move(part)))
                    return fail(ErrorCode::Cancelled, name, Message::say("reading the host was given up"));
                rest.remove_prefix(partSize);
            }
            pb::Response last;
            last.mutable_host()->set_data(std::string(rest));
            last.mutable_host()->set_last(true);
            return last;
        });
        return {};
    }
};

} // namespace

std::unique_ptr<Job> hostJob(JobContext context) { return std::make_unique<HostJob>(context); }

} // namespace fabriscope::agent
