// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/route_import.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr unsigned highestOutput = 254;

/// A hexadecimal number behind "0x", which is taken off the text with what stands before it.
std::optional<std::uint64_t> takeHex(std::string_view& text)
{
    const auto at = text.find("0x");
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view digits = text.substr(at + 2);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc()) return std::nullopt;
    text = digits.substr(static_cast<std::size_t>(end - digits.data()));
    return value;
}

/// A decimal number behind blanks and colons, which is taken off the text.
std::optional<unsigned> takeNumber(std::string_view& text)
{
    const auto begin = text.find_first_not_of(" \t:");
    if (begin == std::string_view::npos) return std::nullopt;
    text.remove_prefix(begin);
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 10);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

/// What the lines behind a heading are.
enum class Block : std::uint8_t { None, Linear, Multicast, Lanes };

struct Heading
{
    Guid guid; ///< of a switch; above lanes of an adapter its PortGUID; 0: it names none
    Block block = Block::None;
    bool hasCount = false; ///< how many entries the table had stands behind it: "12 valid lids dumped"
};

/// "dump_ucast_routes: Switch 0x…" (ibdiagnet writes the function's older name), "Switch 0x…", "Unicast lids [0x0-0x16]
/// of switch Lid 3 guid 0x… ('leaf')", "Multicast mlids [0xc000-0xc3ff] of switch …", "Channel Adapter 0x…, base LID 4,
/// "node-01"", "Switch 0x…, base LID 1, "leaf"".
std::optional<Heading> headingOf(std::string_view text)
{
    std::string_view rest = text;
    Block block = Block::None;
    const auto named = text.find("Switch 0x");
    const bool hasCount = text.starts_with("Unicast lids") || text.starts_with("Multicast mlids");
    if (hasCount) {
        rest = text.substr(std::min(text.find(" guid "), text.size()));
        block = text.front() == 'U' ? Block::Linear : Block::Multicast;
    } else if (text.starts_with("Channel Adapter 0x") || text.starts_with("Router 0x")) {
        block = Block::Lanes;
    } else if (named == 0 || (named != std::string_view::npos && text.substr(0, named).ends_with("routes: "))) {
        rest = text.substr(named);
        // opensm.mcfdbs has no word of its own before "Switch".
        block = text.contains("ucast") ? Block::Linear : text.contains(", base LID ") ? Block::Lanes : Block::Multicast;
    } else {
        return std::nullopt;
    }
    return Heading{.guid = Guid(takeHex(rest).value_or(0)), .block = block, .hasCount = hasCount};
}

/// Behind an entry's LID: all these tools print a port with three digits.
bool lacksPort(std::string_view text)
{
    constexpr std::size_t digits = 3;
    const std::string_view port = text.substr(std::min(text.find_first_not_of(" \t:"), text.size()));
    return port.size() < digits && std::ranges::all_of(port, isDigit);
}

class RouteReader
{
public:
    RouteReader(const Snapshot& snapshot, const RouteImportLimits& limits) : m_snapshot(snapshot), m_limits(limits) {}

    Result<void> read(const RouteText& file)
    {
        m_name = file.name;
        m_line = 0;
        m_block = Block::None;
        m_switch = nullptr;
        m_adapter.reset();
        m_hasHeading = m_hasLines = m_isCut = m_hasCount = m_isCounted = m_lacksCounts = false;
        m_listed = m_mostListed = 0;
        std::string_view text = file.text;
        while (!text.empty()) {
            m_hasEnd = text.contains('\n');
            auto taken = line(takeLine(text));
            if (!taken && (m_hasEnd || m_switch == nullptr)) return taken;
            m_isCut = m_isCut || !taken;
        }
        if (m_hasLines && !m_hasHeading) return noTable();
        if (m_switch != nullptr) lookForCut();
        return {};
    }

    Result<RouteTables> finish()
    {
        if (m_switches.empty() && m_tables.ends.empty()) return noTable();
        for (auto& [guid, one] : m_switches) {
            const std::size_t listed = one.tables.linear.size();
            const std::size_t blocks = (listed + linearBlock - 1) / linearBlock;
            one.tables.linearKnown.assign(one.tables.linearComplete ? blocks : listed / linearBlock, true);
            one.tables.linear.resize(blocks * linearBlock, noRoutePort.value());
            one.tables.laneStride = one.stride;
            one.tables.lanes.resize(std::size_t{one.stride} * one.stride);
            for (const LaneRow& row : one.rows)
                one.tables.lanes[std::size_t{row.input} * one.stride + row.output] = row.table + 1U;
            m_tables.switches.push_back(std::move(one.tables));
        }
        return std::move(m_tables);
    }

private:
    struct LaneRow
    {
        std::uint8_t input;
        std::uint8_t output;
        std::uint16_t table;
    };

