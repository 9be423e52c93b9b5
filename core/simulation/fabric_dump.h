// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ibsim's console command "Dump" tells: the nodes with their cables, and the forwarding tables as OpenSM really
// programmed them.
#pragma once

#include "core/base/error.h"
#include "core/base/types.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::simulation {

struct DumpedPort
{
    unsigned number = 0;
    bool active = false;
    std::size_t peer = 0; ///< index of the node at the other end, when active
    unsigned peerPort = 0;
    Lid lid; ///< of adapters, and of port 0 of switches
    unsigned lmc = 0;
    std::uint64_t dataMbps = 0; ///< see linkDataMbps()
};

struct DumpedNode
{
    std::string id; ///< as the console knows it: "S-0002c90200000010"
    bool isSwitch = false;
    std::vector<DumpedPort> ports{};         ///< by number: switches from 0, others from 1
    std::vector<std::uint8_t> outputPorts{}; ///< of switches, by destination LID; noPort where there is no route

    [[nodiscard]] const DumpedPort* port(unsigned number) const;
};

inline constexpr std::uint8_t noPort = 0xff;

/// One end of a cable.
struct PortPlace
{
    std::size_t node = 0;
    unsigned port = 0;
    friend auto operator<=>(const PortPlace&, const PortPlace&) = default;
};

class FabricDump
{
public:
    /// Parse the console's answer. Fails with Parse when it is none.
    static Result<FabricDump> parse(std::string_view text);

    [[nodiscard]] const std::vector<DumpedNode>& nodes() const { return m_nodes; }
    /// Who has that LID, base LIDs and those that the LMC adds.
    [[nodiscard]] std::optional<PortPlace> portOfLid(Lid lid) const;

    /// The ports by which a packet leaves node after node on its way from the port of an adapter to that of another.
    /// Empty when it does not get there.
    [[nodiscard]] std::vector<PortPlace> route(PortPlace from, PortPlace to) const;

private:
    std::vector<DumpedNode> m_nodes;
    std::vector<std::optional<PortPlace>> m_lids;
};

} // namespace fabriscope::simulation
