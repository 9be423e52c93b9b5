// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads what exportJson() writes. The document is taken apart while it is parsed: a node is dropped as soon as it is in
// the builder.
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/import/import.h"
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/model/snapshot_codec.h"

#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <limits>
#include <utility>
#include <vector>

namespace fabriscope::fabric {
namespace {

using JsonValue = nlohmann::json;

std::optional<std::uint64_t> numberIn(const JsonValue& object, const char* key, std::uint64_t most)
{
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
    const auto value = found->get<std::uint64_t>();
    return value <= most ? std::optional(value) : std::nullopt;
}

template <class T> T valueIn(const JsonValue& object, const char* key)
{
    return static_cast<T>(numberIn(object, key, std::numeric_limits<T>::max()).value_or(0));
}

std::string textIn(const JsonValue& object, const char* key, std::size_t most)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? cleanedText(found->get_ref<const std::string&>(), most)
                                                       : std::string();
}

Guid guidIn(const JsonValue& object, const char* key)
{
    return Guid(parseHex(textIn(object, key, longestName)).value_or(0));
}

constexpr std::array nodeTypes = {NodeType::ChannelAdapter, NodeType::Switch, NodeType::Router};
constexpr std::array portStates = {PortState::NoChange, PortState::Down, PortState::Initialize, PortState::Armed,
                                   PortState::Active};
constexpr std::array physStates = {PhysState::NoChange,      PhysState::Sleep,    PhysState::Polling,
                                   PhysState::Disabled,      PhysState::Training, PhysState::LinkUp,
                                   PhysState::ErrorRecovery, PhysState::PhyTest};
constexpr std::array problemKinds = {ProblemKind::Unreachable,  ProblemKind::PortUnreadable, ProblemKind::DuplicateGuid,
                                     ProblemKind::DuplicateLid, ProblemKind::OneWayLink,     ProblemKind::Changed,
                                     ProblemKind::Malformed,    ProblemKind::ForeignKey};
constexpr std::array managerStates = {ManagerState::NotActive, ManagerState::Discovering, ManagerState::Standby,
                                      ManagerState::Master};

/// "2026-11-21T04:17:03Z"
std::optional<std::chrono::system_clock::time_point> timeOf(std::string_view text)
{
    constexpr std::size_t size = 20;
    if (text.size() != size || text[10] != 'T' || text.back() != 'Z') return std::nullopt;
    return parseTime(text);
}

class JsonImporter
{
public:
    JsonImporter(std::string_view text, std::string name) : m_text(text), m_name(std::move(name)) {}

    Result<SnapshotPtr> run()
    {
        const auto take = [this](int depth, JsonValue::parse_event_t event, JsonValue& parsed) {
            return visit(depth, event, parsed);
        };
        const JsonValue rest = JsonValue::parse(m_text, take, false);
        if (rest.is_discarded() || !rest.is_object())
            return refuse(Message::say("is not a JSON document, or is truncated"));
        if (!m_unknownWord.empty()) return refuse(m_unknownWord);
        if (m_builder.nodeCount() == 0) return refuse(Message::say("describes no node"));
        if (m_tooLarge)
            return refuse(Message::say("describes more than {} nodes or {} ports, which no fabric has", m_limits.nodes,
                                       m_limits.ports));
        std::vector<Guid> notDescribed;
        for (const Cable& cable : m_cables)
            if (m_builder.hasNode(cable.b))
                m_builder.connect(cable.a, cable.portA, cable.b, cable.portB);
            else
                notDescribed.push_back(cable.b);
        fillInfo(rest);
        tellLost(notDescribed);
        return m_builder.build();
    }

private:
    struct Cable
    {
        Guid a;
        PortNum portA;
        Guid b;
        PortNum portB;
    };

    [[nodiscard]] std::unexpected<Error> refuse(Message detail) const
    {
        return fail(
            ErrorCode::Parse, m_name, std::move(detail),
            Message::say("Write it with 'fabriscopectl discover --as json', or open the snapshot it was made from"));
    }

    /// Of documents that somebody filtered or joined.
    void tellLost(const std::vector<Guid>& notDescribed)
    {
        if (!notDescribed.empty())
            m_builder.addProblem(
                {.text = Message::say("{}: a port is connected to {}, which is not described (ports of "
                                      "this kind: {}).",
                                      m_name, toString(notDescribed.front()), notDescribed.size())});
        if (m_twice)
            m_builder.addProblem(
                {.text = Message::say("{}: {} is described several times; the last description is used.", m_name,
                                      toString(*m_twice))});
    }

