// SPDX-License-Identifier: GPL-3.0-or-later
//
// Services as rules of qos-policy.conf and as lanes of opensm.conf.
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/conf/vl_tables.h"
#include "core/opensm/intent/intent_parts.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_rules.h"
#include "core/qos/shares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <format>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr unsigned wholeLink = 100;
constexpr std::size_t usualEntries = 8; // of an arbitration list, where the fabric is not known
constexpr unsigned usualLanes = 8;
constexpr double noticed = 0.03; // a share that is that far from the wanted one is told

struct ServiceRule
{
    TrafficRule rule;
    std::size_t service;
};

std::size_t indexOf(FileKind kind) { return static_cast<std::size_t>(kind); }

/// What all linked ports with lanes have.
struct Room
{
    unsigned lanes = usualLanes;
    std::size_t high = usualEntries;
    std::size_t low = usualEntries;
};

Room roomOf(const fabric::Snapshot* snapshot, const ConfSettings& settings)
{
    Room room;
    if (snapshot != nullptr) {
        unsigned lanes = qos::dataLanes;
        std::size_t high = maxVlArbEntries;
        std::size_t low = maxVlArbEntries;
        bool any = false;
        for (const fabric::Port& port : snapshot->ports()) {
            if (!port.link || port.dataVlsCap < 2) continue; // with a single lane a port has no tables
            any = true;
            lanes = std::min<unsigned>(lanes, port.dataVlsCap);
            high =
                std::min(high, port.vlArbitrationHighCap > 0 ? writtenVlArb(port.vlArbitrationHighCap) : usualEntries);
            low = std::min(low, port.vlArbitrationLowCap > 0 ? writtenVlArb(port.vlArbitrationLowCap) : usualEntries);
        }
        if (any) room = {.lanes = lanes, .high = high, .low = low};
    }
    room.lanes = std::min(room.lanes, settings.operationalVls());
    return room;
}

Result<void> checkServices(const std::vector<Service>& services)
{
    std::uint64_t all = 0; // a file may have any numbers
    std::set<std::string> names;
    std::set<unsigned> levels;
    for (const Service& service : services) {
        const auto wrong = [&](Message why, Message hint) {
            return fail(ErrorCode::InvalidArgument, service.name, std::move(why), std::move(hint));
        };
        if (trimmed(service.name).empty() || printable(service.name) != service.name)
            return wrong(Message::say("a service has no name that can be written"), Message::say("Name it"));
        if (!names.insert(service.name).second)
            return wrong(Message::say("is named twice as a service"),
                         Message::say("One service can have several kinds of traffic"));
        if (service.traffic.empty())
            return wrong(Message::say("has no traffic"), Message::say("Say what it is, such as nfs or tcp 5000-5999"));
        if (service.share == 0)
            return wrong(Message::say("is to have no share of a link"), Message::say("Give it 1 to 99 percent"));
        if (service.sl && (*service.sl > 15 || !levels.insert(*service.sl).second))
            return wrong(Message::say("its service level {} is none, or that of another service", *service.sl),
                         Message::say("Take 0 to 15, each once, or leave it out"));
        all += service.share;
        if (all >= wholeLink)
            return wrong(Message::say("with it the shares come to {} percent", all),
                         Message::say("Leave something for all other traffic, the subnet manager's among it"));
    }
    return {};
}

/// The kind of a simple rule and what it names: equal ones stand for the same traffic.
using Criterion = std::tuple<UlpKind, std::vector<std::pair<std::uint64_t, std::uint64_t>>>;

Criterion criterionOf(const UlpRule& rule)
{
    const bool isKey = rule.kind == UlpKind::AnyPKey || rule.kind == UlpKind::IpoibPKey;
    return {rule.kind, (isKey ? pkeySetOf(rule.ranges) : numberSetOf(rule.ranges)).ranges()};
}

Criterion criterionOf(const TrafficRule& rule)
{
    const PolicyDocument alone(std::format("qos-ulps\n    {} : 0\nend-qos-ulps\n", rule.criterion));
    return criterionOf(alone.ulps().front());
}

