// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/missing_links.h"

#include "core/fabric/model/diff.h"
#include "core/fabric/shape/missing_switch.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t fewestSiblings = 3;    // that have all
constexpr std::size_t siblingsPerVictim = 4; // as many times the switches that lack as much
constexpr std::size_t fewestOfOne = 4;       // cables that one switch lacks: then it is the cause, not those below it
constexpr std::size_t usersPerIdler = 2;     // of a port that others use: as many times those where it is free
constexpr std::size_t mostIdlers = 3;        // at one port; what more lack was built so
constexpr std::size_t fewestEven = 2;        // switches whose links are split evenly in the same way: built so
constexpr std::size_t fewestRegular = 6;     // switches of a network with as many links as that is built for
constexpr std::size_t mostIrregular = 2;     // beside them with fewer, or one in fifty: more were built so

using LinksByTarget = std::map<NodeIndex, std::size_t>;

/// Calls `take` with each port of a switch that has a link to a neighbouring rank, and the switch there.
template <class Take>
void forEachTrunk(const Snapshot& snapshot, const Classification& classification, NodeIndex index, bool upwards,
                  Take take)
{
    const unsigned rank = classification.rank[index.value()];
    const unsigned wanted = upwards ? rank + 1 : rank - 1;
    for (const Port& port : snapshot.portsOf(snapshot.node(index))) {
        const auto peer = snapshot.peerOf(port);
        if (!peer) continue;
        const NodeIndex target = snapshot.port(*peer).node;
        if (snapshot.node(target).type == NodeType::Switch && classification.rank[target.value()] == wanted)
            take(port, target);
    }
}

/// A switch's links to a neighbouring rank.
struct Trunks
{
    LinksByTarget byTarget;
    std::vector<PortNum> ports; ///< by rising number
};

Trunks trunksOf(const Snapshot& snapshot, const Classification& classification, NodeIndex index, bool upwards)
{
    Trunks trunks;
    forEachTrunk(snapshot, classification, index, upwards, [&trunks](const Port& port, NodeIndex target) {
        ++trunks.byTarget[target];
        trunks.ports.push_back(port.number);
    });
    return trunks;
}

/// Ports that may lack a cable.
struct FreePorts
{
    std::vector<const Port*> idle;
    std::size_t unknown = 0; ///< nothing is said of them, as in saved files
    std::size_t open = 0;    ///< these have one, or may have: what is at its other end was not read
    [[nodiscard]] bool mayLack(std::size_t cables) const { return idle.size() + unknown >= cables && open < cables; }
};

FreePorts freePortsOf(const Snapshot& snapshot, const Node& node)
{
    FreePorts free;
    std::size_t known = 0;
    const std::set<PortKey> unread = openPorts(snapshot);
    for (const Port& port : snapshot.portsOf(node)) {
        if (port.number == PortNum(0)) continue;
        const bool isUnread = unread.contains(snapshot.keyOf(port));
        if (port.link || port.infoKnown || isUnread) ++known;
        if (isIdlePort(port)) free.idle.push_back(&port);
        if (!port.link && (isUnread || (port.infoKnown && port.state > PortState::Down))) ++free.open;
    }
    free.unknown = node.numPorts > known ? node.numPorts - known : 0;
    return free;
}

/// The neighbours that get fewer links from here than from most that have all, and how many fewer.
LinksByTarget shortOf(const Trunks& victim, const std::vector<Trunks>& complete)
{
    std::map<NodeIndex, std::map<std::size_t, std::size_t>> counts; // how many siblings have how many links there
    for (const Trunks& sibling : complete)
        for (const auto& [target, links] : sibling.byTarget)
            ++counts[target][links];
    LinksByTarget found;
    for (const auto& [target, byLinks] : counts) {
        const auto most = std::ranges::max_element(
            byLinks, {}, [](const std::pair<const std::size_t, std::size_t>& c) { return c.second; });
        if (2 * most->second <= complete.size()) continue; // not a neighbour of most: another group's
        const auto own = victim.byTarget.find(target);
        const std::size_t have = own == victim.byTarget.end() ? 0 : own->second;
        if (have < most->first) found[target] = most->first - have;
    }
    return found;
}

