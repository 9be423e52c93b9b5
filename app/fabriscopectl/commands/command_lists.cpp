// SPDX-License-Identifier: GPL-3.0-or-later
//
// `links`, `switches` and `hosts`: the fabric as lists.
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/base/text.h"
#include "core/fabric/select/selector.h"
#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/link_potential.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::ctl {
namespace {

using fabric::Link;
using fabric::Node;
using fabric::NodeType;
using fabric::Port;
using fabric::Snapshot;

/// Which of them are listed.
struct ListFilter
{
    std::vector<std::string> nodes; ///< selectors, see core/fabric/select/selector.h; none: all
    bool down = false;              ///< only ports without a link
    bool degraded = false;          ///< only links slower than both of their ends could be
    bool switchesOnly = false;      ///< only what lies between switches
};

constexpr std::array<Column, 20> ofLinks{{
    {"guid", "GUID of the node", false},
    {"name", "the node: of the node-name map, else its description"},
    {"type", "Switch, HCA or Router", false},
    {"lid", "LID of the port; of a switch's port, the switch's"},
    {"port", "number of the port"},
    {"width", "active lanes"},
    {"speed", "active speed of a lane"},
    {"rateGbps", "nominal rate of the link, Gb/s", false},
    {"state", "Down, Initialize, Armed, Active"},
    {"physical", "physical state: LinkUp, Polling, Disabled and others"},
    {"mtu", "bytes of payload that the link carries", false},
    {"vls", "data VLs in use", false},
    {"peerLid", "LID of the far end"},
    {"peerPort", "port of the far end"},
    {"peerName", "the node at the far end"},
    {"peerType", "Switch, HCA or Router", false},
    {"peerGuid", "GUID of the far end's node", false},
    {"couldBe", "what both ends support, when the link runs below it (iblinkinfo's \"Could be\")"},
    {"degraded", "yes: slower than both ends support and one has enabled", false},
    {"cause", "the setting that prevents it; none: check the cable", false},
}};

constexpr std::array<Column, 13> ofSwitches{{
    {"guid", "GUID of the switch"},
    {"name", "of the node-name map, else its description"},
    {"lid", "LID of its port 0"},
    {"lmc", "LID mask count", false},
    {"ports", "how many it has"},
    {"links", "ports with a cable to a node that responds"},
    {"down", "ports that are down; none where the states are not known, as in most saved files"},
    {"degraded", "links slower than they could be; none where that is known of no link"},
    {"hosts", "cables to adapters of hosts; aggregation nodes (SHARP) are none"},
    {"enhancedPort0", "port 0 behaves like an adapter's", false},
    {"description", "as the switch reports it", false},
    {"systemGuid", "common to the nodes of one box", false},
    {"device", "vendor and device id", false},
}};

constexpr std::array<Column, 17> ofHosts{{
    {"guid", "GUID of the adapter"},
    {"name", "of the node-name map, else its description"},
    {"ports", "how many the adapter has", false},
    {"port", "number of the port"},
    {"portGuid", "GUID of the port", false},
    {"lid", "LID of the port"},
    {"state", "Down, Initialize, Armed, Active"},
    {"physical", "physical state", false},
    {"width", "active lanes"},
    {"speed", "active speed of a lane"},
    {"rateGbps", "nominal rate of the link, Gb/s", false},
    {"switch", "the switch at the other end of the cable"},
    {"switchPort", "its port"},
    {"couldBe", "what both ends support, when the link runs below it"},
    {"description", "as the adapter reports it", false},
    {"systemGuid", "common to the nodes of one box", false},
    {"device", "vendor and device id", false},
}};

template <class T> Json orNull(const std::optional<T>& value) { return value ? Json(toString(*value)) : Json(); }
/// No port is in the state that its name says to leave alone: it is not known, as in some files.
template <class State> Json stateOrNull(State state)
{
    return state == State::NoChange ? Json() : Json(toString(state));
}
Json lidOrNull(Lid lid) { return lid == Lid() ? Json() : Json(lid.value()); }
Json guidOrNull(Guid guid) { return guid == Guid() ? Json() : Json(toString(guid)); }

/// "100", "2.5"
Json rateOrNull(const std::optional<LinkWidth>& width, const std::optional<LinkSpeed>& speed)
{
    if (!width || !speed) return {};
    const std::uint32_t tenths = nominalDeciGbps(*width, *speed);
    return tenths % 10 == 0 ? Json(tenths / 10) : Json(static_cast<double>(tenths) / 10);
}

Json deviceOrNull(const Node& node)
{
    const bool isKnown = node.vendorId != 0 || node.deviceId != 0;
    return isKnown ? Json(formatted("0x{:x} {}", node.vendorId, node.deviceId)) : Json();
}

/// A port is down: no cable whose other end responds, and where its state is known, it is down.
bool isDown(const Port& port)
{
    return !port.link && port.number != PortNum(0) && port.infoKnown && port.state == PortState::Down;
}

/// Whether it is known what the link could be: both ends were read, and say what they support. Other programs' files
/// may say so of links below their best alone, and iblinkinfo of switches says it at one end.
bool isJudged(const Snapshot& snapshot, const Link& link)
{
    const Port& a = snapshot.port(link.a);
    const Port& b = snapshot.port(link.b);
    const auto tells = [](const Port& port) { return !port.widthSupported.empty() && !port.speedSupported.empty(); };
    if (!snapshot.info().imported) return a.infoKnown && b.infoKnown && tells(a) && tells(b);
    return (a.infoKnown && b.infoKnown) || (a.infoKnown && !tells(a)) || (b.infoKnown && !tells(b));
}

/// A fabric, and what its links could be.
struct Fabric
{
    explicit Fabric(const Snapshot& s) : snapshot(s), potentials(s) {}
    const Snapshot& snapshot;
    fabric::LinkPotentials potentials;

