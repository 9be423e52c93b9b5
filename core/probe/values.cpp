// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/values.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace fabriscope::probe {
namespace {

constexpr std::uint64_t any32 = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t any64 = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t bits24 = 0xffffff; ///< QP numbers and PSNs
constexpr std::uint64_t mostBuffer = std::uint64_t{32} << 20U;
constexpr std::uint64_t longestTest = 600'000; ///< ms
constexpr std::uint64_t longestQueueList = (mostQueuePairs - 1) * std::string_view("16777215,").size();

consteval KeyInfo number(Key key, std::string_view name, std::uint64_t most, std::string_view explanation)
{
    return {.key = key, .name = name, .isText = false, .most = most, .isSettable = true, .explanation = explanation};
}
consteval KeyInfo words(Key key, std::string_view name, std::uint64_t most, std::string_view explanation)
{
    return {.key = key, .name = name, .isText = true, .most = most, .isSettable = true, .explanation = explanation};
}
consteval KeyInfo told(Key key, std::string_view name, std::uint64_t most, std::string_view explanation)
{
    return {.key = key, .name = name, .isText = false, .most = most, .isSettable = false, .explanation = explanation};
}
consteval KeyInfo toldWords(Key key, std::string_view name, std::uint64_t most, std::string_view explanation)
{
    return {.key = key, .name = name, .isText = true, .most = most, .isSettable = false, .explanation = explanation};
}

constexpr auto keyTable = std::to_array<KeyInfo>({
    words(Key::Device, "device", 64, "the RDMA device"),
    number(Key::Port, "port", 254, "the port of the device"),
    told(Key::Service, "service", 2, "0 RC, 1 UC, 2 UD"),
    number(Key::GidIndex, "gidIndex", 255, "which GID of the port is the source"),
    number(Key::PkeyIndex, "pkeyIndex", 65535, "which P_Key of the port's table is used"),
    number(Key::Qkey, "qkey", any32, "the Q_Key that this end expects (UD)"),
    number(Key::Psn, "psn", bits24, "the number of the first packet that this end sends"),
    number(Key::BufferBytes, "bufferBytes", mostBuffer, "how much memory is registered"),
    number(Key::Depth, "depth", 1024, "requests and receives that may be open"),
    number(Key::AllowWrite, "allowWrite", 1, "the peer may write into the memory"),
    number(Key::AllowRead, "allowRead", 1, "the peer may read the memory"),
    number(Key::AllowAtomic, "allowAtomic", 1, "the peer may use atomics on the memory"),
    told(Key::QueuePairs, "queuePairs", mostQueuePairs, "how many queue pairs this end has, or uses at once"),
    told(Key::QueuePair, "queuePair", bits24, "the number of the queue pair"),
    told(Key::Lid, "lid", 65535, "the LID of the port"),
    told(Key::Lmc, "lmc", 7, "how many low bits of the LID are free"),
    told(Key::IsEthernet, "isEthernet", 1, "the link layer is Ethernet (RoCE)"),
    told(Key::NeedsGrh, "needsGrh", 1, "the port accepts no packet without a GRH"),
    told(Key::PortState, "portState", 5, "4: active"),
    told(Key::ActiveMtu, "activeMtu", 4096, "the active MTU of the port, in bytes"),
    toldWords(Key::Gid, "gid", 32, "the GID at that index"),
    told(Key::GidType, "gidType", 2, "0 InfiniBand, 1 RoCE v1, 2 RoCE v2"),
    told(Key::Pkey, "pkey", 65535, "the P_Key at that index"),
    told(Key::MemoryKey, "memoryKey", any32, "the rkey of the registered memory"),
    told(Key::MemoryAddress, "memoryAddress", any64, "where the registered memory begins"),
    told(Key::MemoryLength, "memoryLength", any64, "how long the registered memory is"),
    told(Key::MostReadsOut, "mostReadsOut", any32, "reads and atomics that the device can have under way"),
    told(Key::MostReadsIn, "mostReadsIn", any32, "reads and atomics that the device can serve at once"),
    told(Key::HasAtomics, "hasAtomics", 1, "the device supports atomics"),
    told(Key::MemoryLimit, "memoryLimit", any64, "memory that the agent's process may lock, in bytes"),
    told(Key::QueuePairState, "queuePairState", 16, "3: ready to send; 6: error"),
    toldWords(Key::MoreQueuePairs, "moreQueuePairs", longestQueueList, "the numbers of the other queue pairs"),
    number(Key::RemoteQueuePair, "remoteQueuePair", bits24, "the peer's queue pair, as this end has it"),
    number(Key::RemotePsn, "remotePsn", bits24, "the number of the first packet that this end expects"),
    number(Key::RemoteLid, "remoteLid", 65535, "the peer's LID, as this end has it"),
    words(Key::RemoteGid, "remoteGid", 32, "the peer's GID, as this end has it"),
    number(Key::UseGrh, "useGrh", 1, "packets get a global route header"),
    number(Key::Mtu, "mtu", 4096, "the path MTU, in bytes"),
    number(Key::RemoteQkey, "remoteQkey", any32, "the Q_Key that this end sends (UD)"),
    number(Key::ServiceLevel, "serviceLevel", 15, "the service level"),
    number(Key::HopLimit, "hopLimit", 255,
           "how many routers a packet may pass; no effect on RoCE, whose hop limit the kernel sets"),
    number(Key::TrafficClass, "trafficClass", 255, "the traffic class (of RoCE v2 the ToS)"),
    number(Key::Timeout, "timeout", 31, "the ack timeout: 4.096 µs · 2^n"),
    number(Key::Retries, "retries", 7, "how often a packet is sent again"),
    number(Key::RnrRetries, "rnrRetries", 7, "how often when the peer is not ready; 7: without limit"),
    number(Key::ReadsOut, "maxRdAtomic", 255, "reads and atomics that this end has under way"),
    number(Key::ReadsIn, "maxDestRdAtomic", 255, "reads and atomics that this end serves at once"),
    toldWords(Key::RemoteMoreQueuePairs, "remoteMoreQueuePairs", longestQueueList,
              "the peer's other queue pairs, as this end has them"),
    told(Key::Operation, "operation", 4, "0 send, 1 write, 2 read, 3 compare and swap, 4 fetch and add"),
    told(Key::Initiates, "initiates", 1, "this end sends"),
    told(Key::Answers, "answers", 1, "this end receives"),
    told(Key::Echoes, "echoes", 1, "messages go there and back"),
    told(Key::Size, "size", mostBuffer / 2, "bytes a message"),
    told(Key::Count, "count", 1'000'000'000, "messages; 0: by time"),
    told(Key::DurationMs, "durationMs", longestTest, "how long, in milliseconds"),
    told(Key::PatienceMs, "patienceMs", 120'000, "how long nothing may happen, in milliseconds"),
    number(Key::Window, "window", 1024, "messages under way"),
    number(Key::RemoteAddress, "remoteAddress", any64, "where this end writes to or reads from"),
    number(Key::RemoteMemoryKey, "remoteMemoryKey", any32, "the rkey that this end uses"),
    number(Key::PostReceives, "postReceives", 1, "receives are posted"),
    told(Key::Sent, "sent", any64, "requests that completed"),
    told(Key::Received, "received", any64, "messages that arrived"),
    told(Key::Bytes, "bytes", any64, "bytes of both"),
    told(Key::ElapsedNs, "elapsedNs", any64, "time from the first to the last, in nanoseconds"),
    told(Key::CpuNs, "cpuNs", any64, "CPU time of this end, in nanoseconds"),
    number(Key::PortSpace, "portSpace", 3, "of RDMA-CM: 0 TCP, 1 UDP, 2 IB, 3 IPoIB"),
    words(Key::Address, "address", 45, "the IP address of this end"),
    number(Key::ServicePort, "servicePort", 65535, "the RDMA-CM port"),
    words(Key::Destination, "destination", 45, "the IP address that this end connects to"),
    number(Key::Refuses, "refuses", 1, "connect requests are rejected"),
    words(Key::PrivateData, "privateData", 56, "the private data of the connect request"),
    told(Key::DatagramPort, "datagramPort", 65535, "the UDP port of a plain datagram"),
    told(Key::DatagramCookie, "datagramCookie", any64, "the identifier of a datagram"),
    told(Key::DatagramCount, "datagramCount", 64, "datagrams"),
    told(Key::IntervalMs, "intervalMs", 60'000, "from one echo request to the next, in milliseconds"),
    told(Key::Program, "program", 2, "0 rping, 1 ucmatose, 2 ibv_rc_pingpong"),
    told(Key::Serves, "serves", 1, "this end waits for the program"),
    toldWords(Key::Interface, "interface", 15, "the network interface under the device"),
    told(Key::FramesIn, "framesIn", any64, "packets that the network interface received"),
    told(Key::FramesOut, "framesOut", any64, "packets that the network interface sent"),
    toldWords(Key::Master, "master", 15, "the bridge or bond that the network interface is a port of"),
    toldWords(Key::MasterKind, "masterKind", 32, "what kind of interface that is"),
    told(Key::DatagramRepeats, "datagramRepeats", any32, "copies of datagrams that had arrived before"),
    told(Key::ServiceId, "serviceId", any64, "the service ID by which RDMA-CM connected"),
    told(Key::Failed, "failed", any64, "connections that failed"),
    told(Key::OpenFileLimit, "openFileLimit", any64, "files that the agent's process may have open"),
    told(Key::DeviceQueuePairs, "deviceQueuePairs", any64, "queue pairs that the device can have"),
    told(Key::DeviceCompletionQueues, "deviceCompletionQueues", any64, "completion queues that the device can have"),
    told(Key::Backlog, "backlog", any64, "connect requests that may wait for a program (net.rdma_ucm.max_backlog)"),
    told(Key::QueuePairsMade, "queuePairsMade", any64, "queue pairs that were made"),
    told(Key::QueuePairNs, "queuePairNs", any64, "time that making them took, in nanoseconds"),
    number(Key::Attaches, "attach", 1, "the queue pair is attached to the multicast group"),
    toldWords(Key::GroupGid, "groupGid", 32, "the MGID of the multicast group"),
    told(Key::GroupLid, "groupLid", 65535, "the multicast LID of the group"),
    number(Key::GroupQkey, "groupQkey", any32, "the Q_Key with which this end joins the multicast group by hand"),
    told(Key::GroupPkey, "groupPkey", 65535, "the P_Key of the multicast group"),
    told(Key::WasMember, "wasMember", 1, "the port was a member of the group before"),
    toldWords(Key::RouteInterface, "routeInterface", 15, "the interface by which a packet to the other end leaves"),
    told(Key::ReversePathFilter, "reversePathFilter", 2, "rp_filter of the network interface: 1 strict, 2 loose"),
    toldWords(Key::DatagramSource, "datagramSource", 45, "from which other address plain datagrams came"),
    told(Key::DatagramSourcePort, "datagramSourcePort", 65535, "from which other UDP port plain datagrams came"),
    toldWords(Key::HardwareAddresses, "hardwareAddresses", 1024, "those of all network interfaces of the host"),
    toldWords(Key::RouteLower, "routeLower", 255, "the interfaces that routeInterface lies on"),
    told(Key::DatagramFlows, "datagramFlows", 64, "UDP source ports of plain datagrams that were sent, or arrived"),
});

} // namespace

std::span<const KeyInfo> keys() { return keyTable; }

const KeyInfo* findKey(Key key)
{
    const auto* const found = std::ranges::find(keyTable, key, &KeyInfo::key);
    return found == keyTable.end() ? nullptr : found;
}

const KeyInfo* findKey(std::string_view name)
{
    const auto* const found = std::ranges::find(keyTable, name, &KeyInfo::name);
    return found == keyTable.end() ? nullptr : found;
}

void Values::copy(Key to, const Values& from, Key key)
{
    if (const auto found = from.m_values.find(key); found != from.m_values.end())
        m_values.insert_or_assign(to, found->second);
}

void Values::overlay(const Values& other)
{
    for (const auto& [key, value] : other.m_values)
        m_values.insert_or_assign(key, value);
}

std::uint64_t Values::number(Key key, std::uint64_t otherwise) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? otherwise : found->second.number;
}

const std::string& Values::text(Key key) const
{
    static const std::string none;
    const auto found = m_values.find(key);
    return found == m_values.end() ? none : found->second.text;
}

Result<void> Values::check() const
{
    for (const auto& [key, value] : m_values) {
        const KeyInfo* info = findKey(key);
        if (info == nullptr)
            return fail(ErrorCode::InvalidArgument, Message::say("the connection test"),
                        Message::say("value {} is not known here", std::to_underlying(key)));
        const std::uint64_t size = info->isText ? value.text.size() : value.number;
        if (size > info->most || (info->isText ? value.number != 0 : !value.text.empty()))
            return fail(ErrorCode::InvalidArgument, std::string(info->name),
                        info->isText
                            ? Message::say("it is longer than {} bytes", info->most)
                            : Message::say("{} is out of range, the largest value is {}", value.number, info->most));
    }
    return {};
}

std::string queueList(std::span<const std::uint32_t> numbers)
{
    std::string text;
    for (const std::uint32_t number : numbers) {
        if (!text.empty()) text += ',';
        text += std::to_string(number);
    }
    return text;
}

std::optional<std::vector<std::uint32_t>> parseQueueList(std::string_view text)
{
    std::vector<std::uint32_t> numbers;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto number = parseUnsigned(text.substr(0, comma));
        if (!number || *number > bits24 || numbers.size() + 1 >= mostQueuePairs) return std::nullopt;
        numbers.push_back(static_cast<std::uint32_t>(*number));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return numbers;
}

Result<void> setByName(Values& values, std::string_view name, std::string_view value)
{
    const KeyInfo* info = findKey(name);
    if (info == nullptr || !info->isSettable)
        return fail(ErrorCode::InvalidArgument, std::string(name), Message::say("there is no such attribute to set"),
                    Message::say("'fabriscopectl test attributes' lists them"));
    if (info->isText) {
        values.set(info->key, std::string(value));
    } else {
        const auto number = value.starts_with("0x") ? parseHex(value.substr(2)) : parseUnsigned(value);
        if (!number)
            return fail(ErrorCode::InvalidArgument, std::string(name), Message::say("'{}' is not a number", value));
        values.set(info->key, *number);
    }
    return values.check();
}

std::string_view toString(Action action)
{
    return enumWord<lastAction>(action, "nothing", "open", "connect", "run", "state", "listen", "serve", "dial",
                                "hang-up", "open-datagrams", "send-datagrams", "receive-datagrams", "neighbours",
                                "register", "stop", "echo", "converse", "accept-many", "connect-many", "join", "enrol");
}

} // namespace fabriscope::probe
