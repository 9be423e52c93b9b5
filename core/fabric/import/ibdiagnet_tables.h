// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formats of ibdiagnet's results, without their meaning.
//
//   ibdiagnet2.db_csv: tables between START_NAME and END_NAME, a line of column names first, cells quoted or not:
//     START_NODES
//     NodeDesc,NumPorts,NodeType,ClassVersion,BaseVersion,SystemImageGUID,NodeGUID,PortGUID,DeviceID,…
//     "leaf-01",41,2,1,1,0xb83f…,0xb83f…,0xb83f…,54000,…
//     END_NODES
//   ibdiagnet2.lst, a cable a line; numbers are hexadecimal:
//     { CA Ports:02 SystemGUID:… NodeGUID:… PortGUID:… VenID:… DevID:… Rev:… {NAME} LID:0005 PN:01 } { SW … } PHY=4x
//       LOG=ACT SPD=50
//   ibdiagnet2.net_dump, switches with a line a port; its columns are named above them:
//     "NAME", Mellanox, 0xb83f…, LID 3
//       #     : IB# : Sta : PhysSta : MTU : LWA : LSA : FEC mode : Retran : Neighbor Guid : N# : NLID : Neighbor …
//       1/1/1 : 1   : ACT : LINK UP : 5   : 4x  : 50  : STD-RS   : NO-RTR : 0x1070…       : 1  : 11   : "node01 …"
//   ibdiagnet2.pm, blocks of a port: "Port=1 Lid=0x0003 GUID=0xb83f… …", then name=0xVALUE or name=NA
//   ibdiagnet2.cables, the same with "Vendor: Mellanox", "PN: …", "SN: …", "Length: 2 m", "Temperature: N/A"
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::fabric::ibdiagnet {

struct Table;

/// One line of a table. Cells that are empty, "N/A", "NA", "ERR" or -1 are no values.
class Row
{
public:
    Row(const Table& table, const std::vector<std::string_view>& cells, std::size_t line)
        : m_table(table), m_cells(cells), m_line(line)
    {}
    [[nodiscard]] std::size_t line() const { return m_line; }
    /// By the name of the column, whose case does not matter: files write NodeGUID and NodeGuid.
    [[nodiscard]] std::optional<std::string_view> text(std::string_view column) const;
    [[nodiscard]] std::optional<std::uint64_t> number(std::string_view column) const;
    [[nodiscard]] std::optional<std::uint64_t> numberAt(std::size_t column) const;
    [[nodiscard]] std::optional<Guid> guid(std::string_view column) const; ///< never 0
    [[nodiscard]] std::optional<PortNum> port(std::string_view column) const;
    [[nodiscard]] std::optional<int> degrees(std::string_view column) const; ///< "45C", "45", "-3 C"

private:
    const Table& m_table;
    const std::vector<std::string_view>& m_cells;
    std::size_t m_line;
};

/// Views into the text.
struct Table
{
    std::string_view name;
    std::vector<std::string_view> columns;
    std::map<std::string, std::size_t> places; ///< of the columns, by name in small letters
    std::string_view rows;
    std::size_t firstLine = 0;
    bool isWhole = false; ///< its END_ line is there

    void forEachRow(const std::function<void(const Row&)>& take) const;
};

[[nodiscard]] bool isDatabase(std::string_view text);
void forEachTable(std::string_view text, const std::function<void(const Table&)>& take);
void forEachLine(std::string_view text, const std::function<void(std::string_view)>& take);

struct ListEnd
{
    NodeType type = NodeType::ChannelAdapter;
    std::uint8_t ports = 0;
    Guid systemImage;
    Guid node;
    Guid portGuid;
    std::uint32_t vendorId = 0;
    std::uint16_t deviceId = 0;
    std::uint32_t revision = 0;
    std::string_view description;
    Lid lid;
    bool wrongLid = false; ///< there stands one that is none
    PortNum port;
};

struct ListLink
{
    ListEnd a;
    ListEnd b;
    std::string_view width;
    std::string_view state;
    std::string_view speed; ///< of a lane, in Gb/s
};

[[nodiscard]] bool isList(std::string_view text);
[[nodiscard]] std::optional<ListLink> parseListLine(std::string_view line);

/// The rows of a list, each by the port that it begins with. One thread at a time.
class ListRows
{
public:
    struct Row
    {
        PortKey far;
        std::string farName;
        std::string rate; ///< and the state, as they are written
        std::size_t line = 0;
    };

    /// False: an earlier row of the same port says something else.
    bool add(const ListLink& link, std::size_t line);
    /// Rows whose far end has none of its own, of a list that names other cables at both ends: it was cut.
    [[nodiscard]] std::vector<Row> oneEnds() const;

private:
    std::map<PortKey, Row> m_rows;
};

struct NetDumpRow
{
    std::size_t line = 0;
    Guid node;
    std::string_view name;
    Lid lid;
    std::string_view label; ///< of the port, as it is printed on the switch
    PortNum port;
    std::string_view state;
    std::string_view physState;
    std::string_view width;
    std::string_view speed; ///< of a lane, in Gb/s
    std::string_view fec;
    Guid peer;                  ///< 0: none
    std::string_view peerLabel; ///< of the peer's port
    Lid peerLid;
    std::string_view peerName;
};

[[nodiscard]] bool isNetDump(std::string_view text);
/// `bad` gets the numbers of lines that would be a switch or a port, and cannot be understood.
void forEachNetDumpRow(std::string_view text, const std::function<void(const NetDumpRow&)>& take,
                       const std::function<void(std::size_t)>& bad);

struct CounterBlock
{
    Guid guid; ///< of the port
    PortNum port;
    std::vector<std::pair<std::string_view, std::uint64_t>> counters; ///< without those that are not supported
};

void forEachCounterBlock(std::string_view text, const std::function<void(const CounterBlock&)>& take);

struct CableBlock
{
    Guid guid; ///< of the port
    PortNum port;
    std::map<std::string_view, std::string_view, std::less<>> facts; ///< by name; without "N/A" and the like
};

[[nodiscard]] CableFacts cableFactsOf(const CableBlock& block);
void forEachCableBlock(std::string_view text, const std::function<void(const CableBlock&)>& take);

/// "45C", "45", "-3 C"
[[nodiscard]] std::optional<int> degreesOf(std::string_view text);

/// "# Running timestamp : 2026-08-25 17:45:38 UTC +0000" among the first lines.
[[nodiscard]] std::optional<std::chrono::system_clock::time_point> runTime(std::string_view text);

/// The files of a folder by what their names end with: db_csv, lst, net_dump, pm, cables, ibnetdiscover. NotFound when
/// there is none that tells a fabric.
[[nodiscard]] Result<std::map<std::string, std::filesystem::path>> findFiles(const std::filesystem::path& folder);

} // namespace fabriscope::fabric::ibdiagnet
