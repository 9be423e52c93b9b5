// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/jobs.h"

#include "core/agent/server/agent_host.h"

#include <asio/post.hpp>

#include <algorithm>
#include <ranges>
#include <utility>

namespace fabriscope::agent {

bool UsedIds::take(std::uint64_t id)
{
    if (contains(id)) return false;
    m_ids.insert(id);
    if (m_ids.size() > mostIds) {
        m_floor = *m_ids.begin();
        m_ids.erase(m_ids.begin());
    }
    return true;
}

Jobs::Jobs(asio::any_io_executor executor, AgentHost& host, Outbox& outbox, std::function<void()> wake)
    : m_executor(std::move(executor)), m_host(host), m_outbox(outbox),
      m_line{.outbox = &outbox, .wake = std::move(wake), .retired = [this](std::uint64_t id) { retire(id); }},
      m_deadline(m_executor)
{}

Jobs::~Jobs() { close(); }

bool Jobs::takeFurther(const pb::Request& message)
{
    const std::uint64_t id = message.id();
    if (const auto found = m_jobs.find(id); found != m_jobs.end() && id != 0) {
        // The job may end, and with it the entry; the objects live until this call has returned.
        Job& job = *found->second.job;
        Replies& replies = *found->second.replies;
        if (auto taken = job.take(message); !taken) replies.fail(std::move(taken).error());
        return true;
    }
    return id != 0 && m_used.contains(id);
}

bool Jobs::begin(const pb::Request& request, const Make& make)
{
    if (!m_used.take(request.id())) return false;
    if (m_jobs.size() < mostJobs) {
        start(request, make);
        return true;
    }
    m_outbox.setError(request.id(),
                      {.code = ErrorCode::InvalidArgument,
                       .subject = m_host.options().hostName,
                       .detail = Message::say("its agent accepts at most {} requests at a time", mostJobs),
                       .hint = Message::say("Wait until others have finished")});
    return true;
}

bool Jobs::refuse(std::uint64_t id, Error error)
{
    if (!m_used.take(id)) return false;
    m_outbox.setError(id, std::move(error));
    return true;
}

void Jobs::runAlongside(const Make& make) { start(pb::Request(), make); }

void Jobs::start(const pb::Request& request, const Make& make)
{
    auto replies = std::make_unique<Replies>(request.id(), m_line);
    auto job = make({.host = m_host, .replies = *replies});
    const auto [at, isNew] =
        m_jobs.insert_or_assign(request.id(), Running{.replies = std::move(replies), .job = std::move(job)});
    Job& started = *at->second.job;
    Replies& answers = *at->second.replies;
    if (auto begun = started.start(request); !begun) answers.fail(std::move(begun).error());
}

void Jobs::cancel(std::uint64_t id)
{
    if (const auto found = m_jobs.find(id); found != m_jobs.end() && id != 0) found->second.job->cancel();
}

/// A job may end within a call of its own, and end others: what they were is no place to go on from.
template <class Call> void Jobs::forEach(const Call& call)
{
    for (const std::uint64_t id : m_jobs | std::views::keys | std::ranges::to<std::vector>())
        if (const auto found = m_jobs.find(id); found != m_jobs.end()) call(id, *found->second.job);
}

void Jobs::resume()
{
    forEach([](std::uint64_t, Job& job) { job.resume(); });
}

/// Not from within the job's own call.
void Jobs::retire(std::uint64_t id)
{
    auto node = m_jobs.extract(id);
    if (!node) return;
    m_retired.push_back(std::move(node.mapped()));
    collectLater();
}

void Jobs::collectLater()
{
    asio::post(m_executor, [this, alive = std::weak_ptr(m_alive)] {
        if (!alive.lock()) return;
        m_retired.clear();
        endIfDone();
    });
}

std::chrono::milliseconds Jobs::patience() const
{
    std::chrono::milliseconds longest{0};
    for (const auto& [id, running] : m_jobs)
        longest = std::max(longest, running.job->patience());
    return longest;
}

void Jobs::stop()
{
    if (std::exchange(m_stopped, true)) return;
    forEach([this](std::uint64_t id, Job& job) {
        job.stop();
        if (m_jobs.contains(id) && job.patience().count() == 0) retire(id); // this may be a call of its own
    });
    collectLater();
}

void Jobs::end(std::function<void()> done)
{
    stop();
    m_whenEnded = std::move(done);
    m_endBegan = std::chrono::steady_clock::now();
    armDeadline();
}

void Jobs::armDeadline()
{
    m_deadline.expires_at(m_endBegan + patience());
    m_deadline.async_wait([this, alive = std::weak_ptr(m_alive)](const asio::error_code& error) {
        if (error || !alive.lock()) return;
        // One that has found something to undo meanwhile needs longer.
        if (std::chrono::steady_clock::now() < m_endBegan + patience()) return armDeadline();
        abandonAll();
        endIfDone();
    });
}

void Jobs::endIfDone()
{
    if (!m_whenEnded || !m_jobs.empty()) return;
    m_deadline.cancel();
    m_retired.clear();
    std::exchange(m_whenEnded, nullptr)();
}

void Jobs::abandonAll()
{
    forEach([](std::uint64_t, Job& job) { job.abandon(); });
    m_jobs.clear();
}

void Jobs::close()
{
    m_whenEnded = nullptr;
    stop();
    const auto until = std::chrono::steady_clock::now() + patience();
    forEach([until](std::uint64_t, Job& job) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (!job.awaitEnd(std::max(left, std::chrono::milliseconds(0)))) job.abandon();
    });
    m_jobs.clear();
    m_retired.clear();
}

} // namespace fabriscope::agent
