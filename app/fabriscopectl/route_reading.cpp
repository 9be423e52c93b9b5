// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/route_reading.h"

#include "app/fabriscopectl/output/output.h"
#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/queries/host_query.h"
#include "core/agent/client/queries/queries.h"
#include "core/console/granted_path.h"
#include "core/fabric/import/route_import.h"
#include "core/fabric/import/unpacked.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/fabric/select/selector.h"
#include "core/health/checks/route_checks.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ctl {
namespace {

constexpr std::size_t mostUnreadLines = 10;

/// The port behind an address of one of the host's own IPoIB interfaces.
std::optional<std::string> portOfAddress(const host::Host& host, const std::string& address)
{
    for (const host::IpoibInterface& interface : host.ipoib) {
        const bool has = std::ranges::any_of(
            interface.addresses, [&](const std::string& one) { return one.substr(0, one.find('/')) == address; });
        if (has && interface.portGuid) return "guid:" + *interface.portGuid;
    }
    return std::nullopt;
}

/// Of all files together: OpenSM keeps unicast and multicast in two.
Result<fabric::RoutesPtr> importTables(const std::vector<std::string>& files, const fabric::Snapshot& snapshot)
{
    std::vector<fabric::RouteText> texts;
    for (const std::string& file : files) {
        auto text = fabric::readStoredBytes(file, {}, fabric::largestRouteText);
        if (!text) return std::unexpected(std::move(text).error());
        texts.push_back({.name = file, .text = *std::move(text)});
    }
    auto tables = fabric::importRoutes(texts, snapshot);
    if (!tables) return std::unexpected(std::move(tables).error());
    const auto isHere = [&](const fabric::SwitchTables& one) { return snapshot.findNode(one.guid).has_value(); };
    if (!tables->switches.empty() && std::ranges::none_of(tables->switches, isHere))
        return fail(ErrorCode::InvalidArgument, "--tables",
                    "these tables are of switches that this fabric does not have",
                    "Name the tables of the fabric that --connect leads to");
    return fabric::Routes::freeze(*std::move(tables));
}

} // namespace

bool isIpAddress(const std::string& text) { return parseIpv4(text) || parseIpv6(text); }

void addTablesOption(CLI::App& command, std::vector<std::string>& tables)
{
    command.add_option("--tables", tables,
                       "forwarding tables from these files (opensm.fdbs, opensm.mcfdbs, opensm-lfts.dump, output of "
                       "dump_fts, opensm-sl2vl.dump) instead of those of the switches");
}

Result<RouteSession> RouteSession::open(const Context& context, const SweepArguments& arguments,
                                        const std::vector<std::string>& tables)
{
    const auto target = agent::ConnectionTarget::parse(context.connect);
    if (!target) return std::unexpected(target.error());
    auto options = toOptions(arguments);
    if (!options) return std::unexpected(options.error());
    if (target->isFile()) noteUnused(arguments, target->label());
    auto session = Session::open(context);
    if (!session) return std::unexpected(std::move(session).error());
    auto fabric = sweepFabric(**session, arguments);
    if (!fabric) return std::unexpected(std::move(fabric).error());
    fabric::RoutesPtr imported;
    if (!tables.empty()) {
        auto read = importTables(tables, *fabric->snapshot);
        if (!read) return std::unexpected(std::move(read).error());
        imported = *std::move(read);
    }
    RouteSession opened{.session = *std::move(session),
                        .fabric = *std::move(fabric),
                        .sweep = *std::move(options),
                        .live = !target->isFile(),
                        .imported = std::move(imported)};
    opened.lookForAdministration();
    return opened;
}

Result<fabric::RoutesPtr> RouteSession::readRoutes(const routes::Wanted& wanted)
{
    return readRoutes(routes::planFor(snapshot(), wanted));
}

Result<fabric::RoutesPtr> RouteSession::readRoutes(routes::ReadPlan plan)
{
    if (imported) return imported;
    plan.mkey = sweep.mkey;
    if (sweep.timeout.count() > 0) plan.timeout = sweep.timeout;
    if (sweep.retries) plan.retries = *sweep.retries;
    return session->await(
        agent::routesQuery({.via = sweep.via, .plan = std::move(plan)}, [this](const routes::ReadProgress& now) {
            session->tellProgress(formatted("Reading forwarding tables: {} of {}", now.done, now.total));
        }));
}

void RouteSession::lookForAdministration()
{
    if (const auto trouble = fabric::missingAdministration(snapshot()))
        noAdministration = fabric::toError(snapshot(), *trouble);
}

Result<agent::SaReply> RouteSession::records(const sa::Request& request)
{
    return ask(agent::collectSa({.via = sweep.via, .question = request, .agentsKey = false}, session->onSa(request)));
}

Result<qos_path::Granted> RouteSession::granted(const sa::Request& request)
{
    return ask(
        console::grantedPathQuery({.via = sweep.via, .question = request, .agentsKey = false}, session->onSa(request)));
}

Result<void> RouteSession::tellNotAsked(const Error& error)
{
    if (noAdministration && std::exchange(administrationTold, true)) return {};
    return goOnWithout(error);
}

Result<routes::Endpoint> RouteSession::endpoint(const std::string& name)
{
    auto found = routes::findEndpoint(snapshot(), name);
    if (found || !live || !isIpAddress(name)) return found;
    const auto host = session->await(agent::hostQuery());
    if (!host) return std::unexpected(host.error());
    const auto port = portOfAddress(*host, name);
    if (!port)
        return fail(ErrorCode::InvalidArgument, name,
                    fabric::guidOfGid(name) // addresses of IPv6 look like GIDs
                        ? Message::say("no port that was read has that GID, and no IPoIB interface of the agent's host "
                                       "that address")
                        : Message::say("no IPoIB interface of the agent's host has that address"),
                    Message::say("Name the port by its node, GUID, LID or GID"));
    return routes::findEndpoint(snapshot(), *port);
}

bool tellUnread(const fabric::Snapshot& snapshot, const fabric::Routes& routes, bool onlyLanes)
{
    const auto& unread = routes.tables().unread;
    for (const fabric::UnreadTables& one : std::span(unread).first(std::min(unread.size(), mostUnreadLines)))
        note(health::unreadSentence(snapshot, routes, one, onlyLanes).english());
    if (unread.size() > mostUnreadLines) note(formatted("… and {} more.", unread.size() - mostUnreadLines));
    return !unread.empty();
}

} // namespace fabriscope::ctl
