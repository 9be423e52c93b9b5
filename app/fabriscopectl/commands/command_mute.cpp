// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/help.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/protocol/counters.h"
#include "core/fabric/select/selector.h"
#include "core/health/acknowledgements.h"
#include "core/health/rules.h"
#include "core/notify/notice.h"

#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <vector>

namespace fabriscope::ctl {
namespace {

struct MuteArguments
{
    SweepArguments sweep;
    std::string place;
    std::string rule;
    std::string reason;
    std::string file;
    unsigned hours = 24;
    bool end = false;
    bool list = false;
};

constexpr std::array<Column, 6> ofMutes{{
    {"rule", "none: all that is found there"},
    {"guid", "of the node; none: everywhere"},
    {"port", "of the node; 0: the node and all of its ports"},
    {"until", "when it ends, UTC"},
    {"who", "user and host"},
    {"reason", "why"},
}};

/// What holds now, acknowledged findings among it, the first to end on top.
ExitStatus listMutes(const Context& context, const health::Acknowledgements& known)
{
    Listing listing(ofMutes);
    for (const health::Acknowledgement& one : known.current(std::chrono::system_clock::now()))
        listing.add({one.rule.empty() ? Json() : Json(one.rule), one.at ? Json(toString(one.at->node)) : Json(),
                     one.at ? Json(one.at->number.value()) : Json(), notify::instant(one.until), one.who, one.reason});
    return finish(listing.print(context.format, "Nothing is muted or acknowledged."), ExitStatus::Fine);
}

/// Nodes (port 0) and ports that a word means; nothing stands for the whole fabric.
struct Places
{
    std::vector<std::optional<fabric::PortKey>> all;
    bool unread = false; ///< a part of the fabric was not read: a pattern may mean more
};

Result<Places> placesNamed(const Context& context, const MuteArguments& arguments)
{
    Places places;
    if (arguments.place.empty()) {
        places.all.emplace_back(std::nullopt);
        return places;
    }
    const auto selector = fabric::Selector::parse(arguments.place);
    if (!selector) return std::unexpected(selector.error());
    const auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return std::unexpected(fabric.error());
    const fabric::Snapshot& snapshot = *fabric->snapshot;
    const auto matches = selector->find(snapshot);
    if (!matches) return std::unexpected(matches.error());
    places.unread = tellUnread(*fabric);
    for (const fabric::Selector::Match& match : *matches)
        places.all.emplace_back(
            fabric::PortKey{.node = snapshot.node(match.node).guid, .number = match.port.value_or(PortNum(0))});
    return places;
}

ExitStatus mute(const Context& context, const MuteArguments& arguments)
{
    const std::filesystem::path file =
        arguments.file.empty() ? health::acknowledgementsFile() : std::filesystem::path(arguments.file);
    // A list that does not exist yet is begun; of one that was named, and is not there, nothing can be told.
    std::error_code ignored;
    if (!arguments.file.empty() && (arguments.list || arguments.end) && !std::filesystem::exists(file, ignored))
        return report({.code = ErrorCode::NotFound,
                       .subject = arguments.file,
                       .detail = "there is no such file",
                       .hint = "The list of a service is the file that its notify.yml names as mutes"});
    const auto known = health::Acknowledgements::read(file);
    if (!known) return report(known.error());
    if (arguments.list) return listMutes(context, *known);
    const auto refuse = [](const char* detail, const char* hint) { return reportUsage("mute", detail, hint); };
    if (arguments.place.empty() && arguments.rule.empty())
        return refuse("nothing to mute is named", "Name a node or port, a rule (--rule), or both");
    if (!arguments.rule.empty() && health::findRule(arguments.rule) == nullptr)
        return report({.code = ErrorCode::InvalidArgument,
                       .subject = arguments.rule,
                       .detail = "there is no such rule",
                       .hint = suggestion(arguments.rule, health::rules(), &health::Rule::id) +
                               "'fabriscopectl health --rules' lists them"});
    if (!arguments.end && arguments.reason.empty()) return refuse("it has no reason", "Give one: --reason TEXT");
    const auto places = placesNamed(context, arguments);
    if (!places) return report(places.error());
    const auto now = std::chrono::system_clock::now();
    const auto until = now + std::chrono::hours(arguments.hours);
    std::size_t ended = 0;
    const auto change = [&](health::Acknowledgements& list) {
        for (const std::optional<fabric::PortKey>& at : places->all) {
            if (arguments.end)
                ended += list.unmute(arguments.rule, at) ? 1U : 0U;
            else
                list.add({.rule = arguments.rule,
                          .at = at,
                          .reason = arguments.reason,
                          .who = agent::personHere(),
                          .made = now,
                          .until = until});
        }
        return !arguments.end || ended > 0;
    };
    if (const auto saved = health::Acknowledgements::change(file, change); !saved) return report(saved.error());
    if (arguments.end && ended == 0) {
        note("Nothing of that is muted: --list shows what is.");
        return ExitStatus::Findings;
    }
    const std::size_t count = arguments.end ? ended : places->all.size();
    const std::string times = count == 1 ? std::string() : formatted(": {} nodes or ports", count);
    note(arguments.end ? formatted("Reported again from now on{}.", times)
                       : formatted("Muted until {}{}.", notify::instant(until), times));
    return places->unread ? ExitStatus::Findings : ExitStatus::Fine;
}

} // namespace

void addMuteCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] =
        addCommand(app, context, "mute", "Leave an object or a rule out of findings and messages for a time", mute);
    command->add_option("PLACE", arguments->place, "a node or port, as --node takes it: all that is found there");
    command->add_option("--rule", arguments->rule, "only findings of this rule; without PLACE everywhere");
    auto* reason = command->add_option("--reason", arguments->reason, "why");
    auto* hours = command->add_option("--hours", arguments->hours, "for how long")
                      ->check(CLI::Range(1U, 87'600U))
                      ->capture_default_str();
    auto* end = command->add_flag("--end", arguments->end, "report it again");
    auto* list = command->add_flag("--list", arguments->list, "what is left out at present");
    end->excludes(reason)->excludes(hours)->excludes(list);
    list->excludes(reason)
        ->excludes(hours)
        ->excludes(command->get_option("PLACE"))
        ->excludes(command->get_option("--rule"));
    command->add_option("--file", arguments->file,
                        "where it is kept: what the notify.yml of a service names as mutes (default: the list of "
                        "acknowledged findings that health and the window use)");
    addSweepArguments(*command, arguments->sweep);
    addExamples(*command,
                {{"A cable is ordered", "mute leaf-07/12 --hours 72 --reason 'cable ordered'"},
                 {"Nothing about links while they are moved", "mute --rule link-down --hours 4 --reason moving"},
                 {"What is muted?", "mute --list"}});
}

} // namespace fabriscope::ctl
