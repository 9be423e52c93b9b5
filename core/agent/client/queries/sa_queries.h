// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/requests.h"
#include "core/agent/protocol/types.h"
#include "core/probe/sa_path.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace fabriscope::agent {

/// As sa::QueryEvents, on the client's thread.
struct SaEvents
{
    std::function<void(std::span<const std::byte>)> onRecords;
    std::function<void()> onRestart;
    std::function<void(const sa::Silence&)> onSilence;
};

/// Records of the subnet administration, while they come.
Query<sa::QuerySummary> saQuery(const SaRequest& request, SaEvents events);

/// A whole reply.
struct SaReply
{
    std::vector<std::byte> records; ///< whole ones, in wire form
    std::chrono::microseconds duration{0};
};

/// The same, collected; what comes is told meanwhile, too.
Query<SaReply> collectSa(const SaRequest& request, SaEvents events = {});

/// One attribute of one node: the 64 bytes of its packet.
Query<sa::SmpBytes> smpQuery(const SmpRequest& request);

/// How long the path of a test waits for a silent subnet administration: longer than one that is busy needs for a
/// single record, shorter than its queries are repeated.
inline constexpr std::chrono::milliseconds saPathPatience{4000};

/// Asks the subnet administration for the path of a test, through that port of the agent. An administration that cannot
/// be asked, or is silent, is a failure of the attempt and no Error. The request may go on behind its result: cancel it
/// then.
Query<probe::SaPath> saPathQuery(const PortChoice& via, const sa::Request& request);

} // namespace fabriscope::agent