struct Found
{
    MissingLinks missing;
    LinksByTarget byTarget; ///< that it has
    LinksByTarget shortOf;
};

/// A switch and how many links it has to a neighbouring rank.
struct Sibling
{
    NodeIndex node;
    std::size_t links = 0;
};

using IdlePorts = std::map<NodeIndex, std::vector<const Port*>>; ///< by switch

/// Ports without a link, where all like switches have one upwards: evidence by itself.
IdlePorts idlePorts(const Snapshot& snapshot, const Classification& classification,
                    const std::vector<Sibling>& siblings)
{
    struct Use
    {
        std::size_t users = 0;
        std::vector<const Port*> idle;
    };
    std::map<PortNum, Use> uses;
    for (const Sibling& sibling : siblings) {
        forEachTrunk(snapshot, classification, sibling.node, true,
                     [&uses](const Port& port, NodeIndex) { ++uses[port.number].users; });
        for (const Port& port : snapshot.portsOf(snapshot.node(sibling.node)))
            if (isIdlePort(port)) uses[port.number].idle.push_back(&port);
    }
    IdlePorts idle;
    for (const auto& [number, use] : uses) {
        const bool all = use.users + use.idle.size() == siblings.size();
        if (!all || use.users < fewestSiblings || use.idle.size() > mostIdlers ||
            use.users < usersPerIdler * use.idle.size())
            continue;
        for (const Port* port : use.idle)
            idle[port->node].push_back(port);
    }
    return idle;
}

/// Links by what they lead to: a chassis as a whole, or a switch.
std::vector<std::size_t> splitOf(const Classification& classification, const Trunks& trunks)
{
    std::map<std::pair<bool, std::uint32_t>, std::size_t> units;
    for (const auto& [target, links] : trunks.byTarget) {
        const ChassisPlace* place = classification.chassis.placeOf(target);
        units[{place != nullptr, place != nullptr ? place->chassis : target.value()}] += links;
    }
    return units | std::views::values | std::ranges::to<std::vector>();
}

/// The switches of one rank and size, compared with one another.
class SiblingComparison
{
public:
    SiblingComparison(const Snapshot& snapshot, const Classification& classification,
                      const std::vector<Sibling>& siblings, bool upwards)
        : m_snapshot(snapshot), m_classification(classification), m_siblings(siblings), m_upwards(upwards)
    {
        for (const Sibling& sibling : siblings)
            ++m_switches[sibling.links];
    }

    void run(std::vector<Found>& found)
    {
        // Spines are few and carry what is below them: their idle ports show at the other ends.
        const auto idle = m_upwards ? idlePorts(m_snapshot, m_classification, m_siblings) : IdlePorts();
        const std::size_t usual = usualWithout(idle);
        for (const Sibling& sibling : m_siblings) {
            const auto own = idle.find(sibling.node);
            // With fewer hosts the uplinks may stand elsewhere: they have to be fewer, too.
            if (own != idle.end() && sibling.links + own->second.size() == usual) {
                Found one = withIdlePorts(sibling, own->second, idle);
                if (!isBuiltSmaller(one, own->second, idle)) found.push_back(std::move(one));
            } else if (auto one = fewerThanUsual(sibling))
                found.push_back(*std::move(one));
        }
    }

private:
    /// How many links most of the switches without idle ports have; 0: there are none.
    [[nodiscard]] std::size_t usualWithout(const IdlePorts& idle) const
    {
        std::map<std::size_t, std::size_t> counts;
        for (const Sibling& sibling : m_siblings)
            if (!idle.contains(sibling.node)) ++counts[sibling.links];
        const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
        return most == counts.end() ? 0 : most->first;
    }

