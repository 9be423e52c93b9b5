// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules that diagnostics refer to. docs/rules.md is printed from their rows (tst_printed_pages).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace fabriscope::opensm {

/// Ordered by weight.
enum class Level : std::uint8_t { Hint, Warning, Error };

std::string_view toString(Level level); ///< "hint", "warning", "error"

enum class Rule : std::uint8_t {
    // opensm.conf
    ConfUnknownOption,
    ConfOtherVersion,
    ConfBoolean,
    ConfNotANumber,
    ConfTypeLimit,
    ConfReplaced,
    ConfRange,
    ConfReserved,
    ConfZeroUnlimited,
    ConfOctal,
    ConfNegative,
    ConfGuidDecimal,
    ConfWord,
    ConfCrash,
    ConfEmptyPath,
    ConfDuplicate,
    ConfLineTooLong,
    ConfByteOrderMark,
    ConfNulByte,
    ConfCrLf,
    ConfHashInQuotes,
    ConfQuotes,
    ConfRelativePath,
    ConfMissingFile,
    ConfUnknownPort,
    ConfDeprecated,
    ConfOverridden,
    ConfTimeouts,
    ConfMKeyLease,
    ConfNoEffect,
    ConfTorusNeedsQos,
    ConfEngineReplacesSl,
    ConfEqualsDefault,
    ConfPairSyntax,
    ConfRestart,
    ConfKeepsValue,
    ConfReloadHazard,
    ConfNvidiaOption,
    ConfNvidiaValue,
    ConfHiddenKey,
    ConfInactive,
    ConfNoEngine,
    VlArbSyntax,
    VlArbRange,
    VlArbTooMany,
    VlArbSmallWeight,
    VlHighStarvesLow,
    VlNotScheduled,
    VlTablesWithoutQos,
    VlMaxVlsNoEffect,
    VlTorusTables,
    Sl2vlSyntax,
    Sl2vlRange,
    Sl2vlCount,
    Sl2vlWraps,
    SlDropped,
    // partitions.conf
    PartNoDefinition,
    PartBadPKey,
    PartBadMember,
    PartStraySemicolon,
    PartCarriageReturn,
    PartByteOrderMark,
    PartNulByte,
    PartLineTooLong,
    PartEmptyFile,
    PartMgidCrash,
    PartMgidBare,
    PartMgidRest,
    PartMgidNotMulticast,
    PartUnknownFlag,
    PartFlagValue,
    PartFlagCode,
    PartCodeVersion,
    PartMembershipWord,
    PartAbbreviation,
    PartEmptyFlag,
    PartIgnoredValue,
    PartPKeyRange,
    PartPKeyDigits,
    PartPKeyBit,
    PartNoPKey,
    PartSamePKey,
    PartSameName,
    PartNoDefault,
    PartNoBroadcast,
    PartSmLimited,
    PartAllLimited,
    PartSingleMember,
    PartEmpty,
    PartUnknownGuid,
    PartBothIsFull,
    PartIndexZero,
    PartOverridden,
    PartGroupTooFast,
    PartGroupSlow,
    PartSlWithoutQos,
    PartSlPolicy,
    PartIpGroup,
    PartScopeHeader,
    PartQKey,
    PartIpoibMembers,
    PartPKeyTable,
    PartIndx0Twice,
    PartGuidDecimal,
    PartFinalSemicolon,
    PartNameBlanks,
    PartNameTooLong,
    PartEmptyEntry,
    PartLineEnd,
    PartLiveGroup,
    PartPolicyPKey,
    PartDropped,
    PartDefaultLimited,
    PartMgidScope,
    PartNameQuotes,
    PartGuidRange,
    PartFlagTwice,
    // qos-policy.conf
    QosSyntax,
    QosDialect,
    QosNoDefault,
    QosUnknownLevel,
    QosUnknownGroup,
    QosSlRange,
    QosLimitCode,
    QosCodeVersion,
    QosMissing,
    QosTwice,
    QosCarriageReturn,
    QosByteOrderMark,
    QosCommentEnd,
    QosTextTooLong,
    QosKeywordInText,
    QosQuoteLines,
    QosGuidRange,
    QosPortNumber,
    QosSetupValue,
    QosIpoibPartition,
    QosNeverMatches,
    QosOverlap,
    QosMatchesAll,
    QosDuplicateName,
    QosTwoDefaults,
    QosUnused,
    QosUnknownPKey,
    QosSlDiffers,
    QosLevelPKey,
    QosSetupIgnored,
    QosPathBits,
    QosSourceTarget,
    QosPortName,
    QosNameCase,
    QosOctal,
    QosNumberRange,
    QosWidePKey,
    QosRangeOrder,
    QosWithoutQos,
    QosOrder,
    QosSharedVl,
    QosServiceIdPort,
    QosUnknownGuid,
    QosNoUse,
    // the smaller files
    SideBadLine,
    SideLineTooLong,
    SideEmpty,
    SideGuidDecimal,
    SideValue,
    SideIgnoredText,
    SideDuplicate,
    SideUnknownGuid,
    SidePrefix,
    SideTorus,
    SideTree,
};

/// What docs/rules.md says about a rule. A diagnostic may carry another level where the meaning says so.
struct RuleInfo
{
    Rule rule;
    std::string_view id; ///< stable, for output and suppression: "conf-boolean"
    Level level;
    std::string_view meaning;
    std::string_view remedy;
    /// Its remedies are choices: they give rights, switch something on or guess what was meant, so that nobody should
    /// apply them unasked. The others write what OpenSM does anyway, or what the author evidently meant.
    bool isChoice = false;
};

const RuleInfo& info(Rule rule);
std::string_view toString(Rule rule); ///< its id
std::span<const RuleInfo> allRules();
std::optional<Rule> findRule(std::string_view id);

} // namespace fabriscope::opensm
