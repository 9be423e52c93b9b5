// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/link_table.h"

#include "app/fabriscopectl/output/output.h"
#include "core/base/document.h"

namespace fabriscope::ctl {

std::string linksAsCsv(const fabric::Snapshot& snapshot)
{
    Table table{.headings = {"guid_a", "type_a", "name_a", "port_a", "lid_a", "guid_b", "type_b", "name_b", "port_b",
                             "lid_b", "width", "speed", "state", "degraded"}};
    for (const fabric::Link& link : snapshot.links()) {
        std::vector<std::string>& row = table.rows.emplace_back();
        for (const fabric::PortIndex index : {link.a, link.b}) {
            const fabric::Port& port = snapshot.port(index);
            const fabric::Node& node = snapshot.nodeOf(port);
            row.insert(row.end(),
                       {formatted("0x{:016x}", node.guid.value()), std::string(toString(node.type)), node.displayName(),
                        std::to_string(port.number.value()), std::to_string(port.lid.value())});
        }
        row.emplace_back(link.width ? toString(*link.width) : "");
        row.emplace_back(link.speed ? toString(*link.speed) : "");
        row.emplace_back(link.state != PortState::NoChange ? toString(link.state) : "");
        row.emplace_back(link.degraded() ? "yes" : "no");
    }
    return toCsv(table);
}

} // namespace fabriscope::ctl
