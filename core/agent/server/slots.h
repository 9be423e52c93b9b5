// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>

namespace fabriscope::agent {

/// So many may do something at once. One thread.
class Slots
{
public:
    using Slot = std::shared_ptr<void>; ///< free again with its destruction
    explicit Slots(std::size_t number) : m_number(number) {}

    [[nodiscard]] std::size_t number() const { return m_number; }
    /// Null: all are taken.
    [[nodiscard]] Slot take()
    {
        if (static_cast<std::size_t>(m_taken.use_count()) > m_number) return nullptr;
        return m_taken;
    }

private:
    std::size_t m_number;
    std::shared_ptr<void> m_taken = std::make_shared<char>(); ///< one reference is our own
};

} // namespace fabriscope::agent
