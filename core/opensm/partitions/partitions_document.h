// SPDX-License-Identifier: GPL-3.0-or-later
//
// partitions.conf as a lossless syntax tree. The parser does what OpenSM's does, and goes on after a mistake that
// makes OpenSM drop the file.
#pragma once

#include "core/base/types.h"
#include "core/opensm/source_text.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// OpenSM reads the file in pieces of at most this many bytes, line end included.
inline constexpr std::size_t partitionsPieceBytes = 4094;

inline constexpr std::uint16_t defaultPartitionKey = 0x7fff;
/// The scope that multicast groups get when none is written.
inline constexpr unsigned linkLocalScope = 2;

enum class Membership : std::uint8_t { Limited, Full, Both };
std::string_view toString(Membership membership); ///< "limited", "full", "both"

enum class FlagKind : std::uint8_t { Mtu, Rate, Scope, QKey, TClass, Sl, FlowLabel, Ipoib, DefMember, Indx0, Unknown };
std::string_view toString(FlagKind kind); ///< as written in the file: "mtu", "Q_Key", …

/// NAME or NAME=VALUE of a header or of an mgid line.
struct PartitionFlag
{
    Span all;
    Span name;
    Span value;
    bool hasValue = false;
    FlagKind kind = FlagKind::Unknown;
    bool abbreviated = false;
};

enum class MemberKind : std::uint8_t { All, AllCas, AllSwitches, AllRouters, Self, None, Guid, Bad };

/// One entry of a member list.
struct PartitionMember
{
    Span all;
    Span name;
    Span word; ///< of the membership
    bool hasWord = false;
    MemberKind kind = MemberKind::Bad;
    Guid guid;
    Membership membership = Membership::Limited; ///< what OpenSM takes
    bool unknownWord = false;
    bool abbreviated = false; ///< the member or its membership
};

/// The parameters of multicast groups, as numbers before any cut to a field's width.
struct GroupValues
{
    std::uint64_t mtu = 4;  ///< code: 2048 bytes
    std::uint64_t rate = 3; ///< code: 10 Gb/s
    std::uint64_t sl = 0;
    std::uint64_t qkey = 0; ///< 0: OpenSM takes 0x0b1b for IPoIB
    std::uint64_t tclass = 0;
    std::uint64_t flowLabel = 0;
    std::uint16_t scopes = 0; ///< bit per scope
    friend bool operator==(const GroupValues&, const GroupValues&) = default;
};

/// mgid=GID and the flags behind it.
struct PartitionGroup
{
    Span all;
    Span mgid;
    bool hasValue = false;     ///< false: "mgid" alone
    bool bare = false;         ///< no flag follows
    bool swallowsText = false; ///< bare, and another definition follows on the line
    bool terminated = false;   ///< a semicolon ends its line's part
    std::vector<PartitionFlag> flags;
    GroupValues values;
};

/// One definition, HEADER : BODY ;
struct PartitionDefinition
{
    Span all;    ///< from the first byte of the header to the semicolon
    Span header; ///< without the colon
    Span id;     ///< NAME=PKEY
    Span name;   ///< may be empty
    Span pkeyText;
    bool hasPKeyText = false;
    bool digitsOnly = false;                 ///< the header began with a digit: a P_Key without a name
    std::optional<std::uint64_t> pkeyNumber; ///< the complete number; none: missing or malformed
    std::vector<PartitionFlag> flags;
    std::vector<PartitionMember> members;
    std::vector<PartitionGroup> groups;
    Span body;               ///< behind the colon, to the semicolon or the end of the file
    bool terminated = false; ///< by a semicolon
    bool broken = false;     ///< its header cannot be used
    GroupValues values;      ///< of the header
    bool ipoib = false;
    bool indx0 = false;
    Membership defaultMembership = Membership::Limited;

    /// The P_Key without its top bit; none when OpenSM generates one.
    [[nodiscard]] std::optional<std::uint16_t> pkey() const;
};

/// What the parser stumbled over.
struct PartitionProblem
{
    enum class Kind : std::uint8_t {
        NoDefinition, ///< no colon
        BadPKey,
        BadMember,
        StraySemicolon,
        CarriageReturn,
        ByteOrderMark,
        NulByte,
        LineTooLong,
        EmptyEntry, ///< the span is empty or the comma
        EmptyFlag,
        LineEnd, ///< a line end instead of a comma between members
    };
    Kind kind = Kind::NoDefinition;
    Span span;
    std::size_t definition = 0; ///< index of the definition it belongs to
};

/// An immutable parsed partitions.conf. Never fails: whatever the bytes, they are kept.
class PartitionsDocument
{
public:
    explicit PartitionsDocument(std::string text = {});

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] const LineIndex& lines() const { return m_index; }
    [[nodiscard]] std::span<const PartitionDefinition> definitions() const { return m_definitions; }
    [[nodiscard]] std::span<const PartitionProblem> problems() const { return m_problems; }
    [[nodiscard]] std::string_view at(Span span) const { return slice(m_text, span); }
    /// The name as OpenSM keeps it: at most 31 bytes.
    [[nodiscard]] std::string_view nameOf(const PartitionDefinition& definition) const;

    // Edits. Definitions and members are named by their place in definitions() and members.
    /// Adds a member ("0x1234", "ALL", …) at the end of the list, before mgid lines when there are only those.
    [[nodiscard]] std::vector<TextEdit> addMember(std::size_t definition, std::string_view member,
                                                  Membership membership) const;
    [[nodiscard]] std::vector<TextEdit> removeMember(std::size_t definition, std::size_t member) const;
    [[nodiscard]] std::vector<TextEdit> setMembership(std::size_t definition, std::size_t member,
                                                      Membership membership) const;
    [[nodiscard]] std::vector<TextEdit> rename(std::size_t definition, std::string_view name) const;
    /// Sets NAME=VALUE in the header; an empty value sets the bare flag.
    [[nodiscard]] std::vector<TextEdit> setFlag(std::size_t definition, FlagKind kind, std::string_view value) const;
    [[nodiscard]] std::vector<TextEdit> removeFlag(std::size_t definition, FlagKind kind) const;
    /// Appends a definition; `header` and `body` without colon and semicolon.
    [[nodiscard]] std::vector<TextEdit> addDefinition(std::string_view header, std::string_view body) const;

private:
    friend class PartitionsParser;
    std::string m_text;
    LineIndex m_index;
    std::vector<PartitionDefinition> m_definitions;
    std::vector<PartitionProblem> m_problems;
};

/// The number that strtoul takes from a flag's value, and whether the text is that number alone.
struct FlagNumber
{
    std::uint64_t value = 0; ///< what OpenSM keeps: 32 bits
    bool cut = false;        ///< the number has more
    bool isNumber = false;
    bool complete = false;
    bool endsWord = false; ///< nothing but another word follows, with which OpenSM takes sl and FlowLabel, too
    bool octal = false;
    bool binary = false; ///< 0b…, which not every build of OpenSM reads
};
FlagNumber readFlagNumber(std::string_view text);

} // namespace fabriscope::opensm
