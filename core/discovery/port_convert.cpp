// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/discovery/port_convert.h"

namespace fabriscope::discovery {
fabric::Port toPort(PortNum number, const mad::PortInfo& info, const mad::PortInfo& capabilities,
                    const mad::MellanoxExtendedPortInfo* extended)
{
    const mad::PortSpeeds speeds = mad::speedsOf(info, capabilities, extended);
    const bool up = info.physState == PhysState::LinkUp;
    fabric::Port port;
    port.number = number;
    port.lid = info.lid;
    port.lmc = info.lmc;
    port.smLid = info.masterSmLid;
    port.subnetPrefix = info.gidPrefix;
    port.state = info.portState;
    port.physState = info.physState;
    // Ports without a link keep the values of their last one, or the lowest.
    if (up) {
        port.widthActive = mad::widthOf(info.linkWidthActive);
        port.speedActive = speeds.active;
    }
    port.widthEnabled = mad::widthSet(info.linkWidthEnabled);
    port.widthSupported = mad::widthSet(info.linkWidthSupported);
    port.speedEnabled = speeds.enabled;
    port.speedSupported = speeds.supported;
    port.mtuCap = info.mtuCap;
    port.neighborMtu = info.neighborMtu;
    port.dataVlsCap = mad::dataVlsOf(info.vlCap);
    port.dataVlsOperational = mad::dataVlsOf(info.operationalVls);
    port.vlArbitrationHighCap = info.vlArbitrationHighCap;
    port.vlArbitrationLowCap = info.vlArbitrationLowCap;
    port.capabilityMask = info.capabilityMask;
    port.capabilityMask2 =
        (info.capabilityMask & mad::capability::mask2) != 0 ? info.capabilityMask2 : std::uint16_t{0};
    port.infoKnown = true;
    return port;
}

fabric::SwitchFacts toSwitchFacts(const mad::SwitchInfo& info)
{
    return {.linearFdbCap = info.linearFdbCap,
            .linearFdbTop = info.linearFdbTop,
            .multicastFdbCap = info.multicastFdbCap,
            .lifeTimeValue = info.lifeTimeValue,
            .enhancedPort0 = info.enhancedPort0};
}

} // namespace fabriscope::discovery
