// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/checks/cabling.h"

#include "core/base/document.h"
#include "core/base/text.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/shape/classify.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::health {
namespace {

using fabric::PortKey;
using fabric::Snapshot;

constexpr std::size_t mostCables = 1'000'000;
constexpr std::array columns{"node", "port", "peer", "peerPort", "label", "peerLabel", "rack", "height", "length"};
constexpr std::size_t neededColumns = 4;
/// The same columns in UFM's network topology files (*.ndt), as its plug-in writes them:
/// "rack #,U height,#Fields:StartDevice,StartPort,StartDeviceLocation,EndDevice,EndPort,…".
constexpr std::array<std::string_view, columns.size()> ufmColumns{
    "StartDevice", "StartPort", "EndDevice", "EndPort", "", "", "rack #", "U height", "Cable Length"};

/// The cells of a line (RFC 4180 without line ends inside of cells). The apostrophe that guards a cell from
/// spreadsheets is none of its text.
std::vector<std::string> cellsOf(std::string_view line, char separator)
{
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
            cells.back() += c;
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == separator && !quoted) {
            cells.emplace_back();
        } else {
            cells.back() += c;
        }
    }
    for (std::string& cell : cells) {
        const auto first = cell.find_first_not_of(" \t"); // beside commas and semicolons
        cell = first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(" \t") - first + 1);
        if (cell.size() > 1 && cell.front() == '\'') cell.erase(0, 1);
    }
    return cells;
}

/// Where each known column stands; none for one that the file does not have.
using ColumnPlaces = std::array<std::optional<std::size_t>, columns.size()>;

struct ListHeading
{
    char separator = ',';
    ColumnPlaces places;
    bool isUfm = false; ///< ports are "Port 7", and ports without a cable are listed as well
    [[nodiscard]] std::size_t known() const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(places, [](const auto& place) { return place.has_value(); }));
    }
};

/// A spreadsheet separates by commas or, where these stand in numbers, by semicolons: what finds most columns is it.
ListHeading listHeadingOf(std::string_view line)
{
    constexpr std::string_view ufmMark = "#Fields:"; // before the first field of the fabric
    ListHeading best;
    for (const char separator : {',', ';', '\t'}) {
        std::vector<std::string> cells = cellsOf(line, separator);
        for (std::string& cell : cells)
            if (cell.starts_with(ufmMark)) cell.erase(0, ufmMark.size());
        for (const bool isUfm : {false, true}) {
            ListHeading heading{.separator = separator, .places = {}, .isUfm = isUfm};
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const std::string_view wanted = isUfm ? ufmColumns.at(i) : std::string_view(columns.at(i));
                const auto found = std::ranges::find_if(
                    cells, [&](const std::string& cell) { return !wanted.empty() && equalIgnoringCase(cell, wanted); });
                if (found != cells.end()) heading.places.at(i) = static_cast<std::size_t>(found - cells.begin());
            }
            if (heading.known() > best.known()) best = heading;
        }
    }
    return best;
}

/// "sep=;", which spreadsheets write above a list for themselves.
bool tellsSeparator(std::string_view line)
{
    line = trimmed(line);
    if (line.size() > 1 && line.starts_with('"') && line.ends_with('"')) line = line.substr(1, line.size() - 2);
    constexpr std::string_view key = "sep=";
    return line.size() <= key.size() + 1 && equalIgnoringCase(line.substr(0, key.size()), key);
}

/// The needed columns that a heading lacks: "peer, peerPort".
std::string missingIn(const ListHeading& heading)
{
    std::string missing;
    for (std::size_t i = 0; i < neededColumns; ++i)
        if (!heading.places.at(i)) missing += std::format("{}{}", missing.empty() ? "" : ", ", columns.at(i));
    return missing;
}

/// "7", and "Port 7" as UFM writes it.
std::optional<PortNum> portFrom(std::string_view text)
{
    constexpr std::string_view word = "Port ";
    if (text.size() > word.size() && equalIgnoringCase(text.substr(0, word.size()), word))
        text.remove_prefix(word.size());
    const auto number = parseUnsigned(text);
    return number && *number > 0 && *number < 255 ? std::optional(PortNum(static_cast<std::uint8_t>(*number)))
                                                  : std::nullopt;
}

