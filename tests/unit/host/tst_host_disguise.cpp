// SPDX-License-Identifier: GPL-3.0-or-later
//
// A host that is shown to strangers: nothing of the original in any encoding, the substitutes of its fabric, and the
// same state and advice.
#include "core/base/text.h"
#include "core/host/fields.h"
#include "core/host/gid_choice.h"
#include "core/host/host_codec.h"
#include "core/host/host_disguise.h"
#include "tests/support/fabrics.h"
#include "tests/support/secret_forms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace fabriscope::host_disguise_test {
namespace {

using namespace host;
using test::formsOfNumber;
using test::formsOfText;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

constexpr std::uint64_t nodeGuid = 0x946dae03a1b2c3d0;
constexpr std::uint64_t portGuid = 0x946dae03a1b2c3d1;
constexpr std::uint64_t sitePrefix = 0xfec0000000004711;

/// The fabric in which the host stands.
fabric::SnapshotPtr siteFabric()
{
    fabric::SnapshotTables tables = test::fatTree2(3, 2, 4).build()->tables();
    fabric::Node& node = tables.nodes.back();
    node.guid = Guid(nodeGuid);
    node.description = "zurich-gpu1234 HCA-1";
    for (fabric::Port& port : tables.ports)
        port.subnetPrefix = SubnetPrefix(sitePrefix);
    tables.ports.back().guid = Guid(portGuid);
    tables.ports.back().lid = Lid(4711);
    fabric::Measurement measured{.node = Guid(nodeGuid), .port = PortNum(1)};
    measured.cable = fabric::CableFacts{.serialNumber = "MT2043VS04711"};
    tables.measurements.push_back(measured);
    return fabric::Snapshot::freeze(std::move(tables));
}

Device infiniBandDevice()
{
    Device device{.name = "mlx5_0", .type = "MT4123", .boardId = "MT_0000000223", .firmware = "20.31.1014"};
    device.nodeGuid = "946d:ae03:a1b2:c3d0";
    device.systemImageGuid = "946d:ae03:a1b2:c3d0";
    device.nodeDescription = "zurich-gpu1234 HCA-1";
    device.pci.address = "0000:17:00.0";
    Port port{.number = 1, .state = "4: ACTIVE", .linkLayer = "InfiniBand", .lid = 4711, .smLid = 1};
    port.gids.push_back({.index = 0,
                         .gid = "fec0:0000:0000:4711:946d:ae03:a1b2:c3d1",
                         .type = "IB/RoCE v1",
                         .address = "fec0::4711:946d:ae03:a1b2:c3d1"});
    port.pkeys = {{.index = 0, .value = "0xffff"}, {.index = 1, .value = "0x8123"}};
    port.transceiver.serialNumber = "MT2043VS04711";
    port.transceiver.partNumber = "MCP1600-E003E26";
    device.ports.push_back(port);
    return device;
}

Device ethernetDevice()
{
    Device device{.name = "zurichdev_0", .nodeGuid = "0a1b:2cff:fe3d:4e5f"};
    Port port{.number = 1, .linkLayer = "Ethernet", .netdev = "eth2"};
    port.gids.push_back({.index = 0,
                         .gid = "fe80:0000:0000:0000:0a1b:2cff:fe3d:4e5f",
                         .type = "IB/RoCE v1",
                         .netdev = "eth2",
                         .address = "fe80::a1b:2cff:fe3d:4e5f"});
    port.gids.push_back({.index = 3,
                         .gid = "0000:0000:0000:0000:0000:ffff:0a4d:0b11",
                         .type = "RoCE v2",
                         .netdev = "eth2.2117",
                         .vlan = 2117,
                         .address = "10.77.11.17"});
    port.gids.push_back({.index = 5,
                         .gid = "2a02:0168:4711:0001:0000:0000:0000:0017",
                         .type = "RoCE v2",
                         .netdev = "zurichbond0",
                         .address = "2a02:168:4711:1::17"});
    device.ports.push_back(port);
    return device;
}

Host siteHost()
{
    Host host{.name = "zurich-gpu1234"};
    host.system.kernel = "6.12.48-zurichkernel-amd64";
    host.system.distribution = "Debian GNU/Linux 13 (trixie) of Zurich";
    host.system.distributionId = "debian";
    host.system.serviceManager = "zurich-init";
    host.devices = {infiniBandDevice(), ethernetDevice()};
    IpoibInterface ipoib{.name = "ib0.8123",
                         .hardwareAddress = "80:00:02:08:fe:c0:00:00:00:00:47:11:94:6d:ae:03:a1:b2:c3:d1"};
    ipoib.subnetPrefix = "0xfec0000000004711";
    ipoib.portGuid = "0x946dae03a1b2c3d1";
    ipoib.pkey = "0x8123";
    ipoib.parent = "ib0";
    ipoib.addresses = {"10.99.3.17/16"};
    host.ipoib.push_back(ipoib);
    NetInterface net{
        .name = "eth2.2117", .hardwareAddress = "08:1b:2c:3d:4e:5f", .vlan = 2117, .lower = "eth2, zurichbond0"};
    net.addresses = {"10.77.11.17/24", "2a02:168:4711:1::17/64"};
    host.interfaces.push_back(net);
    host.modules.push_back(
        {.name = "ib_umad", .state = "loaded", .configuredIn = {"/etc/modules-load.d/90-zurich.conf:3"}});
    host.memoryLock.rules.push_back(
        {.place = "/etc/security/limits.d/zurich.conf:4", .domain = "@zurichusers", .kind = "-", .value = "unlimited"});
    host.memoryLock.services.push_back({.unit = "zurich-batch.service", .pid = 7});
    host.openSm.push_back({.pid = 99,
                           .command = "/usr/sbin/opensm -g 0x946dae03a1b2c3d1 -p 14 --config /etc/opensm/zurich.conf "
                                      "--smkey hunter2",
                           .unit = "opensm@0x946dae03a1b2c3d1.service"});
    host.nfsRdma.mounts = {"10.77.11.1:/srv/zurichdata on /mnt/zurichdata", "filer.zurich.example:/home on /home"};
    host.jobSettings = {
        {.place = "/etc/nccl.conf:3", .name = "NCCL_IB_HCA", .value = "mlx5_0:1,zurichdev_0"},
        {.place = "process 99 (zurichsolver)", .name = "UCX_NET_DEVICES", .value = "alice@10.77.11.17"}};
    host.gaps.push_back({.what = Message::say("{} of {} is {}", "eth2.2117", "zurich-gpu1234", 3),
                         .consequence = Message("zurich says no"),
                         .hint = Message::say("ask {}", Message::say("those of {}", "10.77.11.17"))});
    host.system.firewall = Text::unknown(Message::say("{} cannot be read", "/etc/zurich/rules"));
    return host;
}

std::vector<std::string> secretsOf()
{
    std::vector<std::string> secrets;
    const auto add = [&secrets](std::vector<std::string> forms) {
        std::ranges::move(forms, std::back_inserter(secrets));
    };
    for (const char* text : {"zurich", "Zurich", "alice", "hunter2", "MT2043VS04711", "10.77.11", "10.99.3", "2a02:168",
                             "2a02:0168", "08:1b:2c:3d:4e:5f", "0a4d:0b11", "says no", "filer", "home"})
        add(formsOfText(text));
    for (const std::uint64_t number : {nodeGuid, portGuid, sitePrefix, std::uint64_t{0x0a1b2cfffe3d4e5f},
                                       std::uint64_t{0x0a4d0b11}, std::uint64_t{0x081b2c3d4e5f}})
        add(formsOfNumber(number));
    for (const char* small : {"8123", "2117", "4711", "1234"})
        secrets.emplace_back(small);
    std::erase_if(secrets, [](const std::string& one) { return one.size() < 4; });
    return secrets;
}

/// Its texts and bytes, and what is small on the wire, in words.
std::string everyForm(const Host& host)
{
    std::string text = encode(host);
    for (const Device& device : host.devices)
        for (const Port& port : device.ports) {
            text += std::format(" lid {} {};", port.lid.valueOr(0), port.smLid.valueOr(0));
            for (const host::Gid& gid : port.gids)
                text += std::format(" vlan {};", gid.vlan.valueOr(0));
        }
    for (const NetInterface& each : host.interfaces)
        text += std::format(" vlan {};", each.vlan.valueOr(0));
    for (const Gap& gap : host.gaps)
        text += gap.what.english() + gap.consequence.english() + gap.hint.english();
    return text;
}

Host disguisedAlone(const Host& host)
{
    fabric::Disguise disguise(fabric::Snapshot::freeze({}));
    return HostDisguise(disguise).of(host);
}

/// Puts a word of its own into every text, and one element into every list.
class Filler
{
public:
    template <Described T> void fill(T& value)
    {
        visitFields(value, [this](std::string_view name, auto& field) {
            put(std::format("{}.{}", kindName<T>(), name), field);
        });
    }

private:
    static void put(const std::string& /*where*/, std::string& value) { value = "Zqx"; }
    static void put(const std::string& where, Text& value)
    {
        std::string text;
        put(where, text);
        value = text;
    }
    static void put(const std::string& /*where*/, std::uint64_t& value) { value = 7; }
    static void put(const std::string& /*where*/, Number& value) { value = 7; }
    static void put(const std::string& /*where*/, Message& value) { value = "Zqx"; }
    template <Described T> void put(const std::string& /*where*/, T& value) { fill(value); }
    template <class T> void put(const std::string& where, std::vector<T>& values)
    {
        values.resize(1);
        put(where, values.front());
    }
};

/// The fields that have that word.
class Finder
{
public:
    template <Described T> void look(const T& value)
    {
        visitFields(value, [this](std::string_view name, const auto& field) {
            look(std::format("{}.{}", kindName<T>(), name), field);
        });
    }
    std::set<std::string> found;

private:
    void look(const std::string& where, const std::string& text)
    {
        if (text.contains("Zqx")) found.insert(where);
    }
    void look(const std::string& where, const Text& text) { look(where, text.valueOr("")); }
    void look(const std::string& where, const Message& text) { look(where, text.english()); }
    void look(const std::string& /*where*/, const std::uint64_t& /*value*/) {}
    void look(const std::string& /*where*/, const Number& /*value*/) {}
    template <Described T> void look(const std::string& /*where*/, const T& value) { look(value); }
    template <class T> void look(const std::string& where, const std::vector<T>& values)
    {
        for (const T& value : values)
            look(where, value);
    }
};

} // namespace

