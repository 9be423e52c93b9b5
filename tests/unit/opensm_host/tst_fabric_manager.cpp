// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"
#include "core/opensm_host/fabric_manager.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace fabriscope::opensm_host {
namespace {

/// Two hosts with an adapter each; the sweep was made from the first, the master is on the given one.
fabric::SnapshotPtr fabricWithMasterAt(Guid master)
{
    fabric::SnapshotBuilder b;
    b.setNode({.guid = Guid(0x10), .type = fabric::NodeType::Switch, .description = "leaf", .numPorts = 8});
    for (const auto& [guid, name] :
         {std::pair{0x21U, "head1 mlx5_0"}, {0x22U, "cn001 mlx5_0"}, {0x23U, "head1 mlx5_1"}}) {
        b.setNode({.guid = Guid(guid), .description = name, .numPorts = 1});
        b.setPort(Guid(guid), {.number = PortNum(1), .guid = Guid(guid + 0x100)});
    }
    b.addManager({.node = master,
                  .port = PortNum(1),
                  .answers = true,
                  .guid = Guid(master.value() + 0x100),
                  .state = fabric::ManagerState::Master});
    b.info().localNode = Guid(0x21);
    return b.build();
}

OpenSmInstance running(std::string id, std::vector<std::string> arguments = {"opensm"})
{
    OpenSmInstance instance{.id = std::move(id)};
    instance.processes.push_back({.pid = 7, .arguments = std::move(arguments)});
    return instance;
}

std::string idOf(const OpenSmInstance* instance) { return instance == nullptr ? "none" : instance->id; }

TEST(FabricManager, IsTheOneThatRunsOnThisHost)
{
    const std::vector<OpenSmInstance> one{running("a"), OpenSmInstance{.id = "installed only"}};
    EXPECT_EQ(idOf(managerOf(one, *fabricWithMasterAt(Guid(0x21)))), "a");
    EXPECT_EQ(idOf(managerOf(one, *fabricWithMasterAt(Guid(0x23)))), "a") << "another adapter of the host";
    EXPECT_EQ(idOf(managerOf(one, *fabricWithMasterAt(Guid(0x22)))), "none") << "it is a standby";
    EXPECT_EQ(idOf(managerOf({}, *fabricWithMasterAt(Guid(0x21)))), "none");
    EXPECT_EQ(idOf(managerOf({running("a"), running("b")}, *fabricWithMasterAt(Guid(0x21)))), "none") << "which?";
}

TEST(FabricManager, IsTheOneWithItsPort)
{
    const std::vector<OpenSmInstance> two{running("a", {"opensm", "-g", "0x121"}),
                                          running("b", {"opensm", "--guid", "0x123"})};
    EXPECT_EQ(idOf(managerOf(two, *fabricWithMasterAt(Guid(0x23)))), "b");
    EXPECT_EQ(idOf(managerOf(two, *fabricWithMasterAt(Guid(0x21)))), "a");
    EXPECT_EQ(idOf(managerOf(two, *fabricWithMasterAt(Guid(0x22)))), "none");
    // One for another fabric's port beside one that takes what there is.
    const std::vector<OpenSmInstance> other{running("a", {"opensm", "-g", "0x999"}), running("b")};
    EXPECT_EQ(idOf(managerOf(other, *fabricWithMasterAt(Guid(0x21)))), "b");
}

} // namespace
} // namespace fabriscope::opensm_host
