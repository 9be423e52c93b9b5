// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/host_inventory.h"

#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/connection/name_ranges.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <format>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t mostProblems = 100;
constexpr std::size_t mostNamed = 64 * mostInventoryHosts; ///< hosts and groups, each time that they are named

constexpr auto schemes = std::to_array<std::string_view>({"ssh://", "demo", "snapshot:", "replay:", "exec:", "local"});

bool isTarget(std::string_view word)
{
    return std::ranges::any_of(schemes, [word](std::string_view scheme) {
        if (!word.starts_with(scheme)) return false;
        const bool isOpen = scheme.ends_with('/') || scheme.ends_with(':');
        return isOpen || word.size() == scheme.size() || std::string_view(":?").contains(word[scheme.size()]);
    });
}

/// Hosts as they are found, each once.
class Collector
{
public:
    explicit Collector(InventorySource source) : m_source(source) {}

    void problem(std::size_t line, Message what)
    {
        if (m_found.problems.size() < mostProblems) m_found.problems.push_back({.line = line, .what = std::move(what)});
    }
    void add(std::size_t line, std::string_view target)
    {
        const auto parsed = ConnectionTarget::parse(target);
        if (!parsed) return problem(line, Message::say("{}: {}", parsed.error().subject, parsed.error().detail));
        if (m_source == InventorySource::File && parsed->scheme != Scheme::Ssh)
            return problem(
                line,
                Message::say("{}: a file of hosts may name hosts and ssh:// only; type other connections", target));
        std::string text = parsed->text();
        if (m_known.insert(text).second) m_found.targets.push_back(std::move(text));
    }
    /// Of hosts and groups: ranges name thousands in a few letters.
    void named(std::size_t number) { m_named += number; }
    void tooMany() { m_named = mostNamed + 1; }
    /// It is refused, whatever follows.
    [[nodiscard]] bool isFull() const { return m_named > mostNamed || m_found.targets.size() > mostInventoryHosts; }
    /// What an inventory calls by that name is this host.
    void addLocal(std::size_t line, std::string_view name)
    {
        if (m_source == InventorySource::Typed) return add(line, "local");
        problem(
            line,
            Message::say("{}: it is this host (ansible_connection=local), which no file may choose; type local", name));
    }
    /// Names as typed: with ranges, a user in front.
    void addNames(std::size_t line, std::string_view word)
    {
        if (isTarget(word)) return add(line, word);
        const auto names = expandNames(word, RangeStyle::Slurm, mostInventoryHosts);
        if (!names) return problem(line, Message::say("{}: {}", names.error().subject, names.error().detail));
        named(names->size());
        for (const std::string& name : *names)
            add(line, "ssh://" + name);
    }

    [[nodiscard]] Result<HostInventory> result() &&
    {
        if (isFull())
            return fail(ErrorCode::InvalidArgument, Message::say("the list of hosts"),
                        Message::say("it has more hosts than the {} that are connected at most", mostInventoryHosts),
                        Message::say("Name fewer hosts"));
        return std::move(m_found);
    }

private:
    InventorySource m_source;
    HostInventory m_found;
    std::set<std::string> m_known;
    std::size_t m_named = 0;
};

struct Line
{
    std::size_t number = 0;
    std::string_view text; ///< without comment and blanks around it
};

