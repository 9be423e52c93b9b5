// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/ibnetdiscover_lines.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <ctime>
#include <utility>

namespace fabriscope::fabric::ibnetdiscover {
namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

/// Reads a line from left to right.
class Cursor
{
public:
    explicit Cursor(std::string_view text) : m_rest(text) {}
    void skipSpace()
    {
        while (!m_rest.empty() && isSpace(m_rest.front()))
            m_rest.remove_prefix(1);
    }
    bool eat(char c)
    {
        if (!m_rest.starts_with(c)) return false;
        m_rest.remove_prefix(1);
        return true;
    }
    std::optional<std::uint64_t> number(int base)
    {
        if (base == 16 && (m_rest.starts_with("0x") || m_rest.starts_with("0X"))) m_rest.remove_prefix(2);
        std::uint64_t value = 0;
        const auto [end, status] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value, base);
        if (status != std::errc{}) return std::nullopt;
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
        return value;
    }
    std::optional<std::string_view> upTo(char c)
    {
        const auto at = m_rest.find(c);
        if (at == std::string_view::npos) return std::nullopt;
        const std::string_view text = m_rest.substr(0, at);
        m_rest.remove_prefix(at + 1);
        return text;
    }
    std::string_view word()
    {
        const auto end = std::ranges::find_if(m_rest, isSpace);
        const std::string_view text = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
        m_rest.remove_prefix(text.size());
        return text;
    }
    /// "(hexadecimal)", the GUID of a port. Before it "(1/1/1)", the label of a cage or of a device, and "[ext 5]", the
    /// number printed on a chassis, may stand: of several parentheses the last one with a number counts.
    std::optional<Guid> guidInParentheses()
    {
        std::optional<Guid> guid;
        for (;;) {
            skipSpace();
            const bool isExternal = m_rest.starts_with("[ext");
            if (!isExternal && !m_rest.starts_with('(')) return guid;
            const auto end = m_rest.find(isExternal ? ']' : ')');
            if (end == std::string_view::npos) return guid;
            const std::string_view inside = m_rest.substr(1, end - 1);
            m_rest.remove_prefix(end + 1);
            if (const auto value = isExternal ? std::nullopt : parseHex(inside)) guid = Guid(*value);
        }
    }
    [[nodiscard]] bool done() const { return m_rest.empty(); }
    [[nodiscard]] std::string_view rest() const { return m_rest; }

private:
    std::string_view m_rest;
};

template <class T> std::optional<T> numberFrom(std::string_view text, std::uint64_t max)
{
    const auto value = parseUnsigned(text);
    if (!value || *value > max) return std::nullopt;
    return static_cast<T>(*value);
}

/// "4xEDR"; a part that ibnetdiscover did not know is "??" or "???".
void readRate(std::string_view word, Comment& comment)
{
    const auto x = word.find('x');
    if (x == std::string_view::npos) {
        if (word.starts_with("??")) comment.speed = parseLinkSpeed(word.substr(2));
        return;
    }
    const auto width = parseLinkWidth(word.substr(0, x + 1));
    if (!width) return;
    comment.width = width;
    comment.speed = parseLinkSpeed(word.substr(x + 1));
}

/// PortInfo.VLCap as a number of VLs (IBTA vol. 1, 14.2.5.6).
std::uint8_t dataVls(std::string_view code)
{
    constexpr std::array<std::uint8_t, 6> counts = {0, 1, 2, 4, 8, 15};
    const auto value = numberFrom<std::size_t>(code, counts.size() - 1);
    return value ? counts.at(*value) : std::uint8_t{0};
}

/// Behind "lid". The number may be missing: then the next word stays.
void readLid(Cursor& cursor, std::optional<std::uint16_t>& lid, bool& isWrong)
{
    cursor.skipSpace();
    Cursor ahead = cursor;
    const std::string_view word = ahead.word();
    const bool isNumber = !word.empty() && (isDigit(word.front()) || word.front() == '-') && !word.contains('x');
    if (isNumber) cursor = ahead;
    lid = isNumber ? numberFrom<std::uint16_t>(word, 0xffff) : std::nullopt;
    isWrong = !lid || (*lid != 0 && !isUnicast(Lid(*lid)));
    if (isWrong) lid.reset();
}

