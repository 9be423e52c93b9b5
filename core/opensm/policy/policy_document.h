// SPDX-License-Identifier: GPL-3.0-or-later
//
// qos-policy.conf as a lossless syntax tree. The parser accepts what OpenSM's accepts, and goes on after a mistake
// that makes OpenSM drop the policy.
#pragma once

#include "core/base/message.h"
#include "core/opensm/policy/policy_lexer.h"
#include "core/opensm/source_text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fabriscope::opensm {

/// The longest text value that OpenSM survives.
inline constexpr std::size_t longestPolicyText = 10239;

/// A text glued together from its pieces: without unquoted blanks and without quotes.
struct PolicyText
{
    std::string value;
    Span span; ///< from the first to the last piece
};

struct PolicyNumber
{
    std::uint64_t value = 0;
    Span span;
    bool octal = false; ///< a leading zero changed the value
};

/// low to high, both included.
struct PolicyRange
{
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    Span span;
    bool reversed = false; ///< written high-low
    bool octal = false;
    [[nodiscard]] bool contains(std::uint64_t value) const { return value >= low && value <= high; }
};

enum class UlpKind : std::uint8_t {
    Default,
    AnyServiceId,
    AnyPKey,
    AnyTarget,
    AnySource,
    AnySourceTarget,
    Sdp,
    SdpPort,
    Rds,
    RdsPort,
    Iser,
    IserPort,
    SrpTarget,
    Ipoib,
    IpoibPKey,
};

/// A line of qos-ulps.
struct UlpRule
{
    UlpKind kind = UlpKind::Default;
    Span all;
    Span word;
    std::vector<PolicyRange> ranges;
    std::optional<PolicyNumber> sl; ///< none: the line is broken
};

struct PortGroup
{
    Span all;
    Span endWord;
    std::optional<PolicyText> name;
    std::optional<PolicyText> use;
    std::vector<PolicyRange> guids;
    std::vector<PolicyRange> pkeys;
    std::vector<PolicyText> portNames;
    std::vector<PolicyText> partitions;
    std::vector<PolicyLexeme> nodeTypes;
};

struct QosLevel
{
    Span all;
    Span endWord;
    std::optional<PolicyText> name;
    std::optional<PolicyText> use;
    std::optional<PolicyNumber> sl;
    std::optional<PolicyNumber> mtuLimit;
    std::optional<PolicyNumber> rateLimit;
    std::optional<PolicyNumber> packetLife;
    std::vector<PolicyRange> pkeys;
    std::vector<PolicyRange> pathBits;
    Span pathBitsSpan; ///< with its word
};

struct MatchRule
{
    Span all;
    Span endWord;
    std::optional<PolicyText> levelName;
    std::optional<PolicyText> use;
    std::vector<PolicyText> sources;
    std::vector<PolicyText> destinations;
    std::vector<PolicyRange> classes;
    std::vector<PolicyRange> serviceIds;
    std::vector<PolicyRange> pkeys;
    bool isBroken = false; ///< a criterion could not be read: it has more than are here
};

/// What the parser stumbled over. All of it makes OpenSM drop the policy, but for SwallowedLine where nothing else is
/// wrong.
struct PolicyProblem
{
    enum class Kind : std::uint8_t {
        Unexpected,    ///< a token that does not fit; `text` says what would
        MissingColon,  ///< an attribute word without colon
        SwallowedLine, ///< the same, and the line adds to the text above it without an error
        KeywordInText, ///< a section or attribute word inside an unquoted text
        MissingValue,  ///< a line ends where a value should stand: `text`; the span is where OpenSM stops
        SameLine,      ///< a number behind a text value on one line
        EmptySection,
        Missing, ///< a required attribute; the span is the end word
        Twice,   ///< an attribute that may stand once
        TextTooLong,
        PortRange,  ///< a port number beyond its limit
        SetupValue, ///< a malformed table in qos-setup
        Unclosed,   ///< the end of the file inside a section
    };
    Kind kind = Kind::Unexpected;
    Span span;
    Message text; ///< what is expected, missing or wrong
};

