// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ibdiagnet saves. The database (*.db_csv) has it all; the lists beside it stand in where it lacks something:
// links (*.lst, *.net_dump), counters (*.pm), cables (*.cables), forward error correction (*.net_dump).
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/import/copied_text.h"
#include "core/fabric/import/ibdiagnet_codes.h"
#include "core/fabric/import/ibdiagnet_measurements.h"
#include "core/fabric/import/ibdiagnet_tables.h"
#include "core/fabric/import/import.h"
#include "core/fabric/import/import_notes.h"
#include "core/fabric/import/route_import.h"
#include "core/fabric/import/unpacked.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/snapshot_codec.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace fabriscope::fabric {
namespace {

using ibdiagnet::clamped, ibdiagnet::fecName, ibdiagnet::speedOfLane, ibdiagnet::speeds, ibdiagnet::physStateOf,
    ibdiagnet::stateOf, ibdiagnet::vlsOf, ibdiagnet::mtuOf, ibdiagnet::widths;

constexpr unsigned mostAdapterPorts = 4;

enum class DiagCause : std::uint8_t { BadRow, Differs, OneEnd, Unknown, WrongLid, NoCables, NoPorts, CutOff, OtherRun };

class IbdiagnetImporter
{
public:
    explicit IbdiagnetImporter(const std::string& name) : m_name(name), m_notes(name) {}

    /// Versions write the tables in different orders; ports and links need their nodes.
    void readDatabase(std::string_view text)
    {
        for (const std::string_view name : {"NODES", "PORTS"}) {
            ibdiagnet::forEachTable(text, [this, name](const ibdiagnet::Table& table) {
                if (table.name != name) return;
                readRows(table, name == "NODES" ? &IbdiagnetImporter::node : &IbdiagnetImporter::port, *this);
            });
        }
        if (m_portCount > 0)
            for (const auto& [guid, line] : m_portless)
                m_notes.problem(std::to_underlying(DiagCause::NoPorts), line, ProblemKind::PortUnreadable, [&] {
                    return Message::say("of \"{}\" no port is in the table PORTS",
                                        m_builder.findNode(guid)->description);
                });
        ibdiagnet::forEachTable(text, [this](const ibdiagnet::Table& table) {
            if (!table.isWhole) cutOff(table);
            if (table.name == "SWITCHES") readRows(table, &IbdiagnetImporter::switchFacts, *this);
            if (table.name == "NODES_INFO") readRows(table, &ibdiagnet::Measurements::firmware, m_measurements);
            if (table.name == "LINKS") readRows(table, &IbdiagnetImporter::link, *this);
            if (table.name == "PM_INFO") readCounters(table);
            if (table.name == "CABLE_INFO") readRows(table, &ibdiagnet::Measurements::cable, m_measurements);
            if (table.name == "TEMP_SENSING") readRows(table, &ibdiagnet::Measurements::temperature, m_measurements);
            if (table.name == "FEC_MODE") readRows(table, &ibdiagnet::Measurements::fec, m_measurements);
            if (table.name == "SM_INFO") {
                readRows(table, &IbdiagnetImporter::manager, *this);
                m_builder.info().managersKnown = table.isWhole;
            }
        });
    }

    void readList(std::string_view text)
    {
        std::size_t number = 0;
        ibdiagnet::forEachLine(text, [&](std::string_view line) {
            ++number;
            if (!line.starts_with('{')) return;
            if (const auto link = ibdiagnet::parseListLine(line))
                listed(*link, number);
            else
                bad(number);
        });
        for (const ibdiagnet::ListRows::Row& row : m_rows.oneEnds())
            m_notes.problem(std::to_underlying(DiagCause::OneEnd), row.line, ProblemKind::Malformed, [&] {
                return Message::say("the far end, \"{}\" port {}, has no line of its own: the list is not complete",
                                    row.farName, row.far.number.value());
            });
    }

    void readNetDump(std::string_view text)
    {
        const bool isNeeded = !hasCables();
        ibdiagnet::forEachNetDumpRow(
            text, [this](const ibdiagnet::NetDumpRow& row) { dumped(row); },
            [this, isNeeded](std::size_t line) {
                if (isNeeded) bad(line);
            });
        joinDumped();
    }

