// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/severity.h"
#include "core/health/finding.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::notify {

using WallTime = std::chrono::system_clock::time_point;

/// What is told of one thing.
enum class News : std::uint8_t {
    Came,
    Worse, ///< it was told as less severe
    Flaps, ///< it comes and goes: told once, with how often
    Still, ///< for receivers that forget what is not repeated, or that something did not reach
    Over,
};
std::string_view toString(News news); ///< "came", "worse", "flaps", "still", "over"

/// One thing that is wrong, with English texts: what receivers get. Names in it are foreign; each receiver escapes
/// them.
struct Item
{
    News news = News::Came;
    std::string kind;    ///< the finding's rule: "link-down"
    std::string cause{}; ///< and its cause
    Severity severity = Severity::Notice;
    std::string identity{}; ///< as of health::identityOf(): the same thing has the same
    std::optional<fabric::PortKey> at{};
    std::string subject{};
    std::string sentence{};
    std::string remedy{};
    WallTime since{};   ///< when it was seen first, by who tells of it
    unsigned times = 1; ///< how often it came since then
    friend bool operator==(const Item&, const Item&) = default;
};

/// One message to the receivers of a rule.
struct Notice
{
    std::string rule;
    std::vector<std::string> to{};
    WallTime at;
    std::vector<Item> items; ///< at most mostItems
    std::size_t more = 0;    ///< further ones
    std::size_t passed = 0;  ///< what came and was over while nothing could be told: quiet hours, too many messages
    bool isQuiet = false;    ///< its rule has quiet hours
    [[nodiscard]] Severity worst() const;
};

inline constexpr std::size_t mostItems = 100;

/// What tries a receiver out: that nothing is wrong. `subject`: who asks.
[[nodiscard]] Notice testNotice(const std::string& subject, WallTime at);

/// For receivers that get a message an item: the items, and one that says what they do not, if there is such.
[[nodiscard]] std::vector<Item> itemsAndRest(const Notice& notice);

/// "Fabriscope: critical: leaf-01 port 3 has no link", "Fabriscope: 4 new, 1 over". One printable line.
[[nodiscard]] std::string headline(const Notice& notice);
/// All of it, for people: printable lines.
[[nodiscard]] std::string body(const Notice& notice);
/// "leaf-01 port 3 has no link (3 times since 2026-11-28T21:04:00Z)": one printable line.
[[nodiscard]] std::string lineOf(const Item& item);
/// "2026-11-28T21:04:00Z"
[[nodiscard]] std::string instant(WallTime time);

} // namespace fabriscope::notify