    [[nodiscard]] Found withIdlePorts(const Sibling& sibling, const std::vector<const Port*>& ports,
                                      const IdlePorts& idle) const
    {
        std::vector<Trunks> complete;
        for (const Sibling& other : m_siblings)
            if (!idle.contains(other.node)) complete.push_back(trunks(other.node));
        Found one = describe(sibling, sibling.links + ports.size(), complete);
        if (ports.size() == 1) one.missing.port = m_snapshot.indexOf(*ports.front());
        return one;
    }

    /// Several switches leave the same ports free, and have as many fewer links to each of those above: leaves that
    /// were given fewer uplinks.
    static bool isBuiltSmaller(const Found& one, const std::vector<const Port*>& ports, const IdlePorts& idle)
    {
        const auto alike = std::ranges::count_if(idle, [&ports](const auto& other) {
            return std::ranges::equal(other.second, ports, {}, &Port::number, &Port::number);
        });
        const auto links = one.byTarget | std::views::values;
        const auto lacking = one.shortOf | std::views::values;
        return static_cast<std::size_t>(alike) >= fewestEven && one.byTarget.size() > 1 &&
               std::ranges::equal(one.byTarget | std::views::keys, one.shortOf | std::views::keys) &&
               std::ranges::adjacent_find(links, std::not_equal_to()) == links.end() &&
               std::ranges::adjacent_find(lacking, std::not_equal_to()) == lacking.end();
    }

    std::optional<Found> fewerThanUsual(const Sibling& sibling)
    {
        const auto usual = usualOf(sibling);
        if (!usual) return std::nullopt;
        const std::size_t lacking = *usual - sibling.links;
        FreePorts free = freePortsOf(m_snapshot, m_snapshot.node(sibling.node));
        if (!free.mayLack(lacking)) return std::nullopt;
        Found one = describe(sibling, *usual, completeOnes(*usual));
        // Switches are cabled in order: a gap among the links is where the cable was.
        const std::vector<PortNum> ports = trunks(sibling.node).ports;
        std::erase_if(free.idle,
                      [&](const Port* port) { return port->number < ports.front() || port->number > ports.back(); });
        if (free.idle.size() == 1 && lacking == 1) one.missing.port = m_snapshot.indexOf(*free.idle.front());
        return one;
    }

    /// How many links it should have; none: it is not known to lack any.
    std::optional<std::size_t> usualOf(const Sibling& sibling)
    {
        const std::size_t have = sibling.links;
        const auto usual = std::ranges::find_if(m_switches, [&](const auto& entry) {
            const bool near = m_upwards ? 4 * have >= 3 * entry.first : 2 * have >= entry.first;
            return entry.first > have && near && entry.second >= fewestSiblings &&
                   entry.second >= siblingsPerVictim * m_switches.at(have);
        });
        if (usual == m_switches.end() || isBuiltEven(have)) return std::nullopt;
        if (!m_upwards) return usualAbove(sibling, usual->first);
        // It may be one of those that have fewer by design.
        const auto even = std::ranges::find_if(m_switches, [&](const auto& entry) {
            return entry.first > have && entry.first < usual->first && isBuiltEven(entry.first);
        });
        return even == m_switches.end() ? usual->first : even->first;
    }

    /// How many links a switch above others should have: to each of those below as many as to most of them, where it
    /// was given fewer to each than the others have. Who is above other switches, in a pod of another size, is no
    /// measure.
    std::optional<std::size_t> usualAbove(const Sibling& sibling, std::size_t usual)
    {
        const LinksByTarget own = trunks(sibling.node).byTarget;
        const std::vector<Trunks>& complete = completeOnes(usual);
        const auto like = std::ranges::find_if(complete, [&own](const Trunks& other) {
            const auto shared = std::ranges::count_if(
                own | std::views::keys, [&other](NodeIndex below) { return other.byTarget.contains(below); });
            return 2 * static_cast<std::size_t>(shared) > own.size();
        });
        if (like == complete.end()) return std::nullopt;
        const std::size_t each = linksToMost(own);
        if (each < linksToMost(like->byTarget)) usual = each * like->byTarget.size();
        return sibling.links < usual ? std::optional(usual) : std::nullopt;
    }

