// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/shared_sweeps.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::chrono::milliseconds newEnough{1000}; // since a sweep began that another request may join
constexpr int partialCostFactor = 10;                // partial snapshots may take a tenth of the time

/// How often it reports is not the fabric's business.
bool sameSweep(const discovery::SweepOptions& a, const discovery::SweepOptions& b)
{
    return a.mkey == b.mkey && a.timeout == b.timeout && a.retries == b.retries && a.source == b.source;
}

} // namespace

class SharedSweeps::Run final
{
public:
    Run(const OpenPort& port, discovery::SweepOptions options) : m_loop(port.loop), m_options(std::move(options)) {}

    void start()
    {
        m_sweep.emplace(
            *m_loop, m_options,
            discovery::SweepCallbacks{
                .progress = [this](const discovery::SweepProgress& progress) { report(progress); }, .partial = {}});
        m_sweep->start([this](const Result<fabric::SnapshotPtr>& result) { ended(result); });
    }

    [[nodiscard]] bool serves(const OpenPort& port, const discovery::SweepOptions& options, Age age) const
    {
        return !m_over && m_loop == port.loop && sameSweep(options, m_options) &&
               (age == Age::Any || Clock::now() - m_began <= newEnough);
    }
    [[nodiscard]] Clock::time_point began() const { return m_began; }

    std::list<Entry>::iterator add(Listener listener, std::chrono::milliseconds partialEvery)
    {
        return m_entries.insert(
            m_entries.end(),
            {.listener = std::move(listener), .partialEvery = partialEvery, .nextPartial = Clock::now()});
    }
    void remove(std::list<Entry>::iterator entry) { m_entries.erase(entry); }

private:
    void report(const discovery::SweepProgress& progress)
    {
        for (const Entry& entry : m_entries)
            if (entry.listener.progress) entry.listener.progress(progress);
        const auto now = Clock::now();
        const auto isDue = [now](const Entry& entry) { return entry.listener.partial && now >= entry.nextPartial; };
        if (!std::ranges::any_of(m_entries, isDue)) return;
        const fabric::SnapshotPtr partial = m_sweep->partialSnapshot();
        const auto cost = Clock::now() - now;
        for (Entry& entry : m_entries) {
            if (!isDue(entry)) continue;
            entry.nextPartial = Clock::now() + std::max<Clock::duration>(entry.partialEvery, cost * partialCostFactor);
            entry.listener.partial(partial);
        }
    }

    void ended(const Result<fabric::SnapshotPtr>& result)
    {
        m_over = true;
        for (const Entry& entry : m_entries)
            entry.listener.done(result);
    }

    std::shared_ptr<transport::MadLoop> m_loop; // outlives the sweep
    discovery::SweepOptions m_options;
    bool m_over = false;
    Clock::time_point m_began = Clock::now();
    std::list<Entry> m_entries;
    std::optional<discovery::Sweep> m_sweep;
};

SharedSweeps::Part::Part(std::shared_ptr<Run> run, std::list<Entry>::iterator listener)
    : m_run(std::move(run)), m_listener(listener)
{}

SharedSweeps::Part::~Part() { m_run->remove(m_listener); }

SharedSweeps::Clock::time_point SharedSweeps::Part::began() const { return m_run->began(); }

std::unique_ptr<SharedSweeps::Part> SharedSweeps::join(const OpenPort& port, const discovery::SweepOptions& options,
                                                       Listener listener, Age age)
{
    std::erase_if(m_runs, [](const auto& run) { return run.expired(); });
    for (const auto& known : m_runs) {
        const auto run = known.lock();
        if (run && run->serves(port, options, age))
            return std::make_unique<Part>(run, run->add(std::move(listener), options.reportEvery));
    }
    auto run = std::make_shared<Run>(port, options);
    m_runs.push_back(run);
    auto part = std::make_unique<Part>(run, run->add(std::move(listener), options.reportEvery));
    run->start();
    return part;
}

} // namespace fabriscope::agent
