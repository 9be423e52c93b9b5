// SPDX-License-Identifier: GPL-3.0-or-later
//
// One thing that a plan does to a host, as data: a kind and its typed parameters. What a step may name comes from
// closed tables (knownFile(), listedModules(), listedUnits()) and from names that are checked here; nothing passes a
// shell.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fabriscope::change {

/// What a name that is put into a path or a command has to be.
enum class NameKind : std::uint8_t {
    None,       ///< there is no name
    Netdev,     ///< a network interface: at most 15 bytes (IFNAMSIZ), letters, digits and "._-"
    RdmaDevice, ///< at most 63 bytes (IB_DEVICE_NAME_MAX), letters, digits and "._-"
    Unit,       ///< one of listedUnits(), without ".service"
    Mount,      ///< what mountUnitName() makes of a folder
    Guid,       ///< of a port: "0x" and 16 lower-case digits
    Number,     ///< from 1 to 16
    Path,       ///< the whole path: of OpenSM's own files
    Object,     ///< what one of several files of a kind is about: a folder, a group, a list; letters, digits and "._-"
};
/// Names begin with a letter or digit: none is an option, hidden, or leads out of its folder.
Result<void> checkName(NameKind kind, std::string_view name);

/// Files that steps write.
enum class FileId : std::uint8_t {
    MemlockLimits,      ///< limits.d drop-in: RLIMIT_MEMLOCK of users' sessions
    MemlockUnit,        ///< drop-in of a service: LimitMEMLOCK=
    ModulesToLoad,      ///< modules-load.d drop-in
    LinkUnit,           ///< the unit that makes a software RDMA link whenever its network interface comes
    RoceSettings,       ///< of former versions: tmpfiles.d(5) lines with the RoCE defaults of a device
    RoceUnit,           ///< the unit that writes a device's RoCE defaults
    RoceRule,           ///< the udev rule that starts it when the device comes
    NmConnection,       ///< a NetworkManager connection profile (keyfile)
    NfsConf,            ///< nfs.conf.d drop-in: RDMA of the NFS server
    NfsConfLocal,       ///< the same where nfs.conf.d is not read, and nfs.conf includes it (SUSE): the administrator's
    NfsExports,         ///< exports.d: what the NFS server exports
    MountUnit,          ///< the unit that mounts a folder of an NFS server
    IpoibRule,          ///< the udev rule that names an IPoIB interface
    IpoibLink,          ///< the .link file (systemd.link(5)) that does the same
    OpenSmConf,         ///< OpenSM's options for one port (Debian)
    OpenSmPorts,        ///< the ports that opensm.service starts OpenSM on (Debian)
    OpenSmUnit,         ///< the drop-in that has it read them
    OpenSmInstanceUnit, ///< the drop-in that gives each port its own options
    OpenSmNumbered,     ///< opensm.conf.1 … (RHEL)
    // One file an object: what one plan has set up, the next one does not take away. MemlockLimits, ModulesToLoad,
    // NfsExports, OpenSmPorts, OpenSmUnit, OpenSmInstanceUnit and OpenSmNumbered, which hold all objects of a host,
    // are those of former versions: for their journals.
    MemlockSessions, ///< limits.d drop-in of one user or group
    ModuleList,      ///< modules-load.d drop-in with one list of modules
    NfsExport,       ///< exports.d: one folder
    OpenSmPortConf,  ///< OpenSM's options for one port (RHEL)
    OpenSmPortStart, ///< the drop-in of opensm.service for one port
    OpenSmInstance,  ///< the drop-in of opensm@GUID.service: it has options and folders of its own (Debian)
    OpenSmSysconfig, ///< the ports and the priority of opensm.service (RHEL): the distribution's file
    RdmaModuleList,  ///< one list of modules among rdma-core's
    RdmaModuleLoad,  ///< the drop-in by which rdma-core's service loads that list when an RDMA device is found
    LosslessUnit,    ///< the unit that sets data center bridging, congestion control and MTU when an interface comes
    RailUnit,        ///< the unit that makes an interface the way of its own address's packets
    RailSettings,    ///< sysctl.d drop-in: who answers ARP, and for which address
    RailDispatcher,  ///< what NetworkManager runs when the interface has come up: routes went with it
    // What an opensm of this host reads, wherever it lies: opensm_host finds and checks these. In journals of its Apply
    // only: no plan has them, and knownFiles() does not.
    OpenSmOptions,
    OpenSmPartitions,
    OpenSmQosPolicy,
};
/// What has to read a file again after it was written.
enum class Rereads : std::uint8_t { Nothing, Systemd, Udev, NetworkManager };

