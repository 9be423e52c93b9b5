// SPDX-License-Identifier: GPL-3.0-or-later
//
// The host that steps inspect and change: its files below a root folder, and the few programs that steps run, which
// are looked for below the same root. Blocking.
#pragma once

#include "core/base/error.h"
#include "core/change/system_command.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::change {

/// All programs that a step can run.
enum class Tool : std::uint8_t {
    Modprobe,
    Rdma,
    Systemctl,
    Udevadm,
    Nmcli,
    FirewallCmd,
    Ufw,
    Nft,
    AptGet,
    Dnf,
    Zypper,
    DpkgQuery,
    Rpm,
    OpenSm,
    Dcb,
    MlnxQos,
};
std::string_view toString(Tool tool); ///< "modprobe" …

inline constexpr std::chrono::minutes longInstall{15}; ///< downloading and unpacking packages
inline constexpr std::chrono::minutes longStart{2};    ///< of a service, or a mount

class SystemView
{
public:
    /// Tests put a prepared tree here. `patience`: how long a program may take.
    explicit SystemView(std::filesystem::path root = "/", std::chrono::milliseconds patience = std::chrono::seconds(30))
        : m_root(std::move(root)), m_patience(patience)
    {}
    /// After how long NetworkManager rolls back by itself when a profile was not confirmed; tests wait less.
    void setRollsBackAfter(std::chrono::seconds time) { m_rollsBackAfter = time; }
    [[nodiscard]] std::chrono::seconds rollsBackAfter() const { return m_rollsBackAfter; }

    [[nodiscard]] const std::filesystem::path& root() const { return m_root; }
    /// Where an absolute path of the host lies.
    [[nodiscard]] std::filesystem::path at(const std::filesystem::path& path) const;
    [[nodiscard]] bool exists(const std::filesystem::path& path) const;
    /// What "/sys/class/net/eth0" or the like stands for, whatever it is called later: the same until that goes, or the
    /// host restarts. Empty: there is none, or that is not known.
    [[nodiscard]] std::string identityOf(const std::filesystem::path& path) const;
    /// The name by now of what had that identity and was at `path`; that of `path` where there is none such any more.
    [[nodiscard]] std::string nameNow(const std::filesystem::path& path, std::string_view identity) const;

    /// The program's path on the host ("/usr/bin/rdma"). NotFound; NotAllowed when others than root could change it.
    [[nodiscard]] Result<std::filesystem::path> find(Tool tool) const;
    /// Its standard output. Io with its error output when it fails; Timeout.
    [[nodiscard]] Result<std::string> run(Tool tool, const std::vector<std::string>& arguments) const
    {
        return run(tool, arguments, m_patience);
    }
    [[nodiscard]] Result<std::string> run(Tool tool, const std::vector<std::string>& arguments,
                                          std::chrono::milliseconds patience) const;
    /// However it ends, for programs whose status is an answer. Timeout.
    [[nodiscard]] Result<CommandEnd> runToEnd(Tool tool, const std::vector<std::string>& arguments,
                                              std::chrono::milliseconds patience) const;
    [[nodiscard]] Result<CommandEnd> runToEnd(Tool tool, const std::vector<std::string>& arguments) const
    {
        return runToEnd(tool, arguments, m_patience);
    }
    /// systemd runs this host (sd_booted(3)).
    [[nodiscard]] bool hasSystemd() const { return exists("/run/systemd/system"); }

private:
    std::filesystem::path m_root;
    std::chrono::milliseconds m_patience;
    std::chrono::seconds m_rollsBackAfter{90};
};

} // namespace fabriscope::change
