// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading netlink messages, for the .cpp files that query the kernel.
#pragma once

#include <linux/netlink.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <optional>
#include <span>

namespace fabriscope::host {

template <class T> std::optional<T> structAt(std::span<const std::byte> bytes, std::size_t at)
{
    if (at + sizeof(T) > bytes.size()) return std::nullopt;
    T value{};
    std::memcpy(&value, bytes.data() + at, sizeof(T));
    return value;
}

/// Calls visit(type, payload) for each attribute of a netlink message; a broken one ends it.
template <class F> void forAttributes(std::span<const std::byte> bytes, const F& visit)
{
    while (const auto header = structAt<nlattr>(bytes, 0)) {
        if (header->nla_len < sizeof(nlattr) || header->nla_len > bytes.size()) return;
        visit(static_cast<unsigned>(header->nla_type & NLA_TYPE_MASK),
              bytes.subspan(sizeof(nlattr), header->nla_len - sizeof(nlattr)));
        bytes = bytes.subspan(std::min<std::size_t>(NLA_ALIGN(header->nla_len), bytes.size()));
    }
}

} // namespace fabriscope::host
