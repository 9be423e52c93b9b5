// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every option of opensm.conf: type, default, range, meaning (OpenSM 3.3.23 and 3.3.24, found by experiment), and the
// names and types of those that only NVIDIA's OpenSM 4 and 5 has (from the headers that it publishes).
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

enum class OptionType : std::uint8_t {
    Bool, ///< exactly TRUE is true
    Uint8,
    Uint16,
    Uint32,
    Uint64, ///< keys, GUIDs, prefixes
    Int32,  ///< any text is taken, the number at its start counts
    String,
    Path,
    Word,     ///< one of values
    WordList, ///< several of values, with commas
    Mask256,
    ShiftMultiplier,
    CctList,
    SlUint8, ///< "SL value"
    SlUint16,
    VlArbList,
    Sl2vlList,
};

/// Which OpenSM an option, or a file, is for.
enum class Dialect : std::uint8_t {
    Any,      ///< an option that both know; a file of which it is not known: checked as for upstream
    Upstream, ///< linux-rdma's OpenSM 3.3, which distributions package
    Nvidia,   ///< NVIDIA's OpenSM 4 and 5 (MLNX_OFED, DOCA, UFM)
};

Message inWords(OptionType type); ///< "number 0-255", "TRUE or FALSE", …

struct OptionInfo
{
    std::string_view name;
    OptionType type = OptionType::String;
    std::string_view defaultValue; ///< "(null)" = unset
    std::string_view builtIn;      ///< of the QoS tables: what counts while neither it nor the base set is set
    std::uint64_t min = 0;         ///< the sensible range of a number; Int32: two's complement
    std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
    std::string_view values; ///< with semicolons between: words, or codes with their meaning
    std::string_view unit;
    bool sighup = true;           ///< a change is applied when the file is read again
    std::string_view sighupNote;  ///< what is special about that
    std::string_view group;       ///< for forms: "device", "routing", …
    std::string_view meaning;     ///< one sentence
    std::string_view outOfRange;  ///< what OpenSM does beyond the range
    std::string_view setups;      ///< which tasks touch it: "qos;multi-instance"
    std::string_view depends;     ///< on which other options it depends
    std::string_view commandLine; ///< "-p"
    bool writtenHex = false;      ///< `opensm -c` writes it in hexadecimal
    bool repeatable = false;
    bool onlyNewer = false;         ///< unknown to 3.3.23
    Dialect dialect = Dialect::Any; ///< who knows it
    std::string_view deprecated;    ///< what to use instead
    std::string_view note;
};

/// A row of the tables (core/opensm/data): what nearly every option has, then what only some have.
constexpr OptionInfo optionRow(std::string_view name, OptionType type, std::string_view meaning,
                               OptionInfo further = {})
{
    further.name = name;
    further.type = type;
    further.meaning = meaning;
    return further;
}
/// The same where the default is another one than most of its type have.
constexpr OptionInfo presetRow(std::string_view name, OptionType type, std::string_view defaultValue,
                               std::string_view meaning, OptionInfo further = {})
{
    further.defaultValue = defaultValue;
    return optionRow(name, type, meaning, further);
}

/// Those of upstream's OpenSM.
std::span<const OptionInfo> allOptions();
/// Those that only NVIDIA's OpenSM knows. Of most only name and type are public.
std::span<const OptionInfo> nvidiaOptions();

/// One of allOptions() by its exact name, as OpenSM does; nullptr when unknown.
const OptionInfo* findOption(std::string_view name);
/// The one that took a deprecated option's place, and holds what that sets; nullptr: it is not deprecated, or none did.
const OptionInfo* replacementOf(const OptionInfo& option);
/// One of nvidiaOptions().
const OptionInfo* findNvidiaOption(std::string_view name);

/// The name of the option that is nearest to a misspelled one; empty when none is near. NVIDIA's are looked at only for
/// that dialect.
std::string_view nearestOption(std::string_view name, Dialect dialect = Dialect::Any);

/// The pieces of a list with semicolons (values, setups, aliases).
std::vector<std::string_view> splitList(std::string_view list, char separator = ';');

/// The one of `candidates` with the smallest edit distance to `word`, ignoring case and taking - and _ as equal;
/// empty when even the best differs in more than a third of its letters.
std::string_view nearestWord(std::string_view word, std::span<const std::string_view> candidates);

/// Whether a misspelled word can hardly mean anything but `near`, the nearest: at most two letters differ, it does not
/// begin with the sign of a comment, and no other candidate is as near.
bool isOnlyNear(std::string_view word, std::string_view near, std::span<const std::string_view> candidates);
bool isOnlyNearOption(std::string_view name, std::string_view near, Dialect dialect = Dialect::Any);

} // namespace fabriscope::opensm