/// Lines with something on them. A "#" begins a comment at the beginning of a word, ";" at that of a line.
std::vector<Line> linesOf(std::string_view text)
{
    std::vector<Line> lines;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = takeLine(text);
        for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
            if (at != 0 && line[at - 1] != ' ' && line[at - 1] != '\t') continue;
            line = line.substr(0, at);
            break;
        }
        line = trimmed(line);
        if (!line.empty() && line.front() != ';') lines.push_back({.number = number, .text = line});
    }
    return lines;
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Words between blanks; quotes hold one together and are taken away. Separators in brackets belong to the word.
std::vector<std::string> wordsOf(std::string_view line, bool commasPart)
{
    std::vector<std::string> words;
    std::string word;
    char quote = 0;
    bool inside = false;
    for (const char c : line) {
        if (quote != 0) {
            if (c == quote)
                quote = 0;
            else
                word += c;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (!inside && (isBlank(c) || (commasPart && c == ','))) {
            if (!word.empty()) words.push_back(std::exchange(word, {}));
        } else {
            if (c == '[') inside = true;
            if (c == ']') inside = false;
            word += c;
        }
    }
    if (!word.empty()) words.push_back(std::move(word));
    return words;
}

std::optional<std::pair<std::string, std::string>> assignment(std::string_view word)
{
    const auto at = word.find('=');
    if (at == std::string_view::npos) return std::nullopt;
    return std::pair(std::string(trimmed(word.substr(0, at))), std::string(trimmed(word.substr(at + 1))));
}

// --- Slurm -----------------------------------------------------------------------------------------------------------

/// slurm.conf joins lines that end with a backslash; `scontrol show nodes` begins a node with its name.
void readSlurm(const std::vector<Line>& lines, Collector& found)
{
    struct Node
    {
        std::size_t line = 0;
        std::string names;
        std::string addresses;
    };
    std::vector<Node> nodes;
    for (const Line& line : lines) {
        for (const std::string& word : wordsOf(line.text, false)) {
            const auto given = assignment(word);
            if (!given) continue;
            if (equalIgnoringCase(given->first, "NodeName"))
                nodes.push_back({.line = line.number, .names = given->second, .addresses = {}});
            else if (equalIgnoringCase(given->first, "NodeAddr") && !nodes.empty())
                nodes.back().addresses = given->second;
        }
    }
    for (const Node& node : nodes) {
        if (found.isFull()) return;
        if (equalIgnoringCase(node.names, "DEFAULT")) continue; // what other lines begin with
        const auto names = expandNames(node.names, RangeStyle::Slurm, mostInventoryHosts);
        if (!names) {
            found.problem(node.line, Message::say("{}: {}", names.error().subject, names.error().detail));
            continue;
        }
        const auto addresses = expandNames(node.addresses, RangeStyle::Slurm, mostInventoryHosts);
        const bool fits = addresses && addresses->size() == names->size();
        found.named(names->size());
        for (const std::string& host : fits ? *addresses : *names)
            found.add(node.line, host.contains(':') ? std::format("ssh://[{}]", host) : "ssh://" + host);
    }
}

// --- Ansible ---------------------------------------------------------------------------------------------------------

using Variables = std::map<std::string, std::string>;

struct AnsibleHost
{
    std::size_t line = 0;
    std::string name;
    Variables own;
    Variables ofGroups;
};

struct AnsibleGroup
{
    std::set<std::size_t> hosts; ///< places in the list of all
    Variables variables;
    Variables ofParents;
    std::set<std::string> children;
    std::size_t depth = 0; ///< below the groups that have no parent, by the longest way
    std::size_t place = 0; ///< from the leaves of the tree
    bool isArranged = false;
};

struct AnsibleInventory
{
    std::vector<AnsibleHost> hosts;
    std::map<std::string, std::size_t> places;
    std::map<std::string, AnsibleGroup> groups;
};

struct Section
{
    std::string group = "ungrouped";
    std::string kind; ///< "", "vars", "children"
};

std::optional<Section> sectionOf(std::string_view line)
{
    if (!line.starts_with('[') || !line.ends_with(']')) return std::nullopt;
    const std::string_view inside = trimmed(line.substr(1, line.size() - 2));
    const auto colon = inside.find(':');
    const std::string_view name = inside.substr(0, colon);
    const std::string_view kind = colon == std::string_view::npos ? std::string_view() : inside.substr(colon + 1);
    if (name.empty() || name.find_first_of("[], \t") != std::string_view::npos) return std::nullopt;
    // "[1:9]" alone is a range of hosts.
    if (!kind.empty() && kind != "vars" && kind != "children" && kind != "hosts") return std::nullopt;
    return Section{.group = std::string(name), .kind = kind == "hosts" ? "" : std::string(kind)};
}

/// Of all others nothing is kept.
void setVariable(Variables& variables, const std::string& key, std::string value)
{
    constexpr auto wanted =
        std::to_array<std::string_view>({"ansible_host", "ansible_ssh_host", "ansible_user", "ansible_ssh_user",
                                         "ansible_port", "ansible_ssh_port", "ansible_connection"});
    constexpr std::size_t longest = 1024; // thousands of hosts may have it
    value.resize(std::min(value.size(), longest));
    if (std::ranges::contains(wanted, key)) variables[key] = std::move(value);
}

void readAnsibleHosts(const Line& line, AnsibleGroup& group, AnsibleInventory& all, Collector& found)
{
    const std::vector<std::string> words = wordsOf(line.text, false);
    if (words.empty()) return;
    const auto names = expandNames(words.front(), RangeStyle::Ansible, mostInventoryHosts);
    if (!names) return found.problem(line.number, Message::say("{}: {}", names.error().subject, names.error().detail));
    found.named(names->size());
    Variables own;
    for (std::size_t i = 1; i < words.size(); ++i)
        if (auto given = assignment(words[i])) setVariable(own, given->first, given->second);
    for (const std::string& name : *names) {
        const auto [at, isNew] = all.places.try_emplace(name, all.hosts.size());
        if (isNew) all.hosts.push_back({.line = line.number, .name = name, .own = {}, .ofGroups = {}});
        group.hosts.insert(at->second);
        for (const auto& [key, value] : own)
            all.hosts[at->second].own[key] = value;
    }
    if (all.hosts.size() > mostInventoryHosts) found.tooMany();
}

/// Parents before their children; of a ring the one that was met first.
void arrange(AnsibleInventory& all, AnsibleGroup& group, std::vector<AnsibleGroup*>& fromLeaves)
{
    if (std::exchange(group.isArranged, true)) return;
    for (const std::string& child : group.children)
        if (const auto below = all.groups.find(child); below != all.groups.end())
            arrange(all, below->second, fromLeaves);
    group.place = fromLeaves.size();
    fromLeaves.push_back(&group);
}

/// The groups, each behind all of its parents, and those that are nearer to hosts behind others; else by their names.
std::vector<AnsibleGroup*> fromTop(AnsibleInventory& all)
{
    std::vector<AnsibleGroup*> fromLeaves;
    std::vector<AnsibleGroup*> byDepth;
    for (auto& [name, group] : all.groups) {
        arrange(all, group, fromLeaves);
        byDepth.push_back(&group);
    }
    for (const AnsibleGroup* group : fromLeaves | std::views::reverse)
        for (const std::string& child : group->children) {
            const auto below = all.groups.find(child);
            if (below == all.groups.end() || below->second.place >= group->place) continue; // none, or a ring
            below->second.depth = std::max(below->second.depth, group->depth + 1);
        }
    std::ranges::stable_sort(byDepth, {}, &AnsibleGroup::depth);
    return byDepth;
}

/// Variables of a parent hold for the hosts of its children, unless those say otherwise: what is nearer to the host
/// wins. Each group once, however many ways lead to it.
void inherit(AnsibleInventory& all)
{
    if (const auto top = all.groups.find("all"); top != all.groups.end())
        for (AnsibleHost& host : all.hosts)
            host.ofGroups = top->second.variables;
    for (AnsibleGroup* group : fromTop(all)) {
        Variables known = group->ofParents;
        for (const auto& [key, value] : group->variables)
            known[key] = value;
        for (const auto& [key, value] : known) {
            for (const std::size_t host : group->hosts)
                all.hosts[host].ofGroups[key] = value;
            for (const std::string& child : group->children)
                if (const auto below = all.groups.find(child); below != all.groups.end())
                    below->second.ofParents[key] = value;
        }
    }
}

std::string variable(const AnsibleHost& host, const char* key, const char* older)
{
    for (const Variables* from : {&host.own, &host.ofGroups})
        for (const char* name : {key, older})
            if (const auto found = from->find(name); found != from->end()) return found->second;
    return {};
}

void readAnsible(const std::vector<Line>& lines, Collector& found)
{
    AnsibleInventory all;
    Section section;
    for (const Line& line : lines) {
        if (found.isFull()) return;
        if (auto next = sectionOf(line.text)) {
            found.named(1);
            section = *std::move(next);
            all.groups.try_emplace(section.group);
            if (all.groups.size() > mostInventoryHosts) found.tooMany();
            continue;
        }
        AnsibleGroup& group = all.groups[section.group];
        if (section.kind == "vars") {
            if (auto given = assignment(line.text)) {
                const auto words = wordsOf(given->second, false);
                setVariable(group.variables, given->first, words.empty() ? std::string() : words.front());
            }
        } else if (section.kind == "children") {
            found.named(1);
            group.children.emplace(line.text);
        } else {
            readAnsibleHosts(line, group, all, found);
        }
    }
    inherit(all);
    for (const AnsibleHost& host : all.hosts) {
        const std::string address = variable(host, "ansible_host", "ansible_ssh_host");
        const std::string user = variable(host, "ansible_user", "ansible_ssh_user");
        const std::string port = variable(host, "ansible_port", "ansible_ssh_port");
        const std::string name = address.empty() ? host.name : address;
        if (name.contains("{{") || user.contains("{{") || port.contains("{{")) {
            found.problem(host.line, Message::say("{}: its address, user or port is a template of Ansible", host.name));
            continue;
        }
        if (variable(host, "ansible_connection", "") == "local") {
            found.addLocal(host.line, host.name);
            continue;
        }
        const auto colons = std::ranges::count(name, ':');
        // "host:2222" is what Ansible took for a port for long; more colons are an IPv6 address.
        const std::string place = colons > 1 && !name.starts_with('[') ? std::format("[{}]", name) : name;
        found.add(host.line,
                  std::format("ssh://{}{}{}{}", user, user.empty() ? "" : "@", place, port.empty() ? "" : ":" + port));
    }
}

// --- names -----------------------------------------------------------------------------------------------------------

void readNames(const std::vector<Line>& lines, Collector& found)
{
    for (const Line& line : lines) {
        if (found.isFull()) return;
        if (line.text.starts_with("exec:") || line.text.starts_with("snapshot:")) {
            found.add(line.number, line.text);
            continue;
        }
        for (const std::string& word : wordsOf(line.text, true)) {
            if (found.isFull()) return;
            found.addNames(line.number, word);
        }
    }
}

} // namespace

Result<HostInventory> parseHostInventory(std::string_view text, InventorySource source)
{
    const std::vector<Line> lines = linesOf(text);
    Collector found(source);
    const auto isSlurm = [](const Line& line) {
        return line.text.size() > 9 && equalIgnoringCase(line.text.substr(0, 9), "NodeName=");
    };
    if (std::ranges::any_of(lines, [](const Line& line) { return sectionOf(line.text).has_value(); }))
        readAnsible(lines, found);
    else if (std::ranges::any_of(lines, isSlurm))
        readSlurm(lines, found);
    else
        readNames(lines, found);
    return std::move(found).result();
}

} // namespace fabriscope::agent
