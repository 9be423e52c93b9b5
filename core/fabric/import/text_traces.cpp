// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/text_traces.h"

#include "core/base/disjoint_sets.h"
#include "core/base/text.h"
#include "core/fabric/import/ibdiagnet_tables.h"
#include "core/fabric/import/ibnetdiscover_lines.h"
#include "core/fabric/import/import.h"
#include "core/fabric/import/link_list_lines.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t longestPrefix = 200;
constexpr std::size_t linesToLookAt = 5000;

bool isBlank(char c) { return c == ' ' || c == '\t'; }

std::size_t runOf(std::string_view text, bool (*belongs)(char))
{
    return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

/// "Nov", "Sat": in English whatever the locale of a log, as syslog, journalctl and ts(1) print them.
bool isCalendarWord(std::string_view word)
{
    constexpr std::array words = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
                                  "Nov", "Dec", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    return std::ranges::contains(words, word);
}

/// Where a word stands that a line of the tools begins with.
std::optional<std::size_t> beginOfFormat(std::string_view line)
{
    constexpr std::array<std::string_view, 9> words = {"vendid=0x",  "devid=0x",        "sysimgguid=0x",
                                                       "caguid=0x",  "switchguid=0x",   "rtguid=0x",
                                                       "Switch: 0x", "# Topology file", "START_"};
    for (const std::string_view word : words)
        if (const auto at = line.find(word); at <= longestPrefix) return at;
    if (const auto end = line.find(" NodeGUID:"); end != std::string_view::npos) // ibdiagnet's and OpenSM's list
        if (const auto at = line.find('{'); at <= longestPrefix && at < end) return at;
    return std::nullopt;
}

/// Where a line of a list begins that names ports: "0xGUID "NAME"", "CA   134  1 0xGUID".
std::optional<std::size_t> beginOfList(std::string_view line)
{
    constexpr std::size_t digits = 16;
    const auto at = line.find("0x");
    if (at > longestPrefix) return std::nullopt;
    const std::string_view guid = line.substr(at + 2, digits);
    if (guid.size() != digits || !parseHex(guid)) return std::nullopt;
    if (line.substr(at + 2 + digits).starts_with(" \"")) return at;
    const auto type = line.substr(0, at).find_last_not_of(" \t0123456789");
    if (type == std::string_view::npos || type == 0) return std::nullopt;
    constexpr std::array<std::string_view, 3> types = {"CA", "SW", "RT"};
    return std::ranges::contains(types, line.substr(type - 1, 2)) ? std::optional(type - 1) : std::nullopt;
}

} // namespace

LinePrefix::LinePrefix(std::string_view example) : m_example(example)
{
    for (std::string_view rest = example; !rest.empty();) {
        std::size_t size = 1;
        Part part{.text = std::string(rest.substr(0, 1))};
        if (isDigit(rest.front())) {
            size = runOf(rest, isDigit);
            part = {.kind = Kind::Digits, .text = {}};
        } else if (isBlank(rest.front())) {
            size = runOf(rest, isBlank);
            part = {.kind = Kind::Blanks, .text = {}};
        } else if (isAsciiLetter(rest.front())) {
            size = runOf(rest, isAsciiLetter);
            const std::string_view word = rest.substr(0, size);
            part = isCalendarWord(word) ? Part{.kind = Kind::Calendar, .text = {}} : Part{.text = std::string(word)};
        }
        m_parts.push_back(std::move(part));
        rest.remove_prefix(size);
    }
}

std::optional<LinePrefix> LinePrefix::find(std::string_view text)
{
    constexpr unsigned fewest = 3;
    std::vector<std::pair<LinePrefix, unsigned>> found;
    unsigned without = 0;
    for (std::size_t line = 0; line < linesToLookAt && !text.empty(); ++line) {
        const std::string_view content = trimmed(takeLine(text));
        auto begin = beginOfFormat(content);
        if (!begin) begin = beginOfList(content);
        if (!begin) continue;
        if (*begin == 0) {
            ++without;
            continue;
        }
        const LinePrefix prefix(content.substr(0, *begin));
        const auto known = std::ranges::find(found, prefix.m_parts, [](const auto& f) { return f.first.m_parts; });
        constexpr std::size_t mostKinds = 20;
        if (known != found.end())
            ++known->second;
        else if (found.size() < mostKinds)
            found.emplace_back(prefix, 1);
    }
    const auto best = std::ranges::max_element(found, {}, [](const auto& f) { return f.second; });
    if (best == found.end() || best->second < fewest || best->second <= without) return std::nullopt;
    return best->first;
}

