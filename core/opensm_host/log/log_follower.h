// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace fabriscope::opensm_host {

/// The end that a log had at a time.
struct LogMark
{
    std::filesystem::path file;
    std::uint64_t size = 0;
    std::uint64_t hash = 0; ///< of its last bytes: another log of that name has other words in that place
    friend bool operator==(const LogMark&, const LogMark&) = default;
};
/// Of the log as it is now; size 0 where none can be read.
LogMark markOf(const std::filesystem::path& file);
/// What stands before the mark, at most so many bytes of it; none: the log was cut since, or it is another one.
std::optional<std::string> textBefore(const LogMark& mark, std::uint64_t most);

/// What OpenSM adds to its log. One thread at a time.
class LogFollower
{
public:
    explicit LogFollower(std::filesystem::path file);
    /// Everything since construction, also where the log was cut meanwhile or another one took its place: what was read
    /// before that stays. Bounded: of a flood (`-D 0xFF` writes megabytes a second), the lines that say how OpenSM
    /// fares.
    [[nodiscard]] const std::string& added();
    [[nodiscard]] const std::filesystem::path& file() const { return m_file; }
    /// Whether there is a log that can be read.
    [[nodiscard]] bool readable() const;

private:
    void begin();
    void thinOut();

    std::filesystem::path m_file;
    bool m_isBegun = false;     ///< else there is one that cannot be read: nobody knows what is new in it
    std::uintmax_t m_start = 0; ///< where `m_before` stands
    std::string m_before;       ///< the end of what was there: another log of that name has other words in that place
    std::uintmax_t m_next = 0;  ///< what is not read yet
    std::string m_added;
};

} // namespace fabriscope::opensm_host