TEST(HostDisguise, NothingOfTheOriginalIsLeft)
{
    const Host original = siteHost();
    const std::string before = everyForm(original);
    const std::string alone = everyForm(disguisedAlone(original));
    fabric::Disguise disguise(siteFabric());
    (void)disguise.snapshot();
    const std::string withFabric = everyForm(HostDisguise(disguise).of(original));
    for (const char* isThere : {"zurich", "10.77.11", "MT2043VS04711", "hunter2", "2117", "4711"})
        EXPECT_THAT(before, HasSubstr(isThere)) << "this test looks for nothing";
    for (const std::string& secret : secretsOf()) {
        EXPECT_FALSE(alone.contains(secret)) << testing::PrintToString(secret);
        EXPECT_FALSE(withFabric.contains(secret)) << testing::PrintToString(secret);
    }
}

/// Which texts are given away as they are: whoever adds a field has to say so here, too.
TEST(HostDisguise, NoOtherFieldsThanTheseStay)
{
    Host host;
    Filler().fill(host);
    Finder finder;
    finder.look(disguisedAlone(host));
    EXPECT_EQ(joinedBy(finder.found, " "),
              "counter.name counter.value device.boardId device.driver device.firmware device.hardwareRevision "
              "device.nodeType device.type device.vendorId device.vendorPartId device.xrc gid.type interface.driver "
              "interface.ecn interface.operState interface.pfc interface.speed interface.trust ipoib.enhanced "
              "ipoib.flagsAndQpn ipoib.mode ipoib.operState jobSetting.name limit.kind limit.value "
              "memoryLock.ownHard memoryLock.ownSoft memoryLock.systemdDefault module.name module.state "
              "nfsRdma.configured nfsRdma.serverPorts pci.acs pci.address pci.ats pci.localCpus pci.maxSpeed "
              "pci.numaNode pci.speed pci.vendorDevice pci.virtualFunction pci.virtualFunctions port.activeMtu "
              "port.capabilities port.capabilityMask port.defaultRoceMode port.defaultRoceTos port.linkLayer "
              "port.maxMtu port.physicalState port.rate port.state service.hard service.soft system.cpus "
              "system.firewall system.networkManager system.processor system.rdmaNamespaces transceiver.kind "
              "transceiver.length transceiver.partNumber transceiver.revision transceiver.temperature "
              "transceiver.vendor");
}

