// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/next_boot.h"

#include "core/base/printable.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/setup/host_facts.h"

#include <algorithm>
#include <format>
#include <functional>
#include <map>
#include <ranges>
#include <vector>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longestBootFile = std::size_t{1} << 20U;
constexpr std::size_t mostBootFiles = 1000;
constexpr std::size_t longestRule = 200;

/// The configuration files of these folders by their names, each once: one of an earlier folder hides its namesakes
/// (modprobe.d(5), systemd.link(5), udev(7)).
std::map<std::string, fs::path> filesIn(const change::SystemView& system, const std::vector<const char*>& folders,
                                        std::string_view ending)
{
    std::map<std::string, fs::path> files;
    for (const char* folder : folders) {
        std::error_code error;
        for (fs::directory_iterator at(system.at(folder), error), end; !error && at != end; at.increment(error)) {
            const std::string name = at->path().filename().string();
            if (name.ends_with(ending) && files.size() < mostBootFiles) files.emplace(name, fs::path(folder) / name);
        }
    }
    return files;
}

/// visit(line, number) for each line of a file, numbers from 1.
void forLines(const change::SystemView& system, const fs::path& path,
              const std::function<void(std::string_view, std::size_t)>& visit)
{
    const auto text = readRegularFile(system.at(path), longestBootFile);
    if (!text) return;
    std::size_t number = 0;
    for (const auto part : std::views::split(*text, '\n'))
        visit(trimmed(std::string_view(part)), ++number);
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

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
    for (const std::string_view word : wordsOf(line))
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
            for (const std::string_view word : wordsOf(value))
                isIts = isIts || equalIgnoringCase(word, address);
        if (section == "[Link]" && key == "Name") name = value;
    });
    return isIts ? name : std::string();
}

std::optional<NextName> nameByFiles(const change::SystemView& system, const std::string& address)
{
    if (address.empty()) return std::nullopt;
    for (const auto& [file, path] :
         filesIn(system, {"/etc/systemd/network", "/run/systemd/network", "/usr/lib/systemd/network"}, ".link"))
        if (const std::string name = nameByLinkFile(system, path, address); !name.empty())
            return NextName{.name = printable(name), .place = path.string()};
    std::optional<NextName> found;
    for (const auto& [file, path] :
         filesIn(system, {"/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d"}, ".rules"))
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            if (line.starts_with('#') || !line.contains(address)) return;
            if (const std::string name = assigned(line, "NAME"); !name.empty())
                found = NextName{.name = printable(name), .place = std::format("{}:{}", path.string(), number)};
        });
    return found;
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

} // namespace

std::optional<DenyRule> denyRuleOf(const change::SystemView& system, std::string_view module)
{
    std::optional<DenyRule> blacklist;
    std::optional<DenyRule> never;
    for (const auto& [name, path] : filesIn(system,
                                            {"/etc/modprobe.d", "/run/modprobe.d", "/usr/local/lib/modprobe.d",
                                             "/usr/lib/modprobe.d", "/lib/modprobe.d"},
                                            ".conf"))
        forLines(system, path, [&](std::string_view line, std::size_t number) {
            const auto words = wordsOf(line);
            if (words.size() < 2 || canonical(words[1]) != canonical(module)) return;
            DenyRule rule{.place = std::format("{}:{}", path.string(), number),
                          .line = printable(line.substr(0, longestRule))};
            if (words[0] == "blacklist" && !blacklist) blacklist = rule;
            if (words[0] != "install" || words.size() < 3 || !doesNothing(words[2]) || never) return;
            rule.kind = DenyRule::Kind::Never;
            never = rule;
        });
    if (never) return never;
    if (auto onLine = ruleOnCommandLine(system, module)) return onLine;
    return blacklist;
}

bool isMasked(const change::SystemView& system, std::string_view unit)
{
    for (const char* folder : {"/etc/systemd/system", "/run/systemd/system"}) {
        std::error_code error;
        const fs::path target = fs::read_symlink(system.at(fs::path(folder) / unit), error);
        if (!error && target == "/dev/null") return true;
    }
    return false;
}

std::optional<NextName> nextNameOf(const change::SystemView& system, std::string_view interface)
{
    const std::string address = lineAt(system, fs::path("/sys/class/net") / interface / "address");
    auto next = nameByFiles(system, address);
    if (!next) next = nameByUdev(system, interface);
    if (next && next->name == interface) next.reset();
    return next;
}

} // namespace fabriscope::setup
