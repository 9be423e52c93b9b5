// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/ends.h"

#include "core/base/enum_number.h"
#include "core/mad/attribute.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/probe/preflight.h"

#include <algorithm>
#include <format>
#include <type_traits>
#include <utility>

namespace fabriscope::probe {
namespace {

template <class T> T typed(std::uint64_t number)
{
    if constexpr (requires { T::fromBits(number); })
        return T::fromBits(number);
    else if constexpr (requires { typename T::rep; })
        return T(static_cast<typename T::rep>(number));
    else if constexpr (std::is_same_v<T, PKey>)
        return PKey(static_cast<std::uint16_t>(number));
    else
        return static_cast<T>(number);
}

void read(const Values& values, Key key, std::string& into) { into = values.text(key); }
template <class T> void read(const Values& values, Key key, std::optional<T>& into)
{
    into = typed<T>(values.number(key));
}
template <class T> void read(const Values& values, Key key, T& into) { into = typed<T>(values.number(key)); }

/// Keys, each with what is read of it; what is not there stays as it is.
template <class T, class... Rest> void take(const Values& values, Key key, T& into, Rest&&... rest)
{
    if (values.has(key)) read(values, key, into);
    if constexpr (sizeof...(rest) > 0) take(values, std::forward<Rest>(rest)...);
}

std::chrono::nanoseconds timeOf(const Values& values, Key key)
{
    return std::chrono::nanoseconds(static_cast<std::int64_t>(values.number(key)));
}

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

std::optional<Gid> gidOf(std::string_view text)
{
    return text.contains(':') ? mad::parseGid(text) : mad::parseGid(std::format("0x{}", text));
}

bool isLinkLocalGid(const Gid& gid) { return gid.prefix.value() >> 54U == 0xfe80U >> 6U; }

Attempt<EndFacts> factsOf(const Values& said, const std::optional<device::Trouble>& trouble)
{
    if (!said.has(Key::QueuePair)) return trouble ? Attempt<EndFacts>(*trouble) : Attempt<EndFacts>();
    EndFacts facts{};
    take(said, Key::QueuePair, facts.queuePair);
    if (said.has(Key::Lid) && said.has(Key::Lmc))
        facts.lids = {.base = typed<Lid>(said.number(Key::Lid)), .lmc = Lmc::fromBits(said.number(Key::Lmc))};
    take(said, Key::IsEthernet, facts.isEthernet, Key::NeedsGrh, facts.needsGrh, Key::PortState, facts.portState);
    // An agent of a former version that could not find these out says 0.
    if (said.number(Key::ActiveMtu) != 0) take(said, Key::ActiveMtu, facts.activeMtu);
    if (said.number(Key::Pkey) != 0) take(said, Key::Pkey, facts.pkey);
    facts.gid = gidOf(said.text(Key::Gid));
    if (facts.gid) take(said, Key::GidType, facts.gidType);
    take(said, Key::MemoryKey, facts.memoryKey);
    if (said.has(Key::MemoryAddress) && said.has(Key::MemoryLength))
        facts.memory = {.begin = said.number(Key::MemoryAddress), .length = said.number(Key::MemoryLength)};
    take(said, Key::MostReadsOut, facts.mostReadsOut, Key::MostReadsIn, facts.mostReadsIn, Key::HasAtomics,
         facts.hasAtomics);
    return facts;
}

std::optional<EndPath> endPathOf(const Values& said)
{
    EndPath path;
    take(said, Key::ServiceId, path.serviceId, Key::ServiceLevel, path.sl, Key::Mtu, path.mtu, Key::RemoteLid,
         path.remoteLid, Key::TrafficClass, path.trafficClass, Key::Qkey, path.qkey, Key::RemoteQkey, path.remoteQkey);
    path.remoteGid = gidOf(said.text(Key::RemoteGid));
    if (path == EndPath()) return std::nullopt;
    path.gid = gidOf(said.text(Key::Gid));
    take(said, Key::Pkey, path.pkey);
    return path;
}

std::optional<GroupFacts> groupFactsOf(const Values& said)
{
    GroupFacts facts{.gid = gidOf(said.text(Key::GroupGid))};
    if (!facts.gid) return std::nullopt;
    take(said, Key::GroupLid, facts.lid, Key::GroupQkey, facts.qkey, Key::GroupPkey, facts.pkey, Key::Mtu, facts.mtu);
    return facts;
}

ServiceId serviceIdOf(device::PortSpace space, std::uint16_t port)
{
    return ServiceId(enumWord<device::PortSpace::Ipoib>(space, opensm::serviceIdOfTcpPort(port),
                                                        opensm::udpServiceIds + port, opensm::ibServiceIds + port,
                                                        opensm::ipoibServiceIds + port));
}

std::string words(ServiceId id) { return std::format("{:#018x}", id.value()); }

void add(EndSettings& into, const Values& told)
{
    take(told, Key::Device, into.device, Key::Port, into.port, Key::GidIndex, into.gidIndex, Key::PkeyIndex,
         into.pkeyIndex, Key::BufferBytes, into.bufferBytes, Key::Psn, into.psn, Key::RemotePsn, into.remotePsn,
         Key::Qkey, into.qkey, Key::RemoteQkey, into.remoteQkey, Key::AllowWrite, into.allowWrite, Key::AllowRead,
         into.allowRead, Key::AllowAtomic, into.allowAtomic, Key::RemoteQueuePair, into.remoteQueuePair, Key::RemoteLid,
         into.remoteLid);
    if (told.has(Key::RemoteGid)) into.remoteGid = gidOf(told.text(Key::RemoteGid)).value_or(Gid{}); // as agents do
    take(told, Key::UseGrh, into.useGrh, Key::Mtu, into.mtu, Key::TrafficClass, into.trafficClass, Key::Retries,
         into.retries, Key::Timeout, into.timeout, Key::ReadsOut, into.readsOut, Key::ReadsIn, into.readsIn,
         Key::RemoteMemoryKey, into.remoteMemoryKey, Key::RemoteAddress, into.remoteAddress, Key::PostReceives,
         into.postReceives, Key::PortSpace, into.portSpace, Key::Address, into.address, Key::Destination,
         into.destination, Key::ServicePort, into.servicePort, Key::Refuses, into.refuses, Key::Attaches, into.attaches,
         Key::GroupQkey, into.groupQkey, Key::GroupPkey, into.groupPkey);
}

Attempt<EndState> stateOf(const Reply& reply)
{
    if (reply.trouble) return *reply.trouble;
    EndState state{};
    take(reply.values, Key::QueuePairState, state.queuePair, Key::PortState, state.port);
    return state;
}

RoundReply roundReplyOf(const Reply& reply)
{
    RoundReply out{.elapsed = timeOf(reply.values, Key::ElapsedNs), .latency = reply.latency};
    if (reply.values.has(Key::CpuNs)) out.cpu = timeOf(reply.values, Key::CpuNs);
    take(reply.values, Key::Sent, out.sent, Key::Received, out.received, Key::Failed, out.failed, Key::QueuePairsMade,
         out.queuePairs, Key::OpenFileLimit, out.limits.openFiles, Key::MemoryLimit, out.limits.memory,
         Key::DeviceQueuePairs, out.limits.queuePairs, Key::DeviceCompletionQueues, out.limits.completionQueues,
         Key::Backlog, out.limits.backlog);
    out.queuePairTime = timeOf(reply.values, Key::QueuePairNs);
    return out;
}

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
