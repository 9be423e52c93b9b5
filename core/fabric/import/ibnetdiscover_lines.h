// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of ibnetdiscover's topology format, one at a time. Facts: ibnetdiscover.8 and its printed output; ibsim's
// net-examples.
//
//   vendid=0x2c9                                             NodeInfo.VendorID; devid, sysimgguid alike
//   switchguid=0x2c9…00(2c9…00)                              node GUID (port GUID of port 0); caguid, rtguid without
//   Switch  36 "S-0002c9…00"    # "NAME" enhanced port 0 lid 5 lmc 0
//   [1]     "H-0002c9…01"[1](2c9…02)    # "PEER'S NAME" lid 7 4xEDR
//   Ca      2 "H-0002c9…01"     # "NAME"
//   [1](2c9…02)     "S-0002c9…00"[1]    # lid 7 lmc 0 "PEER'S NAME" lid 5 4xEDR
//
// ibdiagnet's own files of this format have blanks for tabs and the label of a cage or of a device behind a port's
// number: [1](1/1/1) "S-…"[63], [1](B9D0F0/0/0/1)(2c9…02) "S-…"[1](40). Copies of terminals have lost their tabs:
// Switch41 "S-…"# "NAME".
#pragma once

#include "core/base/link_types.h"
#include "core/base/types.h"
#include "core/fabric/model/snapshot.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace fabriscope::fabric::ibnetdiscover {

/// The text after '#'. Names may hold quotes: a name goes from the first quote to the last.
struct Comment
{
    std::optional<std::string_view> name;
    std::optional<std::uint16_t> lid;     ///< before the name; a unicast LID, or 0: none is assigned
    std::optional<std::uint8_t> lmc;      ///< before the name
    std::optional<std::uint16_t> nameLid; ///< after the name
    std::optional<std::uint8_t> nameLmc;  ///< after the name
    std::optional<LinkWidth> width;
    std::optional<LinkSpeed> speed;
    std::uint8_t dataVls = 0; ///< of "v=", printed by -f
    bool enhancedPort0 = false;
    bool wrongLid = false;     ///< before the name stands a LID that is none: empty, negative, above the unicast LIDs
    bool wrongNameLid = false; ///< the same after the name
};

struct NodeLine
{
    NodeType type = NodeType::Switch;
    std::uint8_t ports = 0;
    std::string_view id; ///< between the quotes
    Comment comment;
};

struct PortLine
{
    PortNum port;
    std::optional<Guid> guid; ///< in parentheses: of this port, or the label of its cage when it is small
    std::string_view peer;    ///< the peer's id
    PortNum peerPort;
    std::optional<Guid> peerGuid;
    Comment comment;
};

/// vendid=…, and so on; the key as it is written.
struct AttributeLine
{
    std::string_view key;
    std::uint64_t value = 0;      ///< 0: it is masked
    std::optional<Guid> portGuid; ///< in parentheses
};

/// "# Initiated from node … port …"
struct OriginLine
{
    Guid node;
    Guid port;
};

/// "# Topology file: generated on Sat Nov 21 04:17:03 2026", in the local time of the machine that wrote it
struct DateLine
{
    std::string_view text;
    /// As ctime(3) prints it, in English whatever the locale; nothing for what is no time between 1970 and 2261.
    [[nodiscard]] std::optional<std::chrono::system_clock::time_point> time() const;
};

/// Blank lines, comments, chassis headings, commands of ibsim.
struct OtherLine
{};

/// What ibnetdiscover and its libraries print to the terminal when a node does not respond, and "# Incomplete: …".
struct ErrorLine
{};

/// No line of the format: a shell's prompt, a banner.
struct ForeignLine
{};

enum class Mistake : std::uint8_t {
    PortNumber, ///< missing or above 255
    PeerMissing,
    PeerCutOff,
    PeerPort,      ///< missing or above 255
    NumberOfPorts, ///< missing or above 255
    NameMissing,
    NameCutOff,
    Value, ///< no hexadecimal number
};

/// A line of the format that cannot be right, and why.
struct BadLine
{
    Mistake mistake = Mistake::PortNumber;
    bool isNode = false; ///< it would be a node's: the ports below belong to no other
};

using Line =
    std::variant<OtherLine, NodeLine, PortLine, AttributeLine, OriginLine, DateLine, ErrorLine, ForeignLine, BadLine>;

/// Without the line's end. Views into `text`.
Line parseLine(std::string_view text);

/// In words, without a full stop.
[[nodiscard]] Message words(Mistake mistake);

/// Of libibumad, libibmad and libibnetdisc: "src/query_smp.c:195; umad (DR path …) bad status 110; Connection timed
/// out", "ibwarn: [2045] mad_rpc: …", "ibnetdiscover: iberror: failed: …".
[[nodiscard]] bool isToolError(std::string_view text);

/// Words, and nothing that a line of the format consists of: no name in quotes, no port in brackets, no GUID. PuTTY
/// writes "=~=~=~= PuTTY log … =~=~=~=" wherever a log goes on.
[[nodiscard]] bool isFreeText(std::string_view text);

// How files of ibnetdiscover's format name nodes, and which GUIDs the names mean.

/// Of "S-0002c90200000100" and "0x0002c90200000100"; never 0.
std::optional<Guid> guidOfId(std::string_view id);

/// "H-03333333333host3": as ibnetdiscover names nodes, but perhaps without a GUID.
bool looksLikeGuidId(std::string_view id);

/// Whether a GUID, or a part of it, was blotted out before the file was passed on: "9c05<redacted>", "****",
/// "0x0002c903xxxxxxxx", all zeros. Many nodes may then have the same.
bool isMasked(std::string_view guid);

/// What the id begins with; a channel adapter for any other word.
NodeType typeOfId(std::string_view id);

/// The GUID of a port of the node. "(40)" beside a node with a true GUID is the label of a cage, and none.
std::optional<Guid> guidOf(std::optional<Guid> inParentheses, Guid node);

/// GUIDs as ibsim gives them to nodes that have none in its file. One thread at a time.
class GuidDispenser
{
public:
    Guid next(const Node& node);

private:
    std::uint64_t m_adapter = 0x100000;
    std::uint64_t m_switch = 0x200000;
    std::uint64_t m_router = 0x300000;
};

} // namespace fabriscope::fabric::ibnetdiscover
