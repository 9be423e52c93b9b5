// SPDX-License-Identifier: GPL-3.0-or-later
//
// The QoS policy with the fabric, the VL tables and the partitions.
#include "core/opensm/conf/option_table.h"
#include "core/opensm/policy/policy_check.h"
#include "core/opensm/policy/policy_rules.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <optional>
#include <set>

namespace fabriscope::opensm {
namespace {

constexpr std::uint64_t wideRange = 16;
Message ipoibNeeds()
{
    return Message::say("an ipoib rule needs an existing partition with two full members that are present");
}

enum class Certainty : std::uint8_t { No, Perhaps, Yes };
/// What P_Keys stand in. OpenSM looks for the partitions of those in rules only.
enum class KeyUse : std::uint8_t { Rule, Level, Group };

class SetChecks
{
public:
    explicit SetChecks(const PolicyContext& context)
        : m_context(context), m_isOff(context.companions.options != nullptr && !context.settings.qos())
    {
        for (const Partition& partition : context.partitions.partitions())
            m_partitionOfKey.emplace(partition.pkey, &partition);
    }
    void run();

private:
    void useSl(const PolicyNumber& number);
    const Sl2vlTable& tableOf(QosSet set);
    void checkPKeys(const std::vector<PolicyRange>& ranges, KeyUse use, std::optional<std::uint64_t> sl);
    std::size_t checkPartitionSls(std::uint64_t low, std::uint64_t high, Span span, std::optional<std::uint64_t> sl);
    void checkIpoib(const UlpRule& ulp);
    void checkIpoib(std::uint64_t low, std::uint64_t high, Span span, std::optional<std::uint64_t> sl);
    [[nodiscard]] Certainty twoFullMembers(const Partition& partition);
    [[nodiscard]] Certainty inFabric(const Partition& partition) const;
    [[nodiscard]] Certainty byFileAlone(const Partition& partition) const;
    void checkUnused();
    void checkUse(Span place);

