// SPDX-License-Identifier: GPL-3.0-or-later
//
// dcb(8) prints what it takes: "prio-pfc 0:off 1:on …" is read, compared and written back as words. The DSCP table is
// changed entry by entry, those that go first: mlx5 moves an entry itself when another one for its DSCP comes, and then
// refuses to delete the old one, as "dcb app replace" does.
#include "core/base/text.h"
#include "core/change/script_parts.h"
#include "core/change/step/step_kinds.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::change {
namespace {

/// What dcb(8) calls an object, and what a step may set of it.
struct DcbWords
{
    DcbObject object = DcbObject::Pfc;
    std::string_view word;
    std::array<std::string_view, 4> parameters;
};
constexpr auto dcbTable = std::to_array<DcbWords>({
    {DcbObject::Dcbx, "dcbx", {"host"}},
    {DcbObject::Dscp, "app", {"dscp-prio"}},
    {DcbObject::Pfc, "pfc", {"prio-pfc"}},
    {DcbObject::Ets, "ets", {"willing", "prio-tc", "tc-tsa", "tc-bw"}},
    {DcbObject::Buffer, "buffer", {"prio-buffer", "buffer-size"}},
});

const DcbWords& wordsOf(DcbObject object) { return *std::ranges::find(dcbTable, object, &DcbWords::object); }

/// "prio-tc 0:0 1:1", as dcb takes and prints it: a parameter and its entries; of "willing", one entry without a key.
struct DcbParameter
{
    std::string name;
    std::vector<std::string> entries;
};
using DcbParameters = std::vector<DcbParameter>;

constexpr std::string_view dcbBlanks = " \n";

DcbParameters parametersIn(std::string_view text)
{
    DcbParameters all;
    for (const std::string_view word : wordsIn(text, dcbBlanks)) {
        const bool isEntry = word.contains(':') || word == "on" || word == "off";
        if (!isEntry)
            all.push_back({.name = std::string(word), .entries = {}});
        else if (!all.empty())
            all.back().entries.emplace_back(word);
    }
    return all;
}

std::string keyOfEntry(const std::string& entry)
{
    return entry.contains(':') ? entry.substr(0, entry.find(':')) : std::string();
}

std::vector<std::string> entriesOf(const DcbParameters& all, std::string_view name)
{
    const auto found = std::ranges::find(all, name, &DcbParameter::name);
    return found == all.end() ? std::vector<std::string>() : found->entries;
}

/// Those for the same keys as the wanted ones; all of them when none is wanted.
std::vector<std::string> sameKeys(std::vector<std::string> entries, const std::vector<std::string>& wanted)
{
    if (!wanted.empty())
        std::erase_if(entries, [&](const std::string& entry) {
            return !std::ranges::contains(wanted, keyOfEntry(entry), keyOfEntry);
        });
    std::ranges::sort(entries);
    return entries;
}

std::vector<std::string> without(std::vector<std::string> entries, const std::vector<std::string>& others)
{
    std::erase_if(entries, [&](const std::string& entry) { return std::ranges::contains(others, entry); });
    return entries;
}

bool hasFlag(std::string_view flags, std::string_view flag)
{
    return std::ranges::contains(wordsIn(flags, dcbBlanks), flag);
}

bool shows(const DcbStep& step, std::string_view text)
{
    if (step.object == DcbObject::Dcbx) return hasFlag(text, "host");
    const DcbParameters now = parametersIn(text);
    return std::ranges::all_of(parametersIn(step.value), [&](const DcbParameter& wanted) {
        return sameKeys(entriesOf(now, wanted.name), wanted.entries) == sameKeys(wanted.entries, {});
    });
}

std::vector<std::string> showWords(const DcbStep& step)
{
    std::vector<std::string> words{"-N", std::string(wordsOf(step.object).word), "show", "dev", step.netdev};
    if (step.object != DcbObject::Dcbx)
        for (const DcbParameter& each : parametersIn(step.value))
            words.push_back(each.name);
    return words;
}

Result<std::string> shown(const DcbStep& step, const SystemView& system)
{
    auto text = system.run(Tool::Dcb, showWords(step));
    if (!text) {
        text.error().hint = Message::say("The driver of {} may not offer this by data center bridging (dcb(8)): answer "
                                         "the wizard's question about it so that it stays as it is",
                                         step.netdev);
        return std::unexpected(std::move(text).error());
    }
    return joinedBy(wordsIn(*text, dcbBlanks), " ");
}

Result<void> runDcb(const DcbStep& step, std::string_view verb, const auto& rest, const SystemView& system)
{
    std::vector<std::string> words{std::string(wordsOf(step.object).word), std::string(verb), "dev", step.netdev};
    words.insert(words.end(), rest.begin(), rest.end());
    auto done = system.run(Tool::Dcb, words);
    if (done) return {};
    done.error().hint = Message::say("The driver or the adapter's firmware refuses it: the firmware may keep this for "
                                     "its own DCBX ('dcb dcbx show dev {}'), or have fewer classes or less memory",
                                     step.netdev);
    return std::unexpected(std::move(done).error());
}

/// Of the DSCP table: those that are not to be there go, then those that are missing come.
Result<void> moveEntries(const DcbStep& step, const std::vector<std::string>& now,
                         const std::vector<std::string>& target, const StepRun& run)
{
    const auto change = [&](std::string_view verb, std::vector<std::string> entries) -> Result<void> {
        if (entries.empty()) return {};
        entries.insert(entries.begin(), "dscp-prio");
        return runDcb(step, verb, entries, run.system);
    };
    if (auto deleted = change("del", without(now, target)); !deleted) return deleted;
    run.pass("entries deleted");
    return change("add", without(target, now));
}

Result<void> check(const DcbStep& step)
{
    if (auto named = checkName(NameKind::Netdev, step.netdev); !named) return named;
    const auto& known = wordsOf(step.object).parameters;
    const DcbParameters all = parametersIn(step.value);
    const bool fits = !all.empty() && std::ranges::all_of(all, [&](const DcbParameter& each) {
        const bool isKnown = !each.name.empty() && std::ranges::contains(known, each.name);
        return isKnown && std::ranges::all_of(each.entries, [](const std::string& entry) {
                   return std::ranges::all_of(entry, [](char c) {
                       return (c >= 'a' && c <= 'z') || isDigit(c) || c == ':' || c == 'K' || c == 'M';
                   });
               });
    });
    if (fits) return {};
    return fail(ErrorCode::InvalidArgument, step.value.substr(0, longestShown),
                Message::say("is no setting of data center bridging that Fabriscope makes"));
}

Message sentence(const DcbStep& step)
{
    const std::string_view value = step.value;
    const std::string_view entries = value.substr(std::min(value.find(' ') + 1, value.size()));
    switch (step.object) {
    case DcbObject::Dcbx:
        return Message::say("Have this host, not the firmware of {}, decide about data center bridging (DCBX in host "
                            "mode).",
                            step.netdev);
    case DcbObject::Dscp:
        return value.contains(':')
                   ? Message::say("Have {} choose the priority of packets by their DSCP ({}).", step.netdev, entries)
                   : Message::say("Have {} choose the priority of packets by their VLAN tag: no DSCP counts.",
                                  step.netdev);
    case DcbObject::Pfc:
        return Message::say("Set priority flow control of {}: {}.", step.netdev, entries);
    case DcbObject::Ets:
        return Message::say("Set the traffic classes of {} and their shares: {}.", step.netdev, value);
    case DcbObject::Buffer:
        return Message::say("Set the receive buffers of {}: {}.", step.netdev, value);
    }
    std::unreachable();
}

Json jsonOf(const DcbStep& step)
{
    return Json{{"netdev", step.netdev}, {"object", wordsOf(step.object).word}, {"value", step.value}};
}

DcbStep dcbStep(const Json& json)
{
    const auto word = json.at("object").get<std::string>();
    const auto found = std::ranges::find(dcbTable, word, &DcbWords::word);
    if (found == dcbTable.end())
        throw nlohmann::json::other_error::create(501, "an unknown object of dcb: " + word, nullptr);
    return {.netdev = json.at("netdev").get<std::string>(),
            .object = found->object,
            .value = json.at("value").get<std::string>()};
}

/// The firmware's own mode is no flag that dcb could set.
bool needsVendorTool(std::string_view flags) { return !hasFlag(flags, "host") && !hasFlag(flags, "lld-managed"); }

Result<Json> readBefore(const DcbStep& step, const SystemView& system, std::string_view)
{
    if (!system.exists("/sys/class/net/" + step.netdev))
        return fail(ErrorCode::NotFound, step.netdev, Message::say("this host has no such network interface"));
    auto text = shown(step, system);
    if (!text) return std::unexpected(std::move(text).error());
    if (step.object == DcbObject::Dcbx && needsVendorTool(*text))
        if (auto tool = system.find(Tool::MlnxQos); !tool) {
            tool.error().hint = Message::say("Only mlnx_qos (package mlnx-tools) can give data center bridging back to "
                                             "this firmware: install it, or leave DCBX as it is");
            return std::unexpected(std::move(tool).error());
        }
    return Json{{"text", *std::move(text)}, {"identity", system.identityOf("/sys/class/net/" + step.netdev)}};
}

bool isInForce(const DcbStep& step, const Json& before) { return shows(step, before.at("text").get<std::string>()); }

Result<void> apply(const DcbStep& step, Json& before, const StepRun& run)
{
    const auto was = before.at("text").get<std::string>();
    if (step.object == DcbObject::Dcbx) {
        auto flags = wordsIn(was, dcbBlanks);
        std::erase(flags, "lld-managed");
        flags.insert(flags.begin(), "host");
        return runDcb(step, "set", flags, run.system);
    }
    if (step.object != DcbObject::Dscp) return runDcb(step, "set", wordsIn(step.value, dcbBlanks), run.system);
    const auto wanted = entriesOf(parametersIn(step.value), "dscp-prio");
    return moveEntries(step, sameKeys(entriesOf(parametersIn(was), "dscp-prio"), wanted), wanted, run);
}

Result<void> verify(const DcbStep& step, const Json&, const SystemView& system)
{
    const auto now = shown(step, system);
    if (!now) return std::unexpected(now.error());
    if (shows(step, *now)) return {};
    return fail(ErrorCode::Io, step.netdev, Message::say("reports \"{}\" after \"{}\" was set", *now, step.value),
                Message::say("The driver rounds or limits what it takes: choose values that it keeps"));
}

/// Every entry for the step's keys is the step's own or was there before it: an interrupted step may have both.
bool isOursOrBefore(const DcbStep& step, std::string_view now, std::string_view was)
{
    if (step.object == DcbObject::Dcbx) return hasFlag(now, "host") || now == was;
    return std::ranges::all_of(parametersIn(step.value), [&](const DcbParameter& wanted) {
        const auto before = entriesOf(parametersIn(was), wanted.name);
        return without(without(sameKeys(entriesOf(parametersIn(now), wanted.name), wanted.entries), wanted.entries),
                       before)
            .empty();
    });
}

/// As far as the step changes it.
bool isSame(const DcbStep& step, std::string_view now, std::string_view was)
{
    if (step.object == DcbObject::Dcbx) return hasFlag(now, "host") == hasFlag(was, "host");
    return std::ranges::all_of(parametersIn(step.value), [&](const DcbParameter& each) {
        return sameKeys(entriesOf(parametersIn(now), each.name), each.entries) ==
               sameKeys(entriesOf(parametersIn(was), each.name), each.entries);
    });
}

Result<DcbStep> namedNow(const DcbStep& step, const Json& before, const SystemView& system)
{
    return underItsName(step, &DcbStep::netdev, NameKind::Netdev, "/sys/class/net", before, system);
}

Result<UndoEnd> undo(const DcbStep& made, const Json& before, const StepRun& run)
{
    const auto named = namedNow(made, before, run.system);
    if (!named) return std::unexpected(named.error());
    const DcbStep& step = *named;
    if (!run.system.exists("/sys/class/net/" + step.netdev)) return UndoEnd::Undone; // and its settings with it
    const auto was = before.at("text").get<std::string>();
    const auto now = shown(step, run.system);
    if (!now) return std::unexpected(now.error());
    if (*now == was) return UndoEnd::Undone;
    if (!isOursOrBefore(step, *now, was)) return UndoEnd::ChangedByHand;
    Result<void> back;
    if (step.object == DcbObject::Dscp) {
        const auto wanted = entriesOf(parametersIn(step.value), "dscp-prio");
        const auto entries = [&](const std::string& text) {
            return sameKeys(entriesOf(parametersIn(text), "dscp-prio"), wanted);
        };
        back = moveEntries(step, entries(*now), entries(was), run);
    } else if (step.object == DcbObject::Dcbx && needsVendorTool(was)) {
        const auto given = run.system.run(Tool::MlnxQos, {"-i", step.netdev, "--dcbx", "fw"});
        if (!given) return std::unexpected(given.error());
    } else {
        back = runDcb(step, "set", wordsIn(was, dcbBlanks), run.system);
    }
    if (!back) return std::unexpected(std::move(back).error());
    const auto then = shown(step, run.system);
    if (!then) return std::unexpected(then.error());
    if (!isSame(step, *then, was))
        return fail(ErrorCode::Io, step.netdev, Message::say("reports \"{}\" after \"{}\" was set", *then, was));
    return UndoEnd::Undone;
}

Message backOf(const DcbStep& made, const Json& before, const SystemView& system)
{
    const DcbStep step = namedNow(made, before, system).value_or(made);
    if (!system.exists("/sys/class/net/" + step.netdev)) return {};
    const auto was = before.at("text").get<std::string>();
    if (was.empty() || step.object == DcbObject::Dcbx)
        return Message::say("Set data center bridging of {} as it was before.", step.netdev);
    return Message::say("Set data center bridging of {} as it was before: {}.", step.netdev, was);
}

/// What another plan needs of the DSCP table may be less than all of mine.
std::optional<Meeting> meetOf(const DcbStep& mine, const Json& was, const DcbStep& theirs, Json& theirWas)
{
    if (mine.netdev != theirs.netdev || mine.object != theirs.object) return std::nullopt;
    if (mine.object != DcbObject::Dscp) {
        theirWas["text"] = was.at("text");
        return Meeting{};
    }
    const auto table = [](const Json& json) {
        return entriesOf(parametersIn(json.at("text").get<std::string>()), "dscp-prio");
    };
    const auto wanted = entriesOf(parametersIn(mine.value), "dscp-prio");
    const auto theirWanted = entriesOf(parametersIn(theirs.value), "dscp-prio");
    const auto isShared = [&](const std::string& entry) {
        const auto has = [&](const std::vector<std::string>& all) {
            return all.empty() || std::ranges::contains(all, keyOfEntry(entry), keyOfEntry);
        };
        return has(wanted) && has(theirWanted);
    };
    std::vector<std::string> entries = table(theirWas);
    std::erase_if(entries, isShared);
    for (const std::string& entry : table(was))
        if (isShared(entry)) entries.push_back(entry);
    std::string text = entries.empty() ? "" : "dscp-prio";
    for (const std::string& entry : entries)
        text += " " + entry;
    DcbStep rest{.netdev = mine.netdev, .object = mine.object, .value = "dscp-prio"};
    std::size_t left = 0;
    for (const std::string& entry : wanted)
        if (!isShared(entry)) {
            rest.value += " " + entry;
            ++left;
        }
    if (!wanted.empty() && left == wanted.size()) return std::nullopt;
    theirWas["text"] = text;
    // Of a table that was to be empty, what they do not want stays mine.
    if (wanted.empty() && !theirWanted.empty())
        return Meeting{.rest = JournaledStep{.step = mine, .state = StepState::Done, .before = was}};
    if (left == 0) return Meeting{};
    return Meeting{.rest = JournaledStep{.step = rest, .state = StepState::Done, .before = was}};
}

// -- As shell

std::string loopOver(const DcbStep& step, std::string_view body)
{
    return std::format("for entry in $(dcb -N app show dev {} dscp-prio); do case $entry in {} esac; done", step.netdev,
                       body);
}

/// "26:*|48:*"
std::string patternOf(const std::vector<std::string>& entries)
{
    return joinedBy(entries, "|", [](const std::string& entry) { return keyOfEntry(entry) + ":*"; });
}

std::string commands(const DcbStep& step)
{
    if (step.object == DcbObject::Dcbx) return std::format("dcb dcbx set dev {} host ieee\n", step.netdev);
    if (step.object != DcbObject::Dscp)
        return std::format("dcb {} set dev {} {}\n", wordsOf(step.object).word, step.netdev, step.value);
    const auto wanted = entriesOf(parametersIn(step.value), "dscp-prio");
    if (wanted.empty()) return std::format("dcb app flush dev {} dscp-prio\n", step.netdev);
    // Of a loop, and of commands in a row, only the last one's status would count.
    std::string text = loopOver(step, std::format("{}) ;; {}) dcb app del dev {} dscp-prio \"$entry\" || exit 1 ;;",
                                                  joinedBy(wanted, "|"), patternOf(wanted), step.netdev));
    for (const std::string& entry : wanted)
        text += std::format("; dcb -N app show dev {0} dscp-prio | grep -qw {1} || dcb app add dev {0} dscp-prio {1} "
                            "|| exit 1",
                            step.netdev, entry);
    return text + "\n";
}

/// Succeeds when there is nothing to do.
std::string holds(const DcbStep& step)
{
    if (step.object == DcbObject::Dcbx) return std::format("dcb dcbx show dev {} | grep -qw host", step.netdev);
    const auto wanted = entriesOf(parametersIn(step.value), "dscp-prio");
    if (step.object == DcbObject::Dscp && !wanted.empty())
        return std::format("[ \"$({} | xargs)\" = \"{}\" ]",
                           loopOver(step, std::format("{}) echo \"$entry\" ;;", patternOf(wanted))),
                           joinedBy(wanted, " "));
    const std::string show = "dcb " + joinedBy(showWords(step), " ");
    if (step.object == DcbObject::Dscp) return std::format("[ -z \"$({})\" ]", show);
    return std::format("[ \"$({} | xargs)\" = \"{}\" ]", show, step.value);
}

/// In one line.
std::string command(const DcbStep& step)
{
    std::string text = commands(step);
    text.pop_back();
    return text;
}

std::string lines(const Plan&, std::size_t, const DcbStep& step)
{
    return onlyUnless(holds(step), std::format("{{ {}; }}\n", command(step)));
}

std::string tasks(Play&, std::size_t, const DcbStep& step, std::string_view name)
{
    return shellTask(name, holds(step), command(step));
}

} // namespace

StepKind<DcbStep> kindOf(const DcbStep&)
{
    return {"dcb", check,  sentence, jsonOf, dcbStep, readBefore, isInForce, nullptr,
            apply, verify, undo,     backOf, meetOf,  commands,   lines,     tasks};
}

} // namespace fabriscope::change
