// SPDX-License-Identifier: GPL-3.0-or-later
//
// The records of subnet administration (IBTA vol. 1, 15.2.5) as data: what queries, filters, columns, exports and
// explanations are made from.
#pragma once

#include "core/mad/attribute.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace fabriscope::sa {

struct Record
{
    std::string_view name;  ///< "NodeRecord"
    std::string_view alias; ///< short, as saquery knows it: "NR"
    std::string_view other; ///< a further name, of saquery or of the specification; may be empty
    std::uint16_t attribute = 0;
    std::size_t size = 0; ///< bytes of a record
    mad::Method method = mad::Method::GetTable;
    std::string_view purpose; ///< one sentence, a Message::phrase()
    std::span<const mad::AttributeField> fields;
    std::span<const mad::AttributeField> questionFields; ///< what can be asked for, when that is another structure
    bool saquery = true;                                 ///< saquery has it
    /// What comes back has the fields that were asked for: filters can be checked again here. Not so for paths, which
    /// answer a request instead of matching it.
    bool matches = true;
    bool trusted = false;        ///< given only to those who bring the SM_Key
    std::string_view needs = {}; ///< what a request has to name, a Message::phrase(); empty: nothing

    [[nodiscard]] std::span<const mad::AttributeField> askable() const
    {
        return questionFields.empty() ? fields : questionFields;
    }
};

/// In the order in which they are shown.
[[nodiscard]] std::span<const Record> records();
/// By name, alias or further name; case, blanks and underscores do not matter. Null: there is none.
[[nodiscard]] const Record* findRecord(std::string_view name);
[[nodiscard]] const Record* findRecord(std::uint16_t attribute);

/// The field of that name, or of what saquery calls it ("pkt_lifetime", "numb_path"); case and underscores do not
/// matter.
[[nodiscard]] const mad::AttributeField* findField(std::span<const mad::AttributeField> fields, std::string_view name);

} // namespace fabriscope::sa
