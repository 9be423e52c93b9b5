// SPDX-License-Identifier: GPL-3.0-or-later
//
// slurm.schedmd.com/topology.conf.html. Every host belongs to one leaf, every switch to one other above it: where the
// fabric has many spines, the block of spines is one switch for Slurm.
#include "core/base/text.h"
#include "core/fabric/export/export.h"
#include "core/fabric/export/hostlist.h"
#include "core/fabric/shape/classify.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <utility>

namespace fabriscope::fabric {
namespace {

bool isNameChar(char c) { return isLetterOrDigit(c) || c == '-' || c == '_' || c == '.'; }

/// Whether the adapter's firmware or driver has put this, before anybody named it: "MT25408 ConnectX Mellanox
/// Technologies", "MT4123 ConnectX6   Mellanox Technologies", "ConnectX-7 …", "InfiniHost", and the aggregation nodes
/// of switches.
bool isDevicesOwnWord(std::string_view description)
{
    if (description.contains("Aggregation Node") || description.contains("Mellanox Technologies")) return true;
    std::string_view word = description.substr(0, description.find_first_of(" \t"));
    for (const std::string_view product :
         {"ConnectX", "Connect-IB", "ConnectIB", "InfiniHost", "BlueField", "Mellanox"}) {
        if (word.starts_with(product)) return true;
    }
    // The number of a chip, and its product behind that.
    if (!word.starts_with("MT")) return false;
    word.remove_prefix(2);
    const bool number = word.size() >= 4 && std::ranges::all_of(word, isDigit);
    return number && description.contains("Connect");
}

/// The first word of "node-0001 mlx5_0", or of what the node-name map says. None for what is no host's name.
std::optional<std::string> hostName(const Node& node)
{
    if (node.name.empty() && isDevicesOwnWord(node.description)) return std::nullopt;
    const std::string& whole = node.name.empty() ? node.description : node.name;
    std::string name = whole.substr(0, whole.find_first_of(" \t"));
    if (name.empty() || name == "localhost" || !std::ranges::all_of(name, isNameChar)) return std::nullopt;
    if (std::string_view("-._").contains(name.front())) return std::nullopt; // RFC 1123, 2.1; programs take an option
    return name;
}

class SlurmWriter
{
public:
    explicit SlurmWriter(const Snapshot& snapshot) : m_snapshot(snapshot), m_class(classify(snapshot)) {}

    std::string run()
    {
        collectHosts();
        for (std::uint32_t part = 0; part < m_class.parts.size(); ++part)
            if (m_class.parts[part].shape != PartShape::Direct) writePart(part);
        return head() + m_out;
    }

private:
    void collectHosts()
    {
        std::set<std::string> seen;
        const std::set<std::string> common = commonDescriptions();
        for (const Node& node : m_snapshot.nodes()) {
            if (!isOfHost(node)) continue;
            const auto parent = m_class.parent[m_snapshot.indexOf(node).value()];
            auto name = hostName(node);
            if (node.name.empty() && common.contains(node.description)) name.reset();
            if (!name) ++m_nameless;
            if (!name || !parent) continue;
            if (seen.insert(*name).second)
                m_hosts[*parent].push_back(*name);
            else
                ++m_repeated;
        }
    }

    /// What a switch brings with it (SHARP) is of none.
    [[nodiscard]] bool isOfHost(const Node& node) const
    {
        return node.type == NodeType::ChannelAdapter && !m_class.isAggregation[m_snapshot.indexOf(node).value()];
    }

    /// Descriptions that more adapters have, word for word, than a host has adapters: they were never named.
    [[nodiscard]] std::set<std::string> commonDescriptions() const
    {
        constexpr unsigned mostAdapters = 16;
        std::map<std::string, unsigned> counts;
        for (const Node& node : m_snapshot.nodes())
            if (node.type == NodeType::ChannelAdapter) ++counts[node.description];
        std::set<std::string> common;
        for (const auto& [description, count] : counts)
            if (count > mostAdapters) common.insert(description);
        return common;
    }

    [[nodiscard]] std::string head() const
    {
        std::string text = "# topology.conf for Slurm (TopologyPlugin=topology/tree), made by Fabriscope";
        text += m_snapshot.info().source.empty() ? "\n" : std::format(" from {}\n", clean(m_snapshot.info().source));
        if (const std::string words = missingWords(m_snapshot); !words.empty()) text += std::format("# {}\n", words);
        if (m_nameless > 0)
            text +=
                std::format("# Left out, because their descriptions name no host: {}. A node-name map can name them.\n",
                            adapters(m_nameless));
        if (m_repeated > 0)
            text += std::format("# Left out, because Slurm accepts a host once: {} of hosts that are listed already\n",
                                adapters(m_repeated));
        return text;
    }

