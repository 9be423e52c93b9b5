// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/export/export.h"
#include "core/fabric/model/brief_names.h"

#include <chrono>
#include <ctime>
#include <format>
#include <iterator>

namespace fabriscope::fabric {
namespace {

std::string mapped(const Node& node)
{
    return node.name.empty() ? asToolsPrint(node.description) : asToolsPrint(node.name);
}

class Writer
{
public:
    explicit Writer(const Snapshot& snapshot) : m_snapshot(snapshot) { m_out.reserve(100 * snapshot.ports().size()); }

    std::string run()
    {
        head();
        for (const NodeType type : {NodeType::Switch, NodeType::ChannelAdapter, NodeType::Router})
            for (const Node& node : m_snapshot.nodes())
                if (node.type == type) this->node(node);
        return std::move(m_out);
    }

private:
    template <class... Args> void print(std::format_string<Args...> format, Args&&... args)
    {
        std::format_to(std::back_inserter(m_out), format, std::forward<Args>(args)...);
    }

    void head()
    {
        m_out += "#\n";
        const std::time_t time = std::chrono::system_clock::to_time_t(m_snapshot.info().takenAt);
        std::tm parts{};
        if (time != 0 && ::localtime_r(&time, &parts) != nullptr)
            print("# Topology file: generated on {:%a %b %e %T %Y}\n",
                  std::chrono::sys_seconds(std::chrono::seconds(time + parts.tm_gmtoff)));
        if (const std::string words = missingWords(m_snapshot); !words.empty()) print("# {}\n", words);
        const auto local = m_snapshot.findNode(m_snapshot.info().localNode);
        if (!local) return;
        const Node& node = m_snapshot.node(*local);
        const auto port = m_snapshot.findPort(*local, m_snapshot.info().localPort);
        const Guid portGuid = port ? m_snapshot.port(*port).guid : Guid{};
        print("#\n# Initiated from node {:016x} port {:016x}\n", node.guid.value(),
              portGuid == Guid{} ? node.guid.value() : portGuid.value());
    }

    static std::string id(const Node& node)
    {
        const char letter = node.type == NodeType::Switch ? 'S' : node.type == NodeType::Router ? 'R' : 'H';
        return std::format("\"{}-{:016x}\"", letter, node.guid.value());
    }

    [[nodiscard]] const Port* port0(const Node& node) const
    {
        const auto ports = m_snapshot.portsOf(node);
        return !ports.empty() && ports.front().number == PortNum(0) ? &ports.front() : nullptr;
    }

    /// The LID that the tool shows for a port: a switch has one for all.
    [[nodiscard]] Lid lidOf(const Node& node, const Port& port) const
    {
        if (node.type != NodeType::Switch) return port.lid;
        const Port* const zero = port0(node);
        return zero != nullptr ? zero->lid : port.lid;
    }

    void node(const Node& node)
    {
        print("\nvendid={:#x}\ndevid={:#x}\n", node.vendorId, node.deviceId);
        if (node.systemImageGuid != Guid{}) print("sysimgguid={:#x}\n", node.systemImageGuid.value());
        if (node.type == NodeType::Switch)
            switchHead(node);
        else
            print("{0}guid={1:#x}\n{2}\t{3} {4}\t\t# \"{5}\"\n", node.type == NodeType::Router ? "rt" : "ca",
                  node.guid.value(), node.type == NodeType::Router ? "Rt" : "Ca", node.numPorts, id(node),
                  asToolsPrint(node.description));
        for (const Port& p : m_snapshot.portsOf(node))
            if (p.link && p.number != PortNum(0)) port(node, p);
    }

    void switchHead(const Node& node)
    {
        const Port* const zero = port0(node);
        const Guid portGuid = zero != nullptr && zero->guid != Guid{} ? zero->guid : node.guid;
        const bool enhanced = node.switchFacts && node.switchFacts->enhancedPort0;
        print("switchguid={:#x}({:x})\nSwitch\t{} {}\t\t# \"{}\" {} port 0 lid {} lmc {}\n", node.guid.value(),
              portGuid.value(), node.numPorts, id(node), mapped(node), enhanced ? "enhanced" : "base",
              zero != nullptr ? zero->lid.value() : 0, zero != nullptr ? zero->lmc.value() : 0);
    }

    void port(const Node& node, const Port& p)
    {
        const Port& far = m_snapshot.port(*m_snapshot.peerOf(p));
        const Node& peer = m_snapshot.nodeOf(far);
        const Link& link = m_snapshot.link(*p.link);
        const auto width = p.widthActive ? p.widthActive : link.width;
        const auto speed = p.speedActive ? p.speedActive : link.speed;
        const bool isSwitch = node.type == NodeType::Switch;
        print("[{}]", p.number.value());
        if (!isSwitch) print("({:x}) ", p.guid.value());
        print("\t{}[{}]", id(peer), far.number.value());
        if (peer.type != NodeType::Switch) print("{}({:x}) ", isSwitch ? "" : " ", far.guid.value());
        m_out += "\t\t# ";
        if (!isSwitch) print("lid {} lmc {} ", p.lid.value(), p.lmc.value());
        print("\"{}\" lid {} {}{}\n", mapped(peer), lidOf(peer, far).value(), width ? toString(*width) : "??",
              speed ? toString(*speed) : "???");
    }

    const Snapshot& m_snapshot;
    std::string m_out;
};

} // namespace

std::string exportIbnetdiscover(const Snapshot& snapshot) { return Writer(snapshot).run(); }

} // namespace fabriscope::fabric
