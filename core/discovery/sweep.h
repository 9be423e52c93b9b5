// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/transport/mad_loop.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope::discovery {

struct SweepOptions
{
    MKey mkey;                              ///< for nodes that protect their attributes; 0: none
    std::chrono::milliseconds timeout{200}; ///< of the first attempt, doubled with each retry
    unsigned retries = 3;
    /// After this long, what did not answer is not asked again where MADs get lost: the rest is reported as problems.
    std::chrono::milliseconds patience{45'000};
    unsigned maxHops = 63; ///< how far from the local port, at most 63
    /// What is found beyond is left out and reported. A subnet has 49,151 unicast LIDs: more nodes and ports than
    /// these are made up by a switch that is broken or hostile.
    std::size_t maxNodes = 65'536;
    std::size_t maxPorts = 524'288;
    bool readMellanoxExtendedInfo = true;       ///< queries Mellanox devices for FDR10
    std::string source;                         ///< SnapshotInfo::source, e.g. "head1 mlx5_0/1"
    std::chrono::milliseconds reportEvery{100}; ///< how often progress, at most; partial snapshots less often when
                                                ///< building them takes long
};

/// What is queried again of a known fabric. The result is the snapshot that a whole sweep would give, or
/// that only a whole sweep is certain (Sweep::isCertain()).
struct Revision
{
    fabric::SnapshotPtr known; ///< complete, swept through the same port
    /// Nodes of which something may have changed: they are read as by a sweep, with what is behind their ports.
    std::vector<Guid> suspects;
    /// A light sweep: PortInfo of every port, SwitchInfo, SMInfo. A cable that was moved while both its ends stayed up
    /// does not show in that.
    bool everyPort = false;
};

/// Whether what the snapshot contradicts itself in leaves room for a revision.
[[nodiscard]] bool canBeRevised(const fabric::Snapshot& snapshot);

using fabric::SweepProgress;

struct SweepCallbacks
{
    std::function<void(const SweepProgress&)> progress;
    /// What is known so far, info().complete == false. Costs time linear in the fabric: leave it empty when unused.
    std::function<void(fabric::SnapshotPtr)> partial;
};

/// Directed-route discovery of everything that the local port can reach. Runs on the MadLoop's executor; callbacks are
/// called there. Problems of single nodes are data in the snapshot; only when the local port itself does not respond,
/// or the transport ends, is the result an Error. Destroying a running Sweep cancels it silently.
class Sweep
{
public:
    using Handler = std::function<void(Result<fabric::SnapshotPtr>)>;

    Sweep(transport::MadLoop& loop, SweepOptions options, SweepCallbacks callbacks = {});
    /// Queries again only what `revision` names, and what follows from that.
    Sweep(transport::MadLoop& loop, SweepOptions options, const Revision& revision);
    ~Sweep();
    Sweep(const Sweep&) = delete;
    Sweep& operator=(const Sweep&) = delete;

    /// Once. The handler is called exactly once, never from within start().
    void start(Handler handler);

    /// What was found so far.
    [[nodiscard]] fabric::SnapshotPtr partialSnapshot() const;
    /// Once it has ended: its snapshot is what a whole sweep would have given. Of a whole sweep: true.
    [[nodiscard]] bool isCertain() const;

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace fabriscope::discovery