Result<std::vector<ServiceRule>> rulesOf(const Intent& intent, const PartitionsDocument* partitions,
                                         const fabric::Snapshot* snapshot, IntentPlan& plan)
{
    std::vector<ServiceRule> rules;
    for (std::size_t i = 0; i < intent.services.size(); ++i)
        for (const std::string& traffic : intent.services[i].traffic) {
            auto rule = trafficRule(traffic, partitions, snapshot, plan.notes);
            if (!rule) return std::unexpected(rule.error());
            for (const ServiceRule& other : rules)
                if (criterionOf(other.rule) == criterionOf(*rule))
                    return fail(ErrorCode::InvalidArgument, traffic,
                                Message::say("is the traffic of two services, or twice that of one"));
            rules.push_back({.rule = *std::move(rule), .service = i});
        }
    std::ranges::stable_sort(rules, {}, [](const ServiceRule& each) { return each.rule.order; });
    return rules;
}

/// Levels that rules of the policy use which are not of this intent.
std::set<unsigned> foreignLevels(const PolicyDocument& policy, const std::vector<ServiceRule>& rules)
{
    std::set<unsigned> levels;
    const auto add = [&levels](std::uint64_t sl) {
        if (sl <= 15) levels.insert(static_cast<unsigned>(sl));
    };
    for (const UlpRule& ulp : policy.ulps()) {
        const bool isOurs = std::ranges::any_of(
            rules, [&](const ServiceRule& each) { return criterionOf(each.rule) == criterionOf(ulp); });
        if (!isOurs && ulp.kind != UlpKind::Default && ulp.sl) add(ulp.sl->value);
    }
    for (const QosLevel& level : policy.levels())
        if (level.sl && level.name && !equalIgnoringCase(level.name->value, "default")) add(level.sl->value);
    return levels;
}

/// A service level for each service, in their order.
Result<std::vector<unsigned>> levelsFor(const std::vector<Service>& services, unsigned rest,
                                        const std::set<unsigned>& foreign)
{
    std::set<unsigned> taken = foreign;
    taken.insert(rest);
    for (const Service& service : services) {
        if (service.sl && *service.sl == rest)
            return fail(ErrorCode::InvalidArgument, service.name,
                        Message::say("service level {} is that of all other traffic", rest),
                        Message::say("Take another one, or leave it out"));
        if (service.sl) taken.insert(*service.sl);
    }
    std::vector<unsigned> levels;
    unsigned next = 1; // 0 is what the subnet manager and groups without a level of their own use
    for (const Service& service : services) {
        if (service.sl) {
            levels.push_back(*service.sl);
            continue;
        }
        while (taken.contains(next))
            ++next;
        if (next > 15)
            return fail(ErrorCode::InvalidArgument, service.name, Message::say("no service level is left for it"),
                        Message::say("Other rules of the policy use them; join services, or remove rules"));
        levels.push_back(next);
        taken.insert(next);
    }
    return levels;
}

std::size_t rankOf(UlpKind kind) { return kind == UlpKind::Default ? 3 : static_cast<std::size_t>(orderOf(kind)); }

/// The tables of opensm.conf that the lanes follow from.
struct LaneTables
{
    std::string high;
    std::string low;
    std::string highLimit;
    std::string slToVl;
};

/// How many packets the high list may send before the low one has a turn, for its part of the link: with n of them it
/// has n of n + 1. 0 stands for one packet, as 1 does, and needs no 4096 bytes to wait for.
unsigned limitFor(unsigned urgent)
{
    constexpr unsigned mostLimit = 254; // 255 would be no limit at all
    const double part = static_cast<double>(urgent) / wholeLink;
    const long packets = std::clamp(std::lround(part / (1 - part)), 1L, static_cast<long>(mostLimit));
    return packets == 1 ? 0 : static_cast<unsigned>(packets);
}

Result<LaneTables> tablesFor(const std::vector<IntentLane>& lanes, const Room& room)
{
    LaneTables tables;
    unsigned urgent = 0;
    for (const bool isHigh : {true, false}) {
        std::vector<VirtualLane> numbers;
        std::vector<unsigned> shares;
        for (const IntentLane& lane : lanes) {
            if (lane.urgent != isHigh) continue;
            numbers.push_back(VirtualLane::fromBits(lane.vl));
            shares.push_back(lane.wanted);
            if (isHigh) urgent += lane.wanted;
        }
        const std::size_t entries = isHigh ? room.high : room.low;
        if (numbers.size() > entries)
            return fail(ErrorCode::InvalidArgument, toString(FileKind::Options),
                        Message::say("{} lanes need as many entries of an arbitration list, and ports have room for {}",
                                     numbers.size(), entries),
                        Message::say("Join services: one can have several kinds of traffic"));
        // A list that is not written has OpenSM's own weights.
        (isHigh ? tables.high : tables.low) =
            numbers.empty() ? "0:0" : writeVlArb(weightsFor(numbers, packetsFor(shares, entries)));
    }
    tables.highLimit = std::to_string(urgent == 0 ? 0 : limitFor(urgent));
    Sl2vlTable levels{};
    for (const IntentLane& lane : lanes)
        levels.at(lane.sl) = VirtualLane::fromBits(lane.vl);
    tables.slToVl = writeSl2vl(levels);
    return tables;
}

