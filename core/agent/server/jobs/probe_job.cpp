// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/probe_messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/probe_end.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/agent/server/jobs/thread_job.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t mostActions = 16; ///< that wait; a test has one or two under way

pb::Response responseOf(const probe::Reply& reply)
{
    pb::Response response;
    put(*response.mutable_probe(), reply);
    return response;
}

/// Actions on their way to the thread.
class ProbeInbox
{
public:
    /// False: too many wait.
    bool push(probe::Command command)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_commands.size() >= mostActions) return false;
        m_commands.push_back(std::move(command));
        m_changed.notify_all();
        return true;
    }
    /// Nothing once a stop is requested.
    std::optional<probe::Command> take(const std::stop_token& stop)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, stop, [this] { return !m_commands.empty(); });
        if (stop.stop_requested()) return std::nullopt; // before the interrupt is forgotten
        probe::Command command = std::move(m_commands.front());
        m_commands.pop_front();
        // An earlier request concerned an action that is over.
        m_interrupt.clear();
        m_busy = true;
        return command;
    }
    void done()
    {
        const std::scoped_lock lock(m_mutex);
        m_busy = false;
    }
    /// Ends what runs, or what is next.
    void interruptAction()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_busy) m_interrupt.ask();
    }
    /// Ends whatever runs.
    void interruptAll()
    {
        const std::scoped_lock lock(m_mutex);
        m_interrupt.ask();
    }
    [[nodiscard]] const device::Interrupt& interrupt() const { return m_interrupt; }

private:
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<probe::Command> m_commands;
    device::Interrupt m_interrupt;
    bool m_busy = false;
};

class ProbeJob final : public ThreadJob
{
public:
    using ThreadJob::ThreadJob;
    ~ProbeJob() override { m_inbox->interruptAll(); }

    Result<void> start(const pb::Request& request) override
    {
        auto slot = host().probes().take();
        if (!slot)
            return fail(ErrorCode::InvalidArgument, host().options().hostName,
                        Message::say("its agent already runs {} ends of connection tests", host().probes().number()),
                        Message::say("Wait until others have finished"));
        if (auto taken = take(request); !taken) return taken;
        run([inbox = m_inbox, slot, echoSockets = host().options().echoSockets,
             backend = host().options().backend](Line& line) -> Result<std::optional<pb::Response>> {
            // A console that does not read holds up its own test, not the agent's memory.
            ProbeEnd end(
                inbox->interrupt(), [&line](const probe::Reply& reply) { line.send(responseOf(reply)); }, echoSockets,
                backend);
            while (auto command = inbox->take(line.stop())) {
                const probe::Reply reply = end.perform(*command);
                inbox->done();
                if (!line.send(responseOf(reply))) break;
            }
            return fail(ErrorCode::Cancelled, Message::say("the connection test"), Message::say("it was stopped"));
        });
        return {};
    }

    Result<void> take(const pb::Request& message) override
    {
        if (!message.has_probe())
            return fail(ErrorCode::InvalidArgument, host().options().hostName,
                        Message::say("an unexpected message arrived for a connection test"));
        auto command = fromWire(message.probe());
        if (!command) return std::unexpected(std::move(command).error());
        if (command->action == probe::Action::Stop) {
            m_inbox->interruptAction();
            return {};
        }
        if (!m_inbox->push(*std::move(command)))
            return fail(ErrorCode::InvalidArgument, host().options().hostName,
                        Message::say("more than {} actions of a connection test wait", mostActions));
        return {};
    }

    void cancel() override
    {
        ThreadJob::cancel();
        m_inbox->interruptAll();
    }
    void stop() override
    {
        ThreadJob::stop();
        m_inbox->interruptAll();
    }

private:
    std::shared_ptr<ProbeInbox> m_inbox = std::make_shared<ProbeInbox>();
};

} // namespace

std::unique_ptr<Job> probeJob(JobContext context) { return std::make_unique<ProbeJob>(context); }

} // namespace fabriscope::agent
