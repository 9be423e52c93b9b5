// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cluster_kinds.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>
#include <vector>

namespace fabriscope::test {
using namespace fabric;

namespace {

using Guids = std::vector<Guid>;

class ClusterMaker
{
public:
    ClusterMaker(std::mt19937_64& random, ClusterSize size) : m_random(random), m_typical(size == ClusterSize::Typical)
    {
        m_named = m_typical || m_random() % 3 > 0;
        m_sharp = m_typical || m_random() % 4 > 0;
        m_maker.setSpeed(LinkWidth::X4, LinkSpeed::Hdr);
    }

    Cluster make(ClusterKind kind)
    {
        switch (kind) {
        case ClusterKind::TwoLevels:
            twoLevels(0);
            break;
        case ClusterKind::HostsOnSpines:
            hostsOnSpines();
            break;
        case ClusterKind::LeafPairs:
            twoLevels(1);
            break;
        case ClusterKind::ThreeLevels:
            threeLevels();
            break;
        case ClusterKind::FewHostsOnSpines:
            fewHostsOnSpines();
            break;
        case ClusterKind::Uneven:
            uneven();
            break;
        case ClusterKind::Islands:
            islands();
            break;
        case ClusterKind::TwoPlanes:
            twoPlanes();
            break;
        case ClusterKind::Rails:
            rails();
            break;
        case ClusterKind::Director:
            director("MF0;sw-a:MCS8500", 1, true);
            break;
        case ClusterKind::DirectorCore:
            directorCore();
            break;
        case ClusterKind::Torus:
            grid(true);
            break;
        case ClusterKind::Mesh:
            grid(false);
            break;
        case ClusterKind::Hypercube:
            hypercube();
            break;
        case ClusterKind::Dragonfly:
            dragonflyGroups();
            break;
        case ClusterKind::DragonflyPlus:
            dragonflyPlus();
            break;
        case ClusterKind::Ring:
            ring();
            break;
        case ClusterKind::FullMesh:
            fullMesh();
            break;
        case ClusterKind::BackToBack:
            m_maker.join(m_maker.addHost("host-a HCA-1"), m_maker.addHost("host-b HCA-1"));
            break;
        }
        return {.snapshot = m_maker.build(), .tier = std::move(m_tier)};
    }

private:
    unsigned drawn(unsigned low, unsigned high, unsigned typical)
    {
        return m_typical ? typical : low + static_cast<unsigned>(m_random() % (high - low + 1));
    }

    Guid addSwitch(const std::string& name, unsigned tier)
    {
        constexpr unsigned ports = 80;
        const Guid guid = m_maker.addSwitch(m_named ? name : "Quantum Mellanox Technologies", ports + 1);
        m_tier[guid] = tier;
        if (m_sharp) addAggregationNode(guid, ports + 1);
        return guid;
    }

    void addAggregationNode(Guid at, unsigned port)
    {
        const Guid node = m_maker.addHost(m_random() % 2 == 0 || m_typical ? "Mellanox Technologies Aggregation Node"
                                                                           : "AN renamed by hand");
        setImage(node, m_maker.builder().findNode(at)->systemImageGuid);
        m_maker.join(at, port, node, 1);
    }

    void setImage(Guid guid, Guid image)
    {
        Node node = *m_maker.builder().findNode(guid);
        node.systemImageGuid = image;
        m_maker.builder().setNode(node);
    }

    void addHosts(Guid at, unsigned count, const char* name = "node")
    {
        for (unsigned i = 0; i < count; ++i)
            m_maker.join(at, m_maker.addHost(std::format("{}{:04} HCA-1", name, ++m_hosts)));
    }

    void joinAll(const Guids& low, const Guids& high, unsigned cables = 1)
    {
        for (const Guid a : low) {
            for (const Guid b : high) {
                for (unsigned i = 0; i < cables; ++i)
                    m_maker.join(a, b);
            }
        }
    }

    Guids addSwitches(const char* name, unsigned count, unsigned tier)
    {
        Guids added;
        for (unsigned i = 1; i <= count; ++i)
            added.push_back(addSwitch(std::format("{}-{:02}", name, i), tier));
        return added;
    }

