// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with the words of a QoS policy, and the mistake that was made.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/policy/policy_check.h"
#include "core/opensm/policy/policy_dialect.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::opensm {
namespace {

using Kind = PolicyProblem::Kind;

/// A longer line is no rule that a person wrote, and to look for its ends again and again would cost.
constexpr std::size_t longestLine = 4096;

/// The content of the line around a span, without indentation and line end; empty when it is longer than anybody's.
Span lineAround(std::string_view text, Span span)
{
    const std::size_t at = std::min(span.offset, text.size());
    const std::size_t first = at > longestLine ? at - longestLine : 0;
    const std::string_view window = text.substr(first, 2 * longestLine);
    const std::size_t middle = at - first;
    const std::size_t newline = middle == 0 ? std::string_view::npos : window.rfind('\n', middle - 1);
    std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
    if (newline == std::string_view::npos && first > 0) return {at, 0};
    begin = std::min(window.find_first_not_of(" \t", begin), middle);
    std::size_t end = std::min(window.find('\n', middle), window.size());
    while (end > begin && isCSpace(window[end - 1]))
        --end;
    return {first + begin, end - begin};
}

/// Text of the file in a message.
std::string inQuotes(std::string_view text)
{
    constexpr std::size_t most = 100;
    return text.size() <= most ? std::format("'{}'", text) : std::format("'{}…'", text.substr(0, most));
}

/// The last of the things in the order of the text that begins before a place, when it reaches there.
template <class Things> bool isInside(const Things& things, std::size_t offset)
{
    const auto next = std::ranges::upper_bound(things, offset, {}, [](const auto& thing) { return thing.all.offset; });
    return next != things.begin() && offset < std::prev(next)->all.end();
}

/// The word of the innermost block around a place; empty outside of all.
std::string_view blockAt(const PolicyDocument& document, std::size_t offset)
{
    if (isInside(document.groups(), offset)) return "port-group";
    if (isInside(document.levels(), offset)) return "qos-level";
    if (isInside(document.rules(), offset)) return "qos-match-rule";
    const auto& sections = document.sections();
    const auto next = std::ranges::upper_bound(sections, offset, {}, [](const auto& s) { return s.all.offset; });
    return next != sections.begin() && offset < std::prev(next)->all.end() ? spelling(std::prev(next)->token) : "";
}

/// Advice for a thousand lines is enough; a file with more of them is no policy, and to think about each would cost.
bool isAmongTheFirst(const PolicyContext& context, const PolicyProblem& problem)
{
    constexpr std::ptrdiff_t most = 1000;
    return &problem - context.document.problems().data() < most;
}

/// A line in a dialect, or with a mistake that is known. False: it is neither.
bool describeDialect(const PolicyContext& context, const PolicyProblem& problem)
{
    if (!isAmongTheFirst(context, problem)) return false;
    const Span line = lineAround(context.document.text(), problem.span);
    if (problem.span.empty() || line.empty()) return false;
    const std::string_view content = context.document.at(line);
    const std::string_view block = blockAt(context.document, line.offset);
    auto dialect = recogniseMistake(content, block);
    if (!dialect) dialect = recogniseDialect(content);
    if (!dialect) return false;
    Diagnostic& d = context.report.report(Rule::QosDialect, problem.span,
                                          Message::say("{} is not how OpenSM writes it", inQuotes(content)));
    d.why = dialect->explanation;
    dropsPolicy(d);
    if (!dialect->instead.empty()) {
        context.report.fix(d, Message::say("Write {}", inQuotes(dialect->instead)), line, dialect->instead);
        d.fixes.back().isGuess = dialect->isGuess;
    } else if (block == "qos-ulps" && dialect->ulps.size() == 1) {
        context.report.fix(d, Message::say("Write {}", dialect->ulps.front()), line, dialect->ulps.front());
    }
    return true;
}

/// A simple rule that goes on in the next line: OpenSM wants all of it on one.
bool describeBrokenRule(const PolicyContext& context, const PolicyProblem& problem)
{
    const std::string_view content = context.document.at(lineAround(context.document.text(), problem.span));
    constexpr std::array<std::string_view, 6> words{"any", "sdp", "rds", "iser", "srp", "ipoib"};
    const std::string_view word = trimmed(content.substr(0, content.find(',')));
    if (!content.ends_with(',') || !std::ranges::contains(words, word)) return false;
    if (blockAt(context.document, problem.span.offset) != "qos-ulps") return false;
    Diagnostic& d =
        context.report.report(Rule::QosSyntax, problem.span, Message::say("the rule goes on in the next line"));
    d.why = Message::say("a simple rule is one line: {}, its criterion, a colon and the SL", word);
    dropsPolicy(d);
    return true;
}

void describeUnexpected(const PolicyContext& context, const PolicyProblem& problem)
{
    if (describeDialect(context, problem)) return;
    const std::string_view word = context.document.at(problem.span);
    if (describeBrokenRule(context, problem)) return;
    Diagnostic& d = context.report.report(
        Rule::QosSyntax, problem.span,
        word.empty() ? Message::say("the file ends; expected {}", problem.text)
                     : Message::say("{} does not fit here; expected {}", inQuotes(word), problem.text));
    dropsPolicy(d);
    if (&problem == &context.document.problems().front() && word.starts_with("use") && word.find(':') != word.npos)
        d.effect =
            Message::say("{}. Afterwards it refuses correct policies as well, until one begins with an empty line or "
                         "a comment or OpenSM restarts",
                         d.effect);
    if (!isAmongTheFirst(context, problem)) return;
    if (const std::string_view near = nearestWord(word, policyWords()); !near.empty() && near != word) {
        d.why = Message::say("did you mean {}?", near);
        context.report.fix(d, Message::say("Write {}", near), problem.span, std::string(near));
    }
}

/// Whether a line of the text begins like a line of a policy.
bool hasPolicyLine(std::string_view text)
{
    bool atLineBegin = true;
    for (const PolicyLexeme& lexeme : scanPolicy(text).tokens) {
        const bool isItem = isSectionWord(lexeme.token) || isAttributeWord(lexeme.token) || isUlpWord(lexeme.token);
        if (atLineBegin && isItem) return true;
        if (lexeme.token != PolicyToken::Blank) atLineBegin = lexeme.token == PolicyToken::LineEnd;
    }
    return false;
}

/// A quote that is closed in another line: everything between is text, whatever it looks like.
void checkQuotes(const PolicyContext& context)
{
    for (const PolicyLexeme& lexeme : context.document.scan().tokens) {
        if (lexeme.token != PolicyToken::Quoted) continue;
        const std::string_view text = context.document.at(lexeme.span);
        const std::size_t lineEnd = text.find('\n');
        if (lineEnd == std::string_view::npos) continue;
        const bool swallows = hasPolicyLine(text.substr(lineEnd + 1, text.size() - lineEnd - 2));
        const std::size_t last = context.document.lines().locate({lexeme.span.end() - 1, 1}).line;
        Diagnostic& d = context.report.report(Rule::QosQuoteLines, swallows ? Level::Error : Level::Warning,
                                              {lexeme.span.offset, lineEnd},
                                              Message::say("the quote is closed in line {} only", last));
        d.effect = Message::say("OpenSM takes all lines up to there for text");
        const std::string_view before = context.document.text().substr(0, lexeme.span.offset);
        const std::size_t value = before.find_last_not_of(" \t");
        const bool beginsValue = value != std::string_view::npos && (before[value] == ':' || before[value] == ',');
        if (beginsValue)
            context.report.fix(d, Message::say("Close the quote in its line"), {lexeme.span.offset + lineEnd, 0}, "\"");
        else
            context.report.fix(d, Message::say("Remove the quote"), {lexeme.span.offset, 1}, "");
    }
}

void describeProblem(const PolicyContext& context, const PolicyProblem& problem)
{
    Reporter& report = context.report;
    const std::string_view at = context.document.at(problem.span);
    const auto add = [&](Rule rule, Message message) -> Diagnostic& {
        Diagnostic& d = report.report(rule, problem.span, std::move(message));
        dropsPolicy(d);
        return d;
    };
    switch (problem.kind) {
    case Kind::Unexpected:
        describeUnexpected(context, problem);
        return;
    case Kind::MissingColon:
    case Kind::SwallowedLine: {
        const std::size_t end = std::min(at.find_first_of(" \t"), at.size());
        Diagnostic& d = add(Rule::QosSyntax, Message::say("a colon is missing after '{}'", at.substr(0, end)));
        d.why = Message::say("without its colon an attribute word is plain text");
        if (problem.kind == Kind::SwallowedLine && !context.document.isRefused()) {
            d.drops = false;
            d.effect = Message::say("OpenSM takes the line for more of the text above it");
        }
        report.guess(d, Message::say("Insert the colon"), {problem.span.offset + end, 0}, ":");
        return;
    }
    case Kind::KeywordInText: {
        Diagnostic& d =
            add(Rule::QosKeywordInText, Message::say("{} contains the word {}", inQuotes(at), problem.text));
        d.why = Message::say("section and attribute words keep their meaning inside unquoted text");
        report.fix(d, Message::say("Quote the text"), problem.span, std::format("\"{}\"", at));
        return;
    }
    case Kind::MissingValue:
        add(Rule::QosSyntax, problem.text).why = Message::say("a line has all of its values, also behind a comma");
        return;
    case Kind::SameLine:
        add(Rule::QosSyntax, Message::say("{} is on one line with a text", inQuotes(at))).why =
            Message::say("after a text value, digits are text up to the line end: put one attribute on a line");
        return;
    case Kind::EmptySection:
        add(Rule::QosSyntax, problem.text);
        return;
    case Kind::Missing:
        add(Rule::QosMissing, Message::say("{} is missing before {}", problem.text, at));
        return;
    case Kind::Twice:
        add(Rule::QosTwice, Message::say("{} appears here a second time", problem.text));
        return;
    case Kind::TextTooLong:
        endsOpensm(report.report(Rule::QosTextTooLong, problem.span,
                                 Message::say("the text is longer than {} bytes", longestPolicyText)),
                   Message::say("OpenSM aborts (buffer overflow detected)"));
        return;
    case Kind::PortRange:
        add(Rule::QosPortNumber, Message::say("{}: {}", at, problem.text));
        return;
    case Kind::SetupValue:
        add(Rule::QosSetupValue, problem.text);
        return;
    case Kind::Unclosed:
        add(Rule::QosSyntax, Message::say("{} is missing", problem.text));
        return;
    }
}

/// A CR is text. Beside a text value it does no harm, anywhere else it is a syntax error.
void checkCarriageReturns(const PolicyContext& context)
{
    const auto& returns = context.document.scan().carriageReturns;
    if (returns.empty()) return;
    const Span bad = context.document.carriageReturn();
    Diagnostic& d = bad.empty() ? context.report.report(Rule::QosCarriageReturn, Level::Hint, {returns.front(), 1},
                                                        Message::say("a CR (the line ends with CR LF) after a text"))
                                : context.report.report(Rule::QosCarriageReturn, bad,
                                                        Message::say("a CR (lines end with CR LF) is text here"));
    if (bad.empty())
        d.effect = Message::say("OpenSM drops it from the end of a text; anywhere else it would be a syntax error");
    else
        dropsPolicy(d);
    std::vector<TextEdit> edits;
    const std::string_view text = context.document.text();
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
        edits.push_back({{at, 1}, {}});
    d.fixes.push_back({Message::say("Convert the line ends to LF"), FileKind::QosPolicy, std::move(edits)});
}

} // namespace

void checkPolicySyntax(const PolicyContext& context)
{
    const PolicyScan& scan = context.document.scan();
    Reporter& report = context.report;
    if (!scan.byteOrderMark.empty()) {
        Diagnostic& d = report.report(Rule::QosByteOrderMark, scan.byteOrderMark,
                                      Message::say("the file begins with a UTF-8 byte order mark"));
        dropsPolicy(d);
        report.fix(d, Message::say("Remove the byte order mark"), scan.byteOrderMark, "");
    }
    checkCarriageReturns(context);
    if (!scan.openComment.empty()) {
        Diagnostic& d = report.report(Rule::QosCommentEnd, scan.openComment,
                                      Message::say("the comment at the end of the file has no line end"));
        dropsPolicy(d);
        report.fix(d, Message::say("Add a line end"), {scan.openComment.end(), 0}, "\n");
    }
    checkQuotes(context);
    for (const PolicyProblem& problem : context.document.problems())
        describeProblem(context, problem);
}

} // namespace fabriscope::opensm
