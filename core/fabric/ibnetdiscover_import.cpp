// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/ibnetdiscover_lines.h"
#include "core/fabric/import.h"
#include "core/fabric/snapshot_builder.h"
#include "core/fabric/snapshot_codec.h"
#include "core/fabric/snapshot_file.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <format>
#include <unordered_map>
#include <utility>

namespace fabriscope::fabric {
namespace {

using namespace ibnetdiscover;

template <class... F> struct Overloaded : F...
{
    using F::operator()...;
};

/// A port, and the cable that the port's own line names.
struct Slot
{
    Port port;
    std::size_t line = 0; // its own; 0: only its peer's line names it
    std::uint32_t peer = 0;
    PortNum peerPort;
    std::size_t takenBy = 0; // the line whose cable was drawn to this port
};

struct Record
{
    Node node;
    std::string_view id;
    std::size_t line = 0; // 0: only cables name this node
    Lid lid;              // of a switch's port 0
    Lmc lmc;
    Guid portGuid; // of a switch's port 0
    bool guidFromId = false;
    std::vector<Slot> slots; // by rising number
};

/// GUIDs as ibsim gives them to nodes that have none in its file.
class GuidDispenser
{
public:
    Guid next(const Node& node)
    {
        switch (node.type) {
        case NodeType::Switch:
            return Guid(m_switch++);
        case NodeType::Router:
            return Guid(std::exchange(m_router, m_router + node.numPorts + 1));
        case NodeType::ChannelAdapter:
            break;
        }
        return Guid(std::exchange(m_adapter, m_adapter + node.numPorts + 1));
    }

private:
    std::uint64_t m_adapter = 0x100000;
    std::uint64_t m_switch = 0x200000;
    std::uint64_t m_router = 0x300000;
};

/// "S-0002c90200000100" and "0x0002c90200000100".
std::optional<Guid> guidOfId(std::string_view id)
{
    if (id.size() > 2 && id[1] == '-' && std::string_view("SHR?").contains(id[0]))
        id.remove_prefix(2);
    else if (!id.starts_with("0x"))
        return std::nullopt;
    const auto guid = parseGuid(id);
    return guid && *guid != Guid{} ? std::optional(*guid) : std::nullopt;
}

/// What the comment calls a node; else the word that stands for it, unless that is its GUID.
std::string descriptionOf(const Comment& comment, std::string_view id)
{
    if (comment.name) return cleanedText(*comment.name, longestName);
    return guidOfId(id) ? std::string() : cleanedText(id, longestName);
}

NodeType typeOfId(std::string_view id)
{
    if (id.starts_with("S-")) return NodeType::Switch;
    return id.starts_with("R-") ? NodeType::Router : NodeType::ChannelAdapter;
}

/// As ctime(3) prints it, in English whatever the locale.
std::optional<std::chrono::system_clock::time_point> parseDate(std::string_view text)
{
    constexpr unsigned lastYear = 2261; // the clock counts nanoseconds in 64 bits
    constexpr std::array<std::string_view, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    if (text.size() != 24) return std::nullopt;
    const auto month = std::ranges::find(months, text.substr(4, 3));
    const auto number = [text](std::size_t at, std::size_t size) {
        return parseUnsigned(trimmed(text.substr(at, size)));
    };
    const auto day = number(8, 2);
    const auto hour = number(11, 2);
    const auto minute = number(14, 2);
    const auto second = number(17, 2);
    const auto year = number(20, 4);
    if (month == months.end() || !day || !hour || !minute || !second || !year) return std::nullopt;
    if (*year < 1970 || *year > lastYear) return std::nullopt;
    std::tm parts{};
    parts.tm_mon = static_cast<int>(month - months.begin());
    parts.tm_mday = static_cast<int>(*day);
    parts.tm_hour = static_cast<int>(*hour);
    parts.tm_min = static_cast<int>(*minute);
    parts.tm_sec = static_cast<int>(*second);
    parts.tm_year = static_cast<int>(*year) - 1900;
    parts.tm_isdst = -1;
    const std::time_t time = std::mktime(&parts);
    if (time == std::time_t{-1}) return std::nullopt;
    return std::chrono::system_clock::from_time_t(time);
}

class Importer
{
public:
    Importer(std::string_view text, std::string name) : m_text(text), m_name(std::move(name)) {}

