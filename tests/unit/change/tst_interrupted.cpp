// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each kind of step in each direction: the agent is killed at every boundary of its way there and back, and the disk is
// full from every boundary on. The journal leads back to what was there.
#include "core/change/plan.h"
#include "tests/support/interrupted.h"
#include "tests/unit/change/prepared_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <functional>
#include <iterator>
#include <set>

using namespace fabriscope;
using namespace fabriscope::change;
using testing::Contains;
using testing::HasSubstr;

namespace {

namespace fs = std::filesystem;

const std::string profiles = "/etc/NetworkManager/system-connections/";
const std::string uuid = "0b8e1c1a-5f0e-4c55-9c0e-3a4f5a6b7c8d";

struct Case
{
    const char* name;
    std::function<void(const test::PreparedHost& host)> prepare;
    std::vector<Step> steps;
    const char* call = ""; ///< that the steps have to lead to
};

void asItIs(const test::PreparedHost&) {}

ProfileStep profile(const char* address)
{
    return {.name = "ib0",
            .uuid = uuid,
            .text = std::format("[connection]\nid=fabriscope-ib0\nuuid={}\n[ipv4]\naddress1={}\n", uuid, address),
            .up = true};
}

ProfileStep connectedProfile()
{
    ProfileStep step = profile("192.0.2.1/24");
    step.text += "[infiniband]\ntransport-mode=connected\n";
    return step;
}

void storeProfile(const test::PreparedHost& host, bool isUp)
{
    const std::string text = profile("192.0.2.7/24").text;
    const std::string path = profiles + "fabriscope-ib0.nmconnection";
    host.write(path, text);
    fs::permissions(host.root() / path.substr(1), fs::perms(0600));
    if (isUp) host.write("/run/active-profiles/" + uuid, text);
}

std::vector<Case> fileAndLinkCases()
{
    return {{"a file with its folder",
             asItIs,
             {FileStep{.file = FileId::MemlockUnit, .name = "slurmd", .text = "[Service]\nLimitMEMLOCK=1G\n"}}},
            {"a file in place of another",
             [](const auto& host) { host.write("/etc/modules-load.d/fabriscope.conf", "ib_uverbs\n"); },
             {FileStep{.file = FileId::ModulesToLoad, .name = {}, .text = "ib_umad\n"}}},
            {"a file goes",
             [](const auto& host) { host.write("/etc/modules-load.d/fabriscope.conf", "ib_uverbs\n"); },
             {FileStep{.file = FileId::ModulesToLoad, .name = {}, .text = {}}}},
            {"a module",
             [](const auto& host) {
                 // Loaded already, and used by nobody.
                 for (const char* module : {"ib_core", "ib_uverbs", "ib_umad"})
                     fs::create_directories(host.root() / "sys/module" / module);
             },
             {ModuleStep{.module = "rdma_rxe"}}},
            {"a module goes",
             [](const auto& host) {
                 for (const char* module : {"ib_core", "ib_uverbs", "udp_tunnel", "rdma_rxe"})
                     fs::create_directories(host.root() / "sys/module" / module);
             },
             {ModuleStep{.module = "rdma_rxe", .loaded = false}}},
            {"a link",
             [](const auto& host) { fs::create_directories(host.root() / "sys/module/rdma_rxe"); },
             {LinkStep{.device = "rxe0", .netdev = "eth0"}}},
            {"a link goes",
             [](const auto& host) {
                 fs::create_directories(host.root() / "sys/module/rdma_rxe");
                 host.write("/sys/class/infiniband/rxe0/parent", "eth0\n");
                 host.write("/sys/class/infiniband/rxe0/node_type", "1: CA\n");
             },
             {LinkStep{.device = "rxe0", .netdev = "eth0", .present = false}}},
            {"RoCE defaults",
             [](const auto& host) { host.addRdmaDevice("rocep1"); },
             {RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = RoceMode::V2, .tos = 106}}}};
}

