// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/comparison.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

using Kind = change::MergeRegion::Kind;

std::vector<std::string_view> bareLines(std::string_view text)
{
    std::vector<std::string_view> lines = change::splitLines(text);
    for (std::string_view& line : lines) {
        if (line.ends_with('\n')) line.remove_suffix(1);
    }
    return lines;
}

void finish(Comparison& comparison, int context)
{
    for (const auto& lines : comparison.lines) {
        for (const std::string_view line : lines)
            comparison.longest = std::max(comparison.longest,
                                          line.size() + 3 * static_cast<std::size_t>(std::ranges::count(line, '\t')));
    }
    const auto isSame = [](const CompareRow& row) { return row.mark[0] == LineMark::Same && row.region < 0; };
    std::vector<CompareRow> rows;
    const auto& all = comparison.rows;
    for (std::size_t at = 0; at < all.size();) {
        std::size_t end = at;
        while (end < all.size() && isSame(all[end]))
            ++end;
        const auto margin = static_cast<std::size_t>(std::max(context, 0));
        const std::size_t head = at == 0 ? 0 : margin; // lines kept at both ends of an equal run
        const std::size_t tail = end == all.size() ? 0 : margin;
        const std::size_t count = end - at;
        if (context == allLines || count <= head + tail + 1) {
            rows.insert(rows.end(), all.begin() + static_cast<std::ptrdiff_t>(at),
                        all.begin() + static_cast<std::ptrdiff_t>(end));
        } else {
            for (std::size_t i = at; i < at + head; ++i)
                rows.push_back(all[i]);
            rows.push_back({.hidden = static_cast<int>(count - head - tail)});
            for (std::size_t i = end - tail; i < end; ++i)
                rows.push_back(all[i]);
        }
        if (end < all.size()) comparison.places.push_back(static_cast<int>(rows.size()));
        const int region = end < all.size() ? all[end].region : -1;
        while (end < all.size() && !isSame(all[end]) && all[end].region == region)
            rows.push_back(all[end++]);
        at = end;
    }
    comparison.rows = std::move(rows);
}

int number(std::size_t line) { return static_cast<int>(line); }

} // namespace

ComparisonPtr compareTwo(std::string before, std::string after, int context)
{
    auto comparison = std::make_shared<Comparison>();
    comparison->texts = {std::move(before), std::move(after), {}};
    const auto changes = change::diffLines(comparison->texts[0], comparison->texts[1]);
    for (std::size_t side = 0; side < 2; ++side)
        comparison->lines.at(side) = bareLines(comparison->texts.at(side));
    std::size_t a = 0;
    std::size_t b = 0;
    const auto same = [&](std::size_t end) {
        for (; a < end; ++a, ++b)
            comparison->rows.push_back(
                {.line = {number(a), number(b), -1}, .mark = {LineMark::Same, LineMark::Same, LineMark::Absent}});
    };
    for (const change::LineChange& change : changes) {
        same(change.oldFirst);
        const std::size_t height = std::max(change.oldCount, change.newCount);
        for (std::size_t i = 0; i < height; ++i) {
            CompareRow row;
            const bool both = i < change.oldCount && i < change.newCount;
            if (i < change.oldCount) {
                row.line[0] = number(change.oldFirst + i);
                row.mark[0] = both ? LineMark::Changed : LineMark::Removed;
            }
            if (i < change.newCount) {
                row.line[1] = number(change.newFirst + i);
                row.mark[1] = both ? LineMark::Changed : LineMark::Added;
            }
            comparison->rows.push_back(row);
        }
        a = change.oldFirst + change.oldCount;
        b = change.newFirst + change.newCount;
    }
    same(comparison->lines[0].size());
    finish(*comparison, context);
    return comparison;
}

std::size_t MergeState::conflicts() const
{
    return static_cast<std::size_t>(std::ranges::count(regions, Kind::Conflict, &change::MergeRegion::kind));
}

MergeStatePtr startMerge(MergeInput input)
{
    auto state = std::make_shared<MergeState>();
    state->input = std::move(input);
    state->ourLines = change::splitLines(state->input.ours);
    state->theirLines = change::splitLines(state->input.theirs);
    state->regions = change::mergeRegions(change::splitLines(state->input.base), state->ourLines, state->theirLines);
    return state;
}

std::vector<Choice> proposedChoices(const MergeState& state)
{
    std::vector<Choice> choices;
    choices.reserve(state.regions.size());
    for (const change::MergeRegion& region : state.regions)
        choices.push_back(region.kind == Kind::Conflict ? Choice::Open
                          : region.kind == Kind::Theirs ? Choice::Theirs
                                                        : Choice::Ours);
    return choices;
}

std::string mergedText(const MergeState& state, const std::vector<Choice>& choices)
{
    std::string text;
    const auto add = [&text](const std::vector<std::string_view>& lines, std::size_t first, std::size_t count) {
        for (std::size_t i = first; i < first + count; ++i) {
            // A last line without its end must not run into what comes behind it.
            if (!text.empty() && !text.ends_with('\n')) text += '\n';
            text += lines[i];
        }
    };
    for (std::size_t i = 0; i < state.regions.size(); ++i) {
        const change::MergeRegion& region = state.regions[i];
        if (choices[i] != Choice::Theirs) add(state.ourLines, region.oursFirst, region.oursCount);
        if (choices[i] == Choice::Theirs || choices[i] == Choice::OursThenTheirs)
            add(state.theirLines, region.theirsFirst, region.theirsCount);
    }
    return text;
}

ComparisonPtr compareMerge(const MergeState& state, const std::vector<Choice>& choices, int context)
{
    auto comparison = std::make_shared<Comparison>();
    comparison->texts = {state.input.theirs, state.input.ours, mergedText(state, choices)};
    for (std::size_t side = 0; side < 3; ++side)
        comparison->lines.at(side) = bareLines(comparison->texts.at(side));
    std::size_t merged = 0;
    for (std::size_t i = 0; i < state.regions.size(); ++i) {
        const change::MergeRegion& region = state.regions[i];
        const bool both = choices[i] == Choice::OursThenTheirs;
        const std::size_t count = both                           ? region.oursCount + region.theirsCount
                                  : choices[i] == Choice::Theirs ? region.theirsCount
                                                                 : region.oursCount;
        const bool same = region.kind == Kind::Same;
        const std::size_t height = std::max({region.oursCount, region.theirsCount, count});
        for (std::size_t at = 0; at < height; ++at) {
            CompareRow row{.region = same ? -1 : static_cast<int>(i)};
            const auto put = [&](std::size_t side, std::size_t first, std::size_t lines, LineMark mark) {
                if (at >= lines) return;
                row.line.at(side) = number(first + at);
                row.mark.at(side) = mark;
            };
            const bool open = choices[i] == Choice::Open;
            const LineMark changed = open ? LineMark::Conflict : LineMark::Changed;
            const bool theirsChanged = region.kind != Kind::Ours;
            const bool oursChanged = region.kind != Kind::Theirs;
            put(0, region.theirsFirst, region.theirsCount, same || !theirsChanged ? LineMark::Same : changed);
            put(1, region.oursFirst, region.oursCount, same || !oursChanged ? LineMark::Same : changed);
            put(2, merged, count, same ? LineMark::Same : open ? LineMark::Conflict : LineMark::Added);
            comparison->rows.push_back(row);
        }
        merged += count;
    }
    finish(*comparison, context);
    return comparison;
}

} // namespace fabriscope::ui::sm
