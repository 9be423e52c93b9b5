// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of the walk share: a sweep over a FakeFabric from its first MAD to its last, and snapshots as text.
#pragma once

#include "core/discovery/fabric_walk.h"
#include "core/transport/mad_engine.h"
#include "tests/unit/discovery/fake_fabric.h"

#include <string>
#include <vector>

namespace fabriscope::discovery::testing {

/// Runs a sweep to its end, replies 10 µs after the request, in the order of the requests.
class WalkRunner
{
public:
    explicit WalkRunner(FakeFabric& fabric, SweepOptions options = {}) : walk(std::move(options)), m_fabric(fabric) {}
    WalkRunner(FakeFabric& fabric, const Revision& revision) : walk({}, revision), m_fabric(fabric) {}

    fabric::SnapshotPtr run();

    transport::MadEngine engine;
    transport::MadEngine::TimePoint now{std::chrono::hours(1)};
    FabricWalk walk;

private:
    FakeFabric& m_fabric;
};

/// Links as sorted text, so that snapshots and fake fabrics compare.
std::vector<std::string> linksOf(const fabric::Snapshot& s);
std::vector<std::string> linksOf(const FakeFabric& f);

std::string problemsOf(const fabric::Snapshot& s); ///< a line each
std::size_t count(const fabric::Snapshot& s, fabric::ProblemKind kind);

/// Sweeps, and expects all that the fabric has and no problem.
void expectComplete(FakeFabric& f);

/// Switches in a ring, a host at each; host 0 is the local one.
FakeFabric ring(unsigned size);

} // namespace fabriscope::discovery::testing
