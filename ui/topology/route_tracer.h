// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/routes/trace.h"
#include "ui/session/route_source.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/text/error_text.h"

#include <QObject>

#include <memory>
#include <optional>

namespace fabriscope::ui::topology {

/// A route as far as it is known: there and back.
struct TracedRoute
{
    struct Way
    {
        routes::Path path;
        std::optional<ServiceLevel> granted; ///< by the subnet administration; none: it was not asked, or grants none
    };
    RouteRef asked;
    fabric::SnapshotPtr snapshot;
    bool pending = false;   ///< tables are under way, nothing is known yet
    bool byCabling = false; ///< the tables are unknown: a shortest way over the cables
    Way there;              ///< no hops: there is no way, or it is pending
    Way back;
    fabric::RoutesPtr lanes;   ///< SL-to-VL tables on the way; null: unknown
    ErrorText problem;         ///< why the tables are unknown
    ErrorText grantProblem;    ///< why nothing is granted
    bool grantPending = false; ///< the subnet administration has not replied yet
};

/// Follows packets between two ports by the forwarding tables of the LIDs concerned; where these cannot be read, it
/// shows the cabling instead. One route at a time.
class RouteTracer final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    void setSource(std::unique_ptr<RouteSource> source) { m_source = std::move(source); }

    /// changed() follows at once and with each reply.
    void trace(const fabric::SnapshotPtr& snapshot, const RouteRef& route);
    /// The same route in another sweep of the fabric; what is shown stays until the tables were read again.
    void follow(const fabric::SnapshotPtr& snapshot);
    void clear();
    [[nodiscard]] const std::optional<TracedRoute>& route() const { return m_route; }
    [[nodiscard]] bool isPending() const { return m_route && m_route->pending; }

Q_SIGNALS:
    void changed();

private:
    void readTables();
    void askLevels();
    void tablesCame(const Result<fabric::RoutesPtr>& routes);
    void readLanes();
    void followCables(ErrorText why);

    std::unique_ptr<RouteSource> m_source; ///< null: only saved tables
    std::optional<TracedRoute> m_route;
    std::optional<routes::Endpoint> m_from;
    std::optional<routes::Endpoint> m_to;
    int m_levelsOpen = 0; ///< questions to the subnet administration
};

} // namespace fabriscope::ui::topology
