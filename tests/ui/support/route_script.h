// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/route_source.h"

#include <deque>
#include <memory>
#include <utility>

namespace fabriscope::test {

/// What a test tells about routes, and what was asked. Replies come when the test says so. Outlives its sources.
class RouteScript
{
public:
    struct Read
    {
        routes::ReadPlan plan;
        ui::RouteSource::RoutesProgress progress;
        ui::RouteSource::RoutesDone done;
    };
    struct Asked
    {
        sa::Request question;
        ui::RouteSource::PathDone done;
    };

    [[nodiscard]] std::unique_ptr<ui::RouteSource> source() { return std::make_unique<Source>(*this); }

    /// Replies to the oldest read.
    void give(const Result<fabric::RoutesPtr>& routes)
    {
        const Read read = std::move(reads.front());
        reads.pop_front();
        read.done(routes);
    }
    /// Replies to the oldest question for a path.
    void grant(unsigned sl)
    {
        const Asked asked = std::move(questions.front());
        questions.pop_front();
        asked.done(qos_path::Granted{.path = mad::PathRecord{.sl = ServiceLevel::fromBits(sl)}, .refusal = {}});
    }

    bool connected = true;
    std::deque<Read> reads;
    std::deque<Asked> questions;
    int cancelled = 0;

private:
    class Source final : public ui::RouteSource
    {
    public:
        explicit Source(RouteScript& script) : m_script(script) {}
        bool readRoutes(const routes::ReadPlan& plan, RoutesProgress progress, RoutesDone done) override
        {
            if (m_script.connected)
                m_script.reads.push_back({.plan = plan, .progress = std::move(progress), .done = std::move(done)});
            return m_script.connected;
        }
        bool askPath(const sa::Request& question, PathDone done) override
        {
            if (m_script.connected) m_script.questions.push_back({.question = question, .done = std::move(done)});
            return m_script.connected;
        }
        void cancel() override
        {
            ++m_script.cancelled;
            m_script.reads.clear();
            m_script.questions.clear();
        }

    private:
        RouteScript& m_script;
    };
};

} // namespace fabriscope::test
