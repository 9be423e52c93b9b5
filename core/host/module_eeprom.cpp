// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/module_eeprom.h"

#include "core/base/printable.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::host {
namespace {

using Bytes = std::vector<std::byte>;

/// Identifiers of SFF-8024, table 4-1.
struct Kind
{
    unsigned identifier;
    const char* name;
    enum class Layout : std::uint8_t { Sfp, Qsfp, Cmis } layout;
};
using enum Kind::Layout;
constexpr std::array kinds{
    Kind{0x03, "SFP/SFP28", Sfp},  Kind{0x0c, "QSFP", Qsfp},    Kind{0x0d, "QSFP+", Qsfp},
    Kind{0x11, "QSFP28/56", Qsfp}, Kind{0x18, "QSFP-DD", Cmis}, Kind{0x19, "OSFP", Cmis},
    Kind{0x1a, "SFP-DD", Cmis},    Kind{0x1b, "DSFP", Cmis},    Kind{0x1e, "QSFP112", Cmis},
};

unsigned byteAt(const Bytes& bytes, std::size_t at)
{
    return at < bytes.size() ? std::to_integer<unsigned>(bytes[at]) : 0;
}

Text textAt(const Bytes& bytes, std::size_t at, std::size_t size)
{
    std::string text;
    for (std::size_t i = at; i < at + size; ++i)
        text += static_cast<char>(byteAt(bytes, i));
    text.erase(text.find_last_not_of(std::string_view(" \0", 2)) + 1);
    if (text.empty()) return Text::unknown(Message::say("the module does not report it"));
    return printable(trimmed(text));
}

/// Signed, in units of 1/256 degree.
Text temperatureAt(const Bytes& bytes, std::size_t at)
{
    const auto raw = static_cast<std::int16_t>(byteAt(bytes, at) << 8U | byteAt(bytes, at + 1));
    // Passive cables have no sensor: zero, as SFF-8636 asks for what is not implemented.
    if (raw == 0 || bytes.size() < at + 2) return Text::unknown(Message::say("the module does not measure it"));
    return std::format("{:.0f} °C", raw / 256.0);
}

Text metres(double length, bool cable)
{
    if (length <= 0) return Text::unknown(Message::say("the module does not report it"));
    const std::string number = std::format("{:.1f}", length);
    const std::string plain = number.ends_with(".0") ? number.substr(0, number.size() - 2) : number;
    return cable ? plain + " m" : std::format("up to {} m", plain);
}

/// The longest fibre that the module bears, by kinds of fibre; modules without a fixed cable.
double reach(std::initializer_list<double> lengths) { return std::ranges::max(lengths); }

/// SFF-8636, 6.2 and 6.3: lower memory, then page 00h.
void fillQsfp(const Bytes& lower, const Bytes& upper, Transceiver& out)
{
    constexpr std::size_t page = 128; // `upper` begins there
    out.vendor = textAt(upper, 148 - page, 16);
    out.partNumber = textAt(upper, 168 - page, 16);
    out.revision = textAt(upper, 184 - page, 2);
    out.serialNumber = textAt(upper, 196 - page, 16);
    out.temperature = temperatureAt(lower, 22);
    // Byte 147, upper half: from 1010b on the technology of copper cables; connector 23h: no separable connector.
    const bool copper = byteAt(upper, 147 - page) >> 4U >= 0x0a;
    const bool fixed = copper || byteAt(upper, 130 - page) == 0x23;
    out.length = fixed ? metres(byteAt(upper, 146 - page), true)
                       : metres(reach({byteAt(upper, 142 - page) * 1000.0, byteAt(upper, 143 - page) * 2.0,
                                       byteAt(upper, 144 - page) * 1.0, byteAt(upper, 145 - page) * 1.0,
                                       byteAt(upper, 146 - page) * 2.0}),
                                false);
}

/// SFF-8472, 4 to 8: page A0h in two halves; A2h has the diagnostics, when byte 92 says that there are any.
void fillSfp(const Bytes& lower, const Bytes& diagnostics, Transceiver& out)
{
    out.vendor = textAt(lower, 20, 16);
    out.partNumber = textAt(lower, 40, 16);
    out.revision = textAt(lower, 56, 4);
    out.serialNumber = textAt(lower, 68, 16);
    out.temperature = temperatureAt(diagnostics, 96);
    const bool cable = (byteAt(lower, 8) & 0x0cU) != 0; // passive or active cable
    out.length = cable ? metres(byteAt(lower, 18), true)
                       : metres(reach({byteAt(lower, 14) * 1000.0, byteAt(lower, 15) * 100.0, byteAt(lower, 16) * 10.0,
                                       byteAt(lower, 17) * 10.0, byteAt(lower, 18) * 10.0, byteAt(lower, 19) * 10.0}),
                                false);
}

/// CMIS 5, 8.2 and 8.3: lower memory, then page 00h.
void fillCmis(const Bytes& lower, const Bytes& upper, Transceiver& out)
{
    constexpr std::size_t page = 128;
    out.vendor = textAt(upper, 129 - page, 16);
    out.partNumber = textAt(upper, 148 - page, 16);
    out.revision = textAt(upper, 164 - page, 2);
    out.serialNumber = textAt(upper, 166 - page, 16);
    out.temperature = temperatureAt(lower, 14);
    constexpr std::array units{0.1, 1.0, 10.0, 100.0};
    const unsigned length = byteAt(upper, 202 - page); // of a cable assembly; 0: a module with a separable connector
    out.length = metres((length & 0x3fU) * units.at(length >> 6U), true);
}

void forget(Transceiver& out, const Message& why)
{
    for (Text* text :
         {&out.kind, &out.vendor, &out.partNumber, &out.revision, &out.serialNumber, &out.length, &out.temperature})
        *text = Text::unknown(why);
}

} // namespace

Transceiver readTransceiver(const ReadModulePart& read)
{
    Transceiver out;
    const auto lower = read({});
    if (!lower || lower->size() < modulePartSize) {
        forget(out, lower ? Message::say("the module's memory is shorter than any layout") : lower.error().detail);
        return out;
    }
    const unsigned identifier = byteAt(*lower, 0);
    const auto kind = std::ranges::find(kinds, identifier, &Kind::identifier);
    if (kind == kinds.end()) {
        forget(out, Message::say("its memory has a layout that is not known (identifier 0x{})",
                                 std::format("{:02x}", identifier)));
        return out;
    }
    // An SFP has the text in the first half; its second half is the maker's.
    const bool sfp = kind->layout == Sfp;
    const bool measures = sfp && (byteAt(*lower, 92) & 0x40U) != 0;
    const auto second = !sfp       ? read({.i2cAddress = 0x50, .page = 0, .offset = 128})
                        : measures ? read({.i2cAddress = 0x51, .page = 0, .offset = 0})
                                   : Result<Bytes>(Bytes());
    if (!second && !sfp) {
        forget(out, second.error().detail);
        return out;
    }
    switch (kind->layout) {
    case Sfp:
        fillSfp(*lower, second.value_or(Bytes()), out);
        break;
    case Qsfp:
        fillQsfp(*lower, *second, out);
        break;
    case Cmis:
        fillCmis(*lower, *second, out);
        break;
    }
    out.kind = std::string(kind->name);
    return out;
}

} // namespace fabriscope::host
