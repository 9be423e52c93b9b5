// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/chassis.h"

#include "core/base/disjoint_sets.h"
#include "core/fabric/shape/classify.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::fabric {
namespace {

/// Takes a number from the front of a text.
std::optional<std::uint16_t> takeNumber(std::string_view& text)
{
    std::uint16_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view word)
{
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

/// Where a word of a board begins in a name, and what kind it says.
struct BoardWord
{
    std::string_view word;
    std::string_view chip; ///< what stands before the chip's number
    BoardKind kind;
};

constexpr auto boardWords = std::to_array<BoardWord>({
    {.word = "/L", .chip = "/U", .kind = BoardKind::Leaf},
    {.word = "/S", .chip = "/U", .kind = BoardKind::Spine},
    {.word = " Line ", .chip = " Chip ", .kind = BoardKind::Leaf},
    {.word = " Spine ", .chip = " Chip ", .kind = BoardKind::Spine},
    {.word = " LC switch ", .chip = ".", .kind = BoardKind::Leaf},
    {.word = " FC switch ", .chip = ".", .kind = BoardKind::Spine},
});

struct NamedBoard
{
    BoardPlace place;
    std::size_t begin = 0; ///< of the board's words in the name
};

std::optional<NamedBoard> findBoard(std::string_view name)
{
    for (const BoardWord& board : boardWords) {
        const std::size_t begin = name.rfind(board.word);
        if (begin == std::string_view::npos) continue;
        std::string_view rest = name.substr(begin + board.word.size());
        const auto number = takeNumber(rest);
        if (!number) continue;
        while (board.chip.starts_with(' ') && rest.starts_with("  "))
            rest.remove_prefix(1);
        BoardPlace place{.kind = board.kind, .board = *number};
        if (take(rest, board.chip)) place.chip = takeNumber(rest).value_or(0);
        // Only at the end: "SW/L2-north" is a name that an administrator gave.
        if (!rest.empty() && !rest.starts_with(' ')) continue;
        return NamedBoard{.place = place, .begin = begin};
    }
    return std::nullopt;
}

/// "sw-a" of "MF0;sw-a:MCS8500/L01/U1"; nothing where only the model stands before the board.
std::string nameOfWhole(std::string_view name)
{
    if (name.starts_with("MF0;")) return std::string(plainName(name));
    const auto board = findBoard(name);
    if (!board) return {};
    std::string_view whole = name.substr(0, board->begin);
    while (!whole.empty() && std::string_view(" #:/").contains(whole.back()))
        whole.remove_suffix(1);
    return std::string(whole);
}

/// Boards of one kind are linked to those of the other only: the kind with more links to the outside are leaf boards.
std::map<NodeIndex, BoardKind> kindsByLinks(const Snapshot& snapshot, Guid image, const std::vector<NodeIndex>& asics)
{
    std::map<NodeIndex, BoardKind> kinds;
    for (const NodeIndex start : asics) {
        if (kinds.contains(start)) continue;
        std::vector<std::pair<NodeIndex, bool>> queue{{start, false}};
        std::map<NodeIndex, bool> side{{start, false}};
        long outside = 0; // links of the first side, less those of the other
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const auto [asic, second] = queue[at];
            for (const Port& port : snapshot.portsOf(snapshot.node(asic))) {
                const auto peer = snapshot.peerOf(port);
                if (!peer) continue;
                const NodeIndex other = snapshot.port(*peer).node;
                if (!std::ranges::binary_search(asics, other)) {
                    if (snapshot.node(other).systemImageGuid != image) outside += second ? -1 : 1;
                } else if (side.emplace(other, !second).second) {
                    queue.emplace_back(other, !second);
                }
            }
        }
        for (const auto& [asic, second] : side)
            kinds.emplace(asic, second == (outside < 0) ? BoardKind::Leaf : BoardKind::Spine);
    }
    return kinds;
}

} // namespace

std::optional<BoardPlace> boardOf(std::string_view name)
{
    const auto board = findBoard(name);
    return board ? std::optional(board->place) : std::nullopt;
}

