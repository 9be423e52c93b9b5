// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/messages.h"

#include "core/agent/protocol/frame_codec.h"
#include "core/base/enum_number.h"
#include "core/base/message_codec.h"
#include "core/base/printable.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fabriscope::agent {
namespace {

template <class T> T clamped(std::uint64_t number)
{
    return static_cast<T>(std::min<std::uint64_t>(number, std::numeric_limits<T>::max()));
}

void put(pb::Statistics& out, const fabric::SweepStatistics& statistics)
{
    out.set_mads_sent(statistics.madsSent);
    out.set_retries(statistics.retries);
    out.set_timeouts(statistics.timeouts);
    out.set_duration_us(static_cast<std::uint64_t>(std::max<std::int64_t>(statistics.duration.count(), 0)));
}

fabric::SweepStatistics toStatistics(const pb::Statistics& statistics)
{
    return {.madsSent = statistics.mads_sent(),
            .retries = statistics.retries(),
            .timeouts = statistics.timeouts(),
            .duration = std::chrono::microseconds(clamped<std::int64_t>(statistics.duration_us()))};
}

void put(pb::DevicePort& out, const device::DevicePort& port)
{
    out.set_number(port.number.value());
    out.set_link_layer(std::to_underlying(port.linkLayer));
    out.set_state(std::to_underlying(port.state));
    out.set_phys_state(std::to_underlying(port.physState));
    out.set_port_guid(port.portGuid.value());
    out.set_subnet_prefix(port.subnetPrefix.value());
    out.set_lid(port.lid.value());
    out.set_lmc(port.lmc.value());
    out.set_sm_lid(port.smLid.value());
    out.set_sm_sl(port.smSl.value());
    out.set_rate_gbps(port.rateGbps);
    out.set_capability_mask(port.capabilityMask);
    out.set_umad_node(port.umadNode);
    out.set_issm_node(port.issmNode);
}

device::DevicePort toDevicePort(const pb::DevicePort& port, const std::string& device)
{
    using device::LinkLayer;
    return {.device = device,
            .number = PortNum(clamped<std::uint8_t>(port.number())),
            .linkLayer = toEnum(port.link_layer(), LinkLayer::Ethernet, LinkLayer::Unknown),
            .state = toEnum(port.state(), PortState::Active, PortState::NoChange),
            .physState = toEnum(port.phys_state(), PhysState::PhyTest, PhysState::NoChange),
            .portGuid = Guid(port.port_guid()),
            .subnetPrefix = SubnetPrefix(port.subnet_prefix()),
            .lid = Lid(clamped<std::uint16_t>(port.lid())),
            .lmc = Lmc::fromBits(port.lmc()),
            .smLid = Lid(clamped<std::uint16_t>(port.sm_lid())),
            .smSl = ServiceLevel::fromBits(port.sm_sl()),
            .rateGbps = port.rate_gbps(),
            .capabilityMask = port.capability_mask(),
            .umadNode = port.umad_node(),
            .issmNode = port.issm_node()};
}

device::Device toDevice(const pb::Device& device)
{
    device::Device result{.name = cleanedText(device.name(), longestName),
                          .nodeType = clamped<std::uint8_t>(device.node_type()),
                          .type = cleanedText(device.type(), longestName),
                          .firmware = cleanedText(device.firmware(), longestName),
                          .hardware = cleanedText(device.hardware(), longestName),
                          .nodeGuid = Guid(device.node_guid()),
                          .systemImageGuid = Guid(device.system_image_guid())};
    for (const auto& port : device.ports())
        result.ports.push_back(toDevicePort(port, result.name));
    return result;
}

std::uint32_t toMilliseconds(std::chrono::milliseconds time)
{
    return clamped<std::uint32_t>(static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0)));
}

} // namespace

