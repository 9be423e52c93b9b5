// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/host_facts.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"
#include "core/change/software_device.h"
#include "core/host/host_reader.h"
#include "core/setup/next_boot.h"

#include <net/if_arp.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longestLine = 4096;
constexpr std::size_t longestFile = std::size_t{16} << 20U;
constexpr std::size_t mostEntries = 4096;

/// Of the running host, without link-local ones. None where they cannot be read: nothing is said of an interface
/// without.
std::vector<host::InterfaceAddress> ownAddresses()
{
    auto all = host::thisHost().addresses().value_or(std::vector<host::InterfaceAddress>());
    std::erase_if(all, [](const host::InterfaceAddress& each) { return each.address.starts_with("fe80:"); });
    return all;
}

/// A keyword of sshd_config(5) with its arguments, behind blanks or one "=".
std::vector<std::string> sshWords(std::string_view line)
{
    std::vector<std::string> words;
    std::string word;
    for (const char c : std::string(line) + ' ') {
        if (c == '#' && word.empty()) break;
        const bool isBetween = c == ' ' || c == '\t' || c == '\r' || (c == '=' && words.size() < 2);
        if (!isBetween && c != '"')
            word += c;
        else if (isBetween && !word.empty())
            words.push_back(std::exchange(word, {}));
    }
    return words;
}