std::vector<Case> portCases()
{
    const auto hasPort = [](const auto& host) { host.addEthernetPort("eth0", "0000:3b:00.0"); };
    const auto dcb = [](DcbObject object, const char* value) {
        return DcbStep{.netdev = "eth0", .object = object, .value = value};
    };
    return {{"an MTU", hasPort, {AttributeStep{.attribute = Attribute::Mtu, .netdev = "eth0", .value = 9000}}},
            {"DSCPs", hasPort, {dcb(DcbObject::Dscp, "dscp-prio 26:3 48:6")}, "app add"},
            {"no DSCP", hasPort, {dcb(DcbObject::Dscp, "dscp-prio")}},
            {"flow control", hasPort, {dcb(DcbObject::Pfc, "prio-pfc 3:on")}},
            {"DCBX", hasPort, {dcb(DcbObject::Dcbx, "host")}, "--dcbx fw"}};
}

std::vector<Case> unitCases()
{
    const auto isEnabled = [](const auto& host) { host.write("/etc/systemd/system/wants/slurmd.service", ""); };
    return {
        {"a unit at the start of the machine", asItIs, {UnitStep{.unit = "slurmd.service", .enabled = true}}},
        {"a unit not at the start of the machine", isEnabled, {UnitStep{.unit = "slurmd.service", .enabled = false}}},
        {"a unit starts", asItIs, {UnitStep{.unit = "opensm.service", .enabled = true, .started = true}}},
        {"a unit ends",
         isEnabled,
         {UnitStep{.unit = "slurmd.service", .enabled = false, .started = false}},
         "stop -- slurmd"},
        {"a mount",
         asItIs,
         {FileStep{.file = FileId::MountUnit, .name = "mnt-data", .text = "[Mount]\n"},
          UnitStep{.unit = "mnt-data.mount", .enabled = true, .started = true}}}};
}

/// What a service works with is part of the host's tree.
std::vector<Case> serviceCases()
{
    const FileStep conf{.file = FileId::NfsConf, .name = {}, .text = "[nfsd]\nrdma=y\n"};
    const FileStep exports{.file = FileId::NfsExports, .name = {}, .text = "/srv *(ro)\n"};
    const FileStep limit{.file = FileId::MemlockUnit, .name = "slurmd", .text = "[Service]\nLimitMEMLOCK=1G\n"};
    const UnitStep server{.unit = "nfs-server.service", .enabled = true, .restart = true, .started = true};
    const UnitStep slurm{.unit = "slurmd.service", .restart = true};
    const auto serves = [](const auto& host) {
        host.write("/etc/nfs.conf.d/90-fabriscope-rdma.conf", "[nfsd]\nrdma=y\n");
        host.write("/etc/exports.d/fabriscope.exports", "/data *(ro)\n");
        host.write("/run/active/nfs-server.service", "[nfsd]\nrdma=y\n");
        host.write("/run/active/nfs-server.service.exports", "/data *(ro)\n");
    };
    const auto hasLimit = [](const auto& host) {
        host.write("/etc/systemd/system/slurmd.service.d/90-fabriscope-memlock.conf", "[Service]\n");
        host.write("/run/active/slurmd.service", "[Service]\n");
    };
    return {{"a restart", asItIs, {limit, slurm}},
            {"a reload", serves, {conf, exports, server}, "reload-or-restart -- nfs-server"},
            {"a restart and a start", asItIs, {limit, conf, exports, slurm, server}, "start -- nfs-server"},
            {"a removed file and a restart",
             hasLimit,
             {FileStep{.file = FileId::MemlockUnit, .name = "slurmd", .text = {}}, slurm},
             "restart -- slurmd"}};
}