std::optional<std::size_t> LinePrefix::lengthIn(std::string_view line) const
{
    std::size_t at = 0;
    for (const Part& part : m_parts) {
        const std::string_view rest = line.substr(at);
        std::size_t size = part.text.size();
        switch (part.kind) {
        case Kind::Digits:
            size = runOf(rest, isDigit);
            if (size == 0) return std::nullopt;
            break;
        case Kind::Blanks: // of numbers that are padded, and none at all where a line ends
            size = runOf(rest, isBlank);
            break;
        case Kind::Calendar:
            size = 3;
            if (!isCalendarWord(rest.substr(0, size))) return std::nullopt;
            break;
        case Kind::Text:
            if (!rest.starts_with(part.text)) return std::nullopt;
            break;
        }
        at += size;
    }
    return at;
}

std::string LinePrefix::removedFrom(std::string_view text) const
{
    // A string ends with the line, or with a comma behind it; so does a cell of a wiki's table.
    const bool opensString = m_example.ends_with('"');
    const std::string_view closing = opensString ? "\"" : m_example.starts_with('|') ? "|" : "";
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        std::string_view line = takeLine(text);
        const std::string_view content = trimmed(line);
        if (const auto length = lengthIn(content)) {
            line = content.substr(*length);
            if (opensString && line.ends_with(',')) line.remove_suffix(1);
            if (line.ends_with(closing)) line.remove_suffix(closing.size());
        }
        plain.append(line).push_back('\n');
    }
    return plain;
}

namespace {

constexpr std::size_t narrowest = 40;
constexpr std::size_t widest = 1000;
constexpr std::size_t mostBlanks = 16; // that a terminal's copy loses at the end of a row: of two tabs

enum class LineKind : std::uint8_t { Blank, Foreign, Other, OfFabric };

/// The comment of a node or of a port, which stands behind it.
bool isTail(std::string_view line)
{
    line = trimmed(line);
    return line.starts_with('#') && line.contains('"');
}

/// What either format takes a line for.
LineKind kindOf(std::string_view line)
{
    if (trimmed(line).empty()) return LineKind::Blank;
    if (isTail(line)) return LineKind::Foreign;
    const auto plain = ibnetdiscover::parseLine(line);
    if (std::holds_alternative<ibnetdiscover::OtherLine>(plain)) return LineKind::Other;
    if (!std::holds_alternative<ibnetdiscover::ForeignLine>(plain)) return LineKind::OfFabric;
    const auto listed = link_list::parseLine(line);
    return std::holds_alternative<link_list::ForeignLine>(listed) ? LineKind::Foreign : LineKind::OfFabric;
}

/// Columns that it takes on a terminal.
std::size_t widthOf(std::string_view line)
{
    constexpr std::size_t tab = 8;
    std::size_t width = 0;
    for (const char c : line) {
        const bool continues = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; // of a character of UTF-8
        if (c == '\t')
            width += tab - width % tab;
        else if (!continues)
            ++width;
    }
    return width;
}

struct Breaks
{
    std::vector<std::size_t> widths; ///< of lines that a foreign one follows
    std::ptrdiff_t tails = 0;
    std::size_t widestLine = 0; ///< of the fabric
};

Breaks breaksIn(std::string_view text)
{
    constexpr std::size_t linesToLookAt = 5000;
    Breaks breaks;
    bool isOpen = false; // the line before may go on
    std::string_view before;
    for (std::size_t i = 0; i < linesToLookAt && !text.empty(); ++i) {
        const std::string_view line = takeLine(text);
        const LineKind kind = kindOf(line);
        if (kind == LineKind::Foreign && isOpen) {
            if (isTail(line)) // wherever it was broken
                ++breaks.tails;
            else
                breaks.widths.push_back(widthOf(before));
        }
        isOpen = kind == LineKind::OfFabric || (kind == LineKind::Foreign && isOpen);
        if (isOpen) breaks.widestLine = std::max(breaks.widestLine, widthOf(line));
        before = line;
    }
    return breaks;
}

} // namespace

