// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of settings that a host reads when it starts, for what looks at them: below SystemView's root.
#pragma once

#include "core/setup/next_boot.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::setup {

inline constexpr std::size_t longestBootFile = std::size_t{1} << 20U;

/// Adds the path, once, where it is unread.
void noteUnread(const change::SystemView& system, const std::filesystem::path& path, Unread* unread);

/// The configuration files of these folders by their names, each once: one of an earlier folder hides its namesakes
/// (modprobe.d(5), systemd.link(5), udev(7)).
std::map<std::string, std::filesystem::path> filesIn(const change::SystemView& system,
                                                     const std::vector<std::string>& folders, std::string_view ending,
                                                     Unread* unread = nullptr);

/// visit(line, number) for each line of a file, numbers from 1.
void forLines(const change::SystemView& system, const std::filesystem::path& path,
              const std::function<void(std::string_view, std::size_t)>& visit);

/// Key and value of a "KEY = value" line; nothing: it is a comment, or something else.
std::optional<std::pair<std::string, std::string>> settingOf(std::string_view line);

/// All that a text sets, by key in the order of its lines.
std::map<std::string, std::vector<std::string>> settingsIn(std::string_view text);

} // namespace fabriscope::setup