void readWords(std::string_view text, bool behindName, Comment& comment)
{
    Cursor cursor(text);
    for (cursor.skipSpace(); !cursor.done(); cursor.skipSpace()) {
        const std::string_view word = cursor.word();
        if (word == "lid") {
            readLid(cursor, behindName ? comment.nameLid : comment.lid,
                    behindName ? comment.wrongNameLid : comment.wrongLid);
        } else if (word == "lmc") {
            cursor.skipSpace();
            (behindName ? comment.nameLmc : comment.lmc) = numberFrom<std::uint8_t>(cursor.word(), Lmc::max);
        } else if (word == "enhanced") {
            comment.enhancedPort0 = true;
        } else if (word.starts_with("v=")) {
            comment.dataVls = dataVls(word.substr(2));
        } else if (isDigit(word.front()) || word.front() == '?') {
            readRate(word, comment);
        }
    }
}

Comment readComment(std::string_view text)
{
    Comment comment;
    const auto first = text.find('"');
    if (first == std::string_view::npos) {
        readWords(text, false, comment);
        return comment;
    }
    const auto last = text.rfind('"');
    readWords(text.substr(0, first), false, comment);
    if (last == first) { // cut off within the name
        comment.name = trimmed(text.substr(first + 1));
        return comment;
    }
    comment.name = text.substr(first + 1, last - first - 1);
    readWords(text.substr(last + 1), true, comment);
    return comment;
}

/// Behind the structured part: perhaps something we don't know, perhaps a comment.
Comment readTail(const Cursor& cursor)
{
    const auto hash = cursor.rest().find('#');
    return hash == std::string_view::npos ? Comment{} : readComment(cursor.rest().substr(hash + 1));
}

std::optional<PortNum> portNumber(Cursor& cursor)
{
    const auto value = cursor.number(10);
    if (!value || *value > 255 || !cursor.eat(']')) return std::nullopt;
    return PortNum(static_cast<std::uint8_t>(*value));
}

/// Behind the first '['.
Line readPort(Cursor cursor)
{
    PortLine line;
    const auto port = portNumber(cursor);
    if (!port) return BadLine{.mistake = Mistake::PortNumber};
    line.port = *port;
    line.guid = cursor.guidInParentheses();
    cursor.skipSpace();
    if (!cursor.eat('"')) return BadLine{.mistake = Mistake::PeerMissing};
    const auto peer = cursor.upTo('"');
    if (!peer || peer->empty()) return BadLine{.mistake = Mistake::PeerCutOff};
    line.peer = *peer;
    cursor.skipSpace();
    const auto peerPort = cursor.eat('[') ? portNumber(cursor) : std::nullopt;
    if (!peerPort) return BadLine{.mistake = Mistake::PeerPort};
    line.peerPort = *peerPort;
    line.peerGuid = cursor.guidInParentheses();
    line.comment = readTail(cursor);
    return line;
}

/// The type that a line of a node begins with; the number of its ports, or a blank, stands behind it.
std::optional<NodeType> takeNodeType(std::string_view& line)
{
    const auto end = std::ranges::find_if(line, [](char c) { return isSpace(c) || isDigit(c); });
    const std::string_view word = line.substr(0, static_cast<std::size_t>(end - line.begin()));
    std::optional<NodeType> type;
    if (equalIgnoringCase(word, "Switch"))
        type = NodeType::Switch;
    else if (equalIgnoringCase(word, "Ca") || equalIgnoringCase(word, "Hca"))
        type = NodeType::ChannelAdapter;
    else if (equalIgnoringCase(word, "Rt") || equalIgnoringCase(word, "Router"))
        type = NodeType::Router;
    if (type) line.remove_prefix(word.size());
    return type;
}