    struct Switch
    {
        SwitchTables tables;
        std::vector<LaneRow> rows;
        std::uint16_t stride = 0; ///< SwitchTables::laneStride
    };

    [[nodiscard]] std::unexpected<Error> noTable() const
    {
        return fail(ErrorCode::Parse, m_name, Message::say("it has no forwarding table"),
                    Message::say("opensm -D 0x43 writes opensm.fdbs and opensm.mcfdbs; dump_fts prints such tables"));
    }

    /// The last table of a file may end too early: within a line, without its count, or before the LIDs that all
    /// others list.
    void lookForCut()
    {
        const bool isShort = m_block == Block::Linear && !m_hasCount && m_listed < m_mostListed;
        if (!m_isCut && !isShort && (!m_hasCount || m_isCounted || m_lacksCounts)) return;
        if (m_block == Block::Linear) m_switch->tables.linearComplete = false;
        if (m_block == Block::Multicast) m_switch->tables.multicastComplete = false;
        m_tables.unread.push_back({.node = m_switch->tables.guid,
                                   .reason = isShort && !m_isCut
                                                 ? Message::say("{} lists LIDs up to {}, of other switches up to {}",
                                                                m_name, m_listed, m_mostListed)
                                                 : Message::say("{} ends in the middle of them", m_name)});
    }

    Result<void> line(std::string_view text)
    {
        ++m_line;
        text = trimmed(text);
        if (text.empty() || text.front() == '#') return {};
        m_hasLines = true;
        if (const auto heading = headingOf(text)) return open(*heading);
        m_isCounted = m_isCounted || text.ends_with("lids dumped");
        const bool isEntry = text.starts_with("0x");
        switch (m_block) {
        case Block::None:
            return {};
        case Block::Linear:
            return isEntry ? linearEntry(text) : Result<void>();
        case Block::Multicast:
            return isEntry ? multicastEntry(text) : Result<void>();
        case Block::Lanes:
            return laneRow(text);
        }
        return {};
    }

    [[nodiscard]] std::unexpected<Error> bad(Message why) const
    {
        return fail(ErrorCode::Parse, Message::say("{}:{}", m_name, m_line), std::move(why));
    }

    Result<void> countEntries(std::size_t more)
    {
        m_entries += more;
        if (m_entries > m_limits.entries) return bad(Message::say("the tables are too large"));
        return {};
    }

    Result<void> open(const Heading& heading)
    {
        m_block = heading.block;
        m_switch = nullptr;
        m_adapter.reset();
        m_hasHeading = true;
        m_lacksCounts = m_lacksCounts || (m_hasCount && !m_isCounted);
        m_hasCount = heading.hasCount;
        m_isCounted = false;
        m_mostListed = std::max(m_mostListed, std::exchange(m_listed, 0U));
        if (heading.guid == Guid()) return bad(Message::say("this heading of a table has no GUID"));
        if (heading.block == Block::Lanes) {
            const auto port = m_snapshot.findPortByGuid(heading.guid);
            if (!port && !m_snapshot.findNode(heading.guid)) {
                m_block = Block::None; // lanes of what is not in this fabric
                return {};
            }
            if (port && m_snapshot.nodeOf(m_snapshot.port(*port)).type != NodeType::Switch) {
                const Port& found = m_snapshot.port(*port);
                m_adapter = EndLanes{.node = m_snapshot.nodeOf(found).guid, .port = found.number};
                return {};
            }
        }
        if (m_switches.size() >= m_limits.switches && !m_switches.contains(heading.guid))
            return bad(Message::say("there are more tables than a fabric can have"));
        m_switch = &m_switches[heading.guid];
        m_switch->tables.guid = heading.guid;
        if (heading.block == Block::Linear) m_switch->tables.linearComplete = true;
        if (heading.block == Block::Multicast) m_switch->tables.multicastComplete = true;
        return {};
    }

