// SPDX-License-Identifier: GPL-3.0-or-later
//
// What wizards look at on a host before they propose anything: files below SystemView's root. Blocking; of folders of
// the kernel's and of programs, what cannot be read counts as not there.
#pragma once

#include "core/change/kernel_module.h"
#include "core/change/system_view.h"
#include "core/host/firewall.h"
#include "core/setup/distribution.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::setup {

/// /sys/class/net/NAME
struct NetFact
{
    std::string name;
    bool ethernet = false;              ///< ARPHRD_ETHER, and not the loopback interface
    bool infiniBand = false;            ///< ARPHRD_INFINIBAND
    bool hasHardware = false;           ///< an adapter, be it a virtual machine's: no bridge of containers
    bool up = false;                    ///< operstate "up"; "unknown" counts, for drivers that do not tell
    std::vector<std::string> addresses; ///< without link-local ones; of the host itself only
};
/// In the order of their names; at most 4,096.
std::vector<NetFact> netFacts(const change::SystemView& system);

/// A port of /sys/class/infiniband/NAME; a device may have ports of either link layer.
struct RdmaFact
{
    std::string name; ///< of its device
    std::uint64_t port = 1;
    bool ethernet = false; ///< its link layer
    bool infiniBand = false;
    bool iwarp = false;      ///< iWARP: Ethernet, and no RoCE
    bool inSoftware = false; ///< rxe or siw
    std::string parent{};    ///< of a device in software: its network interface; empty: it cannot be read
    std::string state;       ///< as "ACTIVE"
    std::string portGuid{};  ///< of an InfiniBand port: "0x0002c90300a1b2c3", from its first GID
    std::string rate;        ///< as "400 Gb/sec (4X NDR)"
    std::uint64_t smLid = 0; ///< of the subnet manager that has set the port up; 0: none
};
/// By device and port; a device whose ports cannot be read counts as one port of no link layer.
std::vector<RdmaFact> rdmaFacts(const change::SystemView& system);

/// An IPoIB interface that can be in datagram mode only: the first byte of its hardware address lacks the flag of RFC
/// 4755, 3.1, which its driver sets where it has connected mode. One whose address cannot be read may have it.
bool lacksConnectedMode(const change::SystemView& system, std::string_view interface);

using change::ModuleFact;
using change::moduleFact;

/// The names in a folder, in their natural order; at most 4,096.
std::vector<std::string> entriesOf(const change::SystemView& system, const std::filesystem::path& folder);
/// A file of PAM (pam.d(5)) by which sessions read limits.d; empty: none does. None: PAM's files are not there, or one
/// of them cannot be read.
std::optional<std::string> pamLimitsFile(const change::SystemView& system);
/// The file of PAM by which sshd begins sessions, where neither it nor what it includes reads limits.d. None: they do,
/// or that is not known.
std::optional<std::string> sshWithoutLimits(const change::SystemView& system);
/// What has sshd begin sessions without PAM: "/etc/ssh/sshd_config:93", or the file that does not set UsePAM, which
/// means no (sshd_config(5)). None: it uses PAM, is not there, or that is not known.
std::optional<std::string> sshWithoutPam(const change::SystemView& system);
/// A group of /etc/group. None: that cannot be read.
std::optional<bool> hasGroup(const change::SystemView& system, std::string_view group);
/// A unit file of a service, without ".service", where packages or administrators put them.
bool hasUnit(const change::SystemView& system, std::string_view unit);
/// MLNX_OFED's opensmd starts OpenSM on this host: it is enabled, or there is no opensm.service beside it.
bool startsVendorsOpenSm(const change::SystemView& system);
/// A program in /usr/sbin, /usr/bin, /sbin or /bin.
bool hasProgram(const change::SystemView& system, std::string_view name);
/// NetworkManager runs: it keeps its state in /run/NetworkManager, and is among the processes where /proc shows them.
bool runsNetworkManager(const change::SystemView& system);
/// All that core/host reads of it by files, and its packet filter. An empty one when its root cannot be read.
host::Host seenHost(const change::SystemView& system);
/// Chains of nftables that filter what comes to this host; none where nobody can read them.
std::vector<host::FilterChain> inputChains(const change::SystemView& system);
/// By /etc/os-release.
const Distribution& distributionOfHost(const change::SystemView& system);
/// The package that has RDMA modules beside those of the running kernel; empty: none.
std::string extraModulesOfHost(const change::SystemView& system);
/// The first line of a file, without blanks around it; empty when there is none.
std::string lineAt(const change::SystemView& system, const std::filesystem::path& path);

/// Who can put a link in the place of a folder, later, too: what that leads to would be exported from the next
/// start on. The owner of a folder that lies in one of root may do in it what he likes.
std::optional<Message> whoMayReplace(const std::filesystem::path& folder);

/// What is read of a file of settings.
inline constexpr std::size_t longestSetting = std::size_t{1} << 20U;

using SettingLines = std::vector<std::vector<std::string>>;
/// Words of the lines that are no comments.
SettingLines settingLinesIn(std::string_view text);
/// Those of a file; none when there is none. An Error when it cannot be read: nobody knows what it says then.
Result<SettingLines> settingLines(const change::SystemView& system, const std::filesystem::path& path);
/// Said of a file, or a folder of files, that is there, or may be.
Message notRead(const std::filesystem::path& path);
/// The words of what a file of a shell sets a variable to; the last line counts.
std::vector<std::string> wordsOf(const SettingLines& lines, std::string_view variable);

} // namespace fabriscope::setup
