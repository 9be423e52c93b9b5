// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/next_boot.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/setup/boot_files.h"
#include "core/setup/host_facts.h"

#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <ranges>
#include <utility>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longestRule = 200;

std::string canonical(std::string_view module)
{
    std::string name(module);
    std::ranges::replace(name, '-', '_');
    return name;
}

/// A command that stands in a module's place and loads nothing; others load it after all, with what belongs to it.
bool doesNothing(std::string_view command)
{
    const std::string_view name = command.substr(command.rfind('/') + 1); // npos + 1 is 0
    return name == "true" || name == "false" || name == ":" || name == "exit";
}

std::optional<DenyRule> ruleOnCommandLine(const change::SystemView& system, std::string_view module)
{
    // kmod takes modprobe.blacklist=, the kernel itself module_blacklist= (kernel-parameters.txt).
    const std::string line = lineAt(system, "/proc/cmdline");
    for (const std::string_view word : wordsIn(line))
        for (const std::string_view key : {"modprobe.blacklist=", "module_blacklist="}) {
            if (!word.starts_with(key)) continue;
            for (const auto part : std::views::split(word.substr(key.size()), ','))
                if (canonical(std::string_view(part)) == canonical(module))
                    // What the kernel refuses nobody loads, by whatever name.
                    return DenyRule{.kind =
                                        key.starts_with("module") ? DenyRule::Kind::Never : DenyRule::Kind::Blacklist,
                                    .place = "/proc/cmdline",
                                    .line = printable(word.substr(0, longestRule))};
        }
    return std::nullopt;
}

/// "NAME=\"eth7\"" of a rule: the value of an assignment.
std::string assigned(std::string_view rule, std::string_view key)
{
    for (const std::string_view sign : {"=", ":="}) {
        const std::string start = std::format("{}{}\"", key, sign);
        for (std::size_t at = rule.find(start); at != std::string_view::npos; at = rule.find(start, at + 1)) {
            if (at > 0 && !std::string_view(" ,\t").contains(rule[at - 1])) continue; // ENV{NAME}, KERNELNAME
            const std::string_view rest = rule.substr(at + start.size());
            return std::string(rest.substr(0, rest.find('"')));
        }
    }
    return {};
}

/// [Match] MACAddress= or PermanentMACAddress= with this address, and [Link] Name=.
std::string nameByLinkFile(const change::SystemView& system, const fs::path& path, const std::string& address)
{
    std::string section;
    std::string name;
    bool isIts = false;
    forLines(system, path, [&](std::string_view line, std::size_t) {
        if (line.starts_with('[')) section = line;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) return;
        const std::string_view key = trimmed(line.substr(0, equals));
        const std::string_view value = trimmed(line.substr(equals + 1));
        if (section == "[Match]" && (key == "MACAddress" || key == "PermanentMACAddress"))
            for (const std::string_view word : wordsIn(value))
                isIts = isIts || equalIgnoringCase(word, address);
        if (section == "[Link]" && key == "Name") name = value;
    });
    return isIts ? name : std::string();
}

std::map<std::string, fs::path> linkFiles(const change::SystemView& system, Unread* unread)
{
    return filesIn(system, {"/etc/systemd/network", "/run/systemd/network", "/usr/lib/systemd/network"}, ".link",
                   unread);
}

std::map<std::string, fs::path> ruleFiles(const change::SystemView& system, Unread* unread)
{
    return filesIn(system, {"/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d"}, ".rules", unread);
}

std::optional<NextName> nameByFiles(const change::SystemView& system, const std::string& address, Unread* unread)
{
    if (address.empty()) return std::nullopt;
    std::optional<NextName> found;
    for (const auto& [file, path] : ruleFiles(system, unread))
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            if (line.starts_with('#') || !line.contains(address)) return;
            if (const std::string name = assigned(line, "NAME"); !name.empty())
                found = NextName{.name = printable(name), .place = std::format("{}:{}", path.string(), number)};
        });
    if (found) return found; // .link files count where no rule has given a name (80-net-setup-link.rules)
    for (const auto& [file, path] : linkFiles(system, unread))
        if (const std::string name = nameByLinkFile(system, path, address); !name.empty())
            return NextName{.name = printable(name), .place = path.string()};
    return std::nullopt;
}

