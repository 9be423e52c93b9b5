// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a change that OpenSM was told of has arrived: in its log, in the tables of the fabric's ports, and in the
// paths that it gives.
#pragma once

#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/fabric_reader.h"
#include "core/opensm_host/log/log_follower.h"
#include "core/opensm_host/path_check.h"

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabriscope::opensm_host {

/// How many active ports have other P_Keys than the files give them, as far as they answer; none: nobody could be
/// asked.
std::optional<std::size_t> portsThatDiffer(const FileTexts& files, const fabric::Snapshot& snapshot,
                                           FabricReader& reader, const std::stop_token& stop);

/// Made before the change, asked after it.
class Verifier
{
public:
    struct Options
    {
        HostView host;
        FileTexts before; ///< both as they are in force: filesInForce()
        FileTexts after;
        std::array<bool, 3> changed{};
        bool activatesOnly = false; ///< the files are the same; what OpenSM has loaded before is not known
        bool restarts = false;
        std::chrono::milliseconds patience{0};
        /// Tells OpenSM once more to read its files; may be empty.
        std::function<Result<void>()> tellAgain{}; // NOLINT(readability-redundant-member-init)
        /// logsBeforeTries(); may be empty.
        std::function<std::vector<LogMark>()> beforeTries{}; // NOLINT(readability-redundant-member-init)
    };
    /// Looks at logs and tables as they are now. `reader` and `snapshot` may be null.
    Verifier(Options options, const std::vector<OpenSmProcess>& processes, FabricReader* reader,
             fabric::SnapshotPtr snapshot, const std::stop_token& stop);

    /// Waits until the change shows, at most so long: what was verified, as sentences. An Error when OpenSM refuses a
    /// file, dies, falls silent, or ports or paths do not show the change in time; Cancelled when a stop is requested.
    Result<std::vector<Message>> run(const std::vector<OpenSmProcess>& processes,
                                     const std::function<void(Message)>& say, const std::stop_token& stop);
    /// After that: sweeps in a log that is this OpenSM's alone, or what ports and paths have become since, show that
    /// the master of the fabric uses the files.
    [[nodiscard]] bool isInForce() const;

private:
    struct Log
    {
        LogFollower follower;
        std::string earlier;   ///< its end before the change
        bool isShared = false; ///< several processes write into it: no line says whose it is
        bool isOurs = true;    ///< they are all of this set-up
    };
    struct Expectation
    {
        ReadPort port;
        std::string name;
        std::vector<std::uint16_t> keys;
        std::optional<qos::SlToVl> sl2vl;            ///< only when it can be foretold
        std::optional<qos::Arbitration> arbitration; ///< the same; longer than the port's tables may be
        bool agreed = false;                         ///< the tables were what the old files say
        bool arrived = false;
        bool showsKeys = false;  ///< when it has arrived: they were others before
        bool showsLanes = false; ///< the same
    };

    void expect(const std::stop_token& stop);
    void expectPaths(const std::stop_token& stop);
    /// A restart may give ports other LIDs: asks the fabric again who is where.
    void relocate(const std::stop_token& stop);
    [[nodiscard]] Result<void> readTables(const std::stop_token& stop);
    /// One look at everything that answers by the fabric.
    [[nodiscard]] Result<void> askFabric(const std::stop_token& stop);
    /// After a policy that it dropped, OpenSM keeps the rules that stood before the mistake for one more sweep.
    [[nodiscard]] Result<void> tellAgain();
    [[nodiscard]] std::vector<const Expectation*> missing() const;
    /// What was added to that log; of a restart, by the OpenSM that was started. Until the next look.
    [[nodiscard]] std::string_view addedTo(std::size_t log);
    /// Of that what was written since the change.
    [[nodiscard]] std::string_view writtenTo(std::size_t log);
    /// Which it says it has; empty: it does not, or nobody knows whose line that is.
    [[nodiscard]] std::string roleOf(std::size_t log);
    void countSweeps();
    /// Whether what the fabric shows can only come from that file as it is now.
    [[nodiscard]] bool isShown(FileKind kind) const;
    [[nodiscard]] Result<void> lookAtProcesses(const std::vector<OpenSmProcess>& processes);
    /// Whether that engine had failed before the change, too, by all that is known.
    [[nodiscard]] bool wasLost(const Log& log, const std::string& engine) const;
    /// Whether OpenSM routes with the first engine of its list, by its log: what is to be said of it. An Error when the
    /// change made it lose that engine.
    [[nodiscard]] Result<void> lookAtRouting();
    void lookAtGroups();
    [[nodiscard]] bool isSilent() const;
    /// Whether another subnet manager is master since, by the logs.
    [[nodiscard]] bool hasHandedOver();
    /// What holds when the patience has ended.
    [[nodiscard]] Result<void> late();
    [[nodiscard]] std::vector<Message> summary() const;
    /// summary() of what is in force with the engine that the files ask for.
    [[nodiscard]] Result<std::vector<Message>> concluded();

    Options m_options;
    FabricReader* m_fabric;
    fabric::SnapshotPtr m_snapshot;
    std::vector<Log> m_logs;
    std::vector<Expectation> m_ports;
    PathCheck m_paths{{}};
    std::vector<Message> m_notes;
    std::chrono::steady_clock::time_point m_nextSweep;
    std::int64_t m_since = 0; ///< opensm::logTimeOf() the end of all looks before the change
    std::size_t m_sweeps = 0; ///< complete ones since, of each OpenSM, according to the logs
    std::size_t m_neededSweeps = 1;
    bool m_othersSweep = false; ///< a log mentions sweeps of which that is not known
    bool m_routedSince = false; ///< routes were made since, and then a sweep was complete
    bool m_flushes = false;     ///< the logs tell of sweeps, and at once
    bool m_logsRouting = false; ///< a log named the routing engine before the change
    bool m_hasRouted = false;   ///< and does again
    bool m_otherRoutes = false; ///< not the engine that routing_engine begins with, by our logs
    bool m_repairsPolicy = false;
    Lid m_smLid;
    bool m_standby = false;
    bool m_handedOver = false;
    bool m_smAnswered = false;
};

} // namespace fabriscope::opensm_host