    void readCounterList(std::string_view text)
    {
        if (m_measurements.haveCounters()) return;
        ibdiagnet::forEachCounterBlock(text, [this](const ibdiagnet::CounterBlock& block) {
            const auto node = m_byPortGuid.find(block.guid);
            Measurement& m = m_measurements.at(node == m_byPortGuid.end() ? block.guid : node->second, block.port);
            for (const auto& [name, value] : block.counters)
                m.counters.push_back({.name = m_measurements.counterName(name), .value = value});
        });
    }

    /// Of ports of which the database does not have it.
    void readCableList(std::string_view text)
    {
        ibdiagnet::forEachCableBlock(text, [this](const ibdiagnet::CableBlock& block) {
            const auto node = m_byPortGuid.find(block.guid);
            Measurement& m = m_measurements.at(node == m_byPortGuid.end() ? block.guid : node->second, block.port);
            const CableFacts cable = ibdiagnet::cableFactsOf(block);
            if (!m.cable && cable != CableFacts{}) m.cable = cable;
            const auto degrees = block.facts.find("Temperature");
            if (!m.temperature && degrees != block.facts.end()) m.temperature = ibdiagnet::degreesOf(degrees->second);
        });
    }

    void readTime(std::string_view text)
    {
        m_builder.info().takenAt = ibdiagnet::runTime(text).value_or(m_builder.info().takenAt);
    }

    /// ibdiagnet writes what it is asked for, and leaves files of former runs beside it: they say nothing of this one.
    bool isOfAnotherRun(std::chrono::system_clock::time_point ran, const std::filesystem::path& file,
                        std::string_view text)
    {
        constexpr std::chrono::days longest{1};
        const auto own = ibdiagnet::runTime(text);
        if (!own || std::chrono::abs(*own - ran) < longest) return false;
        m_notes.remark(std::to_underlying(DiagCause::OtherRun) + m_otherRuns++, 0, [&] {
            return Message::say("{} is of another run of ibdiagnet, of {}, and is left out", file.filename().string(),
                                utcText(*own));
        });
        return true;
    }

    void readEncoding(std::string_view text, const std::filesystem::path& file)
    {
        if (auto remark = otherEncoding(text, file.string())) m_builder.info().remarks.push_back(*std::move(remark));
    }

    [[nodiscard]] bool hasCables() const { return m_builder.linkCount() > 0; }

    Result<SnapshotPtr> run()
    {
        if (m_builder.nodeCount() == 0 && m_badNode)
            return fail(ErrorCode::Parse, m_name,
                        Message::say("describes no node: line {} has no NodeGUID in hexadecimal digits or no NodeType "
                                     "(1 channel adapter, 2 switch, 3 router)",
                                     *m_badNode),
                        Message::say("If names replaced the GUIDs, open the original file"));
        if (m_builder.nodeCount() == 0)
            return fail(ErrorCode::Parse, m_name,
                        m_notes.first().empty() ? Message::say("contains no nodes")
                                                : Message::say("contains no nodes ({})", m_notes.first()),
                        Message::say("Open the output folder of ibdiagnet, or its file ibdiagnet2.db_csv"));
        if (m_tooLarge || m_measurements.areTooMany())
            return fail(ErrorCode::Parse, m_name,
                        Message::say("describes more than {} nodes or {} ports, which no fabric has", m_limits.nodes,
                                     m_limits.ports),
                        Message::say("Open the output folder of ibdiagnet, or its file ibdiagnet2.db_csv"));
        if (!hasCables() && m_builder.nodeCount() > 1)
            m_notes.problem(std::to_underlying(DiagCause::NoCables), 0, ProblemKind::Malformed, [] {
                return Message::say(
                    "no cables are named; open the whole folder of ibdiagnet, where the lists beside the "
                    "database name them");
            });
        std::move(m_measurements).addTo(m_builder);
        m_builder.info().source = m_name;
        m_builder.info().imported = true;
        m_notes.addTo(m_builder);
        return m_builder.build();
    }

private:
    void bad(std::size_t line)
    {
        m_notes.problem(std::to_underlying(DiagCause::BadRow), line, ProblemKind::Malformed,
                        [] { return Message::say("the row is damaged or cut off"); });
    }

