// SPDX-License-Identifier: GPL-3.0-or-later
//
// What changed between two snapshots. Nodes are the same when their GUIDs are, ports when node GUID and number are,
// cables when both ends are.
#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/fabric/model/port_key.h"
#include "core/fabric/model/snapshot.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fabriscope::fabric {

enum class ChangeKind : std::uint8_t {
    NodeAdded,
    NodeRemoved,
    NodeReplaced, ///< another GUID with the same name at the same place: a new adapter or switch
    NodeChanged,  ///< another type, port count, device or system image GUID
    NodeRenamed,  ///< another description or mapped name
    LidChanged,
    LinkAdded,
    LinkRemoved,
    LinkMoved,       ///< a port is connected to another port than before
    LinkRateChanged, ///< another width or speed
    LinkStateChanged,
    ManagerAdded,   ///< a subnet manager
    ManagerRemoved, ///< its port no longer reports that it runs one
    ManagerChanged, ///< another state or priority, or it no longer responds
};

std::string_view toString(ChangeKind kind); ///< stable names for JSON: "node-added", …

/// `before` of a node or link that is there again, for who has seen it go; no diff says that.
inline constexpr std::string_view wasGone = "gone";

struct Change
{
    ChangeKind kind = ChangeKind::NodeAdded;
    PortKey at{};       ///< the node (port 0), the manager's port, or the link's lower end; of a replaced node the new
    PortKey to{};       ///< of links: the other end; of moved ones: the new one
    std::string where;  ///< what it is about, with names: "leaf-07 port 12 <-> spine-02 port 7"
    std::string before; ///< empty for what was added, unless it could not be read before, or is back (wasGone)
    std::string after;  ///< empty for what was removed, unless it could not be read now
    /// Of what came or went: what hid it from one of the two. Only in diffWithNewLinks().
    std::optional<ProblemKind> hiddenBy{};
    friend bool operator==(const Change&, const Change&) = default;
};

/// All differences, by kind in the order above, then by GUID and port. Where one end of a cable moved, that is one
/// LinkMoved, not a removal and an addition. Links of nodes that came or went are not listed again, the node is. A node
/// that went and one that came are one NodeReplaced when type and name are the same and a cable that led to the one now
/// leads to the other; only such cables of theirs are listed that lead elsewhere than before.
/// What only one side knows (imports hold no states, for instance) is no difference. Linear but for the sorting.
std::vector<Change> diff(const Snapshot& base, const Snapshot& now);

/// The same with a LinkAdded for each cable of a node that was added, for who follows the cabling change by change.
/// What came or went behind a port that one of the two could not read says so.
std::vector<Change> diffWithNewLinks(const Snapshot& base, const Snapshot& now);

/// diff() without what came or went behind a port that one of the two could not read.
std::vector<Change> diffOfRead(const Snapshot& base, const Snapshot& now);

/// What could not be read of a snapshot, or contradicts itself, is not compared. All problems but those of
/// LIDs, which leave nothing out.
[[nodiscard]] std::vector<Problem> notCompared(const Snapshot& snapshot);

/// As a finding, and as the event of what is not reached because of it.
[[nodiscard]] Severity severityOf(ProblemKind kind);

/// Ports of which it could not be read what they lead to.
[[nodiscard]] std::set<PortKey> openPorts(const Snapshot& snapshot);

/// Whether all of a fabric was read. In one that was not, what is missing may be there all the same.
[[nodiscard]] bool isReadWhole(const Snapshot& snapshot);

/// A place as changes and events keep it, for the reader's language: a port, a link ("leaf-07 port 12 <-> spine-02 port
/// 7"), a node or a host. It is kept as a text, for it outlives the fabric in which it was seen.
Message placeText(std::string_view recorded);
/// One sentence: "leaf-07 port 12: the cable was moved from spine-02 port 7 to spine-03 port 1."
Message describe(const Change& change);

} // namespace fabriscope::fabric
