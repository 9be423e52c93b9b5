// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

/// What the command line decides of what an agent can see.
struct ShareFacts
{
    std::string programVersion;
    std::string hostName;
    std::filesystem::path stateFolder;
    std::filesystem::path openSmConfig;
    std::vector<std::filesystem::path> openSmPaths;
};

/// All that decides what an agent can see: its program, options, user, groups, rights, namespaces, security label and
/// the variables it reads. Agents with the same text can serve each other's consoles. Nothing when the agent is not
/// to share, or when some of it cannot be known. Linux, of this process (/proc/self); after giveUpRights().
std::optional<std::string> shareKey(const ShareFacts& facts);

/// The name, in the abstract namespace of this process' network, where the agent of that key listens: without the
/// leading zero byte. It has this process' user in it.
std::string shareName(std::string_view key);

} // namespace fabriscope::agent
