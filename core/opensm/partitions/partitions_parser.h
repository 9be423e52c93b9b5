// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parser behind PartitionsDocument, for partitions_*.cpp only.
#pragma once

#include "core/opensm/partitions/partitions_document.h"

#include <string_view>

namespace fabriscope::opensm {

/// The flag that has that name, not shortened; Unknown: there is none.
[[nodiscard]] FlagKind flagNamed(std::string_view word);

/// What OpenSM takes an entry's name for, shortened or not.
[[nodiscard]] MemberKind memberNamed(std::string_view word);

class PartitionsParser
{
public:
    explicit PartitionsParser(PartitionsDocument& document) : m_out(document), m_text(document.m_text) {}
    void run();

private:
    using Kind = PartitionProblem::Kind;
    /// NAME[=VALUE] between two commas, trimmed as OpenSM trims.
    struct Token
    {
        Span all;
        Span name;
        Span value;
        bool hasValue = false;
    };

    void piece(std::size_t begin, std::size_t end);
    void part(std::size_t begin, std::size_t end, bool terminated, std::size_t pieceEnd);
    void missingColon(std::size_t begin, std::size_t end, bool terminated);
    void header(std::size_t begin, std::size_t end);
    void identifier(PartitionDefinition& definition, const Token& token);
    void flag(PartitionDefinition& definition, const Token& token);
    void body(std::size_t begin, std::size_t end, std::size_t pieceEnd, bool terminated);
    void member(PartitionDefinition& definition, const Token& token);
    void group(PartitionDefinition& definition, const Token& token, std::size_t end, std::size_t pieceEnd,
               bool terminated);
    void close(std::size_t end, bool terminated);
    void problem(Kind kind, Span span);
    [[nodiscard]] bool looksLikeHeader(std::size_t begin, std::size_t end) const;
    [[nodiscard]] Token token(std::size_t begin, std::size_t end) const;
    [[nodiscard]] std::string_view at(Span span) const { return slice(m_text, span); }

    PartitionsDocument& m_out;
    std::string_view m_text;
    bool m_open = false;     ///< a definition waits for its semicolon
    bool m_skipping = false; ///< after a header without a colon: everything up to a semicolon
    bool m_saidReturn = false;
    Span m_lastEntry; ///< the entry at the end of the line before, when no comma followed it
};

} // namespace fabriscope::opensm
