// SPDX-License-Identifier: GPL-3.0-or-later
//
// Myers, "An O(ND) difference algorithm and its variations", 1986, on the lines between common head and tail.
#include "ui/opensm/line_diff.h"

#include <algorithm>
#include <span>

namespace fabriscope::ui::sm {
namespace {

using Lines = std::vector<std::string_view>;
constexpr int mostEdits = 600; // memory and time grow with its square

Lines split(std::string_view text)
{
    Lines lines;
    for (std::size_t at = 0;;) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end == std::string_view::npos ? end : end - at));
        if (end == std::string_view::npos) return lines;
        at = end + 1;
    }
}

/// Which lines of `after` (x) have a partner in `before`; empty when more than mostEdits edits part them.
class Myers
{
public:
    Myers(std::span<const std::string_view> before, std::span<const std::string_view> after)
        : m_before(before), m_after(after)
    {}

    /// Pairs (before, after) in rising order, or nothing.
    bool run(std::vector<std::pair<int, int>>& pairs)
    {
        const int n = static_cast<int>(m_before.size());
        const int m = static_cast<int>(m_after.size());
        std::vector<int> furthest(static_cast<std::size_t>(2 * mostEdits) + 3, 0);
        const auto at = [&](int k) -> int& { return furthest[static_cast<std::size_t>(k + mostEdits + 1)]; };
        for (int d = 0; d <= mostEdits; ++d) {
            m_trace.push_back(furthest);
            for (int k = -d; k <= d; k += 2) {
                int x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
                while (x < n && x - k < m && m_before[index(x)] == m_after[index(x - k)])
                    ++x;
                at(k) = x;
                if (x >= n && x - k >= m) {
                    walkBack(d, pairs);
                    return true;
                }
            }
        }
        return false;
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    void walkBack(int edits, std::vector<std::pair<int, int>>& pairs) const
    {
        int x = static_cast<int>(m_before.size());
        int y = static_cast<int>(m_after.size());
        for (int d = edits; d >= 0; --d) {
            const std::vector<int>& v = m_trace[index(d)];
            const auto at = [&](int k) { return v[index(k + mostEdits + 1)]; };
            const int k = x - y;
            const int previousK = k == -d || (k != d && at(k - 1) < at(k + 1)) ? k + 1 : k - 1;
            const int fromX = d == 0 ? 0 : at(previousK);
            const int fromY = d == 0 ? 0 : fromX - previousK;
            while (x > fromX && y > fromY) {
                --x;
                --y;
                pairs.emplace_back(x, y);
            }
            x = fromX;
            y = fromY;
        }
        std::ranges::reverse(pairs);
    }

    std::span<const std::string_view> m_before;
    std::span<const std::string_view> m_after;
    std::vector<std::vector<int>> m_trace;
};

} // namespace

LineDiff diffLines(std::string_view before, std::string_view after)
{
    const Lines a = split(before);
    const Lines b = split(after);
    LineDiff diff{.lines = std::vector<LineChange>(b.size(), LineChange::Same),
                  .removedAbove = std::vector<bool>(b.size() + 1, false)};
    std::size_t head = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head])
        ++head;
    std::size_t tail = 0;
    while (tail < a.size() - head && tail < b.size() - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    const std::span oldMiddle(a.data() + head, a.size() - head - tail);
    const std::span newMiddle(b.data() + head, b.size() - head - tail);
    std::vector<std::pair<int, int>> pairs;
    if (!Myers(oldMiddle, newMiddle).run(pairs)) pairs.clear();
    pairs.emplace_back(static_cast<int>(oldMiddle.size()), static_cast<int>(newMiddle.size()));
    int x = 0;
    int y = 0;
    for (const auto& [nextX, nextY] : pairs) {
        const bool gone = nextX > x;
        const LineChange kind = gone ? LineChange::Changed : LineChange::Added;
        for (int line = y; line < nextY; ++line)
            diff.lines[head + static_cast<std::size_t>(line)] = kind;
        if (gone && nextY == y) diff.removedAbove[head + static_cast<std::size_t>(y)] = true;
        x = nextX + 1;
        y = nextY + 1;
    }
    return diff;
}

} // namespace fabriscope::ui::sm
