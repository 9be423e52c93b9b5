// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/shape/slow_links.h"

#include "core/fabric/shape/aggregation.h"
#include "core/fabric/shape/device_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr std::size_t fewestAlike = 4;    // that run at the usual rate
constexpr std::size_t alikeOfFive = 4;    // of five links of the kind
constexpr std::size_t fewestAtSwitch = 8; // that run at its usual rate

using LinkRate = std::pair<LinkWidth, LinkSpeed>;
using Model = std::pair<std::uint32_t, std::uint16_t>; // vendor, device

bool isSwitch(const Node& node) { return node.type == NodeType::Switch; }

bool areNearlyAll(std::size_t some, std::size_t all) { return some >= fewestAlike && 5 * some >= alikeOfFive * all; }

/// The links to hosts, or those between switches; all have a rate.
class Kind
{
public:
    Kind(const Snapshot& snapshot, bool toHosts) : m_snapshot(snapshot), m_toHosts(toHosts)
    {
        for (const Link& link : snapshot.links()) {
            const Node& a = nodeAt(link.a);
            const Node& b = nodeAt(link.b);
            // Neither a host nor a switch.
            const auto isOther = [&](const Node& node) {
                return node.type == NodeType::Router || isAggregationNode(snapshot, node);
            };
            if (!link.width || !link.speed || isOther(a) || isOther(b) || link.a == link.b ||
                (isSwitch(a) && isSwitch(b)) == toHosts)
                continue;
            const LinkIndex index = snapshot.indexOf(link);
            m_all.push_back(index);
            m_byModels[modelsOf(link)].links.push_back(index);
            for (const Node* end : {&a, &b})
                if (isSwitch(*end)) m_bySwitch[end->guid].links.push_back(index);
            RateCount& count = m_rates[mbpsOf(index)];
            count.example = index;
            ++count.links;
        }
        for (auto& [models, group] : m_byModels)
            complete(group);
        for (auto& [guid, group] : m_bySwitch)
            complete(group);
    }

    void addSlow(std::vector<SlowLink>& slow) const
    {
        if (const auto usual = usualOf(m_all)) {
            for (const LinkIndex index : m_all)
                compare(index, *usual, {.with = SlowPeers::Kind, .peers = m_all.size()}, slow);
            return;
        }
        for (const auto& [models, group] : m_byModels) {
            const auto usual = areKnown(models) ? group.usual : std::nullopt;
            for (const LinkIndex index : group.links) {
                const std::size_t before = slow.size();
                if (usual) compare(index, *usual, {.with = SlowPeers::Models, .peers = group.links.size()}, slow);
                if (slow.size() == before) compareAtSwitch(index, slow);
                if (slow.size() == before && areKnown(models)) compareSpeed(index, group, slow);
                if (slow.size() > before || usual) continue;
                if (const auto faster = farFasterThan(index))
                    compare(index, *faster, {.with = SlowPeers::Faster, .peers = m_all.size()}, slow);
            }
        }
    }

private:
    struct Usual
    {
        LinkRate rate;
        std::size_t alike = 0;
    };
    struct Group
    {
        std::vector<LinkIndex> links;
        std::optional<Usual> usual;
        std::optional<std::uint64_t> ordinary; // Mb/s: nearly all of them run no faster
        std::map<LinkRate, std::size_t> rates;
        std::optional<LinkSpeed> speed; // that of nearly all, of whatever width
    };
    struct RateCount
    {
        LinkIndex example;
        std::size_t links = 0;
    };
    using Models = std::pair<Model, Model>;

    static bool areKnown(const Models& models) { return models.first != Model{} && models.second != Model{}; }

    [[nodiscard]] const Node& nodeAt(PortIndex port) const { return m_snapshot.nodeOf(m_snapshot.port(port)); }

    [[nodiscard]] Models modelsOf(const Link& link) const
    {
        const auto model = [](const Node& node) { return Model(node.vendorId, node.deviceId); };
        return std::minmax({model(nodeAt(link.a)), model(nodeAt(link.b))});
    }

    [[nodiscard]] std::uint64_t mbpsOf(LinkIndex index) const
    {
        const Link& link = m_snapshot.link(index);
        return linkDataMbps(*link.width, *link.speed);
    }

    /// The rate at which nearly all of them run.
    [[nodiscard]] std::optional<Usual> usualOf(const std::vector<LinkIndex>& links) const
    {
        std::map<LinkRate, std::size_t> counts;
        for (const LinkIndex index : links)
            ++counts[{*m_snapshot.link(index).width, *m_snapshot.link(index).speed}];
        const auto most = std::ranges::max_element(
            counts, {}, [](const std::pair<const LinkRate, std::size_t>& count) { return count.second; });
        if (most == counts.end() || !areNearlyAll(most->second, links.size())) return std::nullopt;
        return Usual{.rate = most->first, .alike = most->second};
    }

    /// A switch of which nearly all links to hosts run at one rate, and this one at the same speed with a smaller
    /// width: whatever runs elsewhere, that is no older adapter.
    void compareAtSwitch(LinkIndex index, std::vector<SlowLink>& slow) const
    {
        const Link& link = m_snapshot.link(index);
        const Node& a = nodeAt(link.a);
        const Node& leaf = isSwitch(a) ? a : nodeAt(link.b);
        const auto group = m_toHosts ? m_bySwitch.find(leaf.guid) : m_bySwitch.end();
        if (group == m_bySwitch.end()) return;
        const std::optional<Usual>& usual = group->second.usual;
        if (usual && usual->alike >= fewestAtSwitch && usual->rate.second == *link.speed &&
            *link.width < usual->rate.first)
            compare(index, *usual,
                    {.with = SlowPeers::Switch, .at = m_snapshot.indexOf(leaf), .peers = group->second.links.size()},
                    slow);
    }