std::string cellOf(const std::vector<std::string>& cells, const ColumnPlaces& places, std::size_t column)
{
    const auto& place = places.at(column);
    return place && *place < cells.size() ? cells[*place] : std::string();
}

/// A line of UFM for a port without a cable: it names no other end.
bool isFreePort(const std::vector<std::string>& cells, const ListHeading& heading)
{
    return heading.isUfm && cellOf(cells, heading.places, 2).empty() && cellOf(cells, heading.places, 3).empty();
}

std::optional<ExpectedCable> cableFrom(const std::vector<std::string>& cells, const ColumnPlaces& places)
{
    const auto cell = [&](std::size_t column) { return cellOf(cells, places, column); };
    const auto port = portFrom(cell(1));
    const auto peerPort = portFrom(cell(3));
    if (cell(0).empty() || cell(2).empty() || !port || !peerPort) return std::nullopt;
    return ExpectedCable{.near = {.node = cell(0), .port = *port, .label = cell(4)},
                         .far = {.node = cell(2), .port = *peerPort, .label = cell(5)},
                         .rack = cell(6),
                         .height = cell(7),
                         .length = cell(8)};
}

using EndName = std::pair<std::string_view, PortNum>;

/// The same for a cable and for that from its far to its near end.
std::pair<EndName, EndName> nameOfCable(const ExpectedCable& cable)
{
    const EndName near(cable.near.node, cable.near.port);
    const EndName far(cable.far.node, cable.far.port);
    return near < far ? std::pair(near, far) : std::pair(far, near);
}

/// The nodes of a fabric by their names and GUIDs. Lists of other tools and of people write names in other case, and
/// without what managed switches put around theirs: "SW-7" is "MF0;sw-7:MQM8700/U1". An exact name goes first.
class Directory
{
public:
    explicit Directory(const Snapshot& snapshot) : m_snapshot(snapshot)
    {
        for (const fabric::Node& node : snapshot.nodes()) {
            const std::string name = node.displayName();
            m_byName[name].push_back(node.guid);
            m_byCase[lowerCase(name)].push_back(node.guid);
            m_byPlainName[lowerCase(fabric::plainName(name))].push_back(node.guid);
        }
    }
    [[nodiscard]] std::optional<Guid> find(const std::string& name) const
    {
        const std::vector<Guid>* found = name.starts_with("0x") ? nullptr : called(name);
        if (found == nullptr) return withGuid(name);
        return found->size() == 1 ? std::optional(found->front()) : std::nullopt;
    }
    [[nodiscard]] bool isShared(const std::string& name) const
    {
        const std::vector<Guid>* found = called(name);
        return found != nullptr && found->size() > 1;
    }
    [[nodiscard]] const fabric::Port* port(const PortKey& name) const { return m_snapshot.portAt(name); }

private:
    using Names = std::map<std::string, std::vector<Guid>, std::less<>>;

    /// "0x506b4b0300a1b2c3", and its 16 digits alone or with colons, as sysfs and inventories have it. The GUID of a
    /// port names its node.
    [[nodiscard]] std::optional<Guid> withGuid(const std::string& name) const
    {
        constexpr std::ptrdiff_t digits = 16;
        const bool isMarked = name.starts_with("0x") || name.starts_with("0X");
        if (!isMarked && std::ssize(name) - std::ranges::count(name, ':') != digits) return std::nullopt;
        const auto guid = parseGuid(name);
        if (!guid || m_snapshot.findNode(*guid)) return guid ? std::optional(*guid) : std::nullopt;
        const auto port = m_snapshot.findPortByGuid(*guid);
        return port ? std::optional(m_snapshot.nodeOf(m_snapshot.port(*port)).guid) : std::nullopt;
    }

    /// Those that a name means; null: none.
    [[nodiscard]] const std::vector<Guid>* called(const std::string& name) const
    {
        const std::string lower = lowerCase(name);
        const std::string plain = lowerCase(fabric::plainName(name));
        for (const auto& [names, text] : {std::pair(&m_byName, &name), {&m_byCase, &lower}, {&m_byPlainName, &plain}})
            if (const auto found = names->find(*text); found != names->end()) return &found->second;
        return nullptr;
    }

    const Snapshot& m_snapshot;
    Names m_byName;
    Names m_byCase;
    Names m_byPlainName;
};

