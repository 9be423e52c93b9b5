// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/path_request.h"

#include "core/mad/path_record.h"

namespace fabriscope::sa {

Request pathRequest(const WantedPath& wanted)
{
    using mad::PathRecord;
    PathRecord path{.pathCount = 1};
    std::uint64_t mask = PathRecord::withPathCount;
    const auto demand = [&mask](auto& field, const auto& value, std::uint64_t bit) {
        if (!value) return;
        field = *value;
        mask |= bit;
    };
    if (wanted.from.gid) {
        path.sourcePrefix = wanted.from.gid->prefix;
        path.source = wanted.from.gid->interfaceId;
        mask |= PathRecord::withSource;
    }
    if (wanted.to.gid) {
        path.destinationPrefix = wanted.to.gid->prefix;
        path.destination = wanted.to.gid->interfaceId;
        mask |= PathRecord::withDestination;
    }
    demand(path.sourceLid, wanted.from.lid, PathRecord::withSourceLid);
    demand(path.destinationLid, wanted.to.lid, PathRecord::withDestinationLid);
    demand(path.serviceId, wanted.serviceId, PathRecord::withServiceId);
    demand(path.pkey, wanted.pkey, PathRecord::withPKey);
    demand(path.qosClass, wanted.qosClass, PathRecord::withQosClass);
    Request request = Request::all(*findRecord("PathRecord"));
    mad::LayoutOf<PathRecord>::encode(request.wanted.data(), path);
    request.componentMask = mask;
    return request;
}

} // namespace fabriscope::sa
