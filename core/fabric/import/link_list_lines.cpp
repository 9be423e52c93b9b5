// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/link_list_lines.h"

#include "core/base/text.h"
#include "core/fabric/import/ibnetdiscover_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace fabriscope::fabric::link_list {
namespace {

constexpr std::string_view arrowBegin = "==(";
constexpr std::string_view arrowEnd = ")==>";

/// Takes words, separated by white space, from the left.
class Words
{
public:
    explicit Words(std::string_view text) : m_rest(trimmed(text)) {}
    std::string_view next()
    {
        const auto end = m_rest.find_first_of(" \t");
        const std::string_view word = m_rest.substr(0, end);
        m_rest = end == std::string_view::npos ? std::string_view() : trimmed(m_rest.substr(end));
        return word;
    }
    bool eat(std::string_view text)
    {
        if (!m_rest.starts_with(text)) return false;
        m_rest = trimmed(m_rest.substr(text.size()));
        return true;
    }
    std::optional<std::int64_t> number()
    {
        std::int64_t value = 0;
        const auto [end, status] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        if (status != std::errc{}) return std::nullopt;
        m_rest = trimmed(m_rest.substr(static_cast<std::size_t>(end - m_rest.data())));
        return value;
    }
    std::optional<PortNum> port()
    {
        const auto value = number();
        if (!value || *value < 0 || *value > 255) return std::nullopt;
        return PortNum(static_cast<std::uint8_t>(*value));
    }
    std::optional<Guid> guid()
    {
        if (!m_rest.starts_with("0x")) return std::nullopt;
        const auto value = parseHex(next());
        return value && *value != 0 ? std::optional(Guid(*value)) : std::nullopt; // else it is masked
    }
    /// "[  ]" or "[ 5]", the number printed on a chassis
    void skipExternalPort()
    {
        if (m_rest.starts_with('[')) m_rest = trimmed(m_rest.substr(std::min(m_rest.find(']'), m_rest.size() - 1) + 1));
    }
    [[nodiscard]] std::string_view rest() const { return m_rest; }

private:
    std::string_view m_rest;
};

std::optional<NodeType> nodeType(std::string_view word)
{
    if (word == "SW") return NodeType::Switch;
    if (word == "CA") return NodeType::ChannelAdapter;
    if (word == "RT") return NodeType::Router;
    return std::nullopt;
}

/// "CA   134  1 0x7cfe9003003b4bde"
std::optional<End> readReportEnd(Words& words)
{
    const auto type = nodeType(words.next());
    if (!type) return std::nullopt;
    const auto lid = words.number();
    const auto port = words.port();
    const std::string_view word = words.rest().substr(0, words.rest().find_first_of(" \t"));
    const auto guid = words.guid();
    if (!lid || !port || (!guid && !(word.starts_with("0x") && ibnetdiscover::isMasked(word)))) return std::nullopt;
    return End{.type = type, .guid = guid, .lid = *lid, .port = *port, .name = {}};
}

std::string_view unquoted(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '\'' && text.back() == '\'') text = text.substr(1, text.size() - 2);
    return trimmed(text);
}

/// "( 'NAME' - 'PEER' )"; names may hold all of these characters, the first place that fits counts.
void readNames(std::string_view text, PortLine& line)
{
    constexpr std::string_view between = "' - '";
    text = trimmed(text);
    if (text.starts_with('(')) text.remove_prefix(1);
    if (text.ends_with(')')) text.remove_suffix(1);
    const auto at = text.find(between);
    if (at == std::string_view::npos) return;
    line.own.name = trimmed(trimmed(text.substr(0, at)).substr(1));
    std::string_view peer = trimmed(text.substr(at + between.size()));
    if (peer.ends_with('\'')) peer.remove_suffix(1);
    line.peer->name = trimmed(peer);
}

