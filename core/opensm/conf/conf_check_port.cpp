// SPDX-License-Identifier: GPL-3.0-or-later
//
// The port that opensm.conf's guid names: OpenSM exits at its start when its host has none of that GUID.
#include "core/fabric/model/diff.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_check.h"

#include <algorithm>
#include <format>

namespace fabriscope::opensm {
namespace {

Message nameOf(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return Message::say("{} port {}", snapshot.nodeOf(port).displayName(), port.number.value());
}

bool canRunOpenSm(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return port.guid.value() != 0 && snapshot.nodeOf(port).type == fabric::NodeType::ChannelAdapter;
}

/// Whether a known adapter has other GUIDs of the same block of 256: manufacturers count ports up, and one of them may
/// be cabled to another fabric.
bool mayBeNeighbour(const fabric::Snapshot& snapshot, Guid guid)
{
    constexpr unsigned block = 8;
    return std::ranges::any_of(snapshot.ports(), [&](const fabric::Port& port) {
        return canRunOpenSm(snapshot, port) && (port.guid.value() >> block) == (guid.value() >> block);
    });
}

bool isNode(const fabric::Snapshot& snapshot, Guid guid)
{
    return std::ranges::any_of(snapshot.nodes(), [guid](const fabric::Node& node) {
        return node.guid == guid || node.systemImageGuid == guid;
    });
}

/// For the GUID of a node or of a whole system: its ports.
void offerPortsOf(Diagnostic& d, const Reporter& reporter, const ConfLine& line, const fabric::Snapshot& snapshot,
                  Guid guid)
{
    for (const fabric::Port& port : snapshot.ports()) {
        const fabric::Node& node = snapshot.nodeOf(port);
        if (!canRunOpenSm(snapshot, port) || (node.guid != guid && node.systemImageGuid != guid)) continue;
        if (d.why.empty())
            d.why = Message::say("it is the GUID of {} itself, and OpenSM needs that of a port", node.displayName());
        reporter.fix(d, Message::say("Write the GUID of {}", nameOf(snapshot, port)), line.inner,
                     std::format("{:#018x}", port.guid.value()));
    }
}

constexpr unsigned belowMaker = 40; ///< bits of a GUID beside its manufacturer's

} // namespace

bool Companions::hasWholeFabric() const { return snapshot != nullptr && fabric::isReadWhole(*snapshot); }

bool Companions::tellsAbsenceOf(Guid guid) const
{
    if (!hasWholeFabric()) return false;
    // GUIDs that a reader makes for nodes that have none have no manufacturer.
    const auto isMade = [](const fabric::Node& node) { return (node.guid.value() >> belowMaker) == 0; };
    return !snapshot->info().imported || (guid.value() >> belowMaker) == 0 ||
           std::ranges::none_of(snapshot->nodes(), isMade);
}

void checkOptionPort(const ConfDocument& document, const Companions& companions, Reporter& reporter)
{
    const ConfLine* line = document.find("guid");
    const auto number = line != nullptr ? wholeCNumber(document.valueOf(*line)) : std::nullopt;
    if (!number || number->value == 0) return; // 0: any port; what is no number has its own rule
    const Guid guid(number->value);
    const auto& local = companions.localPorts;
    if (!local.empty()) {
        if (std::ranges::contains(local, guid)) return;
    } else if (companions.snapshot == nullptr || companions.snapshot->findPortByGuid(guid) ||
               !companions.tellsAbsenceOf(guid)) {
        return;
    }
    const bool elsewhere =
        local.empty() && !isNode(*companions.snapshot, guid) && mayBeNeighbour(*companions.snapshot, guid);
    Diagnostic& d = reporter.report(Rule::ConfUnknownPort, elsewhere ? Level::Warning : Level::Error, line->value,
                                    local.empty() ? Message::say("no port of the known fabric has this GUID")
                                                  : Message::say("no InfiniBand port of this host has this GUID"));
    d.effect = elsewhere ? Message::say("OpenSM exits at its start unless it is a port of its host in another fabric")
                         : Message::say("OpenSM exits at its start");
    if (companions.snapshot != nullptr) offerPortsOf(d, reporter, *line, *companions.snapshot, guid);
}

} // namespace fabriscope::opensm
