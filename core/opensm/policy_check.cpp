// SPDX-License-Identifier: GPL-3.0-or-later
//
// Syntax, values and references of the QoS policy.
#include "core/opensm/policy_check.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/option_table.h"
#include "core/opensm/policy_dialect.h"
#include "core/opensm/policy_rules.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm {

namespace {

using Kind = PolicyProblem::Kind;

/// The content of the line around a span, without indentation and line end.
Span lineAround(std::string_view text, Span span)
{
    const std::size_t at = std::min(span.offset, text.size());
    std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    begin = std::min(text.find_first_not_of(" \t", begin), at);
    std::size_t end = std::min(text.find('\n', at), text.size());
    while (end > begin && isCSpace(text[end - 1]))
        --end;
    return {begin, end - begin};
}

void describeUnexpected(const PolicyContext& context, const PolicyProblem& problem)
{
    const std::string_view word = context.document.at(problem.span);
    const Span line = lineAround(context.document.text(), problem.span);
    if (const auto dialect = recogniseDialect(context.document.at(line)); dialect && !word.empty()) {
        Diagnostic& d = context.report.report(
            Rule::QosDialect, problem.span, std::format("'{}' is not how OpenSM writes it", context.document.at(line)));
        d.why = dialect->explanation;
        d.effect = droppedPolicy;
        const bool inUlps = std::ranges::any_of(context.document.sections(), [&](const PolicySection& section) {
            return section.token == PolicyToken::UlpsStart && section.all.offset < line.offset &&
                   line.offset < section.all.end();
        });
        if (inUlps && dialect->ulps.size() == 1)
            context.report.fix(d, std::format("Write {}", dialect->ulps.front()), line, dialect->ulps.front());
        return;
    }
    Diagnostic& d =
        context.report.report(Rule::QosSyntax, problem.span,
                              word.empty() ? std::format("the file ends; expected {}", problem.text)
                                           : std::format("'{}' does not fit here; expected {}", word, problem.text));
    d.effect = droppedPolicy;
    if (&problem == &context.document.problems().front() && word.starts_with("use") && word.find(':') != word.npos)
        d.effect +=
            ". Afterwards it refuses correct policies as well, until one begins with an empty line or a comment "
            "or OpenSM restarts";
    if (const std::string_view near = nearestWord(word, policyWords()); !near.empty() && near != word) {
        d.why = std::format("did you mean {}?", near);
        context.report.fix(d, std::format("Write {}", near), problem.span, std::string(near));
    }
}

void describeProblem(const PolicyContext& context, const PolicyProblem& problem)
{
    Reporter& report = context.report;
    const std::string_view at = context.document.at(problem.span);
    const auto add = [&](Rule rule, std::string message) -> Diagnostic& {
        Diagnostic& d = report.report(rule, problem.span, std::move(message));
        d.effect = droppedPolicy;
        return d;
    };
    switch (problem.kind) {
    case Kind::Unexpected:
        describeUnexpected(context, problem);
        return;
    case Kind::MissingColon:
    case Kind::SwallowedLine: {
        const std::size_t end = std::min(at.find_first_of(" \t"), at.size());
        Diagnostic& d = add(Rule::QosSyntax, std::format("a colon is missing behind '{}'", at.substr(0, end)));
        d.why = "without its colon an attribute word is plain text";
        if (problem.kind == Kind::SwallowedLine) d.effect = "OpenSM takes the line for more of the text above it";
        report.fix(d, "Insert the colon", {problem.span.offset + end, 0}, ":");
        return;
    }
    case Kind::KeywordInText: {
        Diagnostic& d = add(Rule::QosKeywordInText, std::format("'{}' contains the word {}", at, problem.text));
        d.why = "section and attribute words keep their meaning inside unquoted text";
        report.fix(d, "Quote the text", problem.span, std::format("\"{}\"", at));
        return;
    }
    case Kind::SameLine:
        add(Rule::QosSyntax, std::format("'{}' stands on one line with a text", at)).why =
            "behind a text value, digits are text up to the line end: put one attribute on a line";
        return;
    case Kind::EmptySection:
        add(Rule::QosSyntax, problem.text);
        return;
    case Kind::Missing:
        add(Rule::QosMissing, std::format("{} is missing before {}", problem.text, at));
        return;
    case Kind::Twice:
        add(Rule::QosTwice, std::format("{} stands here a second time", problem.text));
        return;
    case Kind::TextTooLong:
        report
            .report(Rule::QosTextTooLong, problem.span,
                    std::format("the text is longer than {} bytes", longestPolicyText))
            .effect = "OpenSM aborts (buffer overflow detected)";
        return;
    case Kind::PortRange:
        add(Rule::QosPortNumber, std::format("{}: {}", at, problem.text));
        return;
    case Kind::SetupValue:
        add(Rule::QosSetupValue, problem.text);
        return;
    case Kind::Unclosed:
        add(Rule::QosSyntax, std::format("{} is missing", problem.text));
        return;
    }
}

void checkNumber(const PolicyContext& context, const PolicyNumber& number)
{
    if (number.octal)
        context.report.report(Rule::QosOctal, number.span,
                              std::format("{} is octal and means {}", context.document.at(number.span), number.value));
}

void checkRanges(const PolicyContext& context, const std::vector<PolicyRange>& ranges, std::uint64_t largest,
                 std::string_view what)
{
    std::uint64_t lastHigh = 0;
    bool first = true;
    for (const PolicyRange& range : ranges) {
        const std::string_view text = context.document.at(range.span);
        if (range.octal)
            context.report.report(Rule::QosOctal, range.span,
                                  std::format("{} is octal: {} to {}", text, range.low, range.high));
        if (range.reversed) {
            Diagnostic& d =
                context.report.report(Rule::QosRangeOrder, range.span, std::format("{} is written backwards", text));
            d.effect = "OpenSM swaps both ends";
        } else if (!first && range.low <= lastHigh && ranges.size() < 4096) {
            const bool overlaps = std::ranges::any_of(ranges, [&](const PolicyRange& other) {
                return other.span.offset < range.span.offset && other.low <= range.high && range.low <= other.high;
            });
            if (overlaps)
                context.report.report(Rule::QosRangeOrder, range.span,
                                      std::format("{} overlaps an earlier range of the list", text));
        }
        if (range.high > largest)
            context.report.report(Rule::QosNumberRange, range.span,
                                  std::format("{} is above {:#x}, the largest {}", text, largest, what));
        lastHigh = std::max(lastHigh, range.high);
        first = false;
    }
}

void checkGuidRanges(const PolicyContext& context, const std::vector<PolicyRange>& ranges)
{
    for (const PolicyRange& range : ranges) {
        const std::uint64_t count = range.high - range.low;
        if (range.high == ~0ULL) { // for (guid = low; guid <= high; ++guid)
            context.report
                .report(Rule::QosGuidRange, range.span, "the largest 64-bit number is no GUID; larger ones count as it")
                .effect = "OpenSM never gets to the end of the range and hangs during the sweep";
            continue;
        }
        if (count < (1ULL << 24U)) {
            if (range.low != range.high || context.companions.snapshot == nullptr ||
                context.companions.snapshot->findPortByGuid(Guid(range.low)))
                continue;
            context.report.report(
                Rule::QosUnknownGuid, range.span,
                std::format("no port of the known fabric has the GUID {}", toString(Guid(range.low))));
            continue;
        }
        context.report.report(Rule::QosGuidRange, range.span, "the range has more than 2^24 GUIDs").effect =
            count >= (1ULL << 32U) ? "OpenSM walks them one by one and hangs during the sweep"
                                   : "OpenSM walks them one by one at every sweep";
    }
}

void checkServiceIds(const PolicyContext& context, const std::vector<PolicyRange>& ranges)
{
    for (const PolicyRange& range : ranges) {
        if (range.high > 0xffff || range.low == 0) continue;
        Diagnostic& d = context.report.report(
            Rule::QosServiceIdPort, range.span,
            std::format("{} looks like a port, not like a service ID of RDMA-CM", context.document.at(range.span)));
        const std::string low = std::format("{:#018x}", tcpServiceIds + range.low);
        const std::string high = std::format("{:#018x}", tcpServiceIds + range.high);
        d.why = std::format("the TCP port space has the service IDs {:#018x} + port", tcpServiceIds);
        context.report.fix(d, "Write the service ID", range.span,
                           range.low == range.high ? low : std::format("{}-{}", low, high));
    }
}

void checkLimit(const PolicyContext& context, const PolicyNumber& number, bool isMtu)
{
    checkNumber(context, number);
    if (isMtu ? mtuBytes(number.value) != 0 : rateRank(number.value) != 0 && number.value <= newestRateOf3323) return;
    if (!isMtu && number.value <= newestRate && rateRank(number.value) != 0) {
        context.report
            .report(Rule::QosCodeVersion, number.span,
                    std::format("rate code {} is known from OpenSM 3.3.24 on", describeRate(number.value)))
            .effect = std::format("3.3.23: {}", droppedPolicy);
        return;
    }
    Diagnostic& d = context.report.report(
        Rule::QosLimitCode, number.span,
        std::format("{} is not a code of {}", number.value, isMtu ? "mtu-limit (1-5)" : "rate-limit (2-22)"));
    d.why = isMtu ? "codes: 1=256, 2=512, 3=1024, 4=2048, 5=4096 bytes"
                  : "codes: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …";
    d.effect = droppedPolicy;
    if (const auto code = isMtu ? mtuCodeOfBytes(number.value) : rateCodeOfGbps(number.value))
        context.report.fix(d, std::format("Write {}", isMtu ? describeMtu(*code) : describeRate(*code)), number.span,
                           std::to_string(*code));
}

void checkLevel(const PolicyContext& context, const QosLevel& level)
{
    if (level.sl) {
        checkNumber(context, *level.sl);
        if (level.sl->value > 15) {
            Diagnostic& d = context.report.report(Rule::QosSlRange, level.sl->span,
                                                  std::format("SL {} is above 15", level.sl->value));
            const std::uint64_t cut = level.sl->value & 0xffU;
            d.effect = cut > 15 ? "OpenSM accepts it, and every matching path request fails without a log line"
                                : std::format("OpenSM cuts it to {}", cut);
        }
    }
    if (level.mtuLimit && !level.mtuLimit->span.empty()) checkLimit(context, *level.mtuLimit, true);
    if (level.rateLimit && !level.rateLimit->span.empty()) checkLimit(context, *level.rateLimit, false);
    if (level.packetLife && level.packetLife->value > 63)
        context.report.report(Rule::QosNumberRange, level.packetLife->span, "packet-life has 6 bits");
    checkRanges(context, level.pkeys, 0xffff, "P_Key");
    if (!level.pkeys.empty()) {
        Diagnostic& d = context.report.report(Rule::QosLevelPKey, level.pkeys.front().span, "a level with P_Keys");
        d.effect = "ports that share none of them get no path (ERR 1F1E), and the P_Key is returned in limited form";
    }
    if (!level.pathBitsSpan.empty())
        context.report.report(Rule::QosPathBits, level.pathBitsSpan, "path-bits is read and not used");
}

void checkUlp(const PolicyContext& context, const UlpRule& ulp)
{
    if (ulp.sl) {
        checkNumber(context, *ulp.sl);
        if (ulp.sl->value > 15)
            context.report.report(Rule::QosSlRange, ulp.sl->span, std::format("SL {} is above 15", ulp.sl->value))
                .effect = droppedPolicy;
    }
    switch (ulp.kind) {
    case UlpKind::AnyPKey:
    case UlpKind::IpoibPKey:
        checkRanges(context, ulp.ranges, 0xffff, "P_Key");
        break;
    case UlpKind::AnyServiceId:
        checkRanges(context, ulp.ranges, ~0ULL, "service ID");
        checkServiceIds(context, ulp.ranges);
        break;
    case UlpKind::AnySourceTarget:
        if (ulp.ranges.size() == 1 && ulp.ranges[0].low == ulp.ranges[0].high) {
            context.report
                .report(Rule::QosSourceTarget, ulp.ranges[0].span, "source-target-port-guid with a single port")
                .effect = "both ends have to be in the list, so that it matches loopback only";
        }
        [[fallthrough]];
    case UlpKind::AnyTarget:
    case UlpKind::AnySource:
    case UlpKind::SrpTarget:
        checkRanges(context, ulp.ranges, ~0ULL, "GUID");
        checkGuidRanges(context, ulp.ranges);
        break;
    default:
        checkRanges(context, ulp.ranges, ~0ULL, "port");
    }
}

template <class Items> std::string_view nearestName(const Items& items, std::string_view name)
{
    std::vector<std::string_view> names;
    for (const auto& item : items) {
        if (item.name) names.push_back(item.name->value);
    }
    std::string tight(name);
    std::erase(tight, ' ');
    for (const std::string_view known : names) {
        std::string other(known);
        std::erase(other, ' ');
        if (equalIgnoringCase(tight, other)) return known;
    }
    return names.size() > 1000 ? std::string_view{} : nearestWord(name, names);
}

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
                                          std::format("the port group is written {} in line {}", defined,
                                                      context.document.lines().locate(group.name->span).line));
    d.effect = "OpenSM takes it for the same group";
    context.report.fix(d, std::format("Write {}", defined), name.span, std::string(defined));
}