    Result<SnapshotPtr> run()
    {
        readLines();
        if (m_records.empty()) return nothingFound();
        for (const auto& [owner, line, number] : m_portLines)
            place(owner, line, number);
        giveGuids();
        for (const Record& record : m_records)
            build(record);
        for (std::uint32_t i = 0; i < m_records.size(); ++i)
            joinPorts(i);
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
        while (!rest.empty()) {
            const auto end = std::min(rest.find('\n'), rest.size());
            read(rest.substr(0, end), ++number);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    void read(std::string_view text, std::size_t number)
    {
        std::visit(Overloaded{
                       [](const OtherLine&) {},
                       [&](const NodeLine& line) { declare(line, number); },
                       [&](const PortLine& line) {
                           if (m_current)
                               m_portLines.push_back({*m_current, line, number});
                           else
                               complain(number, "a port stands before any node");
                       },
                       [&](const AttributeLine& line) { remember(line, number); },
                       [&](const OriginLine& line) { m_origin = line; },
                       [&](const DateLine& line) { m_date = line.text; },
                       [&](const BadLine& line) { complain(number, line.why); },
                   },
                   parseLine(text));
    }

    void remember(const AttributeLine& line, std::size_t number)
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
        } else if (line.key != "guidbase") { // ibsim
            complain(number, std::format("the value '{}' is not known", line.key));
        }
    }

    void declare(const NodeLine& line, std::size_t number)
    {
        Record record = std::exchange(m_next, {});
        if (const auto known = m_byId.find(line.id); known != m_byId.end()) {
            complain(number,
                     std::format("\"{}\" was already described in line {}; its ports are added there", line.id,
                                 m_records[known->second].line),
                     ProblemKind::DuplicateGuid);
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
            record.lid = Lid(line.comment.nameLid.value_or(line.comment.lid.value_or(0)));
            record.lmc = Lmc::fromBits(line.comment.nameLmc.value_or(line.comment.lmc.value_or(0)));
        }
        m_current = add(std::move(record));
    }

    std::uint32_t add(Record record)
    {
        const auto index = static_cast<std::uint32_t>(m_records.size());
        if (const auto guid = guidOfId(record.id)) {
            record.guidFromId = true;
            if (record.node.guid == Guid{}) record.node.guid = *guid;
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
        }
        complain(number, std::format("\"{}\" is named by this cable, but not described in the file", line.peer),
                 ProblemKind::Unreachable);
        return add(std::move(record));
    }

    Slot& slot(std::uint32_t record, PortNum number)
    {
        auto& slots = m_records[record].slots;
        if (slots.empty() || slots.back().port.number < number)
            return slots.emplace_back(Slot{.port = {.number = number}, .peerPort = {}});
        const auto place = std::ranges::lower_bound(slots, number, {}, [](const Slot& s) { return s.port.number; });
        if (place->port.number == number) return *place;
        return *slots.insert(place, Slot{.port = {.number = number}, .peerPort = {}});
    }

    void place(std::uint32_t owner, const PortLine& line, std::size_t number)
    {
        const std::uint32_t peer = peerOf(line, number);
        Slot& own = slot(owner, line.port);
        if (own.line != 0) {
            complain(number, std::format("port {} of \"{}\" was already given in line {}, which counts",
                                         line.port.value(), m_records[owner].id, own.line));
            return;
        }
        own.line = number;
        own.peer = peer;
        own.peerPort = line.peerPort;
        own.port.widthActive = line.comment.width;
        own.port.speedActive = line.comment.speed;
        own.port.dataVlsCap = line.comment.dataVls;
        own.port.physState = PhysState::LinkUp; // only such ports are printed
        if (line.guid) own.port.guid = *line.guid;
        if (m_records[owner].node.type != NodeType::Switch) {
            if (line.comment.lid) own.port.lid = Lid(*line.comment.lid);
            if (line.comment.lmc) own.port.lmc = Lmc::fromBits(*line.comment.lmc);
        }
        Slot& far = slot(peer, line.peerPort); // own may have moved from here on
        far.port.physState = PhysState::LinkUp;
        if (m_records[peer].node.type == NodeType::Switch) return;
        if (far.port.guid == Guid{} && line.peerGuid) far.port.guid = *line.peerGuid;
        if (far.port.lid == Lid{} && line.comment.nameLid) far.port.lid = Lid(*line.comment.nameLid);
    }

    void giveGuids()
    {
        GuidDispenser dispenser;
        for (Record& record : m_records) {
            for (const Slot& s : record.slots)
                record.node.numPorts = std::max(record.node.numPorts, s.port.number.value());
            if (record.node.guid != Guid{}) continue;
            record.node.guid = dispenser.next(record.node);
            record.node.systemImageGuid = record.node.guid;
            record.portGuid = record.node.guid;
            if (record.node.type == NodeType::Switch) continue;
            for (Slot& s : record.slots)
                s.port.guid = Guid(record.node.guid.value() + s.port.number.value());
        }
    }

    void build(const Record& record)
    {
        const Node& node = record.node;
        if (m_builder.hasNode(node.guid)) {
            complain(record.line, std::format("\"{}\" has the GUID {} of another node", record.id, toString(node.guid)),
                     ProblemKind::DuplicateGuid);
        } else {
            m_builder.setNode(node);
        }
        const bool isSwitch = node.type == NodeType::Switch;
        if (isSwitch) {
            const Guid guid = record.portGuid == Guid{} ? node.guid : record.portGuid;
            m_builder.setPort(node.guid,
                              Port{.number = PortNum(0), .guid = guid, .lid = record.lid, .lmc = record.lmc});
        }
        for (const Slot& s : record.slots) {
            Port port = s.port;
            if (isSwitch) port.lid = record.lid;
            if (!isSwitch || port.number != PortNum(0)) m_builder.setPort(node.guid, port);
        }
    }

