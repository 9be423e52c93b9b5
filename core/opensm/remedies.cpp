// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/remedies.h"

#include "core/opensm/named_words.h"
#include "core/opensm/partitions/partitions_verdict.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

/// Whether OpenSM cannot read on behind the place, so that what is said of later ones may only follow from it.
bool breaksReading(const Diagnostic& d)
{
    constexpr std::array rules{Rule::PartNoDefinition,   Rule::PartBadPKey,        Rule::PartBadMember,
                               Rule::PartStraySemicolon, Rule::PartCarriageReturn, Rule::PartByteOrderMark,
                               Rule::PartNulByte,        Rule::PartLineTooLong,    Rule::PartMgidCrash,
                               Rule::PartMgidRest,       Rule::PartDropped,        Rule::QosSyntax,
                               Rule::QosDialect,         Rule::QosKeywordInText,   Rule::QosQuoteLines,
                               Rule::QosCarriageReturn,  Rule::QosByteOrderMark,   Rule::QosCommentEnd};
    return d.level == Level::Error && std::ranges::contains(rules, d.rule);
}

std::size_t firstBreak(const std::vector<Diagnostic>& found)
{
    const auto first = std::ranges::find_if(found, breaksReading);
    return first == found.end() ? nowhere : first->range.offset;
}

/// What OpenSM and we make of a text; smaller is better.
struct Weight
{
    bool dropped = false;
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t hints = 0;
    friend auto operator<=>(const Weight&, const Weight&) = default;
};

Weight weigh(FileKind kind, std::string_view text, const std::vector<Diagnostic>& found)
{
    Weight weight;
    for (const Diagnostic& d : found) {
        std::size_t& sum = d.level == Level::Error     ? weight.errors
                           : d.level == Level::Warning ? weight.warnings
                                                       : weight.hints;
        sum += d.count;
        weight.dropped = weight.dropped || (d.drops && d.level == Level::Error);
    }
    if (kind == FileKind::Partitions)
        weight.dropped = judgePartitions(text).outcome != PartitionsVerdict::Outcome::Taken;
    return weight;
}

/// Whether OpenSM gets to something that it does not survive: what it stops at before keeps it from that.
bool isFatal(FileKind kind, std::string_view text, const std::vector<Diagnostic>& found)
{
    if (kind == FileKind::Partitions) return judgePartitions(text).outcome == PartitionsVerdict::Outcome::Crash;
    const std::size_t stop = firstBreak(found);
    return std::ranges::any_of(found, [&](const Diagnostic& d) {
        const bool inTheEnd = d.rule == Rule::QosGuidRange; // once all of it is read
        return d.ends && (inTheEnd ? stop == nowhere : d.range.offset < stop);
    });
}

/// Where a place of the text before is in the text behind the edits; they are in order.
std::size_t moved(std::size_t offset, const std::vector<TextEdit>& edits)
{
    std::size_t at = offset;
    for (const TextEdit& edit : edits) {
        if (edit.span.offset > offset) break;
        if (offset < edit.span.end()) return at - (offset - edit.span.offset);
        at += edit.replacement.size();
        at -= edit.span.length;
    }
    return at;
}

Span linesAround(std::string_view text, std::size_t begin, std::size_t end)
{
    begin = std::min(begin, text.size());
    end = std::min(std::max(begin, end), text.size());
    const std::size_t before = begin == 0 ? std::string_view::npos : text.rfind('\n', begin - 1);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    return {first, std::min(text.find('\n', end), text.size()) - first};
}

/// The errors of some lines, and how many of a rule are there.
struct LineWeight
{
    std::size_t errors = 0;
    std::size_t warnings = 0;
    friend auto operator<=>(const LineWeight&, const LineWeight&) = default;
};

LineWeight weighLines(const std::vector<Diagnostic>& found, Span lines)
{
    LineWeight weight;
    const auto first = std::ranges::lower_bound(found, lines.offset, {}, [](const auto& d) { return d.range.offset; });
    for (auto at = first; at != found.end() && at->range.offset <= lines.end(); ++at) {
        weight.errors += at->level == Level::Error ? 1U : 0U;
        weight.warnings += at->level == Level::Warning ? 1U : 0U;
    }
    return weight;
}

std::ptrdiff_t errorsBeside(const std::vector<Diagnostic>& found, const std::vector<Span>& lines)
{
    return std::ranges::count_if(found, [&](const Diagnostic& d) {
        return d.level == Level::Error && std::ranges::none_of(lines, [&](Span line) {
                   return d.range.offset >= line.offset && d.range.offset <= line.end();
               });
    });
}

std::vector<TextEdit> inOrder(std::vector<TextEdit> edits)
{
    std::ranges::stable_sort(edits, {}, [](const TextEdit& edit) { return edit.span.offset; });
    return edits;
}

