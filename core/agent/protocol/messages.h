// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain values to and from the messages of protocol.proto. Foreign values are checked: numbers out of range become
// unknown, never something else.
#pragma once

#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/common_messages.h"
#include "core/agent/protocol/types.h"

namespace fabriscope::agent {

/// What this program speaks, and the oldest that it speaks as well: with a neighbour the older of both versions is
/// spoken, and who has none in common is refused by both sides.
inline constexpr std::uint32_t protocolVersion = 1;
inline constexpr std::uint32_t oldestProtocolVersion = 1;

void put(pb::Hello& out, const AgentInfo& info);
AgentInfo fromWire(const pb::Hello& hello);
/// Refuses another version; `peer` and the program version of the other side stand in the Error.
Result<AgentInfo> checkHello(const pb::Hello& hello, const std::string& peer);

void put(pb::StartSweep& out, const SweepOptions& options);
SweepOptions fromWire(const pb::StartSweep& request);

void put(pb::SweepProgress& out, const SweepProgress& progress);
SweepProgress fromWire(const pb::SweepProgress& progress);

void put(pb::ClearProgress& out, const ClearProgress& progress);
ClearProgress fromWire(const pb::ClearProgress& progress);

void put(pb::DeviceList& out, const DeviceList& list);
DeviceList fromWire(const pb::DeviceList& list);

LogLine fromWire(const pb::LogLine& line);

void put(pb::ManagerNotice& out, const ManagerNotice& notice);
ManagerNotice fromWire(const pb::ManagerNotice& notice);

/// Appends one frame with that message. Messages larger than a frame may be are a fault of the caller.
void appendMessage(std::string& out, const google::protobuf::MessageLite& message);

/// Reads one payload; false when it is no such message.
bool parseMessage(google::protobuf::MessageLite& message, std::string_view payload);

void put(pb::LiveState& out, const LiveState& state);
/// Foreign data: means that this program does not know count as Starting, the sentence is cleaned.
LiveState fromWire(const pb::LiveState& state);

void put(pb::LiveNotice& out, const LiveNotice& notice);
LiveNotice fromWire(const pb::LiveNotice& notice);

} // namespace fabriscope::agent
