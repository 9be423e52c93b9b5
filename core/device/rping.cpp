// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/rping.h"

#include <endian.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace fabriscope::device {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t rpingReceiveId = 1; ///< as postReceives() numbers them
constexpr std::uint64_t rpingSendId = 2;
constexpr std::size_t sourceOffset = 64; ///< behind what is told
constexpr auto rpingProgressInterval = std::chrono::milliseconds(200);

/// One round's data: printable, as rping's own, and ended by a zero byte.
void fill(std::span<std::byte> source, std::uint64_t round)
{
    constexpr unsigned first = 'A', letters = 58;
    for (std::size_t i = 0; i < source.size(); ++i)
        source[i] = static_cast<std::byte>(first + (round + i) % letters);
    if (!source.empty()) source.back() = std::byte{0};
}

class RpingRun
{
public:
    RpingRun(VerbsObjects& objects, const ForeignOptions& options, const Interrupt& interrupt,
             const HangUpWatch& hangUp, const std::function<void(const TrafficSample&)>& progress)
        : m_objects(objects), m_options(options), m_interrupt(interrupt), m_hangUp(hangUp), m_progress(progress)
    {}

    TrafficResult run()
    {
        m_began = m_lastProgress = Clock::now();
        if (sourceOffset + 2 * m_options.size > half()) {
            fail({.call = Call::PostSend, .sysErrno = EINVAL});
            return std::move(m_result);
        }
        while (goesOn()) {
            const auto began = Clock::now();
            m_betweenRounds = true;
            if (!(m_options.serves ? serveRound() : askRound())) break;
            m_result.latency.add(static_cast<std::uint64_t>((Clock::now() - began).count()));
            m_result.elapsed = Clock::now() - m_began;
            ++m_result.received;
            if (Clock::now() - m_lastProgress < rpingProgressInterval) continue;
            m_lastProgress = Clock::now();
            m_progress({.at = m_result.elapsed, .messages = m_result.received, .bytes = m_result.bytes});
        }
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::size_t half() const { return m_objects.memory.bytes().size() / 2; }
    [[nodiscard]] std::span<std::byte> source() const
    {
        return m_objects.memory.bytes().subspan(sourceOffset, m_options.size);
    }
    [[nodiscard]] std::span<std::byte> sink() const
    {
        return m_objects.memory.bytes().subspan(sourceOffset + m_options.size, m_options.size);
    }

    [[nodiscard]] bool goesOn() const
    {
        if (m_result.trouble || m_interrupt.asked()) return false;
        return m_options.serves || m_result.received < m_options.count;
    }

    bool fail(Trouble trouble)
    {
        if (!m_result.trouble) m_result.trouble = trouble;
        return false;
    }

    // --- one round of each end --------------------------------------------------------------------------------------

    bool serveRound()
    {
        const auto from = awaitBuffer();
        m_betweenRounds = false;
        if (!from || !transfer(IBV_WR_RDMA_READ, *from) || !tell({})) return false;
        const auto to = awaitBuffer();
        if (!to) return false;
        RpingBuffer written = *to;
        written.size = std::min(written.size, from->size);
        return transfer(IBV_WR_RDMA_WRITE, written) && tell({});
    }

    bool askRound()
    {
        fill(source(), m_result.received);
        std::ranges::fill(sink(), std::byte{0});
        if (!tell(bufferOf(source())) || !awaitMessage() || !tell(bufferOf(sink())) || !awaitMessage()) return false;
        m_result.bytes += 2 * m_options.size;
        if (std::ranges::equal(source(), sink())) return true;
        return fail({.call = Call::Completion, .sysErrno = EBADMSG}); // what came back is not what was sent
    }

    [[nodiscard]] RpingBuffer bufferOf(std::span<std::byte> bytes) const
    {
        return {.address = reinterpret_cast<std::uintptr_t>(bytes.data()),
                .key = m_objects.region->rkey,
                .size = static_cast<std::uint32_t>(bytes.size())};
    }

    // --- requests ---------------------------------------------------------------------------------------------------

    bool tell(const RpingBuffer& buffer)
    {
        std::ranges::copy(encode(buffer), m_objects.memory.bytes().begin());
        return post({.opcode = IBV_WR_SEND, .at = m_objects.memory.bytes().data(), .size = RpingBuffer::wireSize});
    }

    bool transfer(ibv_wr_opcode opcode, const RpingBuffer& remote)
    {
        if (remote.size > m_options.size) return fail({.call = Call::PostSend, .sysErrno = EMSGSIZE});
        m_result.bytes += remote.size;
        return post({.opcode = opcode, .at = source().data(), .size = remote.size, .remote = remote});
    }

    struct Work
    {
        ibv_wr_opcode opcode{};
        std::byte* at = nullptr;
        std::size_t size = 0;
        RpingBuffer remote{};
    };
    /// And waits until it is done.
    bool post(const Work& work)
    {
        ibv_sge piece{.addr = reinterpret_cast<std::uintptr_t>(work.at),
                      .length = static_cast<std::uint32_t>(work.size),
                      .lkey = m_objects.region->lkey};
        ibv_send_wr request{};
        request.wr_id = rpingSendId;
        request.sg_list = &piece;
        request.num_sge = 1;
        request.opcode = work.opcode;
        request.send_flags = IBV_SEND_SIGNALED;
        request.wr.rdma.remote_addr = work.remote.address;
        request.wr.rdma.rkey = work.remote.key;
        ibv_send_wr* bad = nullptr;
        if (const int error = ::ibv_post_send(m_objects.queues.front().queuePair, &request, &bad))
            return fail({.call = Call::PostSend, .sysErrno = error});
        const std::uint64_t wanted = m_result.sent + 1;
        return await([&] { return m_result.sent >= wanted; });
    }

    // --- messages ---------------------------------------------------------------------------------------------------

    bool awaitMessage()
    {
        if (!await([this] { return m_messages > 0; })) return false;
        --m_messages;
        return true;
    }

    std::optional<RpingBuffer> awaitBuffer()
    {
        if (!awaitMessage()) return std::nullopt;
        return m_told;
    }

    template <class Condition> bool await(const Condition& condition)
    {
        const auto until = Clock::now() + m_options.patience;
        while (!condition()) {
            if (m_result.trouble || m_interrupt.asked()) return false;
            if (takeCompletions()) continue;
            // All that came before has been taken.
            if (m_hungUp) return hungUp();
            if (Clock::now() >= until) return fail({.call = Call::Silence, .sysErrno = ETIMEDOUT});
            sleep(until);
        }
        return true;
    }

    /// A server's conversation ends so, between two rounds; a client's ends itself.
    bool hungUp()
    {
        const bool isEnd = m_options.serves && m_betweenRounds && m_result.received > 0;
        return isEnd ? false : fail({.call = Call::Disconnect, .sysErrno = ECONNRESET});
    }

    bool takeCompletions()
    {
        std::array<ibv_wc, 8> completions{};
        const int count = ::ibv_poll_cq(m_objects.completions.get(), completions.size(), completions.data());
        if (count < 0) fail({.call = Call::Completion, .sysErrno = EIO});
        for (const ibv_wc& completion : std::span(completions).first(static_cast<std::size_t>(std::max(count, 0))))
            take(completion);
        return count != 0;
    }

    void take(const ibv_wc& completion)
    {
        if (completion.status != IBV_WC_SUCCESS) {
            // The other end has hung up: what it leaves behind is flushed.
            if (completion.status == IBV_WC_WR_FLUSH_ERR) {
                m_hungUp = true;
                return;
            }
            fail({.call = Call::Completion, .status = completion.status, .vendorError = completion.vendor_err});
            return;
        }
        if (completion.wr_id == rpingSendId) {
            ++m_result.sent;
            return;
        }
        --m_objects.queues.front().receivesPosted;
        if (completion.byte_len != RpingBuffer::wireSize) {
            fail({.call = Call::Completion, .sysErrno = EPROTO}); // another program
            return;
        }
        // All receives share their memory; a peer that keeps to its turn has told only one thing.
        m_told = decodeRpingBuffer(m_objects.memory.bytes().subspan(half()).first<RpingBuffer::wireSize>());
        ++m_messages;
        if (auto posted = postReceives(m_objects); !posted) fail(posted.error());
    }

    void sleep(Clock::time_point until)
    {
        if (::ibv_req_notify_cq(m_objects.completions.get(), 0) != 0) {
            fail({.call = Call::Completion, .sysErrno = EIO});
            return;
        }
        if (takeCompletions()) return; // what came before the request
        std::array<pollfd, 3> watched{pollfd{.fd = m_objects.channel->fd, .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_interrupt.descriptor(), .events = POLLIN, .revents = 0},
                                      pollfd{.fd = m_hangUp.descriptor, .events = POLLIN, .revents = 0}};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        (void)::poll(watched.data(), watched.size(), static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
        if (watched[0].revents != 0) {
            ibv_cq* queue = nullptr;
            void* context = nullptr;
            if (::ibv_get_cq_event(m_objects.channel.get(), &queue, &context) == 0) ::ibv_ack_cq_events(queue, 1);
        }
        if (watched[2].revents == 0) return;
        const Tried<bool> hungUp = m_hangUp.hasHungUp();
        if (!hungUp)
            fail(hungUp.error());
        else if (*hungUp)
            m_hungUp = true;
    }

    VerbsObjects& m_objects;
    const ForeignOptions& m_options;
    const Interrupt& m_interrupt;
    const HangUpWatch& m_hangUp;
    const std::function<void(const TrafficSample&)>& m_progress;
    TrafficResult m_result;
    RpingBuffer m_told;
    unsigned m_messages = 0; ///< that have come and were not waited for yet
    bool m_hungUp = false;
    bool m_betweenRounds = true;
    Clock::time_point m_began, m_lastProgress;
};

} // namespace

std::array<std::byte, RpingBuffer::wireSize> encode(const RpingBuffer& buffer)
{
    std::array<std::byte, RpingBuffer::wireSize> bytes{};
    const std::uint64_t address = htobe64(buffer.address);
    const std::uint32_t key = htobe32(buffer.key);
    const std::uint32_t size = htobe32(buffer.size);
    std::memcpy(bytes.data(), &address, sizeof(address));
    std::memcpy(bytes.data() + 8, &key, sizeof(key));
    std::memcpy(bytes.data() + 12, &size, sizeof(size));
    return bytes;
}

RpingBuffer decodeRpingBuffer(std::span<const std::byte, RpingBuffer::wireSize> bytes)
{
    std::uint64_t address = 0;
    std::uint32_t key = 0, size = 0;
    std::memcpy(&address, bytes.data(), sizeof(address));
    std::memcpy(&key, bytes.data() + 8, sizeof(key));
    std::memcpy(&size, bytes.data() + 12, sizeof(size));
    return {.address = be64toh(address), .key = be32toh(key), .size = be32toh(size)};
}

TrafficResult runRping(VerbsObjects& objects, const ForeignOptions& options, const Interrupt& interrupt,
                       const HangUpWatch& hangUp, const std::function<void(const TrafficSample&)>& progress)
{
    return RpingRun(objects, options, interrupt, hangUp, progress).run();
}

} // namespace fabriscope::device
