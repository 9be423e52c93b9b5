// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/agent/server/jobs/thread_job.h"
#include "core/host/host_codec.h"
#include "core/host/host_watch.h"

#include <algorithm>
#include <chrono>
#include <string_view>

namespace fabriscope::agent {
namespace {

/// Small enough that other replies get through between two.
constexpr std::size_t partSize = std::size_t{256} << 10U;

// How a host is followed.
constexpr std::chrono::milliseconds settleTime{300}; ///< what belongs together comes together
constexpr std::chrono::seconds readPause{2};         ///< between two readings at least
constexpr std::chrono::seconds longestPause{30};     ///< files of which no event speaks: limits, services, PFC

using Line = ThreadJob::Line;

Result<host::Host> readNamed(const host::HostView& view, const std::string& name)
{
    auto read = host::readHost(view);
    if (read) read->name = name; // as the agent calls it everywhere
    return read;
}

/// All pieces but the last one, which is returned; none: a stop was requested.
std::optional<pb::Response> sendParts(Line& line, const host::Host& host)
{
    const std::string bytes = host::encode(host);
    std::string_view rest = bytes;
    while (rest.size() > partSize) {
        pb::Response part;
        part.mutable_host()->set_data(std::string(rest.substr(0, partSize)));
        if (!line.send(std::move(part))) return std::nullopt;
        rest.remove_prefix(partSize);
    }
    pb::Response last;
    last.mutable_host()->set_data(std::string(rest));
    return last;
}

std::unexpected<Error> givenUp(const std::string& name)
{
    return fail(ErrorCode::Cancelled, name, Message::say("reading the host was cancelled"));
}

/// Without what changes by itself.
host::Host withoutCounters(host::Host host)
{
    host.takenAt = 0;
    for (host::Device& device : host.devices)
        for (host::Port& port : device.ports) {
            port.counters.clear();
            port.hwCounters.clear();
            port.transceiver.temperature = host::Text();
        }
    return host;
}

/// Until that time, and until events that belong together have come. False: a stop was requested.
bool pauseUntil(host::HostWatch& watch, const Line& line, std::chrono::steady_clock::time_point soonest)
{
    using Event = host::HostWatch::Event;
    const auto latest = soonest + readPause; // a host on which something happens all the time is read, too
    for (;;) {
        const auto now = std::chrono::steady_clock::now();
        const auto rest = std::chrono::ceil<std::chrono::milliseconds>(soonest - now);
        const Event event = watch.wait(line.stop(), std::max(rest, settleTime));
        if (event == Event::Stopped) return false;
        if (event == Event::TimedOut || now > latest) return true;
    }
}

/// Sends the host, and again whenever it is another one, until it is stopped.
Result<std::optional<pb::Response>> follow(Line& line, const host::HostView& view, const std::string& name)
{
    host::HostWatch watch(view.root); // before the first reading: what changes meanwhile is seen
    std::optional<host::Host> before;
    for (;;) {
        auto read = readNamed(view, name);
        if (!read) return std::unexpected(std::move(read).error());
        host::Host now = withoutCounters(*read);
        if (before != now) {
            auto last = sendParts(line, *read);
            if (!last) return givenUp(name);
            last->mutable_host()->set_whole(true);
            if (!line.send(*std::move(last))) return givenUp(name);
            before = std::move(now);
        }
        const auto soonest = std::chrono::steady_clock::now() + readPause;
        if (watch.wait(line.stop(), longestPause) == host::HostWatch::Event::Stopped) return givenUp(name);
        if (!pauseUntil(watch, line, soonest)) return givenUp(name);
    }
}

/// Reading may wait for an adapter's firmware: on a thread of its own.
class HostJob final : public ThreadJob
{
public:
    using ThreadJob::ThreadJob;

    Result<void> start(const pb::Request& request) override
    {
        run([view = host().options().backend.rdma, name = host().options().hostName,
             follows = request.read_host().follow()](Line& line) -> Result<std::optional<pb::Response>> {
            if (follows) return follow(line, view, name);
            const auto read = readNamed(view, name);
            if (!read) return std::unexpected(read.error());
            auto last = sendParts(line, *read);
            if (!last) return givenUp(name);
            last->mutable_host()->set_last(true);
            return last;
        });
        return {};
    }
};

} // namespace

std::unique_ptr<Job> hostJob(JobContext context) { return std::make_unique<HostJob>(context); }

} // namespace fabriscope::agent
