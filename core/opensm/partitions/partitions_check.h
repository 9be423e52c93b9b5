// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of the checks of partitions.conf, for partitions_check*.cpp only; check.h is the interface.
#pragma once

#include "core/opensm/check.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/partitions/partitions_verdict.h"

#include <span>

namespace fabriscope::opensm {

/// What follows from a mistake that the parser of OpenSM does not forgive.
inline Message droppedFile()
{
    return Message::say(
        "OpenSM drops the whole file: every port becomes a full member of Default, all other partitions vanish");
}

/// What all checks of one file look at.
struct PartitionsContext
{
    const PartitionsDocument& document;
    const ConfSettings& settings;
    const PartitionTable& table;
    const Companions& companions;
    Reporter& report;
    PartitionsVerdict verdict; ///< of the whole file
    [[nodiscard]] bool isDropped() const { return verdict.outcome == PartitionsVerdict::Outcome::Dropped; }
    /// What a mistake leads to that usually makes OpenSM drop the file: that, or the text given.
    [[nodiscard]] Message effectOfMistake(Message otherwise) const
    {
        return isDropped() ? droppedFile() : std::move(otherwise);
    }
};

void checkPartitionSyntax(const PartitionsContext& context);
/// Last: a file that OpenSM drops has an error, whatever the other checks saw.
void checkPartitionVerdict(const PartitionsContext& context);

/// The mistake behind a text that OpenSM does not understand, named as exactly as can be, with its remedy.
void describeBadMember(const PartitionsContext& context, const PartitionProblem& problem);
void describeNoDefinition(const PartitionsContext& context, const PartitionProblem& problem);
void describeUnknownFlag(const PartitionsContext& context, const PartitionFlag& flag);
void checkPartitionFlags(const PartitionsContext& context);
void checkPartitionGroups(const PartitionsContext& context);
void checkPartitionMembers(const PartitionsContext& context);
/// Definitions among each other, and with the other two files.
void checkPartitionSet(const PartitionsContext& context);
/// With the ports of the snapshot.
void checkPartitionFabric(const PartitionsContext& context);

/// Where a flag stands.
struct FlagPlace
{
    std::span<const PartitionFlag> flags; ///< of its header or mgid line
    bool makesGroup = true;               ///< a multicast group gets what they say
};

/// One flag with a number, of a header or an mgid line.
void checkGroupFlag(const PartitionsContext& context, const PartitionFlag& flag, const FlagPlace& place);

} // namespace fabriscope::opensm
