// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the subnet administration says of the path between the two ends of a test. No I/O.
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"
#include "core/host/host.h"
#include "core/mad/path_record.h"
#include "core/probe/attempt.h"
#include "core/probe/preflight.h"
#include "core/sa/request.h"

#include <optional>
#include <string>
#include <vector>

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

/// One PathRecord, as programs ask for one: by the ports' own GIDs and the sender's P_Key, by the LIDs where a GID is
/// not known, and as RDMA-CM does by the service, on which a QoS policy may decide. Unsupported: a port is Ethernet,
/// which has no subnet administration. InvalidArgument: a port has neither a GID nor a LID. `pkey`: of the interface by
/// which RDMA-CM goes; none: that of the end.
[[nodiscard]] Result<sa::Request> saPathRequest(const BySide<ChosenEnd>& ends, std::optional<ServiceId> service = {},
                                                std::optional<PKey> pkey = {});
/// RDMA-CM takes the partition of the IPoIB interface that has the sender's address. Nothing: none has it, or its P_Key
/// was not read.
[[nodiscard]] std::optional<PKey> pkeyOfAddress(const host::Host& host, const std::string& address);

/// "LID 3 to LID 7, service level 0, MTU 2048, rate 100G, P_Key 0xffff, packet lifetime 0.5 s", or that there is none,
/// and why. Of an attempt that was made.
[[nodiscard]] Message describe(const SaPath& path);
/// How the queue pair of an end is connected: "service ID 0x0000000001061c36, service level 3, path MTU 2048, P_Key
/// 0xffff, from GID fe80::1 to fe80::2". What was not read is said to be that.
[[nodiscard]] Message describe(const EndPath& path, device::Service service);
/// Where the queue pair that sends has other values than those that are granted, a sentence each, without a full stop.
/// What one of the two does not say is no difference.
[[nodiscard]] std::vector<Message> differencesOf(const std::string& end, const EndPath& path,
                                                 const mad::PathRecord& granted);

} // namespace fabriscope::probe