    /// "0x0001 : 002  : 01   : yes", "0x0001 : UNREACHABLE", "0x0001 002 : (Switch …)"
    Result<void> linearEntry(std::string_view text)
    {
        const auto lid = takeHex(text);
        if (!lid || *lid >= firstMulticastLid) return bad(Message::say("it does not begin with a unicast LID"));
        if (!m_hasEnd && lacksPort(text)) {
            m_isCut = true;
            return {};
        }
        if (!m_hasCount) m_listed = std::max(m_listed, static_cast<unsigned>(*lid));
        const auto port = takeNumber(text);
        if (!port) return {}; // UNREACHABLE, and remarks
        // ibroute writes 255 for a LID without a route when all are requested.
        if (*port == noRoutePort.value()) return {};
        if (*port > highestOutput) return bad(Message::say("{} is not a port of a switch", *port));
        std::vector<std::uint8_t>& linear = m_switch->tables.linear;
        if (linear.size() <= *lid) {
            if (auto fits = countEntries(*lid + 1 - linear.size()); !fits) return fits;
            linear.resize(*lid + 1, noRoutePort.value());
        }
        linear[*lid] = static_cast<std::uint8_t>(*port);
        return {};
    }

    /// "0xC000 : 0x001 0x002" of OpenSM; ibroute has a column of crosses a port, which stands for itself.
    Result<void> multicastEntry(std::string_view text)
    {
        const auto mlid = takeHex(text);
        if (!mlid || *mlid < firstMulticastLid || *mlid > lastMulticastLid)
            return bad(Message::say("it does not begin with a multicast LID"));
        PortSet ports;
        if (!text.contains("0x")) {
            // Behind the MLID's six characters another six, then two for each port from 0 on.
            constexpr std::size_t first = 6;
            constexpr std::size_t width = 2;
            for (std::size_t at = first; at < text.size(); ++at)
                if (text[at] == 'x' && (at - first) / width <= highestOutput) ports.set((at - first) / width);
        }
        while (const auto port = takeHex(text)) {
            if (*port > highestOutput) return bad(Message::say("{} is not a port of a switch", *port));
            ports.set(*port);
        }
        if (auto fits = countEntries(1); !fits) return fits;
        if (ports.any()) m_switch->tables.multicast.emplace_back(Lid(static_cast<std::uint16_t>(*mlid)), ports);
        return {};
    }

    /// "1   36  : 0  1  2  3  4  5  6  7  0  1  2  3  4  5  6  7": input, output, the virtual lane of each service
    /// level.
    Result<void> laneRow(std::string_view text)
    {
        const auto input = takeNumber(text);
        if (!input) return {}; // a remark
        const auto output = takeNumber(text);
        if (!output || *input > highestOutput || *output > highestOutput)
            return bad(Message::say("it does not begin with an input and an output port"));
        LaneTable lanes{};
        for (VirtualLane& lane : lanes) {
            const auto number = takeNumber(text);
            const auto valid = VirtualLane::from(static_cast<std::uint8_t>(std::min(number.value_or(255), 255U)));
            if (!valid) return bad(Message::say("it does not have a virtual lane for each of the 16 service levels"));
            lane = *valid;
        }
        if (auto fits = countEntries(1); !fits) return fits;
        const auto table = tableOf(lanes);
        if (!table) return bad(Message::say("there are more tables than a fabric can have"));
        if (m_adapter) {
            m_adapter->table = *table;
            m_tables.ends.push_back(*m_adapter);
            return {};
        }
        m_switch->rows.push_back({.input = static_cast<std::uint8_t>(*input),
                                  .output = static_cast<std::uint8_t>(*output),
                                  .table = *table});
        const auto stride = static_cast<std::uint16_t>(std::max(*input, *output) + 1);
        if (stride <= m_switch->stride) return {};
        const std::size_t had = std::size_t{m_switch->stride} * m_switch->stride;
        m_switch->stride = stride;
        return countEntries(std::size_t{stride} * stride - had);
    }

    /// Index of equal ones.
    std::optional<std::uint16_t> tableOf(const LaneTable& lanes)
    {
        constexpr std::size_t most = 0xfffe;
        std::string key;
        for (const VirtualLane lane : lanes)
            key += static_cast<char>(lane.value());
        const auto [found, isNew] =
            m_tableIndexes.try_emplace(key, static_cast<std::uint16_t>(m_tables.laneTables.size()));
        if (isNew && m_tables.laneTables.size() >= most) return std::nullopt;
        if (isNew) m_tables.laneTables.push_back(lanes);
        return found->second;
    }

