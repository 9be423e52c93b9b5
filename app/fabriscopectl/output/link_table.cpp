// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/link_table.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/csv.h"

namespace fabriscope::ctl {
namespace {

void appendEnd(std::string& out, const fabric::Snapshot& snapshot, fabric::PortIndex index)
{
    const fabric::Port& port = snapshot.port(index);
    const fabric::Node& node = snapshot.nodeOf(port);
    out += formatted("0x{:016x},{},", node.guid.value(), toString(node.type));
    appendCsvCell(out, node.displayName());
    out += formatted(",{},{},", port.number.value(), port.lid.value());
}

} // namespace

std::string linksAsCsv(const fabric::Snapshot& snapshot)
{
    std::string out =
        "guid_a,type_a,name_a,port_a,lid_a,guid_b,type_b,name_b,port_b,lid_b,width,speed,state,degraded\n";
    constexpr std::size_t usualLine = 140;
    out.reserve(out.size() + snapshot.links().size() * usualLine);
    for (const fabric::Link& link : snapshot.links()) {
        appendEnd(out, snapshot, link.a);
        appendEnd(out, snapshot, link.b);
        if (link.width) out += toString(*link.width);
        out += ',';
        if (link.speed) out += toString(*link.speed);
        out += ',';
        if (link.state != PortState::NoChange) out += toString(link.state);
        out += link.degraded() ? ",yes\n" : ",no\n";
    }
    return out;
}

} // namespace fabriscope::ctl