struct KnownFile
{
    FileId id = FileId::MemlockLimits;
    std::string_view word;       ///< in journals: "memlock-limits"
    std::string_view beforeName; ///< the path is beforeName + name + afterName
    std::string_view afterName;
    NameKind name = NameKind::None;
    std::uint32_t mode = 0644;
    Rereads rereads = Rereads::Nothing;
    /// What a service has to do to take the file while it runs.
    enum class Takes : std::uint8_t { Restart, Reload } takes = Takes::Restart;
    /// That reads the file, without ".service"; that of a drop-in is its name; with "@" at its end: the instance of it.
    std::string_view service{};
    bool isOfOthers = false; ///< administrators edit it, too
};
std::span<const KnownFile> knownFiles();
const KnownFile& knownFile(FileId id);
const KnownFile* fileOfWord(std::string_view word); ///< as KnownFile::word; null: there is none

/// Kernel modules that steps load.
std::span<const std::string_view> listedModules();
/// Services that steps enable, start and limit, without ".service"; beside them, those of Fabriscope's own files.
std::span<const std::string_view> listedUnits();

/// A known file has this content, or does not exist.
struct FileStep
{
    FileId file = FileId::MemlockLimits;
    std::string name{};              ///< as KnownFile::name says
    std::optional<std::string> text; ///< none: there is no such file; of OpenSM's own files empty: it is not kept
    friend bool operator==(const FileStep&, const FileStep&) = default;
};

/// A listed module is loaded, or not; until the next start of the machine.
struct ModuleStep
{
    std::string module;
    bool loaded = true;
    friend bool operator==(const ModuleStep&, const ModuleStep&) = default;
};

enum class LinkType : std::uint8_t { Rxe, Siw };
std::string_view toString(LinkType type); ///< "rxe", "siw"

/// A software RDMA device exists on a network interface, or not; until the next start of the machine.
struct LinkStep
{
    std::string device;
    LinkType type = LinkType::Rxe;
    std::string netdev;
    bool present = true;
    friend bool operator==(const LinkStep&, const LinkStep&) = default;
};

enum class RoceMode : std::uint8_t { V1, V2 };
std::string_view toString(RoceMode mode); ///< as the kernel writes it: "IB/RoCE v1", "RoCE v2"

/// What RDMA-CM uses on a port where a program does not choose (configfs, rdma_cm); until the device is removed.
struct RoceDefaultsStep
{
    std::string device;
    std::uint32_t port = 1;
    std::optional<RoceMode> mode{};
    std::optional<std::uint8_t> tos{}; ///< type of service: DSCP in the upper six bits
    friend bool operator==(const RoceDefaultsStep&, const RoceDefaultsStep&) = default;
};

enum class DcbObject : std::uint8_t {
    Dcbx,   ///< who decides: the host or the firmware
    Dscp,   ///< the priority of packets by their DSCP
    Pfc,    ///< priority flow control
    Ets,    ///< traffic classes and their shares
    Buffer, ///< receive buffers
};
/// A part of an Ethernet port's data center bridging is set; until the interface is removed.
struct DcbStep
{
    std::string netdev;
    DcbObject object = DcbObject::Pfc;
    std::string value; ///< as dcb(8) takes it: "prio-pfc 3:on", "host"; "dscp-prio" alone: no DSCP counts
    friend bool operator==(const DcbStep&, const DcbStep&) = default;
};

/// Numbers of an interface that the kernel shows and takes in a file.
enum class Attribute : std::uint8_t {
    Mtu,
    EcnMark,  ///< by priority: what was marked for congestion is answered with CNPs
    EcnReact, ///< by priority: it slows down when CNPs come
    CnpDscp,  ///< of the CNPs that it sends
    ArpIgnore,
    ArpAnnounce,
    RpFilter,
};
/// One of them is set; until the interface is removed.
struct AttributeStep
{
    Attribute attribute = Attribute::Mtu;
    std::string netdev;
    std::uint32_t priority = 0; ///< of those by priority
    std::uint32_t value = 0;
    friend bool operator==(const AttributeStep&, const AttributeStep&) = default;
};

