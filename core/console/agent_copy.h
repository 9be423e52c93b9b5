// SPDX-License-Identifier: GPL-3.0-or-later
//
// The agent of a host over the user's ssh, without an agent there: looked at, copied, replaced, removed. One connection
// a host; the window and fabriscopectl are its views.
#pragma once

#include "core/agent/client/connection/connection_target.h"
#include "core/base/error.h"
#include "core/console/agent_file.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::console {

enum class AgentTask : std::uint8_t {
    Look,    ///< nothing is changed
    Push,    ///< a copy where no agent is
    Upgrade, ///< a copy where there is one of another version, in the place of former copies
    Remove,  ///< of all copies
};

/// How it stands with the agent of a host, or what became of a task.
enum class AgentState : std::uint8_t {
    None,      ///< it has none
    Installed, ///< one that is installed is used, and was left as it is
    Present,   ///< a copied one is used, and was left as it is
    Copied,    ///< one was copied now
    Removed,   ///< the copies were removed now
    Refused,   ///< it would not run there, or not be safe; nothing was changed
    Failed,    ///< it could not be reached, or stopped in between
};
std::string_view toString(AgentState state); ///< "none", "installed" … for output and scripts

/// What a host tells. Foreign text, cleaned and cut.
struct AgentHostFacts
{
    struct Copy
    {
        std::string version;
        std::string sha256; ///< empty when it is unsafe
        std::string unsafe; ///< what other users may change
    };
    std::string machine;                  ///< uname -m
    std::string libc;                     ///< "glibc 2.36", or the first line of ldd --version
    std::string release;                  ///< lines of /etc/os-release
    std::optional<std::string> installed; ///< the version of the one in PATH; may be empty
    std::vector<Copy> copies;
};
/// Takes one line; others than the known ones are ignored, and so are more copies than a host can sensibly have.
void takeFact(AgentHostFacts& facts, std::string_view line);

struct AgentChoice
{
    std::string request; ///< the line that it is sent; empty: nothing is to be done
    bool sendsFile = false;
    AgentState state = AgentState::None; ///< when that is done, or as it is
    std::optional<Error> error;          ///< of Refused; or why the copy is not used
};
[[nodiscard]] AgentChoice chooseAgent(AgentTask task, const AgentHostFacts& facts, const AgentFile& file,
                                      const Message& host);

/// How the agent's package is installed on such a host.
[[nodiscard]] Message packageHint(const AgentHostFacts& facts);

struct AgentCopyOptions
{
    std::string sshProgram = "ssh";
    bool batch = false; ///< for many hosts: ssh asks nobody
    /// Before ssh is tried again where an sshd turned it away, doubled each time. Of many hosts only.
    std::chrono::milliseconds firstPause{1000};
    /// Without a byte in either direction; minutes until the host's first word where ssh may ask for a password.
    std::chrono::milliseconds patience{60'000};
};

/// What became of one host.
struct AgentReport
{
    AgentState state = AgentState::Failed;
    AgentHostFacts facts;       ///< as it was before
    std::optional<Error> error; ///< of Refused and Failed; or why an agent that is there is not used
};

/// Blocks until it is done or a stop is requested. What was not completed leaves nothing behind on the host.
[[nodiscard]] AgentReport tendAgent(const agent::ConnectionTarget& target, AgentTask task, const AgentFile& file,
                                    const AgentCopyOptions& options, const std::stop_token& stop);

} // namespace fabriscope::console
