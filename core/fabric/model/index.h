// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace fabriscope::fabric {

/// Position in one table of a Snapshot. Each table has its own type; none converts into another. An index means
/// nothing outside the snapshot it came from: across snapshots, use GUID and port number.
template <class Tag> class Index
{
public:
    constexpr Index() = default;
    constexpr explicit Index(std::size_t value) : m_value(static_cast<std::uint32_t>(value)) {}
    [[nodiscard]] constexpr std::uint32_t value() const { return m_value; }
    friend constexpr auto operator<=>(Index, Index) = default;

private:
    std::uint32_t m_value = 0;
};

using NodeIndex = Index<struct NodeIndexTag>;
using PortIndex = Index<struct PortIndexTag>;
using LinkIndex = Index<struct LinkIndexTag>;

} // namespace fabriscope::fabric

template <class Tag> struct std::hash<fabriscope::fabric::Index<Tag>>
{
    std::size_t operator()(fabriscope::fabric::Index<Tag> i) const noexcept { return i.value(); }
};
