// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a program's packets meet between two ports, from four sides: what OpenSM's files promise, what the subnet
// administration grants now, what is programmed at every hop, and what the counters show. Where two of them disagree,
// that is said in one sentence with what to do. Pure functions; any thread.
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/mad/path_record.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "core/perf/port_load.h"
#include "core/qos/tables.h"
#include "core/routes/trace.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::qos_path {

/// The reply to a path query.
struct Granted
{
    std::optional<mad::PathRecord> path; ///< none: nothing is granted
    Message refusal;                     ///< why, as far as the reply says it
    friend bool operator==(const Granted&, const Granted&) = default;
};

/// What has to be read of a port that has a LID to know how it sends: of a switch the SL-to-VL table of each port from
/// which packets come to it.
[[nodiscard]] qos::PortQosRequest tablesRequest(const fabric::Snapshot& snapshot, const fabric::Port& port);

/// All that is known; what is not known is left out.
struct Inputs
{
    const fabric::Snapshot* snapshot = nullptr; ///< never null
    routes::Path path;
    const opensm::QosReply* files = nullptr; ///< by OpenSM's files; null: there are none
    std::optional<Granted> granted;          ///< none: nobody was asked
    /// The tables of a port that sends; null: unknown.
    std::function<const qos::PortQos*(const perf::PortKey&)> tables;
    /// What was counted at a port over an interval; none: unknown.
    std::function<std::optional<perf::PortLoad>(const perf::PortKey&)> load;
};

/// Where the service level comes from by which the lanes were looked up.
enum class LevelSource : std::uint8_t {
    Granted, ///< by the subnet administration
    Files,   ///< it was not asked
    Assumed, ///< nothing is known: 0
};
[[nodiscard]] std::string_view toString(LevelSource source); ///< "granted", "files", "assumed"

/// One link of the way, in its direction.
struct Hop
{
    fabric::PortIndex from;       ///< sends
    fabric::PortIndex to;         ///< receives
    std::optional<PortNum> input; ///< by which the packet came into the sending node; none: it begins there
    std::optional<VirtualLane> byFiles;
    std::optional<VirtualLane> vl; ///< programmed; none: the table is unknown
    std::uint8_t operationalVls = 0;
    unsigned highWeight = 0; ///< of the lane in the arbitration lists, in units of 64 bytes
    unsigned lowWeight = 0;
    std::optional<double> share;    ///< of the link, guaranteed while all lanes with a weight have data, 0 to 1
    std::optional<double> expected; ///< the same with the lanes that are active now (qos::compareShares())
    unsigned mtuBytes = 0;          ///< of the link; 0 unknown
    std::uint64_t linkMbps = 0;     ///< data rate; 0 unknown
    /// Observed on the lane: bytes a second where they arrive, share of time in which its data waits for credits.
    std::optional<double> bytesPerSecond;
    std::optional<double> waiting;
    std::optional<double> allBytesPerSecond; ///< on all lanes
};

/// Two sides that do not fit together.
struct Disagreement
{
    Severity severity = Severity::Warning;
    std::string rule; ///< stable: "sl-granted", "lane-dropped", …; docs/command-line.md has them
    std::optional<std::size_t> hop;
    Message sentence;
    Message remedy;
    friend bool operator==(const Disagreement&, const Disagreement&) = default;
};

struct QosPath
{
    ServiceLevel sl;
    LevelSource source = LevelSource::Assumed;
    std::vector<Hop> hops;
    std::vector<Disagreement> disagreements; ///< the most severe first
};

[[nodiscard]] QosPath evaluate(const Inputs& inputs);

/// Which port's tables and counters evaluate() looks at: those that send on the way, and those that receive.
[[nodiscard]] std::vector<perf::PortKey> sendingPorts(const fabric::Snapshot& snapshot, const routes::Path& path);
[[nodiscard]] std::vector<perf::PortKey> receivingPorts(const fabric::Snapshot& snapshot, const routes::Path& path);

/// A protocol that people call by its name, and that listens on a port of RDMA-CM known to all.
struct UpperProtocol
{
    std::string_view name;        ///< "iser", "rds", "nfs", "nvme", "smb", "lustre"
    std::string_view explanation; ///< one line
    std::uint16_t rdmaPort = 0;
};
[[nodiscard]] std::span<const UpperProtocol> upperProtocols();
/// InvalidArgument for a name that is not among them.
[[nodiscard]] Result<ServiceId> serviceOf(std::string_view protocol);

} // namespace fabriscope::qos_path