std::size_t countOf(const std::vector<Diagnostic>& found, Rule rule)
{
    std::size_t count = 0;
    for (const Diagnostic& d : found)
        count += d.rule == rule ? d.count : 0;
    return count;
}

/// One remedy, or several at once, and what the checks say afterwards.
struct Trial
{
    FileKind kind;
    std::string_view text;
    const std::vector<Diagnostic>& found;
    std::string textAfter;
    std::vector<Diagnostic> after{};
    std::vector<TextEdit> edits; ///< in order

    /// The lines that a remedy changes are not worse.
    [[nodiscard]] bool mendsItsLine(const Fix& fix) const
    {
        std::size_t begin = nowhere;
        std::size_t end = 0;
        for (const TextEdit& edit : fix.edits) {
            begin = std::min(begin, edit.span.offset);
            end = std::max(end, edit.span.end());
        }
        const Span was = linesAround(text, begin, end);
        const Span is = linesAround(textAfter, moved(was.offset, edits), moved(was.end(), edits));
        const LineWeight now = weighLines(after, is);
        const LineWeight then = weighLines(found, was);
        return now.errors <= then.errors && now <= then;
    }

    /// What the remedies put into force brings no mistakes with it that did no harm before.
    [[nodiscard]] bool sparesOtherLines() const
    {
        if (firstBreak(found) != nowhere) return true; // nobody knows what is behind it
        std::vector<Span> linesBefore;
        std::vector<Span> linesAfter;
        for (const TextEdit& edit : edits) {
            const Span was = linesAround(text, edit.span.offset, edit.span.end());
            linesBefore.push_back(was);
            linesAfter.push_back(linesAround(textAfter, moved(was.offset, edits), moved(was.end(), edits)));
        }
        return errorsBeside(after, linesAfter) <= errorsBeside(found, linesBefore);
    }

    /// The file as a whole is better.
    [[nodiscard]] bool mendsTheFile() const
    {
        if (isFatal(kind, textAfter, after) && !isFatal(kind, text, found)) return false;
        const Weight was = weigh(kind, text, found);
        const Weight is = weigh(kind, textAfter, after);
        if (is.dropped != was.dropped) return was.dropped;
        if (is < was) return true;
        // OpenSM reads on to a mistake that was hidden by this one.
        const std::size_t brokeAt = firstBreak(found);
        const std::size_t breaksAt = firstBreak(after);
        return was.dropped && brokeAt != nowhere && breaksAt > moved(brokeAt, edits);
    }
};

/// Tries edits; none when they do not apply, or change nothing.
std::optional<Trial> tried(FileKind kind, std::string_view text, const std::vector<Diagnostic>& found,
                           std::vector<TextEdit> edits, const CheckText& check)
{
    auto changed = applyEdits(text, edits);
    if (!changed || *changed == text) return std::nullopt;
    Trial trial{.kind = kind,
                .text = text,
                .found = found,
                .textAfter = *std::move(changed),
                .edits = inOrder(std::move(edits))};
    trial.after = check(trial.textAfter);
    return trial;
}

/// Whether edits touch one another or a place between.
bool collide(const std::vector<TextEdit>& a, const std::vector<TextEdit>& b)
{
    const auto bounds = [](const std::vector<TextEdit>& edits) {
        std::pair<std::size_t, std::size_t> all{nowhere, 0};
        for (const TextEdit& edit : edits)
            all = {std::min(all.first, edit.span.offset), std::max(all.second, edit.span.end())};
        return all;
    };
    const auto [aBegin, aEnd] = bounds(a);
    const auto [bBegin, bEnd] = bounds(b);
    return aBegin <= bEnd && bBegin <= aEnd;
}

/// Applies remedies round by round: what breaks the reading one by one and in order, all others together, and halves of
/// them where together they do not mend.
class Remedying
{
public:
    Remedying(FileKind kind, std::string text, Level least, const CheckText& check)
        : m_kind(kind), m_least(least), m_check(check)
    {
        m_result.text = std::move(text);
    }

    Remedied run()
    {
        m_found = check(m_result.text);
        while (m_checks < mostChecks() && (mendFirstBreak() || mendOthers())) {
        }
        return std::move(m_result);
    }

private:
    /// Small files get many, so that each of their remedies has its turn; large ones few.
    [[nodiscard]] std::size_t mostChecks() const
    {
        constexpr std::size_t fewest = 12;
        constexpr std::size_t bytes = std::size_t{4} << 20U;
        return fewest + std::min<std::size_t>(bytes / (m_result.text.size() + 1), 1000);
    }

    std::vector<Diagnostic> check(const std::string& text)
    {
        ++m_checks;
        return m_check(text);
    }

