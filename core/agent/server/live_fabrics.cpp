// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/live_fabrics.h"

#include <chrono>

namespace fabriscope::agent {
namespace {

constexpr std::chrono::seconds recentTime{30}; // that the last sweep is kept

} // namespace

void LiveFabrics::forget()
{
    m_recent = {};
    m_forget.cancel();
}

std::shared_ptr<LiveFabric> LiveFabrics::find(const OpenPort& port, const discovery::SweepOptions& options)
{
    std::erase_if(m_fabrics, [](const auto& weak) { return weak.expired(); });
    for (const auto& weak : m_fabrics)
        if (auto live = weak.lock(); live && live->follows(port, options)) return live;
    return nullptr;
}

std::shared_ptr<LiveFabric> LiveFabrics::follow(const OpenPort& port, const discovery::SweepOptions& options)
{
    if (auto known = find(port, options)) return known;
    auto live = std::make_shared<LiveFabric>(port, options, m_sweeps,
                                             m_pulses.of(port.loop, port.port.number, options.mkey), m_openForReports);
    m_fabrics.push_back(live);
    const bool isRecent = m_recent.loop.lock() == port.loop && m_recent.mkey == options.mkey;
    live->start(isRecent ? m_recent.snapshot : nullptr);
    return live;
}

bool LiveFabrics::known(const OpenPort& port, const discovery::SweepOptions& options,
                        std::function<void(fabric::SnapshotPtr)> done)
{
    const auto live = port.loop->failure() ? nullptr : find(port, options);
    if (live) live->whenKnown(std::move(done));
    return live != nullptr;
}

void LiveFabrics::complete(const OpenPort& port, const discovery::SweepOptions& options, fabric::SnapshotPtr swept,
                           LiveFabric::Clock::time_point began, std::function<void(fabric::SnapshotPtr)> done)
{
    if (const auto live = find(port, options)) return live->complete(std::move(swept), began, std::move(done));
    m_recent = {.loop = port.loop, .mkey = options.mkey, .snapshot = swept};
    m_forget.expires_after(recentTime);
    m_forget.async_wait([this](const asio::error_code& error) {
        if (!error) m_recent = {};
    });
    done(std::move(swept));
}

} // namespace fabriscope::agent
