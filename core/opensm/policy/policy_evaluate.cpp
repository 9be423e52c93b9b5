// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/policy/policy_evaluate.h"

#include "core/base/enum_number.h"
#include "core/opensm/c_number.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_check.h"
#include "core/opensm/policy/policy_rules.h"
#include "core/qos/shares.h"

#include <algorithm>
#include <format>
#include <set>

namespace fabriscope::opensm {

/// What does not depend on the request.
struct QosEvaluator::Files
{
    explicit Files(const Companions& given)
        : companions(given), settings(given.options != nullptr ? ConfSettings(*given.options) : ConfSettings()),
          partitions(given.partitions), loads(given.policy != nullptr && isLoadable(*given.policy, given)),
          hasNodeNames(settings.text("node_name_map_name") != "(null)")
    {
        if (!loads) return;
        rules = orderedRules(*given.policy);
        for (const PortGroup& group : given.policy->groups()) {
            groupGuids.push_back(numberSetOf(group.guids));
            groupKeys.push_back(pkeySetOf(group.pkeys));
        }
    }

    Companions companions;
    ConfSettings settings;
    PartitionTable partitions;
    bool loads;                     ///< the policy
    bool hasNodeNames;              ///< names of a file, not the node descriptions, are what port-name means
    std::vector<OrderedRule> rules; ///< of a policy that loads
    // of its groups, in their order
    std::vector<NumberSet> groupGuids;
    std::vector<NumberSet> groupKeys;
};

namespace {

using Source = QosReply::Source;

/// Yes, no, or not known because the request does not say enough.
enum class Answer : std::uint8_t { No, Yes, Unknown };

struct RequestEnd
{
    MemberPort member;
    std::string description; ///< of its node; empty when the fabric is not known
    std::uint64_t number = 0;
};

/// Whether DESCRIPTION/P1 means the port: the letter in any case, the number as C reads it. All ports of a switch have
/// one GUID, by which OpenSM knows them.
bool isNamed(std::string_view name, const RequestEnd& port)
{
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos || port.description.empty() || name.substr(0, slash) != port.description)
        return false;
    const std::string_view number = name.substr(slash + 1);
    if (number.size() < 2 || (number[0] != 'P' && number[0] != 'p')) return false;
    return port.member.type == fabric::NodeType::Switch || readCNumber(number.substr(1)).value == port.number;
}

class Evaluation
{
public:
    Evaluation(const QosRequest& request, const QosEvaluator::Files& files)
        : m_request(request), m_files(files), m_companions(files.companions), m_settings(files.settings),
          m_partitions(files.partitions), m_source(portOf(request.source)), m_destination(portOf(request.destination))
    {}

    QosReply run();
    [[nodiscard]] std::optional<RequestEnd> portOf(std::optional<Guid> guid) const;
    [[nodiscard]] Answer inGroups(const std::vector<std::string>& names, const std::optional<RequestEnd>& port) const;

private:
    [[nodiscard]] bool inGroup(const PortGroup& group, const RequestEnd& port) const;
    [[nodiscard]] bool inKeys(const NumberSet& keys, const RequestEnd& port) const;
    [[nodiscard]] Answer matches(const RuleCriteria& criteria, std::string& reason) const;
    void tryRules(const PolicyDocument& policy);
    void useLevel(const QosLevel& level);
    [[nodiscard]] bool isShared(const Partition& partition) const;
    void usePartition();
    void checkKeys(const QosLevel* level);
    void follow();
    /// Without an opensm.conf it is about a host that uses the policy.
    [[nodiscard]] bool usesQos() const { return m_companions.options == nullptr || m_settings.qos(); }
    void note(std::string text) { m_answer.notes.push_back(std::move(text)); }

