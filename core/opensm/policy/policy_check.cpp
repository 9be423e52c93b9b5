// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values and references of the QoS policy.
#include "core/opensm/policy/policy_check.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_rules.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm {
namespace {

void checkNumber(const PolicyContext& context, const PolicyNumber& number)
{
    if (number.octal)
        context.report.report(Rule::QosOctal, number.span,
                              Message::say("{} is octal and means {}", context.document.at(number.span), number.value));
}

void checkRanges(const PolicyContext& context, const std::vector<PolicyRange>& ranges, std::uint64_t largest,
                 const Message& what)
{
    OwnedRanges earlier;
    for (const PolicyRange& range : ranges) {
        const std::string_view text = context.document.at(range.span);
        if (range.octal)
            context.report.report(Rule::QosOctal, range.span,
                                  Message::say("{} is octal: {} to {}", text, range.low, range.high));
        if (range.reversed) {
            Diagnostic& d =
                context.report.report(Rule::QosRangeOrder, range.span, Message::say("{} is written backwards", text));
            d.effect = Message::say("OpenSM swaps both ends");
        } else if (earlier.ownerIn(range.low, range.high)) {
            context.report.report(Rule::QosRangeOrder, range.span,
                                  Message::say("{} overlaps an earlier range of the list", text));
        }
        const std::size_t dash = text.find('-');
        const bool overflows =
            readCNumber(text).overflow || (dash != std::string_view::npos &&
                                           readCNumber(text.substr(text.find_first_not_of(" \t", dash + 1))).overflow);
        if (overflows)
            context.report.report(Rule::QosNumberRange, range.span, Message::say("{} has more than 64 bits", text))
                .effect = Message::say("OpenSM takes 0xffffffffffffffff");
        if (range.high > largest)
            context.report.report(
                Rule::QosNumberRange, range.span,
                Message::say("{} is above {}, the largest {}", text, std::format("{:#x}", largest), what));
        if (ranges.size() > 1) earlier.take(range.low, range.high, 0);
    }
}

void checkGuidRanges(const PolicyContext& context, const std::vector<PolicyRange>& ranges)
{
    for (const PolicyRange& range : ranges) {
        const std::uint64_t count = range.high - range.low;
        if (range.high == ~0ULL) { // for (guid = low; guid <= high; ++guid)
            endsOpensm(
                context.report.report(Rule::QosGuidRange, range.span,
                                      Message::say("the largest 64-bit number is not a GUID; larger ones count as it")),
                Message::say("OpenSM never gets to the end of the range and hangs during the sweep"));
            continue;
        }
        if (count < (1ULL << 24U)) {
            if (range.low != range.high || context.companions.snapshot == nullptr ||
                context.companions.snapshot->findPortByGuid(Guid(range.low)) ||
                !context.companions.tellsAbsenceOf(Guid(range.low)))
                continue;
            context.report.report(
                Rule::QosUnknownGuid, range.span,
                Message::say("no port of the known fabric has the GUID {}", toString(Guid(range.low))));
            continue;
        }
        Diagnostic& d =
            context.report.report(Rule::QosGuidRange, range.span, Message::say("the range has more than 2^24 GUIDs"));
        if (count >= (1ULL << 32U))
            endsOpensm(d, Message::say("OpenSM walks them one by one and hangs during the sweep"));
        else
            d.effect = Message::say("OpenSM walks them one by one at every sweep");
    }
}

void checkServiceIds(const PolicyContext& context, const std::vector<PolicyRange>& ranges)
{
    for (const PolicyRange& range : ranges) {
        if (range.high > 0xffff || range.low == 0) continue;
        Diagnostic& d = context.report.report(
            Rule::QosServiceIdPort, range.span,
            Message::say("{} looks like a port, not like a service ID of RDMA-CM", context.document.at(range.span)));
        const std::string low = std::format("{:#018x}", tcpServiceIds + range.low);
        const std::string high = std::format("{:#018x}", tcpServiceIds + range.high);
        d.why =
            Message::say("the TCP port space has the service IDs {} + port", std::format("{:#018x}", tcpServiceIds));
        context.report.fix(d, Message::say("Write the service ID"), range.span,
                           range.low == range.high ? low : std::format("{}-{}", low, high));
    }
}

void checkLimit(const PolicyContext& context, const PolicyNumber& number, bool isMtu)
{
    checkNumber(context, number);
    if (isMtu ? mtuBytes(number.value) != 0 : rateRank(number.value) != 0 && number.value <= newestRateOf3323) return;
    if (!isMtu && number.value <= newestRate && rateRank(number.value) != 0) {
        Diagnostic& d = context.report.report(
            Rule::QosCodeVersion, context.companions.dialect == Dialect::Nvidia ? Level::Warning : Level::Error,
            number.span, Message::say("rate code {} is known since OpenSM 3.3.24", describeRate(number.value)));
        dropsPolicy(d);
        d.effect = Message::say("With 3.3.23, {}", droppedPolicy());
        return;
    }
    Diagnostic& d = context.report.report(
        Rule::QosLimitCode, number.span,
        Message::say("{} is not a code of {}", number.value, isMtu ? "mtu-limit (1-5)" : "rate-limit (2-22)"));
    d.why = isMtu ? Message::say("codes: 1=256, 2=512, 3=1024, 4=2048, 5=4096 bytes")
                  : Message::say("codes: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …");
    dropsPolicy(d);
    if (const auto code = isMtu ? mtuCodeOfBytes(number.value) : rateCodeOfGbps(number.value))
        context.report.fix(d, Message::say("Write {}", isMtu ? describeMtu(*code) : Message(describeRate(*code))),
                           number.span, std::to_string(*code));
}

void checkLevel(const PolicyContext& context, const QosLevel& level)
{
    if (level.sl) {
        checkNumber(context, *level.sl);
        if (level.sl->value > 15) {
            Diagnostic& d = context.report.report(Rule::QosSlRange, level.sl->span,
                                                  Message::say("SL {} is above 15", level.sl->value));
            const std::uint64_t cut = level.sl->value & 0xffU;
            d.effect = cut > 15
                           ? Message::say("OpenSM accepts it, and every matching path request fails without a log line")
                           : Message::say("OpenSM cuts it to {}", cut);
        }
    }
    if (level.mtuLimit && !level.mtuLimit->span.empty()) checkLimit(context, *level.mtuLimit, true);
    if (level.rateLimit && !level.rateLimit->span.empty()) checkLimit(context, *level.rateLimit, false);
    if (level.packetLife && level.packetLife->value > 63)
        context.report.report(Rule::QosNumberRange, level.packetLife->span, Message::say("packet-life has 6 bits"));
    checkRanges(context, level.pkeys, 0xffff, Message::say("P_Key"));
    if (!level.pkeys.empty()) {
        Diagnostic& d =
            context.report.report(Rule::QosLevelPKey, level.pkeys.front().span, Message::say("a level with P_Keys"));
        d.effect = Message::say(
            "ports that share none of them get no path (ERR 1F1E), and the P_Key is returned in limited form");
    }
    if (!level.pathBitsSpan.empty())
        context.report.report(Rule::QosPathBits, level.pathBitsSpan, Message::say("path-bits is read and not used"));
}

void checkUlp(const PolicyContext& context, const UlpRule& ulp)
{
    if (ulp.sl) {
        checkNumber(context, *ulp.sl);
        if (ulp.sl->value > 15)
            dropsPolicy(context.report.report(Rule::QosSlRange, ulp.sl->span,
                                              Message::say("SL {} is above 15", ulp.sl->value)));
    }
    switch (ulp.kind) {
    case UlpKind::AnyPKey:
    case UlpKind::IpoibPKey:
        checkRanges(context, ulp.ranges, 0xffff, Message::say("P_Key"));
        break;
    case UlpKind::AnyServiceId:
        checkRanges(context, ulp.ranges, ~0ULL, Message::say("service ID"));
        checkServiceIds(context, ulp.ranges);
        break;
    case UlpKind::AnySourceTarget:
        if (ulp.ranges.size() == 1 && ulp.ranges[0].low == ulp.ranges[0].high) {
            context.report
                .report(Rule::QosSourceTarget, ulp.ranges[0].span,
                        Message::say("source-target-port-guid with a single port"))
                .effect = Message::say("both ends have to be in the list, so that it matches loopback only");
        }
        [[fallthrough]];
    case UlpKind::AnyTarget:
    case UlpKind::AnySource:
    case UlpKind::SrpTarget:
        checkRanges(context, ulp.ranges, ~0ULL, Message::say("GUID"));
        checkGuidRanges(context, ulp.ranges);
        break;
    default:
        checkRanges(context, ulp.ranges, ~0ULL, "port");
    }
}

/// The name that was meant. Not among very many: that would take longer than all other checks.
template <class Items> std::string_view nearestName(const Items& items, std::string_view name)
{
    constexpr std::size_t most = 1000;
    if (items.size() > most) return {};
    std::vector<std::string_view> names;
    for (const auto& item : items)
        if (item.name) names.push_back(item.name->value);
    std::string tight(name);
    std::erase(tight, ' ');
    for (const std::string_view known : names) {
        std::string other(known);
        std::erase(other, ' ');
        if (equalIgnoringCase(tight, other)) return known;
    }
    return nearestWord(name, names);
}

constexpr std::size_t mostOffers = 200; ///< near names that are looked for in one file

/// OpenSM ignores the case of names and drops unquoted blanks; people who read the file do not.
void checkGroupSpelling(const PolicyContext& context, const PolicyText& name, const PortGroup& group)
{
    const std::string_view text = context.document.text();
    const std::string_view defined = slice(text, group.name->span);
    const std::string_view used = slice(text, name.span);
    const auto losesBlanks = [](std::string_view written) {
        return written.find('"') == std::string_view::npos && written.find_first_of(" \t") != std::string_view::npos;
    };
    if (group.name->value == name.value && (defined == used || (!losesBlanks(defined) && !losesBlanks(used)))) return;
    Diagnostic& d = context.report.report(Rule::QosNameCase, name.span,
                                          Message::say("the port group is written {} in line {}", defined,
                                                       context.document.lines().locate(group.name->span).line));
    d.effect = Message::say("OpenSM takes it for the same group");
    context.report.fix(d, Message::say("Write {}", defined), name.span, std::string(defined));
}

void checkReferences(const PolicyContext& context, const MatchRule& rule, std::size_t& offers)
{
    const PolicyDocument& document = context.document;
    const auto offer = [&](Diagnostic& d, Span span, std::string_view near) {
        dropsPolicy(d);
        if (near.empty()) return;
        d.why = Message::say("did you mean {}?", quotedForPolicy(near));
        context.report.fix(d, Message::say("Write {}", quotedForPolicy(near)), span, quotedForPolicy(near));
    };
    if (rule.levelName && !rule.levelName->span.empty() && document.findLevel(rule.levelName->value) == nullptr) {
        Diagnostic& d = context.report.report(Rule::QosUnknownLevel, rule.levelName->span,
                                              Message::say("there is no qos-level '{}'", rule.levelName->value));
        const bool more = offers++ < mostOffers;
        offer(d, rule.levelName->span,
              more ? nearestName(document.levels(), rule.levelName->value) : std::string_view{});
        if (d.why.empty() && equalIgnoringCase(rule.levelName->value, "default"))
            d.why = Message::say("the simple default is not a level that rules can name");
    }
    for (const auto* list : {&rule.sources, &rule.destinations}) {
        for (const PolicyText& name : *list) {
            if (const PortGroup* group = document.findGroup(name.value)) {
                checkGroupSpelling(context, name, *group);
                continue;
            }
            Diagnostic& d = context.report.report(Rule::QosUnknownGroup, name.span,
                                                  Message::say("there is no port-group '{}'", name.value));
            const bool more = offers++ < mostOffers;
            offer(d, name.span, more ? nearestName(document.groups(), name.value) : std::string_view{});
        }
    }
    if (!rule.use)
        context.report.report(Rule::QosNoUse, {rule.all.offset, spelling(PolicyToken::RuleStart).size()},
                              Message::say("the rule has no text (use:)"));
    checkRanges(context, rule.classes, 0xfff, Message::say("QoS class"));
    checkRanges(context, rule.serviceIds, ~0ULL, Message::say("service ID"));
    checkServiceIds(context, rule.serviceIds);
    checkRanges(context, rule.pkeys, 0xffff, Message::say("P_Key"));
}

template <class Items> void checkNames(const PolicyContext& context, const Items& items, const Message& what)
{
    std::vector<std::pair<std::string, const PolicyText*>> names;
    for (const auto& item : items) {
        if (!item.name || item.name->span.empty()) continue;
        names.emplace_back(lowerCase(item.name->value), &*item.name);
    }
    std::ranges::stable_sort(names, {}, &std::pair<std::string, const PolicyText*>::first);
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (names[i].first != names[i - 1].first) continue;
        context.report
            .report(Rule::QosDuplicateName, names[i].second->span,
                    Message::say("a {} '{}' exists already", what, names[i].second->value))
            .effect = Message::say("names ignore case, and the first one is used");
    }
}