    void joinPorts(std::uint32_t index)
    {
        for (const Slot& own : m_records[index].slots) {
            if (own.line == 0) continue;
            Slot& far = slot(own.peer, own.peerPort); // exists: place() made it
            const Record& peer = m_records[own.peer];
            const bool agrees = far.peer == index && far.peerPort == own.port.number;
            if ((far.line != 0 && !agrees) || far.takenBy != 0) {
                complain(own.line,
                         std::format("this cable leads to port {} of \"{}\", which has another cable in line {}",
                                     own.peerPort.value(), peer.id, far.line != 0 ? far.line : far.takenBy),
                         ProblemKind::OneWayLink);
                continue;
            }
            if (far.line == 0) far.takenBy = own.line;
            // ibsim's files name a cable once; ibnetdiscover prints it at both ends.
            if (far.line == 0 && peer.line != 0 && peer.guidFromId)
                complain(own.line,
                         std::format("the other end, port {} of \"{}\", does not name this cable", own.peerPort.value(),
                                     peer.id),
                         ProblemKind::OneWayLink);
            m_builder.connect(m_records[index].node.guid, own.port.number, peer.node.guid, own.peerPort);
        }
    }

    void fillInfo()
    {
        SnapshotInfo& info = m_builder.info();
        info.source = m_name;
        info.localNode = m_origin.node;
        if (const auto date = parseDate(m_date)) info.takenAt = *date;
        for (const Record& record : m_records) {
            if (record.node.guid != m_origin.node) continue;
            for (const Slot& s : record.slots) {
                if (s.port.guid == m_origin.port && record.node.type != NodeType::Switch)
                    info.localPort = s.port.number;
            }
        }
        if (m_complaints > maxComplaints)
            m_builder.addProblem(
                {.kind = ProblemKind::Malformed,
                 .text = std::format("{}: {} more lines have problems.", m_name, m_complaints - maxComplaints)});
    }

    void complain(std::size_t line, std::string_view what, ProblemKind kind = ProblemKind::Malformed)
    {
        if (m_firstComplaint.empty()) m_firstComplaint = std::format("line {}: {}", line, what);
        if (++m_complaints <= maxComplaints)
            m_builder.addProblem(
                {.kind = kind, .text = cleanedText(std::format("{}:{}: {}.", m_name, line, what), longestSentence)});
    }

    [[nodiscard]] std::unexpected<Error> nothingFound() const
    {
        if (m_text.contains(" - SW ") || m_text.contains(" - CA ") || m_text.contains(" : 0x"))
            return fail(ErrorCode::Parse, m_name, "is a list of ports or nodes, which names no cables completely",
                        "Save the output of ibnetdiscover without options");
        if (m_firstComplaint.empty())
            return fail(ErrorCode::Parse, m_name, "describes no node",
                        "Save the output of ibnetdiscover without options");
        return fail(
            ErrorCode::Parse, m_name,
            std::format("is neither output of ibnetdiscover nor a topology file of ibsim ({})", m_firstComplaint),
            "Save the output of ibnetdiscover without options");
    }

    static constexpr std::size_t maxComplaints = 200;

    std::string_view m_text;
    std::string m_name;
    std::vector<Record> m_records;
    std::unordered_map<std::string_view, std::uint32_t> m_byId;
    std::vector<PlacedPort> m_portLines;
    std::optional<std::uint32_t> m_current;
    Record m_next; // values that stand before their node
    OriginLine m_origin;
    std::string_view m_date;
    std::size_t m_complaints = 0;
    std::string m_firstComplaint;
    SnapshotBuilder m_builder;
};

} // namespace

Result<SnapshotPtr> importIbnetdiscover(std::string_view text, const std::string& name)
{
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3); // saved by a Windows editor
    if (text.contains('\0'))
        return fail(ErrorCode::Parse, name, "is no text file", "Save the output of ibnetdiscover without options");
    return Importer(text, name).run();
}

Result<SnapshotPtr> readFabricFile(const std::filesystem::path& path, const std::stop_token& stop)
{
    constexpr std::chrono::minutes patience{1};
    const auto bytes = readFile(path, 4 * SnapshotLimits{}.bytes, stop, patience);
    if (!bytes) return std::unexpected(bytes.error());
    if (looksLikeSnapshotFile(*bytes)) return decodeFile(*bytes, path.string());
    return importIbnetdiscover(*bytes, path.string());
}

} // namespace fabriscope::fabric
