// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/sa_path.h"

#include "core/base/link_types.h"
#include "core/base/text.h"
#include "core/device/ip_path.h"
#include "core/mad/field_codes.h"
#include "core/sa/path_request.h"

#include <algorithm>
#include <cmath>

namespace fabriscope::probe {
namespace {

/// Nothing: the host did not say it, or it is none of a port.
std::optional<Lid> lidOf(const ChosenEnd& end) { return end.lid && isUnicast(*end.lid) ? end.lid : std::nullopt; }

std::string rateWords(std::uint8_t code)
{
    const auto found = std::ranges::find(mad::codes::rate, code, &mad::FieldCode::value);
    return found == mad::codes::rate.end() ? std::to_string(code) : std::string(found->word);
}

Message notRead() { return Message::say("not read"); }
Message gidWords(const std::optional<Gid>& gid) { return gid ? Message(addressOfGid(*gid)) : notRead(); }
Message pkeyWords(const EndPath& path) { return path.pkey ? Message(toString(*path.pkey)) : notRead(); }
Message levelWords(const EndPath& path) { return path.sl ? Message(std::to_string(path.sl->value())) : notRead(); }
Message mtuWords(const EndPath& path) { return path.mtu ? Message(std::to_string(*path.mtu)) : notRead(); }

Message describeByHand(const EndPath& path, device::Service service)
{
    // InfiniBand without a GRH: what is not in the packets is not unread.
    const bool byLid = !path.remoteGid && path.remoteLid && *path.remoteLid != Lid();
    if (byLid && service != device::Service::Ud)
        return Message::say("service level {}, path MTU {}, P_Key {}, to LID {} without GIDs", levelWords(path),
                            mtuWords(path), pkeyWords(path), path.remoteLid->value());
    if (byLid)
        return Message::say("service level {}, P_Key {}, to LID {} without GIDs", levelWords(path), pkeyWords(path),
                            path.remoteLid->value());
    if (service != device::Service::Ud)
        return Message::say("service level {}, path MTU {}, P_Key {}, from GID {} to {}", levelWords(path),
                            mtuWords(path), pkeyWords(path), gidWords(path.gid), gidWords(path.remoteGid));
    // An end that answers no datagram has no address to send to.
    if (!path.sl && !path.remoteGid)
        return Message::say("P_Key {}, GID {}, it only receives", pkeyWords(path), gidWords(path.gid));
    return Message::say("service level {}, P_Key {}, from GID {} to {}", levelWords(path), pkeyWords(path),
                        gidWords(path.gid), gidWords(path.remoteGid));
}

} // namespace

std::optional<PKey> pkeyOfAddress(const host::Host& host, const std::string& address)
{
    for (const host::IpoibInterface& interface : host.ipoib)
        for (const std::string& each : interface.addresses) {
            if (!device::isSameAddress(each.substr(0, each.find('/')), address)) continue;
            const auto value = parseUnsigned(interface.pkey.valueOr(""));
            if (value && *value <= 0xffff) return PKey(static_cast<std::uint16_t>(*value));
        }
    return std::nullopt;
}

Result<sa::Request> saPathRequest(const BySide<ChosenEnd>& ends, std::optional<ServiceId> service,
                                  std::optional<PKey> pkey)
{
    for (const Side side : bothSides)
        if (ends[side].isEthernet)
            return fail(ErrorCode::Unsupported, ends[side].host,
                        Message::say("port {} of {} is Ethernet, which has no subnet administration", ends[side].port,
                                     ends[side].device));
    const auto from = gidOf(ends[Side::Local].gid.gid), to = gidOf(ends[Side::Peer].gid.gid);
    const auto fromLid = lidOf(ends[Side::Local]), toLid = lidOf(ends[Side::Peer]);
    if (!pkey) pkey = ends[Side::Local].pkey;
    if (from && to)
        return sa::pathRequest(
            {.from = {.gid = from}, .to = {.gid = to}, .serviceId = service, .pkey = pkey, .qosClass = {}});
    if (fromLid && toLid)
        return sa::pathRequest(
            {.from = {.lid = fromLid}, .to = {.lid = toLid}, .serviceId = service, .pkey = pkey, .qosClass = {}});
    return fail(ErrorCode::InvalidArgument, ends[Side::Peer].host,
                Message::say("its port or that of {} has neither a GID nor a LID to ask for", ends[Side::Local].host));
}

Message describe(const EndPath& path, device::Service service)
{
    const Message rest = describeByHand(path, service);
    return path.serviceId ? Message::say("service ID {}, {}", words(*path.serviceId), rest) : rest;
}

std::vector<Message> differencesOf(const std::string& end, const EndPath& path, const mad::PathRecord& granted)
{
    std::vector<Message> found;
    if (path.sl && *path.sl != granted.sl)
        found.push_back(Message::say("{} sends with service level {}, the subnet administration grants {}", end,
                                     path.sl->value(), granted.sl.value()));
    const std::uint64_t mtu = bytesOf(static_cast<Mtu>(granted.mtu));
    if (path.mtu && mtu != 0 && *path.mtu > mtu)
        found.push_back(
            Message::say("{} sends with a path MTU of {}, the subnet administration grants {}", end, *path.mtu, mtu));
    if (path.pkey && path.pkey->base() != granted.pkey.base())
        found.push_back(Message::say("{} sends in partition {}, the subnet administration grants {}", end,
                                     toString(*path.pkey), toString(granted.pkey)));
    return found;
}

Message describe(const SaPath& path)
{
    if (const NoSaPath* none = path.failure())
        return none->isRefused ? Message::say("refused: {}", none->reason) : none->reason;
    const mad::PathRecord& record = *path.result();
    // 4.096 µs · 2^n (IBTA vol. 1, 15.2.5.16)
    const double milliseconds = std::ldexp(4.096e-3, std::min<int>(record.packetLife, 63));
    return Message::say("LID {} to LID {}, service level {}, MTU {}, rate {}, P_Key {}, packet lifetime {} ms",
                        record.sourceLid.value(), record.destinationLid.value(), record.sl.value(),
                        bytesOf(static_cast<Mtu>(record.mtu)), rateWords(record.rate), toString(record.pkey),
                        Decimal{.value = milliseconds, .digits = 3});
}

} // namespace fabriscope::probe
