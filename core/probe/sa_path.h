// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the subnet administration says of the path between the two ends of a test. No I/O.
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/mad/path_record.h"
#include "core/probe/preflight.h"
#include "core/sa/question.h"

#include <optional>

namespace fabriscope::probe {

/// What it replied, or why it was not asked.
struct SaPath
{
    std::optional<mad::PathRecord> record{}; ///< that it grants
    bool isRefused = false;                  ///< it replied, but grants no path
    Message reason{};                        ///< why there is no record; empty: there is one
    friend bool operator==(const SaPath&, const SaPath&) = default;
};

/// One PathRecord, as programs ask for one: by the ports' own GIDs and the sender's P_Key; by the LIDs where a GID is
/// not known. Unsupported: a port is Ethernet, which has no subnet administration. InvalidArgument: a port has neither
/// a GID nor a LID.
[[nodiscard]] Result<sa::Question> saPathQuestion(const BySide<ChosenEnd>& ends);

/// "LID 3 to LID 7, service level 0, MTU 2048, rate 100G, P_Key 0xffff, packet lifetime 0.5 s", or that there is none,
/// and why.
[[nodiscard]] Message describe(const SaPath& path);

} // namespace fabriscope::probe
