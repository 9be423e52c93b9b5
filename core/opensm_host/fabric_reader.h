// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Apply has to know about the live fabric: an interface, so that it works without one and tests can script it.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "core/qos/tables.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace fabriscope::opensm_host {

/// A port to be asked, by its LID.
struct ReadPort
{
    Guid guid;
    Lid lid;
    std::uint16_t keyCapacity = 32; ///< NodeInfo.PartitionCap
    std::uint8_t dataVls = 1;       ///< operational; 1: it has no tables of VLs
    friend bool operator==(const ReadPort&, const ReadPort&) = default;
};

/// What a port's tables hold. P_Keys are sorted, zeros left out.
struct PortTables
{
    std::vector<std::uint16_t> keys;
    std::optional<qos::SlToVl> sl2vl;            ///< none: the port has only one data VL
    std::optional<qos::Arbitration> arbitration; ///< with every entry up to the port's capacity, those without weight
                                                 ///< as well; none: the port has no such tables
    friend bool operator==(const PortTables&, const PortTables&) = default;
};

/// A request for a path, as OpenSM's QoS policy looks at it. Source and destination are needed.
struct PathRequest
{
    opensm::QosRequest request;
    SubnetPrefix prefix; ///< of both ports
};

/// What the SA said of it.
struct PathReply
{
    std::optional<ServiceLevel> sl; ///< none: there is no such path
};

class FabricReader
{
public:
    FabricReader() = default;
    FabricReader(const FabricReader&) = delete;
    FabricReader& operator=(const FabricReader&) = delete;
    virtual ~FabricReader() = default;
    /// Sweeps the fabric. Blocks; Cancelled soon after a stop is requested.
    virtual Result<fabric::SnapshotPtr> sweep(const std::stop_token& stop) = 0;
    /// Whether the SM at that LID answers SMInfo.
    virtual Result<bool> subnetManagerAnswers(Lid lid, const std::stop_token& stop) = 0;
    /// In the order of the ports; none: that port does not answer.
    virtual Result<std::vector<std::optional<PortTables>>> read(std::span<const ReadPort> ports,
                                                                const std::stop_token& stop) = 0;
    /// In the order of the questions, from the SA at that LID; none: it does not answer, or is busy.
    virtual Result<std::vector<std::optional<PathReply>>> paths(std::span<const PathRequest> questions, Lid saLid,
                                                                const std::stop_token& stop) = 0;
};

/// Opens a way into the fabric; fails on hosts without one.
using ProbeOpener = std::function<Result<std::unique_ptr<FabricReader>>()>;

} // namespace fabriscope::opensm_host