    const PolicyContext& m_context;
    bool m_isOff; ///< qos is FALSE: OpenSM programs no VL tables, and VL0 carries everything
    std::array<std::optional<Sl2vlTable>, allQosSets.size()> m_sl2vl; ///< of those that were needed
    std::map<std::uint8_t, std::uint64_t> m_slOfVl;                   ///< on CA ports, the first SL that uses a VL
    std::set<std::uint64_t> m_saidSls;
    std::set<std::uint64_t> m_saidWraps;
    std::map<std::uint64_t, const Partition*> m_partitionOfKey;
    std::map<std::uint16_t, Certainty> m_twoFullMembers; ///< by P_Key, for those that were requested
};

/// First and last P_Key of a range, as OpenSM cuts it.
std::pair<std::uint64_t, std::uint64_t> pkeysOf(const PolicyRange& range)
{
    return std::minmax<std::uint64_t>({range.low & 0x7fffU, range.high & 0x7fffU});
}

const Sl2vlTable& SetChecks::tableOf(QosSet set)
{
    std::optional<Sl2vlTable>& table = m_sl2vl.at(static_cast<std::size_t>(set));
    if (!table) table = m_context.settings.sl2vl(set);
    return *table;
}

void SetChecks::useSl(const PolicyNumber& number)
{
    // Without the option the command line may still say -Q.
    if (number.value > 15 || number.span.empty() || (m_isOff && m_context.settings.isSet("qos"))) return;
    for (const QosSet set : allQosSets) {
        if (tableOf(set).at(number.value) != droppingVl) continue;
        Diagnostic& d = m_context.report.report(
            Rule::SlDropped, number.span, Message::say("SL {} is mapped to VL 15 on {}", number.value, inWords(set)));
        d.effect = Message::say("path requests that get this SL fail without a log line");
        return;
    }
    if (m_context.companions.options == nullptr) return;
    const VirtualLane own = tableOf(QosSet::ChannelAdapter).at(number.value);
    const unsigned vls = m_context.settings.operationalVls();
    const VirtualLane vl = wrappedVl(own, vls);
    if (vl != own && m_saidWraps.insert(number.value).second) {
        m_context.report
            .report(
                Rule::Sl2vlWraps, number.span,
                Message::say("SL {} is mapped to VL {}, but max_op_vls allows {} VLs", number.value, own.value(), vls))
            .effect = Message::say("its traffic uses VL {}", vl.value());
    }
    const auto [found, isNew] = m_slOfVl.try_emplace(vl.value(), number.value);
    if (!isNew && found->second != number.value && m_saidSls.insert(number.value).second)
        m_context.report.report(Rule::QosSharedVl, number.span,
                                Message::say("SL {} shares VL {} with SL {}", number.value, vl.value(), found->second));
}

void SetChecks::checkPKeys(const std::vector<PolicyRange>& ranges, KeyUse use, std::optional<std::uint64_t> sl)
{
    for (const PolicyRange& range : ranges) {
        const auto [low, high] = pkeysOf(range);
        const std::size_t known = checkPartitionSls(low, high, range.span, sl);
        const std::uint64_t missing = high - low + 1 - known;
        if (missing == 0 || (known != 0 && use != KeyUse::Rule)) continue;
        const bool isWide = use == KeyUse::Rule && high - low >= wideRange;
        Diagnostic& d = m_context.report.report(
            isWide ? Rule::QosWidePKey : Rule::QosUnknownPKey, range.span,
            missing > 1 || known != 0 ? Message::say("{} P_Keys of the range have no partition", missing)
                                      : Message::say("no partition has the P_Key {}", std::format("{:#06x}", low)));
        if (use == KeyUse::Level)
            d.effect = Message::say("no two ports share it");
        else if (use == KeyUse::Group)
            d.effect = Message::say("it adds no port to the group");
        else if (isWide || known != 0)
            d.effect = Message::say("OpenSM logs an error for each at every sweep (ERR AC14)");
        else
            d.effect = Message::say("OpenSM logs an error at every sweep (ERR AC14), nothing matches");
        if (!isWide && m_context.companions.partitions == nullptr)
            d.why = Message::say("without a partitions.conf there is only Default 0x7fff");
    }
}

/// Compares a rule's SL with those of the partitions that it is about; how many there are.
std::size_t SetChecks::checkPartitionSls(std::uint64_t low, std::uint64_t high, Span span,
                                         std::optional<std::uint64_t> sl)
{
    std::size_t known = 0;
    for (auto at = m_partitionOfKey.lower_bound(low); at != m_partitionOfKey.end() && at->first <= high; ++at) {
        ++known;
        const Partition& partition = *at->second;
        if (!sl || partition.sl == 0 || partition.sl == *sl) continue;
        Diagnostic& d = m_context.report.report(
            Rule::QosSlDiffers, span,
            Message::say("SL {} differs from sl={} of the partition '{}'", *sl, partition.sl, partition.name));
        d.effect =
            Message::say("unicast traffic of the partition uses SL {}, its multicast groups SL {}", *sl, partition.sl);
    }
    return known;
}

Certainty SetChecks::twoFullMembers(const Partition& partition)
{
    const auto [found, isNew] = m_twoFullMembers.try_emplace(partition.pkey, Certainty::No);
    if (isNew) found->second = m_context.companions.snapshot != nullptr ? inFabric(partition) : byFileAlone(partition);
    return found->second;
}

Certainty SetChecks::inFabric(const Partition& partition) const
{
    const fabric::Snapshot& snapshot = *m_context.companions.snapshot;
    std::size_t full = 0;
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        if (port.guid.value() == 0 || (node.type == fabric::NodeType::Switch && port.number.value() != 0)) continue;
        const bool isSm = port.smLid.value() != 0 && port.smLid == port.lid;
        const auto membership = m_context.partitions.membershipOf(
            partition, {.guid = port.guid, .type = node.type, .isSubnetManager = isSm});
        full += membership && *membership != Membership::Limited ? 1U : 0U;
    }
    return full >= 2 ? Certainty::Yes : m_context.companions.hasWholeFabric() ? Certainty::No : Certainty::Perhaps;
}

/// Without the fabric: the SM's port may be one of those that are listed, and of switches and routers there may be few.
Certainty SetChecks::byFileAlone(const Partition& partition) const
{
    if (!m_context.partitions.fromFile()) return Certainty::Yes;
    const std::size_t listed = m_context.partitions.count(partition).full;
    if (listed >= 2) return Certainty::Yes;
    bool some = false;
    for (const std::size_t i : partition.definitions) {
        for (const PartitionMember& member : m_context.companions.partitions->definitions()[i].members) {
            if (member.membership == Membership::Limited || member.kind > MemberKind::AllRouters) continue;
            if (member.kind == MemberKind::All || member.kind == MemberKind::AllCas) return Certainty::Yes;
            some = true;
        }
    }
    const auto ofManager = m_context.partitions.membershipOf(partition, {.guid = Guid(), .isSubnetManager = true});
    const bool withManager = ofManager && *ofManager != Membership::Limited && listed > 0;
    return some || withManager ? Certainty::Perhaps : Certainty::No;
}

void SetChecks::checkIpoib(const UlpRule& ulp)
{
    const auto sl = ulp.sl ? std::optional(ulp.sl->value) : std::nullopt;
    if (ulp.kind == UlpKind::Ipoib) checkIpoib(defaultPartitionKey, defaultPartitionKey, ulp.word, sl);
    for (const PolicyRange& range : ulp.ranges) {
        const auto [low, high] = pkeysOf(range);
        checkIpoib(low, high, range.span, sl);
    }
}

/// Every P_Key of the range needs its partition; the first that has none, or no two full members, is reported.
void SetChecks::checkIpoib(std::uint64_t low, std::uint64_t high, Span span, std::optional<std::uint64_t> sl)
{
    checkPartitionSls(low, high, span, sl);
    auto at = m_partitionOfKey.lower_bound(low);
    std::optional<std::uint64_t> unsure;
    for (std::uint64_t key = low; key <= high; ++key, ++at) {
        const bool exists = at != m_partitionOfKey.end() && at->first == key;
        const Certainty certainty = exists ? twoFullMembers(*at->second) : Certainty::No;
        if (certainty == Certainty::Perhaps && !unsure) unsure = key;
        if (certainty != Certainty::No) continue;
        Diagnostic& d = m_context.report.report(
            Rule::QosIpoibPartition, span,
            exists ? Message::say("partition {} has less than two full members", std::format("{:#06x}", key))
                   : Message::say("no partition has the P_Key {}", std::format("{:#06x}", key)));
        d.why = ipoibNeeds();
        dropsPolicy(d);
        return;
    }
    if (!unsure) return;
    Diagnostic& d = m_context.report.report(
        Rule::QosIpoibPartition, Level::Warning, span,
        Message::say("partition {} may have a single full member", std::format("{:#06x}", *unsure)));
    d.why = ipoibNeeds();
    d.effect = Message::say("if so, {}", droppedPolicy());
}

void SetChecks::checkUnused()
{
    const PolicyDocument& document = m_context.document;
    std::set<const QosLevel*> levels{document.findLevel("default")};
    std::set<const PortGroup*> groups;
    for (const MatchRule& rule : document.rules()) {
        if (rule.levelName) levels.insert(document.findLevel(rule.levelName->value));
        for (const auto* list : {&rule.sources, &rule.destinations})
            for (const PolicyText& name : *list)
                groups.insert(document.findGroup(name.value));
    }
    for (const QosLevel& level : document.levels()) {
        if (level.name && !level.name->span.empty() && !levels.contains(&level) &&
            document.findLevel(level.name->value) == &level)
            m_context.report.report(Rule::QosUnused, level.name->span,
                                    Message::say("no rule uses the level '{}'", level.name->value));
    }
    for (const PortGroup& group : document.groups()) {
        if (group.name && !group.name->span.empty() && !groups.contains(&group) &&
            document.findGroup(group.name->value) == &group)
            m_context.report.report(Rule::QosUnused, group.name->span,
                                    Message::say("no rule uses the port group '{}'", group.name->value));
    }
}

void SetChecks::run()
{
    const PolicyDocument& document = m_context.document;
    for (const QosLevel& level : document.levels()) {
        if (level.sl) useSl(*level.sl);
        checkPKeys(level.pkeys, KeyUse::Level, std::nullopt);
    }
    for (const UlpRule& ulp : document.ulps()) {
        if (ulp.sl) useSl(*ulp.sl);
        const auto sl = ulp.sl ? std::optional(ulp.sl->value) : std::nullopt;
        if (ulp.kind == UlpKind::AnyPKey) checkPKeys(ulp.ranges, KeyUse::Rule, sl);
        if (ulp.kind == UlpKind::Ipoib || ulp.kind == UlpKind::IpoibPKey) checkIpoib(ulp);
    }
    for (const MatchRule& rule : document.rules()) {
        const QosLevel* level = rule.levelName ? document.findLevel(rule.levelName->value) : nullptr;
        checkPKeys(rule.pkeys, KeyUse::Rule,
                   level != nullptr && level->sl ? std::optional(level->sl->value) : std::nullopt);
    }
    for (const PortGroup& group : document.groups())
        checkPKeys(group.pkeys, KeyUse::Group, std::nullopt);
    checkUnused();
    if (!document.isBlank())
        checkUse(document.sections().empty() ? Span{} : Span{document.sections().front().all.offset, 1});
}

/// Whether and how far OpenSM uses the policy at all; said at `place`.
void SetChecks::checkUse(Span place)
{
    for (const std::string_view engine : {"lash", "dfsssp", "nue"}) {
        if (!m_context.settings.qos() || !m_context.settings.hasEngine(engine)) continue;
        if (engine == "nue" && m_context.settings.number("nue_max_num_vls") == 1) continue;
        m_context.report
            .report(Rule::ConfEngineReplacesSl, place,
                    Message::say("routing engine {} chooses the SL of every path itself", engine))
            .effect =
            Message::say("the SLs of this policy are ignored; queries that ask for another SL fail (ERR 1F2A)");
    }
    for (const Partition& partition : m_context.partitions.partitions()) {
        if (partition.sl == 0) continue;
        m_context.report.report(Rule::PartSlPolicy, place,
                                Message::say("partition {} has sl={}; with a policy that SL applies only to multicast",
                                             std::format("{:#06x}", partition.pkey), partition.sl));
        break;
    }
    if (m_isOff) {
        Diagnostic& d =
            m_context.report.report(Rule::QosWithoutQos, place, Message::say("qos is FALSE in opensm.conf"));
        d.effect = Message::say("OpenSM does not read the policy");
        d.fixes.push_back(
            {Message::say("Set qos TRUE"), FileKind::Options, m_context.companions.options->setOption("qos", "TRUE")});
    }
}

} // namespace

void checkPolicySet(const PolicyContext& context) { SetChecks(context).run(); }

} // namespace fabriscope::opensm
