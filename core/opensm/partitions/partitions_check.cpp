// SPDX-License-Identifier: GPL-3.0-or-later
//
// Syntax, headers, flags and members of partitions.conf, each for itself.
#include "core/opensm/partitions/partitions_check.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/link_codes.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm {
namespace {

using Kind = PartitionProblem::Kind;

std::vector<TextEdit> withoutCarriageReturns(std::string_view text)
{
    std::vector<TextEdit> edits;
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
        edits.push_back({{at, 1}, {}});
    return edits;
}

/// A semicolon at the start of a line, with words behind it: a comment in other programs' files.
bool looksLikeComment(std::string_view text, Span semicolon)
{
    const std::string_view before = text.substr(0, semicolon.offset);
    const std::size_t last = before.find_last_not_of(" \t");
    if (last != std::string_view::npos && before[last] != '\n') return false;
    const std::string_view behind = text.substr(semicolon.end(), text.find('\n', semicolon.end()) - semicolon.end());
    return behind.find_first_not_of(" \t\r;") != std::string_view::npos;
}

/// Where the definition could end that a semicolon on a line of its own closes. None: it closes none, or that place
/// would not do.
std::optional<std::size_t> endBefore(const PartitionsContext& context, const PartitionProblem& semicolon)
{
    const auto definitions = context.document.definitions();
    if (semicolon.definition >= definitions.size()) return std::nullopt;
    const PartitionDefinition& definition = definitions[semicolon.definition];
    if (definition.all.end() != semicolon.span.end()) return std::nullopt;
    std::size_t end = definition.body.offset;
    if (!definition.members.empty()) end = std::max(end, definition.members.back().all.end());
    if (!definition.groups.empty() && definition.groups.back().all.end() > end) {
        if (definition.groups.back().bare) return std::nullopt; // it reads on behind the semicolon
        end = definition.groups.back().all.end();
    }
    const std::string_view text = context.document.text();
    const std::size_t behind = std::min(text.find_first_not_of(" \t,", end), semicolon.span.offset);
    if (const std::size_t comma = text.substr(end, behind - end).rfind(','); comma != std::string_view::npos)
        end += comma + 1;
    for (std::size_t at = behind; at < semicolon.span.offset; ++at) {
        if (text[at] == '#') at = std::min(text.find('\n', at), semicolon.span.offset - 1);
        if (!isCSpace(text[at])) return std::nullopt;
    }
    return end;
}

void describeProblem(const PartitionsContext& context, const PartitionProblem& problem)
{
    Reporter& report = context.report;
    const std::string_view at = context.document.at(problem.span);
    switch (problem.kind) {
    case Kind::NoDefinition:
        describeNoDefinition(context, problem);
        return;
    case Kind::BadPKey: {
        Diagnostic& d = report.report(Rule::PartBadPKey, problem.span,
                                      at == "=" ? Message::say("the P_Key is missing after =")
                                                : Message::say("'{}' does not belong to a P_Key", at));
        d.effect = context.effectOfMistake(Message::say("OpenSM does not stop here"));
        d.why = Message::say("a P_Key is one number such as 0x8002; flags follow after a comma");
        return;
    }
    case Kind::BadMember:
        describeBadMember(context, problem);
        return;
    case Kind::StraySemicolon: {
        Diagnostic& d = report.report(Rule::PartStraySemicolon, problem.span,
                                      Message::say("there is nothing before this semicolon"));
        d.why = Message::say("OpenSM steps past it and reads left-over bytes of earlier lines");
        d.effect = context.effectOfMistake(Message::say("it finds nothing there now, but may after the next change"));
        if (looksLikeComment(context.document.text(), problem.span)) {
            d.why = Message::say("a comment begins with #, not with ;");
            report.guess(d, Message::say("Write #"), problem.span, "#");
        } else if (const auto end = endBefore(context, problem)) {
            d.fixes.push_back({Message::say("Move the semicolon to the line before"),
                               FileKind::Partitions,
                               {{{*end, 0}, " ;"}, {problem.span, ""}}});
        } else {
            report.fix(d, Message::say("Remove the semicolon"), problem.span, "");
        }
        return;
    }
    case Kind::CarriageReturn: {
        Diagnostic& d = report.report(Rule::PartCarriageReturn, problem.span,
                                      Message::say("a CR (lines end with CR LF) is not a blank here"));
        d.why = Message::say("it becomes part of the word that it touches, or a definition of its own");
        d.effect = context.effectOfMistake(Message::say("OpenSM reads other words than those that are visible"));
        d.fixes.push_back({Message::say("Convert the line ends to LF"), FileKind::Partitions,
                           withoutCarriageReturns(context.document.text())});
        return;
    }
    case Kind::ByteOrderMark: {
        Diagnostic& d = report.report(Rule::PartByteOrderMark, problem.span,
                                      Message::say("the file begins with a UTF-8 byte order mark"));
        d.why = Message::say("it becomes part of the first word");
        d.effect = context.effectOfMistake(Message::say("OpenSM takes it for the start of the first partition's name"));
        report.fix(d, Message::say("Remove the byte order mark"), problem.span, "");
        return;
    }
    case Kind::NulByte: {
        Diagnostic& d = report.report(Rule::PartNulByte, problem.span, Message::say("a NUL byte"));
        d.effect = Message::say("OpenSM does not see the rest of the line");
        report.fix(d, Message::say("Remove the byte"), problem.span, "");
        return;
    }
    case Kind::LineTooLong: {
        Diagnostic& d = report.report(Rule::PartLineTooLong, problem.span,
                                      Message::say("the line is longer than {} bytes", partitionsPieceBytes));
        d.effect = Message::say("OpenSM reads the text from here on as the next line, even inside a GUID");
        return;
    }
    case Kind::EmptyEntry:
        report.report(Rule::PartEmptyEntry, problem.span, Message::say("an empty entry"));
        return;
    case Kind::EmptyFlag: {
        Diagnostic& d = report.report(Rule::PartEmptyFlag, problem.span, Message::say("an empty flag"));
        d.effect = Message::say("OpenSM takes it for mtu without a value");
        report.fix(d, Message::say("Remove the comma"), problem.span, "");
        return;
    }
    case Kind::LineEnd: {
        Diagnostic& d = report.report(Rule::PartLineEnd, problem.span, Message::say("no comma at the line end"));
        d.effect = Message::say("the line end separates the members all the same");
        report.fix(d, Message::say("Add a comma"), problem.span, ",");
        return;
    }
    }
}

/// Whether a decimal P_Key means another one than the same digits in hexadecimal. 32767 and 65535 are Default.
bool isDecimalKey(std::string_view text, std::uint64_t number)
{
    return number > 9 && number != defaultPartitionKey && number != 0xffff && std::ranges::all_of(text, isDigit) &&
           !text.starts_with('0');
}

void reportDecimalKey(Reporter& report, Span span, std::string_view text, std::uint64_t number)
{
    // Four digits are how P_Keys are written in hexadecimal; fewer are often meant as they stand.
    Diagnostic& d = report.report(
        Rule::PartPKeyDigits, text.size() == 4 ? Level::Warning : Level::Hint, span,
        Message::say("{} is a decimal number: the P_Key is {}", text, std::format("{:#06x}", number & 0x7fffU)));
    d.why = Message::say("P_Keys are hexadecimal everywhere else, and need 0x here");
    report.fix(d, Message::say("Write 0x in front"), {span.offset, 0}, "0x");
    report.fix(d, Message::say("Write {}", std::format("{:#06x}", number)), span, std::format("{:#06x}", number));
}

void checkIdentifier(const PartitionsContext& context, const PartitionDefinition& definition)
{
    Reporter& report = context.report;
    const std::string_view name = context.document.at(definition.name);
    const std::size_t nameLength = name.size();
    if (nameLength > 31) {
        report.report(Rule::PartNameTooLong, definition.name, Message::say("the name has {} bytes", nameLength))
            .effect = Message::say("OpenSM keeps 31");
    }
    if (name.find_first_of("\"'") != std::string_view::npos) {
        Diagnostic& d =
            report.report(Rule::PartNameQuotes, definition.name, Message::say("quotes become part of the name"));
        d.effect = Message::say("OpenSM names the partition {}", name);
        std::string plain(name);
        std::erase_if(plain, [](char c) { return c == '"' || c == '\''; });
        report.fix(d, Message::say("Remove the quotes"), definition.name, std::move(plain));
    }
    if (definition.broken) return;
    if (definition.digitsOnly) {
        const std::string_view text = context.document.at(definition.pkeyText);
        const CNumber number = readCNumber(text);
        Diagnostic& d = report.report(Rule::PartPKeyDigits, definition.pkeyText,
                                      Message::say("{} is a P_Key, not a name: {}", text,
                                                   std::format("{:#06x}", *definition.pkeyNumber & 0x7fffU)));
        if (!number.hexadecimal && !number.binary) {
            d.why =
                number.octal ? Message::say("with a leading 0 it is octal") : Message::say("without 0x it is decimal");
            report.fix(d, Message::say("Write 0x in front"), {definition.pkeyText.offset, 0}, "0x");
        }
    }
    if (definition.pkeyNumber) {
        const std::uint64_t number = *definition.pkeyNumber;
        const std::string_view text = context.document.at(definition.pkeyText);
        if (number > 0xffff || (number & 0x7fffU) == 0) {
            Diagnostic& d =
                report.report(Rule::PartPKeyRange, definition.pkeyText, Message::say("{} is not a P_Key", text));
            d.effect = (number & 0x7fffU) == 0
                           ? Message::say("OpenSM generates a P_Key instead")
                           : Message::say("OpenSM takes {}", std::format("{:#06x}", number & 0x7fffU));
        } else if (isDecimalKey(text, number) && !definition.digitsOnly) {
            reportDecimalKey(report, definition.pkeyText, text, number);
        }
        const FlagNumber read = readFlagNumber(text);
        if (read.octal && !definition.digitsOnly)
            report.report(Rule::PartPKeyDigits, definition.pkeyText,
                          Message::say("{} is octal: {}", text, std::format("{:#06x}", number & 0x7fffU)));
        if (read.binary) {
            Diagnostic& d =
                report.report(Rule::PartPKeyDigits, definition.pkeyText,
                              Message::say("{} is binary: {}", text, std::format("{:#06x}", number & 0x7fffU)));
            d.effect =
                Message::say("only an OpenSM built with glibc 2.38 or later reads it; others drop the whole file");
            report.fix(d, Message::say("Write it in hexadecimal"), definition.pkeyText, std::format("{:#06x}", number));
        }
        if ((number & 0x7fffU) != 0) return;
    }
    if (name == "Default") return;
    const bool usable = nameLength >= 1 && nameLength <= 31;
    Diagnostic& d = report.report(Rule::PartNoPKey, usable ? Level::Warning : Level::Error,
                                  definition.id.empty() ? definition.header : definition.id, Message::say("no P_Key"));
    d.effect = usable
                   ? Message::say("OpenSM generates one, by the order of the definitions")
                   : Message::say("without a name of at most 31 bytes OpenSM generates another P_Key at every sweep");
    if (name.starts_with("//")) {
        d.why = Message::say("a comment begins with #, not with //");
        report.fix(d, Message::say("Write #"), {definition.name.offset, 2}, "#");
    }
}

struct FlagRange
{
    FlagKind kind;
    std::uint64_t least;
    std::uint64_t most;
    std::string_view text;
};
constexpr std::array flagRanges{FlagRange{FlagKind::Sl, 0, 15, "0-15"}, FlagRange{FlagKind::Scope, 1, 15, "1-15"},
                                FlagRange{FlagKind::QKey, 1, 0xffffffff, "1-0xffffffff"},
                                FlagRange{FlagKind::TClass, 0, 255, "0-255"},
                                FlagRange{FlagKind::FlowLabel, 0, 0xfffff, "0-0xfffff"}};

/// Null: whatever the number, it may be what it is.
const FlagRange* rangeOf(FlagKind kind)
{
    const auto* const range = std::ranges::find(flagRanges, kind, &FlagRange::kind);
    return range == flagRanges.end() ? nullptr : range;
}

bool isInside(const FlagRange* range, std::uint64_t value)
{
    return range == nullptr || (value >= range->least && value <= range->most);
}

/// Whether OpenSM looks at the number at all, and skips the flag when it is outside of its range.
bool isLimited(FlagKind kind) { return kind == FlagKind::Sl || kind == FlagKind::FlowLabel || kind == FlagKind::Scope; }

/// What comes of a code, where a group gets it.
Message effectOfCode(const PartitionFlag& flag, const FlagPlace& place, Message effect)
{
    const bool isReplaced = std::ranges::any_of(place.flags, [&flag](const PartitionFlag& other) {
        return other.kind == flag.kind && other.hasValue && other.all.offset > flag.all.offset;
    });
    if (isReplaced) return Message::say("a later {} counts", toString(flag.kind));
    if (!place.makesGroup) return Message::say("no multicast group is made with it");
    return effect;
}

void checkCode(const PartitionsContext& context, const PartitionFlag& flag, const FlagNumber& number,
               const FlagPlace& place)
{
    const bool isMtu = flag.kind == FlagKind::Mtu;
    const auto isCode = [isMtu](std::uint64_t code) {
        return isMtu ? mtuBytes(code) != 0 : rateRank(code) != 0 && code <= newestRateOf3323;
    };
    const std::uint64_t value = number.value;
    if (isCode(value) && !number.cut) return;
    if (!isMtu && !number.cut && value <= newestRate && rateRank(value) != 0) {
        context.report
            .report(Rule::PartCodeVersion, flag.value,
                    Message::say("rate code {} is known since OpenSM 3.3.24", describeRate(value)))
            .effect = effectOfCode(flag, place, Message::say("OpenSM 3.3.23 fails to make the group (ERR 1B26)"));
        return;
    }
    const std::uint64_t byte = value & 0xffU;
    Diagnostic& d = context.report.report(
        Rule::PartFlagCode, flag.value,
        Message::say("{} is not a code of {}", context.document.at(flag.value), isMtu ? "mtu (1-5)" : "rate (2-22)"));
    d.why = isMtu ? Message::say("mtu is a code: 1=256, 2=512, 3=1024, 4=2048, 5=4096 bytes")
                  : Message::say("rate is a code: 3=10, 7=40, 12=56, 16=100, 17=200, 21=400 Gb/s, …");
    const bool isSelector = (byte >= 64 && byte < 128) || byte >= 192;
    d.effect =
        effectOfCode(flag, place,
                     isSelector ? Message::say("the top bits make OpenSM take the smallest that all members have")
                     : isCode(byte % 128) ? Message::say("OpenSM takes code {}", byte % 128)
                                          : Message::say("OpenSM fails to make the group (ERR 1B26)"));
    const auto code = isMtu ? mtuCodeOfBytes(value) : rateCodeOfGbps(value);
    if (code)
        context.report.fix(d, Message::say("Write {}", isMtu ? describeMtu(*code) : Message(describeRate(*code))),
                           flag.value, std::to_string(*code));
}

void checkHeaderFlag(const PartitionsContext& context, const PartitionFlag& flag)
{
    Reporter& report = context.report;
    const std::string_view value = context.document.at(flag.value);
    switch (flag.kind) {
    case FlagKind::Ipoib:
    case FlagKind::Indx0:
        if (!flag.hasValue) break;
        if (constexpr std::array<std::string_view, 6> no{"FALSE", "no", "off", "0", "none", "disabled"};
            std::ranges::any_of(no, [&](std::string_view word) { return equalIgnoringCase(word, value); })) {
            Diagnostic& d = report.report(Rule::PartIgnoredValue, Level::Warning, flag.all,
                                          Message::say("{} takes no value: this switches it on", toString(flag.kind)));
            d.effect = flag.kind == FlagKind::Ipoib
                           ? Message::say("OpenSM makes the broadcast group all the same; leave the flag out instead")
                           : Message::say("OpenSM sets the flag all the same; leave it out instead");
            break;
        }
        report.report(Rule::PartIgnoredValue, flag.all, Message::say("{} takes no value", toString(flag.kind)));
        break;
    case FlagKind::DefMember: {
        constexpr std::array<std::string_view, 3> words{"full", "limited", "both"};
        const bool known =
            flag.hasValue && std::ranges::any_of(words, [&](std::string_view w) { return w.starts_with(value); });
        if (!known) {
            Diagnostic& d = report.report(Rule::PartMembershipWord, flag.value.empty() ? flag.name : flag.value,
                                          Message::say("defmember takes full, limited or both"));
            d.effect = Message::say("the flag is skipped, members without a word are limited");
            if (const std::string_view near = nearestWord(value, words); !near.empty())
                report.fix(d, Message::say("Write {}", near), flag.value, std::string(near));
        } else if (value == "both" && !context.settings.boolean("allow_both_pkeys")) {
            report.report(Rule::PartBothIsFull, flag.value,
                          Message::say("both acts as full while allow_both_pkeys is FALSE"));
        }
        break;
    }
    case FlagKind::Scope: {
        if (readFlagNumber(value).value == linkLocalScope) break; // what the broadcast group has anyway
        Diagnostic& d = report.report(Rule::PartScopeHeader, flag.all,
                                      Message::say("scope in a header does not move the broadcast group"));
        d.effect = Message::say("it stays link-local (scope 2), and IP groups that inherit the scope fail");
        break;
    }
    case FlagKind::QKey:
        if (const auto key = readFlagNumber(value).value; key != 0xb1b && key != 0) // of 0 OpenSM makes 0x0b1b
            report.report(Rule::PartQKey, flag.all, Message::say("IPoIB clients expect Q_Key 0x0b1b"));
        break;
    case FlagKind::Sl:
        if (readFlagNumber(value).value == 0) break;
        if (!context.settings.qos() && context.companions.policy == nullptr) {
            Diagnostic& d =
                report.report(Rule::PartSlWithoutQos, flag.all, Message::say("sl has no effect while qos is FALSE"));
            d.effect = Message::say("OpenSM uses SL 0");
            if (context.companions.options != nullptr)
                d.fixes.push_back({Message::say("Set qos TRUE in opensm.conf"), FileKind::Options,
                                   context.companions.options->setOption("qos", "TRUE")});
        } else if (context.companions.policy != nullptr) {
            report.report(Rule::PartSlPolicy, flag.all,
                          Message::say("the QoS policy decides about the SL of unicast paths"));
        }
        break;
    default:
        break;
    }
}

void checkAbbreviation(const PartitionsContext& context, const PartitionFlag& flag)
{
    if (!flag.abbreviated || flag.name.empty()) return;
    const std::string_view name = context.document.at(flag.name);
    // One letter fits several flags; the first in OpenSM's order counts.
    const bool misleading = name == "s";
    Diagnostic& d = context.report.report(Rule::PartAbbreviation, misleading ? Level::Warning : Level::Hint, flag.name,
                                          Message::say("'{}' is taken for {}", name, toString(flag.kind)));
    if (misleading) d.why = Message::say("not for sl");
    context.report.fix(d, Message::say("Write {}", toString(flag.kind)), flag.name, std::string(toString(flag.kind)));
}

} // namespace