Message nameOfEnd(const CableEnd& end)
{
    return end.label.empty() ? Message::say("{} port {}", end.node, end.port.value())
                             : Message::say("{} port {} ({})", end.node, end.port.value(), end.label);
}

bool isUp(const fabric::Port* port) { return port != nullptr && port->infoKnown && port->state > PortState::Down; }

/// What helps to find the cable.
void addPlace(const ExpectedCable& cable, Finding& finding)
{
    if (!cable.rack.empty()) finding.evidence.push_back(Message::say("rack {}", cable.rack));
    if (!cable.height.empty()) finding.evidence.push_back(Message::say("height {}", cable.height));
    if (!cable.length.empty()) finding.evidence.push_back(Message::say("cable of {}", cable.length));
    finding.evidence.push_back(cable.file.empty() ? Message::say("line {} of the list", cable.line)
                                                  : Message::say("line {} of {}", cable.line, cable.file));
}

Finding findingOf(Severity severity, const char* rule, const ExpectedCable& cable, Message sentence, Message remedy)
{
    Finding finding{.severity = severity,
                    .rule = rule,
                    .subject = nameOfEnd(cable.near),
                    .sentence = std::move(sentence),
                    .remedy = std::move(remedy)};
    addPlace(cable, finding);
    return finding;
}

/// Ends of the list that the fabric does not have, by node: one that is switched off has many.
class UnknownEnds
{
public:
    /// `whole`: all of the fabric was read.
    explicit UnknownEnds(bool whole) : m_whole(whole) {}
    void add(const ExpectedCable& cable, const CableEnd& end, bool noPort, bool shared)
    {
        const auto [place, isNew] =
            m_places.try_emplace(noPort ? std::format("{}\n{}", end.node, end.port.value()) : end.node, m_ends.size());
        if (isNew) m_ends.push_back({.end = end, .noPort = noPort, .shared = shared, .cables = {}});
        m_ends[place->second].cables.push_back(&cable);
    }

    void addTo(Findings& findings) const
    {
        for (const Unknown& one : m_ends)
            findings.push_back(findingOfUnknown(one));
    }

private:
    struct Unknown
    {
        CableEnd end; ///< the first one
        bool noPort = false;
        bool shared = false; ///< by several nodes
        std::vector<const ExpectedCable*> cables;
    };

    [[nodiscard]] Message sentenceOf(const Unknown& one) const
    {
        const std::size_t cables = one.cables.size();
        if (one.noPort)
            return Message::say("{} is expected to be connected, but that node has no such port.", nameOfEnd(one.end));
        if (one.shared)
            return cables == 1 ? Message::say("{} is expected to be connected, but several nodes have that name.",
                                              nameOfEnd(one.end))
                               : Message::say("{} is expected to have {} cables, but several nodes have that name.",
                                              one.end.node, cables);
        if (!m_whole)
            return cables == 1
                       ? Message::say("{} is expected to be connected, but that node was not found: a part of "
                                      "the fabric was not read.",
                                      nameOfEnd(one.end))
                       : Message::say("{} is expected to have {} cables, but that node was not found: a part of "
                                      "the fabric was not read.",
                                      one.end.node, cables);
        return cables == 1
                   ? Message::say("{} is expected to be connected, but there is no such node.", nameOfEnd(one.end))
                   : Message::say("{} is expected to have {} cables, but there is no such node.", one.end.node, cables);
    }

    [[nodiscard]] Finding findingOfUnknown(const Unknown& one) const
    {
        Finding finding =
            findingOf(Severity::Warning, "cabling-unknown", *one.cables.front(), sentenceOf(one),
                      one.noPort ? Message::say("Correct the node or the port in the list.")
                                 : Message::say("Check whether the node is switched on, and its name in the list; a "
                                                "GUID is always unambiguous."));
        finding.subject = one.cables.size() == 1 ? nameOfEnd(one.end) : Message(one.end.node);
        return finding;
    }

    bool m_whole;
    std::vector<Unknown> m_ends;
    std::map<std::string, std::size_t> m_places;
};

