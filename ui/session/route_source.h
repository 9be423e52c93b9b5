// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/routes.h"
#include "core/qos_path/qos_path.h"
#include "core/routes/read_plan.h"
#include "core/sa/request.h"
#include "ui/session/session_requests.h"

#include <functional>

namespace fabriscope::ui {

/// Where the window gets forwarding tables and granted paths: an agent, a saved fabric, in tests something scripted.
/// Each view has one of its own. Everything happens on the GUI thread.
class RouteSource
{
public:
    using RoutesDone = std::function<void(const Result<fabric::RoutesPtr>&)>;
    using RoutesProgress = std::function<void(routes::ReadProgress)>;
    /// An Error: nobody could be asked.
    using PathDone = std::function<void(const Result<qos_path::Granted>&)>;

    RouteSource() = default;
    RouteSource(const RouteSource&) = delete;
    RouteSource& operator=(const RouteSource&) = delete;
    virtual ~RouteSource() = default;

    /// False: nothing is connected, and nothing is called. `progress` may be empty.
    virtual bool readRoutes(const routes::ReadPlan& plan, RoutesProgress progress, RoutesDone done) = 0;
    virtual bool askPath(const sa::Request& request, PathDone done) = 0;
    /// Of what was asked before nothing more is heard.
    virtual void cancel() = 0;
};

/// Through the window's connection, which outlives it.
class SessionRouteSource final : public RouteSource
{
public:
    explicit SessionRouteSource(Session& session) : m_session(session), m_requests(session) {}
    bool readRoutes(const routes::ReadPlan& plan, RoutesProgress progress, RoutesDone done) override;
    bool askPath(const sa::Request& request, PathDone done) override;
    void cancel() override { m_requests.cancel(); }

private:
    Session& m_session;
    SessionRequests m_requests;
};

} // namespace fabriscope::ui
