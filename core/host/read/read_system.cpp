// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/host/nfs_conf.h"
#include "core/host/read/read_parts.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <format>
#include <initializer_list>
#include <iterator>
#include <map>
#include <optional>

namespace fabriscope::host {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostLines = 100'000;
constexpr std::size_t longestFact = 256;
constexpr std::size_t longestCommand = 4096;

constexpr auto networkManagers =
    std::to_array<std::string_view>({"NetworkManager", "systemd-networkd", "wickedd", "connmand"});
/// From whose name something is concluded. Users' jobs run in slices of the system, too (Slurm, cron).
constexpr auto namesThatCount = std::to_array<std::string_view>(
    {"NetworkManager", "systemd-network", "wickedd", "connmand", "firewalld", "opensm"});

/// By "Uid:" of /proc/PID/status: real, effective, saved and file system user.
bool isOfOthers(const HostTree& tree, const fs::path& process)
{
    constexpr std::uint64_t firstOrdinary = 1000; // login.defs(5), UID_MIN
    const auto status = tree.text(process / "status");
    if (!status) return false; // a copy of a host may lack it
    for (const std::string_view line : linesOf(*status)) {
        if (!line.starts_with("Uid:")) continue;
        return std::ranges::any_of(wordsOf(line.substr(4)), [](const std::string& word) {
            const auto user = parseUnsigned(word);
            return !user || (*user >= firstOrdinary && *user != ::geteuid());
        });
    }
    return false;
}

/// The service unit of a process: the last part of its cgroup, when it lies directly in a slice of the system. Users
/// make cgroups of any name elsewhere.
std::string serviceUnit(std::string_view cgroups)
{
    for (const std::string_view line : linesOf(cgroups)) {
        const std::size_t colon = line.rfind(':');
        if (colon == std::string_view::npos) continue;
        const fs::path path(line.substr(colon + 1));
        const std::string unit = path.filename().string();
        if (!unit.ends_with(".service")) continue;
        bool isSystem = path.has_parent_path() && path.parent_path() != "/";
        for (const fs::path& part : path.parent_path().relative_path())
            isSystem = isSystem && part.string().ends_with(".slice") && part != "user.slice";
        if (isSystem) return printable(unit);
    }
    return {};
}

/// os-release(5): NAME=value, quoted as a shell does.
std::map<std::string, std::string> assignments(std::string_view text)
{
    std::map<std::string, std::string> values;
    for (const std::string_view raw : linesOf(text)) {
        const std::string_view line = trimmed(raw);
        const std::size_t equals = line.find('=');
        if (line.empty() || line.front() == '#' || equals == std::string_view::npos || values.size() == 1000) continue;
        std::string_view value = trimmed(line.substr(equals + 1));
        std::string plain;
        const bool quoted =
            value.size() >= 2 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front();
        if (quoted) value = value.substr(1, value.size() - 2);
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (value[i] == '\\' && i + 1 < value.size()) ++i;
            plain += value[i];
        }
        values[std::string(trimmed(line.substr(0, equals)))] = cleanedText(plain, longestFact);
    }
    return values;
}

void readDistribution(const HostTree& tree, System& system)
{
    auto text = tree.text("etc/os-release");
    if (!text) text = tree.text("usr/lib/os-release");
    if (!text) {
        system.distribution = system.distributionId = system.distributionVersion = system.distributionLike =
            Text::unknown(Message::say("there is no /etc/os-release"));
        return;
    }
    const auto values = assignments(*text);
    const auto value = [&](const std::string& name) -> Text {
        const auto found = values.find(name);
        if (found == values.end()) return Text::unknown(Message::say("/etc/os-release has no {}", name));
        return found->second;
    };
    system.distributionId = value("ID");
    system.distributionVersion = value("VERSION_ID");
    system.distributionLike = value("ID_LIKE");
    system.distribution = value("PRETTY_NAME");
    if (!system.distribution) system.distribution = value("NAME");
}

