// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/import/ibnetdiscover_ids.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace fabriscope::fabric::ibnetdiscover {

std::optional<Guid> guidOfId(std::string_view id)
{
    if (id.size() > 2 && id[1] == '-' && std::string_view("SHR?").contains(id[0]))
        id.remove_prefix(2);
    else if (!id.starts_with("0x"))
        return std::nullopt;
    const auto guid = parseHex(id);
    return guid && *guid != 0 ? std::optional(Guid(*guid)) : std::nullopt;
}

bool looksLikeGuidId(std::string_view id)
{
    return id.size() > 2 && id[1] == '-' && std::string_view("SHR").contains(id[0]);
}

bool isMasked(std::string_view guid)
{
    if (guid.starts_with("0x")) guid.remove_prefix(2);
    const auto isCross = [](char c) { return c == 'x' || c == 'X'; };
    const auto isCrossOrDigit = [&](char c) { return isCross(c) || std::isxdigit(static_cast<unsigned char>(c)) != 0; };
    if (guid.empty()) return false;
    return guid.find_first_of("<>*?.#") != std::string_view::npos || guid.find_first_not_of('0') == guid.npos ||
           (std::ranges::any_of(guid, isCross) && std::ranges::all_of(guid, isCrossOrDigit));
}

std::optional<Guid> guidOf(std::optional<Guid> inParentheses, Guid node)
{
    constexpr std::uint64_t largestLabel = 0xffff;
    constexpr std::uint64_t smallestGuid = 0x100000000; // of a manufacturer: its OUI stands above
    const bool isLabel = inParentheses && inParentheses->value() <= largestLabel && node.value() >= smallestGuid;
    return isLabel ? std::nullopt : inParentheses;
}

NodeType typeOfId(std::string_view id)
{
    if (id.starts_with("S-")) return NodeType::Switch;
    return id.starts_with("R-") ? NodeType::Router : NodeType::ChannelAdapter;
}

Guid GuidDispenser::next(const Node& node)
{
    switch (node.type) {
    case NodeType::Switch:
        return Guid(m_switch++);
    case NodeType::Router:
        return Guid(std::exchange(m_router, m_router + node.numPorts + 1));
    case NodeType::ChannelAdapter:
        break;
    }
    return Guid(std::exchange(m_adapter, m_adapter + node.numPorts + 1));
}

} // namespace fabriscope::fabric::ibnetdiscover
