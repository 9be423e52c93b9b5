// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/ends.h"

#include "core/mad/attribute.h"

#include <format>
#include <type_traits>

namespace fabriscope::probe {
namespace {

template <class T> T typed(std::uint64_t number)
{
    if constexpr (requires { typename T::rep; })
        return T(static_cast<typename T::rep>(number));
    else if constexpr (std::is_same_v<T, PKey>)
        return PKey(static_cast<std::uint16_t>(number));
    else
        return static_cast<T>(number);
}

/// What is not there stays as it is.
template <class T> void take(const Values& values, Key key, std::optional<T>& into)
{
    if (values.has(key)) into = typed<T>(values.number(key));
}
template <class T> void take(const Values& values, Key key, T& into)
{
    if (values.has(key)) into = typed<T>(values.number(key));
}
void take(const Values& values, Key key, std::string& into)
{
    if (values.has(key)) into = values.text(key);
}

std::chrono::nanoseconds timeOf(const Values& values, Key key)
{
    return std::chrono::nanoseconds(static_cast<std::int64_t>(values.number(key)));
}

} // namespace

std::optional<Gid> gidOf(std::string_view text)
{
    return text.contains(':') ? mad::parseGid(text) : mad::parseGid(std::format("0x{}", text));
}

bool isLinkLocalGid(const Gid& gid) { return gid.prefix.value() >> 54U == 0xfe80U >> 6U; }

bool isIpv4Gid(const Gid& gid) { return gid.prefix.value() == 0 && gid.interfaceId.value() >> 32U == 0xffff; }

std::string addressOfGid(const Gid& gid)
{
    if (!isIpv4Gid(gid)) return toString(gid);
    const auto bits = static_cast<std::uint32_t>(gid.interfaceId.value());
    return std::format("{}.{}.{}.{}", bits >> 24U, bits >> 16U & 0xffU, bits >> 8U & 0xffU, bits & 0xffU);
}

Attempt<EndFacts> factsOf(const Values& said, const std::optional<device::Trouble>& trouble)
{
    if (!said.has(Key::QueuePair)) return trouble ? Attempt<EndFacts>(*trouble) : Attempt<EndFacts>();
    EndFacts facts{};
    take(said, Key::QueuePair, facts.queuePair);
    if (said.has(Key::Lid) && said.has(Key::Lmc))
        facts.lids = {.base = typed<Lid>(said.number(Key::Lid)), .lmc = Lmc::fromBits(said.number(Key::Lmc))};
    take(said, Key::IsEthernet, facts.isEthernet);
    take(said, Key::NeedsGrh, facts.needsGrh);
    take(said, Key::PortState, facts.portState);
    // An agent that could not find these out says 0.
    if (said.number(Key::ActiveMtu) != 0) take(said, Key::ActiveMtu, facts.activeMtu);
    if (said.number(Key::Pkey) != 0) take(said, Key::Pkey, facts.pkey);
    facts.gid = gidOf(said.text(Key::Gid));
    if (facts.gid) take(said, Key::GidType, facts.gidType);
    take(said, Key::MemoryKey, facts.memoryKey);
    if (said.has(Key::MemoryAddress) && said.has(Key::MemoryLength))
        facts.memory = {.begin = said.number(Key::MemoryAddress), .length = said.number(Key::MemoryLength)};
    take(said, Key::MostReadsOut, facts.mostReadsOut);
    take(said, Key::MostReadsIn, facts.mostReadsIn);
    take(said, Key::HasAtomics, facts.hasAtomics);
    return facts;
}

void add(EndSettings& into, const Values& told)
{
    take(told, Key::Device, into.device);
    take(told, Key::Port, into.port);
    take(told, Key::GidIndex, into.gidIndex);
    take(told, Key::PkeyIndex, into.pkeyIndex);
    take(told, Key::BufferBytes, into.bufferBytes);
    take(told, Key::Psn, into.psn);
    take(told, Key::RemotePsn, into.remotePsn);
    take(told, Key::Qkey, into.qkey);
    take(told, Key::RemoteQkey, into.remoteQkey);
    take(told, Key::AllowWrite, into.allowWrite);
    take(told, Key::AllowRead, into.allowRead);
    take(told, Key::AllowAtomic, into.allowAtomic);
    take(told, Key::RemoteQueuePair, into.remoteQueuePair);
    take(told, Key::RemoteLid, into.remoteLid);
    if (told.has(Key::RemoteGid)) into.remoteGid = gidOf(told.text(Key::RemoteGid)).value_or(Gid{}); // as agents do
    take(told, Key::UseGrh, into.useGrh);
    take(told, Key::Mtu, into.mtu);
    take(told, Key::TrafficClass, into.trafficClass);
    take(told, Key::Retries, into.retries);
    take(told, Key::Timeout, into.timeout);
    take(told, Key::ReadsOut, into.readsOut);
    take(told, Key::ReadsIn, into.readsIn);
    take(told, Key::RemoteMemoryKey, into.remoteMemoryKey);
    take(told, Key::RemoteAddress, into.remoteAddress);
    take(told, Key::PostReceives, into.postReceives);
    take(told, Key::PortSpace, into.portSpace);
    take(told, Key::Address, into.address);
    take(told, Key::Destination, into.destination);
    take(told, Key::ServicePort, into.servicePort);
    take(told, Key::Refuses, into.refuses);
}

Attempt<EndState> stateOf(const Reply& reply)
{
    if (reply.trouble) return *reply.trouble;
    EndState state{};
    take(reply.values, Key::QueuePairState, state.queuePair);
    take(reply.values, Key::PortState, state.port);
    return state;
}

RoundReply roundReplyOf(const Reply& reply)
{
    RoundReply out{.elapsed = timeOf(reply.values, Key::ElapsedNs),
                   .cpu = timeOf(reply.values, Key::CpuNs),
                   .latency = reply.latency};
    take(reply.values, Key::Sent, out.sent);
    take(reply.values, Key::Received, out.received);
    return out;
}

} // namespace fabriscope::probe
