// SPDX-License-Identifier: GPL-3.0-or-later
//
// The loop that sends and receives. It sleeps in poll(2) on completion events, asynchronous events and its interrupt.
#include "core/base/enum_number.h"
#include "core/device/verbs_objects.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <deque>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace fabriscope::device {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t receiveId = 1;
constexpr std::uint64_t sendId = 2; ///< in the low byte; above it how many requests that completion stands for
constexpr unsigned sendIdBits = 8;
constexpr std::size_t mostAtOnce = 32; ///< requests handed to the device with one call
constexpr std::size_t grhSize = 40;    ///< in front of what a UD queue pair receives
constexpr auto progressInterval = std::chrono::milliseconds(200);
constexpr auto lookInterval = std::chrono::milliseconds(1000); ///< whether the device is still there
constexpr auto quietTime = std::chrono::milliseconds(30);      ///< after a stop: what was under way has come by then
constexpr auto lateTime = std::chrono::milliseconds(300);      ///< likewise where nobody acknowledges it: a long way
constexpr auto causeTime = std::chrono::milliseconds(200);     ///< after a flush: what caused it has come by then
constexpr auto longestQuiet = std::chrono::seconds(5);         ///< after a stop: whoever goes on sending is ignored

std::chrono::nanoseconds cpuTime()
{
    rusage usage{};
    if (::getrusage(RUSAGE_THREAD, &usage) != 0) return {};
    const auto toTime = [](const timeval& time) {
        return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
    };
    return toTime(usage.ru_utime) + toTime(usage.ru_stime);
}

ibv_wr_opcode opcodeOf(Operation operation)
{
    return enumWord<Operation::FetchAndAdd>(operation, IBV_WR_SEND, IBV_WR_RDMA_WRITE, IBV_WR_RDMA_READ,
                                            IBV_WR_ATOMIC_CMP_AND_SWP, IBV_WR_ATOMIC_FETCH_AND_ADD);
}

/// A driver without "disassociate" (Soft-RoCE) sends no event when its device is removed: the removal waits for us.
bool isListed(const ibv_context* context)
{
    int count = 0;
    const std::unique_ptr<ibv_device*, CloseWith<::ibv_free_device_list>> list(::ibv_get_device_list(&count));
    if (!list || errnoOfOpening("/dev/null", O_RDONLY) != 0) return true; // nothing is known
    const std::string_view name = ::ibv_get_device_name(context->device);
    return std::ranges::any_of(std::span(list.get(), static_cast<std::size_t>(count)),
                               [name](ibv_device* device) { return ::ibv_get_device_name(device) == name; });
}

class TrafficRun
{
public:
    TrafficRun(VerbsObjects& objects, const TrafficOptions& options, const Interrupt& interrupt,
               const TrafficEvents& events)
        : m_objects(objects), m_options(options), m_interrupt(interrupt), m_events(events),
          m_receives(options.answers || (options.initiates && options.echoes)), m_lanes(objects.queues.size()),
          m_used(options.echoes ? 1 : std::clamp<std::size_t>(options.queuePairs, 1, m_lanes.size()))
    {}

    TrafficResult run()
    {
        const auto cpu = cpuTime();
        m_began = m_lastLife = m_lastProgress = m_lastLook = Clock::now();
        if (fits() && postReceives()) {
            m_events.onReady();
            m_began = m_lastLife = Clock::now();
            if (m_options.initiates) postSends();
            bool took = false;
            while (goesOn(took)) {
                took = takeCompletions();
                tellSent();
                if (!took && !isOver()) wait();
                lookAtDevice(m_lastLife);
            }
        }
        const auto last = m_options.untilStopped ? m_lastSent : m_last;
        m_result.elapsed = m_first && last > *m_first ? last - *m_first : std::chrono::nanoseconds(0);
        m_result.cpu = cpuTime() - cpu;
        return std::move(m_result);
    }

private:
    /// When each request of one queue pair was posted that is under way; completions keep their order.
    using Lane = std::deque<Clock::time_point>;

    [[nodiscard]] bool fits()
    {
        if (m_options.size + grhSize <= half()) return true;
        fail({.call = Call::PostSend, .sysErrno = EINVAL});
        return false;
    }

    void fail(const Trouble& trouble) { keepCause(m_result.trouble, trouble); }

    // --- posting ----------------------------------------------------------------------------------------------------

    [[nodiscard]] std::uint64_t at(std::size_t offset) const
    {
        return reinterpret_cast<std::uintptr_t>(m_objects.memory.bytes().data() + offset);
    }

    /// The first half is sent from, and what the other end reads and writes; all receives share the second: contents do
    /// not matter.
    [[nodiscard]] std::size_t half() const { return m_objects.memory.bytes().size() / 2; }