std::vector<Case> otherCases()
{
    std::vector<Case> all{{"a profile", asItIs, {profile("192.0.2.1/24")}},
                          {"a profile in place of one that is up",
                           [](const auto& host) { storeProfile(host, true); },
                           {profile("192.0.2.1/24")}},
                          {"a profile in place of one that is down",
                           [](const auto& host) { storeProfile(host, false); },
                           {profile("192.0.2.1/24")}},
                          {"a profile that sets the mode of an interface",
                           [](const auto& host) { host.write("/sys/class/net/ib0/mode", "datagram\n"); },
                           {connectedProfile()}},
                          {"a port that is open until the next start",
                           [](const auto& host) { host.write("/run/firewall/now/4791-udp", ""); },
                           {FirewallStep{.kind = FirewallKind::Firewalld, .port = 4791}}}};
    for (const FirewallKind kind : {FirewallKind::Firewalld, FirewallKind::Ufw, FirewallKind::Nftables})
        all.push_back({"a port of a firewall", asItIs, {FirewallStep{.kind = kind, .port = 20049, .udp = false}}});
    for (const PackageManager manager : {PackageManager::Apt, PackageManager::Dnf, PackageManager::Zypper})
        all.push_back(
            {"packages", asItIs, {PackageStep{.manager = manager, .packages = {"rdma-core", "infiniband-diags"}}}});
    return all;
}

std::vector<Case> allCases()
{
    std::vector<Case> all = fileAndLinkCases();
    std::ranges::move(unitCases(), std::back_inserter(all));
    std::ranges::move(portCases(), std::back_inserter(all));
    std::ranges::move(serviceCases(), std::back_inserter(all));
    std::ranges::move(otherCases(), std::back_inserter(all));
    return all;
}

/// A host in the state that a case begins with.
class Start
{
public:
    explicit Start(const Case& each) : m_plan{.subject = "test", .steps = each.steps}
    {
        each.prepare(m_host);
        EXPECT_TRUE(m_host.system().run(Tool::Systemctl, {"daemon-reload"})); // systemd knows what is there
        m_tree = m_host.tree();
    }
    void expectTheWayBack() const
    {
        const auto plans = listPlans(m_host.state());
        ASSERT_TRUE(plans && !plans->empty());
        const PlanOutcome undone = undoPlan(plans->front().id, m_host.context());
        EXPECT_TRUE(undone.end == PlanEnd::Undone || undone.end == PlanEnd::NothingToDo)
            << (undone.error ? describe(*undone.error) : "");
        ASSERT_EQ(m_host.tree(), m_tree);
    }

    [[nodiscard]] const test::PreparedHost& host() const { return m_host; }
    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] const std::string& tree() const { return m_tree; }

private:
    test::PreparedHost m_host;
    Plan m_plan;
    std::string m_tree;
};

} // namespace

TEST(Interrupted, EveryKindOfStepIsTried)
{
    std::set<std::size_t> kinds;
    for (const Case& each : allCases())
        for (const Step& step : each.steps)
            kinds.insert(step.index());
    EXPECT_EQ(kinds.size(), std::variant_size_v<Step>);
}

TEST(Interrupted, KilledAnywhereOnTheWayThereTheJournalLeadsBack)
{
    std::set<std::string> places;
    for (const Case& each : allCases()) {
        Start start(each);
        for (int count = 1;; ++count) {
            const auto place = start.host().interruptedAt(
                count, [&](const PlanContext& context) { (void)applyPlan(start.plan(), context); });
            SCOPED_TRACE(std::format("{}, killed at: {}", each.name, place.value_or("no place")));
            if (place) places.insert(*place);
            if (!place) {
                EXPECT_GT(count, 5) << "it had nothing to do";
                EXPECT_NE(start.host().tree(), start.tree());
            }
            start.expectTheWayBack();
            if (testing::Test::HasFatalFailure()) return;
            if (!place) break;
        }
        EXPECT_THAT(start.host().calls(), HasSubstr(each.call)) << each.name;
    }
    for (const char* place : {"journal begun", "step begun", "values journaled", "step applied", "step done",
                              "journal ended", "folder made", "file prepared", "file replaced", "unit enabled",
                              "mode set", "profile stored", "profile up", "port kept open"})
        EXPECT_THAT(places, Contains(place));
}

