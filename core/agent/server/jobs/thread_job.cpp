// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/thread_job.h"

#include "core/agent/server/agent_host.h"

#include <asio/post.hpp>

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <utility>

namespace fabriscope::agent {
namespace {

/// What one request's thread may have under way to a console that does not read.
constexpr std::size_t mostUnread = std::size_t{512} << 10U;

} // namespace

/// Between the thread and the executor; the one that lives longer finds it closed.
class ThreadJob::Shared final : public Line, public std::enable_shared_from_this<Shared>
{
public:
    explicit Shared(asio::any_io_executor executor, Replies& replies)
        : m_executor(std::move(executor)), m_replies(&replies)
    {}

    // --- the thread's side ------------------------------------------------------------------------------------------

    void run(std::stop_token stop, const Work& work)
    {
        m_stop = std::move(stop);
        auto result = work(*this);
        post([result = std::move(result)](Replies& replies) mutable {
            if (!result) return replies.fail(std::move(result).error());
            if (*result) return replies.finish(**std::move(result));
            replies.finish();
        });
        const std::scoped_lock lock(m_mutex);
        m_over = true;
        m_changed.notify_all();
    }

    [[nodiscard]] const std::stop_token& stop() const override { return m_stop; }

    bool send(pb::Response response) override
    {
        const std::size_t size = response.ByteSizeLong();
        {
            std::unique_lock lock(m_mutex);
            // One that is larger than the limit goes alone.
            const auto hasRoom = [&] { return m_unread == 0 || m_unread + size <= mostUnread; };
            if (!m_changed.wait(lock, m_stop, hasRoom)) return false;
            m_unread += size;
        }
        post([this, self = shared_from_this(), size, response = std::move(response)](Replies& replies) mutable {
            replies.send(std::move(response));
            m_posted += size;
            release(replies);
        });
        return true;
    }

    void tell(pb::Response response) override
    {
        post([response = std::move(response)](Replies& replies) mutable { replies.send(std::move(response)); });
    }

    void progress(pb::Response response) override
    {
        post([response = std::move(response)](Replies& replies) mutable { replies.progress(std::move(response)); });
    }

    // --- the executor's side ----------------------------------------------------------------------------------------

    void release(const Replies& replies)
    {
        if (!replies.hasRoom() || m_posted == 0) return;
        const std::scoped_lock lock(m_mutex);
        m_unread -= std::exchange(m_posted, 0);
        m_changed.notify_all();
    }

    void resume()
    {
        if (m_replies != nullptr) release(*m_replies);
    }

    /// From now on nothing reaches the job.
    void close()
    {
        m_replies = nullptr;
        const std::scoped_lock lock(m_mutex);
        m_executor.reset();
    }

    bool awaitEnd(std::chrono::milliseconds patience)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [this] { return m_over; });
    }

private:
    void post(std::move_only_function<void(Replies&)> call)
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_executor) return;
        asio::post(*m_executor, [self = shared_from_this(), call = std::move(call)]() mutable {
            if (self->m_replies != nullptr) call(*self->m_replies);
        });
    }

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::optional<asio::any_io_executor> m_executor;
    std::size_t m_unread = 0; ///< bytes sent by the thread that the console has not made room for
    bool m_over = false;
    Replies* m_replies;       ///< executor's thread only
    std::size_t m_posted = 0; ///< of m_unread: what is in the outbox; executor's thread only
    std::stop_token m_stop;   ///< the thread's
};

ThreadJob::ThreadJob(JobContext context)
    : Job(context), m_shared(std::make_shared<Shared>(context.host.executor(), context.replies))
{}

ThreadJob::~ThreadJob() { m_shared->close(); }

void ThreadJob::run(Work work, bool undoes)
{
    m_undoes = undoes;
    try {
        m_thread = std::jthread(
            [shared = m_shared, work = std::move(work)](std::stop_token stop) { shared->run(std::move(stop), work); });
    } catch (const std::system_error& error) {
        // What else runs for this user may have used them up; a change on another thread must not end with this one.
        replies().fail({.code = ErrorCode::Io,
                        .subject = host().options().hostName,
                        .detail = Message::say("its agent can start no further thread"),
                        .hint = Message::say("Raise the limit of processes of its user (ulimit -u), or of its service"),
                        .sysErrno = error.code().value()});
    }
}

void ThreadJob::cancel()
{
    if (!runs()) return Job::cancel();
    m_thread.request_stop();
}

void ThreadJob::resume() { m_shared->resume(); }
void ThreadJob::stop() { m_thread.request_stop(); }

std::chrono::milliseconds ThreadJob::patience() const
{
    const EndPatience& patience = host().options().patience;
    if (!runs()) return std::chrono::milliseconds(0);
    return m_undoes ? patience.ofChanges : patience.ofReading;
}

bool ThreadJob::awaitEnd(std::chrono::milliseconds patience) { return !runs() || m_shared->awaitEnd(patience); }

void ThreadJob::abandon()
{
    m_shared->close();
    if (runs()) m_thread.detach();
}

ThreadJob::Work afterRecovery(const ChangePlace& place, ThreadJob::Work work, pb::Response (*waits)(const Message&))
{
    return [place, work = std::move(work), waits](ThreadJob::Line& line) -> Result<std::optional<pb::Response>> {
        if (place.recovery->await(line.stop(), [&](const Message& sentence) { line.tell(waits(sentence)); }))
            return work(line);
        return fail(ErrorCode::Cancelled, place.hostName, Message::say("the request was cancelled"));
    };
}

} // namespace fabriscope::agent
