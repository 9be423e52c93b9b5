// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/distribution.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>

namespace fabriscope::setup {
namespace {

constexpr std::string_view rhelPackages = "rdma-core libibverbs-utils infiniband-diags iproute kmod";
constexpr std::string_view debianPackages = "rdma-core ibverbs-utils infiniband-diags iproute2 kmod";
constexpr std::string_view susePackages = "rdma-core libibverbs-utils infiniband-diags iproute2 kmod";

constexpr auto distributions = std::to_array<Distribution>({
    {Family::Rhel8, "rhel8", "Red Hat Enterprise Linux 8", "/usr/sbin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "dnf install -y", rhelPackages, "kernel-modules-extra-$(uname -r)", Availability::Preview, Availability::Preview,
     Naming::UdevRule, true,
     "Red Hat, Configuring InfiniBand and RDMA networks, RHEL 8: Soft-RoCE and Soft-iWARP are Technology Previews"},
    {Family::Rhel9, "rhel9", "Red Hat Enterprise Linux 9", "/usr/sbin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "dnf install -y", rhelPackages, "kernel-modules-extra-$(uname -r)", Availability::Preview, Availability::Preview,
     Naming::LinkFile, true,
     "Red Hat, Configuring InfiniBand and RDMA networks, RHEL 9; CentOS Stream 9 kernel MR 2351 (rxe since 9.3); siw "
     "is deprecated"},
    {Family::Rhel10, "rhel10", "Red Hat Enterprise Linux 10", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "dnf install -y", rhelPackages, "kernel-modules-extra-$(uname -r)", Availability::NotKnown,
     Availability::Absent, Naming::LinkFile, true,
     "Red Hat, RHEL 10 networking guide, chapter 26: rxe is not named; siw was removed"},
    {Family::Debian12, "debian12", "Debian 12", "/usr/bin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "apt-get install -y", debianPackages, "", Availability::Kernel, Availability::Absent, Naming::LinkFile, false,
     "Debian packages rdma-core 44.0-2, iproute2; linux-image has rdma_rxe and no siw"},
    {Family::Debian13, "debian13", "Debian 13", "/usr/bin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "apt-get install -y", debianPackages, "", Availability::Kernel, Availability::Absent, Naming::LinkFile, false,
     "Debian packages rdma-core 56.1-1, iproute2; linux-image 6.12 has rdma_rxe and no siw"},
    {Family::Ubuntu, "ubuntu", "Ubuntu", "/usr/bin/rdma", "/usr/sbin/modprobe", "/usr/bin/systemctl",
     "apt-get install -y", debianPackages, "linux-modules-extra-$(uname -r)", Availability::Extra,
     Availability::NotKnown, Naming::UdevRule, false,
     "As Debian; RDMA software drivers are in linux-modules-extra-*; 22.04 has systemd 249. Not read on a machine"},
    {Family::Sles15, "sles15", "SUSE Linux Enterprise Server 15", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "zypper --non-interactive install", susePackages, "", Availability::NotKnown,
     Availability::NotKnown, Naming::UdevRule, false, "rdma-core's suse spec file"},
    {Family::OpenSuseLeap15, "opensuse-leap15", "openSUSE Leap 15", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "zypper --non-interactive install", susePackages, "", Availability::NotKnown,
     Availability::NotKnown, Naming::UdevRule, false,
     "rdma-core's suse spec file; as SLES 15, whose servers use wicked. Not read on a machine"},
    {Family::OpenSuse, "opensuse", "SLES 16, openSUSE Leap 16 and Tumbleweed", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "zypper --non-interactive install", susePackages, "", Availability::NotKnown,
     Availability::NotKnown, Naming::LinkFile, true,
     "rdma-core's suse spec file; Leap 16, whose packages are those of SLES 16, and Tumbleweed use NetworkManager. Not "
     "read on a machine"},
    {Family::Unknown, "unknown", "an unknown distribution", "/usr/sbin/rdma", "/usr/sbin/modprobe",
     "/usr/bin/systemctl", "", "", "", Availability::NotKnown, Availability::NotKnown, Naming::UdevRule, false,
     "nothing"},
});

constexpr std::size_t longestRelease = std::size_t{64} << 10U;
constexpr std::size_t longestWord = 64;

/// A value as a shell reads it: in quotes or not, a backslash keeps the character after it (os-release(5)).
std::string valueOf(std::string_view text)
{
    const bool quoted = text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
    if (quoted) text = text.substr(1, text.size() - 2);
    std::string value;
    for (std::size_t i = 0; i < text.size() && value.size() <= longestWord; ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        value += text[i];
    }
    return value;
}

/// Of KEY=value lines the last one of a key, as a shell takes it.
std::string variableIn(std::string_view text, std::string_view key)
{
    std::string value;
    for (const auto part : std::views::split(text.substr(0, longestRelease), '\n')) {
        const std::string_view line = trimmed(std::string_view(part));
        if (line.starts_with(key) && line.substr(key.size()).starts_with('='))
            value = valueOf(line.substr(key.size() + 1));
    }
    return value;
}

/// Those whose root folder is read-only: packages are installed there in another way.
bool isImmutable(std::string_view id, std::string_view variant)
{
    constexpr auto ids = std::to_array<std::string_view>(
        {"opensuse-microos", "opensuse-leap-micro", "opensuse-aeon", "opensuse-kalpa", "rhcos", "endless"});
    constexpr auto variants = std::to_array<std::string_view>({"coreos", "silverblue", "kinoite", "iot"});
    return std::ranges::contains(ids, id) || std::ranges::contains(variants, variant);
}

Family familyOf(std::string_view id, unsigned major)
{
    constexpr auto rhel = std::to_array<std::string_view>({"rhel", "centos", "rocky", "almalinux", "ol"});
    constexpr auto sles = std::to_array<std::string_view>({"sles", "sled", "sle_hpc", "sles_sap"});
    if (std::ranges::contains(rhel, id)) {
        if (major == 8) return Family::Rhel8;
        if (major == 9) return Family::Rhel9;
        return major == 10 ? Family::Rhel10 : Family::Unknown;
    }
    if (id == "debian") {
        if (major == 12) return Family::Debian12;
        return major == 13 ? Family::Debian13 : Family::Unknown;
    }
    if (id == "ubuntu") return Family::Ubuntu;
    if (std::ranges::contains(sles, id)) {
        if (major == 16) return Family::OpenSuse; // Leap 16 is made of its packages
        return major == 15 ? Family::Sles15 : Family::Unknown;
    }
    // Leap 15 goes with SLES 15; Leap 16, Slowroll and Tumbleweed (whose version is a date) do not.
    if (id == "opensuse-leap" && major == 15) return Family::OpenSuseLeap15;
    if (id == "opensuse-leap" && (major < 16 || major == 42)) return Family::Unknown; // 42 came before 15
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
    const auto value = [osRelease](std::string_view key) { return variableIn(osRelease, key); };
    const std::string id = value("ID");
    if (isImmutable(id, value("VARIANT_ID")) || value("ID_LIKE").contains("microos")) return Family::Unknown;
    const std::string version = value("VERSION_ID");
    const auto major = static_cast<unsigned>(
        std::min<std::uint64_t>(parseUnsigned(version.substr(0, version.find('.'))).value_or(0), 1000));
    if (const Family family = familyOf(id, major); family != Family::Unknown) return family;
    const std::string like = value("ID_LIKE");
    for (const auto part : std::views::split(like, ' ')) {
        const std::string_view word{part};
        // Those of RHEL's clones are RHEL's; of Ubuntu's and openSUSE's the version does not matter here.
        if (word == "ubuntu" || word == "rhel" || word == "centos" || word.starts_with("opensuse"))
            if (const Family family = familyOf(word, major); family != Family::Unknown) return family;
        // Debian's derivatives count their own versions, and name Debian's.
        if (word != "debian") continue;
        const std::string codename = value("DEBIAN_CODENAME");
        if (codename == "bookworm") return Family::Debian12;
        if (codename == "trixie") return Family::Debian13;
    }
    return Family::Unknown;
}

namespace {

std::optional<Message> remarkOn(Availability there, const Distribution& distribution, std::string_view module,
                                std::string_view called)
{
    switch (there) {
    case Availability::Kernel:
        return std::nullopt;
    case Availability::Extra:
        return Message::say("{} keeps the module {} in the package {}: install it first.", distribution.name, module,
                            distribution.extraModules);
    case Availability::Preview:
        return Message::say("{} calls {} a Technology Preview: it is for tests, not for production.", distribution.name,
                            called);
    case Availability::Absent:
        return Message::say("The kernel of {} has no module {}.", distribution.name, module);
    case Availability::NotKnown:
        return Message::say("It is unknown whether the kernel of {} has the module {}: check with 'modinfo {}'.",
                            distribution.name, module, module);
    }
    return std::nullopt;
}

} // namespace

std::optional<Message> remarkOnRxe(const Distribution& distribution)
{
    return remarkOn(distribution.rxe, distribution, "rdma_rxe", "Soft-RoCE");
}

std::optional<Message> remarkOnSiw(const Distribution& distribution)
{
    if (distribution.siw != Availability::Absent) return remarkOn(distribution.siw, distribution, "siw", "Soft-iWARP");
    return Message::say("{} builds its kernel without the module siw. It can be built from the source and headers "
                        "of the running kernel (in its source: make -C /lib/modules/$(uname -r)/build "
                        "M=$PWD/drivers/infiniband/sw/siw CONFIG_RDMA_SIW=m modules).",
                        distribution.name);
}

} // namespace fabriscope::setup
