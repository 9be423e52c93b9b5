// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/qos_path/traffic_change.h"

#include "core/opensm/link_codes.h"
#include "core/qos/shares.h"
#include "core/qos_path/traffic_flows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <format>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace fabriscope::qos_path {
namespace {

using opensm::QosSet;

constexpr std::size_t levelCount = 16;
constexpr std::size_t mostTrials = 100'000; ///< rules times requests: bounds the time
constexpr std::size_t mostGroups = 8;
constexpr std::array sets{QosSet::ChannelAdapter, QosSet::SwitchExternal};
using LanesByLevel = std::array<std::vector<LaneAt>, levelCount>;

bool loses(const Treatment& treatment)
{
    return !treatment.sl || std::ranges::any_of(treatment.lanes, [](const LaneAt& lane) { return lane.share == 0; });
}

/// What the ports of one kind can do.
struct PortAbility
{
    unsigned vls = 0;      ///< data lanes that most links have; 0: unknown
    unsigned mtuBytes = 0; ///< likewise
    std::set<unsigned> allVls;
};

unsigned mostFrequent(const std::map<unsigned, std::size_t>& counts)
{
    const auto most = std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; });
    return most == counts.end() ? 0 : most->first;
}

PortAbility abilityOf(const fabric::Snapshot& snapshot, QosSet set)
{
    const auto type = set == QosSet::ChannelAdapter ? fabric::NodeType::ChannelAdapter : fabric::NodeType::Switch;
    std::map<unsigned, std::size_t> vls;
    std::map<unsigned, std::size_t> mtus;
    PortAbility ability;
    for (const fabric::Port& port : snapshot.ports()) {
        if (port.state != PortState::Active || snapshot.nodeOf(port).type != type) continue;
        const auto peer = snapshot.peerOf(port);
        if (!peer) continue;
        // OpenSM sets both ends to what both have.
        const unsigned both = std::min(port.dataVlsCap, snapshot.port(*peer).dataVlsCap);
        if (both != 0) {
            ++vls[both];
            ability.allVls.insert(both);
        }
        if (const unsigned bytes = opensm::mtuBytes(static_cast<std::uint64_t>(port.neighborMtu))) ++mtus[bytes];
    }
    ability.vls = mostFrequent(vls);
    ability.mtuBytes = mostFrequent(mtus);
    return ability;
}

/// A lane as text tells it: shares to a thousandth, but what there is of one does not become none.
LaneAt laneOf(const opensm::ConfSettings& settings, QosSet set, std::size_t sl, const PortAbility& ports)
{
    const unsigned allowed = settings.operationalVls();
    const unsigned vls = ports.vls == 0 ? allowed : std::min(allowed, ports.vls);
    const VirtualLane vl = opensm::wrappedVl(settings.sl2vl(set).at(sl), vls);
    if (vls == 1) return {.set = set, .vl = vl, .share = 1}; // without arbitration tables
    const auto shares = qos::guaranteedShares(settings.arbitration(set, vls), vls, ports.mtuBytes);
    const double share = shares.at(vl.value());
    return {.set = set, .vl = vl, .share = std::max(std::round(share * 1000), share > 0 ? 1.0 : 0.0) / 1000};
}

class TrafficComparer
{
public:
    explicit TrafficComparer(const TrafficQuestion& question)
        : m_question(question), m_before(question.before), m_after(question.after)
    {}

    TrafficComparison run()
    {
        for (const std::string_view engine : {"lash", "dfsssp", "nue", "torus-2QoS"}) {
            if (!m_before.settings.hasEngine(engine) && !m_after.settings.hasEngine(engine)) continue;
            m_made.unknown.push_back(Message::say("Which SL and lane requests get is not known from the files: routing "
                                                  "engine {} changes them.",
                                                  engine));
            return std::move(m_made);
        }
        abilities();
        lanes(m_before, m_lanesBefore);
        lanes(m_after, m_lanesAfter);
        m_axes = axesOf(m_before, m_after);
        walk();
        listChanges();
        connections();
        groups();
        doubts();
        if (m_made.empty())
            note(false, Message::say("By these files no request gets another SL, lane or guaranteed share."));
        return std::move(m_made);
    }

private:
    using Pair = std::pair<Treatment, Treatment>;

