// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/congestion_tree.h"

#include "core/base/enum_number.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::health {
namespace {

class Arranger
{
public:
    Arranger(const fabric::Snapshot& snapshot, const Congestion& congestion, std::size_t mostRows)
        : m_snapshot(snapshot), m_most(mostRows), m_waiting(congestion.behind.begin(), congestion.behind.end())
    {
        for (const Branch& branch : congestion.branches) {
            if (branch.into)
                m_leading[*branch.into].push_back(&branch);
            else
                m_culprit = &branch;
        }
        for (auto& [into, branches] : m_leading)
            std::ranges::sort(branches, [](const Branch* one, const Branch* other) {
                const double share = one->share.value_or(-1);
                const double its = other->share.value_or(-1);
                return share != its ? share > its : one->port < other->port;
            });
        m_count = congestion.branches.size();
    }

    CongestionTree arranged()
    {
        if (m_culprit != nullptr) add(*m_culprit, 0);
        m_tree.leftOut = m_count - m_tree.rows.size();
        return std::move(m_tree);
    }

private:
    /// Each link is followed once: data that goes two ways, or in a circle, ends it.
    void add(const Branch& branch, std::size_t depth)
    {
        if (m_tree.rows.size() >= m_most) return;
        const auto leading = m_leading.find(branch.port);
        const bool first = m_followed.insert(branch.port).second;
        TreeRow row{.branch = branch, .peer = {}, .role = TreeRole::Passing, .depth = depth};
        row.repeated = !first && leading != m_leading.end();
        if (m_waiting.contains(branch.port)) row.role = TreeRole::Waiting;
        if (const auto node = m_snapshot.findNode(branch.port.node)) {
            if (m_snapshot.node(*node).type != fabric::NodeType::Switch) row.role = TreeRole::Sender;
            if (const fabric::Port* peer = m_snapshot.peerAt(branch.port)) row.peer = m_snapshot.keyOf(*peer);
        }
        if (depth == 0) row.role = TreeRole::Culprit;
        m_tree.rows.push_back(std::move(row));
        if (!first || leading == m_leading.end()) return;
        for (const Branch* next : leading->second)
            add(*next, depth + 1);
    }

    const fabric::Snapshot& m_snapshot;
    std::size_t m_most;
    std::set<perf::PortKey> m_waiting;
    const Branch* m_culprit = nullptr;
    std::map<perf::PortKey, std::vector<const Branch*>> m_leading; ///< by what they lead to
    std::size_t m_count = 0;
    std::set<perf::PortKey> m_followed;
    CongestionTree m_tree;
};

} // namespace

std::string_view toString(TreeRole role)
{
    return enumWord<TreeRole::Sender>(role, "culprit", "waiting", "passing", "sender");
}

CongestionTree treeOf(const fabric::Snapshot& snapshot, const Congestion& congestion, std::size_t mostRows)
{
    return Arranger(snapshot, congestion, mostRows).arranged();
}

} // namespace fabriscope::health