/// A line of ibnetdiscover -p; `text` begins with its type.
Line readReport(std::string_view text)
{
    Words words(text);
    const auto own = readReportEnd(words);
    if (!own) return BadLine{};
    PortLine line{.own = *own};
    line.width = parseLinkWidth(words.next());
    line.speed = parseLinkSpeed(words.next());
    if (!words.eat("-")) {
        line.own.name = unquoted(words.rest());
        return line;
    }
    line.peer = readReportEnd(words);
    if (!line.peer || !words.rest().starts_with('(') || !words.rest().ends_with(')')) return BadLine{};
    readNames(words.rest(), line);
    return line;
}

std::optional<LinkSpeed> speedOfGbps(std::string_view number)
{
    constexpr std::array<std::pair<std::string_view, LinkSpeed>, 8> speeds = {{{"2.5", LinkSpeed::Sdr},
                                                                               {"5.0", LinkSpeed::Ddr},
                                                                               {"10.0", LinkSpeed::Qdr},
                                                                               {"14.0625", LinkSpeed::Fdr},
                                                                               {"25.78125", LinkSpeed::Edr},
                                                                               {"53.125", LinkSpeed::Hdr},
                                                                               {"106.25", LinkSpeed::Ndr},
                                                                               {"212.5", LinkSpeed::Xdr}}};
    for (const auto& [text, speed] : speeds)
        if (number == text) return speed;
    return std::nullopt;
}

std::optional<PortState> portState(std::string_view word)
{
    constexpr std::array<std::pair<std::string_view, PortState>, 5> states = {{{"Down", PortState::Down},
                                                                               {"Initialize", PortState::Initialize},
                                                                               {"Init", PortState::Initialize},
                                                                               {"Armed", PortState::Armed},
                                                                               {"Active", PortState::Active}}};
    for (const auto& [text, state] : states)
        if (equalIgnoringCase(word, text)) return state;
    return std::nullopt;
}

PhysState physState(std::string_view word)
{
    constexpr std::array<std::pair<std::string_view, PhysState>, 7> states = {
        {{"Sleep", PhysState::Sleep},
         {"Polling", PhysState::Polling},
         {"Disabled", PhysState::Disabled},
         {"PortConfigurationTraining", PhysState::Training},
         {"LinkUp", PhysState::LinkUp},
         {"LinkErrorRecovery", PhysState::ErrorRecovery},
         {"PhyTest", PhysState::PhyTest}}};
    for (const auto& [text, state] : states)
        if (equalIgnoringCase(word, text)) return state;
    return PhysState::NoChange;
}

/// Between the parentheses of the arrow: "4X      25.78125 Gbps Active/  LinkUp"
void readArrow(std::string_view text, PortLine& line)
{
    const auto slash = text.find('/');
    const std::string_view left = trimmed(text.substr(0, slash));
    const auto lastWord = left.find_last_of(" \t");
    line.state = portState(lastWord == std::string_view::npos ? left : left.substr(lastWord + 1));
    if (slash != std::string_view::npos) line.physState = physState(Words(text.substr(slash + 1)).next());
    if (line.state == PortState::Down) return; // C14-24.2.1: nothing else is valid then
    Words words(left);
    line.width = parseLinkWidth(words.next());
    line.speed = left.contains("FDR10") ? LinkSpeed::Fdr10 : speedOfGbps(words.next());
}

/// "[0xGUID] LID PORT[ext] ["NAME" (…)]"
std::optional<End> readEnd(std::string_view text)
{
    End end;
    Words words(text);
    end.guid = words.guid();
    if (words.rest().starts_with('"')) { // before the numbers in iblinkinfo -l
        const auto close = words.rest().rfind('"');
        end.name = trimmed(words.rest().substr(1, close == 0 ? close : close - 1));
        words = Words(words.rest().substr(close + 1));
    }
    const auto lid = words.number();
    const auto port = words.port();
    if (!lid || !port) return std::nullopt;
    end.lid = *lid;
    end.port = *port;
    words.skipExternalPort();
    if (words.rest().starts_with('"')) {
        const auto close = words.rest().rfind('"');
        end.name = trimmed(words.rest().substr(1, close == 0 ? 0 : close - 1));
    }
    return end;
}