    /// Of counts that are equally frequent the largest: the others lack some.
    static std::size_t linksToMost(const LinksByTarget& links)
    {
        std::map<std::size_t, std::size_t> switches; // by number of links
        for (const auto& [target, count] : links)
            ++switches[count];
        return std::ranges::max_element(switches | std::views::reverse, {},
                                        [](const auto& entry) { return entry.second; })
            ->first;
    }

    /// Several switches have so many links, and each of them splits them evenly among at least two switches or chassis,
    /// while most switches have more: 8 + 8 beside 10 + 10.
    bool isBuiltEven(std::size_t links)
    {
        const auto [known, isNew] = m_builtEven.try_emplace(links, false);
        if (!isNew || !m_upwards || m_switches.at(links) < fewestEven) return known->second;
        known->second = std::ranges::all_of(completeOnes(links), [this](const Trunks& one) {
            const std::vector<std::size_t> split = splitOf(m_classification, one);
            return split.size() > 1 && std::ranges::adjacent_find(split, std::not_equal_to()) == split.end();
        });
        return known->second;
    }

    const std::vector<Trunks>& completeOnes(std::size_t links)
    {
        std::vector<Trunks>& complete = m_completeOnes[links];
        if (!complete.empty()) return complete;
        for (const Sibling& other : m_siblings)
            if (other.links == links) complete.push_back(trunks(other.node));
        return complete;
    }

    [[nodiscard]] Found describe(const Sibling& sibling, std::size_t usual, const std::vector<Trunks>& complete) const
    {
        const Trunks own = trunks(sibling.node);
        Found one{.missing = {.node = sibling.node,
                              .upwards = m_upwards,
                              .present = sibling.links,
                              .usual = usual,
                              .port = {}},
                  .byTarget = own.byTarget,
                  .shortOf = shortOf(own, complete)};
        if (one.shortOf.size() == 1) one.missing.towards = one.shortOf.begin()->first;
        return one;
    }

    [[nodiscard]] Trunks trunks(NodeIndex node) const
    {
        return trunksOf(m_snapshot, m_classification, node, m_upwards);
    }

    const Snapshot& m_snapshot;
    const Classification& m_classification;
    const std::vector<Sibling>& m_siblings;
    bool m_upwards;
    std::map<std::size_t, std::size_t> m_switches;             ///< by number of links
    std::map<std::size_t, std::vector<Trunks>> m_completeOnes; ///< as the next: by number of links, once asked for
    std::map<std::size_t, bool> m_builtEven;
};

/// How many links a switch has to the ranks above and below.
struct TrunkCounts
{
    NodeIndex node;
    std::size_t up = 0;
    std::size_t down = 0;
};

std::vector<TrunkCounts> countTrunks(const Snapshot& snapshot, const Classification& classification, const Part& part)
{
    std::vector<TrunkCounts> counts;
    counts.reserve(part.switches.size());
    for (const NodeIndex node : part.switches) {
        const unsigned rank = classification.rank[node.value()];
        if (rank == 0) continue;
        TrunkCounts& count = counts.emplace_back(TrunkCounts{.node = node});
        for (const Port& port : snapshot.portsOf(snapshot.node(node))) {
            const auto peer = snapshot.peerOf(port);
            if (!peer) continue;
            const NodeIndex target = snapshot.port(*peer).node;
            const unsigned other = classification.rank[target.value()];
            const bool isNeighbour = other == rank + 1 || (other + 1 == rank && other > 0);
            if (!isNeighbour || snapshot.node(target).type != NodeType::Switch) continue;
            ++(other > rank ? count.up : count.down);
        }
    }
    return counts;
}

