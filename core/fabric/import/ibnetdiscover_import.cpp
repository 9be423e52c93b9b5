// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/import/ibnetdiscover_lines.h"
#include "core/fabric/import/ibnetdiscover_records.h"
#include "core/fabric/import/ibnetdiscover_refusal.h"
#include "core/fabric/import/import.h"
#include "core/fabric/import/import_notes.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/snapshot_codec.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace fabriscope::fabric {
namespace {

using namespace ibnetdiscover;

template <class... F> struct Overloaded : F...
{
    using F::operator()...;
};

Cause causeOf(Mistake mistake) { return static_cast<Cause>(std::to_underlying(mistake)); }

static_assert(std::to_underlying(Cause::BadValue) == std::to_underlying(Mistake::Value));

/// What the comment calls a node; else the word that stands for it, unless that is its GUID.
std::string descriptionOf(const Comment& comment, std::string_view id)
{
    if (comment.name) return cleanedText(*comment.name, longestName);
    return guidOfId(id) ? std::string() : cleanedText(id, longestName);
}

class Importer
{
public:
    Importer(std::string_view text, std::string name) : m_text(text), m_name(std::move(name)), m_notes(m_name) {}

    Result<SnapshotPtr> run()
    {
        readLines();
        for (const auto& [number, text] : m_foreign) // behind the last line of the format
            m_notes.skip(number, text);
        for (; m_moreForeign > 0; --m_moreForeign)
            m_notes.skip(m_foreign.back().first, m_foreign.back().second);
        if (m_records.empty()) return noFabricIn(m_text, m_name, m_notes.first());
        for (const auto& [owner, line, number] : m_portLines)
            place(owner, line, number);
        // Cables name further nodes.
        if (m_tooLarge || m_records.size() > m_limits.nodes)
            return fail(ErrorCode::Parse, m_name,
                        Message::say("describes more than {} nodes or {} ports, which no fabric has", m_limits.nodes,
                                     m_limits.ports),
                        Message::say("Save the output of ibnetdiscover without options"));
        giveGuids();
        compareLids();
        joinRecords(m_records, m_notes, m_builder);
        fillInfo();
        return m_builder.build();
    }

private:
    struct PlacedPort
    {
        std::uint32_t owner;
        PortLine line;
        std::size_t number;
    };

    void readLines()
    {
        std::size_t number = 0;
        std::string_view rest = m_text;
        while (!rest.empty())
            read(takeLine(rest), ++number);
    }

    void complain(Cause cause, std::size_t line, ProblemKind kind, const auto& make)
    {
        m_notes.problem(std::to_underlying(cause), line, kind, make);
    }
    void remark(Cause cause, std::size_t line, const auto& make)
    {
        m_notes.remark(std::to_underlying(cause), line, make);
    }

    /// Prompts and banners stand before and behind the fabric; what is foreign within it may have been a line of it,
    /// unless it is a sentence: terminals and log-in banners write into the middle, too.
    void readForeign(std::string_view text, std::size_t number)
    {
        constexpr std::size_t mostWaiting = 1000;
        if (!m_hasBegun || isFreeText(text))
            m_notes.skip(number, text);
        else if (m_foreign.size() < mostWaiting)
            m_foreign.emplace_back(number, text);
        else
            ++m_moreForeign;
    }
    void settleForeign()
    {
        m_hasBegun = true;
        const auto make = [] { return Message::say("it is neither a node, nor a port, nor a value"); };
        for (const auto& [number, text] : m_foreign)
            complain(Cause::Foreign, number, ProblemKind::Malformed, make);
        for (; m_moreForeign > 0; --m_moreForeign)
            complain(Cause::Foreign, m_foreign.back().first, ProblemKind::Malformed, make);
        m_foreign.clear();
    }

