// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/umad_file.h"

#include "core/simulation/preload/mad_fields.h"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace fabriscope::simulation::preload {

bool Agent::accepts(std::span<const std::uint8_t> mad) const
{
    if (mgmtClass == 0 || mgmtClass != mad[field::mgmtClass] || classVersion != mad[field::classVersion]) return false;
    if (!methods.test(mad[field::method] & 0x7fU)) return false;
    return !hasOui(mgmtClass) || oui == (loadBig<std::uint32_t>(mad, field::vendorOui - 1) & 0xffffffU);
}

std::span<const std::uint8_t> Delivery::mad() const
{
    return size <= madSize ? std::span(first).first(size) : std::span<const std::uint8_t>(whole);
}

std::optional<UmadFile> UmadFile::create(std::span<const int> sources, int flags)
{
    UmadFile file;
    file.m_epoll.reset(::epoll_create1((flags & O_CLOEXEC) != 0 ? EPOLL_CLOEXEC : 0));
    file.m_event.reset(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (!file.m_epoll || !file.m_event) return std::nullopt;
    if ((flags & O_NONBLOCK) != 0 && ::fcntl(file.m_epoll.get(), F_SETFL, O_NONBLOCK) < 0) return std::nullopt;
    epoll_event event{};
    event.events = EPOLLIN;
    if (::epoll_ctl(file.m_epoll.get(), EPOLL_CTL_ADD, file.m_event.get(), &event) < 0) return std::nullopt;
    for (const int source : sources) {
        if (source >= 0 && ::epoll_ctl(file.m_epoll.get(), EPOLL_CTL_ADD, source, &event) < 0) return std::nullopt;
    }
    return file;
}

std::size_t UmadFile::headerSize() const { return m_pkeyIndex ? sizeof(ib_user_mad_hdr) : sizeof(ib_user_mad_hdr_old); }

std::optional<std::uint32_t> UmadFile::addAgent(const Agent& agent)
{
    const auto slot = std::ranges::find_if_not(m_agents, &std::optional<Agent>::has_value);
    if (slot == m_agents.end()) {
        errno = ENOMEM;
        return std::nullopt;
    }
    *slot = agent;
    return static_cast<std::uint32_t>(slot - m_agents.begin());
}

bool UmadFile::removeAgent(std::uint32_t id)
{
    if (agent(id) == nullptr) return false;
    m_agents[id].reset(); // NOLINT(*-constant-array-index): checked by agent()
    return true;
}

const Agent* UmadFile::agent(std::uint32_t id) const
{
    return id < m_agents.size() && m_agents[id] ? &*m_agents[id] : nullptr; // NOLINT(*-constant-array-index)
}

bool UmadFile::hearsRequests() const
{
    return std::ranges::any_of(m_agents, [](const std::optional<Agent>& agent) {
        return agent && hasOui(agent->mgmtClass) && agent->methods.any();
    });
}

std::optional<std::uint32_t> UmadFile::agentFor(std::span<const std::uint8_t> mad) const
{
    for (std::uint32_t id = 0; id < maxAgents; ++id) {
        const Agent* candidate = agent(id);
        if (candidate != nullptr && candidate->accepts(mad)) return id;
    }
    return std::nullopt;
}

ssize_t UmadFile::pop(std::span<std::uint8_t> buffer)
{
    const ssize_t size = copyOut(m_queue.front(), buffer);
    if (size >= 0) m_queue.pop_front();
    return size;
}

ssize_t UmadFile::copyOut(const Delivery& delivery, std::span<std::uint8_t> buffer) const
{
    const std::span<const std::uint8_t> mad = delivery.mad();
    const std::size_t header = headerSize();
    const std::size_t first = std::min(mad.size(), madSize);
    if (buffer.size() < header + first) {
        errno = EINVAL;
        return -1;
    }
    ib_user_mad_hdr head = delivery.header;
    head.length = static_cast<std::uint32_t>(header + mad.size());
    std::memcpy(buffer.data(), &head, header);
    const std::size_t copied = buffer.size() < header + mad.size() ? first : mad.size();
    std::memcpy(buffer.subspan(header).data(), mad.data(), copied);
    if (copied < mad.size()) {
        errno = ENOSPC;
        return -1;
    }
    return static_cast<ssize_t>(header + mad.size());
}

void UmadFile::updateReadiness()
{
    if (hasDelivery() == m_signalled) return;
    if (m_signalled) {
        eventfd_t count = 0;
        ::eventfd_read(m_event.get(), &count);
    } else {
        ::eventfd_write(m_event.get(), 1);
    }
    m_signalled = !m_signalled;
}

} // namespace fabriscope::simulation::preload