TEST(HostDisguise, WhatTheFabricHasHasItsSubstitute)
{
    fabric::Disguise disguise(siteFabric());
    const auto shown = disguise.snapshot();
    const Host host = HostDisguise(disguise).of(siteHost());
    const fabric::Node& node = shown->nodes().back();
    const fabric::Port& port = shown->ports().back();
    const Device& device = host.devices.front();
    EXPECT_EQ(node.description, host.name + " HCA-1");
    EXPECT_EQ(device.nodeDescription, Text(node.description));
    const auto groups = [](std::uint64_t number) {
        return std::format("{:04x}:{:04x}:{:04x}:{:04x}", number >> 48U, number >> 32U & 0xffffU,
                           number >> 16U & 0xffffU, number & 0xffffU);
    };
    EXPECT_EQ(device.nodeGuid, Text(groups(node.guid.value())));
    EXPECT_EQ(device.ports[0].lid, Number(port.lid.value()));
    EXPECT_EQ(device.ports[0].gids[0].gid, groups(port.subnetPrefix.value()) + ":" + groups(port.guid.value()));
    EXPECT_EQ(device.ports[0].transceiver.serialNumber, Text(shown->measurements().back().cable->serialNumber));
    EXPECT_EQ(host.ipoib[0].portGuid, Text(std::format("0x{:016x}", port.guid.value())));
    EXPECT_EQ(host.ipoib[0].subnetPrefix, Text(std::format("0x{:016x}", port.subnetPrefix.value())));
    EXPECT_THAT(host.openSm[0].command, HasSubstr(std::format("-g 0x{:016x} -p 14", port.guid.value())));
    EXPECT_EQ(host.openSm[0].unit, Text(std::format("opensm@0x{:016x}.service", port.guid.value())));
    // The fabric alone would have the same.
    EXPECT_EQ(node.guid, fabric::anonymised(*siteFabric())->nodes().back().guid);
}

