// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/ibdiagnet_tables.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <format>
#include <utility>

namespace fabriscope::fabric::ibdiagnet {
namespace {

constexpr std::size_t mostColumns = 1000;
constexpr int linesToKnowBy = 100; // but for those that newestDump() has emptied

/// Cells of a line: a quoted one may hold commas and ends at a quote before a comma or the line's end.
void split(std::string_view line, std::vector<std::string_view>& cells)
{
    cells.clear();
    while (cells.size() < mostColumns) {
        const std::string_view ahead = trimmed(line);
        if (ahead.starts_with('"')) {
            std::size_t close = 1;
            while (close < ahead.size()) {
                close = ahead.find('"', close);
                if (close == std::string_view::npos) break;
                const std::string_view behind = trimmed(ahead.substr(close + 1));
                if (behind.empty() || behind.front() == ',') break;
                ++close;
            }
            if (close != std::string_view::npos && close < ahead.size()) {
                cells.push_back(trimmed(ahead.substr(1, close - 1)));
                line = trimmed(ahead.substr(close + 1));
                if (line.empty()) return;
                line.remove_prefix(1);
                continue;
            }
        }
        const auto comma = line.find(',');
        cells.push_back(trimmed(line.substr(0, comma)));
        if (comma == std::string_view::npos) return;
        line.remove_prefix(comma + 1);
    }
}

std::optional<std::uint64_t> valueOf(std::string_view cell)
{
    return parseUnsigned(cell); // "N/A", "NA", "ERR", "-1" and "" are no numbers
}

bool isNone(std::string_view cell)
{
    constexpr std::array none = {"", "N/A", "NA", "ERR"};
    return std::ranges::contains(none, cell);
}

template <class T> T narrowHex(std::string_view text, std::uint64_t most)
{
    const auto value = parseHex(text);
    return value && *value <= most ? static_cast<T>(*value) : T{};
}

/// What stands between `key` and the next blank.
std::optional<std::string_view> fieldOf(std::string_view text, std::string_view key)
{
    const auto at = text.find(key);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(at + key.size());
    return rest.substr(0, rest.find_first_of(" \t}"));
}

Lid lidOf(std::optional<std::uint64_t> value)
{
    const bool isLid = value && *value <= 0xffff && isUnicast(Lid(static_cast<std::uint16_t>(*value)));
    return isLid ? Lid(static_cast<std::uint16_t>(*value)) : Lid{};
}

/// "{ CA Ports:02 … LID:0005 PN:01 }"; `text` goes on behind it. A description may hold anything but "} LID:".
std::optional<ListEnd> takeEnd(std::string_view& text)
{
    text = trimmed(text);
    const auto port = text.find(" PN:");
    const auto close = port == std::string_view::npos ? port : text.find('}', port);
    if (!text.starts_with('{') || close == std::string_view::npos) return std::nullopt;
    const std::string_view all = text.substr(1, close - 1);
    text.remove_prefix(close + 1);
    ListEnd end;
    const std::string_view type = trimmed(all).substr(0, 2);
    if (type == "SW")
        end.type = NodeType::Switch;
    else if (type == "RT")
        end.type = NodeType::Router;
    else if (type != "CA")
        return std::nullopt;
    const auto open = all.find('{');
    const auto description = open == std::string_view::npos ? open : all.rfind("} LID:");
    const std::string_view head = all.substr(0, open);
    if (description != std::string_view::npos && description > open)
        end.description = trimmed(all.substr(open + 1, description - open - 1));
    const auto guid = [head](std::string_view key) {
        const auto field = fieldOf(head, key);
        const auto value = field ? parseHex(*field) : std::nullopt;
        return Guid(value.value_or(0));
    };
    end.systemImage = guid("SystemGUID:");
    end.node = guid("NodeGUID:");
    end.portGuid = guid("PortGUID:");
    end.ports = narrowHex<std::uint8_t>(fieldOf(head, "Ports:").value_or(""), 255);
    end.vendorId = narrowHex<std::uint32_t>(fieldOf(head, "VenID:").value_or(""), 0xffffffff);
    end.deviceId = narrowHex<std::uint16_t>(fieldOf(head, "DevID:").value_or("").substr(0, 4), 0xffff);
    end.revision = narrowHex<std::uint32_t>(fieldOf(head, "Rev:").value_or(""), 0xffffffff);
    const std::string_view tail = all.substr(description == std::string_view::npos ? 0 : description);
    const auto lid = parseHex(fieldOf(tail, "LID:").value_or(""));
    end.lid = lidOf(lid);
    end.wrongLid = end.lid == Lid{} && lid != 0;
    const auto number = parseHex(fieldOf(tail, " PN:").value_or(""));
    if (end.node == Guid{} || !number || *number > 255) return std::nullopt;
    end.port = PortNum(static_cast<std::uint8_t>(*number));
    return end;
}

/// Columns between " : ", of which the last takes the rest of the line.
std::vector<std::string_view> columnsOf(std::string_view line, std::size_t most)
{
    std::vector<std::string_view> cells;
    while (cells.size() + 1 < most) {
        const auto at = line.find(" :");
        if (at == std::string_view::npos) break;
        cells.push_back(trimmed(line.substr(0, at)));
        line.remove_prefix(at + 2);
    }
    cells.push_back(trimmed(line));
    return cells;
}

/// "NAME", Mellanox, 0x1070fd03001adeb4, LID 24328
bool readSwitch(std::string_view line, NetDumpRow& row)
{
    const auto lid = line.rfind(", LID ");
    const auto comma = lid == std::string_view::npos ? lid : line.rfind(',', lid - 1);
    const auto quote = comma == std::string_view::npos ? comma : line.rfind('"', comma);
    if (!line.starts_with('"') || quote == std::string_view::npos || quote == 0) return false;
    const auto guid = parseHex(trimmed(line.substr(comma + 1, lid - comma - 1)));
    if (!guid || *guid == 0) return false;
    row.node = Guid(*guid);
    row.name = trimmed(line.substr(1, quote - 1));
    row.lid = lidOf(parseUnsigned(trimmed(line.substr(lid + 6))));
    return true;
}

std::string_view withoutQuotes(std::string_view text)
{
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    return trimmed(text);
}

} // namespace

std::optional<std::string_view> Row::text(std::string_view column) const
{
    const auto place = m_table.places.find(lowerCase(column));
    if (place == m_table.places.end() || place->second >= m_cells.size()) return std::nullopt;
    const std::string_view cell = m_cells[place->second];
    return isNone(cell) ? std::nullopt : std::optional(cell);
}

std::optional<std::uint64_t> Row::number(std::string_view column) const
{
    const auto cell = text(column);
    return cell ? valueOf(*cell) : std::nullopt;
}

std::optional<std::uint64_t> Row::numberAt(std::size_t column) const
{
    return column < m_cells.size() ? valueOf(m_cells[column]) : std::nullopt;
}

std::optional<Guid> Row::guid(std::string_view column) const
{
    const auto cell = text(column);
    const auto value = cell ? parseHex(*cell) : std::nullopt;
    return value && *value != 0 ? std::optional(Guid(*value)) : std::nullopt;
}

std::optional<PortNum> Row::port(std::string_view column) const
{
    const auto value = number(column);
    return value && *value <= 255 ? std::optional(PortNum(static_cast<std::uint8_t>(*value))) : std::nullopt;
}

std::optional<int> Row::degrees(std::string_view column) const
{
    const auto cell = text(column);
    return cell ? degreesOf(*cell) : std::nullopt;
}

std::optional<int> degreesOf(std::string_view text)
{
    constexpr int coldest = -127; // of SFF-8636's eight bits
    constexpr int hottest = 200;
    int value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    const std::string_view unit = trimmed({end, static_cast<std::size_t>(text.data() + text.size() - end)});
    const bool isUnit = unit.empty() || unit == "C" || unit.front() == '.';
    if (status != std::errc{} || !isUnit || value < coldest || value > hottest || text == "-1") return std::nullopt;
    return value;
}

void Table::forEachRow(const std::function<void(const Row&)>& take) const
{
    std::vector<std::string_view> cells;
    std::string_view rest = rows;
    for (std::size_t line = firstLine; !rest.empty(); ++line) {
        const std::string_view text = takeLine(rest);
        if (trimmed(text).empty()) continue;
        split(text, cells);
        take(Row(*this, cells, line));
    }
}

bool isDatabase(std::string_view text)
{
    const auto hasLine = [text](std::string_view line) {
        for (auto at = text.find(line); at != std::string_view::npos; at = text.find(line, at + 1)) {
            const auto before = text.substr(0, at).find_last_not_of(" \t");
            if (before == std::string_view::npos || text[before] == '\n') return true;
        }
        return false;
    };
    return hasLine("START_NODES") || hasLine("START_PORTS");
}

void forEachTable(std::string_view text, const std::function<void(const Table&)>& take)
{
    constexpr std::string_view begin = "START_";
    constexpr std::string_view end = "END_";
    std::size_t number = 0;
    while (!text.empty()) {
        const std::string_view line = trimmed(takeLine(text));
        ++number;
        if (!line.starts_with(begin)) continue;
        Table table{.name = line.substr(begin.size()), .columns = {}, .places = {}, .rows = {}};
        split(takeLine(text), table.columns);
        number += 1;
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            table.places.emplace(lowerCase(table.columns[i]), i);
        table.firstLine = number + 1;
        const char* const first = text.data();
        std::size_t size = 0;
        while (!text.empty()) {
            const std::string_view before = text;
            const std::string_view row = trimmed(takeLine(text));
            if (row.starts_with(begin)) { // the table before was cut off
                text = before;
                break;
            }
            ++number;
            table.isWhole = row.starts_with(end);
            if (table.isWhole) break;
            size = static_cast<std::size_t>(text.data() - first);
        }
        table.rows = {first, size};
        take(table);
    }
}

void forEachLine(std::string_view text, const std::function<void(std::string_view)>& take)
{
    while (!text.empty())
        take(trimmed(takeLine(text)));
}

bool isList(std::string_view text)
{
    for (int lines = 0; lines < linesToKnowBy && !text.empty();) {
        const std::string_view line = trimmed(takeLine(text));
        if (line.starts_with('{') && line.contains("NodeGUID:") && line.contains(" PN:")) return true;
        if (!line.empty()) ++lines;
    }
    return false;
}

std::optional<ListLink> parseListLine(std::string_view line)
{
    const auto a = takeEnd(line);
    const auto b = a ? takeEnd(line) : std::nullopt;
    if (!a || !b) return std::nullopt;
    return ListLink{.a = *a,
                    .b = *b,
                    .width = fieldOf(line, "PHY=").value_or(""),
                    .state = fieldOf(line, "LOG=").value_or(""),
                    .speed = fieldOf(line, "SPD=").value_or("")};
}

bool ListRows::add(const ListLink& link, std::size_t line)
{
    Row row{.far = {.node = link.b.node, .number = link.b.port},
            .farName = cleanedText(link.b.description, longestName),
            .rate = std::format("{} {} {}", link.width, link.speed, link.state),
            .line = line};
    const auto [before, isNew] = m_rows.try_emplace(PortKey{.node = link.a.node, .number = link.a.port}, row);
    if (isNew) return true;
    const bool isSame = before->second.far == row.far && before->second.rate == row.rate;
    before->second = std::move(row);
    return isSame;
}

std::vector<ListRows::Row> ListRows::oneEnds() const
{
    std::vector<Row> ends;
    bool areTwo = false;
    for (const auto& [port, row] : m_rows) {
        if (!m_rows.contains(row.far))
            ends.push_back(row);
        else
            areTwo = areTwo || row.far != port; // a plug is one
    }
    if (!areTwo) ends.clear();
    return ends;
}

bool isNetDump(std::string_view text)
{
    for (int lines = 0; lines < linesToKnowBy && !text.empty();) {
        const std::string_view line = trimmed(takeLine(text));
        if (line.contains(" IB# ") && line.contains(" Sta ") && line.contains(":")) return true;
        if (!line.empty()) ++lines;
    }
    return false;
}

void forEachNetDumpRow(std::string_view text, const std::function<void(const NetDumpRow&)>& take,
                       const std::function<void(std::size_t)>& bad)
{
    NetDumpRow row;
    std::map<std::string_view, std::size_t> columns;
    std::size_t count = 0;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = trimmed(takeLine(text));
        if (line.starts_with('"')) {
            row = {};
            columns.clear();
            if (readSwitch(line, row)) continue;
            row.node = Guid{};
            bad(number);
            continue;
        }
        const bool isRemark = line.starts_with('#') && !line.contains("IB#"); // as the next dump begins
        if (row.node == Guid{} || line.empty() || isRemark) continue;
        if (columns.empty()) {
            const auto names = columnsOf(line, mostColumns);
            count = names.size();
            for (std::size_t i = 0; i < names.size(); ++i)
                columns.emplace(names[i], i);
            if (!columns.contains("IB#")) columns.clear();
            continue;
        }
        const auto cells = columnsOf(line, count);
        const auto cell = [&](std::string_view name) {
            const auto at = columns.find(name);
            return at != columns.end() && at->second < cells.size() ? cells[at->second] : std::string_view();
        };
        const auto port = parseUnsigned(cell("IB#"));
        if (!port || *port > 255) {
            if (cells.size() > 1 && cell("IB#") != "IB#") bad(number); // no rule, remark or heading
            continue;
        }
        row.line = number;
        row.label = cell("#");
        row.port = PortNum(static_cast<std::uint8_t>(*port));
        row.state = cell("Sta");
        row.physState = cell("PhysSta");
        row.width = cell("LWA");
        row.speed = cell("LSA");
        row.fec = cell("FEC mode").empty() ? cell("FEC") : cell("FEC mode");
        row.peer = Guid(parseHex(cell("Neighbor Guid")).value_or(0));
        row.peerLabel = cell("N#");
        row.peerLid = lidOf(parseUnsigned(cell("NLID")));
        row.peerName = withoutQuotes(cell("Neighbor Description"));
        take(row);
    }
}