std::optional<BrokenLines> BrokenLines::find(std::string_view text)
{
    constexpr std::ptrdiff_t fewest = 3;
    const Breaks breaks = breaksIn(text);
    const std::size_t width = breaks.widestLine;
    const std::ptrdiff_t count = std::ssize(breaks.widths);
    if (width < narrowest || width > widest || count + breaks.tails < fewest) return std::nullopt;
    if (count == 0) return BrokenLines(width);
    // A terminal fills its rows; only blanks at their end are lost. Nearly all of them.
    const auto full = std::ranges::count(breaks.widths, width);
    const auto filled =
        std::ranges::count_if(breaks.widths, [width](std::size_t w) { return w + mostBlanks >= width; });
    return full >= fewest && filled * 10 >= count * 9 ? std::optional(BrokenLines(width)) : std::nullopt;
}

bool BrokenLines::goesOn(std::string_view line, std::string_view next) const
{
    if (isTail(next)) return true;
    const std::size_t width = widthOf(line);
    return width <= m_width && width + mostBlanks >= m_width;
}

std::string BrokenLines::joined(std::string_view text) const
{
    std::string plain;
    plain.reserve(text.size());
    bool isOpen = false;
    std::string_view last; // part of the line that is open
    std::size_t parts = 0;
    for (bool isFirst = true; !text.empty(); isFirst = false) {
        const std::string_view line = takeLine(text);
        const LineKind kind = kindOf(line);
        if (isOpen && kind == LineKind::Foreign && goesOn(last, line)) {
            plain.append(m_width - std::min(m_width, widthOf(last)), ' ').append(line);
            ++parts;
        } else {
            if (!isFirst) plain.push_back('\n');
            plain.append(parts, '\n').append(line);
            parts = 0;
            isOpen = kind == LineKind::OfFabric;
        }
        last = line;
    }
    plain.push_back('\n');
    return plain;
}

namespace {

/// Whether several nodes are described, or one leads to another.
bool hasSeveralNodes(std::string_view text)
{
    std::size_t nodes = 0;
    while (!text.empty() && nodes < 2) {
        const std::string_view line = takeLine(text);
        const auto listed = link_list::parseLine(line);
        if (const auto* port = std::get_if<link_list::PortLine>(&listed)) {
            if (!port->isInBlock && port->peer && port->peer->name != port->own.name) return true;
        } else if (std::holds_alternative<link_list::BlockLine>(listed) ||
                   std::holds_alternative<ibnetdiscover::NodeLine>(ibnetdiscover::parseLine(line))) {
            ++nodes;
        }
    }
    return nodes > 1;
}

} // namespace

std::vector<std::string_view> formsOfOnlyGuid(std::string_view text)
{
    constexpr std::size_t fewestDigits = 8; // other numbers have fewer
    constexpr std::size_t mostDigits = 16;
    constexpr std::string_view marks = "x-("; // 0x…, "S-…", (…) of a port
    std::vector<std::string_view> forms;
    std::uint64_t only = 0;
    for (auto at = text.find_first_of(marks); at != std::string_view::npos; at = text.find_first_of(marks, at + 1)) {
        const std::string_view rest = text.substr(at + 1, mostDigits + 1);
        const std::string_view digits = rest.substr(0, rest.find_first_not_of("0123456789abcdefABCDEF"));
        if (digits.size() < fewestDigits || digits.size() > mostDigits) continue;
        const std::uint64_t value = parseHex(digits).value_or(0);
        if (value == 0 || (!forms.empty() && value != only)) return {};
        only = value;
        if (!std::ranges::contains(forms, digits)) forms.push_back(digits);
    }
    if (forms.empty() || !hasSeveralNodes(text)) return {};
    std::ranges::sort(forms, std::ranges::greater(), &std::string_view::size);
    return forms;
}