/// The switches of a part that are compared with one another: of one rank and number of ports.
std::vector<Found> compareAll(const Snapshot& snapshot, const Classification& classification, const Part& part,
                              const std::vector<TrunkCounts>& counts, bool upwards)
{
    std::map<std::pair<std::uint8_t, std::uint8_t>, std::vector<Sibling>> groups;
    for (const TrunkCounts& count : counts) {
        const std::uint8_t rank = classification.rank[count.node.value()];
        if (upwards ? rank >= part.levels : rank < 2) continue;
        // The front ports of a director are used as they are needed.
        const ChassisPlace* place = classification.chassis.placeOf(count.node);
        if (!upwards && place != nullptr && place->place.kind == BoardKind::Leaf) continue;
        const std::size_t links = upwards ? count.up : count.down;
        if (links > 0)
            groups[{rank, snapshot.node(count.node).numPorts}].push_back({.node = count.node, .links = links});
    }
    std::vector<Found> found;
    for (const auto& [key, siblings] : groups)
        SiblingComparison(snapshot, classification, siblings, upwards).run(found);
    return found;
}

/// They have a neighbour in common: one of the upper switch's is cabled to another switch above the lower one.
bool inOnePod(const Snapshot& snapshot, const Classification& classification, const Found& below, const Found& above)
{
    return std::ranges::any_of(above.byTarget, [&](const std::pair<const NodeIndex, std::size_t>& entry) {
        const Trunks up = trunksOf(snapshot, classification, entry.first, true);
        return std::ranges::any_of(up.byTarget, [&](const std::pair<const NodeIndex, std::size_t>& shared) {
            return below.byTarget.contains(shared.first);
        });
    });
}

/// A missing cable shows at both of its ends: it is reported at the switch that lacks more.
std::vector<MissingLinks> joined(const Snapshot& snapshot, const Classification& classification,
                                 std::vector<Found> lower, const std::vector<Found>& upper)
{
    std::vector<MissingLinks> missing;
    for (const Found& above : upper) {
        const std::size_t lacking = above.missing.usual - above.missing.present;
        std::size_t explained = 0;
        for (const Found& below : lower) {
            const auto there = below.shortOf.find(above.missing.node);
            if (there != below.shortOf.end())
                explained += there->second;
            else if (below.shortOf.empty() && inOnePod(snapshot, classification, below, above))
                explained += below.missing.usual - below.missing.present;
        }
        if (explained >= lacking && lacking < fewestOfOne) continue;
        std::erase_if(lower, [&](const Found& below) { return below.missing.towards == above.missing.node; });
        missing.push_back(above.missing);
    }
    for (const Found& below : lower)
        missing.push_back(below.missing);
    return missing;
}

/// Networks in which all switches of a kind have as many links to others; of one of no known kind (a random graph)
/// that has to show. (Meshes and chains have edges.)
bool isRegular(const Verdict& verdict)
{
    const auto hasNoEdge = [](const Extent& extent) { return extent.wraps || extent.size == 2; };
    switch (verdict.family) {
    case Family::Torus:
        return std::ranges::all_of(verdict.extents, hasNoEdge);
    case Family::Hypercube:
    case Family::FullMesh:
    case Family::Dragonfly:
    case Family::DragonflyPlus:
    case Family::Irregular:
        return true;
    default:
        return false;
    }
}

/// Neighbours in a grid; other networks have no places.
bool areNeighbours(const Classification& classification, const Verdict& verdict, NodeIndex a, NodeIndex b)
{
    const auto& placeA = classification.gridPlace[a.value()];
    const auto& placeB = classification.gridPlace[b.value()];
    if (placeA.size() != verdict.extents.size() || placeB.size() != placeA.size()) return false;
    unsigned steps = 0;
    for (std::size_t d = 0; d < placeA.size(); ++d) {
        const auto distance = static_cast<std::uint32_t>(std::abs(placeA[d] - placeB[d]));
        const Extent& extent = verdict.extents[d];
        steps += extent.wraps ? std::min(distance, extent.size - distance) : distance;
    }
    return steps == 1;
}

