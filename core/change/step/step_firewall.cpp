// SPDX-License-Identifier: GPL-3.0-or-later
//
// A port that a firewall lets in, by the program that manages that firewall. nftables alone keeps nothing over a
// restart of the machine: its rules are a file of the administrator's.
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/script_parts.h"
#include "core/change/step/step_kinds.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::change {
namespace {

constexpr std::uint16_t roceUdpPort = 4791;  // IANA, roce
constexpr std::uint16_t nfsRdmaPort = 20049; // IANA, nfsrdma

constexpr std::string_view ourComment = "fabriscope";

std::string portWord(const FirewallStep& step) { return std::format("{}/{}", step.port, step.udp ? "udp" : "tcp"); }

bool hasLine(std::string_view text, std::string_view wanted)
{
    return std::ranges::any_of(std::views::split(text, '\n'),
                               [&](const auto part) { return std::string_view(part).contains(wanted); });
}

/// Our rule of nft's chain, and its handle.
std::string handleIn(std::string_view chain, const FirewallStep& step)
{
    const std::string rule =
        std::format("{} dport {} accept comment \"{}\" # handle ", step.udp ? "udp" : "tcp", step.port, ourComment);
    const std::size_t at = chain.find(rule);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = chain.substr(at + rule.size());
    return std::string(rest.substr(0, rest.find_first_not_of("0123456789")));
}

Result<std::string> listOf(const NftChain& chain, const SystemView& system)
{
    // Versions before 0.9.1 print the names of services unless -n stands twice.
    auto said = system.run(Tool::Nft, {"-a", "-nn", "list", "chain", chain.family, chain.table, chain.name});
    if (said || !describe(said.error()).contains("No such file or directory")) return said;
    return fail(ErrorCode::NotFound, "nftables",
                Message::say("this host has no chain {} in the table {} {}", chain.name, chain.family, chain.table),
                Message::say("'nft list chains' lists them: name one whose hook is input"));
}

/// Of firewalld: the default zone of now, by its name; another one may be that when this is undone.
Result<std::string> zoneOf(const FirewallStep& step, const SystemView& system)
{
    if (step.kind != FirewallKind::Firewalld) return std::string();
    return system.run(Tool::FirewallCmd, {"--get-default-zone"}).transform([](const std::string& said) {
        return std::string(trimmed(said));
    });
}

/// Journals of former versions have no zone: it was always the default one.
std::string zoneIn(const Json& before) { return before.value("zone", ""); }

std::vector<std::string> inZone(std::string word, const std::string& zone, bool permanent)
{
    std::vector<std::string> words;
    if (permanent) words.emplace_back("--permanent");
    if (!zone.empty()) words.push_back("--zone=" + zone);
    words.push_back(std::move(word));
    return words;
}

/// Of ports as 4791, or a range whose ends the separator parts.
bool namesPort(std::string_view ports, char separator, std::uint16_t port)
{
    const std::size_t middle = ports.find(separator);
    const auto first = parseUnsigned(ports.substr(0, middle));
    const auto last = middle == std::string_view::npos ? first : parseUnsigned(ports.substr(middle + 1));
    return first && last && *first <= port && port <= *last;
}

enum class Listed : std::uint8_t {
    No,
    Alone,
    InRange, ///< of firewalld, which lists a port that is in a range no longer, and cuts it out of that when it is
             ///< removed
};

/// Of firewall-cmd --list-ports: 4791/udp 4000-5000/tcp
Listed listedIn(std::string_view ports, const FirewallStep& step)
{
    const std::string protocol = step.udp ? "/udp" : "/tcp";
    Listed listed = Listed::No;
    for (std::string_view each : wordsIn(trimmed(ports))) {
        if (each == portWord(step)) return Listed::Alone;
        if (!each.ends_with(protocol)) continue;
        each.remove_suffix(protocol.size());
        if (namesPort(each, '-', step.port)) listed = Listed::InRange;
    }
    return listed;
}

Result<Listed> listed(const FirewallStep& step, const SystemView& system, const std::string& zone, bool permanent)
{
    const auto ifSo = [](bool is) { return is ? Listed::Alone : Listed::No; };
    if (step.kind == FirewallKind::Firewalld)
        return system.run(Tool::FirewallCmd, inZone("--list-ports", zone, permanent)).transform([&](const auto& said) {
            return listedIn(said, step);
        });
    if (step.kind == FirewallKind::Ufw)
        return system.run(Tool::Ufw, {"show", "added"}).transform([&](const auto& said) {
            return ifSo(hasLine(said, std::format("ufw allow {}", portWord(step))));
        });
    return listOf(step.chain, system).transform([&](const auto& said) { return ifSo(!handleIn(said, step).empty()); });
}

Result<bool> isOpen(const FirewallStep& step, const SystemView& system, const std::string& zone, bool permanent)
{
    return listed(step, system, zone, permanent).transform([](Listed now) { return now != Listed::No; });
}

/// A word of one of ufw's rules that names ports, as 4791/udp, 4000:5000 or 80,443,4791, and the step's among them.
bool namesPort(std::string_view word, const FirewallStep& step)
{
    if (const std::size_t slash = word.find('/'); slash != std::string_view::npos) {
        if (word.substr(slash + 1) != (step.udp ? "udp" : "tcp")) return false;
        word = word.substr(0, slash);
    }
    return std::ranges::any_of(wordsIn(word, ","),
                               [&](std::string_view range) { return namesPort(range, ':', step.port); });
}

/// Of ufw's rules the first that fits counts, and one for the same port and protocol is replaced by ours, which undo
/// would not bring back. A rule may be for both protocols, or for some senders: "ufw deny from 10.0.0.0/8 to any port
/// 4791 proto udp".
Result<void> noneForbids(const FirewallStep& step, const SystemView& system)
{
    const auto said = system.run(Tool::Ufw, {"show", "added"});
    if (!said) return std::unexpected(said.error());
    const std::string other = step.udp ? "tcp" : "udp";
    for (const auto part : std::views::split(*said, '\n')) {
        const std::string_view rule = trimmed(std::string_view(part));
        auto words = wordsIn(rule);
        const auto from = std::ranges::find(words, std::string_view("from"));
        if (words.end() - from > 3 && from[2] == "port") words.erase(from + 3); // of the sender
        const auto has = [&words](std::string_view word) { return std::ranges::contains(words, word); };
        constexpr std::string_view name = "ufw ";
        if (!rule.starts_with(name) || (!has("deny") && !has("reject") && !has("limit")) || has("out") ||
            has("route") || has(other) ||
            std::ranges::none_of(words, [&](std::string_view word) { return namesPort(word, step); }))
            continue;
        return fail(ErrorCode::NotAllowed, portWord(step), Message::say("another rule is for this port: {}", rule),
                    Message::say("If it may be open: ufw delete {}", rule.substr(name.size())));
    }
    return {};
}

Result<void> runTool(const SystemView& system, Tool tool, const std::vector<std::string>& words)
{
    return system.run(tool, words).transform([](const auto&) {});
}

Result<void> setOpen(const FirewallStep& step, const SystemView& system, const std::string& zone, bool open,
                     bool permanent)
{
    if (step.kind == FirewallKind::Firewalld)
        return runTool(system, Tool::FirewallCmd,
                       inZone((open ? "--add-port=" : "--remove-port=") + portWord(step), zone, permanent));
    if (step.kind == FirewallKind::Ufw)
        return open ? runTool(system, Tool::Ufw, {"allow", portWord(step)})
                    : runTool(system, Tool::Ufw, {"delete", "allow", portWord(step)});
    if (open)
        return runTool(system, Tool::Nft,
                       {"insert", "rule", step.chain.family, step.chain.table, step.chain.name,
                        step.udp ? "udp" : "tcp", "dport", std::to_string(step.port), "accept", "comment",
                        std::format("\"{}\"", ourComment)});
    const auto said = listOf(step.chain, system);
    if (!said) return std::unexpected(said.error());
    const std::string handle = handleIn(*said, step);
    if (handle.empty()) return {};
    return runTool(system, Tool::Nft,
                   {"delete", "rule", step.chain.family, step.chain.table, step.chain.name, "handle", handle});
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

Message sentence(const FirewallStep& step)
{
    return Message::say("Let {} port {} through the firewall ({}).", step.udp ? "UDP" : "TCP", step.port,
                        toString(step.kind));
}

Json jsonOf(const FirewallStep& step)
{
    return Json{{"firewall", toString(step.kind)},
                {"port", step.port},
                {"udp", step.udp},
                {"chain", Json::array({step.chain.family, step.chain.table, step.chain.name})}};
}

/// Older journals have no chain: it was always the same one.
NftChain chainIn(const Json& json)
{
    NftChain chain;
    if (!json.contains("chain")) return chain;
    const Json& words = json.at("chain");
    return {.family = words.at(0).get<std::string>(),
            .table = words.at(1).get<std::string>(),
            .name = words.at(2).get<std::string>()};
}

FirewallStep firewallStep(const Json& json)
{
    return {.kind =
                kindNamed(json.at("firewall"), {FirewallKind::Firewalld, FirewallKind::Ufw, FirewallKind::Nftables}),
            .port = json.at("port").get<std::uint16_t>(),
            .udp = json.at("udp").get<bool>(),
            .chain = chainIn(json)};
}

Result<Json> readBefore(const FirewallStep& step, const SystemView& system, std::string_view)
{
    const auto zone = zoneOf(step, system);
    if (!zone) return std::unexpected(zone.error());
    const auto now = isOpen(step, system, *zone, false);
    if (!now) return std::unexpected(now.error());
    if (step.kind == FirewallKind::Ufw)
        if (auto free = noneForbids(step, system); !free) return std::unexpected(std::move(free).error());
    bool permanent = *now;
    if (step.kind == FirewallKind::Firewalld) {
        const auto kept = isOpen(step, system, *zone, true);
        if (!kept) return std::unexpected(kept.error());
        permanent = *kept;
    }
    return Json{{"open", *now}, {"permanent", permanent}, {"zone", *zone}};
}

bool isInForce(const FirewallStep&, const Json& before)
{
    return before.at("open").get<bool>() && before.at("permanent").get<bool>();
}

Result<void> apply(const FirewallStep& step, Json& before, const StepRun& run)
{
    if (step.kind == FirewallKind::Firewalld && !before.at("permanent").get<bool>())
        if (auto set = setOpen(step, run.system, zoneIn(before), true, true); !set) return set;
    run.pass("port kept open");
    if (before.at("open").get<bool>()) return {};
    return setOpen(step, run.system, zoneIn(before), true, false);
}

Result<void> verify(const FirewallStep& step, const Json& before, const SystemView& system)
{
    const bool isKept = step.kind == FirewallKind::Firewalld;
    for (const bool permanent : {false, true}) {
        const auto open = permanent && !isKept ? Result<bool>(true) : isOpen(step, system, zoneIn(before), permanent);
        if (!open) return std::unexpected(open.error());
        if (!*open)
            return fail(ErrorCode::Io, portWord(step), Message::say("the firewall still does not list this port"));
    }
    return {};
}

/// The chain or the zone is gone, and with it what was let in: nft keeps nothing over a restart of the machine.
bool isPlaceGone(const FirewallStep& step, const Error& error, const SystemView& system)
{
    if (step.kind == FirewallKind::Firewalld) return describe(error).contains("INVALID_ZONE"); // firewall-cmd(1)
    return step.kind == FirewallKind::Nftables && error.code == ErrorCode::NotFound && system.find(Tool::Nft);
}

/// The port is closed, unless it is in a range that somebody has opened since.
Result<UndoEnd> close(const FirewallStep& step, const Json& before, const SystemView& system, bool permanent)
{
    const auto now = listed(step, system, zoneIn(before), permanent);
    if (!now && isPlaceGone(step, now.error(), system)) return UndoEnd::Undone;
    if (!now) return std::unexpected(now.error());
    if (*now == Listed::No) return UndoEnd::Undone;
    if (*now == Listed::InRange) return UndoEnd::ChangedByHand;
    if (auto set = setOpen(step, system, zoneIn(before), false, permanent); !set)
        return std::unexpected(std::move(set).error());
    const auto still = isOpen(step, system, zoneIn(before), permanent);
    if (!still) return std::unexpected(still.error());
    if (*still) return fail(ErrorCode::Io, portWord(step), Message::say("the firewall still lists this port"));
    return UndoEnd::Undone;
}

Result<UndoEnd> undo(const FirewallStep& step, const Json& before, const StepRun& run)
{
    Result<UndoEnd> now = UndoEnd::Undone;
    if (!before.at("open").get<bool>()) now = close(step, before, run.system, false);
    if (!now) return now;
    run.pass("port closed");
    if (step.kind != FirewallKind::Firewalld || before.at("permanent").get<bool>()) return now;
    return close(step, before, run.system, true).transform([&](UndoEnd kept) {
        return kept == UndoEnd::Undone ? *now : kept;
    });
}

Message backOf(const FirewallStep& step, const Json& before, const SystemView&)
{
    if (before.at("open").get<bool>() && before.at("permanent").get<bool>()) return {};
    return Message::say("Close {} port {} in the firewall again ({}).", step.udp ? "UDP" : "TCP", step.port,
                        toString(step.kind));
}

std::optional<Meeting> meetOf(const FirewallStep& mine, const Json& was, const FirewallStep& theirs, Json& theirWas)
{
    if (mine != theirs || zoneIn(was) != zoneIn(theirWas)) return std::nullopt;
    theirWas["open"] = was.at("open");
    theirWas["permanent"] = was.at("permanent");
    return Meeting{};
}

/// A command of a shell, and one that says whether it is needed.
struct Opening
{
    std::string holds;
    std::string opens;
};

/// The permanent one first.
std::vector<Opening> openingsOf(const FirewallStep& step)
{
    const std::string port = portWord(step);
    switch (step.kind) {
    case FirewallKind::Firewalld:
        return {{"firewall-cmd --permanent --query-port=" + port, "firewall-cmd --permanent --add-port=" + port},
                {"firewall-cmd --query-port=" + port, "firewall-cmd --add-port=" + port}};
    case FirewallKind::Ufw:
        return {{std::format("ufw show added | grep -qF 'ufw allow {}'", port), "ufw allow " + port}};
    case FirewallKind::Nftables:
        break;
    }
    const std::string chain = std::format("{} {} {}", step.chain.family, step.chain.table, step.chain.name);
    const std::string rule =
        inShell(std::format("{} dport {} accept comment \"{}\"", step.udp ? "udp" : "tcp", step.port, ourComment));
    return {{std::format("nft -nn list chain {} | grep -qF {}", chain, rule),
             std::format("nft insert rule {} {}", chain, rule)}};
}

std::string commands(const FirewallStep& step)
{
    std::string text;
    for (const Opening& one : openingsOf(step))
        text += one.opens + "\n";
    return text;
}

std::string lines(const Plan&, std::size_t, const FirewallStep& step)
{
    std::string text;
    for (const Opening& one : openingsOf(step)) // firewall-cmd prints its answer, too
        text += onlyUnless(one.holds + (step.kind == FirewallKind::Firewalld ? " >/dev/null" : ""), one.opens + "\n");
    return text;
}

std::string tasks(Play&, std::size_t, const FirewallStep& step, std::string_view name)
{
    const auto openings = openingsOf(step);
    std::string text;
    for (const Opening& one : openings)
        text += shellTask(&one == &openings.back() ? std::string(name) : std::format("{} (permanent)", name), one.holds,
                          one.opens);
    return text;
}

} // namespace

std::string_view toString(FirewallKind kind)
{
    constexpr std::array names{"firewalld", "ufw", "nftables"};
    return names.at(std::to_underlying(kind));
}

StepKind<FirewallStep> kindOf(const FirewallStep&)
{
    return {"firewall", check,  sentence, jsonOf, firewallStep, readBefore, isInForce, nullptr,
            apply,      verify, undo,     backOf, meetOf,       commands,   lines,     tasks};
}

} // namespace fabriscope::change
