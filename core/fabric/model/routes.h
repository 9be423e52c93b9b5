// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a fabric forwards: the tables of its switches, as they were read or imported. Immutable beside a Snapshot: nodes
// are named by GUID, so that tables read a moment later than the snapshot still fit. Any thread.
#pragma once

#include "core/base/message.h"
#include "core/base/types.h"

#include <array>
#include <bitset>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::fabric {

/// The service level that the subnet administration grants to pairs of hosts' ports. Routing engines such as LASH,
/// DFSSSP and Torus-2QoS choose it by pair: which lanes packets hold depends on it. A byte a pair; any thread to read.
class PairLevels
{
public:
    /// SL 0 for all.
    PairLevels() = default;
    explicit PairLevels(ServiceLevel all) : m_all(all) {}
    /// `sources` hosts' ports by their base LID, each once; destinations up to `topLid`. No pair is granted a path at
    /// first.
    PairLevels(std::vector<Lid> sources, std::uint16_t topLid);

    /// A pair whose source or destination is not among them is passed over.
    void set(Lid source, Lid destination, ServiceLevel sl);
    /// Of a pair that is not among them, or is granted no path: all().
    [[nodiscard]] ServiceLevel of(Lid source, Lid destination) const;
    /// Whether it is among them, and granted a path: others share no partition, and send one another nothing.
    [[nodiscard]] bool grants(Lid source, Lid destination) const;
    /// The same for all.
    [[nodiscard]] bool uniform() const { return m_sources.empty(); }
    [[nodiscard]] ServiceLevel all() const { return m_all; }

    /// What there is to store, none of a uniform one: levels of one source after the other, each by destination LID
    /// from 0 to topLid(); noPath where none is granted.
    static constexpr std::uint8_t noPath = 0xff;
    [[nodiscard]] std::span<const Lid> sources() const { return m_sources; }
    [[nodiscard]] std::uint16_t topLid() const { return static_cast<std::uint16_t>(m_columns - 1); }
    [[nodiscard]] std::span<const std::uint8_t> levels() const { return m_levels; }

    friend bool operator==(const PairLevels&, const PairLevels&) = default;

private:
    [[nodiscard]] std::size_t placeOf(Lid source, Lid destination) const; ///< npos: not among them
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    ServiceLevel m_all;
    std::vector<Lid> m_sources;
    std::vector<std::uint32_t> m_rows; ///< row + 1, by LID
    std::size_t m_columns = 1;
    std::vector<std::uint8_t> m_levels;
};

using PortSet = std::bitset<256>;                 ///< by port number
using LaneTable = std::array<VirtualLane, 16>;    ///< virtual lane by service level; 15 drops the packet
inline constexpr PortNum noRoutePort{255};        ///< entry of a linear table without a route (IBTA 14.2.5.10)
inline constexpr std::size_t linearBlock = 64;    ///< LIDs in one packet of a linear table
inline constexpr std::size_t multicastBlock = 32; ///< MLIDs in one packet of a multicast table
inline constexpr std::uint16_t firstMulticastLid = 0xc000;
inline constexpr std::uint16_t lastMulticastLid = 0xfffe;

/// One switch's tables.
struct SwitchTables
{
    Guid guid;                        ///< NodeGUID
    std::vector<std::uint8_t> linear; ///< output port by LID, noRoutePort where there is none
    std::vector<bool> linearKnown;    ///< by block of `linear`: it was read, all of it
    bool linearComplete = false;      ///< all blocks were read: LIDs beyond the end have no route
    /// Ports of each MLID that has any, by rising MLID.
    std::vector<std::pair<Lid, PortSet>> multicast{};
    std::vector<bool> multicastKnown; ///< by block from firstMulticastLid on
    bool multicastComplete = false;
    /// SL-to-VL tables: index into RouteTables::laneTables + 1, 0 unknown; of (input, output) at
    /// input * laneStride + output. Empty: none was read.
    std::vector<std::uint16_t> lanes{};
    std::uint16_t laneStride = 0; ///< highest port number + 1
    friend bool operator==(const SwitchTables&, const SwitchTables&) = default;
};