void checkGroupFlag(const PartitionsContext& context, const PartitionFlag& flag, const FlagPlace& place)
{
    if (flag.kind == FlagKind::Unknown) {
        describeUnknownFlag(context, flag);
        return;
    }
    checkAbbreviation(context, flag);
    if (flag.kind == FlagKind::Ipoib || flag.kind == FlagKind::DefMember || flag.kind == FlagKind::Indx0) return;
    const std::string_view text = context.document.at(flag.value);
    const FlagNumber number = readFlagNumber(text);
    const bool isCode = flag.kind == FlagKind::Mtu || flag.kind == FlagKind::Rate;
    if (!flag.hasValue || !number.isNumber || (isCode && number.value == 0)) {
        Diagnostic& d = context.report.report(Rule::PartFlagValue, flag.value.empty() ? flag.name : flag.value,
                                              Message::say("{} needs a number", toString(flag.kind)));
        const bool zero = flag.kind == FlagKind::QKey || flag.kind == FlagKind::TClass || (flag.hasValue && isCode);
        d.effect =
            !zero    ? Message::say("the flag is skipped")
            : isCode ? effectOfCode(flag, place, Message::say("OpenSM takes 0, and fails to make the group (ERR 1B26)"))
                     : Message::say("OpenSM takes 0");
        return;
    }
    if (!number.complete) {
        const bool wantsWord = flag.kind == FlagKind::Sl || flag.kind == FlagKind::FlowLabel;
        const bool skipped =
            (wantsWord && !number.endsWord) || (isLimited(flag.kind) && !isInside(rangeOf(flag.kind), number.value));
        context.report.report(Rule::PartFlagValue, flag.value, Message::say("'{}' is not one number", text)).effect =
            skipped ? Message::say("the flag is skipped") : Message::say("OpenSM takes {}", number.value);
        return;
    }
    if ((number.octal && number.value > 7) || number.binary) {
        Diagnostic& d =
            context.report.report(Rule::PartFlagValue, Level::Warning, flag.value,
                                  number.binary ? Message::say("{} is binary and means {}", text, number.value)
                                                : Message::say("{} is octal and means {}", text, number.value));
        context.report.fix(d, Message::say("Write it as a decimal number"), flag.value, std::to_string(number.value));
    }
    if (isCode) return checkCode(context, flag, number, place);
    const FlagRange* const range = rangeOf(flag.kind);
    const bool isKept = isInside(range, number.value);
    if (range == nullptr || (isKept && !number.cut)) return;
    Diagnostic& d =
        context.report.report(Rule::PartFlagValue, flag.value,
                              Message::say("{} is outside {} of {}", text, range->text, toString(flag.kind)));
    if (!isKept && isLimited(flag.kind))
        d.effect = Message::say("the flag is skipped");
    else if (number.value != 0 || number.cut)
        d.effect = Message::say("OpenSM takes {}", flag.kind == FlagKind::TClass ? number.value & 0xffU : number.value);
}

