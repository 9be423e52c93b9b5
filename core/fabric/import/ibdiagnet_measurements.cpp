// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/ibdiagnet_measurements.h"

#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/fabric/import/ibdiagnet_codes.h"

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::fabric::ibdiagnet {

std::string cellText(const Row& row, std::string_view column)
{
    return cleanedText(row.text(column).value_or(""), longestName);
}

std::optional<PortNum> portOf(const Row& row)
{
    const auto number = row.port("PortNumber");
    return number ? number : row.port("PortNum");
}

Measurement& Measurements::at(Guid node, PortNum port)
{
    m_tooMany = m_tooMany || m_all.size() >= m_limits.nodes + m_limits.ports;
    Measurement& m = m_all[{node, port}];
    m.node = node;
    m.port = port;
    return m;
}

CounterName Measurements::counterName(std::string_view name)
{
    const std::string clean = cleanedText(name, longestName);
    const auto [known, isNew] = m_counterNames.try_emplace(clean, CounterName(clean));
    return known->second;
}

bool Measurements::counters(const Table& table, const Row& row)
{
    constexpr std::array keys = {"NodeGUID", "PortGUID", "PortNumber", "PortNum"};
    const auto guid = row.guid("NodeGUID");
    const auto number = portOf(row);
    if (!guid || !number) return false;
    Measurement& m = at(*guid, *number);
    m.counters.clear();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const bool isKey =
            std::ranges::any_of(keys, [&](std::string_view key) { return equalIgnoringCase(key, table.columns[i]); });
        if (const auto value = isKey ? std::nullopt : row.numberAt(i))
            m.counters.push_back({.name = counterName(table.columns[i]), .value = *value});
    }
    m_hasCounters = true;
    return true;
}

bool Measurements::cable(const Row& row)
{
    const auto guid = row.guid("NodeGUID");
    const auto number = row.port("PortNum");
    if (!guid || !number) return false;
    Measurement& m = at(*guid, *number);
    const CableFacts cable{.vendor = cellText(row, "Vendor"),
                           .partNumber = cellText(row, "PN"),
                           .serialNumber = cellText(row, "SN"),
                           .revision = cellText(row, "Rev"),
                           .length = cellText(row, "LengthDesc"),
                           .firmware = cellText(row, "FWVersion")};
    if (cable != CableFacts{}) m.cable = cable;
    if (const auto degrees = row.degrees("Temperature")) m.temperature = degrees;
    return true;
}

bool Measurements::temperature(const Row& row)
{
    const auto guid = row.guid("NodeGUID");
    if (!guid) return false;
    for (const std::string_view column : {"CurrentTemperature", "CurrTemperature", "Temperature"})
        if (const auto degrees = row.degrees(column)) at(*guid, PortNum(0)).temperature = degrees;
    return true;
}

bool Measurements::fec(const Row& row)
{
    const auto guid = row.guid("NodeGUID");
    const auto number = row.port("PortNum");
    if (!guid || !number) return false;
    if (const auto code = row.number("FECActv"))
        if (std::string name = fecName(*code); !name.empty()) at(*guid, *number).fec = std::move(name);
    return true;
}

bool Measurements::firmware(const Row& row)
{
    const auto guid = row.guid("NodeGUID");
    if (!guid) return false;
    const auto major = row.number("FWInfo_Extended_Major");
    const auto minor = row.number("FWInfo_Extended_Minor");
    const auto sub = row.number("FWInfo_Extended_SubMinor");
    if (major && minor && sub) at(*guid, PortNum(0)).firmware = std::format("{}.{}.{}", *major, *minor, *sub);
    if (std::string psid = cellText(row, "FWInfo_PSID"); !psid.empty()) at(*guid, PortNum(0)).psid = std::move(psid);
    return true;
}

void Measurements::addTo(SnapshotBuilder& builder) &&
{
    for (auto& [key, m] : m_all)
        if (builder.hasNode(key.first)) builder.setMeasurement(std::move(m));
}

} // namespace fabriscope::fabric::ibdiagnet
