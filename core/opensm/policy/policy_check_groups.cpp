// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of ports and partitions in port groups, with the fabric when it is known.
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/policy/policy_check.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::uint64_t largestPort = 254; // 255 is the permissive port

/// Ports of switches count as present without a link, those of other nodes do not.
bool isConnectedPort(const fabric::Snapshot& snapshot, const fabric::Node& node, std::uint64_t number)
{
    for (const fabric::Port& port : snapshot.portsOf(node))
        if (port.number.value() == number) return port.link.has_value();
    return false;
}

/// `isFirst`: no name was checked without a fabric before this one.
void checkPortName(const PolicyContext& context, const PolicyText& name, bool& isFirst)
{
    Reporter& report = context.report;
    const std::size_t slash = name.value.rfind('/');
    const auto drop = [&](Message message) {
        dropsPolicy(report.report(Rule::QosPortName, Level::Error, name.span, std::move(message)));
    };
    const std::string_view port =
        slash == std::string::npos ? std::string_view{} : std::string_view(name.value).substr(slash + 1);
    if (port.size() < 2 || (port[0] != 'P' && port[0] != 'p') || !isDigit(port[1])) {
        drop(Message::say("a port name has the form NODE-DESCRIPTION/P1"));
        return;
    }
    const std::uint64_t number = readCNumber(port.substr(1)).value;
    if (number == 0) {
        drop(Message::say("port numbers begin at 1"));
        return;
    }
    const auto behindTable = [&](Message message) {
        endsOpensm(report.report(Rule::QosPortName, Level::Error, name.span, std::move(message)),
                   Message::say("OpenSM reads beyond its table of the node's ports: it crashes (SIGSEGV), drops the "
                                "policy, or takes no port"));
    };
    if (number > largestPort) {
        behindTable(Message::say("no node has a port {}", number));
        return;
    }
    const std::string_view map = context.settings.text("node_name_map_name");
    const bool hasOwnNames = map != "(null)"; // OpenSM goes by them, and not by the node descriptions
    const fabric::Snapshot* snapshot = hasOwnNames ? nullptr : context.companions.snapshot;
    const std::string_view description = std::string_view(name.value).substr(0, slash);
    const fabric::Node* found = nullptr;
    if (snapshot != nullptr) {
        const auto node = std::ranges::find(snapshot->nodes(), description, &fabric::Node::description);
        found = node == snapshot->nodes().end() ? nullptr : &*node;
    }
    const std::string_view written = context.document.at(name.span);
    if (found == nullptr && written.find('"') == std::string_view::npos &&
        written.find_first_of(" \t") != std::string_view::npos) {
        Diagnostic& d = report.report(Rule::QosPortName, name.span,
                                      Message::say("without quotes the blanks are lost: '{}'", name.value));
        d.effect = Message::say("the name matches no port");
        report.fix(d, Message::say("Quote the name"), name.span, std::format("\"{}\"", written));
        return;
    }
    if (snapshot == nullptr) {
        if (!std::exchange(isFirst, false)) return;
        report
            .report(Rule::QosPortName, name.span,
                    hasOwnNames ? Message::say("port names are not compared with a fabric: each needs the exact name "
                                               "that {} gives to the node, and a linked port",
                                               map)
                                : Message::say("port names are not compared with a fabric: each needs the exact node "
                                               "description and a linked port"))
            .effect = Message::say(
            "an unknown node is skipped without a message; a known node whose port has no link drops the whole policy");
        return;
    }
    const bool isWhole = context.companions.hasWholeFabric();
    if (found == nullptr && !isWhole) return;
    if (found == nullptr)
        report
            .report(Rule::QosPortName, name.span,
                    Message::say("no node of the known fabric has the description '{}'", description))
            .effect = Message::say("OpenSM skips the name without a message");
    else if (number > found->numPorts)
        behindTable(Message::say("{} has no port {}", description, number));
    else if (isWhole && found->type != fabric::NodeType::Switch && !isConnectedPort(*snapshot, *found, number))
        drop(Message::say("port {} of {} has no link", number, description));
}

void checkPartitionName(const PolicyContext& context, const PolicyText& name)
{
    if (context.partitions.findByName(name.value) != nullptr) return;
    Diagnostic& d = context.report.report(
        Rule::QosNameCase, name.span,
        context.companions.partitions == nullptr
            ? Message::say("no partition '{}': without a partitions.conf there is only Default", name.value)
            : Message::say("no partition has the name '{}'", name.value));
    d.effect = Message::say("the group stays empty");
    for (const Partition& partition : context.partitions.partitions()) {
        std::string tight = partition.name;
        std::erase(tight, ' ');
        if (!equalIgnoringCase(tight, name.value)) continue;
        d.why = Message::say("the partition is called \"{}\"", partition.name);
        // Not unasked: the group is empty now, and would then decide over traffic.
        context.report.guess(d, Message::say("Write {}", quotedForPolicy(partition.name)), name.span,
                             quotedForPolicy(partition.name));
        return;
    }
}

} // namespace

void checkPolicyGroups(const PolicyContext& context)
{
    bool isFirst = true;
    for (const PortGroup& group : context.document.groups()) {
        for (const PolicyText& name : group.portNames)
            checkPortName(context, name, isFirst);
        for (const PolicyText& name : group.partitions)
            checkPartitionName(context, name);
    }
}

} // namespace fabriscope::opensm
