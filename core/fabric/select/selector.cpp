// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/select/selector.h"

#include "core/base/text.h"
#include "core/fabric/model/brief_names.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/shape/classify.h"

#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <format>
#include <functional>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t mostHints = 3; // names that an error offers
constexpr unsigned highestPort = 254;
constexpr std::size_t longestLid = 6; // characters, 0xbfff; more digits are those of a GUID

Message partNotRead()
{
    return Message::say("A part of this fabric has not been read; 'fabriscopectl discover' names it");
}

/// Nobody knows that a name was mistyped which may be there, where nothing was read.
ErrorCode codeOfNone(bool isWhole) { return isWhole ? ErrorCode::InvalidArgument : ErrorCode::NotFound; }

/// The names of a node, the one that is shown first.
std::array<std::string, 7> namesOf(const Node& node)
{
    const std::string& description = node.description;
    return {node.name,
            undecorated(node.name),
            std::string(plainName(node.name)),
            description,
            undecorated(description),
            std::string(plainName(description)),
            description.substr(0, description.find_first_of(" \t"))};
}

bool isPattern(std::string_view text) { return text.find_first_of("*?[") != std::string_view::npos; }

bool fits(const std::string& pattern, std::string_view name)
{
    return !name.empty() && ::fnmatch(pattern.c_str(), std::string(name).c_str(), 0) == 0;
}

/// Behind "lid:" or "lid ", in any case of letters.
std::optional<std::string_view> behind(std::string_view text, std::string_view word)
{
    if (text.size() <= word.size() || !equalIgnoringCase(text.substr(0, word.size()), word)) return std::nullopt;
    const std::string_view rest = text.substr(word.size());
    if (rest.front() != ':' && rest.front() != ' ') return std::nullopt;
    return trimmed(rest.substr(1));
}

/// The whole of it somewhere in the name, in any case of letters.
bool comesNear(std::string_view wanted, std::string_view name)
{
    return !name.empty() && !std::ranges::search(name, wanted, {}, lowerLetter, lowerLetter).empty();
}

/// The nodes with a name that differs from a mistyped one in the fewest letters, at most in every third.
std::vector<std::string> nearlyCalled(const Snapshot& snapshot, std::string_view wanted)
{
    constexpr std::size_t longestName = 64; // as NodeDescriptions are
    if (wanted.size() > longestName) return {};
    std::vector<std::string> near;
    std::size_t least = std::max<std::size_t>(wanted.size() / 3, 1);
    for (const Node& node : snapshot.nodes()) {
        std::size_t letters = least + 1;
        for (const std::string& name : namesOf(node))
            if (!name.empty()) letters = std::min(letters, lettersApart(lowerCase(wanted), lowerCase(name)));
        if (letters > least) continue;
        if (std::exchange(least, letters) != letters) near.clear();
        near.push_back(node.displayName());
    }
    return near;
}

/// What to offer instead of a name that no node has; empty: nothing comes near.
Message similarNames(const Snapshot& snapshot, const std::string& wanted)
{
    std::vector<std::string> near;
    for (const Node& node : snapshot.nodes())
        if (std::string shown = node.displayName(); comesNear(wanted, shown) || comesNear(wanted, node.description))
            near.push_back(std::move(shown));
    const bool isPart =
        !near.empty() && std::ranges::all_of(near, [&](const std::string& name) { return name.contains(wanted); });
    if (near.empty() && isReadWhole(snapshot)) near = nearlyCalled(snapshot, wanted); // else it may well be there
    const std::size_t more = near.size() > mostHints ? near.size() - mostHints : 0;
    near.resize(near.size() - more);
    const std::string names = joinedBy(near, ", ", [](const std::string& name) { return std::format("'{}'", name); });
    if (near.empty()) return {};
    if (!isPart && more > 0) return Message::say("Similar names are {} and {} more", names, more);
    if (!isPart)
        return near.size() > 1 ? Message::say("Similar names are {}", names)
                               : Message::say("A similar name is {}", names);
    if (more > 0)
        return Message::say("Similar names are {} and {} more; '*{}*' matches all of them", names, more, wanted);
    if (near.size() > 1) return Message::say("Similar names are {}; '*{}*' matches all of them", names, wanted);
    return Message::say("A similar name is {}; '*{}*' matches all of them", names, wanted);
}

std::optional<Lid> unicastLid(std::string_view number)
{
    const auto value = number.size() <= longestLid ? parseUnsigned(number) : std::nullopt;
    if (!value || *value > 0xffff || !isUnicast(Lid(static_cast<std::uint16_t>(*value)))) return std::nullopt;
    return Lid(static_cast<std::uint16_t>(*value));
}

