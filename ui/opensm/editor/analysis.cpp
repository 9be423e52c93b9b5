// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/analysis.h"

#include "core/change/line_diff.h"
#include "core/opensm/check.h"
#include "core/opensm/remedies.h"
#include "ui/opensm/editor/text_codec.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

using opensm::FileKind;

/// More of one kind are of no use, and a list of hundreds of thousands blocks the window.
constexpr std::size_t problemsOfAKind = 500;

/// What trying the remedies of one file may cost, in bytes that are checked: some tenths of a second.
constexpr std::size_t triedBytes = std::size_t{1} << 20U;

constexpr std::size_t slot(FileKind kind) { return static_cast<std::size_t>(std::to_underlying(kind)); }

template <class Document>
std::shared_ptr<const Document> treeOf(const AnalysisRequest& request, FileKind kind,
                                       std::shared_ptr<const Document> Analysis::* member)
{
    const AnalysisRequest::File& file = request.files.at(slot(kind));
    if (!file.present) return nullptr;
    if (request.previous) {
        const FileAnalysis& before = request.previous->of(kind);
        if (before.present && before.revision == file.revision) return (*request.previous).*member;
    }
    return std::make_shared<const Document>(bytesOf(file.text));
}

std::vector<Problem> placed(std::vector<opensm::Diagnostic> diagnostics, const opensm::LineIndex& lines)
{
    std::vector<Problem> problems;
    problems.reserve(diagnostics.size());
    for (opensm::Diagnostic& diagnostic : diagnostics) {
        const opensm::SourceRange& range = diagnostic.range;
        const opensm::SourceRange end = lines.locate({range.offset + range.length, 0});
        problems.push_back({.diagnostic = std::move(diagnostic),
                            .line = static_cast<int>(range.line) - 1,
                            .column = range.column - 1,
                            .endLine = static_cast<int>(end.line) - 1,
                            .endColumn = end.column - 1});
    }
    return problems;
}

void addFold(std::vector<Fold>& folds, const opensm::LineIndex& lines, opensm::Span span)
{
    if (span.empty()) return;
    const int first = static_cast<int>(lines.locate({span.offset, 0}).line) - 1;
    const int last = static_cast<int>(lines.locate({span.end() - 1, 0}).line) - 1;
    if (last > first) folds.push_back({.first = first, .last = last});
}

void sortFolds(std::vector<Fold>& folds)
{
    std::ranges::sort(
        folds, [](const Fold& a, const Fold& b) { return a.first != b.first ? a.first < b.first : a.last > b.last; });
    // One fold a line is enough: the outermost.
    folds.erase(std::ranges::unique(folds, {}, &Fold::first).begin(), folds.end());
}

/// The chapters of a file as OpenSM writes it: three comment lines of which the middle one is in capitals, up to the
/// next such heading.
std::vector<Fold> chapters(const opensm::ConfDocument& document)
{
    const auto isBare = [&](const opensm::ConfLine& line) {
        return !line.hasKey() && slice(document.text(), line.comment) == "#";
    };
    const auto isHeading = [&](const opensm::ConfLine& line) {
        const std::string_view comment = slice(document.text(), line.comment);
        return !line.hasKey() && comment.size() > 2 &&
               std::ranges::none_of(comment, [](char c) { return c >= 'a' && c <= 'z'; });
    };
    const auto lines = document.entries();
    std::vector<Fold> folds;
    std::vector<std::size_t> heads;
    for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
        if (isBare(lines[i]) && isHeading(lines[i + 1]) && isBare(lines[i + 2])) heads.push_back(i);
    }
    for (std::size_t i = 0; i < heads.size(); ++i) {
        std::size_t end = i + 1 < heads.size() ? heads[i + 1] : lines.size();
        while (end > heads[i] + 1 && !lines[end - 1].hasKey() && lines[end - 1].comment.empty())
            --end; // blank lines between chapters stay visible
        addFold(folds, document.lines(),
                {lines[heads[i] + 1].all.offset, lines[end - 1].all.offset + 1 - lines[heads[i] + 1].all.offset});
    }
    return folds;
}

std::vector<Fold> foldsOf(const opensm::PartitionsDocument& document)
{
    std::vector<Fold> folds;
    for (const opensm::PartitionDefinition& definition : document.definitions())
        addFold(folds, document.lines(), definition.all);
    sortFolds(folds);
    return folds;
}

