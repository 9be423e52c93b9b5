// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exporter/page.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace fabriscope::exporter {

/// Where the reader of the fabric leaves the latest page, and what is wrong at present, for those who scrape. Any
/// thread.
class Board
{
public:
    using Clock = std::chrono::steady_clock;

    struct Content
    {
        std::shared_ptr<const Page> page;   ///< null: no round has ended yet
        Clock::time_point ended;            ///< of the page's round
        std::chrono::milliseconds fresh{0}; ///< how long the page stands for the fabric
        std::string trouble;                ///< a sentence; empty: nothing is wrong
        /// Whether the latest round worked and is not too old.
        [[nodiscard]] bool isUp(Clock::time_point now) const { return page && trouble.empty() && isFresh(now); }
        [[nodiscard]] bool isFresh(Clock::time_point now) const { return now - ended <= fresh; }
    };

    void publish(std::shared_ptr<const Page> page, std::chrono::milliseconds fresh)
    {
        const std::scoped_lock lock(m_mutex);
        m_content = {.page = std::move(page), .ended = Clock::now(), .fresh = fresh, .trouble = {}};
    }
    void report(std::string trouble)
    {
        const std::scoped_lock lock(m_mutex);
        m_content.trouble = std::move(trouble);
    }
    [[nodiscard]] Content content() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_content;
    }

private:
    mutable std::mutex m_mutex;
    Content m_content;
};

} // namespace fabriscope::exporter