/// Of lines that set the same the first counts, those of an Include where it stands.
struct SshLine
{
    std::string value;
    std::string place;
};
std::optional<SshLine> firstUsePam(const change::SystemView& system, const fs::path& file, unsigned depth = 0)
{
    constexpr unsigned deepest = 4;
    const auto text = readRegularFile(system.at(file), longestFile);
    // One that is there and cannot be read may say yes: nothing is known then.
    if (!text && text.error().code != ErrorCode::NotFound) return SshLine{.value = "yes", .place = file.string()};
    if (!text || depth > deepest) return std::nullopt;
    std::size_t number = 0;
    for (const auto part : std::views::split(*text, '\n')) {
        ++number;
        const auto words = sshWords(std::string_view(part));
        if (words.size() < 2) continue;
        if (equalIgnoringCase(words[0], "match")) break; // it is no setting of some sessions
        if (equalIgnoringCase(words[0], "usepam"))
            return SshLine{.value = words[1], .place = std::format("{}:{}", file.string(), number)};
        if (!equalIgnoringCase(words[0], "include")) continue;
        for (const std::string& word : words | std::views::drop(1)) {
            const fs::path pattern = fs::path("/etc/ssh") / word;
            const bool isMany = pattern.filename() == "*.conf" || pattern.filename() == "*";
            for (const std::string& name :
                 isMany ? entriesOf(system, pattern.parent_path()) : std::vector{pattern.filename().string()}) {
                if (isMany && pattern.extension() == ".conf" && !name.ends_with(".conf")) continue;
                if (auto found = firstUsePam(system, pattern.parent_path() / name, depth + 1)) return found;
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> entriesOf(const change::SystemView& system, const fs::path& folder)
{
    std::vector<std::string> names = namesIn(system.at(folder));
    names.resize(std::min(names.size(), mostEntries));
    return names;
}

std::string lineAt(const change::SystemView& system, const fs::path& path)
{
    const auto text = readFile(system.at(path), longestLine);
    if (!text) return {};
    const std::string_view all = *text;
    return std::string(trimmed(all.substr(0, all.find('\n'))));
}

std::vector<NetFact> netFacts(const change::SystemView& system)
{
    const auto addresses = system.root() == "/" ? ownAddresses() : std::vector<host::InterfaceAddress>();
    std::vector<NetFact> all;
    for (const std::string& name : entriesOf(system, "/sys/class/net")) {
        const fs::path folder = fs::path("/sys/class/net") / name;
        const std::string type = lineAt(system, folder / "type");
        const std::string state = lineAt(system, folder / "operstate");
        NetFact fact{.name = name,
                     .ethernet = type == std::to_string(ARPHRD_ETHER),
                     .infiniBand = type == std::to_string(ARPHRD_INFINIBAND),
                     .hasHardware = system.exists(folder / "device"),
                     .up = state == "up" || state == "unknown",
                     .addresses = {}};
        for (const auto& [interface, address] : addresses) // without the length of its prefix
            if (interface == name) fact.addresses.push_back(address.substr(0, address.find('/')));
        all.push_back(std::move(fact));
    }
    return all;
}

bool lacksConnectedMode(const change::SystemView& system, std::string_view interface)
{
    constexpr std::size_t length = 59; // 20 bytes as "80:00:02:08:…"
    constexpr std::uint64_t reliableConnections = 0x80;
    const std::string address = lineAt(system, fs::path("/sys/class/net") / interface / "address");
    const auto flags = parseHex(std::string_view(address).substr(0, 2));
    return address.size() == length && flags && (*flags & reliableConnections) == 0;
}

namespace {

RdmaFact rdmaFact(const change::SystemView& system, const std::string& device, std::uint64_t number)
{
    const fs::path folder = fs::path("/sys/class/infiniband") / device;
    const fs::path port = folder / "ports" / std::to_string(number);
    const std::string layer = lineAt(system, port / "link_layer");
    RdmaFact fact{.name = device,
                  .port = number,
                  .ethernet = layer == "Ethernet",
                  .infiniBand = layer == "InfiniBand",
                  .iwarp = lineAt(system, folder / "node_type").starts_with("4:"), // "4: RNIC"
                  .inSoftware = change::isSoftwareDevice(system, device),
                  .state = lineAt(system, port / "state"),
                  .rate = lineAt(system, port / "rate")};
    if (fact.inSoftware) fact.parent = change::netdevOfSoftwareDevice(system, device).value_or("");
    fact.state = fact.state.substr(fact.state.find(' ') + 1); // "4: ACTIVE"
    if (!fact.infiniBand) return fact;
    fact.smLid = parseUnsigned(lineAt(system, port / "sm_lid")).value_or(0);
    std::string gid = lineAt(system, port / "gids/0"); // eight groups; the last four are the GUID
    std::erase(gid, ':');
    constexpr std::size_t digits = 32;
    if (gid.size() == digits && gid.find_first_not_of('0', digits / 2) != std::string::npos)
        fact.portGuid = "0x" + gid.substr(digits / 2);
    return fact;
}

} // namespace

std::vector<RdmaFact> rdmaFacts(const change::SystemView& system)
{
    std::vector<RdmaFact> all;
    for (const std::string& name : entriesOf(system, "/sys/class/infiniband")) {
        const auto before = all.size();
        for (const std::string& entry : entriesOf(system, fs::path("/sys/class/infiniband") / name / "ports"))
            if (const auto number = parseUnsigned(entry)) all.push_back(rdmaFact(system, name, *number));
        if (all.size() == before) all.push_back(rdmaFact(system, name, 1));
    }
    return all;
}

namespace {

constexpr std::array pamFolders{"/etc/pam.d", "/usr/lib/pam.d", "/usr/etc/pam.d"};

using WordsOfLine = std::vector<std::string>;

Result<std::vector<WordsOfLine>> pamLines(const change::SystemView& system, const fs::path& file)
{
    const auto text = readRegularFile(system.at(file), longestFile);
    if (!text) return std::unexpected(text.error());
    std::vector<WordsOfLine> lines;
    for (const auto part : std::views::split(*text, '\n'))
        lines.push_back(sshWords(std::string_view(part)));
    return lines;
}

bool readsLimits(const WordsOfLine& words)
{
    return std::ranges::any_of(words, [](const std::string& word) { return word.ends_with("pam_limits.so"); });
}

/// The file whose lines count for sessions there, too; empty: none.
std::string includedBy(const WordsOfLine& words)
{
    if (words.size() > 1 && words[0] == "@include") return words[1];
    const bool isSession = words.size() > 2 && (words[0] == "session" || words[0] == "-session");
    return isSession && (words[1] == "include" || words[1] == "substack") ? words[2] : std::string();
}

} // namespace

std::optional<std::string> pamLimitsFile(const change::SystemView& system)
{
    bool isThere = false, isUnread = false;
    for (const char* folder : pamFolders)
        for (const std::string& name : entriesOf(system, folder)) {
            isThere = true;
            const fs::path file = fs::path(folder) / name;
            const auto lines = pamLines(system, file);
            if (lines && std::ranges::any_of(*lines, readsLimits)) return file.string();
            isUnread = isUnread || !lines;
        }
    return isThere && !isUnread ? std::optional(std::string()) : std::nullopt;
}

std::optional<std::string> sshWithoutLimits(const change::SystemView& system)
{
    constexpr std::size_t most = 64;
    std::vector<std::string> names{"sshd"}; // and what is included
    std::string own;
    for (std::size_t at = 0; at < names.size(); ++at) {
        const auto folder = std::ranges::find_if(
            pamFolders, [&](const char* each) { return system.exists(fs::path(each) / names[at]); });
        if (folder == pamFolders.end() || names.size() > most) return std::nullopt;
        const fs::path file = fs::path(*folder) / names[at];
        const auto lines = pamLines(system, file);
        if (!lines || std::ranges::any_of(*lines, readsLimits)) return std::nullopt;
        for (const WordsOfLine& words : *lines)
            if (std::string name = includedBy(words); !name.empty() && !std::ranges::contains(names, name))
                names.push_back(std::move(name));
        if (at == 0) own = file.string();
    }
    return own;
}

std::optional<std::string> sshWithoutPam(const change::SystemView& system)
{
    for (const char* file : {"/etc/ssh/sshd_config", "/usr/etc/ssh/sshd_config"}) {
        if (!system.exists(file)) continue;
        const auto line = firstUsePam(system, file);
        if (!line) return file;
        return equalIgnoringCase(line->value, "yes") ? std::nullopt : std::optional(line->place);
    }
    return std::nullopt;
}

std::optional<bool> hasGroup(const change::SystemView& system, std::string_view group)
{
    const auto text = readRegularFile(system.at("/etc/group"), longestFile);
    if (!text && text.error().code != ErrorCode::NotFound) return std::nullopt;
    return text && ("\n" + *text).contains(std::format("\n{}:", group));
}

bool hasUnit(const change::SystemView& system, std::string_view unit)
{
    return std::ranges::any_of(
        std::array{"/etc/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system"},
        [&](const char* folder) { return system.exists(fs::path(folder) / std::format("{}.service", unit)); });
}

bool startsVendorsOpenSm(const change::SystemView& system)
{
    const bool hasScript = system.exists("/etc/init.d/opensmd");
    if (!hasScript && !hasUnit(system, "opensmd")) return false;
    if (!hasUnit(system, "opensm")) return true;
    if (isMasked(system, "opensmd.service")) return false;
    for (const std::string& name : entriesOf(system, "/etc/systemd/system"))
        if (name.ends_with(".wants") && system.exists(fs::path("/etc/systemd/system") / name / "opensmd.service"))
            return true;
    constexpr std::array levels{"/etc/rc3.d", "/etc/rc5.d", "/etc/rc.d/rc3.d", "/etc/rc.d/rc5.d"};
    return hasScript && std::ranges::any_of(levels, [&](const char* level) {
               return std::ranges::any_of(entriesOf(system, level), [](const std::string& name) {
                   return name.starts_with('S') && name.ends_with("opensmd");
               });
           });
}

bool hasProgram(const change::SystemView& system, std::string_view name)
{
    return std::ranges::any_of(std::array{"/usr/sbin", "/usr/bin", "/sbin", "/bin"},
                               [&](const char* folder) { return system.exists(fs::path(folder) / name); });
}

bool runsNetworkManager(const change::SystemView& system)
{
    if (!system.exists("/run/NetworkManager/devices")) return false;
    bool anything = false; // the folder stays when it has ended
    for (const std::string& name : namesIn(system.at("/proc"))) {
        if (!parseUnsigned(name)) continue;
        const std::string program = lineAt(system, fs::path("/proc") / name / "comm");
        if (program == "NetworkManager") return true;
        anything = anything || !program.empty();
    }
    return !anything;
}

host::Host seenHost(const change::SystemView& system)
{
    host::HostView view = host::copiedHost(system.root());
    if (system.root() == "/") view.filterChains = host::readFilterChains;
    return host::readHost(view).value_or(host::Host());
}

std::vector<host::FilterChain> inputChains(const change::SystemView& system)
{
    // A socket of netfilter would have the kernel load it.
    if (system.root() != "/" || !system.exists("/sys/module/nf_tables")) return {};
    auto chains = host::readFilterChains().value_or(std::vector<host::FilterChain>());
    std::erase_if(chains, [](const host::FilterChain& chain) { return chain.hook != host::FilterChain::Hook::Input; });
    return chains;
}

std::string extraModulesOfHost(const change::SystemView& system)
{
    constexpr std::string_view release = "$(uname -r)";
    std::string package(distributionOfHost(system).extraModules);
    const std::string running = change::kernelRelease(system);
    if (const std::size_t at = package.find(release); at != std::string::npos && !running.empty())
        package.replace(at, release.size(), running);
    constexpr std::string_view kernel = "kernel-"; // Oracle's own is called kernel-uek
    if (running.contains("uek") && package.starts_with(kernel)) package.insert(kernel.size(), "uek-");
    return package;
}

const Distribution& distributionOfHost(const change::SystemView& system)
{
    // os-release(5): the second is read when there is no first.
    auto release = readRegularFile(system.at("/etc/os-release"), longestFile);
    if (!release && release.error().code == ErrorCode::NotFound)
        release = readRegularFile(system.at("/usr/lib/os-release"), longestFile);
    return distributionOf(release ? detectFamily(*release) : Family::Unknown);
}

std::optional<Message> whoMayReplace(const fs::path& folder)
{
    if (auto why = untrustedFolder(folder)) return why;
    fs::path there = folder;
    struct stat facts{};
    while (::lstat(there.c_str(), &facts) != 0 && there.has_relative_path())
        there = there.parent_path();
    if (there == folder && isTrustedOwner(facts.st_uid, Trust::OwnUser)) return std::nullopt;
    const fs::path above = there == folder ? folder.parent_path() : there;
    const bool isOfAll = ::stat(above.c_str(), &facts) == 0 && (facts.st_mode & S_IWOTH) != 0;
    return isOfAll ? std::optional(Message::say("{} {}", above.string(), Message::say("is writable by all users")))
                   : std::nullopt;
}

SettingLines settingLinesIn(std::string_view text)
{
    SettingLines lines;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line{part};
        const auto words = wordsIn(line.substr(0, line.find('#')));
        if (!words.empty()) lines.emplace_back(words.begin(), words.end());
    }
    return lines;
}

Result<SettingLines> settingLines(const change::SystemView& system, const fs::path& path)
{
    auto text = readRegularFile(system.at(path), longestSetting);
    if (!text && text.error().code != ErrorCode::NotFound) return std::unexpected(std::move(text).error());
    return text ? settingLinesIn(*text) : SettingLines();
}

Message notRead(const fs::path& path)
{
    return Message::say("{} cannot be read: what it says is not known.", printable(path.string()));
}

std::vector<std::string> wordsOf(const SettingLines& lines, std::string_view variable)
{
    std::vector<std::string> value;
    for (const auto& words : lines) {
        if (!words.front().starts_with(std::format("{}=", variable))) continue;
        value = words;
        value.front().erase(0, variable.size() + 1);
        for (std::string& word : value)
            std::erase_if(word, [](char c) { return c == '"' || c == '\''; });
        std::erase(value, std::string());
    }
    return value;
}

} // namespace fabriscope::setup
