// SPDX-License-Identifier: GPL-3.0-or-later
//
// Another lane for one sender.
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/opensm/conf/vl_tables.h"
#include "core/opensm/intent/intent_parts.h"
#include "core/opensm/intent/sender_lane.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_rules.h"
#include "core/qos/shares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::array laneSets{QosSet::ChannelAdapter, QosSet::SwitchExternal}; // that data crosses
constexpr std::size_t longestComment = 60;

std::size_t placeOf(FileKind kind) { return static_cast<std::size_t>(kind); }

/// A service level that would do.
struct LevelChoice
{
    unsigned sl = 0;
    unsigned vl = 0;      ///< on adapters
    double share = 0;     ///< of a link, guaranteed; the least of both kinds of ports
    bool isAlone = false; ///< nothing else that the files name uses its lane
};

class SenderPlanner
{
public:
    SenderPlanner(const LaneWish& wish, const IntentFiles& before, const fabric::Snapshot* snapshot)
        : m_wish(wish), m_before(before), m_snapshot(snapshot),
          m_options(before.at(placeOf(FileKind::Options)).value_or("")),
          m_policy(before.at(placeOf(FileKind::QosPolicy)).value_or("")),
          m_partitions(before.at(placeOf(FileKind::Partitions)).value_or("")), m_settings(m_options.document())
    {
        m_lanes = commonLanes(snapshot, m_settings);
    }

    Result<IntentPlan> run()
    {
        if (auto possible = checkPossible(); !possible) return std::unexpected(possible.error());
        if (auto engine = checkEngine(m_settings); !engine) return std::unexpected(engine.error());
        const auto rest = levelOfRest(m_policy.document());
        if ((m_policy.document().isRefused() && !m_policy.document().isBlank()) || !rest)
            return fail(ErrorCode::InvalidArgument, toString(FileKind::QosPolicy),
                        Message::say("OpenSM does not take the policy as it is"),
                        Message::say("Correct it first: the editor, or 'fabriscopectl check', says how"));
        m_rest = *rest;
        // Without the fabric: there the GUID of a port may be that of its node, too.
        auto rule = trafficRule("from " + toString(m_wish.port), nullptr, nullptr, m_plan.notes);
        if (!rule) return std::unexpected(rule.error());
        m_own = ruleFor(*rule, m_policy.document());
        m_now = granted(m_options.document(), m_policy.document(), *rule).value_or(m_rest);
        const auto choice = choose();
        if (!choice) return noLane();
        return write(*rule, *choice);
    }

private:
    [[nodiscard]] Result<void> checkPossible() const
    {
        if (m_wish.port.value() == 0)
            return fail(ErrorCode::InvalidArgument, m_wish.name,
                        Message::say("its port has no GUID, by which a rule of the policy could name it"));
        if (m_lanes < 2)
            return fail(ErrorCode::InvalidArgument, toString(FileKind::Options),
                        Message::say("max_op_vls allows a single lane: there is no other one"),
                        Message::say("Allow more of them first"));
        return {};
    }

    /// The SL that such a request of a member gets; none: it is refused.
    [[nodiscard]] std::optional<unsigned> granted(const ConfDocument& options, const PolicyDocument& policy,
                                                  const TrafficRule& rule, const RuleTrial** winner = nullptr)
    {
        QosRequest request = rule.request;
        request.asMembers = true;
        const bool hasPartitions = m_before.at(placeOf(FileKind::Partitions)).has_value();
        m_reply = evaluateQos(request, {.options = &options,
                                        .partitions = hasPartitions ? &m_partitions : nullptr,
                                        .policy = &policy,
                                        .snapshot = m_snapshot});
        if (winner != nullptr) {
            const auto found = std::ranges::find(m_reply.rules, RuleOutcome::Matched, &RuleTrial::outcome);
            *winner = found == m_reply.rules.end() ? nullptr : &*found;
        }
        if (!m_reply.sl || *m_reply.sl > 15) return std::nullopt;
        return static_cast<unsigned>(*m_reply.sl);
    }

