// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packages of the closed list are installed by the distribution's own tool. Undo removes those that were not there, and
// only when nothing goes with them but what had come with them: the tool simulates both first.
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/script_parts.h"
#include "core/change/step/package_simulation.h"
#include "core/change/step/step_kinds.h"

#include <algorithm>
#include <array>
#include <format>
#include <ranges>
#include <span>
#include <utility>

namespace fabriscope::change {
namespace {

// What the roles of core/setup's table install; names of Debian, RHEL and SUSE.
constexpr auto packages = std::to_array<std::string_view>(
    {"ibverbs-providers", "ibverbs-utils", "infiniband-diags", "iproute", "iproute2", "kmod", "libibverbs-utils",
     "librdmacm-utils", "nfs-common", "nfs-client", "nfs-kernel-server", "nfs-utils", "opensm", "perftest", "qperf",
     "rdma-core", "rdmacm-utils"});

constexpr std::size_t longestSaid = 2000;

Tool queryTool(const PackageStep& step) { return step.manager == PackageManager::Apt ? Tool::DpkgQuery : Tool::Rpm; }

Tool managerTool(const PackageStep& step)
{
    switch (step.manager) {
    case PackageManager::Apt:
        return Tool::AptGet;
    case PackageManager::Dnf:
        return Tool::Dnf;
    case PackageManager::Zypper:
        break;
    }
    return Tool::Zypper;
}

/// An Error: the database of packages did not answer (locked, damaged, in time), so nothing is known.
Result<bool> isInstalled(const PackageStep& step, const std::string& package, const SystemView& system)
{
    const bool isApt = step.manager == PackageManager::Apt;
    // A line for each architecture that it is installed for.
    const auto end = isApt ? system.runToEnd(Tool::DpkgQuery, {"-W", "-f=${db:Status-Status}\\n", package})
                           : system.runToEnd(Tool::Rpm, {"-q", "--", package});
    if (!end) return std::unexpected(end.error());
    if (end->status == 0)
        return !isApt || std::ranges::any_of(std::views::split(end->output, '\n'),
                                             [](const auto line) { return std::string_view(line) == "installed"; });
    // rpm(8) and dpkg-query(1) give the same status for a package that is not there and for a failure.
    const bool says =
        isApt ? end->errors.contains("no packages found matching") : end->output.contains("is not installed");
    if (end->status == 1 && says) return false;
    return fail(ErrorCode::Io, package,
                Message::say("it is not known whether it is installed: {} ended with status {}",
                             toString(queryTool(step)), end->status),
                Message::say("See whether another program has locked the package database, then try again"));
}

Result<std::vector<std::string>> missing(const PackageStep& step, const SystemView& system)
{
    std::vector<std::string> names;
    for (const std::string& package : step.packages) {
        const auto installed = isInstalled(step, package, system);
        if (!installed) return std::unexpected(installed.error());
        if (!*installed) names.push_back(package);
    }
    return names;
}

std::vector<std::string> words(const PackageStep& step, std::string_view verb, const std::vector<std::string>& names)
{
    std::vector<std::string> all;
    if (step.manager == PackageManager::Zypper) all.emplace_back("--non-interactive");
    all.emplace_back(verb);
    if (step.manager != PackageManager::Zypper) all.emplace_back("-y");
    if (step.manager == PackageManager::Apt && verb == "install") all.emplace_back("--no-remove");
    all.insert(all.end(), names.begin(), names.end());
    return all;
}

std::string simulationLine(const PackageStep& step, PackageVerb verb, const std::vector<std::string>& names)
{
    std::string line(toString(managerTool(step)));
    for (const std::string& word : simulationWords(step.manager, verb, names))
        line += " " + word;
    return line;
}

/// What the tool would install or remove: by its simulation, nothing is changed. NotAllowed: it would remove others, as
/// apt-get does unasked where they conflict (MLNX_OFED's with the distribution's), and undo would not bring them back.
Result<std::vector<std::string>> simulated(const PackageStep& step, PackageVerb verb,
                                           const std::vector<std::string>& names, const SystemView& system)
{
    const auto end = system.runToEnd(managerTool(step), simulationWords(step.manager, verb, names), longStart);
    if (!end) return std::unexpected(end.error());
    auto found = end->output.size() < mostCommandOutput ? simulatedPackages(step.manager, verb, end->output)
                                                        : std::vector<std::string>(); // some may be cut off
    for (const std::string& name : names)
        if (!std::ranges::contains(found, name))
            return fail(ErrorCode::Io, std::string(toString(managerTool(step))),
                        Message::say("its simulation does not say what happens to {}", name),
                        Message::say("See what it reports: {}", simulationLine(step, verb, names)));
    if (verb == PackageVerb::Remove) return found;
    const auto going = simulatedPackages(step.manager, PackageVerb::Remove, end->output);
    if (going.empty()) return found;
    return fail(
        ErrorCode::NotAllowed, Message::list({names.begin(), names.end()}),
        Message::say("installing them would remove other packages: {}", Message::list({going.begin(), going.end()})),
        Message::say("If those may go, install these by hand, and run the wizard again"));
}

/// Installs or removes. zypper(8), "Exit codes": done, and a restart of the machine (102) or of zypper itself (103) is
/// due; a source was left out (106); a script of a package failed (107). verify() looks what is installed then.
Result<void> runManager(const PackageStep& step, std::string_view verb, const std::vector<std::string>& names,
                        const SystemView& system)
{
    constexpr auto done = std::to_array<int>({0, 102, 103, 106, 107});
    const Tool tool = managerTool(step);
    if (step.manager != PackageManager::Zypper) {
        const auto ran = system.run(tool, words(step, verb, names), longInstall);
        return ran ? Result<void>() : std::unexpected(ran.error());
    }
    const auto end = system.runToEnd(tool, words(step, verb, names), longInstall);
    if (!end) return std::unexpected(end.error());
    if (std::ranges::contains(done, end->status)) return {};
    const std::string_view said = trimmed(end->errors.empty() ? end->output : end->errors);
    return fail(ErrorCode::Io, std::string(toString(tool)),
                Message::say("ended with status {}: {}", end->status, said.substr(0, longestSaid)));
}

Result<void> check(const PackageStep& step)
{
    if (step.packages.empty())
        return fail(ErrorCode::InvalidArgument, Message::say("the packages"), Message::say("none is named"));
    for (const std::string& package : step.packages)
        if (!std::ranges::contains(packages, package))
            return fail(ErrorCode::InvalidArgument, package.substr(0, longestShown),
                        Message::say("is not one of the packages that Fabriscope installs"));
    return {};
}

Message sentence(const PackageStep& step)
{
    return Message::say("Install packages: {}.", joinedBy(step.packages, " "));
}

Json jsonOf(const PackageStep& step) { return Json{{"manager", toString(step.manager)}, {"packages", step.packages}}; }

PackageStep packageStep(const Json& json)
{
    return {.manager =
                kindNamed(json.at("manager"), {PackageManager::Apt, PackageManager::Dnf, PackageManager::Zypper}),
            .packages = json.at("packages").get<std::vector<std::string>>()};
}

Result<Json> readBefore(const PackageStep& step, const SystemView& system, std::string_view)
{
    if (auto found = system.find(queryTool(step)); !found) return std::unexpected(std::move(found).error());
    return missing(step, system).transform([](const auto& names) { return Json{{"missing", names}}; });
}

bool isInForce(const PackageStep&, const Json& before) { return before.at("missing").empty(); }

Result<void> readMore(const PackageStep& step, Json& before, const StepRun& run)
{
    const auto names = before.at("missing").get<std::vector<std::string>>();
    if (names.empty()) return {};
    // A fresh image knows no package before its lists are read; where one source fails, what is known may do.
    if (step.manager == PackageManager::Apt) (void)run.system.run(Tool::AptGet, {"update"}, longInstall);
    const auto brought = simulated(step, PackageVerb::Install, names, run.system);
    if (!brought && (brought.error().code == ErrorCode::Timeout || brought.error().code == ErrorCode::NotAllowed))
        return std::unexpected(brought.error());
    // One that is not found says so when it is installed; then nothing came along.
    before["brought"] = brought ? *brought : std::vector<std::string>();
    return {};
}

Result<void> apply(const PackageStep& step, Json& before, const StepRun& run)
{
    const auto names = before.at("missing").get<std::vector<std::string>>();
    auto done = runManager(step, "install", names, run.system);
    if (done) return {};
    done.error().hint = Message::say("Check whether the host reaches its package sources, and whether another program "
                                     "has locked the package database");
    return std::unexpected(std::move(done).error());
}

Result<void> verify(const PackageStep& step, const Json&, const SystemView& system)
{
    const auto names = missing(step, system);
    if (!names) return std::unexpected(names.error());
    if (names->empty()) return {};
    return fail(ErrorCode::Io, names->front(), Message::say("is not installed"));
}

Result<UndoEnd> undo(const PackageStep& step, const Json& before, const StepRun& run)
{
    const auto added = removable(step, before, run.system);
    if (!added) return std::unexpected(added.error());
    if (added->empty()) return UndoEnd::Undone;
    auto done = runManager(step, "remove", *added, run.system);
    if (!done && done.error().hint.empty())
        done.error().hint = Message::say("See whether another program has locked the package database, then try again");
    if (!done) return std::unexpected(std::move(done).error());
    for (const std::string& name : *added) {
        const auto still = isInstalled(step, name, run.system);
        if (!still) return std::unexpected(still.error());
        if (*still) return fail(ErrorCode::Io, name, Message::say("is still installed"));
    }
    return UndoEnd::Undone;
}

Message backOf(const PackageStep& step, const Json& before, const SystemView& system)
{
    const auto names = removable(step, before, system);
    const std::string all = joinedBy(names ? *names : before.at("missing").get<std::vector<std::string>>(), " ");
    return all.empty() ? Message() : Message::say("Remove packages: {}.", all);
}

std::optional<Meeting> meetOf(const PackageStep& mine, const Json& was, const PackageStep& theirs, Json& theirWas)
{
    if (mine.manager != theirs.manager) return std::nullopt;
    auto missing = was.at("missing").get<std::vector<std::string>>();
    auto theirMissing = theirWas.at("missing").get<std::vector<std::string>>();
    const auto shared = std::ranges::stable_partition(
        missing, [&](const std::string& name) { return !std::ranges::contains(theirs.packages, name); });
    if (shared.empty()) return std::nullopt;
    for (const std::string& name : shared)
        if (!std::ranges::contains(theirMissing, name)) theirMissing.push_back(name);
    missing.erase(shared.begin(), shared.end());
    theirWas["missing"] = theirMissing;
    // What came along with them may go with either.
    theirWas["brought"] = united(theirWas.value("brought", Json::array()), was.value("brought", Json::array()));
    if (missing.empty()) return Meeting{};
    Json restWas = was;
    restWas["missing"] = missing;
    return Meeting{.rest = JournaledStep{.step = mine, .state = StepState::Done, .before = std::move(restWas)}};
}

std::string installLine(const PackageStep& step, std::string_view names)
{
    switch (step.manager) {
    case PackageManager::Apt:
        return std::format("apt-get update || true\n"
                           "DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 apt-get install -y --no-remove {}\n",
                           names);
    case PackageManager::Dnf:
        return std::format("dnf install -y {}\n", names);
    case PackageManager::Zypper:
        break;
    }
    return std::format("zypper --non-interactive install {}\n", names);
}

/// The same for a shell that ends at what fails: see runManager().
std::string installInScript(const PackageStep& step, std::string_view names)
{
    std::string text = installLine(step, names);
    if (step.manager != PackageManager::Zypper) return text;
    text.pop_back();
    return text + " || case $? in 102 | 103 | 106 | 107) ;; *) exit 1 ;; esac\n";
}

std::string commands(const PackageStep& step) { return installLine(step, joinedBy(step.packages, " ")); }

/// Only those that are missing: installing one that is there may bring a newer version of it.
std::string lines(const Plan&, std::size_t, const PackageStep& step)
{
    const std::string_view installed =
        step.manager == PackageManager::Apt
            ? "dpkg-query -W -f='${db:Status-Status}\\n' \"$package\" 2>/dev/null | grep -qx installed"
            : "rpm -q -- \"$package\" >/dev/null 2>&1";
    if (step.packages.size() == 1)
        return std::format("package={}\n{}", joinedBy(step.packages, " "),
                           onlyIf(std::format("! {}", installed), installInScript(step, "\"$package\"")));
    return std::format("set --\nfor package in {}; do\n    {} || set -- \"$@\" \"$package\"\ndone\n{}",
                       joinedBy(step.packages, " "), installed, onlyIf("[ $# != 0 ]", installInScript(step, "\"$@\"")));
}

std::string tasks(Play&, std::size_t, const PackageStep& step, std::string_view name)
{
    std::string body = "        name:\n";
    for (const std::string& package : step.packages)
        body += std::format("          - {}\n", inYaml(package));
    body += "        state: present\n";
    // A fresh image knows no package before its lists are read.
    if (step.manager == PackageManager::Apt)
        return task(name, "ansible.builtin.apt",
                    body + "        update_cache: true\n        cache_valid_time: 3600\n"
                           "        fail_on_autoremove: true\n") +
               "      environment:\n        NEEDRESTART_SUSPEND: '1'\n";
    return task(name, "ansible.builtin.package", body);
}

} // namespace

std::string_view toString(PackageManager manager)
{
    constexpr std::array names{"apt", "dnf", "zypper"};
    return names.at(std::to_underlying(manager));
}

std::span<const std::string_view> listedPackages() { return packages; }

Result<std::vector<std::string>> removable(const PackageStep& step, const Json& before, const SystemView& system)
{
    std::vector<std::string> added;
    for (const auto& name : before.at("missing").get<std::vector<std::string>>()) {
        if (!std::ranges::contains(step.packages, name)) continue;
        const auto installed = isInstalled(step, name, system);
        if (!installed) return std::unexpected(installed.error());
        if (*installed) added.push_back(name);
    }
    if (added.empty()) return added;
    const auto going = simulated(step, PackageVerb::Remove, added, system);
    if (!going) return std::unexpected(going.error());
    const auto brought = before.value("brought", std::vector<std::string>());
    std::vector<Message> others;
    for (const std::string& name : *going)
        if (!std::ranges::contains(added, name) && !std::ranges::contains(brought, name)) others.emplace_back(name);
    if (others.empty()) return added;
    return fail(ErrorCode::NotAllowed, Message::list({added.begin(), added.end()}),
                Message::say("they stay: removing them would also remove packages that this change did not install: {}",
                             Message::list(std::move(others))),
                Message::say("If nobody needs those, remove them by hand, then undo this change again"));
}

StepKind<PackageStep> kindOf(const PackageStep&)
{
    return {"packages", check,  sentence, jsonOf, packageStep, readBefore, isInForce, readMore,
            apply,      verify, undo,     backOf, meetOf,      commands,   lines,     tasks};
}

} // namespace fabriscope::change
