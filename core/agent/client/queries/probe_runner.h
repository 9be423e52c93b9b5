// SPDX-License-Identifier: GPL-3.0-or-later
//
// A whole connection test between two agents, or between two devices of one: reads both hosts, chooses the ends, runs
// the exchange, and after a failure the checks that distinguish the causes. Used by fabriscopectl and the window.
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/probe/checks/path_check.h"
#include "core/probe/diagnosis.h"
#include "core/probe/plans.h"

#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::agent {

struct ProbeReport
{
    probe::TestRequest request;
    probe::Preflight preflight;
    probe::Evidence evidence;              ///< of a measurement with both hosts as they were afterwards
    fabric::SnapshotPtr fabric{};          ///< in which the hops were watched, for the next test; null: there is none
    std::optional<probe::Verdict> verdict; ///< none: nothing is wrong, as far as it came
    /// All planned steps succeeded. False when the user stopped it, even if nothing is wrong.
    [[nodiscard]] bool passed() const { return !verdict && !evidence.record.stopped; }
    /// Messages did not pass, or an end was lost; with a verdict and without this they passed, but something is wrong.
    [[nodiscard]] bool failed() const;
};

/// Called on a client's thread, never two at once.
struct ProbeRunEvents
{
    std::function<void(const probe::Preflight&)> onPreflight;
    /// Something went on: an action began or ended, or a connection event came.
    std::function<void(const probe::TestRecord&)> onProgress;
    /// Of a measurement, some times a second, all since its round began.
    std::function<void(probe::Side, std::size_t round, const device::TrafficSample&)> onSample;
    /// Once, last. Errors: a host that cannot be read, or has no such device. A failed test is a report with a verdict.
    std::function<void(Result<ProbeReport>)> onDone;
};

/// That the hops between ends with LIDs are watched, by the local end's agent and port.
struct HopWatching
{
    fabric::SnapshotPtr snapshot{}; ///< null: the fabric is swept first
};

class ProbeRunner
{
public:
    /// Both clients outlive it; they may be the same one. `hops`, none: they are not watched.
    ProbeRunner(Client& local, Client& peer, const probe::TestRequest& request, ProbeRunEvents events,
                std::optional<HopWatching> hops = {});
    /// Ends both ends of the test; no handler is called any more.
    ~ProbeRunner();
    ProbeRunner(const ProbeRunner&) = delete;
    ProbeRunner& operator=(const ProbeRunner&) = delete;

    /// Ends it early: what was reached is reported, see ProbeReport::passed(). Before anything was tried: Cancelled.
    /// While the causes of a failure are looked for: the verdict by what is known.
    void stop();

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

} // namespace fabriscope::agent
