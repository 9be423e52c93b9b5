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

bool hasGid(const host::Port& port, const std::string& plain)
{
    return std::ranges::contains(port.gids, plain, [](const host::Gid& gid) { return plainGid(gid.gid); });
}

/// A port has 2^LMC LIDs from its base LID on (IBTA vol. 1, 4.1.3).
bool hasLid(const host::Port& port, std::uint64_t lid)
{
    const std::uint64_t first = port.lid.valueOr(0);
    return lid >= first && lid < first + (std::uint64_t{1} << std::min<std::uint64_t>(port.lidMaskCount.valueOr(0), 7));
}

Result<void> refuse(const host::Host& host, Message what)
{
    return fail(ErrorCode::MalformedReply, host.name, std::move(what),
                Message::say("Nothing was sent there. If its addresses have just changed, repeat the test"));
}

} // namespace

Result<void> checkReported(const Values& reported, const host::Host& host)
{
    const std::string& gid = reported.text(Key::Gid);
    if (!gid.empty() && !anyPort(host, [&](const host::Port& port) { return hasGid(port, gid); }))
        return refuse(host, Message::say("its agent reports the GID {} for the test, and no port of it has that",
                                         addressOfGid(gid)));
    const std::uint64_t lid = reported.number(Key::Lid);
    const bool usesLid = lid != 0 && !reported.flag(Key::IsEthernet);
    if (usesLid && !anyPort(host, [&](const host::Port& port) { return hasLid(port, lid); }))
        return refuse(host, Message::say("its agent reports the LID {} for the test, and no port of it has that", lid));
    return {};
}

} // namespace fabriscope::probe