    [[nodiscard]] unsigned laneOf(QosSet set, unsigned sl) const
    {
        return wrappedVl(m_settings.sl2vl(set).at(sl), m_lanes).value();
    }

    /// Levels that the files name: of other rules, of partitions, and of all that no rule names.
    [[nodiscard]] std::set<unsigned> usedLevels() const
    {
        std::set<unsigned> used{m_rest};
        const auto add = [&used](std::uint64_t sl) {
            if (sl <= 15) used.insert(static_cast<unsigned>(sl));
        };
        const auto ulps = m_policy.document().ulps();
        for (std::size_t i = 0; i < ulps.size(); ++i)
            if (ulps[i].sl && m_own != i) add(ulps[i].sl->value);
        for (const QosLevel& level : m_policy.document().levels())
            if (level.sl) add(level.sl->value);
        for (const auto& definition : m_partitions.definitions())
            add(definition.values.sl);
        return used;
    }

    [[nodiscard]] std::optional<LevelChoice> choose() const
    {
        std::array<qos::LaneShares, laneSets.size()> shares{};
        for (std::size_t i = 0; i < laneSets.size(); ++i)
            shares.at(i) = qos::guaranteedShares(m_settings.arbitration(laneSets.at(i), m_lanes), m_lanes);
        std::optional<LevelChoice> best;
        const std::set<unsigned> used = usedLevels();
        for (unsigned sl = 0; sl <= 15; ++sl) {
            LevelChoice one{.sl = sl, .vl = laneOf(QosSet::ChannelAdapter, sl), .share = 1, .isAlone = true};
            bool fits = sl != m_now || m_own;
            for (std::size_t i = 0; i < laneSets.size(); ++i) {
                const unsigned vl = laneOf(laneSets.at(i), sl);
                fits = fits && vl < qos::dataLanes && vl != laneOf(laneSets.at(i), m_rest) &&
                       (m_own || vl != laneOf(laneSets.at(i), m_now)) && !std::ranges::contains(m_wish.waiting, vl);
                one.share = std::min(one.share, fits ? shares.at(i).at(vl) : 0.0);
                for (const unsigned other : used)
                    one.isAlone = one.isAlone && laneOf(laneSets.at(i), other) != vl;
            }
            if (!fits || one.share <= 0) continue;
            // What a former rule has given stays, if it does.
            const auto rank = [this](const LevelChoice& each) {
                return std::tuple(m_own && each.sl == m_now, each.isAlone, each.share);
            };
            if (!best || rank(one) > rank(*best)) best = one;
        }
        return best;
    }

    [[nodiscard]] std::unexpected<Error> noLane() const
    {
        const std::string lanes = joinedBy(m_wish.waiting, ", ", [](unsigned lane) { return std::to_string(lane); });
        return fail(
            ErrorCode::InvalidArgument, toString(FileKind::Options),
            lanes.empty()
                ? Message::say("no service level leads to a lane other than VL {} that has a share of the links",
                               laneOf(QosSet::ChannelAdapter, m_now))
                : Message::say("no service level leads to a lane that has a share of the links, other than VL {}, and "
                               "those on which data waits: {}",
                               laneOf(QosSet::ChannelAdapter, m_now), lanes),
            Message::say("Give a service level such a lane first: sl2vl and vlarb_low decide, and By intent makes "
                         "both"));
    }