/// Behind the node's type.
Line readNode(NodeType type, Cursor cursor)
{
    cursor.skipSpace();
    const auto ports = cursor.number(10);
    const bool hasSpace = !cursor.done() && isSpace(cursor.rest().front());
    cursor.skipSpace();
    const bool hasName = cursor.eat('"');
    if (!hasName && !cursor.done() && !(ports && hasSpace)) return ForeignLine{};
    if (!ports || *ports > 255) return BadLine{.mistake = Mistake::NumberOfPorts, .isNode = true};
    if (!hasName) return BadLine{.mistake = Mistake::NameMissing, .isNode = true};
    const auto id = cursor.upTo('"');
    if (!id || id->empty()) return BadLine{.mistake = Mistake::NameCutOff, .isNode = true};
    return NodeLine{.type = type, .ports = static_cast<std::uint8_t>(*ports), .id = *id, .comment = readTail(cursor)};
}

Line readAttribute(std::string_view key, Cursor cursor)
{
    AttributeLine line{.key = key};
    constexpr std::array known = {"vendid", "devid",   "sysimgguid", "switchguid",
                                  "caguid", "hcaguid", "rtguid",     "guidbase"};
    if (!std::ranges::contains(known, key)) return ForeignLine{};
    const std::string_view written = cursor.rest().substr(0, cursor.rest().find_first_of("( \t"));
    if (isMasked(written)) return line;
    const auto value = cursor.number(16);
    const bool isWhole = cursor.done() || std::string_view("( \t#").contains(cursor.rest().front());
    if (!value || !isWhole) return BadLine{.mistake = Mistake::Value};
    line.value = *value;
    line.portGuid = cursor.guidInParentheses();
    return line;
}

Line readHeadComment(std::string_view text)
{
    constexpr std::string_view origin = "Initiated from node ";
    constexpr std::string_view date = "generated on ";
    if (const auto at = text.find(origin); at != std::string_view::npos) {
        Cursor cursor(text.substr(at + origin.size()));
        const auto node = cursor.number(16);
        cursor.skipSpace();
        if (!node || cursor.word() != "port") return OtherLine{};
        cursor.skipSpace();
        return OriginLine{.node = Guid(*node), .port = Guid(cursor.number(16).value_or(0))};
    }
    if (const auto at = text.find(date); at != std::string_view::npos)
        return DateLine{trimmed(text.substr(at + date.size()))};
    // As our own export begins, of a fabric of which a part was not read.
    return trimmed(text).starts_with("Incomplete: ") ? Line(ErrorLine{}) : Line(OtherLine{});
}

bool isHeading(std::string_view word)
{
    // ibnetdiscover -g, and commands of ibsim's topology files
    constexpr std::array words = {"Chassis", "Non-Chassis", "Hostname:", "module", "include", "do", "rescan"};
    return std::ranges::contains(words, word);
}

} // namespace