/// What udev noted when the interface came: the name that it is to have.
std::optional<NextName> nameByUdev(const change::SystemView& system, std::string_view interface)
{
    const std::string index = lineAt(system, fs::path("/sys/class/net") / interface / "ifindex");
    if (!parseUnsigned(index)) return std::nullopt;
    std::optional<NextName> found;
    forLines(system, fs::path("/run/udev/data") / ("n" + index), [&](std::string_view line, std::size_t) {
        constexpr std::string_view key = "E:ID_NET_NAME=";
        if (line.starts_with(key)) found = NextName{.name = printable(line.substr(key.size())), .place = "udev"};
    });
    return found;
}

/// Of settings with one value the last line counts; of lists, an empty one takes away what was before.
bool replacesOthers(std::string_view key, std::string_view value)
{
    constexpr auto single = std::to_array<std::string_view>({"ExecReload", "ExecStart", "LimitMEMLOCK"});
    return value.empty() || std::ranges::contains(single, key);
}

/// "net.ipv4.conf.eth0.arp_ignore": the first separator is the one that counts; the other one stands for it in names
/// (sysctl.d(5)).
std::string sysctlKey(std::string_view text)
{
    std::string key(trimmed(text));
    if (key.starts_with('-')) key.erase(0, 1);
    if (const auto first = key.find_first_of("./"); first == std::string::npos || key[first] == '/') return key;
    for (char& c : key)
        c = c == '.' ? '/' : c == '/' ? '.' : c;
    return key;
}

OtherLine otherLine(const fs::path& path, std::size_t number, std::string_view line)
{
    return {.place = std::format("{}:{}", path.string(), number), .line = printable(line.substr(0, longestRule))};
}

} // namespace

std::optional<DenyRule> denyRuleOf(const change::SystemView& system, std::string_view module, Unread* unread)
{
    std::optional<DenyRule> blacklist;
    std::optional<DenyRule> never;
    bool hasCommand = false; // of two the first counts
    for (const auto& [name, path] : filesIn(system,
                                            {"/etc/modprobe.d", "/run/modprobe.d", "/usr/local/lib/modprobe.d",
                                             "/usr/lib/modprobe.d", "/lib/modprobe.d"},
                                            ".conf", unread))
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            const auto words = wordsIn(line);
            if (words.size() < 2) return;
            const bool isInstall = words[0] == "install" && words.size() > 2 &&
                                   ::fnmatch(canonical(words[1]).c_str(), canonical(module).c_str(), 0) == 0;
            if (!isInstall && canonical(words[1]) != canonical(module)) return;
            DenyRule rule{.place = std::format("{}:{}", path.string(), number),
                          .line = printable(line.substr(0, longestRule))};
            if (words[0] == "blacklist" && !blacklist) blacklist = rule;
            if (!isInstall || std::exchange(hasCommand, true) || !doesNothing(words[2])) return;
            rule.kind = DenyRule::Kind::Never;
            never = rule;
        });
    if (never) return never;
    if (auto onLine = ruleOnCommandLine(system, module)) return onLine;
    return blacklist;
}

std::string memoryUnder(const change::SystemView& system, std::string_view folder)
{
    constexpr unsigned mostLayers = 4;
    const auto mounts = readFile(system.at("/proc/self/mounts"), longestBootFile);
    std::string place(folder);
    for (unsigned layer = 0; mounts && layer < mostLayers; ++layer) {
        std::vector<std::string_view> mount; // of two for the same folder the later one hides the earlier
        for (const auto part : std::views::split(*mounts, '\n')) {
            const auto words = wordsIn(std::string_view(part));
            if (words.size() < 4) continue;
            const bool holds = words[1] == "/" || place == words[1] || place.starts_with(std::string(words[1]) + "/");
            if (holds && (mount.empty() || words[1].size() >= mount[1].size())) mount = words;
        }
        if (mount.empty()) return {};
        const std::string_view kind = mount[2];
        if (kind == "tmpfs" || kind == "ramfs" || kind == "rootfs") return std::string(kind);
        constexpr std::string_view upper = "upperdir=";
        const std::size_t at = mount[3].find(upper);
        if (kind != "overlay" || at == std::string_view::npos) return {};
        place = mount[3].substr(at + upper.size());
        place.resize(std::min(place.find(','), place.size()));
        if (!system.exists(place)) return {}; // it was mounted where another root was (initramfs, container)
    }
    return {};
}

