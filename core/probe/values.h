// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a console tells an end of a connection test, and what the end answers: an action and values by their keys. One
// table says of each key what it is and how large it may be; everything else, the wire, the command line and the
// comparison of both sides, goes by that table.
#pragma once

#include "core/base/error.h"
#include "core/base/latency_histogram.h"
#include "core/device/ip_path.h"
#include "core/device/rdma_cm.h"
#include "core/device/trouble.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::probe {

/// The numbers travel; none is used for something else.
enum class Key : std::uint16_t {
    // how an end is made
    Device = 1,
    Port = 2,
    Service = 3, ///< device::Service
    GidIndex = 4,
    PkeyIndex = 5,
    Qkey = 6,
    Psn = 7,
    BufferBytes = 8,
    Depth = 9,
    AllowWrite = 10,
    AllowRead = 11,
    AllowAtomic = 12,
    QueuePairs = 13, ///< how many of Open's are made; of Run's are used
    // what an end is, told by it
    QueuePair = 20,
    Lid = 21,
    Lmc = 22,
    IsEthernet = 23,
    NeedsGrh = 24,
    PortState = 25,
    ActiveMtu = 26,
    Gid = 27,
    GidType = 28,
    Pkey = 29,
    MemoryKey = 30,
    MemoryAddress = 31,
    MemoryLength = 32,
    MostReadsOut = 33,
    MostReadsIn = 34,
    HasAtomics = 35,
    MemoryLimit = 36,
    QueuePairState = 37,
    MoreQueuePairs = 38, ///< numbers of the others, see queueList()
    // how an end reaches the other one
    RemoteQueuePair = 40,
    RemotePsn = 41,
    RemoteLid = 42,
    RemoteGid = 43,
    UseGrh = 44,
    Mtu = 45,
    RemoteQkey = 46,
    ServiceLevel = 47,
    HopLimit = 48,
    TrafficClass = 49,
    Timeout = 50,
    Retries = 51,
    RnrRetries = 52,
    ReadsOut = 53,
    ReadsIn = 54,
    RemoteMoreQueuePairs = 55,
    // messages
    Operation = 60, ///< device::Operation
    Initiates = 61,
    Answers = 62,
    Echoes = 63,
    Size = 64,
    Count = 65,
    DurationMs = 66,
    PatienceMs = 67,
    Window = 68,
    RemoteAddress = 69,
    RemoteMemoryKey = 70,
    PostReceives = 71,
    Sent = 72,
    Received = 73,
    Bytes = 74,
    ElapsedNs = 75,
    CpuNs = 76,
    // RDMA-CM
    PortSpace = 80, ///< device::PortSpace
    Address = 81,
    ServicePort = 82,
    Destination = 83,
    Refuses = 84,
    PrivateData = 85,
    // datagrams
    DatagramPort = 90,
    DatagramCookie = 91,
    DatagramCount = 92,
    // echo requests
    IntervalMs = 93,
    // another program at the other end
    Program = 94, ///< device::ForeignProgram
    Serves = 95,
    // what a kernel has around an end
    Interface = 96,
    FramesIn = 97,
    FramesOut = 98,
    Master = 99,
    MasterKind = 100,
    DatagramRepeats = 101,
    // how RDMA-CM found the other end
    ServiceId = 102,
    // many connections
    Failed = 103,
    OpenFileLimit = 104,
    DeviceQueuePairs = 105,
    DeviceCompletionQueues = 106,
    Backlog = 107,
    QueuePairsMade = 108,
    QueuePairNs = 109,
    // of a multicast group
    Attaches = 110,
    GroupGid = 111,
    GroupLid = 112,
    GroupQkey = 113,
    GroupPkey = 114,
    WasMember = 115,
    // the way of plain datagrams
    RouteInterface = 116,
    ReversePathFilter = 117,
    DatagramSource = 118,
    DatagramSourcePort = 119,
    DatagramFlows = 120,
    HardwareAddresses = 121,
    RouteLower = 122,
};

struct KeyInfo
{
    Key key{};
    std::string_view name; ///< on the command line and in JSON: "gidIndex"
    bool isText = false;
    std::uint64_t most = 0;       ///< the largest number, or the longest text in bytes
    bool isSettable = false;      ///< by `--set SIDE.NAME=VALUE`
    std::string_view explanation; ///< one line, for --help
};
[[nodiscard]] std::span<const KeyInfo> keys();
[[nodiscard]] const KeyInfo* findKey(Key key);
[[nodiscard]] const KeyInfo* findKey(std::string_view name);

