// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the subnet administration says of the path between the two ends of a test. No I/O.
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/mad/path_record.h"
#include "core/probe/attempt.h"
#include "core/probe/preflight.h"
#include "core/sa/request.h"

namespace fabriscope::probe {

/// Why there is no record.
struct NoSaPath
{
    bool isRefused = false; ///< it replied, but grants no path; otherwise it could not be asked, or was silent
    Message reason;
    friend bool operator==(const NoSaPath&, const NoSaPath&) = default;
};

/// The record of the path that it grants.
using SaPath = Attempt<mad::PathRecord, NoSaPath>;

/// One PathRecord, as programs ask for one: by the ports' own GIDs and the sender's P_Key; by the LIDs where a GID is
/// not known. Unsupported: a port is Ethernet, which has no subnet administration. InvalidArgument: a port has neither
/// a GID nor a LID.
[[nodiscard]] Result<sa::Request> saPathRequest(const BySide<ChosenEnd>& ends);

/// "LID 3 to LID 7, service level 0, MTU 2048, rate 100G, P_Key 0xffff, packet lifetime 0.5 s", or that there is none,
/// and why. Of an attempt that was made.
[[nodiscard]] Message describe(const SaPath& path);

} // namespace fabriscope::probe
