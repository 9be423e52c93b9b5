// SPDX-License-Identifier: GPL-3.0-or-later
//
// Errors on the wire (common.proto). Nothing that comes in is trusted: an unknown code becomes Internal; of texts see
// core/base/message_codec.h.
#pragma once

#include "core/agent/proto/common.pb.h"
#include "core/agent/protocol/types.h"
#include "core/base/error.h"

namespace fabriscope::agent {

void put(pb::PortChoice& out, const PortChoice& choice);
PortChoice toPortChoice(const pb::PortChoice& message);
/// A port number that cannot be becomes one that no device has.
PortChoice choiceOf(std::string device, std::uint32_t port);

void put(pb::Error& out, const Error& error);
Error toError(const pb::Error& error);

} // namespace fabriscope::agent