Text networkManager(const HostTree& tree, const std::vector<Process>& processes)
{
    std::vector<std::string> found;
    for (const std::string_view name : networkManagers)
        if (isRunning(processes, name)) found.emplace_back(name);
    if (std::ranges::any_of(tree.entries("etc/netplan"), [](const std::string& n) { return n.ends_with(".yaml"); }))
        found.emplace_back("netplan");
    Message why = whyNotListed(tree, processes); // ifupdown is no process: it is it where no other one is
    if (found.empty() && why.empty() && tree.exists("etc/network/interfaces")) found.emplace_back("ifupdown");
    if (!found.empty()) return joinedBy(found);
    return Text::unknown(why.empty() ? Message::say("none of the known ones runs") : std::move(why));
}

Text serviceManager(const HostTree& tree)
{
    if (tree.isFolder("run/systemd/system")) return std::string("systemd"); // sd_booted(3)
    const Text first = tree.line("proc/1/comm");
    return first ? first : Text::unknown(Message::say("process 1 is not known"));
}

/// Where a key begins in a word: behind --smkey= and --cc_key=, also shortened, or -k, also in a bundle of letters. Its
/// size: the key is the next word.
std::optional<std::size_t> keyIn(std::string_view word)
{
    if (word.starts_with("--")) {
        const std::string_view name = word.substr(0, word.find('='));
        if (!name.contains("key") && !name.starts_with("--smk") && !name.starts_with("--cc")) return std::nullopt;
        return std::min(name.size() + 1, word.size());
    }
    const std::size_t letter = word.starts_with('-') ? word.find('k') : std::string_view::npos;
    if (letter == std::string_view::npos || word.find_first_of("/.=") < letter) return std::nullopt;
    return letter + 1;
}

/// The words of a command line, but no keys: whoever knows them passes for a subnet manager.
std::string commandOf(std::string_view zeroSeparated)
{
    std::string command;
    bool hideNext = false;
    while (!zeroSeparated.empty() && command.size() < longestCommand) {
        const std::size_t size = std::min(zeroSeparated.find('\0'), zeroSeparated.size());
        const std::string_view word = zeroSeparated.substr(0, size);
        zeroSeparated.remove_prefix(std::min(size + 1, zeroSeparated.size()));
        if (!command.empty()) command += ' ';
        const auto key = hideNext ? std::optional<std::size_t>(0) : keyIn(word);
        command += printable(word.substr(0, key.value_or(word.size())));
        if (key && (hideNext || *key < word.size())) command += "<hidden>";
        hideNext = !hideNext && key == word.size();
    }
    return cleanedText(command, longestCommand);
}

} // namespace

bool isRunning(const std::vector<Process>& processes, std::string_view name)
{
    return std::ranges::any_of(processes, [comm = name.substr(0, 15)](const Process& process) {
        return process.name == comm && !process.ofUser && !process.elsewhere;
    });
}

Message whyNotListed(const HostTree& tree, const std::vector<Process>& processes)
{
    if (processes.empty()) return Message::say("the processes of the host are not known");
    if (hidesProcesses(tree)) return Message::say("/proc hides the processes of other users (hidepid)");
    return {};
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty() && lines.size() < mostLines)
        lines.push_back(takeLine(text));
    return lines;
}

std::vector<std::string> wordsOf(std::string_view line)
{
    const auto words = wordsIn(line, " \t\r\v\f");
    return {words.begin(), words.end()};
}

std::vector<fs::path> withDropIns(const HostTree& tree, const fs::path& file, const std::vector<fs::path>& folders)
{
    // A later folder's file takes the place of one with the same name; all are read by the order of their names.
    std::map<std::string, fs::path> dropIns;
    for (const fs::path& folder : folders)
        for (const std::string& name : tree.entries(folder))
            if (name.ends_with(".conf")) dropIns[name] = folder / name;
    std::vector<fs::path> files{file};
    for (const auto& [name, path] : dropIns)
        files.push_back(path);
    // What one of these has counts, and is not known.
    std::ranges::copy_if(folders, std::back_inserter(files),
                         [&tree](const fs::path& folder) { return tree.whyUnlisted(folder).has_value(); });
    return files;
}

