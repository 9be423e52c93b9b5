// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tokens of a QoS policy file, as OpenSM's scanner cuts them: longest match, and modes that last to the line end.
#pragma once

#include "core/opensm/source_text.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

enum class PolicyToken : std::uint8_t {
    // what the parser does not see
    Blank,
    LineEnd,
    Comment,
    // plain
    Text,   ///< a run of ordinary characters
    Quoted, ///< "…", without escapes
    Number,
    Dash,
    Colon,
    Comma,
    Asterisk,
    // section words
    UlpsStart,
    UlpsEnd,
    GroupsStart,
    GroupsEnd,
    GroupStart,
    GroupEnd,
    SetupStart,
    SetupEnd,
    VlArbTablesStart,
    VlArbTablesEnd,
    VlArbScopeStart,
    VlArbScopeEnd,
    Sl2vlTablesStart,
    Sl2vlTablesEnd,
    Sl2vlScopeStart,
    Sl2vlScopeEnd,
    LevelsStart,
    LevelsEnd,
    LevelStart,
    LevelEnd,
    RulesStart,
    RulesEnd,
    RuleStart,
    RuleEnd,
    // attribute words, their colon included
    Name,
    Use,
    PortGuid,
    PortName,
    Partition,
    NodeTypes,
    Group,
    Across,
    VlArbHigh,
    VlArbLow,
    VlHighLimit,
    To,
    From,
    AcrossTo,
    AcrossFrom,
    Sl2vlTableWord,
    Sl,
    MtuLimit,
    RateLimit,
    PacketLife,
    PathBits,
    QosClass,
    Source,
    Destination,
    ServiceIdWord,
    LevelName,
    PKeyWord,
    // node types
    TypeRouter,
    TypeCa,
    TypeSwitch,
    TypeSelf,
    TypeAll,
    // simple rules
    UlpDefault,
    UlpAnyServiceId,
    UlpAnyPKey,
    UlpAnyTarget,
    UlpAnySource,
    UlpAnySourceTarget,
    UlpSdp,
    UlpSdpPort,
    UlpRds,
    UlpRdsPort,
    UlpIser,
    UlpIserPort,
    UlpSrpTarget,
    UlpIpoib,
    UlpIpoibPKey,
    End, ///< of the file
};

constexpr bool isTrivia(PolicyToken token) { return token <= PolicyToken::Comment; }
constexpr bool isSectionWord(PolicyToken token)
{
    return token >= PolicyToken::UlpsStart && token <= PolicyToken::RuleEnd;
}
constexpr bool isAttributeWord(PolicyToken token)
{
    return token >= PolicyToken::Name && token <= PolicyToken::PKeyWord;
}
constexpr bool isUlpWord(PolicyToken token)
{
    return token >= PolicyToken::UlpDefault && token <= PolicyToken::UlpIpoibPKey;
}

/// How a token is written: "qos-levels", "sl:", "any, service-id".
std::string_view spelling(PolicyToken token);

struct PolicyLexeme
{
    PolicyToken token = PolicyToken::End;
    Span span;
};

/// What the scanner noticed besides tokens.
struct PolicyScan
{
    std::vector<PolicyLexeme> tokens; ///< without gaps every byte of the text, then End
    Span byteOrderMark;               ///< empty when there is none
    /// Where a CR stands that is not hidden in a comment, a quoted text or a description. Each is a Blank of its own.
    std::vector<std::size_t> carriageReturns;
    Span openComment; ///< a comment at the end of the file without line end
};

PolicyScan scanPolicy(std::string_view text);

/// Section and attribute words without colon ("sl", "qos-level"), for the recognition of mistakes.
const std::vector<std::string_view>& policyWords();

} // namespace fabriscope::opensm
