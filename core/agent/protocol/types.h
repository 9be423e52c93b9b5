// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a client and an agent exchange, as plain values. core/agent/proto/protocol.proto is their form on the
// wire.
#pragma once

#include "core/base/log.h"
#include "core/base/message.h"
#include "core/base/types.h"
#include "core/device/umad_device.h"
#include "core/fabric/model/snapshot.h"
#include "core/mad/notice_facts.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// By which of the agent's own ports a request reaches the fabric.
struct PortChoice
{
    std::string device; ///< "mlx5_0"; empty: the first InfiniBand device with a port that is up
    PortNum port;       ///< 0: the first port of the device that is up
    friend bool operator==(const PortChoice&, const PortChoice&) = default;
};

/// The agent at the other end.
struct AgentInfo
{
    std::uint32_t protocolVersion = 0;
    std::string programVersion; ///< "0.1.0"
    std::string hostName;       ///< of the host the agent runs on; for a snapshot file: the file's name
    std::uint32_t processId = 0;
    bool mayChange = false; ///< started with --allow-changes
    bool isRoot = false;
    friend bool operator==(const AgentInfo&, const AgentInfo&) = default;
};

/// The RDMA devices of the agent's host.
struct DeviceList
{
    std::vector<device::Device> devices;
    std::map<std::string, Error> unusable; ///< why a management device node ("/dev/infiniband/umad0") cannot be opened
    friend bool operator==(const DeviceList&, const DeviceList&) = default;
};

/// How to sweep. Zero and empty mean: the agent's default.
struct SweepOptions
{
    PortChoice via;
    MKey mkey;                            ///< 0: none
    std::chrono::milliseconds timeout{0}; ///< of one request
    std::optional<std::uint32_t> retries; ///< attempts after the first one
    std::uint32_t window = 0;             ///< most requests in flight
    std::uint32_t maxMadsPerSecond = 0;   ///< 0: as fast as the fabric replies
    /// Least time between two partial snapshots; 0: none are wanted.
    std::chrono::milliseconds partialInterval{0};
    /// Where others follow the fabric through the same agent, what they see will do, or the sweep that they wait for.
    bool followedWillDo = false;
    friend bool operator==(const SweepOptions&, const SweepOptions&) = default;
};

using fabric::SweepProgress;

/// How far the clearing of counters is: first they are read, then they are cleared.
struct ClearProgress
{
    bool clearing = false;
    std::uint64_t done = 0; ///< attributes of ports
    std::uint64_t total = 0;
    friend bool operator==(const ClearProgress&, const ClearProgress&) = default;
};

/// The master subnet manager of the agent's fabric, when it falls silent and when it is back.
struct ManagerNotice
{
    bool lost = false;
    Lid lid; ///< where it is, or was
    friend bool operator==(const ManagerNotice&, const ManagerNotice&) = default;
};

/// A line of an agent's log.
struct LogLine
{
    LogLevel level = LogLevel::Info;
    std::string text;
    friend bool operator==(const LogLine&, const LogLine&) = default;
};

// How an agent follows a fabric, as it reports to its consoles.

enum class LiveMeans : std::uint8_t {
    Starting,    ///< the subnet administration has not replied yet
    Notices,     ///< it reports what happens
    LightSweeps, ///< it does not: ports are read again and again
};

struct LiveState
{
    LiveMeans means = LiveMeans::Starting;
    Message why;                        ///< of LightSweeps: why no notices come, a sentence
    std::chrono::milliseconds every{0}; ///< how often ports are read all the same
    friend bool operator==(const LiveState&, const LiveState&) = default;
};

/// A notice that is no change of the fabric itself: of a multicast group, of packets that were refused, of a link.
struct LiveNotice
{
    mad::NoticeFacts facts;
    std::uint32_t leftOut = 0; ///< notices before this one that exceeded the rate at which they are passed on
    friend bool operator==(const LiveNotice&, const LiveNotice&) = default;
};

/// Set in the environment of an agent that may share a process with others of its user (docs/protocol.md): a variable
/// and no option, for older agents do not mind it.
inline constexpr const char* shareVariable = "FABRISCOPE_SHARE";

} // namespace fabriscope::agent
