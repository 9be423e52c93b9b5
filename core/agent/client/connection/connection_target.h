// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

enum class Scheme : std::uint8_t { Local, Ssh, Demo, Snapshot, Replay, Exec };

std::string_view toString(Scheme scheme); ///< "local", "ssh", "demo", "snapshot", "replay", "exec"

/// What to connect to, as users write it on a command line or pick it from a list:
///   local[?elevated]              an agent on this host; elevated: started through pkexec
///   ssh://[user@]host[:port]      an agent on another host; an IPv6 address stands in brackets
///   demo[:TOPOLOGY]               a simulated fabric: small, fat-tree-2, fat-tree-3 or an ibsim file
///   demo:hosts, demo:hosts/2      a host with Soft-RoCE in a virtual machine
///   snapshot:FILE                 a saved snapshot, host or saved output of ibnetdiscover
///   replay:FILE[?speed=N]         a recorded session, played N times as fast as it was
///   exec:COMMAND…                 a command that speaks the agent protocol on stdin and stdout
struct ConnectionTarget
{
    Scheme scheme = Scheme::Local;
    bool elevated = false;  ///< Local only
    std::string user;       ///< Ssh only; empty: ssh decides
    std::string host;       ///< Ssh only, without brackets; may be an alias of ~/.ssh/config
    std::uint16_t port = 0; ///< Ssh only; 0: ssh decides
    std::string name;       ///< Demo: topology name or file, empty for the default. Snapshot and Replay: the file
    double speed = 1;       ///< Replay only
    std::vector<std::string> command; ///< Exec only: program and arguments

    /// Words of an exec command are split at spaces; '…', "…" and \ quote as in a shell, nothing is expanded.
    static Result<ConnectionTarget> parse(std::string_view text);

    /// The text that parse() reads back as the same target.
    [[nodiscard]] std::string text() const;
    /// A short name for titles and error messages: the host, the file, the topology.
    [[nodiscard]] std::string label() const;
    /// Whether data keeps coming (false: a snapshot file, read once).
    [[nodiscard]] bool isLive() const { return scheme != Scheme::Snapshot; }
    /// Whether this program itself reads a file instead of asking an agent.
    [[nodiscard]] bool isFile() const { return scheme == Scheme::Snapshot || scheme == Scheme::Replay; }

    friend bool operator==(const ConnectionTarget&, const ConnectionTarget&) = default;
};

/// Whether the text is a target whose files are those of this host.
bool isThisHost(std::string_view text);

} // namespace fabriscope::agent
