// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/other_setups.h"

#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/setup/boot_files.h"

#include <fnmatch.h>

#include <algorithm>
#include <map>
#include <utility>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

/// Of a line of shell, YAML or a keyfile: without the quotes around it.
std::string_view unquoted(std::string_view text)
{
    const bool isQuoted = text.size() > 1 && (text.front() == '"' || text.front() == '\'');
    return isQuoted && text.front() == text.back() ? text.substr(1, text.size() - 2) : text;
}

/// A child of an IPoIB interface, as its name says it.
struct ChildName
{
    std::string parent;
    std::uint64_t partition = 0; ///< its P_Key without the top bit, which the kernel sets
};
constexpr std::uint64_t partitionBits = 0x7fff;

std::optional<ChildName> childOf(const std::string& interface)
{
    const std::size_t dot = interface.rfind('.');
    const auto key = dot == std::string::npos ? std::nullopt : parseHex(interface.substr(dot + 1));
    if (!key) return std::nullopt;
    return ChildName{.parent = interface.substr(0, dot), .partition = *key & partitionBits};
}

bool isOfPartition(const std::string& text, const ChildName& child)
{
    const auto key = parseUnsigned(text);
    return key && (*key & partitionBits) == child.partition;
}

/// The value of a key, the last one without quotes; empty: it has none.
std::string lastOf(const std::map<std::string, std::vector<std::string>>& settings, const std::string& key)
{
    const auto found = settings.find(key);
    return found == settings.end() ? std::string() : std::string(unquoted(found->second.back()));
}

std::map<std::string, std::vector<std::string>> settingsOf(const change::SystemView& system, const fs::path& path)
{
    return settingsIn(readRegularFile(system.at(path), longestBootFile).value_or(std::string()));
}

/// Whether a list of names, with patterns (systemd.network(5), [Match] Name=), has this one.
bool meansName(const std::vector<std::string>& lists, const std::string& name)
{
    return std::ranges::any_of(lists, [&name](const std::string& list) {
        return std::ranges::any_of(wordsIn(list), [&name](std::string_view word) {
            return ::fnmatch(std::string(word).c_str(), name.c_str(), 0) == 0;
        });
    });
}

/// NetworkManager takes files of any name in /etc, but for hidden ones and copies of editors (nm-settings-keyfile(5)).
bool isProfile(std::string_view folder, std::string_view name)
{
    if (folder.ends_with("network-scripts")) return name.starts_with("ifcfg-");
    const bool isCopy = name.starts_with('.') || name.ends_with('~');
    return name.ends_with(".nmconnection") || (folder.starts_with("/etc/") && !isCopy);
}

/// "    ib0:" of YAML: the key of a line that has no value.
bool isYamlKey(const std::vector<std::string_view>& words, std::string_view key)
{
    return !words.empty() && words[0].ends_with(':') && unquoted(words[0].substr(0, words[0].size() - 1)) == key;
}

/// Files of netplan's own, under an interface's name or that which they give to it.
std::vector<fs::path> netplanFiles(const change::SystemView& system, std::string_view key, Unread* unread)
{
    std::vector<fs::path> files;
    for (const auto& [name, path] :
         filesIn(system, {"/etc/netplan", "/run/netplan", "/usr/lib/netplan"}, ".yaml", unread)) {
        bool found = false;
        forLines(system, path,
                 [&](std::string_view line, std::size_t) { found = found || isYamlKey(wordsIn(line), key); });
        if (found) files.push_back(path);
    }
    return files;
}

/// A .netdev file whose child a .network file of the parent makes (systemd.netdev(5), [IPoIB]).
bool isMadeByNetworkd(const change::SystemView& system, const fs::path& netdev, const ChildName& child)
{
    const auto made = settingsOf(system, netdev);
    if (!isOfPartition(lastOf(made, "PartitionKey"), child)) return false;
    const std::string name = lastOf(made, "Name");
    return std::ranges::any_of(
        filesIn(system, {"/etc/systemd/network", "/run/systemd/network"}, ".network"), [&](const auto& file) {
            const auto settings = settingsOf(system, file.second);
            const auto parents = settings.find("Name");
            const auto children = settings.find("IPoIB");
            return parents != settings.end() && children != settings.end() &&
                   meansName(parents->second, child.parent) && std::ranges::contains(children->second, name);
        });
}

} // namespace

