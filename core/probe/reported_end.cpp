// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/reported_end.h"

#include "core/probe/preflight.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace fabriscope::probe {
namespace {

template <class Condition> bool anyPort(const host::Host& host, Condition condition)
{
    return std::ranges::any_of(
        host.devices, [&](const host::Device& device) { return std::ranges::any_of(device.ports, condition); });
}

bool hasLid(const host::Port& port, Lid lid)
{
    return port.lid && LidRange{.base = Lid(static_cast<std::uint16_t>(*port.lid)),
                                .lmc = Lmc::fromBits(port.lidMaskCount.valueOr(0))}
                           .contains(lid);
}

Result<void> refuse(const host::Host& host, Message what)
{
    return fail(ErrorCode::MalformedReply, host.name, std::move(what),
                Message::say("Nothing was sent there. If its addresses have just changed, repeat the test"));
}

} // namespace

Result<void> checkReported(const Values& reported, const host::Host& host)
{
    const auto gid = gidOf(reported.text(Key::Gid));
    if (reported.has(Key::Gid) &&
        !(gid && anyPort(host, [&](const host::Port& port) { return findGid(port, *gid) != nullptr; })))
        return refuse(host, Message::say("its agent reports the GID {} for the test, and no port of it has that",
                                         gid ? addressOfGid(*gid) : reported.text(Key::Gid)));
    const Lid lid(static_cast<std::uint16_t>(reported.number(Key::Lid)));
    const bool usesLid = lid != Lid() && !reported.flag(Key::IsEthernet);
    if (usesLid && !anyPort(host, [&](const host::Port& port) { return hasLid(port, lid); }))
        return refuse(
            host, Message::say("its agent reports the LID {} for the test, and no port of it has that", lid.value()));
    return {};
}

} // namespace fabriscope::probe
