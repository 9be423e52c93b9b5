// SPDX-License-Identifier: GPL-3.0-or-later
//
// The requests for which a Client has functions. Others have headers of their own, see Client::ask().
#pragma once

#include "core/agent/client/connection/client.h"
#include "core/agent/client/queries/query.h"

namespace fabriscope::agent {

Query sweepQuery(const SweepOptions& options, SweepEvents events);
Query devicesQuery(std::function<void(Result<DeviceList>)> onDone);
Query countersQuery(CounterWatch watch, CounterEvents events);
Query clearQuery(const CounterClear& clear, ClearEvents events);
Query portQosQuery(const PortQosRequest& request, std::function<void(Result<qos::PortQos>)> onDone);

} // namespace fabriscope::agent