/// The SL-to-VL table of an adapter's port.
struct EndLanes
{
    Guid node;
    PortNum port;
    std::uint16_t table = 0; ///< index into RouteTables::laneTables
    friend bool operator==(const EndLanes&, const EndLanes&) = default;
};

/// A node whose tables, or a part of them, could not be read.
struct UnreadTables
{
    Guid node;
    Message reason;
    friend bool operator==(const UnreadTables&, const UnreadTables&) = default;
};

struct RouteTables
{
    std::chrono::system_clock::time_point takenAt;
    std::string source;                   ///< as SnapshotInfo::source
    std::vector<SwitchTables> switches{}; ///< GUIDs differ
    std::vector<LaneTable> laneTables{};
    std::vector<EndLanes> ends{};
    std::vector<UnreadTables> unread{};
    /// Service levels that the subnet administration granted; none: it was not asked, or could not be.
    std::optional<PairLevels> levels{};
    friend bool operator==(const RouteTables&, const RouteTables&) = default;
};

class Routes
{
public:
    /// Sorts by GUID, and keeps the first of what is there twice. Indexes into laneTables that lead nowhere become
    /// unknown.
    [[nodiscard]] static std::shared_ptr<const Routes> freeze(RouteTables tables);
    [[nodiscard]] const RouteTables& tables() const { return m_tables; }

    [[nodiscard]] std::span<const SwitchTables> switches() const { return m_tables.switches; }
    [[nodiscard]] const SwitchTables* find(Guid node) const; ///< null: its tables are unknown
    [[nodiscard]] const LaneTable* lanes(const SwitchTables& tables, PortNum input, PortNum output) const;
    [[nodiscard]] const LaneTable* endLanes(Guid node, PortNum port) const;

    friend bool operator==(const Routes& a, const Routes& b) { return a.m_tables == b.m_tables; }

private:
    explicit Routes(RouteTables tables) : m_tables(std::move(tables)) {}
    RouteTables m_tables;
};

using RoutesPtr = std::shared_ptr<const Routes>;

/// The entry of a linear table for a LID.
enum class RouteEntry : std::uint8_t {
    Port,    ///< leaves by a port
    None,    ///< no route: the packet is dropped
    Unknown, ///< this part of the table was not read
};

struct LinearEntry
{
    RouteEntry kind = RouteEntry::Unknown;
    PortNum port;
    friend bool operator==(const LinearEntry&, const LinearEntry&) = default;
};
[[nodiscard]] LinearEntry linearEntry(const SwitchTables& tables, Lid lid);

/// The ports of an MLID; none: this part of the table was not read.
[[nodiscard]] std::optional<PortSet> multicastPorts(const SwitchTables& tables, Lid mlid);

/// Writes one packet's worth into a table that grows as needed; blocks beyond the LIDs of the architecture are ignored.
void putLinearBlock(SwitchTables& tables, std::size_t block, std::span<const std::uint8_t> ports);
/// 16 ports from `position` * 16 on, of 32 MLIDs.
void putMulticastBlock(SwitchTables& tables, std::size_t block, std::size_t position,
                       std::span<const std::uint16_t> masks);

/// Numbers the different SL-to-VL tables in the order of their appearance: most of a fabric's are the same.
class LaneTablePool
{
public:
    /// 65,534 different ones at most; none: there are more.
    [[nodiscard]] std::optional<std::uint16_t> number(const LaneTable& table);
    [[nodiscard]] std::vector<LaneTable> take() { return std::move(m_tables); }

private:
    std::vector<LaneTable> m_tables;
    std::vector<std::pair<std::uint64_t, std::uint16_t>> m_sorted; ///< by content
};

} // namespace fabriscope::fabric
