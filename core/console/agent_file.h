// SPDX-License-Identifier: GPL-3.0-or-later
//
// The agent that is copied to hosts: the program beside this one, and where it can run.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::console {

struct AgentFile
{
    std::string version; ///< this program's, and the agent's
    std::string bytes;
    std::string sha256;
    std::string machine; ///< as uname -m has it: "x86_64"
    std::string libc;    ///< the oldest GNU C library with which it starts: "2.38"; empty: it needs none of them
};

/// fabriscope-agent as findAgentProgram() finds it, of this program's version.
[[nodiscard]] Result<AgentFile> readAgentFile(std::string_view version);
/// The same of that file. Unsupported: it is no program for Linux.
[[nodiscard]] Result<AgentFile> readAgentFile(const std::filesystem::path& program, std::string_view version);

/// Whether a host's "2.36" is at least "2.34"; none: one of them is no such number.
[[nodiscard]] std::optional<bool> isLibcEnough(std::string_view host, std::string_view needed);

/// SHA-256 (FIPS 180-4) as sha256sum(1) prints it: 64 hexadecimal digits. Empty where OpenSSL refuses it.
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace fabriscope::console
