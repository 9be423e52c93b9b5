// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parser behind PolicyDocument, for policy_parser*.cpp only.
#pragma once

#include "core/opensm/policy/policy_document.h"

#include <cstdint>

namespace fabriscope::opensm {

class PolicyParser
{
public:
    enum class Reading : std::uint8_t {
        AsOpensm, ///< a word ends a text wherever it stands, and a line without its colon is more of the text
        AsMeant,  ///< such words and lines are mistakes, behind which it goes on as if they were right
    };
    PolicyParser(PolicyDocument& document, Reading reading);
    void run();

private:
    using T = PolicyToken;
    using Kind = PolicyProblem::Kind;

    [[nodiscard]] const PolicyLexeme& now() const { return m_tokens[m_at]; }
    void next();
    [[nodiscard]] bool is(T token) const { return now().token == token; }
    /// Goes on behind that token, if it is that.
    bool take(T token)
    {
        const bool isIt = is(token);
        if (isIt) next();
        return isIt;
    }
    /// For what is read behind the word of an attribute.
    PolicyParser& behindWord()
    {
        next();
        return *this;
    }
    [[nodiscard]] Span previousSpan() const { return m_previous; }

    void problem(Kind kind, Span span, Message text = {});
    void unexpected(const Message& wanted);
    [[nodiscard]] bool inWordOfText() const;
    [[nodiscard]] Span missedColon() const;
    [[nodiscard]] Span wordAt(const PolicyLexeme& lexeme) const;
    void missingValue(const Message& wanted);
    void recover();
    void skipLine();
    [[nodiscard]] bool opensUnknownSection() const;
    void skipUnknownSection();
    [[nodiscard]] bool isOnLaterLine() const;
    [[nodiscard]] bool startsForgottenAttribute() const;
    void forgottenAttribute();
    [[nodiscard]] Span onLastLine(Span span) const;
    [[nodiscard]] std::size_t returnsBefore() const;
    void findBadReturn();

    void ulpsSection();
    void ulp();
    /// A section of blocks that begin with the same word.
    void blockSection(T start, T end, std::string_view word, void (PolicyParser::*block)());
    void portGroup();
    void groupItem(PortGroup& group);
    void level();
    void levelItem(QosLevel& level);
    void rule();
    void ruleItem(MatchRule& rule);
    void setupSection();
    void vlArbScope();
    void sl2vlScope();

    [[nodiscard]] PolicySection openSection();
    void closeSection(PolicySection section, T endToken, std::string_view wanted);
    /// `missing`: an attribute without which it may not end.
    template <class Block> void endBlock(Block& block, T endToken, std::string_view missing);
    void unclosed(Span start, T endToken);
    /// Whether the token ends every list of items: a section word or the end of the file.
    [[nodiscard]] bool atBoundary() const { return (isSectionWord(now().token) && !isLevelName()) || is(T::End); }
    [[nodiscard]] bool isLevelName() const; ///< qos-level-name without its colon, which is not the section word

    std::optional<PolicyText> text();
    bool textList(std::vector<PolicyText>& into);
    std::optional<PolicyNumber> number();
    bool ranges(std::vector<PolicyRange>& into);
    bool numberPairs();
    bool sl2vlTable();
    bool portRanges();
    bool nodeTypes(std::vector<PolicyLexeme>& into);
    template <class Value>
    void once(std::optional<Value>& field, std::optional<Value> value, Span word, std::string_view name);

    /// Whether nothing was reported since the block began, so that a missing attribute is worth saying.
    [[nodiscard]] bool isUnharmed(std::size_t problems) const { return m_out.m_problems.size() == problems; }

    PolicyDocument& m_out;
    Reading m_reading;
    std::vector<PolicyLexeme> m_tokens; ///< without trivia
    std::vector<bool> m_beforeText;     ///< by token: a text value takes a CR behind it
    std::size_t m_at = 0;
    Span m_previous;
};

} // namespace fabriscope::opensm