std::vector<Fold> foldsOf(const opensm::PolicyDocument& document)
{
    std::vector<Fold> folds;
    for (const opensm::PolicySection& section : document.sections())
        addFold(folds, document.lines(), section.all);
    for (const opensm::PortGroup& group : document.groups())
        addFold(folds, document.lines(), group.all);
    for (const opensm::QosLevel& level : document.levels())
        addFold(folds, document.lines(), level.all);
    for (const opensm::MatchRule& rule : document.rules())
        addFold(folds, document.lines(), rule.all);
    sortFolds(folds);
    return folds;
}

/// What the checks say of another text of one of the files.
std::vector<opensm::Diagnostic> checkText(FileKind kind, const std::string& text, const opensm::Companions& companions)
{
    switch (kind) {
    case FileKind::Options:
        return checkOptions(opensm::ConfDocument(text), companions);
    case FileKind::Partitions:
        return checkPartitions(opensm::PartitionsDocument(text), companions);
    case FileKind::QosPolicy:
        return checkPolicy(opensm::PolicyDocument(text), companions);
    }
    return {};
}

} // namespace

LineDiff diffLines(std::string_view before, std::string_view after)
{
    // An editor has a line behind the last line end as well.
    const auto lines = static_cast<std::size_t>(std::ranges::count(after, '\n')) + 1;
    LineDiff diff{.lines = std::vector<LineChange>(lines, LineChange::Same),
                  .removedAbove = std::vector<bool>(lines + 1, false)};
    for (const change::LineChange& change : change::diffLines(before, after)) {
        const LineChange kind = change.oldCount > 0 ? LineChange::Changed : LineChange::Added;
        for (std::size_t line = change.newFirst; line < change.newFirst + change.newCount; ++line)
            diff.lines[line] = kind;
        if (change.newCount == 0) diff.removedAbove[change.newFirst] = true;
    }
    return diff;
}

std::size_t FileAnalysis::count(opensm::Level level) const
{
    std::size_t sum = 0;
    for (const Problem& problem : problems)
        sum += problem.diagnostic.level == level ? problem.diagnostic.count : 0;
    return sum;
}

const FileAnalysis& Analysis::of(FileKind kind) const { return files.at(slot(kind)); }

AnalysisPtr analyse(const AnalysisRequest& request)
{
    auto analysis = std::make_shared<Analysis>();
    analysis->snapshot = request.snapshot;
    analysis->dialect = request.dialect;
    analysis->options = treeOf(request, FileKind::Options, &Analysis::options);
    analysis->partitions = treeOf(request, FileKind::Partitions, &Analysis::partitions);
    analysis->policy = treeOf(request, FileKind::QosPolicy, &Analysis::policy);
    const opensm::Companions companions{.options = analysis->options.get(),
                                        .partitions = analysis->partitions.get(),
                                        .policy = analysis->policy.get(),
                                        .snapshot = request.snapshot.get(),
                                        .dialect = request.dialect};
    const auto fill = [&](FileKind kind, const auto& document, std::vector<opensm::Diagnostic> found,
                          std::vector<Fold> folds) {
        FileAnalysis& file = analysis->files.at(slot(kind));
        const AnalysisRequest::File& input = request.files.at(slot(kind));
        file.present = true;
        file.revision = input.revision;
        found = shortened(std::move(found), problemsOfAKind);
        keepSoundFixes(
            kind, std::string(document.text()), found,
            [&](const std::string& text) { return checkText(kind, text, companions); }, triedBytes);
        file.problems = placed(std::move(found), document.lines());
        file.folds = std::move(folds);
        file.diff = diffLines(input.saved ? std::string_view(*input.saved) : std::string_view(), document.text());
    };
    if (const auto& d = analysis->options) fill(FileKind::Options, *d, checkOptions(*d, companions), chapters(*d));
    if (const auto& d = analysis->partitions)
        fill(FileKind::Partitions, *d, checkPartitions(*d, companions), foldsOf(*d));
    if (const auto& d = analysis->policy) fill(FileKind::QosPolicy, *d, checkPolicy(*d, companions), foldsOf(*d));
    return analysis;
}

} // namespace fabriscope::ui::sm