    void abilities()
    {
        const fabric::Snapshot* snapshot = m_question.after.snapshot;
        for (std::size_t i = 0; snapshot != nullptr && i < sets.size(); ++i)
            m_abilities.at(i) = abilityOf(*snapshot, sets.at(i));
    }

    /// None while OpenSM writes no tables.
    void lanes(const TrafficSide& side, LanesByLevel& made) const
    {
        if (!side.usesQos) return;
        for (std::size_t sl = 0; sl < levelCount; ++sl)
            for (std::size_t i = 0; i < sets.size(); ++i)
                made.at(sl).push_back(laneOf(side.settings, sets.at(i), sl, m_abilities.at(i)));
    }

    [[nodiscard]] Treatment treat(const TrafficSide& side, const LanesByLevel& lanes, const FlowPlace& place) const
    {
        const PartitionPlace& partition = m_axes.partitions[place[PartitionAxis]];
        Treatment made;
        made.isPossible = &side == &m_before ? partition.before : partition.after;
        if (!made.isPossible) return made;
        const opensm::QosReply reply = side.evaluator.evaluate(requestAt(m_axes, place));
        made.refusal = reply.refusal;
        made.mtuLimit = reply.mtuLimit;
        made.rateLimit = reply.rateLimit;
        if (!reply.sl) return made;
        made.sl = static_cast<std::uint8_t>(*reply.sl);
        made.lanes = lanes.at(*reply.sl);
        return made;
    }

    /// Every kind of request, those that differ from the rest in little first.
    void walk()
    {
        const FlowPlace counts = placesOf(m_axes);
        std::array<unsigned, 1U << axisCount> masks{};
        for (unsigned mask = 0; mask < masks.size(); ++mask)
            masks.at(mask) = mask;
        std::ranges::stable_sort(masks, {}, [](unsigned mask) { return std::popcount(mask); });
        const std::size_t rules = m_before.rules.size() + m_after.rules.size() + 2;
        const std::size_t most = std::max<std::size_t>(mostTrials / rules, 32);
        std::size_t left = 0;
        for (const unsigned mask : masks) {
            FlowPlace place{};
            std::size_t all = 1;
            for (std::size_t axis = 0; axis < axisCount; ++axis) {
                if ((mask >> axis & 1U) == 0) continue;
                all *= counts.at(axis) - 1;
                place.at(axis) = 1;
            }
            for (std::size_t done = 0; done < all; ++done) {
                if (m_found.size() == most) {
                    left += all - done;
                    break;
                }
                meet(place);
                for (std::size_t axis = 0; axis < axisCount; ++axis) {
                    if ((mask >> axis & 1U) == 0) continue;
                    if (++place.at(axis) < counts.at(axis)) break;
                    place.at(axis) = 1;
                }
            }
        }
        if (left > 0) m_axes.unknown.push_back(Message::say("{} more kinds of requests were not compared.", left));
    }

    void meet(const FlowPlace& place)
    {
        Pair pair{treat(m_before, m_lanesBefore, place), treat(m_after, m_lanesAfter, place)};
        if (pair.first.sl) m_levels.insert(*pair.first.sl);
        const auto known = std::ranges::find(m_pairs, pair, &std::pair<Pair, std::vector<FlowPlace>>::first);
        const auto number = static_cast<std::size_t>(known - m_pairs.begin());
        if (known == m_pairs.end()) m_pairs.emplace_back(std::move(pair), std::vector<FlowPlace>());
        m_found[place] = number;
        if (isToldApart(place, number)) m_pairs[number].second.push_back(place);
    }