    /// Links of these models have several widths, but nearly all one speed, and this one a lower.
    void compareSpeed(LinkIndex index, const Group& group, std::vector<SlowLink>& slow) const
    {
        const Link& link = m_snapshot.link(index);
        if (!group.speed || *link.speed >= *group.speed) return;
        const auto alike = group.rates.find({*link.width, *group.speed});
        if (alike != group.rates.end() && alike->second >= fewestAlike)
            compare(index, {.rate = alike->first, .alike = alike->second},
                    {.with = SlowPeers::Models, .peers = group.links.size()}, slow);
    }

    /// The slowest rate of those that are four times as fast, when nearly all are; or most are, and few are as slow.
    [[nodiscard]] std::optional<Usual> farFasterThan(LinkIndex index) const
    {
        constexpr std::uint64_t far = 4;
        const auto slowest = m_rates.lower_bound(far * mbpsOf(index));
        std::size_t count = 0;
        for (auto rate = slowest; rate != m_rates.end(); ++rate)
            count += rate->second.links;
        if (!areNearlyAll(count, m_all.size()) && !(2 * count > m_all.size() && isRare(index))) return std::nullopt;
        const Link& link = m_snapshot.link(slowest->second.example);
        return Usual{.rate = {*link.width, *link.speed}, .alike = count};
    }

    /// At most one link in fifty is as slow.
    [[nodiscard]] bool isRare(LinkIndex index) const
    {
        constexpr std::size_t rare = 50;
        std::size_t asSlow = 0;
        for (auto rate = m_rates.begin(); rate != m_rates.end() && rate->first <= mbpsOf(index); ++rate)
            asSlow += rate->second.links;
        return rare * asSlow <= m_all.size();
    }

    [[nodiscard]] std::optional<std::uint64_t> ordinaryOf(const std::vector<LinkIndex>& links) const
    {
        std::vector<std::uint64_t> rates;
        for (const LinkIndex index : links)
            rates.push_back(mbpsOf(index));
        std::ranges::sort(rates);
        for (std::size_t i = 0; i < rates.size(); ++i)
            if (areNearlyAll(i + 1, rates.size())) return rates[i];
        return std::nullopt;
    }

    void complete(Group& group) const
    {
        std::map<LinkSpeed, std::size_t> speeds;
        for (const LinkIndex index : group.links) {
            const Link& link = m_snapshot.link(index);
            ++group.rates[{*link.width, *link.speed}];
            if (areNearlyAll(++speeds[*link.speed], group.links.size())) group.speed = *link.speed;
        }
        group.usual = usualOf(group.links);
        group.ordinary = ordinaryOf(group.links);
    }

    /// What explains that it runs slower than links of its kind elsewhere.
    [[nodiscard]] bool isExplained(LinkIndex index, LinkWidth usualWidth) const
    {
        const Link& link = m_snapshot.link(index);
        const Node& a = nodeAt(link.a);
        const Node& b = nodeAt(link.b);
        for (const Node* end : {&a, &b}) {
            const auto fastest = fastestSpeed(end->vendorId, end->deviceId);
            if (fastest && *link.speed >= *fastest && *link.width == usualWidth) return true;
        }
        const auto isOrdinary = [this, index](const Group& group) {
            return group.ordinary && mbpsOf(index) >= *group.ordinary;
        };
        const Models models = modelsOf(link);
        if (areKnown(models) && isOrdinary(m_byModels.at(models))) return true;
        return std::ranges::any_of(std::array{&a, &b}, [&](const Node* end) {
            return isSwitch(*end) && isOrdinary(m_bySwitch.at(end->guid));
        });
    }

    void compare(LinkIndex index, const Usual& usual, SlowLink found, std::vector<SlowLink>& slow) const
    {
        const Link& link = m_snapshot.link(index);
        if (link.bestWidth || link.bestSpeed) return; // the ends say what they can
        const auto [width, speed] = usual.rate;
        const std::uint64_t mbps = linkDataMbps(width, speed);
        if (mbpsOf(index) >= mbps || isExplained(index, width)) return;
        found.link = index;
        found.toHost = m_toHosts;
        found.narrow = linkDataMbps(*link.width, speed) < mbps;
        const Models models = modelsOf(link);
        const std::optional<Usual>& ofModels = m_byModels.at(models).usual;
        found.ofFasterModels =
            areKnown(models) && ofModels && linkDataMbps(ofModels->rate.first, ofModels->rate.second) > mbpsOf(index);
        found.usualWidth = width;
        found.usualSpeed = speed;
        found.alike = usual.alike;
        slow.push_back(found);
    }

    const Snapshot& m_snapshot;
    bool m_toHosts;
    std::vector<LinkIndex> m_all;
    std::map<Models, Group> m_byModels;
    std::unordered_map<Guid, Group> m_bySwitch;
    std::map<std::uint64_t, RateCount> m_rates; // by Mb/s
};

} // namespace

std::vector<SlowLink> slowLinks(const Snapshot& snapshot)
{
    std::vector<SlowLink> slow;
    for (const bool toHosts : {true, false})
        Kind(snapshot, toHosts).addSlow(slow);
    std::ranges::sort(slow, {}, &SlowLink::link);
    return slow;
}

} // namespace fabriscope::fabric
