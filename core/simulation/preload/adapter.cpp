// SPDX-License-Identifier: GPL-3.0-or-later
//
// The descriptor's side: open, close, read, ioctl; and the clock. Sending is in adapter_send.cpp, what comes in from
// ibsim in adapter_receive.cpp.
#include "core/simulation/preload/adapter.h"

#include "core/simulation/preload/mad_fields.h"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string_view>

namespace fabriscope::simulation::preload {
namespace {

constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;
constexpr std::int64_t nanosecondsPerMillisecond = 1'000'000;

std::uint32_t ouiOf(const ib_user_mad_reg_req& request)
{
    return static_cast<std::uint32_t>(request.oui[0]) << 16U | static_cast<std::uint32_t>(request.oui[1]) << 8U |
           request.oui[2];
}
std::uint32_t ouiOf(const ib_user_mad_reg_req2& request) { return request.oui & 0xffffffU; }

/// Both forms of the registration, as one Agent.
template <class Request> Agent agentFrom(const Request& request)
{
    Agent agent{.qpn = static_cast<std::uint8_t>(request.qpn),
                .mgmtClass = request.mgmt_class,
                .classVersion = request.mgmt_class_version,
                .rmppVersion = request.rmpp_version,
                .oui = ouiOf(request)};
    // The kernel reads the mask as an array of long: on little-endian machines bit n of the words in order.
    constexpr std::size_t width = 8 * sizeof(request.method_mask[0]);
    for (std::size_t bit = 0; bit < 128; ++bit)
        agent.methods.set(bit, (request.method_mask[bit / width] >> (bit % width) & 1U) !=
                                   0); // NOLINT(*-constant-array-index)
    return agent;
}

bool valid(const Agent& agent)
{
    if (agent.qpn > 1) return false;
    const bool isSmp = agent.mgmtClass == mgmt_class::smLid || agent.mgmtClass == mgmt_class::smDirected;
    return agent.mgmtClass == 0 || isSmp == (agent.qpn == 0);
}

} // namespace

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
    for (const int source : sources)
        if (source >= 0 && ::epoll_ctl(file.m_epoll.get(), EPOLL_CTL_ADD, source, &event) < 0) return std::nullopt;
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

std::unique_ptr<Adapter> Adapter::create(std::shared_ptr<Connection> connection)
{
    std::unique_ptr<Adapter> adapter(new Adapter(std::move(connection)));
    adapter->m_timer.reset(::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK));
    if (!adapter->m_timer) return nullptr;
    static_cast<void>(::getrandom(&adapter->m_firstGeneration, sizeof adapter->m_firstGeneration, GRND_NONBLOCK));
    constexpr std::size_t batch = 32;
    adapter->m_batch.resize(batch);
    adapter->m_parts.resize(batch);
    adapter->m_messages.resize(batch);
    for (std::size_t i = 0; i < batch; ++i) {
        adapter->m_parts[i] = {.iov_base = &adapter->m_batch[i], .iov_len = sizeof(Packet)};
        adapter->m_messages[i].msg_hdr.msg_iov = &adapter->m_parts[i];
        adapter->m_messages[i].msg_hdr.msg_iovlen = 1;
    }
    return adapter;
}

bool Adapter::alive()
{
    if (!m_lost && !m_connection->serverAlive()) lose();
    return !m_lost;
}

void Adapter::lose()
{
    m_lost = true;
    // The demo's agent goes with its fabric, so that the console starts both again. Others see an adapter torn out.
    if (std::getenv("FABRISCOPE_SIM_END_WITH_IT") == nullptr) return; // NOLINT(concurrency-mt-unsafe): read-only
    constexpr std::string_view text = "the fabric simulator has ended\n";
    static_cast<void>(::write(STDERR_FILENO, text.data(), text.size()));
    ::_exit(EXIT_FAILURE);
}

std::unique_ptr<UmadFile> Adapter::open(int flags)
{
    const std::array sources{m_connection->socket(), m_timer.get(), m_connection->serverPidfd()};
    auto file = UmadFile::create(sources, flags);
    if (!file) return nullptr;
    auto owned = std::make_unique<UmadFile>(std::move(*file));
    m_files.push_back(owned.get());
    return owned;
}

void Adapter::close(UmadFile& file)
{
    std::erase(m_files, &file);
    std::erase_if(m_answers, [&file](const Answer& a) { return a.file == &file; });
    for (std::uint32_t index = 0; index < m_requests.size(); ++index)
        if (m_requests[index]->file == &file) release(index);
    if (!m_lost) updateHearing();
}

/// The kernel passes requests to the program that registered for them; ibsim has to learn that a client did.
bool Adapter::updateHearing() { return m_connection->hear(std::ranges::any_of(m_files, &UmadFile::hearsRequests)); }