void checkPartitionSyntax(const PartitionsContext& context)
{
    // Of a line without a colon every piece between semicolons is one; said once.
    const std::string_view text = context.document.text();
    std::size_t lineEnd = 0;
    for (const PartitionProblem& problem : context.document.problems()) {
        const bool isColon = problem.kind == PartitionProblem::Kind::NoDefinition;
        if (isColon && problem.span.offset < lineEnd) continue;
        describeProblem(context, problem);
        if (isColon) lineEnd = std::min(text.find('\n', problem.span.offset), text.size());
    }
    const auto definitions = context.document.definitions();
    if (definitions.empty() && context.document.problems().empty()) {
        Diagnostic& d =
            context.report.report(Rule::PartEmptyFile, {0, 0}, Message::say("the file defines no partition"));
        d.effect = droppedFile();
        d.fixes.push_back({Message::say("Define the Default partition"), FileKind::Partitions,
                           context.document.addDefinition("Default=0x7fff, ipoib", "ALL=full, SELF=full ")});
    }
    if (!definitions.empty() && !definitions.back().terminated && !definitions.back().broken) {
        const PartitionDefinition& last = definitions.back();
        Diagnostic& d = context.report.report(Rule::PartFinalSemicolon, {last.all.end(), 0},
                                              Message::say("the last definition has no semicolon"));
        d.effect = Message::say("OpenSM accepts it; a definition appended later would be taken for members");
        context.report.fix(d, Message::say("Add a semicolon"), {last.all.end(), 0}, ";");
    }
}

