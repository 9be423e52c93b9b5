// SPDX-License-Identifier: GPL-3.0-or-later
//
// One test between every two of many ports, round by round: no port takes part in two tests at the same time, and a
// test that fails or hangs hinders no other. Used by fabriscopectl and the window.
#pragma once

#include "core/agent/client/queries/probe_runner.h"
#include "core/probe/matrix.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace fabriscope::agent {

/// A port that takes part. Several may be of one client.
struct MatrixMember
{
    Client* client = nullptr; ///< outlives the runner
    probe::EndRequest end;
    std::string name; ///< "node07 mlx5_0/1"
    std::string host; ///< ports of one host are not tested with one another, unless all are of one
};

struct MatrixRequest
{
    probe::TestRequest test; ///< its ends are the members'
    bool bothDirections = false;
    bool withinHosts = false;          ///< also pairs of ports of one host
    std::size_t mostAtOnce = 32;       ///< tests
    std::chrono::seconds patience{60}; ///< a test that exceeds its duration by this is stopped
};

/// What came of one pair.
struct MatrixResult
{
    probe::MatrixPair pair;
    double gigabits = 0; ///< a second
    double messages = 0; ///< a second
    std::optional<double> medianMicroseconds{};
    std::optional<double> p99Microseconds{};
    std::string rule{};  ///< of the verdict; empty: it passed
    Message problem{};   ///< the verdict, or why there was no test; empty: it passed
    bool failed = false; ///< data did not pass, or there was no test; with a problem and without this it did pass
    [[nodiscard]] bool passed() const { return problem.empty(); }
};

/// Called on a thread of the runner's, one at a time; where it gets none, each test fails in the runner's constructor.
struct MatrixEvents
{
    std::function<void(const MatrixResult&)> onResult;
    std::function<void()> onDone; ///< once, last; also after stop()
};

class MatrixRunner
{
public:
    MatrixRunner(std::vector<MatrixMember> members, MatrixRequest request, MatrixEvents events);
    /// Ends what runs; no callback is called any more.
    ~MatrixRunner();
    MatrixRunner(const MatrixRunner&) = delete;
    MatrixRunner& operator=(const MatrixRunner&) = delete;

    /// Begins nothing more and ends what runs; onDone follows.
    void stop();

private:
    class Running;
    std::shared_ptr<Running> m_running;
    std::jthread m_thread;
};

/// The rounds of these members; none: fewer than two, or too many.
[[nodiscard]] std::vector<probe::MatrixRound> roundsOf(const std::vector<MatrixMember>& members,
                                                       const MatrixRequest& request);
/// What of a result is compared: Gb/s, or of latency its median in microseconds; none: it did not pass.
[[nodiscard]] std::optional<double> figureOf(const MatrixResult& result, probe::TestKind kind);
[[nodiscard]] probe::MatrixOutliers outliersOf(const std::vector<MatrixResult>& results, probe::TestKind kind);

} // namespace fabriscope::agent