namespace {

constexpr std::string_view runHead = "Running timestamp";

struct Dump
{
    std::size_t begin = 0; // bytes
    std::size_t end = 0;
    std::size_t line = 1;
    std::optional<std::chrono::system_clock::time_point> time;
    std::unordered_set<std::string_view> nodes; // their ids
    std::unordered_set<std::string_view> switches;
};

using Dumps = std::vector<Dump>;

/// A dump begins where ibnetdiscover says when it was made.
Dumps dumpsIn(std::string_view text)
{
    Dumps dumps;
    std::size_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        const auto line = ibnetdiscover::parseLine(text.substr(at, end - at));
        if (const auto* date = std::get_if<ibnetdiscover::DateLine>(&line)) {
            if (!dumps.empty()) dumps.back().end = at;
            dumps.push_back({.begin = at, .line = number, .time = date->time()});
        } else if (const auto* node = std::get_if<ibnetdiscover::NodeLine>(&line); node != nullptr && !dumps.empty()) {
            dumps.back().nodes.insert(node->id);
            if (node->type == NodeType::Switch) dumps.back().switches.insert(node->id);
        }
        at = end + 1;
    }
    if (!dumps.empty()) dumps.back().end = text.size();
    return dumps;
}

/// ibdiagnet's database, as its dump of switches, begins with when it ran.
Dumps databasesIn(std::string_view text)
{
    Dumps dumps;
    std::size_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        if (line.starts_with('#') && line.contains(runHead)) {
            if (!dumps.empty()) dumps.back().end = at;
            dumps.push_back({.begin = at, .line = number, .time = ibdiagnet::runTime(line)});
        }
        at = end + 1;
    }
    if (!dumps.empty()) dumps.back().end = text.size();
    for (Dump& dump : dumps) {
        const std::string_view own = text.substr(dump.begin, dump.end - dump.begin);
        ibdiagnet::forEachTable(own, [&dump](const ibdiagnet::Table& table) {
            if (table.name != "NODES") return;
            table.forEachRow([&dump](const ibdiagnet::Row& row) {
                const auto guid = row.text("NodeGUID");
                if (!guid) return;
                dump.nodes.insert(*guid);
                if (row.number("NodeType") == std::to_underlying(NodeType::Switch)) dump.switches.insert(*guid);
            });
        });
        ibdiagnet::forEachLine(own, [&dump](std::string_view line) { // "NAME", Mellanox, 0x…, LID 3
            const auto guid = line.starts_with('"') ? line.rfind(", 0x") : std::string_view::npos;
            if (guid == std::string_view::npos || !line.contains(", LID ")) return;
            dump.nodes.insert(line.substr(guid));
            dump.switches.insert(line.substr(guid));
        });
    }
    return dumps;
}

/// The port that a list of infiniband-diags begins with. Where GUIDs were replaced, the LID tells ports apart.
struct FirstPort
{
    std::string_view guid; // as it is written; of a switch's block in its heading
    PortNum port;
    std::int64_t lid = 0;
    friend bool operator==(const FirstPort&, const FirstPort&) = default;
};

