// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Prometheus' HTTP API replies to a query: series of samples. Nothing in it is taken for granted.
#pragma once

#include "core/history/step.h"
#include "core/web/client.h"

#include <map>
#include <string>
#include <vector>

namespace fabriscope::prometheus {

struct Sample
{
    history::WallTime at;
    double value = 0;
};

struct Series
{
    std::map<std::string, std::string> labels;
    std::vector<Sample> samples; ///< by rising time; what was no finite number is left out
};

/// What may come: a reply with anything else is refused as a whole.
struct Expected
{
    history::WallTime from; ///< of samples
    history::WallTime to;
    std::size_t series = 1024;
    std::size_t samples = 11'001; ///< of each series, as many as Prometheus gives at most
};

/// The result of a query of ranges. NoPermission (401, 403), NotFound (nothing at this address, or it leads elsewhere),
/// MalformedReply (it is no Prometheus), InvalidArgument and Timeout (Prometheus' own words).
[[nodiscard]] Result<std::vector<Series>> readMatrix(const web::Endpoint& endpoint, const web::HttpReply& reply,
                                                     const Expected& expected);

} // namespace fabriscope::prometheus
