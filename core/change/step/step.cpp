// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/step/step.h"

#include "core/base/overloaded.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::change {
namespace {

constexpr std::size_t longestNetdev = 15;     // IFNAMSIZ with its terminating zero is 16 (linux/if.h)
constexpr std::size_t longestRdmaDevice = 63; // IB_DEVICE_NAME_MAX is 64 (rdma/ib_user_verbs.h)
constexpr std::size_t longestObject = 200;    // a file name has at most 255 bytes
constexpr std::size_t longestText = std::size_t{256} << 10U;
constexpr std::uint32_t mostPorts = 254;
constexpr std::uint16_t roceUdpPort = 4791;  // IANA, roce
constexpr std::uint16_t nfsRdmaPort = 20049; // IANA, nfsrdma

constexpr auto files = std::to_array<KnownFile>({
    {FileId::MemlockLimits, "memlock-limits", "/etc/security/limits.d/90-fabriscope-memlock.conf", ""},
    {FileId::MemlockUnit, "memlock-unit", "/etc/systemd/system/", ".service.d/90-fabriscope-memlock.conf",
     NameKind::Unit, 0644, Rereads::Systemd},
    {FileId::ModulesToLoad, "modules-to-load", "/etc/modules-load.d/fabriscope.conf", ""},
    {FileId::LinkUnit, "link-unit", "/etc/systemd/system/fabriscope-link-", ".service", NameKind::RdmaDevice, 0644,
     Rereads::Systemd},
    {FileId::RoceSettings, "roce-settings", "/etc/fabriscope/roce-", ".conf", NameKind::RdmaDevice},
    {FileId::RoceUnit, "roce-unit", "/etc/systemd/system/fabriscope-roce-", ".service", NameKind::RdmaDevice, 0644,
     Rereads::Systemd},
    {FileId::RoceRule, "roce-rule", "/etc/udev/rules.d/91-fabriscope-roce-", ".rules", NameKind::RdmaDevice, 0644,
     Rereads::Udev},
    // NetworkManager ignores profiles that others than root may read (nm-settings-keyfile(5)).
    {FileId::NmConnection, "nm-connection", "/etc/NetworkManager/system-connections/fabriscope-", ".nmconnection",
     NameKind::Netdev, 0600, Rereads::NetworkManager},
    {FileId::NfsConf, "nfs-conf", "/etc/nfs.conf.d/90-fabriscope-rdma.conf", "", NameKind::None, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "nfs-server"},
    // ExecReload= of nfs-server.service is "exportfs -r": its clients go on meanwhile.
    {FileId::NfsExports, "nfs-exports", "/etc/exports.d/fabriscope.exports", "", NameKind::None, 0644, Rereads::Nothing,
     KnownFile::Takes::Reload, "nfs-server"},
    {FileId::MountUnit, "mount-unit", "/etc/systemd/system/", ".mount", NameKind::Mount, 0644, Rereads::Systemd},
    {FileId::IpoibRule, "ipoib-rule", "/etc/udev/rules.d/70-fabriscope-ipoib-", ".rules", NameKind::Netdev, 0644,
     Rereads::Udev},
    {FileId::IpoibLink, "ipoib-link", "/etc/systemd/network/70-fabriscope-", ".link", NameKind::Netdev, 0644,
     Rereads::Udev},
    {FileId::OpenSmConf, "opensm-conf", "/etc/opensm/opensm-", ".conf", NameKind::Guid, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "opensm@"},
    {FileId::OpenSmPorts, "opensm-ports", "/etc/fabriscope/opensm-ports", "", NameKind::None, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "opensm"},
    {FileId::OpenSmUnit, "opensm-unit", "/etc/systemd/system/opensm.service.d/90-fabriscope.conf", "", NameKind::None,
     0644, Rereads::Systemd, KnownFile::Takes::Restart, "opensm"},
    {FileId::OpenSmInstanceUnit, "opensm-instance-unit", "/etc/systemd/system/opensm@.service.d/90-fabriscope.conf", "",
     NameKind::None, 0644, Rereads::Systemd, KnownFile::Takes::Restart, "opensm"},
    {FileId::OpenSmNumbered, "opensm-numbered", "/etc/rdma/opensm.conf.", "", NameKind::Number, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "opensm"},
    {FileId::MemlockSessions, "memlock-sessions", "/etc/security/limits.d/90-fabriscope-memlock-", ".conf",
     NameKind::Object},
    {FileId::ModuleList, "module-list", "/etc/modules-load.d/fabriscope-", ".conf", NameKind::Object},
    {FileId::NfsExport, "nfs-export", "/etc/exports.d/fabriscope-", ".exports", NameKind::Object, 0644,
     Rereads::Nothing, KnownFile::Takes::Reload, "nfs-server"},
    // The launcher of RHEL reads every file whose ending begins with a digit, as a GUID does.
    {FileId::OpenSmPortConf, "opensm-port-conf", "/etc/rdma/opensm.conf.", "", NameKind::Guid, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "opensm"},
    {FileId::OpenSmPortStart, "opensm-port-start", "/etc/systemd/system/opensm.service.d/90-fabriscope-", ".conf",
     NameKind::Guid, 0644, Rereads::Systemd},
    {FileId::OpenSmInstance, "opensm-instance", "/etc/systemd/system/opensm@", ".service.d/90-fabriscope.conf",
     NameKind::Guid, 0644, Rereads::Systemd, KnownFile::Takes::Restart, "opensm@"},
});

// rdma-core's kernel-boot/modules/*.conf, and the two software devices.
constexpr auto modules = std::to_array<std::string_view>({
    "ib_ipoib",
    "ib_iser",
    "ib_isert",
    "ib_srp",
    "ib_srpt",
    "ib_umad",
    "ib_uverbs",
    "iw_cm",
    "opa_vnic",
    "rdma_cm",
    "rdma_rxe",
    "rdma_ucm",
    "rds_rdma",
    "rpcrdma",
    "siw",
    "svcrdma",
    "xprtrdma",
});

// What starts programs that pin memory, and what belongs to RDMA itself.
constexpr auto units = std::to_array<std::string_view>({
    "containerd",
    "crio",
    "docker",
    "gridengine-exec",
    "iwpmd",
    "kubelet",
    "lsfd",
    "nfs-server",
    "opensm",
    "pbs",
    "pbs_mom",
    "rdma-load-modules@infiniband",
    "rdma-load-modules@rdma",
    "rdma-load-modules@roce",
    "rdma-ndd",
    "slurmd",
    "ssh",
    "sshd",
    "srp_daemon",
});

// What the roles of core/setup's table install; names of Debian, RHEL and SUSE.
constexpr auto packages = std::to_array<std::string_view>({
    "ibverbs-providers",
    "ibverbs-utils",
    "infiniband-diags",
    "iproute",
    "iproute2",
    "kmod",
    "libibverbs-utils",
    "librdmacm-utils",
    "nfs-common",
    "nfs-client",
    "nfs-kernel-server",
    "nfs-utils",
    "opensm",
    "perftest",
    "qperf",
    "rdma-core",
    "rdmacm-utils",
});

bool isNameCharacter(char c)
{
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return letter || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

bool isPlainName(std::string_view name, std::size_t longest)
{
    return !name.empty() && name.size() <= longest && std::ranges::all_of(name, isNameCharacter) &&
           !std::string_view("-._").contains(name.front());
}

// Folders in which nothing of the system is mounted.
constexpr auto mountRoots = std::to_array<std::string_view>({"mnt-", "srv-", "media-", "data-", "nfs-"});

bool isMountName(std::string_view name)
{
    constexpr std::size_t longest = 200;
    const auto root = std::ranges::find_if(mountRoots, [&](std::string_view each) { return name.starts_with(each); });
    if (root == mountRoots.end() || name.size() > longest || name.ends_with('-') || name.contains("--")) return false;
    return std::ranges::all_of(name, isNameCharacter) && !name.contains("..") && !name.contains("-.") &&
           !name.ends_with('.');
}

bool isGuid(std::string_view name)
{
    constexpr std::size_t size = 18;
    return name.size() == size && name.starts_with("0x") &&
           std::ranges::all_of(name.substr(2), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

Result<void> check(const FileStep& step)
{
    const KnownFile& file = knownFile(step.file);
    if (auto named = checkName(file.name, step.name); !named) return named;
    if (step.text && step.text->size() > longestText)
        return fail(ErrorCode::InvalidArgument, pathOf(step),
                    Message::say("a text of more than {} bytes is not written", longestText));
    if (step.text && step.text->contains('\0'))
        return fail(ErrorCode::InvalidArgument, pathOf(step), Message::say("a configuration has no zero bytes"));
    return {};
}

Result<void> check(const ModuleStep& step)
{
    if (std::ranges::contains(modules, step.module)) return {};
    return fail(ErrorCode::InvalidArgument, step.module.substr(0, longestRdmaDevice),
                Message::say("is not one of the RDMA modules that Fabriscope loads"));
}

Result<void> check(const LinkStep& step)
{
    if (auto named = checkName(NameKind::RdmaDevice, step.device); !named) return named;
    return checkName(NameKind::Netdev, step.netdev);
}

Result<void> check(const RoceDefaultsStep& step)
{
    if (auto named = checkName(NameKind::RdmaDevice, step.device); !named) return named;
    if (step.port == 0 || step.port > mostPorts)
        return fail(ErrorCode::InvalidArgument, step.device, Message::say("has no port {}", step.port));
    if (!step.mode && !step.tos)
        return fail(ErrorCode::InvalidArgument, step.device, Message::say("neither a RoCE mode nor a ToS is given"));
    return {};
}

Result<void> check(const FirewallStep& step)
{
    constexpr std::size_t longestName = 64;
    const NftChain& chain = step.chain;
    const bool isFamily = chain.family == "inet" || chain.family == "ip" || chain.family == "ip6";
    if (!isFamily || !isPlainName(chain.table, longestName) || !isPlainName(chain.name, longestName))
        return fail(ErrorCode::InvalidArgument, chain.name.substr(0, longestName),
                    Message::say("is not the name of a chain of nftables"),
                    Message::say("'nft list chains' lists them: a chain is named as inet filter input"));
    if (step.port == roceUdpPort && step.udp) return {};
    if (step.port == nfsRdmaPort) return {};
    return fail(ErrorCode::InvalidArgument, std::to_string(step.port),
                Message::say("is not one of the ports that Fabriscope opens"));
}

Result<void> check(const PackageStep& step)
{
    if (step.packages.empty())
        return fail(ErrorCode::InvalidArgument, Message::say("the packages"), Message::say("none is named"));
    for (const std::string& package : step.packages)
        if (!std::ranges::contains(packages, package))
            return fail(ErrorCode::InvalidArgument, package.substr(0, longestRdmaDevice),
                        Message::say("is not one of the packages that Fabriscope installs"));
    return {};
}

Result<void> check(const ProfileStep& step)
{
    if (auto file = check(FileStep{.file = FileId::NmConnection, .name = step.name, .text = step.text}); !file)
        return file;
    const bool isUuid = step.uuid.size() == 36 && std::ranges::all_of(step.uuid, [](char c) {
                            return c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                        });
    if (isUuid && step.text.contains("\nuuid=" + step.uuid + "\n")) return {};
    return fail(ErrorCode::InvalidArgument, step.name, Message::say("the profile does not have the UUID of the step"));
}

Result<void> check(const UnitStep& step)
{
    constexpr std::string_view ending = ".service";
    const std::string_view unit(step.unit);
    if (unit.ends_with(ending)) {
        const std::string_view name = unit.substr(0, unit.size() - ending.size());
        if (std::ranges::contains(units, name)) return {};
        constexpr std::string_view openSm = "opensm@";
        if (name.starts_with(openSm) && checkName(NameKind::Guid, name.substr(openSm.size()))) return {};
        for (const std::string_view own : {"fabriscope-link-", "fabriscope-roce-"})
            if (name.starts_with(own) && checkName(NameKind::RdmaDevice, name.substr(own.size()))) return {};
    }
    constexpr std::string_view mount = ".mount";
    if (unit.ends_with(mount) && checkName(NameKind::Mount, unit.substr(0, unit.size() - mount.size()))) return {};
    return fail(ErrorCode::InvalidArgument, step.unit.substr(0, longestRdmaDevice),
                Message::say("is not one of the services that Fabriscope changes"));
}

} // namespace

Result<void> checkName(NameKind kind, std::string_view name)
{
    const auto shown = std::string(name.substr(0, longestRdmaDevice));
    switch (kind) {
    case NameKind::None:
        if (name.empty()) return {};
        return fail(ErrorCode::InvalidArgument, shown, Message::say("this file takes no name"));
    case NameKind::Netdev:
        if (isPlainName(name, longestNetdev)) return {};
        return fail(
            ErrorCode::InvalidArgument, shown, Message::say("is not the name of a network interface"),
            Message::say("Names have at most {} letters, digits, points, underscores or hyphens, and begin with "
                         "a letter or digit",
                         longestNetdev));
    case NameKind::RdmaDevice:
        if (isPlainName(name, longestRdmaDevice)) return {};
        return fail(
            ErrorCode::InvalidArgument, shown, Message::say("is not the name of an RDMA device"),
            Message::say("Names have at most {} letters, digits, points, underscores or hyphens, and begin with "
                         "a letter or digit",
                         longestRdmaDevice));
    case NameKind::Mount:
        if (isMountName(name)) return {};
        return fail(ErrorCode::InvalidArgument, shown,
                    Message::say("is not the name of a mount that Fabriscope makes"));
    case NameKind::Guid:
        if (isGuid(name)) return {};
        return fail(ErrorCode::InvalidArgument, shown, Message::say("is not the GUID of a port"),
                    Message::say("A GUID is 0x and 16 hexadecimal digits in lower case, as 'ibstat -p' prints it"));
    case NameKind::Number:
        if (const auto number = parseUnsigned(name); number && *number >= 1 && *number <= 16 && name.front() != '0')
            return {};
        return fail(ErrorCode::InvalidArgument, shown, Message::say("is not a number from 1 to 16"));
    case NameKind::Object:
        if (isPlainName(name, longestObject)) return {};
        return fail(ErrorCode::InvalidArgument, shown,
                    Message::say("is not a name of at most {} letters, digits, points, "
                                 "underscores or hyphens",
                                 longestObject));
    case NameKind::Unit:
        if (std::ranges::contains(units, name)) return {};
        return fail(ErrorCode::InvalidArgument, shown,
                    Message::say("is not one of the services that Fabriscope changes"));
    }
    std::unreachable();
}

std::span<const KnownFile> knownFiles() { return files; }

const KnownFile& knownFile(FileId id) { return *std::ranges::find(files, id, &KnownFile::id); }

std::span<const std::string_view> listedModules() { return modules; }
std::span<const std::string_view> listedUnits() { return units; }

std::string_view toString(LinkType type) { return type == LinkType::Rxe ? "rxe" : "siw"; }

// drivers/infiniband/core/cma_configfs.c: default_roce_mode_store() takes these two names.
std::string_view toString(RoceMode mode) { return mode == RoceMode::V1 ? "IB/RoCE v1" : "RoCE v2"; }

std::string pathOf(const FileStep& step)
{
    const KnownFile& file = knownFile(step.file);
    return std::string(file.beforeName) + step.name + std::string(file.afterName);
}

std::string readerOf(const FileStep& step)
{
    const KnownFile& file = knownFile(step.file);
    if (file.name == NameKind::Unit) return step.name + ".service";
    if (file.service.empty()) return {};
    return std::string(file.service) + (file.service.ends_with('@') ? step.name : std::string()) + ".service";
}

std::optional<FileStep> fileOf(const Step& step)
{
    if (const auto* file = std::get_if<FileStep>(&step)) return *file;
    if (const auto* profile = std::get_if<ProfileStep>(&step))
        return FileStep{.file = FileId::NmConnection, .name = profile->name, .text = profile->text};
    return std::nullopt;
}

std::string_view toString(FirewallKind kind)
{
    constexpr std::array names{"firewalld", "ufw", "nftables"};
    return names.at(std::to_underlying(kind));
}

std::string_view toString(PackageManager manager)
{
    constexpr std::array names{"apt", "dnf", "zypper"};
    return names.at(std::to_underlying(manager));
}

std::span<const std::string_view> listedPackages() { return packages; }

std::string openSmUnitName(std::string_view guid) { return std::format("opensm@{}.service", guid); }

std::string mountFolder(std::string_view unit)
{
    constexpr std::string_view ending = ".mount";
    if (!unit.ends_with(ending)) return {};
    std::string folder = "/" + std::string(unit.substr(0, unit.size() - ending.size()));
    std::ranges::replace(folder, '-', '/');
    return folder;
}

std::optional<std::string> mountUnitName(std::string_view folder)
{
    if (!folder.starts_with('/') || folder.contains('-')) return std::nullopt; // "-" would have to be escaped
    std::string name(folder.substr(1));
    std::ranges::replace(name, '/', '-');
    if (!isMountName(name)) return std::nullopt;
    return name;
}

std::string linkUnitName(std::string_view device) { return std::format("fabriscope-link-{}.service", device); }
std::string roceUnitName(std::string_view device) { return std::format("fabriscope-roce-{}.service", device); }

Result<void> checkStep(const Step& step)
{
    return std::visit([](const auto& one) { return check(one); }, step);
}

Message sentenceOf(const Step& step)
{
    return std::visit(
        Overloaded{
            [](const FileStep& s) {
                return s.text ? Message::say("Write {}.", pathOf(s)) : Message::say("Remove {}.", pathOf(s));
            },
            [](const ModuleStep& s) {
                return s.loaded ? Message::say("Load the kernel module {}.", s.module)
                                : Message::say("Unload the kernel module {}.", s.module);
            },
            [](const LinkStep& s) {
                return s.present ? Message::say("Add the RDMA device {} (type {}) to network interface {}.", s.device,
                                                toString(s.type), s.netdev)
                                 : Message::say("Delete the RDMA device {}.", s.device);
            },
            [](const RoceDefaultsStep& s) {
                if (s.mode && s.tos)
                    return Message::say("Set the default RoCE mode of {} port {} to {} and its default ToS to {}.",
                                        s.device, s.port, toString(*s.mode), *s.tos);
                return s.mode ? Message::say("Set the default RoCE mode of {} port {} to {}.", s.device, s.port,
                                             toString(*s.mode))
                              : Message::say("Set the default ToS of {} port {} to {}.", s.device, s.port,
                                             s.tos.value_or(0));
            },
            [](const ProfileStep& s) {
                return s.up ? Message::say("Store the NetworkManager profile fabriscope-{} and bring it up.", s.name)
                            : Message::say("Store the NetworkManager profile fabriscope-{}.", s.name);
            },
            [](const FirewallStep& s) {
                return Message::say("Let {} port {} through the firewall ({}).", s.udp ? "UDP" : "TCP", s.port,
                                    toString(s.kind));
            },
            [](const PackageStep& s) {
                std::string names;
                for (const std::string& package : s.packages)
                    names += (names.empty() ? "" : " ") + package;
                return Message::say("Install packages: {}.", names);
            },
            [](const UnitStep& s) {
                if (s.started && *s.started && s.enabled && *s.enabled) {
                    if (s.reload) return Message::say("Enable {} and start it; reload it if it runs.", s.unit);
                    return s.restart ? Message::say("Enable {} and start it; restart it if it runs.", s.unit)
                                     : Message::say("Enable {} and start it.", s.unit);
                }
                if (s.started && !*s.started && s.enabled && !*s.enabled)
                    return Message::say("Disable {} and stop it.", s.unit);
                if (s.started && *s.started) return Message::say("Start {}.", s.unit);
                if (s.started) return Message::say("Stop {}.", s.unit);
                if (s.enabled && !*s.enabled) return Message::say("Disable {}.", s.unit);
                if (s.enabled && s.restart) return Message::say("Enable {} and restart it if it runs.", s.unit);
                if (s.enabled) return Message::say("Enable {}.", s.unit);
                return s.reload ? Message::say("Reload {} if it runs.", s.unit)
                                : Message::say("Restart {} if it runs.", s.unit);
            },
        },
        step);
}

} // namespace fabriscope::change