    /// The value of an enumeration by the name that toString() gives it. Another word refuses the document: to leave it
    /// out would show another fabric.
    template <class E, std::size_t N>
    std::optional<E> named(const JsonValue& object, const char* key, const std::array<E, N>& values)
    {
        const std::string text = textIn(object, key, longestName);
        for (const E value : values)
            if (toString(value) == text) return value;
        constexpr std::string_view codeWithoutName = "Unknown"; // what toString() has for it
        if (!text.empty() && text != codeWithoutName && m_unknownWord.empty())
            m_unknownWord = Message::say("has \"{}\": \"{}\", a word that Fabriscope does not know there", key, text);
        return std::nullopt;
    }

    /// False: the value is not kept.
    bool visit(int depth, JsonValue::parse_event_t event, JsonValue& parsed)
    {
        constexpr int member = 2; // of an array in the document
        if (depth == 1 && event == JsonValue::parse_event_t::key) m_key = parsed.get<std::string>();
        if (depth != member || event != JsonValue::parse_event_t::object_end) return true;
        if (m_key == "nodes")
            node(parsed);
        else if (m_key == "problems")
            problem(parsed);
        else if (m_key == "subnetManagers")
            manager(parsed);
        else if (m_key == "measurements")
            measurement(parsed);
        else
            return true;
        return false;
    }

    void node(const JsonValue& in)
    {
        const auto type = named(in, "type", nodeTypes);
        m_tooLarge = m_tooLarge || m_builder.nodeCount() >= m_limits.nodes;
        if (!type || m_tooLarge) return;
        Node node{.guid = guidIn(in, "guid"), .systemImageGuid = guidIn(in, "systemImageGuid"), .type = *type};
        node.description = textIn(in, "description", longestName);
        node.name = textIn(in, "name", longestName);
        node.vendorId = valueIn<std::uint32_t>(in, "vendorId");
        node.deviceId = valueIn<std::uint16_t>(in, "deviceId");
        node.revision = valueIn<std::uint32_t>(in, "revision");
        node.numPorts = valueIn<std::uint8_t>(in, "numPorts");
        if (*type == NodeType::Switch) node.switchFacts = SwitchFacts{};
        const Guid guid = node.guid;
        if (m_builder.hasNode(guid)) m_twice = guid;
        m_builder.setNode(std::move(node));
        const auto ports = in.find("ports");
        if (ports == in.end() || !ports->is_array()) return;
        for (const JsonValue& each : *ports)
            if (each.is_object()) port(guid, each);
    }

    void port(Guid node, const JsonValue& in)
    {
        m_tooLarge = m_tooLarge || ++m_ports > m_limits.ports;
        const auto number = numberIn(in, "num", 255);
        if (!number || m_tooLarge) return;
        Port port{.number = PortNum(static_cast<std::uint8_t>(*number)), .guid = guidIn(in, "guid")};
        port.lid = Lid(valueIn<std::uint16_t>(in, "lid"));
        port.lmc = Lmc::fromBits(static_cast<std::uint8_t>(numberIn(in, "lmc", Lmc::max).value_or(0)));
        port.smLid = Lid(valueIn<std::uint16_t>(in, "smLid"));
        port.widthActive = parseLinkWidth(textIn(in, "width", longestName));
        port.speedActive = parseLinkSpeed(textIn(in, "speed", longestName));
        const auto state = named(in, "state", portStates);
        port.infoKnown = state.has_value();
        port.state = state.value_or(PortState::NoChange);
        port.physState = named(in, "physicalState", physStates).value_or(PhysState::NoChange);
        m_builder.setPort(node, port);
        const auto remote = in.find("remote");
        if (remote == in.end() || !remote->is_object()) return;
        if (const auto far = numberIn(*remote, "port", 255))
            m_cables.push_back({.a = node,
                                .portA = port.number,
                                .b = guidIn(*remote, "guid"),
                                .portB = PortNum(static_cast<std::uint8_t>(*far))});
    }

    void problem(const JsonValue& in)
    {
        // What is said of subnet managers follows from the snapshot again.
        if (textIn(in, "kind", longestName) == "subnet-manager") return;
        const auto kind = named(in, "kind", problemKinds);
        if (!kind) return;
        Problem problem{.kind = *kind, .node = guidIn(in, "node"), .text = textIn(in, "text", longestSentence)};
        if (const auto port = numberIn(in, "port", 255)) problem.port = PortNum(static_cast<std::uint8_t>(*port));
        m_builder.addProblem(std::move(problem));
    }