/// A section, to insert into.
struct PolicySection
{
    PolicyToken token = PolicyToken::End; ///< its start word
    Span all;
    Span endWord; ///< empty when it is missing
};

/// An immutable parsed policy. Never fails: whatever the bytes, they are kept.
class PolicyDocument
{
public:
    explicit PolicyDocument(std::string text = {});

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] const LineIndex& lines() const { return m_index; }
    [[nodiscard]] const PolicyScan& scan() const { return m_scan; }
    [[nodiscard]] std::span<const PolicyProblem> problems() const { return m_problems; }
    /// Whether OpenSM's parser refuses the text.
    [[nodiscard]] bool isRefused() const { return m_isRefused; }
    /// The first CR that is a syntax error; empty: none is. A CR is an ordinary character, which OpenSM takes beside a
    /// text value only (and drops from its ends).
    [[nodiscard]] Span carriageReturn() const { return m_carriageReturn; }
    [[nodiscard]] std::span<const PolicySection> sections() const { return m_sections; }
    [[nodiscard]] std::span<const UlpRule> ulps() const { return m_ulps; }
    [[nodiscard]] std::span<const PortGroup> groups() const { return m_groups; }
    [[nodiscard]] std::span<const QosLevel> levels() const { return m_levels; }
    [[nodiscard]] std::span<const MatchRule> rules() const { return m_rules; }
    [[nodiscard]] std::string_view at(Span span) const { return slice(m_text, span); }
    [[nodiscard]] bool isBlank() const; ///< nothing but blanks and comments

    /// The level that a name means: the first with it, without regard to case; nullptr when there is none.
    [[nodiscard]] const QosLevel* findLevel(std::string_view name) const;
    [[nodiscard]] const PortGroup* findGroup(std::string_view name) const;

    // Edits. `line` is the text of a rule without indentation and line end.
    /// Inserts a simple rule before the `before`-th of ulps() (its size: at the end of the last qos-ulps section).
    [[nodiscard]] std::vector<TextEdit> insertUlp(std::size_t before, std::string_view line) const;
    [[nodiscard]] std::vector<TextEdit> removeUlp(std::size_t ulp) const;
    [[nodiscard]] std::vector<TextEdit> setUlpSl(std::size_t ulp, unsigned sl) const;
    [[nodiscard]] std::vector<TextEdit> setLevelSl(std::size_t level, unsigned sl) const;
    [[nodiscard]] std::vector<TextEdit> removeRule(std::size_t rule) const;
    /// Inserts a match rule of the given attribute lines before the `before`-th of rules(), or at the end.
    [[nodiscard]] std::vector<TextEdit> insertRule(std::size_t before, std::span<const std::string> attributes) const;
    /// Appends a level ("name: X", "sl: 3", …) to the last qos-levels section, which is made when there is none.
    [[nodiscard]] std::vector<TextEdit> addLevel(std::span<const std::string> attributes) const;

private:
    friend class PolicyParser;
    void readAsMeant();
    void clearTree();
    void indexNames();
    [[nodiscard]] std::vector<TextEdit> insertAtEnd(PolicyToken section, std::string_view lines) const;
    [[nodiscard]] std::vector<TextEdit> insertBlock(PolicyToken section, std::string_view word,
                                                    std::optional<std::size_t> before,
                                                    std::span<const std::string> attributes) const;

    std::string m_text;
    LineIndex m_index;
    PolicyScan m_scan;
    Span m_carriageReturn;
    bool m_isRefused = false;
    std::vector<PolicyProblem> m_problems;
    std::vector<PolicySection> m_sections;
    std::vector<UlpRule> m_ulps;
    std::vector<PortGroup> m_groups;
    std::vector<QosLevel> m_levels;
    std::vector<MatchRule> m_rules;
    // by name in lower case, the first that has it
    std::unordered_map<std::string, std::size_t> m_levelOfName;
    std::unordered_map<std::string, std::size_t> m_groupOfName;
};

/// The text as it has to be written so that OpenSM reads it unchanged: quoted when it needs quotes.
std::string quotedForPolicy(std::string_view text);

} // namespace fabriscope::opensm