void checkPartitionVerdict(const PartitionsContext& context)
{
    if (context.verdict.outcome == PartitionsVerdict::Outcome::Taken) return;
    constexpr std::array fatal{Rule::PartNoDefinition,   Rule::PartBadPKey,        Rule::PartBadMember,
                               Rule::PartStraySemicolon, Rule::PartCarriageReturn, Rule::PartByteOrderMark,
                               Rule::PartNulByte,        Rule::PartLineTooLong,    Rule::PartEmptyFile,
                               Rule::PartMgidCrash,      Rule::PartMgidBare,       Rule::PartMgidRest};
    const bool isSaid = std::ranges::any_of(context.report.found(), [&](const Diagnostic& d) {
        return d.level == Level::Error && std::ranges::contains(fatal, d.rule);
    });
    if (isSaid || std::ranges::contains(context.report.found(), Rule::PartEmptyFile, &Diagnostic::rule)) return;
    Span line = context.verdict.piece;
    while (line.length > 1 && isCSpace(context.document.text()[line.end() - 1]))
        --line.length;
    Diagnostic& d =
        context.report.report(Rule::PartDropped, line, Message::say("OpenSM does not understand this line"));
    using Reason = PartitionsVerdict::Reason;
    if (context.verdict.reason == Reason::NoColon)
        d.why = Message::say("it finds text without a colon where a definition should begin");
    else if (context.verdict.reason == Reason::BadDefinition)
        d.why = Message::say("it finds a header that is not one");
    else if (context.verdict.reason == Reason::UnwrittenBytes)
        d.why = Message::say("it reads beyond the longest line so far, into bytes of unknown content");
    else
        d.why = Message::say("it finds a member that is not one");
    d.effect = context.effectOfMistake(Message::say("OpenSM crashes (SIGSEGV)"));
}

