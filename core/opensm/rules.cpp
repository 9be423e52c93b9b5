// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/rules.h"

#include "core/base/enum_number.h"

#include <algorithm>
#include <array>

namespace fabriscope::opensm {
namespace {

constexpr bool choice = true;

constexpr std::array table{
    // opensm.conf
    RuleInfo{
        Rule::ConfUnknownOption, "conf-unknown-option", Level::Error,
        "The option is known to no supported OpenSM (names are matched exactly, with case). The line is skipped. A "
        "warning for NVIDIA's dialect, of which not all options are published.",
        "Correct the name; the nearest known name is offered."},
    RuleInfo{Rule::ConfOtherVersion, "conf-other-version", Level::Warning,
             "The option or value exists only in another version of OpenSM than 3.3.23, or means something else there.",
             "Remove it, or keep it when every subnet manager runs the newer version."},
    RuleInfo{Rule::ConfBoolean, "conf-boolean", Level::Error,
             "A boolean that is neither TRUE nor FALSE. Every text but the exact word TRUE counts as FALSE, without a "
             "message.",
             "Write TRUE or FALSE."},
    RuleInfo{Rule::ConfNotANumber, "conf-not-a-number", Level::Error,
             "The value is not a number as C reads it (decimal, 0x hexadecimal, leading 0 octal). The line is refused, "
             "or the value silently becomes 0. A warning for 0b…: only newer builds read binary numbers.",
             "Write one number and nothing else."},
    RuleInfo{Rule::ConfTypeLimit, "conf-type-limit", Level::Error,
             "The number does not fit the option's type. The line is refused.", "Write a number inside the range."},
    RuleInfo{Rule::ConfReplaced, "conf-value-replaced", Level::Error,
             "OpenSM checks this value, finds it outside its range and replaces it.",
             "Write a value inside the range."},
    RuleInfo{Rule::ConfRange, "conf-range-unchecked", Level::Error,
             "The value makes no sense, and OpenSM does not check it: it goes into MADs as it is, or cut to the "
             "field's width.",
             "Write a value inside the range."},
    RuleInfo{Rule::ConfReserved, "conf-reserved-code", Level::Warning,
             "A reserved code, which OpenSM passes on to the ports.", "Use one of the defined codes."},
    RuleInfo{Rule::ConfZeroUnlimited, "conf-zero-unlimited", Level::Hint,
             "Zero does not mean none here: it lifts the limit.", "Write the limit that you want."},
    RuleInfo{Rule::ConfOctal, "conf-octal", Level::Warning, "A number with a leading zero is read as octal.",
             "Drop the zero, or write 0x for hexadecimal.", choice},
    RuleInfo{Rule::ConfNegative, "conf-negative-wraps", Level::Warning,
             "A negative number is accepted and wraps to another one.", "Write the number in hexadecimal."},
    RuleInfo{Rule::ConfGuidDecimal, "conf-guid-decimal", Level::Warning,
             "A GUID, key or prefix without 0x is read as a decimal number.", "Write 0x in front.", choice},
    RuleInfo{Rule::ConfWord, "conf-unknown-word", Level::Error, "A word that the option does not know (case matters).",
             "Use one of the known words."},
    RuleInfo{Rule::ConfCrash, "conf-crash", Level::Error, "With this value OpenSM crashes at start.",
             "Remove the line or write a value.", choice},
    RuleInfo{Rule::ConfEmptyPath, "conf-empty-path", Level::Warning,
             "An empty path, or (null), makes OpenSM log errors at every sweep or write to the wrong place. An error "
             "for partition_config_file: every port becomes a full member of Default.",
             "Write a path or remove the line."},
    RuleInfo{Rule::ConfDuplicate, "conf-duplicate", Level::Warning,
             "The option is in the file twice; the last line wins.", "Remove the earlier line.", choice},
    RuleInfo{Rule::ConfLineTooLong, "conf-line-too-long", Level::Error,
             "OpenSM reads at most 1022 bytes at a time. The rest of a longer line is parsed as a new line, even the "
             "tail of a comment.",
             "Shorten the line."},
    RuleInfo{Rule::ConfByteOrderMark, "conf-byte-order-mark", Level::Error,
             "A UTF-8 byte order mark becomes part of the first word, so the first line is lost.", "Remove the mark."},
    RuleInfo{Rule::ConfNulByte, "conf-nul-byte", Level::Error, "A NUL byte hides the rest of its line.",
             "Remove the byte."},
    RuleInfo{Rule::ConfCrLf, "conf-crlf", Level::Warning,
             "Lines end with CR LF. Blank lines and options without a value then count as unknown options.",
             "Convert the file to LF."},
    RuleInfo{
        Rule::ConfHashInQuotes, "conf-hash-in-quotes", Level::Warning,
        "The first # starts the comment, also inside quotes and without a blank before it: the value is cut there.",
        "Avoid # in values."},
    RuleInfo{Rule::ConfQuotes, "conf-unbalanced-quotes", Level::Warning,
             "Quotes are only removed when the value begins and ends with the same one. These stay part of the value.",
             "Balance or remove the quotes."},
    RuleInfo{Rule::ConfRelativePath, "conf-relative-path", Level::Warning,
             "A relative path is looked up from the folder where OpenSM was started.", "Write an absolute path."},
    RuleInfo{Rule::ConfMissingFile, "conf-missing-file", Level::Warning,
             "The host on which the file is checked has no such file, or a folder of that name, which OpenSM reads as "
             "an empty file. A hint when it is the default path; an error when OpenSM then exits (log_file, a folder "
             "as qos_policy_file), makes every port a full member of Default (partition_config_file), or loses a "
             "routing engine of its list.",
             "Create the file, correct the path or remove the line."},
    RuleInfo{Rule::ConfUnknownPort, "conf-unknown-port", Level::Error,
             "guid names no port of the known fabric, or of the SM's host where its ports are known: OpenSM exits at "
             "its start. A warning when it could be a port of a known adapter in another fabric.",
             "Write the GUID of the port, which is not that of the node.", choice},
    RuleInfo{Rule::ConfDeprecated, "conf-deprecated", Level::Warning,
             "The option is deprecated, and not at its default.", "Use its successor."},
    RuleInfo{Rule::ConfOverridden, "conf-overridden", Level::Warning, "Another option in this file overrides this one.",
             "Keep only one of them."},
    RuleInfo{Rule::ConfTimeouts, "conf-timeouts", Level::Warning,
             "long_transaction_timeout below transaction_timeout: OpenSM raises it.",
             "Make the long timeout the longer one."},
    RuleInfo{Rule::ConfMKeyLease, "conf-mkey-lease", Level::Warning,
             "With M_Key protection the lease must outlast the sweep interval: OpenSM changes the lease, or switches "
             "sweeping on.",
             "Choose a lease longer than sweep_interval."},
    RuleInfo{Rule::ConfNoEffect, "conf-no-effect", Level::Warning,
             "The option has no effect together with the other options of the file.",
             "Set the option that it depends on, or remove it.", choice},
    RuleInfo{Rule::ConfTorusNeedsQos, "conf-torus-needs-qos", Level::Error,
             "Routing engine torus-2QoS works only with qos TRUE.", "Set qos TRUE.", choice},
    RuleInfo{Rule::ConfEngineReplacesSl, "conf-engine-replaces-sl", Level::Warning,
             "The routing engine chooses the service level of paths itself and replaces the policy's.",
             "Use another engine, or no policy."},
    RuleInfo{Rule::ConfEqualsDefault, "conf-equals-default", Level::Hint,
             "The value is the default. More than five such lines are one diagnostic; a file that lists more than "
             "forty, as `opensm -c` writes it, gets none.",
             "Remove the line."},
    RuleInfo{Rule::ConfPairSyntax, "conf-pair-syntax", Level::Error,
             "A value made of several numbers (shift:multiplier, SL and value, table entries, 256-bit mask) is "
             "malformed. The line is refused, or parts count as 0.",
             "Write it in the form that the option needs."},
    RuleInfo{Rule::ConfRestart, "conf-restart-needed", Level::Hint,
             "The change of this option takes effect only after a restart of OpenSM.", "Restart OpenSM."},
    RuleInfo{
        Rule::ConfKeepsValue, "conf-keeps-value", Level::Warning,
        "Deleting the line does not restore the default while OpenSM runs: the last value stays until it is restarted.",
        "Write the default explicitly, or restart OpenSM."},
    RuleInfo{Rule::ConfReloadHazard, "conf-reload-hazard", Level::Error,
             "Changing this option by SIGHUP harms the running OpenSM (garbage in its log, endless sweeps).",
             "Restart OpenSM instead."},
    RuleInfo{
        Rule::ConfNvidiaOption, "conf-nvidia-option", Level::Error,
        "The option, or routing engine, is known to NVIDIA's OpenSM only (MLNX_OFED, DOCA, UFM). Upstream's OpenSM "
        "3.3 skips it. Not reported for NVIDIA's dialect; ten or more such options are one diagnostic.",
        "Remove it, or select NVIDIA's OpenSM for the file."},
    RuleInfo{Rule::ConfNvidiaValue, "conf-nvidia-value", Level::Error,
             "The value does not fit the type that the option has in NVIDIA's OpenSM.", "Write a value of that type."},
    RuleInfo{Rule::ConfHiddenKey, "conf-hidden-key", Level::Hint,
             "The agent observes only and has hidden a key in this text. The text can be read and edited, but not be "
             "applied: the key would be lost.",
             "Connect again with changes allowed; edits are kept, and the key takes its place."},
    RuleInfo{Rule::ConfInactive, "conf-inactive", Level::Warning,
             "sm_inactive TRUE: from its next start on OpenSM manages nothing, until somebody activates it.",
             "Write FALSE, unless another subnet manager runs."},
    RuleInfo{Rule::ConfNoEngine, "conf-no-engine", Level::Error,
             "With no_fallback, routing_engine has no engine that OpenSM knows: nothing is routed, and no port becomes "
             "active.",
             "Name an engine, or remove no_fallback."},
    RuleInfo{Rule::VlArbSyntax, "vl-arb-syntax", Level::Error,
             "A VL arbitration list that is not VL:weight,VL:weight,… OpenSM warns and programs something else: it "
             "skips exactly one character between numbers. A warning for a comma at the end, which does no harm.",
             "Write pairs with commas, without blanks before : and ,."},
    RuleInfo{Rule::VlArbRange, "vl-arb-range", Level::Error,
             "A VL above 14 or a weight above 255; OpenSM takes them modulo 15 and 256.",
             "Use VL 0-14 and weight 0-255."},
    RuleInfo{
        Rule::VlArbTooMany, "vl-arb-too-many", Level::Warning,
        "More arbitration entries than a port of the fabric has room for (VLArbHighCap, VLArbLowCap); OpenSM leaves "
        "the rest out there, without a message. An error when a VL in use then has no weight at all. Without a "
        "fabric a hint from the ninth entry on, which many ports have no room for.",
        "Write one entry for each VL."},
    RuleInfo{Rule::VlArbSmallWeight, "vl-arb-small-weight", Level::Hint,
             "The weight is less than one packet of the largest MTU (units of 64 bytes).",
             "Use multiples of 64 for 4096-byte packets."},
    RuleInfo{
        Rule::VlHighStarvesLow, "vl-high-starves-low", Level::Warning,
        "High limit 255 means no limit: traffic in the high list can starve the VLs that are only in the low list.",
        "Use a limit below 255."},
    RuleInfo{Rule::VlNotScheduled, "vl-not-scheduled", Level::Warning,
             "A VL that the SL2VL table uses has no weight in either arbitration list: its traffic is never scheduled. "
             "An error when both tables are in the file.",
             "Give the VL a weight.", choice},
    RuleInfo{Rule::VlTablesWithoutQos, "vl-tables-without-qos", Level::Warning,
             "QoS tables are not used while qos is FALSE.", "Set qos TRUE.", choice},
    RuleInfo{Rule::VlMaxVlsNoEffect, "vl-max-vls-no-effect", Level::Warning,
             "qos_*_max_vls does not limit the VLs in use; only torus-2QoS reads it.", "Use max_op_vls."},
    RuleInfo{Rule::VlTorusTables, "vl-torus-tables", Level::Warning,
             "torus-2QoS overrides the SL2VL table and wants uniform weights.",
             "Remove the tables or use another engine."},
    RuleInfo{Rule::Sl2vlSyntax, "sl2vl-syntax", Level::Error,
             "An SL2VL list that is not 16 numbers with commas. A warning when blanks separate them: that works.",
             "Write 16 numbers with commas."},
    RuleInfo{Rule::Sl2vlRange, "sl2vl-range", Level::Error, "A VL above 15; OpenSM takes the low four bits.",
             "Use 0-14, or 15 to drop the SL."},
    RuleInfo{Rule::Sl2vlCount, "sl2vl-count", Level::Error,
             "Not exactly 16 entries. Missing ones become VL 0, more are ignored (warning).",
             "List one VL for each SL 0-15."},
    RuleInfo{Rule::Sl2vlWraps, "sl2vl-wraps", Level::Warning,
             "The VL does not exist with this number of operational VLs: it wraps to VL modulo that number.",
             "Use a VL below the number of operational VLs."},
    RuleInfo{Rule::SlDropped, "sl-dropped", Level::Error,
             "The service level is mapped to VL 15, which drops it: path requests for it fail silently.",
             "Map the SL to a data VL, or choose another SL."},
    // partitions.conf
    RuleInfo{Rule::PartNoDefinition, "part-no-definition", Level::Error,
             "A definition without a colon on its first line. The whole file is dropped and every port becomes a full "
             "member of Default.",
             "Write NAME=0xPKEY : MEMBERS ;"},
    RuleInfo{Rule::PartBadPKey, "part-bad-pkey", Level::Error,
             "The P_Key is not one complete number. The whole file is dropped and every port becomes a full member of "
             "Default.",
             "Write the P_Key as 0x and four digits; separate flags with commas."},
    RuleInfo{Rule::PartBadMember, "part-bad-member", Level::Error,
             "A member that is neither a known word nor a GUID. The whole file is dropped and every port becomes a "
             "full member of Default.",
             "Write a port GUID with 0x, or ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS, SELF."},
    RuleInfo{Rule::PartStraySemicolon, "part-stray-semicolon", Level::Error,
             "A semicolon without a definition before it: OpenSM reads left-over bytes of earlier lines, and usually "
             "drops the file.",
             "Remove the semicolon."},
    RuleInfo{Rule::PartCarriageReturn, "part-carriage-return", Level::Error,
             "A CR is not a blank here: files with CR LF line ends are dropped.", "Convert the file to LF."},
    RuleInfo{Rule::PartByteOrderMark, "part-byte-order-mark", Level::Error,
             "A UTF-8 byte order mark is text of the first definition.", "Remove the mark."},
    RuleInfo{Rule::PartNulByte, "part-nul-byte", Level::Error, "A NUL byte hides the rest of its line.",
             "Remove the byte."},
    RuleInfo{Rule::PartLineTooLong, "part-line-too-long", Level::Error,
             "OpenSM reads at most 4094 bytes at a time; the rest counts as the next line.",
             "Break the line at a comma."},
    RuleInfo{Rule::PartEmptyFile, "part-empty-file", Level::Error,
             "A file without a definition is an error for OpenSM: every port becomes a full member of Default.",
             "Write at least the Default partition, or remove the file.", choice},
    RuleInfo{Rule::PartMgidCrash, "part-mgid-crash", Level::Error, "mgid without = crashes OpenSM.", "Write mgid=GID."},
    RuleInfo{Rule::PartMgidBare, "part-mgid-bare", Level::Warning,
             "mgid without flags: OpenSM reads flags from the comment after it, or from left-over bytes of earlier "
             "lines. An error when it finds some, swallows text of the line or stops there, a hint when the bytes are "
             "harmless now. Not reported when it is the line's own comment and does no harm.",
             "Add a flag, for example sl=0."},
    RuleInfo{Rule::PartMgidRest, "part-mgid-rest", Level::Error,
             "mgid takes the rest of its line: what follows is read as flags of the group, members are lost.",
             "Put it on a line of its own."},
    RuleInfo{Rule::PartMgidNotMulticast, "part-mgid-not-multicast", Level::Error,
             "Not a multicast GID in IPv6 notation (first byte ff); the group is skipped.", "Correct the GID."},
    RuleInfo{Rule::PartUnknownFlag, "part-unknown-flag", Level::Error, "An unknown flag is skipped (case matters).",
             "Correct the name."},
    RuleInfo{Rule::PartFlagValue, "part-flag-value", Level::Error,
             "The flag's value is missing, not a number or outside its range: it is skipped, or 0 is used.",
             "Write a value inside the range."},
    RuleInfo{Rule::PartFlagCode, "part-flag-code", Level::Error,
             "MTU and rate are codes, not bytes or Gb/s. Other numbers make the group fail, or fall into the selector "
             "bits and mean something else.",
             "Use the code that is offered."},
    RuleInfo{Rule::PartCodeVersion, "part-code-version", Level::Warning,
             "Rate codes 23 and 24 exist only in OpenSM 3.3.24 and later; 3.3.23 fails to make the group.",
             "Use a code up to 22."},
    RuleInfo{Rule::PartMembershipWord, "part-membership-word", Level::Error,
             "Unknown membership word (case matters): OpenSM assumes limited, or skips defmember.",
             "Write full, limited or both.", choice},
    RuleInfo{Rule::PartAbbreviation, "part-abbreviation", Level::Hint,
             "An abbreviated word. OpenSM accepts any prefix and takes the first that fits, so that s means scope and "
             "not sl (warning).",
             "Write the word out."},
    RuleInfo{Rule::PartEmptyFlag, "part-empty-flag", Level::Warning, "An empty flag counts as mtu without a value.",
             "Remove the comma."},
    RuleInfo{Rule::PartIgnoredValue, "part-ignored-value", Level::Hint,
             "The flag takes no value; what follows = is ignored. A warning for FALSE and the like: the flag is set.",
             "Remove the value."},
    RuleInfo{Rule::PartPKeyRange, "part-pkey-range", Level::Error,
             "The P_Key is cut to 16 bits without its top bit, or is 0 and replaced by a generated one.",
             "Use 0x0001-0x7fff."},
    RuleInfo{
        Rule::PartPKeyDigits, "part-pkey-digits", Level::Warning,
        "A P_Key that does not begin with 0x is decimal, octal with a leading 0. A header that starts with a digit "
        "is a P_Key without a name. A hint for decimal numbers of less than four digits.",
        "Write NAME=0xPKEY.", choice},
    RuleInfo{Rule::PartPKeyBit, "part-pkey-bit", Level::Hint,
             "The top bit of the P_Key has no meaning here; membership comes from the members. Said of the first one.",
             "Keep one style."},
    RuleInfo{Rule::PartNoPKey, "part-no-pkey", Level::Warning,
             "No P_Key: OpenSM generates one by order of appearance. An error without a usable name: it changes with "
             "every sweep.",
             "Write the P_Key."},
    RuleInfo{Rule::PartSamePKey, "part-same-pkey", Level::Warning,
             "Two definitions of one P_Key are merged: members add up, the first name and the last SL apply.",
             "Merge them yourself."},
    RuleInfo{Rule::PartSameName, "part-same-name", Level::Warning, "One name for two P_Keys.", "Rename one."},
    RuleInfo{
        Rule::PartNoDefault, "part-no-default", Level::Warning,
        "No rule for Default 0x7fff: all ports but the SM's become limited members, and there is no broadcast group.",
        "Add Default=0x7fff, ipoib : ALL=full, SELF=full ;", choice},
    RuleInfo{Rule::PartNoBroadcast, "part-no-broadcast", Level::Warning,
             "Default without ipoib has no IPoIB broadcast group.", "Add the flag ipoib.", choice},
    RuleInfo{Rule::PartSmLimited, "part-sm-limited", Level::Error,
             "The SM's port is only a limited member of Default: limited members cannot reach the SA.",
             "Add SELF=full at the end.", choice},
    RuleInfo{Rule::PartAllLimited, "part-all-limited", Level::Warning,
             "All members are limited: no member can talk to another.", "Make at least one member full.", choice},
    RuleInfo{Rule::PartSingleMember, "part-single-member", Level::Hint, "A partition with one member.", "Add members."},
    RuleInfo{Rule::PartEmpty, "part-empty", Level::Warning, "No member: OpenSM drops the partition and its groups.",
             "Add members."},
    RuleInfo{Rule::PartUnknownGuid, "part-unknown-guid", Level::Hint,
             "No port of the known fabric has this GUID (or, without a snapshot, its manufacturer's part is zero): the "
             "member is skipped.",
             "Check the GUID.", choice},
    RuleInfo{Rule::PartBothIsFull, "part-both-is-full", Level::Warning,
             "both acts as full while allow_both_pkeys is FALSE.", "Set allow_both_pkeys TRUE.", choice},
    RuleInfo{
        Rule::PartIndexZero, "part-index-zero", Level::Warning,
        "With allow_both_pkeys TRUE, ports that are only limited in Default keep index 0 of their P_Key table empty.",
        "Make them full members."},
    RuleInfo{Rule::PartOverridden, "part-overridden", Level::Warning,
             "A later entry for the same port overrides this one.", "Remove the entry or change the order."},
    RuleInfo{Rule::PartGroupTooFast, "part-group-too-fast", Level::Warning,
             "MTU or rate of the group is more than a member's link can do: that port cannot join.",
             "Use the lowest common value, which is offered.", choice},
    RuleInfo{Rule::PartGroupSlow, "part-group-slow", Level::Hint,
             "MTU or rate of the group is far below what all members can do.",
             "Use the lowest common value, which is offered.", choice},
    RuleInfo{Rule::PartSlWithoutQos, "part-sl-without-qos", Level::Warning,
             "sl= is ignored and SL 0 is used while qos is FALSE.", "Set qos TRUE, or remove sl=.", choice},
    RuleInfo{Rule::PartSlPolicy, "part-sl-policy", Level::Hint,
             "With a QoS policy, the policy sets the SL of unicast paths; sl= only applies to multicast groups.",
             "Add a rule to the policy."},
    RuleInfo{Rule::PartIpGroup, "part-ip-group", Level::Error,
             "An IP multicast group that OpenSM refuses: without broadcast group, with a foreign P_Key, or with other "
             "MTU, rate or scope than the broadcast group.",
             "Give it the broadcast group's values."},
    RuleInfo{Rule::PartScopeHeader, "part-scope-header", Level::Warning,
             "scope= other than 2 in a header does not move the broadcast group (always link-local), and breaks IP "
             "groups that inherit it.",
             "Write scope= at the mgid."},
    RuleInfo{Rule::PartQKey, "part-qkey", Level::Warning, "IPoIB clients expect Q_Key 0x0b1b of the broadcast group.",
             "Remove Q_Key."},
    RuleInfo{Rule::PartIpoibMembers, "part-ipoib-members", Level::Hint,
             "An IPoIB partition in which no host can take part as full member.", "Add full members."},
    RuleInfo{
        Rule::PartPKeyTable, "part-pkey-table", Level::Warning,
        "More partitions than a port's P_Key table holds (switch port 0 counts too): the last ones are missing there.",
        "Use ALL_CAS instead of ALL, or fewer partitions."},
    RuleInfo{Rule::PartIndx0Twice, "part-indx0-twice", Level::Warning,
             "Two definitions want index 0 for the same port.", "Keep one."},
    RuleInfo{Rule::PartGuidDecimal, "part-guid-decimal", Level::Warning,
             "A GUID of decimal digits is read as a decimal number.", "Write 0x in front.", choice},
    RuleInfo{Rule::PartFinalSemicolon, "part-final-semicolon", Level::Warning, "The last definition has no semicolon.",
             "Add it."},
    RuleInfo{Rule::PartNameBlanks, "part-name-blanks", Level::Warning,
             "The name contains blanks: a QoS policy must quote it. A hint while there is no policy.",
             "Use a name without blanks."},
    RuleInfo{Rule::PartNameTooLong, "part-name-too-long", Level::Warning, "Names are cut to 31 bytes.",
             "Shorten the name."},
    RuleInfo{Rule::PartEmptyEntry, "part-empty-entry", Level::Hint, "An empty entry is skipped.", "Remove the comma."},
    RuleInfo{Rule::PartLineEnd, "part-line-end", Level::Hint, "A line end separates members like a comma.",
             "Add a comma for the reader."},
    RuleInfo{Rule::PartLiveGroup, "part-live-group", Level::Hint,
             "mtu, rate, sl and Q_Key of a live group do not change until the group is removed or OpenSM restarts.",
             "Restart OpenSM, or take the partition out for one sweep."},
    RuleInfo{Rule::PartPolicyPKey, "part-policy-pkey", Level::Hint,
             "The QoS policy names a P_Key that no partition has.", "Define the partition."},
    RuleInfo{Rule::PartDropped, "part-dropped", Level::Error,
             "OpenSM drops the whole file at this line, for a reason that no other rule names: mostly left-over bytes "
             "of earlier lines.",
             "Write the line again, one definition per line."},
    RuleInfo{Rule::PartDefaultLimited, "part-default-limited", Level::Warning,
             "The definition of Default names neither ALL nor ALL_CAS: every port that it does not name becomes a "
             "limited member.",
             "Add ALL=full, or ALL to say that limited is meant.", choice},
    RuleInfo{
        Rule::PartMgidScope, "part-mgid-scope", Level::Warning,
        "The scope in a multicast GID is ignored: OpenSM overwrites it with that of scope=, or with 2 (link-local).",
        "Write scope= after the GID.", choice},
    RuleInfo{Rule::PartNameQuotes, "part-name-quotes", Level::Warning, "Quotes become part of a partition's name.",
             "Remove them."},
    RuleInfo{
        Rule::PartGuidRange, "part-guid-range", Level::Warning,
        "A GUID of more than 64 bits becomes 0xffffffffffffffff, one with a minus sign 2^64 less its number: no port "
        "has such a GUID.",
        "Write 16 digits."},
    RuleInfo{Rule::PartFlagTwice, "part-flag-twice", Level::Warning,
             "A flag with a value stands twice in one header; the last one counts.", "Keep one."},
    // qos-policy.conf
    RuleInfo{Rule::QosSyntax, "qos-syntax", Level::Error,
             "A word that does not fit here. OpenSM drops the whole policy.", "Write one of the expected words."},
    RuleInfo{Rule::QosDialect, "qos-dialect", Level::Error,
             "Text in a dialect that OpenSM does not know, as tutorials show it. OpenSM drops the whole policy.",
             "Convert the file (fabriscopectl convert qos)."},
    RuleInfo{Rule::QosNoDefault, "qos-no-default", Level::Error,
             "Neither a level named default nor a simple default rule. OpenSM drops the whole policy.",
             "Add default : 0 to qos-ulps.", choice},
    RuleInfo{Rule::QosUnknownLevel, "qos-unknown-level", Level::Error,
             "A rule names a level that does not exist. OpenSM drops the whole policy.",
             "Correct the name; near names are offered."},
    RuleInfo{Rule::QosUnknownGroup, "qos-unknown-group", Level::Error,
             "A rule names a port group that does not exist. OpenSM drops the whole policy.",
             "Correct the name; near names are offered."},
    RuleInfo{Rule::QosSlRange, "qos-sl-range", Level::Error,
             "SL above 15. A simple rule drops the policy; a level is accepted and its paths fail silently.",
             "Use 0-15."},
    RuleInfo{Rule::QosLimitCode, "qos-limit-code", Level::Error,
             "mtu-limit and rate-limit are codes, not bytes or Gb/s. OpenSM drops the whole policy.",
             "Use the code that is offered."},
    RuleInfo{Rule::QosCodeVersion, "qos-code-version", Level::Error,
             "Rate codes 23 and 24 exist only in OpenSM 3.3.24 and later; 3.3.23 drops the whole policy. A warning for "
             "NVIDIA's dialect.",
             "Use a code up to 22."},
    RuleInfo{Rule::QosMissing, "qos-missing-attribute", Level::Error,
             "An attribute that is required is missing. OpenSM drops the whole policy.", "Add it."},
    RuleInfo{Rule::QosTwice, "qos-attribute-twice", Level::Error,
             "An attribute that may occur once occurs twice. OpenSM drops the whole policy.", "Remove one."},
    RuleInfo{Rule::QosCarriageReturn, "qos-carriage-return", Level::Error,
             "A CR is an ordinary character here: files with CR LF line ends are dropped. A hint when it is only after "
             "texts (name, use, groups, …), where OpenSM removes it.",
             "Convert the file to LF."},
    RuleInfo{Rule::QosByteOrderMark, "qos-byte-order-mark", Level::Error, "A UTF-8 byte order mark is a syntax error.",
             "Remove the mark."},
    RuleInfo{Rule::QosCommentEnd, "qos-comment-end", Level::Error,
             "A comment on the last line needs a line end. OpenSM drops the whole policy.", "Add a line end."},
    RuleInfo{Rule::QosTextTooLong, "qos-text-too-long", Level::Error, "A text value over 10239 bytes aborts OpenSM.",
             "Shorten it."},
    RuleInfo{Rule::QosKeywordInText, "qos-keyword-in-text", Level::Error,
             "A section or attribute word inside an unquoted text is still that word. OpenSM drops the whole policy.",
             "Quote the text."},
    RuleInfo{Rule::QosQuoteLines, "qos-quote-lines", Level::Warning,
             "A quoted text ends in a later line: the lines between are text. An error when they were meant as more of "
             "the policy, which gets lost.",
             "Close the quotes in the line, or remove the single one."},
    RuleInfo{Rule::QosGuidRange, "qos-guid-range", Level::Error,
             "GUID ranges are walked one by one: 2^24 values cost time, 2^32 and more hang the SM.", "List the GUIDs."},
    RuleInfo{Rule::QosPortNumber, "qos-port-number", Level::Error,
             "A port number above 65535, or above 127 in qos-setup. OpenSM drops the whole policy.",
             "Correct the number."},
    RuleInfo{Rule::QosSetupValue, "qos-setup-value", Level::Error,
             "A malformed table in qos-setup. OpenSM drops the whole policy.", "Remove qos-setup; it has no effect."},
    RuleInfo{
        Rule::QosIpoibPartition, "qos-ipoib-partition", Level::Error,
        "An ipoib rule needs an existing partition with two full members present. OpenSM drops the whole policy. A "
        "warning when only the fabric shows it.",
        "Define the partition, or write any, pkey."},
    RuleInfo{Rule::QosNeverMatches, "qos-never-matches", Level::Warning,
             "Earlier rules match everything that this one could.", "Move it up, or remove it."},
    RuleInfo{Rule::QosOverlap, "qos-overlap", Level::Warning,
             "The rule shares a part of the values of an earlier one that gives another SL; the earlier one wins.",
             "Separate the ranges."},
    RuleInfo{Rule::QosMatchesAll, "qos-matches-all", Level::Warning,
             "A rule without criteria matches everything; the rules after it and the default are never reached.",
             "Add criteria, or give the level as the default."},
    RuleInfo{Rule::QosDuplicateName, "qos-duplicate-name", Level::Warning,
             "The name exists already (case is ignored); the first one is used.", "Rename or remove it."},
    RuleInfo{Rule::QosTwoDefaults, "qos-two-defaults", Level::Warning,
             "Several defaults: a level named default hides the simple default, else the last simple default applies.",
             "Keep one."},
    RuleInfo{Rule::QosUnused, "qos-unused", Level::Warning, "No rule uses this level or group.",
             "Remove it or use it."},
    RuleInfo{
        Rule::QosUnknownPKey, "qos-unknown-pkey", Level::Warning,
        "No partition has this P_Key, or some of the range: a rule never matches for it, and OpenSM logs an error at "
        "every sweep; of a level no two ports share it, and a port group gets no port of it.",
        "Define the partition or correct the P_Key."},
    RuleInfo{Rule::QosSlDiffers, "qos-sl-differs", Level::Warning,
             "The SL differs from the partition's sl=, which multicast groups keep.", "Use the same SL."},
    RuleInfo{Rule::QosLevelPKey, "qos-level-pkey", Level::Warning,
             "P_Keys of a level: ports that do not share one get no path, and the key is returned in limited form.",
             "Match by pkey in a rule instead."},
    RuleInfo{Rule::QosSetupIgnored, "qos-setup-ignored", Level::Warning, "OpenSM reads qos-setup and does not use it.",
             "Use the qos_* options of opensm.conf."},
    RuleInfo{Rule::QosPathBits, "qos-path-bits", Level::Warning, "path-bits has no effect.", "Remove it."},
    RuleInfo{Rule::QosSourceTarget, "qos-source-target", Level::Warning,
             "source-target-port-guid needs both ends in the list; with a single port it matches loopback only.",
             "Use target-port-guid and source-port-guid."},
    RuleInfo{Rule::QosPortName, "qos-port-name", Level::Warning,
             "A port name matches only the exact node description (quoted when it has blanks) and a linked port. An "
             "error when the known fabric shows that the port has no link: OpenSM then drops the whole policy.",
             "Use port-guid."},
    RuleInfo{Rule::QosNameCase, "qos-name-case", Level::Warning,
             "The name differs from the definition in case or blanks. A partition is then not found and the group "
             "stays empty; a group is found anyway.",
             "Copy the name, quote blanks."},
    RuleInfo{Rule::QosOctal, "qos-octal", Level::Warning, "A number with a leading zero is read as octal.",
             "Drop the zero, or write 0x for hexadecimal."},
    RuleInfo{Rule::QosNumberRange, "qos-number-range", Level::Warning,
             "The number is larger than the field: P_Keys have 15 bits, QoS classes 12, packet life 6.",
             "Correct the number."},
    RuleInfo{Rule::QosWidePKey, "qos-wide-pkey", Level::Warning,
             "A wide P_Key range: OpenSM logs an error for every P_Key without partition at every sweep.",
             "List the P_Keys that exist."},
    RuleInfo{Rule::QosRangeOrder, "qos-range-order", Level::Hint, "A reversed or overlapping range inside one list.",
             "Write it in order."},
    RuleInfo{Rule::QosWithoutQos, "qos-without-qos", Level::Warning,
             "OpenSM does not read the policy while qos is FALSE.", "Set qos TRUE.", choice},
    RuleInfo{Rule::QosOrder, "qos-order", Level::Hint,
             "A P_Key or GUID rule before Service ID rules catches their traffic.", "Put Service ID rules first."},
    RuleInfo{Rule::QosSharedVl, "qos-shared-vl", Level::Hint, "SLs that should be separate share one VL.",
             "Use SLs with VLs of their own."},
    RuleInfo{Rule::QosServiceIdPort, "qos-service-id-port", Level::Hint,
             "A Service ID below 65536: RDMA-CM's begin with the port space, so that a bare port number never matches.",
             "Write 0x0000000001060000 plus the port.", choice},
    RuleInfo{Rule::QosUnknownGuid, "qos-unknown-guid", Level::Hint, "No port of the known fabric has this GUID.",
             "Check the GUID."},
    RuleInfo{Rule::QosNoUse, "qos-no-use", Level::Hint,
             "A match rule without the text use: OpenSM's debug log names the rule that matched by it.",
             "Add use: and what the rule is for."},
    // the smaller files
    RuleInfo{Rule::SideBadLine, "side-bad-line", Level::Error,
             "A line that does not begin with a GUID or a known word, or has no number where one belongs. OpenSM stops "
             "reading there: with such a list of roots updn looks for roots by itself and ftree fails when a root "
             "stands above, with one of compute or I/O nodes ftree fails. A warning when no routing engine that is set "
             "reads the list.",
             "One GUID a line, 0x and up to 16 digits; comments begin with #."},
    RuleInfo{Rule::SideLineTooLong, "side-line-too-long", Level::Error,
             "OpenSM reads these lists in pieces of 255 bytes; the rest counts as the next line.", "Shorten the line."},
    RuleInfo{
        Rule::SideEmpty, "side-empty", Level::Warning,
        "A list without a GUID, or of which the known fabric has none. An error when a routing engine of the list "
        "fails with it: updn without roots, ftree without compute nodes, or with a list of I/O nodes that is "
        "empty or has every adapter of the fabric, file without the forwarding tables or hop counts that it loads.",
        "Add GUIDs, or remove the option that names the file."},
    RuleInfo{Rule::SideGuidDecimal, "side-guid-decimal", Level::Warning,
             "A GUID without 0x is read as a decimal number.", "Write 0x in front."},
    RuleInfo{Rule::SideValue, "side-value", Level::Error,
             "A port, weight or id that OpenSM does not take; it skips the line without a message. A warning where it "
             "takes 0.",
             "Write ports from 1, weights from 1 to 255."},
    RuleInfo{Rule::SideIgnoredText, "side-ignored-text", Level::Warning,
             "Text that OpenSM ignores: a second GUID on a line, or lines after one that matches everything.",
             "One entry a line, the most general one last."},
    RuleInfo{Rule::SideDuplicate, "side-duplicate", Level::Hint, "A GUID is in the list twice.",
             "Remove one of the lines."},
    RuleInfo{Rule::SideUnknownGuid, "side-unknown-guid", Level::Hint,
             "The known fabric has no such switch or port. The line is skipped.",
             "Compare the GUID with the fabric; lists of roots have node GUIDs, the others port GUIDs."},
    RuleInfo{Rule::SidePrefix, "side-prefix", Level::Error,
             "A prefix route that is not PREFIX GUID, both hexadecimal or *. OpenSM skips the line, and stops after "
             "eleven of them. Of a minus sign, or of more than 64 bits, it makes another number.",
             "Write both as one number of 16 hexadecimal digits."},
    RuleInfo{Rule::SideTorus, "side-torus", Level::Error,
             "torus-2QoS.conf has a line that the engine refuses, or describes no complete seed. OpenSM then uses the "
             "next routing engine. A warning for text that it ignores.",
             "See torus-2QoS.conf(5)."},
    RuleInfo{Rule::SideTree, "side-tree", Level::Error,
             "A list of roots with which ftree fails on the known fabric: a root has hosts attached, or the hosts are "
             "not all at one depth, one to seven cables below the roots. Not checked when `cn_guid_file` says which "
             "hosts count. Or a list of compute or I/O nodes with which no two switches have compute nodes. A warning "
             "when no opensm.conf says that ftree is used.",
             "Name the switches of the top tier only; where hosts are attached to them, list the compute nodes in "
             "`cn_guid_file`."},
};

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < table.size(); ++i)
        if (static_cast<std::size_t>(table[i].rule) != i) return false;
    return true;
}
static_assert(isInOrder(), "the table follows the order of enum Rule");

} // namespace

std::string_view toString(Level level) { return enumWord<Level::Error>(level, "hint", "warning", "error"); }

const RuleInfo& info(Rule rule) { return table.at(static_cast<std::size_t>(rule)); }

std::string_view toString(Rule rule) { return info(rule).id; }

std::span<const RuleInfo> allRules() { return table; }

std::optional<Rule> findRule(std::string_view id)
{
    const auto* found = std::ranges::find(table, id, &RuleInfo::id);
    return found == table.end() ? std::nullopt : std::optional(found->rule);
}

} // namespace fabriscope::opensm
