// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/printable.h"
#include "core/notify/senders.h"

#include <chrono>
#include <format>
#include <string_view>

namespace fabriscope::notify {
namespace {

/// For snmptrap's type x: what is foreign in it cannot be taken for an option, and may have any bytes.
std::string hex(std::string_view text)
{
    std::string digits;
    for (const char byte : text)
        digits += std::format("{:02x}", static_cast<unsigned char>(byte));
    return digits;
}

std::vector<std::string> argumentsOf(const Trap& trap, const Notice& notice, const Item& item)
{
    constexpr std::size_t longestValue = 255; // of a DisplayString
    std::vector<std::string> arguments{trap.to, "", trap.oid + ".0.1"};
    unsigned number = 0;
    const auto bind = [&](std::string_view value) {
        const std::string text = cleanedText(value.empty() ? "-" : value, longestValue);
        arguments.insert(arguments.end(), {std::format("{}.1.{}", trap.oid, ++number), "x", hex(text)});
    };
    bind(toString(item.news));
    bind(toString(item.severity));
    bind(item.kind);
    bind(item.subject);
    bind(item.sentence);
    bind(instant(item.since));
    bind(std::to_string(item.times));
    bind(notice.rule);
    return arguments;
}

} // namespace

Result<void> sendTrap(const Trap& trap, const Notice& notice)
{
    // What an administrator's snmp.conf says comes from that folder alone; no MIB is needed for numbers.
    const change::CommandInput input{
        .text = {}, .environment = {"SNMPCONFPATH=" + trap.configFolder.string(), "MIBS=", "POSIXLY_CORRECT=1"}};
    const auto deadline = std::chrono::steady_clock::now() + deliveryPatience;
    for (const Item& item : itemsAndRest(notice)) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (auto sent = runProgram(trap.program, argumentsOf(trap, notice, item), input, left); !sent) return sent;
    }
    return {};
}

} // namespace fabriscope::notify
