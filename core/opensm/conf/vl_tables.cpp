// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/conf/vl_tables.h"

#include "core/base/text.h"
#include "core/opensm/c_number.h"

#include <algorithm>
#include <format>
#include <optional>

namespace fabriscope::opensm {
namespace {

/// Reads a number and skips exactly one character behind it, as OpenSM does; stops at the end of the text.
std::uint64_t takeNumber(std::string_view& text)
{
    const CNumber number = readCNumber(text);
    text.remove_prefix(std::min(number.used, text.size()));
    if (!text.empty()) text.remove_prefix(1);
    return number.value;
}

/// One entry of a list with commas.
struct Entry
{
    std::string_view text;
    std::size_t offset = 0;
};

std::vector<Entry> splitAtCommas(std::string_view text)
{
    std::vector<Entry> entries;
    std::size_t at = 0;
    while (true) {
        const std::size_t comma = text.find(',', at);
        entries.push_back({text.substr(at, comma == std::string_view::npos ? comma : comma - at), at});
        if (comma == std::string_view::npos) return entries;
        at = comma + 1;
    }
}

std::size_t leadingBlanks(std::string_view text) { return std::min(text.find_first_not_of(" \t"), text.size()); }

struct NumberField
{
    Span span; ///< of the digits, from the start of the list
    std::uint64_t value = 0;
};

/// The number that a field has to be: blanks may stand before it, nothing behind it. Reports what is wrong otherwise.
std::optional<NumberField> numberField(std::string_view field, std::size_t offset, const Message& what,
                                       std::vector<TableMistake>& mistakes)
{
    const std::size_t blanks = leadingBlanks(field);
    const std::string_view body = field.substr(blanks);
    const CNumber number = readCNumber(body);
    if (!number.isNumber() || number.negative) {
        mistakes.push_back({TableMistake::Kind::Syntax,
                            {offset + (body.empty() ? 0 : blanks), std::max<std::size_t>(body.size(), 1)},
                            Message::say("the {} is not a number", what)});
        return std::nullopt;
    }
    if (number.used < body.size()) {
        const bool blank = body[number.used] == ' ' || body[number.used] == '\t';
        mistakes.push_back({TableMistake::Kind::Syntax,
                            {offset + blanks + number.used, blank ? 1 : body.size() - number.used},
                            blank ? Message::say("a blank after the {} shifts all numbers that follow", what)
                                  : Message::say("the {} is followed by '{}'", what, body.substr(number.used))});
        return std::nullopt;
    }
    return NumberField{{offset + blanks, number.used}, number.value};
}

void checkPair(const Entry& entry, std::vector<TableMistake>& mistakes)
{
    const std::size_t colon = entry.text.find(':');
    if (colon == std::string_view::npos) {
        const std::size_t blanks = leadingBlanks(entry.text);
        mistakes.push_back({TableMistake::Kind::Syntax,
                            {entry.offset + (blanks == entry.text.size() ? 0 : blanks),
                             std::max<std::size_t>(entry.text.size() - blanks, 1)},
                            Message::say("an entry needs the form VL:weight")});
        return;
    }
    const auto vl = numberField(entry.text.substr(0, colon), entry.offset, "VL", mistakes);
    const auto weight =
        numberField(entry.text.substr(colon + 1), entry.offset + colon + 1, Message::say("weight"), mistakes);
    if (vl && vl->value > 14)
        mistakes.push_back({TableMistake::Kind::Range, vl->span,
                            Message::say("VL {} is outside 0-14; OpenSM takes VL {}", vl->value, vl->value % 15)});
    if (weight && weight->value > 255)
        mistakes.push_back(
            {TableMistake::Kind::Range, weight->span,
             Message::say("weight {} is above 255; OpenSM takes {}", weight->value, weight->value % 256)});
    else if (weight && weight->value > 0 && weight->value < 64)
        mistakes.push_back({TableMistake::Kind::SmallWeight, weight->span,
                            Message::say("weight {} is {} bytes, less than one packet of 4096 bytes", weight->value,
                                         weight->value * 64)});
}

/// Whether the text is 16 numbers with single blanks between, which OpenSM warns about and programs correctly.
bool isBlankSeparated(std::string_view text)
{
    std::size_t count = 0;
    while (true) {
        const CNumber number = readCNumber(text);
        if (!number.isNumber() || number.value > 15) return false;
        ++count;
        text.remove_prefix(number.used);
        if (text.empty()) return count == 16;
        if (text[0] != ' ' && text[0] != '\t') return false;
        text.remove_prefix(1);
    }
}

} // namespace

std::vector<VlWeight> programmedVlArb(std::string_view text)
{
    std::vector<VlWeight> entries;
    while (!text.empty() && entries.size() < maxVlArbEntries) {
        const std::uint64_t vl = takeNumber(text);
        const std::uint64_t weight = text.empty() ? 0 : takeNumber(text);
        entries.push_back({VirtualLane::fromBits(vl % 15), static_cast<std::uint8_t>(weight & 0xffU)});
    }
    return entries;
}

std::size_t writtenVlArb(std::size_t capacity)
{
    constexpr std::size_t block = 32; // entries in one VLArbitrationTable attribute
    return capacity < maxVlArbEntries ? capacity : block;
}

Sl2vlTable programmedSl2vl(std::string_view text)
{
    Sl2vlTable table{};
    for (VirtualLane& vl : table) {
        if (text.empty()) break;
        vl = VirtualLane::fromBits(takeNumber(text));
    }
    return table;
}

std::vector<TableMistake> checkVlArb(std::string_view text)
{
    std::vector<TableMistake> mistakes;
    const std::vector<Entry> entries = splitAtCommas(text);
    for (const Entry& entry : entries) {
        // Nothing follows that a missing entry could shift.
        if (entries.size() > 1 && entry.text.empty() && &entry == &entries.back())
            mistakes.push_back(
                {TableMistake::Kind::FinalComma, {entry.offset, 0}, Message::say("nothing follows the last comma")});
        else
            checkPair(entry, mistakes);
    }
    if (entries.size() > maxVlArbEntries) {
        const Entry& excess = entries[maxVlArbEntries];
        const std::size_t blanks = leadingBlanks(excess.text);
        mistakes.push_back({TableMistake::Kind::TooMany,
                            {excess.offset + blanks, excess.text.size() - blanks},
                            Message::say("{} entries; OpenSM drops those after the 64th", entries.size())});
    }
    return mistakes;
}

std::vector<TableMistake> checkSl2vl(std::string_view text)
{
    if (text.find(',') == std::string_view::npos && isBlankSeparated(text)) {
        return {{TableMistake::Kind::BlankSeparated,
                 {0, text.size()},
                 Message::say("blanks instead of commas; OpenSM warns, and programs the intended values")}};
    }
    std::vector<TableMistake> mistakes;
    const std::vector<Entry> entries = splitAtCommas(text);
    for (std::size_t sl = 0; sl < std::min<std::size_t>(entries.size(), 16); ++sl) {
        const auto vl = numberField(entries[sl].text, entries[sl].offset, Message::say("VL of SL {}", sl), mistakes);
        if (vl && vl->value > 15)
            mistakes.push_back(
                {TableMistake::Kind::Range, vl->span,
                 Message::say("VL {} of SL {} is above 15; OpenSM takes {}", vl->value, sl, vl->value & 0xfU)});
    }
    if (entries.size() < 16)
        mistakes.push_back({TableMistake::Kind::TooFew,
                            {0, text.size()},
                            Message::say("{} of 16 VLs listed; OpenSM maps the other SLs to VL 0", entries.size())});
    if (entries.size() > 16) {
        const std::size_t start = entries[16].offset;
        mistakes.push_back({TableMistake::Kind::TooMany,
                            {start, text.size() - start},
                            Message::say("{} VLs listed; those after the 16th are ignored", entries.size())});
    }
    return mistakes;
}

std::string writeVlArb(const std::vector<VlWeight>& entries)
{
    return joinedBy(entries, ",",
                    [](const VlWeight& entry) { return std::format("{}:{}", entry.lane.value(), entry.weight); });
}

std::string writeSl2vl(const Sl2vlTable& table)
{
    return joinedBy(table, ",", [](VirtualLane vl) { return std::to_string(vl.value()); });
}

unsigned vlsOfCode(std::uint64_t maxOpVls)
{
    switch (maxOpVls) {
    case 1:
        return 1;
    case 2:
        return 2;
    case 3:
        return 4;
    case 4:
        return 8;
    default:
        return 15;
    }
}

VirtualLane wrappedVl(VirtualLane vl, unsigned vls)
{
    if (vl == droppingVl || vls == 0) return vl;
    if (vls >= 15) return vl;
    return VirtualLane::fromBits(vl.value() % vls);
}

} // namespace fabriscope::opensm
