// SPDX-License-Identifier: GPL-3.0-or-later
//
// Owners of verbs objects; for the .cpp files of this folder, as it includes the library's own header.
#pragma once

#include "core/base/handle.h"
#include "core/device/queue_pair.h"

#include <infiniband/verbs.h>
#include <sys/mman.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::device {

using DeviceContext = std::unique_ptr<ibv_context, CloseWith<::ibv_close_device>>;
using ProtectionDomain = std::unique_ptr<ibv_pd, CloseWith<::ibv_dealloc_pd>>;
using CompletionChannel = std::unique_ptr<ibv_comp_channel, CloseWith<::ibv_destroy_comp_channel>>;
using CompletionQueue = std::unique_ptr<ibv_cq, CloseWith<::ibv_destroy_cq>>;
using MemoryRegion = std::unique_ptr<ibv_mr, CloseWith<::ibv_dereg_mr>>;
using VerbsQueuePair = std::unique_ptr<ibv_qp, CloseWith<::ibv_destroy_qp>>;
using AddressHandle = std::unique_ptr<ibv_ah, CloseWith<::ibv_destroy_ah>>;

/// Anonymous pages.
class Pages
{
public:
    Pages() = default;
    Pages(Pages&& other) noexcept : m_bytes(std::exchange(other.m_bytes, {})) {}
    Pages& operator=(Pages&& other) noexcept
    {
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;
    ~Pages()
    {
        if (!m_bytes.empty()) ::munmap(m_bytes.data(), m_bytes.size());
    }
    /// errno is set where it fails.
    [[nodiscard]] bool map(std::size_t size)
    {
        void* const at = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (at == MAP_FAILED) return false; // NOLINT(performance-no-int-to-ptr,cppcoreguidelines-pro-type-cstyle-cast)
        m_bytes = {static_cast<std::byte*>(at), size};
        return true;
    }
    [[nodiscard]] std::span<std::byte> bytes() const { return m_bytes; }

private:
    std::span<std::byte> m_bytes;
};

/// A queue pair that traffic uses, whoever made it.
struct TrafficQueue
{
    ibv_qp* queuePair = nullptr;
    std::uint32_t remote = 0;         ///< UD: the number of the other end's
    std::uint32_t receivesPosted = 0; ///< that nothing has come into
};

/// What traffic needs, whoever made the queue pairs. Destroyed in the opposite order of its members; the queue pairs
/// themselves end before it.
struct VerbsObjects
{
    ProtectionDomain domain;
    CompletionChannel channel;
    CompletionQueue completions;
    Pages memory;
    MemoryRegion region;
    AddressHandle address; ///< UD
    ibv_context* context = nullptr;
    std::vector<TrafficQueue> queues; ///< none before there is a queue pair
    Service service = Service::Rc;
    std::uint32_t depth = 0;                ///< of each queue pair
    std::uint32_t inlineBytes = 0;          ///< messages up to this length travel within the request
    std::uint32_t remoteQkey = 0;           ///< UD
    std::vector<std::uint32_t> asyncEvents; ///< as Trouble::event, in their order; bounded
};

/// Domain, channel, completion queue, memory: everything but the queue pairs.
[[nodiscard]] Tried<void> makeObjects(VerbsObjects& objects, ibv_context* context, const QueuePairOptions& options);
[[nodiscard]] ibv_qp_init_attr initialAttributes(const VerbsObjects& objects);
/// All queue pairs go into their error state. One that cannot is there already, or its device is gone.
void stopSending(const VerbsObjects& objects);
/// Calls `create` with attributes that allow short messages within requests, and without them where the device refuses
/// that. `create` returns whether it has made the queue pair, errno of its last call stays.
template <class Create> [[nodiscard]] bool createWithInline(VerbsObjects& objects, const Create& create)
{
    constexpr std::uint32_t shortMessage = 64;
    for (const std::uint32_t bytes : {shortMessage, 0U}) {
        ibv_qp_init_attr attributes = initialAttributes(objects);
        attributes.cap.max_inline_data = bytes;
        if (!create(attributes)) continue;
        objects.inlineBytes = bytes;
        return true;
    }
    return false;
}

/// As many receives as each of the first `count` queue pairs takes; all share the second half of the memory.
[[nodiscard]] Tried<void> postReceives(VerbsObjects& objects, std::size_t count = 1);
[[nodiscard]] TrafficResult runTraffic(VerbsObjects& objects, const TrafficOptions& options, const Interrupt& interrupt,
                                       const TrafficEvents& events);
/// The first 64 are kept.
void noteAsyncEvent(VerbsObjects& objects, ibv_event_type type);
[[nodiscard]] QueuePairState stateOf(VerbsObjects& objects, std::uint32_t port);

/// What the device and the port say. Where they do not reply the facts stay as they were.
[[nodiscard]] Tried<void> readPort(QueuePairFacts& facts, ibv_context* context, std::uint32_t port);
/// What the port has at these indexes of its tables; what cannot be read stays as it was.
void readGid(QueuePairFacts& facts, ibv_context* context, std::uint32_t port, std::uint32_t index);
void readPkey(QueuePairFacts& facts, ibv_context* context, std::uint32_t port, std::uint32_t index);
/// How a queue pair that stands in RTR or RTS sends. Of UD no more than the P_Key: the rest is the address handle's.
[[nodiscard]] QueuePairPath readPath(ibv_qp* queuePair);
[[nodiscard]] QueuePairPath::Address addressWords(const ibv_ah_attr& address);
/// 32 digits; empty: all of them are 0.
[[nodiscard]] std::string hexOf(const ibv_gid& gid);

/// errno of opening that file, 0 where it opens. The libraries try more than one way to a device file and report the
/// last one's errno: ENOENT also where access is denied.
[[nodiscard]] int errnoOfOpening(const std::string& path, int flags);

[[nodiscard]] inline std::unexpected<Trouble> troubled(Call call, int sysErrno)
{
    return std::unexpected(Trouble{.call = call, .sysErrno = sysErrno});
}

} // namespace fabriscope::device