    void read(std::string_view text, std::size_t number)
    {
        Line parsed = parseLine(text);
        tellApart(parsed);
        if (!m_foreign.empty() || !m_hasBegun) {
            if (std::holds_alternative<NodeLine>(parsed) || std::holds_alternative<PortLine>(parsed) ||
                std::holds_alternative<AttributeLine>(parsed) || std::holds_alternative<BadLine>(parsed))
                settleForeign();
        }
        std::visit(Overloaded{
                       [](const OtherLine&) {},
                       [&](const ForeignLine&) { readForeign(text, number); },
                       [&](const ErrorLine&) {
                           m_toolFailed = true;
                           complain(Cause::ToolError, number, ProblemKind::Unreachable, [&] {
                               return Message::say("the tool could not read all of the fabric; it reports: {}",
                                                   cleanedText(trimmed(text), longestName));
                           });
                       },
                       [&](const NodeLine& line) {
                           m_tooLarge = m_tooLarge || m_records.size() >= m_limits.nodes;
                           if (!m_tooLarge) declare(line, number);
                       },
                       [&](const PortLine& line) {
                           m_tooLarge = m_tooLarge || m_portLines.size() >= m_limits.ports;
                           if (m_tooLarge) return;
                           if (m_current)
                               m_portLines.push_back({*m_current, line, number});
                           else
                               complain(Cause::LostPort, number, ProblemKind::Malformed,
                                        [] { return Message::say("a port appears before any node"); });
                       },
                       [&](const AttributeLine& line) { remember(line); },
                       [&](const OriginLine& line) { m_origin = line; },
                       [&](const DateLine& line) { m_date = line; },
                       [&](const BadLine& line) {
                           if (line.isNode) m_current.reset();
                           complain(causeOf(line.mistake), number, ProblemKind::Malformed,
                                    [&] { return words(line.mistake); });
                       },
                   },
                   parsed);
    }

    /// Nodes with masked GUIDs may share what is left of them: their LID or name completes it. Only switches have one
    /// LID, and only theirs stands at every mention.
    void tellApart(Line& line)
    {
        const auto complete = [this](std::string_view id, std::optional<std::uint16_t> lid, const Comment& comment) {
            if (!looksLikeGuidId(id) || guidOfId(id) || !isMasked(id.substr(2))) return id;
            std::string whole(id);
            if (typeOfId(id) == NodeType::Switch && lid.value_or(0) != 0)
                whole += " lid " + std::to_string(*lid);
            else if (comment.name)
                whole.append(" ").append(*comment.name);
            return std::string_view(*m_completed.insert(std::move(whole)).first);
        };
        if (auto* node = std::get_if<NodeLine>(&line)) {
            const Comment& comment = node->comment;
            node->id = complete(node->id, comment.nameLid ? comment.nameLid : comment.lid, comment);
        } else if (auto* port = std::get_if<PortLine>(&line)) {
            port->peer = complete(port->peer, port->comment.nameLid, port->comment);
        }
    }

    void remember(const AttributeLine& line)
    {
        if (line.key == "vendid")
            m_next.node.vendorId = static_cast<std::uint32_t>(line.value);
        else if (line.key == "devid")
            m_next.node.deviceId = static_cast<std::uint16_t>(line.value);
        else if (line.key == "sysimgguid")
            m_next.node.systemImageGuid = Guid(line.value);
        else if (line.key == "switchguid" || line.key == "caguid" || line.key == "hcaguid" || line.key == "rtguid") {
            m_next.node.guid = Guid(line.value);
            m_next.portGuid = line.portGuid.value_or(Guid{});
        }
    }

    void declare(const NodeLine& line, std::size_t number)
    {
        Record record = std::exchange(m_next, {});
        if (const auto known = m_byId.find(line.id); known != m_byId.end()) {
            // ibnetdiscover -g describes a chassis' switches twice.
            const Record& before = m_records[known->second];
            const Lid lid = lidOf(line.comment);
            const bool isOther = before.node.type != line.type || before.node.numPorts != line.ports ||
                                 before.node.description != descriptionOf(line.comment, line.id) ||
                                 (line.type == NodeType::Switch && before.lid != lid);
            if (isOther)
                complain(Cause::TwoNodes, number, ProblemKind::Malformed, [&] {
                    return Message::say("\"{}\" was already described in line {} in another way; its ports are added "
                                        "there",
                                        cleanedText(line.id, longestName), before.line);
                });
            m_current = known->second;
            return;
        }
        record.line = number;
        record.id = line.id;
        record.node.type = line.type;
        record.node.numPorts = line.ports;
        record.node.description = descriptionOf(line.comment, line.id);
        if (line.type == NodeType::Switch) {
            record.node.switchFacts = SwitchFacts{.enhancedPort0 = line.comment.enhancedPort0};
            record.lid = lidOf(line.comment);
            record.hasOwnLid = record.lid != Lid{};
            checkLid(line.comment, number);
            record.lmc = Lmc::fromBits(line.comment.nameLmc.value_or(line.comment.lmc.value_or(0)));
        }
        m_current = add(std::move(record));
    }

    /// Of a switch's own line.
    static Lid lidOf(const Comment& comment) { return Lid(comment.nameLid.value_or(comment.lid.value_or(0))); }

