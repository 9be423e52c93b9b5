// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of settings in YAML: each field goes to its function, and what is wrong is said with its line. For programs
// that link yaml-cpp; nothing else of core/base needs it.
#pragma once

#include "core/base/error.h"

#include <yaml-cpp/yaml.h>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::yaml {

/// How a field was wrong; caught in parse(), as what yaml-cpp throws is.
struct Wrong
{
    int line = 0; ///< from 1; 0: unknown
    Message what;
};

[[noreturn]] inline void refuse(const YAML::Node& node, Message what)
{
    throw Wrong{.line = node.Mark().is_null() ? 0 : node.Mark().line + 1, .what = std::move(what)};
}

using Fields = std::map<std::string, std::function<void(const YAML::Node&)>, std::less<>>;

/// `take` gets the name of each field of a map, the node of the name and that of the value. A field that is there twice
/// is refused: one of the two would be forgotten.
template <class Take> void forEachField(const YAML::Node& map, std::string_view name, const Take& take)
{
    if (!map.IsMap()) refuse(map, Message::say("{} has no fields", name));
    std::set<std::string> seen;
    for (const auto& each : map) {
        const auto key = each.first.as<std::string>();
        if (!seen.insert(key).second) refuse(each.first, Message::say("{} has {} twice", name, key));
        take(key, each.first, each.second);
    }
}

/// Each field of a map goes to its function.
inline void readFields(const YAML::Node& map, std::string_view name, const Fields& fields)
{
    if (!map.IsDefined() || map.IsNull()) return;
    forEachField(map, name, [&](const std::string& key, const YAML::Node& at, const YAML::Node& value) {
        const auto field = fields.find(key);
        if (field == fields.end()) refuse(at, Message::say("{} has no field {}", name, key));
        field->second(value);
    });
}

/// A field with nothing in it is as one that is not there.
inline std::string textOf(const YAML::Node& node) { return node.IsNull() ? std::string() : node.as<std::string>(); }
inline auto text(std::string& to)
{
    return [&to](const YAML::Node& node) { to = textOf(node); };
}
inline auto flag(bool& to)
{
    return [&to](const YAML::Node& node) { to = node.as<bool>(); };
}
inline auto texts(std::vector<std::string>& to)
{
    return [&to](const YAML::Node& node) { to = node.as<std::vector<std::string>>(); };
}

/// What `read` makes of the text. InvalidArgument with `name` and the line.
template <class T, class Read> Result<T> parse(std::string_view text, const std::string& name, const Read& read)
{
    const auto wrong = [&name](int line, Message what) {
        return fail(ErrorCode::InvalidArgument, line > 0 ? name + ':' + std::to_string(line) : name, std::move(what));
    };
    try {
        return read(YAML::Load(std::string(text)));
    } catch (const Wrong& error) {
        return wrong(error.line, error.what);
    } catch (const YAML::Exception& error) {
        return wrong(error.mark.is_null() ? 0 : error.mark.line + 1,
                     Message::say("cannot be understood: {}", error.msg));
    }
}

} // namespace fabriscope::yaml