    [[nodiscard]] bool isSlow(const Port& port) const
    {
        return port.link && potentials.of(snapshot.link(*port.link)).any();
    }
};

/// The selected nodes, and of each the ports that are meant; empty: all.
class Chosen
{
public:
    static Result<Chosen> of(const Snapshot& snapshot, const std::vector<std::string>& selectors)
    {
        const auto matches = fabric::findAll(snapshot, selectors);
        if (!matches) return std::unexpected(matches.error());
        Chosen chosen;
        for (const fabric::Selector::Match& match : *matches) {
            auto& ports = chosen.m_nodes[match.node];
            if (match.port) ports.push_back(*match.port);
        }
        return chosen;
    }
    [[nodiscard]] bool has(const Port& port) const
    {
        const auto node = m_nodes.find(port.node);
        return node != m_nodes.end() && (node->second.empty() || std::ranges::contains(node->second, port.number));
    }
    [[nodiscard]] bool has(fabric::NodeIndex node) const { return m_nodes.contains(node); }

private:
    std::map<fabric::NodeIndex, std::vector<PortNum>> m_nodes;
};

/// Nodes by name as people read them; equal names by GUID.
struct ByName
{
    const Snapshot& snapshot;
    bool operator()(const Node* a, const Node* b) const
    {
        const std::string x = a->displayName();
        const std::string y = b->displayName();
        return x == y ? a->guid < b->guid : naturalLess(x, y);
    }
};

std::vector<const Node*> nodesByName(const Snapshot& snapshot, bool switches)
{
    std::vector<const Node*> nodes;
    for (const Node& node : snapshot.nodes()) {
        if ((node.type == NodeType::Switch) == switches) nodes.push_back(&node);
    }
    std::ranges::sort(nodes, ByName{snapshot});
    return nodes;
}

/// "leaf-01 port 3 has 1x enabled"
std::string causeOf(const Snapshot& snapshot, const fabric::LinkPotential& potential)
{
    std::string text;
    for (const fabric::EnabledLimit& limit : potential.limits) {
        const Port& port = snapshot.port(limit.port);
        const std::string has = limit.width && limit.speed
                                    ? formatted("{}, {}", toString(port.widthEnabled), toString(port.speedEnabled))
                                : limit.width ? toString(port.widthEnabled)
                                              : toString(port.speedEnabled);
        text += formatted("{}{} port {} has {} enabled", text.empty() ? "" : "; ", snapshot.nodeOf(port).displayName(),
                          port.number.value(), has);
    }
    return text;
}

std::vector<Json> linkRow(const Fabric& fabric, const Port& port)
{
    const Snapshot& snapshot = fabric.snapshot;
    const Node& node = snapshot.nodeOf(port);
    const Link* link = port.link ? &snapshot.link(*port.link) : nullptr;
    const auto peerIndex = snapshot.peerOf(port);
    const Port* peer = peerIndex ? &snapshot.port(*peerIndex) : nullptr;
    const Node* far = peer != nullptr ? &snapshot.nodeOf(*peer) : nullptr;
    const auto potential = link != nullptr ? fabric.potentials.of(*link) : fabric::LinkPotential{};
    const bool told = port.infoKnown;
    const bool up = link != nullptr;
    const auto state = up && link->state != PortState::NoChange ? stateOrNull(link->state)
                       : told                                   ? stateOrNull(port.state)
                                                                : Json();
    return {toString(node.guid),
            node.displayName(),
            toString(node.type),
            lidOrNull(port.lid),
            port.number.value(),
            up ? orNull(link->width) : Json(),
            up ? orNull(link->speed) : Json(),
            up ? rateOrNull(link->width, link->speed) : Json(),
            state,
            told ? stateOrNull(port.physState) : Json(),
            up && port.neighborMtu != Mtu::Unknown ? Json(bytesOf(port.neighborMtu)) : Json(),
            up && port.dataVlsOperational > 0 ? Json(port.dataVlsOperational) : Json(),
            peer != nullptr ? lidOrNull(peer->lid) : Json(),
            peer != nullptr ? Json(peer->number.value()) : Json(),
            far != nullptr ? Json(far->displayName()) : Json(),
            far != nullptr ? Json(toString(far->type)) : Json(),
            far != nullptr ? Json(toString(far->guid)) : Json(),
            textOrNull(couldBe(potential)),
            up && (link->degraded() || isJudged(snapshot, *link)) ? Json(link->degraded()) : Json(),
            textOrNull(causeOf(snapshot, potential))};
}

/// Of the two ends of a cable the one that the row begins with.
bool comesFirst(const Snapshot& snapshot, const Port& port, const Port& peer)
{
    const Node& node = snapshot.nodeOf(port);
    const Node& far = snapshot.nodeOf(peer);
    const bool isSwitch = node.type == NodeType::Switch;
    if (isSwitch != (far.type == NodeType::Switch)) return isSwitch;
    if (&node == &far) return port.number <= peer.number;
    return ByName{snapshot}(&node, &far);
}

bool listsPort(const Fabric& fabric, const Port& port, const ListFilter& filter, const Chosen& chosen)
{
    const Snapshot& snapshot = fabric.snapshot;
    const auto peerIndex = snapshot.peerOf(port);
    if (!peerIndex) {
        const bool wanted = isDown(port) && !filter.degraded;
        return wanted && (!filter.switchesOnly || snapshot.nodeOf(port).type == NodeType::Switch) && chosen.has(port);
    }
    const Port& peer = snapshot.port(*peerIndex);
    const Link& link = snapshot.link(*port.link);
    if (!comesFirst(snapshot, port, peer) || (!chosen.has(port) && !chosen.has(peer))) return false;
    if (filter.switchesOnly && snapshot.nodeOf(peer).type != NodeType::Switch) return false;
    if (filter.down && link.state != PortState::Down) return filter.degraded && fabric.isSlow(port);
    return !filter.degraded || filter.down || fabric.isSlow(port);
}

void addFilterArguments(CLI::App& command, ListFilter& filter)
{
    command.add_option("--node", filter.nodes, "only what belongs to these: NAME, PATTERN, lid:N, guid:0x…, NAME/PORT")
        ->allow_extra_args(false);
    command.add_flag("--down", filter.down, "only ports that are down");
    command.add_flag("--degraded", filter.degraded, "only links that are slower than both of their ends could be");
}

/// Each cable once, a switch's end first; and each port that is down, without a far end. By names and port numbers.
void listLinks(const Fabric& fabric, const ListFilter& filter, const Chosen& chosen, Listing& listing)
{
    const Snapshot& snapshot = fabric.snapshot;
    for (const bool switches : {true, false}) {
        for (const Node* node : nodesByName(snapshot, switches)) {
            for (const Port& port : snapshot.portsOf(*node)) {
                if (listsPort(fabric, port, filter, chosen)) listing.add(linkRow(fabric, port));
            }
        }
    }
}

/// Of how many of these links it is not known whether they could be faster.
std::size_t unjudgedLinks(const Snapshot& snapshot, const Chosen& chosen)
{
    return static_cast<std::size_t>(std::ranges::count_if(snapshot.links(), [&](const Link& link) {
        const bool isMeant = chosen.has(snapshot.port(link.a)) || chosen.has(snapshot.port(link.b));
        return isMeant && !link.degraded() && !isJudged(snapshot, link);
    }));
}

/// One row a switch. With `down` or `degraded`: those that have such a port.
void listSwitches(const Fabric& fabric, const ListFilter& filter, const Chosen& chosen, Listing& listing)
{
    const Snapshot& snapshot = fabric.snapshot;
    for (const Node* node : nodesByName(snapshot, true)) {
        if (!chosen.has(snapshot.indexOf(*node))) continue;
        const auto ports = snapshot.portsOf(*node);
        const auto links = std::ranges::count_if(ports, [](const Port& p) { return p.link.has_value(); });
        const auto down = std::ranges::count_if(ports, isDown);
        const auto slow = std::ranges::count_if(ports, [&](const Port& p) { return fabric.isSlow(p); });
        const auto hosts = std::ranges::count_if(ports, [&](const Port& p) {
            const auto peer = snapshot.peerOf(p);
            if (!peer) return false;
            const Node& far = snapshot.nodeOf(snapshot.port(*peer));
            return far.type == NodeType::ChannelAdapter && !fabric::isAggregationNode(snapshot, far);
        });
        const bool toldStates =
            std::ranges::any_of(ports, [](const Port& p) { return p.infoKnown && p.number != PortNum(0); });
        const bool judged = std::ranges::any_of(
            ports, [&](const Port& p) { return p.link && isJudged(snapshot, snapshot.link(*p.link)); });
        const bool wanted = (filter.down && down > 0) || (filter.degraded && slow > 0);
        if ((filter.down || filter.degraded) && !wanted) continue;
        const Port* own = !ports.empty() && ports.front().number == PortNum(0) ? &ports.front() : nullptr;
        listing.add({toString(node->guid), node->displayName(), own != nullptr ? lidOrNull(own->lid) : Json(),
                     own != nullptr ? Json(own->lmc.value()) : Json(), node->numPorts, links,
                     toldStates ? Json(down) : Json(), judged || slow > 0 || links == 0 ? Json(slow) : Json(), hosts,
                     node->switchFacts ? Json(node->switchFacts->enhancedPort0) : Json(), node->description,
                     guidOrNull(node->systemImageGuid), deviceOrNull(*node)});
    }
}

/// One row for each port of a channel adapter that reported itself or has a cable; one for an adapter of which no port
/// is known. As ibhosts, no routers.
void listHosts(const Fabric& fabric, const ListFilter& filter, const Chosen& chosen, Listing& listing)
{
    const Snapshot& snapshot = fabric.snapshot;
    const auto row = [&](const Node& node, const Port* port) {
        const Link* link = port != nullptr && port->link ? &snapshot.link(*port->link) : nullptr;
        const auto peerIndex = port != nullptr ? snapshot.peerOf(*port) : std::nullopt;
        const Port* peer = peerIndex ? &snapshot.port(*peerIndex) : nullptr;
        const bool told = port != nullptr && port->infoKnown;
        listing.add({toString(node.guid), node.displayName(), node.numPorts,
                     port != nullptr ? Json(port->number.value()) : Json(),
                     port != nullptr ? guidOrNull(port->guid) : Json(), port != nullptr ? lidOrNull(port->lid) : Json(),
                     told ? stateOrNull(port->state) : Json(), told ? stateOrNull(port->physState) : Json(),
                     link != nullptr ? orNull(link->width) : Json(), link != nullptr ? orNull(link->speed) : Json(),
                     link != nullptr ? rateOrNull(link->width, link->speed) : Json(),
                     peer != nullptr ? Json(snapshot.nodeOf(*peer).displayName()) : Json(),
                     peer != nullptr ? Json(peer->number.value()) : Json(),
                     link != nullptr ? textOrNull(couldBe(fabric.potentials.of(*link))) : Json(), node.description,
                     guidOrNull(node.systemImageGuid), deviceOrNull(node)});
    };
    for (const Node* node : nodesByName(snapshot, false)) {
        if (node->type != NodeType::ChannelAdapter || !chosen.has(snapshot.indexOf(*node))) continue;
        bool any = false;
        for (const Port& port : snapshot.portsOf(*node)) {
            if (!port.infoKnown && !port.link) continue;
            any = true;
            if (!chosen.has(port)) continue;
            const bool all = !filter.down && !filter.degraded;
            if (all || (filter.down && isDown(port)) || (filter.degraded && fabric.isSlow(port))) row(*node, &port);
        }
        if (!any && !filter.degraded && !filter.down) row(*node, nullptr);
    }
}

using Lister = void (*)(const Fabric&, const ListFilter&, const Chosen&, Listing&);

struct ListArguments
{
    SweepArguments sweep;
    ListFilter filter;
    std::string columns;
};

ExitStatus list(const Context& context, const ListArguments& arguments, Listing listing, Lister lister)
{
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return report(fabric.error());
    const auto chosen = Chosen::of(*fabric->snapshot, arguments.filter.nodes);
    if (!chosen) return report(chosen.error());
    if (const auto columns = listing.choose(arguments.columns); !columns) return report(columns.error());
    lister(Fabric(*fabric->snapshot), arguments.filter, *chosen, listing);
    const auto written = writeStdout(listing.render(context.format));
    const ExitStatus status = tell(*fabric);
    const std::size_t unjudged = arguments.filter.degraded ? unjudgedLinks(*fabric->snapshot, *chosen) : std::size_t{0};
    if (unjudged > 0)
        note(formatted("For {} it is not known whether {} could be faster: what both ends support was not read.",
                       plural(unjudged, "link"), unjudged == 1 ? "it" : "they"));
    const bool found = arguments.filter.degraded && (!listing.empty() || unjudged > 0);
    return finish(written, found ? ExitStatus::Findings : status);
}

/// The arguments that all three have.
std::shared_ptr<ListArguments> addList(CLI::App& command, Context& context, std::span<const Column> columns,
                                       Lister lister)
{
    auto arguments = std::make_shared<ListArguments>();
    addFilterArguments(command, arguments->filter);
    addColumnsArgument(command, arguments->columns, columns);
    addSweepArguments(command, arguments->sweep);
    command.callback([&context, arguments, columns, lister] {
        context.run = [=](const Context& c) { return list(c, *arguments, Listing(columns), lister); };
    });
    return arguments;
}

} // namespace