Text iniValue(const HostTree& tree, const std::vector<fs::path>& files, std::string_view section, std::string_view key)
{
    Text value = Text::unknown(Message::say("no file sets {}", key));
    for (const fs::path& file : files) {
        const auto text = tree.text(file);
        if (!text) {
            if (text.error().code != ErrorCode::NotFound)
                value = Text::unknown(whatFailed(tree.whyUnlisted(file).value_or(text.error())));
            continue;
        }
        std::string_view current;
        for (const std::string_view raw : linesOf(*text)) {
            const std::string_view line = trimmed(raw);
            if (line.empty() || line.front() == '#' || line.front() == ';') continue;
            if (line.front() == '[') {
                current = trimmed(line.substr(1, std::min(line.find(']'), line.size()) - 1));
                continue;
            }
            const std::size_t equals = line.find('=');
            if (equals == std::string_view::npos || !equalIgnoringCase(current, section)) continue;
            if (equalIgnoringCase(trimmed(line.substr(0, equals)), key))
                value = cleanedText(trimmed(line.substr(equals + 1)), longestFact);
        }
    }
    return value;
}

std::vector<Process> readProcesses(const HostTree& tree)
{
    std::vector<Process> processes;
    const auto ownNetwork = tree.link("proc/self/ns/net"); // of others, only root can read it
    for (const std::string& entry : tree.entries("proc")) {
        const auto pid = parseUnsigned(entry);
        if (!pid || entry.starts_with("0")) continue;
        const fs::path folder = fs::path("proc") / entry;
        const Text name = tree.line(folder / "comm");
        if (!name) continue; // it has ended meanwhile
        const auto cgroups = tree.text(folder / "cgroup");
        const bool isOthers = std::ranges::contains(namesThatCount, *name) && isOfOthers(tree, folder);
        const auto network = tree.link(folder / "ns/net");
        processes.push_back({.pid = *pid,
                             .name = *name,
                             .unit = cgroups ? serviceUnit(*cgroups) : std::string(),
                             .isOthers = isOthers,
                             .ofUser = isOthers || (cgroups && cgroups->contains(":/user.slice/")),
                             .elsewhere = ownNetwork && network && *network != *ownNetwork});
    }
    return processes;
}

std::vector<OpenSmRun> readOpenSm(const HostTree& tree, const std::vector<Process>& processes)
{
    std::vector<OpenSmRun> runs;
    for (const Process& process : processes) {
        if (process.name != "opensm" || process.isOthers) continue;
        const fs::path folder = fs::path("proc") / std::to_string(process.pid);
        const auto command = tree.text(folder / "cmdline");
        if (!command) tree.miss(command.error());
        const auto groups = tree.text(folder / "cgroup");
        runs.push_back({.pid = process.pid,
                        .command = command ? commandOf(*command) : std::string("opensm"),
                        .unit = !process.unit.empty() ? Text(process.unit)
                                : groups              ? Text::unknown(Message::say("it belongs to no service unit"))
                                                      : Text::unknown(groups.error().detail)});
    }
    return runs;
}

