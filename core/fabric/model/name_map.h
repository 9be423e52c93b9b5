// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"
#include "core/fabric/model/snapshot.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fabriscope::fabric {

/// Names for nodes by GUID, in the format that opensm and infiniband-diags share (`--node-name-map`): one node a line,
///     0x0002c90200200000 "leaf-07"   # what follows a hash is a comment
/// The quotes may be missing; then the name is the rest of the line. Later lines for the same GUID lose, as there.
class NameMap
{
public:
    struct Mistake
    {
        unsigned line = 0; ///< from 1
        Message text;      ///< what is wrong with it
        friend bool operator==(const Mistake&, const Mistake&) = default;
    };

    /// Lines that cannot be understood are skipped and listed by mistakes(), the first thousand of them.
    static NameMap parse(std::string_view text);
    /// Errors: NotFound, NoPermission, Io; Parse when the file has mistakes and not a single name.
    static Result<NameMap> read(const std::filesystem::path& file);

    [[nodiscard]] std::optional<std::string_view> find(Guid guid) const;
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    [[nodiscard]] const std::vector<Mistake>& mistakes() const { return m_mistakes; }

    /// The same fabric with Node::name set where the map has a name, and empty elsewhere.
    [[nodiscard]] SnapshotPtr applyTo(const Snapshot& snapshot) const;

private:
    void addLine(std::string_view line, unsigned number);
    void complain(unsigned line, Message text);

    std::unordered_map<Guid, std::string> m_names;
    std::vector<Mistake> m_mistakes;
};

} // namespace fabriscope::fabric