void writeTables(const LaneTables& tables, EditedFile<ConfDocument>& file)
{
    const auto set = [&file](const std::string& option, const std::string& value) {
        const ConfSettings settings(file.document());
        if (!settings.isSet(option) || settings.written(option) != value)
            file.take(file.document().setOption(option, value));
    };
    if (!ConfSettings(file.document()).qos()) set("qos", "TRUE");
    const std::array fields{std::pair("high_limit", &tables.highLimit), std::pair("vlarb_high", &tables.high),
                            std::pair("vlarb_low", &tables.low), std::pair("sl2vl", &tables.slToVl)};
    for (const QosSet ports : allQosSets)
        for (const auto& [field, value] : fields) {
            // Of the sets for a kind of ports only those that would win over the common one.
            const std::string option = std::format("{}{}", prefixOf(ports), field);
            if (ports == QosSet::Base || ConfSettings(file.document()).isSet(option)) set(option, *value);
        }
}

/// A partition that is a service has its level in partitions.conf, too: its multicast has no other.
void writePartitionLevel(std::uint16_t key, unsigned sl, EditedFile<PartitionsDocument>& file)
{
    const auto definitions = [&file, key] {
        const PartitionTable table(&file.document());
        const Partition* found = table.find(key);
        return found == nullptr ? std::vector<std::size_t>() : found->definitions;
    };
    for (const std::size_t at : definitions())
        if (file.document().definitions()[at].values.sl != sl)
            file.take(file.document().setFlag(at, FlagKind::Sl, std::to_string(sl)));
}

/// What the files would grant; earlier rules of the policy may take what a service wants.
void judge(const std::vector<ServiceRule>& rules, const fabric::Snapshot* snapshot, const Intent& intent,
           IntentPlan& plan)
{
    const ConfDocument options(plan.after.at(indexOf(FileKind::Options)).value_or(""));
    const PolicyDocument policy(plan.after.at(indexOf(FileKind::QosPolicy)).value_or(""));
    const auto& text = plan.after.at(indexOf(FileKind::Partitions));
    const PartitionsDocument partitions(text.value_or(""));
    const QosEvaluator evaluator(
        {.options = &options, .partitions = text ? &partitions : nullptr, .policy = &policy, .snapshot = snapshot});
    if (!evaluator.loadsPolicy())
        plan.notes.push_back(Message::say("OpenSM would not load the policy: look at its problems"));
    for (const ServiceRule& each : rules) {
        QosRequest request = each.rule.request;
        request.asMembers = true;
        const QosReply reply = evaluator.evaluate(request);
        const unsigned wanted = plan.lanes.at(each.service + 1).sl;
        if (reply.sl == wanted) continue;
        const std::string& name = intent.services[each.service].name;
        const auto winner = std::ranges::find(reply.rules, RuleOutcome::Matched, &RuleTrial::outcome);
        if (!reply.sl)
            plan.notes.push_back(Message::say("{} would be refused: {}", name, reply.refusal));
        else if (winner != reply.rules.end())
            plan.notes.push_back(Message::say("{} gets SL {}, not {}: an earlier rule of the policy takes it (line {}: "
                                              "{})",
                                              name, *reply.sl, wanted, winner->range.line, winner->text));
        else
            plan.notes.push_back(Message::say("{} gets SL {}, not {}", name, *reply.sl, wanted));
    }
    const auto shares = qos::guaranteedShares(
        ConfSettings(options).arbitration(QosSet::ChannelAdapter, roomOf(snapshot, ConfSettings(options)).lanes));
    for (IntentLane& lane : plan.lanes) {
        lane.guaranteed = shares.at(lane.vl);
        const double wanted = static_cast<double>(lane.wanted) / wholeLink;
        if (std::abs(lane.guaranteed - wanted) < noticed) continue;
        const Message name = lane.service.empty() ? Message::say("all other traffic") : Message(lane.service);
        plan.notes.push_back(
            lane.urgent ? Message::say("{} gets up to {} percent of a link, not {}: what is urgent goes first, and "
                                       "takes every second packet at least",
                                       name, std::lround(lane.guaranteed * wholeLink), lane.wanted)
                        : Message::say("{} gets {} percent of a link while all lanes have data, not {}", name,
                                       std::lround(lane.guaranteed * wholeLink), lane.wanted));
    }
}

} // namespace

