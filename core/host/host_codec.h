// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hosts as bytes: between agent and console, and in sealed files (*.fabhost, core/base/sealed_file.h). The schema is
// host.proto.
#pragma once

#include "core/base/error.h"
#include "core/host/host.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace fabriscope::host {

/// What decode() takes at most.
struct HostLimits
{
    std::size_t bytes = 64U << 20U;
    std::size_t items = 65'536; ///< of one list
};

/// A protobuf message `fabriscope.host.pb.Host`. decode(encode(h)) == h for texts that are clean.
[[nodiscard]] std::string encode(const Host& host);
/// Texts are cleaned and cut (core/base/printable.h). MalformedReply for what is no host, ProtocolMismatch for a later
/// version. Any thread.
[[nodiscard]] Result<Host> decode(std::string_view bytes, const HostLimits& limits = {});

/// Whether the bytes begin like a saved host, also a damaged one.
[[nodiscard]] bool looksLikeHostFile(std::string_view bytes);
[[nodiscard]] std::string encodeFile(const Host& host);
/// `name` stands in the Error.
[[nodiscard]] Result<Host> decodeFile(std::string_view bytes, const std::string& name);
/// Whole or not at all: see writeFileAtomically().
[[nodiscard]] Result<void> writeHostFile(const std::filesystem::path& path, const Host& host);
[[nodiscard]] Result<Host> readHostFile(const std::filesystem::path& path);

} // namespace fabriscope::host
