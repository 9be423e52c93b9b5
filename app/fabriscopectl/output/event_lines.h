// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscopectl/commands/commands.h"
#include "core/events/event.h"

#include <cstdint>
#include <span>
#include <string>

namespace fabriscope::ctl {

/// Prints events line by line as they come: text, CSV with one heading, or an object a line.
class EventPrinter
{
public:
    /// So many at most; 0: all.
    explicit EventPrinter(Format format, std::uint64_t most = 0) : m_format(format), m_most(most) {}

    void print(std::span<const events::Event> events);
    [[nodiscard]] std::uint64_t printed() const { return m_printed; }
    [[nodiscard]] const Result<void>& result() const { return m_result; }

private:
    [[nodiscard]] std::string line(const events::Event& event) const;

    Format m_format;
    std::uint64_t m_most;
    std::uint64_t m_printed = 0;
    Result<void> m_result;
};

} // namespace fabriscope::ctl
