// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one of two snapshots lacks only because it was not read there; for diff.cpp.
#pragma once

#include "core/fabric/model/diff.h"

#include <map>
#include <optional>
#include <unordered_map>

namespace fabriscope::fabric {

using OpenPorts = std::map<PortKey, ProblemKind>; ///< the graver problem of each
using HiddenNodes = std::unordered_map<Guid, ProblemKind>;

/// Ports of which it could not be read what they lead to, each with the reason.
[[nodiscard]] OpenPorts openPortsOf(const Snapshot& snapshot);

/// A file that was cut, or of which lines were left out. The snapshot must outlive it.
class CutFile
{
public:
    explicit CutFile(const Snapshot& file);
    /// Whether what the port leads to may be in the part that is missing. Of a node that only its neighbours' cables
    /// name there is no model; the tools that tell states tell those of all ports; of a list that has neither it is not
    /// known. False of other snapshots.
    [[nodiscard]] bool mayLead(const PortKey& key) const;

private:
    const Snapshot& m_file;
    bool m_isCut;
    bool m_hasModels;
    bool m_hasStates;
};

/// Tells what only seems to have gone or come: one of the two could not read the port behind which it is, or is a file
/// that was cut before it. The snapshots must outlive it.
class UnreadParts
{
public:
    UnreadParts(const Snapshot& base, const Snapshot& now);
    /// What hides it; none: nothing does.
    [[nodiscard]] std::optional<ProblemKind> hides(const Change& change) const;
    [[nodiscard]] static bool isLoss(const Change& change);

private:
    OpenPorts m_openBefore;
    OpenPorts m_openNow;
    CutFile m_fileBefore;
    CutFile m_fileNow;
    HiddenNodes m_gone;
    HiddenNodes m_came;
};

} // namespace fabriscope::fabric
