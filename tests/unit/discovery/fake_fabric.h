// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric of plain data that answers directed-route SMPs: what the tests of the sweep need to break on purpose.
#pragma once

#include "core/mad/node_info.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"

#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace fabriscope::discovery::testing {

/// Index of a box. GUIDs are no keys here: two boxes may have the same.
using Box = std::size_t;

struct Place
{
    Box box = 0;
    unsigned port = 0;
    friend auto operator<=>(const Place&, const Place&) = default;
};

struct FakeNode
{
    std::uint8_t type = 1;
    std::uint8_t numPorts = 1;
    Guid guid;
    std::string description;
    std::uint32_t vendorId = 0x2c9;
    std::uint16_t deviceId = 0x1002;
    MKey mkey;     ///< asked for by every attribute when not 0
    MKey shownKey; ///< in PortInfo; protects nothing
    bool enhancedPort0 = false;
    bool dead = false;              ///< answers nothing
    std::set<unsigned> silentPorts; ///< PortInfo of these is not answered
    std::map<unsigned, std::uint16_t> lids;
    std::map<unsigned, std::uint8_t> lmcs; ///< by port; 0 where none is named
    std::optional<mad::NodeInfo> nodeInfo; ///< instead of a truthful one
    std::optional<Guid> systemImage;       ///< another than the node's own
    bool fdr10 = false;
    std::map<unsigned, std::optional<mad::SmInfo>> managers; ///< by port; without SMInfo: says IsSM but does not answer
};

class FakeFabric
{
public:
    Box add(FakeNode node)
    {
        if (node.guid == Guid{}) node.guid = Guid(0x0002c90000000000ULL + 0x100 * (nodes.size() + 1));
        nodes.push_back(std::move(node));
        return nodes.size() - 1;
    }
    Box addSwitch(unsigned ports, std::string description = "sw")
    {
        return add({.type = 2,
                    .numPorts = static_cast<std::uint8_t>(ports),
                    .guid = {},
                    .description = std::move(description)});
    }
    Box addHost(std::string description = "host", unsigned ports = 1)
    {
        return add({.type = 1,
                    .numPorts = static_cast<std::uint8_t>(ports),
                    .guid = {},
                    .description = std::move(description)});
    }
    void connect(Place a, Place b)
    {
        cables[a] = b;
        cables[b] = a;
    }
    void cut(Place a)
    {
        const auto found = cables.find(a);
        if (found == cables.end()) return;
        const Place b = found->second;
        cables.erase(a);
        cables.erase(b);
    }

    /// The reply, or nothing when none comes.
    std::optional<mad::MadBuffer> answer(std::span<const std::byte, mad::madSize> request)
    {
        ++asked;
        if (onRequest) onRequest(asked);
        if (lossPercent > 0 && random() % 100 < lossPercent) return std::nullopt;
        Place at = local;
        bool first = true;
        for (const std::uint8_t hop : mad::routeOf(request)) {
            const FakeNode& node = nodes.at(at.box);
            if (!first && node.type != 2) return std::nullopt; // only switches forward
            const auto next = cables.find({at.box, hop});
            if (next == cables.end() || oneWay.contains({at.box, hop})) return std::nullopt;
            at = next->second;
            first = false;
        }
        return reply(request, at);
    }

    [[nodiscard]] Guid portGuid(Place place) const
    {
        const FakeNode& node = nodes.at(place.box);
        return Guid(node.guid.value() + (node.type == 2 ? 0 : place.port));
    }