namespace {

/// The blocks of a list of ports: `read` takes each "NAME<separator>VALUE" line of one, `take` the whole block.
template <class Block>
void forEachPortBlock(std::string_view text, char separator, const auto& read,
                      const std::function<void(const Block&)>& take)
{
    Block block;
    bool isOpen = false;
    std::size_t lines = 0;
    const auto close = [&] {
        if (isOpen) take(block);
        block = {};
        isOpen = false;
        lines = 0;
    };
    while (!text.empty()) {
        const std::string_view line = trimmed(takeLine(text));
        if (line.starts_with("Port=")) {
            close();
            const auto port = parseUnsigned(fieldOf(line, "Port=").value_or(""));
            const auto guid = parseHex(fieldOf(line, "GUID=").value_or(""));
            if (port && *port <= 255 && guid && *guid != 0) {
                isOpen = true;
                block.guid = Guid(*guid);
                block.port = PortNum(static_cast<std::uint8_t>(*port));
            }
            continue;
        }
        const auto at = line.find(separator);
        if (!isOpen || at == std::string_view::npos || ++lines > mostColumns) continue;
        read(block, trimmed(line.substr(0, at)), trimmed(line.substr(at + 1)));
    }
    close();
}

} // namespace

void forEachCounterBlock(std::string_view text, const std::function<void(const CounterBlock&)>& take)
{
    const auto read = [](CounterBlock& block, std::string_view name, std::string_view number) {
        if (const auto value = parseUnsigned(number)) block.counters.emplace_back(name, *value);
    };
    forEachPortBlock<CounterBlock>(text, '=', read, [&take](const CounterBlock& block) {
        if (!block.counters.empty()) take(block);
    });
}