Result<void> checkEngine(const ConfSettings& settings)
{
    for (const std::string_view engine : {"lash", "dfsssp", "nue", "torus-2QoS"}) {
        if (!settings.hasEngine(engine) || (engine == "nue" && settings.number("nue_max_num_vls") == 1)) continue;
        return fail(ErrorCode::InvalidArgument, toString(FileKind::Options),
                    Message::say("the routing engine {} chooses service levels and lanes itself", engine),
                    Message::say("It needs them against deadlocks; lanes by service need another engine "
                                 "(routing_engine)"));
    }
    return {};
}

std::optional<unsigned> levelOfRest(const PolicyDocument& policy)
{
    std::optional<std::uint64_t> sl = 0;
    if (const QosLevel* level = policy.findLevel("default"))
        sl = level->sl ? std::optional(level->sl->value) : std::nullopt;
    else if (const UlpRule* rule = simpleDefault(policy))
        sl = rule->sl ? std::optional(rule->sl->value) : std::nullopt;
    if (!sl || *sl > 15) return std::nullopt;
    return static_cast<unsigned>(*sl);
}

std::optional<std::size_t> ruleFor(const TrafficRule& rule, const PolicyDocument& policy)
{
    const Criterion criterion = criterionOf(rule);
    const auto ulps = policy.ulps();
    const auto found = std::ranges::find_if(ulps, [&](const UlpRule& ulp) { return criterionOf(ulp) == criterion; });
    return found == ulps.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ulps.begin()));
}

void writeRule(const TrafficRule& rule, const std::string& comment, unsigned sl, EditedFile<PolicyDocument>& file)
{
    const PolicyDocument& policy = file.document();
    const auto ulps = policy.ulps();
    if (const auto at = ruleFor(rule, policy)) {
        if (!ulps[*at].sl || ulps[*at].sl->value != sl) file.take(policy.setUlpSl(*at, sl));
        return;
    }
    // In front of what is less exact, which would take its traffic.
    const auto rank = static_cast<std::size_t>(rule.order);
    const auto at = std::ranges::find_if(ulps, [rank](const UlpRule& ulp) { return rankOf(ulp.kind) > rank; });
    file.take(policy.insertUlp(static_cast<std::size_t>(at - ulps.begin()),
                               std::format("{} : {} # {}", rule.criterion, sl, comment)));
}

unsigned commonLanes(const fabric::Snapshot* snapshot, const ConfSettings& settings)
{
    return roomOf(snapshot, settings).lanes;
}