/// udev renames a device in the moment in which it is made, and the agent is killed in that moment.
TEST(Interrupted, ADeviceThatWasRenamedBeforeTheJournalKnewItIsUndone)
{
    const test::PreparedHost host;
    const fs::path devices = host.root() / "sys/class/infiniband";
    host.write("/proc/sys/kernel/random/boot_id", "of this start\n");
    fs::create_directories(host.root() / "sys/module/rdma_rxe");
    fs::create_directories(devices);
    const std::string before = host.tree();
    const Plan plan{.subject = "test", .steps = {LinkStep{.device = "rxe0", .netdev = "eth0"}}};
    const auto killedOnceMade = [&] {
        ASSERT_TRUE(test::killedAt("step applied", [&](const test::AtBoundary& atBoundary) {
            PlanContext inside = host.context();
            inside.boundary = atBoundary;
            (void)applyPlan(plan, inside);
        }));
        fs::rename(devices / "rxe0", devices / "soft0");
    };
    killedOnceMade();
    EXPECT_EQ(undoPlan(listPlans(host.state())->front().id, host.context()).end, PlanEnd::Undone);
    EXPECT_EQ(host.tree(), before);
    // After a restart of the host it is another one, of another program.
    killedOnceMade();
    host.write("/proc/sys/kernel/random/boot_id", "of the next start\n");
    (void)undoPlan(listPlans(host.state())->front().id, host.context());
    EXPECT_TRUE(host.has("/sys/class/infiniband/soft0"));
}

TEST(Interrupted, KilledAnywhereOnTheWayBackItIsGoneToItsEndTheNextTime)
{
    std::set<std::string> places;
    for (const Case& each : allCases()) {
        Start start(each);
        for (int count = 1;; ++count) {
            const PlanOutcome applied = applyPlan(start.plan(), start.host().context());
            ASSERT_EQ(applied.end, PlanEnd::Applied) << each.name << (applied.error ? describe(*applied.error) : "");
            const auto place = start.host().interruptedAt(
                count, [&](const PlanContext& context) { (void)undoPlan(applied.id, context); });
            SCOPED_TRACE(std::format("{}, undo killed at: {}", each.name, place.value_or("no place")));
            if (place) places.insert(*place);
            start.expectTheWayBack();
            if (testing::Test::HasFatalFailure()) return;
            if (!place) break;
        }
    }
    for (const char* place :
         {"undo begins", "undone", "undo journaled", "file restored", "folders removed", "module as before",
          "unit as before", "mode restored", "defaults restored", "network rolled back", "profile as before",
          "mode of the interface as before", "port closed"})
        EXPECT_THAT(places, Contains(place));
}

/// The kernel makes the files of a folder in configfs together with it, removes them with it, and keeps their values.
class ConfigFs
{
public:
    explicit ConfigFs(const test::PreparedHost& host) : m_host(host)
    {
        host.write("/sys/class/infiniband/rocep1/node_guid", "0000:0000:0000:0001\n");
        fs::create_directories(m_kept);
        for (const auto& [name, value] : {std::pair("default_roce_mode", "IB/RoCE v1\n"), {"default_roce_tos", "0\n"}})
            m_keptFolder.write(name, value);
    }
    void act(std::string_view place) const
    {
        const fs::path port = m_host.root() / "sys/kernel/config/rdma_cm/rocep1/ports/1";
        if (place == "folder of defaults made" && !fs::exists(port)) {
            fs::create_directories(port);
            fs::copy(m_kept, port);
        }
        if (place == "defaults restored" && fs::exists(port)) {
            fs::copy(port, m_kept, fs::copy_options::overwrite_existing);
            fs::remove_all(port.parent_path());
        }
    }
    [[nodiscard]] std::string mode() const { return test::textOf(m_kept / "default_roce_mode"); }
    [[nodiscard]] std::string tos() const { return test::textOf(m_kept / "default_roce_tos"); }

private:
    const test::PreparedHost& m_host;
    test::TemporaryFolder m_keptFolder;
    fs::path m_kept = m_keptFolder.path();
};