bool hasGuid(const Snapshot& snapshot, const Node& node, Guid guid)
{
    if (node.guid == guid) return true;
    return node.systemImageGuid == guid && guid != Guid() && !snapshot.findNode(guid);
}

/// Of "lid:5/3" and "guid:0x…/3" the number behind the last stroke, which is taken off the text.
Result<std::optional<PortNum>> takePort(std::string_view& text, const std::string& whole)
{
    const auto stroke = text.rfind('/');
    if (stroke == std::string_view::npos) return std::nullopt;
    const auto number = parseUnsigned(text.substr(stroke + 1));
    if (!number || *number > highestPort)
        return fail(ErrorCode::InvalidArgument, whole, Message::say("does not end with the number of a port"),
                    Message::say("Ports have numbers up to 254"));
    text.remove_suffix(text.size() - stroke);
    return PortNum(static_cast<std::uint8_t>(*number));
}

std::vector<Selector::Match> byName(const Snapshot& snapshot, const std::function<bool(std::string_view)>& isMeant,
                                    std::optional<PortNum> port)
{
    std::vector<Selector::Match> matches;
    for (const Node& node : snapshot.nodes())
        if (std::ranges::any_of(namesOf(node), isMeant))
            matches.push_back({.node = snapshot.indexOf(node), .port = port});
    return matches;
}

std::vector<Selector::Match> byLid(const Snapshot& snapshot, Lid lid, std::optional<PortNum> port)
{
    const auto owner = snapshot.findPortByLid(lid);
    if (!owner) return {};
    const Port& found = snapshot.port(*owner);
    // A switch's LID is that of all its ports.
    const bool isSwitch = snapshot.nodeOf(found).type == NodeType::Switch;
    if (!port && !isSwitch) port = found.number;
    return {{.node = found.node, .port = port}};
}

std::vector<Selector::Match> byGuid(const Snapshot& snapshot, Guid guid, std::optional<PortNum> port)
{
    std::vector<Selector::Match> matches;
    for (const Node& node : snapshot.nodes())
        if (hasGuid(snapshot, node, guid)) matches.push_back({.node = snapshot.indexOf(node), .port = port});
    const auto owner = snapshot.findPortByGuid(guid);
    if (matches.empty() && owner) {
        const Port& found = snapshot.port(*owner);
        matches.push_back({.node = found.node, .port = port.value_or(found.number)});
    }
    return matches;
}

/// The 16 digits of a GUID without 0x, as ibnetdiscover ("H-506b4b0300a1b2c2") and sysfs ("506b:4b03:00a1:b2c2") have
/// it.
std::optional<Guid> guidAlone(std::string_view text)
{
    constexpr std::ptrdiff_t digits = 16;
    if (text.size() > 2 && text[1] == '-' && std::string_view("SHR").contains(text[0])) text.remove_prefix(2);
    if (std::ssize(text) - std::ranges::count(text, ':') != digits) return std::nullopt;
    const auto guid = parseGuid(text);
    return guid ? std::optional(*guid) : std::nullopt;
}

std::vector<Selector::Match> byPortGuid(const Snapshot& snapshot, Guid guid)
{
    const auto owner = snapshot.findPortByGuid(guid);
    if (!owner) return {};
    const Port& found = snapshot.port(*owner);
    return {{.node = found.node, .port = found.number}};
}

std::vector<Selector::Match> localPort(const Snapshot& snapshot)
{
    const auto node = snapshot.findNode(snapshot.info().localNode);
    if (!node || !snapshot.findPort(*node, snapshot.info().localPort)) return {};
    return {{.node = *node, .port = snapshot.info().localPort}};
}

Result<std::vector<Selector::Match>> meantBy(const Snapshot& snapshot, std::string_view text)
{
    return Selector::parse(text).and_then([&](const Selector& selector) { return selector.find(snapshot); });
}

} // namespace

std::optional<Guid> guidOfGid(std::string_view text)
{
    const auto gid = parseIpv6(text);
    return gid ? std::optional(gid->interfaceId) : std::nullopt;
}