void checkDefaults(const PolicyContext& context)
{
    const PolicyDocument& document = context.document;
    const QosLevel* level = document.findLevel("default");
    const UlpRule* counted = simpleDefault(document);
    for (const UlpRule& ulp : document.ulps()) {
        if (ulp.kind != UlpKind::Default || !ulp.sl) continue;
        if (level != nullptr)
            context.report
                .report(Rule::QosTwoDefaults, ulp.all, Message::say("the level named default hides this default"))
                .effect = Message::say("it never applies");
        else if (&ulp != counted)
            context.report.report(Rule::QosTwoDefaults, ulp.all, Message::say("a later default replaces this one"));
    }
    if (level != nullptr || counted != nullptr) return;
    const bool broken =
        std::ranges::any_of(document.ulps(), [](const UlpRule& ulp) { return ulp.kind == UlpKind::Default; });
    if (broken) return;
    const Span place = document.sections().empty() ? Span{} : Span{document.sections().front().all.offset, 1};
    Diagnostic& d = context.report.report(Rule::QosNoDefault, place, Message::say("the policy has no default"));
    d.why = Message::say("it needs 'default : SL' in qos-ulps, or a level named DEFAULT");
    dropsPolicy(d);
    d.fixes.push_back({Message::say("Add default : 0"), FileKind::QosPolicy,
                       document.insertUlp(document.ulps().size(), "default : 0")});
}

} // namespace

