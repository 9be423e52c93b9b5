// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/line_diff.h"

#include <algorithm>
#include <span>
#include <unordered_map>

namespace fabriscope::change {
namespace {

using Lines = std::vector<std::string_view>;
using Numbers = std::vector<std::uint32_t>;

constexpr std::size_t mostDifferences = 3000; // the search remembers the square of this, half of it in 4 bytes each

/// Equal lines get equal numbers.
std::pair<Numbers, Numbers> numbered(const Lines& before, const Lines& after)
{
    std::unordered_map<std::string_view, std::uint32_t> known;
    const auto number = [&known](const Lines& lines) {
        Numbers numbers;
        numbers.reserve(lines.size());
        for (const std::string_view line : lines)
            numbers.push_back(known.try_emplace(line, static_cast<std::uint32_t>(known.size())).first->second);
        return numbers;
    };
    return {number(before), number(after)};
}

/// E. Myers, "An O(ND) difference algorithm and its variations" (1986): the furthest points of every diagonal, step by
/// step, kept to find the way back.
class Myers
{
public:
    Myers(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) : m_a(a), m_b(b) {}

    /// Which elements of a and of b stay; false when too much differs.
    bool run(std::vector<bool>& keptA, std::vector<bool>& keptB)
    {
        const std::size_t limit = std::min(m_a.size() + m_b.size(), mostDifferences);
        for (std::size_t d = 0; d <= limit; ++d) {
            if (step(static_cast<std::ptrdiff_t>(d))) {
                walkBack(keptA, keptB);
                return true;
            }
        }
        return false;
    }

private:
    using Row = std::vector<std::int32_t>; // index (k + d) / 2 for the diagonals k = -d, -d + 2 … d
    [[nodiscard]] std::int32_t previous(std::ptrdiff_t d, std::ptrdiff_t k) const
    {
        return m_rows[static_cast<std::size_t>(d - 1)][static_cast<std::size_t>((k + d - 1) / 2)];
    }
    /// Whether the way to diagonal k comes from k + 1, that is, by taking a line of b.
    [[nodiscard]] bool comesDown(std::ptrdiff_t d, std::ptrdiff_t k) const
    {
        return k == -d || (k != d && previous(d, k - 1) < previous(d, k + 1));
    }

    bool step(std::ptrdiff_t d)
    {
        const auto sizeA = static_cast<std::int32_t>(m_a.size());
        const auto sizeB = static_cast<std::int32_t>(m_b.size());
        Row row(static_cast<std::size_t>(d) + 1);
        bool arrived = false;
        for (std::ptrdiff_t k = -d; k <= d && !arrived; k += 2) {
            std::int32_t x = 0;
            if (d > 0) x = comesDown(d, k) ? previous(d, k + 1) : previous(d, k - 1) + 1;
            auto y = static_cast<std::int32_t>(x - k);
            while (x < sizeA && y < sizeB && y >= 0 &&
                   m_a[static_cast<std::size_t>(x)] == m_b[static_cast<std::size_t>(y)]) {
                ++x;
                ++y;
            }
            row[static_cast<std::size_t>((k + d) / 2)] = x;
            arrived = x >= sizeA && y >= sizeB;
        }
        m_rows.push_back(std::move(row));
        return arrived;
    }

    void walkBack(std::vector<bool>& keptA, std::vector<bool>& keptB) const
    {
        auto x = static_cast<std::ptrdiff_t>(m_a.size());
        auto y = static_cast<std::ptrdiff_t>(m_b.size());
        for (auto d = static_cast<std::ptrdiff_t>(m_rows.size()) - 1; d >= 0; --d) {
            const std::ptrdiff_t k = x - y;
            std::ptrdiff_t fromX = 0;
            std::ptrdiff_t fromY = 0;
            if (d > 0) {
                const std::ptrdiff_t fromK = comesDown(d, k) ? k + 1 : k - 1;
                fromX = previous(d, fromK);
                fromY = fromX - fromK;
            }
            while (x > fromX && y > fromY) {
                keptA[static_cast<std::size_t>(--x)] = true;
                keptB[static_cast<std::size_t>(--y)] = true;
            }
            x = fromX;
            y = fromY;
        }
    }

    std::span<const std::uint32_t> m_a;
    std::span<const std::uint32_t> m_b;
    std::vector<Row> m_rows;
};

std::vector<LineChange> changesOf(const std::vector<bool>& keptA, const std::vector<bool>& keptB, std::size_t offset)
{
    std::vector<LineChange> changes;
    std::size_t a = 0;
    std::size_t b = 0;
    while (a < keptA.size() || b < keptB.size()) {
        const std::size_t firstA = a;
        const std::size_t firstB = b;
        while (a < keptA.size() && !keptA[a])
            ++a;
        while (b < keptB.size() && !keptB[b])
            ++b;
        if (a > firstA || b > firstB) changes.push_back({firstA + offset, a - firstA, firstB + offset, b - firstB});
        while (a < keptA.size() && b < keptB.size() && keptA[a] && keptB[b]) {
            ++a;
            ++b;
        }
    }
    return changes;
}

std::string joined(const Lines& lines, std::size_t first, std::size_t count)
{
    std::string text;
    for (std::size_t i = first; i < first + count; ++i)
        text += lines[i];
    return text;
}

/// One side of a merge: its changes as far as they have been taken.
struct Side
{
    std::vector<LineChange> changes;
    std::size_t at = 0;
    std::ptrdiff_t shift = 0; ///< line of this side less line of the base, behind what was taken

