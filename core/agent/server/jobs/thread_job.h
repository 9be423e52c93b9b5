// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/jobs/job.h"
#include "core/agent/server/recovery.h"

#include <asio/any_io_executor.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <thread>

namespace fabriscope::agent {

/// A job whose work blocks (files, processes, services): it runs on a thread of its own and refers to nothing of the
/// job, for a read from a disk that does not respond cannot be stopped, only abandoned.
class ThreadJob : public Job
{
public:
    /// What the work has, on its thread.
    class Line
    {
    public:
        virtual ~Line() = default;
        /// Set when the request was cancelled or the connection has ended.
        [[nodiscard]] virtual const std::stop_token& stop() const = 0;
        /// Waits while the console does not read what was sent before. False: a stop was requested meanwhile.
        virtual bool send(pb::Response response) = 0;
        /// Without waiting: for the few replies of work that no console may hold up, such as a change under way.
        virtual void tell(pb::Response response) = 0;
        virtual void progress(pb::Response response) = 0;
    };
    /// Its result is the last reply; none: the last message was marked as the last.
    using Work = std::function<Result<std::optional<pb::Response>>(Line& line)>;

    explicit ThreadJob(JobContext context);
    ~ThreadJob() override;

    /// Requests the work to stop; its result is the end.
    void cancel() override;
    void resume() override;
    void stop() override;
    [[nodiscard]] std::chrono::milliseconds patience() const override;
    bool awaitEnd(std::chrono::milliseconds patience) override;
    void abandon() override;

protected:
    /// Once. `undoes`: it may have to bring an earlier state back, which takes long.
    void run(Work work, bool undoes = false);
    [[nodiscard]] bool runs() const { return m_thread.joinable(); }

private:
    class Shared;
    std::shared_ptr<Shared> m_shared;
    std::jthread m_thread;
    bool m_undoes = false;
};

/// The work, once the agent's own recovery has ended and files and journal are at rest; `waits` is the reply that says
/// what it does meanwhile.
ThreadJob::Work afterRecovery(const ChangePlace& place, ThreadJob::Work work, pb::Response (*waits)(const Message&));

} // namespace fabriscope::agent
