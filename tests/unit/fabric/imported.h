// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of the readers of files ask of a snapshot.
#pragma once

#include "core/fabric/model/snapshot.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::fabric {

inline constexpr std::uint64_t leafGuid = 0xb83fd20300100000;
inline constexpr std::uint64_t spineGuid = 0xb83fd20300200000;
inline constexpr std::uint64_t hostGuid = 0x1070fd03000a1100;

inline std::vector<std::string> problemsIn(const Snapshot& s)
{
    std::vector<std::string> texts;
    for (const Problem& p : s.problems())
        texts.push_back(p.text.english());
    return texts;
}

inline std::vector<std::string> remarksIn(const Snapshot& s)
{
    std::vector<std::string> texts;
    for (const Message& remark : s.info().remarks)
        texts.push_back(remark.english());
    return texts;
}

inline const Port& portAt(const Snapshot& s, std::uint64_t node, unsigned port)
{
    return s.port(*s.findPort(*s.findNode(Guid(node)), PortNum(static_cast<std::uint8_t>(port))));
}

} // namespace fabriscope::fabric
