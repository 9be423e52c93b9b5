// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/mad_match.h"

#include "core/mad/header.h"

#include <algorithm>
#include <cstring>

namespace fabriscope::transport {
namespace {

constexpr std::size_t headerSize = mad::wireSize<mad::MadHeader>;

bool isSubnetManagement(mad::ManagementClass c)
{
    return c == mad::ManagementClass::SubnDirected || c == mad::ManagementClass::SubnLid;
}

// What comes back for MultiPathRecord are PathRecords (15.2.5.20), and the reply says so.
bool answersMultiPath(const std::byte* reply, const std::byte* request)
{
    constexpr auto multiPathRecord = static_cast<mad::AttributeId>(0x3a);
    constexpr auto pathRecord = static_cast<mad::AttributeId>(0x35);
    return mad::methodOf(request) == mad::Method::GetMulti && mad::methodOf(reply) == mad::Method::GetMultiResp &&
           mad::attributeIdOf(request) == multiPathRecord && mad::attributeIdOf(reply) == pathRecord;
}

} // namespace

bool isTooShort(std::span<const std::byte> packet)
{
    return packet.size() < headerSize ||
           (isSubnetManagement(mad::classOf(packet.data())) && packet.size() < mad::madSize);
}

bool isSegment(std::span<const std::byte> packet)
{
    return packet.size() == mad::madSize && mad::classOf(packet.data()) == mad::ManagementClass::SubnAdm &&
           (mad::decodeUnchecked<mad::RmppHeader>(packet.data()).flags & mad::RmppHeader::active) != 0;
}

bool isTransfer(const mad::MadBuffer& request) { return isSegment(request); }

bool isAcknowledgement(std::span<const std::byte> segment)
{
    return mad::decodeUnchecked<mad::RmppHeader>(segment.data()).type == mad::RmppType::Ack;
}

bool answers(const std::byte* reply, const std::byte* request)
{
    const auto managementClass = mad::classOf(request);
    if (mad::classOf(reply) != managementClass) return false;
    if (mad::attributeIdOf(reply) != mad::attributeIdOf(request) && !answersMultiPath(reply, request)) return false;
    if (isSubnetManagement(managementClass) && mad::attributeModifierOf(reply) != mad::attributeModifierOf(request))
        return false;
    if (managementClass != mad::ManagementClass::SubnDirected) return true;
    const std::size_t hops = std::min(std::to_integer<std::size_t>(request[7]), mad::maxHops);
    return reply[7] == request[7] &&
           std::memcmp(reply + mad::initialPathOffset, request + mad::initialPathOffset, hops + 1) == 0;
}

} // namespace fabriscope::transport
