// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/lab/lab_launcher.h"

#include "core/simulation/lab/guest.h"

#include <format>
#include <mutex>
#include <utility>

namespace fabriscope::simulation::lab {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view firstHost = "hosts/1";
constexpr std::string_view secondHost = "hosts/2";

/// Connections of one window may come at the same time: the first boots the guest, the others wait.
class Lab
{
public:
    explicit Lab(fs::path agentProgram) : m_agentProgram(std::move(agentProgram)) {}

    Result<agent::LaunchPlan> launch(const agent::ConnectionTarget& target, const std::stop_token& stop,
                                     const std::function<void(Message)>& tell)
    {
        const std::lock_guard lock(m_mutex);
        const auto program = m_agentProgram.empty() ? agent::findAgentProgram() : Result<fs::path>(m_agentProgram);
        if (!program) return std::unexpected(program.error());
        if (m_guest && !m_guest->runs()) m_guest.reset();
        if (!m_guest) {
            tell(Message::say("Booting a virtual machine with two hosts …"));
            auto guest = Guest::boot({}, stop);
            if (!guest) return std::unexpected(std::move(guest.error()));
            m_guest = *std::move(guest);
        }
        const int number = target.name == secondHost ? 2 : 1;
        const auto socket =
            m_guest->serve({program->string(), "--allow-changes", "--host-name", std::format("lab-{}", number),
                            "--state-folder", std::format("/var/lib/fabriscope-lab-{}", number)});
        if (!socket) return std::unexpected(socket.error());
        return agent::LaunchPlan{.command = {program->string(), "--relay", socket->string()},
                                 .environment = {{"PKEXEC_UID", ""}}, // in a shell of pkexec: not its agent
                                 .keepAlive = m_guest};
    }

private:
    fs::path m_agentProgram;
    std::mutex m_mutex;
    std::shared_ptr<Guest> m_guest;
};

} // namespace

bool isLab(std::string_view name) { return name == "hosts" || name == firstHost || name == secondHost; }

agent::Launcher labLauncher(fs::path agentProgram)
{
    return [lab = std::make_shared<Lab>(std::move(agentProgram))](
               const agent::ConnectionTarget& target, const std::stop_token& stop,
               const std::function<void(Message)>& tell) { return lab->launch(target, stop, tell); };
}

} // namespace fabriscope::simulation::lab