CableFacts cableFactsOf(const CableBlock& block)
{
    const auto fact = [&block](const char* name) {
        const auto found = block.facts.find(name);
        return found == block.facts.end() ? std::string() : cleanedText(found->second, longestName);
    };
    return {.vendor = fact("Vendor"),
            .partNumber = fact("PN"),
            .serialNumber = fact("SN"),
            .revision = fact("Rev"),
            .length = fact("Length"),
            .firmware = fact("FW Version")};
}

void forEachCableBlock(std::string_view text, const std::function<void(const CableBlock&)>& take)
{
    const auto read = [](CableBlock& block, std::string_view name, std::string_view words) {
        if (!isNone(words)) block.facts.emplace(name, words);
    };
    forEachPortBlock<CableBlock>(text, ':', read, [&take](const CableBlock& block) {
        if (!block.facts.empty()) take(block);
    });
}

std::optional<std::chrono::system_clock::time_point> runTime(std::string_view text)
{
    constexpr std::string_view key = "Running timestamp";
    for (int lines = 0; lines < 50 && !text.empty();) {
        const std::string_view line = takeLine(text);
        if (!trimmed(line).empty()) ++lines; // former runs are blank
        const auto at = line.find(key);
        const auto colon = at == std::string_view::npos ? at : line.find(':', at);
        if (colon == std::string_view::npos) continue;
        const std::string_view date = trimmed(line.substr(colon + 1)); // 2026-08-25 17:45:38 UTC +0000
        constexpr std::size_t size = 19;
        if (date.size() < size || !date.substr(size).starts_with(" UTC")) return std::nullopt;
        return parseTime(date);
    }
    return std::nullopt;
}