    /// In the place of those that something has come into.
    bool postReceives()
    {
        if (!m_receives || !m_options.postReceives) return true;
        if (auto posted = device::postReceives(m_objects, m_used); !posted) {
            fail(posted.error());
            return false;
        }
        return true;
    }

    [[nodiscard]] bool wantsMore() const
    {
        if (m_interrupt.asked() || m_result.trouble) return false;
        if (m_options.count > 0) return m_posted < m_options.count;
        return Clock::now() - m_began < m_options.duration;
    }

    /// Queue pairs take turns: each gets its share of a number of messages.
    void postSends()
    {
        const std::uint32_t window = m_options.echoes ? 1 : std::min(m_options.window, m_objects.depth);
        // A quarter of the window at once: one call and one completion for all of them, and the device is never idle.
        const std::size_t atOnce = std::clamp<std::size_t>(window / 4, 1, mostAtOnce);
        for (bool found = true; found;) {
            found = false;
            for (std::size_t at = 0; at < m_used; ++at) {
                if (m_lanes[at].size() + atOnce > window) continue;
                // A round trip is over with its echo, not with the completion of the send.
                if (!wantsMore() || (m_options.echoes && m_posted > m_result.received)) return;
                const std::uint64_t left = m_options.count > 0 ? m_options.count - m_posted : atOnce;
                const auto number = static_cast<std::size_t>(std::min<std::uint64_t>(left, atOnce));
                if (!postSends(at, number)) return;
                m_posted += number;
                found = true;
            }
        }
    }

    /// So many as a chain, of which the last one completes visibly.
    bool postSends(std::size_t lane, std::size_t number)
    {
        const TrafficQueue& queue = m_objects.queues[lane];
        const bool isAtomic =
            m_options.operation == Operation::CompareAndSwap || m_options.operation == Operation::FetchAndAdd;
        ibv_sge piece{.addr = at(0),
                      .length = isAtomic ? 8 : static_cast<std::uint32_t>(m_options.size),
                      .lkey = m_objects.region->lkey};
        ibv_send_wr request{};
        request.wr_id = sendId | (number << sendIdBits);
        request.sg_list = &piece;
        request.num_sge = 1;
        request.opcode = opcodeOf(m_options.operation);
        const bool carriesData = m_options.operation == Operation::Send || m_options.operation == Operation::Write;
        if (carriesData && m_options.size <= m_objects.inlineBytes) request.send_flags = IBV_SEND_INLINE;
        if (isAtomic) {
            request.wr.atomic.remote_addr = m_options.remoteAddress;
            request.wr.atomic.rkey = m_options.remoteKey;
            request.wr.atomic.compare_add = 1;
        } else if (m_options.operation != Operation::Send) {
            request.wr.rdma.remote_addr = m_options.remoteAddress;
            request.wr.rdma.rkey = m_options.remoteKey;
        }
        if (m_objects.service == Service::Ud) {
            request.wr.ud.ah = m_objects.address.get();
            request.wr.ud.remote_qpn = queue.remote;
            request.wr.ud.remote_qkey = m_objects.remoteQkey;
        }
        std::array<ibv_send_wr, mostAtOnce> chain;
        chain.fill(request);
        for (std::size_t i = 0; i + 1 < number; ++i)
            chain.at(i).next = &chain.at(i + 1);
        const bool isVisible = completesVisibly();
        if (isVisible) chain.at(number - 1).send_flags |= IBV_SEND_SIGNALED;
        const auto now = Clock::now();
        ibv_send_wr* bad = nullptr;
        if (const int error = ::ibv_post_send(queue.queuePair, chain.data(), &bad)) {
            fail({.call = Call::PostSend, .sysErrno = error});
            return false;
        }
        if (!m_first) m_first = now;
        if (m_options.initiates) m_roundTripBegan = now;
        if (!isVisible) {
            countSent(number);
            return true;
        }
        m_lanes[lane].insert(m_lanes[lane].end(), number, now);
        m_underWay += number;
        return true;
    }

    /// A round trip is over with its echo: waking up for the completion of each send would cost as much again. Now and
    /// then one has to, so that the queue empties; and the last of an end that goes away behind it.
    [[nodiscard]] bool completesVisibly()
    {
        constexpr std::uint64_t visibleEvery = 32; // queues have room for 64 and more
        if (!m_options.echoes) return true;
        const bool isLast = !m_options.initiates && m_options.count > 0 && m_result.received >= m_options.count;
        return isLast || ++m_roundTrips % visibleEvery == 0;
    }

    // --- completions ------------------------------------------------------------------------------------------------

    /// What has completed by the time of a stop or a failure is part of the figures, and may tell the cause.
    [[nodiscard]] bool goesOn(bool took)
    {
        if (!isOver()) return true;
        const bool postsNoMore = m_interrupt.asked() || m_result.trouble;
        return took && postsNoMore && !isLate();
    }

