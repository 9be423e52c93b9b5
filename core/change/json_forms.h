// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the state folder's files are written. Only for sources that include nlohmann/json anyway.
#pragma once

#include "core/base/message.h"
#include "core/change/stored_file.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <optional>
#include <string>

namespace fabriscope::change {

/// Paths may hold any bytes, JSON only UTF-8: bytes become characters of the same number and back.
std::string toLatin(std::string_view bytes);
std::string fromLatin(std::string_view text);

nlohmann::json toJson(const FileRevision& revision);
nlohmann::json toJson(const FileAttributes& attributes);
// These throw nlohmann::json::exception when something is missing.
FileRevision toRevision(const nlohmann::json& json);
FileAttributes toAttributes(const nlohmann::json& json);

/// Null for none.
template <class T> nlohmann::json optionalJson(const std::optional<T>& value)
{
    return value ? nlohmann::json(*value) : nlohmann::json();
}

/// The one of an enumeration whose word stands there.
template <class Kind> Kind kindNamed(const nlohmann::json& json, std::initializer_list<Kind> kinds)
{
    const auto word = json.get<std::string>();
    for (const Kind kind : kinds)
        if (toString(kind) == word) return kind;
    throw nlohmann::json::other_error::create(501, "an unknown kind: " + word, nullptr);
}

/// Why such a file cannot be read, without the library's words.
Message damageOf(const nlohmann::json::exception& problem);

} // namespace fabriscope::change
