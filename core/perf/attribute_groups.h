// SPDX-License-Identifier: GPL-3.0-or-later
//
// Attributes that are read, or cleared, together when nobody names them one by one.
#pragma once

#include "core/perf/attribute.h"

namespace fabriscope::perf {

/// Of a port of a fabric: data, packets, waiting and errors of the port as a whole, …
inline constexpr AttributeSet portCounters{Attribute::PortCounters, Attribute::PortCountersExtended};
/// … and by virtual lane.
inline constexpr AttributeSet laneCounters{Attribute::PortVLOpPackets, Attribute::PortVLOpData,
                                           Attribute::PortVLXmitWaitCounters};
/// How much each lane carries and waits, for what judges its load.
inline constexpr AttributeSet laneLoads{Attribute::PortVLOpData, Attribute::PortVLXmitWaitCounters};
/// What kinds of errors and discards the port as a whole has had.
inline constexpr AttributeSet errorDetails{Attribute::PortRcvErrorDetails, Attribute::PortXmitDiscardDetails};

/// Of an Ethernet port: the port as a whole, …
inline constexpr AttributeSet ethernetCounters{Attribute::PortCounters, Attribute::PortCountersExtended,
                                               Attribute::EthernetPort, Attribute::RoceTransport};
/// … and by priority.
inline constexpr AttributeSet priorityCounters{Attribute::PriorityData, Attribute::PriorityPackets,
                                               Attribute::PriorityPause, Attribute::PriorityPauseTime,
                                               Attribute::PriorityCongestion};

} // namespace fabriscope::perf