    /// Somebody goes on sending although this end was stopped.
    [[nodiscard]] bool isLate() const
    {
        return m_stopSeen != Clock::time_point() && Clock::now() - m_stopSeen >= longestQuiet;
    }

    [[nodiscard]] bool isOver()
    {
        // Behind a flush the cause may still come: the completion of the other queue, or an asynchronous event.
        if (m_result.trouble) return !isFlush(*m_result.trouble) || Clock::now() - m_lastLife >= causeTime;
        if (m_underWay > 0 && !m_interrupt.asked()) return false;
        if (m_options.initiates && !m_options.untilStopped) {
            if (wantsMore()) return false;
            return !m_options.echoes || m_result.received >= m_posted || m_interrupt.asked();
        }
        const bool counts = m_options.count > 0 && !m_options.untilStopped;
        if (counts && m_result.received >= m_options.count) return m_underWay == 0;
        if (!m_interrupt.asked()) return false;
        // From when the stop is seen: this thread may have slept since it looked for completions.
        if (m_stopSeen == Clock::time_point()) m_stopSeen = Clock::now();
        // Who sends messages back is told when the last one is back; without receives nothing comes here.
        const bool hasAll = m_objects.service == Service::Rc || m_options.echoes || !m_options.postReceives;
        const auto quiet = hasAll ? quietTime : lateTime;
        return Clock::now() - std::max(m_lastLife, m_stopSeen) >= quiet || isLate();
    }

    bool takeCompletions()
    {
        std::array<ibv_wc, 16> completions{};
        const int count = ::ibv_poll_cq(m_objects.completions.get(), completions.size(), completions.data());
        if (count < 0) fail({.call = Call::Completion, .sysErrno = EIO});
        if (count <= 0) return false;
        m_lastLife = m_last = Clock::now();
        for (const ibv_wc& completion : std::span(completions).first(static_cast<std::size_t>(count)))
            take(completion);
        if (m_result.trouble || !postReceives()) return true;
        for (; m_echoesOwed > 0; --m_echoesOwed)
            if (!postSends(0, 1)) return true;
        if (m_options.initiates) postSends();
        tellProgress();
        return true;
    }

    void take(const ibv_wc& completion)
    {
        if (completion.status != IBV_WC_SUCCESS)
            return fail({.call = Call::Completion, .status = completion.status, .vendorError = completion.vendor_err});
        // What comes late may be of a queue pair that an earlier run has used.
        const auto queue = m_objects.queues.size() == 1
                               ? m_objects.queues.begin()
                               : std::ranges::find_if(m_objects.queues, [&](const TrafficQueue& each) {
                                     return each.queuePair->qp_num == completion.qp_num;
                                 });
        if (queue == m_objects.queues.end()) return;
        if (completion.wr_id != receiveId)
            return takeSent(m_lanes[static_cast<std::size_t>(queue - m_objects.queues.begin())],
                            completion.wr_id >> sendIdBits);
        if (!m_first && !m_options.untilStopped) m_first = m_last;
        --queue->receivesPosted;
        ++m_result.received;
        m_result.bytes += completion.byte_len;
        if (m_options.echoes && m_options.initiates)
            m_result.latency.add(static_cast<std::uint64_t>((m_last - m_roundTripBegan).count()) / 2);
        if (m_options.echoes && !m_options.initiates) ++m_echoesOwed;
    }

    void countSent(std::uint64_t number)
    {
        m_result.sent += number;
        m_result.bytes += number * m_options.size;
    }

    void takeSent(Lane& lane, std::uint64_t number)
    {
        m_lastSent = m_last;
        for (; number > 0 && !lane.empty(); --number) {
            const auto began = lane.front();
            lane.pop_front();
            --m_underWay;
            countSent(1);
            if (!m_options.echoes) m_result.latency.add(static_cast<std::uint64_t>((m_last - began).count()));
        }
    }

    /// Of an end that goes on receiving: once.
    void tellSent()
    {
        if (!m_options.untilStopped || m_toldSent || m_underWay > 0) return;
        if (m_result.trouble || m_interrupt.asked() || wantsMore()) return;
        m_toldSent = true;
        m_events.onSent();
    }

    void tellProgress()
    {
        if (m_last - m_lastProgress < progressInterval) return;
        m_lastProgress = m_last;
        m_events.onProgress(
            {.at = m_last - m_began, .messages = m_result.sent + m_result.received, .bytes = m_result.bytes});
    }

    void lookAtDevice(Clock::time_point now)
    {
        if (now - m_lastLook < lookInterval) return;
        m_lastLook = now;
        if (!isListed(m_objects.context))
            fail({.call = Call::AsyncEvent, .sysErrno = ENODEV, .event = IBV_EVENT_DEVICE_FATAL + 1});
    }

