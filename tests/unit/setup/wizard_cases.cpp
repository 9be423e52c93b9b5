// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/setup/wizard_cases.h"

#include "core/setup/distribution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <fstream>
#include <sstream>

namespace fabriscope::test {

using namespace setup;

namespace {

/// Services that run already when a plan comes.
constexpr std::array services{"sshd", "slurmd", "nfs-server", "opensm"};

} // namespace

std::vector<WizardCase> wizardCases()
{
    return {
        {"soft-roce", "soft-roce", Family::Debian13, {{"netdev", "eth0"}}},
        {"soft-roce-rhel9", "soft-roce", Family::Rhel9, {{"netdev", "eth0"}, {"name", "rxe_test"}}},
        {"soft-roce-remove", "soft-roce", Family::Debian13, {{"action", "remove"}, {"netdev", "eth0"}}},
        {"soft-roce-hyphen", "soft-roce", Family::Debian13, {{"netdev", "br-lan.5"}, {"persist", "yes"}}},
        {"soft-iwarp", "soft-iwarp", Family::Ubuntu, {{"netdev", "eth0"}}},
        {"roce-mode", "roce-mode", Family::Debian13, {{"device", "rocep1s0"}, {"tos", "106"}}},
        {"roce-lossless",
         "roce-lossless",
         Family::Debian13,
         {{"ports", "eth0"},
          {"above", "eth0.100"},
          {"dcbx", "yes"},
          {"ecn", "yes"},
          {"cnp", "yes"},
          {"buffers", "0:64 1:256"}}},
        {"roce-lossless-pcp",
         "roce-lossless",
         Family::Rhel9,
         {{"ports", "eth0"}, {"trust", "pcp"}, {"share", ""}, {"mtu", ""}, {"persist", "no"}}},
        {"rails", "rails", Family::Debian13, {{"rails", "eth0=10.1.0.11/16 eth1=10.1.0.12/16"}}},
        {"rails-gateway",
         "rails",
         Family::Rhel9,
         {{"rails", "eth0=10.1.0.11/16 eth1=10.1.0.12/16"}, {"gateway", "10.1.0.1"}, {"renew", "nothing"}}},
        {"memlock", "memlock", Family::Debian13, {{"services", "slurmd sshd"}, {"restart", "yes"}}},
        {"memlock-limit", "memlock", Family::Rhel8, {{"who", "*"}, {"limit", "8388608"}}},
        {"modules", "modules", Family::Debian13, {{"modules", "ib_umad, rdma_ucm ib_umad"}}},
        {"modules-start", "modules", Family::Rhel9, {{"modules", "ib_umad rdma_ucm"}, {"when", "start"}}},
        {"ipoib",
         "ipoib",
         Family::Rhel9,
         {{"interface", "ib0"},
          {"mode", "connected"},
          {"mtu", "65520"},
          {"addresses", "192.0.2.1/24 2001:db8::1/64"},
          {"gateway", "192.0.2.254"},
          {"dns", "192.0.2.53"}}},
        {"ipoib-partition",
         "ipoib",
         Family::Debian13,
         {{"interface", "ibp1s0"}, {"pkey", "0x2"}, {"addresses", "198.51.100.7/24"}, {"up", "no"}}},
        {"nfs-server",
         "nfs-server",
         Family::Debian13,
         {{"clients", "192.0.2.0/24 node17"}, {"write", "yes"}, {"start", "yes"}}},
        {"nfs-server-sles15", "nfs-server", Family::Sles15, {{"clients", "192.0.2.0/24"}, {"start", "yes"}}},
        {"nfs-client", "nfs-client", Family::Debian13, {{"server", "192.0.2.1"}, {"folder", "/mnt/data"}}},
        {"opensm",
         "opensm",
         Family::Debian13,
         {{"ports", "0x0002c90300a1b2c3 0x0002c90300a1b2c4"},
          {"role", "standby"},
          {"prefixes", "0xfe80000000000001 0xfe80000000000002"},
          {"partitions", "own"}}},
        {"opensm-files", "opensm", Family::Debian13, {{"ports", "0x0002c90300a1b2c3"}, {"start", "no"}}},
        {"opensm-rhel9", "opensm", Family::Rhel9, {{"ports", "0x0002c90300a1b2c3"}, {"priority", "9"}}},
        {"opensm-sles15", "opensm", Family::Sles15, {{"ports", "0x0002c90300a1b2c3"}, {"priority", "9"}}},
        {"opensm-sysconfig",
         "opensm",
         Family::Rhel9,
         {{"ports", "0x0002c90300a1b2c3 0x0002c90300a1b2c4"}, {"role", "preferred"}, {"files", "sysconfig"}}},
        {"firewall-firewalld", "firewall", Family::Rhel9, {{"firewall", "firewalld"}, {"traffic", "nfs"}}},
        {"firewall-ufw", "firewall", Family::Ubuntu, {{"firewall", "ufw"}}},
        {"firewall-nft", "firewall", Family::Debian13, {{"firewall", "nftables"}}},
        {"firewall-nft-chain", "firewall", Family::Debian13, {{"firewall", "nftables"}, {"chain", "ip host incoming"}}},
        {"packages", "packages", Family::Debian13, {{"role", "tests"}}},
        {"packages-manager", "packages", Family::Debian13, {{"role", "manager"}}},
        {"packages-dnf", "packages", Family::Rhel9, {{"role", "tests"}}},
        {"packages-zypper", "packages", Family::Sles15, {{"role", "tests"}}},
        {"naming", "naming", Family::Debian13, {{"guid", "0x0002C90300A1B2C3"}, {"name", "mlx5_ib0"}}},
        {"naming-link",
         "naming",
         Family::Rhel9,
         {{"guid", "0x0002C90300A1B2C3"},
          {"name", "mlx5_ib0"},
          {"method", "link"},
          {"address", "80:00:02:08:fe:80:00:00:00:00:00:00:00:02:C9:03:00:A1:B2:C3"}}}};
}

change::Plan planFor(const WizardCase& each)
{
    auto plan = planOf(*findWizard(each.wizard), each.answers, distributionOf(each.family));
    EXPECT_TRUE(plan) << each.name << ": " << (plan ? "" : describe(plan.error()));
    return plan.value_or(change::Plan());
}

change::ScriptHead headFor(const WizardCase& each)
{
    const Distribution& distribution = distributionOf(each.family);
    return {.title = findWizard(each.wizard)->title.english(),
            .needs = std::string(distribution.install) + " " + std::string(distribution.rdmaPackages)};
}

std::string osReleaseOf(const WizardCase& each)
{
    switch (each.family) {
    case Family::Rhel8:
        return "ID=rhel\nVERSION_ID=\"8.10\"\n";
    case Family::Rhel9:
        return "ID=rhel\nVERSION_ID=\"9.4\"\n";
    case Family::Ubuntu:
        return "ID=ubuntu\nVERSION_ID=\"24.04\"\n";
    case Family::Sles15:
        return "ID=sles\nVERSION_ID=\"15.6\"\n";
    default:
        return "ID=debian\nVERSION_ID=\"13\"\n";
    }
}

void prepare(const PreparedHost& host, bool servicesRun)
{
    host.addRdmaDevice("rocep1s0");
    host.write("/sys/class/net/br-lan.5/type", "1\n");
    host.addEthernetPort("eth0", "0000:3b:00.0");
    host.addEthernetPort("eth1", "0000:3b:00.1");
    host.write("/sys/class/net/eth0.100/type", "1\n");
    host.write("/sys/class/net/eth0.100/mtu", "1500\n");
    host.write("/usr/lib/systemd/system/sshd.service", "[Service]\n");
    host.write("/usr/lib/modules/siw.ko", "");
    host.write("/etc/nfs.conf", "[environment]\ninclude = -/etc/nfs.conf.local\n"); // as SUSE's
    if (!servicesRun) return;
    for (const char* service : services)
        host.write(std::format("/run/active/{}.service", service), "");
}

bool restartsServices(const WizardCase& each)
{
    return std::ranges::any_of(planFor(each).steps, [](const change::Step& step) {
        const auto* unit = std::get_if<change::UnitStep>(&step);
        return unit != nullptr && unit->restart;
    });
}

void expectGolden(const std::string& name, const std::string& text)
{
    const auto path = std::filesystem::path(FABRISCOPE_GOLDEN) / name;
    if (std::getenv("FABRISCOPE_WRITE_GOLDEN") != nullptr) std::ofstream(path) << text;
    EXPECT_EQ(text, textOf(path)) << path;
}

std::string newIn(const std::string& now, const std::string& before)
{
    std::string text;
    std::istringstream lines(now);
    for (std::string line; std::getline(lines, line);)
        if (!before.contains(line + "\n")) text += line + "\n";
    return text;
}

} // namespace fabriscope::test