void checkReferences(const PolicyContext& context, const MatchRule& rule)
{
    const PolicyDocument& document = context.document;
    const auto offer = [&](Diagnostic& d, Span span, std::string_view near) {
        d.effect = droppedPolicy;
        if (near.empty()) return;
        d.why = std::format("did you mean {}?", quotedForPolicy(near));
        context.report.fix(d, std::format("Write {}", quotedForPolicy(near)), span, quotedForPolicy(near));
    };
    if (rule.levelName && !rule.levelName->span.empty() && document.findLevel(rule.levelName->value) == nullptr) {
        Diagnostic& d = context.report.report(Rule::QosUnknownLevel, rule.levelName->span,
                                              std::format("there is no qos-level '{}'", rule.levelName->value));
        offer(d, rule.levelName->span, nearestName(document.levels(), rule.levelName->value));
        if (d.why.empty() && equalIgnoringCase(rule.levelName->value, "default"))
            d.why = "the simple default is no level that rules can name";
    }
    for (const auto* list : {&rule.sources, &rule.destinations}) {
        for (const PolicyText& name : *list) {
            if (const PortGroup* group = document.findGroup(name.value)) {
                checkGroupSpelling(context, name, *group);
                continue;
            }
            Diagnostic& d = context.report.report(Rule::QosUnknownGroup, name.span,
                                                  std::format("there is no port-group '{}'", name.value));
            offer(d, name.span, nearestName(document.groups(), name.value));
        }
    }
    if (!rule.use)
        context.report.report(Rule::QosNoUse, {rule.all.offset, spelling(PolicyToken::RuleStart).size()},
                              "the rule has no text (use:)");
    checkRanges(context, rule.classes, 0xfff, "QoS class");
    checkRanges(context, rule.serviceIds, ~0ULL, "service ID");
    checkServiceIds(context, rule.serviceIds);
    checkRanges(context, rule.pkeys, 0xffff, "P_Key");
}