/// The lists have no head: the next one begins where the first port of the one before stands again.
Dumps listsIn(std::string_view text)
{
    constexpr std::size_t guidSize = 18; // "0x…"
    Dumps dumps;
    std::optional<FirstPort> first;
    std::string_view ofBlock; // the GUID of its switch
    std::size_t begin = 0;    // of the block, or of a line outside of one
    std::size_t beginLine = 1;
    std::size_t number = 1;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const auto end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const std::string_view guid = line.substr(std::min(line.find("0x"), line.size())).substr(0, guidSize);
        const auto parsed = link_list::parseLine(line);
        const auto* const block = std::get_if<link_list::BlockLine>(&parsed);
        const auto* const port = std::get_if<link_list::PortLine>(&parsed);
        if (block != nullptr) ofBlock = block->guid ? guid : std::string_view();
        if (block != nullptr || (port != nullptr && !port->isInBlock)) {
            begin = at;
            beginLine = number;
        }
        const std::string_view node = port == nullptr ? std::string_view() : port->own.guid ? guid : ofBlock;
        if (!node.empty()) {
            const FirstPort own{.guid = node, .port = port->own.port, .lid = port->own.lid};
            if (!first) first = own;
            if (first == own) {
                if (!dumps.empty()) dumps.back().end = begin;
                dumps.push_back({.begin = begin, .line = beginLine, .time = {}});
            }
            dumps.back().nodes.insert(node);
        }
        at = end + 1;
    }
    if (dumps.size() < 2) return dumps;
    dumps.back().end = text.size();
    // A line that stands twice makes no list of what is between.
    const auto isShort = [&](const Dump& dump) { return 2 * dump.nodes.size() < dumps.front().nodes.size(); };
    const bool areLists = std::none_of(dumps.begin() + 1, dumps.end() - 1, isShort) &&
                          dumps[1].nodes.size() <= 2 * dumps.front().nodes.size();
    if (!areLists) dumps.clear();
    return dumps;
}

/// Those of one fabric, each by its first.
std::map<std::uint32_t, std::vector<std::uint32_t>> fabricsOf(const Dumps& dumps)
{
    DisjointSets joined(dumps.size());
    std::unordered_map<std::string_view, std::uint32_t> firstOf;
    const bool bySwitches =
        std::ranges::all_of(dumps, [](const Dump& dump) { return !dump.switches.empty() || dump.nodes.empty(); });
    for (std::uint32_t i = 0; i < dumps.size(); ++i)
        for (const std::string_view id : bySwitches ? dumps[i].switches : dumps[i].nodes)
            joined.join(firstOf.try_emplace(id, i).first->second, i);
    std::map<std::uint32_t, std::vector<std::uint32_t>> fabrics;
    for (std::uint32_t i = 0; i < dumps.size(); ++i)
        fabrics[joined.find(i)].push_back(i);
    return fabrics;
}

std::uint32_t newestOf(const Dumps& dumps, const std::vector<std::uint32_t>& ofFabric)
{
    const auto size = [&](std::uint32_t i) { return dumps[i].nodes.size(); };
    const std::size_t most = size(*std::ranges::max_element(ofFabric, {}, size));
    const bool dated = std::ranges::all_of(ofFabric, [&](std::uint32_t i) { return dumps[i].time.has_value(); });
    std::optional<std::uint32_t> newest;
    for (const std::uint32_t i : ofFabric)
        if (2 * size(i) >= most && (!newest || !dated || *dumps[i].time >= *dumps[*newest].time)) newest = i;
    return newest.value_or(ofFabric.back());
}

} // namespace

std::optional<RepeatedDumps> newestDump(std::string_view text)
{
    const auto isTwice = [text](std::string_view head) {
        const auto first = text.find(head);
        return first != std::string_view::npos && text.find(head, first + 1) != std::string_view::npos;
    };
    Dumps dumps;
    if (isTwice(runHead) && (ibdiagnet::isDatabase(text) || ibdiagnet::isNetDump(text)))
        dumps = databasesIn(text);
    else if (isTwice("generated on "))
        dumps = dumpsIn(text);
    else if (looksLikeLinkList(text))
        dumps = listsIn(text);
    if (dumps.size() < 2) return std::nullopt; // before all of a text is copied
    RepeatedDumps result{.text = std::string(text), .fabrics = {}};
    for (const auto& [number, ofFabric] : fabricsOf(dumps)) {
        if (ofFabric.size() < 2) continue;
        const std::uint32_t newest = newestOf(dumps, ofFabric);
        result.fabrics.push_back({.count = ofFabric.size(), .line = dumps[newest].line});
        for (const std::uint32_t i : ofFabric) {
            if (i == newest) continue;
            for (std::size_t at = dumps[i].begin; at < dumps[i].end; ++at)
                if (result.text[at] != '\n') result.text[at] = ' ';
        }
    }
    return result.fabrics.empty() ? std::nullopt : std::optional(std::move(result));
}

} // namespace fabriscope::fabric