    [[nodiscard]] bool differs(std::size_t number) const
    {
        const Pair& pair = m_pairs[number].first;
        return pair.second.isPossible && pair.first != pair.second; // a partition that goes is told by itself
    }

    /// Whether it is told besides the kinds that it is a part of.
    [[nodiscard]] bool isToldApart(const FlowPlace& place, std::size_t number) const
    {
        bool isException = false;
        for (std::size_t axis = 0; axis < axisCount; ++axis) {
            if (place.at(axis) == 0) continue;
            FlowPlace wider = place;
            wider.at(axis) = 0;
            const std::size_t other = m_found.at(wider);
            if (other == number && differs(number)) return false;
            isException = isException || (differs(other) && wider != FlowPlace{});
        }
        return differs(number) || (isException && m_pairs[number].first.second.isPossible);
    }

    void listChanges()
    {
        std::vector<TrafficChange> all;
        for (auto& [pair, flows] : m_pairs) {
            if (flows.empty()) continue;
            TrafficChange change{.flows = namesOf(m_axes, std::move(flows)),
                                 .before = std::move(pair.first),
                                 .after = std::move(pair.second)};
            if (change.flows.size() > mostFlows) {
                change.moreFlows = change.flows.size() - mostFlows;
                change.flows.resize(mostFlows);
            }
            change.grave = loses(change.after) && change.before != change.after;
            all.push_back(std::move(change));
        }
        std::ranges::stable_partition(all, &TrafficChange::grave);
        if (all.size() > mostChanges) {
            m_made.moreChanges = all.size() - mostChanges;
            all.resize(mostChanges);
        }
        m_made.changes = std::move(all);
    }

    void note(bool grave, Message text) { m_made.notes.push_back({grave, std::move(text)}); }

    void connections()
    {
        const auto any = [this](auto differ) {
            return std::ranges::any_of(m_made.changes, [&](const TrafficChange& change) {
                return change.before.sl && differ(change.before, change.after);
            });
        };
        if (any([](const Treatment& a, const Treatment& b) { return a.sl != b.sl; }))
            note(false, Message::say("Open connections keep the SL that they were given until they reconnect."));
        if (any([](const Treatment& a, const Treatment& b) {
                return b.sl && std::pair(a.mtuLimit, a.rateLimit) != std::pair(b.mtuLimit, b.rateLimit);
            }))
            note(false,
                 Message::say("Open connections keep the MTU and rate that they were given until they reconnect."));
        // Ports look the lane of every packet up in tables that OpenSM writes at once.
        for (const std::uint8_t level : m_levels) {
            const auto& before = m_lanesBefore.at(level);
            const auto& after = m_lanesAfter.at(level);
            if (before == after || after.empty()) continue;
            const bool isLost = std::ranges::any_of(after, [](const LaneAt& lane) { return lane.share == 0; });
            note(isLost, Message::say("Open connections with SL {} meet the new tables at once: {}.", level,
                                      describeLanes(before, after)));
        }
    }

    void groups()
    {
        if (m_question.before.partitions == nullptr || m_question.after.partitions == nullptr) return;
        std::unordered_map<std::uint16_t, const opensm::Partition*> olds;
        for (const opensm::Partition& partition : m_before.partitions.partitions())
            olds.emplace(partition.pkey, &partition);
        std::size_t count = 0;
        for (const opensm::Partition& partition : m_after.partitions.partitions()) {
            const auto old = olds.find(partition.pkey);
            if (old == olds.end() || old->second->definitions.empty() || partition.definitions.empty()) continue;
            const auto& was = m_question.before.partitions->definitions()[old->second->definitions.front()];
            const auto& is = m_question.after.partitions->definitions()[partition.definitions.front()];
            if (!was.ipoib || !is.ipoib) continue;
            const auto key = [](const opensm::GroupValues& v) { return std::tuple(v.mtu, v.rate, v.sl); };
            if (key(was.values) != key(is.values) && ++count <= mostGroups)
                note(false, groupChange(partition, was.values, is.values));
        }
        if (count > mostGroups) note(false, Message::say("{} more IPoIB groups likewise.", count - mostGroups));
    }

