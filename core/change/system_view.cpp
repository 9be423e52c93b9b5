// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/system_view.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"

#include <sys/stat.h>

#include <array>
#include <format>
#include <utility>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

// In this order: distributions that have not merged /sbin into /usr/sbin still have links there.
constexpr mode_t usualMask = 022;
constexpr auto folders = std::to_array<std::string_view>({"/usr/sbin", "/usr/bin", "/sbin", "/bin"});

} // namespace

std::string_view toString(Tool tool)
{
    constexpr std::array names{"modprobe", "rdma",   "systemctl", "udevadm", "nmcli",  "firewall-cmd",
                               "ufw",      "nft",    "apt-get",   "dnf",     "zypper", "dpkg-query",
                               "rpm",      "opensm", "dcb",       "mlnx_qos"};
    return names.at(std::to_underlying(tool));
}

fs::path SystemView::at(const fs::path& path) const { return m_root / path.relative_path(); }

bool SystemView::exists(const fs::path& path) const
{
    std::error_code none;
    return fs::exists(at(path), none);
}

std::string SystemView::identityOf(const fs::path& path) const
{
    constexpr std::size_t longestBoot = 64;
    const auto boot = readFile(at("/proc/sys/kernel/random/boot_id"), longestBoot);
    struct stat facts{};
    // A folder of sysfs keeps its number when it is renamed, and no later one gets it (kernfs).
    if (!boot || ::stat(at(path).c_str(), &facts) != 0) return {};
    return std::format("{} {}", trimmed(*boot), facts.st_ino);
}

std::string SystemView::nameNow(const fs::path& path, std::string_view identity) const
{
    std::string own = path.filename().string();
    if (identity.empty() || identityOf(path) == identity) return own;
    for (const std::string& name : namesIn(at(path.parent_path())))
        if (identityOf(path.parent_path() / name) == identity) return name;
    return own;
}

Result<fs::path> SystemView::find(Tool tool) const
{
    for (const std::string_view folder : folders) {
        fs::path program = fs::path(folder) / toString(tool);
        if (!exists(program)) continue;
        const bool isHost = m_root == "/";
        if (const auto why = isHost ? whyNotForRoot(program) : std::nullopt)
            return fail(ErrorCode::NotAllowed, program.string(), Message::say("is not run: {}", *why));
        return program;
    }
    return fail(
        ErrorCode::NotFound, std::string(toString(tool)), Message::say("this program is not installed"),
        Message::say("Install the package that has it (kmod, iproute2, systemd, udev, NetworkManager, the firewall)"));
}

Result<CommandEnd> SystemView::runToEnd(Tool tool, const std::vector<std::string>& arguments,
                                        std::chrono::milliseconds patience) const
{
    // The agent's own mask is for keys; what package managers and their scripts make, others have to read.
    const CommandInput input{.umask = usualMask};
    return find(tool).and_then(
        [&](const auto& program) { return runCommand(at(program), arguments, patience, input); });
}

Result<std::string> SystemView::run(Tool tool, const std::vector<std::string>& arguments,
                                    std::chrono::milliseconds patience) const
{
    auto end = runToEnd(tool, arguments, patience);
    if (!end) return std::unexpected(std::move(end).error());
    if (end->status == 0) return std::move(end->output);
    std::string command(toString(tool));
    for (const std::string& argument : arguments)
        command += " " + argument;
    const std::string_view said = trimmed(end->errors.empty() ? end->output : end->errors);
    return fail(ErrorCode::Io, command,
                said.empty() ? Message::say("ended with status {}", end->status) : Message::say("reported: {}", said));
}

} // namespace fabriscope::change
