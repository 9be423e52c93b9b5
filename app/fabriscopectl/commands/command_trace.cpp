// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/commands/flow_trace.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/route_reading.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/routes/read_plan.h"
#include "core/routes/trace.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::ctl {
namespace {

// What `trace` prints.
struct TracedPath
{
    bool back = false;
    routes::Endpoint to;
    routes::Path path;
    std::optional<ServiceLevel> sl;
    std::optional<bool> isGranted{}; ///< by the subnet administration; none: it was not asked, or is silent
    std::vector<std::optional<VirtualLane>> lanes; ///< by hop; empty without a service level
    std::optional<std::size_t> dropsAt{};          ///< hop by whose output the lane drops them
};

template <class T> std::string numberOr(const std::optional<T>& number, const char* otherwise = "")
{
    return number ? std::to_string(number->value()) : otherwise;
}
template <class T> Json numberOrNull(const std::optional<T>& number) { return number ? Json(number->value()) : Json(); }

std::optional<VirtualLane> laneOf(const TracedPath& traced, std::size_t hop)
{
    return hop < traced.lanes.size() ? traced.lanes[hop] : std::nullopt;
}

/// Nothing: a port that has none, or whose LID was not read.
std::optional<Lid> lidOf(const fabric::Snapshot& snapshot, const TracedPath& traced, const routes::Hop& hop)
{
    const fabric::Node& node = snapshot.node(hop.node);
    const bool staysThere = !hop.input && !hop.output; // from a port to itself, or no further than to the first node
    for (const routes::Endpoint& end : {traced.path.from, traced.to})
        if (staysThere && snapshot.port(end.port).node == hop.node) return end.lid;
    const PortNum number =
        node.type == fabric::NodeType::Switch ? PortNum(0) : hop.output.value_or(hop.input.value_or(PortNum(0)));
    const auto port = snapshot.findPort(hop.node, number);
    if (!port || snapshot.port(*port).lid == Lid()) return std::nullopt;
    return snapshot.port(*port).lid;
}

/// Those that the path begins and ends at; adapters are named with their port.
std::string nameOfEnd(const fabric::Snapshot& snapshot, const routes::Endpoint& end)
{
    const fabric::Port& port = snapshot.port(end.port);
    const fabric::Node& node = snapshot.nodeOf(port);
    if (node.type == fabric::NodeType::Switch) return formatted("{} (LID {})", node.shownName(), end.lid.value());
    return formatted("{} port {} (LID {})", node.shownName(), port.number.value(), end.lid.value());
}

/// Why packets do not arrive; empty: they do, as far as is known.
std::string sentenceOf(const fabric::Snapshot& snapshot, const TracedPath& traced)
{
    if (!traced.path.arrived() || !traced.dropsAt || !traced.sl) return describe(snapshot, traced.path).english();
    const routes::Hop& hop = traced.path.hops[*traced.dropsAt];
    return formatted("{} drops packets of SL {} at port {}: they map to VL {}, which is not in operation there.",
                     snapshot.node(hop.node).shownName(), traced.sl->value(), numberOr(hop.output),
                     numberOr(laneOf(traced, *traced.dropsAt)));
}

std::string asText(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths)
{
    std::string text;
    for (const TracedPath& traced : paths) {
        if (!text.empty()) text += "\n";
        text += formatted("{} {} to {}", traced.back ? "back " : "there", nameOfEnd(snapshot, traced.path.from),
                          nameOfEnd(snapshot, traced.to));
        if (traced.path.to != traced.to.lid) text += formatted(" by multicast LID {:#06x}", traced.path.to.value());
        text += traced.sl ? formatted(", SL {}\n", traced.sl->value()) : std::string("\n");
        Table table{.headings = {"hop", "node", "lid", "in", "out", "vl"}};
        for (std::size_t i = 0; i < traced.path.hops.size(); ++i) {
            const routes::Hop& hop = traced.path.hops[i];
            table.rows.push_back({std::to_string(i), snapshot.node(hop.node).shownName(),
                                  numberOr(lidOf(snapshot, traced, hop), "-"), numberOr(hop.input, "-"),
                                  numberOr(hop.output, "-"), numberOr(laneOf(traced, i), "-")});
        }
        text += toText(table);
        if (const std::string sentence = sentenceOf(snapshot, traced); !sentence.empty())
            text += formatted("{}\n", sentence);
    }
    return text;
}

Json asJson(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths)
{
    Json array = Json::array();
    const auto end = [&](const routes::Endpoint& one) {
        const fabric::Port& port = snapshot.port(one.port);
        return Json{{"guid", toString(snapshot.nodeOf(port).guid)},
                    {"name", snapshot.nodeOf(port).shownName()},
                    {"port", port.number.value()},
                    {"lid", one.lid.value()}};
    };
    for (const TracedPath& traced : paths) {
        Json hops = Json::array();
        for (std::size_t i = 0; i < traced.path.hops.size(); ++i) {
            const routes::Hop& hop = traced.path.hops[i];
            const fabric::Node& node = snapshot.node(hop.node);
            hops.push_back(Json{{"guid", toString(node.guid)},
                                {"name", node.shownName()},
                                {"type", toString(node.type)},
                                {"lid", numberOrNull(lidOf(snapshot, traced, hop))},
                                {"input", numberOrNull(hop.input)},
                                {"output", numberOrNull(hop.output)},
                                {"vl", numberOrNull(laneOf(traced, i))}});
        }
        array.push_back(Json{{"direction", traced.back ? "back" : "there"},
                             {"from", end(traced.path.from)},
                             {"to", end(traced.to)},
                             {"lid", traced.path.to.value()},
                             {"sl", numberOrNull(traced.sl)},
                             {"granted", traced.isGranted ? Json(*traced.isGranted) : Json()},
                             {"end", toString(traced.path.end)},
                             {"dropsAt", traced.dropsAt ? Json(*traced.dropsAt) : Json()},
                             {"sentence", sentenceOf(snapshot, traced)},
                             {"hops", std::move(hops)}});
    }
    return array;
}

std::string asCsv(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths)
{
    Table table{.headings = {"direction", "hop", "guid", "name", "type", "lid", "input", "output", "sl", "vl", "end"}};
    for (const TracedPath& traced : paths)
        for (std::size_t i = 0; i < traced.path.hops.size(); ++i) {
            const routes::Hop& hop = traced.path.hops[i];
            const fabric::Node& node = snapshot.node(hop.node);
            const bool last = i + 1 == traced.path.hops.size();
            table.rows.push_back({traced.back ? "back" : "there", std::to_string(i), toString(node.guid),
                                  node.shownName(), std::string(toString(node.type)),
                                  numberOr(lidOf(snapshot, traced, hop)), numberOr(hop.input), numberOr(hop.output),
                                  numberOr(traced.sl), numberOr(laneOf(traced, i)),
                                  last ? std::string(toString(traced.path.end)) : std::string()});
        }
    return toCsv(table);
}

/// Text: a block a direction. JSON: an array of directions with their hops. CSV: a line a hop.
std::string renderPaths(const fabric::Snapshot& snapshot, std::span<const TracedPath> paths, Format format)
{
    if (format == Format::Json) return jsonText(asJson(snapshot, paths));
    return format == Format::Csv ? asCsv(snapshot, paths) : asText(snapshot, paths);
}

using routes::Endpoint;

struct TraceArguments
{
    SweepArguments sweep;
    FlowArguments flow;
    std::vector<std::string> tables;
    std::string source;
    std::string destination;
    std::string group; ///< MLID or MGID
    std::optional<unsigned> sl;
    bool oneWay = false;
};

struct Ends
{
    Endpoint from;
    Endpoint to;
};

Result<Ends> endsOf(RouteSession& session, const TraceArguments& arguments)
{
    const auto from = session.endpoint(arguments.source);
    if (!from) return std::unexpected(from.error());
    const auto to = session.endpoint(arguments.destination);
    if (!to) return std::unexpected(to.error());
    return Ends{.from = *from, .to = *to};
}

/// The group of an MLID, or of an MGID, for which the subnet administration is queried.
Result<routes::Group> groupNamed(RouteSession& session, const TraceArguments& arguments)
{
    if (const auto number = parseUnsigned(arguments.group)) {
        if (*number < fabric::firstMulticastLid || *number > fabric::lastMulticastLid)
            return fail(ErrorCode::InvalidArgument, arguments.group, Message::say("is not a multicast LID"),
                        Message::say("Multicast LIDs are 0xc000 to 0xfffe"));
        return routes::Group{.mlid = Lid(static_cast<std::uint16_t>(*number)), .sl = {}};
    }
    const auto gid = mad::parseGid(arguments.group);
    if (!gid)
        return fail(ErrorCode::InvalidArgument, arguments.group,
                    Message::say("is neither a multicast LID nor a multicast GID"),
                    Message::say("Write 0xc001, or ff12:401b:ffff::1"));
    const auto reply = session.records(routes::groupRequest(*gid));
    if (!reply) return std::unexpected(reply.error());
    const auto group = routes::groupOf(reply->records);
    if (!group)
        return fail(ErrorCode::InvalidArgument, arguments.group, Message::say("there is no such multicast group"),
                    Message::say("'fabriscopectl query MCMemberRecord' has them"));
    return *group;
}

/// Its level as it is granted now, or was when the routes were saved; none without an administration, or when nothing
/// is granted.
Result<void> askForLevel(RouteSession& session, const fabric::Routes& routes, const Endpoint& from, TracedPath& traced)
{
    const Endpoint& to = traced.to;
    if (!session.live) {
        const auto& saved = routes.tables().levels;
        if (saved && saved->grants(from.lid, to.lid)) traced.sl = saved->of(from.lid, to.lid);
        return {};
    }
    const auto granted = session.granted(routes::pathRequest(session.snapshot(), from, to, {}));
    if (!granted) return session.tellNotAsked(granted.error());
    traced.isGranted = granted->path.has_value();
    if (!granted->path) {
        const fabric::Snapshot& snapshot = session.snapshot();
        note(formatted("The subnet administration grants no path from {} (LID {}) to {} (LID {}), so that programs "
                       "cannot connect, whatever the tables of the switches are{} Most often they share no partition "
                       "in which one of them is a full member.",
                       snapshot.nodeOf(snapshot.port(from.port)).shownName(), from.lid.value(),
                       snapshot.nodeOf(snapshot.port(to.port)).shownName(), to.lid.value(),
                       granted->refusal.empty() ? "." : formatted(": {}.", granted->refusal.english())));
        return {};
    }
    traced.sl = granted->path->sl;
    return {};
}

/// The path there or back, and on which service level: a program's is granted one of its own, later.
Result<TracedPath> tracedBetween(RouteSession& session, const TraceArguments& arguments, const fabric::Routes& tables,
                                 const std::optional<routes::Group>& group, const Ends& ends, bool back)
{
    const Endpoint& from = back ? ends.to : ends.from;
    const Endpoint& to = back ? ends.from : ends.to;
    TracedPath traced{.back = back,
                      .to = to,
                      .path = group ? traceMulticast(session.snapshot(), tables, from, group->mlid, to.port)
                                    : traceUnicast(session.snapshot(), tables, from, to.lid)};
    if (arguments.flow.given()) return traced;
    if (arguments.sl) {
        traced.sl = ServiceLevel::fromBits(*arguments.sl);
    } else if (group) {
        traced.sl = group->sl;
    } else if (auto asked = askForLevel(session, tables, from, traced); !asked) {
        return std::unexpected(asked.error());
    }
    return traced;
}

/// The SL-to-VL tables of the hops, for which alone they are read.
Result<fabric::RoutesPtr> lanesFor(RouteSession& session, std::span<const TracedPath> paths)
{
    std::vector<routes::Path> ways;
    for (const TracedPath& traced : paths)
        ways.push_back(traced.path);
    return session.readRoutes(routes::lanePlanFor(session.snapshot(), ways));
}

/// Packets of a program, on the way there.
ExitStatus showFlow(const Context& context, RouteSession& session, const TraceArguments& arguments,
                    const TracedPath& there)
{
    const auto flow = traceFlow(session, arguments.flow, there.path, there.to);
    if (!flow) return report(flow.error());
    session.session.reset();
    const auto written = writeStdout(renderFlow(session.snapshot(), *flow, there.path, there.to, context.format));
    const bool bad = std::ranges::any_of(
        flow->path.disagreements, [](const qos_path::Disagreement& one) { return one.severity > Severity::Notice; });
    return finish(written, bad || flow->isIncomplete ? ExitStatus::Findings : ExitStatus::Fine);
}

ExitStatus trace(const Context& context, const TraceArguments& arguments)
{
    if (arguments.flow.given()) {
        if (!arguments.group.empty() || arguments.sl)
            return reportUsage("trace", "a program's packets go to one port, at the level that they are granted",
                               "Leave out --group and --sl");
        if (const auto flow = flowOf(arguments.flow); !flow) return report(flow.error());
    }
    auto session = RouteSession::open(context, arguments.sweep, arguments.tables);
    if (!session) return report(session.error());
    const fabric::Snapshot& snapshot = session->snapshot();
    const auto ends = endsOf(*session, arguments);
    if (!ends) return report(ends.error());
    std::optional<routes::Group> group;
    if (!arguments.group.empty()) {
        const auto named = groupNamed(*session, arguments);
        if (!named) return report(named.error());
        group = *named;
    }
    const auto tables =
        session->readRoutes(routes::Wanted{.lids = {ends->from.lid, ends->to.lid},
                                           .linear = !group,
                                           .multicast = group.has_value(),
                                           .mlids = group ? std::vector{group->mlid} : std::vector<Lid>()});
    if (!tables) return report(tables.error());

    std::vector<TracedPath> paths;
    for (const bool back : {false, true}) {
        if (back && arguments.oneWay) break;
        auto traced = tracedBetween(*session, arguments, **tables, group, *ends, back);
        if (!traced) return report(traced.error());
        paths.push_back(*std::move(traced));
    }

    if (arguments.flow.given()) return showFlow(context, *session, arguments, paths.front());
    const auto lanes = lanesFor(*session, paths);
    if (!lanes) return report(lanes.error());
    for (TracedPath& traced : paths) {
        if (!traced.sl) continue;
        traced.lanes = lanesOf(snapshot, **lanes, traced.path, *traced.sl);
        traced.dropsAt = droppingHop(snapshot, traced.path, traced.lanes);
    }
    (void)tellUnread(snapshot, **tables);
    if (*lanes != *tables) (void)tellUnread(snapshot, **lanes, true); // a saved fabric has all in one
    session->session.reset();

    const auto written = writeStdout(renderPaths(snapshot, paths, context.format));
    for (const std::string& remark : session->fabric.remarks)
        note(remark);
    const bool works = std::ranges::all_of(paths, [](const TracedPath& traced) {
        return traced.path.arrived() && !traced.dropsAt && traced.isGranted.value_or(true);
    });
    return finish(written, works ? ExitStatus::Fine : ExitStatus::Findings);
}

} // namespace

void addTraceCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(
        app, context, "trace", "Show the path of packets through the fabric, hop by hop, there and back", trace);
    command->add_option("SRC", arguments->source, "where it begins: name, GUID, LID, GID, or IP address")->required();
    command->add_option("DST", arguments->destination, "where it ends")->required();
    command->add_option("--group", arguments->group, "through the tree of this multicast group: its MLID or MGID");
    command->add_option("--sl", arguments->sl, "service level (default: as the subnet administration grants it)")
        ->check(CLI::Range(0U, 15U));
    command->add_flag("--one-way", arguments->oneWay, "not the path back");
    addTablesOption(*command, arguments->tables);
    addFlowOptions(*command, arguments->flow);
    addSweepArguments(*command, arguments->sweep);
    command->footer(
        "Reads the forwarding tables of the switches, and the SL-to-VL tables on the path. Exit status 1: packets do\n"
        "not arrive, there or back, or are dropped by their lane, or the subnet administration grants no path; of a\n"
        "program also: two sides disagree, or one of them could not be read. Where switches route adaptively, packets\n"
        "may leave by other ports, too.");
    addExamples(
        *command,
        {{"The path between two hosts, and back", "trace node-0001 node-0016"},
         {"By LIDs, without the way back", "trace 4 lid:16 --one-way"},
         {"By GID and GUID, on another service level", "trace fe80::2:c903:a1:b2c3 guid:0x0002c90300a1b2c4 --sl 3"},
         {"Through the tree of a multicast group", "trace node-0001 node-0016 --group 0xc000"},
         {"Which lane does NFS over RDMA get, and where is that configured?", "trace node-0001 storage-01 --ulp nfs"},
         {"What would another QoS policy give to a program?",
          "trace node-0001 node-0016 --rdma-port 7471 --pkey 0x8002 --qos /etc/opensm/qos-policy.conf"},
         {"In a fabric that was saved with its routes", "--connect snapshot:FILE trace node-0001 node-0016"}});
}

} // namespace fabriscope::ctl
