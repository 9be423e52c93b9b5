// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/demo_topology.h"

#include "core/simulation/tenants.h"
#include "core/simulation/topology_file.h"

#include <array>
#include <filesystem>
#include <format>

namespace fabriscope::simulation {
namespace {

using NodeId = TopologyWriter::NodeId;
using Model = TopologyWriter::Model;

/// OpenSM sets a table for every pair of a switch's ports: of hundreds of switches, for half a minute. Without that the
/// lanes that demos use are those of the same numbers as the service levels.
constexpr std::size_t mostSwitchesWithQos = 64;

constexpr std::array<std::string_view, 4> names{"cluster", "small", "fat-tree-2", "fat-tree-3"};

constexpr LinkGrade hdr{.width = LinkWidth::X4, .speed = LinkSpeed::Hdr};
constexpr LinkGrade edr{.width = LinkWidth::X4, .speed = LinkSpeed::Edr};

/// A cable or a connector of which one lane of four works.
LinkGrade oneLane(LinkGrade grade)
{
    grade.runsAtWidth = LinkWidth::X1;
    return grade;
}

/// An end that was, or had to be, set to an older generation.
LinkGrade slowedTo(LinkGrade grade, LinkSpeed speed)
{
    grade.runsAtSpeed = speed;
    return grade;
}

/// Puts hosts below switches, and keeps account of the faults.
class Builder
{
public:
    DemoTopology demo;