    /// Of two rows of one object.
    void contradiction(std::size_t line, const Message& object)
    {
        m_notes.problem(std::to_underlying(DiagCause::Differs), line, ProblemKind::Malformed, [&] {
            return Message::say("a row above says something else of {}; this one is used", object);
        });
    }

    void cutOff(const ibdiagnet::Table& table)
    {
        m_notes.problem(std::to_underlying(DiagCause::CutOff), table.firstLine - 2, ProblemKind::Malformed, [&] {
            return Message::say("the table {} has no end: the file was cut off", cleanedText(table.name, longestName));
        });
    }

    template <class Reader>
    void readRows(const ibdiagnet::Table& table, bool (Reader::*read)(const ibdiagnet::Row& row), Reader& reader)
    {
        table.forEachRow([&](const ibdiagnet::Row& row) {
            if (!(reader.*read)(row)) bad(row.line());
        });
    }

    bool node(const ibdiagnet::Row& row)
    {
        const auto guid = row.guid("NodeGUID");
        const auto type = row.number("NodeType");
        if (!guid || !type || *type < 1 || *type > 3) {
            if (!m_badNode) m_badNode = row.line();
            return false;
        }
        m_tooLarge = m_tooLarge || m_builder.nodeCount() >= m_limits.nodes;
        if (m_tooLarge) return true;
        Node node{.guid = *guid, .type = static_cast<NodeType>(*type)};
        node.systemImageGuid = row.guid("SystemImageGUID").value_or(Guid{});
        node.description = ibdiagnet::cellText(row, "NodeDesc");
        node.vendorId = clamped<std::uint32_t>(row.number("VendorID"));
        node.deviceId = clamped<std::uint16_t>(row.number("DeviceID"));
        node.revision = clamped<std::uint32_t>(row.number("revision"));
        node.partitionCap = clamped<std::uint16_t>(row.number("PartitionCap"));
        node.numPorts = clamped<std::uint8_t>(row.number("NumPorts"));
        if (node.type == NodeType::Switch) node.switchFacts = SwitchFacts{};
        if (const auto port = row.guid("PortGUID")) m_byPortGuid.emplace(*port, *guid);
        if (const Node* const before = m_builder.findNode(*guid); before != nullptr && *before != node)
            contradiction(row.line(), node.description);
        m_builder.setNode(std::move(node));
        m_portless.emplace(*guid, row.line());
        return true;
    }

    bool switchFacts(const ibdiagnet::Row& row)
    {
        const auto guid = row.guid("NodeGUID");
        if (!guid) return false;
        const Node* const known = m_builder.findNode(*guid);
        if (known == nullptr || known->type != NodeType::Switch) return true;
        Node node = *known;
        node.switchFacts = SwitchFacts{.linearFdbCap = clamped<std::uint16_t>(row.number("LinearFDBCap")),
                                       .linearFdbTop = clamped<std::uint16_t>(row.number("LinearFDBTop")),
                                       .multicastFdbCap = clamped<std::uint16_t>(row.number("MCastFDBCap")),
                                       .lifeTimeValue = clamped<std::uint16_t>(row.number("LifeTimeValue")),
                                       .enhancedPort0 = row.number("ENP0").value_or(0) != 0};
        m_builder.setNode(std::move(node));
        return true;
    }

    /// A LID that is none stays unknown.
    Lid lidOf(const ibdiagnet::Row& row)
    {
        const auto value = row.number("LID");
        const bool isLid =
            value && *value <= 0xffff && (*value == 0 || isUnicast(Lid(static_cast<std::uint16_t>(*value))));
        if (value && !isLid) wrongLid(row.line());
        return isLid ? Lid(static_cast<std::uint16_t>(*value)) : Lid{};
    }