namespace {

/// Flags of one header that stand there before: only the last of them counts. Scopes add up.
void checkRepeatedFlags(const PartitionsContext& context, const PartitionDefinition& definition)
{
    constexpr std::array kinds{FlagKind::Mtu, FlagKind::Rate,      FlagKind::QKey,     FlagKind::TClass,
                               FlagKind::Sl,  FlagKind::FlowLabel, FlagKind::DefMember};
    for (const FlagKind kind : kinds) {
        const PartitionFlag* earlier = nullptr;
        for (const PartitionFlag& flag : definition.flags) {
            if (flag.kind != kind || !flag.hasValue) continue;
            const FlagNumber number = readFlagNumber(context.document.at(flag.value));
            const bool counts =
                kind == FlagKind::DefMember || (number.complete && isInside(rangeOf(kind), number.value));
            if (!counts) continue; // said by itself
            if (earlier != nullptr && context.document.at(earlier->value) != context.document.at(flag.value))
                context.report
                    .report(Rule::PartFlagTwice, earlier->all,
                            Message::say("{} stands twice in this header", toString(kind)))
                    .effect = Message::say("OpenSM takes the last one, {}", context.document.at(flag.value));
            earlier = &flag;
        }
    }
}

/// P_Keys without the top bit are as good as those with it: said once a file.
void checkKeyStyle(const PartitionsContext& context)
{
    for (const PartitionDefinition& definition : context.document.definitions()) {
        const std::uint64_t number = definition.pkeyNumber.value_or(0);
        const std::string_view text = context.document.at(definition.pkeyText);
        const bool isPlain = number != 0 && number < 0x8000 && number != defaultPartitionKey;
        if (definition.broken || definition.digitsOnly || !isPlain || isDecimalKey(text, number)) continue;
        context.report.report(
            Rule::PartPKeyBit, definition.pkeyText,
            Message::say("{} and {} are the same partition", text, std::format("{:#06x}", number | 0x8000U)));
        return;
    }
}

} // namespace

