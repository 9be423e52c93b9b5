// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/problem_list.h"

#include "core/base/printable.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace fabriscope::fabric {

void ProblemList::add(Problem problem)
{
    problem.text = cleanedMessage(problem.text, longestSentence);
    const std::size_t hash = std::hash<std::string>{}(problem.text.english()) ^ std::hash<Guid>{}(problem.node);
    const auto [first, last] = m_places.equal_range(hash);
    if (std::any_of(first, last, [&](const auto& known) { return m_problems[known.second] == problem; })) return;
    const std::size_t kind = std::to_underlying(problem.kind);
    if (m_kept.at(kind) == mostOfAKind) {
        ++m_more.at(kind);
        return;
    }
    ++m_kept.at(kind);
    m_places.emplace(hash, m_problems.size());
    m_problems.push_back(std::move(problem));
}

std::vector<Problem> ProblemList::all() const
{
    std::vector<Problem> problems = m_problems;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (m_more.at(kind) == 0) continue;
        const auto named = static_cast<ProblemKind>(kind);
        problems.push_back(
            {.kind = named,
             .text = Message::say("There are {} more reports of this kind ({}); the first {} are listed.",
                                  m_more.at(kind), toString(named), mostOfAKind)});
    }
    return problems;
}

std::size_t ProblemList::count() const { return std::accumulate(m_more.begin(), m_more.end(), m_problems.size()); }

} // namespace fabriscope::fabric