Result<void> editQos(const Intent& intent, const IntentFiles& before, const fabric::Snapshot* snapshot,
                     IntentPlan& plan)
{
    if (intent.services.empty()) return {};
    if (const auto right = checkServices(intent.services); !right) return right;
    EditedFile<ConfDocument> options(before.at(indexOf(FileKind::Options)).value_or(""));
    EditedFile<PolicyDocument> policy(before.at(indexOf(FileKind::QosPolicy)).value_or(""));
    const auto& partitionsText = plan.after.at(indexOf(FileKind::Partitions));
    EditedFile<PartitionsDocument> partitions(partitionsText.value_or(""));
    const ConfSettings settings(options.document());
    if (const auto right = checkEngine(settings); !right) return right;
    const auto rest = levelOfRest(policy.document());
    if ((policy.document().isRefused() && !policy.document().isBlank()) || !rest)
        return fail(ErrorCode::InvalidArgument, toString(FileKind::QosPolicy),
                    Message::say("OpenSM does not take the policy as it is"),
                    Message::say("Correct it first: the editor, or 'fabriscopectl check', says how"));
    const auto rules = rulesOf(intent, partitionsText ? &partitions.document() : nullptr, snapshot, plan);
    if (!rules) return std::unexpected(rules.error());
    const std::set<unsigned> foreign = foreignLevels(policy.document(), *rules);
    const auto levels = levelsFor(intent.services, *rest, foreign);
    if (!levels) return std::unexpected(levels.error());
    const Room room = roomOf(snapshot, settings);
    if (intent.services.size() + 1 > room.lanes)
        return fail(ErrorCode::InvalidArgument, toString(FileKind::Options),
                    Message::say("{} services and all other traffic need {} lanes, and ports have {}",
                                 intent.services.size(), intent.services.size() + 1, room.lanes),
                    Message::say("Join services: one can have several kinds of traffic. Where max_op_vls is the limit, "
                                 "raise it"));
    unsigned left = wholeLink;
    for (const Service& service : intent.services)
        left -= service.share;
    plan.lanes = {{.service = {}, .sl = static_cast<std::uint8_t>(*rest), .vl = 0, .wanted = left}};
    for (std::size_t i = 0; i < intent.services.size(); ++i)
        plan.lanes.push_back({.service = intent.services[i].name,
                              .sl = static_cast<std::uint8_t>((*levels)[i]),
                              .vl = static_cast<std::uint8_t>(i + 1),
                              .wanted = intent.services[i].share,
                              .guaranteed = 0,
                              .urgent = intent.services[i].urgent});
    const auto tables = tablesFor(plan.lanes, room);
    if (!tables) return std::unexpected(tables.error());
    if (!settings.qos()) plan.steps.push_back(Message::say("QoS is switched on (qos TRUE)"));
    writeTables(*tables, options);
    if (policy.document().findLevel("default") == nullptr && simpleDefault(policy.document()) == nullptr)
        policy.take(policy.document().insertUlp(policy.document().ulps().size(), std::format("default : {}", *rest)));
    for (const ServiceRule& each : *rules) {
        const unsigned sl = (*levels)[each.service];
        writeRule(each.rule, intent.services[each.service].name, sl, policy);
        if (each.rule.partition) writePartitionLevel(*each.rule.partition, sl, partitions);
    }
    for (const IntentLane& lane : plan.lanes)
        plan.steps.push_back(
            lane.service.empty()
                ? Message::say("All other traffic: SL {} on VL {}, {} percent of a link", lane.sl, lane.vl, lane.wanted)
            : lane.urgent ? Message::say("{}: SL {} on VL {}, {} percent of a link, and first", lane.service, lane.sl,
                                         lane.vl, lane.wanted)
                          : Message::say("{}: SL {} on VL {}, {} percent of a link", lane.service, lane.sl, lane.vl,
                                         lane.wanted));
    const auto keep = [&plan](FileKind kind, Result<std::string> text) -> Result<void> {
        if (!text) return std::unexpected(text.error());
        plan.after.at(indexOf(kind)) = *std::move(text);
        return {};
    };
    if (auto kept = keep(FileKind::Options, options.text(FileKind::Options)); !kept) return kept;
    if (auto kept = keep(FileKind::QosPolicy, policy.text(FileKind::QosPolicy)); !kept) return kept;
    if (partitionsText)
        if (auto kept = keep(FileKind::Partitions, partitions.text(FileKind::Partitions)); !kept) return kept;
    if (!foreign.empty())
        plan.notes.push_back(Message::say("Other rules of the policy have service levels of their own ({}); their "
                                          "traffic shares the lane of all other traffic, unless a service has the same "
                                          "level",
                                          foreign.size()));
    judge(*rules, snapshot, intent, plan);
    return {};
}

Result<IntentPlan> planIntent(const Intent& intent, const IntentFiles& before, const fabric::Snapshot* snapshot)
{
    if (intent.tenants.empty() && intent.services.empty() && intent.others == Others::Keep)
        return fail(ErrorCode::InvalidArgument, {}, Message::say("no tenant and no service is wanted"),
                    Message::say("Name at least one of them"));
    IntentPlan plan{.after = before, .steps = {}, .notes = {}, .lanes = {}};
    auto partitions = editPartitions(intent, before.at(indexOf(FileKind::Partitions)), snapshot, plan);
    if (!partitions) return std::unexpected(partitions.error());
    plan.after.at(indexOf(FileKind::Partitions)) = *std::move(partitions);
    if (const auto done = editQos(intent, before, snapshot, plan); !done) return std::unexpected(done.error());
    return plan;
}

std::string_view toString(Others others)
{
    return others == Others::Open ? "open" : others == Others::Isolated ? "isolated" : "keep";
}

std::optional<Others> othersNamed(std::string_view word)
{
    for (const Others each : {Others::Keep, Others::Open, Others::Isolated})
        if (toString(each) == word) return each;
    return std::nullopt;
}

} // namespace fabriscope::opensm
