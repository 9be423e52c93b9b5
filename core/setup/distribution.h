// SPDX-License-Identifier: GPL-3.0-or-later
//
// What differs between distributions, as data: one table, each line with its source. What a distribution does not have,
// or what is not known of it, is said and never guessed.
#pragma once

#include "core/base/message.h"
#include "core/change/step/step.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace fabriscope::setup {

enum class Family : std::uint8_t {
    Rhel8, ///< and CentOS Stream, Rocky, Alma, Oracle Linux
    Rhel9,
    Rhel10,
    Debian12,
    Debian13,
    Ubuntu,
    Sles15,
    OpenSuseLeap15,
    OpenSuse, ///< SLES 16, Leap 16 and Tumbleweed
    Unknown,  ///< plans are shown, not applied
};

constexpr bool isDebian(Family family)
{
    return family == Family::Debian12 || family == Family::Debian13 || family == Family::Ubuntu;
}
constexpr bool isRhel(Family family)
{
    return family == Family::Rhel8 || family == Family::Rhel9 || family == Family::Rhel10;
}
constexpr bool isSuse(Family family)
{
    return family == Family::Sles15 || family == Family::OpenSuseLeap15 || family == Family::OpenSuse;
}

/// rdma-core loads the lists of /etc/rdma/modules by rdma-load-modules@.service when udev finds RDMA hardware: its
/// packages on all of them have both (rdma-core's Debian, RHEL and SUSE packaging).
constexpr bool hasRdmaModuleLists(Family family) { return family != Family::Unknown; }

/// How a kernel module of a distribution is to be had.
enum class Availability : std::uint8_t {
    Kernel,  ///< with the kernel's own package
    Extra,   ///< in a package beside it
    Preview, ///< there, but not supported by the distributor
    Absent,  ///< not built
    NotKnown,
};

/// How persistent names of IPoIB interfaces are made: by udev rules everywhere, and by .link files where each version
/// has systemd 250 or newer (pull request 21516). Older ones pass over an address of 20 bytes, and a file of which only
/// Type=infiniband is left means every IPoIB interface.
enum class Naming : std::uint8_t { UdevRule, LinkFile };

struct Distribution
{
    Family family = Family::Unknown;
    std::string_view word;     ///< as the command line takes it: "debian12"
    std::string_view name;     ///< "Debian 12"
    std::string_view rdmaTool; ///< absolute path of iproute2's rdma
    std::string_view modprobe;
    std::string_view systemctl;
    std::string_view install;      ///< the command that installs packages, without their names
    std::string_view rdmaPackages; ///< rdma-core and the tools that this program's plans run
    std::string_view extraModules; ///< the package that has RDMA modules beside the kernel's; empty: none
    Availability rxe = Availability::NotKnown;
    Availability siw = Availability::NotKnown;
    Naming naming = Naming::UdevRule;
    bool networkManager = false; ///< by default on servers
    std::string_view source;     ///< where that was read
};

std::span<const Distribution> allDistributions();
const Distribution& distributionOf(Family family);
/// "debian12"; none: there is no such word.
std::optional<Family> familyNamed(std::string_view word);

/// By the text of /etc/os-release (os-release(5)): ID, ID_LIKE and VERSION_ID. A clone counts as what it is like.
Family detectFamily(std::string_view osRelease);

/// What a role installs there ("compute", "manager", "nfs", "tests"); empty: not known.
std::span<const std::string_view> packagesFor(Family family, std::string_view role);
change::PackageManager packageManagerOf(Family family);
/// What stays of packages that apt-get removes.
Message remarkOnAptSettings();

/// Why a software RDMA device cannot be had there, or what to install for it; none: nothing to say.
std::optional<Message> remarkOnRxe(const Distribution& distribution);
std::optional<Message> remarkOnSiw(const Distribution& distribution);

} // namespace fabriscope::setup
