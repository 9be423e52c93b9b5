// SPDX-License-Identifier: GPL-3.0-or-later
// Common parts of the commands that read routes: a fabric and its tables over one connection.
#pragma once

#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/qos_path/qos_path.h"
#include "core/routes/path_request.h"
#include "core/routes/read_plan.h"
#include "core/routes/trace.h"

namespace fabriscope::ctl {

/// A connection on which the fabric was swept, for what follows.
struct RouteSession
{
    std::unique_ptr<Session> session;
    Discovered fabric;
    agent::SweepOptions sweep;    ///< as it was done
    bool live = false;            ///< an agent is connected: a subnet administration can be queried
    fabric::RoutesPtr imported{}; ///< out of files, instead of what the switches have; null: none
    /// Why the subnet administration is not queried (again): the sweep found none, or it did not reply.
    std::optional<Error> noAdministration{};
    bool administrationTold = false; ///< that has been printed

    /// Names applied, as sweepFabric() does.
    /// `tables`: files of forwarding tables, see fabric::importRoutes().
    static Result<RouteSession> open(const Context& context, const SweepArguments& arguments,
                                     const std::vector<std::string>& tables = {});
    [[nodiscard]] const fabric::Snapshot& snapshot() const { return *fabric.snapshot; }
    Result<fabric::RoutesPtr> readRoutes(const routes::Wanted& wanted);
    Result<fabric::RoutesPtr> readRoutes(routes::ReadPlan plan);
    /// Sets noAdministration from what the sweep found.
    void lookForAdministration();
    /// A query to the subnet administration, unless it is known that nothing would come.
    template <class T> Result<T> ask(agent::Query<T> query)
    {
        if (noAdministration) return std::unexpected(*noAdministration);
        auto reply = session->await(std::move(query));
        // Each further query would wait as long again.
        if (!reply && (reply.error().code == ErrorCode::Timeout || reply.error().code == ErrorCode::NoSubnetManager))
            noAdministration = reply.error();
        return reply;
    }
    Result<agent::SaReply> records(const sa::Request& request);
    /// The reply to a request for one path.
    Result<qos_path::Granted> granted(const sa::Request& request);
    /// Prints that error of a query, which the rest does not need; that no administration replies only once. An Error:
    /// it was ended by a signal, and so is the rest.
    Result<void> tellNotAsked(const Error& error);
    /// By name, GUID, LID or GID; by an IP address that the agent's host has over IPoIB.
    Result<routes::Endpoint> endpoint(const std::string& name);
};

[[nodiscard]] bool isIpAddress(const std::string& text);

/// Adds --tables.
void addTablesOption(CLI::App& command, std::vector<std::string>& tables);

/// Prints which nodes did not respond; true: some did not. `onlyLanes`: no tables but SL-to-VL were asked for.
bool tellUnread(const fabric::Snapshot& snapshot, const fabric::Routes& routes, bool onlyLanes = false);

} // namespace fabriscope::ctl