    const QosRequest& m_request;
    const QosEvaluator::Files& m_files;
    const Companions& m_companions;
    const ConfSettings& m_settings;
    const PartitionTable& m_partitions;
    std::optional<RequestEnd> m_source;
    std::optional<RequestEnd> m_destination;
    QosReply m_answer;
};

std::optional<RequestEnd> Evaluation::portOf(std::optional<Guid> guid) const
{
    if (!guid) return std::nullopt;
    RequestEnd port{.member = {.guid = *guid}};
    if (m_companions.snapshot == nullptr) return port;
    const auto found = m_companions.snapshot->findPortByGuid(*guid);
    if (!found) return port;
    const fabric::Port& known = m_companions.snapshot->port(*found);
    const fabric::Node& node = m_companions.snapshot->nodeOf(known);
    port.member.type = node.type;
    port.member.isSubnetManager = known.smLid.value() != 0 && known.smLid == known.lid;
    if (!m_files.hasNodeNames) port.description = node.description;
    port.number = known.number.value();
    return port;
}

bool Evaluation::inKeys(const NumberSet& keys, const RequestEnd& port) const
{
    return std::ranges::any_of(m_partitions.partitions(), [&](const Partition& partition) {
        return keys.contains(partition.pkey) && m_partitions.membershipOf(partition, port.member);
    });
}

bool Evaluation::inGroup(const PortGroup& group, const RequestEnd& port) const
{
    const auto at = static_cast<std::size_t>(&group - m_companions.policy->groups().data());
    if (m_files.groupGuids[at].contains(port.member.guid.value())) return true;
    if (!group.pkeys.empty() && inKeys(m_files.groupKeys[at], port)) return true;
    for (const PolicyText& name : group.partitions) {
        const Partition* partition = m_partitions.findByName(name.value);
        if (partition != nullptr && m_partitions.membershipOf(*partition, port.member)) return true;
    }
    if (std::ranges::any_of(group.portNames, [&](const PolicyText& name) { return isNamed(name.value, port); }))
        return true;
    return std::ranges::any_of(group.nodeTypes, [&](const PolicyLexeme& type) {
        switch (type.token) {
        case PolicyToken::TypeAll:
            return true;
        case PolicyToken::TypeCa:
            return port.member.type == fabric::NodeType::ChannelAdapter;
        case PolicyToken::TypeSwitch:
            return port.member.type == fabric::NodeType::Switch;
        case PolicyToken::TypeRouter:
            return port.member.type == fabric::NodeType::Router;
        case PolicyToken::TypeSelf:
            return port.member.isSubnetManager;
        default:
            return false;
        }
    });
}

Answer Evaluation::inGroups(const std::vector<std::string>& names, const std::optional<RequestEnd>& port) const
{
    if (!port) return Answer::Unknown;
    Answer answer = Answer::No;
    for (const std::string& name : names) {
        const PortGroup* group = m_companions.policy->findGroup(name);
        if (group == nullptr) continue;
        if (inGroup(*group, *port)) return Answer::Yes;
        if (m_files.hasNodeNames && !group->portNames.empty()) answer = Answer::Unknown;
    }
    return answer;
}

Answer Evaluation::matches(const RuleCriteria& criteria, std::string& reason) const
{
    Answer all = Answer::Yes;
    const auto demand = [&](Answer answer, std::string_view what) {
        if (answer == Answer::Yes || all == Answer::No) return;
        reason = what;
        all = answer;
    };
    const auto inSet = [](const NumberSet& set, std::optional<std::uint64_t> value) {
        return value && set.contains(*value) ? Answer::Yes : Answer::No;
    };
    const auto value = [](const auto& field) {
        return field ? std::optional<std::uint64_t>(field->value()) : std::nullopt;
    };
    const auto guid = [&](const NumberSet& set, std::optional<Guid> port) {
        return port ? inSet(set, port->value()) : Answer::Unknown;
    };
    if (!criteria.sourceGroups.empty())
        demand(inGroups(criteria.sourceGroups, m_source), "the source is not in its groups");
    if (!criteria.sourceGuids.empty())
        demand(guid(criteria.sourceGuids, m_request.source), "the source port is not listed");
    if (!criteria.destinationGroups.empty())
        demand(inGroups(criteria.destinationGroups, m_destination), "the destination is not in its groups");
    if (!criteria.destinationGuids.empty())
        demand(guid(criteria.destinationGuids, m_request.destination), "the destination port is not listed");
    if (!criteria.classes.empty())
        demand(inSet(criteria.classes,
                     m_request.qosClass ? std::optional<std::uint64_t>(*m_request.qosClass) : std::nullopt),
               m_request.qosClass ? "another QoS class" : "the request has no QoS class");
    if (!criteria.serviceIds.empty())
        demand(inSet(criteria.serviceIds, value(m_request.serviceId)),
               m_request.serviceId ? "another service ID" : "the request has no service ID");
    if (!criteria.pkeys.empty())
        demand(
            inSet(criteria.pkeys, m_request.pkey ? std::optional<std::uint64_t>(m_request.pkey->base()) : std::nullopt),
            m_request.pkey ? "another P_Key" : "the request has no P_Key");
    if (all == Answer::Unknown)
        reason = m_source && m_destination ? "depends on the names that node_name_map_name gives to nodes"
                                           : "depends on the port, which the request does not name";
    return all;
}

void Evaluation::useLevel(const QosLevel& level)
{
    m_answer.level = level.name ? level.name->value : "";
    m_answer.sl = level.sl ? level.sl->value & 0xffU : 0;
    if (level.mtuLimit) m_answer.mtuLimit = level.mtuLimit->value;
    if (level.rateLimit) m_answer.rateLimit = level.rateLimit->value;
    if (level.packetLife) m_answer.packetLife = level.packetLife->value & 0x3fU;
    checkKeys(&level);
}

void Evaluation::tryRules(const PolicyDocument& policy)
{
    const auto& rules = m_files.rules;
    std::optional<std::size_t> winner;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        RuleTrial& trial = m_answer.rules.emplace_back();
        trial.range = policy.lines().locate(rules[i].span());
        const std::string_view whole = policy.at(rules[i].span());
        trial.text = rules[i].match == nullptr   ? std::string(whole)
                     : rules[i].match->use       ? rules[i].match->use->value
                     : rules[i].match->levelName ? std::format("qos-level-name: {}", rules[i].match->levelName->value)
                                                 : std::string(whole.substr(0, whole.find('\n')));
        trial.sl = rules[i].sl;
        const Answer answer = matches(rules[i].criteria, trial.reason);
        if (answer == Answer::No) continue;
        if (answer == Answer::Unknown) {
            trial.outcome = RuleOutcome::Unknown;
            if (!winner) note(std::format("the rule in line {} may match, depending on the ports", trial.range.line));
        } else if (winner) {
            trial.outcome = RuleOutcome::Shadowed;
            trial.reason = std::format("the rule in line {} matched before", m_answer.rules[*winner].range.line);
        } else {
            trial.outcome = RuleOutcome::Matched;
            winner = i;
        }
    }
    if (winner) {
        const OrderedRule& rule = rules[*winner];
        m_answer.source = rule.match != nullptr ? Source::MatchRule : Source::SimpleRule;
        if (rule.match != nullptr)
            useLevel(*policy.findLevel(rule.match->levelName->value));
        else
            m_answer.sl = rule.ulp->sl->value;
    } else if (const QosLevel* level = policy.findLevel("default")) {
        m_answer.source = Source::DefaultLevel;
        useLevel(*level);
    } else {
        m_answer.source = Source::SimpleDefault;
        m_answer.sl = simpleDefault(policy)->sl->value;
    }
}

