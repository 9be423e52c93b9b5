// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/boot_files.h"

#include "core/base/file.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <algorithm>
#include <ranges>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t mostBootFiles = 1000;

/// A folder, or a file, that is there, or may be, and cannot be read.
bool isUnread(const change::SystemView& system, const fs::path& path)
{
    std::error_code error;
    const fs::directory_iterator folder(system.at(path), error);
    if (!error || error == std::errc::no_such_file_or_directory) return false;
    if (error != std::errc::not_a_directory) return true;
    if (fs::is_character_file(system.at(path), error)) return false; // a link to /dev/null hides a namesake
    const auto text = readRegularFile(system.at(path), longestBootFile);
    return !text && text.error().code != ErrorCode::NotFound;
}

} // namespace

void noteUnread(const change::SystemView& system, const fs::path& path, Unread* unread)
{
    if (unread != nullptr && !std::ranges::contains(*unread, path) && isUnread(system, path)) unread->push_back(path);
}

std::map<std::string, fs::path> filesIn(const change::SystemView& system, const std::vector<std::string>& folders,
                                        std::string_view ending, Unread* unread)
{
    std::map<std::string, fs::path> files;
    for (const std::string& folder : folders) {
        noteUnread(system, folder, unread);
        for (const std::string& name : namesIn(system.at(folder)))
            if (name.ends_with(ending) && files.size() < mostBootFiles) files.emplace(name, fs::path(folder) / name);
    }
    for (const auto& [name, path] : files)
        noteUnread(system, path, unread);
    return files;
}

void forLines(const change::SystemView& system, const fs::path& path,
              const std::function<void(std::string_view, std::size_t)>& visit)
{
    const auto text = readRegularFile(system.at(path), longestBootFile);
    if (!text) return;
    std::size_t number = 0;
    for (const auto part : std::views::split(*text, '\n'))
        visit(trimmed(std::string_view(part)), ++number);
}

std::optional<std::pair<std::string, std::string>> settingOf(std::string_view line)
{
    line = trimmed(line);
    const auto equals = line.find('=');
    if (line.starts_with('#') || line.starts_with(';') || equals == std::string_view::npos) return std::nullopt;
    return std::pair(std::string(trimmed(line.substr(0, equals))), std::string(trimmed(line.substr(equals + 1))));
}

std::map<std::string, std::vector<std::string>> settingsIn(std::string_view text)
{
    std::map<std::string, std::vector<std::string>> all;
    for (const auto line : std::views::split(text, '\n'))
        if (auto setting = settingOf(std::string_view(line)))
            all[std::move(setting->first)].push_back(std::move(setting->second));
    return all;
}

} // namespace fabriscope::setup
