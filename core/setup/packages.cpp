// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packages by role. Sources: `apt-cache show` of Debian 12 and 13; Red Hat, Configuring InfiniBand and RDMA networks,
// RHEL 8 to 10 (qperf is gone from RHEL 9 on); rdma-core's spec files for RHEL and SUSE. Debian's verbs providers are
// only recommended by rdma-core: without them, as where recommended packages are left out, verbs show no device. OpenSM
// is in no role: it comes with the wizard that names its ports before.
#include "core/setup/distribution.h"

#include <algorithm>
#include <array>

namespace fabriscope::setup {
namespace {

using Names = std::span<const std::string_view>;

constexpr auto debianCompute = std::to_array<std::string_view>(
    {"rdma-core", "ibverbs-providers", "ibverbs-utils", "rdmacm-utils", "infiniband-diags", "iproute2", "kmod"});
constexpr auto debianManager = std::to_array<std::string_view>({"rdma-core", "infiniband-diags", "iproute2", "kmod"});
constexpr auto debianNfs = std::to_array<std::string_view>({"rdma-core", "nfs-kernel-server", "nfs-common"});
constexpr auto debianTests =
    std::to_array<std::string_view>({"ibverbs-providers", "rdmacm-utils", "perftest", "qperf"});
constexpr auto rhelCompute = std::to_array<std::string_view>(
    {"rdma-core", "libibverbs-utils", "librdmacm-utils", "infiniband-diags", "iproute", "kmod"});
constexpr auto rhelManager = std::to_array<std::string_view>({"rdma-core", "infiniband-diags", "iproute", "kmod"});
constexpr auto suseManager = std::to_array<std::string_view>({"rdma-core", "infiniband-diags", "iproute2", "kmod"});
constexpr auto rhelNfs = std::to_array<std::string_view>({"rdma-core", "nfs-utils"});
constexpr auto rhelTests = std::to_array<std::string_view>({"librdmacm-utils", "perftest"});
constexpr auto rhel8Tests = std::to_array<std::string_view>({"librdmacm-utils", "perftest", "qperf"});
constexpr auto suseCompute = std::to_array<std::string_view>(
    {"rdma-core", "libibverbs-utils", "librdmacm-utils", "infiniband-diags", "iproute2", "kmod"});
constexpr auto suseNfs = std::to_array<std::string_view>({"rdma-core", "nfs-kernel-server", "nfs-client"});

struct Role
{
    std::string_view word;
    Names debian;
    Names rhel;
    Names suse;
};
constexpr std::array roles{Role{"compute", debianCompute, rhelCompute, suseCompute},
                           Role{"manager", debianManager, rhelManager, suseManager},
                           Role{"nfs", debianNfs, rhelNfs, suseNfs}, Role{"tests", debianTests, rhelTests, rhelTests}};

} // namespace

change::PackageManager packageManagerOf(Family family)
{
    switch (family) {
    case Family::Debian12:
    case Family::Debian13:
    case Family::Ubuntu:
    case Family::Unknown:
        return change::PackageManager::Apt;
    case Family::Sles15:
    case Family::OpenSuseLeap15:
    case Family::OpenSuse:
        return change::PackageManager::Zypper;
    case Family::Rhel8:
    case Family::Rhel9:
    case Family::Rhel10:
        break;
    }
    return change::PackageManager::Dnf;
}

Message remarkOnAptSettings()
{
    return Message::say("Of packages that undo removes again, the settings below /etc stay, as 'apt-get remove' leaves "
                        "them.");
}

std::span<const std::string_view> packagesFor(Family family, std::string_view role)
{
    const auto found = std::ranges::find(roles, role, &Role::word);
    if (found == roles.end() || family == Family::Unknown) return {};
    switch (packageManagerOf(family)) {
    case change::PackageManager::Apt:
        return found->debian;
    case change::PackageManager::Dnf:
        return family == Family::Rhel8 && role == "tests" ? Names(rhel8Tests) : found->rhel;
    case change::PackageManager::Zypper:
        break;
    }
    return found->suse;
}

} // namespace fabriscope::setup