TEST(Interrupted, RoceDefaultsWhoseFolderWasNotThere)
{
    const test::PreparedHost host;
    const ConfigFs kernel(host);
    const std::string before = host.tree();
    const Plan plan{.subject = "test",
                    .steps = {RoceDefaultsStep{.device = "rocep1", .port = 1, .mode = RoceMode::V2, .tos = 106}}};
    for (int count = 1;; ++count) {
        const auto place = host.interruptedAt(count, [&](const PlanContext& context) {
            PlanContext inside = context;
            inside.boundary = [&](std::string_view passed) {
                kernel.act(passed);
                context.boundary(passed);
            };
            (void)applyPlan(plan, inside);
        });
        SCOPED_TRACE(place.value_or("no place"));
        if (!place) {
            EXPECT_EQ(host.textAt("/sys/kernel/config/rdma_cm/rocep1/ports/1/default_roce_tos"), "106\n");
        }
        PlanContext context = host.context();
        context.boundary = [&](std::string_view passed) { kernel.act(passed); };
        const auto plans = listPlans(host.state());
        ASSERT_TRUE(plans && !plans->empty());
        const PlanOutcome undone = undoPlan(plans->front().id, context);
        ASSERT_EQ(undone.end, PlanEnd::Undone) << (undone.error ? describe(*undone.error) : "");
        ASSERT_EQ(host.tree(), before);
        EXPECT_EQ(kernel.mode(), "IB/RoCE v1\n");
        EXPECT_EQ(kernel.tos(), "0\n");
        if (place) continue;
        EXPECT_GT(count, 7) << "it had nothing to do";
        return;
    }
}

/// The kernel's own files, among them the mode of an interface.
bool isNoDisk(const Step& step)
{
    const auto* profile = std::get_if<ProfileStep>(&step);
    return std::holds_alternative<RoceDefaultsStep>(step) || std::holds_alternative<AttributeStep>(step) ||
           (profile != nullptr && profile->text.contains("transport-mode="));
}

TEST(Interrupted, OnADiskThatIsFullFromAnywhereOnTheHostIsAsBeforeAtOnce)
{
    for (const Case& each : allCases()) {
        if (isNoDisk(each.steps.front())) continue;
        Start start(each);
        for (int count = 1;; ++count) {
            const auto place = start.host().interruptedAt(
                count, [&](const PlanContext& context) { (void)applyPlan(start.plan(), context); }, &test::fillTheDisk);
            SCOPED_TRACE(std::format("{}, full from: {}", each.name, place.value_or("no place")));
            // What the journal could not take leads to the same once there is space.
            if (place && *place != "journal ended") {
                EXPECT_EQ(start.host().tree(), start.tree());
            }
            start.expectTheWayBack();
            if (testing::Test::HasFatalFailure()) return;
            if (!place) break;
        }
    }
}

TEST(Interrupted, AnUndoOnAFullDiskGoesOnOnceThereIsSpace)
{
    for (const Case& each : allCases()) {
        if (isNoDisk(each.steps.front())) continue;
        Start start(each);
        const PlanOutcome applied = applyPlan(start.plan(), start.host().context());
        ASSERT_EQ(applied.end, PlanEnd::Applied) << each.name << (applied.error ? describe(*applied.error) : "");
        (void)start.host().interruptedAt(
            1, [&](const PlanContext& context) { (void)undoPlan(applied.id, context); }, &test::fillTheDisk);
        SCOPED_TRACE(each.name);
        start.expectTheWayBack();
        if (testing::Test::HasFatalFailure()) return;
    }
}
