// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/demo_launcher.h"

#include "core/simulation/demo_topology.h"
#include "core/simulation/demo_traffic.h"
#include "core/simulation/lab/lab_launcher.h"
#include "core/simulation/simulated_fabric.h"

#include <mutex>
#include <utility>

namespace fabriscope::simulation {
namespace {

namespace fs = std::filesystem;

struct UsedFabric
{
    explicit UsedFabric(SimulatedFabric started) : fabric(std::move(started)) {}
    SimulatedFabric fabric;
    DemoTraffic traffic{fabric}; ///< ends before the fabric
};

/// What an agent's connection keeps alive: the fabric, and the traffic on it.
struct Connection
{
    explicit Connection(std::shared_ptr<UsedFabric> used) : fabric(std::move(used)), traffic(fabric->traffic.run()) {}
    std::shared_ptr<UsedFabric> fabric;
    std::shared_ptr<void> traffic;
};

class Demo
{
public:
    explicit Demo(fs::path agentProgram) : m_agentProgram(std::move(agentProgram)) {}

    Result<agent::LaunchPlan> launch(const agent::ConnectionTarget& target, const std::stop_token& stop,
                                     const std::function<void(Message)>& tell)
    {
        const std::scoped_lock lock(m_mutex); // connections of one window may begin at the same time
        const auto program = m_agentProgram.empty() ? agent::findAgentProgram() : Result<fs::path>(m_agentProgram);
        if (!program) return std::unexpected(program.error());
        // An agent that was killed still has its place in the simulator; one that does not respond is gone itself.
        if (m_fabric && (m_name != target.name || !m_fabric->fabric.releaseDeadClients())) m_fabric.reset();
        if (!m_fabric) {
            tell(Message::say("Starting a simulated fabric ({}) and OpenSM …",
                              target.name.empty() ? demoNames().front() : std::string_view(target.name)));
            auto options = demoOptions(target.name);
            if (!options) return std::unexpected(std::move(options).error());
            auto fabric = SimulatedFabric::start(*options, stop);
            if (!fabric) return std::unexpected(std::move(fabric).error());
            m_fabric = std::make_shared<UsedFabric>(*std::move(fabric));
            m_name = target.name;
        }
        // The agent's first readings are of a fabric that has long been in use.
        auto connection = std::make_shared<Connection>(m_fabric);
        if (auto flows = m_fabric->traffic.awaitFlow(stop); !flows) return std::unexpected(std::move(flows).error());
        Environment environment = m_fabric->fabric.clientEnvironment();
        environment.emplace_back("FABRISCOPE_SIM_END_WITH_IT", "1"); // and be started with a new fabric
        environment.emplace_back("PKEXEC_UID", ""); // in a shell of pkexec: it has not started this agent
        // Nothing but this fabric's own OpenSM can be changed through it.
        const SimulatedFabric& fabric = m_fabric->fabric;
        return agent::LaunchPlan{.command = {*program, "--allow-changes", "--opensm-config",
                                             fabric.subnetManagerConfig(), "--state-folder",
                                             (fabric.folder() / "history").string()},
                                 .environment = std::move(environment),
                                 .keepAlive = std::move(connection)};
    }

private:
    fs::path m_agentProgram;
    std::mutex m_mutex;
    std::string m_name; ///< of the topology that runs
    std::shared_ptr<UsedFabric> m_fabric;
};

} // namespace

agent::Launcher demoLauncher(fs::path agentProgram)
{
    return [lab = lab::labLauncher(agentProgram), demo = std::make_shared<Demo>(agentProgram)](
               const agent::ConnectionTarget& target, const std::stop_token& stop,
               const std::function<void(Message)>& tell) {
        return lab::isLab(target.name) ? lab(target, stop, tell) : demo->launch(target, stop, tell);
    };
}

Result<void> refuseUnknownDemo(const agent::ConnectionTarget& target)
{
    if (target.scheme != agent::Scheme::Demo || lab::isLab(target.name)) return {};
    if (auto options = demoOptions(target.name); !options) return std::unexpected(std::move(options).error());
    return {};
}

} // namespace fabriscope::simulation