    Result<IntentPlan> write(const TrafficRule& rule, const LevelChoice& choice)
    {
        EditedFile<ConfDocument> options(std::string(m_options.document().text()));
        EditedFile<PolicyDocument> policy(std::string(m_policy.document().text()));
        if (!m_settings.qos()) {
            m_plan.steps.push_back(Message::say("QoS is switched on (qos TRUE)"));
            options.take(options.document().setOption("qos", "TRUE"));
        }
        if (policy.document().findLevel("default") == nullptr && simpleDefault(policy.document()) == nullptr)
            policy.take(
                policy.document().insertUlp(policy.document().ulps().size(), std::format("default : {}", m_rest)));
        writeRule(rule, comment(), choice.sl, policy);
        const RuleTrial* winner = nullptr;
        if (granted(options.document(), policy.document(), rule, &winner) != choice.sl)
            return fail(ErrorCode::InvalidArgument, toString(FileKind::QosPolicy),
                        winner != nullptr
                            ? Message::say("an earlier rule decides over what this sender sends (line {}: {})",
                                           winner->range.line, winner->text)
                            : Message::say("OpenSM would not follow a rule for this sender: {}", m_reply.refusal),
                        Message::say("Change that one by hand: '{} : {}' would have to stand before it", rule.criterion,
                                     choice.sl));
        auto optionsText = options.text(FileKind::Options);
        if (!optionsText) return std::unexpected(optionsText.error());
        auto policyText = policy.text(FileKind::QosPolicy);
        if (!policyText) return std::unexpected(policyText.error());
        m_plan.after = m_before;
        if (!m_settings.qos()) m_plan.after.at(placeOf(FileKind::Options)) = *std::move(optionsText);
        m_plan.after.at(placeOf(FileKind::QosPolicy)) = *std::move(policyText);
        tell(choice);
        return std::move(m_plan);
    }

    /// Beside the rule; a name may hold anything.
    [[nodiscard]] std::string comment() const
    {
        std::string text = printable(m_wish.name);
        std::ranges::replace_if(
            text, [](char c) { return static_cast<unsigned char>(c) < ' ' || static_cast<unsigned char>(c) > '~'; },
            '?');
        return text.substr(0, longestComment);
    }

    void tell(const LevelChoice& choice)
    {
        const unsigned was = laneOf(QosSet::ChannelAdapter, m_now);
        m_plan.steps.push_back(Message::say("What {} sends: SL {} on VL {}, at least {} percent of a link while all "
                                            "lanes have data; without the rule SL {} on VL {}",
                                            m_wish.name, choice.sl, choice.vl, std::lround(choice.share * 100), m_now,
                                            was));
        auto& notes = m_plan.notes;
        notes.push_back(Message::say("The rule is about all that this port sends, whoever receives it"));
        notes.push_back(Message::say("It decides over those who request a path from the subnet administration with "
                                     "this port as source; a program that sets a service level itself keeps it"));
        notes.push_back(Message::say("Of a connection that another end opens to this port, that end requests the path, "
                                     "for both directions: the rule does not decide over it"));
        if (!choice.isAlone)
            notes.push_back(Message::say("No lane is free: VL {} is that of other rules or partitions, too, and they "
                                         "share its part of the links",
                                         choice.vl));
        if (m_settings.qos() && !m_wish.waiting.empty() && !std::ranges::contains(m_wish.waiting, was))
            notes.push_back(Message::say("By these files what it sends goes on VL {}, and data waits on other lanes: "
                                         "the fabric may run with other files, or programs set their service levels",
                                         was));
        if (m_snapshot == nullptr) notes.push_back(Message::say("The fabric is not known: ports may have fewer lanes"));
    }

    const LaneWish& m_wish;
    const IntentFiles& m_before;
    const fabric::Snapshot* m_snapshot;
    EditedFile<ConfDocument> m_options;
    EditedFile<PolicyDocument> m_policy;
    PartitionsDocument m_partitions;
    ConfSettings m_settings;
    unsigned m_lanes = 0;
    unsigned m_rest = 0;
    unsigned m_now = 0;               ///< the sender's level
    std::optional<std::size_t> m_own; ///< a rule for it that is there already
    QosReply m_reply;
    IntentPlan m_plan;
};

} // namespace

Result<IntentPlan> planOtherLane(const LaneWish& wish, const IntentFiles& before, const fabric::Snapshot* snapshot)
{
    return SenderPlanner(wish, before, snapshot).run();
}

} // namespace fabriscope::opensm