template <class Items> void checkNames(const PolicyContext& context, const Items& items, std::string_view what)
{
    std::vector<std::pair<std::string, const PolicyText*>> names;
    for (const auto& item : items) {
        if (!item.name || item.name->span.empty()) continue;
        std::string key = item.name->value;
        std::ranges::transform(key, key.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        names.emplace_back(std::move(key), &*item.name);
    }
    std::ranges::stable_sort(names, {}, &std::pair<std::string, const PolicyText*>::first);
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (names[i].first != names[i - 1].first) continue;
        context.report
            .report(Rule::QosDuplicateName, names[i].second->span,
                    std::format("a {} '{}' exists already", what, names[i].second->value))
            .effect = "names ignore case, and the first counts";
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
            context.report.report(Rule::QosTwoDefaults, ulp.all, "the level named default hides this default").effect =
                "it never counts";
        else if (&ulp != counted)
            context.report.report(Rule::QosTwoDefaults, ulp.all, "a later default replaces this one");
    }
    if (level != nullptr || counted != nullptr) return;
    const bool broken =
        std::ranges::any_of(document.ulps(), [](const UlpRule& ulp) { return ulp.kind == UlpKind::Default; });
    if (broken) return;
    const Span place = document.sections().empty() ? Span{} : Span{document.sections().front().all.offset, 1};
    Diagnostic& d = context.report.report(Rule::QosNoDefault, place, "the policy has no default");
    d.why = "it needs 'default : SL' in qos-ulps, or a level named DEFAULT";
    d.effect = droppedPolicy;
    d.fixes.push_back(
        {"Add default : 0", FileKind::QosPolicy, document.insertUlp(document.ulps().size(), "default : 0")});
}

