// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/health_follow.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/base/document.h"
#include "core/health/checks/causes.h"
#include "core/health/fabric_watch.h"
#include "core/health/finding_book.h"
#include "core/health/findings_json.h"
#include "core/perf/attribute_groups.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace fabriscope::ctl {
namespace {

std::string instantOf(health::WallTime time)
{
    return formatted("{:%FT%TZ}", std::chrono::floor<std::chrono::seconds>(time));
}

/// "45 s", "3 min 5 s", "2 h 0 min"
std::string durationOf(health::WallTime::duration duration)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
    if (seconds < 60) return formatted("{} s", seconds);
    if (seconds < 3600) return formatted("{} min {} s", seconds / 60, seconds % 60);
    return formatted("{} h {} min", seconds / 3600, seconds / 60 % 60);
}

class HealthFollower
{
public:
    HealthFollower(Session& session, const HealthFollowing& request, agent::SweepOptions options, Format format)
        : m_session(session), m_request(request), m_options(std::move(options)), m_format(format),
          m_watch(request.thresholds)
    {}

    Result<void> run()
    {
        const auto names = readNames(m_request.sweep);
        if (!names) return std::unexpected(names.error());
        while (true) {
            auto snapshot = m_session.sweep(m_options);
            if (!snapshot) return std::unexpected(snapshot.error());
            take(*names ? (*names)->applyTo(**snapshot) : *snapshot);
            if (done()) return m_result;
            if (auto watched = watch(); !watched) return watched;
            if (done()) return m_result;
        }
    }
    [[nodiscard]] std::uint64_t printed() const { return m_printed; }

private:
    static perf::Timestamp present() { return std::chrono::system_clock::now().time_since_epoch(); }

    [[nodiscard]] bool done() const
    {
        const std::scoped_lock lock(m_mutex);
        return !m_result || (m_request.count > 0 && m_printed >= m_request.count);
    }

    void take(fabric::SnapshotPtr now)
    {
        const std::scoped_lock lock(m_mutex);
        m_watch.take(std::move(now));
        evaluate();
    }

    Result<void> watch()
    {
        const agent::CounterWatch watch{
            .via = m_options.via,
            .targets = perf::linkedTargets(*m_watch.snapshot()),
            .attributes = perf::portCounters,
            .interval = m_request.interval,
            .rounds = static_cast<std::uint64_t>(std::max<std::int64_t>(1, m_request.sweepEvery / m_request.interval))};
        if (watch.targets.empty()) return m_session.pause(m_request.sweepEvery);
        return m_session.watchCounters(watch,
                                       {.onSample =
                                            [this](const perf::Sample& sample) {
                                                const std::scoped_lock lock(m_mutex);
                                                m_watch.ingest(sample);
                                            },
                                        .onRound =
                                            [this](const perf::RoundReport&, std::uint32_t) {
                                                const std::scoped_lock lock(m_mutex);
                                                m_watch.roundEnded(present());
                                                evaluate();
                                            }},
                                       [this] { return done(); });
    }

    void evaluate()
    {
        const auto now = std::chrono::system_clock::now();
        health::Findings open = health::sortOut(m_watch.findings(), m_request.known, now).open;
        for (const health::FindingBook::Change& change : m_book.take(health::combined(std::move(open)), now))
            print(change.life, now);
    }

    void print(const health::Life& life, health::WallTime now)
    {
        if (!m_result || (m_request.count > 0 && m_printed >= m_request.count)) return;
        m_result = writeStdout(line(life, now));
        ++m_printed;
    }

    [[nodiscard]] std::string line(const health::Life& life, health::WallTime now) const
    {
        const health::Finding& finding = life.finding;
        const bool gone = life.state == health::LifeState::Gone;
        if (m_format == Format::Json) return printableJson(health::lifeJson(life, now)) + '\n';
        if (m_format == Format::Text)
            return gone ? formatted("{}  over      after {}: {}\n", instantOf(now), durationOf(life.lasts()),
                                    finding.sentence.english())
                        : formatted("{}  {:<8}  {}\n", instantOf(now), toString(finding.severity),
                                    finding.sentence.english());
        const std::string text =
            toCsv({.headings = {"time", "state", "severity", "rule", "guid", "port", "since", "sentence"},
                   .rows = {{instantOf(now), std::string(toString(life.state)), std::string(toString(finding.severity)),
                             finding.rule, finding.at ? toString(finding.at->node) : "",
                             finding.at ? std::to_string(finding.at->number.value()) : "", instantOf(life.since),
                             finding.sentence.english()}}});
        return m_printed == 0 ? text : text.substr(text.find('\n') + 1);
    }

    Session& m_session;
    const HealthFollowing& m_request;
    agent::SweepOptions m_options;
    Format m_format;
    mutable std::mutex m_mutex; ///< of what follows: the client's thread and this one use it
    health::FabricWatch m_watch;
    health::FindingBook m_book;
    std::uint64_t m_printed = 0;
    Result<void> m_result;
};

} // namespace

ExitStatus followHealth(const Context& context, const HealthFollowing& request)
{
    const auto options = toOptions(request.sweep);
    if (!options) return report(options.error());
    auto session = Session::open(context);
    if (!session) return report(session.error());
    HealthFollower follower(**session, request, *options, context.format);
    const auto done = follower.run();
    session->reset();
    const bool interrupted = !done && done.error().code == ErrorCode::Cancelled;
    if (!done && !interrupted) return report(done.error());
    return follower.printed() > 0 ? ExitStatus::Findings : ExitStatus::Fine;
}

} // namespace fabriscope::ctl