std::optional<std::string> netplanId(const fs::path& file)
{
    std::string name = file.filename().string();
    name.resize(std::min(name.find(':'), name.size())); // a line of it
    for (const std::string_view start : {"netplan-", "10-netplan-"}) {
        if (!file.string().starts_with("/run/") || !name.starts_with(start)) continue;
        return name.substr(start.size(), name.rfind('.') - start.size());
    }
    return std::nullopt;
}

namespace {

/// What netplan has generated comes again: its own file is what counts, and each is named once.
void takeNetplansOwn(const change::SystemView& system, std::vector<OtherSetUp>& others, const std::string& interface,
                     Unread* unread)
{
    std::vector<fs::path> own = netplanFiles(system, interface, unread);
    for (const OtherSetUp& each : others) {
        const auto id = netplanId(each.file);
        if (!id) continue;
        auto files = netplanFiles(system, *id, unread);
        if (files.empty()) files.emplace_back("/etc/netplan");
        for (fs::path& file : files)
            if (!std::ranges::contains(own, file)) own.push_back(std::move(file));
    }
    std::erase_if(others, [](const OtherSetUp& each) { return netplanId(each.file).has_value(); });
    for (fs::path& file : own)
        others.push_back({.by = OtherSetUp::By::Netplan, .file = std::move(file)});
}

} // namespace

std::vector<OtherSetUp> otherSetUpsOf(const change::SystemView& system, const std::string& interface,
                                      std::string_view ownFile, std::string_view ownUuid, Unread* unread)
{
    using By = OtherSetUp::By;
    std::vector<OtherSetUp> others;
    const auto child = childOf(interface);
    for (const char* folder : {"/etc/NetworkManager/system-connections", "/run/NetworkManager/system-connections",
                               "/usr/lib/NetworkManager/system-connections", "/etc/sysconfig/network-scripts"})
        for (const auto& [name, path] : filesIn(system, {folder}, "", unread)) {
            if (name == ownFile || !isProfile(folder, name)) continue;
            const auto settings = settingsOf(system, path);
            if (lastOf(settings, "uuid") == ownUuid) continue; // ours, which NetworkManager has moved
            const auto means = [&](const char* device, const char* parent, const char* key) {
                if (lastOf(settings, device) == interface) return true;
                return child && lastOf(settings, parent) == child->parent &&
                       isOfPartition(lastOf(settings, key), *child);
            };
            if (means("interface-name", "parent", "p-key") || means("DEVICE", "PHYSDEV", "PKEY_ID"))
                others.push_back({.by = By::Profile, .file = path});
        }
    const auto add = [&](By by, const fs::path& path, const auto& isIts) {
        bool found = false;
        forLines(system, path, [&](std::string_view line, std::size_t) {
            const auto words = wordsIn(line);
            found = found || (!words.empty() && isIts(words));
        });
        if (found) others.push_back({.by = by, .file = path});
    };
    const auto ofIfupdown = [&](const auto& words) {
        return words.size() > 1 && words[0] == "iface" && words[1] == interface;
    };
    noteUnread(system, "/etc/network/interfaces", unread);
    add(By::Ifupdown, "/etc/network/interfaces", ofIfupdown);
    for (const auto& [name, path] : filesIn(system, {"/etc/network/interfaces.d"}, "", unread))
        add(By::Ifupdown, path, ofIfupdown);
    for (const std::string_view ending : {".network", ".netdev"})
        for (const auto& [name, path] :
             filesIn(system, {"/etc/systemd/network", "/run/systemd/network"}, ending, unread)) {
            const auto settings = settingsOf(system, path);
            const auto names = settings.find("Name");
            if ((names != settings.end() && meansName(names->second, interface)) ||
                (ending == ".netdev" && child && isMadeByNetworkd(system, path, *child)))
                others.push_back({.by = By::Service, .file = path});
        }
    if (const fs::path ofWicked = "/etc/sysconfig/network/ifcfg-" + interface; system.exists(ofWicked))
        others.push_back({.by = By::Service, .file = ofWicked});
    takeNetplansOwn(system, others, interface, unread);
    return others;
}

} // namespace fabriscope::setup
