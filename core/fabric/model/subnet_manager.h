// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/severity.h"
#include "core/fabric/model/snapshot.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace fabriscope::fabric {

/// Which ports are of one subnet, as far as cables show it: a cable joins its two ports, a switch all of its own. The
/// ports of an adapter or a router may be of several, each with LIDs and a subnet manager of its own. Where no cable is
/// known, all are taken for one. Linear.
class Subnets
{
public:
    explicit Subnets(const Snapshot& snapshot);
    [[nodiscard]] std::uint32_t of(PortIndex port) const { return m_subnets[port.value()]; } ///< some number

private:
    std::vector<std::uint32_t> m_subnets; ///< by port
};

/// What can be wrong with the management of a subnet.
enum class ManagerTroubleKind : std::uint8_t {
    NotConfigured,  ///< the local port has no LID, or waits in state Initialize, and no link is active either
    PortWaits,      ///< the same of the local port, while other links are active: it is new, or was restarted
    Gone,           ///< the subnet was set up, but no port runs a manager any more
    Unseen,         ///< the same, or none is master, where mayHideManagers()
    Silent,         ///< the master's port reports a manager, but there is no reply
    Stuck,          ///< the master responds, but has done nothing for longestIdle
    NoMaster,       ///< managers respond, none is master
    SeveralMasters, ///< two or more are master
    SilentStandby,  ///< another manager than the master does not respond
};

/// As a finding, and as the event with which it begins.
[[nodiscard]] Severity severityOf(ManagerTroubleKind kind);

struct ManagerTrouble
{
    ManagerTroubleKind kind = ManagerTroubleKind::NotConfigured;
    /// Where it is: the local port when NotConfigured or PortWaits, else the manager's; none when that port is not in
    /// the snapshot.
    std::optional<PortIndex> port;
    Lid lid; ///< that the subnet knows as its master's
    friend bool operator==(const ManagerTrouble&, const ManagerTrouble&) = default;
};

/// A manager that works does something within this time: OpenSM queries its switches every ten seconds
/// (sweep_interval).
inline constexpr std::chrono::seconds longestIdle{30};

/// All that is wrong, the worst first. Empty for imported files and partial snapshots, which lack the data. `before`:
/// an earlier one of the same fabric, if there is one: only two show whether a manager still works, at least
/// longestIdle apart by one steady clock.
std::vector<ManagerTrouble> managerTroubles(const Snapshot& snapshot, const Snapshot* before = nullptr);

/// Of the snapshots of a followed fabric the one to compare the newest with. There is a new one with each change: two
/// that follow one another say nothing of a manager that is idle.
class EarlierSnapshot
{
public:
    void take(const SnapshotPtr& now); ///< complete, not null
    /// Meanwhile a manager may have been started anew, and its activity count with it.
    void clear();
    /// Older than the newest by longestIdle at least, and not much more where snapshots come often; null: none is.
    [[nodiscard]] const SnapshotPtr& get() const { return m_earlier; }

private:
    SnapshotPtr m_earlier;
    SnapshotPtr m_next; ///< what becomes m_earlier next
};

/// The trouble because of which no subnet administration replies; none: there should be one.
std::optional<ManagerTrouble> missingAdministration(const Snapshot& snapshot);

/// A trouble as a sentence with a remedy, code NoSubnetManager.
Error toError(const Snapshot& snapshot, const ManagerTrouble& trouble);

/// A LID that ports name as their subnet manager's.
struct NamedManager
{
    Lid lid;
    std::size_t ports = 0; ///< how many name it
    friend bool operator==(const NamedManager&, const NamedManager&) = default;
};

/// The LIDs that are set in the ports, but in adapters that are not armed yet, the one that most of them name first.
/// Of one subnet, the largest.
/// More than one is a sign of trouble: two subnets were joined, or a part was not set up again after a change of
/// masters.
std::vector<NamedManager> namedManagers(const Snapshot& snapshot);

/// Behind a port that could not be read may be a manager that is not known.
[[nodiscard]] bool mayHideManagers(const Snapshot& snapshot);

/// Whether the port that was swept from has no link: of the subnet behind it nothing is known.
[[nodiscard]] bool isCutOff(const Snapshot& snapshot);

/// Whether the port reports which subnet manager was set in it: a switch's external ports carry no such facts of
/// their own (IBTA vol. 1, 14.2.5.6).
bool tellsItsManager(const Snapshot& snapshot, const Port& port);

/// The manager that is master; of several the one that the local port names, else the first. None when none responds.
const SubnetManager* masterOf(const Snapshot& snapshot);

} // namespace fabriscope::fabric
