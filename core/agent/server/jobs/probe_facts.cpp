// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/probe_facts.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace fabriscope::agent {
namespace {

using probe::Key;

template <class T> void setRead(probe::Values& values, probe::Key key, const std::optional<T>& read)
{
    if (read) values.set(key, std::uint64_t{*read});
}

} // namespace

probe::Values valuesOf(const device::QueuePairFacts& facts)
{
    probe::Values values;
    values.set(Key::QueuePair, facts.queuePair);
    if (!facts.moreQueuePairs.empty()) values.set(Key::MoreQueuePairs, probe::queueList(facts.moreQueuePairs));
    setRead(values, Key::Lid, facts.lid);
    setRead(values, Key::Lmc, facts.lmc);
    setRead(values, Key::IsEthernet, facts.isEthernet);
    setRead(values, Key::NeedsGrh, facts.needsGrh);
    setRead(values, Key::PortState, facts.portState);
    setRead(values, Key::ActiveMtu, facts.activeMtu);
    if (!facts.gid.empty()) values.set(Key::Gid, facts.gid);
    setRead(values, Key::GidType, facts.gidType);
    setRead(values, Key::Pkey, facts.pkey);
    values.set(Key::MemoryKey, facts.remoteKey);
    values.set(Key::MemoryAddress, facts.address);
    values.set(Key::MemoryLength, facts.length);
    setRead(values, Key::MostReadsOut, facts.mostReadsOut);
    setRead(values, Key::MostReadsIn, facts.mostReadsIn);
    setRead(values, Key::HasAtomics, facts.hasAtomics);
    setRead(values, Key::MemoryLimit, facts.memoryLimit);
    return values;
}

probe::Values valuesOf(const device::QueuePairPath& path)
{
    probe::Values values;
    setRead(values, Key::Mtu, path.mtu);
    setRead(values, Key::Pkey, path.pkey);
    if (!path.gid.empty()) values.set(Key::Gid, path.gid);
    setRead(values, Key::GidType, path.gidType);
    setRead(values, Key::Qkey, path.qkey);
    setRead(values, Key::RemoteQkey, path.remoteQkey);
    if (!path.to) return values;
    values.set(Key::ServiceLevel, path.to->serviceLevel);
    values.set(Key::RemoteLid, path.to->lid);
    values.set(Key::UseGrh, path.to->useGrh ? 1U : 0U);
    if (!path.to->gid.empty()) values.set(Key::RemoteGid, path.to->gid);
    if (!path.to->useGrh) return values;
    values.set(Key::TrafficClass, path.to->trafficClass);
    values.set(Key::HopLimit, path.to->hopLimit);
    return values;
}

probe::Values valuesOf(const device::StormResult& result)
{
    const auto nanoseconds = [](std::chrono::nanoseconds time) {
        return static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0));
    };
    probe::Values values;
    values.set(Key::Sent, result.stood);
    values.set(Key::Failed, result.failed);
    values.set(Key::ElapsedNs, nanoseconds(result.elapsed));
    values.set(Key::QueuePairsMade, result.queuePairs);
    values.set(Key::QueuePairNs, nanoseconds(result.queuePairTime));
    setRead(values, Key::OpenFileLimit, result.limits.openFiles);
    setRead(values, Key::MemoryLimit, result.limits.lockedMemory);
    setRead(values, Key::DeviceQueuePairs, result.limits.queuePairs);
    setRead(values, Key::DeviceCompletionQueues, result.limits.completionQueues);
    setRead(values, Key::Backlog, result.limits.backlog);
    return values;
}

} // namespace fabriscope::agent
