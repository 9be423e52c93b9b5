// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trees as `health --congestion --format json` writes them, read again. Whatever else stands there is passed over.
#include "core/base/text.h"
#include "core/health/tree_beside.h"

#include <nlohmann/json.hpp>

#include <map>
#include <utility>

namespace fabriscope::health {
namespace {

using KeptJson = nlohmann::json;

constexpr std::size_t mostKeptTrees = 10'000;
constexpr std::size_t mostKeptLinks = 1'000'000; // of all trees together
constexpr std::size_t longestKeptName = 1000;
constexpr std::size_t mostKeptDepth = 1000;
constexpr double mostKeptBytes = 1e13; // a second
constexpr double mostKeptSeconds = 1e9;
constexpr unsigned lastDataLane = 14;

const KeptJson* keptField(const KeptJson& object, const char* name)
{
    if (!object.is_object()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

/// None: it is not there, no number, or one that cannot be.
std::optional<double> keptNumber(const KeptJson& object, const char* name, double most)
{
    const KeptJson* value = keptField(object, name);
    if (value == nullptr || !value->is_number()) return std::nullopt;
    const auto number = value->get<double>();
    return number >= 0 && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<std::string> keptText(const KeptJson& object, const char* name)
{
    const KeptJson* value = keptField(object, name);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    auto text = value->get<std::string>();
    return text.size() <= longestKeptName ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<WallTime> keptTime(const KeptJson& object, const char* name)
{
    const auto text = keptText(object, name);
    return text ? parseTime(*text) : std::nullopt;
}

std::optional<perf::PortKey> keptKey(const KeptJson* place)
{
    if (place == nullptr) return std::nullopt;
    const auto guid = keptText(*place, "guid");
    const auto node = guid ? parseHex(*guid) : std::nullopt;
    const KeptJson* port = keptField(*place, "port");
    if (!node || port == nullptr || !port->is_number_unsigned() || port->get<std::uint64_t>() > 255)
        return std::nullopt;
    return perf::PortKey{.node = Guid(*node), .number = PortNum(static_cast<std::uint8_t>(port->get<std::uint64_t>()))};
}

std::optional<TreeRole> keptRole(const KeptJson& link)
{
    const auto text = keptText(link, "role");
    for (const TreeRole role : {TreeRole::Culprit, TreeRole::Waiting, TreeRole::Passing, TreeRole::Sender})
        if (text && *text == toString(role)) return role;
    return std::nullopt;
}

std::optional<FigureTime> keptOver(const KeptJson& link, const char* name, const std::optional<FigureTime>& ofAll)
{
    const KeptJson* over = keptField(link, name);
    const auto seconds = over != nullptr ? keptNumber(*over, "seconds", mostKeptSeconds) : std::nullopt;
    if (!seconds) return ofAll;
    return FigureTime{
        .until = keptTime(*over, "until"),
        .length = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(*seconds))};
}

perf::WaitByLane keptLanes(const KeptJson& link)
{
    perf::WaitByLane lanes;
    const KeptJson* list = keptField(link, "lanes");
    if (list == nullptr || !list->is_array()) return lanes;
    for (const KeptJson& each : *list) {
        const KeptJson* numbers = keptField(each, "lanes");
        const auto waiting = keptNumber(each, "waiting", 2);
        if (numbers == nullptr || !numbers->is_array() || !waiting) continue;
        std::vector<unsigned> among;
        for (const KeptJson& number : *numbers)
            if (number.is_number_unsigned() && number.get<std::uint64_t>() <= lastDataLane &&
                among.size() <= lastDataLane)
                among.push_back(number.get<unsigned>());
        const KeptJson* estimated = keptField(each, "estimated");
        const bool isEstimated = estimated != nullptr && estimated->is_boolean() && estimated->get<bool>();
        if (among.size() == 1 && lanes.parts.size() <= lastDataLane) {
            lanes.parts.push_back({.lane = among.front(), .share = *waiting, .estimated = isEstimated});
        } else if (among.size() != 1) {
            lanes.rest = *waiting;
            lanes.among = std::move(among);
        }
    }
    return lanes;
}

std::optional<KeptPlace> keptPlace(const KeptJson& link, const std::optional<FigureTime>& ofAll)
{
    const auto port = keptKey(keptField(link, "at"));
    const auto role = keptRole(link);
    const auto depth = keptNumber(link, "depth", static_cast<double>(mostKeptDepth));
    if (!port || !role || !depth) return std::nullopt;
    KeptPlace place{.port = *port,
                    .peer = keptKey(keptField(link, "far")),
                    .name = keptText(*keptField(link, "at"), "name").value_or(toString(port->node)),
                    .role = *role,
                    .depth = static_cast<std::size_t>(*depth),
                    .share = keptNumber(link, "share", 2)};
    if (place.peer) place.peerName = keptText(*keptField(link, "far"), "name").value_or(toString(place.peer->node));
    PlaceFigures& figures = place.figures;
    figures.waiting = keptNumber(link, "waiting", 2);
    figures.utilisation = keptNumber(link, "utilisation", 10);
    figures.bytesPerSecond = keptNumber(link, "bytesPerSecond", mostKeptBytes);
    figures.lanes = keptLanes(link);
    if (figures.waiting) figures.waitingOver = keptOver(link, "waitingOver", ofAll);
    if (figures.bytesPerSecond) figures.sentOver = keptOver(link, "sentOver", ofAll);
    if (!figures.lanes.parts.empty() || figures.lanes.rest > 0) figures.lanesOver = keptOver(link, "lanesOver", ofAll);
    return place;
}

/// The time that the rates of an earlier time are means over; none: the file is not of one.
std::optional<FigureTime> keptPast(const KeptJson& all)
{
    const KeptJson* past = keptField(all, "past");
    const auto from = past != nullptr ? keptTime(*past, "from") : std::nullopt;
    const auto to = past != nullptr ? keptTime(*past, "to") : std::nullopt;
    if (!from || !to || *to < *from) return std::nullopt;
    return FigureTime{.until = to, .length = *to - *from};
}

/// Nothing where a link cannot be read, or where there is none.
std::optional<KeptTree> keptTree(const KeptJson& tree, const std::optional<FigureTime>& ofAll)
{
    const KeptJson* links = keptField(tree, "links");
    if (links == nullptr || !links->is_array() || links->empty()) return std::nullopt;
    KeptTree kept;
    std::map<perf::PortKey, std::size_t> known;
    for (const KeptJson& link : *links) {
        auto place = keptPlace(link, ofAll);
        if (!place || (kept.places.empty() != (place->role == TreeRole::Culprit))) return std::nullopt;
        const auto [at, isNew] = known.emplace(place->port, kept.places.size());
        if (isNew)
            kept.places.push_back(*std::move(place));
        else if (auto& share = kept.places[at->second].share; share && place->share)
            *share += *place->share;
    }
    return kept;
}

} // namespace

Result<std::vector<KeptTree>> readKeptTrees(std::string_view json, const std::string& name)
{
    const auto wrong = [&name](Message why) {
        return fail(ErrorCode::InvalidArgument, name, std::move(why),
                    Message::say("Give what 'health --congestion --format json' has written"));
    };
    const KeptJson all = KeptJson::parse(json, nullptr, false);
    const KeptJson* trees = keptField(all, "trees");
    if (trees == nullptr || !trees->is_array() || trees->size() > mostKeptTrees)
        return wrong(Message::say("is not a list of congestion trees"));
    std::size_t links = 0;
    for (const KeptJson& tree : *trees)
        if (const KeptJson* of = keptField(tree, "links")) links += of->size();
    if (links > mostKeptLinks) return wrong(Message::say("has more than {} links", mostKeptLinks));
    const auto past = keptPast(all);
    std::vector<KeptTree> kept;
    for (const KeptJson& tree : *trees) {
        auto one = keptTree(tree, past);
        if (!one) return wrong(Message::say("has a tree that cannot be read, number {}", kept.size() + 1));
        one->at = past ? past->until : keptTime(all, "asOf");
        kept.push_back(*std::move(one));
    }
    return kept;
}

} // namespace fabriscope::health