    std::pair<Guids, Guids> twoLevels(unsigned pairCables)
    {
        const unsigned spines = drawn(2, 8, 8);
        const Guids tops = addSwitches("spine", spines, 2);
        const Guids leaves = addSwitches("leaf", 2 * drawn(3, 12, 12), 1);
        const unsigned hosts = drawn(6, 24, 20);
        for (const Guid leaf : leaves)
            addHosts(leaf, hosts);
        joinAll(leaves, tops, drawn(1, 3, 2));
        for (std::size_t i = 0; pairCables > 0 && i + 1 < leaves.size(); i += 2) {
            for (unsigned k = 0; k < pairCables; ++k)
                m_maker.join(leaves[i], leaves[i + 1]);
        }
        return {leaves, tops};
    }

    void hostsOnSpines()
    {
        const auto [leaves, tops] = twoLevels(0);
        for (const Guid top : tops)
            addHosts(top, drawn(1, 4, 3), "storage");
        addHosts(tops.front(), 2, "ufm");
    }

    struct Pods
    {
        std::vector<Guids> leaves;
        std::vector<Guids> middles;
        Guids cores;
    };

    Pods threeLevels()
    {
        const unsigned half = drawn(3, 6, 6);
        const unsigned pods = drawn(3, 8, 8);
        const unsigned cores = drawn(2, half, half);
        Pods made;
        for (unsigned c = 0; c < half * cores; ++c)
            made.cores.push_back(addSwitch(std::format("core-{:02}", c + 1), 3));
        for (unsigned p = 1; p <= pods; ++p) {
            made.middles.push_back(addSwitches(std::format("pod{:02}-spine", p).c_str(), half, 2));
            made.leaves.push_back(addSwitches(std::format("pod{:02}-leaf", p).c_str(), half, 1));
            for (const Guid leaf : made.leaves.back())
                addHosts(leaf, drawn(4, 10, 8));
            joinAll(made.leaves.back(), made.middles.back());
            for (unsigned m = 0; m < half; ++m) {
                for (unsigned c = 0; c < cores; ++c)
                    m_maker.join(made.middles.back()[m], made.cores[m * cores + c]);
            }
        }
        return made;
    }

    void fewHostsOnSpines()
    {
        const Pods pods = threeLevels();
        addHosts(pods.cores.front(), 3, "ufm");
        addHosts(pods.cores.back(), 1, "login");
        addHosts(pods.middles.front().front(), 4, "storage");
        addHosts(pods.middles.back().back(), 2, "storage");
    }

    /// Management leaves with cables to a few cores each, so that all cores have a leaf as neighbour.
    void uneven()
    {
        const Pods pods = threeLevels();
        const unsigned few = drawn(2, 4, 3);
        for (unsigned i = 0; i < few; ++i) {
            const Guid leaf = addSwitch(std::format("mgmt-leaf-{:02}", i + 1), 1);
            addHosts(leaf, drawn(4, 12, 10), "mgmt");
            for (std::size_t c = 0; c < pods.cores.size(); ++c)
                if (few < 3 || c % few != i) m_maker.join(leaf, pods.cores[c]);
        }
    }

    void islands()
    {
        const unsigned count = drawn(2, 4, 3);
        const Guids cores = addSwitches("core", drawn(2, 4, 4), 3);
        for (unsigned i = 1; i <= count; ++i) {
            const Guids spines = addSwitches(std::format("isl{}-spine", i).c_str(), drawn(2, 5, 4), 2);
            const Guids leaves = addSwitches(std::format("isl{}-leaf", i).c_str(), drawn(3, 10, 4 + 2 * i), 1);
            for (const Guid leaf : leaves)
                addHosts(leaf, drawn(6, 16, 12));
            joinAll(leaves, spines, drawn(1, 2, 1));
            joinAll(spines, cores, 2);
        }
    }

    void twoPlanes()
    {
        const unsigned leaves = drawn(4, 10, 8);
        const unsigned spines = drawn(2, 4, 4);
        const unsigned hosts = drawn(6, 16, 12);
        std::array<Guids, 2> planes;
        for (std::size_t p = 0; p < planes.size(); ++p) {
            const char side = p == 0 ? 'a' : 'b';
            const Guids tops = addSwitches(std::format("spine-{}", side).c_str(), spines, 2);
            planes[p] = addSwitches(std::format("leaf-{}", side).c_str(), leaves, 1);
            joinAll(planes[p], tops, 2);
        }
        for (unsigned l = 0; l < leaves; ++l) {
            for (unsigned h = 0; h < hosts; ++h) {
                const Guid host = m_maker.addHost(std::format("node{:04} HCA-1", ++m_hosts), 2);
                m_maker.join(planes[0][l], host);
                m_maker.join(planes[1][l], host);
            }
        }
    }