TEST(HostDisguise, HostsThatAreGivenAwayTogetherHaveOneSubstituteForEachOriginal)
{
    fabric::Disguise disguise(fabric::Snapshot::freeze({}));
    HostDisguise disguised(disguise);
    Host other = siteHost();
    other.name = "zurich-gpu1235";
    other.interfaces[0].addresses = {"10.77.11.18/24", "10.78.11.18/24"};
    const Host first = disguised.of(siteHost());
    const Host second = disguised.of(other);
    EXPECT_NE(first.name, second.name);
    EXPECT_EQ(first.devices, second.devices);
    const auto network = [](const std::string& address) { return address.substr(0, address.rfind('.')); };
    EXPECT_NE(first.interfaces[0].addresses[0], second.interfaces[0].addresses[0]);
    EXPECT_EQ(network(first.interfaces[0].addresses[0]), network(second.interfaces[0].addresses[0]));
    EXPECT_NE(network(first.interfaces[0].addresses[0]), network(second.interfaces[0].addresses[1]));
    // The address of a GID is that of its interface, and of the texts that name it.
    const std::string own = first.interfaces[0].addresses[0].substr(0, first.interfaces[0].addresses[0].find('/'));
    EXPECT_EQ(first.devices[1].ports[0].gids[1].address, own);
    EXPECT_THAT(first.gaps[0].hint.english(), HasSubstr(own));
    EXPECT_EQ(disguisedAlone(siteHost()), disguisedAlone(siteHost()));
}