/// Behind the peer's name: "( Could be 4X Could be 53.125 Gbps)". Ports announce widths, too, that no cable has.
void readCouldBe(std::string_view text, PortLine& line)
{
    constexpr std::string_view mark = "Could be ";
    constexpr unsigned mostLanes = 4;
    for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
        std::string_view word = Words(text.substr(at + mark.size())).next();
        if (word.ends_with(')')) word.remove_suffix(1);
        if (const auto width = parseLinkWidth(word)) {
            if (lanesOf(*width) <= mostLanes) line.couldWidth = width;
        } else {
            line.couldSpeed = word == "FDR10" ? LinkSpeed::Fdr10 : speedOfGbps(word);
        }
    }
}

Line readLinkInfo(std::string_view text, std::size_t begin)
{
    const auto end = text.find(arrowEnd, begin + arrowBegin.size());
    if (end == std::string_view::npos) return BadLine{};
    const auto own = readEnd(text.substr(0, begin));
    if (!own) return BadLine{};
    PortLine line{.own = *own, .isInBlock = !text.substr(0, begin).contains('"')};
    readArrow(text.substr(begin + arrowBegin.size(), end - begin - arrowBegin.size()), line);
    const std::string_view peer = trimmed(text.substr(end + arrowEnd.size()));
    if (peer.empty()) return BadLine{};
    if (peer.front() == '[' || peer.front() == '"') return line; // "[  ] "" ( )", "Port not available"
    line.peer = readEnd(peer);
    if (!line.peer || !peer.ends_with(')')) return BadLine{};
    readCouldBe(peer.substr(std::min(peer.rfind('"'), peer.size())), line);
    return line;
}

/// "Switch: 0x… NAME:"; versions older than 2010 have no colon behind the type.
std::optional<BlockLine> readBlock(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, NodeType>, 3> types = {
        {{"Switch", NodeType::Switch}, {"CA", NodeType::ChannelAdapter}, {"Router", NodeType::Router}}};
    for (const auto& [word, type] : types) {
        if (!text.starts_with(word) || !text.ends_with(':')) continue;
        std::string_view rest = text.substr(word.size());
        const bool hasColon = rest.starts_with(':');
        rest = trimmed(rest.substr(hasColon ? 1 : 0));
        if (!hasColon && !rest.starts_with("0x")) continue;
        if (rest.empty()) continue;
        rest.remove_suffix(1);
        Words words(rest);
        const auto guid = words.guid();
        return BlockLine{.type = type, .guid = guid, .name = words.rest()};
    }
    return std::nullopt;
}

/// Where the arrow of a port's line begins: behind its "[  ]", or in a damaged line somewhere. Names may hold an arrow,
/// too, also those in other tools' files.
std::size_t arrowIn(std::string_view text)
{
    const auto first = text.find(arrowBegin);
    for (auto at = first; at != std::string_view::npos; at = text.find(arrowBegin, at + 1))
        if (trimmed(text.substr(0, at)).ends_with(']')) return at;
    const bool isPort = isDigit(text.front()) && text.substr(0, first).contains('[');
    return isPort ? first : std::string_view::npos;
}

/// A port's line that ends before its arrow: 0xGUID "NAME…, or LID PORT[…] and perhaps a part of the arrow.
bool isCutPort(std::string_view text)
{
    Words words(text);
    if (words.guid() && words.rest().starts_with('"')) return true;
    words = Words(text);
    words.guid();
    if (!words.number() || !words.port() || !words.rest().starts_with('[')) return false;
    words.skipExternalPort();
    return arrowBegin.starts_with(words.rest());
}

} // namespace

Line parseLine(std::string_view text)
{
    text = trimmed(text);
    if (text.empty() || text.starts_with('#')) return EmptyLine{};
    if (const auto block = readBlock(text)) return *block;
    Words words(text);
    if (nodeType(words.next()) && words.number()) return readReport(text);
    if (const auto arrow = arrowIn(text); arrow != std::string_view::npos) return readLinkInfo(text, arrow);
    return isCutPort(text) ? Line(BadLine{}) : Line(ForeignLine{});
}

} // namespace fabriscope::fabric::link_list
