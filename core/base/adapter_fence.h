// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

namespace fabriscope {

/// From now on neither the calling thread nor anything that it starts can use an RDMA device: the kernel refuses
/// (EPERM) the ioctls of /dev/infiniband, without which umad registers no agent and uverbs gives no context. A program
/// that is loaded in another way than expected, or started again by another one, stays behind the fence. It cannot be
/// taken away, and set-user-ID programs do not get their rights behind it (PR_SET_NO_NEW_PRIVS). Unsupported: the
/// kernel has no filters for system calls. seccomp(2).
[[nodiscard]] Result<void> fenceOffAdapters();

} // namespace fabriscope
