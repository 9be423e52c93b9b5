// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/step/step.h"

#include "core/base/text.h"
#include "core/change/step/step_kinds.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::change {
namespace {

bool isNameCharacter(char c) { return isLetterOrDigit(c) || c == '_' || c == '-' || c == '.'; }

constexpr std::size_t longestNetdev = 15;     // IFNAMSIZ with its terminating zero is 16 (linux/if.h)
constexpr std::size_t longestRdmaDevice = 63; // IB_DEVICE_NAME_MAX is 64 (rdma/ib_user_verbs.h)
constexpr std::size_t longestObject = 200;    // a file name has at most 255 bytes

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
    {FileId::NfsConfLocal, "nfs-conf-local", "/etc/nfs.conf.local", "", NameKind::None, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "nfs-server", true},
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
    // The launcher of RHEL and SUSE reads every file whose ending begins with a digit, as a GUID does.
    {FileId::OpenSmPortConf, "opensm-port-conf", "/etc/rdma/opensm.conf.", "", NameKind::Guid, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "opensm"},
    {FileId::OpenSmPortStart, "opensm-port-start", "/etc/systemd/system/opensm.service.d/90-fabriscope-", ".conf",
     NameKind::Guid, 0644, Rereads::Systemd},
    {FileId::OpenSmInstance, "opensm-instance", "/etc/systemd/system/opensm@", ".service.d/90-fabriscope.conf",
     NameKind::Guid, 0644, Rereads::Systemd, KnownFile::Takes::Restart, "opensm@"},
    {FileId::OpenSmSysconfig, "opensm-sysconfig", "/etc/sysconfig/opensm", "", NameKind::None, 0644, Rereads::Nothing,
     KnownFile::Takes::Restart, "opensm", true},
    {FileId::RdmaModuleList, "rdma-module-list", "/etc/rdma/modules/fabriscope-", ".conf", NameKind::Object},
    {FileId::RdmaModuleLoad, "rdma-module-load", "/etc/systemd/system/rdma-load-modules@rdma.service.d/90-fabriscope-",
     ".conf", NameKind::Object, 0644, Rereads::Systemd},
    {FileId::LosslessUnit, "lossless-unit", "/etc/systemd/system/fabriscope-lossless-", ".service", NameKind::Netdev,
     0644, Rereads::Systemd},
    {FileId::RailUnit, "rail-unit", "/etc/systemd/system/fabriscope-rail-", ".service", NameKind::Netdev, 0644,
     Rereads::Systemd},
    {FileId::RailSettings, "rail-settings", "/etc/sysctl.d/90-fabriscope-rail-", ".conf", NameKind::Netdev},
    // NetworkManager runs those that only root may change (NetworkManager-dispatcher(8)).
    {FileId::RailDispatcher, "rail-dispatcher", "/etc/NetworkManager/dispatcher.d/90-fabriscope-rail-", "",
     NameKind::Netdev, 0755},
});

constexpr auto ownFiles = std::to_array<KnownFile>({
    {FileId::OpenSmOptions, "opensm-options", "", "", NameKind::Path},
    {FileId::OpenSmPartitions, "opensm-partitions", "", "", NameKind::Path},
    {FileId::OpenSmQosPolicy, "opensm-qos-policy", "", "", NameKind::Path},
});

// What starts programs that pin memory, and what belongs to RDMA itself.
constexpr auto units = std::to_array<std::string_view>(
    {"containerd", "crio", "docker", "gridengine-exec", "iwpmd", "kubelet", "lsfd", "nfs-server", "opensm", "pbs",
     "pbs_mom", "rdma-load-modules@infiniband", "rdma-load-modules@rdma", "rdma-load-modules@roce", "rdma-ndd",
     "slurmd", "ssh", "sshd", "srp_daemon"});

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
    return name.size() == size && name.starts_with("0x") && std::ranges::all_of(name.substr(2), isLowerHexDigit);
}

