// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/step/opensm_service.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/change/script_parts.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <map>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

namespace fabriscope::change {
namespace {

constexpr std::chrono::milliseconds openSmLook{50};

/// Of a text as RHEL's /etc/sysconfig/opensm; empty: it names none.
std::vector<std::string> guidsIn(std::string_view text)
{
    constexpr std::string_view variable = "\nGUIDS=\"";
    const std::size_t at = text.find(variable);
    if (at == std::string_view::npos) return {};
    const std::string_view rest = text.substr(at + variable.size());
    const auto words = wordsIn(rest.substr(0, rest.find('"')));
    return {words.begin(), words.end()};
}

/// The ports that our files have RHEL's opensm.service start an OpenSM on, as its launcher takes them: GUIDS counts
/// more than files of ports.
std::vector<std::string> ownOpenSmPorts(const SystemView& system)
{
    constexpr std::size_t most = 65536;
    constexpr std::string_view ours = "# Made by Fabriscope";
    const FileStep forAll{.file = FileId::OpenSmSysconfig, .name = {}, .text = {}};
    const auto common = readFile(system.at(pathOf(forAll)), most);
    if (auto guids = common ? guidsIn(*common) : std::vector<std::string>(); !guids.empty())
        return common->starts_with(ours) ? std::move(guids) : std::vector<std::string>();
    std::vector<std::string> ports;
    constexpr std::string_view start = "opensm.conf.";
    for (const std::string& name : namesIn(system.at("/etc/rdma"))) {
        if (!name.starts_with(start) || !checkName(NameKind::Guid, name.substr(start.size()))) continue;
        const auto text = readFile(system.at("/etc/rdma") / name, most);
        if (text && text->starts_with(ours)) ports.push_back(name.substr(start.size()));
    }
    return ports;
}

/// The processes of a service, as the kernel lists them by its cgroup.
struct ServiceProcesses
{
    bool any = false;
    std::map<std::string, std::string> openSm; ///< those called opensm: their numbers, and command lines
};

ServiceProcesses processesOf(const std::string& unit, const SystemView& system)
{
    constexpr std::size_t most = 65536;
    ServiceProcesses found;
    for (const std::string& number : namesIn(system.at("/proc"))) {
        if (!parseUnsigned(number)) continue;
        const std::filesystem::path process = system.at("/proc") / number;
        const auto groups = readFile(process / "cgroup", most);
        if (!groups || !(*groups + "\n").contains("/system.slice/" + unit + "\n")) continue;
        found.any = true;
        const auto name = readFile(process / "comm", most);
        if (name && trimmed(std::string_view(*name)) == "opensm")
            found.openSm[number] = readFile(process / "cmdline", most).value_or(std::string());
    }
    return found;
}

/// Of which port's OpenSM none of the processes is, "" of any's; none: all are there.
std::optional<std::string> missingOpenSm(const ServiceProcesses& processes, const std::vector<std::string>& ports)
{
    if (processes.openSm.empty()) return std::string();
    for (const std::string& port : ports) // as "-g GUID", or in the name of its file
        if (std::ranges::none_of(processes.openSm, [&](const auto& each) { return each.second.contains(port); }))
            return port;
    return std::nullopt;
}

/// The same of the files of a plan.
std::vector<std::string> portsOf(const Plan& plan)
{
    std::vector<std::string> ports;
    for (const Step& each : plan.steps) {
        const auto file = fileOf(each);
        if (!file || !file->text) continue;
        if (file->file == FileId::OpenSmPortConf) ports.push_back(file->name);
        if (file->file == FileId::OpenSmSysconfig) ports = guidsIn(*file->text);
    }
    return ports;
}

} // namespace

Result<void> keepsOpenSm(const UnitStep& step, const SystemView& system, std::chrono::milliseconds within,
                         std::chrono::milliseconds stays)
{
    if (step.unit != "opensm.service") return {};
    const auto ports = ownOpenSmPorts(system);
    auto since = std::chrono::steady_clock::now();
    const auto deadline = since + within;
    ServiceProcesses seen = processesOf(step.unit, system);
    for (;;) {
        const auto missing = missingOpenSm(seen, ports);
        const auto now = std::chrono::steady_clock::now();
        if (!seen.any || (!missing && now - since >= stays)) return {};
        if (now >= deadline)
            return fail(ErrorCode::Io, step.unit,
                        missing.value_or("").empty()
                            ? Message::say("is active, but no OpenSM keeps running: it only starts one again and again")
                            : Message::say("is active, but no OpenSM keeps running for {}: it only starts one again "
                                           "and again",
                                           *missing),
                        Message::say("Check whether the port is there and has a link; see OpenSM's log, and "
                                     "'journalctl -u {}'",
                                     step.unit));
        std::this_thread::sleep_for(openSmLook);
        ServiceProcesses next = processesOf(step.unit, system);
        if (next.openSm != seen.openSm) since = std::chrono::steady_clock::now();
        seen = std::move(next);
    }
}

std::string openSmCheck(const Plan& plan, const UnitStep& step)
{
    if (!step.started.value_or(false)) return {};
    const std::string look = std::format(": see OpenSM's log, and 'journalctl -u {}'.", step.unit);
    if (step.unit.starts_with("opensm@")) {
        const std::string pid = std::format("systemctl show --property=MainPID --value -- {}", step.unit);
        return std::format("main=$({})\n[ \"$main\" = 0 ] || sleep {}\n", pid, settles.count()) +
               stopIf(std::format("! systemctl is-active --quiet -- {} || [ \"$({})\" != \"$main\" ]", step.unit, pid),
                      step.unit + " does not keep running" + look);
    }
    const auto ports = step.unit == "opensm.service" ? portsOf(plan) : std::vector<std::string>();
    if (ports.empty()) return {};
    std::string text = std::format("sleep {}\n", settles.count());
    for (const std::string& port : ports)
        text += stopIf(std::format("! pgrep -xa opensm | grep -qF {}", port),
                       std::format("{} is active, but no OpenSM keeps running for {}{}", step.unit, port, look));
    return text;
}

} // namespace fabriscope::change