    bool port(const ibdiagnet::Row& row)
    {
        const auto guid = row.guid("NodeGUID");
        const auto number = row.port("PortNum");
        if (!guid || !number) return false;
        const Node* const node = m_builder.findNode(*guid);
        if (node == nullptr) return true; // said with its links
        m_portless.erase(*guid);
        const bool isSwitch = node->type == NodeType::Switch;
        m_tooLarge = m_tooLarge || ++m_portCount > m_limits.ports;
        if (m_tooLarge) return true;
        const auto state = row.number("PortState");
        Port port{.number = *number, .infoKnown = state && *state >= 1 && *state <= 4};
        if (!isSwitch || *number == PortNum(0)) port.guid = row.guid("PortGUID").value_or(Guid{});
        if (port.guid != Guid{}) m_byPortGuid.emplace(port.guid, *guid);
        port.lid = lidOf(row);
        if (isSwitch && *number == PortNum(0)) m_switchLids[*guid] = port.lid;
        if (isSwitch && m_switchLids.contains(*guid)) port.lid = m_switchLids.at(*guid);
        port.lmc = Lmc::fromBits(static_cast<std::uint8_t>(row.number("LMC").value_or(0) & Lmc::max));
        port.smLid = Lid(clamped<std::uint16_t>(row.number("MSMLID")));
        port.subnetPrefix = SubnetPrefix(row.number("GIDPrfx").value_or(0));
        if (port.infoKnown) port.state = static_cast<PortState>(*state);
        port.physState = static_cast<PhysState>(row.number("PortPhyState").value_or(0) & 0xfU);
        port.widthSupported = widths(row.number("LinkWidthSup").value_or(0));
        port.widthEnabled = widths(row.number("LinkWidthEn").value_or(0));
        port.speedSupported = speeds(row.number("LinkSpeedSup").value_or(0));
        port.speedEnabled = speeds(row.number("LinkSpeedEn").value_or(0));
        if (port.state > PortState::Down) { // C14-24.2.1: of a port that is down, nothing else is valid
            port.widthActive = widths(row.number("LinkWidthActv").value_or(0)).best();
            port.speedActive = speeds(row.number("LinkSpeedActv").value_or(0)).best();
        }
        port.mtuCap = mtuOf(row.number("MTUCap").value_or(0));
        port.neighborMtu = mtuOf(row.number("NMTU").value_or(0));
        port.dataVlsCap = vlsOf(row.number("VLCap").value_or(0));
        port.dataVlsOperational = vlsOf(row.number("OpVLs").value_or(0));
        port.vlArbitrationHighCap = clamped<std::uint8_t>(row.number("VLArbHighCap"));
        port.vlArbitrationLowCap = clamped<std::uint8_t>(row.number("VLArbLowCap"));
        port.capabilityMask = clamped<std::uint32_t>(row.number("CapMsk"));
        port.capabilityMask2 = clamped<std::uint16_t>(row.number("CapMsk2"));
        if (const Port* const before = m_builder.findPort(*guid, *number); before != nullptr && *before != port)
            contradiction(row.line(), Message::say("{} port {}", node->description, number->value()));
        m_builder.setPort(*guid, port);
        if (const auto code = row.number("FECActv"); code && *number != PortNum(0) && port.state > PortState::Down)
            if (std::string name = fecName(*code); !name.empty())
                m_measurements.at(*guid, *number).fec = std::move(name);
        return true;
    }

    bool link(const ibdiagnet::Row& row)
    {
        const auto a = row.guid("NodeGuid1");
        const auto b = row.guid("NodeGuid2");
        const auto portA = row.port("PortNum1");
        const auto portB = row.port("PortNum2");
        if (!a || !b || !portA || !portB) return false;
        connect(*a, *portA, *b, *portB, row.line());
        return true;
    }

    void notDescribed(Guid node, std::size_t line)
    {
        // ibdiagnet names cables between nodes that it has read: the file was cut, or filtered.
        m_notes.problem(std::to_underlying(DiagCause::Unknown), line, ProblemKind::Malformed,
                        [&] { return Message::say("a cable leads to {}, which is not described", toString(node)); });
    }

    void connect(Guid a, PortNum portA, Guid b, PortNum portB, std::size_t line)
    {
        for (const Guid end : {a, b})
            if (!m_builder.hasNode(end)) notDescribed(end, line);
        if (m_builder.hasNode(a) && m_builder.hasNode(b)) m_builder.connect(a, portA, b, portB);
    }

