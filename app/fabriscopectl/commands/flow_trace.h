// SPDX-License-Identifier: GPL-3.0-or-later
//
// `trace` for packets of a program: what it is granted, which lanes it takes, and what the counters show.
#pragma once

#include "app/fabriscopectl/opensm_files.h"
#include "app/fabriscopectl/route_reading.h"
#include "core/qos_path/qos_path.h"

#include <optional>
#include <string>

namespace fabriscope::ctl {

struct FlowArguments
{
    std::optional<std::uint16_t> rdmaPort;
    std::string serviceId;
    std::string protocol;
    std::string pkey;
    std::optional<std::uint16_t> qosClass;
    CompanionNames files;
    double interval = 2; ///< seconds between two readings of the counters
    bool noCounters = false;

    /// Something of a flow was given.
    [[nodiscard]] bool given() const
    {
        return rdmaPort || !serviceId.empty() || !protocol.empty() || !pkey.empty() || qosClass;
    }
};

void addFlowOptions(CLI::App& command, FlowArguments& arguments);

/// InvalidArgument for what makes no sense.
Result<routes::Flow> flowOf(const FlowArguments& arguments);

/// All four sides of a flow's way from one port to another.
struct TracedFlow
{
    routes::Flow flow;
    std::optional<opensm::QosReply> files;
    std::string filesOf;       ///< whose: a file's name, a host
    bool filesUnread = false;  ///< one of them could not be read: then nothing is said of any
    bool isIncomplete = false; ///< that, or another side, or a part of it, was to be asked and told nothing
    std::optional<qos_path::Granted> granted;
    Message notGranted; ///< without it: why what is granted is not known
    qos_path::QosPath path;
};
Result<TracedFlow> traceFlow(RouteSession& session, const FlowArguments& arguments, const routes::Path& path,
                             const routes::Endpoint& to);

/// Text, a JSON object, or a line of CSV for each link.
std::string renderFlow(const fabric::Snapshot& snapshot, const TracedFlow& traced, const routes::Path& path,
                       const routes::Endpoint& to, Format format);

} // namespace fabriscope::ctl
