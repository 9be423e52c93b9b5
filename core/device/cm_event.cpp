// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/cm_event.h"

#include "core/device/verbs_objects.h"

#include <fcntl.h>
#include <poll.h>

#include <array>
#include <cerrno>

namespace fabriscope::device {

Tried<EventChannel> openEventChannel()
{
    EventChannel channel(::rdma_create_event_channel());
    if (!channel) {
        const int error = errno;
        const int ofFile = errnoOfOpening("/dev/infiniband/rdma_cm", O_RDWR);
        return troubled(Call::CreateChannel, ofFile != 0 ? ofFile : error);
    }
    const int flags = ::fcntl(channel->fd, F_GETFL);            // NOLINT(*-vararg)
    if (::fcntl(channel->fd, F_SETFL, flags | O_NONBLOCK) != 0) // NOLINT(*-vararg)
        return troubled(Call::CreateChannel, errno);
    return channel;
}

Tried<rdma_cm_event*> nextCmEvent(rdma_event_channel& channel, const Interrupt& interrupt,
                                  std::chrono::steady_clock::time_point until)
{
    for (;;) {
        rdma_cm_event* event = nullptr;
        if (::rdma_get_cm_event(&channel, &event) == 0) return event;
        if (const int error = errno; error != EAGAIN && error != EWOULDBLOCK && error != EINTR)
            return std::unexpected(Trouble{.call = Call::GetEvent, .sysErrno = error});
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0 || interrupt.asked()) return nullptr;
        std::array<pollfd, 2> watched{pollfd{.fd = channel.fd, .events = POLLIN, .revents = 0},
                                      pollfd{.fd = interrupt.descriptor(), .events = POLLIN, .revents = 0}};
        (void)::poll(watched.data(), watched.size(), static_cast<int>(left.count()));
    }
}

} // namespace fabriscope::device
