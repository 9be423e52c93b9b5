// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lists of infiniband-diags name ports, not nodes: which ports are one node's follows from blocks, from the GUID
// that a switch has for all its ports, and for channel adapters from GUIDs that count with the port number.
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/import/ibnetdiscover_lines.h"
#include "core/fabric/import/import.h"
#include "core/fabric/import/import_notes.h"
#include "core/fabric/import/link_list_lines.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/snapshot_codec.h"

#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace fabriscope::fabric {
namespace {

using link_list::BlockLine;
using link_list::End;

enum class ListCause : std::uint8_t {
    BadLine,
    LostPort,
    PortTwice,
    ToolError,
    NotListed,
    SeveralListed,
    NoGuid,
    WrongLid,
    PortGuids,
    Masked,
    SwitchesOnly,
    OneEnd
};

class ListImporter
{
public:
    ListImporter(std::string_view text, std::string name) : m_text(text), m_name(std::move(name)), m_notes(m_name) {}

    Result<SnapshotPtr> run()
    {
        readLines();
        if (m_ports.empty())
            return fail(ErrorCode::Parse, m_name, Message::say("lists no port"),
                        Message::say("Save the output of ibnetdiscover or of iblinkinfo without further options"));
        if (m_tooLarge) return tooLarge();
        findSwitches();
        for (ListedPort& port : m_ports)
            placeOwn(port);
        for (const ListedPort& port : m_ports)
            placePeer(port);
        tellOneEnds();
        if (m_nodes.size() > m_limits.nodes) return tooLarge();
        for (ListedNode& node : m_nodes)
            build(node);
        for (const Cable& cable : m_cables)
            m_builder.connect(m_nodes[cable.a].node.guid, cable.portA, m_nodes[cable.b].node.guid, cable.portB);
        m_builder.info().source = m_name;
        m_builder.info().imported = true;
        m_notes.addTo(m_builder);
        return m_builder.build();
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    struct ListedPort
    {
        link_list::PortLine line;
        std::size_t number = 0;
        std::uint32_t block = none; // of iblinkinfo
        std::uint32_t node = none;
        bool isAgain = false; // a line above is of the same port
    };
    struct ListedNode
    {
        Node node;
        Lid lid; // of a switch
        std::map<PortNum, Port> ports;
        std::size_t line = 0;
    };
    struct Cable
    {
        std::uint32_t a;
        PortNum portA;
        std::uint32_t b;
        PortNum portB;
    };

    [[nodiscard]] std::unexpected<Error> tooLarge() const
    {
        return fail(ErrorCode::Parse, m_name,
                    Message::say("describes more than {} nodes or {} ports, which no fabric has", m_limits.nodes,
                                 m_limits.ports),
                    Message::say("Save the output of ibnetdiscover without options"));
    }
    void complain(ListCause cause, std::size_t line, ProblemKind kind, const auto& make)
    {
        m_notes.problem(std::to_underlying(cause), line, kind, make);
    }

    void readLines()
    {
        std::size_t number = 0;
        std::string_view rest = m_text;
        while (!rest.empty() && !m_tooLarge)
            read(takeLine(rest), ++number);
    }

    void read(std::string_view text, std::size_t number)
    {
        const link_list::Line line = link_list::parseLine(text);
        if (const auto* block = std::get_if<BlockLine>(&line)) {
            m_blocks.push_back(*block);
            m_open = {};
            m_isMasked = m_isMasked || (block->type == NodeType::Switch && !block->guid);
            m_hasAdapters = m_hasAdapters || block->type != NodeType::Switch;
        } else if (const auto* port = std::get_if<link_list::PortLine>(&line)) {
            m_tooLarge = m_ports.size() >= m_limits.ports || m_blocks.size() > m_limits.nodes;
            const bool inBlock = port->isInBlock;
            m_isMasked = m_isMasked || (!inBlock && !port->own.guid);
            if (inBlock && !belongsToBlock(port->own))
                complain(ListCause::LostPort, number, ProblemKind::Malformed,
                         [] { return Message::say("the line that names the node of this port is missing"); });
            else if (!m_tooLarge)
                m_ports.push_back({.line = *port,
                                   .number = number,
                                   .block = inBlock ? static_cast<std::uint32_t>(m_blocks.size() - 1) : none});
        } else if (std::holds_alternative<link_list::BadLine>(line)) {
            complain(ListCause::BadLine, number, ProblemKind::Malformed,
                     [] { return Message::say("the line of a port is damaged or cut off"); });
        } else if (std::holds_alternative<link_list::ForeignLine>(line)) {
            if (!ibnetdiscover::isToolError(trimmed(text))) return m_notes.skip(number, text);
            m_toolFailed = true;
            complain(ListCause::ToolError, number, ProblemKind::Unreachable, [text] {
                return Message::say("the tool could not read all of the fabric; it reports: {}",
                                    cleanedText(trimmed(text), longestName));
            });
        }
    }

    /// Whether a port is one of the block above it, or of a node whose heading is lost: the ports of a switch have its
    /// LID and no GUIDs of their own, those of other nodes have them.
    bool belongsToBlock(const End& own)
    {
        if (m_blocks.empty()) return false;
        if (m_open.ports.empty()) {
            m_open.lid = own.lid;
            m_open.hasGuids = own.guid.has_value();
        }
        const auto [known, isNew] = m_open.ports.try_emplace(own.port, own.guid);
        if (!isNew && known->second != own.guid) return false; // of the next node
        const BlockLine& block = m_blocks.back();
        if (block.type == NodeType::Switch) return (!own.guid || own.guid == block.guid) && own.lid == m_open.lid;
        return own.guid.has_value() == m_open.hasGuids;
    }

    /// iblinkinfo -l does not tell the type: a GUID with several ports is a switch's.
    void findSwitches()
    {
        std::unordered_map<Guid, PortNum> seen;
        const auto look = [&](const End& end) {
            if (!end.guid) return;
            const auto [known, isNew] = seen.try_emplace(*end.guid, end.port);
            if (end.type == NodeType::Switch || (!end.type && !isNew && known->second != end.port))
                m_switches.insert(*end.guid);
        };
        for (const ListedPort& port : m_ports) {
            look(port.line.own);
            if (port.line.peer) look(*port.line.peer);
        }
    }

    [[nodiscard]] NodeType typeOf(const End& end) const
    {
        if (end.type) return *end.type;
        return end.guid && m_switches.contains(*end.guid) ? NodeType::Switch : NodeType::ChannelAdapter;
    }

    std::uint32_t addNode(NodeType type, std::optional<Guid> guid, std::string_view name, std::size_t line)
    {
        ListedNode& listed = m_nodes.emplace_back();
        listed.line = line;
        listed.node.type = type;
        listed.node.guid = guid.value_or(Guid{});
        listed.node.description = cleanedText(name, longestName);
        if (type == NodeType::Switch) listed.node.switchFacts = SwitchFacts{};
        const auto index = static_cast<std::uint32_t>(m_nodes.size() - 1);
        if (guid) m_byGuid.emplace(*guid, index);
        return index;
    }

    /// A channel adapter of several ports: its GUIDs count with the port number, its name stays.
    [[nodiscard]] std::uint32_t siblingOf(const End& end) const
    {
        if (!end.guid || end.port.value() == 0) return none;
        for (unsigned port = 1; port <= 2; ++port) {
            if (port == end.port.value()) continue;
            const auto known = m_byGuid.find(Guid(end.guid->value() - end.port.value() + port));
            if (known == m_byGuid.end()) continue;
            const ListedNode& node = m_nodes[known->second];
            const bool same = node.node.type != NodeType::Switch &&
                              node.ports.contains(PortNum(static_cast<std::uint8_t>(port))) &&
                              node.node.description == cleanedText(end.name, longestName);
            if (same && !node.ports.contains(end.port)) return known->second;
        }
        return none;
    }

    std::uint32_t nodeOf(const End& end, std::size_t line)
    {
        if (end.guid)
            if (const auto known = m_byGuid.find(*end.guid); known != m_byGuid.end()) return known->second;
        const NodeType type = typeOf(end);
        if (!end.guid) { // masked: its LID and name tell it apart
            const std::pair key(Lid(static_cast<std::uint16_t>(end.lid)), std::string(end.name));
            if (const auto made = m_made.find(key); made != m_made.end()) return made->second;
            return m_made[key] = addNode(type, std::nullopt, end.name, line);
        }
        if (type != NodeType::Switch) {
            if (const std::uint32_t sibling = siblingOf(end); sibling != none) {
                m_byGuid.emplace(*end.guid, sibling);
                return sibling;
            }
        }
        return addNode(type, end.guid, end.name, line);
    }

    std::uint32_t nodeOfBlock(std::uint32_t index, const ListedPort& port)
    {
        const BlockLine& block = m_blocks[index];
        if (const auto known = m_ofBlock.find(index); known != m_ofBlock.end()) {
            if (port.line.own.guid) m_byGuid.emplace(*port.line.own.guid, known->second);
            return known->second;
        }
        const auto guid = block.guid ? block.guid : port.line.own.guid;
        std::uint32_t node = none;
        if (const auto known = guid ? m_byGuid.find(*guid) : m_byGuid.end(); known != m_byGuid.end())
            node = known->second;
        else
            node = addNode(block.type, guid, block.name, port.number);
        return m_ofBlock[index] = node;
    }

    Lid lidOf(const End& end, std::size_t line)
    {
        const bool isLid =
            end.lid == 0 || (end.lid > 0 && end.lid <= 0xffff && isUnicast(Lid(static_cast<std::uint16_t>(end.lid))));
        if (!isLid)
            complain(ListCause::WrongLid, line, ProblemKind::Malformed, [] {
                return Message::say("a LID is missing or not valid (1 to 49151); it is treated as unknown");
            });
        return isLid ? Lid(static_cast<std::uint16_t>(end.lid)) : Lid{};
    }

    Port& makePort(std::uint32_t node, const End& end, Lid lid)
    {
        ListedNode& listed = m_nodes[node];
        const bool isSwitch = listed.node.type == NodeType::Switch;
        if (isSwitch && listed.lid == Lid{}) listed.lid = lid;
        Port& port = listed.ports[end.port];
        port.number = end.port;
        if (!isSwitch && end.guid) port.guid = *end.guid;
        if (!isSwitch && port.lid == Lid{}) port.lid = lid;
        return port;
    }

    void placeOwn(ListedPort& listed)
    {
        const End& own = listed.line.own;
        listed.node = listed.block == none ? nodeOf(own, listed.number) : nodeOfBlock(listed.block, listed);
        const Lid lid = lidOf(own, listed.number);
        m_named.emplace(lid, m_nodes[listed.node].node.description, listed.node);
        const ListedPort& first = *m_lines.try_emplace({listed.node, own.port}, &listed).first->second;
        listed.isAgain = &first != &listed;
        if (listed.isAgain) {
            if (first.line != listed.line)
                complain(ListCause::PortTwice, listed.number, ProblemKind::Malformed, [&] {
                    return Message::say("port {} of \"{}\" was already given in line {}, which is used",
                                        own.port.value(), m_nodes[listed.node].node.description, first.number);
                });
            return;
        }
        Port& port = makePort(listed.node, own, lid);
        if (listed.line.state) {
            port.infoKnown = true;
            port.state = *listed.line.state;
            port.physState = listed.line.physState;
        }
        if (!listed.line.peer && !listed.line.state) return; // ibnetdiscover -p prints a rate without a link
        port.widthActive = listed.line.width;
        port.speedActive = listed.line.speed;
    }

    /// Of a link below its best a list says what both of its ends support; of others nothing.
    static void addSupported(Port& port, const link_list::PortLine& line)
    {
        if (!line.couldWidth && !line.couldSpeed) return;
        for (const auto& width : {line.width, line.couldWidth})
            if (width) port.widthSupported.insert(*width);
        for (const auto& speed : {line.speed, line.couldSpeed})
            if (speed) port.speedSupported.insert(*speed);
    }

    /// The listed nodes with the LID and name of a peer. Two subnets in one list may have several: then those whose
    /// own line leads back, as that of a node without a LID has to. Of more than there are subnets (names and LIDs were
    /// replaced) not all are looked at.
    [[nodiscard]] std::vector<std::uint32_t> listedAs(const End& peer, Lid lid, const ListedPort& listed) const
    {
        constexpr std::size_t mostSubnets = 64;
        std::vector<std::uint32_t> found;
        const std::string name = cleanedText(peer.name, longestName);
        for (auto at = m_named.lower_bound({lid, name, 0}); at != m_named.end() && found.size() <= mostSubnets; ++at) {
            const auto& [itsLid, itsName, node] = *at;
            if (itsLid != lid || itsName != name) break;
            found.push_back(node);
        }
        if ((found.size() < 2 && lid != Lid{}) || found.size() > mostSubnets) return found;
        const std::string& own = m_nodes[listed.node].node.description;
        std::vector<std::uint32_t> leadBack = found;
        std::erase_if(leadBack, [&](std::uint32_t node) {
            const auto line = m_lines.find({node, peer.port});
            if (line == m_lines.end() || !line->second->line.peer) return true;
            const End& back = *line->second->line.peer;
            return back.lid != listed.line.own.lid || back.port != listed.line.own.port ||
                   cleanedText(back.name, longestName) != own;
        });
        return leadBack.empty() && lid != Lid{} ? found : leadBack;
    }

    /// The tools name peers that they have read, and list those, too: unless they report errors, the list was cut.
    [[nodiscard]] ProblemKind ofNotListed() const
    {
        return m_toolFailed ? ProblemKind::Unreachable : ProblemKind::Malformed;
    }

    /// The blocks of iblinkinfo name a peer by its LID only.
    std::uint32_t findPeer(const End& peer, const ListedPort& listed)
    {
        const std::size_t line = listed.number;
        if (peer.guid) return nodeOf(peer, line);
        const Lid lid = lidOf(peer, line);
        const std::vector<std::uint32_t> known = listedAs(peer, lid, listed);
        if (known.size() == 1) return known.front();
        if (known.size() > 1) {
            complain(ListCause::SeveralListed, line, ProblemKind::Malformed, [&] {
                return Message::say(
                    "several nodes with the name \"{}\" and the LID {} are listed; which one this cable "
                    "leads to is not known",
                    cleanedText(peer.name, longestName), peer.lid);
            });
            return none;
        }
        const std::pair key(lid, std::string(peer.name));
        if (const auto made = m_made.find(key); made != m_made.end()) return made->second;
        const std::uint32_t node = addNode(NodeType::ChannelAdapter, std::nullopt, peer.name, line);
        if (!m_hasAdapters)
            m_notes.remark(std::to_underlying(ListCause::SwitchesOnly), 0, [] {
                return Message::say("the list contains switches only, as 'iblinkinfo --switches-only' prints it: their "
                                    "hosts are known by name and LID, and have GUIDs that do not occur in the fabric");
            });
        else
            complain(ListCause::NotListed, line, ofNotListed(), [&] {
                return Message::say("the peer \"{}\" with the LID {} is listed nowhere",
                                    cleanedText(peer.name, longestName), peer.lid);
            });
        return m_made[key] = node;
    }

    void placePeer(const ListedPort& listed)
    {
        if (!listed.line.peer || listed.isAgain) return;
        const End& peer = *listed.line.peer;
        const std::uint32_t node = findPeer(peer, listed);
        if (node == none) return;
        addSupported(makePort(node, peer, lidOf(peer, listed.number)), listed.line);
        Port& own = m_nodes[listed.node].ports[listed.line.own.port];
        addSupported(own, listed.line);
        own.physState = PhysState::LinkUp;
        m_cables.push_back({.a = listed.node, .portA = listed.line.own.port, .b = node, .portB = peer.port});
    }

    /// Each cable stands in the lines of both of its ends, but in a list of switches or of adapters only. Where it does
    /// not, the list was cut, or searched for some lines. (Of blocks findPeer() tells.)
    void tellOneEnds()
    {
        std::set<std::pair<std::uint32_t, PortNum>> own;
        std::set<NodeType> listed;
        for (const ListedPort& port : m_ports) {
            own.emplace(port.node, port.line.own.port);
            listed.insert(m_nodes[port.node].node.type);
        }
        for (const ListedPort& port : m_ports) {
            if (!port.line.peer || !port.line.peer->guid) continue;
            const auto peer = m_byGuid.find(*port.line.peer->guid);
            if (peer == m_byGuid.end() || own.contains({peer->second, port.line.peer->port})) continue;
            const Node& node = m_nodes[peer->second].node;
            if (!listed.contains(node.type)) continue;
            complain(ListCause::OneEnd, port.number, ProblemKind::Malformed, [&] {
                return Message::say("the far end, \"{}\" port {}, has no line of its own: the list is not complete",
                                    node.description, port.line.peer->port.value());
            });
        }
    }

    /// Numbers as ibsim gives them, which no node of the list has.
    Guid makeGuid()
    {
        while (m_byGuid.contains(Guid(m_nextGuid)))
            ++m_nextGuid;
        return Guid(m_nextGuid++);
    }

    /// Of a list of switches: what looked like a host by its first cable has more ports than an adapter.
    void tellSwitch(ListedNode& listed)
    {
        constexpr std::uint8_t mostOfAnAdapter = 4;
        Node& node = listed.node;
        const bool isMade = node.guid == Guid{} && node.type != NodeType::Switch && !listed.ports.empty();
        if (!isMade || listed.ports.rbegin()->first.value() <= mostOfAnAdapter) return;
        node.type = NodeType::Switch;
        node.switchFacts = SwitchFacts{};
        listed.lid = listed.ports.begin()->second.lid;
        if (m_hasAdapters || m_isMasked) return; // told by findPeer(), or a masked one that is listed
        complain(ListCause::NotListed, listed.line, ofNotListed(), [&] {
            return Message::say("the peer \"{}\" with the LID {} is listed nowhere", node.description,
                                listed.lid.value());
        });
    }

    void build(ListedNode& listed)
    {
        tellSwitch(listed);
        Node& node = listed.node;
        if (node.guid == Guid{}) {
            node.guid = makeGuid();
            if (m_isMasked)
                m_notes.remark(std::to_underlying(ListCause::Masked), 0, [] {
                    return Message::say("GUIDs are masked: the nodes are told apart by their LIDs and names, and have "
                                        "GUIDs here that do not occur in the fabric");
                });
            else if (m_hasAdapters)
                complain(ListCause::NoGuid, listed.line, ProblemKind::Malformed, [&] {
                    return Message::say("\"{}\" has no GUID; {} is used instead and does not occur in the fabric",
                                        node.description, toString(node.guid));
                });
        } else if (node.type != NodeType::Switch) {
            m_notes.remark(std::to_underlying(ListCause::PortGuids), 0, [] {
                return Message::say(
                    "the list names ports, not nodes: a channel adapter has the GUID of its first port");
            });
        }
        if (!listed.ports.empty()) node.numPorts = listed.ports.rbegin()->first.value();
        m_builder.setNode(node);
        if (node.type == NodeType::Switch)
            m_builder.setPort(node.guid, Port{.number = PortNum(0), .guid = node.guid, .lid = listed.lid});
        for (auto& [number, port] : listed.ports) {
            if (node.type == NodeType::Switch) port.lid = listed.lid;
            if (node.type != NodeType::Switch || number != PortNum(0)) m_builder.setPort(node.guid, port);
        }
    }

    std::string_view m_text;
    std::string m_name;
    SnapshotLimits m_limits;
    bool m_tooLarge = false;
    struct OpenBlock
    {
        std::map<PortNum, std::optional<Guid>> ports; // and their GUIDs
        std::int64_t lid = 0;                         // of its first port
        bool hasGuids = false;
    };
    std::vector<BlockLine> m_blocks;
    OpenBlock m_open;           // the last one of them
    bool m_toolFailed = false;  // it reports errors
    bool m_hasAdapters = false; // a block is of another node than a switch
    bool m_isMasked = false;    // lines that have GUIDs have none
    std::vector<ListedPort> m_ports;
    std::unordered_set<Guid> m_switches;
    std::vector<ListedNode> m_nodes;
    std::unordered_map<Guid, std::uint32_t> m_byGuid; // of ports
    std::unordered_map<std::uint32_t, std::uint32_t> m_ofBlock;
    std::set<std::tuple<Lid, std::string, std::uint32_t>> m_named;          // by LID and name
    std::map<std::pair<std::uint32_t, PortNum>, const ListedPort*> m_lines; // by node and port
    std::map<std::pair<Lid, std::string>, std::uint32_t> m_made;
    std::vector<Cable> m_cables;
    std::uint64_t m_nextGuid = 0x100000;
    ImportNotes m_notes;
    SnapshotBuilder m_builder;
};

} // namespace

bool looksLikeLinkList(std::string_view text)
{
    constexpr unsigned mostLines = 200; // but for those that newestDump() has emptied
    for (unsigned lines = 0; lines < mostLines && !text.empty();) {
        const link_list::Line line = link_list::parseLine(takeLine(text));
        if (std::holds_alternative<link_list::PortLine>(line)) return true;
        if (!std::holds_alternative<link_list::EmptyLine>(line)) ++lines;
    }
    return false;
}

Result<SnapshotPtr> importLinkList(std::string_view text, const std::string& name)
{
    return ListImporter(text, name).run();
}

} // namespace fabriscope::fabric