TEST(HostDisguise, WhatTellsTheStateStays)
{
    const Host original = siteHost();
    const Host host = disguisedAlone(original);
    EXPECT_EQ(host.devices[0].name, "mlx5_0");
    EXPECT_EQ(host.devices[0].firmware, original.devices[0].firmware);
    EXPECT_EQ(host.devices[0].ports[0].transceiver.partNumber, Text("MCP1600-E003E26"));
    EXPECT_EQ(host.devices[0].ports[0].pkeys[0].value, "0xffff");
    EXPECT_THAT(host.devices[0].ports[0].pkeys[1].value, MatchesRegex("0x8[0-9a-f]{3}")) << "full membership";
    EXPECT_THAT(host.ipoib[0].name, MatchesRegex("ib0\\.8[0-9a-f]{3}"));
    EXPECT_THAT(*host.system.kernel, MatchesRegex("6\\.12\\.48-x[a-z]+-amd64"));
    EXPECT_THAT(*host.system.distribution, HasSubstr("Debian GNU/Linux 13 (trixie)"));
    EXPECT_THAT(host.modules[0].configuredIn[0], MatchesRegex("/etc/modules-load.d/90-x[a-z]+\\.conf:3"));
    EXPECT_EQ(host.jobSettings[0].place, "/etc/nccl.conf:3");
    EXPECT_THAT(host.jobSettings[0].value, testing::StartsWith("mlx5_0:1,"));
    EXPECT_EQ(host.memoryLock.rules[0].value, "unlimited");
    EXPECT_THAT(host.gaps[0].what.english(), MatchesRegex("eth2\\.[0-9]+ of x[a-z]+-x[a-z]+0001 is 3"));
    // The advice is the same.
    for (std::size_t i = 0; i < original.devices.size(); ++i)
        EXPECT_EQ(chooseGid(host.devices[i].ports[0]).index, chooseGid(original.devices[i].ports[0]).index);
    const auto back = decode(encode(host));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, host);
}

TEST(HostDisguise, TextsOfAnotherFormAreTakenForNames)
{
    Host host = siteHost();
    host.devices[0].nodeGuid = "zurich";
    host.devices[0].ports[0].gids[0].gid = "fec0::zurich";
    host.interfaces[0].hardwareAddress = "zurich:00";
    host.interfaces[0].addresses = {
        "10.77.11.17/zurich", "10.77.11.17/99", "/", ":/", ".:", "::", "ip-10-77-11-18.local"};
    host.devices[0].ports[0].lid = 0xffff4711;
    host.name = "ip-10-77-11-18";
    const std::string text = everyForm(disguisedAlone(host));
    EXPECT_THAT(text, Not(HasSubstr("zurich")));
    EXPECT_THAT(text, Not(HasSubstr("10-77-11")));
    EXPECT_THAT(text, Not(HasSubstr("10.77.11")));
    EXPECT_EQ(disguisedAlone(Host{}), Host{});
}

} // namespace fabriscope::host_disguise_test