    void manager(const JsonValue& in)
    {
        const auto port = numberIn(in, "port", 255);
        if (!port || m_managers++ >= m_ports) return;
        m_builder.addManager({.node = guidIn(in, "node"),
                              .port = PortNum(static_cast<std::uint8_t>(*port)),
                              .answers = in.value("answers", JsonValue()) == true,
                              .guid = guidIn(in, "guid"),
                              .state = named(in, "state", managerStates).value_or(ManagerState::NotActive),
                              .priority = static_cast<std::uint8_t>(numberIn(in, "priority", 15).value_or(0)),
                              .activityCount = valueIn<std::uint32_t>(in, "activityCount")});
    }

    void measurement(const JsonValue& in)
    {
        constexpr std::size_t mostCounters = 1000;
        const auto port = numberIn(in, "port", 255);
        if (!port || m_measurements++ >= m_limits.ports) return;
        Measurement m{.node = guidIn(in, "node"), .port = PortNum(static_cast<std::uint8_t>(*port))};
        m.fec = textIn(in, "fec", longestName);
        m.firmware = textIn(in, "firmware", longestName);
        m.psid = textIn(in, "psid", longestName);
        if (const auto degrees = in.find("temperature"); degrees != in.end() && degrees->is_number_integer())
            if (const auto value = degrees->get<std::int64_t>(); value > -1000 && value < 1000)
                m.temperature = static_cast<int>(value);
        if (const auto cable = in.find("cable"); cable != in.end() && cable->is_object())
            m.cable = CableFacts{.vendor = textIn(*cable, "vendor", longestName),
                                 .partNumber = textIn(*cable, "partNumber", longestName),
                                 .serialNumber = textIn(*cable, "serialNumber", longestName),
                                 .revision = textIn(*cable, "revision", longestName),
                                 .length = textIn(*cable, "length", longestName),
                                 .firmware = textIn(*cable, "firmware", longestName)};
        if (const auto counters = in.find("counters"); counters != in.end() && counters->is_object()) {
            for (const auto& [name, value] : counters->items())
                if (value.is_number_unsigned() && m.counters.size() < mostCounters)
                    m.counters.push_back({.name = cleanedText(name, longestName), .value = value.get<std::uint64_t>()});
        }
        m_builder.setMeasurement(std::move(m));
    }

    void fillInfo(const JsonValue& rest)
    {
        SnapshotInfo& info = m_builder.info();
        info.source = textIn(rest, "source", longestSentence);
        if (const auto time = timeOf(textIn(rest, "takenAt", longestName))) info.takenAt = *time;
        info.localNode = guidIn(rest, "localNode");
        info.localPort = PortNum(valueIn<std::uint8_t>(rest, "localPort"));
        info.managersKnown = rest.contains("subnetManagers") && rest["subnetManagers"].is_array();
        // The document says "incomplete" of a fabric with problems, too.
        const bool complete = rest.value("complete", JsonValue()) == true;
        info.complete = complete || !m_builder.build()->problems().empty();
        info.imported = rest.contains("remarks");
        if (info.imported && rest["remarks"].is_array()) {
            constexpr std::size_t mostRemarks = 100;
            for (const JsonValue& remark : rest["remarks"])
                if (remark.is_string() && info.remarks.size() < mostRemarks)
                    info.remarks.emplace_back(cleanedText(remark.get_ref<const std::string&>(), longestSentence));
        }
        const auto statistics = rest.find("statistics");
        if (statistics == rest.end() || !statistics->is_object()) return;
        info.statistics = {.madsSent = valueIn<std::uint64_t>(*statistics, "madsSent"),
                           .retries = valueIn<std::uint64_t>(*statistics, "retries"),
                           .timeouts = valueIn<std::uint64_t>(*statistics, "timeouts"),
                           .duration = std::chrono::microseconds(static_cast<std::int64_t>(
                               numberIn(*statistics, "durationMicroseconds",
                                        static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                                   .value_or(0)))};
    }

    std::string_view m_text;
    std::string m_name;
    SnapshotLimits m_limits;
    bool m_tooLarge = false;
    Message m_unknownWord; ///< the first one that named() does not know
    std::size_t m_ports = 0;
    std::size_t m_managers = 0;
    std::size_t m_measurements = 0;
    std::string m_key; // of the document's member that is being read
    std::vector<Cable> m_cables;
    std::optional<Guid> m_twice; ///< a node that is described several times
    SnapshotBuilder m_builder;
};

} // namespace

bool looksLikeJson(std::string_view text)
{
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    text = trimmed(text.substr(0, 200));
    while (!text.empty() && text.front() == '\n')
        text = trimmed(text.substr(1));
    return text.starts_with('{') && trimmed(text.substr(1)).starts_with('"');
}

Result<SnapshotPtr> importJson(std::string_view text, const std::string& name)
{
    return JsonImporter(text, name).run();
}

} // namespace fabriscope::fabric