void addLinksCommand(CLI::App& app, Context& context)
{
    CLI::App* command =
        app.add_subcommand("links", "List cables with both ends, width, speed and state, and the ports that are down");
    const auto arguments = addList(*command, context, ofLinks, listLinks);
    command->add_flag("--switches-only", arguments->filter.switchesOnly, "only links between switches");
    addExamples(*command, {{"All cables and all ports that are down", "links"},
                           {"What is slower than it could be, and why",
                            "links --degraded --columns name,port,peerName,peerPort,couldBe,cause"},
                           {"The uplinks of one leaf", "links --switches-only --node leaf-07"}});
}

void addSwitchesCommand(CLI::App& app, Context& context)
{
    CLI::App* command = app.add_subcommand("switches", "List the switches: GUID, name, LID, ports");
    addList(*command, context, ofSwitches, listSwitches);
    addExamples(*command, {{"All switches", "switches"},
                           {"Switches with ports that are down, as CSV", "--format csv switches --down"}});
}

void addHostsCommand(CLI::App& app, Context& context)
{
    CLI::App* command = app.add_subcommand(
        "hosts", "List the adapters port by port: GUID, name, LID, state, the switch they are connected to");
    addList(*command, context, ofHosts, listHosts);
    addExamples(*command,
                {{"All adapters", "hosts"}, {"Those whose link is slower than it could be", "hosts --degraded"}});
}

} // namespace fabriscope::ctl