    /// Of nodes that are described; what the port does not support has no number.
    void readCounters(const ibdiagnet::Table& table)
    {
        table.forEachRow([&](const ibdiagnet::Row& row) {
            const auto guid = row.guid("NodeGUID");
            if (guid && !m_builder.hasNode(*guid) && ibdiagnet::portOf(row)) return;
            if (!m_measurements.counters(table, row)) bad(row.line());
        });
    }

    bool manager(const ibdiagnet::Row& row)
    {
        const auto guid = row.guid("NodeGUID");
        const auto number = ibdiagnet::portOf(row);
        const auto state = row.number("SmState");
        if (!guid || !number || !state || *state > 3) return false;
        if (m_managerCount++ >= m_portCount) return true; // a port has one at most
        m_builder.addManager({.node = *guid,
                              .port = *number,
                              .answers = true,
                              .guid = row.guid("PortGUID").value_or(Guid{}),
                              .state = static_cast<ManagerState>(*state),
                              .priority = static_cast<std::uint8_t>(row.number("Priority").value_or(0) & 0xfU),
                              .activityCount = clamped<std::uint32_t>(row.number("ActCount"))});
        return true;
    }

    void addListed(const ibdiagnet::ListEnd& end)
    {
        if (m_builder.hasNode(end.node)) return;
        m_tooLarge = m_tooLarge || m_builder.nodeCount() >= m_limits.nodes;
        if (m_tooLarge) return;
        Node node{.guid = end.node,
                  .systemImageGuid = end.systemImage,
                  .type = end.type,
                  .description = cleanedText(end.description, longestName),
                  .vendorId = end.vendorId,
                  .deviceId = end.deviceId,
                  .revision = end.revision,
                  .numPorts = end.ports};
        if (end.type == NodeType::Switch) node.switchFacts = SwitchFacts{};
        m_builder.setNode(std::move(node));
        m_byPortGuid.emplace(end.portGuid, end.node);
        if (end.type == NodeType::Switch)
            m_builder.setPort(end.node, Port{.number = PortNum(0), .guid = end.portGuid, .lid = end.lid});
    }

    void wrongLid(std::size_t line)
    {
        m_notes.problem(std::to_underlying(DiagCause::WrongLid), line, ProblemKind::Malformed, [] {
            return Message::say("a LID is missing or not valid (1 to 49151); it is treated as unknown");
        });
    }

    void listed(const ibdiagnet::ListLink& link, std::size_t line)
    {
        if (link.a.wrongLid || link.b.wrongLid) wrongLid(line);
        if (!m_rows.add(link, line))
            contradiction(line, Message::say("{} port {}", link.a.description, link.a.port.value()));
        for (const auto* end : {&link.a, &link.b}) {
            const bool isNew = !m_builder.hasNode(end->node);
            addListed(*end);
            if (!isNew && !m_listedNodes.contains(end->node)) continue; // the database knows the port better
            m_listedNodes.insert(end->node);
            Port port{
                .number = end->port, .guid = end->type == NodeType::Switch ? Guid{} : end->portGuid, .lid = end->lid};
            port.state = stateOf(link.state);
            port.infoKnown = port.state != PortState::NoChange;
            port.physState = PhysState::LinkUp;
            port.widthActive = parseLinkWidth(link.width);
            port.speedActive = speedOfLane(link.speed);
            m_builder.setPort(end->node, port);
        }
        if (m_builder.hasNode(link.a.node) && m_builder.hasNode(link.b.node))
            m_builder.connect(link.a.node, link.a.port, link.b.node, link.b.port);
    }

