// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/request_kinds.h"

#include "core/agent/server/jobs/request_jobs.h"

#include <algorithm>
#include <array>

namespace fabriscope::agent {
namespace {

struct RequestKind
{
    pb::Request::BodyCase body;
    std::unique_ptr<Job> (*make)(JobContext);
};

/// The closed set. docs/protocol.md says how to add one.
constexpr std::array requestKinds{
    RequestKind{pb::Request::kListDevices, deviceJob},  RequestKind{pb::Request::kStartSweep, sweepJob},
    RequestKind{pb::Request::kFollowFabric, followJob}, RequestKind{pb::Request::kWatchCounters, counterJob},
    RequestKind{pb::Request::kReadPortQos, portQosJob}, RequestKind{pb::Request::kClearCounters, clearJob},
    RequestKind{pb::Request::kClearErrors, clearJob},   RequestKind{pb::Request::kQuerySa, saJob},
    RequestKind{pb::Request::kReadSmp, smpJob},         RequestKind{pb::Request::kReadRoutes, routesJob},
    RequestKind{pb::Request::kOpensm, openSmJob},       RequestKind{pb::Request::kSetup, setupJob},
    RequestKind{pb::Request::kReadHost, hostJob},       RequestKind{pb::Request::kProbe, probeJob},
    RequestKind{pb::Request::kSendPings, pingJob},      RequestKind{pb::Request::kServePings, pingServeJob},
};

} // namespace

Jobs::Make jobFor(const pb::Request& request)
{
    const auto known = std::ranges::find(requestKinds, request.body_case(), &RequestKind::body);
    if (known == requestKinds.end()) return nullptr;
    return known->make;
}

bool isFurther(const pb::Request& request)
{
    // A change may begin with any of its parts, and older consoles do not mark the others.
    return request.further() || request.opensm().has_text() || request.opensm().has_apply();
}

} // namespace fabriscope::agent
