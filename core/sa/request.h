// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/record.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fabriscope::sa {

/// One query: which records, and what they have to be like.
struct Request
{
    const Record* record = nullptr;
    std::vector<std::byte> wanted; ///< a record in wire form; only the components of the mask count
    std::uint64_t componentMask = 0;
    std::uint32_t modifier = 0;
    std::optional<std::uint64_t> smKey; ///< of a trusted query; never logged

    /// Everything of that kind.
    [[nodiscard]] static Request all(const Record& record);

    /// Demands a value of the field; false: the SA cannot be asked for that field.
    bool demand(const mad::AttributeField& field, mad::FieldValue value);
    bool demandText(const mad::AttributeField& field, std::string_view text);
    /// The value that is demanded of a field.
    [[nodiscard]] std::optional<mad::FieldValue> demanded(const mad::AttributeField& field) const;
};

/// Neither end of a PathRecord is named: OpenSM computes the paths between all ports before it replies to anybody,
/// which takes minutes on a large fabric.
[[nodiscard]] bool asksForAllPaths(const Request& request);

/// Writes the request. InvalidArgument when a request has no record, or `wanted` no room in a MAD.
[[nodiscard]] Result<void> encode(const Request& request, std::span<std::byte, mad::madSize> mad);

} // namespace fabriscope::sa
