// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/shared_sweeps.h"

#include <chrono>
#include <optional>
#include <utility>

namespace fabriscope::agent {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds newEnough{1000}; // since a sweep began that another request may join

bool sameSweep(const discovery::SweepOptions& a, const discovery::SweepOptions& b)
{
    return a.mkey == b.mkey && a.timeout == b.timeout && a.retries == b.retries && a.reportEvery == b.reportEvery &&
           a.source == b.source;
}

} // namespace

class SharedSweeps::Run final
{
public:
    Run(const OpenPort& port, discovery::SweepOptions options, bool partials)
        : m_loop(port.loop), m_options(std::move(options)), m_partials(partials)
    {}

    void start()
    {
        discovery::SweepCallbacks callbacks;
        callbacks.progress = [this](const discovery::SweepProgress& progress) {
            for (const Listener& listener : m_listeners)
                if (listener.progress) listener.progress(progress);
        };
        if (m_partials)
            callbacks.partial = [this](const fabric::SnapshotPtr& snapshot) {
                for (const Listener& listener : m_listeners)
                    if (listener.partial) listener.partial(snapshot);
            };
        m_sweep.emplace(*m_loop, m_options, std::move(callbacks));
        m_sweep->start([this](const Result<fabric::SnapshotPtr>& result) { ended(result); });
    }

    [[nodiscard]] bool serves(const OpenPort& port, const discovery::SweepOptions& options, bool partials) const
    {
        return !m_over && m_loop == port.loop && partials == m_partials && sameSweep(options, m_options) &&
               Clock::now() - m_began <= newEnough;
    }

    std::list<Listener>::iterator add(Listener listener)
    {
        return m_listeners.insert(m_listeners.end(), std::move(listener));
    }
    void remove(std::list<Listener>::iterator listener) { m_listeners.erase(listener); }

private:
    void ended(const Result<fabric::SnapshotPtr>& result)
    {
        m_over = true;
        for (const Listener& listener : m_listeners)
            listener.done(result);
    }

    std::shared_ptr<transport::MadLoop> m_loop; // outlives the sweep
    discovery::SweepOptions m_options;
    bool m_partials;
    bool m_over = false;
    Clock::time_point m_began = Clock::now();
    std::list<Listener> m_listeners;
    std::optional<discovery::Sweep> m_sweep;
};

SharedSweeps::Part::Part(std::shared_ptr<Run> run, std::list<Listener>::iterator listener)
    : m_run(std::move(run)), m_listener(listener)
{}

SharedSweeps::Part::~Part() { m_run->remove(m_listener); }

std::unique_ptr<SharedSweeps::Part> SharedSweeps::join(const OpenPort& port, const discovery::SweepOptions& options,
                                                       Listener listener)
{
    std::erase_if(m_runs, [](const auto& run) { return run.expired(); });
    const bool partials = static_cast<bool>(listener.partial);
    for (const auto& known : m_runs) {
        const auto run = known.lock();
        if (run && run->serves(port, options, partials))
            return std::make_unique<Part>(run, run->add(std::move(listener)));
    }
    auto run = std::make_shared<Run>(port, options, partials);
    m_runs.push_back(run);
    auto part = std::make_unique<Part>(run, run->add(std::move(listener)));
    run->start();
    return part;
}

} // namespace fabriscope::agent