void put(pb::Hello& out, const AgentInfo& info)
{
    out.set_protocol_version(info.protocolVersion);
    out.set_oldest_version(oldestProtocolVersion);
    out.set_program_version(info.programVersion);
    out.set_host_name(info.hostName);
    out.set_process_id(info.processId);
    out.set_is_root(info.isRoot);
    out.add_capabilities(pb::CAPABILITY_OBSERVE);
    if (info.mayChange) out.add_capabilities(pb::CAPABILITY_CHANGE);
}

AgentInfo fromWire(const pb::Hello& hello)
{
    return {.protocolVersion = hello.protocol_version(),
            .programVersion = cleanedText(hello.program_version(), longestName),
            .hostName = cleanedText(hello.host_name(), longestName),
            .processId = hello.process_id(),
            .mayChange = std::ranges::contains(hello.capabilities(), static_cast<int>(pb::CAPABILITY_CHANGE)),
            .isRoot = hello.is_root()};
}

Result<AgentInfo> checkHello(const pb::Hello& hello, const std::string& peer)
{
    const std::uint32_t theirs = hello.protocol_version();
    const std::uint32_t theirOldest = hello.oldest_version() == 0 ? theirs : hello.oldest_version();
    const std::uint32_t spoken = std::min(theirs, protocolVersion);
    if (spoken >= std::max(theirOldest, oldestProtocolVersion)) return fromWire(hello);
    return fail(ErrorCode::ProtocolMismatch, peer,
                Message::say("it is Fabriscope {} and speaks version {} of the agent protocol, this program speaks "
                             "version {}",
                             quotable(hello.program_version(), 40), theirs, protocolVersion),
                Message::say("Install the same version of Fabriscope on both hosts, or copy this program's agent: "
                             "'fabriscopectl agent upgrade'"));
}

void put(pb::StartSweep& out, const SweepOptions& options)
{
    out.set_device(options.via.device);
    out.set_port(options.via.port.value());
    out.set_mkey(options.mkey.value());
    out.set_timeout_ms(toMilliseconds(options.timeout));
    if (options.retries) out.set_retries(*options.retries);
    out.set_window(options.window);
    out.set_max_mads_per_second(options.maxMadsPerSecond);
    out.set_partial_interval_ms(toMilliseconds(options.partialInterval));
    out.set_followed_will_do(options.followedWillDo);
}

SweepOptions fromWire(const pb::StartSweep& request)
{
    return {.via = choiceOf(request.device(), request.port()),
            .mkey = MKey(request.mkey()),
            .timeout = std::chrono::milliseconds(request.timeout_ms()),
            .retries = request.has_retries() ? std::optional(request.retries()) : std::nullopt,
            .window = request.window(),
            .maxMadsPerSecond = request.max_mads_per_second(),
            .partialInterval = std::chrono::milliseconds(request.partial_interval_ms()),
            .followedWillDo = request.followed_will_do()};
}

void put(pb::SweepProgress& out, const SweepProgress& progress)
{
    out.set_nodes(progress.nodes);
    out.set_switches(progress.switches);
    out.set_ports(progress.ports);
    out.set_links(progress.links);
    out.set_outstanding(progress.outstanding);
    out.set_problems(progress.problems);
    put(*out.mutable_statistics(), progress.statistics);
}

SweepProgress fromWire(const pb::SweepProgress& progress)
{
    return {.nodes = progress.nodes(),
            .switches = progress.switches(),
            .ports = progress.ports(),
            .links = progress.links(),
            .outstanding = progress.outstanding(),
            .problems = progress.problems(),
            .statistics = toStatistics(progress.statistics())};
}

void put(pb::ClearProgress& out, const ClearProgress& progress)
{
    out.set_clearing(progress.clearing);
    out.set_done(progress.done);
    out.set_total(progress.total);
}

ClearProgress fromWire(const pb::ClearProgress& progress)
{
    return {.clearing = progress.clearing(), .done = progress.done(), .total = progress.total()};
}