bool isMasked(const change::SystemView& system, std::string_view unit)
{
    std::vector<std::string> names{std::string(unit)};
    if (const auto at = unit.find('@'); at != std::string_view::npos) // an instance without a file of its own
        names.push_back(std::string(unit.substr(0, at + 1)) + ".service");
    for (const std::string& name : names)
        for (const char* folder : {"/etc/systemd/system", "/run/systemd/system", "/usr/lib/systemd/system"}) {
            const fs::path path = system.at(fs::path(folder) / name);
            std::error_code error;
            const auto status = fs::symlink_status(path, error);
            if (error) continue; // the first that is there counts
            if (status.type() == fs::file_type::symlink) return fs::read_symlink(path, error) == "/dev/null";
            return status.type() == fs::file_type::regular && fs::file_size(path, error) == 0 && !error;
        }
    return false;
}

std::optional<NextName> nextNameOf(const change::SystemView& system, std::string_view interface, Unread* unread)
{
    const std::string address = lineAt(system, fs::path("/sys/class/net") / interface / "address");
    auto next = nameByFiles(system, address, unread);
    if (!next) next = nameByUdev(system, interface);
    if (next && next->name == interface) next.reset();
    return next;
}

std::optional<OtherLine> laterDropIn(const change::SystemView& system, const fs::path& own, std::string_view text,
                                     Unread* unread)
{
    const std::string ofUnit = own.parent_path().filename().string();
    std::vector<std::string> folders;
    for (const char* base : {"/etc/systemd/system.control", "/run/systemd/system.control", "/etc/systemd/system",
                             "/run/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system"}) {
        folders.push_back(std::format("{}/{}", base, ofUnit));
        if (const auto at = ofUnit.find('@'); at != std::string::npos)
            folders.push_back(std::format("{}/{}.service.d", base, ofUnit.substr(0, at + 1)));
    }
    const auto ours = settingsIn(text);
    std::optional<OtherLine> found;
    for (const auto& [name, path] : filesIn(system, folders, ".conf", unread)) {
        if (name <= own.filename().string()) continue;
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            const auto theirs = settingOf(line);
            const auto setting = theirs ? ours.find(theirs->first) : ours.end();
            if (setting == ours.end() || std::ranges::contains(setting->second, theirs->second)) return;
            if (replacesOthers(theirs->first, theirs->second)) found = otherLine(path, number, line);
        });
    }
    return found;
}

std::optional<OtherLine> laterSysctl(const change::SystemView& system, const fs::path& own, std::string_view text,
                                     Unread* unread)
{
    const auto ours = settingsIn(text);
    std::optional<OtherLine> found;
    for (const auto& [name, path] :
         filesIn(system, {"/etc/sysctl.d", "/run/sysctl.d", "/usr/local/lib/sysctl.d", "/usr/lib/sysctl.d"}, ".conf",
                 unread)) {
        if (name <= own.filename().string()) continue;
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            const auto theirs = settingOf(line);
            const auto setting = theirs ? ours.find(sysctlKey(theirs->first)) : ours.end();
            if (setting != ours.end() && setting->second.back() != theirs->second)
                found = otherLine(path, number, line);
        });
    }
    return found;
}