    // --- waiting ----------------------------------------------------------------------------------------------------

    void wait()
    {
        if (::ibv_req_notify_cq(m_objects.completions.get(), 0) != 0)
            return fail({.call = Call::Completion, .sysErrno = EIO});
        if (takeCompletions()) return; // what came before the request
        std::array<pollfd, 3> watched{pollfd{.fd = m_objects.channel->fd, .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_objects.context->async_fd, .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_interrupt.descriptor(), .events = POLLIN, .revents = 0}};
        // Once asked, its descriptor stays readable.
        const std::size_t count = m_interrupt.asked() ? 2 : 3;
        const auto patience = m_interrupt.asked() ? quietTime
                              : m_result.trouble  ? causeTime
                                                  : std::min(m_options.patience, lookInterval);
        const int ready = ::poll(watched.data(), count, static_cast<int>(patience.count()));
        const auto now = Clock::now();
        if (ready < 0 && errno != EINTR) return fail({.call = Call::Completion, .sysErrno = errno});
        lookAtDevice(now);
        if (watched[0].revents != 0) takeNotification();
        if (watched[1].revents != 0) takeAsyncEvents();
        const bool hasPatience = !m_result.trouble && !m_toldSent && (m_options.initiates || m_options.givesUp);
        if (hasPatience && !m_interrupt.asked() && now - m_lastLife >= m_options.patience && !isOver())
            fail({.call = Call::Silence, .sysErrno = ETIMEDOUT});
    }

    void takeNotification()
    {
        ibv_cq* queue = nullptr;
        void* context = nullptr;
        if (::ibv_get_cq_event(m_objects.channel.get(), &queue, &context) == 0) ::ibv_ack_cq_events(queue, 1);
    }

    /// Fails with those after which nothing comes any more; all are part of the queue pair's state afterwards.
    void takeAsyncEvents()
    {
        ibv_async_event event{};
        while (::ibv_get_async_event(m_objects.context, &event) == 0) {
            const auto type = event.event_type;
            ::ibv_ack_async_event(&event);
            noteAsyncEvent(m_objects, type);
            if (type == IBV_EVENT_DEVICE_FATAL || type == IBV_EVENT_QP_FATAL || type == IBV_EVENT_CQ_ERR)
                fail({.call = Call::AsyncEvent, .event = static_cast<std::uint32_t>(type) + 1});
        }
    }

    VerbsObjects& m_objects;
    const TrafficOptions& m_options;
    const Interrupt& m_interrupt;
    const TrafficEvents& m_events;
    bool m_receives;
    bool m_toldSent = false;
    std::vector<Lane> m_lanes;    ///< of all queue pairs
    std::size_t m_used;           ///< the first so many of them
    std::uint64_t m_underWay = 0; ///< requests of all lanes
    std::uint64_t m_posted = 0;
    std::uint64_t m_roundTrips = 0;
    std::uint64_t m_echoesOwed = 0; ///< messages that came and were not sent back yet
    std::optional<Clock::time_point> m_first;
    Clock::time_point m_began, m_last, m_lastSent, m_lastLife, m_lastProgress, m_lastLook, m_roundTripBegan, m_stopSeen;
    TrafficResult m_result;
};

} // namespace

void noteAsyncEvent(VerbsObjects& objects, ibv_event_type type)
{
    constexpr std::size_t mostEvents = 64;
    if (objects.asyncEvents.size() < mostEvents) objects.asyncEvents.push_back(static_cast<std::uint32_t>(type) + 1);
}

Tried<void> postReceives(VerbsObjects& objects, std::size_t count)
{
    const std::size_t half = objects.memory.bytes().size() / 2;
    for (TrafficQueue& queue : std::span(objects.queues).first(std::min(count, objects.queues.size())))
        while (queue.receivesPosted < objects.depth) {
            ibv_sge piece{.addr = reinterpret_cast<std::uintptr_t>(objects.memory.bytes().data() + half),
                          .length = static_cast<std::uint32_t>(half),
                          .lkey = objects.region->lkey};
            ibv_recv_wr request{};
            request.wr_id = receiveId;
            request.sg_list = &piece;
            request.num_sge = 1;
            ibv_recv_wr* bad = nullptr;
            if (const int error = ::ibv_post_recv(queue.queuePair, &request, &bad))
                return troubled(Call::PostReceive, error);
            ++queue.receivesPosted;
        }
    return {};
}

TrafficResult runTraffic(VerbsObjects& objects, const TrafficOptions& options, const Interrupt& interrupt,
                         const TrafficEvents& events)
{
    return TrafficRun(objects, options, interrupt, events).run();
}

} // namespace fabriscope::device
