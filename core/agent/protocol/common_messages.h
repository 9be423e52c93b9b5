// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts and errors on the wire (common.proto). Nothing that comes in is trusted: an unknown code becomes Internal, a
// number of digits is clamped, and how deep messages lie in one another is bounded where they are read.
#pragma once

#include "core/agent/protocol/common.pb.h"
#include "core/agent/protocol/port_choice.h"
#include "core/base/error.h"

namespace fabriscope::agent {

void put(pb::Message& out, const Message& message);
Message toMessage(const pb::Message& message);

void put(pb::PortChoice& out, const PortChoice& choice);
PortChoice toPortChoice(const pb::PortChoice& message);
/// A port number that cannot be becomes one that no device has.
PortChoice choiceOf(std::string device, std::uint32_t port);

void put(pb::Error& out, const Error& error);
Error toError(const pb::Error& error);

} // namespace fabriscope::agent
