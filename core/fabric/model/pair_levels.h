// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fabriscope::fabric {

/// The service level that the subnet administration grants to pairs of hosts' ports. Routing engines such as LASH,
/// DFSSSP and Torus-2QoS choose it by pair: which lanes packets hold depends on it. A byte a pair; any thread to read.
class PairLevels
{
public:
    /// SL 0 for all.
    PairLevels() = default;
    explicit PairLevels(ServiceLevel all) : m_all(all) {}
    /// `sources` hosts' ports by their base LID, each once; destinations up to `topLid`. No pair is granted a path at
    /// first.
    PairLevels(std::vector<Lid> sources, std::uint16_t topLid);

    /// A pair whose source or destination is not among them is passed over.
    void set(Lid source, Lid destination, ServiceLevel sl);
    /// Of a pair that is not among them, or is granted no path: all().
    [[nodiscard]] ServiceLevel of(Lid source, Lid destination) const;
    /// Whether it is among them, and granted a path: others share no partition, and send one another nothing.
    [[nodiscard]] bool grants(Lid source, Lid destination) const;
    /// The same for all.
    [[nodiscard]] bool uniform() const { return m_sources.empty(); }
    [[nodiscard]] ServiceLevel all() const { return m_all; }

    /// What there is to store, none of a uniform one: levels of one source after the other, each by destination LID
    /// from 0 to topLid(); noPath where none is granted.
    static constexpr std::uint8_t noPath = 0xff;
    [[nodiscard]] std::span<const Lid> sources() const { return m_sources; }
    [[nodiscard]] std::uint16_t topLid() const { return static_cast<std::uint16_t>(m_columns - 1); }
    [[nodiscard]] std::span<const std::uint8_t> levels() const { return m_levels; }

    friend bool operator==(const PairLevels&, const PairLevels&) = default;

private:
    [[nodiscard]] std::size_t placeOf(Lid source, Lid destination) const; ///< npos: not among them
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    ServiceLevel m_all;
    std::vector<Lid> m_sources;
    std::vector<std::uint32_t> m_rows; ///< row + 1, by LID
    std::size_t m_columns = 1;
    std::vector<std::uint8_t> m_levels;
};

} // namespace fabriscope::fabric