/// Whether both ports may talk in it; a port that is not named may.
bool Evaluation::isShared(const Partition& partition) const
{
    if (m_request.asMembers) return true;
    const auto in = [&](const std::optional<RequestEnd>& port) {
        return port ? m_partitions.membershipOf(partition, port->member) : Membership::Full;
    };
    const auto a = in(m_source);
    const auto b = in(m_destination);
    return a && b && (*a != Membership::Limited || *b != Membership::Limited);
}

void Evaluation::usePartition()
{
    m_answer.source = Source::PartitionSl;
    const Partition* partition = m_request.pkey ? m_partitions.find(m_request.pkey->base()) : nullptr;
    if (!m_request.pkey) {
        // Of those that the ports share, the lowest P_Key (observed).
        for (const Partition& candidate : m_partitions.partitions())
            if (isShared(candidate) && (partition == nullptr || candidate.pkey < partition->pkey))
                partition = &candidate;
    }
    m_answer.sl = partition != nullptr ? partition->sl : 0;
    if (partition == nullptr && m_request.pkey) {
        m_answer.sl.reset();
        m_answer.refusal = std::format("no partition has the P_Key {:#06x} (ERR 1F1C)", m_request.pkey->base());
    }
}

/// Refuses a P_Key that both ports do not share, or that the level does not list.
void Evaluation::checkKeys(const QosLevel* level)
{
    const NumberSet listed = level != nullptr ? pkeySetOf(level->pkeys) : NumberSet();
    const auto shared = [this](const Partition& partition) { return isShared(partition); };
    if (m_request.pkey) {
        const Partition* partition = m_partitions.find(m_request.pkey->base());
        if (partition == nullptr || !isShared(*partition))
            m_answer.refusal =
                std::format("the ports do not share the P_Key {:#06x} (ERR 1F1A)", m_request.pkey->base());
        else if (!listed.empty() && !listed.contains(m_request.pkey->base()))
            m_answer.refusal =
                std::format("the level does not list the P_Key {:#06x} (ERR 1F1D)", m_request.pkey->base());
    } else if (!listed.empty()) {
        const bool any = std::ranges::any_of(m_partitions.partitions(),
                                             [&](const Partition& p) { return listed.contains(p.pkey) && shared(p); });
        if (!any) m_answer.refusal = "the ports share no P_Key of the level (ERR 1F1E)";
    } else {
        const bool any = std::ranges::any_of(m_partitions.partitions(), shared);
        if (!any) m_answer.refusal = "the ports share no P_Key (ERR 1F1B)";
    }
    if (!m_answer.refusal.empty()) m_answer.sl.reset();
}