ssize_t Adapter::read(UmadFile& file, std::span<std::uint8_t> buffer)
{
    m_direct = {.file = &file, .buffer = buffer, .result = std::nullopt};
    while (!file.hasDelivery() && !m_direct.result && pump()) {
    } // until something is for this reader, or nothing is left
    const std::optional<ssize_t> direct = std::exchange(m_direct, {}).result;
    if (direct) {
        if (file.hasDelivery()) file.updateReadiness();
        m_idle = false;
        return *direct;
    }
    if (file.hasDelivery()) {
        // An emptied queue stays signalled for now: the next read() is cheaper than telling the kernel each time.
        const ssize_t size = file.pop(buffer);
        const int error = errno;
        if (file.hasDelivery()) file.updateReadiness();
        errno = error;
        m_idle = false;
        return size;
    }
    file.updateReadiness();
    // Nothing twice in a row: perhaps the descriptor is readable because ibsim ended.
    const bool lost = m_lost || (std::exchange(m_idle, true) && !alive());
    errno = lost ? EIO : EAGAIN;
    return -1;
}

bool Adapter::readable(UmadFile& file)
{
    if (!file.hasDelivery()) {
        while (pump() && !file.hasDelivery()) {
        }
        file.updateReadiness();
    }
    return file.hasDelivery() || !alive();
}

int Adapter::ioctl(UmadFile& file, unsigned long request, void* argument)
{
    const auto registerAgent = [this, &file](auto* wanted) {
        const Agent agent = agentFrom(*wanted);
        const auto id = valid(agent) ? file.addAgent(agent) : (errno = EINVAL, std::nullopt);
        if (!id) return -1;
        if (hasOui(agent.mgmtClass) && agent.methods.any() && !updateHearing()) {
            file.removeAgent(*id);
            errno = EBUSY;
            return -1;
        }
        wanted->id = *id;
        return 0;
    };
    switch (request) {
    case IB_USER_MAD_REGISTER_AGENT:
        return registerAgent(static_cast<ib_user_mad_reg_req*>(argument));
    case IB_USER_MAD_REGISTER_AGENT2:
        return registerAgent(static_cast<ib_user_mad_reg_req2*>(argument));
    case IB_USER_MAD_UNREGISTER_AGENT: {
        const std::uint32_t id = *static_cast<const std::uint32_t*>(argument);
        for (std::uint32_t index = 0; index < m_requests.size(); ++index)
            if (m_requests[index]->file == &file && m_requests[index]->header.id == id) release(index);
        if (file.removeAgent(id)) {
            updateHearing();
            return 0;
        }
        break;
    }
    case IB_USER_MAD_ENABLE_PKEY:
        file.usePkeyIndex();
        return 0;
    default:
        errno = ENOTTY;
        return -1;
    }
    errno = EINVAL;
    return -1;
}

Adapter::Nanoseconds Adapter::now()
{
    timespec time{};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * nanosecondsPerSecond + time.tv_nsec;
}

void Adapter::expectBy(Nanoseconds deadline)
{
    if (m_armedFor != 0 && m_armedFor <= deadline) return;
    m_armedFor = deadline;
    const itimerspec when{
        .it_interval = {},
        .it_value = {.tv_sec = deadline / nanosecondsPerSecond, .tv_nsec = deadline % nanosecondsPerSecond}};
    ::timerfd_settime(m_timer.get(), TFD_TIMER_ABSTIME, &when, nullptr);
}

void Adapter::expire(Nanoseconds time)
{
    if (m_armedFor == 0 || time < m_armedFor) return;
    m_armedFor = 0;
    const itimerspec never{};
    ::timerfd_settime(m_timer.get(), 0, &never, nullptr);

    flush();
    for (std::uint32_t index = 0; index < m_requests.size(); ++index) {
        const Request& request = *m_requests[index];
        if (request.file != nullptr && request.deadline != 0 && request.deadline <= time) expireRequest(index, time);
    }
    expireAnswers(time);
    std::erase_if(m_incoming, [time](const Incoming& i) { return i.deadline <= time; });

    // Many deadlines close together are served by one wake-up a millisecond.
    Nanoseconds next = 0;
    const auto consider = [&next](Nanoseconds deadline) {
        if (deadline != 0 && (next == 0 || deadline < next)) next = deadline;
    };
    for (const auto& request : m_requests)
        if (request->file != nullptr) consider(request->deadline);
    std::ranges::for_each(m_answers, consider, &Answer::deadline);
    std::ranges::for_each(m_incoming, consider, &Incoming::deadline);
    if (next != 0) expectBy(std::max(next, time + nanosecondsPerMillisecond));
}

void Adapter::expireRequest(std::uint32_t index, Nanoseconds time)
{
    Request& request = *m_requests[index];
    if (request.inPipe) {
        request.inPipe = false;
        --m_inPipe;
    }
    if (request.passing) {
        release(index);
        return;
    }
    if (request.retriesLeft == 0) {
        deliverTimeout(request);
        release(index);
        return;
    }
    --request.retriesLeft;
    request.receiver.reset();
    if (request.sender) request.sender->rewind();
    request.deadline = time + request.header.timeout_ms * nanosecondsPerMillisecond;
    sendRequest(index);
}

void Adapter::expireAnswers(Nanoseconds time)
{
    for (auto answer = m_answers.begin(); answer != m_answers.end();) {
        if (answer->deadline > time) {
            ++answer;
            continue;
        }
        if (answer->retriesLeft == 0) {
            answer = m_answers.erase(answer); // the asker is gone, or does not want it any more
            continue;
        }
        --answer->retriesLeft;
        answer->deadline = time + answer->timeout;
        answer->sender.rewind();
        sendSegments(answer->sender, answer->envelope);
        ++answer;
    }
}

} // namespace fabriscope::simulation::preload