/// Cables that lead elsewhere than the list says. Two that were swapped are one mistake.
class WrongCables
{
public:
    struct Wrong
    {
        const ExpectedCable* cable;
        std::array<PortKey, 2> ends;                 ///< that it should join, as in the list
        std::array<std::optional<PortKey>, 2> leads; ///< where the cables at these ends lead
        Finding finding;
    };
    void add(Wrong wrong)
    {
        for (const PortKey& end : wrong.ends)
            m_byEnd.try_emplace(end, m_wrong.size());
        m_wrong.push_back(std::move(wrong));
    }

    void addTo(Findings& findings) const
    {
        std::vector<bool> isTold(m_wrong.size());
        std::set<std::pair<PortKey, PortKey>> told; // cables: one may be wrong for two lines of the list
        for (std::size_t i = 0; i < m_wrong.size(); ++i) {
            if (isTold[i]) continue;
            const auto partner = partnerOf(i);
            if (partner && isTold[*partner]) continue; // a line that stands twice
            if (partner) isTold[i] = isTold[*partner] = true;
            if (told.insert(cableOf(m_wrong[i])).second || partner)
                findings.push_back(partner ? swapped(m_wrong[i], m_wrong[*partner]) : m_wrong[i].finding);
        }
    }

private:
    static std::pair<PortKey, PortKey> cableOf(const Wrong& wrong)
    {
        const std::size_t end = wrong.leads[0] ? 0 : 1;
        return std::minmax(wrong.ends.at(end), *wrong.leads.at(end));
    }

    /// The cable that has the ends which this one should have.
    [[nodiscard]] std::optional<std::size_t> partnerOf(std::size_t index) const
    {
        const Wrong& one = m_wrong[index];
        const auto found = one.leads[0] ? m_byEnd.find(*one.leads[0]) : m_byEnd.end();
        if (found == m_byEnd.end() || found->second == index) return std::nullopt;
        const Wrong& other = m_wrong[found->second];
        const std::size_t there = other.ends[0] == *one.leads[0] ? 1 : 0; // its end that lost its cable to this one
        return other.leads.at(there) == one.ends[1] ? std::optional(found->second) : std::nullopt;
    }

    static Finding swapped(const Wrong& one, const Wrong& other)
    {
        const bool atNear = other.ends[0] == *one.leads[0];
        Finding finding = one.finding;
        finding.sentence =
            Message::say("Two cables are swapped: {} is connected to {}, and {} to {}.", nameOfEnd(one.cable->near),
                         nameOfEnd(atNear ? other.cable->near : other.cable->far),
                         nameOfEnd(atNear ? other.cable->far : other.cable->near), nameOfEnd(one.cable->far));
        finding.remedy = Message::say("Exchange the two cables at one of their ends, or correct the list.");
        finding.evidence.insert(finding.evidence.end(), other.finding.evidence.begin(), other.finding.evidence.end());
        for (const Finding* each : {&one.finding, &other.finding})
            finding.members.push_back({.at = each->at, .far = each->far, .sentence = each->sentence});
        return finding;
    }

    std::vector<Wrong> m_wrong;
    std::map<PortKey, std::size_t> m_byEnd;
};

/// Cables of the fabric that a list should have: at a port of a listed switch that the list leaves out, where it has
/// other cables of that switch to nodes of that type. A list of one row of racks, or of cables between switches, says
/// nothing of the others.
class ExtraCables
{
public:
    explicit ExtraCables(const Snapshot& snapshot) : m_snapshot(snapshot) {}

    /// A listed cable whose ends exist.
    void list(const PortKey& a, const PortKey& b)
    {
        for (const auto& [end, other] : {std::pair(&a, &b), {&b, &a}})
            if (const auto node = m_snapshot.findNode(other->node))
                m_kinds.insert({end->node, m_snapshot.node(*node).type});
    }
    /// A port that the list names, be its cable there or not.
    void listPort(const PortKey& port) { m_ports.insert(port); }