    NodeId tier(std::string_view kind, unsigned number, unsigned ports, Model model = Model::SwitchHdr)
    {
        return demo.net.addSwitch(std::format("{}-{:02}", kind, number), ports, model);
    }
    NodeId host(std::string description, NodeId leaf, const LinkGrade& grade, Model model = Model::AdapterHdr)
    {
        const NodeId id = demo.net.addAdapter(std::move(description), 1, model);
        demo.net.join(leaf, id, grade);
        note(id, grade);
        return id;
    }
    /// An adapter with two ports at two leaves; without the second leaf its port 2 is dead.
    void dualPortHost(std::string description, NodeId first, std::optional<NodeId> second, const LinkGrade& grade)
    {
        const NodeId id = demo.net.addAdapter(std::move(description), 2);
        demo.net.join(first, id, grade);
        if (second)
            demo.net.join(*second, id, grade);
        else
            demo.faults.push_back({.kind = DemoFault::Kind::DeadPort, .node = demo.net.guid(id), .port = 2});
    }
    void uplink(NodeId lower, NodeId upper, const LinkGrade& grade)
    {
        const unsigned port = demo.net.freePort(lower);
        demo.net.join(lower, upper, grade);
        note(lower, grade, port);
    }
    /// There is a cable, but nothing comes through.
    void deadUplink(NodeId lower, NodeId upper)
    {
        const unsigned port = demo.net.freePort(lower);
        demo.net.leaveEmpty(lower, port);
        demo.net.leaveEmpty(upper, demo.net.freePort(upper));
        demo.faults.push_back({.kind = DemoFault::Kind::DeadCable, .node = demo.net.guid(lower), .port = port});
    }
    void attachTo(NodeId client, NodeId subnetManager)
    {
        demo.clientNode = demo.net.simulatorName(client);
        demo.subnetManagerNode = demo.net.simulatorName(subnetManager);
    }

private:
    void note(NodeId node, const LinkGrade& grade, unsigned port = 1)
    {
        const Guid guid = demo.net.guid(node);
        if (grade.runsAtWidth) demo.faults.push_back({.kind = DemoFault::Kind::Width, .node = guid, .port = port});
        if (grade.runsAtSpeed) demo.faults.push_back({.kind = DemoFault::Kind::Speed, .node = guid, .port = port});
    }
};

/// A cluster of today: twelve racks of compute nodes, one of GPU nodes with four adapters each, one of an older
/// generation, storage with two-port adapters, and two levels of switches.
DemoTopology cluster()
{
    Builder build;
    constexpr unsigned radix = 40;
    constexpr unsigned computeLeaves = 12;
    std::vector<NodeId> leaves;
    std::vector<NodeId> spines;
    for (unsigned i = 1; i <= computeLeaves + 4; ++i)
        leaves.push_back(build.tier("leaf", i, radix, i == computeLeaves + 2 ? Model::SwitchEdr : Model::SwitchHdr));
    for (unsigned i = 1; i <= 8; ++i)
        spines.push_back(build.tier("spine", i, radix));
    const NodeId gpuLeaf = leaves[computeLeaves];
    const NodeId olderLeaf = leaves[computeLeaves + 1];
    const NodeId storageLeaf = leaves[computeLeaves + 2];
    const NodeId secondStorageLeaf = leaves[computeLeaves + 3];

    const NodeId login = build.host("login01 mlx5_0", storageLeaf, hdr);
    const NodeId management = build.host("mgmt01 mlx5_0", secondStorageLeaf, hdr);
    build.host("login02 mlx5_0", secondStorageLeaf, hdr);
    build.host("mgmt02 mlx5_0", storageLeaf, hdr);
    build.attachTo(login, management);

    unsigned compute = 0;
    for (unsigned rack = 0; rack < computeLeaves; ++rack) {
        for (unsigned slot = 0; slot < 18; ++slot) {
            ++compute;
            const LinkGrade grade = compute == 42 ? oneLane(hdr) : compute == 107 ? slowedTo(hdr, LinkSpeed::Edr) : hdr;
            build.host(std::format("cn{:04} HCA-1", compute), leaves[rack], grade);
        }
    }
    for (unsigned node = 1; node <= 4; ++node)
        for (unsigned adapter = 0; adapter < 4; ++adapter)
            build.host(std::format("gpu{:02} mlx5_{}", node, adapter), gpuLeaf, hdr, Model::AdapterNdr);
    for (unsigned node = 1; node <= 16; ++node)
        build.host(std::format("old{:03} HCA-1", node), olderLeaf, node == 7 ? oneLane(edr) : edr, Model::AdapterEdr);
    for (unsigned node = 1; node <= 8; ++node) {
        const bool dead = node == 3;
        build.dualPortHost(std::format("storage{:02} mlx5_0", node), storageLeaf,
                           dead ? std::nullopt : std::optional(secondStorageLeaf), hdr);
    }

    for (unsigned leaf = 0; leaf < leaves.size(); ++leaf) {
        for (unsigned spine = 0; spine < spines.size(); ++spine) {
            LinkGrade grade = leaves[leaf] == olderLeaf ? edr : hdr;
            if (leaf == 4 && spine == 2) grade = oneLane(hdr);
            if (leaf == 8 && spine == 6) grade = slowedTo(hdr, LinkSpeed::Edr);
            build.uplink(leaves[leaf], spines[spine], grade);
            if (leaf >= computeLeaves) continue;
            // Two cables to every spine from the compute racks.
            if (leaf == 6 && spine == 4)
                build.deadUplink(leaves[leaf], spines[spine]);
            else
                build.uplink(leaves[leaf], spines[spine], hdr);
        }
    }
    return std::move(build.demo);
}

DemoTopology small()
{
    Builder build;
    std::vector<NodeId> leaves;
    for (unsigned i = 1; i <= 2; ++i)
        leaves.push_back(build.tier("leaf", i, 36));
    const NodeId spine = build.tier("spine", 1, 36);
    const NodeId login = build.host("login01 mlx5_0", leaves[0], hdr);
    const NodeId management = build.host("mgmt01 mlx5_0", leaves[1], hdr);
    build.attachTo(login, management);
    for (unsigned i = 1; i <= 12; ++i)
        build.host(std::format("cn{:04} HCA-1", i), leaves[i <= 6 ? 0 : 1], i == 5 ? oneLane(hdr) : hdr);
    for (unsigned i = 1; i <= 3; ++i)
        build.dualPortHost(std::format("storage{:02} mlx5_0", i), leaves[0],
                           i == 2 ? std::nullopt : std::optional(leaves[1]), hdr);
    for (const NodeId leaf : leaves) {
        build.uplink(leaf, spine, hdr);
        build.uplink(leaf, spine, leaf == leaves[1] ? slowedTo(hdr, LinkSpeed::Edr) : hdr);
    }
    return std::move(build.demo);
}

/// 36 leaves of 18 hosts, 18 spines: no more uplinks than hosts, and no fewer.
DemoTopology fatTree2()
{
    Builder build;
    constexpr unsigned half = 18;
    std::vector<NodeId> leaves;
    std::vector<NodeId> spines;
    for (unsigned i = 1; i <= 2 * half; ++i)
        leaves.push_back(build.tier("leaf", i, 2 * half));
    for (unsigned i = 1; i <= half; ++i)
        spines.push_back(build.tier("spine", i, 2 * half));
    const NodeId login = build.host("login01 mlx5_0", leaves[0], hdr);
    const NodeId management = build.host("mgmt01 mlx5_0", leaves[1], hdr);
    build.attachTo(login, management);
    build.host("storage01 mlx5_0", leaves[2], hdr);
    unsigned compute = 0;
    for (unsigned i = 0; i < leaves.size(); ++i) {
        for (unsigned slot = i < 3 ? 1 : 0; slot < half; ++slot) {
            ++compute;
            const LinkGrade grade = compute == 123   ? oneLane(hdr)
                                    : compute == 321 ? slowedTo(hdr, LinkSpeed::Edr)
                                                     : hdr;
            build.host(std::format("cn{:04} HCA-1", compute), leaves[i], grade);
        }
    }
    for (unsigned i = 0; i < leaves.size(); ++i)
        for (unsigned j = 0; j < spines.size(); ++j)
            if (i == 12 && j == 9)
                build.deadUplink(leaves[i], spines[j]);
            else
                build.uplink(leaves[i], spines[j], i == 20 && j == 7 ? oneLane(hdr) : hdr);
    return std::move(build.demo);
}

/// Six pods of 18 leaves and 18 aggregation switches with 324 hosts each; cores of the next generation.
DemoTopology fatTree3()
{
    Builder build;
    constexpr unsigned half = 18;
    constexpr unsigned pods = 6;
    constexpr unsigned coresPerGroup = 3; // 6 pods × 18 uplinks of a group, at 36 ports a core
    std::vector<NodeId> cores;
    for (unsigned i = 1; i <= half * coresPerGroup; ++i)
        cores.push_back(build.tier("core", i, 2 * half, Model::SwitchNdr));
    std::optional<NodeId> login;
    unsigned compute = 0;
    for (unsigned pod = 1; pod <= pods; ++pod) {
        std::vector<NodeId> middle;
        for (unsigned i = 1; i <= half; ++i)
            middle.push_back(build.tier(std::format("agg-p{}", pod), i, 2 * half));
        for (unsigned i = 1; i <= half; ++i) {
            const NodeId leaf = build.tier(std::format("leaf-p{}", pod), i, 2 * half);
            for (unsigned slot = 1; slot <= half; ++slot) {
                if (pod == 1 && i == 1 && slot == 1)
                    login = build.host("login01 mlx5_0", leaf, hdr);
                else if (pod == 1 && i == 1 && slot == 2)
                    build.attachTo(*login, build.host("mgmt01 mlx5_0", leaf, hdr));
                else if (pod == 2 && i == 1 && slot == 1)
                    build.host("storage01 mlx5_0", leaf, hdr);
                else {
                    ++compute;
                    build.host(std::format("cn{:04} HCA-1", compute), leaf,
                               compute == 777    ? oneLane(hdr)
                               : compute == 1500 ? slowedTo(hdr, LinkSpeed::Edr)
                                                 : hdr);
                }
            }
            for (const NodeId m : middle)
                if (pod == 4 && i == 9 && m == middle[6])
                    build.deadUplink(leaf, m);
                else
                    build.uplink(leaf, m, hdr);
        }
        for (unsigned group = 0; group < half; ++group)
            for (unsigned up = 0; up < half; ++up)
                build.uplink(middle[group], cores[group * coresPerGroup + up % coresPerGroup],
                             pod == 3 && group == 5 && up == 0 ? slowedTo(hdr, LinkSpeed::Edr) : hdr);
    }
    return std::move(build.demo);
}

} // namespace

std::span<const std::string_view> demoNames() { return names; }

Result<DemoTopology> demoTopology(std::string_view name)
{
    if (name == "cluster") return cluster();
    if (name == "small") return small();
    if (name == "fat-tree-2") return fatTree2();
    if (name == "fat-tree-3") return fatTree3();
    return fail(
        ErrorCode::NotFound, std::string(name), Message::say("there is no such demo"),
        Message::say("The demos are cluster, small, fat-tree-2 and fat-tree-3; or give the path of a topology file."));
}

Result<FabricOptions> demoOptions(std::string_view nameOrFile)
{
    FabricOptions options;
    const std::string_view name = nameOrFile.empty() ? names.front() : nameOrFile;
    if (auto demo = demoTopology(name)) {
        options.topology = TopologyText{demo->net.text()};
        options.clientNode = demo->clientNode;
        options.subnetManagerNode = demo->subnetManagerNode;
        if (demo->net.switchCount() <= mostSwitchesWithQos) options.subnetManagerConfig = qosOptions();
        return options;
    }
    const std::filesystem::path file(name);
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return std::unexpected(demoTopology(name).error());
    options.topology = std::filesystem::absolute(file, error);
    // What is wrong with the file is for start() to say.
    const auto summary = summarizeTopology(file);
    if (summary && summary->switches.size() <= mostSwitchesWithQos) options.subnetManagerConfig = qosOptions();
    return options;
}

} // namespace fabriscope::simulation