    std::vector<FakeNode> nodes;
    std::map<Place, Place> cables;
    std::set<Place> oneWay;        ///< nothing gets out here, although the cable is in
    std::set<Place> downButCabled; ///< PortInfo says down
    Place local{0, 1};
    Lid managerLid; ///< of the master subnet manager, as every port says
    unsigned lossPercent = 0;
    std::size_t asked = 0;
    std::function<void(std::size_t)> onRequest; ///< called with the number of each request, before it is answered
    std::mt19937 random{5};

private:
    std::optional<mad::MadBuffer> reply(std::span<const std::byte, mad::madSize> request, Place at)
    {
        const FakeNode& node = nodes.at(at.box);
        const MKey mkey(mad::loadBits<192, 64>(request.data()));
        if (node.dead || (node.mkey != MKey{} && mkey != node.mkey)) return std::nullopt;
        mad::MadBuffer reply{};
        std::ranges::copy(request, reply.begin());
        reply[3] = static_cast<std::byte>(mad::Method::GetResp);
        reply[4] |= std::byte{0x80};
        const auto data = mad::smpData(std::span<std::byte, mad::madSize>(reply));
        const std::uint32_t modifier = mad::attributeModifierOf(request.data());
        bool known = true;
        switch (mad::attributeIdOf(request.data())) {
        case mad::AttributeId::NodeInfo:
            known = mad::encode(nodeInfo(at), data);
            break;
        case mad::AttributeId::NodeDescription:
            std::ranges::copy(std::as_bytes(std::span(node.description)), data.begin());
            break;
        case mad::AttributeId::SwitchInfo:
            known = node.type == 2 &&
                    mad::encode(mad::SwitchInfo{.linearFdbCap = 49152, .enhancedPort0 = node.enhancedPort0}, data);
            break;
        case mad::AttributeId::PortInfo:
            if (node.silentPorts.contains(modifier)) return std::nullopt;
            known = modifier <= node.numPorts && mad::encode(portInfo({at.box, modifier}), data);
            break;
        case mad::AttributeId::MellanoxExtendedPortInfo:
            known = node.fdr10 && mad::encode(mad::MellanoxExtendedPortInfo{.linkSpeedSupported = 1,
                                                                            .linkSpeedEnabled = 1,
                                                                            .linkSpeedActive = 1},
                                              data);
            break;
        case mad::AttributeId::SmInfo: {
            const auto manager = node.managers.find(node.type == 2 ? 0 : at.port);
            if (manager == node.managers.end() || !manager->second) return std::nullopt;
            known = mad::encode(*manager->second, data);
            break;
        }
        default:
            known = false;
        }
        if (!known) reply[5] = std::byte{0x1c};
        return reply;
    }

    [[nodiscard]] mad::NodeInfo nodeInfo(Place at) const
    {
        const FakeNode& node = nodes.at(at.box);
        if (node.nodeInfo) return *node.nodeInfo;
        return {.nodeType = node.type,
                .numPorts = node.numPorts,
                .systemImageGuid = node.systemImage.value_or(node.guid),
                .nodeGuid = node.guid,
                .portGuid = portGuid(at),
                .partitionCap = 8,
                .deviceId = node.deviceId,
                .localPort = PortNum(static_cast<std::uint8_t>(at.port)),
                .vendorId = node.vendorId};
    }

    [[nodiscard]] mad::PortInfo portInfo(Place of) const
    {
        const FakeNode& node = nodes.at(of.box);
        const bool up = cables.contains(of) && !downButCabled.contains(of);
        mad::PortInfo info;
        const auto lid = node.lids.find(of.port);
        info.lid = Lid(lid != node.lids.end() ? lid->second : std::uint16_t{0});
        if (const auto lmc = node.lmcs.find(of.port); lmc != node.lmcs.end()) info.lmc = Lmc::fromBits(lmc->second);
        info.masterSmLid = managerLid;
        info.mkey = node.shownKey;
        if (node.managers.contains(of.port)) info.capabilityMask = mad::capability::isSm;
        info.linkWidthSupported = 3;
        info.linkWidthEnabled = 3;
        info.linkWidthActive = up ? 2 : 1;
        info.linkSpeedSupported = 7;
        info.linkSpeedEnabled = 7;
        info.linkSpeedActive = up ? 4 : 1;
        info.portState = up ? PortState::Active : PortState::Down;
        info.physState = up ? PhysState::LinkUp : PhysState::Polling;
        info.vlCap = 4;
        info.operationalVls = 4;
        info.vlArbitrationHighCap = 8;
        info.vlArbitrationLowCap = 16;
        info.mtuCap = Mtu::Mtu4096;
        info.neighborMtu = Mtu::Mtu2048;
        return info;
    }
};

} // namespace fabriscope::discovery::testing
