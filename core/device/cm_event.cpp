// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/cm_event.h"

#include "core/device/verbs_objects.h"

#include <fcntl.h>

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
        if (!interrupt.wait(channel.fd, until)) return nullptr;
    }
}

} // namespace fabriscope::device