/// A number or a text a key.
class Values
{
public:
    struct Value
    {
        std::uint64_t number = 0;
        std::string text;
        friend bool operator==(const Value&, const Value&) = default;
    };

    void set(Key key, std::uint64_t number) { m_values[key] = {.number = number, .text = {}}; }
    void set(Key key, std::string text) { m_values[key] = {.number = 0, .text = std::move(text)}; }
    /// What `from` has of `key` becomes ours, as `to`; nothing where it has none.
    void copy(Key to, const Values& from, Key key);
    /// What `other` has goes before.
    void overlay(const Values& other);
    [[nodiscard]] bool has(Key key) const { return m_values.contains(key); }
    [[nodiscard]] std::uint64_t number(Key key, std::uint64_t otherwise = 0) const;
    [[nodiscard]] std::uint32_t word(Key key, std::uint32_t otherwise = 0) const
    {
        return static_cast<std::uint32_t>(number(key, otherwise));
    }
    [[nodiscard]] bool flag(Key key, bool otherwise = false) const { return number(key, otherwise ? 1 : 0) != 0; }
    template <class E> [[nodiscard]] E as(Key key) const { return static_cast<E>(number(key)); }
    [[nodiscard]] const std::string& text(Key key) const;
    [[nodiscard]] const std::map<Key, Value>& all() const { return m_values; }

    /// InvalidArgument names the key and its limit; also for a key that is not known. Nothing is taken on trust.
    [[nodiscard]] Result<void> check() const;
    friend bool operator==(const Values&, const Values&) = default;

private:
    std::map<Key, Value> m_values;
};

inline constexpr std::uint64_t mostQueuePairs = 64; ///< of one end

/// Numbers of queue pairs as the text of one value: "17,18,0"; and back. Nothing: it is no such list, or too long.
[[nodiscard]] std::string queueList(std::span<const std::uint32_t> numbers);
[[nodiscard]] std::optional<std::vector<std::uint32_t>> parseQueueList(std::string_view text);

/// A value of one key as it is typed: a number, decimal or 0x…, or a text.
[[nodiscard]] Result<void> setByName(Values& values, std::string_view name, std::string_view value);

enum class Action : std::uint8_t {
    None,
    Open,    ///< a queue pair, up to INIT
    Connect, ///< RTR and RTS
    Run,     ///< messages
    State,   ///< how the queue pair stands now; it sends no more then
    Listen,  ///< RDMA-CM
    Serve,   ///< accepts one connection
    Dial,    ///< resolves and connects
    HangUp,
    OpenDatagrams,
    SendDatagrams,
    ReceiveDatagrams,
    Neighbours,  ///< of an address; and what the network interface that is named counts and belongs to
    Register,    ///< tries to register memory of that size
    Stop,        ///< what runs; it answers with what it has reached
    Echo,        ///< ICMP echo requests to an address; each is reported as Progress
    Converse,    ///< the whole conversation with another program; Ready once it listens
    AcceptMany,  ///< accepts connections by RDMA-CM until it is stopped; Ready, with its port, once it listens
    ConnectMany, ///< makes many, which stand at the same time
    Join,        ///< a multicast group, by RDMA-CM
    Enrol,       ///< the port, by hand: at the subnet administration, or in the IP group; until the request ends
};
inline constexpr Action lastAction = Action::Enrol;
[[nodiscard]] std::string_view toString(Action action);

struct Command
{
    Action action = Action::None;
    Values values;
    friend bool operator==(const Command&, const Command&) = default;
};

struct Reply
{
    enum class Kind : std::uint8_t {
        Done,     ///< the action's end; with `trouble` when it failed
        Ready,    ///< of Run: receives are posted
        Step,     ///< of Serve and Dial: an event
        Progress, ///< of Run
        Sent,     ///< of Run when both ends send: all of its own; it receives until it is stopped
    };
    Action action = Action::None;
    Kind kind = Kind::Done;
    Values values;
    std::optional<device::Trouble> trouble;
    std::optional<device::ConnectionStep> step;
    std::vector<device::Neighbour> neighbourChanges; ///< what the entries became since they were last asked for
    std::vector<device::Neighbour> neighbours;       ///< what they are now
    std::vector<std::uint32_t> asyncEvents;
    LatencyHistogram latency;
    friend bool operator==(const Reply&, const Reply&) = default;
};

} // namespace fabriscope::probe
