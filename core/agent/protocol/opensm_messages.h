// SPDX-License-Identifier: GPL-3.0-or-later
//
// OpenSM's files through the protocol: a console's requests, and the replies, to and from their form on the wire.
#pragma once

#include "core/agent/proto/opensm.pb.h"
#include "core/opensm_host/apply.h"
#include "core/opensm_host/log/opensm_log.h"
#include "core/opensm_host/named_files.h"

#include <functional>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

void put(pb::OpenSmInstances& out, const std::vector<opensm_host::OpenSmInstance>& instances);
std::vector<opensm_host::OpenSmInstance> fromWire(const pb::OpenSmInstances& message);

void put(pb::OpenSmStoredFile& out, const change::StoredFile& file);
change::StoredFile fromWire(const pb::OpenSmStoredFile& message);

/// Without the texts, which travel before it.
void put(pb::OpenSmApply& out, const opensm_host::ChangeRequest& request);
/// InvalidArgument for what cannot be: an unknown file, one named twice, one without its text, a text without its file.
Result<opensm_host::ChangeRequest> toRequest(const pb::OpenSmApply& message, const opensm_host::FileTexts& texts);

void put(pb::OpenSmOutcome& out, const opensm_host::ApplyOutcome& outcome);
opensm_host::ApplyOutcome fromWire(const pb::OpenSmOutcome& message);

void put(pb::OpenSmBackup& out, const opensm_host::OpenSmBackup& backup);
opensm_host::OpenSmBackup fromWire(const pb::OpenSmBackup& message);

/// Without the text, which travels before it.
void put(pb::OpenSmLog& out, const opensm_host::OpenSmLog& log);
opensm_host::OpenSmLog fromWire(const pb::OpenSmLog& message);
void put(pb::OpenSmNamedFile& out, const opensm_host::NamedFile& file);
opensm_host::NamedFile fromWire(const pb::OpenSmNamedFile& message);

opensm_host::ApplyProgress fromWire(const pb::OpenSmProgress& message);
opensm_host::Activation toActivation(std::uint32_t number);

/// Cuts a text into messages that fit into frames; at least one.
void forEachPart(opensm_host::FileKind kind, std::string_view text, const std::function<void(pb::OpenSmText)>& use);
/// Adds a part. InvalidArgument for an unknown file or a text that is too large.
[[nodiscard]] Result<void> append(opensm_host::FileTexts& texts, const pb::OpenSmText& part);

/// What an agent refuses of a change before it reads any file: a text or a comment that is too long.
[[nodiscard]] Result<void> checkSizes(const opensm_host::ChangeRequest& request);

} // namespace fabriscope::agent
