// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/matrix_runner.h"

#include "core/base/spawn.h"
#include "core/probe/figures.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <span>
#include <stop_token>
#include <system_error>
#include <utility>

namespace fabriscope::agent {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds stopPatience{3}; ///< until a test that was ended has to have said so

MatrixResult failed(const probe::MatrixPair& pair, const Message& why)
{
    return {
        .pair = pair, .rule = "error", .problem = Message::say("no test could be started: {}", why), .failed = true};
}

MatrixResult resultOf(const probe::MatrixPair& pair, const Result<ProbeReport>& report)
{
    if (!report) return failed(pair, report.error().detail);
    MatrixResult result{.pair = pair};
    LatencyHistogram latency;
    double seconds = 0;
    for (const probe::RoundRecord& round : report->evidence.record.rounds) {
        const auto& sender = round.replies[probe::Side::Local];
        if (sender) latency.merge(sender->latency);
        const probe::Figures figures = probe::figuresOf(round);
        seconds += figures.seconds;
        result.gigabits += figures.gigabits * figures.seconds;
        result.messages += figures.messages * figures.seconds;
    }
    if (seconds > 0) {
        result.gigabits /= seconds;
        result.messages /= seconds;
    }
    if (latency.count() > 0) {
        result.medianMicroseconds = static_cast<double>(latency.percentile(0.5)) / 1000;
        result.p99Microseconds = static_cast<double>(latency.percentile(0.99)) / 1000;
    }
    if (report->verdict) {
        result.rule = report->verdict->rule;
        result.problem = report->verdict->text();
        result.failed = report->failed();
    }
    return result;
}

} // namespace

/// The thread waits here for tests that end on clients' threads.
class MatrixRunner::Running
{
public:
    Running(std::vector<MatrixMember> members, MatrixRequest request, MatrixEvents events)
        : m_members(std::move(members)), m_request(std::move(request)), m_events(std::move(events))
    {}

    void run(const std::stop_token& forget)
    {
        for (const probe::MatrixRound& round : roundsOf(m_members, m_request))
            for (std::size_t at = 0; at < round.size(); at += m_request.mostAtOnce) {
                const std::size_t count = std::min(m_request.mostAtOnce, round.size() - at);
                runBatch(std::span(round).subspan(at, count), forget);
                if (forget.stop_requested()) return;
                if (isStopped()) return m_events.onDone ? m_events.onDone() : void();
            }
        if (m_events.onDone) m_events.onDone();
    }

    /// No test was begun, and none can be.
    void fail(const Message& why)
    {
        for (const probe::MatrixRound& round : roundsOf(m_members, m_request))
            for (const probe::MatrixPair& pair : round)
                if (m_events.onResult) m_events.onResult(failed(pair, why));
        if (m_events.onDone) m_events.onDone();
    }

    void stop()
    {
        const std::scoped_lock lock(m_mutex);
        m_stopped = true;
        m_changed.notify_all();
    }

private:
    struct Ended
    {
        std::size_t at = 0; ///< in the batch
        Result<ProbeReport> report;
    };
    [[nodiscard]] bool isStopped()
    {
        const std::scoped_lock lock(m_mutex);
        return m_stopped;
    }

    void runBatch(std::span<const probe::MatrixPair> pairs, const std::stop_token& forget)
    {
        std::vector<Ended> ended;
        std::vector<std::unique_ptr<ProbeRunner>> runners;
        for (std::size_t at = 0; at < pairs.size(); ++at) {
            probe::TestRequest test = m_request.test;
            const MatrixMember& from = m_members[pairs[at].from];
            const MatrixMember& to = m_members[pairs[at].to];
            test.ends.ends[probe::Side::Local] = from.end;
            test.ends.ends[probe::Side::Peer] = to.end;
            ProbeRunEvents events;
            events.onDone = [this, &ended, at](Result<ProbeReport> report) {
                const std::scoped_lock lock(m_mutex);
                ended.push_back({.at = at, .report = std::move(report)});
                m_changed.notify_all();
            };
            runners.push_back(std::make_unique<ProbeRunner>(*from.client, *to.client, test, std::move(events)));
        }
        wait(pairs, runners, ended, forget);
        runners.clear(); // those that were stopped make no further callbacks
    }