/// A systemd service, or one of our mounts.
struct UnitStep
{
    std::string unit;              ///< with ".service" or ".mount"
    std::optional<bool> enabled{}; ///< at the start of the machine
    bool restart = false;          ///< when it runs: so that it takes what earlier steps have written
    bool reload = false;           ///< the same where that is enough: no client is interrupted
    std::optional<bool> started{}; ///< now
    friend bool operator==(const UnitStep&, const UnitStep&) = default;
};

/// A NetworkManager profile is stored, and brought up if wanted; NetworkManager rolls back by itself when no caller
/// confirms that it works.
struct ProfileStep
{
    std::string name; ///< of the interface; the file is FileId::NmConnection
    std::string uuid; ///< as in the text
    std::string text; ///< nm-settings-keyfile(5)
    bool up = false;
    friend bool operator==(const ProfileStep&, const ProfileStep&) = default;
};

enum class FirewallKind : std::uint8_t { Firewalld, Ufw, Nftables };
std::string_view toString(FirewallKind kind); ///< "firewalld", "ufw", "nftables"

/// A chain of nf_tables.
struct NftChain
{
    std::string family = "inet"; ///< "inet", "ip", "ip6"
    std::string table = "filter";
    std::string name = "input";
    friend bool operator==(const NftChain&, const NftChain&) = default;
};

/// The host's firewall lets a port in: UDP 4791 (RoCE v2) or 20049 (NFS over RDMA).
struct FirewallStep
{
    FirewallKind kind = FirewallKind::Firewalld;
    std::uint16_t port = 0;
    bool udp = true;
    NftChain chain{}; ///< of nftables, into which the rule goes; NOLINT(readability-redundant-member-init)
    friend bool operator==(const FirewallStep&, const FirewallStep&) = default;
};

enum class PackageManager : std::uint8_t { Apt, Dnf, Zypper };
std::string_view toString(PackageManager manager); ///< "apt", "dnf", "zypper"
/// Packages that steps install.
std::span<const std::string_view> listedPackages();

/// Listed packages are installed.
struct PackageStep
{
    PackageManager manager = PackageManager::Apt;
    std::vector<std::string> packages;
    friend bool operator==(const PackageStep&, const PackageStep&) = default;
};

using Step = std::variant<FileStep, ModuleStep, LinkStep, RoceDefaultsStep, UnitStep, ProfileStep, FirewallStep,
                          PackageStep, DcbStep, AttributeStep>;

/// Where the file of a step lies on its host.
std::string pathOf(const FileStep& step);
/// The file that a step writes or removes, with what it is to hold; none: it touches no file of its own.
std::optional<FileStep> fileOf(const Step& step);
/// The service that reads the file of a step when it starts: "nfs-server.service"; empty: none.
std::string readerOf(const FileStep& step);
/// The folder of a mount unit: "/mnt/data" for "mnt-data.mount"; empty: it is another unit.
std::string mountFolder(std::string_view unit);
/// "mnt-data" for /mnt/data: below /mnt, /srv, /media, /data or /nfs, of letters, digits, points and underscores, so
/// that nothing has to be escaped (systemd.mount(5)) and no mount of the system is met. None: another folder.
std::optional<std::string> mountUnitName(std::string_view folder);
/// The instance of opensm@.service for a port: "opensm@0x0002c90300a1b2c3.service".
std::string openSmUnitName(std::string_view guid);
/// The units of a device's LinkUnit and RoceUnit: "fabriscope-link-rxe0.service".
std::string linkUnitName(std::string_view device);
std::string roceUnitName(std::string_view device);
/// The units of an interface's LosslessUnit and RailUnit.
std::string losslessUnitName(std::string_view netdev);
std::string railUnitName(std::string_view netdev);
/// The unit of systemd that stands for an interface while it is there (systemd.device(5)).
std::string netDeviceUnitName(std::string_view netdev);

/// Everything a step names is in the tables, and its values are in their ranges. InvalidArgument.
Result<void> checkStep(const Step& step);

/// What it does, as a whole sentence.
Message sentenceOf(const Step& step);

} // namespace fabriscope::change
