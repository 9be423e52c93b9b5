// SPDX-License-Identifier: GPL-3.0-or-later
//
// The conversion behind convertPolicy(), for policy_convert*.cpp only.
#pragma once

#include "core/opensm/conf/vl_tables.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/opensm/policy/policy_document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// A piece of a policy without a mistake in it: a complete section, or of a broken section a simple rule or a block.
struct ValidPart
{
    enum class Kind : std::uint8_t { Section, Rule, Block };
    Kind kind = Kind::Section;
    std::string_view block; ///< the word of a block: "qos-level"
    Span span;
};

/// The valid parts in the order of the text. None lies in another.
std::vector<ValidPart> validParts(const PolicyDocument& document);

/// Reads a policy from its begin to its end and writes it again: valid parts byte for byte, everything else line by
/// line as OpenSM would read it, at the same place.
class PolicyConverter
{
public:
    /// Of a document that outlives it.
    explicit PolicyConverter(const PolicyDocument& document);
    /// What may still lack a default, or have rules that name what is not there.
    PolicyConversion run();

private:
    /// A line as it stands in the text.
    struct Line
    {
        std::string_view raw;     ///< without its end
        std::string_view content; ///< without indentation and comment
        std::string_view comment; ///< from its sign on
        bool isComplete = true;   ///< it begins where a line begins
    };
    [[nodiscard]] Line lineAt(std::size_t at) const;
    [[nodiscard]] static Line lineOf(std::string_view raw);
    [[nodiscard]] std::size_t nextLine(std::size_t at) const;

    // policy_convert.cpp: through the text, and its blocks
    std::size_t step(std::size_t at);
    std::size_t keepParts(std::size_t at);
    void openBlock(std::string_view block);
    void closeBlock();
    void closeAll();
    void enterUlps();
    [[nodiscard]] bool inUlps() const { return m_open.empty() || m_open.back() == "qos-ulps"; }
    void emit(std::string line);
    void emitRule(std::string line);
    void note(std::string_view at, bool converted, std::string text);

    // policy_convert_lines.cpp: one line or several that belong together
    std::size_t convertFrom(std::size_t at, std::size_t end);
    std::size_t mapping(std::size_t at);
    std::size_t continued(std::size_t at, const Line& line);
    void convertLine(const Line& line);
    void convertSegment(std::string_view segment);
    bool objects(std::string_view content);
    bool nameOfBlock(std::string_view segment);
    bool heading(std::string_view segment);
    void attribute(std::string_view segment);
    [[nodiscard]] std::string attributeText(std::string_view segment) const;
    void lost(std::string_view segment, std::string why);
    [[nodiscard]] bool fits(std::string_view line) const;
    void rule(std::string_view text, std::string_view at);
    bool foreignRule(std::string_view text, std::string_view at);
    [[nodiscard]] std::vector<std::string_view> segments(std::string_view content) const;

    std::string_view m_text;
    const LineIndex& m_index;
    std::vector<ValidPart> m_parts;
    std::size_t m_part = 0; ///< the next of them
    Line m_line;            ///< that is being converted; kept as it is when it turns out to be right
    bool m_whole = false;   ///< m_line is one segment
    bool m_commentDone = false;
    std::vector<std::string> m_open;  ///< blocks from outside to inside
    std::vector<std::string> m_lines; ///< the result
    std::vector<std::string> m_late;  ///< simple rules that stood in other blocks
    std::size_t m_ulpsStart = 0;      ///< in m_lines, of the qos-ulps section that is open
    bool m_hasRule = false;           ///< that section has one
    std::size_t m_ruleStart = 0;      ///< in m_lines, of the match rule that is open
    bool m_lostInRule = false;        ///< a part of it could not be converted
    std::optional<Sl2vlTable> m_sl2vl;
    PolicyConversion m_out;
};

} // namespace fabriscope::opensm