    /// The dump names switches only; what is at the other end may be an adapter that nothing else describes.
    void dumped(const ibdiagnet::NetDumpRow& row)
    {
        const bool isKnown = m_builder.hasNode(row.node) && !m_dumpedNodes.contains(row.node);
        if (!isKnown) {
            if (m_dumpedNodes.insert(row.node).second) {
                m_builder.setNode({.guid = row.node,
                                   .type = NodeType::Switch,
                                   .description = cleanedText(row.name, longestName),
                                   .switchFacts = SwitchFacts{}});
                m_builder.setPort(row.node, Port{.number = PortNum(0), .guid = row.node, .lid = row.lid});
            }
            if (Node node = *m_builder.findNode(row.node); node.numPorts < row.port.value()) { // it lists all of them
                node.numPorts = row.port.value();
                m_builder.setNode(std::move(node));
            }
            Port port{.number = row.port, .lid = row.lid, .state = stateOf(row.state), .infoKnown = true};
            port.physState = port.state > PortState::Down ? PhysState::LinkUp : physStateOf(row.physState);
            if (port.state > PortState::Down) {
                port.widthActive = parseLinkWidth(row.width);
                port.speedActive = speedOfLane(row.speed);
            }
            if (const Port* const before = m_builder.findPort(row.node, row.port); before && *before != port)
                contradiction(row.line, Message::say("{} port {}", row.name, row.port.value()));
            m_builder.setPort(row.node, port);
        }
        if (!row.fec.empty() && row.fec != "N/A" && row.fec != "NA") {
            Measurement& m = m_measurements.at(row.node, row.port);
            if (m.fec.empty()) m.fec = cleanedText(row.fec, longestName);
        }
        m_labels.emplace(std::pair(row.node, std::string(row.label)), row.port);
        if (row.peer != Guid{} && m_dumpedCables.size() < m_limits.ports)
            m_dumpedCables.push_back({.node = row.node,
                                      .port = row.port,
                                      .peer = row.peer,
                                      .peerLabel = std::string(row.peerLabel),
                                      .peerLid = row.peerLid,
                                      .peerName = cleanedText(row.peerName, longestName)});
    }

    struct DumpedCable
    {
        Guid node;
        PortNum port;
        Guid peer;
        std::string peerLabel;
        Lid peerLid;
        std::string peerName;
    };

    /// The adapter of which the dump has named another port: its GUIDs count with the port number, its name stays.
    [[nodiscard]] std::optional<Guid> dumpedSibling(Guid port, PortNum number, const std::string& name) const
    {
        for (unsigned other = 1; other <= mostAdapterPorts; ++other) {
            const auto known = m_dumpedPorts.find(Guid(port.value() - number.value() + other));
            if (other == number.value() || known == m_dumpedPorts.end()) continue;
            const auto& [node, its] = known->second;
            if (its.value() == other && m_builder.findNode(node)->description == name) return node;
        }
        return std::nullopt;
    }

    void joinDumped()
    {
        if (hasCables()) return;
        std::map<Guid, std::set<std::string_view>> labels; // of the ports to which cables lead
        for (const DumpedCable& cable : m_dumpedCables)
            labels[cable.peer].insert(cable.peerLabel);
        for (const DumpedCable& cable : m_dumpedCables) {
            auto peer = cable.peer;
            if (const auto node = m_byPortGuid.find(peer); node != m_byPortGuid.end()) peer = node->second;
            const auto label = m_labels.find(std::pair(peer, cable.peerLabel));
            const auto digits = parseUnsigned(cable.peerLabel);
            const bool isPort = label != m_labels.end() || (digits && *digits <= 255);
            // More ports than an adapter has: a switch without a block, as where the dump was cut.
            if (!isPort ||
                (!m_builder.hasNode(peer) && (labels[cable.peer].size() > 2 || *digits > mostAdapterPorts))) {
                notDescribed(peer, 0);
                continue;
            }
            const PortNum port = label != m_labels.end() ? label->second : PortNum(static_cast<std::uint8_t>(*digits));
            if (!m_builder.hasNode(peer)) {
                peer = dumpedSibling(cable.peer, port, cable.peerName).value_or(peer);
                m_dumpedPorts.emplace(cable.peer, std::pair(peer, port));
            }
            addDumpedAdapter(peer, port, cable);
            m_builder.connect(cable.node, cable.port, peer, port);
        }
    }

