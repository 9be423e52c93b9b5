// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/client/queries/query.h"
#include "core/agent/protocol/sa_request.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <vector>

namespace fabriscope::agent {

/// Records of the subnet administration, while they come. As sa::QueryEvents, on the client's thread.
Query saQuery(const SaRequest& request, sa::QueryEvents events);

/// A whole reply.
struct SaReply
{
    std::vector<std::byte> records; ///< whole ones, in wire form
    std::chrono::microseconds duration{0};
};

/// The same, collected: `onDone` is called once, when all of the reply is there. `onSilence` as sa::QueryEvents has it.
Query collectSa(const SaRequest& request, std::function<void(Result<SaReply>)> onDone,
                std::function<void(const sa::Silence&)> onSilence = {});

/// One attribute of one node: the 64 bytes of its packet.
Query smpQuery(const SmpRequest& request, std::function<void(Result<sa::SmpBytes>)> onDone);

} // namespace fabriscope::agent
