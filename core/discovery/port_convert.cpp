// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/discovery/port_convert.h"

namespace fabriscope::discovery {
namespace {

constexpr std::string_view replacementCharacter = "\xef\xbf\xbd";

// Length of the well-formed UTF-8 sequence at the start of `text` (Unicode, table 3-7); 0 when there is none.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto continues = [&byte](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first <= 0xdf) return continues(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool overlong = first == 0xe0 && byte(1) < 0xa0;
        const bool surrogate = first == 0xed && byte(1) > 0x9f;
        return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool overlong = first == 0xf0 && byte(1) < 0x90;
        const bool tooLarge = first == 0xf4 && byte(1) > 0x8f;
        return continues(1) && continues(2) && continues(3) && !overlong && !tooLarge ? 4 : 0;
    }
    return 0;
}

} // namespace

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

std::string cleanDescription(std::string_view raw)
{
    std::string clean;
    clean.reserve(raw.size());
    while (!raw.empty()) {
        const std::size_t length = sequenceLength(raw);
        if (length == 0) {
            clean += replacementCharacter;
            raw.remove_prefix(1);
            continue;
        }
        const auto first = static_cast<unsigned char>(raw.front());
        if (first < 0x20 || first == 0x7f)
            clean += ' ';
        else
            clean += raw.substr(0, length);
        raw.remove_prefix(length);
    }
    return clean;
}

} // namespace fabriscope::discovery