void checkPolicyItems(const PolicyContext& context)
{
    const PolicyDocument& document = context.document;
    for (const UlpRule& ulp : document.ulps())
        checkUlp(context, ulp);
    for (const QosLevel& level : document.levels())
        checkLevel(context, level);
    std::size_t offers = 0;
    for (const MatchRule& rule : document.rules())
        checkReferences(context, rule, offers);
    for (const PortGroup& group : document.groups()) {
        checkRanges(context, group.guids, ~0ULL, Message::say("GUID"));
        checkRanges(context, group.pkeys, 0xffff, Message::say("P_Key"));
        checkGuidRanges(context, group.guids);
    }
    checkNames(context, document.levels(), Message::say("level"));
    checkNames(context, document.groups(), Message::say("port group"));
    for (const PolicySection& section : document.sections()) {
        if (section.token == PolicyToken::SetupStart)
            context.report
                .report(Rule::QosSetupIgnored, {section.all.offset, spelling(section.token).size()},
                        Message::say("OpenSM reads qos-setup and does not use it"))
                .why = Message::say(
                "SL2VL and arbitration tables belong in opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)");
    }
    checkDefaults(context);
}

std::vector<Diagnostic> checkPolicy(const PolicyDocument& document, const Companions& companions)
{
    Reporter reporter(FileKind::QosPolicy, document.text());
    if (const std::string_view wide = wideEncodingOf(document.text()); !wide.empty()) {
        Diagnostic& d = reporter.report(Rule::QosByteOrderMark, {0, 2}, Message::say("the file is {}", wide));
        d.why = Message::say("OpenSM reads ASCII and UTF-8: save it as UTF-8 without a byte order mark");
        if (document.isRefused()) dropsPolicy(d);
        return reporter.take(document.lines());
    }
    const ConfSettings settings = companions.options != nullptr ? ConfSettings(*companions.options) : ConfSettings();
    const PartitionTable partitions(companions.partitions);
    const PolicyContext context{document, settings, partitions, companions, reporter};
    checkPolicySyntax(context);
    checkPolicyItems(context);
    checkPolicyGroups(context);
    checkPolicyOrder(context);
    checkPolicySet(context);
    return reporter.take(document.lines());
}

} // namespace fabriscope::opensm
