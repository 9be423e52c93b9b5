// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::exporter {

/// A socket on which connections are accepted.
struct Listener
{
    FileDescriptor socket;
    int family = 0;   ///< AF_INET or AF_INET6
    std::string name; ///< "127.0.0.1:9315", with the port that it really has
};

/// HOST:PORT, [ADDRESS]:PORT, or :PORT for every address of this host. Port 0 is any free one.
[[nodiscard]] Result<Listener> listenOn(std::string_view address);
/// Those that systemd passed on (sd_listen_fds(3)); InvalidArgument when there is none, or one of another kind.
[[nodiscard]] Result<std::vector<Listener>> listenersOfSystemd();

} // namespace fabriscope::exporter