std::optional<NamedPort> portNamed(std::string_view text)
{
    const auto digits = text.find_last_not_of("0123456789");
    if (digits == std::string_view::npos || digits + 1 == text.size()) return std::nullopt;
    const auto number = parseUnsigned(text.substr(digits + 1));
    if (!number || *number > highestPort) return std::nullopt;
    constexpr std::string_view word = " port";
    const std::string_view before = text.substr(0, digits + 1);
    std::string_view head = trimmed(before);
    const bool isWord = head.size() > word.size() && equalIgnoringCase(head.substr(head.size() - word.size()), word);
    const bool isWritten = isWord || head.ends_with('/') || head.ends_with(':');
    if (!isWritten && head.size() == before.size()) return std::nullopt; // the number is part of a word
    if (isWritten) head.remove_suffix(isWord ? word.size() : 1);
    while (head.ends_with(' ') || head.ends_with(',') || head.ends_with(':'))
        head.remove_suffix(1);
    if (head.empty()) return std::nullopt;
    return NamedPort{
        .node = std::string(head), .port = PortNum(static_cast<std::uint8_t>(*number)), .isWritten = isWritten};
}

std::optional<Lid> lidNamed(std::string_view text)
{
    text = trimmed(text);
    return unicastLid(behind(text, "lid").value_or(text));
}

Result<Selector> Selector::parse(std::string_view given)
{
    const std::string_view text = trimmed(given);
    if (text.empty())
        return fail(ErrorCode::InvalidArgument, Message::say("the name of a node"), Message::say("is empty"),
                    Message::say("Write a name, a pattern (leaf-*), lid:N or guid:0x…"));
    Selector selector{std::string(text)};
    const std::string& whole = selector.m_text;
    const auto lidText = behind(text, "lid");
    const auto guidText = behind(text, "guid");
    constexpr std::size_t wholeGuid = 18;
    const bool bare = text.starts_with("0x") && (text.size() == wholeGuid || text.find('/') == wholeGuid);
    if (const auto guid = lidText || guidText ? std::nullopt : guidOfGid(text)) {
        selector.m_what = PortGuid{*guid};
        return selector;
    }
    if (!lidText && !guidText && !bare) {
        Name name{.text = whole, .port = {}, .withoutPort = {}};
        if (auto port = portNamed(text)) {
            name.port = port->port;
            name.withoutPort = std::move(port->node);
        }
        selector.m_what = std::move(name);
        return selector;
    }
    std::string_view number = lidText ? *lidText : guidText ? *guidText : text;
    const auto port = takePort(number, whole);
    if (!port) return std::unexpected(port.error());
    selector.m_port = *port;
    if (lidText) {
        const auto lid = unicastLid(number);
        if (!lid)
            return fail(ErrorCode::InvalidArgument, whole, Message::say("is not a unicast LID"),
                        Message::say("LIDs of ports are 1 to 49151, or 0x1 to 0xbfff"));
        selector.m_what = *lid;
        return selector;
    }
    const auto guid = parseGuid(number);
    if (!guid)
        return fail(ErrorCode::InvalidArgument, whole, Message::say("is not a GUID"),
                    Message::say("Write guid:0x0002c90200000100"));
    selector.m_what = *guid;
    return selector;
}

std::vector<Selector::Match> Selector::all(const Snapshot& snapshot) const
{
    if (const auto* lid = std::get_if<Lid>(&m_what)) return byLid(snapshot, *lid, m_port);
    if (const auto* guid = std::get_if<Guid>(&m_what)) return byGuid(snapshot, *guid, m_port);
    if (const auto* port = std::get_if<PortGuid>(&m_what)) return byPortGuid(snapshot, port->guid);
    const Name& name = std::get<Name>(m_what);
    const auto equal = [](const std::string& text) {
        return [&text](std::string_view candidate) { return !candidate.empty() && candidate == text; };
    };
    const auto like = [](const std::string& text) {
        return [&text](std::string_view candidate) { return fits(text, candidate); };
    };
    auto matches = byName(snapshot, equal(name.text), std::nullopt);
    if (matches.empty() && name.port) matches = byName(snapshot, equal(name.withoutPort), name.port);
    if (matches.empty() && isPattern(name.text)) matches = byName(snapshot, like(name.text), std::nullopt);
    if (matches.empty() && name.port && isPattern(name.withoutPort))
        matches = byName(snapshot, like(name.withoutPort), name.port);
    if (const auto lid = matches.empty() ? unicastLid(name.text) : std::nullopt)
        return byLid(snapshot, *lid, std::nullopt);
    if (matches.empty() && name.text == "local") return localPort(snapshot);
    if (const auto guid = matches.empty() ? guidAlone(name.text) : std::nullopt)
        return byGuid(snapshot, *guid, std::nullopt);
    if (const auto guid = matches.empty() && name.port ? guidAlone(name.withoutPort) : std::nullopt)
        return byGuid(snapshot, *guid, name.port);
    return matches;
}

