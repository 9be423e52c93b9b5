// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/opensm/net_file.h"

#include "core/fabric/model/snapshot_builder.h"

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace fabriscope::test {

namespace {

std::string quotedText(std::istream& in)
{
    std::string text;
    std::getline(in, text, '"');
    std::getline(in, text, '"');
    return text;
}

} // namespace

fabric::SnapshotPtr readNetFile(const std::string& path)
{
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    fabric::SnapshotBuilder builder;
    std::map<std::string, Guid> guids;
    struct Cable
    {
        Guid from;
        unsigned port;
        std::string to;
        unsigned toPort;
    };
    std::vector<Cable> cables;
    std::uint64_t nextHca = 0x100000;
    std::uint64_t nextSwitch = 0x200000;
    std::uint16_t lid = 2;
    bool anyHca = false;
    Guid current;
    for (std::string line; std::getline(file, line);) {
        std::istringstream in(line);
        std::string word;
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '[') {
            unsigned port = 0;
            unsigned toPort = 0;
            char bracket = 0;
            in >> bracket >> port >> bracket;
            const std::string to = quotedText(in);
            in >> bracket >> toPort;
            cables.push_back({current, port, to, toPort});
            continue;
        }
        unsigned ports = 0;
        in >> word >> ports;
        if (word != "Switch" && word != "Hca") continue;
        const bool isSwitch = word == "Switch";
        const std::string name = quotedText(in);
        std::uint64_t& next = isSwitch ? nextSwitch : nextHca;
        current = Guid(next);
        guids[name] = current;
        fabric::Node node;
        node.guid = node.systemImageGuid = current;
        node.type = isSwitch ? fabric::NodeType::Switch : fabric::NodeType::ChannelAdapter;
        // ibsim takes a quoted text in a comment for the description.
        node.description = name;
        if (const std::size_t hash = line.find('#'); hash != std::string::npos) {
            std::istringstream comment(line.substr(hash));
            node.description = quotedText(comment);
        }
        node.numPorts = static_cast<std::uint8_t>(ports);
        node.partitionCap = isSwitch ? 8 : 128;
        builder.setNode(node);
        for (unsigned number = isSwitch ? 0 : 1; number <= ports; ++number) {
            fabric::Port port;
            port.number = PortNum(static_cast<std::uint8_t>(number));
            // ibsim numbers the GUIDs of a node's ports behind the node's own.
            port.guid = isSwitch ? (number == 0 ? current : Guid()) : Guid(next + number);
            // The first HCA carries the SM.
            if (!isSwitch && !anyHca)
                port.lid = Lid(1);
            else if (!isSwitch || number == 0)
                port.lid = Lid(lid++);
            anyHca = anyHca || !isSwitch;
            port.smLid = Lid(1);
            port.widthActive = LinkWidth::X4;
            port.speedActive = LinkSpeed::Sdr;
            port.mtuCap = Mtu::Mtu2048;
            port.infoKnown = true;
            builder.setPort(current, port);
        }
        next += isSwitch ? 1 : ports + 1;
    }
    for (const Cable& cable : cables)
        builder.connect(cable.from, PortNum(static_cast<std::uint8_t>(cable.port)), guids.at(cable.to),
                        PortNum(static_cast<std::uint8_t>(cable.toPort)));
    return builder.build();
}

} // namespace fabriscope::test
