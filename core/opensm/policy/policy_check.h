// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of the checks of the QoS policy, for policy_check*.cpp only; check.h is the interface.
#pragma once

#include "core/opensm/check.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_document.h"

namespace fabriscope::opensm {

/// What all checks of one policy look at.
struct PolicyContext
{
    const PolicyDocument& document;
    const ConfSettings& settings;
    const PartitionTable& partitions;
    const Companions& companions;
    Reporter& report;
};

inline Message droppedPolicy()
{
    return Message::say("OpenSM drops the whole policy; path records then use the partition's SL");
}

/// Says of a problem that it costs the whole policy.
inline void dropsPolicy(Diagnostic& diagnostic)
{
    diagnostic.effect = droppedPolicy();
    diagnostic.drops = true;
}

/// The same with another end: OpenSM dies or hangs.
inline void endsOpensm(Diagnostic& diagnostic, Message effect)
{
    diagnostic.effect = std::move(effect);
    diagnostic.drops = diagnostic.ends = true;
}

void checkPolicySyntax(const PolicyContext& context);
/// Numbers, names and references.
void checkPolicyItems(const PolicyContext& context);
/// Port groups, with the fabric when it is known.
void checkPolicyGroups(const PolicyContext& context);
/// Rules among each other: shadows and overlaps.
void checkPolicyOrder(const PolicyContext& context);
/// SLs against the VL tables, P_Keys against the partitions.
void checkPolicySet(const PolicyContext& context);

} // namespace fabriscope::opensm