namespace {

/// Of "Specifying devices" (NetworkManager.conf(5)): by name or kind; drivers and addresses are not looked at.
bool meansDevice(std::string_view spec, const std::string& interface)
{
    constexpr std::string_view byName = "interface-name:";
    if (!spec.starts_with(byName)) return spec == "*" || spec == "type:infiniband" || spec == interface;
    std::string pattern(spec.substr(byName.size()));
    if (pattern.starts_with('=')) return pattern.substr(1) == interface;
    if (pattern.starts_with('~')) pattern.erase(0, 1);
    return ::fnmatch(pattern.c_str(), interface.c_str(), 0) == 0;
}

/// What a list leaves out with "except:" it does not mean; one that only leaves out means all else.
bool meansDeviceIn(std::string_view list, const std::string& interface)
{
    bool hasPlain = false, hasExcept = false, isMeant = false;
    for (const auto part : std::views::split(list, ','))
        for (const auto each : std::views::split(part, ';')) {
            std::string_view spec = trimmed(std::string_view(each));
            constexpr std::string_view except = "except:";
            const bool isExcept = spec.starts_with(except);
            if (isExcept) spec.remove_prefix(except.size());
            if (isExcept && meansDevice(spec, interface)) return false;
            hasExcept = hasExcept || isExcept;
            hasPlain = hasPlain || (!isExcept && !spec.empty());
            isMeant = isMeant || (!isExcept && meansDevice(spec, interface));
        }
    return isMeant || (hasExcept && !hasPlain);
}

/// A section of NetworkManager.conf(5), and what a [device…] says of which devices.
struct ManagerSection
{
    std::string name{};
    std::string devices = "*";
    std::optional<bool> managed{};
    OtherLine line{};
};

} // namespace

std::optional<OtherLine> unmanagedBy(const change::SystemView& system, std::string_view interface, Unread* unread)
{
    const std::string name(interface);
    std::string list;
    std::optional<OtherLine> ofList;
    std::optional<OtherLine> ofSection;
    ManagerSection section;
    const auto endSection = [&](std::string_view next) {
        if (section.managed && meansDeviceIn(section.devices, name))
            ofSection = *section.managed ? std::nullopt : std::optional(section.line);
        section = {.name = std::string(next)};
    };
    const auto take = [&](const fs::path& path) {
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            if (line.starts_with('[')) endSection(line);
            const auto setting = settingOf(line);
            if (!setting) return;
            const auto& [key, value] = *setting;
            if (section.name == "[keyfile]" && key.starts_with("unmanaged-devices")) {
                if (key == "unmanaged-devices") list.clear(); // "+" adds
                list += "," + value;
                ofList = otherLine(path, number, line);
            }
            if (!section.name.starts_with("[device")) return;
            if (key == "match-device") section.devices = value;
            if (key != "managed") return;
            section.managed = value != "0" && value != "no" && value != "false" && value != "off";
            section.line = otherLine(path, number, line);
        });
        endSection({});
    };
    constexpr const char* main = "/etc/NetworkManager/NetworkManager.conf"; // those of the folders count more
    noteUnread(system, main, unread);
    take(main);
    for (const auto& [file, path] :
         filesIn(system, {"/etc/NetworkManager/conf.d", "/run/NetworkManager/conf.d", "/usr/lib/NetworkManager/conf.d"},
                 ".conf", unread))
        take(path);
    return meansDeviceIn(list, name) ? ofList : ofSection;
}

std::optional<OtherLine> otherNaming(const change::SystemView& system, const fs::path& own, const std::string& address,
                                     std::string_view name, Unread* unread)
{
    constexpr std::size_t ofGuid = 24; // ":00:02:c9:03:00:a1:b2:c3"
    const std::string guid = address.substr(address.size() - std::min(address.size(), ofGuid));
    const bool isLink = own.extension() == ".link";
    // Of two .link files the first counts, and none where a rule has named the interface before (80-net-setup-link).
    if (isLink)
        for (const auto& [file, path] : linkFiles(system, unread))
            if (const std::string other = nameByLinkFile(system, path, address);
                file < own.filename().string() && !other.empty() && other != name)
                return OtherLine{.place = path.string(), .line = printable("Name=" + other)};
    std::optional<OtherLine> found;
    for (const auto& [file, path] : ruleFiles(system, unread)) {
        if (!isLink && file <= own.filename().string()) continue;
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            std::string lower(line);
            std::ranges::transform(lower, lower.begin(),
                                   [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c; });
            if (line.starts_with('#') || !lower.contains(guid)) return;
            if (const std::string other = assigned(line, "NAME"); !other.empty() && other != name)
                found = otherLine(path, number, line);
        });
    }
    return found;
}

} // namespace fabriscope::setup
