// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/route_what_if.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/route_reading.h"
#include "core/base/document.h"
#include "core/fabric/select/selector.h"
#include "core/routes/failure_impact.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>

namespace fabriscope::ctl {
namespace {

using Json = nlohmann::ordered_json;
using routes::ConcernedEnd;
using routes::FailedPart;
using routes::FailureImpact;

constexpr std::size_t mostHostLines = 20; // of the text; CSV and JSON have all

/// A switch, the cable of a port, or the only cable of an adapter.
Result<FailedPart> partNamed(const fabric::Snapshot& snapshot, const std::string& name)
{
    const auto selector = fabric::Selector::parse(name);
    if (!selector) return std::unexpected(selector.error());
    const auto matches = selector->find(snapshot);
    if (!matches) return std::unexpected(matches.error());
    if (matches->size() > 1)
        return fail(ErrorCode::InvalidArgument, name,
                    Message::say("{} nodes have that name, {} and {} among them", matches->size(),
                                 snapshot.node((*matches)[0].node).shownName(),
                                 snapshot.node((*matches)[1].node).shownName()),
                    Message::say("Name one by its GUID or LID"));
    const fabric::Selector::Match& match = matches->front();
    const fabric::Node& node = snapshot.node(match.node);
    if (node.type == fabric::NodeType::Switch && match.port.value_or(PortNum(0)) == PortNum(0)) return match.node;
    std::vector<fabric::LinkIndex> cables;
    for (const fabric::Port& port : snapshot.portsOf(node))
        if (port.link && (!match.port || port.number == *match.port)) cables.push_back(*port.link);
    if (cables.size() == 1) return cables.front();
    if (cables.empty())
        return fail(ErrorCode::InvalidArgument, name, Message::say("has no cable: nothing depends on it"));
    return fail(ErrorCode::InvalidArgument, name, Message::say("has {} cables", cables.size()),
                Message::say("Name one of its ports: {}/1", name));
}

std::string endName(const fabric::Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    return formatted("{}/{}", snapshot.nodeOf(port).shownName(), port.number.value());
}

Json jsonOf(const fabric::Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    return Json{{"guid", toString(snapshot.nodeOf(port).guid)},
                {"name", snapshot.nodeOf(port).shownName()},
                {"port", port.number.value()}};
}

/// Ends of what goes: a switch by itself, a cable by its two ports.
Json jsonOf(const fabric::Snapshot& snapshot, const FailedPart& part)
{
    if (const auto* link = std::get_if<fabric::LinkIndex>(&part))
        return Json::array({jsonOf(snapshot, snapshot.link(*link).a), jsonOf(snapshot, snapshot.link(*link).b)});
    const fabric::Node& node = snapshot.node(std::get<fabric::NodeIndex>(part));
    return Json::array({Json{{"guid", toString(node.guid)}, {"name", node.shownName()}, {"port", nullptr}}});
}

std::string nameOf(const fabric::Snapshot& snapshot, const FailedPart& part)
{
    if (const auto* link = std::get_if<fabric::LinkIndex>(&part))
        return formatted("the cable {} - {}", endName(snapshot, snapshot.link(*link).a),
                         endName(snapshot, snapshot.link(*link).b));
    return formatted("the switch {}", snapshot.node(std::get<fabric::NodeIndex>(part)).shownName());
}

std::string impactJson(const fabric::Snapshot& snapshot, const FailedPart& part, const FailureImpact& impact)
{
    Json hosts = Json::array();
    for (const ConcernedEnd& end : impact.ends) {
        Json host = jsonOf(snapshot, end.port);
        host["lid"] = snapshot.port(end.port).lid.value();
        host["lost"] = end.lost;
        host["forGood"] = end.forGood;
        hosts.push_back(std::move(host));
    }
    return jsonText(Json{{"without", jsonOf(snapshot, part)},
                         {"pairs", impact.pairs},
                         {"lost", impact.lost},
                         {"forGood", impact.forGood},
                         {"unknownPairs", impact.unknownPairs},
                         {"hosts", std::move(hosts)}});
}

std::string impactCsv(const fabric::Snapshot& snapshot, const FailureImpact& impact)
{
    Table table{.headings = {"guid", "name", "port", "lid", "lost", "for_good"}};
    for (const ConcernedEnd& end : impact.ends) {
        const fabric::Port& port = snapshot.port(end.port);
        table.rows.push_back({toString(snapshot.nodeOf(port).guid), snapshot.nodeOf(port).shownName(),
                              std::to_string(port.number.value()), std::to_string(port.lid.value()),
                              std::to_string(end.lost), std::to_string(end.forGood)});
    }
    return toCsv(table);
}

std::string impactText(const fabric::Snapshot& snapshot, const FailedPart& part, const FailureImpact& impact)
{
    std::string text = formatted("without             {}\n", nameOf(snapshot, part));
    text += formatted("pairs of hosts      {} reach each other now\n", impact.pairs);
    text += formatted("lose their path     {} until the subnet manager computes new routes\n", impact.lost);
    text += formatted("lose it permanently {} that no other cable joins\n", impact.forGood);
    if (impact.unknownPairs > 0)
        text +=
            formatted("unknown             {}: a forwarding table was not read\n", plural(impact.unknownPairs, "pair"));
    text += formatted("hosts' ports        {} a path\n", plural(impact.ends.size(), "loses", "lose"));
    if (impact.ends.empty()) return text;
    Table table{.headings = {"port", "lid", "loses", "permanently"}};
    for (const ConcernedEnd& end : std::span(impact.ends).first(std::min(impact.ends.size(), mostHostLines)))
        table.rows.push_back({endName(snapshot, end.port), std::to_string(snapshot.port(end.port).lid.value()),
                              std::to_string(end.lost), std::to_string(end.forGood)});
    text += "\n" + toText(table);
    if (impact.ends.size() > mostHostLines)
        text += formatted("… and {} more: --format csv has all.\n", impact.ends.size() - mostHostLines);
    return text;
}

} // namespace

ExitStatus runWhatIf(const Context& context, const SweepArguments& sweep, const std::vector<std::string>& tables,
                     const std::string& part)
{
    auto session = RouteSession::open(context, sweep, tables);
    if (!session) return report(session.error());
    const fabric::Snapshot& snapshot = session->snapshot();
    const auto failed = partNamed(snapshot, part);
    if (!failed) return report(failed.error());
    const auto routes = session->readRoutes(routes::Wanted{.lids = {}, .mlids = {}});
    if (!routes) return report(routes.error());
    const bool noTable = tellUnread(snapshot, **routes);
    session->session.reset();
    const FailureImpact impact = routes::impactOf(snapshot, **routes, *failed);
    std::string text;
    switch (context.format) {
    case Format::Json:
        text = impactJson(snapshot, *failed, impact);
        break;
    case Format::Csv:
        text = impactCsv(snapshot, impact);
        break;
    case Format::Text:
        text = impactText(snapshot, *failed, impact);
        break;
    }
    const auto written = writeStdout(text);
    const bool unread = tellUnread(session->fabric);
    const bool bad = impact.forGood > 0 || impact.unknownPairs > 0 || noTable || unread;
    return finish(written, bad ? ExitStatus::Findings : ExitStatus::Fine);
}

} // namespace fabriscope::ctl