    void checkLid(const Comment& comment, std::size_t number)
    {
        if (comment.wrongLid || comment.wrongNameLid)
            complain(Cause::WrongLid, number, ProblemKind::Malformed, [] {
                return Message::say("a LID is missing or not valid (1 to 49151); it is treated as unknown");
            });
    }

    /// The block's own name identifies the node: some files write the GUID of the system image where the node's own
    /// should be, with the own one in parentheses.
    void identify(Record& record, Guid guid)
    {
        const Guid written = std::exchange(record.node.guid, guid);
        if (written == Guid{} || written == guid) return;
        if (record.portGuid == guid || record.node.systemImageGuid == written) {
            if (record.node.systemImageGuid == Guid{}) record.node.systemImageGuid = written;
            remark(Cause::SystemImage, record.line, [&] {
                return Message::say(
                    "\"{}\" is written with the GUID of its system image, {}; the GUID in its name is used",
                    cleanedText(record.id, longestName), toString(written));
            });
            return;
        }
        complain(Cause::OtherGuid, record.line, ProblemKind::Malformed, [&] {
            return Message::say("\"{}\" is written with another GUID, {}; the one in its name is used",
                                cleanedText(record.id, longestName), toString(written));
        });
    }

    std::uint32_t add(Record record)
    {
        const auto index = static_cast<std::uint32_t>(m_records.size());
        if (const auto guid = guidOfId(record.id)) {
            record.guidFromId = true;
            m_hasGuids = true;
            identify(record, *guid);
        }
        m_byId.emplace(record.id, index);
        m_records.push_back(std::move(record));
        return index;
    }

    /// The node that a cable leads to; made from the cable's word when the file does not describe it.
    std::uint32_t peerOf(const PortLine& line, std::size_t number)
    {
        if (const auto known = m_byId.find(line.peer); known != m_byId.end()) return known->second;
        Record record;
        record.id = line.peer;
        record.node.type = typeOfId(line.peer);
        record.node.description = descriptionOf(line.comment, line.peer);
        if (record.node.type == NodeType::Switch) {
            record.node.switchFacts = SwitchFacts{};
            record.lid = Lid(line.comment.nameLid.value_or(0));
            record.lidLine = number;
        }
        // ibnetdiscover prints cables to nodes that it has read: unless it reports errors, the file was cut.
        complain(Cause::NotDescribed, number, m_toolFailed ? ProblemKind::Unreachable : ProblemKind::Malformed, [&] {
            return Message::say("\"{}\" is named by this cable, but not described in the file",
                                cleanedText(line.peer, longestName));
        });
        return add(std::move(record));
    }

    void place(std::uint32_t owner, const PortLine& line, std::size_t number)
    {
        const std::uint32_t peer = peerOf(line, number);
        Slot& own = m_records[owner].slot(line.port);
        if (own.line != 0) {
            if (own.peer != peer || own.peerPort != line.peerPort || own.port.widthActive != line.comment.width ||
                own.port.speedActive != line.comment.speed)
                complain(Cause::PortTwice, number, ProblemKind::Malformed, [&] {
                    return Message::say("port {} of \"{}\" was already given in line {}, which is used",
                                        line.port.value(), cleanedText(m_records[owner].id, longestName), own.line);
                });
            return;
        }
        checkLid(line.comment, number);
        own.line = number;
        own.peer = peer;
        own.peerPort = line.peerPort;
        own.port.widthActive = line.comment.width;
        own.port.speedActive = line.comment.speed;
        own.port.dataVlsCap = line.comment.dataVls;
        own.port.physState = PhysState::LinkUp; // only such ports are printed
        if (m_records[owner].node.type != NodeType::Switch) {
            own.port.guid = guidOf(line.guid, m_records[owner].node.guid).value_or(Guid{});
            own.port.lid = Lid(line.comment.lid.value_or(0));
            own.hasOwnLid = own.port.lid != Lid{};
            if (line.comment.lmc) own.port.lmc = Lmc::fromBits(*line.comment.lmc);
        }
        Slot& far = m_records[peer].slot(line.peerPort); // own may have moved from here on
        far.port.physState = PhysState::LinkUp;
        if (m_records[peer].node.type == NodeType::Switch) return;
        if (far.port.guid == Guid{}) far.port.guid = guidOf(line.peerGuid, m_records[peer].node.guid).value_or(Guid{});
    }