    void rails()
    {
        const unsigned count = drawn(4, 8, 8);
        const unsigned units = drawn(1, 3, 2);
        const unsigned hosts = drawn(6, 16, 16);
        const Guids spines = addSwitches("spine", drawn(2, 6, 6), 2);
        for (unsigned u = 1; u <= units; ++u) {
            const Guids leaves = addSwitches(std::format("su{}-leaf", u).c_str(), count, 1);
            joinAll(leaves, spines, 2);
            for (unsigned h = 0; h < hosts; ++h) {
                ++m_hosts;
                for (unsigned r = 0; r < count; ++r)
                    m_maker.join(leaves[r], m_maker.addHost(std::format("gpu{:03} mlx5_{}", m_hosts, r)));
            }
        }
    }

    /// The leaf boards of a chassis, whose ASICs share the system image GUID of the first.
    Guids director(const std::string& name, unsigned tier, bool withHosts)
    {
        const unsigned leafBoards = drawn(6, 18, 18);
        const unsigned spineBoards = drawn(3, 9, 9);
        Guids leaves;
        Guids spines;
        const auto image = [&](Guid asic) { setImage(asic, leaves.front()); };
        for (unsigned l = 1; l <= leafBoards; ++l) {
            leaves.push_back(m_maker.addSwitch(std::format("{}/L{:02}/U1", name, l), 48));
            image(leaves.back());
            m_tier[leaves.back()] = tier;
            if (withHosts) addHosts(leaves.back(), drawn(6, 18, 18));
        }
        for (unsigned s = 1; s <= spineBoards; ++s) {
            spines.push_back(m_maker.addSwitch(std::format("{}/S{:02}/U1", name, s), 48));
            image(spines.back());
            m_tier[spines.back()] = tier + 1;
        }
        joinAll(leaves, spines, 2);
        return leaves;
    }

    void directorCore()
    {
        const Guids first = director("MF0;core-a:CS7500", 2, false);
        const Guids second = director("MF0;core-b:CS7500", 2, false);
        const Guids leaves = addSwitches("leaf", drawn(8, 20, 20), 1);
        for (std::size_t l = 0; l < leaves.size(); ++l) {
            addHosts(leaves[l], drawn(8, 16, 16));
            for (const Guids* chassis : {&first, &second}) {
                for (unsigned i = 0; i < 4; ++i)
                    m_maker.join(leaves[l], (*chassis)[(l * 4 + i) % chassis->size()]);
            }
        }
        addHosts(first.front(), 2, "storage");
    }

    void grid(bool wraps)
    {
        const unsigned low = wraps ? 3 : 2;
        const bool flat = m_random() % 2 == 0 && !m_typical;
        const unsigned x = drawn(5, 7, 5); // a torus of 4 × 4 is a hypercube, too
        const unsigned y = drawn(3, 6, 4);
        const unsigned z = flat ? 1 : drawn(low, 4, 3);
        const unsigned hosts = drawn(1, 6, 4);
        Guids at;
        for (unsigned i = 0; i < x * y * z; ++i) {
            at.push_back(addSwitch(std::format("sw-{}-{}-{}", i % x, i / x % y, i / x / y), 1));
            addHosts(at.back(), hosts);
        }
        const auto switchAt = [&](unsigned a, unsigned b, unsigned c) { return at[((c % z) * y + b % y) * x + a % x]; };
        const auto step = [&](unsigned size, unsigned place) {
            return size > 1 && (place + 1 < size || (wraps && size > 2));
        };
        for (unsigned c = 0; c < z; ++c) {
            for (unsigned b = 0; b < y; ++b) {
                for (unsigned a = 0; a < x; ++a) {
                    if (step(x, a)) m_maker.join(switchAt(a, b, c), switchAt(a + 1, b, c));
                    if (step(y, b)) m_maker.join(switchAt(a, b, c), switchAt(a, b + 1, c));
                    if (step(z, c)) m_maker.join(switchAt(a, b, c), switchAt(a, b, c + 1));
                }
            }
        }
    }

    void hypercube()
    {
        const unsigned dimensions = drawn(3, 6, 4);
        const unsigned hosts = drawn(1, 8, 6);
        const Guids at = addSwitches("cube", 1U << dimensions, 1);
        for (unsigned i = 0; i < at.size(); ++i) {
            addHosts(at[i], hosts);
            for (unsigned d = 0; d < dimensions; ++d)
                if ((i & (1U << d)) == 0) m_maker.join(at[i], at[i | (1U << d)]);
        }
    }

