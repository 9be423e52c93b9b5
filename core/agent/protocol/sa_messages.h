// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions to the subnet administration on the wire. Knows protobuf; for .cpp files of core/agent.
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/requests.h"
#include "core/sa/query_events.h"

#include <optional>

namespace fabriscope::agent {

void put(pb::QuerySa& message, const SaRequest& request);
/// InvalidArgument for a record that this program does not know, or a template that fits no packet.
[[nodiscard]] Result<SaRequest> fromWire(const pb::QuerySa& message);

void put(pb::ReadSmp& message, const SmpRequest& request);
[[nodiscard]] Result<SmpRequest> fromWire(const pb::ReadSmp& message);

/// The last message of a query.
void put(pb::SaRecords& message, const sa::QuerySummary& summary);
[[nodiscard]] sa::QuerySummary fromWire(const pb::SaRecords& message);

/// A message without records, while nothing comes. None: the message says nothing of the kind.
void put(pb::SaRecords& message, const sa::Silence& silence);
[[nodiscard]] std::optional<sa::Silence> toSilence(const pb::SaRecords& message);

[[nodiscard]] Result<sa::SmpBytes> fromWire(const pb::SmpData& message);

} // namespace fabriscope::agent