    void addTo(Findings& findings) const
    {
        for (const fabric::Link& link : m_snapshot.links()) {
            const fabric::Port& a = m_snapshot.port(link.a);
            const fabric::Port& b = m_snapshot.port(link.b);
            const PortKey nameA = m_snapshot.keyOf(a);
            const PortKey nameB = m_snapshot.keyOf(b);
            if (m_ports.contains(nameA) || m_ports.contains(nameB)) continue; // missing or wrong, if anything
            if (!isExpected(a, b) && !isExpected(b, a)) continue;
            findings.push_back(
                {.severity = Severity::Notice,
                 .rule = "cabling-extra",
                 .at = nameA,
                 .far = nameB,
                 .subject = nameOf(m_snapshot, link),
                 .sentence = Message::say("{} is not in the list of expected cables.", nameOf(m_snapshot, link)),
                 .remedy = Message::say("Add it to the list if it is meant to be there.")});
        }
    }

private:
    [[nodiscard]] bool isExpected(const fabric::Port& at, const fabric::Port& other) const
    {
        const fabric::Node& node = m_snapshot.nodeOf(at);
        return node.type == fabric::NodeType::Switch && m_kinds.contains({node.guid, m_snapshot.nodeOf(other).type});
    }

    const Snapshot& m_snapshot;
    std::set<std::pair<Guid, fabric::NodeType>> m_kinds; ///< a node, and what the list connects it to
    std::set<PortKey> m_ports;
};

} // namespace

Result<Cabling> Cabling::parse(std::string_view csv, const std::string& name)
{
    Cabling cabling;
    std::optional<ListHeading> heading;
    std::size_t number = 0;
    while (!csv.empty()) {
        std::string_view line = takeLine(csv);
        if (++number == 1 && line.starts_with("\xef\xbb\xbf")) line.remove_prefix(3);
        if (line.find_first_not_of(" \t,;") == std::string_view::npos || line.starts_with('#')) continue;
        if (!heading && tellsSeparator(line)) continue;
        if (!heading) {
            heading = listHeadingOf(line);
            if (const std::string missing = missingIn(*heading); !missing.empty())
                return fail(ErrorCode::Parse, std::format("{}:{}", name, number),
                            heading->known() == 0 ? Message::say("is not a heading of a cabling list")
                                                  : Message::say("this heading of a cabling list lacks {}", missing),
                            Message::say("It needs the columns node, port, peer and peerPort; 'fabriscopectl discover "
                                         "--as cabling' writes such a list."));
            continue;
        }
        const std::vector<std::string> cells = cellsOf(line, heading->separator);
        if (isFreePort(cells, *heading)) continue;
        auto cable = cableFrom(cells, heading->places);
        if (!cable)
            return fail(ErrorCode::Parse, std::format("{}:{}", name, number),
                        Message::say("is not a cable: two nodes and two port numbers from 1 to 254 are needed"));
        if (cabling.m_cables.size() == mostCables)
            return fail(ErrorCode::Parse, name, Message::say("has more than {} cables", mostCables));
        cable->line = number;
        cable->file = name;
        cabling.m_cables.push_back(*std::move(cable));
    }
    if (!heading)
        return fail(ErrorCode::Parse, name, Message::say("has no heading of a cabling list"),
                    Message::say("It needs the columns node, port, peer and peerPort."));
    if (cabling.m_cables.empty()) return fail(ErrorCode::Parse, name, Message::say("lists no cable"));
    return cabling;
}

Cabling Cabling::learn(const Snapshot& snapshot)
{
    const Directory directory(snapshot);
    const auto endOf = [&](const fabric::Port& port) {
        const fabric::Node& node = snapshot.nodeOf(port);
        const std::string name = node.displayName();
        const bool isPlain = !directory.isShared(name) && !name.starts_with("0x") && !name.starts_with('\'') &&
                             !name.empty() && name.find_first_of("\"\n\r") == std::string::npos &&
                             name.front() != ' ' && name.back() != ' ';
        return CableEnd{.node = isPlain ? name : toString(node.guid), .port = port.number, .label = {}};
    };
    Cabling cabling;
    for (const fabric::Link& link : snapshot.links()) {
        const fabric::Port* a = &snapshot.port(link.a);
        const fabric::Port* b = &snapshot.port(link.b);
        // The switch first: that is where people stand.
        if (snapshot.nodeOf(*a).type != fabric::NodeType::Switch) std::swap(a, b);
        cabling.m_cables.push_back({.near = endOf(*a), .far = endOf(*b), .line = cabling.m_cables.size() + 2});
    }
    std::ranges::sort(cabling.m_cables, [](const ExpectedCable& x, const ExpectedCable& y) {
        return x.near.node != y.near.node ? naturalLess(x.near.node, y.near.node) : x.near.port < y.near.port;
    });
    return cabling;
}