NfsRdma readNfsRdma(const HostTree& tree, const System& system)
{
    NfsRdma nfs;
    std::vector<fs::path> files; // SUSE's package has its own in /usr/etc; what comes later counts more (nfs.conf(5))
    bool hasMain = false;
    for (const char* folder : {"usr/etc", "etc"}) {
        const fs::path main = fs::path(folder) / "nfs.conf";
        files.push_back(main);
        hasMain = hasMain || tree.exists(main);
        if (const auto conf = tree.text(main); conf && includesNfsConfLocal(*conf))
            files.emplace_back("etc/nfs.conf.local");
        if (!readsNfsDropIns(system)) continue;
        auto dropIns = withDropIns(tree, main, {main.string() + ".d"});
        std::ranges::sort(dropIns.begin() + 1, dropIns.end(), [](const fs::path& a, const fs::path& b) {
            return ::strverscmp(a.c_str(), b.c_str()) < 0; // as nfs-utils sorts them: 90-a.conf before 100-b.conf
        });
        files.insert(files.end(), dropIns.begin() + 1, dropIns.end());
    }
    const Text enabled = iniValue(tree, files, "nfsd", "rdma");
    const Text port = iniValue(tree, files, "nfsd", "rdma-port");
    const bool isOn =
        std::ranges::any_of(std::initializer_list<std::string_view>{"y", "yes", "1", "true", "t", "on"},
                            [&](std::string_view yes) { return equalIgnoringCase(enabled.valueOr(""), yes); });
    const auto unread = std::ranges::find_if(files, [&tree](const fs::path& file) {
        const auto text = tree.text(file);
        return !text && text.error().code != ErrorCode::NotFound;
    });
    if (!hasMain && !enabled)
        nfs.configured = Text::unknown(Message::say("there is no /etc/nfs.conf: no NFS server is installed"));
    else if (unread != files.end())
        nfs.configured = Text::unknown(whatFailed(tree.text(*unread).error()));
    else
        nfs.configured = isOn ? std::format("yes, port {}", port.valueOr("20049")) : std::string("no");

    const auto listening = tree.text("proc/fs/nfsd/portlist"); // "rdma 20049"
    if (!listening) {
        nfs.serverPorts = Text::unknown(listening.error().code == ErrorCode::NotFound
                                            ? Message::say("the kernel's NFS server is not loaded")
                                            : listening.error().detail);
    } else {
        std::vector<std::string> ports; // the kernel lists a port once for IPv4 and once for IPv6
        for (const std::string_view line : linesOf(*listening)) {
            const auto words = wordsOf(line);
            if (words.size() != 2 || words[0] != "rdma") continue;
            if (std::string number = printable(words[1]); !std::ranges::contains(ports, number))
                ports.push_back(std::move(number));
        }
        nfs.serverPorts = ports.empty() ? std::string("none") : joinedBy(ports);
    }
    const std::string mounts = tree.listText("proc/self/mounts");
    for (const std::string_view line : linesOf(mounts)) {
        const auto words = wordsOf(line);
        if (words.size() < 4 || !words[2].starts_with("nfs") || nfs.mounts.size() == 1000) continue;
        if (("," + words[3] + ",").contains(",proto=rdma,"))
            nfs.mounts.push_back(printable(words[0] + " on " + words[1]));
    }
    return nfs;
}

/// Of the first processor that /proc/cpuinfo lists: on a machine with hundreds of them the whole file takes its time.
Text readProcessor(const HostTree& tree)
{
    const auto text = tree.beginning("proc/cpuinfo");
    if (!text) return Text::unknown(text.error().detail);
    const auto valueOf = [&text](std::string_view name) -> std::string {
        for (const std::string_view line : linesOf(*text)) {
            const std::size_t colon = line.find(':');
            if (colon == std::string_view::npos || trimmed(line.substr(0, colon)) != name) continue;
            return cleanedText(std::string(trimmed(line.substr(colon + 1))), longestFact);
        }
        return {};
    };
    for (const std::string_view name : {"model name", "cpu", "cpu model"}) // x86, POWER, MIPS
        if (std::string model = valueOf(name); !model.empty()) return model;
    const std::string implementer = valueOf("CPU implementer"), part = valueOf("CPU part");
    if (!implementer.empty() && !part.empty()) return std::format("implementer {}, part {}", implementer, part);
    return Text::unknown(Message::say("/proc/cpuinfo names no model"));
}

System readSystem(const HostTree& tree, const HostView& view, const std::vector<Process>& processes)
{
    System system{.kernel = tree.line("proc/sys/kernel/osrelease"),
                  .serviceManager = serviceManager(tree),
                  .networkManager = networkManager(tree, processes),
                  .firewall = readFirewall(tree, view, processes)};
    readDistribution(tree, system);
    // ib_core: "netns_mode: share device among net namespaces".
    system.rdmaNamespaces = tree.line("sys/module/ib_core/parameters/netns_mode").map([](const std::string& value) {
        return value == "Y" ? std::string("shared") : std::string("exclusive");
    });
    system.processor = readProcessor(tree);
    system.cpus = tree.line("sys/devices/system/cpu/online");
    return system;
}

} // namespace fabriscope::host