    void wait(std::span<const probe::MatrixPair> pairs, const std::vector<std::unique_ptr<ProbeRunner>>& runners,
              std::vector<Ended>& ended, const std::stop_token& forget)
    {
        const auto sizes = std::max<std::size_t>(m_request.test.sizes.size(), 1);
        auto deadline = steady_clock::now() + m_request.patience +
                        std::chrono::milliseconds(m_request.test.durationMs) * static_cast<std::int64_t>(sizes);
        std::vector<bool> done(pairs.size());
        bool ending = false;
        std::unique_lock lock(m_mutex);
        for (std::size_t left = pairs.size(); left > 0;) {
            const bool woken =
                m_changed.wait_until(lock, forget, deadline, [&] { return !ended.empty() || (m_stopped && !ending); });
            if (forget.stop_requested()) return;
            const std::vector<Ended> now = std::exchange(ended, {});
            const bool stops = (m_stopped || !woken) && !ending;
            lock.unlock();
            for (const Ended& each : now) {
                done[each.at] = true;
                --left;
                // What was ended on purpose says nothing of the pair.
                if (m_events.onResult && !isStopped()) m_events.onResult(resultOf(pairs[each.at], each.report));
            }
            if (stops) {
                ending = true;
                deadline = steady_clock::now() + stopPatience;
                for (const auto& runner : runners)
                    runner->stop();
            } else if (!woken) {
                giveUp(pairs, done);
                return;
            }
            lock.lock();
        }
    }

    void giveUp(std::span<const probe::MatrixPair> pairs, const std::vector<bool>& done)
    {
        if (!m_events.onResult || isStopped()) return;
        for (std::size_t at = 0; at < pairs.size(); ++at)
            if (!done[at])
                m_events.onResult({.pair = pairs[at],
                                   .rule = "no-end",
                                   .problem = Message::say("the test did not finish in time and was stopped")});
    }

    std::vector<MatrixMember> m_members;
    MatrixRequest m_request;
    MatrixEvents m_events;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_stopped = false;
};

MatrixRunner::MatrixRunner(std::vector<MatrixMember> members, MatrixRequest request, MatrixEvents events)
    : m_running(std::make_shared<Running>(std::move(members), std::move(request), std::move(events)))
{
    try {
        m_thread = std::jthread([running = m_running](const std::stop_token& forget) { running->run(forget); });
    } catch (const std::system_error& error) {
        m_running->fail(noThreadLeft({}, error).detail);
    }
}

MatrixRunner::~MatrixRunner() = default;

void MatrixRunner::stop() { m_running->stop(); }

std::vector<probe::MatrixRound> roundsOf(const std::vector<MatrixMember>& members, const MatrixRequest& request)
{
    const bool ofOneHost =
        std::ranges::all_of(members, [&](const MatrixMember& member) { return member.host == members.front().host; });
    return probe::matrixRounds(members.size(), request.bothDirections, [&](const probe::MatrixPair& pair) {
        return request.withinHosts || ofOneHost || members[pair.from].host != members[pair.to].host;
    });
}

std::optional<double> figureOf(const MatrixResult& result, probe::TestKind kind)
{
    if (!result.passed()) return std::nullopt;
    if (kind == probe::TestKind::Latency) return result.medianMicroseconds;
    if (kind == probe::TestKind::Bandwidth) return result.gigabits;
    return std::nullopt;
}

probe::MatrixOutliers outliersOf(const std::vector<MatrixResult>& results, probe::TestKind kind)
{
    std::vector<probe::MatrixValue> values;
    for (const MatrixResult& result : results)
        if (const auto figure = figureOf(result, kind)) values.push_back({.pair = result.pair, .value = *figure});
    return probe::findOutliers(values, kind != probe::TestKind::Latency);
}

} // namespace fabriscope::agent