std::string Cabling::write() const
{
    Table table{.headings = {std::begin(columns), std::end(columns)}};
    for (const ExpectedCable& cable : m_cables)
        table.rows.push_back({cable.near.node, std::to_string(cable.near.port.value()), cable.far.node,
                              std::to_string(cable.far.port.value()), cable.near.label, cable.far.label, cable.rack,
                              cable.height, cable.length});
    return toCsv(table);
}

void Cabling::merge(const Cabling& other)
{
    std::map<std::pair<EndName, EndName>, std::size_t> places;
    std::vector<const ExpectedCable*> merged;
    for (const auto* list : {&std::as_const(m_cables), &other.m_cables})
        for (const ExpectedCable& cable : *list) {
            const auto [place, isNew] = places.try_emplace(nameOfCable(cable), merged.size());
            if (isNew)
                merged.push_back(&cable);
            else
                merged[place->second] = &cable;
        }
    std::vector<ExpectedCable> cables;
    cables.reserve(merged.size());
    for (const ExpectedCable* cable : merged)
        cables.push_back(*cable);
    m_cables = std::move(cables);
}

Findings checkCabling(const Cabling& cabling, const Snapshot& snapshot)
{
    const Directory directory(snapshot);
    Findings findings;
    const bool whole = fabric::isReadWhole(snapshot);
    UnknownEnds unknownEnds(whole);
    ExtraCables extra(snapshot);
    WrongCables wrong;
    for (const ExpectedCable& cable : cabling.cables()) {
        std::array<std::optional<PortKey>, 2> ends;
        bool unknown = false;
        for (const auto& [end, place] : {std::pair(&cable.near, &ends.front()), {&cable.far, &ends.back()}}) {
            const auto guid = directory.find(end->node);
            if (guid) *place = PortKey{.node = *guid, .number = end->port};
            if (guid) extra.listPort(**place);
            const bool noPort = guid && snapshot.node(*snapshot.findNode(*guid)).numPorts < end->port.value();
            if (guid && !noPort) continue;
            unknown = true;
            unknownEnds.add(cable, *end, noPort, directory.isShared(end->node));
        }
        if (unknown) continue;
        extra.list(*ends[0], *ends[1]);
        const fabric::Port* near = directory.port(*ends[0]);
        const fabric::Port* far = directory.port(*ends[1]);
        const auto peerOf = [&](const fabric::Port* port) -> std::optional<PortKey> {
            const auto peer = port != nullptr ? snapshot.peerOf(*port) : std::nullopt;
            if (!peer) return std::nullopt;
            return snapshot.keyOf(*peer);
        };
        const auto nearPeer = peerOf(near);
        const auto farPeer = peerOf(far);
        if (nearPeer && *nearPeer == *ends[1]) continue;
        const auto placed = [&](Finding finding) {
            finding.at = ends[0];
            finding.far = ends[1];
            return finding;
        };
        if (!nearPeer && !farPeer) {
            // What is at the other end of a port that is up was not read, which is told.
            if (!whole && (isUp(near) || isUp(far))) continue;
            findings.push_back(placed(findingOf(
                Severity::Warning, "cabling-missing", cable,
                Message::say("The cable from {} to {} is missing.", nameOfEnd(cable.near), nameOfEnd(cable.far)),
                Message::say("Connect the two ports; if they are connected, the cable is dead or a port disabled."))));
            continue;
        }
        const PortKey& leads = nearPeer ? *nearPeer : *farPeer;
        const auto& [here, there] = nearPeer ? std::tie(cable.near, cable.far) : std::tie(cable.far, cable.near);
        wrong.add({.cable = &cable,
                   .ends = {*ends[0], *ends[1]},
                   .leads = {nearPeer, farPeer},
                   .finding = placed(findingOf(Severity::Warning, "cabling-wrong", cable,
                                               Message::say("{} is connected to {} instead of {}.", nameOfEnd(here),
                                                            nameOf(snapshot, *directory.port(leads)), nameOfEnd(there)),
                                               Message::say("Move the cable, or correct the list.")))});
    }
    wrong.addTo(findings);
    unknownEnds.addTo(findings);
    extra.addTo(findings);
    return findings;
}

} // namespace fabriscope::health