Result<std::map<std::string, std::filesystem::path>> findFiles(const std::filesystem::path& folder)
{
    constexpr std::array endings = {"db_csv",        "lst",  "net_dump", "pm",        "cables",
                                    "ibnetdiscover", "fdbs", "mcfdbs",   "sl2vl.dump"};
    constexpr std::size_t mostEntries = 10'000;
    std::error_code error;
    std::vector<std::string> names;
    std::filesystem::directory_iterator entries(folder, error);
    for (; !error && entries != std::filesystem::directory_iterator() && names.size() < mostEntries;
         entries.increment(error))
        names.push_back(entries->path().filename().string());
    std::ranges::sort(names); // by name, whatever the order of the folder
    if (error)
        return std::unexpected(
            Error{.code = ErrorCode::Io,
                  .subject = folder.string(),
                  .detail = Message::say("cannot be read as a folder"),
                  .hint = Message::say("Open the output folder of ibdiagnet, usually /var/tmp/ibdiagnet2"),
                  .sysErrno = error.value()});
    std::map<std::string, std::filesystem::path> files;
    for (const std::string_view archived : {"", ".gz"}) // where there is nothing else
        for (const std::string& name : names)
            for (const std::string_view ending : endings)
                if (name.ends_with(std::format(".{}{}", ending, archived))) files.emplace(ending, folder / name);
    constexpr std::array withNodes = {"db_csv", "lst", "net_dump", "ibnetdiscover"};
    if (std::ranges::none_of(withNodes, [&files](const char* ending) { return files.contains(ending); }))
        return fail(
            ErrorCode::NotFound, folder.string(),
            Message::say("contains no results of ibdiagnet (ibdiagnet2.db_csv, .lst) and no dumps of OpenSM "
                         "(opensm-subnet.lst)"),
            Message::say(
                "Open the output folder of ibdiagnet, usually /var/tmp/ibdiagnet2, or the file of a saved fabric"));
    return files;
}

} // namespace fabriscope::fabric::ibdiagnet