    static std::string adapters(std::size_t count)
    {
        return std::format("{} channel adapter{}", count, count == 1 ? "" : "s");
    }

    static std::string clean(std::string_view text)
    {
        std::string name;
        for (const char c : text)
            name += isNameChar(c) || c == '/' ? c : '_';
        return name;
    }

    /// A name that Slurm takes and no other switch has.
    std::string uniqueName(std::string_view wanted, std::string_view otherwise)
    {
        std::string name;
        for (const char c : wanted) {
            if (isNameChar(c))
                name += c;
            else if (c == ' ' || c == '/' || c == ':')
                name += '_';
        }
        while (name.ends_with('_'))
            name.pop_back();
        if (name.empty()) name = otherwise;
        std::string unique = name;
        unsigned& last = m_last[name]; // thousands of switches may be called alike
        for (unsigned i = std::max(last, 1U) + 1; !m_names.insert(unique).second; ++i) {
            unique = std::format("{}_{}", name, i);
            last = i;
        }
        return unique;
    }

    /// The nominal rate that most hosts of a switch have, in Mb/s.
    [[nodiscard]] std::uint64_t hostRate(NodeIndex leaf) const
    {
        std::map<std::uint64_t, unsigned> rates;
        for (const Port& port : m_snapshot.portsOf(m_snapshot.node(leaf))) {
            const auto peer = m_snapshot.peerOf(port);
            if (!peer || !isOfHost(m_snapshot.nodeOf(m_snapshot.port(*peer)))) continue;
            const Link& link = m_snapshot.link(*port.link);
            if (link.width && link.speed) ++rates[std::uint64_t{100} * nominalDeciGbps(*link.width, *link.speed)];
        }
        const auto most = std::ranges::max_element(rates, {}, &std::pair<const std::uint64_t, unsigned>::second);
        return most == rates.end() ? 0 : most->first;
    }

    std::string writeLeaf(NodeIndex leaf, const std::vector<std::string>& hosts)
    {
        const Node& node = m_snapshot.node(leaf);
        const std::string display = node.displayName();
        const std::string name = uniqueName(plainName(display), toString(node.guid));
        m_out += std::format("SwitchName={} Nodes={}", name, hostList(hosts));
        if (const std::uint64_t rate = hostRate(leaf); rate > 0) m_out += std::format(" LinkSpeed={}", rate);
        m_out += std::format(" # {}\n", toString(node.guid));
        return name;
    }

    void writePart(std::uint32_t part)
    {
        const Part& p = m_class.parts[part];
        std::vector<std::string> children; // of the part's one top switch
        const std::size_t before = m_out.size();
        std::string blocks;
        for (const Block& block : m_class.blocks) {
            if (block.part != part) continue;
            std::vector<std::string> leaves;
            for (const NodeIndex s : block.switches)
                if (const auto hosts = m_hosts.find(s); hosts != m_hosts.end())
                    leaves.push_back(writeLeaf(s, hosts->second));
            const bool isLevel = block.kind == BlockKind::Pod && block.switches.size() > 1 && !leaves.empty();
            if (!isLevel) {
                children.insert(children.end(), leaves.begin(), leaves.end());
                continue;
            }
            const std::string name = uniqueName(block.label.ends_with("…") ? "block" : block.label, "block");
            blocks += std::format("SwitchName={} Switches={}\n", name, hostList(leaves));
            children.push_back(name);
        }
        if (m_out.size() == before) return;
        if (p.shape == PartShape::Irregular)
            m_out.insert(before, "# These switches form no tree (ranks above the hosts): one switch represents all "
                                 "that is between them.\n");
        m_out += blocks;
        if (children.size() > 1)
            m_out += std::format("SwitchName={} Switches={}\n", uniqueName(topName(part), "top"), hostList(children));
    }

    /// The spines' common name.
    [[nodiscard]] std::string topName(std::uint32_t part) const
    {
        if (m_class.parts[part].shape == PartShape::Irregular) return "fabric";
        std::vector<std::string> names;
        for (const Block& block : m_class.blocks) {
            if (block.part != part || block.kind != BlockKind::Top) continue;
            for (const NodeIndex s : block.switches)
                names.emplace_back(plainName(m_snapshot.node(s).displayName()));
        }
        const std::string name = commonName(names);
        return name.empty() || name.ends_with("…") ? "top" : name;
    }

    const Snapshot& m_snapshot;
    Classification m_class;
    std::map<NodeIndex, std::vector<std::string>> m_hosts;
    std::set<std::string> m_names;
    std::map<std::string, unsigned> m_last; ///< number behind a name that was wanted more than once
    std::size_t m_nameless = 0;
    std::size_t m_repeated = 0;
    std::string m_out;
};

} // namespace

std::string exportSlurm(const Snapshot& snapshot) { return SlurmWriter(snapshot).run(); }

} // namespace fabriscope::fabric
