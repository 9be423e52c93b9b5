// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/process_trust.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"
#include "core/change/system_command.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <ranges>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t mostProcText = std::size_t{4} << 20U;
constexpr std::string_view programName = "opensm";
constexpr std::string_view deleted = " (deleted)"; // what the kernel adds to the path of a file without a name
constexpr std::chrono::seconds answerPatience{10};
constexpr int mostAncestors = 16;

/// The text behind "Uid:" or "PPid:" of /proc/PID/status.
std::string_view statusField(std::string_view status, std::string_view name)
{
    for (const auto part : std::views::split(status, '\n')) {
        const std::string_view line{part};
        if (line.starts_with(name)) return trimmed(line.substr(name.size()));
    }
    return {};
}

/// Real, effective, saved and file system user; no value when the text is not like that.
std::optional<std::array<uid_t, 4>> usersOf(std::string_view status)
{
    std::array<uid_t, 4> users{};
    std::size_t count = 0;
    for (const auto part : std::views::split(statusField(status, "Uid:"), '\t')) {
        const auto user = parseUnsigned(trimmed(std::string_view(part)));
        if (!user || count == users.size()) return std::nullopt;
        users.at(count++) = static_cast<uid_t>(*user);
    }
    if (count != users.size()) return std::nullopt;
    return users;
}

Message distrustProgram(const ProcessFolder& process, bool ofRoot)
{
    const auto program = process.link("exe");
    if (!program) {
        // A user other than root cannot inspect root's processes. Nor can he be led to files that he may not read
        // anyway.
        const bool hidden = program.error().sysErrno == EACCES || program.error().sysErrno == EPERM;
        return hidden && ofRoot ? Message() : Message::say("its program cannot be examined");
    }
    std::string path = program->string();
    if (path.ends_with(deleted)) path.resize(path.size() - deleted.size());
    // Set-user-ID programs run as root by whatever name and with whatever arguments a user chooses (sudo -F
    // /etc/shadow).
    if (!fs::path(path).filename().string().starts_with(programName)) return Message::say("its program is {}", path);
    struct stat facts{};
    if (::stat(process.path("exe").c_str(), &facts) != 0) return Message::say("its program cannot be examined");
    if (const Message why = changeableByOthers(facts, path); !why.empty())
        return Message::say("its program {} {}", path, why);
    if (const auto why = untrustedFolder(path)) return Message::say("of its program {}, {}", path, *why);
    return {};
}

bool isUnitName(std::string_view name)
{
    constexpr std::string_view others = ":-_.\\@"; // systemd.unit(5)
    return !name.empty() && name.front() != '-' &&
           std::ranges::all_of(name, [&](char c) { return isLetterOrDigit(c) || others.contains(c); });
}

/// "/system.slice/system-opensm.slice/opensm@0x1.service" → "opensm@0x1.service".
std::string unitOfGroup(std::string_view group)
{
    constexpr std::string_view top = "/system.slice/";
    constexpr std::string_view service = ".service";
    if (!group.starts_with(top)) return {};
    group.remove_prefix(top.size());
    for (std::size_t at = group.find('/'); at != std::string_view::npos; at = group.find('/')) {
        if (!group.substr(0, at).ends_with(".slice")) return {}; // inside a service: whatever it delegates to
        group.remove_prefix(at + 1);
    }
    return group.ends_with(service) && group.size() > service.size() && isUnitName(group) ? std::string(group)
                                                                                          : std::string();
}

} // namespace

ProcessFolder::ProcessFolder(const HostView& host, pid_t pid)
    // NOLINTNEXTLINE(*-vararg)
    : m_fd(::open((host.proc / std::to_string(pid)).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)),
      m_path(std::format("/proc/self/fd/{}", m_fd.get()))
{}

std::string ProcessFolder::text(std::string_view name) const
{
    return m_fd ? readFile(path(name), mostProcText).value_or("") : std::string();
}

Result<fs::path> ProcessFolder::link(std::string_view name) const
{
    std::error_code bad;
    fs::path target = fs::read_symlink(path(name), bad);
    if (bad) return failErrno(bad.value(), path(name).string(), Message::say("cannot be read"));
    return target;
}

Message distrust(const ProcessFolder& process)
{
    const auto users = usersOf(process.text("status"));
    if (!users) return Message::say("its user is unknown");
    for (const uid_t user : *users)
        if (!isTrustedOwner(user, Trust::OwnUser)) return Message::say("it runs as user {}", user);
    const bool ofRoot = std::ranges::all_of(*users, [](uid_t user) { return user == 0; });
    return distrustProgram(process, ofRoot);
}

bool seesFilesOf(const ProcessFolder& process, const fs::path& ours)
{
    if (const auto theirs = process.link("ns/mnt")) return *theirs == ours;
    const std::string status = process.text("status");
    return wordsIn(statusField(status, "NSpid:"), "\t ").size() == 1;
}

std::string systemUnit(std::string_view cgroups)
{
    for (const auto part : std::views::split(cgroups, '\n')) {
        const std::string_view line{part};
        const std::size_t first = line.find(':');
        const std::size_t second = first == std::string_view::npos ? first : line.find(':', first + 1);
        if (second == std::string_view::npos) continue;
        const std::string_view controllers = line.substr(first + 1, second - first - 1);
        if (!controllers.empty() && controllers != "name=systemd") continue;
        if (std::string unit = unitOfGroup(line.substr(second + 1)); !unit.empty()) return unit;
    }
    return {};
}

Result<void> confirmUnit(const HostView& host, const std::string& unit, pid_t pid)
{
    const auto answer =
        change::runCommand(host.systemctl, {"show", "--property=MainPID", "--value", "--", unit}, answerPatience);
    if (!answer) return std::unexpected(answer.error());
    const auto main = parseUnsigned(trimmed(answer->output));
    if (answer->status == 0 && main && *main > 1) {
        auto at = static_cast<std::uint64_t>(pid);
        for (int i = 0; i < mostAncestors && at > 1; ++i) {
            if (at == *main) return {};
            const std::string status = ProcessFolder(host, static_cast<pid_t>(at)).text("status");
            at = parseUnsigned(statusField(status, "PPid:")).value_or(0);
        }
    }
    return fail(
        ErrorCode::NotAllowed, unit,
        Message::say("process {} is in its control group, but systemd does not list it as a process of the unit", pid),
        Message::say("Restart it the way it was started; see: systemctl status {}", unit));
}

Result<void> controlUnit(const HostView& host, const std::string& verb, const std::string& unit,
                         std::chrono::milliseconds patience)
{
    const auto ended = change::runCommand(host.systemctl, {verb, "--", unit}, patience);
    if (!ended) return std::unexpected(ended.error());
    if (ended->status != 0)
        return fail(ErrorCode::Io, unit, Message::say("systemctl {} exited with status {}", verb, ended->status),
                    Message::say("See: journalctl -u {}", unit));
    return {};
}

} // namespace fabriscope::opensm_host
