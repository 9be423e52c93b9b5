// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether two OpenSMs of one subnet, a master and its standby, go by the same: compared is what files and command lines
// mean, not how they are written. No I/O.
#pragma once

#include "core/opensm_host/change_plan.h"
#include "core/opensm_host/named_files.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

struct ManagerSide
{
    std::string name; ///< of its host
    FileTexts texts;  ///< as they lie there
    /// Of the processes that use the files, with argv[0]; none: none runs.
    std::vector<std::vector<std::string>> commandLines{}; // NOLINT(readability-redundant-member-init)
    opensm::Dialect dialect = opensm::Dialect::Any;
    std::string version{}; ///< empty: not known; NOLINT(readability-redundant-member-init)
    /// Files that opensm.conf names, and guid2lid; one that is not here was not asked for.
    std::vector<NamedFile> named{}; // NOLINT(readability-redundant-member-init)
    /// Why none of them was read, as of an older agent: what they say is not known to be the same then.
    std::optional<Error> namedUnread{}; // NOLINT(readability-redundant-member-init)
};
ManagerSide sideOf(std::string name, const OpenSmInstance& instance, FileTexts texts,
                   Result<std::vector<NamedFile>> named);

/// Something that is not the same on both sides, or of which that is not known.
struct PairDifference
{
    enum class Kind : std::uint8_t {
        MustAgree,   ///< the standby would manage the fabric otherwise
        NotCompared, ///< keys that are hidden from observers, files that were not read, options of unknown meaning
        Own,         ///< each has its own: its port, priority, logs and paths
    };
    Kind kind = Kind::MustAgree;
    FileKind file = FileKind::Options;
    Message what;   ///< "routing_engine"; "partition storage (0x0012), 0x0002c90300a1b2c3"
    Message first;  ///< what it is there; empty: it has none
    Message second; ///< the same
};
std::string_view toString(PairDifference::Kind kind); ///< "must-agree", "not-compared", "own"

/// In the order of the kinds, then of the files. What takes no part is left out: tables without qos, options of what is
/// switched off, files that OpenSM drops.
std::vector<PairDifference> comparePair(const ManagerSide& first, const ManagerSide& second);

} // namespace fabriscope::opensm_host