    /// What a cable's line says of the LID at the other end stands in for a LID that is missing there.
    void compareLids()
    {
        for (const auto& [owner, line, number] : m_portLines) {
            if (!line.comment.nameLid || *line.comment.nameLid == 0) continue;
            const Lid said(*line.comment.nameLid);
            const std::uint32_t index = m_byId.at(line.peer);
            Record& peer = m_records[index];
            Slot& far = peer.slot(line.peerPort);
            const bool isSwitch = peer.node.type == NodeType::Switch;
            Lid& lid = isSwitch ? peer.lid : far.port.lid;
            if (lid == Lid{}) {
                lid = said;
                (isSwitch ? peer.lidLine : far.lidLine) = number;
            }
            if (lid != said)
                complain(Cause::OtherLid, number, ProblemKind::Malformed, [&] {
                    const std::size_t fromPeer = isSwitch ? peer.lidLine : far.lidLine;
                    const std::size_t lidLine = fromPeer != 0 ? fromPeer : isSwitch ? peer.line : far.line;
                    return Message::say("this cable gives \"{}\" the LID {}, {} has the LID {}",
                                        cleanedText(line.peer, longestName), said.value(),
                                        Message::say("line {}", lidLine), lid.value());
                });
        }
    }

    void giveGuids()
    {
        GuidDispenser dispenser;
        std::unordered_set<Guid> used;
        for (const Record& record : m_records)
            used.insert(record.node.guid);
        for (Record& record : m_records) {
            for (const Slot& s : record.slots)
                record.node.numPorts = std::max(record.node.numPorts, s.port.number.value());
            if (record.node.guid != Guid{}) continue;
            do
                record.node.guid = dispenser.next(record.node);
            while (used.contains(record.node.guid));
            tellMadeGuid(record);
            record.node.systemImageGuid = record.node.guid;
            record.portGuid = record.node.guid;
            if (record.node.type == NodeType::Switch) continue;
            for (Slot& s : record.slots)
                s.port.guid = Guid(record.node.guid.value() + s.port.number.value());
        }
    }

    void tellMadeGuid(const Record& record)
    {
        if (m_completed.contains(std::string(record.id)))
            remark(Cause::Masked, 0, [] {
                return Message::say("GUIDs are masked: the nodes are told apart by their LIDs and names, and have "
                                    "GUIDs here that do not occur in the fabric");
            });
        else if (m_hasGuids || looksLikeGuidId(record.id))
            complain(Cause::NoGuid, record.line, ProblemKind::Malformed, [&] {
                return Message::say("\"{}\" has no GUID; {} is used instead and does not occur in the fabric",
                                    cleanedText(record.id, longestName), toString(record.node.guid));
            });
        else
            remark(Cause::FromIbsim, 0, [] {
                return Message::say(
                    "the nodes have no GUIDs, as in a topology file of ibsim: those that ibsim assigns are used");
            });
    }

    void fillInfo()
    {
        SnapshotInfo& info = m_builder.info();
        info.source = m_name;
        info.imported = true;
        info.localNode = m_origin.node;
        if (const auto date = m_date.time()) info.takenAt = *date;
        for (const Record& record : m_records) {
            if (record.node.guid != m_origin.node) continue;
            for (const Slot& s : record.slots)
                if (s.port.guid == m_origin.port && record.node.type != NodeType::Switch)
                    info.localPort = s.port.number;
        }
        m_notes.addTo(m_builder);
    }

    std::string_view m_text;
    std::string m_name;
    SnapshotLimits m_limits;
    bool m_tooLarge = false;
    std::vector<Record> m_records;
    std::unordered_map<std::string_view, std::uint32_t> m_byId;
    std::vector<PlacedPort> m_portLines;
    std::optional<std::uint32_t> m_current;
    Record m_next; // values that stand before their node
    OriginLine m_origin;
    DateLine m_date;
    bool m_hasBegun = false;
    bool m_toolFailed = false;                                       // it reports errors
    bool m_hasGuids = false;                                         // of at least one node
    std::unordered_set<std::string> m_completed;                     // what masked ids became
    std::vector<std::pair<std::size_t, std::string_view>> m_foreign; // since the last line of the format
    std::size_t m_moreForeign = 0;
    ImportNotes m_notes;
    SnapshotBuilder m_builder;
};

} // namespace

Result<SnapshotPtr> importIbnetdiscover(std::string_view text, const std::string& name)
{
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3); // saved by a Windows editor
    if (text.contains('\0'))
        return fail(ErrorCode::Parse, name, Message::say("is not a text file"),
                    Message::say("Save the output of ibnetdiscover without options"));
    return Importer(text, name).run();
}

} // namespace fabriscope::fabric
