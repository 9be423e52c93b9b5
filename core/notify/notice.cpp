// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/notice.h"

#include "core/base/enum_number.h"
#include "core/base/printable.h"
#include "core/base/text.h"

#include <algorithm>
#include <format>

namespace fabriscope::notify {
namespace {

constexpr std::size_t longestHeadline = 200;

std::string counted(const Notice& notice)
{
    std::size_t over = 0;
    for (const Item& item : notice.items)
        if (item.news == News::Over) ++over;
    const std::size_t others = notice.items.size() + notice.more - over;
    if (over == 0) return std::format("{} findings, the worst {}", others, toString(notice.worst()));
    if (others == 0) return std::format("{} findings are over", over);
    return std::format("{} findings, the worst {}, and {} over", others, toString(notice.worst()), over);
}

} // namespace

std::string_view toString(News news) { return enumWord<News::Over>(news, "came", "worse", "flaps", "still", "over"); }

Severity Notice::worst() const
{
    Severity worst = Severity::Notice;
    for (const Item& item : items)
        if (item.news != News::Over) worst = std::max(worst, item.severity);
    return worst;
}

std::string instant(WallTime time) { return utcText(time); }

std::string lineOf(const Item& item)
{
    const std::string sentence = printable(item.sentence);
    switch (item.news) {
    case News::Flaps:
        return std::format("comes and goes, {} times since {}: {}", item.times, instant(item.since), sentence);
    case News::Over:
        return item.times > 1
                   ? std::format("over, after {} times since {}: {}", item.times, instant(item.since), sentence)
                   : std::format("over, was seen since {}: {}", instant(item.since), sentence);
    case News::Came:
    case News::Worse:
    case News::Still:
        break;
    }
    return std::format("{}, seen since {}: {}", toString(item.severity), instant(item.since), sentence);
}

std::vector<Item> itemsAndRest(const Notice& notice)
{
    std::vector<Item> items = notice.items;
    if (notice.more == 0 && notice.passed == 0) return items;
    items.push_back(
        {.kind = "summary",
         .subject = "the fabric",
         .sentence = std::format("{} more findings are not listed; {} came and were over while nothing was to be told.",
                                 notice.more, notice.passed),
         .since = notice.at});
    return items;
}

Notice testNotice(const std::string& subject, WallTime at)
{
    return {.rule = "test",
            .at = at,
            .items = {{.news = News::Came,
                       .kind = "test",
                       .severity = Severity::Notice,
                       .identity = "test",
                       .subject = subject,
                       .sentence = "This is a test: nothing is wrong.",
                       .since = at}}};
}

std::string headline(const Notice& notice)
{
    const bool isOne = notice.items.size() == 1 && notice.more == 0;
    std::string line = "Fabriscope: ";
    if (!isOne)
        line += counted(notice);
    else if (notice.items.front().news == News::Over)
        line += "over: " + printable(notice.items.front().sentence);
    else
        line += std::string(toString(notice.items.front().severity)) + ": " + printable(notice.items.front().sentence);
    return cleanedText(line, longestHeadline);
}

std::string body(const Notice& notice)
{
    std::string text;
    for (const Item& item : notice.items) {
        text += lineOf(item) + '\n';
        if (item.news != News::Over && item.news != News::Still && !item.remedy.empty())
            text += "    " + printable(item.remedy) + '\n';
    }
    if (notice.more > 0) text += std::format("{} more are not listed here.\n", notice.more);
    if (notice.passed > 0)
        text += std::format("{} others came and were over while nothing was to be told.\n", notice.passed);
    text += std::format("\nRule: {}. What is wrong now: fabriscopectl health.\n", printable(notice.rule));
    return text;
}

} // namespace fabriscope::notify
