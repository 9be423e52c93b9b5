// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/pair_levels.h"

#include <utility>

namespace fabriscope::fabric {

PairLevels::PairLevels(std::vector<Lid> sources, std::uint16_t topLid)
    : m_sources(std::move(sources)), m_rows(0x10000), m_columns(topLid + std::size_t{1}),
      m_levels(m_sources.size() * m_columns, noPath)
{
    std::uint32_t row = 0;
    for (const Lid source : m_sources)
        m_rows[source.value()] = ++row;
}

std::size_t PairLevels::placeOf(Lid source, Lid destination) const
{
    if (m_rows.empty() || m_rows[source.value()] == 0 || destination.value() >= m_columns) return npos;
    return (m_rows[source.value()] - 1) * m_columns + destination.value();
}

void PairLevels::set(Lid source, Lid destination, ServiceLevel sl)
{
    if (const std::size_t place = placeOf(source, destination); place != npos) m_levels[place] = sl.value();
}

ServiceLevel PairLevels::of(Lid source, Lid destination) const
{
    const std::size_t place = placeOf(source, destination);
    return place == npos || m_levels[place] == noPath ? m_all : ServiceLevel::fromBits(m_levels[place]);
}

bool PairLevels::grants(Lid source, Lid destination) const
{
    if (uniform()) return true;
    const std::size_t place = placeOf(source, destination);
    return place != npos && m_levels[place] != noPath;
}

} // namespace fabriscope::fabric