    [[nodiscard]] bool isCandidate(const Diagnostic& d) const
    {
        return d.level >= m_least && isUnambiguous(d) && d.fixes.front().file == m_kind;
    }

    /// Takes the remedies when together they mend, each its line, and nothing else is named by the text.
    bool take(std::span<const Diagnostic* const> group)
    {
        std::vector<TextEdit> edits;
        for (const Diagnostic* d : group)
            edits.insert(edits.end(), d->fixes.front().edits.begin(), d->fixes.front().edits.end());
        auto trial =
            tried(m_kind, m_result.text, m_found, std::move(edits), [this](const auto& t) { return check(t); });
        if (!trial || !trial->mendsTheFile() || !namesTheSame(m_kind, m_result.text, trial->textAfter)) return false;
        const auto mends = [&](const Diagnostic* d) {
            return trial->mendsItsLine(d->fixes.front()) && countOf(trial->after, d->rule) <= countOf(m_found, d->rule);
        };
        if (!std::ranges::all_of(group, mends)) return false;
        if (!trial->sparesOtherLines()) return false;
        for (const Diagnostic* d : group)
            m_result.done.push_back({d->range, d->rule, d->fixes.front().title, d->message});
        std::string text = std::move(trial->textAfter);
        std::vector<Diagnostic> after = std::move(trial->after);
        m_result.text = std::move(text);
        m_found = std::move(after);
        return true;
    }

    /// The first place that OpenSM does not understand. Everything behind may only follow from it.
    bool mendFirstBreak()
    {
        const auto first = std::ranges::find_if(m_found, breaksReading);
        if (first == m_found.end() || !isCandidate(*first)) return false;
        const std::array<const Diagnostic*, 1> only{&*first};
        return take(only);
    }

    /// Others, before that place.
    bool mendOthers()
    {
        const std::size_t end = firstBreak(m_found);
        std::vector<const Diagnostic*> group;
        std::vector<const Diagnostic*> all;
        for (const Diagnostic& d : m_found)
            if (d.range.offset < end && isCandidate(d) && !breaksReading(d)) all.push_back(&d);
        for (const Diagnostic* d : all) {
            const bool isFree = group.empty() || !collide(group.back()->fixes.front().edits, d->fixes.front().edits);
            if (isFree) group.push_back(d);
        }
        return mendSome(group);
    }

    /// The group, or the first part of it that mends.
    bool mendSome(std::span<const Diagnostic* const> group)
    {
        if (group.empty() || m_checks >= mostChecks()) return false;
        if (take(group)) return true;
        if (group.size() == 1) return false;
        const std::size_t half = group.size() / 2;
        return mendSome(group.first(half)) || mendSome(group.subspan(half));
    }

    FileKind m_kind;
    Level m_least;
    const CheckText& m_check;
    Remedied m_result;
    std::vector<Diagnostic> m_found;
    std::size_t m_checks = 0;
};

} // namespace

RemedyJudge::RemedyJudge(FileKind kind, std::string text, const std::vector<Diagnostic>& found, CheckText check)
    : m_kind(kind), m_text(std::move(text)), m_found(found), m_check(std::move(check))
{}

bool RemedyJudge::mends(const Diagnostic& diagnostic, const Fix& fix) const
{
    if (fix.file != m_kind || diagnostic.range.offset > firstBreak(m_found)) return false;
    const auto trial = tried(m_kind, m_text, m_found, fix.edits, m_check);
    return trial && trial->mendsTheFile() && trial->mendsItsLine(fix) && trial->sparesOtherLines() &&
           countOf(trial->after, diagnostic.rule) <= countOf(m_found, diagnostic.rule);
}

bool isUnambiguous(const Diagnostic& diagnostic)
{
    return diagnostic.fixes.size() == 1 && !info(diagnostic.rule).isChoice && !diagnostic.fixes.front().isGuess;
}

void keepSoundFixes(FileKind kind, const std::string& text, std::vector<Diagnostic>& found, const CheckText& check,
                    std::size_t bytes)
{
    const std::vector<Diagnostic> all = found;
    const RemedyJudge judge(kind, text, all, check);
    for (Diagnostic& d : found) {
        std::erase_if(d.fixes, [&](const Fix& fix) {
            if (fix.file != kind) return false; // a decision about another file
            if (bytes < text.size()) return true;
            bytes -= text.size() + 1 > bytes ? bytes : text.size() + 1;
            return !judge.mends(d, fix);
        });
    }
}

Remedied applyRemedies(FileKind kind, std::string text, Level least, const CheckText& check)
{
    return Remedying(kind, std::move(text), least, check).run();
}

} // namespace fabriscope::opensm