/// From the SL to VLs and arbitration shares; an SL that is dropped somewhere refuses the request.
void Evaluation::follow()
{
    if (m_answer.sl && *m_answer.sl > 15) {
        m_answer.refusal = std::format("SL {} does not exist", *m_answer.sl);
        m_answer.sl.reset();
    }
    if (!m_answer.sl) return;
    const unsigned vls = m_settings.operationalVls();
    for (const QosSet set : {QosSet::ChannelAdapter, QosSet::SwitchExternal, QosSet::SwitchPort0, QosSet::Router}) {
        VlPath path{.set = set};
        path.vl = wrappedVl(m_settings.sl2vl(set).at(*m_answer.sl), vls);
        if (!usesQos()) path.vl = VirtualLane();
        const qos::Arbitration arbitration = m_settings.arbitration(set, vls);
        for (const bool high : {true, false}) {
            unsigned& weight = high ? path.highWeight : path.lowWeight;
            unsigned& total = high ? path.highTotal : path.lowTotal;
            for (const VlWeight& entry : high ? arbitration.high : arbitration.low) {
                total += entry.weight;
                if (entry.lane == path.vl) weight += entry.weight;
            }
        }
        path.share = qos::guaranteedShares(arbitration).at(path.vl.value());
        const bool onPath = set == QosSet::ChannelAdapter || set == QosSet::SwitchExternal;
        if (path.vl == droppingVl && onPath && m_answer.refusal.empty())
            m_answer.refusal = std::format("SL {} is mapped to VL 15 on {}", *m_answer.sl, describe(set));
        m_answer.paths.push_back(path);
    }
    if (!m_answer.refusal.empty()) m_answer.sl.reset();
}