void checkPartitionFlags(const PartitionsContext& context)
{
    checkKeyStyle(context);
    for (const PartitionDefinition& definition : context.document.definitions()) {
        checkIdentifier(context, definition);
        checkRepeatedFlags(context, definition);
        const FlagPlace place{.flags = definition.flags, .makesGroup = definition.ipoib || !definition.groups.empty()};
        for (const PartitionFlag& flag : definition.flags) {
            checkGroupFlag(context, flag, place);
            checkHeaderFlag(context, flag);
        }
    }
}

std::vector<Diagnostic> checkPartitions(const PartitionsDocument& document, const Companions& companions)
{
    Reporter reporter(FileKind::Partitions, document.text());
    if (const std::string_view wide = wideEncodingOf(document.text()); !wide.empty()) {
        Diagnostic& d = reporter.report(Rule::PartByteOrderMark, {0, 2}, Message::say("the file is {}", wide));
        d.effect = judgePartitions(document.text()).outcome == PartitionsVerdict::Outcome::Taken
                       ? Message::say("OpenSM reads other text than what is visible")
                       : droppedFile();
        d.why = Message::say("OpenSM reads ASCII and UTF-8: save it as UTF-8 without a byte order mark");
        return reporter.take(document.lines());
    }
    const ConfSettings settings = companions.options != nullptr ? ConfSettings(*companions.options) : ConfSettings();
    const PartitionTable table(&document);
    const PartitionsContext context{document, settings, table, companions, reporter, judgePartitions(document.text())};
    checkPartitionSyntax(context);
    checkPartitionFlags(context);
    checkPartitionGroups(context);
    checkPartitionMembers(context);
    checkPartitionSet(context);
    if (companions.snapshot != nullptr) checkPartitionFabric(context);
    checkPartitionVerdict(context);
    return reporter.take(document.lines());
}

} // namespace fabriscope::opensm
