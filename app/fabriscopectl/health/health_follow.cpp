// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/health/health_follow.h"

#include "app/fabriscopectl/fabric_follower.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/health/checks/causes.h"
#include "core/health/finding_book.h"
#include "core/health/findings_json.h"

#include <utility>

namespace fabriscope::ctl {
namespace {

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
    HealthFollower(const HealthFollowing& request, Format format) : m_request(request), m_format(format) {}

    void evaluate(const health::FabricWatch& watch)
    {
        const auto now = std::chrono::system_clock::now();
        health::Findings open = health::sortOut(watch.findings(), m_request.known, now).open;
        for (const health::FindingBook::Change& change :
             m_book.take(health::combined(std::move(open)), now, watch.countersKnown(), watch.snapshot().get()))
            print(change.life, now);
    }
    [[nodiscard]] bool done() const { return !m_result || (m_request.count > 0 && m_printed >= m_request.count); }
    [[nodiscard]] const Result<void>& result() const { return m_result; }
    [[nodiscard]] std::uint64_t printed() const { return m_printed; }

private:
    void print(const health::Life& life, health::WallTime now)
    {
        if (done()) return;
        m_result = writeStdout(line(life, now));
        ++m_printed;
    }

    [[nodiscard]] std::string line(const health::Life& life, health::WallTime now) const
    {
        const health::Finding& finding = life.finding;
        const bool gone = life.state == health::LifeState::Gone;
        if (m_format == Format::Json) return printableJson(health::lifeJson(life, now)) + '\n';
        if (m_format == Format::Text)
            return gone ? formatted("{}  over      seen for {}: {}\n", utcText(now), durationOf(life.lasts()),
                                    finding.sentence.english())
                        : formatted("{}  {:<8}  {}\n", utcText(now), toString(finding.severity),
                                    finding.sentence.english());
        const std::string text =
            toCsv({.headings = {"time", "state", "severity", "rule", "guid", "port", "since", "sentence"},
                   .rows = {{utcText(now), std::string(toString(life.state)), std::string(toString(finding.severity)),
                             finding.rule, finding.at ? toString(finding.at->node) : "",
                             finding.at ? std::to_string(finding.at->number.value()) : "", utcText(life.since),
                             finding.sentence.english()}}});
        return m_printed == 0 ? text : text.substr(text.find('\n') + 1);
    }

    const HealthFollowing& m_request;
    Format m_format;
    health::FindingBook m_book;
    std::uint64_t m_printed = 0;
    Result<void> m_result;
};

} // namespace

ExitStatus followHealth(const Context& context, const HealthFollowing& request)
{
    auto session = Session::open(context);
    if (!session) return report(session.error());
    HealthFollower healthFollower(request, context.format);
    FabricFollower follower({.sweep = request.sweep,
                             .thresholds = request.thresholds,
                             .interval = request.interval,
                             .sweepEvery = request.sweepEvery},
                            [&healthFollower](const health::FabricWatch& watch) { healthFollower.evaluate(watch); });
    auto done = follower.run(**session, [&healthFollower] { return healthFollower.done(); });
    session->reset();
    if (done) done = healthFollower.result();
    const bool interrupted = !done && done.error().code == ErrorCode::Cancelled;
    if (interrupted)
        note(formatted("Interrupted after {} line{}.", healthFollower.printed(),
                       healthFollower.printed() == 1 ? "" : "s"));
    else if (!done)
        return report(done.error());
    return healthFollower.printed() > 0 ? ExitStatus::Findings : ExitStatus::Fine;
}

} // namespace fabriscope::ctl
