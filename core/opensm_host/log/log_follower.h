// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace fabriscope::opensm_host {

/// What OpenSM adds to its log. One thread at a time.
class LogFollower
{
public:
    explicit LogFollower(std::filesystem::path file);
    /// Everything since construction, also where the log was cut or another one took its place. Bounded: of a flood
    /// (`-D 0xFF` writes megabytes a second), the lines that say how OpenSM fares.
    [[nodiscard]] const std::string& added();
    [[nodiscard]] const std::filesystem::path& file() const { return m_file; }
    /// Whether there is a log that can be read.
    [[nodiscard]] bool readable() const;

private:
    void thinOut();

    std::filesystem::path m_file;
    std::uintmax_t m_start = 0; ///< where `m_before` stands
    std::string m_before;       ///< the end of what was there: another log of that name has other words in that place
    std::uintmax_t m_next = 0;  ///< what is not read yet
    std::string m_added;
};

} // namespace fabriscope::opensm_host