    const Snapshot& m_snapshot;
    std::string m_name; ///< of the file
    RouteImportLimits m_limits;
    RouteTables m_tables;
    std::map<Guid, Switch> m_switches;
    std::map<std::string, std::uint16_t> m_tableIndexes; ///< by the lanes
    Switch* m_switch = nullptr;
    std::optional<EndLanes> m_adapter; ///< whose lanes follow
    Block m_block = Block::None;
    std::size_t m_line = 0;
    std::size_t m_entries = 0;
    bool m_hasLines = false;    ///< of this file, that are no comments
    bool m_hasHeading = false;  ///< of any table
    bool m_hasEnd = true;       ///< of this line
    bool m_isCut = false;       ///< the last line of this file is no whole one
    bool m_hasCount = false;    ///< Heading::hasCount, of the present table
    bool m_isCounted = false;   ///< and it was there
    bool m_lacksCounts = false; ///< of a table before: somebody has written or shortened the file
    unsigned m_listed = 0;      ///< highest LID of the present table, of those without a count
    unsigned m_mostListed = 0;  ///< of those before it in the file
};

} // namespace

namespace {

/// How many LIDs from a port's own on its switch sends to it, and no other port has; a power of two that fits the LID.
std::uint8_t lmcByTable(const Snapshot& snapshot, const Routes& routes, const Port& port)
{
    const auto peer = snapshot.peerOf(port);
    if (!peer || !isUnicast(port.lid)) return 0;
    const SwitchTables* tables = routes.find(snapshot.nodeOf(snapshot.port(*peer)).guid);
    if (tables == nullptr) return 0;
    const auto isItsLid = [&](unsigned lid) {
        const LinearEntry entry = linearEntry(*tables, Lid(static_cast<std::uint16_t>(lid)));
        return entry.kind == RouteEntry::Port && entry.port == snapshot.port(*peer).number &&
               (lid == port.lid.value() || !snapshot.findPortByLid(Lid(static_cast<std::uint16_t>(lid))));
    };
    std::uint8_t lmc = 0;
    while (lmc < Lmc::max) {
        const unsigned lids = 2U << lmc; // with one more bit
        if (port.lid.value() % lids != 0 || port.lid.value() + lids > firstMulticastLid) break;
        bool all = true;
        for (unsigned i = 0; i < lids; ++i)
            all = all && isItsLid(port.lid.value() + i);
        if (!all) break;
        ++lmc;
    }
    return lmc;
}

/// Lists of links (opensm-subnet.lst) have no LMC; the tables show it.
void addLmcs(const Snapshot& snapshot, const Routes& routes, SnapshotTables& all)
{
    if (std::ranges::any_of(snapshot.ports(), [](const Port& port) { return port.lmc != Lmc(); })) return;
    for (const Port& port : snapshot.ports())
        if (snapshot.nodeOf(port).type != NodeType::Switch)
            all.ports[snapshot.indexOf(port).value()].lmc = Lmc::fromBits(lmcByTable(snapshot, routes, port));
}

} // namespace

Result<RouteTables> importRoutes(std::span<const RouteText> files, const Snapshot& snapshot,
                                 const RouteImportLimits& limits)
{
    RouteReader reader(snapshot, limits);
    for (const RouteText& file : files)
        if (auto read = reader.read(file); !read) return std::unexpected(std::move(read).error());
    auto tables = reader.finish();
    if (!tables) return tables;
    tables->takenAt = snapshot.info().takenAt;
    tables->source = files.size() == 1 ? files.front().name : snapshot.info().source;
    return tables;
}

SnapshotPtr withImportedRoutes(const SnapshotPtr& snapshot, std::span<const RouteText> files)
{
    if (std::ranges::all_of(files, [](const RouteText& file) { return file.text.empty(); })) return snapshot;
    SnapshotTables all = snapshot->tables();
    if (auto tables = importRoutes(files, *snapshot)) {
        all.routes = Routes::freeze(*std::move(tables));
        addLmcs(*snapshot, *all.routes, all);
    } else
        all.problems.push_back({.kind = ProblemKind::Malformed,
                                .node = Guid{},
                                .text = Message::say("{}: {}; the forwarding tables are left out.",
                                                     tables.error().subject, tables.error().detail)});
    return Snapshot::freeze(std::move(all));
}

} // namespace fabriscope::fabric