void put(pb::DeviceList& out, const DeviceList& list)
{
    for (const device::Device& device : list.devices) {
        pb::Device& d = *out.add_devices();
        d.set_name(device.name);
        d.set_node_type(device.nodeType);
        d.set_type(device.type);
        d.set_firmware(device.firmware);
        d.set_hardware(device.hardware);
        d.set_node_guid(device.nodeGuid.value());
        d.set_system_image_guid(device.systemImageGuid.value());
        for (const device::DevicePort& port : device.ports)
            put(*d.add_ports(), port);
    }
    for (const auto& [path, error] : list.unusable) {
        pb::UnusableNode& node = *out.add_unusable();
        node.set_path(path);
        put(*node.mutable_error(), error);
    }
}

DeviceList fromWire(const pb::DeviceList& list)
{
    DeviceList result;
    for (const auto& device : list.devices())
        result.devices.push_back(toDevice(device));
    for (const auto& node : list.unusable())
        result.unusable.emplace(node.path(), toError(node.error()));
    return result;
}

void put(pb::ManagerNotice& out, const ManagerNotice& notice)
{
    out.set_lost(notice.lost);
    out.set_lid(notice.lid.value());
}

ManagerNotice fromWire(const pb::ManagerNotice& notice)
{
    return {.lost = notice.lost(), .lid = Lid(static_cast<std::uint16_t>(notice.lid()))};
}

LogLine fromWire(const pb::LogLine& line)
{
    return {.level = toEnum(line.level(), LogLevel::Error, LogLevel::Error),
            .text = cleanedText(line.text(), longestSentence)};
}

void appendMessage(std::string& out, const google::protobuf::MessageLite& message)
{
    const std::size_t size = message.ByteSizeLong();
    char* const payload = appendFrame(out, size);
    message.SerializeToArray(payload, static_cast<int>(size));
}

bool parseMessage(google::protobuf::MessageLite& message, std::string_view payload)
{
    return message.ParseFromArray(payload.data(), static_cast<int>(payload.size()));
}

void put(pb::LiveState& out, const LiveState& state)
{
    out.set_means(std::to_underlying(state.means));
    if (!state.why.empty()) put(*out.mutable_why(), state.why);
    out.set_every_ms(static_cast<std::uint32_t>(
        std::clamp<std::chrono::milliseconds::rep>(state.every.count(), 0, std::numeric_limits<std::uint32_t>::max())));
}

LiveState fromWire(const pb::LiveState& state)
{
    return {.means = toEnum(state.means(), LiveMeans::LightSweeps, LiveMeans::Starting),
            .why = toMessage(state.why()),
            .every = std::chrono::milliseconds(state.every_ms())};
}

void put(pb::LiveNotice& out, const LiveNotice& notice)
{
    const mad::NoticeFacts& facts = notice.facts;
    out.set_number(facts.number);
    out.set_group_prefix(facts.group.prefix.value());
    out.set_group_id(facts.group.interfaceId.value());
    out.set_from_lid(facts.from.value());
    out.set_to_lid(facts.to.value());
    out.set_key(facts.key);
    out.set_attribute(std::to_underlying(facts.attribute));
    out.set_method(std::to_underlying(facts.method));
    out.set_switch_lid(facts.switchLid.value());
    out.set_switch_port(facts.switchPort.value());
    out.set_left_out(notice.leftOut);
}

LiveNotice fromWire(const pb::LiveNotice& notice)
{
    return {.facts = {.number = static_cast<std::uint16_t>(notice.number()),
                      .group = {.prefix = SubnetPrefix(notice.group_prefix()), .interfaceId = Guid(notice.group_id())},
                      .from = Lid(static_cast<std::uint16_t>(notice.from_lid())),
                      .to = Lid(static_cast<std::uint16_t>(notice.to_lid())),
                      .key = notice.key(),
                      .attribute = static_cast<mad::AttributeId>(notice.attribute()),
                      .method = static_cast<mad::Method>(notice.method()),
                      .switchLid = Lid(static_cast<std::uint16_t>(notice.switch_lid())),
                      .switchPort = PortNum(static_cast<std::uint8_t>(notice.switch_port()))},
            .leftOut = notice.left_out()};
}

} // namespace fabriscope::agent
