// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/export/export.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/model/subnet_manager.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <vector>

namespace fabriscope::fabric {
namespace {

using Json = nlohmann::ordered_json;

Json text(std::string_view bytes) { return validUtf8(bytes); }

template <class E> Json orNull(const std::optional<E>& value) { return value ? Json(toString(*value)) : Json(nullptr); }

Json guidOrNull(Guid guid) { return guid == Guid{} ? Json(nullptr) : Json(toString(guid)); }

Json remoteOf(const Snapshot& snapshot, const Port& port)
{
    const auto peer = snapshot.peerOf(port);
    if (!peer) return nullptr;
    const Port& far = snapshot.port(*peer);
    return Json{{"guid", toString(snapshot.nodeOf(far).guid)}, {"port", far.number.value()}};
}

Json portOf(const Snapshot& snapshot, const Port& port)
{
    const bool known = port.infoKnown;
    const bool hasLid = known || port.lid != Lid() || port.lmc.value() != 0; // other programs' files may tell it alone
    return Json{{"num", port.number.value()},
                {"lid", hasLid ? Json(port.lid.value()) : Json(nullptr)},
                {"state", known ? Json(toString(port.state)) : Json(nullptr)},
                {"width", orNull(port.widthActive)},
                {"speed", orNull(port.speedActive)},
                {"remote", remoteOf(snapshot, port)},
                {"guid", guidOrNull(port.guid)},
                {"lmc", hasLid ? Json(port.lmc.value()) : Json(nullptr)},
                {"smLid", known ? Json(port.smLid.value()) : Json(nullptr)},
                {"physicalState",
                 known && port.physState != PhysState::NoChange ? Json(toString(port.physState)) : Json(nullptr)}};
}

Json textOrNull(std::string_view bytes) { return bytes.empty() ? Json(nullptr) : text(bytes); }

Json measurementOf(const Measurement& m)
{
    Json counters = Json::object();
    for (const NamedCounter& counter : m.counters)
        counters[validUtf8(counter.name.text())] = counter.value;
    Json cable = nullptr;
    if (m.cable)
        cable = {{"vendor", textOrNull(m.cable->vendor)},
                 {"partNumber", textOrNull(m.cable->partNumber)},
                 {"serialNumber", textOrNull(m.cable->serialNumber)},
                 {"revision", textOrNull(m.cable->revision)},
                 {"length", textOrNull(m.cable->length)},
                 {"firmware", textOrNull(m.cable->firmware)}};
    return Json{{"node", toString(m.node)},
                {"port", m.port.value()},
                {"temperature", m.temperature ? Json(*m.temperature) : Json(nullptr)},
                {"fec", textOrNull(m.fec)},
                {"firmware", textOrNull(m.firmware)},
                {"psid", textOrNull(m.psid)},
                {"cable", std::move(cable)},
                {"counters", std::move(counters)}};
}

Json nodeOf(const Snapshot& snapshot, const Node& node)
{
    Json ports = Json::array();
    for (const Port& port : snapshot.portsOf(node))
        ports.push_back(portOf(snapshot, port));
    // Of other programs' files 0 is what they do not say.
    const auto number = [imported = snapshot.info().imported](auto value) {
        return imported && value == 0 ? Json(nullptr) : Json(value);
    };
    return Json{{"guid", toString(node.guid)},
                {"type", toString(node.type)},
                {"description", text(node.description)},
                {"name", node.name.empty() ? Json(nullptr) : text(node.name)},
                {"systemImageGuid", guidOrNull(node.systemImageGuid)},
                {"vendorId", number(node.vendorId)},
                {"deviceId", number(node.deviceId)},
                {"revision", number(node.revision)},
                {"numPorts", number(node.numPorts)},
                {"ports", std::move(ports)}};
}

Json problemOf(const Problem& problem)
{
    return Json{{"kind", toString(problem.kind)},
                {"node", guidOrNull(problem.node)},
                {"port", problem.port ? Json(problem.port->value()) : Json(nullptr)},
                {"text", text(problem.text.english())}};
}

/// What is wrong with the subnet's management stands beside what is wrong with the fabric.
Json troubleOf(const Snapshot& snapshot, const ManagerTrouble& trouble)
{
    const Port* port = trouble.port ? &snapshot.port(*trouble.port) : nullptr;
    return Json{{"kind", "subnet-manager"},
                {"node", port != nullptr ? guidOrNull(snapshot.nodeOf(*port).guid) : Json(nullptr)},
                {"port", port != nullptr ? Json(port->number.value()) : Json(nullptr)},
                {"text", text(describe(toError(snapshot, trouble)))}};
}

Json managerOf(const SubnetManager& manager)
{
    const bool told = manager.answers;
    return Json{{"node", toString(manager.node)},
                {"port", manager.port.value()},
                {"answers", told},
                {"guid", guidOrNull(manager.guid)},
                {"state", told ? Json(toString(manager.state)) : Json(nullptr)},
                {"priority", told ? Json(manager.priority) : Json(nullptr)},
                {"activityCount", told ? Json(manager.activityCount) : Json(nullptr)}};
}

/// "[", then an element a line, then "]": the whole document at once would need ten times the memory.
template <class Rows, class F> void appendArray(std::string& out, const Rows& rows, const F& make)
{
    out += '[';
    std::string_view separator = "\n  ";
    for (const auto& row : rows) {
        out += separator;
        out += printableJson(make(row).dump());
        separator = ",\n  ";
    }
    out += rows.empty() ? "]" : "\n]";
}

} // namespace

std::string exportJson(const Snapshot& snapshot)
{
    const SnapshotInfo& info = snapshot.info();
    const Json statistics{{"madsSent", info.statistics.madsSent},
                          {"retries", info.statistics.retries},
                          {"timeouts", info.statistics.timeouts},
                          {"durationMicroseconds", info.statistics.duration.count()}};
    std::string out = "{\"nodes\": ";
    appendArray(out, snapshot.nodes(), [&](const Node& node) { return nodeOf(snapshot, node); });
    out += ",\n\"problems\": ";
    std::vector<Json> problems;
    std::ranges::transform(snapshot.problems(), std::back_inserter(problems), problemOf);
    for (const ManagerTrouble& trouble : managerTroubles(snapshot))
        problems.push_back(troubleOf(snapshot, trouble));
    appendArray(out, problems, [](const Json& problem) { return problem; });
    out += ",\n\"subnetManagers\": ";
    if (info.managersKnown)
        appendArray(out, snapshot.managers(), managerOf);
    else
        out += "null"; // not queried
    if (!snapshot.measurements().empty()) {
        out += ",\n\"measurements\": ";
        appendArray(out, snapshot.measurements(), measurementOf);
    }
    if (info.imported) {
        out += ",\n\"remarks\": ";
        appendArray(out, info.remarks, [](const Message& remark) { return text(remark.english()); });
    }
    out += ",\n\"source\": " + printableJson(text(info.source).dump());
    out += ",\n\"takenAt\": " +
           (info.takenAt.time_since_epoch().count() != 0 ? Json(utcText(info.takenAt)) : Json(nullptr)).dump();
    out += ",\n\"localNode\": " + guidOrNull(info.localNode).dump();
    out += ",\n\"localPort\": " + (info.localNode == Guid{} ? Json(nullptr) : Json(info.localPort.value())).dump();
    out += ",\n\"complete\": " + Json(isReadWhole(snapshot)).dump();
    out += ",\n\"statistics\": " + statistics.dump() + "}\n";
    return out;
}

} // namespace fabriscope::fabric