/// Of like switches of a regular network those with fewer links to other switches than nearly all, and ports for them.
std::vector<MissingLinks> fewerThanAll(const Snapshot& snapshot, const std::vector<Sibling>& siblings, Family family)
{
    std::map<std::size_t, std::size_t> counts;
    for (const Sibling& sibling : siblings)
        ++counts[sibling.links];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
    std::vector<MissingLinks> fewer;
    for (const Sibling& sibling : siblings)
        if (sibling.links < most->first)
            fewer.push_back(
                {.node = sibling.node, .upwards = false, .present = sibling.links, .usual = most->first, .port = {}});
    // Random graphs may be built with a switch that has a port left; a cable has two ends.
    if (family == Family::Irregular &&
        (most->first != counts.rbegin()->first || fewer.size() % 2 != 0 ||
         std::ranges::any_of(fewer, [](const MissingLinks& one) { return one.present + 1 != one.usual; })))
        return {};
    const bool few = fewer.size() <= std::max(mostIrregular, siblings.size() / 50);
    if (!few || most->second < fewestRegular || 4 * most->second < 3 * siblings.size()) return {};
    std::erase_if(fewer, [&snapshot](const MissingLinks& one) {
        return 2 * one.present < one.usual ||
               !freePortsOf(snapshot, snapshot.node(one.node)).mayLack(one.usual - one.present);
    });
    return fewer;
}

/// A network without tiers: a cable that is missing shows at both of its ends, and is told at the first.
std::vector<MissingLinks> missingInNetwork(const Snapshot& snapshot, const Classification& classification,
                                           const Part& part)
{
    using Kind = std::tuple<std::uint8_t, std::uint8_t, std::uint32_t>; // ports, rank, plane
    std::map<Kind, std::vector<Sibling>> kinds;
    for (const NodeIndex node : part.switches) {
        Sibling sibling{.node = node};
        for (const Port& port : snapshot.portsOf(snapshot.node(node))) {
            const auto peer = snapshot.peerOf(port);
            if (!peer || snapshot.port(*peer).node == node) continue;
            if (snapshot.nodeOf(snapshot.port(*peer)).type == NodeType::Switch) ++sibling.links;
        }
        kinds[{snapshot.node(node).numPorts, classification.rank[node.value()], classification.planeOf[node.value()]}]
            .push_back(sibling);
    }
    std::vector<MissingLinks> missing;
    for (const auto& [kind, siblings] : kinds)
        std::ranges::move(fewerThanAll(snapshot, siblings, part.verdict.family), std::back_inserter(missing));
    std::ranges::sort(missing, {}, &MissingLinks::node);
    for (std::size_t i = 0; i < missing.size(); ++i) {
        MissingLinks& one = missing[i];
        const auto isOtherEnd = [&](const MissingLinks& other) {
            return one.node < other.node && one.usual - one.present == other.usual - other.present &&
                   (part.verdict.extents.empty() || areNeighbours(classification, part.verdict, one.node, other.node));
        };
        if (std::ranges::count_if(missing, isOtherEnd) != 1) continue;
        const auto other = std::ranges::find_if(missing, isOtherEnd);
        one.towards = other->node;
        missing.erase(other);
    }
    return missing;
}

} // namespace

std::vector<MissingLinks> missingLinks(const Snapshot& snapshot, const Classification& classification)
{
    std::vector<MissingLinks> missing;
    if (!snapshot.info().complete) return missing;
    for (const Part& part : classification.parts) {
        if (part.shape == PartShape::Irregular && isRegular(part.verdict))
            std::ranges::move(missingInNetwork(snapshot, classification, part), std::back_inserter(missing));
        if (part.shape != PartShape::Tree) continue;
        const std::vector<TrunkCounts> counts = countTrunks(snapshot, classification, part);
        std::ranges::move(joined(snapshot, classification, compareAll(snapshot, classification, part, counts, true),
                                 compareAll(snapshot, classification, part, counts, false)),
                          std::back_inserter(missing));
    }
    std::ranges::sort(missing, {}, &MissingLinks::node);
    return missing;
}

} // namespace fabriscope::fabric
