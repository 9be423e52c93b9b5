// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/gid_moves.h"

namespace fabriscope::probe {
namespace {

constexpr std::size_t mostRemembered = 65'536; // containers bring addresses that never come again

/// Addresses of a link come and go with it, and programs do not use them.
bool isLinkLocal(const host::Gid& gid) { return gid.gid.starts_with("fe80:"); }

} // namespace

std::vector<Message> GidMoves::take(const host::Host& now)
{
    std::vector<Message> moves;
    if (m_indexOf.size() > mostRemembered) m_indexOf.clear(); // this reading is a first one again
    for (const host::Device& device : now.devices)
        for (const host::Port& port : device.ports) {
            if (port.linkLayer.valueOr("") != "Ethernet") continue;
            for (const host::Gid& gid : port.gids) {
                // Without type and interface two GIDs of one address would count as one that moves.
                if (isLinkLocal(gid) || !gid.type || !gid.netdev) continue;
                const Key key{.device = device.name,
                              .port = port.number,
                              .gid = gid.gid,
                              .type = *gid.type,
                              .netdev = *gid.netdev};
                const auto [at, isNew] = m_indexOf.try_emplace(key, gid.index);
                if (isNew || at->second == gid.index) continue;
                moves.push_back(Message::say("The {} GID of {} ({}, {} port {}) moved from index {} to {}: programs "
                                             "that were told its index use another one.",
                                             key.type, key.netdev, gid.address, device.name, port.number, at->second,
                                             gid.index));
                at->second = gid.index;
            }
        }
    return moves;
}

} // namespace fabriscope::probe
