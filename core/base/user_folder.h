// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where what belongs to a user lies, by the XDG Base Directory Specification: $XDG_CONFIG_HOME, else ~/.config, and so
// on. A relative one does not count.
#pragma once

#include "core/base/enum_number.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

namespace fabriscope {

enum class UserFolder : std::uint8_t { Config, State, Data, Cache };

/// Ours among them: ~/.config/fabriscope. Empty: there is no home.
[[nodiscard]] inline std::filesystem::path userFolder(UserFolder kind)
{
    const auto [variable, belowHome] = enumWord<UserFolder::Cache>(
        kind, std::pair{"XDG_CONFIG_HOME", ".config"}, std::pair{"XDG_STATE_HOME", ".local/state"},
        std::pair{"XDG_DATA_HOME", ".local/share"}, std::pair{"XDG_CACHE_HOME", ".cache"});
    const auto absolute = [](const char* name) -> std::filesystem::path {
        const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): no thread sets the environment
        return value != nullptr && *value == '/' ? value : "";
    };
    if (const auto folder = absolute(variable); !folder.empty()) return folder / "fabriscope";
    const auto home = absolute("HOME");
    return home.empty() ? home : home / belowHome / "fabriscope";
}

/// A file in it; empty likewise.
[[nodiscard]] inline std::filesystem::path userFile(UserFolder kind, std::string_view name)
{
    const auto folder = userFolder(kind);
    return folder.empty() ? folder : folder / name;
}

} // namespace fabriscope
