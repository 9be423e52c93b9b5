// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fabriscope::ui {

/// Terms of the field that the window explains on hover.
enum class Term : quint8 {
    Node,
    Hca,
    Switch,
    Router,
    NodeGuid,
    SystemImageGuid,
    Chassis,
    PortGuid,
    Lid,
    Lmc,
    SubnetManager,
    SubnetPrefix,
    PortState,
    PhysState,
    Width,
    Speed,
    Rate,
    Degraded,
    Mtu,
    DataVls,
    Vendor,
    Device,
    LinearFdb,
    MulticastFdb,
    EnhancedPort0,
    PortCount,
    PartitionCap,
    Tier,
    Sweep,
    Mads,
    Retries,
    Baseline,
    Route,
    Peer,
    Description,
    Condition,
    CapabilityMask,
    ManagerState,
    PortErrors,
    LinkDowns,
    PortWait,
};

QString title(Term term);       ///< "Node GUID"
QString explanation(Term term); ///< one line

} // namespace fabriscope::ui
