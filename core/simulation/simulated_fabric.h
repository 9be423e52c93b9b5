// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric without hardware: OpenSM's simulator `ibsim` and a real `opensm` as child processes in a private temporary
// folder, with a socket name of their own, so that any number of them run beside one another. Programs that are started
// with clientEnvironment() see the fabric through the ordinary umad device; they need not know that it is simulated.
#pragma once

#include "core/base/error.h"

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace fabriscope::simulation {

/// Text of a topology in ibsim's format (that of ibnetdiscover), for fabrics that are not kept in a file.
struct TopologyText
{
    std::string text;
};

/// What to start. Only the topology is needed.
struct FabricOptions
{
    std::variant<std::filesystem::path, TopologyText> topology;

    /// Node ids as the topology file has them in quotes ("H-0002c90300000010"). Empty: clients attach to the first CA,
    /// opensm to the second (to the first where there is only one); without a CA both attach to the first switch.
    std::string clientNode;
    std::string subnetManagerNode;

    bool startSubnetManager = true;  ///< and wait until it reports "SUBNET UP"
    std::string subnetManagerConfig; ///< lines that are added to the opensm.conf made for it
    std::string partitions;          ///< text of its partitions.conf; empty: no such file
    /// For everything that start() waits for: a large fabric on a machine that does much else takes more than a minute.
    std::chrono::milliseconds deadline{180'000};

    /// Our preload library for ibsim's clients; empty: looked for beside the running program (bin/../lib).
    std::filesystem::path preloadLibrary;
};

/// Variables, by name, that a client has to be started with in addition to its ordinary environment.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// The running fabric. Destruction kills the processes and removes the folder; the same happens within moments when
/// the program that owns it dies in whatever way, also by SIGKILL. Movable; not to be used from two threads at once,
/// but for what says so.
class SimulatedFabric
{
public:
    /// Start ibsim, and opensm if wanted, and wait until they are ready. Blocks the calling thread; gives up with
    /// Cancelled soon after a stop is requested. Errors: NotFound (a program or the library is not installed, the
    /// topology does not exist), Parse (ibsim refuses the topology), Timeout (with the end of the log), Io.
    static Result<SimulatedFabric> start(const FabricOptions& options, const std::stop_token& stop = {});

    SimulatedFabric(SimulatedFabric&& other) noexcept;
    SimulatedFabric& operator=(SimulatedFabric&& other) noexcept;
    SimulatedFabric(const SimulatedFabric&) = delete;
    SimulatedFabric& operator=(const SimulatedFabric&) = delete;
    ~SimulatedFabric();

    /// Environment of a client attached to that node; empty: FabricOptions::clientNode. ibsim serves ten clients.
    [[nodiscard]] Environment clientEnvironment(std::string_view nodeId = {}) const;

    /// The same as NAME=value strings, merged into this process' own environment, ready for execve or posix_spawn.
    [[nodiscard]] std::vector<std::string> mergedEnvironment(std::string_view nodeId = {}) const;

    /// Send one line to ibsim's console and wait until it has been carried out; what ibsim prints is the result.
    /// `Unlink "S-…"[3]`, `ReLink "S-…"[3]`, `Error "S-…"[3] 30`, `PerformanceSet "S-…"[5] PortCounters.…=1`,
    /// `!FILE` for many at once. Errors: Timeout, ConnectionLost when ibsim is gone. Thread-safe.
    Result<std::string> command(std::string_view line);

    /// Free the places that killed clients still hold in ibsim (it notices a death only when it writes to the dead).
    /// Thread-safe.
    Result<void> releaseDeadClients();

    /// Start opensm (again) and wait until it reports "SUBNET UP"; stop() ends it cleanly, kill() with SIGKILL.
    Result<void> startSubnetManager(const std::stop_token& stop = {});
    Result<void> stopSubnetManager();
    Result<void> killSubnetManager();
    [[nodiscard]] bool subnetManagerRuns() const;

    /// End ibsim with SIGKILL and leave the rest as it is: the adapter is torn out. Thread-safe.
    Result<void> killSimulator();

    [[nodiscard]] pid_t simulatorProcess() const; ///< ibsim; 0 after its end

    [[nodiscard]] const std::filesystem::path& folder() const;       ///< everything of this fabric, clients' state too
    [[nodiscard]] const std::filesystem::path& topology() const;     ///< the file that ibsim has read
    [[nodiscard]] std::filesystem::path subnetManagerLog() const;    ///< opensm's log
    [[nodiscard]] std::filesystem::path subnetManagerConfig() const; ///< opensm.conf in use
    [[nodiscard]] const std::string& clientNode() const;             ///< node id that clients attach to
    [[nodiscard]] const std::string& subnetManagerNode() const;      ///< node id that opensm is attached to

private:
    struct State;
    explicit SimulatedFabric(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace fabriscope::simulation