    [[nodiscard]] Message groupChange(const opensm::Partition& partition, const opensm::GroupValues& was,
                                      const opensm::GroupValues& is) const
    {
        const auto words = [](const opensm::GroupValues& values) {
            return Message::say("MTU {}, rate {}, SL {}", opensm::mtuInBytes(values.mtu),
                                opensm::rateInGbps(values.rate), values.sl);
        };
        const Message name = Message::say("partition {} ({})", partition.name, std::format("{:#06x}", partition.pkey));
        return m_question.restarts
                   ? Message::say("The IPoIB group of {} changes when OpenSM starts: {} → {}. Interfaces take it over "
                                  "when they join the group again.",
                                  name, words(was), words(is))
                   : Message::say("The IPoIB group of {} and its interfaces keep {} until OpenSM is started again; "
                                  "then it is {}.",
                                  name, words(was), words(is));
    }

    void doubts()
    {
        m_made.unknown.insert(m_made.unknown.end(), m_axes.unknown.begin(), m_axes.unknown.end());
        if (m_before.usesQos && m_question.before.policy != nullptr && !m_before.evaluator.loadsPolicy())
            m_made.unknown.push_back(Message::say("OpenSM drops the present QoS policy for its errors: before the "
                                                  "change requests are served without it."));
        const bool isAny = !m_made.changes.empty() || !m_made.notes.empty();
        if (!m_before.usesQos && m_after.usesQos)
            m_made.unknown.push_back(Message::say("Lanes and shares before the change are not known: with qos FALSE "
                                                  "OpenSM leaves the tables of the ports as they are."));
        if (m_before.usesQos && !m_after.usesQos)
            m_made.unknown.push_back(Message::say("Lanes and shares after the change are not known: with qos FALSE "
                                                  "OpenSM leaves the tables of the ports as they are."));
        if (!m_before.usesQos && !m_after.usesQos && !m_made.changes.empty())
            m_made.unknown.push_back(Message::say("Lanes and shares are not known: with qos FALSE OpenSM leaves the "
                                                  "tables of the ports as they are."));
        if (!isAny || (!m_before.usesQos && !m_after.usesQos)) return;
        if (m_question.after.snapshot == nullptr)
            m_made.unknown.push_back(
                Message::say("Lanes and shares are those of ports with as many lanes as max_op_vls allows: the fabric "
                             "has not been discovered."));
        else if (std::ranges::all_of(m_abilities, [](const PortAbility& ability) { return ability.vls == 0; }))
            m_made.unknown.push_back(Message::say(
                "Lanes and shares are those of ports with as many lanes as max_op_vls allows: how many the "
                "links have is not known."));
        for (std::size_t i = 0; i < sets.size(); ++i)
            if (const PortAbility& ability = m_abilities.at(i); ability.allVls.size() > 1)
                m_made.unknown.push_back(Message::say("{}: links have {} to {} lanes; the figures are those of {}.",
                                                      opensm::inWords(sets.at(i)), *ability.allVls.begin(),
                                                      *ability.allVls.rbegin(), ability.vls));
    }

    const TrafficQuestion& m_question;
    TrafficSide m_before;
    TrafficSide m_after;
    std::array<PortAbility, sets.size()> m_abilities;
    LanesByLevel m_lanesBefore;
    LanesByLevel m_lanesAfter;
    FlowAxes m_axes;
    std::vector<std::pair<Pair, std::vector<FlowPlace>>> m_pairs; ///< what happens, and to which kinds it is told
    std::map<FlowPlace, std::size_t> m_found;                     ///< of m_pairs
    std::set<std::uint8_t> m_levels;                              ///< that requests got before
    TrafficComparison m_made;
};

} // namespace

TrafficComparison compareTraffic(const TrafficQuestion& question) { return TrafficComparer(question).run(); }

} // namespace fabriscope::qos_path