QosReply Evaluation::run()
{
    if (m_companions.options == nullptr) note("no opensm.conf was given: OpenSM's defaults are assumed, with qos TRUE");
    if (!usesQos()) {
        m_answer.source = Source::NoQos;
        m_answer.sl = 0;
        checkKeys(nullptr);
        follow();
        return std::move(m_answer);
    }
    const PolicyDocument* policy = m_companions.policy;
    if (policy != nullptr && !m_files.loads) note("the policy has errors: OpenSM drops it and uses the partition's SL");
    if (m_files.loads) {
        tryRules(*policy);
        if (m_answer.source == Source::SimpleRule || m_answer.source == Source::SimpleDefault) checkKeys(nullptr);
    } else {
        usePartition();
        if (m_answer.refusal.empty()) checkKeys(nullptr);
    }
    for (const std::string_view engine : {"lash", "dfsssp", "nue", "torus-2QoS"})
        if (m_settings.hasEngine(engine)) note(std::format("routing engine {} replaces or changes the SL", engine));
    follow();
    return std::move(m_answer);
}

} // namespace

std::string_view toString(RuleOutcome outcome)
{
    return enumWord<RuleOutcome::Unknown>(outcome, "matched", "shadowed", "lost", "unknown");
}

Message describeSource(const QosReply& reply)
{
    using enum QosReply::Source;
    switch (reply.source) {
    case NoQos:
        return Message::say("qos is FALSE");
    case PartitionSl:
        return Message::say("from the partition; no policy is loaded");
    case MatchRule:
        return Message::say("from a match rule, level '{}'", reply.level);
    case SimpleRule:
        return Message::say("from a rule of qos-ulps");
    case DefaultLevel:
        return Message::say("from the default level '{}'", reply.level);
    case SimpleDefault:
        break;
    }
    return Message::say("from the default of qos-ulps");
}

std::string_view toString(QosReply::Source source)
{
    return enumWord<QosReply::Source::SimpleDefault>(source, "no-qos", "partition", "match-rule", "simple-rule",
                                                     "default-level", "simple-default");
}

bool isLoadable(const PolicyDocument& policy, const Companions& companions)
{
    return std::ranges::none_of(checkPolicy(policy, companions), &Diagnostic::drops);
}

QosEvaluator::QosEvaluator(const Companions& companions) : m_files(std::make_unique<const Files>(companions)) {}
QosEvaluator::~QosEvaluator() = default;

QosReply QosEvaluator::evaluate(const QosRequest& request) const { return Evaluation(request, *m_files).run(); }
bool QosEvaluator::loadsPolicy() const { return m_files->loads; }

std::vector<std::string> QosEvaluator::marksOf(std::span<const Guid> ports) const
{
    std::set<std::string> groups;
    std::vector<const NumberSet*> guids;
    for (const OrderedRule& rule : m_files->rules) {
        const RuleCriteria& criteria = rule.criteria;
        for (const auto* names : {&criteria.sourceGroups, &criteria.destinationGroups})
            groups.insert(names->begin(), names->end());
        for (const NumberSet* set : {&criteria.sourceGuids, &criteria.destinationGuids})
            if (!set->empty()) guids.push_back(set);
    }
    const QosRequest nothing;
    const Evaluation evaluation(nothing, *m_files);
    std::vector<std::string> marks(ports.size());
    for (std::size_t i = 0; i < ports.size(); ++i) {
        const auto port = evaluation.portOf(ports[i]);
        for (const std::string& group : groups)
            marks[i] += evaluation.inGroups({group}, port) == Answer::Yes ? '1' : '0';
        for (const NumberSet* set : guids)
            marks[i] += set->contains(ports[i].value()) ? '1' : '0';
    }
    return marks;
}

QosReply evaluateQos(const QosRequest& request, const Companions& companions)
{
    return QosEvaluator(companions).evaluate(request);
}

} // namespace fabriscope::opensm