std::optional<std::chrono::system_clock::time_point> DateLine::time() const
{
    constexpr unsigned lastYear = 2261; // the clock counts nanoseconds in 64 bits
    constexpr std::array<std::string_view, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    if (text.size() != 24) return std::nullopt;
    const auto month = std::ranges::find(months, text.substr(4, 3));
    const auto number = [this](std::size_t at, std::size_t size) {
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

Line parseLine(std::string_view text)
{
    Cursor cursor(trimmed(text));
    if (cursor.done()) return OtherLine{};
    if (cursor.rest().size() > 1 && cursor.rest().front() == '[' && isDigit(cursor.rest()[1])) {
        cursor.eat('[');
        return readPort(cursor);
    }
    if (cursor.eat('#')) return readHeadComment(cursor.rest());
    const std::string_view whole = cursor.rest();
    std::string_view behindType = whole;
    if (const auto type = takeNodeType(behindType)) return readNode(*type, Cursor(behindType));
    const auto equals = whole.find_first_of("= \t\"#");
    if (equals != std::string_view::npos && whole[equals] == '=')
        return readAttribute(whole.substr(0, equals), Cursor(whole.substr(equals + 1)));
    if (isHeading(cursor.word()) || whole.starts_with("--More--")) return OtherLine{}; // more(1) asked for a key
    return isToolError(whole) ? Line(ErrorLine{}) : Line(ForeignLine{});
}

Message words(Mistake mistake)
{
    return enumWord<Mistake::Value>(
        mistake, Message::say("the port number is missing or above 255"), Message::say("the peer's name is missing"),
        Message::say("the peer's name is cut off"), Message::say("the peer's port number is missing or above 255"),
        Message::say("the number of ports is missing or above 255"), Message::say("the node's name is missing"),
        Message::say("the node's name is cut off"), Message::say("the value is not a hexadecimal number"));
}

bool isToolError(std::string_view text)
{
    return text.starts_with("ibwarn:") || text.starts_with("ibpanic:") || text.starts_with("iberror:") ||
           text.contains(": iberror: ") || text.contains(".c:") || (text.contains("umad") && text.contains("status"));
}

bool isFreeText(std::string_view text)
{
    constexpr std::size_t fewestWords = 3;
    constexpr std::size_t fewestLetters = 3; // of a word
    constexpr std::size_t digitsOfGuid = 8;
    if (text.contains('"') || text.contains("0x")) return false;
    std::size_t words = 0;
    std::size_t letters = 0;
    std::size_t digits = 0;
    char before = ' ';
    for (const char c : text) {
        if (before == '[' && isDigit(c)) return false;
        digits = isHexDigit(c) ? digits + 1 : 0;
        if (digits == digitsOfGuid) return false;
        letters = isAsciiLetter(c) ? letters + 1 : 0;
        if (letters == fewestLetters) ++words;
        before = c;
    }
    return words >= fewestWords || text.starts_with("=~=~");
}

std::optional<Guid> guidOfId(std::string_view id)
{
    if (id.size() > 2 && id[1] == '-' && std::string_view("SHR?").contains(id[0]))
        id.remove_prefix(2);
    else if (!id.starts_with("0x"))
        return std::nullopt;
    const auto guid = parseHex(id);
    return guid && *guid != 0 ? std::optional(Guid(*guid)) : std::nullopt;
}

bool looksLikeGuidId(std::string_view id)
{
    return id.size() > 2 && id[1] == '-' && std::string_view("SHR").contains(id[0]);
}

bool isMasked(std::string_view guid)
{
    if (guid.starts_with("0x")) guid.remove_prefix(2);
    const auto isCross = [](char c) { return c == 'x' || c == 'X'; };
    const auto isCrossOrDigit = [&](char c) { return isCross(c) || std::isxdigit(static_cast<unsigned char>(c)) != 0; };
    if (guid.empty()) return false;
    return guid.find_first_of("<>*?.#") != std::string_view::npos || guid.find_first_not_of('0') == guid.npos ||
           (std::ranges::any_of(guid, isCross) && std::ranges::all_of(guid, isCrossOrDigit));
}

std::optional<Guid> guidOf(std::optional<Guid> inParentheses, Guid node)
{
    constexpr std::uint64_t largestLabel = 0xffff;
    constexpr std::uint64_t smallestGuid = 0x100000000; // of a manufacturer: its OUI stands above
    const bool isLabel = inParentheses && inParentheses->value() <= largestLabel && node.value() >= smallestGuid;
    return isLabel ? std::nullopt : inParentheses;
}

NodeType typeOfId(std::string_view id)
{
    if (id.starts_with("S-")) return NodeType::Switch;
    return id.starts_with("R-") ? NodeType::Router : NodeType::ChannelAdapter;
}

Guid GuidDispenser::next(const Node& node)
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

} // namespace fabriscope::fabric::ibnetdiscover
