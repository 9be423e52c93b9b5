// SPDX-License-Identifier: GPL-3.0-or-later
//
// An expected topology: which port is to be connected with which. A CSV file that people keep, with a heading line of
// these columns in any order, between commas, semicolons or tabs, as spreadsheets of several countries save it: node,
// port, peer, peerPort; and, for the technician at the rack, label, peerLabel, rack, height, length. UFM's network
// topology files (*.ndt: StartDevice, StartPort, EndDevice, EndPort …) are such lists, too. A node is a GUID (0x…, or
// 16 digits; also that of one of its ports) or a name as the fabric, or the node-name map, shows it; case, and what
// managed switches put around their names, do not matter.
#pragma once

#include "core/health/finding.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::health {

struct CableEnd
{
    std::string node; ///< name or GUID
    PortNum port;
    std::string label; ///< of the cage: "1/7/2"
    friend bool operator==(const CableEnd&, const CableEnd&) = default;
};

struct ExpectedCable
{
    CableEnd near;
    CableEnd far;
    std::string rack;   ///< of the near end
    std::string height; ///< in it
    std::string length;
    std::size_t line = 0; ///< in its file
    std::string file{};   ///< as it was named; empty: learnt
    friend bool operator==(const ExpectedCable&, const ExpectedCable&) = default;
};

/// A list, or several parts of one.
class Cabling
{
public:
    /// Parse with the line for what is no such list, or lists nothing; at most a million lines.
    static Result<Cabling> parse(std::string_view csv, const std::string& name);
    /// What is connected in this fabric; names that several nodes share are written as GUIDs.
    [[nodiscard]] static Cabling learn(const fabric::Snapshot& snapshot);
    [[nodiscard]] std::string write() const;
    /// Adds another part. A cable that both have stays once, as the other part has it.
    void merge(const Cabling& other);

    [[nodiscard]] const std::vector<ExpectedCable>& cables() const { return m_cables; }

private:
    std::vector<ExpectedCable> m_cables;
};

/// Rules: "cabling-missing", "cabling-wrong", "cabling-unknown", "cabling-extra". Two cables that were swapped are one
/// finding, with a member for each. What is unknown is reported once a node. A cable is extra at an unlisted port of a
/// switch whose other cables to such nodes (switches, hosts) the list has. Not grouped.
[[nodiscard]] Findings checkCabling(const Cabling& cabling, const fabric::Snapshot& snapshot);

} // namespace fabriscope::health
