// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_dialect.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/conf/vl_tables.h"
#include "core/opensm/policy/policy_document.h"
#include "core/opensm/policy/policy_spelling.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm {
namespace {

struct KnownPort
{
    std::string_view name;
    std::uint16_t port;
};

/// Users of RDMA-CM's TCP port space without a word of their own in the policy.
constexpr std::array knownPorts{KnownPort{"nfs", 20049},      KnownPort{"nfsrdma", 20049}, KnownPort{"nfs-rdma", 20049},
                                KnownPort{"nvme", 4420},      KnownPort{"nvmeof", 4420},   KnownPort{"nvme-rdma", 4420},
                                KnownPort{"nvmf", 4420},      KnownPort{"nvme-of", 4420},  KnownPort{"smb", 445},
                                KnownPort{"smb-direct", 445}, KnownPort{"smbd", 445},      KnownPort{"lustre", 987},
                                KnownPort{"o2iblnd", 987}};

/// A word or number of a line, in lower case with - for _.
struct Piece
{
    std::string text;
    std::optional<PolicyRange> range; ///< a number, or a range of numbers
    bool behindSign = false;          ///< a colon, = or -> stands before it
};

std::string_view withoutComment(std::string_view line)
{
    line = line.substr(0, line.find('#'));
    if (const std::size_t slashes = line.find("//"); slashes != std::string_view::npos) line = line.substr(0, slashes);
    while (!line.empty() && (isCSpace(line.back()) || line.back() == ';'))
        line.remove_suffix(1);
    while (!line.empty() && isCSpace(line.front()))
        line.remove_prefix(1);
    return line;
}

std::vector<Piece> piecesOf(std::string_view line)
{
    const auto isBreak = [](char c) {
        return isCSpace(c) || c == ',' || c == ':' || c == '=' || c == ';' || c == '"' || c == '(' || c == ')' ||
               c == '>' || c == '[' || c == ']' || c == '{' || c == '}';
    };
    std::vector<Piece> pieces;
    std::size_t at = 0;
    bool sign = false;
    while (at < line.size()) {
        sign = sign || line[at] == ':' || line[at] == '=' || line[at] == '>';
        if (isBreak(line[at]) || (line[at] == '-' && at + 1 < line.size() && line[at + 1] == '>')) {
            ++at;
            continue;
        }
        Piece piece;
        piece.behindSign = std::exchange(sign, false);
        const CNumber low = isDigit(line[at]) ? readCNumber(line.substr(at)) : CNumber();
        if (low.isNumber()) {
            PolicyRange range{.low = low.value, .high = low.value};
            const std::size_t begin = at;
            at += low.used;
            std::size_t dash = at;
            while (dash < line.size() && line[dash] == ' ')
                ++dash;
            if (dash + 1 < line.size() && line[dash] == '-') {
                const CNumber high = readCNumber(line.substr(dash + 1));
                if (high.isNumber() && !high.negative) {
                    range.high = high.value;
                    at = dash + 1 + high.used;
                }
            }
            if (range.high < range.low) std::swap(range.low, range.high);
            piece.range = range;
            piece.text = line.substr(begin, at - begin);
        } else {
            while (at < line.size() && !isBreak(line[at])) {
                const char c = line[at++];
                piece.text += c == '_' ? '-' : lowerLetter(c);
            }
        }
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

/// Corrects misspelled words, and drops those that only join the others; "sl4" becomes two pieces, "service id" one.
void correctSpelling(std::vector<Piece>& pieces)
{
    std::vector<Piece> result;
    for (Piece& piece : pieces) {
        const bool joined = piece.text.size() > 2 && piece.text.size() < 5 && piece.text.starts_with("sl") &&
                            std::ranges::all_of(piece.text.substr(2), isDigit);
        if (piece.range) {
            result.push_back(std::move(piece));
        } else if (joined) {
            const std::uint64_t sl = parseUnsigned(std::string_view(piece.text).substr(2)).value_or(0);
            result.push_back({.text = "sl", .range = {}});
            result.push_back({.text = piece.text.substr(2), .range = PolicyRange{.low = sl, .high = sl}});
        } else if (piece.text == "id" && !result.empty() && result.back().text == "service") {
            result.back().text = "service-id";
        } else if (piece.text == "service" || !isFillerWord(piece.text)) {
            const bool known = std::ranges::contains(knownPorts, piece.text, &KnownPort::name);
            result.push_back({.text = known ? piece.text : ruleWordFor(piece.text), .range = {}});
        }
    }
    const bool slFirst = result.size() > 2 && result[0].text == "sl" && result[1].range;
    if (slFirst) std::ranges::rotate(result, result.begin() + 2);
    pieces = std::move(result);
}

std::string hex(std::uint64_t value) { return std::format("{:#x}", value); }

std::string rangeText(const PolicyRange& range)
{
    return range.low == range.high ? hex(range.low) : std::format("{}-{}", hex(range.low), hex(range.high));
}

/// Numbers behind the first `from` pieces: the ranges, and the SL behind "sl" or at the end.
struct RangesAndSl
{
    std::vector<PolicyRange> ranges;
    std::optional<std::uint64_t> sl;
};

RangesAndSl rangesAndSl(const std::vector<Piece>& pieces, std::size_t from)
{
    RangesAndSl result;
    bool slNext = false;
    for (std::size_t i = from; i < pieces.size(); ++i) {
        if (pieces[i].text == "sl" || pieces[i].text == "service-level") {
            slNext = true;
        } else if (pieces[i].range) {
            if (slNext)
                result.sl = pieces[i].range->low;
            else
                result.ranges.push_back(*pieces[i].range);
            slNext = false;
        }
    }
    if (!result.sl && result.ranges.size() > 1) {
        result.sl = result.ranges.back().low;
        result.ranges.pop_back();
    }
    return result;
}

/// Numbers behind a colon, but for the last one, belong to several rules on one line.
bool isOneRule(const std::vector<Piece>& pieces)
{
    for (std::size_t i = 1; i + 1 < pieces.size(); ++i)
        if (pieces[i].range && pieces[i - 1].range && pieces[i].behindSign) return false;
    return true;
}

std::optional<DialectLine> ruleLine(std::string_view criterion, const RangesAndSl& parts, std::uint64_t base)
{
    if (parts.ranges.empty() || !parts.sl || *parts.sl > 15) return std::nullopt;
    DialectLine line;
    std::string list;
    for (PolicyRange range : parts.ranges) {
        // A service ID below 65536 can only be a port: RDMA-CM's begin with the port space.
        if (base != 0 && range.high <= 0xffff) {
            range.low += base;
            range.high += base;
            line.portsAsServiceIds = true;
        }
        list += std::format("{}{}", list.empty() ? "" : ", ", rangeText(range));
    }
    line.ulps.push_back(std::format("{} {} : {}", criterion, list, *parts.sl));
    line.explanation = Message::say("OpenSM writes this as '{}' between qos-ulps and end-qos-ulps", line.ulps.front());
    if (line.portsAsServiceIds)
        line.explanation = Message::say(
            "{}; RDMA-CM's service IDs are the port space ({} {}) and the port, not the port alone", line.explanation,
            base == ibServiceIds    ? "IB"
            : base == udpServiceIds ? "UDP"
                                    : "TCP",
            std::format("{:#06x}", base >> 16U));
    return line;
}

DialectLine optionLine(std::string option, std::string value)
{
    DialectLine line;
    line.explanation = Message::say("VL tables belong in opensm.conf: {} {}", option, value);
    line.options.emplace_back(std::move(option), std::move(value));
    return line;
}

std::optional<DialectLine> tableLine(const std::vector<Piece>& pieces, std::string_view raw)
{
    std::string_view word = pieces[0].text;
    std::string prefix = "qos_";
    for (const std::string_view set : {"qos-ca-", "qos-sw0-", "qos-swe-", "qos-rtr-"}) {
        if (!word.starts_with(set)) continue;
        prefix = std::string(set);
        std::ranges::replace(prefix, '-', '_');
        word.remove_prefix(set.size());
    }
    if (word.starts_with("qos-")) word.remove_prefix(4);
    std::vector<PolicyRange> numbers;
    for (std::size_t i = 1; i < pieces.size(); ++i)
        if (pieces[i].range) numbers.push_back(*pieces[i].range);
    if (numbers.empty()) return std::nullopt;
    if (word == "vlarb-high" || word == "vlarb-low" || word == "vlarb-high-limit") {
        if (word == "vlarb-high-limit") return optionLine(prefix + "high_limit", std::to_string(numbers[0].low));
        if (raw.find(':') == std::string_view::npos || numbers.size() % 2 != 0) return std::nullopt;
        std::vector<VlWeight> entries;
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
            if (numbers[i].low > 14 || numbers[i + 1].low > 255) return std::nullopt;
            entries.push_back({VirtualLane::fromBits(numbers[i].low), static_cast<std::uint8_t>(numbers[i + 1].low)});
        }
        return optionLine(std::format("{}{}", prefix, word == "vlarb-high" ? "vlarb_high" : "vlarb_low"),
                          writeVlArb(entries));
    }
    if (word == "max-vls") return optionLine(prefix + "max_vls", std::to_string(numbers[0].low));
    if (word == "high-limit" || word == "vl-high-limit")
        return optionLine(prefix + "high_limit", std::to_string(numbers[0].low));
    if (word != "sl2vl" && word != "sl-to-vl" && word != "sl2vl-map") return std::nullopt;
    if (numbers.size() == 16) {
        Sl2vlTable table{};
        for (std::size_t i = 0; i < 16; ++i)
            table.at(i) = VirtualLane::fromBits(std::min<std::uint64_t>(numbers[i].low, droppingVl.value()));
        return optionLine(prefix + "sl2vl", writeSl2vl(table));
    }
    if (numbers.size() != 2 || numbers[0].low > 15 || numbers[1].low > 15) return std::nullopt;
    DialectLine line;
    line.slToVl = {static_cast<unsigned>(numbers[0].low), static_cast<unsigned>(numbers[1].low)};
    line.explanation = Message::say("the SL2VL table belongs in opensm.conf, as one line of 16 VLs: qos_sl2vl 0,1,2,…");
    return line;
}

bool isPortWord(std::string_view word) { return word == "port" || word == "ports" || word == "port-num"; }

/// Behind the first `from` pieces there are only numbers and the word for the SL. A criterion that is not understood
/// must not get lost: the rule would match more than it was meant to.
bool hasNoWord(const std::vector<Piece>& pieces, std::size_t from)
{
    return std::ranges::all_of(
        pieces.begin() + static_cast<std::ptrdiff_t>(from), pieces.end(),
        [](const Piece& piece) { return piece.range || piece.text == "sl" || piece.text == "service-level"; });
}

/// The port space that a word names, as in tcp, udp-port or rdma-ps-ib.
std::optional<std::uint64_t> portSpaceOf(std::string_view word)
{
    for (const std::string_view prefix : {"rdma-", "ps-"})
        if (word.starts_with(prefix)) word.remove_prefix(prefix.size());
    for (const std::string_view suffix : {"-ports", "-port"})
        if (word.ends_with(suffix)) word.remove_suffix(suffix.size());
    if (word == "tcp") return tcpServiceIds;
    if (word == "udp") return udpServiceIds;
    if (word == "ib") return ibServiceIds;
    return std::nullopt;
}

/// Ports of RDMA-CM: "rdma-cm udp port 4791 sl 2", "rdma_port=5000-5999 protocol=ib sl=4".
std::optional<DialectLine> portLine(const std::vector<Piece>& pieces)
{
    constexpr std::array<std::string_view, 8> fillers{"rdma",  "rdma-cm",  "rdmacm",     "any",
                                                      "proto", "protocol", "port-space", "transport"};
    std::optional<std::uint64_t> space;
    bool ports = false;
    for (const Piece& piece : pieces) {
        if (piece.range || piece.text == "sl" || piece.text == "service-level") continue;
        const auto named = portSpaceOf(piece.text);
        if (named && space.value_or(*named) != *named) return std::nullopt;
        if (named) space = named;
        const bool isPort = isPortWord(piece.text) || piece.text.ends_with("-port") || piece.text.ends_with("-ports");
        ports = ports || isPort;
        if (!named && !isPort && !std::ranges::contains(fillers, piece.text)) return std::nullopt;
    }
    if (!ports) return std::nullopt;
    return ruleLine("any, service-id", rangesAndSl(pieces, 0), space.value_or(tcpServiceIds));
}

std::optional<DialectLine> ulpLine(const std::vector<Piece>& pieces)
{
    const std::string& word = pieces[0].text;
    const RangesAndSl parts = rangesAndSl(pieces, 1);
    const auto known = std::ranges::find(knownPorts, word, &KnownPort::name);
    const bool named = known != knownPorts.end();
    const bool keyword = word == "rds" || word == "iser" || word == "sdp";
    if (pieces.size() > 3 && isPortWord(pieces[1].text) && (named || keyword))
        return named ? ruleLine("any, service-id", parts, tcpServiceIds)
                     : ruleLine(std::format("{}, port-num", word), parts, 0);
    if (!hasNoWord(pieces, 1)) return std::nullopt;
    const std::optional<std::uint64_t> sl = parts.sl                   ? parts.sl
                                            : parts.ranges.size() == 1 ? std::optional(parts.ranges[0].low)
                                                                       : std::nullopt;
    if (!sl || *sl > 15 || (parts.sl && !parts.ranges.empty())) return std::nullopt;
    const auto simple = [&](std::string ulp, const Message& explanation) {
        DialectLine line;
        line.ulps.push_back(std::format("{} : {}", ulp, *sl));
        line.explanation = Message::say("{}: '{}' between qos-ulps and end-qos-ulps", explanation, line.ulps.front());
        return line;
    };
    if (named)
        return simple(
            std::format("any, service-id {}", hex(serviceIdOfTcpPort(known->port))),
            Message::say("there is no word for {}; its RDMA-CM port {} has the service ID", word, known->port));
    if (word == "any" || word == "default" || word == "default-sl")
        return simple("default", Message::say("the rule for everything else is default"));
    if (keyword || word == "ipoib") return simple(word, Message::say("no comma without a criterion"));
    if (word != "mpi" && word != "srp") return std::nullopt;
    DialectLine line;
    line.explanation =
        word == "srp"
            ? Message::say("srp needs the port GUIDs of its targets: srp, target-port-guid 0x… : SL")
            : Message::say("MPI has no service ID of its own; set its SL in the MPI library, or match by pkey or GUID");
    return line;
}

std::optional<DialectLine> sectionLine(std::string_view line, const std::vector<Piece>& pieces)
{
    std::string word = pieces[0].text;
    const bool bracket = line.front() == '[';
    std::erase_if(word, [](char c) { return c == '<' || c == '>'; });
    if (!std::ranges::contains(policyWords(), word)) return std::nullopt;
    DialectLine found;
    const std::string_view own = line.substr(0, line.find_first_of(" \t,:="));
    if (bracket || line.find('{') != std::string_view::npos)
        found.explanation = Message::say("sections are written without brackets and braces: {} … end-{}", word, word);
    else if (own != word)
        found.explanation = Message::say("OpenSM's word is {}, in lower case and with hyphens", word);
    else
        return std::nullopt;
    return found;
}

} // namespace

std::optional<DialectLine> recogniseDialect(std::string_view raw, Spelling spelling)
{
    const std::string_view line = withoutComment(raw);
    if (line.empty() || line.size() > 4096) return std::nullopt;
    std::vector<Piece> pieces = piecesOf(line);
    if (pieces.empty() && (line.front() == '{' || line.front() == '}')) {
        DialectLine found;
        found.explanation = Message::say("there are no braces; a section ends with its end- word");
        return found;
    }
    if (pieces.empty()) return std::nullopt;
    if (line.starts_with("- ") || pieces[0].text == "-") pieces.erase(pieces.begin()); // an item of a YAML list
    if (spelling == Spelling::Tolerant) correctSpelling(pieces);
    if (pieces.empty()) return std::nullopt;
    const std::string& word = pieces[0].text;
    const std::string second = pieces.size() > 1 ? pieces[1].text : "";

    if (!isOneRule(pieces) && !tableLine(pieces, line)) return std::nullopt;
    if (auto ports = portLine(pieces)) return ports;
    if ((word == "service-id" || word == "serviceid" || word == "sid") && hasNoWord(pieces, 1))
        return ruleLine("any, service-id", rangesAndSl(pieces, 1), tcpServiceIds);
    if ((word == "pkey" || word == "partition-key") && hasNoWord(pieces, 1))
        return ruleLine("any, pkey", rangesAndSl(pieces, 1), 0);
    const bool isGuids =
        second == "target-port-guid" || second == "source-port-guid" || second == "source-target-port-guid";
    const bool isRule = (word == "any" && (second == "service-id" || second == "pkey" || isGuids)) ||
                        (word == "ipoib" && second == "pkey") || (word == "srp" && second == "target-port-guid");
    if (isRule)
        return hasNoWord(pieces, 2) ? ruleLine(std::format("{}, {}", word, second), rangesAndSl(pieces, 2), 0)
                                    : std::nullopt;
    if (auto table = tableLine(pieces, line)) return table;
    if (auto ulp = ulpLine(pieces)) return ulp;
    if (auto section = sectionLine(line, pieces)) return section;
    if (word == "sl" && pieces.size() == 2 && pieces[1].range && line.find('=') != std::string_view::npos) {
        DialectLine found;
        found.explanation =
            Message::say("sl={} is a flag of partitions.conf; a level has 'sl: {}'", pieces[1].text, pieces[1].text);
        return found;
    }
    if (word == "node-type" && second == "hca") {
        DialectLine found;
        found.explanation = Message::say("node types are CA, SWITCH, ROUTER, SELF and ALL");
        return found;
    }
    if (const OptionInfo* option = findOption(line.substr(0, line.find_first_of(" \t="))); option != nullptr) {
        const std::size_t value = line.find_first_not_of(" \t=", option->name.size());
        const bool readable = value != std::string_view::npos &&
                              readValue(*option, line.substr(value)).verdict == ValueReading::Verdict::Taken;
        if (readable) {
            DialectLine found = optionLine(std::string(option->name), std::string(line.substr(value)));
            found.explanation = Message::say("{} is an option of opensm.conf", option->name);
            return found;
        }
    }
    if (!raw.empty() && withoutComment(raw).size() < raw.substr(0, raw.find('#')).size() &&
        raw.find("//") != std::string_view::npos) {
        DialectLine found;
        found.explanation = Message::say("comments begin with #");
        return found;
    }
    return std::nullopt;
}

} // namespace fabriscope::opensm