    void addDumpedAdapter(Guid adapter, PortNum port, const DumpedCable& cable)
    {
        const Node* const known = m_builder.findNode(adapter);
        if (known != nullptr && known->type == NodeType::Switch) return;
        Node node = known != nullptr ? *known : Node{.guid = adapter, .description = cable.peerName};
        if (known == nullptr || m_dumpedPorts.contains(cable.peer)) // nothing else describes it
            node.numPorts = std::max(node.numPorts, port.value());
        m_builder.setNode(std::move(node));
        m_builder.setPort(adapter, Port{.number = port, .guid = cable.peer, .lid = cable.peerLid});
    }

    std::string m_name;
    SnapshotLimits m_limits;
    bool m_tooLarge = false;
    std::optional<std::size_t> m_badNode; // line of the first
    std::size_t m_portCount = 0;
    std::size_t m_managerCount = 0;
    std::size_t m_otherRuns = 0; // files of them
    ibdiagnet::Measurements m_measurements;
    std::map<Guid, Guid> m_byPortGuid;      // port -> node
    std::map<Guid, std::size_t> m_portless; // nodes of the database without a port, and their lines
    std::map<Guid, Lid> m_switchLids;
    std::set<Guid> m_listedNodes;
    ibdiagnet::ListRows m_rows;
    std::set<Guid> m_dumpedNodes;
    std::map<std::pair<Guid, std::string>, PortNum> m_labels;
    std::vector<DumpedCable> m_dumpedCables;
    std::map<Guid, std::pair<Guid, PortNum>> m_dumpedPorts; // of adapters that only the dump names: node and port
    ImportNotes m_notes;
    SnapshotBuilder m_builder;
};

} // namespace

bool looksLikeIbdiagnet(std::string_view text)
{
    return ibdiagnet::isDatabase(text) || ibdiagnet::isList(text) || ibdiagnet::isNetDump(text);
}

Result<SnapshotPtr> importIbdiagnet(std::string_view text, const std::string& name)
{
    IbdiagnetImporter importer(name);
    importer.readTime(text);
    if (ibdiagnet::isDatabase(text))
        importer.readDatabase(text);
    else if (ibdiagnet::isList(text))
        importer.readList(text);
    else
        importer.readNetDump(text);
    return importer.run();
}

Result<SnapshotPtr> importIbdiagnetFolder(const std::filesystem::path& folder, const std::stop_token& stop)
{
    const auto files = ibdiagnet::findFiles(folder);
    if (!files) return std::unexpected(files.error());
    std::map<std::string, std::string> texts;
    constexpr std::array<std::string_view, 3> routes = {"fdbs", "mcfdbs", "sl2vl.dump"};
    for (const auto& [kind, path] : *files) {
        auto text =
            readStoredBytes(path, stop, std::ranges::contains(routes, kind) ? largestRouteText : largestFabricFile);
        if (!text) return std::unexpected(std::move(text).error());
        texts[kind] = *std::move(text);
    }
    IbdiagnetImporter importer(folder.string());
    const auto database = texts.find("db_csv");
    const auto ran = database == texts.end() ? std::nullopt : ibdiagnet::runTime(database->second);
    for (auto& [kind, text] : texts) {
        if (ran && importer.isOfAnotherRun(*ran, files->at(kind), text)) text.clear();
        importer.readTime(text);
        if (!std::ranges::contains(routes, kind)) importer.readEncoding(text, files->at(kind));
    }
    importer.readTime(texts["db_csv"]);
    importer.readDatabase(texts["db_csv"]);
    if (!importer.hasCables()) importer.readList(texts["lst"]);
    importer.readNetDump(texts["net_dump"]);
    importer.readCounterList(texts["pm"]);
    importer.readCableList(texts["cables"]);
    const bool onlyCables = !importer.hasCables() && !texts["ibnetdiscover"].empty();
    const auto fabric =
        onlyCables ? importIbnetdiscover(texts["ibnetdiscover"], files->at("ibnetdiscover").string()) : importer.run();
    if (!fabric) return fabric;
    std::vector<RouteText> tables;
    for (const std::string_view ending : routes)
        if (const auto file = files->find(std::string(ending)); file != files->end())
            tables.push_back({.name = file->second.string(), .text = std::move(texts[file->first])});
    return withImportedRoutes(*fabric, tables);
}

} // namespace fabriscope::fabric
