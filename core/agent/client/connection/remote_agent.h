// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ssh runs on a host that Fabriscope is connected to: the one place that knows where a copied agent lies there,
// and what makes it fit to be started.
//
// Such an agent is ${XDG_CACHE_HOME:-$HOME/.cache}/fabriscope/agent-VERSION. It belongs to the user, nobody else may
// enter it, no symbolic link is followed to it, and of the folders above none can be changed by other users.
#pragma once

#include "core/agent/client/connection/connection_target.h"
#include "core/base/error.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

/// ssh up to the command, which follows as one word: the user's own configuration decides what the target leaves open.
/// `batch`: it does not prompt for a password or about an unknown host, but fails.
std::vector<std::string> sshCommand(const ConnectionTarget& target, const std::string& program, bool batch);

/// Starts the agent that is installed there (in PATH); a copied one where there is none, or where the installed one is
/// of another version and the copied one is of this (`version`). With `share` it may serve its console together with
/// others (LauncherOptions::share). Exit status 127: there is none, 126: the copied one could be changed by others.
std::string startLine(std::string_view version, bool allowChanges, bool share = false);

/// Tells on stdout, in lines of a word and what belongs to it, what the host is ("machine", "libc", "release"), which
/// agents it has ("installed", "copied", "unsafe"), and "ready". Then it reads one line: "remove", or "copy VERSION
/// SHA256" or "replace VERSION SHA256" followed by the agent, up to the end; nothing more at the end of input. Its last
/// line tells the outcome: "finished", "failed WHY", "unsafe WHERE", "damaged", "unfit WHAT-IT-SAID".
std::string copyLine();

/// The first line of what that tells: all before is a shell's greeting.
inline constexpr std::string_view copyGreeting = "fabriscope-agent-copy 1";

/// ssh itself has failed (its exit status is 255). `detail` says how it ended, `said` is its last line.
Error sshError(const ConnectionTarget& target, Message detail, std::string_view said);

} // namespace fabriscope::agent
