// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/export/hostlist.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstdint>
#include <format>
#include <map>
#include <utility>
#include <vector>

namespace fabriscope::fabric {
namespace {

/// The number at a name's end; its digits count, because "07" and "7" are different hosts.
struct Number
{
    std::size_t digits = 0; // 0: the name has none
    std::uint64_t value = 0;
    friend auto operator<=>(const Number&, const Number&) = default;
};

std::pair<std::string, Number> split(const std::string& name)
{
    constexpr std::size_t most = 18; // fit 64 bits
    const auto lastOther = name.find_last_not_of("0123456789");
    std::size_t at = lastOther == std::string::npos ? 0 : lastOther + 1;
    at = std::max(at, name.size() > most ? name.size() - most : std::size_t{0});
    if (at == name.size()) return {name, {}};
    return {name.substr(0, at), {.digits = name.size() - at, .value = *parseUnsigned(name.substr(at))}};
}

std::string ranges(const std::vector<Number>& numbers)
{
    std::string text;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1].digits == numbers[i].digits &&
               numbers[last + 1].value == numbers[last].value + 1)
            ++last;
        if (!text.empty()) text += ',';
        text += std::format("{:0{}}", numbers[i].value, numbers[i].digits);
        if (last > i) text += std::format("-{:0{}}", numbers[last].value, numbers[last].digits);
        i = last + 1;
    }
    return text;
}

} // namespace

std::string hostList(std::span<const std::string> names)
{
    std::map<std::string, std::vector<Number>> groups;
    for (const std::string& name : names) {
        auto [prefix, number] = split(name);
        groups[prefix].push_back(number);
    }
    std::string list;
    for (auto& [prefix, numbers] : groups) {
        std::ranges::sort(numbers);
        numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
        if (numbers.front().digits == 0) {
            list += (list.empty() ? "" : ",") + prefix;
            numbers.erase(numbers.begin());
        }
        if (numbers.empty()) continue;
        const bool one = numbers.size() == 1;
        list +=
            std::format("{}{}{}{}{}", list.empty() ? "" : ",", prefix, one ? "" : "[", ranges(numbers), one ? "" : "]");
    }
    return list;
}

} // namespace fabriscope::fabric
