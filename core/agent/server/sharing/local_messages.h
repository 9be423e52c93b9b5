// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages between agents of one user on one host, with descriptors: over local sockets that keep messages apart
// (SOCK_SEQPACKET).
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

struct LocalMessage
{
    std::string text;
    std::vector<FileDescriptor> descriptors;
};

inline constexpr std::size_t longestLocalMessage = 32'768;
inline constexpr std::size_t mostLocalDescriptors = 2;

/// Never waits: Io when it cannot be sent at once. The text is not empty.
Result<void> sendLocal(int socket, std::string_view text, std::span<const int> descriptors = {});
/// Never waits: nothing when none is there. ConnectionLost: the other end is closed, Io: a message that is too long or
/// holds too many descriptors.
Result<std::optional<LocalMessage>> receiveLocal(int socket);
/// By the kernel's word the other end is a process of this user, and not in a container: one that has the host's
/// network reaches the abstract sockets of the host, and its root has the number of the host's.
bool isOneOfOurs(int socket);

} // namespace fabriscope::agent