    void dragonflyGroups()
    {
        const unsigned routers = drawn(4, 8, 6);
        const unsigned groups = drawn(3, 9, 7);
        const unsigned hosts = drawn(2, 8, 4);
        std::vector<Guids> all;
        for (unsigned g = 0; g < groups; ++g) {
            Guids group = addSwitches(std::format("g{}-r", g).c_str(), routers, 1);
            for (std::size_t a = 0; a < group.size(); ++a) {
                addHosts(group[a], hosts);
                for (std::size_t b = 0; b < a; ++b)
                    m_maker.join(group[a], group[b]);
            }
            for (unsigned other = 0; other < g; ++other)
                m_maker.join(group[other % routers], all[other][(g - 1) % routers]);
            all.push_back(std::move(group));
        }
    }

    void dragonflyPlus()
    {
        const unsigned groups = drawn(3, 6, 5);
        const unsigned spines = drawn(2, 4, 4);
        const unsigned leaves = drawn(3, 6, 4);
        const unsigned hosts = drawn(4, 12, 8);
        std::vector<Guids> tops;
        for (unsigned g = 0; g < groups; ++g) {
            tops.push_back(addSwitches(std::format("g{}-spine", g).c_str(), spines, 2));
            const Guids low = addSwitches(std::format("g{}-leaf", g).c_str(), leaves, 1);
            for (const Guid leaf : low)
                addHosts(leaf, hosts);
            joinAll(low, tops.back());
            for (unsigned other = 0; other < g; ++other) {
                for (unsigned s = 0; s < spines; ++s)
                    m_maker.join(tops[g][s], tops[other][s]);
            }
        }
    }

    void ring()
    {
        const Guids at = addSwitches("ring", drawn(5, 14, 10), 1);
        for (std::size_t i = 0; i < at.size(); ++i) {
            addHosts(at[i], 6);
            m_maker.join(at[i], at[(i + 1) % at.size()]);
        }
    }

    void fullMesh()
    {
        const Guids at = addSwitches("sw", drawn(4, 9, 6), 1);
        for (std::size_t i = 0; i < at.size(); ++i) {
            addHosts(at[i], drawn(6, 16, 12));
            for (std::size_t k = 0; k < i; ++k)
                m_maker.join(at[i], at[k]);
        }
    }

    std::mt19937_64& m_random;
    bool m_typical;
    bool m_named = true;
    bool m_sharp = true;
    unsigned m_hosts = 0;
    FabricMaker m_maker;
    std::map<Guid, unsigned> m_tier;
};

} // namespace

std::string toString(ClusterKind kind)
{
    constexpr std::array<const char*, clusterKindCount> names{
        "two-levels", "three-levels", "hosts-on-spines", "few-hosts-on-spines",
        "uneven",     "leaf-pairs",   "islands",         "two-planes",
        "rails",      "director",     "director-core",   "torus",
        "mesh",       "hypercube",    "dragonfly",       "dragonfly-plus",
        "ring",       "full-mesh",    "back-to-back"};
    return names.at(static_cast<std::size_t>(kind));
}

Cluster makeCluster(ClusterKind kind, std::mt19937_64& random, ClusterSize size)
{
    return ClusterMaker(random, size).make(kind);
}

SnapshotPtr damaged(const Snapshot& snapshot, std::mt19937_64& random, double share)
{
    std::vector<LinkIndex> cut;
    std::bernoulli_distribution dice(share);
    for (const Link& link : snapshot.links()) {
        if (dice(random)) cut.push_back(snapshot.indexOf(link));
    }
    return without(snapshot, {}, cut);
}

SnapshotPtr withOneCut(const Snapshot& snapshot, std::mt19937_64& random)
{
    std::vector<LinkIndex> inner;
    for (const Link& link : snapshot.links()) {
        const Node& a = snapshot.nodeOf(snapshot.port(link.a));
        const Node& b = snapshot.nodeOf(snapshot.port(link.b));
        if (a.type == NodeType::Switch && b.type == NodeType::Switch) inner.push_back(snapshot.indexOf(link));
    }
    if (inner.empty()) return {};
    return without(snapshot, {}, {inner[random() % inner.size()]});
}

} // namespace fabriscope::test
