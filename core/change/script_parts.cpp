// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/script_parts.h"

#include <format>

namespace fabriscope::change {

std::string inShell(std::string_view text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string oneLine(std::string_view text)
{
    std::string line;
    for (const char c : text)
        line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    return line;
}

std::string needsComment(std::string_view needs)
{
    return needs.empty() ? std::string() : std::format("# Needs: {}\n", oneLine(needs));
}

std::string configFolder(const RoceDefaultsStep& step) { return "/sys/kernel/config/rdma_cm/" + step.device; }

std::string portFolder(const RoceDefaultsStep& step)
{
    return std::format("{}/ports/{}", configFolder(step), step.port);
}

std::string portAndProtocol(const FirewallStep& step)
{
    return std::format("{}/{}", step.port, step.udp ? "udp" : "tcp");
}

std::string nftRule(const FirewallStep& step)
{
    return std::format("{} dport {} accept comment \"fabriscope\"", step.udp ? "udp" : "tcp", step.port);
}

FileStep fileIn(const ProfileStep& step)
{
    return {.file = FileId::NmConnection, .name = step.name, .text = step.text};
}

bool mayBeGone(const UnitStep& step) { return !step.enabled.value_or(false) && !step.started.value_or(false); }

std::optional<std::size_t> takerOf(const Plan& plan, std::size_t file)
{
    const auto* step = std::get_if<FileStep>(&plan.steps.at(file));
    if (step == nullptr) return std::nullopt;
    const std::string reader = readerOf(*step);
    for (std::size_t at = file + 1; at < plan.steps.size(); ++at)
        if (const auto* unit = std::get_if<UnitStep>(&plan.steps[at]);
            unit != nullptr && unit->restart && unit->unit == reader)
            return at;
    return std::nullopt;
}

} // namespace fabriscope::change