/// A CR is text. Beside a text value it does no harm, anywhere else it is a syntax error.
void checkCarriageReturns(const PolicyContext& context)
{
    const auto& returns = context.document.scan().carriageReturns;
    if (returns.empty()) return;
    const Span bad = context.document.carriageReturn();
    Diagnostic& d =
        bad.empty() ? context.report.report(Rule::QosCarriageReturn, Level::Hint, {returns.front(), 1},
                                            "a CR (the line ends with CR LF) behind a text")
                    : context.report.report(Rule::QosCarriageReturn, bad, "a CR (lines end with CR LF) is text here");
    d.effect = bad.empty() ? "OpenSM drops it from the end of a text; anywhere else it would be a syntax error"
                           : std::string(droppedPolicy);
    std::vector<TextEdit> edits;
    const std::string_view text = context.document.text();
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
        edits.push_back({{at, 1}, {}});
    d.fixes.push_back({"Convert the line ends to LF", FileKind::QosPolicy, std::move(edits)});
}

} // namespace

void checkPolicySyntax(const PolicyContext& context)
{
    const PolicyScan& scan = context.document.scan();
    Reporter& report = context.report;
    if (!scan.byteOrderMark.empty()) {
        Diagnostic& d =
            report.report(Rule::QosByteOrderMark, scan.byteOrderMark, "the file begins with a UTF-8 byte order mark");
        d.effect = droppedPolicy;
        report.fix(d, "Remove the byte order mark", scan.byteOrderMark, "");
    }
    checkCarriageReturns(context);
    if (!scan.openComment.empty()) {
        Diagnostic& d =
            report.report(Rule::QosCommentEnd, scan.openComment, "the comment at the end of the file has no line end");
        d.effect = droppedPolicy;
        report.fix(d, "Add a line end", {scan.openComment.end(), 0}, "\n");
    }
    for (const PolicyProblem& problem : context.document.problems())
        describeProblem(context, problem);
}

