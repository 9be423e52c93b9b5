// SPDX-License-Identifier: GPL-3.0-or-later
//
// How files of ibnetdiscover's format name nodes, and which GUIDs the names mean.
#pragma once

#include "core/base/types.h"
#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace fabriscope::fabric::ibnetdiscover {

/// Of "S-0002c90200000100" and "0x0002c90200000100"; never 0.
std::optional<Guid> guidOfId(std::string_view id);

/// "H-03333333333host3": as ibnetdiscover names nodes, but perhaps without a GUID.
bool looksLikeGuidId(std::string_view id);

/// Whether a GUID, or a part of it, was blotted out before the file was passed on: "9c05<redacted>",
/// "0x0002c903xxxxxxxx",
/// "****", all zeros. Many nodes may then have the same.
bool isMasked(std::string_view guid);

/// What the id begins with; a channel adapter for any other word.
NodeType typeOfId(std::string_view id);

/// The GUID of a port of the node. "(40)" beside a node with a true GUID is the label of a cage, and none.
std::optional<Guid> guidOf(std::optional<Guid> inParentheses, Guid node);

/// GUIDs as ibsim gives them to nodes that have none in its file. One thread at a time.
class GuidDispenser
{
public:
    Guid next(const Node& node);

private:
    std::uint64_t m_adapter = 0x100000;
    std::uint64_t m_switch = 0x200000;
    std::uint64_t m_router = 0x300000;
};

} // namespace fabriscope::fabric::ibnetdiscover