    [[nodiscard]] bool touches(std::size_t end) const { return at < changes.size() && changes[at].oldFirst <= end; }
    /// The next line of the base that this side has changed; `none` without one.
    [[nodiscard]] std::size_t next(std::size_t none) const { return at < changes.size() ? changes[at].oldFirst : none; }
    void take(std::size_t& end)
    {
        const LineChange& change = changes[at++];
        end = std::max(end, change.oldFirst + change.oldCount);
        shift = static_cast<std::ptrdiff_t>(change.newFirst + change.newCount) -
                static_cast<std::ptrdiff_t>(change.oldFirst + change.oldCount);
    }
};

std::size_t moved(std::size_t line, std::ptrdiff_t shift)
{
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(line) + shift);
}

} // namespace

std::vector<std::string_view> splitLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return lines;
}

std::vector<LineChange> diffLines(const Lines& before, const Lines& after)
{
    const auto [a, b] = numbered(before, after);
    const auto [endA, endB] = std::ranges::mismatch(a, b);
    const auto head = static_cast<std::size_t>(endA - a.begin());
    std::size_t tail = 0;
    while (tail < std::min(a.size(), b.size()) - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    const std::span middleA = std::span(a).subspan(head, a.size() - head - tail);
    const std::span middleB = std::span(b).subspan(head, b.size() - head - tail);
    if (middleA.empty() && middleB.empty()) return {};
    std::vector<bool> keptA(middleA.size());
    std::vector<bool> keptB(middleB.size());
    if (!middleA.empty() && !middleB.empty()) Myers(middleA, middleB).run(keptA, keptB);
    return changesOf(keptA, keptB, head);
}

std::vector<LineChange> diffLines(std::string_view before, std::string_view after)
{
    return diffLines(splitLines(before), splitLines(after));
}

std::vector<MergeRegion> mergeRegions(const Lines& base, const Lines& ours, const Lines& theirs)
{
    using Kind = MergeRegion::Kind;
    Side mine{.changes = diffLines(base, ours)};
    Side other{.changes = diffLines(base, theirs)};
    std::vector<MergeRegion> regions;
    std::size_t done = 0; // lines of the base
    const auto same = [&](std::size_t end) {
        const std::size_t count = end - done;
        if (count > 0)
            regions.push_back(
                {Kind::Same, done, count, moved(done, mine.shift), count, moved(done, other.shift), count});
        done = end;
    };
    while (mine.at < mine.changes.size() || other.at < other.changes.size()) {
        const std::size_t first = std::min(mine.next(base.size() + 1), other.next(base.size() + 1));
        same(first);
        MergeRegion region{
            .baseFirst = first, .oursFirst = moved(first, mine.shift), .theirsFirst = moved(first, other.shift)};
        std::size_t end = first;
        const std::size_t mineBefore = mine.at;
        const std::size_t otherBefore = other.at;
        // All changes that overlap or adjoin one another, of both sides.
        while (mine.touches(end) || other.touches(end)) {
            if (mine.touches(end)) mine.take(end);
            if (other.touches(end)) other.take(end);
        }
        done = end;
        region.baseCount = end - first;
        region.oursCount = moved(end, mine.shift) - region.oursFirst;
        region.theirsCount = moved(end, other.shift) - region.theirsFirst;
        const auto mineLines = std::span(ours).subspan(region.oursFirst, region.oursCount);
        const auto otherLines = std::span(theirs).subspan(region.theirsFirst, region.theirsCount);
        if (mine.at == mineBefore)
            region.kind = Kind::Theirs;
        else if (other.at == otherBefore)
            region.kind = Kind::Ours;
        else
            region.kind = std::ranges::equal(mineLines, otherLines) ? Kind::Both : Kind::Conflict;
        regions.push_back(region);
    }
    same(base.size());
    return regions;
}

Merge mergeLines(std::string_view base, std::string_view ours, std::string_view theirs)
{
    const Lines mine = splitLines(ours);
    const Lines other = splitLines(theirs);
    Merge merge;
    for (const MergeRegion& region : mergeRegions(splitLines(base), mine, other)) {
        const bool takesTheirs = region.kind == MergeRegion::Kind::Theirs;
        const std::size_t count = takesTheirs ? region.theirsCount : region.oursCount;
        if (region.kind == MergeRegion::Kind::Conflict)
            merge.conflicts.push_back({region.baseFirst, region.baseCount,
                                       joined(mine, region.oursFirst, region.oursCount),
                                       joined(other, region.theirsFirst, region.theirsCount)});
        merge.text += takesTheirs ? joined(other, region.theirsFirst, count) : joined(mine, region.oursFirst, count);
    }
    return merge;
}

} // namespace fabriscope::change