void checkPolicyItems(const PolicyContext& context)
{
    const PolicyDocument& document = context.document;
    for (const UlpRule& ulp : document.ulps())
        checkUlp(context, ulp);
    for (const QosLevel& level : document.levels())
        checkLevel(context, level);
    for (const MatchRule& rule : document.rules())
        checkReferences(context, rule);
    for (const PortGroup& group : document.groups()) {
        checkRanges(context, group.guids, ~0ULL, "GUID");
        checkRanges(context, group.pkeys, 0xffff, "P_Key");
        checkGuidRanges(context, group.guids);
    }
    checkNames(context, document.levels(), "level");
    checkNames(context, document.groups(), "port group");
    for (const PolicySection& section : document.sections()) {
        if (section.token == PolicyToken::SetupStart)
            context.report
                .report(Rule::QosSetupIgnored, {section.all.offset, spelling(section.token).size()},
                        "OpenSM reads qos-setup and does not use it")
                .why =
                "SL2VL and arbitration tables belong into opensm.conf (qos_sl2vl, qos_vlarb_high, qos_vlarb_low)";
    }
    checkDefaults(context);
}

std::vector<Diagnostic> checkPolicy(const PolicyDocument& document, const Companions& companions)
{
    Reporter reporter(FileKind::QosPolicy, document.text());
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
