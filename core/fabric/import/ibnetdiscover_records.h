// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the lines of an output of ibnetdiscover say of nodes and cables, before it is a fabric.
#pragma once

#include "core/fabric/import/import_notes.h"
#include "core/fabric/model/snapshot_builder.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace fabriscope::fabric::ibnetdiscover {

/// A port, and the cable that the port's own line names.
struct Slot
{
    Port port;
    std::size_t line = 0; // its own; 0: only its peer's line names it
    bool hasOwnLid = false;
    std::size_t lidLine = 0; // of a peer, which gave the LID; 0: its own line did
    std::uint32_t peer = 0;
    PortNum peerPort;
    std::size_t takenBy = 0; // the line whose cable was drawn to this port
};

/// A node, as the lines of a file have it.
struct Record
{
    Node node;
    std::string_view id;
    std::size_t line = 0; // 0: only cables name this node
    Lid lid;              // of a switch's port 0
    bool hasOwnLid = false;
    std::size_t lidLine = 0; // as of a Slot
    Lmc lmc;
    Guid portGuid; // of a switch's port 0
    bool guidFromId = false;
    std::vector<Slot> slots; // by rising number

    /// That of a port; made where there is none. Others may move by that.
    Slot& slot(PortNum number);
};

/// What is reported of lines in one sentence each, in this order.
enum class Cause : std::uint8_t {
    BadPortNumber,
    PeerMissing,
    PeerCutOff,
    BadPeerPort,
    BadNumberOfPorts,
    NameMissing,
    NameCutOff,
    BadValue,
    LostPort,
    Foreign,
    ToolError,
    OtherGuid,
    TwoNodes,
    PortTwice,
    NotDescribed,
    SameGuid,
    NoGuid,
    OtherCable,
    OneSided,
    WrongLid,
    OtherLid,
    OtherWidth,
    OtherSpeed,
    Loopback,
    SystemImage,
    Masked,
    FromIbsim,
};

/// Makes nodes and ports of the records, and joins ports whose lines name one another. What contradicts itself becomes
/// a problem or a remark.
void joinRecords(std::vector<Record>& records, ImportNotes& notes, SnapshotBuilder& builder);

} // namespace fabriscope::fabric::ibnetdiscover