ChassisTable::ChassisTable(const Snapshot& snapshot) : m_place(snapshot.nodes().size())
{
    std::map<Guid, std::vector<NodeIndex>> images;
    for (const Node& node : snapshot.nodes())
        if (node.type == NodeType::Switch && node.systemImageGuid != Guid{})
            images[node.systemImageGuid].push_back(snapshot.indexOf(node));
    // Those that links inside join.
    DisjointSets joined(snapshot.nodes().size());
    for (const Link& link : snapshot.links()) {
        const Node& a = snapshot.nodeOf(snapshot.port(link.a));
        const Node& b = snapshot.nodeOf(snapshot.port(link.b));
        if (a.type == NodeType::Switch && b.type == NodeType::Switch && a.systemImageGuid == b.systemImageGuid)
            joined.join(snapshot.indexOf(a).value(), snapshot.indexOf(b).value());
    }
    std::map<NodeIndex, std::pair<Guid, std::vector<NodeIndex>>> found; // by lowest index
    for (const auto& [image, asics] : images) {
        if (asics.size() < 2) continue;
        std::map<std::uint32_t, std::vector<NodeIndex>> sets;
        for (const NodeIndex asic : asics)
            sets[joined.find(asic.value())].push_back(asic);
        // A board whose inner cables are all unseen still belongs to its chassis when its name says so.
        const auto largest = std::ranges::max_element(sets, {}, [](const auto& set) { return set.second.size(); });
        if (largest->second.size() < 2) continue;
        std::vector<NodeIndex> members = largest->second;
        for (const auto& [root, set] : sets) {
            if (root == largest->first) continue;
            std::ranges::copy_if(set, std::back_inserter(members),
                                 [&](NodeIndex i) { return boardOf(snapshot.node(i).description).has_value(); });
        }
        const NodeIndex lowest = std::ranges::min(members);
        found.emplace(lowest, std::pair(image, std::move(members)));
    }
    for (auto& [first, chassis] : found)
        add(snapshot, chassis.first, std::move(chassis.second));
}

void ChassisTable::add(const Snapshot& snapshot, Guid image, std::vector<NodeIndex> asics)
{
    std::map<NodeIndex, ChassisPlace> places;
    std::map<BoardKind, std::uint16_t> unnamed;
    std::ranges::sort(asics);
    const std::map<NodeIndex, BoardKind> linked = kindsByLinks(snapshot, image, asics);
    for (const NodeIndex asic : asics) {
        const Node& node = snapshot.node(asic);
        ChassisPlace place{.chassis = static_cast<std::uint32_t>(m_chassis.size())};
        if (const auto named = boardOf(node.description)) {
            place.place = *named;
        } else {
            place.place.kind = linked.at(asic);
            place.place.board = ++unnamed[place.place.kind];
        }
        places.emplace(asic, place);
    }
    std::set<BoardKind> kinds;
    std::map<std::pair<BoardKind, std::uint16_t>, unsigned> chips;
    for (const auto& [asic, place] : places) {
        kinds.insert(place.place.kind);
        ++chips[{place.place.kind, place.place.board}];
    }
    // One kind only: boxes that share a maker's GUID, or planes of one box.
    if (kinds.size() < 2) return;

    Chassis chassis{.systemImageGuid = image, .name = {}, .asics = asics};
    std::ranges::sort(chassis.asics, {}, [&](NodeIndex i) { return std::pair(places.at(i).place, i); });
    std::map<std::string, unsigned> names;
    for (const NodeIndex asic : asics)
        if (const std::string name = nameOfWhole(snapshot.node(asic).displayName()); !name.empty()) ++names[name];
    const auto usual = std::ranges::max_element(names, {}, &std::pair<const std::string, unsigned>::second);
    chassis.name = usual != names.end() && usual->second > asics.size() / 2 ? usual->first : toString(image);
    for (auto& [asic, place] : places) {
        place.hasSeveralChips = chips.at({place.place.kind, place.place.board}) > 1;
        m_places.push_back(place);
        m_place[asic.value()] = static_cast<std::uint32_t>(m_places.size());
    }
    m_chassis.push_back(std::move(chassis));
}

const ChassisPlace* ChassisTable::placeOf(NodeIndex node) const
{
    const std::uint32_t stored = node.value() < m_place.size() ? m_place[node.value()] : 0;
    return stored == 0 ? nullptr : &m_places[stored - 1];
}

Message ChassisTable::words(NodeIndex node) const
{
    const ChassisPlace* at = placeOf(node);
    if (at == nullptr) return {};
    const std::string& name = m_chassis[at->chassis].name;
    const bool leaf = at->place.kind == BoardKind::Leaf;
    if (at->hasSeveralChips && at->place.chip > 0)
        return leaf ? Message::say("director {}, leaf board {}, ASIC {}", name, at->place.board, at->place.chip)
                    : Message::say("director {}, spine board {}, ASIC {}", name, at->place.board, at->place.chip);
    return leaf ? Message::say("director {}, leaf board {}", name, at->place.board)
                : Message::say("director {}, spine board {}", name, at->place.board);
}

} // namespace fabriscope::fabric