/// A path in the name of a unit (systemd.unit(5), "String escaping for inclusion in unit names").
std::string escapedInUnit(std::string_view name)
{
    std::string text;
    for (const char c : name) {
        if (isLetterOrDigit(c) || c == '_' || (c == '.' && !text.empty()))
            text += c;
        else
            text += std::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    return text;
}

/// The kind whose word this is, of those from `At` on in Step.
template <std::size_t At = 0> Result<Step> stepOfKind(const std::string& word, const Json& json)
{
    if constexpr (At == std::variant_size_v<Step>) {
        return fail(ErrorCode::Parse, word, Message::say("is not a kind of step"));
    } else {
        const auto kind = kindOf(std::variant_alternative_t<At, Step>());
        return kind.word == word ? Result<Step>(kind.fromJson(json)) : stepOfKind<At + 1>(word, json);
    }
}

} // namespace

bool isPlainName(std::string_view name, std::size_t longest)
{
    return !name.empty() && name.size() <= longest && std::ranges::all_of(name, isNameCharacter) &&
           !std::string_view("-._").contains(name.front());
}

std::string_view lineBehind(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = text.substr(at + key.size());
    return rest.substr(0, rest.find('\n'));
}

Result<void> checkName(NameKind kind, std::string_view name)
{
    const auto shown = std::string(name.substr(0, longestRdmaDevice));
    switch (kind) {
    case NameKind::None:
        if (name.empty()) return {};
        return fail(ErrorCode::InvalidArgument, shown, Message::say("this file takes no name"));
    case NameKind::Netdev:
        // "all" and "default" stand for every interface where the kernel has settings of them, and for none.
        if (isPlainName(name, longestNetdev) && name != "all" && name != "default") return {};
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
    case NameKind::Path: // opensm_host has checked it; the journal is trusted
        if (!name.empty()) return {};
        return fail(ErrorCode::InvalidArgument, shown, Message::say("the path is empty"));
    case NameKind::Unit:
        if (std::ranges::contains(units, name)) return {};
        return fail(ErrorCode::InvalidArgument, shown,
                    Message::say("is not one of the services that Fabriscope changes"));
    }
    std::unreachable();
}

std::span<const KnownFile> knownFiles() { return files; }

const KnownFile& knownFile(FileId id)
{
    const auto own = std::ranges::find(ownFiles, id, &KnownFile::id);
    return own != ownFiles.end() ? *own : *std::ranges::find(files, id, &KnownFile::id);
}

const KnownFile* fileOfWord(std::string_view word)
{
    const auto own = std::ranges::find(ownFiles, word, &KnownFile::word);
    if (own != ownFiles.end()) return &*own;
    const auto known = std::ranges::find(files, word, &KnownFile::word);
    return known != files.end() ? &*known : nullptr;
}

std::span<const std::string_view> listedUnits() { return units; }

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
std::string losslessUnitName(std::string_view netdev) { return std::format("fabriscope-lossless-{}.service", netdev); }
std::string railUnitName(std::string_view netdev) { return std::format("fabriscope-rail-{}.service", netdev); }
std::string netDeviceUnitName(std::string_view netdev)
{
    return std::format("sys-subsystem-net-devices-{}.device", escapedInUnit(netdev));
}

Result<void> checkStep(const Step& step)
{
    return std::visit([](const auto& one) { return kindOf(one).check(one); }, step);
}

Message sentenceOf(const Step& step)
{
    return std::visit([](const auto& one) { return kindOf(one).sentence(one); }, step);
}

Message undoSentenceOf(const Step& step, const Json& before, const SystemView& system)
{
    return std::visit([&](const auto& one) { return kindOf(one).undoSentence(one, before, system); }, step);
}

Json toJson(const Step& step)
{
    return std::visit(
        [](const auto& one) {
            Json json = kindOf(one).toJson(one);
            json["kind"] = kindOf(one).word;
            return json;
        },
        step);
}

Result<Step> stepFromJson(const Json& json)
{
    auto step = stepOfKind(json.at("kind").get<std::string>(), json);
    if (!step) return step;
    if (auto known = checkStep(*step); !known) return std::unexpected(std::move(known).error());
    return step;
}

} // namespace fabriscope::change