Result<std::vector<Selector::Match>> Selector::find(const Snapshot& snapshot) const
{
    std::vector<Match> matches = all(snapshot);
    if (matches.empty()) return nothing(snapshot);
    const Node& first = snapshot.node(matches.front().node);
    const auto asked = matches.front().port;
    std::erase_if(matches, [&](const Match& m) { return m.port && !snapshot.findPort(m.node, *m.port); });
    if (!matches.empty()) return matches;
    if (asked->value() <= first.numPorts && !isReadWhole(snapshot))
        return fail(codeOfNone(false), m_text,
                    Message::say("port {} of {} was not read", asked->value(), first.displayName()), partNotRead());
    return fail(ErrorCode::InvalidArgument, m_text,
                Message::say("{} has no port {} in this fabric", first.displayName(), asked->value()),
                first.numPorts == 1 ? Message::say("It has one port")
                                    : Message::say("It has {} ports", first.numPorts));
}

std::unexpected<Error> Selector::nothing(const Snapshot& snapshot) const
{
    const bool isWhole = isReadWhole(snapshot);
    if (!std::holds_alternative<Name>(m_what) || unicastLid(m_text))
        return fail(codeOfNone(isWhole), m_text,
                    isWhole ? Message::say("no node or port of this fabric has it")
                            : Message::say("no node or port that was read has it"),
                    isWhole ? Message::say("'fabriscopectl switches' and 'fabriscopectl hosts' list what there is")
                            : partNotRead());
    if (parseUnsigned(m_text) && m_text.size() <= longestLid)
        return fail(ErrorCode::InvalidArgument, m_text, Message::say("is not a unicast LID"),
                    Message::say("LIDs of ports are 1 to 49151, or 0x1 to 0xbfff"));
    const Name& name = std::get<Name>(m_what);
    const std::string& wanted = name.port ? name.withoutPort : name.text;
    Message hint = similarNames(snapshot, wanted);
    if (hint.empty())
        hint = isWhole ? Message::say("'fabriscopectl switches' and 'fabriscopectl hosts' list what there is; a LID is "
                                      "written lid:N")
                       : partNotRead();
    return fail(codeOfNone(isWhole), m_text,
                isWhole ? Message::say("no node has that name") : Message::say("no node that was read has that name"),
                std::move(hint));
}

bool Selector::means(std::string_view name, Guid guid) const
{
    if (const auto* wanted = std::get_if<Name>(&m_what)) return wanted->text == name || fits(wanted->text, name);
    if (const auto* number = std::get_if<Guid>(&m_what)) return *number == guid;
    return false;
}

Result<Selector::Match> findOne(const Snapshot& snapshot, std::string_view text)
{
    const auto matches = meantBy(snapshot, text);
    if (!matches) return std::unexpected(matches.error());
    if (matches->size() == 1) return matches->front();
    const std::string one = snapshot.node((*matches)[0].node).shownName();
    const std::string other = snapshot.node((*matches)[1].node).shownName();
    return fail(ErrorCode::InvalidArgument, std::string(text),
                matches->size() == 2
                    ? Message::say("two nodes have that name, {} and {}", one, other)
                    : Message::say("{} nodes have that name, {} and {} among them", matches->size(), one, other),
                Message::say("Name one by its GUID or LID"));
}

Result<std::vector<Selector::Match>> findAll(const Snapshot& snapshot, const std::vector<std::string>& selectors)
{
    std::vector<Selector::Match> all;
    if (selectors.empty()) {
        for (const Node& node : snapshot.nodes())
            all.push_back({.node = snapshot.indexOf(node), .port = {}});
        return all;
    }
    for (const std::string& text : selectors) {
        const auto matches = meantBy(snapshot, text);
        if (!matches) return std::unexpected(matches.error());
        all.insert(all.end(), matches->begin(), matches->end());
    }
    // A whole node stands before its ports, which it includes.
    std::ranges::sort(all, {}, [](const Selector::Match& m) { return std::pair(m.node, m.port); });
    std::vector<Selector::Match> once;
    for (const Selector::Match& match : all) {
        const bool known =
            !once.empty() && once.back().node == match.node && (!once.back().port || once.back().port == match.port);
        if (!known) once.push_back(match);
    }
    return once;
}

} // namespace fabriscope::fabric
