// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/distribution.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <ranges>

namespace fabriscope::setup {
namespace {

constexpr std::string_view rhelPackages = "rdma-core libibverbs-utils infiniband-diags iproute kmod";
constexpr std::string_view debianPackages = "rdma-core ibverbs-utils infiniband-diags iproute2 kmod";
constexpr std::string_view susePackages = "rdma-core libibverbs-utils infiniband-diags iproute2 kmod";

constexpr auto distributions = std::to_array<Distribution>({
    {Family::Rhel8, "rhel8", "Red Hat Enterprise Linux 8", "/usr/sbin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "dnf install -y", rhelPackages, "kernel-modules-extra", "sshd", Availability::Preview, Availability::Preview,
     Naming::UdevRule, true,
     "Red Hat, Configuring InfiniBand and RDMA networks, RHEL 8: Soft-RoCE and Soft-iWARP are Technology Previews"},
    {Family::Rhel9, "rhel9", "Red Hat Enterprise Linux 9", "/usr/sbin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "dnf install -y", rhelPackages, "kernel-modules-extra", "sshd", Availability::Preview, Availability::Preview,
     Naming::LinkFile, true,
     "Red Hat, Configuring InfiniBand and RDMA networks, RHEL 9; CentOS Stream 9 kernel MR 2351 (rxe since 9.3); siw "
     "is deprecated"},
    {Family::Rhel10, "rhel10", "Red Hat Enterprise Linux 10", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "dnf install -y", rhelPackages, "kernel-modules-extra", "sshd", Availability::NotKnown,
     Availability::Absent, Naming::LinkFile, true,
     "Red Hat, RHEL 10 networking guide, chapter 26: rxe is not named; siw was removed"},
    {Family::Debian12, "debian12", "Debian 12", "/usr/bin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "apt-get install -y", debianPackages, "", "ssh", Availability::Kernel, Availability::Absent, Naming::LinkFile,
     false, "Debian packages rdma-core 44.0-2, iproute2; linux-image has rdma_rxe and no siw"},
    {Family::Debian13, "debian13", "Debian 13", "/usr/bin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "apt-get install -y", debianPackages, "", "ssh", Availability::Kernel, Availability::Absent, Naming::LinkFile,
     false, "Debian packages rdma-core 56.1-1, iproute2; linux-image 6.12 has rdma_rxe and no siw"},
    {Family::Ubuntu, "ubuntu", "Ubuntu", "/usr/bin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "apt-get install -y", debianPackages, "linux-modules-extra-VERSION", "ssh", Availability::Extra,
     Availability::NotKnown, Naming::LinkFile, false,
     "As Debian; RDMA software drivers are in linux-modules-extra-*. Not read on a machine"},
    {Family::Sles15, "sles15", "SUSE Linux Enterprise Server 15", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "zypper --non-interactive install", susePackages, "", "sshd", Availability::NotKnown,
     Availability::NotKnown, Naming::UdevRule, false, "rdma-core's suse spec file"},
    {Family::OpenSuse, "opensuse", "openSUSE", "/usr/sbin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "zypper --non-interactive install", susePackages, "", "sshd", Availability::NotKnown, Availability::NotKnown,
     Naming::UdevRule, true, "rdma-core's suse spec file"},
    {Family::Unknown, "unknown", "an unknown distribution", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "", "", "", "sshd", Availability::NotKnown, Availability::NotKnown, Naming::UdevRule, false,
     "nothing"},
});

/// KEY=value lines; quotes around values are taken off.
std::map<std::string, std::string> variablesOf(std::string_view text)
{
    std::map<std::string, std::string> variables;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line = trimmed(std::string_view(part));
        const std::size_t at = line.find('=');
        if (line.starts_with('#') || at == std::string_view::npos) continue;
        std::string_view value = line.substr(at + 1);
        if (value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front())
            value = value.substr(1, value.size() - 2);
        variables.emplace(line.substr(0, at), value);
    }
    return variables;
}

Family familyOf(std::string_view id, unsigned major)
{
    if (id == "rhel" || id == "centos" || id == "rocky" || id == "almalinux" || id == "ol") {
        if (major == 8) return Family::Rhel8;
        if (major == 9) return Family::Rhel9;
        return major == 10 ? Family::Rhel10 : Family::Unknown;
    }
    if (id == "debian") {
        if (major == 12) return Family::Debian12;
        return major == 13 ? Family::Debian13 : Family::Unknown;
    }
    if (id == "ubuntu") return Family::Ubuntu;
    if (id == "sles" || id == "sled") return major == 15 ? Family::Sles15 : Family::Unknown;
    if (id.starts_with("opensuse")) return Family::OpenSuse;
    return Family::Unknown;
}

} // namespace

std::span<const Distribution> allDistributions() { return distributions; }

const Distribution& distributionOf(Family family)
{
    return *std::ranges::find(distributions, family, &Distribution::family);
}

std::optional<Family> familyNamed(std::string_view word)
{
    const auto found = std::ranges::find(distributions, word, &Distribution::word);
    if (found == distributions.end()) return std::nullopt;
    return found->family;
}

Family detectFamily(std::string_view osRelease)
{
    const auto variables = variablesOf(osRelease);
    const auto value = [&variables](const char* key) {
        const auto found = variables.find(key);
        return found == variables.end() ? std::string_view() : std::string_view(found->second);
    };
    const std::string_view version = value("VERSION_ID");
    const auto major = static_cast<unsigned>(
        std::min<std::uint64_t>(parseUnsigned(version.substr(0, version.find('.'))).value_or(0), 1000));
    if (const Family family = familyOf(value("ID"), major); family != Family::Unknown) return family;
    // A derivative counts its own versions; those of RHEL's clones are RHEL's.
    for (const auto part : std::views::split(value("ID_LIKE"), ' ')) {
        const std::string_view like{part};
        if (like == "ubuntu" || like == "rhel" || like == "centos" || like.starts_with("opensuse"))
            if (const Family family = familyOf(like, major); family != Family::Unknown) return family;
    }
    return Family::Unknown;
}

std::optional<Message> remarkOnRxe(const Distribution& distribution)
{
    switch (distribution.rxe) {
    case Availability::Kernel:
        return std::nullopt;
    case Availability::Extra:
        return Message::say("{} keeps the module rdma_rxe in the package {}: install it first.", distribution.name,
                            distribution.extraModules);
    case Availability::Preview:
        return Message::say("{} calls Soft-RoCE a Technology Preview: it is for tests, not for production.",
                            distribution.name);
    case Availability::Absent:
        return Message::say("The kernel of {} has no module rdma_rxe.", distribution.name);
    case Availability::NotKnown:
        return Message::say(
            "It is unknown whether the kernel of {} has the module rdma_rxe: check with 'modinfo rdma_rxe'.",
            distribution.name);
    }
    return std::nullopt;
}

std::optional<Message> remarkOnSiw(const Distribution& distribution)
{
    switch (distribution.siw) {
    case Availability::Kernel:
        return std::nullopt;
    case Availability::Extra:
        return Message::say("{} keeps the module siw in the package {}: install it first.", distribution.name,
                            distribution.extraModules);
    case Availability::Preview:
        return Message::say("{} calls Soft-iWARP a Technology Preview: it is for tests, not for production.",
                            distribution.name);
    case Availability::Absent:
        return Message::say("The kernel of {} has no module siw.", distribution.name);
    case Availability::NotKnown:
        return Message::say("It is unknown whether the kernel of {} has the module siw: check with 'modinfo siw'.",
                            distribution.name);
    }
    return std::nullopt;
}

} // namespace fabriscope::setup
